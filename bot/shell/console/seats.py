"""A table without Discord: who sits there, what each says, and what each is answered."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Literal

from bot.core.characters.file import imported
from bot.core.choice import Choice
from bot.core.dice import Dice, ScriptedDice
from bot.core.events import Event
from bot.core.lines import line
from bot.core.people import Actor, TableId, UserId
from bot.core.rejected import Rejected
from bot.engine import Engine, Outcome, Request
from bot.reading import mistake
from bot.shell.console import show
from bot.shell.console.show import Shown, Tongue
from bot.words import Words
from grammar.actions import Action, Audience, Why
from grammar.parser import Unreadable, parse

GM = "gm"  # sits at every table from the first, and manages it
HOME = TableId("local")
CHANNEL = "table"


class Hand:
    """The dice of a local table: real ones, or the faces that were put down for the next command."""

    def __init__(self, real: Dice) -> None:
        self._real = real
        self._script: ScriptedDice | None = None

    def put(self, faces: tuple[int, ...]) -> None:
        """Let the next command roll these faces."""
        self._script = ScriptedDice(faces)

    def lift(self) -> tuple[int, ...]:
        """Take up what was put down and not rolled; real dice again."""
        left = self._script.left if self._script else ()
        self._script = None
        return left

    def roll(self, count: int, sides: int) -> tuple[int, ...]:
        """The faces of the next dice."""
        return (self._script or self._real).roll(count, sides)


@dataclass(frozen=True, slots=True)
class Seat:
    """Somebody at the table: his name (also his id), his language (empty: the table's), his roles."""

    name: str
    locale: str = ""
    roles: tuple[str, ...] = ()
    manager: bool = False

    def actor(self) -> Actor:
        """He as the engine knows him."""
        return Actor(UserId(self.name), self.name, self.roles, self.manager)


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why a command was not carried out, in the words of its author; and where it can no longer be read."""

    message: str
    column: int | None = None
    hint: str | None = None


@dataclass(frozen=True, slots=True)
class Answer:
    """What came of one command: what all see, what each sees alone, and the facts."""

    user: str
    said: str
    status: Literal["ok", "unreadable", "rejected"]
    shown: Shown = ()
    whispers: Mapping[str, Shown] = field(default_factory=dict)
    choices: tuple[Choice, ...] = ()
    events: tuple[Event, ...] = ()
    error: Refusal | None = None

    @property
    def public(self) -> str:
        """What everyone reads."""
        return show.plain(self.shown)

    @property
    def secret(self) -> Mapping[str, str]:
        """What each reads alone."""
        return {who: show.plain(shown) for who, shown in self.whispers.items()}


class LocalTable:
    """A table whose people all sit at one terminal; `read` makes an action of what they type."""

    def __init__(
        self,
        engine: Engine,
        words: Words,
        *,
        locale: str,
        session: str = "",
        read: Callable[[str], Action] = parse,
    ) -> None:
        self.engine = engine
        self.words = words
        self.locale = locale
        self.channel = CHANNEL
        self.seats: dict[str, Seat] = {GM: Seat(GM, manager=True)}
        self._read = read
        self._session = session  # makes the keys of deliveries unique where the log is kept
        self._count = 0

    def seat(self, name: str) -> Seat:
        """The seat of this name; somebody new sits down."""
        return self.seats.setdefault(name, Seat(name))

    def tongue(self, name: str = "") -> Tongue:
        """The language of somebody at the table; no name: the table's own."""
        return Tongue(self.words, (self.seat(name).locale if name else "") or self.locale)

    async def say(self, name: str, text: str, *, again: bool = False) -> Answer:
        """One command of somebody; `again`: the last one is delivered once more, under the same key."""
        self._count += not again
        try:
            action = self._read(text)
        except Unreadable as error:
            return self._unreadable(name, text, error)
        return await self._carry_out(name, action)

    async def bring(self, name: str, content: bytes) -> Answer:
        """A character's file, brought by somebody."""
        self._count += 1
        try:
            action = imported(content)
        except Rejected as refused:
            return self._refused(name, "", refused)
        return await self._carry_out(name, action)

    async def _carry_out(self, name: str, action: Action) -> Answer:
        try:
            outcome = await self.engine.submit(self._request(self.seat(name), action))
        except Rejected as refused:
            return self._refused(name, str(action), refused)
        return await self._answer(name, action, outcome)

    def _refused(self, name: str, said: str, refused: Rejected) -> Answer:
        shown = self.tongue(name).say(refused.line, "class:refused")
        return Answer(name, said, "rejected", whispers={name: shown}, error=Refusal(show.plain(shown)))

    def _request(self, seat: Seat, action: Action) -> Request:
        key = f"{self._session}{self._count}"
        overseen = any(other.manager for other in self.seats.values())
        return Request(self._table(), HOME, key, seat.actor(), action, overseen)

    def _table(self) -> TableId:
        return TableId(f"{HOME}/{self.channel}")

    def _unreadable(self, name: str, text: str, error: Unreadable) -> Answer:
        tongue, wrong = self.tongue(name), mistake(error)
        message, hint = show.plain(tongue.say(wrong.message)), show.plain(tongue.say(wrong.hint))
        shown = show.unreadable(text, wrong, tongue)
        return Answer(name, text, "unreadable", whispers={name: shown}, error=Refusal(message, error.column, hint))

    async def _answer(self, name: str, action: Action, outcome: Outcome) -> Answer:
        public, secret, entry = outcome.public, outcome.secret, outcome.entry
        language = outcome.settings["language"]
        everyone = Tongue(self.words, self.locale if language == "auto" else language)
        shown = show.public(public, everyone) if public else ()
        sealed = entry is not None and entry.audience is not Audience.EVERYONE
        if entry and entry.throws and sealed and outcome.settings["notice"] == "on":
            shown = everyone.say(line("chat.notice", who=name), "class:hint")
        choices = (public.choices if public else ()) + (secret.questions if secret else ())
        events = tuple(entry.bare()) if entry else ()
        whispers = await self._whispers(name, outcome, steps=isinstance(action.do, Why))
        return Answer(name, str(action), "ok", shown, whispers, choices, events)

    async def _whispers(self, name: str, outcome: Outcome, *, steps: bool) -> Mapping[str, Shown]:
        """What each at the table sees alone."""
        whispers: dict[str, Shown] = {}
        if outcome.secret:
            for seat in [self.seat(each) for each in dict.fromkeys((*self.seats, *outcome.gms))]:
                reader, _ = await self.engine.standing(self._table(), HOME, seat.actor())
                tongue = self.tongue(seat.name)
                if shown := show.secret(outcome.secret, reader, tongue, steps=steps):
                    whispers[seat.name] = shown
        entry = outcome.entry
        if entry and entry.audience is Audience.BLIND and name not in whispers:
            whispers[name] = self.tongue(name).say(line("chat.blind"), "class:hint")
        return whispers
