"""What a chapter of a rule book brings: the verbs it decides, the facts it may store, the questions it asks."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

from bot.core.choice import Choice
from bot.core.events import Event
from bot.core.public import PublicPart
from bot.core.secret import SecretPart
from bot.core.settings import Setting
from bot.core.table import Table
from bot.core.turn import Turn
from grammar.actions import Verb

Tables = TypeVar("Tables")


def _nothing(event: Event) -> Iterator[PublicPart]:  # noqa: ARG001  # as every chapter
    return iter(())


def _no_aside(event: Event) -> Iterator[SecretPart]:  # noqa: ARG001  # as every chapter
    return iter(())


@dataclass(frozen=True, slots=True)
class Chapter(Generic[Tables]):
    """One chapter of a book that has `Tables`.

    `decide` lets one of its `verbs` happen, `evolve` is the table after one of its `facts`, `describe` tells one, and
    `aside` tells a game master who asks why what the others may not read of it. `resume` goes on after one of its
    `questions` (kinds) was settled. `private` are the verbs whose answers are for whoever gives them.
    """

    verbs: tuple[type, ...] = ()
    facts: tuple[type[Event], ...] = ()
    questions: tuple[str, ...] = ()
    settings: tuple[Setting, ...] = ()
    private: tuple[type, ...] = ()
    decide: Callable[[Turn, Any, Tables], None] | None = None
    evolve: Callable[[Table, Any], Table] | None = None
    describe: Callable[[Any], Iterator[PublicPart]] = _nothing
    aside: Callable[[Any], Iterator[SecretPart]] = _no_aside
    resume: Callable[[Turn, Choice, tuple[str, ...], Tables], None] | None = None


@dataclass(frozen=True, slots=True)
class Book(Generic[Tables]):
    """The chapters of a rule book, each asked for what is its own."""

    chapters: Sequence[Chapter[Tables]]
    _by_verb: dict[type, Chapter[Tables]] = field(init=False, repr=False)
    _by_fact: dict[type, Chapter[Tables]] = field(init=False, repr=False)
    _by_question: dict[str, Chapter[Tables]] = field(init=False, repr=False)

    def __post_init__(self) -> None:
        for name, kind in (("_by_verb", "verbs"), ("_by_fact", "facts"), ("_by_question", "questions")):
            found = {one: chapter for chapter in self.chapters for one in getattr(chapter, kind)}
            object.__setattr__(self, name, found)

    @property
    def verbs(self) -> tuple[type, ...]:
        """The verbs of all chapters."""
        return tuple(self._by_verb)

    @property
    def facts(self) -> tuple[type[Event], ...]:
        """The facts of all chapters."""
        return tuple(self._by_fact)

    @property
    def settings(self) -> tuple[Setting, ...]:
        """The settings of all chapters."""
        return tuple(setting for chapter in self.chapters for setting in chapter.settings)

    @property
    def private(self) -> tuple[type, ...]:
        """The verbs whose answers are for whoever gives them."""
        return tuple(verb for chapter in self.chapters for verb in chapter.private)

    def decide(self, turn: Turn, verb: Verb, tables: Tables) -> None:
        """Let the chapter of the verb decide; may raise `Rejected`."""
        decide = self._by_verb[type(verb)].decide
        assert decide
        decide(turn, verb, tables)

    def resume(self, turn: Turn, choice: Choice, picks: tuple[str, ...], tables: Tables) -> None:
        """Let the chapter that asked go on."""
        resume = self._by_question[choice.kind].resume
        assert resume
        resume(turn, choice, picks, tables)

    def evolve(self, table: Table, event: Event) -> Table:
        """The table after a fact of a chapter; what only tells leaves it as it was."""
        evolve = self._by_fact[type(event)].evolve
        return evolve(table, event) if evolve else table

    def describe(self, event: Event) -> Iterator[PublicPart]:
        """What happened, in parts; raises `TypeError` for a fact of another book."""
        if type(event) not in self._by_fact:
            raise TypeError(f"not a fact of this book: {event}")
        return self._by_fact[type(event)].describe(event)

    def aside(self, event: Event) -> Iterator[SecretPart]:
        """What only a game master reads of a fact when he asks why; raises `KeyError` for a fact of another book."""
        return self._by_fact[type(event)].aside(event)
