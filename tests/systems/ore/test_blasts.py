"""Explosions: what a hit and its blast do to people and to things. Every expected value is worked out by hand."""

import pytest

from bot.systems.ore.armor import Cover, Packet, Worn
from bot.systems.ore.blasts import INTENSITY, Blast, Caught, Reach, Ways, caught, dice, set_dice, traumatic
from bot.systems.ore.bodies import thing
from bot.systems.ore.conditions import Condition, dead, unconscious
from bot.systems.ore.damage import Struck, Target, boxes, strike
from bot.systems.ore.tables import Silhouette
from bot.systems.ore.weapons import Weapon
from bot.systems.ore.wounds import Body
from tests.systems.ore.house import BOOKS

HUMAN = Target(Body(BOOKS.ore.human))
VEST = Target(HUMAN.body, (Worn(BOOKS.ore.armor["Kevlar vest"]),))
BY_THE_BOOK = Ways()
PARTS = ("left-leg", "right-leg", "left-arm", "right-arm", "torso", "head")


def weapon(name: str) -> Weapon:
    found = BOOKS.ore.weapons.find(name)
    assert found
    return found


def blast(name: str) -> Blast:
    one = weapon(name)
    return Blast(one.area, one.area_trump, one.penetration, one.burn, one.intensity)


def shape(name: str) -> Silhouette:
    found = BOOKS.ore.shape(name)
    assert found
    return found


def after(
    target: Target,
    what: Blast,
    *faces: int,
    hit: Packet | None = None,
    cover: Cover | None = None,
    ways: Ways = BY_THE_BOOK,
) -> Struck:
    """One damage event: all that an explosion does to somebody."""
    one: Caught = caught(target, what, faces, hit=hit, cover=cover, ways=ways)
    return strike(target, one.packets, cover=cover)


def told(struck: Struck) -> dict[str, str]:
    """The boxes of every location that is marked."""
    body = struck.target.body
    return {
        one.name: boxes(body.of(one).shock, body.of(one).killing, body.boxes(one))
        for one in body.silhouette.locations
        if body.of(one).marked
    }


def everywhere(marks: str) -> dict[str, str]:
    return dict(zip(PARTS, marks.split(), strict=True))


GRENADE = Blast(3, penetration=4)


# ---- people


def test_a_blast_strikes_every_location_and_its_dice_kill() -> None:
    """E-06, ORE-165: 2S everywhere, 1K each at 1, 3 and 10: left leg, left arm, head. The head is not full."""
    struck = after(HUMAN, GRENADE, 1, 3, 10)
    assert told(struck) == everywhere("2S1K/5 2S/5 2S1K/5 2S/5 2S/10 2S1K/4")
    assert not unconscious(struck.target.body)
    assert len(caught(HUMAN, GRENADE, (1, 3, 10)).packets) == 6


def test_an_attack_that_misses_has_no_area_dice() -> None:
    """T-60, ORE-165: no set, no dice; a hit as narrow as can be has them all."""
    assert dice(GRENADE, HUMAN.body, width=0) == 0
    assert dice(GRENADE, HUMAN.body, width=2) == 3


def test_matches_among_area_dice_mean_nothing() -> None:
    """ORE-165: three nines are three Killing in the torso, one at a time: 2S3K."""
    assert told(after(HUMAN, GRENADE, 9, 9, 9))["torso"] == "2S3K/10"


def test_armor_meets_all_that_a_blast_does_to_a_location_at_once() -> None:
    """T-59, ORE-167: a vest; dice 8, 8, 2: torso 2S2K − HAR 2 → nothing, right leg 2S1K, the others 2S."""
    struck = after(VEST, GRENADE, 8, 8, 2)
    unhurt = everywhere("2S/5 2S1K/5 2S/5 2S/5 – 2S/4")
    del unhurt["torso"]
    assert told(struck) == unhurt


@pytest.mark.parametrize(
    ("ways", "hit", "torso", "hole"),
    [
        (Ways(), None, None, 0),
        (Ways(), Packet(1, 1), None, 0),
        (Ways(reach=Reach.DIRECT_TARGET), None, None, 0),
        (Ways(reach=Reach.DIRECT_TARGET), Packet(1, 1), "2S2K/10", 2),
        (Ways(reach=Reach.ALL), None, "2S2K/10", 2),
        (Ways(armor=False), None, "2S2K/10", 0),
    ],
)
def test_how_far_penetration_reaches(ways: Ways, hit: Packet | None, torso: str | None, hole: int) -> None:
    """ORE-167: Pen 4 takes the 2 HAR of the vest, and LAR is ignored: 2S2K. It stays gone (ORE-160)."""
    struck = after(VEST, GRENADE, 8, 8, 2, hit=hit, ways=ways)
    assert told(struck).get("torso") == torso
    assert struck.target.worn[0].pierced.get(7, 0) == hole


def test_cover_meets_a_blast_where_it_hides_somebody() -> None:
    """ORE-157, ORE-165: sandbags, HAR 5, the head and 3 exposed; dice 10, 3, 2: 2S1K at the head and the left arm."""
    struck = after(HUMAN, GRENADE, 10, 3, 2, cover=Cover(5, exposed=(10, 3)))
    assert told(struck) == {"head": "2S1K/4", "left-arm": "2S1K/5"}


def test_a_die_says_where_within_a_location_it_strikes() -> None:
    """ORE-157: behind a wall that leaves 9 open, a 9 strikes the torso, and an 8 meets the wall."""
    wall = Cover(5, exposed=(9,))
    assert told(after(HUMAN, GRENADE, 9, cover=wall)) == {"torso": "2S1K/10"}
    assert told(after(HUMAN, GRENADE, 8, cover=wall)) == {}


