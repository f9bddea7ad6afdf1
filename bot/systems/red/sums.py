"""Totals of checks, with all that went into them (CPR-060 … 062)."""

from dataclasses import dataclass

from bot.core.sums import Part, summed

RULE = "CPR-060"  # by which a check has its stat and its skill


@dataclass(frozen=True, slots=True)
class Total:
    """A check that was rolled: its parts, the faces of the d10 (two, if it went further), and what they come to.

    `open`: everybody may read the parts.
    """

    parts: tuple[Part, ...]
    faces: tuple[int, ...]
    die: int
    open: bool = True

    @property
    def total(self) -> int:
        """The sum."""
        return summed(self.parts) + self.die


def plain(key: str, n: int) -> Part:
    """What a check has of a stat or a skill, or of the number that was said in their place (CPR-060)."""
    return Part(key, n, RULE)
