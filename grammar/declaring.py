"""The verbs of a round of NEMESIS: what is declared, and how the round goes on."""

import re
from dataclasses import dataclass
from enum import StrEnum

from grammar.pools import OrePool
from grammar.quoting import in_quotes, named

_FLAGS = ("unaware", "helpless", "still", "large", "shield", "slow", "unseen")
_NO_POOL = OrePool(0)
_LIKE_DICE = re.compile(r"\d*[det]d?\d*(?!\w)", re.IGNORECASE)


class Deed(StrEnum):
    """What somebody does in a round (ORE-022)."""

    PASS = "pass"
    STRIKE = "strike"  # hand to hand (ORE-060)
    SHOOT = "shoot"  # ORE-120
    SPRAY = "spray"  # ORE-126
    SUPPRESS = "suppress"  # ORE-131
    THROW = "throw"  # ORE-139
    DODGE = "dodge"  # ORE-100
    BLOCK = "block"
    GUARD = "guard"  # a block for somebody else (ORE-109)
    DISARM = "disarm"  # ORE-065
    PIN = "pin"  # ORE-066
    CHOKE = "choke"  # ORE-069
    STRANGLE = "strangle"  # ORE-071
    KNOCKOUT = "knockout"  # ORE-073
    THROW_DOWN = "throw-down"  # ORE-090
    HOLD = "hold"  # keeps a pin or a choke going (ORE-068, 069)
    ESCAPE = "escape"  # ORE-068, 089
    AIM = "aim"  # ORE-121
    RELOAD = "reload"  # ORE-136
    PREPARE = "prepare"  # ORE-137
    COVER = "cover"  # ORE-143
    STAND = "stand"  # ORE-074
    HELP = "help"  # ORE-030
    ACT = "act"  # anything else, by its own pool (ORE-031)


class Art(StrEnum):
    """A martial-arts bonus (ORE-081 … 090)."""

    DAMAGE = "damage"
    UP = "up"
    DOWN = "down"
    FAST = "fast"
    KILLING = "killing"
    ACTIONS = "actions"
    AIM = "aim"
    DISARM = "disarm"
    STRANGLE = "strangle"
    ESCAPE = "escape"
    THROW = "throw"


@dataclass(frozen=True, slots=True)
class Act:
    """One declared action.

    `targets` in the order in which they were named; `what` is a text of the player's own: what he takes cover behind,
    what he throws, or what he shoots at in somebody's hands. `stat` and `skill` are those rolled, where they are others
    than usual, `limb` is the one it is done with; `called` is a location number, `range` yards, `rating` the Spray
    rating, `inside` are those within the blast, `exposed` the numbers that cover leaves open. `take` is what a disarm
    does with the weapon (`knock`, `snatch`), `spend` how a defence uses its gobble dice (`soften`, or how many on one
    attack at most), `damage` a formula instead of the weapon's, `diff` a difficulty number.

    `unaware`: the target does not know of the shot; `helpless`: it can do nothing against it; `still`: it is a big or
    unmoving object; `large`: what is thrown covers several locations; `shield`: blocked with something made for it;
    `slow`: the projectile can be dodged; `unseen`: who acts out of hiding stays hidden.
    """

    deed: Deed
    targets: tuple[str, ...] = ()
    what: str = ""
    weapon: str = ""
    stat: str = ""
    skill: str = ""
    limb: str = ""
    called: int = 0
    art: Art | None = None
    range: int = -1
    rating: int = 0
    inside: tuple[str, ...] = ()
    exposed: tuple[int, ...] = ()
    take: str = ""
    spend: str = ""
    damage: str = ""
    diff: int = 0
    unaware: bool = False
    helpless: bool = False
    still: bool = False
    large: bool = False
    shield: bool = False
    slow: bool = False
    unseen: bool = False

    def __str__(self) -> str:
        words = [self.deed.value]
        if self.targets:
            words.append(f"vs:{_list(self.targets)}" if self.deed is Deed.ACT else _targets(self.targets))
        texts = {"what": self.what, "weapon": self.weapon, "stat": self.stat, "skill": self.skill, "limb": self.limb}
        words += [f"{name}:{named(value)}" for name, value in texts.items() if value]
        if self.called:
            words.append(f"called:{self.called}")
        if self.art:
            words.append(f"art:{self.art.value}")
        if self.range >= 0:
            words.append(f"range:{self.range}")
        if self.rating:
            words.append(f"rating:{self.rating}")
        if self.inside:
            words.append(f"inside:{_list(self.inside)}")
        if self.exposed:
            words.append(f"exposed:{','.join(map(str, self.exposed))}")
        words += [f"{name}:{value}" for name, value in (("take", self.take), ("spend", self.spend)) if value]
        if self.damage:
            words.append(f"damage:{in_quotes(self.damage)}")
        if self.diff:
            words.append(f"diff:{self.diff}")
        words += [name for name in _FLAGS if getattr(self, name)]
        return " ".join(words)


@dataclass(frozen=True, slots=True)
class Declare:
    """Say what somebody does in this round: one action, or several with one pool (ORE-022, 012).

    `by` is a combatant or a group (empty: whose turn it is, or one's own). `pool` are the dice as they were typed:
    without normal dice, those of the sheet. Its `called`, `difficulty` and `actions` are not used: an act has its own.
    """

    acts: tuple[Act, ...]
    by: str = ""
    pool: OrePool = _NO_POOL

    def __str__(self) -> str:
        by = f" by:{named(self.by)}" if self.by else ""
        return f"/declare {' and '.join(map(str, self.acts))}{by}{dice_typed(self.pool)}"


@dataclass(frozen=True, slots=True)
class Resolve:
    """Let the round go on: roll for everybody, then let the sets act; `how` stops it earlier.

    `roll`: only roll. `step`: only the next set. `skip`: drop the waiting sets of `name`.
    """

    how: str = ""
    name: str = ""

    def __str__(self) -> str:
        return " ".join(filter(None, ("/resolve", self.how, named(self.name) if self.name else "")))


@dataclass(frozen=True, slots=True)
class ShowRound:
    """Show what was declared and which sets wait, in the view of the one who asks."""

    def __str__(self) -> str:
        return "/ore round"


RoundVerb = Declare | Resolve | ShowRound
VERBS: tuple[type, ...] = RoundVerb.__args__


def _list(names: tuple[str, ...]) -> str:
    return ",".join(map(named, names))


def _targets(names: tuple[str, ...]) -> str:
    """The names behind a deed, where dice could stand too: a first one that looks like dice is between quotes."""
    first, *others = names
    return ",".join([in_quotes(first) if _LIKE_DICE.match(first) else named(first), *map(named, others)])


def dice_typed(pool: OrePool) -> str:
    """The dice of a declaration as they are typed, behind a blank; nothing, where the sheet tells them."""
    if pool == _NO_POOL:
        return ""
    words = str(pool).removeprefix("/ore ")
    return f" {words}" if pool.dice else f" {words.removeprefix('0d ')}"
