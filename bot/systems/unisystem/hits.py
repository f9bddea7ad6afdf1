"""What an attack does that met its target: the damage of a hit, and of what it struck into (UNI-040, 053, 236)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from bot.core.fight.encounter import CombatantId
from bot.core.sums import Part
from bot.systems.unisystem import effects, firing, groin, hurting, lifting, volleys
from bot.systems.unisystem.armory import AUTO, Weapon
from bot.systems.unisystem.composing import DRAMA, Strike, kind_of
from bot.systems.unisystem.conditions import prepared
from bot.systems.unisystem.damage import Blow, Special
from bot.systems.unisystem.defending import Answer
from bot.systems.unisystem.levels import NEEDED, levels
from bot.systems.unisystem.maneuvers import By, Maneuver
from bot.systems.unisystem.people import Fighter
from bot.systems.unisystem.scene import Scene
from bot.systems.unisystem.shape import Guard
from bot.systems.unisystem.sums import Total
from grammar.formulas import Formula
from grammar.maneuvers import Effect
from grammar.unis import Drama, Ruling


@dataclass(frozen=True, slots=True)
class Met:
    """An attack that met one of its targets: what it came to, his answer and what that came to, and what is left.

    Without an answer, a `guard` may stand against it.

    `first` are the success levels of the roll before it (UNI-008), `net` those beyond the defence; `bolts` are those of
    a spray, `price` is what the attack costs.
    """

    id: CombatantId
    roll: Total
    attack: int
    answer: Answer | None = None
    guard: Guard | None = None
    defence: int = 0
    rolled: Total | None = None
    first: int = 0
    net: int = 0
    part: str = ""
    bolts: firing.Bolts | None = None
    weapon: Weapon | None = None
    price: tuple[Part, ...] = ()

    @property
    def levels(self) -> int:
        """The success levels of the attack."""
        return levels(self.attack)

    @property
    def parried(self) -> bool:
        """Whether the answer was a parry; a whirl parries what is close (UNI-136)."""
        whirled = self.guard is not None and self.guard.close
        return whirled or (self.answer is not None and self.answer.row.by is By.PARRY)

    @property
    def grasped(self) -> Maneuver | None:
        """The row by which the target tried to catch what flew at him, if he did (UNI-105, 206)."""
        return self.answer.row if self.answer and self.answer.row.by is By.CATCH else None

    def happen(self, scene: Scene, found: Sequence[Effect], me: CombatantId) -> None:
        """Let effects of the maneuver befall its target."""
        worth = effects.Worth(self.levels, self.first, self.net, self.part, self.weapon, self.price)
        effects.happen(scene, found, me, self.id, worth)


def by_parry(scene: Scene, met: Met, me: CombatantId, weapon: Weapon) -> None:
    """Whoever strikes with a bare limb into a weapon that parries is hurt there by it (UNI-236)."""
    attacker, parrying = scene.find(me), scene.find(met.id)
    if attacker is None or parrying is None:
        return
    rolled = hurting.base(scene, parrying, weapon.formula(scene.readings.variant), parrying.values)
    net = levels(met.defence) - met.levels
    blow = Blow(scene.book.armory.kind(weapon.type), rolled.worth, net, Special.LIMB, divisor=weapon.divisor or None)
    hurting.strike(scene, me, blow, rolled)
    hurting.trials(scene, me, attacker.health)


def hit(scene: Scene, it: Strike, met: Met) -> None:
    """A hit: its damage, what the maneuver brings about, and the tests for pain, awareness and life, in this order.

    Damage that it brings about besides comes after the tests for its own (UNI-315).
    """
    target, me = scene.find(met.id), it.one.attacker
    if target is None:
        return
    values = _struck(scene, it, met)
    late = effects.harms(it.row.success)
    if not late:
        met.happen(scene, it.row.success, me)
    if values is not None:
        _tested(scene, it, met, target, values)
    if late:
        met.happen(scene, it.row.success, me)


def _struck(scene: Scene, it: Strike, met: Met) -> Mapping[str, int] | None:
    """The damage of a hit, as often as it strikes, and what formulas count with there; nothing: it does none."""
    kind, formula = kind_of(scene, it.row, it.weapon, it.verb), _formula(scene, it)
    if kind is None or formula is None:
        return None
    worth = effects.Worth(met.levels, met.first, met.net)
    moved = max(0, it.verb.moved)
    values = {**it.fighter.values, **worth.values, "moved": min(moved, scene.readings.thrust or moved)}
    values["TK"] = met.first + lifting.helped(scene, it.one.attacker)
    change = (it.row.change.at(values) if it.row.change else 0) + prepared(it.fighter.conditions)[0]
    extra = it.verb.bonus + (it.row.extra.at(values) if it.row.extra else 0)
    extra += sum(one.amount.at(values) for one in met.grasped.failure if one.amount) if met.grasped else 0
    extra += DRAMA if it.verb.drama is Drama.DAMAGE else 0
    blow = Blow(
        kind,
        0,
        extra,
        special=it.special,
        multiplier=it.verb.multiplier,
        halves=it.row.halves,
        divisor=(it.weapon.divisor or None) if it.weapon else None,
    )
    if met.bolts:
        _spray(scene, it, met, formula, blow)
    for net in () if met.bolts else _nets(scene, it, met):
        rolled = hurting.base(scene, it.fighter, formula, values, change)
        one = replace(blow, base=rolled.worth, extra=extra + net)
        hurting.strike(scene, met.id, one, rolled, part=met.part)
    return values


def _tested(scene: Scene, it: Strike, met: Met, target: Fighter, values: Mapping[str, int]) -> None:
    """The tests that follow the damage of a hit; `target` is whom it struck, as he was before."""
    if it.special is Special.GROIN:
        groin.struck(scene, met.id, met.levels)
    if it.special is Special.KNOCKOUT:
        hurting.knocked_out(scene, met.id, met.levels)
    effects.at_stake(scene, it.row, target, values)


def _formula(scene: Scene, it: Strike) -> Formula | None:
    """The base damage of an attack: what a game master says, the weapon's, or the maneuver's own."""
    if it.verb.damage:
        return it.verb.damage
    own = it.row.damage
    if it.weapon and it.row.type == "weapon":
        weapon = it.weapon.formula(scene.readings.variant, it.verb.mode if it.verb.mode in it.weapon.modes else "")
        return own.of(weapon) if own else weapon
    return own


def _nets(scene: Scene, it: Strike, met: Met) -> tuple[int, ...]:
    """The levels that each blow of an attack adds: all the same, or those of each further shot that hits (UNI-053)."""
    volley = firing.volley(it.row, it.weapon, it.verb)
    if volley is None or volley.count == 1:
        return (met.net,) * it.row.hits
    attack, defence = _meets(it, met)
    shots = volleys.repeated(attack, defence, volley.count, volley.step, gross=scene.readings.gross)
    told = ", ".join(f"{shot.total} {'–' if shot.extra is None else f'+{shot.extra}'}" for shot in shots)
    scene.tell(it.one.attacker, "shots", "UNI-053", who=scene.name(it.one.attacker), shots=told)
    return tuple(shot.extra for shot in shots if shot.extra is not None)


def _spray(scene: Scene, it: Strike, met: Met, formula: Formula, blow: Blow) -> None:
    """All the bolts of a spray that hit somebody, a die for each (UNI-051, 052)."""
    target = scene.find(met.id)
    if met.bolts is None or target is None:
        return
    groups = met.bolts.groups(scene, *_meets(it, met))
    bolts = sum(group.hits for group in groups)
    every = tuple(hurting.base(scene, it.fighter, formula, it.fighter.values) for _ in range(bolts))
    told = ", ".join(f"{group.total} × {group.hits}" for group in groups)
    faces = ", ".join(str(one.face) for one in every if one.face) or "–"
    rule = "UNI-051" if it.verb.mode == AUTO else "UNI-052"
    scene.tell(it.one.attacker, "sprayed", rule, who=target.who.name, n=bolts, groups=told, faces=faces)
    if every:
        firing.sprayed(scene, target, blow, every)


def _meets(it: Strike, met: Met) -> tuple[int, int]:
    """The attack and the defence that count: who is hit because a game master says so, is hit by 9 against nothing."""
    return (max(met.attack, NEEDED), 0) if it.verb.ruling is Ruling.HIT else (met.attack, met.defence)
