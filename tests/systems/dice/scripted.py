"""Rolls whose dice fall as written."""

from fractions import Fraction

import pytest

from bot.core.dice import ScriptedDice
from bot.core.rejected import Rejected
from bot.systems.dice.facts import Pool, Result
from bot.systems.dice.sums import rolled
from grammar.notation import Roll
from grammar.parser import parse


def result(text: str, *faces: int) -> Result:
    """The roll, made with these faces and no others."""
    roll = parse(f"/roll {text}").do
    assert isinstance(roll, Roll)
    dice = ScriptedDice(faces)
    made = rolled(roll.parts[0].value, dice.roll)
    assert not dice.left, f"faces left over: {dice.left}"
    return made


def total(text: str, *faces: int) -> int | Fraction:
    """The total of a roll."""
    made = result(text, *faces)
    return made.total if made.over == 1 else Fraction(made.total, made.over)


def pool(text: str, *faces: int) -> Pool:
    """The dice of a roll that rolls dice once."""
    (only,) = result(text, *faces).pools
    return only


def kept(text: str, *faces: int) -> tuple[int, ...]:
    """What the dice are worth that count in the end, in the order of falling."""
    thrown = pool(text, *faces)
    values = thrown.values or thrown.faces
    return tuple(value for place, value in enumerate(values) if place not in thrown.dropped)


def refusal(text: str, *faces: int) -> str:
    """The key of the words with which a roll is refused."""
    with pytest.raises(Rejected) as refused:
        result(text, *faces)
    return refused.value.line.key
