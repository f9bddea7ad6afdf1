"""Ten-sided dice as small pictures: a shape for how a die came to show its number, a colour for the dice of sets."""

from collections.abc import Mapping
from enum import StrEnum
from hashlib import sha256
from itertools import product
from typing import NamedTuple

from bot.shell.chat.pictures.templates import Templates

DIGITS = 8  # of the mark by which the version of a picture is known


class Kind(StrEnum):
    """How a die came to show its number: rolled, set by hand before the roll, or set after it."""

    ROLLED = "rolled"
    FIXED = "fixed"
    TRUMP = "trump"


class Die(NamedTuple):
    """One die as it is drawn; number 0 is still to be set."""

    number: int
    kind: Kind = Kind.ROLLED
    of_set: bool = False


UNSET = Die(0, Kind.TRUMP)
DICE = (*(Die(*each) for each in product(range(1, 11), Kind, (False, True))), UNSET)

_SHAPES: Mapping[Kind, str] = {
    Kind.ROLLED: '<path d="M64 5 L122 44 V84 L64 123 L6 84 V44 Z"/>',
    Kind.FIXED: '<rect x="9" y="9" width="110" height="110" rx="20"/>',
    Kind.TRUMP: '<path d="M64 5 L82 20 L106 22 L108 46 L123 64 L108 82 L106 106 L82 108 L64 123'
    ' L46 108 L22 106 L20 82 L5 64 L20 46 L22 22 L46 20 Z"/>',
}


def svg(die: Die, templates: Templates) -> str:
    """The die as SVG."""
    size = 72 if die.number == 10 else 88
    return templates.filled(
        "die",
        kind=die.kind,
        state="of-set" if die.of_set else "loose",
        shape=_SHAPES[die.kind],
        number=die.number or "?",
        size=size,
        y=round(64 + 0.385 * size),
    )


def name(die: Die, drawing: str) -> str:
    """The name of its picture, which tells what is drawn and how: another drawing has another name.

    >>> name(Die(7, Kind.TRUMP, of_set=True), "<svg/>").rpartition("_")[0]
    'd10_7_trump_set'
    """
    words = ("d10", str(die.number), *([die.kind.value] if die.kind is not Kind.ROLLED else []), *["set"] * die.of_set)
    return "_".join((*words, sha256(drawing.encode()).hexdigest()[:DIGITS]))
