"""What the text of a maneuver says: rolls, amounts, base damage, needs and effects, as data.

`grammar.maneuvering` reads them; a row of a table, and a maneuver of a game master's own, are written in these terms.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum

from grammar.formulas import Amount, Formula


@dataclass(frozen=True, slots=True)
class Need:
    """Something without which there is no maneuver: `grappled neck`, `dex 4`, `weapon large`, `wall`."""

    what: str
    value: str = ""
    least: int = 0

    def __str__(self) -> str:
        return " ".join(filter(None, (self.what, self.value, str(self.least or ""))))


@dataclass(frozen=True, slots=True)
class Roll:
    """What is added to a d10: fields of a sheet, each so many times, and a modifier (UNI-001, 002).

    `DEX + Brawling - 2`; `2 × STR - 4`, which is STR doubled; `STR`, which is not; `STR + CON`. Without fields it is a
    modifier of what another maneuver rolls (`-4`). A test may count levels too: `2 × WILL - 2 × SL`. This way to roll
    `needs` something of its own: `DEX + Melee - 2 if weapon melee`.
    """

    terms: tuple[tuple[str, int], ...]
    modifier: int = 0
    needs: tuple[Need, ...] = ()

    def __str__(self) -> str:
        parts = [
            (times, _shown(name) if abs(times) == 1 else f"{abs(times)} × {_shown(name)}") for name, times in self.terms
        ]
        if self.modifier or not parts:
            parts.append((self.modifier, str(abs(self.modifier))))
        (sign, told), *rest = parts
        told = f"-{told}" if sign < 0 else told if self.terms else f"+{told}"
        told = " ".join([told, *(f"{'-' if sign < 0 else '+'} {part}" for sign, part in rest)])
        return f"{told} if {' and '.join(map(str, self.needs))}" if self.needs else told


class Whom(StrEnum):
    """Whom an effect befalls."""

    TARGET = "target"
    SELF = "self"


@dataclass(frozen=True, slots=True)
class Effect:
    """What a maneuver brings about: the word for what happens, to whom, and how much of it.

    `amount` is how much (`SL`, `NET`, `2`), `damage` a base damage of a `type`. `part` is what is seized (`leg/body`:
    either; nothing: any part), or which condition there is. A `test` is one of the `rolls` of whom it befalls, against
    9; in a `contest` it is against one of the rolls `against` it, of whoever does the maneuver. Whoever fails suffers
    what `follows`; levels there are those of the roll that won the contest.
    """

    what: str
    whom: Whom = Whom.TARGET
    amount: Amount | None = None
    part: str = ""
    damage: Formula | None = None
    type: str = ""
    rolls: tuple[Roll, ...] = ()
    against: tuple[Roll, ...] = ()
    follows: tuple["Effect", ...] = ()

    def __str__(self) -> str:
        if self.what == "test":
            told = f"test {written(self.rolls)} else {', '.join(map(str, self.follows))}"
        elif self.what == "contest":
            told = f"contest {written(self.against)} against {written(self.rolls)}: {', '.join(map(str, self.follows))}"
        else:
            amount = "" if self.amount is None else str(self.amount)
            damage = "" if self.damage is None else str(self.damage)
            told = " ".join(filter(None, (self.what, self.part, amount, damage, self.type)))
        return f"self {told}" if self.whom is Whom.SELF else told


def written(parts: Iterable[Roll] | Iterable[Need] | Iterable[Effect]) -> str:
    """Several of them as one text: rolls are a choice, needs and effects stand together."""
    every = tuple(parts)
    between = " or " if every and isinstance(every[0], Roll) else ", " if every and isinstance(every[0], Need) else "; "
    return between.join(map(str, every))


# The attributes and what else is written in capitals.
SHOWN: Mapping[str, str] = {name: name.upper() for name in ("str", "dex", "con", "int", "per", "will")}


def _shown(name: str) -> str:
    return SHOWN.get(name, name if name.isupper() else name.capitalize())
