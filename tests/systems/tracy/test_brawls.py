"""Close combat: blows, several on one, grapples, dodges, blocks, charges (DTR-050 … 062, 093 … 099, 111 … 114)."""

import pytest

from bot.app import House
from tests.systems.tracy.panel import Panel, panel

CLOSE = "/settings tracy-fight close"
STRIKE = "reply:strike"


def test_a_tie_hits_nobody(house: House) -> None:
    """DTR-052: 2 + 3 + 2 against 1 + 4 + 2; no damage is rolled."""
    here = panel(house, CLOSE, Ox={}, Ben={})
    told = here.say(f"/tracy punch vs:Ben by:Ox {STRIKE}", 2, 3, 1, 4)
    assert "Ox and Ben block each other" in told
    assert "Ox, blow: 7 vs 7" in told
    assert "damage" not in told


def test_the_pairs_are_settled_first(house: House) -> None:
    """DTR-053: two against two are two pairs, and nobody helps; two against one are one exchange: he rolls once."""
    here = panel(house, CLOSE, Ox={}, Cy={}, Ben={}, Di={})
    assert "Ox, blow: 7 vs 7" in here.say(f"/tracy punch vs:Ben by:Ox {STRIKE}", 2, 3, 1, 4)
    assert "Cy, blow: 7 vs 7" in here.say(f"/tracy punch vs:Di by:Cy {STRIKE}", 2, 3, 1, 4)
    told = here.say(f"/tracy punch vs:Ben by:Ox,Cy {STRIKE}", 2, 3, 1, 3, 2, 4, 1, 2, 4, 4)
    assert told.count("Ben, blow: 8") == 1
    assert "Cy, blow: 7 vs 8" in told


def test_each_of_several_has_as_much_more_as_there_are_others(house: House) -> None:
    """DTR-054: three on one, 2 more each: 3 + 2 + 2, 5 + 2 + 2 and 4 + 2 + 2, against 7 + 4."""
    here = panel(house, CLOSE, Ox={}, Cy={}, Di={}, Ben={"fighting": 2})
    told = here.say(f"/tracy punch vs:Ben by:Ox,Cy,Di {STRIKE} strike:Cy", 1, 2, 2, 3, 1, 3, 3, 4, 1, 2, 4, 4)
    for name, total in (("Ox", 7), ("Cy", 9), ("Di", 8)):
        assert f"{name}, blow: {total} vs 11" in told
    assert "Cy, withstands: 10" in told


def test_a_grappler_rolls_strength_and_grappling(house: House) -> None:
    """DTR-061: 3 + 4 + 2 = 9 against a blow of 5 + 2 + 1 = 8; a blow that is higher hits; a tie does nothing."""
    here = panel(house, CLOSE, Ox={"strength": 4, "grappling": 2}, Ben={"fighting": 1})
    assert "Ox, grapple: 9 vs 8" in here.say(f"/tracy grapple Ben by:Ox {STRIKE}", 1, 2, 3, 2)
    here.say("/tracy release by:Ox")
    told = here.say(f"/tracy grapple Ben by:Ox {STRIKE}", 1, 2, 4, 3, 1, 2, 4, 4)
    assert "Ox fails to grab Ben" in told
    assert "Ben, damage: 5 vs 10" in told
    assert "wrestle in vain" in here.say(f"/tracy grapple Ben by:Ox {STRIKE}", 1, 2, 4, 2)
    assert not here.plight("Ox").holds


