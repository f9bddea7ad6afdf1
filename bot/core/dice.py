"""Dice as the rules see them, and dice whose faces are known beforehand."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Protocol


class Dice(Protocol):
    """The only source of chance."""

    def roll(self, count: int, sides: int) -> tuple[int, ...]:
        """`count` faces, each from 1 to `sides`."""
        ...


@dataclass(frozen=True, slots=True)
class Throw:
    """Dice that fell together: how many sides each had, and their faces in order.

    `unseen`: they fell behind the screen in an open command, and only the game masters know of them.
    """

    sides: int
    faces: tuple[int, ...]
    unseen: bool = False


class DiceRanShort(Exception):
    """A script of dice has too few faces left, or a face that the die does not have."""


class ScriptedDice:
    """Dice that fall as written: for plays, tests and the audit of a log.

    >>> dice = ScriptedDice([3, 3, 10])
    >>> dice.roll(2, 10), dice.left
    ((3, 3), (10,))
    """

    def __init__(self, faces: Iterable[int] = ()) -> None:
        self.left = tuple(faces)

    def roll(self, count: int, sides: int) -> tuple[int, ...]:
        """The next `count` faces of the script."""
        faces, self.left = self.left[:count], self.left[count:]
        if len(faces) < count:
            raise DiceRanShort(f"{count} faces of d{sides} wanted, {len(faces)} left")
        for face in faces:
            if not 1 <= face <= sides:
                raise DiceRanShort(f"a d{sides} has no face {face}")
        return faces
