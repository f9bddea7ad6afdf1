"""What a chapter of NEMESIS brings: the verbs it decides, the facts it may store, the questions it asks."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from bot.core.choice import Choice
from bot.core.events import Event
from bot.core.public import PublicPart
from bot.core.settings import Setting
from bot.core.table import Table
from bot.core.turn import Turn
from bot.systems.ore.tables import OreTables


def _nothing(event: Event) -> Iterator[PublicPart]:  # noqa: ARG001  # as every chapter
    return iter(())


@dataclass(frozen=True, slots=True)
class Chapter:
    """One chapter.

    `decide` lets one of its `verbs` happen, `evolve` is the table after one of its `facts`, `describe` tells one.
    `resume` goes on after one of its `questions` (kinds) was settled. `private` are the verbs whose answers are for
    whoever gives them.
    """

    verbs: tuple[type, ...] = ()
    facts: tuple[type[Event], ...] = ()
    questions: tuple[str, ...] = ()
    settings: tuple[Setting, ...] = ()
    private: tuple[type, ...] = ()
    decide: Callable[[Turn, Any, OreTables], None] | None = None
    evolve: Callable[[Table, Any], Table] | None = None
    describe: Callable[[Any], Iterator[PublicPart]] = _nothing
    resume: Callable[[Turn, Choice, tuple[str, ...], OreTables], None] | None = None
