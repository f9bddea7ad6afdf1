"""The verbs of what befalls people in the 2d6 comic-strip game: hazards, damage by hand, Hero Points, the scene."""

from dataclasses import dataclass

from grammar.texts import options, signed
from grammar.tracy_texts import flagged, listed, maybe, words


@dataclass(frozen=True, slots=True)
class Fall:
    """Fall so many feet (DTR-140), onto something `soft`, with a last `chance` (DTR-147; `hero` buys it)."""

    name: str = ""
    feet: int = 0
    soft: bool = False
    chance: bool = False
    hero: int = 0

    def __str__(self) -> str:
        said = options(hero=self.hero or None)
        flags = flagged(soft=self.soft, chance=self.chance)
        return f"/tracy fall{words(maybe(self.name))} {self.feet}{said}{flags}"


@dataclass(frozen=True, slots=True)
class Blast:
    """Let something explode among these (DTR-170): by a weapon's modifier, or another."""

    names: tuple[str, ...] = ()
    weapon: str = ""
    mod: int = 0

    def __str__(self) -> str:
        return f"/tracy blast{words(listed(self.names))}{signed(self.mod)}{options(weapon=maybe(self.weapon))}"


@dataclass(frozen=True, slots=True)
class Hazard:
    """Put somebody into water, smoke, tear gas, fire or something else that he may not breathe, or out of it."""

    name: str = ""
    what: str = ""
    sealed: bool = False
    end: bool = False

    def __str__(self) -> str:
        return f"/tracy hazard{words(maybe(self.name), self.what)}{flagged(sealed=self.sealed, end=self.end)}"


@dataclass(frozen=True, slots=True)
class Harm:
    """A Damage Roll with a rating, on a chart (DTR-084): by a car, a slam, a thing that falls."""

    name: str = ""
    rating: int = 0
    chart: str = ""
    bare: bool = False

    def __str__(self) -> str:
        return f"/tracy damage{words(maybe(self.name))} {self.rating}{words(self.chart)}{flagged(bare=self.bare)}"


@dataclass(frozen=True, slots=True)
class Hero:
    """Begin a session (DTR-130), give or take points, or be first by one (DTR-134)."""

    what: str = ""
    name: str = ""
    points: int = 1

    def __str__(self) -> str:
        points = str(self.points) if self.what in ("give", "take") else ""
        return f"/tracy hero{words(self.what, maybe(self.name), points)}"


@dataclass(frozen=True, slots=True)
class SetScene:
    """What is so for every shot, or for those at somebody: weather, light, size, cover, running, still."""

    name: str = ""
    words: tuple[str, ...] = ()
    clear: bool = False

    def __str__(self) -> str:
        return f"/tracy scene{words(maybe(self.name), *self.words)}{flagged(clear=self.clear)}"


@dataclass(frozen=True, slots=True)
class ShowState:
    """Show somebody's injuries, points and what lasts on him."""

    name: str = ""

    def __str__(self) -> str:
        return f"/tracy state{words(maybe(self.name))}"


SceneVerb = Fall | Blast | Hazard | Harm | Hero | SetScene | ShowState
