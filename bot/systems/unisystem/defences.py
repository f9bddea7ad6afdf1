"""Which defence answers which attack, at what modifier, and what it takes (UNI-023)."""

from dataclasses import dataclass

from bot.core.lines import Line, line
from bot.core.rejected import Rejected
from bot.core.sums import Part
from bot.systems.unisystem.readings import Readings
from bot.systems.unisystem.tables import AttackKind, Need, Way

MISSILE = "missile"


@dataclass(frozen=True, slots=True)
class Defender:
    """What somebody can defend himself with: `ways`, as far as he has the weapons for them, and what they may need.

    `bolts`: he has the Lightsaber Combat power. `held`: two grapplers have both of his arms (UNI-034).
    """

    ways: tuple[Way, ...] = tuple(Way)
    saber_proof: bool = False
    bolts: bool = False
    clinch: bool = False
    held: bool = False


@dataclass(frozen=True, slots=True)
class Defence:
    """A defence that answers an attack: what it adds to the roll, and whether it wounds the attacker (UNI-236)."""

    parts: tuple[Part, ...] = ()
    hurts: bool = False


def defence(kind: AttackKind, way: Way, who: Defender, readings: Readings) -> Defence:
    """The defence against an attack; raises `Rejected` with those that there are, where this is none (UNI-023)."""
    if why := _why_not(kind, way, who, readings):
        rest = possible(kind, who, readings)
        if not rest:
            raise Rejected(line("unisystem.error.no-defence", why=line(f"unisystem.error.{why}")))
        ways = tuple(map(_word, rest))
        raise Rejected(line("unisystem.error.defence", why=line(f"unisystem.error.{why}"), ways=ways))
    answer = kind.answer(way)
    assert answer
    modifier = -readings.missile if kind.missile and way is Way.DODGE else answer.modifier
    parts = (Part(MISSILE, modifier, "UNI-023"),) if modifier else ()
    return Defence(parts, hurts=answer.hurts is readings.variant)


def possible(kind: AttackKind, who: Defender, readings: Readings) -> tuple[Way, ...]:
    """The ways in which somebody can answer an attack."""
    return tuple(way for way in Way if not _why_not(kind, way, who, readings))


def _why_not(kind: AttackKind, way: Way, who: Defender, readings: Readings) -> str:
    """The key of why a defence is none; empty: it is one."""
    if who.held:
        return "held"
    if way not in who.ways:
        return "unarmed"
    answer = kind.answer(way)
    if answer is None or answer.variant not in (None, readings.variant):
        return "no-answer"
    has = {Need.SABER_PROOF: who.saber_proof, Need.BOLTS: who.bolts, Need.APART: not who.clinch, None: True}
    return "" if has[answer.needs] else f"needs-{answer.needs}"


def _word(way: Way) -> Line:
    return line(f"unisystem.way.{way}")
