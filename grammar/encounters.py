"""The verbs of a fight, whatever its rule book: encounters, combatants, initiative and effects."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from grammar.quoting import named

Value = int | str


def pairs(values: Mapping[str, Value]) -> str:
    """Fields as they are written in a command: a text that looks like a number stands between quotes."""
    return "".join(f" {name}:{value if isinstance(value, int) else named(value)}" for name, value in values.items())


def _or_nobody(name: str) -> str:
    return f" {named(name)}" if name else ""


@dataclass(frozen=True, slots=True)
class BeginEncounter:
    """Begin a fight under a rule system; `mode` is how initiative works (empty: as the system has it)."""

    system: str
    mode: str = ""
    reroll: bool = False

    def __str__(self) -> str:
        mode = f" {self.mode}" if self.mode else ""
        return f"/encounter begin {named(self.system)}{mode}{' reroll' if self.reroll else ''}"


@dataclass(frozen=True, slots=True)
class ChangeMode:
    """Let initiative work in another way from now on."""

    mode: str
    reroll: bool = False

    def __str__(self) -> str:
        return f"/encounter mode {self.mode}{' reroll' if self.reroll else ''}"


@dataclass(frozen=True, slots=True)
class ShowEncounter:
    """Show the fight in the view of the one who asks."""

    def __str__(self) -> str:
        return "/encounter show"


@dataclass(frozen=True, slots=True)
class EndEncounter:
    """End the fight."""

    def __str__(self) -> str:
        return "/encounter end"


@dataclass(frozen=True, slots=True)
class NextTurn:
    """End the turn that runs, and let the next one begin. With a name, only if it is that one's turn."""

    name: str = ""

    def __str__(self) -> str:
        return f"/encounter next{_or_nobody(self.name)}"


@dataclass(frozen=True, slots=True)
class PreviousTurn:
    """Go back to the turn before, with everything as it was then."""

    def __str__(self) -> str:
        return "/encounter previous"


@dataclass(frozen=True, slots=True)
class Hold:
    """Wait with one's turn for a moment of one's own choice. No name: whose turn it is."""

    name: str = ""

    def __str__(self) -> str:
        return f"/encounter hold{_or_nobody(self.name)}"


@dataclass(frozen=True, slots=True)
class ActNow:
    """Take a held turn now, in the middle of whatever turn it is."""

    name: str = ""

    def __str__(self) -> str:
        return f"/encounter act{_or_nobody(self.name)}"


@dataclass(frozen=True, slots=True)
class Insert:
    """Move somebody in the order, for good: right before or right after another."""

    name: str
    other: str
    before: bool = False

    def __str__(self) -> str:
        return f"/encounter move {named(self.name)} {'before' if self.before else 'after'}:{named(self.other)}"


@dataclass(frozen=True, slots=True)
class Swap:
    """Let two combatants change places in the order."""

    one: str
    other: str

    def __str__(self) -> str:
        return f"/encounter swap {named(self.one)} {named(self.other)}"


@dataclass(frozen=True, slots=True)
class Skip:
    """Let a turn go by (no name: the one that runs), or whole rounds."""

    name: str = ""
    rounds: int = 0

    def __str__(self) -> str:
        return f"/encounter skip{_or_nobody(self.name)}{f' rounds:{self.rounds}' if self.rounds else ''}"


@dataclass(frozen=True, slots=True)
class Jump:
    """Give the turn to somebody; those before him in the order count as done, those after him as still to come."""

    name: str

    def __str__(self) -> str:
        return f"/encounter jump {named(self.name)}"


@dataclass(frozen=True, slots=True)
class Add:
    """Add combatants that a game master runs: one, or `count` numbered ones that make a group."""

    name: str
    count: int = 1
    fields: Mapping[str, Value] = field(default_factory=dict)
    group: str = ""
    side: str = ""

    def __str__(self) -> str:
        count = f" x{self.count}" if self.count != 1 else ""
        group = f" group:{named(self.group)}" if self.group else ""
        side = f" side:{self.side}" if self.side else ""
        return f"/add {named(self.name)}{count}{group}{side}{pairs(self.fields)}"


@dataclass(frozen=True, slots=True)
class Join:
    """Take part in the fight with the character in use, or under a name."""

    name: str = ""
    fields: Mapping[str, Value] = field(default_factory=dict)

    def __str__(self) -> str:
        return f"/join{_or_nobody(self.name)}{pairs(self.fields)}"


