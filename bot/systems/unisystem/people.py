"""Fighters of Cinematic Unisystem: their numbers as they count now, and what helps or hinders them."""

from dataclasses import dataclass

from bot.core.fight import shown, view
from bot.core.fight.encounter import Combatant
from bot.core.fight.sheets import Sheets
from bot.core.fight.view import Fighting
from bot.core.lines import line
from bot.core.rejected import Rejected
from bot.core.sums import Part
from bot.core.turn import Turn
from bot.systems.unisystem import arms, conditions, life, scores
from bot.systems.unisystem.armory import Armory, Weapon
from bot.systems.unisystem.conditions import Condition, Plight
from bot.systems.unisystem.harm import Harm
from bot.systems.unisystem.health import Health
from bot.systems.unisystem.holds import Hold
from bot.systems.unisystem.maneuvers import Maneuvers
from bot.systems.unisystem.qualities import Qualities, qualities
from bot.systems.unisystem.readings import Readings
from bot.systems.unisystem.shape import Round, Shape
from bot.systems.unisystem.skills import called
from bot.systems.unisystem.standing import Doing, Standing, hindrances
from bot.systems.unisystem.tables import UniTables

SYSTEM = "unisystem"

opened = shown.opened


@dataclass(frozen=True, slots=True)
class UniBook:
    """Everything that Cinematic Unisystem keeps in `data/unisystem`."""

    tables: UniTables
    armory: Armory
    maneuvers: Maneuvers
    sheets: Sheets


@dataclass(frozen=True, slots=True)
class Fighter:
    """A combatant by the book, in the shape that he is in, in the round that runs."""

    who: Combatant
    shape: Shape
    now: Round
    holds: tuple[Hold, ...]  # of those who are still able to hold him
    book: UniBook
    readings: Readings
    harm: Harm

    def number(self, name: str) -> int:
        """An attribute, a skill, or another field of the sheet; skills go by the list that is played."""
        return self.who.number(called(name, self.readings.variant))

    @property
    def values(self) -> dict[str, int]:
        """What formulas count with: attributes in capitals."""
        return {name.upper(): self.number(name) for name in ("str", "dex", "con", "int", "per", "will")}

    @property
    def scored(self) -> bool:
        """Whether he has Scores instead of dice (UNI-005)."""
        return any(self.who.number(score) for score in scores.Score)

    @property
    def qualities(self) -> Qualities:
        """What he is and can beyond numbers."""
        return qualities(self.who.sheet)

    @property
    def health(self) -> Health:
        """His life points."""
        number = self.who.number
        return Health(number("lp"), number("max-lp"), number("fire"), bool(number("mending")))

    @property
    def conditions(self) -> tuple[Condition, ...]:
        """The conditions that he is in."""
        return self.shape.conditions

    def suffers(self, plight: Plight) -> bool:
        """Whether he is in a condition."""
        return any(one.plight is plight for one in self.conditions)

    @property
    def weapons(self) -> tuple[Weapon, ...]:
        """What he carries; the first is in his hand."""
        return tuple(arm.weapon for arm in arms.carried(self.who.sheet, self.book.armory))

    @property
    def in_hand(self) -> Weapon | None:
        """The weapon in his hand."""
        return next(iter(self.weapons), None)

    @property
    def helpless(self) -> bool:
        """Whether he has no defence at all (UNI-071)."""
        return self.who.down or conditions.helpless(self.conditions)

    @property
    def out(self) -> bool:
        """Whether nothing can knock him out any more: whoever is bound, or unaware, is awake (UNI-062, 068)."""
        return self.who.down or any(one.plight in conditions.OUT for one in self.conditions)

    def hindered(
        self, doing: Doing, *, against: str = "", limb: str = "", parry: bool = False, close: bool = False
    ) -> tuple[Part, ...]:
        """What his wounds, his standing and his conditions add to a roll, and take from it.

        Whoever fires together with another does so as he was before that one's shot (UNI-111).
        """
        drew = self.now.drew if doing is Doing.ATTACK and self.suffers(Plight.AT_ONCE) else None
        how = Standing(
            prone=drew.prone if drew else self.shape.prone,
            rising=self.now.rising,
            running=self.now.moved > self.number("speed") * 10,
            place=self.shape.place,
            holds=self.holds,
        )
        return (
            *life.wounds(drew.lp if drew else self.who.number("lp"), self.harm),
            *hindrances(how, doing, limb),
            *conditions.modifiers(self.conditions, doing, against=against, parry=parry, close=close),
        )

    def able(self, doing: Doing, *, uses: str = "", against: str = "") -> None:
        """Raises `Rejected` when a condition forbids something to him."""
        if self.who.down:
            raise Rejected(line("fight.is-down", who=self.who.name))
        if one := conditions.barred(self.conditions, doing, uses=uses, against=against):
            word = line(f"uni-condition.{one.plight.value}")
            raise Rejected(line("unisystem.error.barred", who=self.who.name, what=word))


def fighting(turn: Turn) -> Fighting:
    """The fight of this book that runs; raises `Rejected`."""
    return view.fighting(turn, SYSTEM, none="unisystem.error.no-fight", other="unisystem.error.no-fight")


def speaker(at: Fighting, name: str) -> Combatant:
    """Who acts: the one who is named, else the speaker's own, else of the game masters' whoever has the turn."""
    if name:
        return at.find(name)
    if mine := at.own():
        return mine
    now = at.fight.current
    if at.turn.gm and now and len(members := at.fight.members(now.unit)) == 1:
        return at.find(members[0].name)
    raise Rejected(line("unisystem.error.who"))
