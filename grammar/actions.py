"""Every verb of the bot, as frozen data: what a player asked for, before any rule has looked at it.

`str(action)` is the canonical text of an action, and `grammar.parser.parse` reads it back to the same action.
"""

from dataclasses import dataclass
from enum import StrEnum

from grammar.arming import ArmsVerb
from grammar.bodies import BodyVerb
from grammar.characters import CharacterVerb
from grammar.declaring import RoundVerb
from grammar.encounters import FightVerb
from grammar.hazards import HazardVerb
from grammar.minds import MindVerb
from grammar.notation import Roll
from grammar.pools import OrePool as OrePool  # noqa: PLC0414  # a verb like the others, for whoever reads this
from grammar.quoting import quoted
from grammar.records import RecordVerb
from grammar.reds import RedVerb
from grammar.tracys import TracyVerb
from grammar.unis import UniVerb


class Audience(StrEnum):
    """Who may see what an action brings about; fixed before the action is acknowledged."""

    EVERYONE = "everyone"
    HIDDEN = "hidden"  # the speaker and the GMs
    PRIVATE = "private"  # the speaker alone
    BLIND = "blind"  # the GMs alone: not even the speaker sees it


# ---- shared by all systems ---------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Choose:
    """Answer an open question. No picks means the question's default; `choice` names one question of several."""

    picks: tuple[str, ...] = ()
    choice: str = ""

    def __str__(self) -> str:
        which = f" choice:{quoted(self.choice)}" if self.choice else ""
        return "/choose" + which + "".join(f" {quoted(pick)}" for pick in self.picks)


@dataclass(frozen=True, slots=True)
class Lapse:
    """Close an open question with its default: the GM's word for somebody who is away. No choice means the oldest."""

    choice: str = ""

    def __str__(self) -> str:
        return "/lapse" + (f" {quoted(self.choice)}" if self.choice else "")


@dataclass(frozen=True, slots=True)
class Undo:
    """Take back an entry of the log: `entry` as `/log` numbers it (`12`, sealed ones `h3`), or the last one."""

    entry: str = ""

    def __str__(self) -> str:
        return f"/undo {self.entry}".rstrip()


@dataclass(frozen=True, slots=True)
class Redo:
    """Bring back what the last undo took away, with the dice that fell the first time."""

    def __str__(self) -> str:
        return "/redo"


@dataclass(frozen=True, slots=True)
class Reveal:
    """Show a sealed entry to everyone: `entry` as `/log` numbers it (`h3`), or the last one the speaker may show."""

    entry: str = ""

    def __str__(self) -> str:
        return f"/reveal {self.entry}".rstrip()


@dataclass(frozen=True, slots=True)
class Last:
    """Show the last result again, in the view of the one who asks."""

    def __str__(self) -> str:
        return "/last"


@dataclass(frozen=True, slots=True)
class Log:
    """Page through the entries of the table, newest first, in the view of the one who asks.

    Only those of one person (`user` is a user id), or of the fight that runs or was the last one, if so wanted.
    """

    page: int = 1
    user: str = ""
    fight: bool = False

    def __str__(self) -> str:
        words = ["/log"]
        if self.user:
            words.append(f"<@{self.user}>")
        if self.fight:
            words.append("fight")
        if self.page != 1:
            words.append(str(self.page))
        return " ".join(words)


@dataclass(frozen=True, slots=True)
class Why:
    """Explain a result step by step: `entry` as `/log` numbers it (`12`, sealed ones `h3`), or the last one."""

    entry: str = ""

    def __str__(self) -> str:
        return f"/why {self.entry}".rstrip()


@dataclass(frozen=True, slots=True)
class Help:
    """Show a help page: the overview, or one topic such as `roll` or `ore`."""

    topic: str = ""

    def __str__(self) -> str:
        return f"/help {quoted(self.topic)}" if self.topic else "/help"


class Scope(StrEnum):
    """How far a setting reaches."""

    CHANNEL = "channel"
    SERVER = "server"


@dataclass(frozen=True, slots=True)
class ShowSettings:
    """List settings of this channel: each with its value, where it comes from and what it may be.

    `about` is a part of their names; without it they are those that all games share, and those that were set.
    """

    about: str = ""

    def __str__(self) -> str:
        return "/settings" + (f" {quoted(self.about)}" if self.about else "")


@dataclass(frozen=True, slots=True)
class ChangeSetting:
    """Give a setting a value for this channel or the whole server. An empty value takes it back to the default."""

    name: str
    value: str = ""
    scope: Scope = Scope.CHANNEL

    def __str__(self) -> str:
        value = quoted(self.value) if self.value else "default"
        return f"/settings {quoted(self.name)} {value}" + (" server" if self.scope is Scope.SERVER else "")


class Office(StrEnum):
    """What happens to somebody's place as game master of the channel."""

    ADD = "add"
    REMOVE = "remove"
    TRANSFER = "transfer"


@dataclass(frozen=True, slots=True)
class NameGM:
    """Name a game master for this channel, take the office away, or hand one's own over. `user` is a user id."""

    user: str
    office: Office = Office.ADD

    def __str__(self) -> str:
        word = "" if self.office is Office.ADD else f" {self.office.value}"
        return f"/settings gm{word} <@{self.user}>"


# ---- all of them -------------------------------------------------------------------------------------------------

Verb = (
    Roll
    | OrePool
    | BodyVerb
    | ArmsVerb
    | MindVerb
    | RoundVerb
    | HazardVerb
    | RedVerb
    | TracyVerb
    | UniVerb
    | Choose
    | Lapse
    | Undo
    | Redo
    | Reveal
    | Last
    | Log
    | Why
    | Help
    | ShowSettings
    | ChangeSetting
    | NameGM
    | FightVerb
    | CharacterVerb
    | RecordVerb
)


@dataclass(frozen=True, slots=True)
class Action:
    """One command: what is to be done, and the words that go with any command.

    `audience` is who may see the outcome, `speaker` the name given with `as:` (empty: the author himself), `note`
    the free text after `#`.
    """

    do: Verb
    audience: Audience = Audience.EVERYONE
    speaker: str = ""
    note: str = ""

    def __str__(self) -> str:
        words = [str(self.do)]
        if self.audience is not Audience.EVERYONE:
            words.append(self.audience.value)
        if self.speaker:
            words.append(f"as:{quoted(self.speaker)}")
        if self.note:
            words.append(f"# {self.note}")
        return " ".join(words)
