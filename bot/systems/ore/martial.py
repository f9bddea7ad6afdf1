"""Martial arts: what somebody has learned, and what the bonuses do to a set and its damage (ORE-080 … 089).

On the sheet they are the text `style`: `Ju-Jitsu: damage, escape, throw; Kenjutsu (Sword): fast`. A style with a weapon
works with that alone. One that names no bonuses knows them all: which they are is then left to the table.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from bot.core.fight.sheets import Value
from bot.core.lines import Line, line
from bot.core.names import folded
from bot.systems.ore.patients import Patient
from bot.systems.ore.rounds import Plan
from bot.systems.ore.tables import HEIGHTS
from bot.systems.ore.wielded import wielded
from grammar.declaring import Art
from grammar.vocabulary import ARTS, by_spelling
from grammar.vocabulary import folded as folded_word

SKILL = "martial-arts"
MORE = 2  # points of ORE-081
SHIFT = {Art.UP: 2, Art.DOWN: -2}  # ORE-082

_STYLE = re.compile(r"(?P<name>[^(:]*)(?:\((?P<weapon>[^)]*)\))?[^:]*(?::(?P<bonuses>.*))?")
_ART_OF = {word: Art(art) for word, art in by_spelling(ARTS).items()}


@dataclass(frozen=True, slots=True)
class Style:
    """A martial art: the weapon that it is bound to, if it is, and its bonuses, if they are told."""

    name: str
    weapon: str = ""
    bonuses: tuple[Art, ...] = ()


def styles(text: Value) -> tuple[Style, ...]:
    """The styles in a text of the sheet; words that are no bonus are passed over.

    >>> styles("Ju-Jitsu: damage, escapar; Kenjutsu (Sword): fast")[1]
    Style(name='Kenjutsu', weapon='Sword', bonuses=(<Art.FAST: 'fast'>,))
    >>> styles("Karate"), styles("")
    ((Style(name='Karate', weapon='', bonuses=()),), ())
    """
    return tuple(_style(one) for one in str(text).split(";") if one.strip())


def _style(text: str) -> Style:
    found = _STYLE.fullmatch(text.strip())
    assert found
    words = (folded_word(word.strip()) for word in re.split(r"[,/]", found["bonuses"] or ""))
    known = dict.fromkeys(_ART_OF[word] for word in words if word in _ART_OF)
    return Style(found["name"].strip(), (found["weapon"] or "").strip(), tuple(known))


def refused(one: Patient, plan: Plan) -> Iterator[Line]:
    """Why somebody can't use the bonus that he declared: he has not learned it, or not with this (ORE-080)."""
    art = plan.act.art
    if art is None:
        return
    dice = one.who.number(SKILL)
    if not dice:
        yield line("ore.error.no-art", who=one.who.name)
        return
    known = styles(one.who.sheet.get("style", ""))
    fitting = [style for style in known if _with(style, one, plan)]
    if known and not fitting:
        yield line("ore.error.art-weapon", weapons=tuple(style.weapon for style in known))
    learned = [bonus for style in fitting for bonus in style.bonuses[:dice]]  # one for each die
    if learned and art not in learned and all(style.bonuses for style in fitting):
        yield line(
            "ore.error.art-unknown", who=one.who.name, art=told(art), names=tuple(map(told, dict.fromkeys(learned)))
        )


def told(art: Art) -> Line:
    """A bonus as it is typed."""
    return line(f"ore.art.{art.value}")


def bound(one: Patient, plan: Plan) -> bool:
    """Whether it is done with a weapon that is what a martial art of his is about (ORE-080)."""
    return any(style.weapon and _with(style, one, plan) for style in styles(one.who.sheet.get("style", "")))


def _with(style: Style, one: Patient, plan: Plan) -> bool:
    """Whether a style serves an action: one that is bound to a weapon, with that weapon alone."""
    if not style.weapon:
        return True
    weapon = wielded(one, plan.act)
    names = weapon.weapon.spellings if weapon else ()
    return folded(style.weapon) in map(folded, (plan.act.weapon, *names))


def height(plan: Plan, rolled: int) -> int:
    """What the height of a set counts as: two higher or lower by a bonus, from 1 to 10 (ORE-082).

    >>> from grammar.declaring import Act, Deed
    >>> up, down = Plan(Act(Deed.STRIKE, art=Art.UP)), Plan(Act(Deed.STRIKE, art=Art.DOWN))
    >>> height(up, 9), height(up, 4), height(down, 1)
    (10, 6, 1)
    """
    shift = SHIFT.get(plan.act.art, 0) if plan.act.art else 0
    return min(max(rolled + shift, HEIGHTS[0]), HEIGHTS[-1])


def strengthened(points: tuple[int, int], art: Art | None, *, killing: bool = False) -> tuple[int, int]:
    """Shock and Killing with what a bonus does to them (ORE-081, 084).

    Two points more are Shock where there is any, unless the table has them be `killing` where both are.

    >>> strengthened((3, 0), Art.DAMAGE), strengthened((0, 3), Art.DAMAGE), strengthened((3, 3), Art.DAMAGE)
    ((5, 0), (0, 5), (5, 3))
    >>> strengthened((3, 3), Art.DAMAGE, killing=True), strengthened((3, 0), Art.KILLING)
    ((3, 5), (0, 3))
    """
    shock, hurt = points
    match art:
        case Art.DAMAGE if hurt and (killing or not shock):
            return shock, hurt + MORE
        case Art.DAMAGE:
            return shock + MORE, hurt
        case Art.KILLING:
            return 0, shock + hurt
        case _:
            return points
