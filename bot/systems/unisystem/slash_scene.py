"""The slash commands of Cinematic Unisystem that set the scene: tests, figures, places, bonds and conditions."""

import re
from collections.abc import Iterable, Mapping

from bot.core import offers
from bot.core.lines import line
from bot.core.offers import View
from bot.core.slash import AUDIENCE, Kind, Option, Slash, after, flag, name, number, one, text
from bot.systems.unisystem.people import UniBook
from bot.systems.unisystem.tables import Modifier
from grammar.maneuver_words import ATTRIBUTES, SKILLS
from grammar.uni_scene_words import PLIGHTS
from grammar.uni_scenes import Figure, Tied

_NAME = re.compile(r'"[^"]*"|[^\s,]+')


def _signed(value: object) -> str:
    return f"{int(str(value)):+d}"


def _knots(value: object) -> str:
    """What knots take, however it was filled in."""
    return f"-{abs(int(str(value)))}"


def _listed(value: object) -> str:
    """Names, with commas between them, however they were separated."""
    return ",".join(map(name, _NAME.findall(str(value))))


_BY = Option("by", offers=offers.combatants, form=after("by", name))
_VS = Option("vs", offers=offers.combatants, form=after("vs", name))
_MOD = Option("mod", Kind.NUMBER, form=_signed)
_SIGN = Option("number", Kind.NUMBER, form=_signed)
_END = flag("end")
_PART = Option("part", choices=("arm", "leg", "body", "neck"), form=after("part"))


def commands(book: UniBook) -> tuple[Slash, ...]:
    """The commands; what is offered comes from the tables."""
    return (_test(), *_figures(), *_places(book), *_plights())


def _test() -> Slash:
    skills = offers.labelled(lambda view: {key: view.say(line(f"field.unisystem.{key}")) for key in SKILLS})
    return Slash(
        "uni test",
        (
            AUDIENCE,
            Option("number", Kind.NUMBER),
            Option("attribute", choices=tuple(ATTRIBUTES)),
            Option("skill", offers=skills, form=name),
            _MOD,
            _VS,
            Option("with_what", form=after("with", text)),
            Option("doubled", choices=("doubled", "undoubled")),
            flag("drama"),
            _BY,
        ),
    )


def _figures() -> tuple[Slash, ...]:
    count = Option("number", Kind.NUMBER, required=True)
    return tuple(Slash(f"uni-scene {each.value}", (AUDIENCE, count), head=f"uni {each.value}") for each in Figure)


def _places(book: UniBook) -> tuple[Slash, ...]:
    tables = book.tables
    apart = Option("apart_from", offers=offers.combatants, form=name)
    names = Option("names", offers=offers.several, form=_listed)
    whom = Option("vs", required=True, offers=offers.combatants, form=after("vs", name))
    return (
        Slash("uni-scene range", (AUDIENCE, one(), apart, Option("far", required=True)), head="uni range"),
        Slash("uni-scene light", (AUDIENCE, _row(tables.lights), _SIGN), head="uni light"),
        Slash("uni-scene cover", (AUDIENCE, one(), _row(tables.covers), _SIGN, _END), head="uni cover"),
        Slash("uni-scene size", (AUDIENCE, one(), _row(tables.sizes), _SIGN), head="uni size"),
        Slash("uni-scene position", (AUDIENCE, one(), _END), head="uni position"),
        Slash("uni-scene gang", (AUDIENCE, names, whom, _END), head="uni gang"),
    )


def _plights() -> tuple[Slash, ...]:
    plights = offers.labelled(lambda view: {key: view.say(line(f"uni-condition.{key}")) for key in PLIGHTS})
    return (
        Slash(
            "uni-scene bonds",
            (
                AUDIENCE,
                one(),
                *(flag(each.value) for each in Tied),
                Option("knots", Kind.NUMBER, form=_knots),
                flag("anchored"),
                _END,
            ),
            head="uni bonds",
        ),
        Slash(
            "uni-scene condition",
            (
                AUDIENCE,
                one(),
                Option("condition", required=True, offers=plights),
                Option("level", Kind.NUMBER),
                _VS,
                _PART,
                number("rounds"),
                _END,
            ),
            head="uni condition",
        ),
    )


def _row(rows: Iterable[Modifier]) -> Option:
    """A row of a table, by what the language of the view calls it."""

    def named(view: View) -> Mapping[str, str]:
        return {row.name: row.names.get(view.locale, row.name) for row in rows}

    return Option("what", offers=offers.labelled(named), form=name)
