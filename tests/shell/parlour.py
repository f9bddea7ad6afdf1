"""A small rule book, and a channel on the fake Discord where the real client plays by it."""

from collections.abc import AsyncIterator, Iterator, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import ClassVar

from bot import words
from bot.app import House
from bot.core.choice import Choice, Option
from bot.core.dice import ScriptedDice
from bot.core.events import Event
from bot.core.lines import Face, Line, Mark, Picture, Region, Role, Shade, Tone, line
from bot.core.people import UserId
from bot.core.public import PublicPart
from bot.core.rejected import Rejected
from bot.core.rights import Rule
from bot.core.rules import Rules
from bot.core.settings import Setting
from bot.core.slash import Slash, rolling
from bot.core.table import Table
from bot.core.turn import Turn
from bot.engine import Engine, Store
from bot.shell.chat.chat import PATIENCE
from bot.shell.chat.client import Client
from bot.shell.chat.pictures.studio import Studio
from bot.shell.store.memory import MemoryStore
from bot.words import Words
from grammar.actions import Audience, OrePool, Verb
from grammar.parser import parse
from tests.wire import Channel, FakeDiscord, Guild, Message, Reply, User
from tests.wire.client import running
from tests.wire.commands import Value

LOCALE = Path(__file__).parents[2] / "data" / "locale"
TEXTS: Mapping[str, Mapping[str, str]] = {
    "en": {
        "toy.total": "total {total}",
        "toy.step": "{dice} dice were thrown",
        "toy.ask": "Which one?",
        "toy.label": "number {number}",
        "toy.kept": "kept {picks}",
        "toy.again": "Again",
        "toy.trap": "a trapdoor",
        "toy.preview": "{dice} dice",
        "command.ore.text.name": "pool",
        "command.ore.text.description": "Dice",
        "topic.toy": "toy",
        "help.toy.title": "Toy",
        "help.toy.text": "A toy.",
    },
    "pt-BR": {
        "toy.total": "soma {total}",
        "toy.step": "{dice} dados lançados",
        "toy.ask": "Qual?",
        "toy.label": "número {number}",
        "toy.kept": "ficou {picks}",
        "toy.again": "De novo",
        "toy.trap": "um alçapão",
        "toy.preview": "{dice} dados",
        "command.ore.text.name": "parada",
        "command.ore.text.description": "Dados",
        "topic.toy": "brinquedo",
        "help.toy.title": "Brinquedo",
        "help.toy.text": "Um brinquedo.",
    },
}


@dataclass(frozen=True, slots=True)
class Thrown:
    kind: ClassVar[str] = "toy.thrown"
    version: ClassVar[int] = 1

    faces: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Kept:
    kind: ClassVar[str] = "toy.kept"
    version: ClassVar[int] = 1

    picks: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Trapped:
    kind: ClassVar[str] = "toy.trapped"
    version: ClassVar[int] = 1


@dataclass(frozen=True, slots=True)
class Toy:
    """`3d` throws three dice; `actions:4` asks for one of four numbers, `diff:2` for two of them; 13 is refused.

    `called:` anything springs a trap that only the game masters learn of. Rolls and traps have their picture.
    """

    key: str = "toy"
    verbs: tuple[type, ...] = (OrePool,)
    rights: tuple[Rule, ...] = (Rule(OrePool, "/ore"),)
    slashes: tuple[Slash, ...] = (rolling("ore", "7d", "7d +2e called:10", "5d +1t", "6d actions:2"),)
    private: tuple[type, ...] = ()
    topics: tuple[str, ...] = ()
    facts: tuple[type[Event], ...] = (Thrown, Kept, Trapped)
    settings: tuple[Setting, ...] = ()

    def decide(self, turn: Turn, verb: Verb) -> None:
        assert isinstance(verb, OrePool)
        if verb.dice == 13:
            raise Rejected(line("error.too-many-dice", most=12))
        turn.emit(Thrown(turn.roll(verb.dice, 10)))
        if verb.called:
            turn.emit(Trapped(), Audience.HIDDEN, UserId(""))
        if verb.actions > 1:
            options = tuple(Option(str(n), line("toy.label", number=n)) for n in range(1, verb.actions + 1))
            turn.offer("toy", "toy.keep", line("toy.ask"), options, default=("1",), most=verb.difficulty or 1)

    def resume(self, turn: Turn, choice: Choice, picks: tuple[str, ...]) -> None:
        assert choice.kind == "toy.keep"
        turn.emit(Kept(picks))

    def evolve(self, table: Table, event: Event) -> Table:
        return table.with_state(self.key, event)

    def describe(self, event: Event) -> Iterator[PublicPart]:
        match event:
            case Thrown(faces):
                dice = tuple(Face(str(face), Mark.PLAIN) for face in faces)
                total = line("toy.total", total=sum(faces))
                yield PublicPart(Role.TITLE, total, dice, Tone.SUCCESS, picture=pictured(total, *faces))
                yield PublicPart(Role.STEP, line("toy.step", dice=len(faces)), rule="TOY-1")
            case Kept(picks):
                yield PublicPart(Role.TITLE, line("toy.kept", picks=picks))
                yield PublicPart(Role.BUTTON, line("toy.again"), command=f"/ore {picks[0]}d")
            case Trapped():
                yield PublicPart(Role.LINE, line("toy.trap"), picture=pictured(line("toy.trap"), 9))

    def preview(self, verb: Verb) -> Line:
        assert isinstance(verb, OrePool)
        return line("toy.preview", dice=verb.dice)


