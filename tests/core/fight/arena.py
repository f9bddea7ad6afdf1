"""A fight of the toy system: initiative is the field `speed` plus a d10, ties go to the higher `speed`."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from bot.core.dice import ScriptedDice
from bot.core.fight.encounter import Combatant, Encounter, Mode, Place
from bot.core.fight.facts import TurnBegan
from bot.core.fight.fighters import State
from bot.core.fight.order import order
from bot.core.fight.sheets import Field, Person, Sheets, Value
from bot.core.fight.view import encounter
from bot.core.lines import Line, line
from bot.core.people import Actor, UserId
from bot.core.rejected import Rejected
from bot.core.rules import Rules
from bot.core.table import Table
from bot.core.turn import Turn
from bot.engine import Engine, Outcome, Request
from bot.shell.store.memory import MemoryStore
from grammar.actions import Action, Audience, Verb
from grammar.encounters import Add, BeginEncounter, Join, NextTurn, SetInitiative
from tests.core.toy import ANA, GM, HOME, TABLE, Toy


@dataclass(frozen=True, slots=True)
class ToyFighters(Toy):
    """The toy system, fit for fights."""

    sheets: Sheets = Sheets(
        (Field("speed", most=20), Field("motto", text=True)),
        (Person("Ghoul", {"speed": 3}, {"pt-BR": "Carniçal"}),),
    )
    mode: Mode = Mode.EACH
    ties_roll_anew: bool = False
    lowest_first: bool = False

    def derived(self, sheet: Mapping[str, Value]) -> Mapping[str, Value]:  # noqa: ARG002
        return {}

    def rerolls(self, turn: Turn) -> bool:  # noqa: ARG002
        return False

    def waits(self, table: Table) -> Line | None:  # noqa: ARG002
        return None

    def began(self, turn: Turn, members: Sequence[Combatant]) -> None:
        pass

    def ended(self, turn: Turn, members: Sequence[Combatant]) -> None:
        pass

    def condition(self, table: Table, who: Combatant) -> tuple[State, Line | None]:
        return (State.DOWN if who.down else State.UNHURT), line("person", id=who.number("speed")) if table else None

    def kept(self, table: Table, who: Combatant) -> Mapping[str, Value]:  # noqa: ARG002
        return who.sheet

    def initiative(self, turn: Turn, who: Combatant) -> Place:
        (face,) = turn.roll(1, 10)
        return Place(who.number("speed") + face, who.number("speed"))


@dataclass(slots=True)
class Arena:
    """A table with a fight on the real engine. Names stand for combatants; the GM speaks unless said otherwise."""

    dice: ScriptedDice = field(default_factory=ScriptedDice)
    engine: Engine = field(init=False)
    delivered: int = 0

    def __post_init__(self) -> None:
        toy = ToyFighters()
        self.engine = Engine(MemoryStore(), Rules((toy,), (toy,)), self.dice, lambda: "")

    async def do(
        self, verb: Verb, *, by: UserId = GM, faces: Sequence[int] = (), audience: Audience = Audience.EVERYONE
    ) -> Outcome:
        return await self.say(Action(verb, audience), by=by, faces=faces)

    async def say(self, action: Action, *, by: UserId = GM, faces: Sequence[int] = ()) -> Outcome:
        self.delivered += 1
        self.dice.left = tuple(faces)
        actor = Actor(by, by.title(), manager=by == GM)
        outcome = await self.engine.submit(Request(TABLE, HOME, f"k{self.delivered}", actor, action))
        assert self.dice.left == (), f"faces left over: {self.dice.left}"
        return outcome

    async def refused(self, verb: Verb, *, by: UserId = GM, audience: Audience = Audience.EVERYONE) -> str:
        """The key of the refusal; and a refusal changes nothing."""
        before = await self.fight()
        try:
            await self.do(verb, by=by, audience=audience)
        except Rejected as refusal:
            assert await self.fight() == before
            return refusal.line.key
        raise AssertionError(f"not refused: {verb}")

    async def begin(self, *scores: tuple[str, int], mode: str = "", reroll: bool = False) -> "Arena":
        """Begin a fight of combatants with these scores, and its first turn."""
        await self.do(BeginEncounter("toy", mode, reroll))
        for name, score in scores:
            await self.do(Add(name))
            await self.do(SetInitiative(name, score))
        if scores:
            await self.do(NextTurn())
        return self

    async def join(self, name: str, user: UserId = ANA) -> None:
        await self.do(Join(name), by=user)

    async def fight(self) -> Encounter | None:
        return encounter((await self.engine.history(TABLE)).table)

    async def running(self) -> Encounter:
        fight = await self.fight()
        assert fight is not None
        return fight

    async def now(self) -> str:
        """Whose turn it is."""
        fight = await self.running()
        return self.called(fight, fight.current.unit) if fight.current else "-"

    async def order(self, *, hidden: bool = False) -> list[str]:
        fight = await self.running()
        return [self.called(fight, slot.unit) for slot in order(fight, hidden=hidden)]

    @staticmethod
    def called(fight: Encounter, unit: str) -> str:
        return next((one.name for one in fight.combatants if one.id == unit), unit)

    async def turns(self, count: int) -> list[str]:
        """The next so many turns, as they begin."""
        names = []
        for _ in range(count):
            outcome = await self.do(NextTurn())
            assert outcome.entry
            names += [event.who for event in outcome.entry.bare() if isinstance(event, TurnBegan)]
        return names
