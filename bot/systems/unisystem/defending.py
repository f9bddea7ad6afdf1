"""How somebody can defend himself against an attack: what he is offered, and what it comes to (UNI-011, 020 … 025)."""

from dataclasses import dataclass, replace

from bot.core.choice import Option
from bot.core.fight.encounter import CombatantId
from bot.core.lines import line
from bot.core.rejected import Rejected
from bot.core.sums import Part
from bot.core.sums import parts as parts_of
from bot.systems.unisystem import bonds as ties
from bot.systems.unisystem import budget as turns
from bot.systems.unisystem import effects, holds, ripostes, stances, ways
from bot.systems.unisystem.armory import Weapon
from bot.systems.unisystem.budget import Budget, Kind
from bot.systems.unisystem.conditions import barred
from bot.systems.unisystem.defences import Defence, defence
from bot.systems.unisystem.maneuvers import By, Maneuver, Use
from bot.systems.unisystem.people import Fighter
from bot.systems.unisystem.scene import Scene
from bot.systems.unisystem.shape import Block, Guard
from bot.systems.unisystem.standing import Doing
from bot.systems.unisystem.sums import Total
from bot.systems.unisystem.tables import AttackKind, Way
from bot.systems.unisystem.wording import signed
from grammar.maneuvers import Need, Roll

ANSWERS = (By.DODGE, By.PARRY, By.CATCH)
NONE = "none"  # the answer of whoever does not defend himself
DISARMS = ("disarm", "disarm-armed")  # the kinds of attack that are at what he has in hand (UNI-108, 210)
ARCHAIC = ("thrown", "arrow")  # the kinds of attack that can be caught (UNI-105)
LIMB_OF = {Way.BARE: "arm", Way.WEAPON: "arm", Way.LIGHTSABER: "arm"}


@dataclass(frozen=True, slots=True)
class Attack:
    """What a defence has to do with: its kind in the matrix, who attacks, and what the maneuver leaves of it.

    `close`: hand to hand. `dodge` and `parry` are modifiers of the maneuver, `behind`: it comes
    from behind. `hinders` is what else hinders parries of it.
    """

    kind: AttackKind
    attacker: Fighter
    dodge: int = 0
    parry: int = 0
    close: bool = True
    behind: bool = False
    hinders: tuple[Part, ...] = ()


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

    def option(self) -> Option:
        """How it is offered: the maneuver, and the number to roll."""
        row, kind = self.row.called, "parry" if self.row.by is By.PARRY else "defence"
        way = line(f"unisystem.held.{self.way.value}")
        label = line(f"unisystem.option.{kind}", maneuver=row.word, way=way, n=signed(self.worth))
        return Option(self.key, label, line(f"unisystem.answer.{kind}", maneuver=row.typed, way=way))


def answers(scene: Scene, who: Fighter, attack: Attack) -> list[Answer]:
    """Every defence that somebody has against an attack, the best first; those that cost nothing before the others.

    A roll that stands against it already is the defence (UNI-134, 136, 324).
    """
    if (guard := who.now.guard) and guard.stops(close=attack.close):
        return []
    if standing(scene, who, attack):
        return []
    if who.helpless or barred(who.conditions, Doing.DEFENCE, against=attack.attacker.who.id):
        return []
    found = [
        each
        for row in scene.maneuvers
        if row.use is Use.DEFENCE and row.by in ANSWERS and _unbound(who, row)
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
    row, id = answer.row, who.who.id
    if not who.qualities.practises(*row.forms):
        scene.tell(id, "form", "UNI-074", who=who.who.name, forms=", ".join(row.forms))
    if who.scored:
        scene.pay(id, answer.after)
        total = scene.scored(who, answer.parts, row)
    else:
        with scene.turn.screened(who.who.hidden):
            after, die = turns.defence_die(
                scene.turn, answer.after, shared=scene.readings.shared, opens=scene.readings.opens
            )
        scene.pay(id, after)
        total = Total(answer.parts, die)
    ripostes.again(scene, who, row, answer.after)
    return total


def _answer(scene: Scene, who: Fighter, attack: Attack, row: Maneuver, roll: Roll) -> Answer | None:
    """A defence in one of its ways; nothing: it cannot be."""
    if row.by is By.CATCH:
        return _catch(scene, who, attack, row, roll)
    found = _cell(scene, who, attack, row, roll)
    if found is None:
        return None
    way, weapon, cell = found
    try:
        after, price = turns.spend(who.now.budget, Kind.DEFENCE, row.alone, row.again)
    except Rejected:
        return None
    parry = row.by is By.PARRY
    against = attack.attacker.who.id
    parts = (
        *scene.skilled(who, roll),
        *_own(row, roll, len(foes(scene, who, against))),
        *cell.parts,
        *_hinders(attack, row),
        *price,
        *scene.ganged(who, attack.attacker),
        *stances.defending(who.now.budget.stance),
        *who.now.shield,
        *who.hindered(Doing.DEFENCE, against=against, limb=LIMB_OF.get(way, ""), parry=parry),
    )
    return Answer(row, way, weapon, parts, after, free=turns.is_free(who.now.budget, Kind.DEFENCE), hurts=cell.hurts)


def _catch(scene: Scene, who: Fighter, attack: Attack, row: Maneuver, roll: Roll) -> Answer | None:
    """A catch: with free hands, of what is thrown or comes from a bow (UNI-105, 206); nothing: it cannot be."""
    wanted = [need for need in row.needs if need.what == "against"]
    suits = all(_suits(need, attack) for need in wanted) if wanted else attack.kind.name in ARCHAIC
    if not suits or holds.both_arms(who.holds):
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
        *who.now.shield,
        *who.hindered(Doing.DEFENCE, against=attack.attacker.who.id, limb="arm"),
    )
    return Answer(row, Way.BARE, None, parts, after, free=turns.is_free(who.now.budget, Kind.DEFENCE))