def pictured(state: Line, *faces: int) -> Picture:
    """A table with a region for each face, of so many boxes."""
    regions = (
        Region(f"die-{number}", line("toy.label", number=number), str(number), Shade.WHOLE, 0, 0, face, f"0/{face}")
        for number, face in enumerate(faces, start=1)
    )
    return Picture("toy", "Dice", state, tuple(regions))


@dataclass(slots=True)
class Parlour:
    """A server with one channel: `ana` and `bob` play, `gm` manages the server. They play the toy, or by a `house`."""

    wire: FakeDiscord
    house: House | None = None
    store: Store = field(default_factory=MemoryStore)
    dice: ScriptedDice = field(default_factory=ScriptedDice)
    guild: Guild = field(init=False)
    channel: Channel = field(init=False)
    ana: User = field(init=False)
    bob: User = field(init=False)
    gm: User = field(init=False)

    def __post_init__(self) -> None:
        self.guild = self.wire.guild()
        self.channel = self.guild.channel("table")
        self.ana, self.bob = self.guild.member("ana"), self.guild.member("bob")
        self.gm = self.guild.member("gm", manage_guild=True)

    @property
    def table(self) -> str:
        """The name of the channel's log."""
        return f"{self.guild.id}/{self.channel.id}"

    def engine(self) -> Engine:
        """A fresh engine over the same log, as after a restart."""
        if self.house:
            assert isinstance(self.store, MemoryStore)
            return self.house.engine(self.store, self.dice)
        return Engine(self.store, Rules((Toy(),)), self.dice, lambda: "2026-01-01T00:00:00Z")

    @asynccontextmanager
    async def online(
        self, *, patience: float = PATIENCE, kind: type[Client] = Client, studio: Studio | None = None
    ) -> AsyncIterator[Client]:
        """The bot, online until the end of the block."""
        texts = self.house.words if self.house else wording()
        client, times = kind(self.engine(), texts, patience=patience, studio=studio), self.wire.gateway.identified
        async with running(client, self.wire):
            await self.wire.ready(times + 1)
            yield client

    async def click(self, user: User, message: Message, button: str, *, stale: bool = False) -> Reply:
        """Press a button and wait for all that comes of it."""
        reply = await self.wire.click(user, message, button, stale=stale)
        await self.wire.until(lambda: reply.shown, "an answer to the click")
        return reply

    async def say(self, user: User, text: str) -> Reply:
        """Write a command that mentions the bot."""
        return await self.wire.mention(user, self.channel, f"<@bot> {text}")

    async def slash(self, user: User, path: str, **options: Value) -> Reply:
        """Use a slash command in the channel."""
        return await self.wire.slash(user, self.channel, path, options)

    async def offered(self, user: User, path: str, **options: str) -> list[str]:
        """What is offered for the last of the options."""
        return [choice["value"] for choice in await self.wire.autocomplete(user, self.channel, path, options)]

    def put(self, *faces: int) -> None:
        """Let the next dice show these faces."""
        self.dice.left = faces


def wording() -> Words:
    """The catalogues with the words of the small rule book."""
    return Words({name: {**words.catalogue(LOCALE / f"{name}.toml"), **more} for name, more in TEXTS.items()})


@asynccontextmanager
async def parlour(house: House | None = None) -> AsyncIterator[Parlour]:
    """A parlour whose bot is not online yet; what no client may send breaks the test."""
    parse("/ore 1d")  # on a busy machine, compiling the grammar takes longer than Discord waits
    async with FakeDiscord() as wire:
        made = Parlour(wire, house)
        yield made
        assert wire.violations == []
