"""The fight as the rules of Cinematic Unisystem see it while something happens, and the one door to damage."""

from collections.abc import Sequence
from dataclasses import replace

from bot.core.events import Event, Settled
from bot.core.fight.encounter import Combatant, CombatantId
from bot.core.fight.facts import Fell
from bot.core.fight.view import Fighting
from bot.core.shelf import Shelf
from bot.core.sums import Part
from bot.core.turn import Turn
from bot.systems.unisystem import budget as turns
from bot.systems.unisystem import conditions, harm, hitting, readings, rolls
from bot.systems.unisystem.budget import Budget
from bot.systems.unisystem.conditions import Condition, Ends, Plight
from bot.systems.unisystem.facts import After, Rolled, SheetSet, Told
from bot.systems.unisystem.maneuvers import Called, Maneuver
from bot.systems.unisystem.people import Fighter, UniBook, fighting, opened
from bot.systems.unisystem.scores import Score, half_muscle, scored
from bot.systems.unisystem.shape import Field, Round, Shape, ShapeSet, field_of
from bot.systems.unisystem.standing import Doing
from bot.systems.unisystem.sums import Total
from grammar.maneuvers import Roll


class Scene:
    """A command in a fight. Everything is looked up in the table as it stands now."""

    def __init__(self, turn: Turn, book: UniBook) -> None:
        self.at: Fighting = fighting(turn)
        self.turn = turn
        self.book = book
        self.readings = readings.read(turn.setting)
        self.harm = harm.read(turn.setting)
        self.shaken: list[CombatantId] = []  # who was hit so hard that he may fall, until his tests are done (UNI-027)

    # ---- people

    @property
    def field(self) -> Field:
        """Where everybody stands."""
        return field_of(self.turn.table)

    @property
    def round(self) -> int:
        """The round that runs; 0 before the first one."""
        return self.at.fight.round

    def find(self, id: CombatantId) -> Fighter | None:
        """A fighter who is still there."""
        who = self.at.fight.find(id)
        return self.fighter(who) if who else None

    def fighter(self, who: Combatant) -> Fighter:
        """Somebody by the book, as he is now."""
        who = self.at.fight.find(who.id) or who
        shape = self.shape(who.id)
        holds = tuple(one for one in shape.holds if self._able(one.by))
        live = tuple(
            one
            for one in shape.conditions
            if one.effect.ends is not Ends.RELEASE or not one.whom or self._able(one.whom)
        )
        shape = replace(shape, conditions=live)
        now = shape.now if shape.now and shape.round == self.round and self.round else self._fresh(who)
        return Fighter(who, shape, now, holds, self.book, self.readings, self.harm)

    def _able(self, id: str) -> bool:
        """Whether somebody is there, and able to hold another."""
        who = self.at.fight.find(CombatantId(id))
        return who is not None and not who.down

    def _fresh(self, who: Combatant) -> Round:
        return Round(turns.begun(who.number("dex"), self.readings))

    def shape(self, id: CombatantId) -> Shape:
        """The shape of somebody; conditions whose last turn is past are over."""
        shape = self.field.shape(id)
        kept = tuple(one for one in shape.conditions if not one.over(self.round))
        return replace(shape, conditions=kept) if len(kept) < len(shape.conditions) else shape

    def name(self, id: str) -> str:
        """What somebody is called."""
        who = self.at.fight.find(CombatantId(id))
        return who.name if who else "?"

    @property
    def maneuvers(self) -> Shelf[Maneuver]:
        """The maneuvers that the table plays by."""
        return self.book.maneuvers.of(self.readings)

    def to_come(self, who: Combatant) -> bool:
        """Whether somebody's turn of this round is not over: till then he says what holds for all of it (UNI-010)."""
        unit = self.at.fight.unit(who)
        return all(slot.unit != unit for slot in self.at.fight.done)

    # ---- what happens

    def emit(self, id: CombatantId, fact: Event) -> None:
        """Let a fact about somebody happen: for the game masters alone, if he is hidden."""
        who = self.at.fight.find(id)
        self.at.emit_about([who] if who else [], fact)

    def tell(
        self,
        id: CombatantId,
        key: str,
        rule: str,
        *,
        called: Called | None = None,
        title: bool = False,
        **args: str | int,
    ) -> None:
        """Tell something about somebody, or about a maneuver of his."""
        self.emit(id, Told(key, rule, args, called, title=title))

    def befall(self, id: CombatantId, shape: Shape) -> None:
        """Let somebody be in another shape."""
        if shape != self.shape(id):
            self.emit(id, ShapeSet(id, shape))

    def spend(self, id: CombatantId, now: Round) -> None:
        """Let something be spent of somebody's round."""
        self.befall(id, replace(self.shape(id), round=self.round, now=now))

    def pay(self, id: CombatantId, budget: Budget) -> None:
        """Let a part of somebody's turn be spent on an action."""
        if fighter := self.find(id):
            self.spend(id, replace(fighter.now, budget=budget))

    def write(self, who: Combatant, **fields: int | str) -> None:
        """Change fields of a sheet."""
        who = self.at.fight.find(who.id) or who
        changed = {key.replace("_", "-"): value for key, value in fields.items()}
        changed = {name: value for name, value in changed.items() if who.sheet.get(name) != value}
        if changed:
            self.emit(who.id, SheetSet(After(who.id, who.name, changed, who.down)))

    def fall(self, who: Combatant) -> None:
        """Let somebody act no more; he holds nobody any longer (UNI-034), nor locks a saber (UNI-322)."""
        self.unlock(who.id)
        if who.down:
            return
        self.at.emit_about([who], Fell(who.id, who.name, down=True))
        self._unask(who.id)
        for other in self.at.fight.combatants:
            if self.loosen(other.id, who.id):
                self.tell_free(other, who, "UNI-034")

    def tell_free(self, who: Combatant, by: Combatant, rule: str, *, title: bool = False) -> None:
        """Tell that somebody is held no longer; the name of a holder who hides is left out."""
        if by.hidden and not who.hidden:
            self.tell(who.id, "loose", rule, title=title, who=who.name)
        else:
            self.tell(who.id, "free", rule, title=title, who=who.name, by=by.name)

    def _unask(self, id: CombatantId) -> None:
        """Close the questions whether a big hit knocks somebody down: he lies already (UNI-027)."""
        for key, asked in self.field.asked.items():
            if asked == id and (left := self.turn.table.choice(key)):
                self.emit(id, Settled(left.id, left.default, lapsed=True, words=left.typed(left.default)))

    # ---- conditions

    def put(self, id: CombatantId, one: Condition) -> None:
        """Put a condition on somebody; the same one of the same origin takes the place of the old one.

        What lasts until it is let go of goes on from when it began.
        """
        shape = self.shape(id)
        same = next((old for old in shape.conditions if old.origin == one.origin), None)
        if same and one.effect.ends is Ends.RELEASE:
            one = replace(one, since=same.since)
        rest = tuple(old for old in shape.conditions if old.origin != one.origin)
        self.befall(id, replace(shape, conditions=(*rest, one)))

    def lift(self, id: CombatantId, plight: Plight) -> bool:
        """Take a condition off somebody; whether he was in it."""
        shape = self.shape(id)
        rest = tuple(one for one in shape.conditions if one.plight is not plight)
        self.befall(id, replace(shape, conditions=rest))
        return len(rest) < len(shape.conditions)

    def untie(self, id: CombatantId) -> None:
        """Take the bonds off somebody (UNI-029)."""
        shape = self.shape(id)
        rest = tuple(one for one in shape.conditions if one.plight is not Plight.BOUND)
        self.befall(id, replace(shape, bonds=None, conditions=rest))

    def draws(self, id: CombatantId, weapon: str) -> None:
        """Somebody has a weapon in his hand from now on; empty: it is put away."""
        self.befall(id, replace(self.shape(id), drawn=weapon))

    def loosen(self, id: CombatantId, by: CombatantId, *, hold: bool = True) -> bool:
        """Let a `hold` on somebody end, and what came of it (UNI-035, 070, 106); whether there was any of that."""
        shape = self.shape(id)
        holds = tuple(one for one in shape.holds if not hold or one.by != by)
        rest = tuple(one for one in shape.conditions if one.plight not in conditions.HELD or one.whom != by)
        self.befall(id, replace(shape, holds=holds, conditions=rest))
        return (holds, rest) != (shape.holds, shape.conditions)

    def unlock(self, id: CombatantId) -> None:
        """Let locked sabers come apart: somebody's own, and those of whoever is locked with him (UNI-322)."""
        for other in self.at.fight.combatants:
            shape = self.shape(other.id)
            rest = tuple(
                one for one in shape.conditions if one.plight is not Plight.SABER_LOCK or id not in (other.id, one.whom)
            )
            self.befall(other.id, replace(shape, conditions=rest))
            if other.id != id and len(rest) < len(shape.conditions):
                self.tell(other.id if other.hidden else id, "unlocked", "UNI-322", who=self.name(id), other=other.name)

    def used(
        self,
        id: CombatantId,
        doing: Doing,
        *,
        against: str = "",
        parry: bool = False,
        close: bool = False,
        action: bool = True,
    ) -> None:
        """After a roll: what waited for it is used up, or passes with the action."""
        shape = self.shape(id)
        rest = conditions.after_roll(shape.conditions, doing, against=against, parry=parry, close=close, action=action)
        self.befall(id, replace(shape, conditions=rest))

    def knock_down(self, id: CombatantId, rule: str, *, shoved: bool = False) -> None:
        """Somebody falls: there are no more attacks in his turn (UNI-026)."""
        if (fighter := self.find(id)) is None or fighter.shape.prone:
            return
        now = replace(fighter.now, budget=turns.knocked_down(fighter.now.budget), rising=False)
        self.befall(id, replace(fighter.shape, prone=True, shoved=shoved, round=self.round, now=now))
        self.tell(id, "falls", rule, who=fighter.who.name)
        self._unask(id)
        if self.lift(id, Plight.AIM):
            self.tell(id, "aim-lost", "UNI-016", who=fighter.who.name)

    # ---- rolls

    def roll(self, fighter: Fighter, parts: Sequence[Part], *, die: bool = True) -> Total:
        """A roll of somebody, not told yet; the dice of those who hide fall behind the screen."""
        if not die:
            return Total(tuple(parts))
        with self.turn.screened(fighter.who.hidden):
            return rolls.rolled(self.turn, parts, opens=self.readings.opens)

    def test(self, fighter: Fighter, parts: Sequence[Part], score: Score | None = None, *, half: bool = False) -> Total:
        """A roll of attributes and skills, or the Score in its place for those who do not roll (UNI-005).

        `parts` are what is added to the die: those of the rule UNI-001 and UNI-002 are what a Score stands for; `half`:
        half a Muscle Score takes the place of STR that is not doubled.
        """
        if score is None or not fighter.scored:
            return self.roll(fighter, parts)
        rest = tuple(part for part in parts if part.rule not in ("UNI-001", "UNI-002"))
        if half:
            return Total((*half_muscle(fighter.number, self.readings.rounding).parts, *rest))
        return scored(score, fighter.number, rest)

    def skilled(self, fighter: Fighter, roll: Roll) -> tuple[Part, ...]:
        """What is added to a die for a way to roll: attributes and skills (UNI-001, 002)."""
        rule = "UNI-001" if len(roll.terms) > 1 else "UNI-002"
        return tuple(Part(name, times * fighter.number(name), rule) for name, times in roll.terms)

    def scored(self, fighter: Fighter, parts: Sequence[Part], row: Maneuver) -> Total:
        """The Score that takes the place of a maneuver's roll: the one of its row, else by its attribute (UNI-005)."""
        return self.test(fighter, parts, row.score or score_of(row.rolls[0]))

    def ganged(self, one: Fighter, other: Fighter) -> tuple[Part, ...]:
        """What somebody has against another whom several attack together (UNI-024)."""
        return hitting.gang(self.field.ganging(one.who.id, other.who.id, self.at.fight))

    def told(
        self,
        fighter: Fighter,
        what: str,
        total: Total,
        *,
        success: bool | None = None,
        called: Called | None = None,
        title: bool = False,
        of: tuple[tuple[str, int], ...] = (),
    ) -> Total:
        """Tell a roll; it succeeds with 9, unless something else is said."""
        won = total.success if success is None else success
        who, shown = fighter.who, opened(self.turn, fighter.who)
        self.emit(who.id, Rolled(who.id, who.name, what, total, won, called, title=title, open=shown, of=of))
        return total


def score_of(roll: Roll) -> Score:
    """The Score that takes the place of a roll, where no row says one (UNI-005)."""
    names = {name for name, _ in roll.terms}
    if names & {"int", "per", "will"}:
        return Score.BRAINS
    return Score.COMBAT if "dex" in names else Score.MUSCLE
