"""What befalls people: cover, damage by hand, armor, Hero Points (DTR-042, 084, 121, 131, 132, 134)."""

import pytest

from bot.app import House
from tests.systems.tracy.panel import panel


def test_partial_cover(house: House) -> None:
    """DTR-042: 9 + 2, as long as he is behind it; a dive from there is 4 more."""
    here = panel(house, Ox={}, Ben={"dodge": 5})
    shot = "/tracy shoot vs:Ben by:Ox"
    here.say("/tracy scene Ben cover")
    assert "Ox, shot: 5 vs 11" in here.say(f"{shot} reply:nothing", 1, 2)
    assert "Ox, shot: 5 vs 15" in here.say(f"{shot} reply:dive", 2, 4, 1, 2)
    here.say("/tracy scene Ben clear")
    assert "Ox, shot: 5 vs 9" in here.say(f"{shot} reply:nothing", 1, 2)


def test_damage_of_anything(house: House) -> None:
    """DTR-084: a car of 6: 7 + 6 against 8 + 2 is margin 3 of the non-lethal chart; of 8, 5 of the lethal one."""
    here = panel(house, Ben={})
    told = here.say("/tracy damage Ben 6", 3, 4, 4, 4, 2)
    assert "Damage to Ben: 13 vs 10" in told
    assert "Ben: Wound, knocked down, knocked back 2 feet" in told
    assert "Ben: Serious Wound" in here.say("/tracy damage Ben 8 lethal", 3, 4, 4, 4, 2, 1, 1, 1, 1)


def test_armor_by_its_name(house: House) -> None:
    """DTR-121: a vest of 4 stops on 4, and not on 3; it counts instead of a number."""
    here = panel(house, Ben={"wears": "bulletproof vest", "armor": 6})
    assert "armor 4 against 4: it holds" in here.say("/tracy damage Ben 1", 4, 3)
    assert "armor 3 against 4: it does not hold" in here.say("/tracy damage Ben 1", 3, 1, 2, 4, 4)
    assert "Armor Rating 4: torso" in here.told("/tracy state Ben")


def test_a_part_that_no_armor_covers(house: House) -> None:
    """DTR-121: no die for it."""
    here = panel(house, Ben={"armor": 4})
    assert "armor" not in here.say("/tracy damage Ben 1 bare", 1, 2, 4, 4)
    assert "Armor Rating 4: all over" in here.told("/tracy state Ben")


@pytest.mark.parametrize(("impact", "told"), [(3, False), (4, True)])
def test_impact_on_armor(house: House, impact: int, *, told: bool) -> None:
    """DTR-122."""
    here = panel(house, Ben={"armor": 4})
    here.say("/tracy damage Ben 1", 4, impact, *((5,) if told else ()))
    assert here.plight("Ben").down == told


# ---- Hero Points


def test_a_second_point_softens_a_fall_once_more(house: House) -> None:
    """DTR-132, DTR-143: 12 at 21 feet: a Serious Wound; by one point a Wound, by two only down."""
    here = panel(house, Joe={"hero_points": 2})
    here.say("/tracy fall Joe 21", 4, 4, 4)
    told = here.say("@ana /choose 2")
    assert "Joe: knocked down" in told
    assert "Wound" not in told
    assert here.number("Joe", "hero-points") == 0


@pytest.mark.parametrize(("reading", "offered"), [("both", True), ("after", True), ("before", False)])
def test_a_die_on_the_victims_damage_roll(house: House, reading: str, *, offered: bool) -> None:
    """DTR-131: 7 + 4 against 6 + 2 is margin 3; a die of 4 withstands it."""
    here = panel(house, f"/settings tracy-hero-die {reading}", Joe={"hero_points": 1})
    here.say("/tracy damage Joe 4", 3, 4, 3, 3)
    (question,) = here.questions
    assert (question.option("die") is not None) == offered
    if offered:
        assert "margin -1" in here.say("@ana /choose die", 4)
        assert here.number("Joe", "wounds") == 0


def test_first_by_a_point(house: House) -> None:
    """DTR-134, DTR-T017: foe 11 + 5; whatever the others have, and with the +1 in close combat (DTR-024)."""
    here = panel(house, "/settings tracy-fight close", Joe={"hero_points": 2}, Ox={"agility": 5})
    here.say("/init roll", 1, 2, 6, 5)
    here.say("@ana /tracy hero first")
    assert here.number("Joe", "hero-points") == 1
    assert "Joe's turn" in here.say("/next")
    assert "Joe, blow: 8 vs 8" in here.say("/tracy punch vs:Ox by:Joe reply:strike sum:4", 1, 2, 1, 2)