@dataclass(frozen=True, slots=True)
class Leave:
    """Take part no longer: one's own combatant, or the one named."""

    name: str = ""

    def __str__(self) -> str:
        return f"/leave{_or_nobody(self.name)}"


@dataclass(frozen=True, slots=True)
class SetFields:
    """Set numbers of a combatant or character by hand."""

    name: str
    fields: Mapping[str, Value]

    def __str__(self) -> str:
        return f"/set {named(self.name)}{pairs(self.fields)}"


@dataclass(frozen=True, slots=True)
class RollInitiative:
    """Roll initiative for a combatant, a group, or everybody who has none (empty)."""

    name: str = ""

    def __str__(self) -> str:
        return f"/init roll{_or_nobody(self.name)}"


@dataclass(frozen=True, slots=True)
class CallInitiative:
    """Ask every player for his initiative; the fight starts when all have rolled."""

    def __str__(self) -> str:
        return "/init call"


@dataclass(frozen=True, slots=True)
class SetInitiative:
    """Give somebody a score by hand; a fixed one outlasts new rolls."""

    name: str
    score: int
    fixed: bool = False

    def __str__(self) -> str:
        return f"/init set {named(self.name)} {self.score}{' fixed' if self.fixed else ''}"


@dataclass(frozen=True, slots=True)
class BreakTie:
    """Say in which order those with equal scores act."""

    names: tuple[str, ...]

    def __str__(self) -> str:
        return "/init tie" + "".join(f" {named(name)}" for name in self.names)


@dataclass(frozen=True, slots=True)
class ExtraTurn:
    """Let a combatant act again in each round, at these scores; none takes the further turns away."""

    name: str
    scores: tuple[int, ...] = ()

    def __str__(self) -> str:
        return f"/init extra {named(self.name)}" + "".join(f" {score}" for score in self.scores)


@dataclass(frozen=True, slots=True)
class AddEffect:
    """Put something lasting on a combatant.

    It counts `rounds` (0: until ended) at the `until` (start or end) of the turns `of` somebody (empty: its bearer),
    and changes the numbers in `modifiers`.
    """

    name: str
    what: str
    rounds: int = 0
    until: str = ""
    of: str = ""
    modifiers: Mapping[str, int] = field(default_factory=dict)

    def __str__(self) -> str:
        rounds = f" rounds:{self.rounds}" if self.rounds else ""
        until = f" until:{self.until}" if self.until else ""
        of = f" of:{named(self.of)}" if self.of else ""
        return f"/effect {named(self.name)} {named(self.what)}{rounds}{until}{of}{pairs(self.modifiers)}"


@dataclass(frozen=True, slots=True)
class EndEffect:
    """End an effect on a combatant."""

    name: str
    what: str

    def __str__(self) -> str:
        return f"/effect end {named(self.name)} {named(self.what)}"


@dataclass(frozen=True, slots=True)
class Fall:
    """Let a combatant act no more (`down`), or again."""

    name: str
    down: bool = True

    def __str__(self) -> str:
        return f"/encounter {'down' if self.down else 'up'} {named(self.name)}"


@dataclass(frozen=True, slots=True)
class Appear:
    """Let a hidden combatant be seen by everybody."""

    name: str

    def __str__(self) -> str:
        return f"/encounter appear {named(self.name)}"


@dataclass(frozen=True, slots=True)
class Vanish:
    """Hide a combatant from everybody but the game masters."""

    name: str

    def __str__(self) -> str:
        return f"/encounter hide {named(self.name)}"


@dataclass(frozen=True, slots=True)
class Entrust:
    """Let another player play a combatant; `user` is a user id."""

    name: str
    user: str

    def __str__(self) -> str:
        return f"/encounter entrust {named(self.name)} <@{self.user}>"


FightVerb = (
    BeginEncounter
    | ChangeMode
    | ShowEncounter
    | EndEncounter
    | NextTurn
    | PreviousTurn
    | Hold
    | ActNow
    | Insert
    | Swap
    | Skip
    | Jump
    | Add
    | Join
    | Leave
    | SetFields
    | Fall
    | Appear
    | Vanish
    | Entrust
    | RollInitiative
    | CallInitiative
    | SetInitiative
    | BreakTie
    | ExtraTurn
    | AddEffect
    | EndEffect
)
# What needs the log or only asks is answered elsewhere; a fight decides the rest.
VERBS: tuple[type, ...] = tuple(
    verb for verb in FightVerb.__args__ if verb not in (PreviousTurn, ShowEncounter, EndEncounter)
)