def test_a_hold_does_no_damage_this_turn(house: House) -> None:
    """DTR-060, DTR-062: whoever grapples and is higher holds the other, from now on; the next turn he may hurt him."""
    here = panel(house, CLOSE, Ox={"strength": 4}, Ben={}).begin()
    told = here.say(f"/tracy grapple Ben by:Ox {STRIKE}", 2, 3, 1, 2)
    assert "Ox holds Ben" in told
    assert "damage" not in told
    assert (here.plight("Ox").holds, here.plight("Ben").held_by) == (here.who("Ben").id, here.who("Ox").id)
    assert "from the next turn on" in here.refused("/tracy squeeze by:Ox")
    assert "is held" in here.refused(f"/tracy punch vs:Ox by:Ben {STRIKE}")
    for _ in range(2):
        here.say("/next")
    assert "Ox, damage: 9 vs 10" in here.say("/tracy squeeze by:Ox", 2, 3, 4, 4)


def test_whoever_is_grappled_may_grapple_too(house: House) -> None:
    """DTR-060, DTR-061: 3 + 4 against 5 + 2 + 3 of Strength and Grappling: he holds the one who began."""
    here = panel(house, CLOSE, Ox={"strength": 4}, Ben={"grappling": 3})
    assert "Ben holds Ox" in here.say("/tracy grapple Ben by:Ox reply:grapple", 1, 2, 2, 3)


# ---- dodges and blocks


def dodged(house: House, *faces: int) -> Panel:
    """A and B strike at Joe, who dodges, in the first turn; the second begins."""
    here = panel(house, CLOSE, Joe={"agility": 3, "dodge": 2}, A={}, B={}).begin()
    here.say("/tracy punch vs:Joe by:A,B reply:dodge", *faces)
    for _ in range(3):
        here.say("/next")
    return here


def test_of_several_whom_he_dodged_he_has_the_edge_on_each(house: House) -> None:
    """DTR-095: 6 + 5 = 11 against 8 and 6; then 3 + 3 + 1 + 2 = 9 against both; and for one roll only."""
    here = dodged(house, 2, 3, 1, 2, 2, 4)
    told = here.say(f"/tracy punch vs:Joe by:A,B {STRIKE} strike:A", 2, 3, 2, 3, 1, 2, 1, 2, 4, 4)
    assert "A, blow: 8 vs 9" in told
    assert "B, blow: 8 vs 9" in told
    assert "Joe and A block each other" in here.say(f"/tracy punch vs:A by:Joe {STRIKE} force", 1, 2, 2, 3)


def test_the_edge_is_on_those_alone_whom_he_dodged(house: House) -> None:
    """DTR-095, DTR-096: 11 against 8 and 12; then 3 + 3 + 1 = 7 against B, and 9 against A."""
    here = dodged(house, 2, 3, 4, 5, 2, 4, 1, 2, 4, 4)
    told = here.say(f"/tracy punch vs:Joe by:A,B {STRIKE}", 2, 3, 2, 3, 1, 2, 1, 2, 4, 4, 1, 2, 4, 4)
    assert "Joe dodged A before: 9 against A" in told
    assert "A, blow: 8 vs 9" in told
    assert "B, blow: 8 vs 7" in told


def test_the_edge_is_for_the_next_turn_alone(house: House) -> None:
    """DTR-095: in the one after that, 3 + 3 + 1 = 7."""
    here = dodged(house, 2, 3, 1, 2, 2, 4)
    for _ in range(3):
        here.say("/next")
    assert "A, blow: 7 vs 7" in here.say(f"/tracy punch vs:Joe by:A {STRIKE}", 1, 4, 1, 2)


def test_a_dodge_makes_a_block_harder_on_the_next_turn(house: House) -> None:
    """DTR-093, DTR-097: 13 + 2; 7 + 7 fails, and the blow is 1 stronger."""
    here = panel(house, Joe={"agility": 3, "fighting": 4}, Ox={}).begin()
    here.say("@ana /tracy dodge", 1, 2)
    for _ in range(2):
        here.say("/next")
    told = here.say("/tracy punch vs:Joe by:Ox reply:block", 3, 4, 1, 1, 2, 4, 4)
    assert "Joe, block: 14 vs 15" in told
    assert "Ox, damage: 6 vs 10" in told


