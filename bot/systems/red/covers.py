"""Cover and shields (CPR-120 … 123): what stands between a shot and somebody takes it all, until it is gone."""

from collections.abc import Iterable
from dataclasses import replace

from bot.core.fight import effects
from bot.core.fight.encounter import Combatant, CombatantId
from bot.core.lines import line
from bot.core.names import fitting
from bot.core.rejected import Rejected
from bot.systems.red import turns
from bot.systems.red.plights import SUPPRESSED, Cover
from bot.systems.red.scene import Scene
from bot.systems.red.tables import CoverKind
from grammar.reds import TakeCover

MOST = 999


def take(scene: Scene, verb: TakeCover) -> None:
    """Let somebody be behind something, take up a shield, or give up either (CPR-120, 123); raises `Rejected`."""
    who = scene.at.find(verb.name)
    if verb.leave:
        _leave(scene, who)
    elif verb.shield:
        shield = _shield(scene, verb)
        _handle(scene, who)
        scene.befall(who.id, replace(scene.plight(who.id), shield=shield))
        scene.tell(who.id, "shield", "CPR-123", title=True, who=who.name, what=shield.name, n=shield.hp)
    elif not scene.turn.gm:
        raise Rejected(line("red.error.cover-gm"))
    else:
        cover = _cover(scene, verb)
        scene.befall(who.id, replace(scene.plight(who.id), behind=cover))
        scene.tell(who.id, "in-cover", "CPR-120", title=True, who=who.name, what=cover.name, n=cover.hp)
        effects.lift(scene.at, who, SUPPRESSED)  # whoever is in cover is driven no further (CPR-024)


def _leave(scene: Scene, who: Combatant) -> None:
    """Come out from behind something; without that, drop the shield."""
    plight = scene.plight(who.id)
    if plight.behind:
        scene.befall(who.id, replace(plight, behind=None))
        scene.tell(who.id, "leaves-cover", "CPR-120", title=True, who=who.name, what=plight.behind.name)
    elif plight.shield:
        _handle(scene, who)
        scene.befall(who.id, replace(scene.plight(who.id), shield=None))
        scene.tell(who.id, "drops-shield", "CPR-123", title=True, who=who.name, what=plight.shield.name)
    else:
        raise Rejected(line("red.error.no-cover-there", who=who.name))


def _handle(scene: Scene, who: Combatant) -> None:
    """To take up a shield, or to drop it, costs the Action of one's turn; a game master may do it out of turn."""
    now = scene.at.fight.current
    if not scene.turn.gm or (now and now.unit == scene.at.fight.unit(who)):
        turns.act(scene, who, "shield")


def _shield(scene: Scene, verb: TakeCover) -> Cover:
    """A shield by its name, else a bulletproof one; hit points of its own are a game master's word."""
    if verb.hp >= 0 and not scene.turn.gm:
        raise Rejected(line("error.gm-only"))
    kinds = [kind for kind in scene.tables.covers if kind.shield]
    kind = scene.tables.cover(verb.what) if verb.what else kinds[0]
    if verb.hp >= 0:
        return Cover(kind.name if kind else verb.what, _hp(verb))
    kind = kind if kind in kinds else _kind(verb, kinds)
    return Cover(kind.name, kind.thick)


def _cover(scene: Scene, verb: TakeCover) -> Cover:
    """The piece: of a material of the table, thick unless it is said to be thin, or with hit points of its own."""
    known = scene.tables
    if verb.hp >= 0:
        if not verb.what:
            raise Rejected(line("red.error.cover-what"))
        return Cover(verb.what, _hp(verb))
    kind = known.cover(verb.what) or _kind(verb, known.covers)
    hp = kind.thin if verb.thin else kind.thick
    if not hp:
        raise Rejected(line("red.error.thin-cover", what=kind.name))
    return Cover(kind.name, hp)


def _kind(verb: TakeCover, kinds: Iterable[CoverKind]) -> CoverKind:
    """The material that a part of its name fits alone; raises `Rejected` with what else can be said."""
    found = fitting(verb.what, kinds, lambda row: row.name)
    if len(found) == 1:
        return found[0]
    names = tuple(kind.name for kind in found or kinds)
    said = replace(verb, hp=20, thin=False)
    raise Rejected(line("red.error.cover-kind", what=verb.what, names=names, said=str(said)))


def _hp(verb: TakeCover) -> int:
    if verb.hp > MOST:
        raise Rejected(line("red.error.cover-hp", most=MOST))
    return verb.hp


def stopped(scene: Scene, id: CombatantId, points: int, *, title: bool = True) -> bool:
    """Whether something stands between a shot and somebody: it takes all of it, what is too much too (CPR-121)."""
    plight = scene.plight(id)
    cover = plight.behind or plight.shield
    if cover is None:
        return False
    left = max(0, cover.hp - points)
    now = replace(cover, hp=left) if left else None
    scene.befall(id, replace(plight, behind=now) if plight.behind else replace(plight, shield=now))
    key = "cover-hit" if left else "cover-shot-away"
    scene.tell(id, key, "CPR-121", title=title, who=scene.name(id), what=cover.name, before=cover.hp, n=left)
    return True
