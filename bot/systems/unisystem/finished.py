"""The finished numbers of maneuvers, as somebody's sheet has them: attribute, skill and modifier in one (UNI-007)."""

from collections.abc import Sequence
from dataclasses import dataclass

from bot.core.fight.encounter import Combatant
from bot.core.lines import Line, line
from bot.systems.unisystem import arms, needs
from bot.systems.unisystem.armory import Armory, Weapon
from bot.systems.unisystem.maneuvers import Maneuver
from bot.systems.unisystem.qualities import Qualities, qualities
from bot.systems.unisystem.readings import Readings
from bot.systems.unisystem.scene import score_of
from bot.systems.unisystem.scores import Score, worth
from bot.systems.unisystem.skills import called
from grammar.maneuver_words import NEEDS
from grammar.maneuvers import Roll


@dataclass(frozen=True, slots=True)
class Finished:
    """What is added to a d10; or the total of a Score, for which nothing is rolled (UNI-005)."""

    n: int
    score: Score | None = None

    @property
    def told(self) -> Line:
        """The number as it is read: `d10 +4`, `Combat Score 12`."""
        if self.score:
            return line("unisystem.finished.score", what=line(f"unisystem.part.{self.score.value}"), n=self.n)
        return line("unisystem.finished.die", n=f"{self.n:+d}".replace("-", "−"))


@dataclass(frozen=True, slots=True)
class Figures:
    """Somebody as his sheet has him: what a situation adds or takes, is not in it (UNI-007)."""

    who: Combatant
    armory: Armory
    readings: Readings

    def number(self, name: str) -> int:
        """An attribute, a skill, or another field of the sheet; skills go by the list that is played."""
        return self.who.number(called(name, self.readings.variant))

    @property
    def scored(self) -> bool:
        """Whether he has Scores instead of dice (UNI-005)."""
        return any(map(self.who.number, Score))

    @property
    def qualities(self) -> Qualities:
        """What he is and can beyond numbers."""
        return qualities(self.who.sheet)

    @property
    def weapons(self) -> tuple[Weapon, ...]:
        """What he carries; the first is in his hand."""
        return tuple(arm.weapon for arm in arms.carried(self.who.sheet, self.armory))

    @property
    def weapon(self) -> Weapon | None:
        """The weapon in his hand."""
        return next(iter(self.weapons), None)

    def maneuver(self, row: Maneuver) -> Finished | None:
        """The number of a maneuver that is rolled: of the ways that are open to him, the best (UNI-007)."""
        return self.best(row.rolls, row.score)

    def best(self, ways: Sequence[Roll], score: Score | None = None) -> Finished | None:
        """The number of the best of these ways to roll; nothing: none of them is a roll."""
        if not any(roll.terms for roll in ways):
            return None
        if self.scored:
            instead = score or score_of(ways[0])
            return Finished(worth(instead, self.number) + ways[0].modifier, instead)
        return Finished(max(map(self._worth, needs.usable(ways, self.weapon, self) or ways)))

    def trained(self, row: Maneuver) -> bool:
        """Whether he has something of each skill of one of its ways, so that it is one of his usual ones (UNI-007)."""
        return any(all(self.number(name) for name, _ in roll.terms) for roll in row.rolls if self._may(roll))

    def _may(self, roll: Roll) -> bool:
        """Whether it is a roll, and what it needs of the sheet is there."""
        fields = (need for need in roll.needs if need.what not in NEEDS)
        return bool(roll.terms) and all(self.number(need.what) >= need.least for need in fields)

    def _worth(self, roll: Roll) -> int:
        return sum(times * self.number(name) for name, times in roll.terms) + roll.modifier
