"""Close combat: blows exchanged, several on one, grapples, dodges and blocks (DTR-050 … 065, 095 … 099)."""

from collections.abc import Mapping

from bot.core.choice import Option
from bot.core.fight.encounter import Combatant, CombatantId
from bot.core.lines import line
from bot.core.sums import Part
from bot.systems.tracy import harms
from bot.systems.tracy.facts import Asked, Rolled, Waiting
from bot.systems.tracy.harms import Hit
from bot.systems.tracy.scene import SYSTEM, Scene
from bot.systems.tracy.sums import Total
from bot.systems.tracy.tables import Weapon
from grammar.tracys import Attack, Mode

STRIKE = "tracy.strike"
Arms = Mapping[CombatantId, Weapon | None]
CALLED = -2  # DTR-118


def exchange(
    scene: Scene, one: Waiting, attackers: list[Combatant], target: Combatant, *, reply: str, arms: Arms
) -> None:
    """All roll at the same time: every attacker who is higher hits, and the target one of those he beat (DTR-056)."""
    verb = one.attack
    assert verb
    if reply == "block":
        _block(scene, verb, attackers[0], target, arms)
        return
    helped = len(attackers) - 1
    rolls = [
        (
            who,
            scene.roll(
                who,
                _attack(scene, verb, who, target, helped=helped, weapon=arms.get(who.id)),
                verb.hero if not nth else 0,
            ),
        )
        for nth, who in enumerate(attackers)
    ]
    if reply == "nothing":
        for who, total in rolls:
            scene.emit(who, Rolled(who.id, who.name, _what(verb), total, "success", versus=target.name))
        _blows(scene, verb, attackers, target, arms=arms)
        return
    if reply == "dodge":
        _dodged(scene, verb, rolls, target, arms)
        return
    own = scene.roll(target, _reply(scene, target, attackers, reply))
    scene.emit(target, Rolled(target.id, target.name, reply, own, title=False))
    for who, total in rolls:
        scene.emit(who, Rolled(who.id, who.name, _what(verb), total, _ended(total, own), own.total, target.name))
    hits = tuple((who.id, total.total) for who, total in rolls if total.total > own.total)
    beaten = tuple(who for who, total in rolls if total.total < own.total)
    waits = Waiting(verb, one.attackers, target.id, exchange=hits, own=int(reply == "grapple"))
    _strike(scene, waits, target, beaten)


def _what(verb: Attack) -> str:
    return "grapple" if verb.mode is Mode.GRAPPLE else "blow"


def _ended(total: Total, own: Total) -> str:
    return "success" if total.total > own.total else "tie" if total.total == own.total else "failure"


def own_weapon(scene: Scene, who: Combatant) -> Weapon | None:
    """The weapon of close combat that somebody's sheet names."""
    name = str(who.sheet.get("weapon", ""))
    found = scene.tables.weapons.find(name) if name else None
    return found if found and found.kind == "close" else None


def before(scene: Scene, one: Combatant, other: Combatant) -> bool:
    """Whether somebody has Initiative over somebody else, as far as it counts for the roll to hit (DTR-024)."""
    if scene.turn.setting("tracy-initiative-bonus") == "first-turn" and scene.now > 1:
        return False
    mine, his = one.place, other.place
    if mine is None or his is None:
        return False
    return (mine.score, mine.tiebreak, -mine.rank) > (his.score, his.tiebreak, -his.rank)


def _attack(
    scene: Scene, verb: Attack, who: Combatant, target: Combatant, *, helped: int, weapon: Weapon | None
) -> tuple[Part, ...]:
    """What an attacker's roll to hit has (DTR-051, 054, 061, 118)."""
    if verb.sum is not None:
        own: tuple[Part, ...] = (Part("sum", verb.sum), *scene.hindered(who, opposed=True))
    elif verb.mode is Mode.GRAPPLE:
        own = scene.rating(who, "strength", "grappling", opposed=True)
    else:
        own = scene.rating(who, "agility", "close-combat" if weapon else "fighting", opposed=True)
    plight = scene.plight(who)
    edge = 2 if plight.edge_on == target.id and plight.edge_turn == scene.now else 0
    return (
        *own,
        Part("initiative", int(before(scene, who, target)), "DTR-024"),
        Part("together", helped, "DTR-054"),
        Part("called", CALLED if verb.aim else 0, "DTR-118"),
        Part("edge", edge, "DTR-095"),
        Part("mod", verb.mod, "DTR-006"),
    )