def _own(row: Maneuver, roll: Roll, foes: int) -> tuple[Part, ...]:
    """What the maneuver has of itself, and what each foe beyond the first takes, where it is done to all of them."""
    further = 0 if row.targets else row.further * max(0, foes - 1)
    return parts_of(Part("maneuver", roll.modifier, row.rule), Part("further", further, row.rule))


def _hinders(attack: Attack, row: Maneuver) -> tuple[Part, ...]:
    """What an attack takes from a defence, or adds to it."""
    own = attack.parry if row.by is By.PARRY else attack.dodge
    found = parts_of(Part("attacked-so", own, row.rule), Part("behind", -2 if attack.behind else 0, "UNI-025"))
    return (*found, *attack.hinders) if row.by is By.PARRY else found


def guarded(guard: Guard, attack: Attack) -> int:
    """What a roll that stands comes to against an attack: a whirl is hindered as parries are (UNI-136, 320)."""
    if not guard.close:
        return guard.total
    return guard.total + attack.parry - (2 if attack.behind else 0) + sum(part.n for part in attack.hinders)


def _cell(
    scene: Scene, who: Fighter, attack: Attack, row: Maneuver, roll: Roll
) -> tuple[Way, Weapon | None, Defence] | None:
    """How and with what a maneuver answers an attack, and what that changes; nothing: it does not."""
    way, weapon = ways.way(who, row, roll)
    if not all(_suits(need, attack) for need in row.needs if need.what == "against"):
        return None
    try:
        able = ways.able(who, way, weapon, attack.attacker, wrests=attack.kind.name in DISARMS)
        return way, weapon, defence(attack.kind, way, able, scene.readings)
    except Rejected:
        return None


def _suits(need: Need, attack: Attack) -> bool:
    """Whether an attack is one that a maneuver answers: hand to hand, thrown or shot with a bow, or of a kind."""
    match need.value:
        case "close":
            return attack.close
        case "archaic":
            return attack.kind.name in ARCHAIC
        case kind:
            return attack.kind.name == kind


# ---- one block against several (UNI-324)


def foes(scene: Scene, who: Fighter, attacker: CombatantId) -> tuple[CombatantId, ...]:
    """The opponents whom a block is against: whoever attacks, and those who gang up with him."""
    gang = scene.field.gangs.get(who.who.id, ())
    able = (one.id for one in scene.at.fight.combatants if one.id in gang and not one.down)
    return tuple(dict.fromkeys((attacker, *able)))


def against(scene: Scene, who: Fighter, row: Maneuver, people: int, *, force: bool = False) -> Answer:
    """A block against so many, before any of them attacks; raises `Rejected`."""
    roll = row.rolls[0]
    way, weapon = ways.way(who, row, roll)
    after, price = turns.spend(who.now.budget, Kind.DEFENCE, None if force else row.alone)
    parts = (
        *scene.skilled(who, roll),
        *_own(row, roll, people),
        *price,
        *stances.defending(who.now.budget.stance),
        *who.now.shield,
        *who.hindered(Doing.DEFENCE, limb=LIMB_OF.get(way, ""), parry=True),
    )
    return Answer(row, way, weapon, parts, after, free=turns.is_free(who.now.budget, Kind.DEFENCE))


def stand(scene: Scene, id: CombatantId, answer: Answer, total: Total, foes: tuple[CombatantId, ...]) -> None:
    """Let a block stand against these from now on, and let what it costs oneself begin."""
    effects.happen(scene, answer.row.begins, id, id, effects.Worth(total.levels))
    fighter = scene.find(id)
    if fighter and not answer.row.targets:
        scene.spend(id, replace(fighter.now, block=Block(total.total, answer.row.key, foes)))


def standing(scene: Scene, who: Fighter, attack: Attack) -> tuple[Answer, Total] | None:
    """The block that stands against an attack, and what it comes to there; nothing: there is none."""
    block = who.now.block
    row = scene.maneuvers.find(block.key) if block and attack.attacker.who.id in block.foes else None
    if block is None or row is None or who.helpless:
        return None
    for roll in row.rolls:
        if found := _cell(scene, who, attack, row, roll):
            way, weapon, cell = found
            total = Total((Part("number", block.total), *cell.parts, *_hinders(attack, row)))
            return Answer(row, way, weapon, total.parts, who.now.budget, free=True, hurts=cell.hurts), total
    return None


def used(scene: Scene, id: CombatantId, foe: CombatantId) -> None:
    """A block stood against an attack of somebody: it is against one of each."""
    fighter = scene.find(id)
    if fighter and (block := fighter.now.block):
        rest = tuple(one for one in block.foes if one != foe)
        scene.spend(id, replace(fighter.now, block=replace(block, foes=rest)))