def test_the_direct_hit_and_the_blast_are_one_event() -> None:
    """T-93: 3x9, W+1 in SK: 4S4K and 2S to the torso; dice 1, 2, 3. One untreated wound each (ORE-191)."""
    shock, killing = weapon("Pineapple grenade MK2").formula.at(3)
    struck = after(HUMAN, GRENADE, 1, 2, 3, hit=GRENADE.hit(9, shock, killing))
    assert told(struck) == everywhere("2S1K/5 2S1K/5 2S1K/5 2S/5 6S4K/10 2S/4")
    assert Condition.SHOCKED in [one.condition for one in struck.new]
    assert {struck.target.body.of(one).untreated for one in struck.target.body.silhouette.locations} == {1}


def test_a_hit_without_area_dice_or_fire_is_a_hit() -> None:
    """ORE-165: only an Area weapon has a blast."""
    assert told(after(HUMAN, Blast(), hit=Packet(8, 2, 2))) == {"torso": "2S2K/10"}


def test_trump_area_dice_kill_the_head_and_then_the_torso() -> None:
    """T-83, ORE-176: 10td: 4 on the head, 6 on the torso. Head 2S4K: T = 10 ≥ 8, dead; torso 2S6K."""
    neutron = blast("Neutron weapon")
    assert (neutron.area, neutron.trump, neutron.intensity) == (10, True, 8)
    faces = set_dice(HUMAN.body, neutron.area)
    assert faces == (10, 10, 10, 10, 7, 7, 7, 7, 7, 7)
    struck = after(HUMAN, neutron, *faces)
    assert told(struck) == everywhere("2S/5 2S/5 2S/5 2S/5 2S6K/10 4K/4")
    assert dead(struck.target.body)
    assert dice(neutron, HUMAN.body, width=3) == 0


def test_trump_area_dice_without_a_head_or_a_torso() -> None:
    """ORE-176: on what is there."""
    assert set_dice(HUMAN.body, 3) == (10, 10, 10)
    assert set_dice(Body(shape("Small car")), 2) == (1, 1)


# ---- who must check (ORE-169)


def test_whoever_is_injured_by_a_blast_is_shaken() -> None:
    """ORE-169: hurt by a point at least, and alive. Full plate, HAR 3 and LAR 2, stops 2S of a blast whole."""
    plate = Target(HUMAN.body, (Worn(BOOKS.ore.armor["Plate armor"]),))
    assert traumatic(after(HUMAN, GRENADE, 1))
    assert not traumatic(after(plate, GRENADE, 1))
    assert not traumatic(after(HUMAN, GRENADE, 10, 10, 10, 10))
    assert not traumatic(after(Target(Body(shape("Pistol"))), GRENADE, hit=Packet(5, 9)))


@pytest.mark.parametrize(
    ("name", "intensity"),
    [
        ("Dynamite", 2),
        ("Pineapple grenade MK2", 2),
        ("Launched grenade", 4),
        ("Neutron weapon", 8),
        ("Nuclear blast", 9),
    ],
)
def test_the_intensity_is_the_weapons(name: str, intensity: int) -> None:
    """ORE-169, table 7.3; of any other explosion it is 3."""
    assert blast(name).intensity == intensity
    assert INTENSITY == 3


# ---- things


def test_a_grenade_at_a_tank() -> None:
    """T-55, ORE-168: HAR 6 − 4 = 2 for good; 3S3K − 2 = 1S1K, and all five Area dice in the same location: 1S6K."""
    tank = Target(Body(thing([f"part {n}" for n in range(1, 7)], 10, har=6)))
    launcher = Blast(5, penetration=4)
    assert dice(launcher, tank.body, width=2) == 0
    struck = after(tank, launcher, hit=launcher.hit(5, *weapon("Grenade launcher").formula.at(2)))
    part = tank.body.silhouette.location(5)
    assert told(struck) == {part.name: "1S6K/10"}
    assert struck.target.body.of(part).pierced == 4


def test_a_house_demolished_in_one_part() -> None:
    """T-61, ORE-160, ORE-168: HAR 3 − 3 = 0 for good; 2S2K + 2K: T = 2 + 2·4 = 10 = 2·5. The rest stops its 2S."""
    dynamite = blast("Dynamite")
    house = Target(Body(shape("Medium-size house")))
    struck = after(house, dynamite, hit=dynamite.hit(4, 2, 2))
    part = house.body.silhouette.location(4)
    assert told(struck) == {part.name: "5K/5"}
    assert struck.target.body.of(part).pierced == 3
    assert [one.condition for one in struck.new] == [Condition.DESTROYED]


def test_a_hit_that_armor_stops_brings_no_area_dice() -> None:
    """ORE-168: a tank of HAR 8, Pen 4: 4 are left, and 3S3K are stopped; the 2S of the blast too."""
    struck = after(Target(Body(shape("M1 tank"))), Blast(5, penetration=4), hit=Blast(5, penetration=4).hit(5, 3, 3))
    assert told(struck) == {}
    assert not struck.hurt


def test_things_nearby_take_the_shock_alone() -> None:
    """ORE-184: a bicycle, HAR 2, stops 2S; a thing of HAR 1 takes 1S at each location; no Area dice."""
    bicycle = Target(Body(shape("Bicycle")))
    assert told(after(bicycle, GRENADE, 5, 5, 5)) == {}
    stick = Target(Body(shape("Nightstick")))
    assert told(after(stick, GRENADE, 5, 5, 5)) == {"whole": "1S/1"}
