"""Cover and shields (CPR-120 … 123): what stands between a shot and somebody takes it all, until it is gone."""

from dataclasses import replace

from bot.core.fight import effects
from bot.core.fight.encounter import CombatantId
from bot.core.lines import line
from bot.core.names import find
from bot.core.rejected import Rejected
from bot.systems.red import turns
from bot.systems.red.plights import SUPPRESSED, Cover
from bot.systems.red.scene import Scene
from grammar.reds import TakeCover

MOST = 999
SHIELD = 10  # hit points of a bulletproof one (CPR-123)


def take(scene: Scene, verb: TakeCover) -> None:
    """Let somebody be behind something, or no more; to take up a shield costs the Action (CPR-120, 123)."""
    who = scene.at.find(verb.name)
    plight = scene.plight(who.id)
    if verb.leave:
        if plight.behind is None:
            raise Rejected(line("red.error.no-cover-there", who=who.name))
        scene.befall(who.id, replace(plight, behind=None))
        scene.tell(who.id, "leaves-cover", "CPR-120", title=True, who=who.name, what=plight.behind.name)
        return
    cover = _cover(scene, verb)
    if verb.shield and not scene.turn.gm:
        turns.act(scene, who, "shield")
    scene.befall(who.id, replace(scene.plight(who.id), behind=cover))
    key = "shield" if verb.shield else "in-cover"
    scene.tell(
        who.id, key, "CPR-123" if verb.shield else "CPR-120", title=True, who=who.name, what=cover.name, n=cover.hp
    )
    if not verb.shield:
        effects.lift(scene.at, who, SUPPRESSED)  # whoever is in cover is driven no further (CPR-024)


def _cover(scene: Scene, verb: TakeCover) -> Cover:
    """The piece: of a material of the table, thick unless it is said to be thin, or with hit points of its own."""
    if verb.hp > MOST:
        raise Rejected(line("red.error.cover-hp", most=MOST))
    if verb.shield:
        return Cover(verb.what, verb.hp if verb.hp >= 0 else SHIELD, shield=True)
    if verb.hp >= 0:
        return Cover(verb.what, verb.hp)
    known = scene.tables
    kind = known.cover(verb.what) or find(verb.what, known.covers, lambda row: row.name)
    hp = kind.thin if verb.thin else kind.thick
    if not hp:
        raise Rejected(line("red.error.thin-cover", what=kind.name))
    return Cover(kind.name, hp)


def stopped(scene: Scene, id: CombatantId, points: int) -> bool:
    """Whether something stands between a shot and somebody: it takes all of it, what is too much too (CPR-121)."""
    plight = scene.plight(id)
    if plight.behind is None:
        return False
    cover, left = plight.behind, max(0, plight.behind.hp - points)
    scene.befall(id, replace(plight, behind=replace(cover, hp=left) if left else None))
    key = "cover-hit" if left else "cover-shot-away"
    scene.tell(id, key, "CPR-121", title=True, who=scene.name(id), what=cover.name, before=cover.hp, n=left)
    return True