def _reply(scene: Scene, target: Combatant, attackers: list[Combatant], reply: str) -> tuple[Part, ...]:
    """The roll of whoever is attacked: a blow of his own, or a grapple."""
    stat, skill = ("strength", "grappling") if reply == "grapple" else ("agility", "fighting")
    if reply != "grapple" and own_weapon(scene, target):
        skill = "close-combat"
    plight = scene.plight(target)
    edge = 2 if plight.edge_turn == scene.now and plight.edge_on in {who.id for who in attackers} else 0
    first = all(before(scene, target, who) for who in attackers)
    return (
        *scene.rating(target, stat, skill, opposed=True),
        Part("initiative", int(first), "DTR-024"),
        Part("edge", edge, "DTR-095"),
    )


def _strike(scene: Scene, one: Waiting, target: Combatant, beaten: tuple[Combatant, ...]) -> None:
    """Let the lone one hit exactly one of those he beat: his player says whom (DTR-056)."""
    verb = one.attack
    assert verb
    named = [who for who in beaten if verb.strike and scene.at.find(verb.strike).id == who.id]
    if len(beaten) < 2 or named or scene.turn.sealed or target.hidden:
        _finish(scene, one, target, (named or list(beaten))[:1])
        return
    options = tuple(Option(who.name, line("tracy.option.who", who=who.name)) for who in beaten)
    ask = line("tracy.ask.strike", who=target.name)
    choice = scene.turn.offer(SYSTEM, STRIKE, ask, options, default=(options[0].key,), blocking=True, who=target.owner)
    scene.emit(target, Asked(choice.id, one))


def resume(scene: Scene, one: Waiting, picks: tuple[str, ...]) -> None:
    """Let the blows land after the lone one said whom he hits."""
    target = scene.find(one.target)
    if target and one.attack:
        hit = [who for id in one.attackers if (who := scene.find(id)) and who.name in picks]
        _finish(scene, one, target, hit)


def _finish(scene: Scene, one: Waiting, target: Combatant, struck: list[Combatant]) -> None:
    """All blows of the turn at once, in descending order of the totals (DTR-055)."""
    verb = one.attack
    assert verb
    in_order = [id for id, _ in sorted(one.exchange, key=lambda pair: -pair[1])]
    winners = [who for id in in_order if (who := scene.find(id))]
    arms = {who.id: _arm(scene, verb, who) for who in winners}
    _blows(scene, verb, winners, target, arms=arms, struck=tuple(struck), grapples=bool(one.own))


def _arm(scene: Scene, verb: Attack, who: Combatant) -> Weapon | None:
    return scene.tables.weapons.find(verb.weapon) if verb.weapon else own_weapon(scene, who)


def _blows(
    scene: Scene,
    verb: Attack,
    winners: list[Combatant],
    target: Combatant,
    *,
    arms: Arms,
    struck: tuple[Combatant, ...] = (),
    grapples: bool = False,
    victims: tuple[Part, ...] = (),
) -> None:
    hits: list[Hit] = []
    plight = scene.plight(target)
    for who in winners:
        if plight.blocked == who.id and plight.edge_turn == scene.now:
            scene.tell(who, "only-parries", "DTR-099")
        elif verb.mode is Mode.GRAPPLE:
            hold(scene, who, target)
        elif verb.aim == "trick":
            scene.tell(who, "trick", "DTR-119")
        else:
            hits.append(_hit(scene, verb, who, target, arms.get(who.id), victims=victims))
    for other in struck:
        if grapples:
            hold(scene, target, other)
        else:
            hits.append(own_hit(scene, target, other))
    harms.land(scene, hits)


