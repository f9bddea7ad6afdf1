"""The verbs of weapons and bodies in NEMESIS: what somebody carries, and what a server has beyond the tables."""

from dataclasses import dataclass

from grammar.quoting import in_quotes, named

NUMBERS = ("rpm", "area", "pen", "slow", "close", "long", "spray-close", "spray-long", "capacity", "intensity", "hands")
FLAGS = ("edge", "burn", "nonlethal", "chemical", "trump", "used-up", "supernatural")


@dataclass(frozen=True, slots=True)
class ShowArms:
    """Show the weapons of somebody and the rounds in them, to the one who asks."""

    name: str = ""

    def __str__(self) -> str:
        return f"/ore arms {named(self.name)}" if self.name else "/ore arms"


@dataclass(frozen=True, slots=True)
class TakeUp:
    """Let somebody carry a weapon, full and ready."""

    name: str
    weapon: str

    def __str__(self) -> str:
        return f"/ore arms {named(self.name)} +{named(self.weapon)}"


@dataclass(frozen=True, slots=True)
class LayDown:
    """Let somebody carry a weapon no longer."""

    name: str
    weapon: str

    def __str__(self) -> str:
        return f"/ore arms {named(self.name)} -{named(self.weapon)}"


@dataclass(frozen=True, slots=True)
class SetRounds:
    """Say how many rounds are left in a weapon of somebody."""

    name: str
    weapon: str
    rounds: int

    def __str__(self) -> str:
        return f"/ore arms {named(self.name)} {named(self.weapon)} rounds:{self.rounds}"


@dataclass(frozen=True, slots=True)
class Refill:
    """Fill a weapon of somebody by hand, and make it ready; without a weapon, all that he carries."""

    name: str
    weapon: str = ""

    def __str__(self) -> str:
        return f"/ore reload {named(self.name)}" + (f" {named(self.weapon)}" if self.weapon else "")


@dataclass(frozen=True, slots=True)
class SaveWeapon:
    """Keep a weapon for the whole server, or change one; what is left out stays, or is as with no weapon.

    `numbers` and `flags` are in the order of `NUMBERS` and `FLAGS`. `sprays` are the Spray ratings (none: it has none).
    """

    name: str
    damage: str = ""
    skill: str = ""
    cartridge: str = ""
    grip: str = ""
    object: str = ""
    sprays: tuple[int, ...] | None = None
    numbers: tuple[tuple[str, int], ...] = ()
    flags: tuple[str, ...] = ()

    def __str__(self) -> str:
        words = [f"/ore weapon {named(self.name)}"]
        if self.damage:
            words.append(f"damage:{in_quotes(self.damage)}")
        texts = {"skill": self.skill, "cartridge": self.cartridge, "grip": self.grip, "object": self.object}
        words += [f"{key}:{named(value)}" for key, value in texts.items() if value]
        if self.sprays is not None:
            words.append(f"spray:{','.join(map(str, self.sprays or (0,)))}")
        words += [f"{key}:{value}" for key, value in self.numbers]
        return " ".join([*words, *self.flags])


@dataclass(frozen=True, slots=True)
class ShowWeapon:
    """Show the figures of a weapon and where each of them comes from."""

    name: str

    def __str__(self) -> str:
        return f"/ore weapon show {named(self.name)}"


@dataclass(frozen=True, slots=True)
class ListWeapons:
    """List the weapons there are, those of the server first."""

    def __str__(self) -> str:
        return "/ore weapon list"


@dataclass(frozen=True, slots=True)
class DeleteWeapon:
    """Forget a weapon of the server; one of the tables is again as it was."""

    name: str

    def __str__(self) -> str:
        return f"/ore weapon delete {named(self.name)}"


@dataclass(frozen=True, slots=True)
class SaveShape:
    """Keep the body of somebody in the fight (`source`), unhurt, under a name for the whole server."""

    name: str
    source: str

    def __str__(self) -> str:
        return f"/ore shape save {named(self.name)} from:{named(self.source)}"


@dataclass(frozen=True, slots=True)
class ListShapes:
    """List the bodies there are, those of the server first."""

    def __str__(self) -> str:
        return "/ore shape list"


@dataclass(frozen=True, slots=True)
class DeleteShape:
    """Forget a body of the server; whoever has it keeps it."""

    name: str

    def __str__(self) -> str:
        return f"/ore shape delete {named(self.name)}"


CarryVerb = ShowArms | TakeUp | LayDown | SetRounds | Refill
KeepVerb = SaveWeapon | ShowWeapon | ListWeapons | DeleteWeapon | SaveShape | ListShapes | DeleteShape
ArmsVerb = CarryVerb | KeepVerb
VERBS: tuple[type, ...] = ArmsVerb.__args__
