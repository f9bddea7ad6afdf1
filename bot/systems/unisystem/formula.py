"""Base damage as the rules print it: `d4 × (STR + 1)`, `2 × STR`, `min(4 × STR, 20)`, `12`, `weapon + 5` (UNI-041).

One die, or a number in its place, may be multiplied; what multiplies it is M. Several dice there never are.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from bot.systems.unisystem.formula_text import MEANT, SIDES, VARIABLES, WEAPON, Cursor


@dataclass(frozen=True, slots=True)
class Amount:
    """A sum of variables and a number, such as `STR + 1` or `SL - 1`, or at most a number: `min(STR, 5)`."""

    terms: tuple[tuple[str, int], ...] = ()  # each variable, and how many times it counts
    number: int = 0
    most: int | None = None

    @classmethod
    def read(cls, text: str) -> "Amount":
        """The amount that a text is; raises `BadFormula`.

        >>> Amount.read("2*sl-1").at({"SL": 3}), str(Amount.read("min(1+STR,5)"))
        (5, 'min(STR + 1, 5)')
        """
        reader = _Reader(text)
        found = reader.amount()
        reader.end()
        return found

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

    @classmethod
    def read(cls, text: str) -> "Formula":
        """The formula that a text is; raises `BadFormula`.

        >>> [str(Formula.read(text)) for text in ("D4x(str+1)", "STR * 2", "1d10*4+2", "arma+5", "min(4xFOR,20)")]
        ['d4 × (STR + 1)', '2 × STR', 'd10 × 4 + 2', 'weapon + 5', 'min(4 × STR, 20)']
        """
        reader = _Reader(text)
        found = reader.formula()
        reader.end()
        return found

    @property
    def names(self) -> tuple[str, ...]:
        """The variables that it counts with."""
        return tuple(dict.fromkeys((*(self.factor.names if self.factor else ()), *self.plus.names)))

    def multiplier(self, values: Mapping[str, int], change: int = 0, floor: int = 1) -> int | None:
        """M, changed by a maneuver, though not below the floor (UNI-050). None: nothing is multiplied here.

        >>> Formula.read("d10 × 2").multiplier({}, -2), Formula.read("d10 × 4").multiplier({}, -1 + 1)
        (1, 4)
        """
        if self.factor is None:
            return None
        found = self.factor.at(values)
        return max(floor, found + change) if change else found

    def at(self, values: Mapping[str, int], face: int = 0, *, change: int = 0, floor: int = 1) -> int:
        """The base damage, never below 0, with the face of the die and a change of M; raises `KeyError` as `Amount.at`.

        A base that multiplies nothing is not changed: what that means there, the game master says (UNI-050).

        >>> Formula.read("d4 × (STR + 1)").at({"STR": 3}, 2), Formula.read("min(4 × STR, 20)").at({"STR": 6})
        (8, 20)
        """
        by = self.multiplier(values, change, floor)
        found = (face if self.die else self.lot) * (by or 0)
        return max(0, (found if self.most is None else min(found, self.most)) + self.plus.at(values))

    def of(self, weapon: "Formula") -> "Formula":
        """The same with this weapon in hand; a formula of no weapon is what it was.

        >>> str(Formula.read("weapon + 5").of(Formula.read("d10 × 4")))
        'd10 × 4 + 5'
        """
        if not self.weapon:
            return self
        terms = dict(weapon.plus.terms)
        for name, times in self.plus.terms:
            terms[name] = terms.get(name, 0) + times
        return replace(weapon, plus=_amount(terms, weapon.plus.number + self.plus.number))

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


def _amount(terms: Mapping[str, int], number: int, most: int | None = None) -> Amount:
    return Amount(tuple((name, terms[name]) for name in VARIABLES if terms.get(name)), number, most)


class _Reader(Cursor):
    """Reads a formula from left to right."""

    def capped(self) -> bool:
        """Whether `min(` stands here; it is taken."""
        if self.take("word", "min"):
            self.need("(")
            return True
        return False

    def most(self) -> int:
        """The rest of `min(…`, from its comma on."""
        self.need(",")
        most = self.number()
        self.need(")")
        return most

    def amount(self) -> Amount:
        """An amount, whole."""
        if self.capped():
            found = self.sum(None).plus
            return replace(found, most=self.most())
        return self.sum(None).plus

    def formula(self) -> Formula:
        """A formula, whole."""
        return self.sum(Formula())

    def factor(self) -> Amount:
        """What stands behind the `×` of a formula."""
        if self.take("mark", "("):
            found = self.sum(None).plus
            self.need(")")
            return found
        if self.next.told == "min":
            return self.amount()
        if self.next.kind == "die":
            self.wrong("dice")
        return Amount(number=self.number()) if self.next.kind == "number" else _amount({self.name(): 1}, 0)

    def sum(self, found: Formula | None) -> Formula:
        """Parts with signs between them. Without a formula to add to, they are those of an amount: no die, no M."""
        whole = found or Formula()
        terms: dict[str, int] = {}
        number = 0
        sign = self.sign() or "+"
        while sign:
            by = -1 if sign == "-" else 1
            part = self.next
            if found is not None and by > 0 and (lot := self.lot(whole)):
                whole = lot
            elif part.kind == "number" and self.after.kind != "times":
                number += by * self.number()
            else:
                name, times = self.term()
                if name in terms:
                    self.wrong("once", part)
                terms[name] = by * times
            sign = self.sign()
        return replace(whole, plus=_amount(terms, number))

    def lot(self, whole: Formula) -> Formula | None:
        """What is multiplied, or the weapon, if it stands here and the formula has none yet."""
        if whole != Formula():
            return None
        if self.capped():
            first = self.next
            lot = self.lot(whole)
            if lot is None or lot.weapon:
                self.wrong("capped", first)
            return replace(lot, most=self.most())
        if MEANT.get(self.next.told) == WEAPON:
            if self.after.kind == "times":
                self.wrong("weapon")
            self.at += 1
            return replace(whole, weapon=True)
        if self.next.kind == "die":
            die = self.die()
            return replace(whole, die=die, factor=self.factor() if self.take("times") else ONCE)
        if self.after.kind != "times":
            return None
        if self.next.kind == "word":
            name = self.name()
            self.at += 1
            if self.next.kind == "die":
                return replace(whole, die=self.die(), factor=_amount({name: 1}, 0))
            return replace(whole, lot=self.positive(), factor=_amount({name: 1}, 0))
        number = self.positive()
        self.at += 1
        if self.next.kind == "die":
            return replace(whole, die=self.die(), factor=Amount(number=number))
        return replace(whole, lot=number, factor=self.factor())

    def die(self) -> int:
        """The sides of the die that stands here."""
        token = self.next
        count, _, sides = token.told.partition("d")
        if count not in ("", "1"):
            self.wrong("dice")
        if not SIDES[0] <= int(sides) <= SIDES[1]:
            self.wrong("sides")
        self.at += 1
        return int(sides)

    def term(self) -> tuple[str, int]:
        """A variable, and how many times it counts."""
        if self.next.kind == "die":
            self.wrong("dice")
        if self.next.kind == "number":
            times = self.positive()
            self.at += 1
            return self.name(), times
        name = self.name()
        return name, self.positive() if self.take("times") else 1
