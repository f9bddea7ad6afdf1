"""The slash commands of the comic-strip game, in two groups: each must stay within what Discord allows."""

import re

from bot.core import offers
from bot.core.slash import AUDIENCE, Kind, Option, Slash, after, flag, name, number, one
from bot.systems.tracy.tables import TracyTables
from grammar.tracy_words import AIMS, CHARTS, INJURIES, LEVELS, PERILS, REPLIES
from grammar.tracys import Mode

_NAME = re.compile(r'"[^"]*"|[^\s,]+')


def _listed(value: object) -> str:
    return ",".join(map(name, _NAME.findall(str(value))))


_BY = Option("by", offers=offers.several, form=lambda value: f"by:{_listed(value)}")
_MOD = Option("mod", Kind.NUMBER, form=lambda value: f"{int(str(value)):+d}")
_HERO = number("hero")
_HURT = number("hurt")
_VS = Option("vs", offers=offers.combatants, form=after("vs", name))
_PEOPLE = Option("targets", offers=offers.several, form=_listed)
_SPAN = Option("span")
_WORDS = Option("words")  # words of the book, with blanks between them
_COMMON = (_MOD, _HERO, _BY)


def commands(tables: TracyTables) -> tuple[Slash, ...]:
    """The commands; what is offered comes from the tables and the sheets."""
    stats = offers.names(lambda view: (field.name for field in view.system.sheets.fields) if view.system else ())
    weapons = offers.labelled(lambda view: {row.name: row.names.get(view.locale, row.name) for row in tables.weapons})
    weapon = Option("weapon", offers=weapons, form=after("weapon", name))
    level = Option("level", choices=tuple(LEVELS))
    fight = (
        AUDIENCE,
        _VS,
        weapon,
        number("range"),
        _WORDS,
        Option("aim", choices=tuple(AIMS)),
        Option("reply", choices=tuple(REPLIES), form=after("reply")),
        _HURT,
        *_COMMON,
    )
    return (
        Slash(
            "tracy roll",
            (
                AUDIENCE,
                Option("stat", offers=stats),
                Option("skill", offers=stats),
                number("tn"),
                level,
                _VS,
                *_COMMON,
            ),
        ),
        *(Slash(f"tracy {mode.value}", fight) for mode in Mode),
        Slash("tracy dodge", (AUDIENCE, flag("hazard"), number("tn"), *_COMMON)),
        *(Slash(f"tracy {head}", (AUDIENCE, *_COMMON)) for head in ("dive", "squeeze", "escape", "rise")),
        Slash("tracy release", (AUDIENCE, _BY)),
        Slash("tracy aid", (AUDIENCE, one(), *_COMMON)),
        Slash(
            "tracy hero",
            (
                AUDIENCE,
                Option("what", choices=("session", "give", "take", "first"), required=True),
                one(required=False),
                Option("points", Kind.NUMBER),
            ),
        ),
        Slash("tracy state", (one(required=False),)),
        *_befalling(weapon),
    )


def _befalling(weapon: Option) -> tuple[Slash, ...]:
    feet, points = (Option(what, Kind.NUMBER, required=True) for what in ("feet", "points"))
    return (
        Slash("tracy-scene fall", (AUDIENCE, one(), feet, flag("soft"), flag("chance")), head="tracy fall"),
        Slash("tracy-scene blast", (AUDIENCE, _PEOPLE, weapon, _MOD), head="tracy blast"),
        Slash(
            "tracy-scene hazard",
            (AUDIENCE, one(), Option("peril", choices=tuple(PERILS)), flag("sealed"), flag("end")),
            head="tracy hazard",
        ),
        Slash(
            "tracy-scene damage",
            (AUDIENCE, one(), points, Option("chart", choices=tuple(CHARTS))),
            head="tracy damage",
        ),
        *(
            Slash(
                f"tracy-scene {head}",
                (AUDIENCE, one(), Option("injury", choices=tuple(INJURIES), required=True), _SPAN, flag("random")),
                head=f"tracy {head}",
            )
            for head in ("injure", "heal")
        ),
        Slash("tracy-scene surprise", (AUDIENCE, _PEOPLE, _MOD), head="tracy surprise"),
        Slash("tracy-scene hospital", (AUDIENCE, one(), flag("home")), head="tracy hospital"),
        Slash("tracy-scene time", (AUDIENCE, Option("span", required=True)), head="tracy time"),
        Slash("tracy-scene scene", (AUDIENCE, one(required=False), _WORDS, flag("clear")), head="tracy scene"),
    )
