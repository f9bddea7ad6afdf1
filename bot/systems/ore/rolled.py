"""A pool that is rolled and read at once, without a question: care, checks, therapy."""

from dataclasses import dataclass

from bot.core.turn import Turn
from bot.systems.ore.facts import Kind, kinds
from bot.systems.ore.pool import Step, build
from bot.systems.ore.sets import Reading, Set, best_face, read
from bot.systems.ore.tables import HEIGHTS, OreTables
from bot.systems.ore.trace import Trace
from grammar.pools import OrePool


@dataclass(frozen=True, slots=True)
class Rolled:
    """Dice that fell, and how they were read: `base` tells of the stat and the skill, `steps` of the pool.

    `open`: everybody may read the `base`.
    """

    difficulty: int
    steps: tuple[Step, ...]
    faces: tuple[int, ...]
    kinds: tuple[Kind, ...]
    reading: Reading
    base: tuple[Trace, ...] = ()
    open: bool = True

    @property
    def taken(self) -> Set | None:
        """The set that counts, if any does (ORE-005)."""
        return next(iter(self.reading.taken), None)


def throw(turn: Turn, spec: OrePool, tables: OreTables, *, unseen: bool = False) -> Rolled:
    """Roll a pool; trump dice go where they make the best set (ORE-011). `unseen`: behind the screen."""
    pool = build(spec, tables.human, cap=int(turn.setting("ore-cap")))
    with turn.screened(unseen):
        faces = (*pool.called, *pool.expert, *turn.roll(pool.normal, len(HEIGHTS))) if pool.size else ()
    if pool.trump:
        faces = (*faces, *(best_face(faces, spec.difficulty),) * pool.trump)
    reading = read(faces, tables.human, difficulty=spec.difficulty)
    return Rolled(spec.difficulty, pool.steps, faces, kinds(pool) if faces else (), reading)
