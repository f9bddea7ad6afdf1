"""How somebody can defend himself against an attack: what he is offered, and what it comes to (UNI-011, 020 … 025)."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from bot.core.lines import Line, line
from bot.core.rejected import Rejected
from bot.core.sums import Part
from bot.systems.unisystem import bonds as ties
from bot.systems.unisystem import budget as turns
from bot.systems.unisystem import holds, stances
from bot.systems.unisystem.armory import Weapon
from bot.systems.unisystem.budget import Budget, Kind
from bot.systems.unisystem.conditions import Plight, barred
from bot.systems.unisystem.defences import Defender, defence
from bot.systems.unisystem.kinds import LIGHTSABER
from bot.systems.unisystem.maneuvers import By, Maneuver, Use
from bot.systems.unisystem.people import Fighter
from bot.systems.unisystem.scene import Scene
from bot.systems.unisystem.standing import Doing
from bot.systems.unisystem.sums import Total
from bot.systems.unisystem.tables import AttackKind, Way
from grammar.maneuvers import Roll

ANSWERS = (By.DODGE, By.PARRY, By.CATCH)
CAUGHT = ("thrown", "arrow")  # the kinds of attack that can be caught (UNI-105)
NONE = "none"  # the answer of whoever does not defend himself
LIMB_OF = {Way.BARE: "arm", Way.WEAPON: "arm", Way.LIGHTSABER: "arm"}


@dataclass(frozen=True, slots=True)
class Attack:
    """What a defence has to do with: its kind in the matrix, who attacks, and what the maneuver leaves of it.

    `close`: hand to hand. `dodge` and `parry` are modifiers of the maneuver, `behind`: it comes
    from behind.
    """

    kind: AttackKind
    attacker: Fighter
    dodge: int = 0
    parry: int = 0
    close: bool = True
    behind: bool = False


@dataclass(frozen=True, slots=True)
class Answer:
    """A defence that somebody has: the maneuver, the way it goes, the weapon, what is added to the die, and its price.

    `hurts`: it wounds an unarmed attacker (UNI-236).
    """

    row: Maneuver
    way: Way
    weapon: Weapon | None
    parts: tuple[Part, ...]
    after: Budget
    free: bool
    hurts: bool = False

    @property
    def key(self) -> str:
        """The key of the option, unique among those of one defender."""
        return f"{self.row.key}.{self.way.value}" if self.row.by is By.PARRY else self.row.key

    @property
    def worth(self) -> int:
        """What is added to the die."""
        return sum(part.n for part in self.parts)

    def told(self) -> Line:
        """How it is offered: the maneuver, and the number to roll."""
        said = self.row.called.word
        way = line(f"unisystem.way.{self.way.value}")
        key = "unisystem.option.parry" if self.row.by is By.PARRY else "unisystem.option.defence"
        return line(key, maneuver=said, way=way, n=f"{self.worth:+d}")


def answers(scene: Scene, who: Fighter, attack: Attack) -> list[Answer]:
    """Every defence that somebody has against an attack, the best first; those that cost nothing before the others.

    A roll that stands against it already is the defence (UNI-134, 136).
    """
    if (guard := who.now.guard) and guard.stops(close=attack.close):
        return []
    if who.helpless or barred(who.conditions, Doing.DEFENCE, against=attack.attacker.who.id):
        return []
    found = [
        each
        for row in scene.maneuvers
        if row.use is Use.DEFENCE and row.by in ANSWERS and row.played and _unbound(who, row)
        for roll in row.rolls
        if (each := _answer(scene, who, attack, row, roll))
    ]
    best = {each.key: each for each in sorted(found, key=lambda one: one.worth)}
    return sorted(best.values(), key=lambda one: (not one.free, bool(one.row.code), -one.worth))


def _unbound(who: Fighter, row: Maneuver) -> bool:
    """Whether the bonds that somebody is in leave him this defence (UNI-029)."""
    return who.shape.bonds is None or ties.defends(who.shape.bonds, parry=row.by is not By.DODGE)


def chosen(scene: Scene, who: Fighter, attack: Attack, key: str) -> Answer | None:
    """The defence that an answer means, if he still has it: by its key, or by that of its maneuver."""
    found = answers(scene, who, attack)
    return next((each for each in found if key in (each.key, each.row.key, each.way.value)), None)


def rolled(scene: Scene, who: Fighter, answer: Answer) -> Total:
    """Roll a defence, or take its Score; its price is paid (UNI-005, 011 … 013)."""
    if who.scored:
        scene.pay(who.who.id, answer.after)
        return scene.scored(who, answer.parts, answer.row)
    with scene.turn.screened(who.who.hidden):
        after, die = turns.defence_die(
            scene.turn, answer.after, shared=scene.readings.shared, opens=scene.readings.opens
        )
    scene.pay(who.who.id, after)
    return Total(answer.parts, die)


def _answer(scene: Scene, who: Fighter, attack: Attack, row: Maneuver, roll: Roll) -> Answer | None:
    """A defence in one of its ways; nothing: it cannot be."""
    if row.by is By.CATCH:
        return _catch(scene, who, attack, row, roll)
    way, weapon = _way(who, row, roll)
    try:
        cell = defence(attack.kind, way, _able(who, way, weapon), scene.readings)
        after, price = turns.spend(who.now.budget, Kind.DEFENCE, row.alone)
    except Rejected:
        return None
    parry = row.by is By.PARRY
    own = attack.parry if parry else attack.dodge
    extra = (Part("maneuver", roll.modifier, row.rule), Part("attacked-so", own, row.rule))
    behind = (Part("behind", -2, "UNI-025"),) if attack.behind else ()
    against = attack.attacker.who.id
    parts = (
        *scene.skilled(who, roll),
        *(part for part in extra if part.n),
        *cell.parts,
        *price,
        *behind,
        *scene.ganged(who, attack.attacker),
        *stances.defending(who.now.budget.stance),
        *who.hindered(Doing.DEFENCE, against=against, limb=LIMB_OF.get(way, ""), parry=parry),
    )
    return Answer(row, way, weapon, parts, after, free=not price, hurts=cell.hurts)


def _catch(scene: Scene, who: Fighter, attack: Attack, row: Maneuver, roll: Roll) -> Answer | None:
    """A catch: with free hands, of what is thrown or comes from a bow (UNI-105, 206); nothing: it cannot be."""
    if attack.kind.name not in CAUGHT or holds.both_arms(who.holds):
        return None
    try:
        after, price = turns.spend(who.now.budget, Kind.DEFENCE, row.alone)
    except Rejected:
        return None
    parts = (
        *scene.skilled(who, roll),
        Part("maneuver", roll.modifier, row.rule),
        *price,
        *((Part("behind", -2, "UNI-025"),) if attack.behind else ()),
        *scene.ganged(who, attack.attacker),
        *stances.defending(who.now.budget.stance),
        *who.hindered(Doing.DEFENCE, against=attack.attacker.who.id, limb="arm"),
    )
    return Answer(row, Way.BARE, None, parts, after, free=not price)


def _way(who: Fighter, row: Maneuver, roll: Roll) -> tuple[Way, Weapon | None]:
    """How a roll defends, and with what: the skill tells it."""
    if row.by is By.DODGE:
        return Way.DODGE, None
    skills = {name for name, _ in roll.terms}
    if "lightsaber" in skills:
        return Way.LIGHTSABER, _of(who.weapons, saber=True)
    if "melee" in skills:
        return Way.WEAPON, _of(who.weapons, saber=False)
    return Way.BARE, None


def _of(weapons: Sequence[Weapon], *, saber: bool) -> Weapon | None:
    """The first weapon that parries: a lightsaber, or any other that strikes close."""
    return next(_parrying(weapons, saber=saber), None)


def _parrying(weapons: Sequence[Weapon], *, saber: bool) -> Iterator[Weapon]:
    return (one for one in weapons if not one.range and (one.type == LIGHTSABER) is saber)


def _able(who: Fighter, way: Way, weapon: Weapon | None) -> Defender:
    """What somebody can defend himself with in a way."""
    ways = (Way.DODGE, Way.BARE) if weapon is None else (way,)
    locked = barred(who.conditions, Doing.DEFENCE, uses=weapon.name) if weapon else None
    return Defender(
        ways=() if locked and locked.plight is Plight.SABER_LOCK else ways,
        saber_proof=bool(weapon and weapon.saber_proof),
        bolts=who.qualities.bolts,
        clinch=bool(who.holds),
        held=holds.both_arms(who.holds),
    )