def test_two_who_are_first_by_a_point_roll_between_them(house: House) -> None:
    """DTR-134: 3 + 2 against 5 + 2; then both have 7 and roll again, 2 + 1 against 1 + 3."""
    here = panel(house, Joe={"hero_points": 2}, Ox={})
    here.say("@bob /join Tess hero-points:2")
    here.say("/init roll", 1, 2, 1, 4, 6, 5)
    here.say("@ana /tracy hero first")
    assert "Tess, among those who go first: 7" in here.say("@bob /tracy hero first", 1, 2, 2, 3)
    assert "Tess's turn" in here.say("/next")
    here.say("/undo")
    here.say("/undo")
    told = here.say("@bob /tracy hero first", 2, 3, 1, 4, 2, 1, 1, 3)
    assert "Joe, among those who go first: 5" in told
    assert "Tess, among those who go first: 6" in told
    assert "Tess's turn" in here.say("/next")
    assert "Joe's turn" in here.say("/next")


def test_a_die_after_a_shot_that_missed(house: House) -> None:
    """DTR-131: 3 + 4 against 9; a die of 1 is too little, one of 1 more enough; then 7 + 4 against 8 + 2."""
    here = panel(house, Joe={"hero_points": 2}, Ox={})
    here.say("/init set Joe 9 fixed")
    assert "Joe misses Ox" in here.say("/tracy shoot vs:Ox by:Joe reply:nothing", 1, 4)
    assert "Joe, shot: 8 vs 9" in here.say("@ana /choose yes", 1)
    told = here.say("@ana /choose yes", 1, 3, 4, 4, 4, 5)
    assert "Joe hits Ox" in told
    assert "Joe, shot: 9 vs 9" in told
    assert "Joe, damage: 11 vs 10" in told
    assert "Ox: Wound, knocked down, knocked back 5 feet" in told
    assert here.number("Joe", "hero-points") == 0


def test_a_die_after_an_opposed_roll(house: House) -> None:
    """DTR-131, DTR-005: 5 + 4 against 7 + 4; a die of 2 is a stand-off, which 1 more wins."""
    here = panel(house, Joe={"hero_points": 2}, Ox={})
    here.say("@ana /tracy roll sum:4 vs:Ox with:health/vigor", 2, 3, 5, 4)
    assert "Joe is in a stand-off" in here.say("@ana /choose yes", 2)
    assert "Joe succeeds" in here.say("@ana /choose yes", 1)


@pytest.mark.parametrize(
    ("said", "faces", "told"),
    [
        ("shoot vs:Ox", (4, 5, 1, 2, 6, 5, 5), "Joe, damage: 13 vs 12"),  # 3 + 4 and a die of 6
        ("punch vs:Ox reply:strike", (4, 5, 1, 2, 1, 2, 5, 5, 5), "Joe, damage: 10 vs 12"),  # 3 + 2 and one of 5
        ("charge vs:Ox range:6 reply:stand", (4, 5, 1, 2, 1, 2, 5, 5, 5), "Joe, damage: 10 vs 12"),
    ],
)
def test_a_die_on_ones_own_damage_roll(house: House, said: str, faces: tuple[int, ...], told: str) -> None:
    """DTR-131: a point each, when the blow lands; a miss costs nothing."""
    here = panel(house, "/settings tracy-hero-die before", Joe={"hero_points": 1}, Ox={})
    reply = "" if "reply" in said else " reply:nothing"
    here.say(f"/tracy {said} by:Joe hurt:1{reply}", 1, 2, *(() if "shoot" in said else (4, 5)), *missed(said))
    assert here.number("Joe", "hero-points") == 1
    back = (2,) if "shoot" in said else ()
    assert told in here.say(f"/tracy {said} by:Joe hurt:1{reply}", *faces, *back)
    assert here.number("Joe", "hero-points") == 0


def missed(said: str) -> tuple[int, ...]:
    """What falls when the one who was attacked is higher: his blow does nothing; a charge runs 2 feet too far."""
    return () if "shoot" in said else (1, 2, 5, 5) if "punch" in said else (1, 2, 5, 5, 1, 1, 5, 4)


def test_the_first_of_several_alone_spends_the_point(house: House) -> None:
    """DTR-131, DTR-130: the others have none to spend: 3 + 2 + 1 and a die of 4, against 5 + 2."""
    here = panel(house, "/settings tracy-fight close", Joe={"hero_points": 2}, Ox={}, Ben={})
    faces = (1, 2, 4, 1, 2, 5, 4)
    told = here.say("/tracy punch vs:Ben by:Joe,Ox hero:1 reply:strike", *faces)
    assert "Joe, blow: 10 vs 11" in told
    assert "Ox, blow: 6 vs 11" in told
    assert here.number("Joe", "hero-points") == 1
