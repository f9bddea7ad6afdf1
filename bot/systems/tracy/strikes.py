"""Blows and shots that land, and holds that begin (DTR-062, 070 … 073, 099, 119)."""

from collections.abc import Mapping

from bot.core.fight.encounter import Combatant, CombatantId
from bot.core.sums import Part
from bot.systems.tracy.blows import Hit, land
from bot.systems.tracy.scene import Scene
from bot.systems.tracy.sides import own_weapon
from bot.systems.tracy.tables import Weapon
from grammar.tracys import Attack, Mode

Arms = Mapping[CombatantId, Weapon | None]


def strike_all(
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
    """Let the blows of the winners land on the target, and his on those he struck, all at once (DTR-055)."""
    hits: list[Hit] = []
    plight = scene.plight(target)
    for who in winners:
        if plight.blocked == who.id and plight.block_turn == scene.now:
            scene.tell(who, "only-parries", "DTR-099")
        elif verb.mode is Mode.GRAPPLE:
            hold(scene, who, target)
        elif verb.aim == "trick":
            scene.tell(who, "trick", "DTR-119")
        else:
            hits.append(hit_of(scene, verb, who, target, arms.get(who.id), victims=victims))
    for other in struck:
        if grapples:
            hold(scene, target, other)
        else:
            hits.append(own_hit(scene, target, other))
    land(scene, hits)


def hit_of(
    scene: Scene,
    verb: Attack,
    who: Combatant,
    target: Combatant,
    weapon: Weapon | None,
    *,
    victims: tuple[Part, ...] = (),
    changed: int = 0,
) -> Hit:
    """A blow of an attacker, with what a failed dodge or a block makes of it."""
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
        hero=verb.hurt if scene.hero(who) else 0,
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


def hold(scene: Scene, who: Combatant, other: Combatant) -> None:
    """Hold somebody from now on: no damage this turn (DTR-062)."""
    scene.befall(who, holds=other.id, held_since=scene.now)
    scene.befall(other, held_by=who.id, held_since=scene.now)
    scene.tell(who, "holds", "DTR-062", target=other.name)


def shot_lands(scene: Scene, verb: Attack, who: Combatant, target: Combatant, weapon: Weapon) -> None:
    """A shot that hits: armor and the Damage Roll by the weapon, or the effect of a trick (DTR-070, DTR-119)."""
    if verb.aim == "trick":
        scene.tell(who, "trick", "DTR-119")
        return
    power = Part("power-strike", who.number("power-strike"), "DTR-071")
    if scene.turn.setting("tracy-power-strike-ranged") == "off":
        power = Part("power-strike", 0)
    rating = weapon.rating if verb.damage is None else verb.damage
    chart = verb.chart or ("lethal" if weapon.lethal else "nonlethal")
    land(
        scene,
        [
            Hit(
                scene.fresh(target),
                (Part("weapon", rating, "DTR-071"), power),
                chart,
                who,
                aimed=verb.aim == "aimed",
                bare=verb.bare,
                hero=verb.hurt,
            )
        ],
    )
