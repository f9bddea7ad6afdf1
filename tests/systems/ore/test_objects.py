"""Things, those inside, and what follows when a part is hurt. Every expected value is worked out by hand."""

import pytest

from bot.systems.ore.armor import Packet
from bot.systems.ore.conditions import Condition
from bot.systems.ore.damage import Target, boxes, strike
from bot.systems.ore.objects import Harm, harms, is_thing, occupant
from bot.systems.ore.tables import Location, Part, Silhouette
from bot.systems.ore.weapons import Weapon
from bot.systems.ore.wounds import Body
from tests.systems.ore.house import BOOKS

CAR = Target(Body(BOOKS.ore.shape("Small car") or BOOKS.ore.human))
CAB = CAR.body.silhouette.location(9)


def test_what_is_a_thing() -> None:
    """ORE-161: no head and no torso, wherever the head may be (ORE-055)."""
    assert is_thing(CAR.body.silhouette)
    assert not is_thing(BOOKS.ore.human)
    blob = Location("blob", tuple(range(1, 11)), 20, Part.NONE, brain=2)
    assert not is_thing(Silhouette((blob,)))


def test_a_nightstick_breaks() -> None:
    """T-77, ORE-161, ORE-056: HAR 1, one box: 2S leave 1S, inoperable; one Killing past the armor: destroyed."""
    stick = Target(Body(BOOKS.ore.shape("Nightstick") or BOOKS.ore.human))
    first = strike(stick, [Packet(5, 2)])
    assert [one.condition for one in first.new] == [Condition.INOPERABLE]
    second = strike(first.target, [Packet(5, 0, 2)])
    assert [one.condition for one in second.new] == [Condition.DESTROYED]


def test_a_model_t_and_those_inside() -> None:
    """E-16, ORE-162, ORE-163: W+2 in SK, 2x9: 4S4K − HAR 3: 1S1K in the cab; P rolls 9 and is hit for that, Q 4."""
    hit = Packet(9, *weapon("Rifle").formula.at(2))
    struck = strike(CAR, [hit])
    wounds = struck.target.body.of(CAB)
    assert boxes(wounds.shock, wounds.killing, CAB.boxes) == "1S1K/4"
    assert occupant(CAR, hit, struck, 9) == Packet(9, 1, 1)
    assert occupant(CAR, hit, struck, 4) is None


def test_what_the_vehicle_stops_hits_nobody_inside() -> None:
    """ORE-163: 3S3K − HAR 3: nothing."""
    hit = Packet(9, 3, 3)
    assert occupant(CAR, hit, strike(CAR, [hit]), 9) is None


@pytest.mark.parametrize(("penetration", "left"), [(0, 0), (2, 0), (3, 0), (5, 2)])
def test_penetration_that_is_left_goes_on(penetration: int, left: int) -> None:
    """ORE-163, ORE-159: HAR 3 takes three of it."""
    hit = Packet(9, 9, 9, penetration)
    inside = occupant(CAR, hit, strike(CAR, [hit]), 9)
    assert inside
    assert inside.penetration == left


def test_the_parts_of_a_car() -> None:
    """ORE-162: each number has its part; each hit on a part is told of, and the one that destroys it (4 boxes: 4K)."""
    assert [CAR.body.silhouette.at(height) for height in range(1, 11)] == [
        *("tires", "tires"),
        *("chassis",) * 5,
        *("cab",) * 3,
    ]
    first = strike(CAR, [Packet(1, 4)])
    assert [(one.name, harm) for one, harm in harms(CAR.body, first.target.body)] == [("tires", Harm.DAMAGED)]
    second = strike(first.target, [Packet(1, 0, 7), Packet(4, 4)])
    assert [(one.name, harm) for one, harm in harms(first.target.body, second.target.body)] == [
        ("tires", Harm.DESTROYED),
        ("chassis", Harm.DAMAGED),
    ]
    assert list(harms(CAR.body, strike(CAR, [Packet(1, 3)]).target.body)) == []
    human = Target(Body(BOOKS.ore.human))
    assert list(harms(human.body, strike(human, [Packet(1, 3)]).target.body)) == []


def weapon(name: str) -> Weapon:
    found = BOOKS.ore.weapons.find(name)
    assert found
    return found
