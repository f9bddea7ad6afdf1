"""The fight as the rules of Cyberpunk RED see it while something happens, and the one door to damage (CPR-090)."""

from dataclasses import replace

from bot.core.events import Event, Sealed
from bot.core.fight import effects
from bot.core.fight.encounter import Combatant, CombatantId
from bot.core.fight.facts import Fell
from bot.core.fight.sheet_facts import After
from bot.core.fight.shown import opened
from bot.core.fight.view import Fighting
from bot.core.turn import Turn
from bot.systems.red.damage import Blow, struck
from bot.systems.red.facts import AttackRolled, Checked, SheetSet, Told
from bot.systems.red.people import Doing, Fighter, fighting
from bot.systems.red.plights import STUNNED, UNCONSCIOUS, Budget, Plight, PlightSet, field_of, this_turn
from bot.systems.red.sums import Total
from bot.systems.red.tables import RedTables

MINUTE = 20  # rounds of three seconds (CPR-070)


class Scene:
    """A command in a fight. Everything is looked up in the table as it stands now."""

    def __init__(self, turn: Turn, tables: RedTables) -> None:
        self.at: Fighting = fighting(turn)
        self.turn = turn
        self.tables = tables

    # ---- people

    def find(self, id: CombatantId) -> Fighter | None:
        """A fighter who is still there."""
        who = self.at.fight.find(id)
        return Fighter(who, self.tables, not effects.has(self.at, who, UNCONSCIOUS)) if who else None

    def name(self, id: CombatantId) -> str:
        """What somebody is called."""
        who = self.at.fight.find(id)
        return who.name if who else "?"

    def plight(self, id: CombatantId) -> Plight:
        """What somebody is in."""
        return field_of(self.turn.table).plight(id)

    def budget(self, id: CombatantId) -> Budget:
        """What somebody has spent of the turn that runs (CPR-071). Before the first one, nothing is counted."""
        spent, now = self.plight(id).budget, this_turn(self.at.fight)
        return spent if spent.turn == now and self.at.fight.round else Budget(now)

    def opened(self, who: Combatant) -> bool:
        """Whether everybody may read somebody's figures."""
        return opened(self.turn, who)

    # ---- what happens

    def emit(self, id: CombatantId, fact: Event) -> None:
        """Let a fact about somebody happen: for the game masters alone, if he is hidden."""
        who = self.at.fight.find(id)
        self.at.emit_about([who] if who else [], fact)

    def tell(self, id: CombatantId, key: str, rule: str, *, title: bool = False, **args: str | int) -> None:
        """Tell something about somebody."""
        self.emit(id, Told(key, rule, args, title=title))

    @property
    def titled(self) -> bool:
        """Whether what happened in this command has a title already."""
        bare = (event.event if isinstance(event, Sealed) else event for event in self.turn.events)
        return any(isinstance(fact, AttackRolled) or (isinstance(fact, Told) and fact.title) for fact in bare)

    def befall(self, id: CombatantId, plight: Plight) -> None:
        """Let somebody be in another plight."""
        if plight != self.plight(id):
            self.emit(id, PlightSet(id, plight))

    def spend(self, id: CombatantId, budget: Budget) -> None:
        """Let something be spent of somebody's turn."""
        self.befall(id, replace(self.plight(id), budget=budget))

    def write(self, who: Combatant, **fields: int | str) -> None:
        """Change fields of a sheet."""
        changed = {name: value for name, value in fields.items() if who.sheet.get(name) != value}
        if changed:
            self.emit(who.id, SheetSet(After(who.id, who.name, changed, who.down)))

    def roll(self, who: Combatant | None, count: int, sides: int) -> tuple[int, ...]:
        """Dice of somebody; those of the hidden fall behind the screen."""
        with self.turn.screened(who is not None and who.hidden):
            return self.turn.roll(count, sides)

    def checked(self, who: Combatant, what: str, total: Total, *, dv: int = 0, against: str = "", done: bool) -> None:
        """Tell a check that was rolled."""
        self.emit(who.id, Checked(who.id, who.name, what, total, dv, against, done))

    def remind(self, fighter: Fighter, doing: Doing) -> None:
        """Tell what may hinder somebody besides: whether it does, is for the game master to say (CPR-101, 102)."""
        for one in fighter.depending(doing):
            self.tell(fighter.who.id, "may-hinder", one.rule, who=fighter.who.name, injury=one.key, effect=one.key)

    def hurt(self, id: CombatantId, blow: Blow) -> int:
        """Damage for somebody: armor, hit points, injuries, wound state (CPR-090 … 111); how much got through."""
        fighter = self.find(id)
        if fighter is None:
            return 0
        with self.turn.screened(fighter.who.hidden):
            fact = struck(self.turn, fighter, blow, opened=self.opened(fighter.who))
        self.emit(id, fact)
        for one in fact.injuries:
            injury = self.tables.injury(one.key, one.table)
            if injury and injury.stuns:
                effects.put(self.at, fighter.who, "stunned", STUNNED, rounds=1)
        return fact.through

    def fall(self, who: Combatant) -> None:
        """Let somebody act no more."""
        self.at.emit_about([who], Fell(who.id, who.name, down=True))

    def unconscious(self, who: Combatant) -> None:
        """Let somebody be unconscious for a minute: his turns go by, and count it down (CPR-113)."""
        effects.put(self.at, who, "unconscious", UNCONSCIOUS, rounds=MINUTE)