def _hit(
    scene: Scene,
    verb: Attack,
    who: Combatant,
    target: Combatant,
    weapon: Weapon | None,
    *,
    victims: tuple[Part, ...] = (),
    changed: int = 0,
) -> Hit:
    chart = verb.chart or ("lethal" if weapon and weapon.lethal else "nonlethal")
    return Hit(
        scene.fresh(target),
        (*_rating(who, weapon, verb.damage), Part("block", changed, "DTR-098")),
        chart,
        who,
        of_body=weapon is None,
        victims=victims,
        aimed=verb.aim == "aimed",
        bare=verb.bare,
    )


def own_hit(scene: Scene, who: Combatant, other: Combatant) -> Hit:
    """A blow back by whoever was attacked and won."""
    weapon = own_weapon(scene, who)
    chart = "lethal" if weapon and weapon.lethal else "nonlethal"
    return Hit(scene.fresh(other), _rating(who, weapon, None), chart, who, of_body=weapon is None)


def _rating(who: Combatant, weapon: Weapon | None, damage: int | None) -> tuple[Part, ...]:
    """Strength or the weapon's Damage Rating, and Power Strike (DTR-071)."""
    power = Part("power-strike", who.number("power-strike"), "DTR-071")
    if damage is not None or weapon:
        return Part("weapon", damage if damage is not None else weapon.rating if weapon else 0, "DTR-071"), power
    return Part("strength", who.number("strength"), "DTR-071"), power


# ---- dodging and blocking


def _dodged(scene: Scene, verb: Attack, rolls: list[tuple[Combatant, Total]], target: Combatant, arms: Arms) -> None:
    """A dodge stands against each attack: as much avoids it, less makes it worse (DTR-095, DTR-096)."""
    own = scene.roll(target, scene.rating(target, "agility", "dodge", opposed=True))
    scene.emit(target, Rolled(target.id, target.name, "dodge", own, title=False))
    through = []
    for who, total in rolls:
        hit = total.total > own.total
        ended = "success" if hit else "failure"
        scene.emit(who, Rolled(who.id, who.name, _what(verb), total, ended, own.total, target.name))
        if hit:
            through.append(who)
        else:
            scene.befall(target, edge_on=who.id, edge_turn=scene.now + 1)
    _blows(scene, verb, through, target, arms=arms, victims=(Part("failed-dodge", -2, "DTR-096"),))


def _block(scene: Scene, verb: Attack, who: Combatant, target: Combatant, arms: Arms) -> None:
    """Block: a Difficult roll, and a d6 that takes from the blow or adds to it (DTR-097, DTR-098).

    Whether that is all, or both still roll: by `tracy-blocks`.
    """
    skill = "close-combat" if own_weapon(scene, target) else "fighting"
    tn = scene.tables.levels["difficult"].tn
    total = scene.roll(target, scene.rating(target, "agility", skill))
    done = total.total >= tn
    (face,) = scene.dice(target, 1)
    scene.emit(
        target, Rolled(target.id, target.name, "block", total, "success" if done else "failure", tn, title=False)
    )
    scene.tell(target, "block-done" if done else "block-not", "DTR-098", face, n=face)
    if scene.turn.setting("tracy-blocks") == "keep-roll":
        mine = scene.roll(who, _attack(scene, verb, who, target, helped=0, weapon=arms.get(who.id)))
        own = scene.roll(target, _reply(scene, target, [who], "strike"))
        scene.emit(target, Rolled(target.id, target.name, "strike", own, title=False))
        scene.emit(who, Rolled(who.id, who.name, "blow", mine, _ended(mine, own), own.total, target.name))
        if mine.total <= own.total:
            harms.land(scene, [own_hit(scene, target, who)] if own.total > mine.total else [])
            return
    else:
        scene.tell(who, "on-the-block", "DTR-097", target=target.name, role="title")
    if done:
        scene.befall(target, blocked=who.id, edge_turn=scene.now + 1)
    harms.land(scene, [_hit(scene, verb, who, target, arms.get(who.id), changed=-face if done else face)])


# ---- holds


def hold(scene: Scene, who: Combatant, other: Combatant) -> None:
    """Hold somebody from now on: no damage this turn (DTR-062)."""
    scene.befall(who, holds=other.id, held_since=scene.now)
    scene.befall(other, held_by=who.id, held_since=scene.now)
    scene.tell(who, "holds", "DTR-062", target=other.name)
