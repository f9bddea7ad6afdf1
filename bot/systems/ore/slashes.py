"""The slash commands of NEMESIS."""

from collections.abc import Mapping

from bot.core import offers
from bot.core.fight.encounter import Combatant
from bot.core.fight.shown import FOES_SHOWN, figures_open
from bot.core.offers import Offers, View
from bot.core.slash import AUDIENCE, Form, Option, Slash, after, flag, name, number, one, rolling
from bot.systems.ore.armory import tables_at
from bot.systems.ore.arms_slashes import commands as arms
from bot.systems.ore.damage import Target
from bot.systems.ore.describe import location
from bot.systems.ore.hazard_slashes import commands as hazards
from bot.systems.ore.mind_slashes import COMMANDS as MIND
from bot.systems.ore.round_slashes import commands as rounds
from bot.systems.ore.tables import Location, OreTables, Silhouette
from bot.systems.ore.written import read

KINDS = ("head", "torso", "limb", "leg", "none")
QUICK = "quick"


def commands(tables: OreTables) -> tuple[Slash, ...]:
    """The commands; what is offered while somebody types comes from the tables, and from bodies that he may know."""
    where = offers.labelled(lambda view: _locations(_silhouette(view, tables), view))
    shapes = offers.names(lambda view: (QUICK, *tables_at(view.home, tables).shapes))
    ratings = (number("har"), number("lar"), Option("at", form=after("at")))
    care = (Option("by", offers=offers.combatants, form=after("by", name)), Option("dice"))
    return (
        rolling("ore roll", "7d", "7d +2e called:10", "5d +1t", "6d actions:2", head="ore"),
        Slash(
            "ore body",
            (
                AUDIENCE,
                one(required=False),
                Option("shape", offers=shapes, form=after("shape", name)),
                _at(where),
                Option("at", form=after("at")),
                number("boxes"),
                Option("kind", choices=KINDS, form=after("kind")),
                number("brain"),
                number("har"),
                number("lar"),
            ),
        ),
        Slash(
            "ore armor",
            (
                AUDIENCE,
                one(),
                Option("on", offers=offers.labelled(lambda view: _armor(tables, view)), form=_signed("+")),
                Option("off", offers=offers.names(lambda view: _worn(view, tables)), form=_signed("-")),
                flag("repair"),
                *ratings,
                Option("blows", form=after("blows")),
                flag("supernatural"),
            ),
        ),
        Slash("ore first-aid", (AUDIENCE, one(), _at(where, required=True), *care)),
        Slash("ore surgery", (AUDIENCE, one(), _at(where, required=True), *care)),
        Slash("ore hospital", (AUDIENCE, one(), *care)),
        Slash("ore rest", (AUDIENCE, one(required=False), number("days"))),
        Slash("ore bed-rest", (AUDIENCE, one(), number("weeks"))),
        Slash(
            "wound",
            (
                AUDIENCE,
                one(),
                _at(where, required=True),
                Option("damage", required=True),
                number("pen"),
                number("cover"),
                flag("explosive"),
                flag("blow"),
                flag("direct"),
            ),
        ),
        Slash("heal", (AUDIENCE, one(), _at(where), Option("damage"))),
        *rounds(tables),
        *MIND,
        *arms(tables),
        *hazards(tables),
    )


def _at(where: Offers, *, required: bool = False) -> Option:
    """A location, by its name or a number of it."""
    return Option("location", required=required, offers=where, form=_place)


def _place(value: object) -> str:
    text = str(value).strip()
    return text if text.isdecimal() else name(text)


def _signed(sign: str) -> Form:
    return lambda value: sign + name(value)


# ---- what there is to choose from


def _silhouette(view: View, tables: OreTables) -> Silhouette:
    """The body of whoever is meant; a human one, if the one who types may not know it."""
    target = _target(view, tables)
    return target.body.silhouette if target else tables.human


def _target(view: View, tables: OreTables) -> Target | None:
    who = view.meant
    return read(who.sheet, tables) if who and _known(view, who) else None


def _known(view: View, who: Combatant) -> bool:
    return view.reader.gm or figures_open(who, view.settings[FOES_SHOWN.name])


def _locations(silhouette: Silhouette, view: View) -> Mapping[str, str]:
    """The locations from the top down, as they are typed and as they are read."""
    ordered: list[Location] = sorted(silhouette.locations, key=lambda each: each.first, reverse=True)
    return {each.name: view.say(location(each.name)) for each in ordered}


def _armor(tables: OreTables, view: View) -> Mapping[str, str]:
    """What can be put on, as it is typed and as it is read."""
    return {each.name: each.names.get(view.locale, each.name) for each in tables.armor.values() if each.wearable}


def _worn(view: View, tables: OreTables) -> tuple[str, ...]:
    target = _target(view, tables)
    return tuple(each.item.name for each in target.worn) if target else ()
