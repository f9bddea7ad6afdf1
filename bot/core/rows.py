"""What every named row of a table has: its names."""

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class NamedRow:
    """A row of a table that is found by its names: `names` by locale, `also` whatever else it is called."""

    name: str
    names: Mapping[str, str] = field(default_factory=dict, kw_only=True)
    also: tuple[str, ...] = field(default=(), kw_only=True)

    @property
    def spellings(self) -> tuple[str, ...]:
        """Everything it is called."""
        return (self.name, *self.names.values(), *self.also)
