"""The dice of one kind while they are being rolled: what lies on the table, and how more dice come to it."""

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from operator import eq, ge, gt, le, lt, ne
from typing import NoReturn

from bot.core.lines import line
from bot.core.rejected import Rejected
from bot.systems.dice.facts import Deed, Pool
from grammar.notation import Faces, Modifier

Roll = Callable[[int, int], tuple[int, ...]]

_TESTS: Mapping[str, Callable[[Fraction | int, int], bool]] = {">": gt, ">=": ge, "<": lt, "<=": le, "=": eq, "<>": ne}


def number(modifier: Modifier, default: int | None = None) -> int:
    """The number of a modifier, or the default. What was computed was worked out before the dice fell."""
    number = default if modifier.number is None else modifier.number
    assert isinstance(number, int)
    return number


def passes(modifier: Modifier, default: int | None = None) -> Callable[[Fraction | int], bool]:
    """The test of a modifier for a value; without a number, whether the value is the default.

    >>> from grammar.notation import Op
    >>> [passes(Modifier(Op.REROLL, "<", 2))(face) for face in (1, 2)]
    [True, False]
    """
    compare, wanted = _TESTS[modifier.sign or "="], number(modifier, default)
    return lambda value: compare(value, wanted)


class Pile:
    """Dice on the table: among all the `faces` that fell, `live` are the places of those that count."""

    def __init__(self, roll: Roll, count: int, sides: int | Faces, text: str) -> None:
        self.text = text
        self.kinds = sides.values if isinstance(sides, Faces) else range(1, sides + 1)
        self._roll = roll
        self._named = isinstance(sides, Faces)
        self.faces: list[int] = []
        self.values: list[int] = []
        self.deeds: list[Deed] = []
        self.gone: list[int] = []  # the places of those that don't count
        self.counted: int | None = None
        self.live = self.throw(count)

    @property
    def highest(self) -> int:
        """The highest face."""
        return self.kinds[-1]

    @property
    def lowest(self) -> int:
        """The lowest face."""
        return self.kinds[0]

    @property
    def different(self) -> int:
        """How many different faces there are."""
        return len(set(self.kinds)) if self._named else len(self.kinds)

    def throw(self, count: int) -> list[int]:
        """`count` more dice; their places."""
        faces: Sequence[int] = self._roll(count, len(self.kinds)) if count else ()
        if self._named:
            faces = [self.kinds[face - 1] for face in faces]
        places = list(range(len(self.faces), len(self.faces) + count))
        self.faces.extend(faces)
        self.values.extend(faces)
        return places

    def chance(self, modifier: Modifier, default: int, *, forever: bool) -> Callable[[Fraction | int], bool]:
        """The test of a modifier that brings new dice; refused when no face passes it, or all do, `forever`."""
        test = passes(modifier, default)
        fitting = sum(map(test, self.kinds)) if self._named else self._fitting(modifier, default)
        if not fitting:
            self.refuse("roll.never", modifier)
        if forever and fitting == len(self.kinds):
            self.refuse("roll.always", modifier)
        return test

    def done(self, modifier: Modifier, dice: Sequence[int] = (), brought: Sequence[int] = ()) -> None:
        """Take down what a modifier did."""
        self.deeds.append(Deed(modifier.op, str(modifier), tuple(dice), tuple(brought)))

    def refuse(self, key: str, modifier: Modifier) -> NoReturn:
        """These dice can't be rolled as they are written."""
        raise Rejected(line(key, dice=self.text, modifier=str(modifier)))

    def pool(self, label: str = "") -> Pool:
        """What became of the dice."""
        values = self.values
        return Pool(
            self.text + label,
            tuple(self.faces),
            sum([values[place] for place in self.live]) if self.counted is None else self.counted,
            self.counted is not None,
            () if values == self.faces else tuple(values),
            tuple(sorted(self.gone)),
            tuple(self.deeds),
        )

    def _fitting(self, modifier: Modifier, default: int) -> int:
        """How many of the faces from 1 up pass the test of a modifier; there may be very many."""
        face = number(modifier, default)
        at = int(face in self.kinds)
        below = min(max(face - 1, 0), len(self.kinds))
        above = len(self.kinds) - below - at
        passing = {">": above, ">=": above + at, "<": below, "<=": below + at, "<>": above + below}
        return passing.get(modifier.sign, at)
