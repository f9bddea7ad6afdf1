"""A NEMESIS table for the tests: a real engine, dice that fall as written, words in English."""

from dataclasses import dataclass, field
from pathlib import Path

from bot import tables, words
from bot.core.choice import Choice
from bot.core.dice import ScriptedDice
from bot.core.events import Event, Offered, Sealed, Settled
from bot.core.lines import Face, Mark, Role, Tone
from bot.core.people import Actor, TableId, UserId
from bot.core.public import PublicPart
from bot.core.rejected import Rejected
from bot.core.rules import Rules
from bot.engine import Engine, Outcome, Request
from bot.shell.store.memory import MemoryStore
from bot.systems.ore import Ore
from bot.systems.ore.facts import Waiting
from grammar.parser import parse

DATA = Path(__file__).parents[3] / "data"
TABLE, HOME = TableId("channel"), TableId("server")
BOOKS = tables.load(DATA)
WORDS = words.load(DATA / "locale")


@dataclass(frozen=True, slots=True)
class Said:
    """What came of one command."""

    outcome: Outcome

    @property
    def facts(self) -> tuple[Event, ...]:
        """What happened, without the facts common to all systems."""
        assert self.outcome.entry
        bare = (event.event if isinstance(event, Sealed) else event for event in self.outcome.entry.events)
        return tuple(event for event in bare if not isinstance(event, Offered | Settled))

    @property
    def parts(self) -> tuple[PublicPart, ...]:
        assert self.outcome.public
        return self.outcome.public.parts

    @property
    def choices(self) -> tuple[Choice, ...]:
        assert self.outcome.public
        return self.outcome.public.choices

    @property
    def title(self) -> str:
        (title,) = self.told(Role.TITLE)
        return title

    @property
    def tone(self) -> Tone:
        return next(part.tone for part in self.parts if part.role is Role.TITLE)

    @property
    def row(self) -> tuple[str, ...]:
        """The dice as they are shown, those of sets in brackets, those set beforehand or afterwards with a star."""
        (faces,) = [part.faces for part in self.parts if part.role is Role.DICE]
        return tuple(map(_drawn, faces))

    @property
    def options(self) -> tuple[str, ...]:
        """The answers to the one open question, as they stand on the buttons."""
        (choice,) = self.choices
        return tuple(WORDS.text(option.label) for option in choice.options)

    def told(self, role: Role) -> list[str]:
        return [WORDS.text(part.line) for part in self.parts if part.role is role]

    def steps(self, rule: str) -> list[str]:
        """The steps that rest on this rule."""
        return [WORDS.text(part.line) for part in self.parts if part.role is Role.STEP and part.rule == rule]


def _drawn(face: Face) -> str:
    shapes = {Mark.SET: "[{}]", Mark.FIXED: "{}*", Mark.CHOSEN: "{}*"}
    return shapes.get(face.mark, "{}").format(face.shown)


@dataclass(slots=True)
class OreTable:
    """A channel where `ana` and `bruno` play and `gm` manages the server."""

    store: MemoryStore = field(default_factory=MemoryStore)
    dice: ScriptedDice = field(default_factory=ScriptedDice)
    engine: Engine = field(init=False)
    delivered: int = 0

    def __post_init__(self) -> None:
        self.restart()

    def restart(self) -> None:
        """Forget everything but what is in the store."""
        self.engine = Engine(self.store, Rules((Ore(BOOKS.ore),)), self.dice, lambda: "2026-01-01T00:00:00Z")

    async def say(self, text: str, *faces: int, user: str = "ana") -> Said:
        """One command; its dice show these faces, all of which must be rolled."""
        self.delivered += 1
        self.dice.left = faces
        actor = Actor(UserId(user), user.title(), manager=user == "gm")
        outcome = await self.engine.submit(Request(TABLE, HOME, str(self.delivered), actor, parse(text)))
        assert self.dice.left == (), "faces left over"
        return Said(outcome)

    async def refusal(self, text: str, user: str = "ana") -> str:
        """Why a command is refused."""
        try:
            await self.say(text, user=user)
        except Rejected as refused:
            return WORDS.text(refused.line)
        raise AssertionError(f"not refused: {text}")

    async def waiting(self) -> int:
        """How many rolls wait for an answer."""
        state = (await self.engine.history(TABLE)).table.states.get("ore", Waiting())
        assert isinstance(state, Waiting)
        return len(state.rolls)
