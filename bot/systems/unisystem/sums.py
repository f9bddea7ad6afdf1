"""Totals, with all that went into them: a d10 or a Score, an attribute and a skill, and modifiers (UNI-001)."""

from dataclasses import dataclass

from bot.core.sums import Part, summed
from bot.systems.unisystem import levels


@dataclass(frozen=True, slots=True)
class Die:
    """A d10: its faces, of which an open one has several (UNI-006), and what they count for."""

    faces: tuple[int, ...]
    value: int

    @property
    def natural(self) -> int:
        """What it showed at first."""
        return self.faces[0]


@dataclass(frozen=True, slots=True)
class Total:
    """What a roll came to. Without a die it is that of a Score (UNI-005)."""

    parts: tuple[Part, ...]
    die: Die | None = None

    @property
    def total(self) -> int:
        """The sum."""
        return summed(self.parts) + (self.die.value if self.die else 0)

    @property
    def success(self) -> bool:
        """Whether it reaches 9 (UNI-001)."""
        return levels.reaches(self.total)

    @property
    def levels(self) -> int:
        """Its success levels (UNI-003)."""
        return levels.levels(self.total)
