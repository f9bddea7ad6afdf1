"""What the text of a maneuver says: rolls, amounts, base damage, needs and effects, as data.

`grammar.maneuvering` reads them; a row of a table, and a maneuver of a game master's own, are written in these terms.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum


@dataclass(frozen=True, slots=True)
class Roll:
    """What is added to a d10: fields of a sheet, each so many times, and a modifier (UNI-001, 002).

    `DEX + Brawling - 2`; `2 × STR - 4`, which is STR doubled; `STR`, which is not; `STR + CON`.
    """

    terms: tuple[tuple[str, int], ...]
    modifier: int = 0

    def __str__(self) -> str:
        told = " + ".join(_shown(name) if times == 1 else f"{times} × {_shown(name)}" for name, times in self.terms)
        if not self.modifier:
            return told
        return f"{told} {'-' if self.modifier < 0 else '+'} {abs(self.modifier)}"


@dataclass(frozen=True, slots=True)
class Need:
    """Something without which there is no maneuver: `grappled neck`, `dex 4`, `weapon large`, `wall`."""

    what: str
    value: str = ""
    least: int = 0

    def __str__(self) -> str:
        return " ".join(filter(None, (self.what, self.value, str(self.least or ""))))


class Whom(StrEnum):
    """Whom an effect befalls."""

    TARGET = "target"
    SELF = "self"


@dataclass(frozen=True, slots=True)
class Effect:
    """What a maneuver brings about: the word for what happens, to whom, and how much of it.

    `amount` is text of an amount (`SL`, `NET`, `2`), `damage` of a base damage with its `type`. A test is a `roll` of
    whom it befalls, against 9 or, if there is one, `against` a roll of the other; whoever fails it suffers what
    `follows`; a contest that the other wins brings it about likewise.
    """

    what: str
    whom: Whom = Whom.TARGET
    amount: str = ""
    part: str = ""
    damage: str = ""
    type: str = ""
    rolls: tuple[Roll, ...] = ()
    against: tuple[Roll, ...] = ()
    follows: tuple["Effect", ...] = ()


# The attributes and what else is written in capitals.
SHOWN: Mapping[str, str] = {name: name.upper() for name in ("str", "dex", "con", "int", "per", "will")}


def _shown(name: str) -> str:
    return SHOWN.get(name, name.capitalize())
