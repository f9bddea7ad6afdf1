"""The dice of one kind while they are being rolled: what lies on the table, and how more dice come to it."""

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from functools import partial
from operator import eq, ge, gt, le, lt, ne
from typing import NoReturn

from bot.core.lines import line
from bot.core.rejected import Rejected
from bot.systems.dice.facts import Deed, Pool
from grammar.notation import Faces, Modifier

Roll = Callable[[int, int], tuple[int, ...]]

# The number comes first, and the value of a die behind it.
_TESTS: Mapping[str, Callable[[int, Fraction | int], bool]] = {">": lt, ">=": le, "<": gt, "<=": ge, "=": eq, "<>": ne}


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
    return partial(_TESTS[modifier.sign or "="], number(modifier, default))


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
        first = len(self.faces)
        self.faces += faces
        self.values += faces
        return list(range(first, first + count))

    def chance(self, modifier: Modifier, default: int, *, forever: bool) -> Callable[[Fraction | int], bool]:
        """The test of a modifier that brings new dice; refused when no face passes it, or all do, `forever`."""
        test = passes(modifier, default)
        lowest, highest, edge = self.kinds[0], self.kinds[-1], number(modifier, default)
        passing = [test(lowest), test(highest)]  # as all the faces below the number do, or above it
        if edge in self.kinds:
            passing.append(test(edge))
        if True not in passing:
            self.refuse("roll.never", modifier)
        if forever and False not in passing:
            self.refuse("roll.always", modifier)
        return test

    def done(self, modifier: Modifier, dice: Sequence[int] = (), brought: Sequence[int] = ()) -> None:
        """Take down what a modifier did."""
        self.deeds.append(Deed(modifier.op, str(modifier), tuple(dice), tuple(brought)))

    def refuse(self, key: str, modifier: Modifier) -> NoReturn:
        """These dice can't be rolled as they are written."""
        raise Rejected(line(key, dice=self.text, modifier=str(modifier)))

    def pool(self, text: str) -> Pool:
        """What became of the dice, which are written like this."""
        values = self.values
        return Pool(
            text,
            tuple(self.faces),
            sum([values[place] for place in self.live]) if self.counted is None else self.counted,
            self.counted is not None,
            () if values == self.faces else tuple(values),
            tuple(sorted(self.gone)),
            tuple(self.deeds),
        )
