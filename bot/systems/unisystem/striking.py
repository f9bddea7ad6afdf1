"""An attack whose defences are known: its total, whom it hits, the damage and what follows (UNI-020, 021, 040, 053)."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from bot.core.fight.encounter import CombatantId
from bot.core.lines import line
from bot.core.rejected import Rejected
from bot.core.sums import Part
from bot.systems.unisystem import budget as turns
from bot.systems.unisystem import damage, defending, effects, hitting, hurting, needs, ranges, stances, targets, volleys
from bot.systems.unisystem.armory import Weapon
from bot.systems.unisystem.conditions import Condition, Plight
from bot.systems.unisystem.damage import Blow, Special
from bot.systems.unisystem.defending import Answer, Attack
from bot.systems.unisystem.facts import AttackOver, Pending, Struck
from bot.systems.unisystem.hitting import Outcome
from bot.systems.unisystem.kinds import LIGHTSABER, DamageType
from bot.systems.unisystem.levels import levels
from bot.systems.unisystem.maneuvers import Maneuver, Use
from bot.systems.unisystem.people import Fighter
from bot.systems.unisystem.scene import Scene
from bot.systems.unisystem.standing import Doing
from bot.systems.unisystem.sums import Die, Total
from bot.systems.unisystem.tables import Modifier, Way
from grammar.formulas import Formula
from grammar.maneuvers import Effect
from grammar.unis import Drama, Ruling
from grammar.unis import Maneuver as Verb

DRAMA = 10  # UNI-067
IGNORES = "pass-the-blade"  # the levels of a parry that failed (UNI-314)
LIMBS = {"unarmed": "arm", "melee": "arm", "thrown": "arm"}


# ---- how it is composed


def option(scene: Scene, verb: Verb) -> Maneuver | None:
    """The target option that is put on an attack (UNI-017, 049); raises `Rejected` with those that there are."""
    if not verb.at:
        return None
    rows = [row for row in scene.maneuvers if row.use is Use.OPTION]
    found = next((row for row in rows if row.special and verb.at == row.special.value), None) or scene.maneuvers.find(
        verb.at
    )
    if found is None or found.use is not Use.OPTION:
        raise Rejected(line("unisystem.error.no-option", name=verb.at, names=tuple(row.called.word for row in rows)))
    if not found.played:
        raise Rejected(line("unisystem.error.by-hand", maneuver=found.called.word))
    return found


def kind_of(scene: Scene, row: Maneuver, weapon: Weapon | None, verb: Verb) -> DamageType | None:
    """The type of damage of an attack; none: it does no damage."""
    if row.type == "weapon" and weapon:
        return scene.book.armory.kind(weapon.set_to(verb.mode).type)
    return scene.book.armory.kind(row.type) if row.type else None


def check(scene: Scene, row: Maneuver, extra: Maneuver | None, weapon: Weapon | None, verb: Verb) -> None:
    """Raises `Rejected` for a mode or a special target that there is not (UNI-042, 049)."""
    if verb.mode and (weapon is None or verb.mode not in (*weapon.modes, *weapon.fire)):
        modes = (*weapon.modes, *weapon.fire) if weapon else ()
        raise Rejected(line("unisystem.error.mode", name=verb.mode, modes=modes))
    kind = kind_of(scene, row, weapon, verb)
    special = (extra and extra.special) or row.special
    if special and kind is None:
        raise Rejected(line("unisystem.error.no-damage", maneuver=row.called.word))
    if kind:
        damage.check(special, kind, scene.harm)


def ranged(scene: Scene, fighter: Fighter, weapon: Weapon | None, id: CombatantId, verb: Verb) -> tuple[Part, ...]:
    """What the distance takes from an attack (UNI-030); raises `Rejected` where it is out of range."""
    if weapon is None or not weapon.range:
        return ()
    told = scene.field.distance(fighter.who.id, id)
    far = verb.range if verb.range >= 0 else told or 0
    row = scene.book.tables.ranges[weapon.range]
    return ranges.ranged(row, far, fighter.number("str"), yards=scene.readings.yards)


def seen(scene: Scene, id: CombatantId) -> tuple[Modifier | None, Modifier | None]:
    """The light, and the cover of a target (UNI-032)."""
    tables, cover = scene.book.tables, scene.shape(id).cover
    return _modifier(tables.lights.find(scene.field.light), scene.field.light), _modifier(
        tables.covers.find(cover), cover
    )


def _modifier(row: Modifier | None, text: str) -> Modifier | None:
    """A row of a table, or a bare number in its place."""
    number = text.lstrip("-+")
    return row or (Modifier(text, -int(number)) if number.isdecimal() else None)


@dataclass(frozen=True, slots=True)
class Strike:
    """An attack as it is rolled: who, with which maneuver, option and weapon."""

    fighter: Fighter
    row: Maneuver
    option: Maneuver | None
    weapon: Weapon | None
    verb: Verb
    one: Pending

    @property
    def special(self) -> Special | None:
        """The special target that it is aimed at."""
        return (self.option.special if self.option else None) or self.row.special


def roll_parts(scene: Scene, it: Strike, id: CombatantId) -> tuple[Part, ...]:
    """What is added to the die of an attack against somebody (UNI-017 and what it names)."""
    row, target, now = it.row, scene.find(id), it.fighter
    assert target
    ways = []
    for roll in needs.usable(row.rolls, it.weapon or now.in_hand, now) or row.rolls:
        if it.verb.skill and it.verb.skill not in {name for name, _ in roll.terms}:
            continue
        modifier = Part("maneuver", roll.modifier, row.rule)
        added = (
            stances.Option(Part("option", _modifier_of(it.option), it.option.rule), it.option.replaces)
            if it.option
            else None
        )
        composed = stances.attacking(modifier, (added,) if added else (), now.now.budget.stance)
        ways.append((*scene.skilled(now, roll), *composed))
    if not ways:
        raise Rejected(line("unisystem.error.skill", maneuver=row.called.word, skill=it.verb.skill))
    best = max(ways, key=lambda found: sum(part.n for part in found))
    if it.verb.number is not None:
        best = (Part("number", it.verb.number), *(part for part in best if part.rule not in ("UNI-001", "UNI-002")))
    kind = it.weapon.attack if row.answer == "weapon" and it.weapon else row.answer
    extra = (
        Part("mod", it.verb.mod),
        Part("drama", DRAMA if it.verb.drama is Drama.ROLL else 0, "UNI-067"),
    )
    light, cover = seen(scene, id)
    return (
        *best,
        *it.one.price,
        *ranged(scene, now, it.weapon, id, it.verb),
        *targets.sized(target.who.number("size")),
        *targets.seen(light, cover),
        *scene.ganged(now, target),
        *now.hindered(Doing.ATTACK, against=id, limb=LIMBS.get(kind, "")),
        *(part for part in extra if part.n),
    )


def _modifier_of(row: Maneuver) -> int:
    return row.rolls[0].modifier if row.rolls else 0


# ---- how it comes out


def strike(scene: Scene, one: Pending) -> None:
    """Let the dice fall: the attack die, then each defence, then damage and what follows (inventory, section 2)."""
    scene.emit(one.attacker, AttackOver(one.key))
    it = gathered(scene, one)
    there = [id for id in one.targets if scene.find(id)]
    if it is None or not there:
        scene.tell(one.attacker, "comes-to-nothing", "UNI-020", title=True)
        return
    die = None if it.fighter.scored else _die(scene, it)
    for id in there:
        parts = roll_parts(scene, it, id)
        total = Total(parts, die) if die else scene.scored(it.fighter, parts, it.row)
        scene.used(one.attacker, Doing.ATTACK, against=id)
        _against(scene, it, id, total)


def _die(scene: Scene, it: Strike) -> Die:
    """The die of the attack, which is that of all attacks of the turn (UNI-012, 013)."""
    with scene.turn.screened(it.fighter.who.hidden):
        after, die = turns.attack_die(scene.turn, it.fighter.now.budget, opens=scene.readings.opens)
    scene.pay(it.one.attacker, after)
    return die


def gathered(scene: Scene, one: Pending) -> Strike | None:
    """The attack with all that it is made of, as everything stands now."""
    fighter, row = scene.find(one.attacker), scene.maneuvers.find(one.maneuver)
    if fighter is None or row is None:
        return None
    weapon = scene.book.armory.weapons.find(one.weapon) if one.weapon else None
    return Strike(fighter, row, option(scene, one.verb), weapon, one.verb, one)


def facing(scene: Scene, it: Strike) -> Attack | None:
    """The attack as its target sees it, if any defence answers it."""
    kind = it.weapon.attack if it.row.answer == "weapon" and it.weapon else it.row.answer
    cell = scene.book.tables.attacks.find(kind) if kind else None
    if cell is None:
        return None
    return Attack(cell, it.fighter, it.row.dodge, it.row.parry, close=not (it.weapon and it.weapon.range))


@dataclass(frozen=True, slots=True)
class Met:
    """An attack that met one of its targets: what it came to, his answer and what that came to, and what is left.

    `first` are the success levels of the roll before it (UNI-008), `net` those beyond the defence.
    """

    id: CombatantId
    roll: Total
    attack: int
    answer: Answer | None = None
    defence: int = 0
    first: int = 0
    net: int = 0
    part: str = ""

    @property
    def levels(self) -> int:
        """The success levels of the attack."""
        return levels(self.attack)

    @property
    def parried(self) -> bool:
        """Whether the answer was a parry."""
        return self.answer is not None and self.answer.way is not Way.DODGE

    def happen(self, scene: Scene, found: Sequence[Effect], me: CombatantId) -> None:
        """Let effects of the maneuver befall its target."""
        effects.happen(scene, found, me, self.id, effects.Worth(self.levels, self.first, self.net, self.part))


def _against(scene: Scene, it: Strike, id: CombatantId, total: Total) -> None:
    """One target: his defence, whether he is hit, and what that does."""
    me = it.one.attacker
    scene.told(it.fighter, "attack", total, called=it.row.called)
    attack = it.verb.total if it.verb.total is not None else total.total
    met = _answered(
        scene, it, Met(id, total, attack, first=it.one.first.levels if it.one.first else 0, part=it.verb.part)
    )
    out = _outcome(scene, it, met)
    if out is Outcome.HIT:
        ignored = it.row.code == IGNORES and met.parried
        found = hitting.bonus(attack, 0 if ignored else met.defence, gross=scene.readings.gross)
        met = replace(met, net=max(0, found))
    ruled = it.verb.ruling is not None
    fact = Struck(
        scene.name(me), it.row.called, scene.name(id), attack, met.levels, met.defence, out, met.net, ruled=ruled
    )
    target = scene.at.fight.find(id)
    scene.emit(id if target and target.hidden else me, fact)
    budget = scene.fighter(it.fighter.who).now.budget
    scene.pay(me, turns.attacked(budget, hit=out is Outcome.HIT, defended=out is Outcome.DEFENDED))
    _follow(scene, it, met, out)


def _answered(scene: Scene, it: Strike, met: Met) -> Met:
    """The defence of a target: the one that was chosen, else what guards him in this round (UNI-134, 136)."""
    target, facing_it = scene.find(met.id), facing(scene, it)
    if target is None or facing_it is None:
        return met
    if answer := defending.chosen(scene, target, facing_it, it.one.answers.get(met.id, "")):
        rolled = defending.rolled(scene, target, answer)
        success = rolled.success and rolled.total >= met.attack
        scene.told(target, "defence", rolled, called=answer.row.called, success=success)
        met = replace(met, answer=answer, defence=rolled.total)
        scene.used(met.id, Doing.DEFENCE, against=it.one.attacker, parry=met.parried)
        return met
    guard = target.now.guard
    return replace(met, defence=guard.total) if guard and (facing_it.close or not guard.close) else met


def _outcome(scene: Scene, it: Strike, met: Met) -> Outcome:
    """How it came out: by the dice, or as a game master has ruled."""
    if it.verb.ruling is not None:
        return Outcome.HIT if it.verb.ruling is Ruling.HIT else Outcome.MISSED
    theirs = met.answer.weapon if met.answer else None
    sabers = all(one is not None and one.type == LIGHTSABER for one in (it.weapon, theirs))
    out = hitting.outcome(met.attack, met.defence, sabers=sabers)
    light, _ = seen(scene, met.id)
    return Outcome.MISSED if out is Outcome.HIT and not targets.finds(met.roll, light) else out


def _follow(scene: Scene, it: Strike, met: Met, out: Outcome) -> None:
    """What an attack does that came out so."""
    me = it.one.attacker
    match out:
        case Outcome.LOCKED:
            for one, other in ((me, met.id), (met.id, me)):
                scene.put(one, Condition(Plight.SABER_LOCK, whom=other, since=scene.round))
            scene.tell(me, "saber-lock", "UNI-322", who=scene.name(me), other=scene.name(met.id))
        case Outcome.HIT:
            _hit(scene, it, met)
            met.happen(scene, it.row.success, me)
        case _:
            met.happen(scene, it.row.failure, me)
            if out is Outcome.DEFENDED and met.parried:
                met.happen(scene, it.row.parried, me)
            if out is Outcome.DEFENDED and met.answer:
                worth = effects.Worth(levels(met.defence), 0, levels(met.defence) - met.levels)
                effects.happen(scene, met.answer.row.success, met.id, me, worth)


def _hit(scene: Scene, it: Strike, met: Met) -> None:
    """The damage of a hit, as often as it strikes, and the tests that follow."""
    kind, target = kind_of(scene, it.row, it.weapon, it.verb), scene.find(met.id)
    formula = _formula(scene, it)
    if kind is None or formula is None or target is None:
        return
    worth = effects.Worth(met.levels, met.first, met.net)
    values = {**it.fighter.values, **worth.values, "moved": max(0, it.verb.moved)}
    change = it.row.change.at(values) if it.row.change else 0
    extra = met.net + it.verb.bonus + (it.row.extra.at(values) if it.row.extra else 0)
    extra += DRAMA if it.verb.drama is Drama.DAMAGE else 0
    for _ in range(it.row.hits):
        rolled = hurting.base(scene, it.fighter, formula, values, change)
        blow = Blow(
            kind,
            rolled.worth,
            extra,
            special=it.special,
            multiplier=it.verb.multiplier,
            halves=it.row.halves,
            divisor=(it.weapon.divisor or None) if it.weapon else None,
        )
        hurting.strike(scene, met.id, blow, rolled)
    if it.special is Special.KNOCKOUT:
        hurting.knocked_out(scene, met.id, met.levels)
    hurting.trials(scene, met.id, target.health)


def _formula(scene: Scene, it: Strike) -> Formula | None:
    """The base damage of an attack: what a game master says, the weapon's, or the maneuver's own."""
    if it.verb.damage:
        return it.verb.damage
    own = it.row.damage
    if it.weapon and it.row.type == "weapon":
        weapon = it.weapon.formula(scene.readings.variant, it.verb.mode if it.verb.mode in it.weapon.modes else "")
        return own.of(weapon) if own else weapon
    return own


def rounds(weapon: Weapon, verb: Verb) -> int:
    """How many rounds an attack costs (UNI-051 … 053)."""
    if verb.groups:
        return volleys.spent(volleys.BURST if verb.mode == "burst" else volleys.AUTOMATIC, verb.groups)
    return max(1, verb.shots if weapon.fire else 1)
