"""Shots that were aimed come after everything else in the turn (UNI-016)."""

from collections.abc import Collection, Sequence
from typing import TypeVar

Who = TypeVar("Who")


def delayed_last(order: Sequence[Who], delayed: Collection[Who]) -> tuple[Who, ...]:
    """The order of a turn, whoever aims at its end; several of them by their initiative.

    >>> delayed_last(("Ana", "Bia", "Caio", "Davi"), {"Ana", "Caio"})
    ('Bia', 'Davi', 'Ana', 'Caio')
    """
    return (*(who for who in order if who not in delayed), *(who for who in order if who in delayed))


def lost(*, fell: bool, down: bool) -> bool:
    """Whether an aimed shot is lost: who aims was knocked down, or out, before it."""
    return fell or down
