"""The board of a fight: who stands where, as everybody may see it or as the game masters do."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from bot.core.fight.describe import called
from bot.core.fight.encounter import Combatant, Effect, Encounter, Slot
from bot.core.fight.fighters import Fighters
from bot.core.fight.order import order, score
from bot.core.fight.shown import NOTHING, figures_open
from bot.core.fight.view import seen
from bot.core.lines import Line, Role, line
from bot.core.public import PublicPart
from bot.core.table import Table


@dataclass(frozen=True, slots=True)
class Board:
    """A fight in the view of the game masters (`gm`) or of everybody else.

    `foes` is how much of foes the others see: their state in `words`, their `numbers`, or `nothing`.
    """

    table: Table
    fight: Encounter
    system: Fighters
    gm: bool
    foes: str

    def parts(self) -> Iterator[PublicPart]:
        """A title, and a line for each turn of the round in its order; those without a place come last."""
        title = "board.title" if self.fight.round else "board.waiting"
        yield PublicPart(Role.TITLE, line(title, system=line(f"system.{self.system.key}"), round=self.fight.round))
        units: dict[str, list[Combatant]] = {}
        for one in seen(self.fight, gm=self.gm):
            units.setdefault(self.fight.unit(one), []).append(one)
        slots = order(self.fight, hidden=self.gm)
        for slot in slots:
            yield PublicPart(Role.LINE, self._turn(slot, units[slot.unit]))
        placed = {slot.unit for slot in slots}
        for unit, members in units.items():
            for one in members if unit not in placed else ():
                yield PublicPart(Role.LINE, self._without_turn(one))

    def _turn(self, slot: Slot, members: Sequence[Combatant]) -> Line:
        who: Line | tuple[Line, ...] = tuple(map(self._member, members))
        if members[0].id != slot.unit:
            who = line("board.together", name=slot.unit, members=who)
        return line(f"board.{self._when(slot)}", score=score(self.fight, members, slot.nth), who=who)

    def _without_turn(self, who: Combatant) -> Line:
        if who.place and not who.down:
            return line("board.later", score=who.place.score, who=self._member(who))
        return line("board.no-place", who=self._member(who))

    def _when(self, slot: Slot) -> str:
        if slot == self.fight.current:
            return "now"
        if slot in self.fight.held:
            return "held"
        return "done" if slot in self.fight.done else "to-come"

    def _member(self, who: Combatant) -> Line:
        state, figures = self.system.condition(self.table, who)
        full = self.gm or figures_open(who, self.foes)
        told: Line | str = line(f"state.{state.value}")
        if full and figures:
            told = line("board.figures", state=told, figures=figures)
        elif not full and self.foes == NOTHING:
            told = line("board.unknown")
        known = (one for one in self.fight.effects if self.gm or not one.hidden)
        effects = tuple(_effect(one) for one in known if one.on == who.id)
        shown = line("board.member", name=who.name, state=told)
        if effects:
            shown = line("board.affected", who=shown, effects=effects)
        return line("board.hidden", who=shown) if who.hidden else shown


def _effect(effect: Effect) -> Line:
    what = called(effect.what, effect.word)
    lasting = effect.left is None
    told = line("board.lasting", what=what) if lasting else line("board.effect", what=what, n=effect.left or 0)
    return line("board.hidden", who=told) if effect.hidden else told
