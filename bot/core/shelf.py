"""The rows of a table, found by whatever they are called in any language."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Generic, Protocol, TypeVar

from bot.core.names import folded


class Named(Protocol):
    """A row with names."""

    @property
    def name(self) -> str:
        """What the table calls it."""
        ...

    @property
    def spellings(self) -> tuple[str, ...]:
        """Everything it is called."""
        ...


Row = TypeVar("Row", bound=Named)


@dataclass(frozen=True, slots=True)
class Shelf(Generic[Row]):
    """Rows in their order, and which of them each spelling means."""

    rows: tuple[Row, ...] = ()
    _meant: Mapping[str, Row] = field(default_factory=dict)

    @classmethod
    def of(cls, rows: Iterable[Row]) -> "Shelf[Row]":
        """A shelf with these rows; raises `ValueError` when two are called alike."""
        shelf = tuple(rows)
        meant: dict[str, Row] = {}
        for row in shelf:
            for spelling in dict.fromkeys(map(folded, row.spellings)):
                if spelling in meant:
                    raise ValueError(f"{meant[spelling].name} and {row.name} are both called {spelling}")
                meant[spelling] = row
        return cls(shelf, meant)

    def __iter__(self) -> Iterator[Row]:
        return iter(self.rows)

    def find(self, name: str) -> Row | None:
        """The row that is called so."""
        return self._meant.get(folded(name))

    def over(self, rows: Iterable[Row]) -> "Shelf[Row]":
        """The shelf with these rows before its own: whatever they are called means them, and no other row."""
        new = tuple(rows)
        meant = {folded(spelling): row for row in new for spelling in row.spellings}
        hidden = {folded(row.name) for row in new}
        old = tuple(row for row in self.rows if folded(row.name) not in hidden)
        kept = {spelling: row for spelling, row in self._meant.items() if folded(row.name) not in hidden}
        return Shelf((*new, *old), {**kept, **meant})
