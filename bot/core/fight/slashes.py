"""The slash commands of fights."""

from collections.abc import Iterator

from bot.core import offers
from bot.core.names import folded
from bot.core.offers import View, whom
from bot.core.slash import AUDIENCE, PLAYER, Kind, Option, Slash, after, flag, name, number, one

MODES = ("each", "group", "side")
SIDES = ("players", "foes")


def _ready_made(view: View) -> Iterator[str]:
    """The people and creatures of the fight's rule book, called as in the language of the one who asks."""
    for person in view.system.sheets.people if view.system else ():
        yield person.names.get(view.locale, person.name)


def _effects(view: View) -> Iterator[str]:
    bearers = {each.id for each in view.seen if folded(each.name) == folded(view.filled("who"))}
    yield from (each.what for each in view.fight.effects if each.on in bearers) if view.fight else ()


def _times(value: object) -> str:
    return f"x{value}" if value != 1 else ""


def _mode(*, required: bool) -> Option:
    return Option("mode", required=required, choices=MODES)


STANDING, FALLEN = whom(lambda each: not each.down), whom(lambda each: each.down)
HIDDEN, OPEN = whom(lambda each: each.hidden), whom(lambda each: not each.hidden)
UNIT = (AUDIENCE, one(offers.units, required=False))

SYSTEM = Option("system", required=True, offers=offers.systems, form=name)
REROLL = flag("reroll")
FIELDS = Option("fields", offers=offers.fields)
WHAT = Option("what", required=True, form=name)

SLASHES = (
    Slash("encounter begin", (SYSTEM, _mode(required=False), REROLL)),
    Slash("encounter show"),
    Slash("encounter next"),
    Slash("encounter previous"),
    Slash("encounter end"),
    Slash("encounter mode", (_mode(required=True), REROLL)),
    Slash("encounter hold", UNIT),
    Slash("encounter act", UNIT),
    Slash(
        "encounter move",
        (
            AUDIENCE,
            one(),
            Option("before", offers=offers.combatants, form=after("before", name)),
            Option("after", offers=offers.combatants, form=after("after", name)),
        ),
    ),
    Slash("encounter swap", (AUDIENCE, one(), one(option="partner"))),
    Slash("encounter skip", (*UNIT, number("rounds"))),
    Slash("encounter jump", (AUDIENCE, one(offers.units))),
    Slash("encounter down", (AUDIENCE, one(STANDING))),
    Slash("encounter up", (AUDIENCE, one(FALLEN))),
    Slash("encounter appear", (one(HIDDEN),)),
    Slash("encounter hide", (AUDIENCE, one(OPEN))),
    Slash("encounter entrust", (AUDIENCE, one(), Option(PLAYER.name, PLAYER.kind, required=True))),
    Slash(
        "add",
        (
            AUDIENCE,
            one(offers.names(_ready_made)),
            Option("count", Kind.NUMBER, form=_times),
            FIELDS,
            Option("group", offers=offers.groups, form=after("group", name)),
            Option("side", choices=SIDES, form=after("side")),
        ),
    ),
    Slash("join", (one(offers.characters, required=False), FIELDS)),
    Slash("leave", (AUDIENCE, one(required=False))),
    Slash("set", (AUDIENCE, one(), Option("fields", required=True, offers=offers.fields))),
    Slash("init roll", UNIT),
    Slash("init call"),
    Slash("init set", (AUDIENCE, one(offers.units), Option("score", Kind.NUMBER, required=True), flag("fixed"))),
    Slash("init tie", (Option("names", required=True, offers=offers.several),)),
    Slash("init extra", (AUDIENCE, one(), Option("scores"))),
    Slash(
        "effect add",
        (
            AUDIENCE,
            one(),
            WHAT,
            number("rounds"),
            Option("until", choices=("start", "end"), form=after("until")),
            Option("of", offers=offers.combatants, form=after("of", name)),
            Option("changes"),
        ),
        head="effect",
    ),
    Slash("effect end", (AUDIENCE, one(), one(offers.names(_effects), option="what"))),
)
