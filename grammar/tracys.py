"""The verbs of the 2d6 comic-strip game: task rolls here, fights, hazards and healing by their chapters."""

from dataclasses import dataclass

from grammar.quoting import in_quotes
from grammar.texts import options, signed
from grammar.tracy_cares import CareVerb, Injure, Pass, Tend
from grammar.tracy_fights import Attack, Do, Dodge, Doing, FightVerb, Mode, Surprise
from grammar.tracy_scenes import Blast, Fall, Harm, Hazard, Hero, SceneVerb, SetScene, ShowState
from grammar.tracy_texts import flagged, listed, maybe, words

__all__ = [
    "VERBS",
    "Attack",
    "Blast",
    "CareVerb",
    "Do",
    "Dodge",
    "Doing",
    "Fall",
    "FightVerb",
    "Harm",
    "Hazard",
    "Hero",
    "Injure",
    "Mode",
    "Pass",
    "Roll",
    "SceneVerb",
    "SetScene",
    "ShowState",
    "Surprise",
    "Tend",
    "TracyVerb",
]


@dataclass(frozen=True, slots=True)
class Roll:
    """A task roll: against a target number (DTR-001) or somebody's roll (DTR-004).

    `stat` and `skill` are fields of the sheet, `sum` takes the place of both. `tn` 0 and no `level`: none is told.
    Several `by` try together (DTR-009, DTR-010), unless each does so `apart`. `secret`: the target is for game masters
    alone (DTR-014); `required`: the skill is needed (DTR-008). `hero` dice are bought beforehand (DTR-131).
    """

    stat: str = ""
    skill: str = ""
    sum: int | None = None
    tn: int = 0
    level: str = ""
    vs: tuple[str, ...] = ()
    their_stat: str = ""
    their_skill: str = ""
    mod: int = 0
    hero: int = 0
    secret: bool = False
    required: bool = False
    apart: bool = False
    by: tuple[str, ...] = ()

    def __str__(self) -> str:
        theirs = in_quotes(f"{self.their_stat}/{self.their_skill}") if self.their_stat or self.their_skill else ""
        said = options(
            tn=self.tn or None,
            sum=self.sum,
            vs=listed(self.vs),
            **{"with": theirs},
            hero=self.hero or None,
            by=listed(self.by),
        )
        flags = flagged(secret=self.secret, required=self.required, apart=self.apart)
        return f"/tracy roll{words(maybe(self.stat), maybe(self.skill), self.level)}{signed(self.mod)}{said}{flags}"


TracyVerb = Roll | FightVerb | SceneVerb | CareVerb
VERBS: tuple[type, ...] = TracyVerb.__args__
