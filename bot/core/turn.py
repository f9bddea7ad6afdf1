"""What a rule sees while it decides: the table so far, the actor, the dice; and where it puts what happens."""

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager

from bot.core.choice import Choice, Option
from bot.core.dice import Dice, Throw
from bot.core.events import Event, Offered, Sealed, Settled
from bot.core.lines import Line, line
from bot.core.people import Actor, UserId
from bot.core.rejected import Rejected
from bot.core.table import MOST_OPEN, Table
from grammar.actions import Audience

MAX_DICE = 1000  # dice that one command may roll

Evolve = Callable[[Table, Event], Table]


class Turn:
    """One command being decided. `decide` reads `table` after each emitted event, in the order of the rule book."""

    def __init__(
        self,
        *,
        key: str,
        actor: Actor,
        gm: bool,
        table: Table,
        home: Table | None = None,
        dice: Dice,
        evolve: Evolve,
        settings: Mapping[str, str],
        audience: Audience = Audience.EVERYONE,
        owner: UserId | None = None,
        speaker: str = "",
        overseen: bool = False,
    ) -> None:
        self.key = key
        self.actor = actor
        self.speaker = speaker
        self.gm = gm
        self.overseen = gm or overseen or bool(table.gms)
        self.table = table
        self.audience = audience
        self.owner = actor.user if owner is None else owner
        self.events: list[Event] = []
        self.home_events: list[Event] = []
        self.throws: list[Throw] = []
        self._fallen = 0
        self._asked = 0
        self._unseen = False
        self._home = home
        self._dice = dice
        self._evolve = evolve
        self.settings = dict(settings)

    @property
    def sealed(self) -> bool:
        """Whether the turn is for some eyes only."""
        return self.audience is not Audience.EVERYONE

    def setting(self, name: str) -> str:
        """The value of a setting that counts at this table."""
        return self.settings[name]

    def roll(self, count: int, sides: int) -> tuple[int, ...]:
        """`count` faces from 1 to `sides`; all the dice of one command are at most `MAX_DICE`."""
        if self._fallen + count > MAX_DICE:
            raise Rejected(line("error.too-many-dice", most=MAX_DICE))
        faces = self._dice.roll(count, sides)
        self._fallen += count
        self.throws.append(Throw(sides, faces, self._unseen))
        return faces

    @contextmanager
    def screened(self, unseen: bool) -> Iterator[None]:
        """Meanwhile, the dice of an open turn fall where only the game masters see them, if `unseen`."""
        self._unseen = unseen
        try:
            yield
        finally:
            self._unseen = False

    def seal(self, audience: Audience, owner: UserId) -> None:
        """Narrow the turn to the audience of something sealed that it goes on with."""
        self.audience, self.owner = audience, owner

    def open(self) -> None:
        """Let everyone see the turn: only for a reveal."""
        self.audience = Audience.EVERYONE

    def emit(self, event: Event, audience: Audience = Audience.EVERYONE, owner: UserId | None = None) -> None:
        """Let a fact happen: for the audience of the turn, or in an open turn for a narrower one."""
        self.table = self._evolve(self.table, event)
        if self.audience is not Audience.EVERYONE:
            event = Sealed(self.audience, self.owner, event)
        elif audience is not Audience.EVERYONE:
            event = Sealed(audience, self.owner if owner is None else owner, event)
        self.events.append(event)

    @property
    def home(self) -> Table:
        """What holds in the whole server; the table itself, where it is its own home."""
        return self.table if self._home is None else self._home

    def emit_home(self, event: Event) -> None:
        """Let a fact happen that belongs to the whole server. It is kept together with the others, or not at all."""
        if self._home is None:
            self.emit(event)
        else:
            self._home = self._evolve(self._home, event)
            self.home_events.append(event)

    def offer(
        self,
        system: str,
        kind: str,
        ask: Line,
        options: tuple[Option, ...],
        *,
        default: tuple[str, ...],
        least: int = 1,
        most: int = 1,
        blocking: bool = False,
        who: UserId | None = None,
    ) -> Choice:
        """Put a question to somebody (the owner of the turn, if not said; a game master, if the turn is blind)."""
        if who is None:
            who = UserId("") if self.audience is Audience.BLIND else self.owner
        choice = Choice(
            id=f"{self.key}-{self._asked + 1}",
            system=system,
            kind=kind,
            who=who,
            ask=ask,
            options=options,
            default=default,
            least=least,
            most=most,
            blocking=blocking,
            audience=self.audience,
            owner=self.owner,
        )
        if (
            blocking
            and sum(1 for other in self.table.choices if other.blocking and other.asked_like(choice)) >= MOST_OPEN
        ):
            raise Rejected(line("choice.too-many", most=MOST_OPEN))
        self._asked += 1
        self.emit(Offered(choice))
        return choice

    def settle(self, choice: Choice, picks: tuple[str, ...] = ()) -> tuple[str, ...]:
        """Close a question with what was picked, or with its default; what counts."""
        picked = picks or choice.default
        self.emit(Settled(choice.id, picked, lapsed=not picks, words=choice.typed(picked)))
        return picked
