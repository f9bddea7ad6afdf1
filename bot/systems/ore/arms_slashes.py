"""The slash commands of weapons: a group of its own, so that `/ore` stays within what Discord allows."""

from collections.abc import Iterator, Mapping

from bot.core import offers
from bot.core.fight.shown import FOES_SHOWN, figures_open
from bot.core.offers import Offers, View
from bot.core.slash import AUDIENCE, Kind, Option, Slash, after, name, number, one, text
from bot.systems.ore.armory import armory, tables_at
from bot.systems.ore.arms import carried
from bot.systems.ore.tables import OreTables
from bot.systems.ore.weapons import Hold, Skill
from grammar.arming import NUMBERS

GRIPS = tuple(hold.value for hold in Hold if hold)
_BODY = Option("body", required=True, form=name)


def commands(tables: OreTables) -> tuple[Slash, ...]:
    """The commands; what is offered comes from the tables, from the server, and from what somebody carries."""
    every = offers.labelled(lambda view: _weapons(view, tables))
    his = offers.names(lambda view: _carried(view, tables))
    kept = offers.names(lambda view: (weapon.name for weapon in armory(view.home).weapons))
    bodies = offers.names(lambda view: (shape.name for shape in armory(view.home).shapes))
    return (
        Slash("arms show", (one(required=False),), head="ore arms"),
        Slash("arms take", (AUDIENCE, one(), _signed("+", every)), head="ore arms"),
        Slash("arms drop", (AUDIENCE, one(), _signed("-", his)), head="ore arms"),
        Slash("arms rounds", (AUDIENCE, one(), _weapon(his), number("rounds", required=True)), head="ore arms"),
        Slash("arms reload", (AUDIENCE, one(), _weapon(his, required=False)), head="ore reload"),
        Slash("arms look", (_weapon(every),), head="ore weapon show"),
        Slash("arms list", head="ore weapon list"),
        Slash("arms save", (AUDIENCE, _weapon(every), *_figures(tables)), head="ore weapon"),
        Slash("arms forget", (AUDIENCE, _weapon(kept)), head="ore weapon delete"),
        Slash(
            "arms save-body",
            (AUDIENCE, _BODY, Option("who", required=True, offers=offers.combatants, form=after("from", name))),
            head="ore shape save",
        ),
        Slash("arms bodies", head="ore shape list"),
        Slash("arms forget-body", (AUDIENCE, one(bodies, option="body")), head="ore shape delete"),
    )


def _figures(tables: OreTables) -> tuple[Option, ...]:
    """The figures of a weapon, those that most weapons have first."""
    cartridges = offers.names(lambda _: (row.name for row in tables.cartridges.rows))
    things = offers.names(lambda _: (row.name for row in tables.objects.rows))
    return (
        Option("damage", form=after("damage", text)),
        Option("skill", choices=tuple(Skill), form=after("skill")),
        *(Option(key.replace("-", "_"), Kind.NUMBER, form=after(key)) for key in NUMBERS),
        Option("spray", form=after("spray")),
        Option("cartridge", offers=cartridges, form=after("cartridge", name)),
        Option("grip", choices=GRIPS, form=after("grip")),
        Option("object", offers=things, form=after("object", name)),
        Option("qualities"),
    )


def _weapon(called: Offers, *, required: bool = True) -> Option:
    return one(called, option="weapon", required=required)


def _signed(sign: str, called: Offers) -> Option:
    """A weapon behind a sign: `+Uzi`."""
    return Option("weapon", required=True, offers=called, form=lambda value: sign + name(value))


# ---- what there is to choose from


def _weapons(view: View, tables: OreTables) -> Mapping[str, str]:
    """Every weapon, as it is typed and as it is read."""
    rows = tables_at(view.home, tables).weapons.rows
    return {weapon.name: weapon.names.get(view.locale, weapon.name) for weapon in rows}


def _carried(view: View, tables: OreTables) -> Iterator[str]:
    """What he who is named carries, if the one who types may know it."""
    who = view.meant
    if who and (view.reader.gm or figures_open(who, view.settings[FOES_SHOWN.name])):
        yield from (arm.called for arm in carried(who.sheet, tables_at(view.home, tables)))
