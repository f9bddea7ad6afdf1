"""Base damage and other amounts as data: `d4 × (STR + 1)`, `2 × STR`, `min(4 × STR, 20)`, `12`, `weapon + 5` (UNI-041).

One die, or a number in its place, may be multiplied; what multiplies it is M. Several dice there never are.
`grammar.maneuvering` reads them.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace

WEAPON = "weapon"
# What is counted with, in the order in which a sum names it: attributes, success levels of the roll that a maneuver
# names (of the first of its two rolls; over those of the other), telekinetic strength, meters towards the target.
VARIABLES = ("STR", "DEX", "CON", "INT", "PER", "WILL", "SL", "SL1", "NET", "TK", "moved")


@dataclass(frozen=True, slots=True)
class Amount:
    """A sum of variables and a number, such as `STR + 1` or `SL - 1`, or at most a number: `min(STR, 5)`."""

    terms: tuple[tuple[str, int], ...] = ()  # each variable, and how many times it counts
    number: int = 0
    most: int | None = None

    @property
    def names(self) -> tuple[str, ...]:
        """The variables that it counts with."""
        return tuple(name for name, _ in self.terms)

    def at(self, values: Mapping[str, int]) -> int:
        """What it comes to; raises `KeyError` for a variable that has no value."""
        found = sum(times * values[name] for name, times in self.terms) + self.number
        return found if self.most is None else min(found, self.most)

    @property
    def single(self) -> bool:
        """Whether it stands behind a `×` without brackets."""
        times = [times for _, times in self.terms]
        return self.most is not None or (times == [1] and not self.number) or (not times and self.number >= 0)

    def __str__(self) -> str:
        told = _signed(self)
        return _capped(f"-{told[2:]}" if told.startswith("-") else told[2:] or "0", self.most)


@dataclass(frozen=True, slots=True)
class Formula:
    """Base damage: a die or a number (`die`, `lot`) times `factor`, at `most` so much, `plus` something.

    Or a `weapon`'s own, and something. Without a `factor` nothing is multiplied, and there is no M.
    """

    die: int = 0  # its sides
    lot: int = 0
    factor: Amount | None = None
    plus: Amount = Amount()
    weapon: bool = False
    most: int | None = None

    @property
    def names(self) -> tuple[str, ...]:
        """The variables that it counts with."""
        return tuple(dict.fromkeys((*(self.factor.names if self.factor else ()), *self.plus.names)))

    def multiplier(self, values: Mapping[str, int], change: int = 0, floor: int = 1) -> int | None:
        """M, changed by a maneuver, though not below the floor (UNI-050). None: nothing is multiplied here.

        >>> from grammar.maneuvering import formula
        >>> formula("d10 × 2").multiplier({}, -2), formula("d10 × 4").multiplier({}, -1 + 1)
        (1, 4)
        """
        if self.factor is None:
            return None
        found = self.factor.at(values)
        return max(floor, found + change) if change else found

    def at(self, values: Mapping[str, int], face: int = 0, *, change: int = 0, floor: int = 1) -> int:
        """The base damage, never below 0, with the face of the die and a change of M; raises `KeyError` as `Amount.at`.

        A base that multiplies nothing is not changed: what that means there, the game master says (UNI-050).

        >>> from grammar.maneuvering import formula
        >>> formula("d4 × (STR + 1)").at({"STR": 3}, 2), formula("min(4 × STR, 20)").at({"STR": 6})
        (8, 20)
        """
        by = self.multiplier(values, change, floor)
        found = (face if self.die else self.lot) * (by or 0)
        return max(0, (found if self.most is None else min(found, self.most)) + self.plus.at(values))

    def changed(self, values: Mapping[str, int], change: int = 0, *, floor: int = 1) -> "Formula":
        """The same with M as a maneuver changes it (UNI-050).

        >>> from grammar.maneuvering import formula
        >>> str(formula("d10 × 4").changed({}, 1)), str(formula("d4 × (STR + 1)").changed({"STR": 3}, 2))
        ('d10 × 5', 'd4 × 6')
        """
        by = self.multiplier(values, change, floor) if change else None
        return self if by is None else replace(self, factor=Amount(number=by))

    def of(self, weapon: "Formula") -> "Formula":
        """The same with this weapon in hand; a formula of no weapon is what it was.

        >>> from grammar.maneuvering import formula
        >>> str(formula("weapon + 5").of(formula("d10 × 4")))
        'd10 × 4 + 5'
        """
        if not self.weapon:
            return self
        terms = dict(weapon.plus.terms)
        for name, times in self.plus.terms:
            terms[name] = terms.get(name, 0) + times
        return replace(weapon, plus=summed(terms, weapon.plus.number + self.plus.number))

    def __str__(self) -> str:
        if not self.weapon and self.factor is None:
            return str(self.plus)
        lot = WEAPON if self.weapon else f"d{self.die}" if self.die else str(self.lot)
        if self.factor is not None and not (self.die and self.factor == ONCE):
            lot += f" × {self.factor}" if self.factor.single else f" × ({self.factor})"
        return f"{_capped(lot, self.most)} {_signed(self.plus)}".rstrip()


ONCE = Amount(number=1)


def _signed(amount: Amount) -> str:
    """A sum with a sign before each of its parts: `+ STR - 1`."""
    parts = [(times, name if abs(times) == 1 else f"{abs(times)} × {name}") for name, times in amount.terms]
    if amount.number:
        parts.append((amount.number, str(abs(amount.number))))
    return " ".join(f"{'-' if sign < 0 else '+'} {told}" for sign, told in parts)


def _capped(told: str, most: int | None) -> str:
    return told if most is None else f"min({told}, {most})"


def summed(terms: Mapping[str, int], number: int, most: int | None = None) -> Amount:
    """The amount of these variables and a number, in the order in which it is written."""
    return Amount(tuple((name, terms[name]) for name in VARIABLES if terms.get(name)), number, most)
