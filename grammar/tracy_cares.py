"""The verbs of healing in the 2d6 comic-strip game: injuries by hand, first aid, hospitals, and time that goes by."""

from dataclasses import dataclass

from grammar.texts import options, signed
from grammar.tracy_texts import flagged, listed, maybe, words


@dataclass(frozen=True, slots=True)
class Injure:
    """Give somebody an injury or a state by hand, or take it away (`end`).

    `span` is when it heals, or how long it lasts; `random`: dice say when it heals (DTR-180, DTR-181).
    """

    name: str = ""
    what: str = ""
    span: str = ""
    random: bool = False
    end: bool = False

    def __str__(self) -> str:
        said = words(maybe(self.name), self.what, self.span)
        return f"/tracy {'heal' if self.end else 'injure'}{said}{flagged(random=self.random)}"


@dataclass(frozen=True, slots=True)
class Tend:
    """First aid (DTR-190) `by` oneself or somebody else; a `hospital` (DTR-200), or help at `home` (DTR-184)."""

    name: str = ""
    hospital: bool = False
    home: bool = False
    sum: int | None = None
    mod: int = 0
    hero: int = 0
    force: bool = False
    by: tuple[str, ...] = ()

    def __str__(self) -> str:
        said = options(sum=self.sum, hero=self.hero or None, by=listed(self.by))
        head = "hospital" if self.hospital else "aid"
        flags = flagged(home=self.home, force=self.force)
        return f"/tracy {head}{words(maybe(self.name))}{signed(self.mod)}{said}{flags}"


@dataclass(frozen=True, slots=True)
class Pass:
    """Let time go by outside turns: `3h`, `10m`, `2d`, `1w`, `5t`."""

    span: str = ""

    def __str__(self) -> str:
        return f"/tracy time{words(self.span)}"


CareVerb = Injure | Tend | Pass
