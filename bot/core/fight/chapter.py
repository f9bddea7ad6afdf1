"""The fight as a chapter of the rules: which verbs it decides, how it folds, and what it says."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from bot.core.choice import Choice
from bot.core.events import Event
from bot.core.fight import ambush, effects, initiative, places, setup, turns
from bot.core.fight.describe import describe
from bot.core.fight.facts import FACTS, Begun, Ended, Fact
from bot.core.fight.fighters import Fighters
from bot.core.fight.fold import evolve
from bot.core.fight.shown import FOES_SHOWN
from bot.core.fight.slashes import SLASHES
from bot.core.fight.view import STATE, Fighting, encounter
from bot.core.lines import Line, line
from bot.core.people import UserId
from bot.core.public import PublicPart
from bot.core.rights import Rule
from bot.core.settings import Setting
from bot.core.slash import Slash
from bot.core.table import Table
from bot.core.turn import Turn
from grammar import encounters as said
from grammar.actions import Verb

SETTINGS = (
    FOES_SHOWN,
    Setting("turn-pings", "on", values=("on", "off")),
    Setting("next-pings", "off", values=("on", "off")),
)


@dataclass(frozen=True, slots=True)
class Fight:
    """Fights at a table, by whichever of the rule systems they are begun."""

    systems: Mapping[str, Fighters]
    key: str = "encounter"
    verbs: tuple[type, ...] = said.VERBS
    rights: tuple[Rule, ...] = ()  # they stand in the matrix of all games
    slashes: tuple[Slash, ...] = SLASHES
    private: tuple[type, ...] = ()
    topics: tuple[str, ...] = ()
    facts: tuple[type[Event], ...] = FACTS
    settings: tuple[Setting, ...] = SETTINGS

    def decide(self, turn: Turn, verb: Verb) -> None:
        """Emit what happens, or raise `Rejected`."""
        if isinstance(verb, said.BeginEncounter):
            setup.begin(turn, verb, self.systems)
            return
        system = self.systems[Fighting(turn).fight.system]
        at = Fighting(turn, lambda at: initiative.reroll(at, system), system)
        match verb:
            case said.ChangeMode():
                setup.change_mode(at, verb)
            case said.Add():
                setup.add(at, verb, system)
            case said.Join():
                setup.join(at, verb, system)
            case said.Leave(name):
                setup.leave(at, name, system)
            case said.SetFields(name, fields):
                setup.set_fields(at, name, fields, system)
            case said.Fall(name, down):
                setup.fall(at, name, down=down)
            case said.Appear(name):
                setup.reveal(at, name)
            case said.Vanish(name):
                setup.vanish(at, name)
            case said.Entrust(name, user):
                setup.entrust(at, name, UserId(user))
            case said.RollInitiative(name):
                initiative.roll(at, system, name)
            case said.CallInitiative():
                initiative.call(at, system)
            case said.SetInitiative(name, score, fixed):
                initiative.set_score(at, name, score, fixed=fixed)
            case said.BreakTie(names):
                places.tie(at, names)
            case said.ExtraTurn(name, scores):
                initiative.extra(at, name, scores)
            case said.AddEffect():
                effects.add(at, verb)
            case said.EndEffect(name, what):
                effects.end(at, name, what)
            case _:
                self._turns(at, verb)

    def end(self, turn: Turn, best: int) -> None:
        """End the fight; `best` is the entry of the best roll, which only the log knows."""
        at = Fighting(turn)
        setup.end(at, self.systems[at.fight.system], best)

    def speak(self, turn: Turn, name: str) -> str:
        """The name that the speaker's words go under, when he speaks for somebody; who hid and speaks is seen."""
        return ambush.speak(turn, name)

    def resume(self, turn: Turn, choice: Choice, picks: tuple[str, ...]) -> None:
        """A fight asks nothing: its buttons are commands."""
        raise TypeError(f"a fight asked nothing: {choice.kind} of {turn.key}, {picks}")

    def evolve(self, table: Table, event: Event) -> Table:
        """The table after a fact of a fight."""
        assert isinstance(event, Fact)
        if isinstance(event, Begun | Ended):
            table = replace(table, states={key: each for key, each in table.states.items() if not _of_fight(key)})
        return table.with_state(STATE, evolve(encounter(table), event))

    def describe(self, event: Event) -> Iterator[PublicPart]:
        """What happened, in parts."""
        assert isinstance(event, Fact)
        return describe(event)

    def preview(self, verb: Verb) -> Line:
        """How a command will be read: its canonical text."""
        return line("fight.preview", said=str(verb))

    def _turns(self, at: Fighting, verb: Verb) -> None:
        match verb:
            case said.NextTurn(name):
                turns.next_turn(at, name)
            case said.Hold(name):
                turns.hold(at, name)
            case said.ActNow(name):
                turns.act(at, name)
            case said.Skip(name, rounds):
                turns.skip(at, name, rounds)
            case said.Jump(name):
                turns.jump(at, name)
            case said.Insert(name, other, before):
                places.move(at, name, other, before=before)
            case said.Swap(one, other):
                places.swap(at, one, other)
            case _:
                raise TypeError(f"not a verb of a fight: {verb}")


def _of_fight(key: str) -> bool:
    """Whether a rule book keeps something under this key for the length of a fight only."""
    return key.startswith(f"{STATE}.")
