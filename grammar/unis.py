"""The verbs of Cinematic Unisystem: maneuvers, what else a turn is spent on, rolls, the scene, and health."""

from dataclasses import dataclass
from enum import StrEnum

from grammar.formulas import Formula
from grammar.quoting import in_quotes, named
from grammar.texts import listed, maybe, meters, options, signed
from grammar.uni_cares import (
    AddManeuver,
    Air,
    Blast,
    Care,
    CareVerb,
    DramaPoints,
    DropManeuver,
    Fire,
    Graze,
    Harm,
    Place,
    Tend,
)
from grammar.uni_scenes import (
    Behind,
    Bonds,
    Condition,
    Distance,
    Figure,
    Gang,
    Light,
    ListManeuvers,
    Lookup,
    Position,
    SceneVerb,
    ShowManeuver,
    ShowSheet,
    ShowState,
    Size,
    Test,
    Tied,
)

__all__ = [
    "VERBS",
    "AddManeuver",
    "Air",
    "Behind",
    "Blast",
    "Bonds",
    "Care",
    "Condition",
    "Distance",
    "Drama",
    "DramaPoints",
    "DropManeuver",
    "Figure",
    "Fire",
    "Gang",
    "Graze",
    "Harm",
    "Light",
    "ListManeuvers",
    "Lookup",
    "Maneuver",
    "Place",
    "Position",
    "Ruling",
    "ShowManeuver",
    "ShowSheet",
    "ShowState",
    "Size",
    "Spend",
    "Spent",
    "Tend",
    "Test",
    "Tied",
    "UniVerb",
]


class Drama(StrEnum):
    """What a drama point is spent on with an action (UNI-067)."""

    ROLL = "roll"
    DAMAGE = "damage"


class Ruling(StrEnum):
    """How a game master lets an attack or a contest come out (UNI-020)."""

    HIT = "hit"
    MISS = "miss"


@dataclass(frozen=True, slots=True)
class Maneuver:
    """Do a maneuver: `/uni spin-kick vs:Thug`.

    `maneuver` is its name in any language, `at` a target option (brain, heart, neck, limb …), `part` what
    is seized or struck at; `skill` one of several that it can be rolled with. `range` are tenths of a meter, `moved`
    meters (both -1: not told). `shots` and `groups` are those of a gun in a `mode`, `area` are all who are where it
    fires (UNI-054). `number` takes the place of
    attribute and skill. A game master says the `total`, the `ruling`, how the target defends itself, base `damage`
    (points or a formula), `multiplier`; `force` lifts what the maneuver needs, `behind`: it comes from behind.
    """

    maneuver: str
    targets: tuple[str, ...] = ()
    weapon: str = ""
    mode: str = ""
    at: str = ""
    part: str = ""
    skill: str = ""
    number: int | None = None
    mod: int = 0
    range: int = -1
    moved: int = -1
    shots: int = 0
    groups: int = 0
    area: tuple[str, ...] = ()
    drama: Drama | None = None
    defence: str = ""
    total: int | None = None
    ruling: Ruling | None = None
    damage: Formula | None = None
    bonus: int = 0
    multiplier: int | None = None
    force: bool = False
    behind: bool = False
    by: str = ""

    def __str__(self) -> str:
        number = f" {self.number}" if self.number is not None else ""
        said = options(
            vs=listed(self.targets) if self.targets else None,
            weapon=maybe(self.weapon),
            mode=maybe(self.mode),
            at=maybe(self.at),
            part=maybe(self.part),
            skill=maybe(self.skill),
            range=meters(self.range) if self.range >= 0 else None,
            moved=self.moved if self.moved >= 0 else None,
            shots=self.shots or None,
            groups=self.groups or None,
            area=listed(self.area) if self.area else None,
            drama=self.drama.value if self.drama else None,
            defence=maybe(self.defence),
            total=self.total,
            result=self.ruling.value if self.ruling else None,
            damage=in_quotes(str(self.damage)) if self.damage else None,
            bonus=self.bonus or None,
            multiplier=self.multiplier,
            by=maybe(self.by),
        )
        words = f"{' behind' if self.behind else ''}{' force' if self.force else ''}"
        return f"/uni {named(self.maneuver)}{number}{signed(self.mod)}{said}{words}"


class Spent(StrEnum):
    """What else a turn is spent on."""

    EXTRA = "extra"  # declare so many further actions (UNI-013)
    MOVE = "move"  # so many meters (UNI-018)
    RISE = "rise"  # with a roll, or for the whole turn (UNI-028)
    RECOVER = "recover"  # from what lasts until an action is spent on it (UNI-019)
    BREAK = "break"  # free of those who hold one (UNI-035)
    RELEASE = "release"  # whom one holds
    ESCAPE = "escape"  # from bonds (UNI-029)
    RELOAD = "reload"
    DRAW = "draw"  # take a weapon into one's hand, or put it away


@dataclass(frozen=True, slots=True)
class Spend:
    """Spend a part of a turn: `/uni move 7`, `/uni rise whole`, `/uni break Thug`.

    `amount` are actions or meters; `whom` is released or broken free of; `whole`: the whole turn, or put away. `force`:
    a game master lets actions be declared late.
    """

    what: Spent
    amount: int = 0
    whom: str = ""
    weapon: str = ""
    whole: bool = False
    number: int | None = None
    mod: int = 0
    by: str = ""
    force: bool = False

    def __str__(self) -> str:
        amount = f" {self.amount}" if self.amount else ""
        number = f" {self.number}" if self.number is not None else ""
        who = f" {named(self.whom)}" if self.whom else ""
        weapon = f" {named(self.weapon)}" if self.weapon else ""
        word = {Spent.RISE: " whole", Spent.DRAW: " away"}.get(self.what, "") if self.whole else ""
        by, force = options(by=maybe(self.by)), " force" if self.force else ""
        return f"/uni {self.what.value}{amount}{number}{who}{weapon}{signed(self.mod)}{word}{by}{force}"


UniVerb = Maneuver | Spend | SceneVerb | CareVerb
VERBS: tuple[type, ...] = UniVerb.__args__
