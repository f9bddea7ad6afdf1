"""Halves, and other parts, in whole numbers (UNI-055)."""

from enum import StrEnum


class Rounding(StrEnum):
    """Which way a table rounds what is divided."""

    DOWN = "down"
    UP = "up"
    NEAREST = "nearest"


def divided(number: int, by: int, rounding: Rounding = Rounding.DOWN) -> int:
    """A part of a number; exactly half of one counts up where the nearest counts.

    >>> [divided(7, 2, rounding) for rounding in Rounding], divided(9, 4, Rounding.NEAREST)
    ([3, 4, 4], 2)
    """
    if rounding is Rounding.NEAREST:
        return (2 * number + by) // (2 * by)
    return -(-number // by) if rounding is Rounding.UP else number // by
