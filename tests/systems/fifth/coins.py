"""The smallest whole rule book: coins are flipped, nerve adds to the heads, and whoever has more nerve acts first."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from bot.core import slash
from bot.core.chapter import Book, Chapter
from bot.core.fight.encounter import Combatant, Place
from bot.core.fight.fighters import State
from bot.core.fight.sheets import Sheets
from bot.core.fight.view import Fighting, encounter
from bot.core.lines import Line, Role, line
from bot.core.public import PublicPart
from bot.core.rejected import Rejected
from bot.core.rights import Rule, Standing
from bot.core.rulebook import RuleBook
from bot.core.slash import Slash
from bot.core.sums import Part, summed
from bot.core.table import Table
from bot.core.turn import Turn
from tests.systems.fifth.language import Flip

SIDES, HEADS = 2, 2  # a coin, and the side that counts


@dataclass(frozen=True, slots=True)
class Flipped:
    """Coins fell."""

    kind: ClassVar[str] = "coin.flipped"
    version: ClassVar[int] = 1

    name: str
    parts: tuple[Part, ...]


def _flip(turn: Turn, verb: Flip, most: int) -> None:
    if verb.coins > most:
        raise Rejected(line("coin.too-many", most=most))
    at = Fighting(turn) if encounter(turn.table) else None
    mine = at.own() if at else None
    with turn.screened(bool(mine and mine.hidden)):
        heads = Part("heads", turn.roll(verb.coins, SIDES).count(HEADS))
    if at and mine:
        at.emit_about([mine], Flipped(mine.name, (heads, Part("nerve", mine.number("nerve")))))
    else:
        turn.emit(Flipped(turn.actor.name, (heads,)))


def _told(fact: Flipped) -> Iterator[PublicPart]:
    yield PublicPart(Role.TITLE, line("coin.flipped", who=fact.name, n=summed(fact.parts)))
    yield from (PublicPart(Role.STEP, line(f"coin.{one.key}", n=one.n)) for one in fact.parts)


BOOK: Book[int] = Book((Chapter(verbs=(Flip,), facts=(Flipped,), decide=_flip, describe=_told),))


@dataclass(frozen=True, slots=True)
class Coins(RuleBook[int]):
    """The rule book; its only table is how many coins are flipped at once."""

    sheets: Sheets
    tables: int = 10

    key: ClassVar[str] = "coin"
    chapters: ClassVar[Book[int]] = BOOK
    rights: ClassVar[tuple[Rule, ...]] = (Rule(Flip, "/coin flip", Standing.OUTSIDER),)
    slashes: ClassVar[tuple[Slash, ...]] = (
        Slash("coin flip", (slash.Option("coins", slash.Kind.NUMBER, required=True),)),
    )

    def initiative(self, turn: Turn, who: Combatant) -> Place:  # noqa: ARG002  # as every system
        return Place(who.number("nerve"))

    def condition(self, table: Table, who: Combatant) -> tuple[State, Line | None]:  # noqa: ARG002  # as every system
        return State.DOWN if who.down else State.UNHURT, None
