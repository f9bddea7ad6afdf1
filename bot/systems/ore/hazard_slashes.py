"""The slash commands of hazards: a group of its own, so that `/ore` stays within what Discord allows."""

from collections.abc import Mapping

from bot.core import offers
from bot.core.offers import View
from bot.core.slash import AUDIENCE, Option, Slash, after, flag, name, number, one, text
from bot.systems.ore.armory import tables_at
from bot.systems.ore.mind import Reaction
from bot.systems.ore.mind_slashes import GAUGES
from bot.systems.ore.round_slashes import listed, names_after, several, worded
from bot.systems.ore.tables import OreTables

CONDITIONS = (
    *("prone", "pinned", "choked", "strangled", "garroted", "smothered", "to-ground"),
    *("panicked", "shaken", "dazed", "gassed", "aiming", "helped"),
)

_PEOPLE = Option("names", required=True, offers=several, form=listed)
_PLACES = Option("locations", form=lambda value: ",".join(_place(each) for each in str(value).split(",")))
_POINTS = Option("damage")
_EXPOSED = Option("exposed", form=after("exposed"))
_AT = Option("at", offers=offers.combatants, form=after("at", name))
_BY = Option("by", offers=offers.combatants, form=after("by", name))
_SHIELD = Option("shield", offers=offers.combatants, form=after("shield", name))


def commands(tables: OreTables) -> tuple[Slash, ...]:
    """The commands; what is offered comes from the tables."""
    bombs = offers.labelled(lambda view: _explosives(view, tables))
    barriers = offers.labelled(lambda view: _barriers(view, tables))
    condition = Option("condition", required=True, choices=CONDITIONS)
    return (
        Slash(
            "hazard blast",
            (
                AUDIENCE,
                Option("what", offers=bombs, form=name),
                names_after("inside"),
                _AT,
                number("width"),
                number("height"),
                _POINTS,
                *map(number, ("area", "pen", "intensity")),
                Option("faces", form=after("faces")),
                flag("burn"),
            ),
            head="ore blast",
        ),
        Slash(
            "hazard fire",
            (AUDIENCE, one(), _PLACES, Option("kind", form=after("kind", name)), flag("fireproof")),
            head="ore fire",
        ),
        Slash("hazard put-out", (AUDIENCE, one(), _PLACES), head="ore fire out"),
        Slash(
            "hazard daze",
            (AUDIENCE, _PEOPLE, number("dice", required=True), number("rounds"), flag("resist")),
            head="ore daze",
        ),
        Slash("hazard gas", (AUDIENCE, _PEOPLE, number("minutes", required=True), flag("resist")), head="ore gas"),
        Slash("hazard smother", (AUDIENCE, one()), head="ore smother"),
        Slash(
            "hazard condition",
            (
                *(AUDIENCE, one(), condition, _BY, _AT),
                *map(number, ("dice", "rounds", "minutes")),
                Option("gauge", choices=GAUGES, form=after("gauge")),
                number("intensity"),
                Option(
                    "reaction", offers=worded("reaction", (each.value for each in Reaction)), form=after("reaction")
                ),
            ),
            head="ore condition",
        ),
        Slash(
            "hazard recover",
            (AUDIENCE, one(), Option("condition", choices=CONDITIONS)),
            head="ore condition end",
        ),
        Slash(
            "hazard cover",
            (
                AUDIENCE,
                one(),
                Option("what", offers=barriers, form=name),
                _SHIELD,
                _EXPOSED,
                number("har"),
                number("lar"),
            ),
            head="ore cover",
        ),
        Slash("hazard leave", (AUDIENCE, one()), head="ore cover end"),
        Slash(
            "hazard occupants",
            (AUDIENCE, _PEOPLE, number("height", required=True), Option("damage", required=True), number("pen")),
            head="ore occupants",
        ),
        Slash("hazard clock", (AUDIENCE, number("minutes"), number("rounds")), head="ore clock"),
        Slash(
            "hazard part",
            (
                AUDIENCE,
                one(),
                Option("location", required=True, form=_place),
                Option("damaged", form=after("damaged", text)),
                Option("destroyed", form=after("destroyed", text)),
            ),
            head="ore part",
        ),
    )


def _place(value: object) -> str:
    """A location by its name, or by a number that strikes it."""
    said = str(value).strip()
    return said if said.isdecimal() else name(said)


def _explosives(view: View, tables: OreTables) -> Mapping[str, str]:
    rows = tables_at(view.home, tables).weapons.rows
    return {each.name: each.names.get(view.locale, each.name) for each in rows if each.area or each.burn}


def _barriers(view: View, tables: OreTables) -> Mapping[str, str]:
    """What somebody can be put behind: barriers, then things."""
    behind = [each for each in tables.armor.values() if not each.wearable]
    told = {each.name: each.names.get(view.locale, each.name) for each in behind}
    return {**told, **{each.name: each.names.get(view.locale, each.name) for each in tables.objects.rows}}
