"""The state of a fight: combatants, their places in the order, and the effects on them."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import NewType

from bot.core.people import UserId

CombatantId = NewType("CombatantId", str)

MAX_COMBATANTS = 60
MAX_TURNS = 5  # turns a round of one combatant


class Mode(StrEnum):
    """How the order of a round comes about."""

    EACH = "each"  # each combatant for himself
    GROUP = "group"  # the members of a group roll once and act together
    SIDE = "side"  # the sides take turns


class Side(StrEnum):
    """Whom a combatant fights for."""

    PLAYERS = "players"
    FOES = "foes"


@dataclass(frozen=True, slots=True)
class Place:
    """Where somebody stands in the order.

    The best `score` comes first (the highest, or in some books the lowest), then the highest `tiebreak` of the rule
    book, then the lowest `rank`, which a roll-off or the game master gave. A `fixed` score outlasts new rolls. Who is
    tied at a `shared` one is not told apart.
    """

    score: int
    tiebreak: int = 0
    rank: int = 0
    fixed: bool = False
    shared: bool = False


@dataclass(frozen=True, slots=True)
class Combatant:
    """Somebody, or something, that takes part.

    `owner` plays it (empty: the game masters); `character` is the id of the player's character that it stands for.
    `sheet` are the fields of its rule system, `brought` what they were when a character joined. `hidden`: only the
    game masters know that it is there. `since` is the first round in which it acts, `extra` are the scores of further
    turns in each round, `down` that it acts no more.
    """

    id: CombatantId
    name: str
    owner: UserId = UserId("")
    side: Side = Side.FOES
    group: str = ""
    character: str = ""
    sheet: Mapping[str, int | str] = field(default_factory=dict)
    hidden: bool = False
    since: int = 1
    extra: tuple[int, ...] = ()
    down: bool = False
    place: Place | None = None
    brought: Mapping[str, int | str] = field(default_factory=dict)

    def number(self, name: str, default: int = 0) -> int:
        """A field of the sheet that is a number."""
        value = self.sheet.get(name, default)
        return value if isinstance(value, int) else default


class At(StrEnum):
    """Which end of a turn."""

    START = "start"
    END = "end"


@dataclass(frozen=True, slots=True)
class Effect:
    """Something that lasts: what it is, on whom, and what it does to numbers (`dice`, `bonus` …).

    `word` is the key of its name in the catalogue, where it is the rule book's and not somebody's own words.
    It counts down at the start or end of each turn of `clock`, and ends when no round is `left`; without a number of
    rounds it lasts until somebody ends it. `hidden`: only the game masters know of it.
    """

    id: str
    what: str
    on: CombatantId
    clock: CombatantId
    at: At = At.END
    left: int | None = None
    modifiers: Mapping[str, int] = field(default_factory=dict)
    hidden: bool = False
    word: str = ""


@dataclass(frozen=True, slots=True)
class Slot:
    """One turn in the order of a round: of a unit (a combatant's id, a group, a side), its `nth` in the round."""

    unit: str
    nth: int = 1


@dataclass(frozen=True, slots=True)
class Encounter:
    """A fight.

    `round` is 0 before the first turn. `current` has the turn; `done` have had theirs in this round; `held` wait for
    a moment of their own choice; `interrupted` go on, the last one first, when the current turn is over. The effects
    that count the starts of the turns `begun` and the ends of those `over` have counted them in this round. `coming`
    is how initiative will work from the next round on, if it changes. `numbers` are the highest numbers given to a
    name, so that a fallen Ghoul 3 is never followed by another. `called`: everybody was asked to roll initiative, and
    the last roll begins the first round. `_known` are the combatants by their ids.
    """

    system: str
    mode: Mode = Mode.EACH
    reroll: bool = False
    round: int = 0
    combatants: tuple[Combatant, ...] = ()
    current: Slot | None = None
    done: tuple[Slot, ...] = ()
    held: tuple[Slot, ...] = ()
    interrupted: tuple[Slot, ...] = ()
    begun: tuple[Slot, ...] = ()
    over: tuple[Slot, ...] = ()
    coming: Mode | None = None
    effects: tuple[Effect, ...] = ()
    numbers: Mapping[str, int] = field(default_factory=dict)
    called: bool = False
    lowest_first: bool = False
    _known: dict[CombatantId, Combatant] = field(default_factory=dict, init=False, repr=False, compare=False)

    def before(self, place: Place) -> tuple[int, int, int]:
        """What places are sorted by: whoever has less of it acts earlier."""
        return (place.score if self.lowest_first else -place.score, -place.tiebreak, place.rank)

    def level(self, one: Place, other: Place) -> bool:
        """Whether two are tied, but for a rank they may have been given."""
        return self.before(one)[:2] == self.before(other)[:2]

    def find(self, id: CombatantId) -> Combatant | None:
        """The combatant with this id."""
        if not self._known:  # worked out when it is first asked for
            self._known.update((one.id, one) for one in self.combatants)
        return self._known.get(id)

    def with_combatants(self, changed: Iterable[Combatant]) -> "Encounter":
        """The fight with some combatants changed."""
        new = {combatant.id: combatant for combatant in changed}
        return replace(self, combatants=tuple(new.get(old.id, old) for old in self.combatants))

    def unit(self, combatant: Combatant) -> str:
        """What the combatant acts as part of: itself, its group, or its side. Hidden ones act apart from those seen."""
        match self.mode:
            case Mode.GROUP if combatant.group:
                together = combatant.group
            case Mode.SIDE:
                together = combatant.side.value
            case _:
                return combatant.id
        return f"{together} (hidden)" if combatant.hidden else together

    def members(self, unit: str) -> tuple[Combatant, ...]:
        """The combatants that act together as this unit."""
        if self.mode is Mode.EACH:
            return tuple(combatant for combatant in self.combatants if combatant.id == unit)
        return tuple(combatant for combatant in self.combatants if self.unit(combatant) == unit)
