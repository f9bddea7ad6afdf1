"""Bonds and conditions that a game master puts on somebody, or takes off (UNI-026, 029, 034, 071 and section 6)."""

from dataclasses import replace

from bot.core.fight.encounter import Combatant, CombatantId
from bot.core.fight.facts import Fell
from bot.core.lines import line, typed
from bot.core.rejected import Rejected
from bot.systems.unisystem import conditions, effects, hurting, spending
from bot.systems.unisystem.bonds import Bonds
from bot.systems.unisystem.conditions import WHOLLY, Condition, Plight
from bot.systems.unisystem.holds import Held
from bot.systems.unisystem.kinds import LIGHTSABER
from bot.systems.unisystem.scene import Scene
from grammar import uni_scenes as verbs
from grammar.uni_scenes import Tied

Put = verbs.Bonds | verbs.Condition
PRONE, HELD = "prone", "grappled"  # conditions that are none of the plights: how somebody lies, and who holds him


def put(scene: Scene, verb: Put) -> None:
    """Put somebody into bonds or a condition, or take him out of them; raises `Rejected`."""
    if isinstance(verb, verbs.Bonds):
        _tie(scene, verb)
        return
    who = scene.at.find(verb.name)
    whom = scene.at.find(verb.whom) if verb.whom else None
    if whom and whom.id == who.id:
        raise Rejected(line("unisystem.error.himself"))
    match verb.word:
        case "prone":
            _lie(scene, who, end=verb.end)
        case "grappled":
            _held(scene, verb, who, whom)
        case Plight.BOUND:
            _bound(scene, who, end=verb.end)
        case _ if verb.end:
            _lift(scene, verb, who, whom)
        case _:
            _befall(scene, verb, who, whom)


# ---- bonds


def _tie(scene: Scene, verb: verbs.Bonds) -> None:
    """Tie somebody up, or untie him (UNI-029); bound from head to foot he is helpless (UNI-071)."""
    who = scene.at.find(verb.name)
    if verb.end:
        _bound(scene, who, end=True)
        return
    old = scene.shape(who.id).bonds
    if old is None and not verb.what:
        raise Rejected(line("unisystem.error.tie-what"))
    knots = -verb.penalty or (old.knots if old else 0)
    if not knots:
        raise Rejected(line("unisystem.error.tie-how"))
    wholly = Tied.ALL in verb.what
    if verb.what:
        new = Bonds(
            legs=wholly or Tied.LEGS in verb.what,
            anchored=wholly or verb.anchored,
            front=Tied.FRONT in verb.what,
            arms=any(one is not Tied.LEGS for one in verb.what),
            knots=knots,
        )
    else:
        assert old
        new = replace(old, knots=knots, anchored=old.anchored or verb.anchored)
        wholly = any(one.part == WHOLLY for one in scene.shape(who.id).conditions if one.plight is Plight.BOUND)
    scene.untie(who.id)
    shape = scene.shape(who.id)
    scene.befall(who.id, replace(shape, bonds=new))
    scene.put(who.id, Condition(Plight.BOUND, part=WHOLLY if wholly else "", since=scene.round))
    scene.tell(who.id, "wholly-tied" if wholly else "tied", "UNI-029", title=True, who=who.name, n=knots)


def _bound(scene: Scene, who: Combatant, *, end: bool) -> None:
    """Untie somebody; tying up says more than a condition does."""
    if not end:
        raise Rejected(line("unisystem.error.tie-what"))
    if scene.shape(who.id).bonds is None:
        raise Rejected(line("unisystem.error.not-bound", who=who.name))
    scene.untie(who.id)
    scene.tell(who.id, "untied", "UNI-029", title=True, who=who.name)


# ---- lying, and being held


def _lie(scene: Scene, who: Combatant, *, end: bool) -> None:
    """Let somebody fall, or stand again (UNI-026)."""
    shape = scene.shape(who.id)
    if shape.prone is not end:
        raise Rejected(line("unisystem.error.not-prone" if end else "unisystem.error.prone", who=who.name))
    if end:
        scene.befall(who.id, replace(shape, prone=False, shoved=False))
        scene.tell(who.id, "rises", "UNI-028", title=True, who=who.name)
    else:
        scene.knock_down(who.id, "UNI-026")


