"""The slash commands for what hurts and heals in Cinematic Unisystem, in a group of their own."""

import re

from bot.core import offers
from bot.core.slash import AUDIENCE, Kind, Option, Slash, after, flag, name, number, one
from bot.systems.unisystem.damage import FALLOFF
from bot.systems.unisystem.harming import AIMS, LIMBS
from bot.systems.unisystem.kinds import Place
from bot.systems.unisystem.people import UniBook
from grammar.quoting import in_quotes

GROUP = "uni-care"
_NAME = re.compile(r'"[^"]*"|[^\s,]+')


def formula(value: object) -> str:
    """Damage as it is typed: a number alone, anything else between quotes.

    >>> formula("12"), formula("d6 × 4")
    ('12', '"d6 × 4"')
    """
    text = str(value).strip()
    return text if text.isdecimal() else in_quotes(text)


def _listed(value: object) -> str:
    """Names, with commas between them, however they were separated."""
    return ",".join(map(name, _NAME.findall(str(value))))


_BY = Option("by", offers=offers.combatants, form=after("by", name))
_MOD = Option("mod", Kind.NUMBER, form=lambda value: f"{int(str(value)):+d}")
_NUMBER = Option("number", Kind.NUMBER)  # stands before the name
_DAMAGE = Option("damage", required=True, form=formula)
_END = flag("end")


def commands(book: UniBook) -> tuple[Slash, ...]:
    """The commands; the types of damage come from the tables."""
    return (*_harm(book), *_care(), *_points())


def _slash(head: str, *options: Option) -> Slash:
    return Slash(f"{GROUP} {head}", (AUDIENCE, *options), head=f"uni {head}")


def _harm(book: UniBook) -> tuple[Slash, ...]:
    kinds = offers.labelled(lambda view: {row.name: row.names.get(view.locale, row.name) for row in book.armory.kinds})
    return (
        _slash(
            "damage",
            one(),
            _DAMAGE,
            Option("type", offers=kinds, form=name),
            flag("direct"),
            Option("at", choices=tuple(AIMS), form=after("at")),
            Option("part", choices=LIMBS, form=after("part")),
        ),
        _slash(
            "blast",
            Option("targets", required=True, offers=offers.several, form=_listed),
            _DAMAGE,
            Option("place", choices=tuple(Place)),
            Option("fraction", choices=tuple(map(str, FALLOFF)), form=after("fraction")),
        ),
        _slash("fire", one(), _END),
        _slash("air", one(), Option("flow", required=True, choices=("stop", "start"))),
    )


def _care() -> tuple[Slash, ...]:
    return (
        _slash("stabilize", _NUMBER, one(), _MOD, _BY),
        _slash("survive", _NUMBER, one(), number("minutes"), _MOD),
        _slash("awake", _NUMBER, one(), _MOD),
        _slash("wake", one()),
        _slash("rest", one(), Option("days", Kind.NUMBER), number("rate")),
    )


def _points() -> tuple[Slash, ...]:
    change = Option("change", Kind.NUMBER, form=lambda value: f"{int(str(value)):+d}")
    return _slash("graze", one(required=False)), _slash("drama", one(required=False), change, flag("roll"))