def test_a_dodge_makes_a_dodge_of_a_hazard_harder_too(house: House) -> None:
    """DTR-093, DTR-094: 9 + 2."""
    here = panel(house, Joe={}, Ox={}).begin()
    here.say("@ana /tracy dodge", 1, 2)
    for _ in range(2):
        here.say("/next")
    assert "Joe, dodging: 5 vs 11" in here.say("@ana /tracy dodge hazard", 1, 2)


@pytest.mark.parametrize(
    ("reading", "faces", "told"),
    [
        ("auto-land", (4, 4, 2, 1, 2, 4, 4), "Ox, damage: 3 vs 10"),  # 3 + 2 - 2; he does not strike
        ("keep-roll", (4, 4, 2, 3, 4, 1, 2, 1, 2, 4, 4), "Ox, damage: 3 vs 10"),  # 9 + … against 3 + 7
        ("keep-roll", (4, 4, 2, 1, 2, 3, 4, 1, 2, 4, 4), "Joe, damage: 5 vs 10"),  # 5 against 14: he strikes
    ],
)
def test_what_a_block_does(house: House, reading: str, faces: tuple[int, ...], told: str) -> None:
    """DTR-097, DTR-098: 8 + 7 against 13, and 2 less."""
    here = panel(house, CLOSE, f"/settings tracy-blocks {reading}", Joe={"agility": 3, "fighting": 4}, Ox={})
    assert told in here.say("/tracy punch vs:Joe by:Ox +4 reply:block", *faces)


@pytest.mark.parametrize("reading", ["auto-land", "keep-roll"])
def test_who_was_blocked_cannot_hurt_him_on_the_next_turn(house: House, reading: str) -> None:
    """DTR-099: whether the blow that was blocked would have hit or not; in the turn after that he can again."""
    here = panel(house, CLOSE, f"/settings tracy-blocks {reading}", Ox={}, Joe={"agility": 3, "fighting": 4}).begin()
    rolls = () if reading == "auto-land" else (1, 2, 3, 4)  # 3 + 2 + 1 against 7 + 7
    here.say("/tracy punch vs:Joe by:Ox reply:block", 4, 4, 2, *rolls, 1, 2, 4, 4)
    for _ in range(2):
        here.say("/next")
    assert "only keeps the blow away" in here.say(f"/tracy punch vs:Joe by:Ox {STRIKE} sum:9", 3, 4, 1, 2)
    for _ in range(2):
        here.say("/next")
    assert "Ox, damage: 5 vs 10" in here.say(f"/tracy punch vs:Joe by:Ox {STRIKE} sum:9", 3, 4, 1, 2, 1, 2, 4, 4)


# ---- charges


@pytest.mark.parametrize(("feet", "total"), [(6, 12), (7, 12), (8, 10), (15, 10), (16, 8)])
def test_the_run_makes_a_charge_harder(house: House, feet: int, total: int) -> None:
    """DTR-110, DTR-111: 2 for every 8 feet off 7 + 5."""
    here = panel(house, Ox={}, Ben={})
    told = here.say(f"/tracy charge vs:Ben range:{feet} by:Ox reply:stand sum:5", 3, 4, 6, 5, 1, 2, 4, 4, 1, 1, 4, 4)
    assert f"Ox, charge: {total} vs 13" in told


@pytest.mark.parametrize(("feet", "rating"), [(7, 6), (8, 8), (16, 10)])
def test_the_run_makes_a_ram_stronger(house: House, feet: int, rating: int) -> None:
    """DTR-111, DTR-114: 3 + Strength 2 + Power Strike 1, and 2 for every 8 feet, against 10."""
    here = panel(house, Ox={"power_strike": 1}, Ben={})
    faces = (3, 4, 1, 2, 1, 2, 4, 4)
    assert f"Ox, damage: {rating} vs 10" in here.say(
        f"/tracy charge vs:Ben range:{feet} by:Ox reply:stand sum:9", *faces, *((5, 4, 3) if rating == 10 else ())
    )


