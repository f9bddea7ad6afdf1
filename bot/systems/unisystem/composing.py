"""An attack as it is composed: its option, its type of damage, its range, and what is added to its die (UNI-017)."""

from collections.abc import Iterator
from dataclasses import dataclass

from bot.core.fight.encounter import CombatantId
from bot.core.lines import line
from bot.core.rejected import Rejected
from bot.core.sums import Part, parts
from bot.systems.unisystem import bonds as ties
from bot.systems.unisystem import damage, lifting, needs, ranges, sensing, stances, targets
from bot.systems.unisystem.armory import Weapon
from bot.systems.unisystem.conditions import prepared
from bot.systems.unisystem.damage import Special
from bot.systems.unisystem.defending import Attack
from bot.systems.unisystem.facts import Pending
from bot.systems.unisystem.kinds import DamageType
from bot.systems.unisystem.maneuvers import Maneuver, Use
from bot.systems.unisystem.people import Fighter
from bot.systems.unisystem.scene import Scene
from bot.systems.unisystem.standing import Doing
from bot.systems.unisystem.tables import Modifier
from bot.systems.unisystem.wording import modes
from grammar.maneuvers import Roll
from grammar.unis import Drama
from grammar.unis import Maneuver as Verb

DRAMA = 10  # UNI-067
TELEKINETIC = "telekinetic"  # the row of the defence matrix
ARMLESS = ("", "slam-tackle", "head-butt", TELEKINETIC)  # rows of it that take no arm


def option(scene: Scene, verb: Verb) -> Maneuver | None:
    """The target option that is put on an attack (UNI-017, 049); raises `Rejected` with those that there are."""
    if not verb.at:
        return None
    rows = [row for row in scene.maneuvers if row.use is Use.OPTION]
    found = next((row for row in rows if row.special and verb.at == row.special.value), None) or scene.maneuvers.find(
        verb.at
    )
    if found is None or found.use is not Use.OPTION:
        names = tuple(line(f"unisystem.aim.{row.special.value}") for row in rows if row.special)
        raise Rejected(line("unisystem.error.no-option", name=verb.at, names=names))
    return found


def kind_of(scene: Scene, row: Maneuver, weapon: Weapon | None, verb: Verb) -> DamageType | None:
    """The type of damage of an attack; none: it does no damage."""
    if row.type == "weapon" and weapon:
        return scene.book.armory.kind(weapon.set_to(verb.mode).type)
    return scene.book.armory.kind(row.type) if row.type else None


def check(scene: Scene, row: Maneuver, extra: Maneuver | None, weapon: Weapon | None, verb: Verb) -> None:
    """Raises `Rejected` for a mode or a special target that there is not, or for two of these (UNI-042, 049)."""
    if verb.mode and (weapon is None or verb.mode not in (*weapon.modes, *weapon.fire)):
        known = (*weapon.modes, *weapon.fire) if weapon else ()
        (said,) = modes([verb.mode])
        raise Rejected(line("unisystem.error.mode", name=said, modes=modes(known)))
    kind = kind_of(scene, row, weapon, verb)
    if extra and row.special and not verb.force:  # to behead is one itself
        raise Rejected(line("unisystem.error.one-option"))
    special = (extra and extra.special) or row.special
    if special and kind is None:
        raise Rejected(line("unisystem.error.no-damage", maneuver=row.called.word))
    if kind:
        damage.check(special, kind, scene.harm)


def ranged(scene: Scene, fighter: Fighter, reach: str, id: CombatantId, verb: Verb) -> tuple[Part, ...]:
    """What the distance takes from an attack that reaches so far (UNI-030); raises `Rejected` beyond that."""
    if not reach:
        return ()
    told = scene.field.distance(fighter.who.id, id)
    far = verb.range if verb.range >= 0 else told or 0
    row = scene.book.tables.ranges[reach]
    return ranges.ranged(row, far, fighter.number("str"), yards=scene.readings.yards)


def seen(scene: Scene, id: CombatantId) -> tuple[Modifier | None, Modifier | None]:
    """The light, and the cover of a target (UNI-032)."""
    tables, cover = scene.book.tables, scene.shape(id).cover
    return _modifier(tables.lights.find(scene.field.light), scene.field.light), _modifier(
        tables.covers.find(cover), cover
    )


def _modifier(row: Modifier | None, text: str) -> Modifier | None:
    """A row of a table, or a bare number in its place, which is added with its sign."""
    return row or (Modifier(text, modifier=int(text)) if text.lstrip("-+").isdecimal() else None)


def limb(scene: Scene, row: Maneuver, answer: str) -> str:
    """The limb that an attack uses (UNI-034): as bonds would keep him from it, else the arm, if it takes one."""
    if bound := scene.book.tables.bonds.get(row.key):
        return "leg" if bound.legs else "arm" if bound.front else ""
    return "" if answer in ARMLESS else "arm"


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

    @property
    def scored(self) -> Maneuver:
        """The row whose Score takes the place of the roll: that of an option that replaces it (UNI-005, 120)."""
        return self.option if self.option and self.option.replaces else self.row

    @property
    def answer(self) -> str:
        """The row of the defence matrix that answers it: that of the maneuver, armed or not, or of the weapon."""
        if self.row.answer == "weapon" and self.weapon:
            return self.weapon.attack
        return self.row.armed if self.row.armed and self.fighter.in_hand else self.row.answer

    @property
    def reach(self) -> str:
        """The row of the range table; empty: it strikes close."""
        return self.row.range or (self.weapon.range if self.weapon else "")

    @property
    def close(self) -> bool:
        """Whether it strikes hand to hand, so that what was aimed is not for it (UNI-101)."""
        return not self.reach


