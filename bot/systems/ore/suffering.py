"""One damage event by the word of the game master, in a round or outside of one (ORE-026)."""

from collections.abc import Sequence
from dataclasses import replace

from bot.core.fight.view import Fighting
from bot.systems.ore import bodily
from bot.systems.ore.armor import Packet
from bot.systems.ore.checks import befall, plight_of
from bot.systems.ore.damage import Struck, strike
from bot.systems.ore.hazard_facts import Befell
from bot.systems.ore.patients import Patient, by_id, house
from bot.systems.ore.rounds import current
from bot.systems.ore.scene import Scene
from bot.systems.ore.trace import Trace


def suffer(at: Fighting, one: Patient, packets: Sequence[Packet], steps: Sequence[Trace] = ()) -> Struck:
    """Let somebody suffer all of these packets at once, through his cover and armor; `steps` tell what went before.

    In a round that runs it costs him a die, as any damage does.
    """
    if current(at.turn.table):
        struck = Scene(at, one.tables).hurt(one.who.id, packets, steps=steps)
        assert struck  # he is in the fight
        return struck
    one = by_id(at, one.who.id, one.tables) or one
    behind = plight_of(at, one.who).behind
    struck = strike(one.target, packets, cover=behind.cover if behind else None, house=house(at.turn))
    first = one.body.silhouette.location(packets[0].height)
    bodily.hurt(at, one, first, replace(struck, steps=(*steps, *struck.steps)))
    if behind and struck.cover_lost:
        left = replace(behind.cover, har=behind.cover.har - struck.cover_lost)
        befall(at, one.who, replace(plight_of(at, one.who), behind=replace(behind, cover=left)))
    if struck.hurt:
        _unsettle(at, one)
    return struck


def _unsettle(at: Fighting, one: Patient) -> None:
    """Whoever is hurt aims no longer (ORE-121)."""
    if plight_of(at, one.who).aim:
        at.emit_about([one.who], Befell(one.who.name, "aiming", over=True))
        befall(at, one.who, replace(plight_of(at, one.who), aim=None))