def test_a_ram_knocks_back_2d6_feet_more(house: House) -> None:
    """DTR-114: 3 + 2 + 4 + 1 = 10 against 8 + 2: margin 0: knocked back 5, and 4 + 3 besides; who withstands stays."""
    here = panel(house, Ox={"power_strike": 1}, Ben={})
    told = here.say("/tracy charge vs:Ben range:16 by:Ox reply:stand sum:9", 3, 4, 1, 2, 1, 2, 4, 4, 5, 4, 3)
    assert "Ox → Ben: knocked back 12 feet" in told
    told = here.say("/tracy charge vs:Ben range:8 by:Ox reply:stand sum:9", 3, 4, 1, 2, 1, 2, 4, 4)
    assert "knocked back" not in told


def test_whoever_is_armed_stands_with_his_weapon(house: House) -> None:
    """DTR-051, DTR-112: Agility 2 and Close Combat 3, not Fighting: 7 + 5 against 7 + 5 - 2; a knife is rated 2."""
    here = panel(house, Ox={}, Ben={"close_combat": 3, "weapon": "Knife"})
    faces = (3, 4, 3, 4, 1, 2, 4, 4, 1, 2, 4, 4)
    told = here.say("/tracy charge vs:Ben range:8 by:Ox reply:stand sum:5", *faces)
    assert "Ox, charge: 10 vs 12" in told
    assert "Ben, damage: 5 vs 10" in told


def test_a_lone_fighter_has_initiative_over_all_or_over_none(house: House) -> None:
    """DTR-024: A is before Joe and has the +1, B after him and has not; Joe is before B alone, and has none."""
    here = panel(house, CLOSE, A={}, Joe={}, B={}).begin()
    told = here.say(f"/tracy punch vs:Joe by:A,B {STRIKE} strike:B", 1, 4, 1, 3, 5, 4, 1, 2, 4, 4)
    assert "A, blow: 9 vs 11" in told
    assert "B, blow: 7 vs 11" in told


def test_blows_land_from_the_highest_total_down(house: House) -> None:
    """DTR-055: 8 and 12 against 5: the Damage Roll of B falls first, 5 + 2, then that of A, 3 + 2."""
    here = panel(house, CLOSE, A={}, B={}, Joe={})
    faces = (2, 3, 4, 5, 1, 2, 2, 3, 5, 5, 1, 2, 4, 4)
    told = here.say(f"/tracy punch vs:Joe by:A,B {STRIKE}", *faces)
    assert "B, damage: 7 vs 12" in told
    assert "A, damage: 5 vs 10" in told


@pytest.mark.parametrize(("reading", "later"), [("combat", 8), ("first-turn", 7)])
def test_how_long_initiative_counts(house: House, reading: str, later: int) -> None:
    """DTR-024, DTR-T036, DTR-T037: 5 + 2 + 1 in the first turn; in the second by the setting."""
    here = panel(house, CLOSE, f"/settings tracy-initiative-bonus {reading}", Ox={}, Ben={}).begin()
    for total in (8, later):
        assert f"Ox, blow: {total} vs 12" in here.say(f"/tracy punch vs:Ben by:Ox {STRIKE}", 2, 3, 6, 4, 1, 2, 4, 4)
        for _ in range(2):
            here.say("/next")


def test_a_block_counts_from_the_next_turn_on(house: House) -> None:
    """DTR-099: in the turn of the block itself, another blow of his hurts: 7 + 9 + 1 against 3 + 7."""
    here = panel(house, CLOSE, Ox={}, Joe={"agility": 3, "fighting": 4}).begin()
    here.say("/tracy punch vs:Joe by:Ox reply:block", 4, 4, 2, 1, 2, 4, 4)
    told = here.say(f"/tracy punch vs:Joe by:Ox {STRIKE} sum:9 force", 3, 4, 1, 2, 1, 2, 4, 4)
    assert "Ox, damage: 5 vs 10" in told
