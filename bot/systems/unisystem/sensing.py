"""Striking at what is not seen: what the roll before it takes from light, cover and a foe behind (UNI-301, 303)."""

from collections.abc import Sequence

from bot.core.fight.encounter import CombatantId
from bot.core.sums import Part, parts, summed
from bot.systems.unisystem.maneuvers import Maneuver
from bot.systems.unisystem.readings import Readings
from bot.systems.unisystem.scene import Scene
from bot.systems.unisystem.sums import Total
from bot.systems.unisystem.tables import Modifier

BEHIND = "behind"  # a need: whoever is struck stands behind the one who strikes
BACKWARDS, LIGHT, ANY = "backwards", "light", "any"  # what hinders


def backwards(row: Maneuver, readings: Readings) -> tuple[Part, ...]:
    """What striking at somebody behind oneself costs, as the table has it (UNI-301)."""
    behind = any(need.what == BEHIND for need in row.needs)
    return parts(Part(BACKWARDS, -readings.backwards if behind else 0, row.rule))


def eased(row: Maneuver, first: Total | None, hinders: Sequence[Part]) -> tuple[Part, ...]:
    """What a first roll takes from what hinders the strike: at most all of it, never more."""
    against = -summed([part for part in hinders if part.n < 0 and (ANY in row.eased or part.key in row.eased)])
    return parts(Part("sensed", min(against, _worth(row, first)), row.rule))


def lifts_dark(row: Maneuver, first: Total | None) -> bool:
    """Whether it lets a strike find its target in total darkness, which has no number to be eased (UNI-303)."""
    return LIGHT in row.eased and _worth(row, first) > 0


def unseen(scene: Scene, id: CombatantId) -> bool:
    """Whether light or cover hinders those who strike at somebody (UNI-032)."""
    tables = scene.book.tables
    light, cover = scene.field.light, scene.shape(id).cover
    return _hinders(light, tables.lights.find(light)) or _hinders(cover, tables.covers.find(cover))


def _hinders(text: str, row: Modifier | None) -> bool:
    return bool(row.modifier or row.natural) if row else bool(text)


def _worth(row: Maneuver, first: Total | None) -> int:
    return row.eases.at({"SL1": first.levels}) if row.eases and first else 0
