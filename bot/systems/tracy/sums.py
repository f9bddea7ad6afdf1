"""Totals of task rolls, with all that went into them (DTR-001)."""

from dataclasses import dataclass

from bot.systems.tracy.task import worth


@dataclass(frozen=True, slots=True)
class Part:
    """What a total, or a target number, has of something: the key of a word, how much, and the rule."""

    key: str
    n: int
    rule: str = "DTR-001"


@dataclass(frozen=True, slots=True)
class Total:
    """A task roll: its parts, the pairs that fell one after the other, and the dice of Hero Points (DTR-131).

    `open`: everybody may read the parts.
    """

    parts: tuple[Part, ...]
    pairs: tuple[tuple[int, ...], ...]
    hero: tuple[int, ...] = ()
    open: bool = True

    @property
    def dice(self) -> int:
        """What the dice come to: sixes add on (DTR-011), two ones take the next pair away (DTR-012)."""
        return worth(self.pairs) + sum(self.hero)

    @property
    def total(self) -> int:
        """The sum."""
        return self.dice + sum(part.n for part in self.parts)