def _held(scene: Scene, verb: verbs.Condition, who: Combatant, whom: Combatant | None) -> None:
    """Let somebody be held by another, in a wrestling hold if it has a level, or be let go of (UNI-034)."""
    if not verb.end:
        if whom is None:
            raise Rejected(
                line("unisystem.error.with-whom", example=typed(f"/uni condition Thug {HELD} vs:Kira part:arm"))
            )
        effects.seize(scene, whom.id, who.id, verb.part or Held.BODY)
        if verb.level:
            _wrestled(scene, who, whom, verb.level)
        return
    found = [hold for hold in scene.shape(who.id).holds if whom is None or hold.by == whom.id]
    if not found:
        raise Rejected(line("unisystem.error.not-held", who=who.name))
    for hold in found:
        if grappler := scene.find(CombatantId(hold.by)):
            spending.release(scene, grappler, who.id)


def _wrestled(scene: Scene, who: Combatant, by: Combatant, levels: int) -> None:
    """A grip becomes a wrestling hold of so many levels (UNI-137)."""
    shape = scene.shape(who.id)
    holds = tuple(replace(hold, levels=levels) if hold.by == by.id else hold for hold in shape.holds)
    scene.befall(who.id, replace(shape, holds=holds))
    scene.tell(who.id, "wrestled", "UNI-137", who=who.name, n=levels)


# ---- conditions


def _befall(scene: Scene, verb: verbs.Condition, who: Combatant, whom: Combatant | None) -> None:
    """Put somebody into a condition, which says how strong it is and against whom where that counts."""
    plight, fighter = Plight(verb.word), scene.fighter(who)
    effect = conditions.EFFECTS[plight]
    if effect.each and not verb.level:
        raise Rejected(line("unisystem.error.how-strong", example=typed(f"/uni condition Thug {plight} 3")))
    if whom is None and (effect.paired or plight is Plight.SABER_LOCK):
        raise Rejected(line("unisystem.error.with-whom", example=typed(f"/uni condition Thug {plight} vs:Kira")))
    if plight is Plight.UNCONSCIOUS:
        hurting.faint(scene, fighter, effect.rule)
        return
    if plight is Plight.DEAD:
        hurting.die(scene, fighter, effect.rule)
        return
    last = _last(scene, who, verb.rounds) if verb.rounds else 0
    told = [(who.id, whom.id if whom else "", verb.part)]
    if plight is Plight.SABER_LOCK and whom:
        told = [(who.id, whom.id, _blade(scene, who)), (whom.id, who.id, _blade(scene, whom))]
    for one, other, part in told:
        scene.put(one, Condition(plight, verb.level, part, other, since=scene.round, last=last))
        key = "befallen-rounds" if last else "befallen"
        scene.tell(one, key, effect.rule, title=True, who=scene.name(one), condition=plight.value, n=verb.rounds)


def _blade(scene: Scene, who: Combatant) -> str:
    """The name of the weapon of somebody that a saber lock holds: the first lightsaber, else what is in his hand."""
    weapons = scene.fighter(who).weapons
    found = next((one for one in weapons if one.type == LIGHTSABER), next(iter(weapons), None))
    if found is None:
        raise Rejected(line("unisystem.error.unarmed-who", who=who.name))
    return found.name


def _last(scene: Scene, who: Combatant, rounds: int) -> int:
    """The round with whose turn of his a condition ends that lasts so many of his turns."""
    return max(1, scene.round) + rounds - (1 if scene.to_come(who) else 0)


def _lift(scene: Scene, verb: verbs.Condition, who: Combatant, whom: Combatant | None) -> None:
    """Take somebody out of a condition; whoever was out by it acts again."""
    plight, shape = Plight(verb.word), scene.shape(who.id)
    over = [
        one
        for one in shape.conditions
        if one.plight is plight
        and (whom is None or one.whom == whom.id)
        and (not verb.part or one.part in ("", verb.part))
    ]
    if not over:
        raise Rejected(line("unisystem.error.not-in", who=who.name, what=line(f"uni-condition.{plight.value}")))
    rest = tuple(one for one in shape.conditions if one not in over)
    scene.befall(who.id, replace(shape, conditions=rest))
    rule = conditions.EFFECTS[plight].rule
    scene.tell(who.id, "no-longer", rule, title=True, who=who.name, condition=plight.value)
    if plight is Plight.SABER_LOCK:
        for one in over:
            _unlock(scene, CombatantId(one.whom), who.id)
    if plight in conditions.OUT and who.down and not any(one.plight in conditions.OUT for one in rest):
        scene.at.emit_about([who], Fell(who.id, who.name, down=False))


def _unlock(scene: Scene, one: CombatantId, other: CombatantId) -> None:
    """The other side of a saber lock is free too."""
    shape = scene.shape(one)
    rest = tuple(each for each in shape.conditions if each.plight is not Plight.SABER_LOCK or each.whom != other)
    scene.befall(one, replace(shape, conditions=rest))
