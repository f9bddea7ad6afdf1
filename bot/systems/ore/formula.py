"""What a weapon does by the width of the set that hits, as the rules print it: `W+1 in SK`, `W in S+1K`."""

import re
from dataclasses import dataclass

KILLING_IN_SHOCK = 2  # ORE-045
MOST_FLAT = 50  # points beyond the width, of either kind

_BY_WIDTH = re.compile(r"w(?:\s*\+\s*(\d{1,2}))?\s*in\s*([sk]{1,2})((?:\s*\+\s*\d{1,2}\s*[sk]){0,2})", re.IGNORECASE)
_FLAT = re.compile(r"(\d{1,2})\s*([sk])", re.IGNORECASE)
_FLAT_ONLY = re.compile(r"(?:\d{1,2}\s*[sk]\s*){1,2}|0", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Formula:
    """Shock and Killing of a hit: points there always are, and the width besides where it counts (`…_by_width`)."""

    shock: int = 0
    killing: int = 0
    shock_by_width: bool = False
    killing_by_width: bool = False

    def __post_init__(self) -> None:
        if not (0 <= self.shock <= MOST_FLAT and 0 <= self.killing <= MOST_FLAT):
            raise ValueError(f"damage from 0 to {MOST_FLAT} beyond the width, not {self.shock} and {self.killing}")

    @classmethod
    def read(cls, text: str) -> "Formula":
        """The formula that a text is; raises `ValueError`. Points that no width changes stand alone: `2S2K`, `0`.

        >>> Formula.read("W+1 in KS").at(2), Formula.read("W in S+1K").at(3), Formula.read("2S2K").at(5)
        ((3, 3), (3, 1), (2, 2))
        """
        text = text.strip()
        if found := _BY_WIDTH.fullmatch(text):
            letters, more = found[2].upper(), _points(found[3])
            base = int(found[1] or 0)
            if len(set(letters)) == len(letters) and more is not None:
                wide = ["S" in letters, "K" in letters]
                shock, killing = (each + base * by_width for each, by_width in zip(more, wide, strict=True))
                return cls(shock, killing, *wide)
        elif _FLAT_ONLY.fullmatch(text) and (points := _points(text)) is not None:
            return cls(*points)
        raise ValueError(f"damage is written W+1 in SK or W in S+1K, not {text!r}")

    def at(self, width: int) -> tuple[int, int]:
        """Shock and Killing of a hit by a set so wide."""
        return self.shock + width * self.shock_by_width, self.killing + width * self.killing_by_width

    def worth(self, width: int) -> int:
        """The damage in points of Shock: Killing counts double (ORE-045, 062)."""
        shock, killing = self.at(width)
        return shock + KILLING_IN_SHOCK * killing

    def __str__(self) -> str:
        kinds = (("S", self.shock, self.shock_by_width), ("K", self.killing, self.killing_by_width))
        base = min((flat for _, flat, by_width in kinds if by_width), default=0)
        rest = [f"{flat - base * by_width}{kind}" for kind, flat, by_width in kinds if flat > base * by_width]
        if letters := "".join(kind for kind, _, by_width in kinds if by_width):
            return "+".join((f"W+{base} in {letters}" if base else f"W in {letters}", *rest))
        return "".join(rest) or "0"


def combined(weapon: Formula, body: Formula, width: int) -> Formula:
    """Of a weapon and a supernatural body, the one worth more at this width; the weapon, if neither is (ORE-062).

    >>> str(combined(Formula.read("W in K"), Formula.read("W+1 in S"), 2))
    'W in K'
    """
    return body if body.worth(width) > weapon.worth(width) else weapon


def _points(text: str) -> tuple[int, int] | None:
    """Points of Shock and Killing, each named once at most."""
    found = [(kind.upper(), int(digits)) for digits, kind in _FLAT.findall(text)]
    points = dict(found)
    return (points.get("S", 0), points.get("K", 0)) if len(points) == len(found) else None
