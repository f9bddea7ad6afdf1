"""The smallest rule system there can be: it rolls dice and asks which face to keep. The core is tested with it."""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import ClassVar

from bot.core.choice import Choice, Option
from bot.core.dice import ScriptedDice
from bot.core.events import Event
from bot.core.lines import Line, Role, line
from bot.core.people import Actor, TableId, UserId
from bot.core.public import PublicPart
from bot.core.rejected import Rejected
from bot.core.rights import Rule
from bot.core.rules import Rules
from bot.core.secret import SecretPart
from bot.core.settings import Setting
from bot.core.slash import Slash
from bot.core.table import Table
from bot.core.turn import Turn
from bot.engine import Engine, Outcome, Request
from bot.shell.store.memory import MemoryStore
from grammar.actions import Action, Audience, OrePool, Verb

ANA, BRUNO, GM = (UserId(name) for name in ("ana", "bruno", "gm"))
TABLE, HOME = TableId("channel"), TableId("server")


@dataclass(frozen=True, slots=True)
class Rolled:
    kind: ClassVar[str] = "toy.rolled"
    version: ClassVar[int] = 1

    faces: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Kept:
    kind: ClassVar[str] = "toy.kept"
    version: ClassVar[int] = 1

    face: int


@dataclass(frozen=True, slots=True)
class Toy:
    """`dice` of a pool are rolled.

    `actions:2` asks which face to keep, `diff:1` so that nothing goes on before, and `-1d` keeps a 1 that only the
    game masters learn of. One that `confides` tells them the sum of a roll when they ask why.
    """

    key: str = "toy"
    verbs: tuple[type, ...] = (OrePool,)
    rights: tuple[Rule, ...] = (Rule(OrePool, "/ore"),)
    slashes: tuple[Slash, ...] = ()
    private: tuple[type, ...] = ()
    topics: tuple[str, ...] = ()
    facts: tuple[type[Event], ...] = (Rolled, Kept)
    settings: tuple[Setting, ...] = (Setting("toy-most", "10", least=1, most=20),)
    confides: bool = False

    def decide(self, turn: Turn, verb: Verb) -> None:
        assert isinstance(verb, OrePool)
        if verb.dice > int(turn.setting("toy-most")):
            raise Rejected(line("error.too-many-dice", most=turn.setting("toy-most")))
        faces = turn.roll(verb.dice, 10)
        turn.emit(Rolled(faces))
        if verb.penalty:
            turn.emit(Kept(1), Audience.HIDDEN, UserId(""))
        if verb.actions > 1:
            keys = tuple(str(face) for face in dict.fromkeys(faces))
            options = tuple(Option(key, line("person", id=key)) for key in keys)
            blocking = bool(verb.difficulty)
            turn.offer("toy", "toy.keep", line("log.redone"), options, default=keys[:1], blocking=blocking)

    def resume(self, turn: Turn, choice: Choice, picks: tuple[str, ...]) -> None:
        assert choice.kind == "toy.keep"
        turn.emit(Kept(int(picks[0])))

    def evolve(self, table: Table, event: Event) -> Table:
        kept = table.states.get(self.key, ())
        assert isinstance(kept, tuple)
        return table.with_state(self.key, (*kept, event.face)) if isinstance(event, Kept) else table

    def describe(self, event: Event) -> Iterator[PublicPart]:
        match event:
            case Rolled(faces):
                yield PublicPart(Role.TITLE, line("person", id="+".join(map(str, faces))))
            case Kept(face):
                yield PublicPart(Role.TITLE, line("person", id=face))
                yield PublicPart(Role.STEP, line("person", id="kept"), rule="TOY-1")

    def aside(self, event: Event) -> Iterator[SecretPart]:
        if isinstance(event, Rolled) and self.confides:
            yield SecretPart(Audience.HIDDEN, UserId(""), Role.STEP, line("person", id=f"sum {sum(event.faces)}"))

    def preview(self, verb: Verb) -> Line:
        return line("person", id=str(verb))


@dataclass(slots=True)
class ToyTable:
    """A table of the toy system on a real engine: `ana` and `bruno` play, `gm` manages the server."""

    store: MemoryStore = field(default_factory=MemoryStore)
    dice: ScriptedDice = field(default_factory=ScriptedDice)
    delivered: int = 0
    confides: bool = False
    engine: Engine = field(init=False)

    def __post_init__(self) -> None:
        self.engine = Engine(
            self.store, Rules((Toy(confides=self.confides),)), self.dice, lambda: "2026-01-01T00:00:00Z"
        )

    async def say(
        self,
        user: UserId,
        verb: Verb,
        *,
        faces: tuple[int, ...] = (),
        audience: Audience = Audience.EVERYONE,
        key: str = "",
        action: Action | None = None,
    ) -> Outcome:
        self.delivered += 1
        self.dice.left = faces
        actor = Actor(user, user.title(), manager=user == GM)
        action = action or Action(verb, audience)
        outcome = await self.engine.submit(Request(TABLE, HOME, key or str(self.delivered), actor, action))
        assert self.dice.left == (), "faces left over"
        return outcome

    async def table(self) -> Table:
        return (await self.engine.history(TABLE)).table


def roll(*, ask: bool = False, blocking: bool = False, dice: int = 2) -> OrePool:
    """Two dice, and perhaps a question."""
    return replace(OrePool(dice), actions=2 if ask else 1, difficulty=1 if blocking else 0)


def titles(outcome: Outcome) -> list[str]:
    """The public titles of an outcome, without wording."""
    assert outcome.public is not None
    return [str(part.line.args.get("id", part.line.key)) for part in outcome.public.parts if part.role is Role.TITLE]


def secret_titles(outcome: Outcome) -> list[str]:
    """The sealed titles of an outcome, without wording."""
    assert outcome.public is None
    assert outcome.secret is not None
    parts = outcome.secret.secrets
    return [
        str(part.sealed_line.args.get("id", part.sealed_line.key)) for part in parts if part.sealed_role is Role.TITLE
    ]