def roll_parts(scene: Scene, it: Strike, id: CombatantId) -> tuple[Part, ...]:
    """What is added to the die of an attack against somebody (UNI-017 and what it names)."""
    target, now = scene.find(id), it.fighter
    assert target
    light, cover = seen(scene, id)
    found = (
        *_chosen(scene, it),
        *ranged(scene, now, it.reach, id, it.verb),
        *lifting.remote(scene, it.row, it.verb, now.who.id, id),
        *targets.sized(target.who.number("size")),
        *targets.seen(light, cover),
        *sensing.backwards(it.row, scene.readings),
        *scene.ganged(now, target),
        *now.hindered(Doing.ATTACK, against=id, limb=limb(scene, it.row, it.answer), close=it.close),
        *parts(Part("levels", it.row.adds.at({"SL1": it.one.sl1}) if it.row.adds else 0, it.row.rule)),
        *_said(it.verb),
    )
    return (*found, *sensing.eased(it.row, it.one.first, found))


def own_parts(scene: Scene, it: Strike) -> tuple[Part, ...]:
    """What is added to the die of an attack, whoever is in its way."""
    hindered = it.fighter.hindered(Doing.ATTACK, limb=limb(scene, it.row, it.answer), close=it.close)
    return (*_chosen(scene, it), *hindered, *_said(it.verb))


def _said(verb: Verb) -> tuple[Part, ...]:
    """What was said in the command."""
    drama = DRAMA if verb.drama is Drama.ROLL else 0
    return tuple(part for part in (Part("mod", verb.mod), Part("drama", drama, "UNI-067")) if part.n)


def _chosen(scene: Scene, it: Strike) -> tuple[Part, ...]:
    """The best way to roll an attack, with its option, its price, and what bonds take from it.

    A Score takes the modifier of the first way (UNI-005).
    """
    row, now = it.row, it.fighter
    ways = []
    for roll, added in _named(it) or _ways(it):  # what he said was possible when he said it
        modifier = Part("maneuver", roll.modifier, row.rule)
        composed = stances.attacking(modifier, (added,) if added else (), now.now.budget.stance)
        ways.append((*scene.skilled(now, roll), *composed))
    best = max(ways, key=lambda found: sum(part.n for part in found))
    if it.verb.number is not None:
        best = (Part("number", it.verb.number), *(part for part in best if part.rule not in ("UNI-001", "UNI-002")))
    tied = now.shape.bonds if not it.verb.force else None
    bonds = ties.bound(scene.book.tables.bonds, tied, row.key) if tied else ()
    return *best, *it.one.price, *bonds


def skilled(it: Strike) -> None:
    """Raises `Rejected` for a skill that was named, and that the attack is not rolled with."""
    if not _named(it):
        raise Rejected(line("unisystem.error.skill", maneuver=it.row.called.word, skill=it.verb.skill))


def _named(it: Strike) -> list[tuple[Roll, stances.Option | None]]:
    """The ways to roll an attack with the skill that was named, or all of them."""
    skill = it.verb.skill
    return [way for way in _ways(it) if not skill or skill in {name for name, _ in way[0].terms}]


def _ways(it: Strike) -> Iterator[tuple[Roll, stances.Option | None]]:
    """The ways to roll an attack, with its option: one that replaces them has ways of its own (UNI-120)."""
    row, option, now = it.row, it.option, it.fighter
    instead = option.rolls if option and any(roll.terms for roll in option.rolls) else ()
    own = needs.usable(instead, it.weapon, now)
    usable = own or needs.usable(row.rolls, it.weapon or now.in_hand, now) or row.rolls
    for roll in (own or row.rolls)[:1] if now.scored and not it.verb.skill else usable:
        if option is None:
            yield roll, None
            continue
        modifier = roll if own else next(iter(option.rolls), None)
        part = Part("option", modifier.modifier if modifier else 0, option.rule)
        yield roll, stances.Option(part, option.replaces)


def gathered(scene: Scene, one: Pending) -> Strike | None:
    """The attack with all that it is made of, as everything stands now."""
    fighter, row = scene.find(one.attacker), scene.maneuvers.find(one.maneuver)
    if fighter is None or row is None:
        return None
    weapon = scene.book.armory.weapons.find(one.weapon) if one.weapon else None
    return Strike(fighter, row, option(scene, one.verb), weapon, one.verb, one)


def facing(scene: Scene, it: Strike) -> Attack | None:
    """The attack as its target sees it, if any defence answers it."""
    cell = scene.book.tables.attacks.find(it.answer) if it.answer else None
    if cell is None:
        return None
    close = not (it.reach or cell.missile or cell.name == TELEKINETIC)
    _, hinders = prepared(it.fighter.conditions)
    return Attack(cell, it.fighter, it.row.dodge, it.row.parry, close=close, hinders=hinders)
