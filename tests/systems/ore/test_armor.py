"""Armor, cover and what gets through them. Every expected value is worked out by hand from the rules."""

import pytest

from bot import words
from bot.systems.ore.armor import Cover, Packet, Worn, human_shield, too_heavy
from bot.systems.ore.bodies import thing
from bot.systems.ore.conditions import Condition, conditions, stat, stat_penalties
from bot.systems.ore.damage import House, Struck, Target, strike
from bot.systems.ore.origin import Origin
from bot.systems.ore.tables import HEIGHTS, Armor
from bot.systems.ore.wounds import Body
from tests.systems.ore.house import BOOKS, DATA

HUMAN = Body(BOOKS.ore.human)
BY_THE_BOOK = House()
VEST = Worn(BOOKS.ore.armor["Kevlar vest"])
HELMET = Worn(BOOKS.ore.armor["Riot helmet"])


def suit(har: int = 0, lar: int = 0, covers: tuple[int, ...] = tuple(HEIGHTS)) -> Worn:
    return Worn(Armor("suit", har, lar, covers))


def hit(*worn: Worn, at: int = 7, cover: Cover | None = None, house: House = BY_THE_BOOK, **damage: int) -> Struck:
    packet = Packet(at, damage.get("s", 0), damage.get("k", 0), damage.get("pen", 0), bool(damage.get("explosive")))
    return strike(Target(HUMAN, worn), [packet], cover=cover, house=house)


def past(struck: Struck) -> tuple[int, int]:
    return struck.shock, struck.killing


def test_heavy_armor_takes_both_kinds() -> None:
    """E-07, E-09, ORE-150: HAR 3 against 4S: 1S; HAR 5 against 5S5K: nothing."""
    assert past(hit(suit(3), s=4)) == (1, 0)
    deflected = hit(suit(5), s=5, k=5)
    assert past(deflected) == (0, 0)
    assert not deflected.hurt
    assert deflected.steps[-1].rule == "ORE-152"
    assert deflected.target.body == HUMAN


def test_light_armor_takes_shock_alone() -> None:
    """E-08, ORE-151: LAR 3 against 5S: 2S; against 1K: 1K."""
    assert past(hit(suit(0, 3), s=5)) == (2, 0)
    assert past(hit(suit(0, 3), k=1)) == (0, 1)


def test_unused_protection_does_not_help_against_the_other_kind() -> None:
    """ORE-152: HAR 3 against 1S5K: 2K."""
    assert past(hit(suit(3), s=1, k=5)) == (0, 2)


def test_armor_may_turn_killing_into_shock_where_a_table_wants_it() -> None:
    """A11: HAR 2 stops 2 of 3K, which go on as 4S; LAR 1 takes one of them. By the book they are gone."""
    converts = House(converts=True)
    assert past(hit(suit(2, 1), k=3, house=converts)) == (3, 1)
    assert past(hit(suit(2, 1), k=3)) == (0, 1)


def test_armor_helps_where_it_is() -> None:
    """E-12, ORE-156: a riot helmet, and a shot in the leg."""
    assert past(hit(HELMET, at=2, s=2, k=2)) == (2, 2)
    assert past(hit(HELMET, at=10, s=2, k=2)) == (0, 1)


def test_a_vest_has_both_in_their_order() -> None:
    """T-53, ORE-153: 4S3K: HAR 2 leaves 2S1K, LAR 2 leaves 1K."""
    struck = hit(VEST, s=4, k=3)
    assert past(struck) == (0, 1)
    assert [(one.rule, one.args.get("shock"), one.args.get("killing")) for one in struck.steps[1:3]] == [
        ("ORE-150", 2, 1),
        ("ORE-151", 0, 1),
    ]


def test_penetration() -> None:
    """T-54, ORE-159: 3S4K; Pen 1 leaves HAR 1 and ignores LAR: 2S3K; Pen 2: all of it."""
    assert past(hit(VEST, s=3, k=4, pen=1)) == (2, 3)
    assert past(hit(VEST, s=3, k=4, pen=2)) == (3, 4)


def test_a_bullet_spoils_nothing_and_an_explosion_does() -> None:
    """E-21, ORE-159, ORE-160: plate at the chest HAR 3; Pen 2 leaves HAR 1 once, Pen 7 of a rocket 0 for good."""
    plate = suit(3, 0, (7, 8, 9))
    first = hit(plate, s=2, k=2, pen=2)
    assert past(first) == (1, 1)
    assert past(strike(first.target, [Packet(7, 3, 3)])) == (0, 0)
    second = strike(first.target, [Packet(9, 4, 4, 7, explosive=True)])
    assert past(second) == (4, 4)
    assert second.target.worn[0].pierced == {7: 3}
    assert past(strike(second.target, [Packet(8, 3, 3)])) == (3, 3)


def test_the_loss_is_of_the_location_that_was_hit() -> None:
    """ORE-160: a suit with a hole in the left arm, 3–4, still has its torso."""
    holed = hit(suit(3), at=4, s=1, k=1, pen=2, explosive=1).target
    assert past(strike(holed, [Packet(3, 3, 3)])) == (2, 2)
    assert past(strike(holed, [Packet(7, 3, 3)])) == (0, 0)


def test_a_tank_and_a_grenade_launcher() -> None:
    """T-55: HAR 6 − 4 = 2 for good; 3S3K − 2 = 1S1K, and then 5K of the blast in the same location."""
    tank = Target(Body(thing([f"part {n}" for n in range(1, 7)], 10, har=6)))
    struck = strike(tank, [Packet(5, 3, 3, 4, explosive=True)])
    assert past(struck) == (1, 1)
    part = struck.target.body.silhouette.location(5)
    assert struck.target.body.of(part).pierced == 4
    blast = strike(struck.target, [Packet(5, 0, 5, direct=True)])
    assert (blast.target.body.of(part).shock, blast.target.body.of(part).killing) == (1, 6)


def test_a_house_demolished_in_one_part() -> None:
    """T-61: HAR 3 − 3 = 0 for good; 2S2K and 2K of the blast: T = 2 + 2·4 = 10 = 2·5."""
    house = Target(Body(thing([f"part {n}" for n in range(1, 11)], 5, har=3)))
    struck = strike(house, [Packet(4, 2, 2, 3, explosive=True), Packet(4, 0, 2, direct=True)])
    part = struck.target.body.silhouette.location(4)
    assert (struck.target.body.of(part).killing, struck.target.body.of(part).pierced) == (5, 3)
    assert (Condition.DESTROYED, "part 4") in [(one.condition, one.location) for one in struck.new]


def test_a_nightstick() -> None:
    """T-77, ORE-056: HAR 1, one box; 2S: full of Shock, inoperable; one more Killing past armor: destroyed."""
    stick = Target(Body(thing(["nightstick"], 1, har=1)))
    struck = strike(stick, [Packet(5, 2)])
    assert [one.condition for one in struck.new] == [Condition.INOPERABLE]
    again = strike(struck.target, [Packet(5, 0, 2)])
    assert [one.condition for one in conditions(again.target.body)] == [Condition.DESTROYED]


def test_layers_from_the_outside_in() -> None:
    """T-57, ORE-153, ORE-157: wall HAR 2, vest behind it, 5S5K: 3S3K, then 1S1K, then LAR 2: 1K."""
    struck = hit(VEST, cover=Cover(2), s=5, k=5)
    assert past(struck) == (0, 1)
    assert [one.args["what"] for one in struck.steps[1:4]] == ["cover", "Kevlar vest", "Kevlar vest"]


def test_penetration_meets_the_outermost_layer_first() -> None:
    """ORE-153, ORE-159, ORE-160: Pen 3 explosive takes the wall's 2 and one of the vest's 2."""
    struck = hit(VEST, cover=Cover(2), s=5, k=5, pen=3, explosive=1)
    assert past(struck) == (4, 4)
    assert (struck.cover_lost, struck.target.worn[0].pierced) == (2, {7: 1})


def test_only_what_is_hidden_is_covered() -> None:
    """E-11, ORE-157: sandbags, arms and head exposed: 2x8 → nothing, 2x10 and 2x4 → 2S2K."""
    sandbags = Cover(5, exposed=(3, 4, 5, 6, 10))
    assert [past(hit(at=height, cover=sandbags, s=2, k=2)) for height in (8, 10, 4)] == [(0, 0), (2, 2), (2, 2)]


def test_a_human_shield() -> None:
    """E-28, ORE-158: A takes all of it; B 2S2K − 2/2 → nothing, 3S3K → 1S1K."""
    for damage, behind in ((2, (0, 0)), (3, (1, 1))):
        assert past(hit(at=8, s=damage, k=damage)) == (damage, damage)
        assert past(hit(at=8, cover=human_shield(), s=damage, k=damage)) == behind
    assert BOOKS.ore.armor["Human body"].har == human_shield().har


def test_a_blast_meets_the_armor_of_each_location() -> None:
    """T-59: bystander in a vest, dice 8, 8, 2: torso 2S2K → 0; right leg 2S1K; the others 2S."""
    killing = {"torso": 2, "right-leg": 1}
    blast = [Packet(one.first, 2, killing.get(one.name, 0)) for one in HUMAN.silhouette.locations]
    after = strike(Target(HUMAN, (VEST,)), blast).target.body
    told = {one.name: (after.of(one).shock, after.of(one).killing) for one in HUMAN.silhouette.locations}
    assert told == {
        "left-leg": (2, 0),
        "right-leg": (2, 1),
        "left-arm": (2, 0),
        "right-arm": (2, 0),
        "torso": (0, 0),
        "head": (2, 0),
    }


def test_a_bulldog_against_heavy_armor() -> None:
    """T-74: 2S4K, Pen 3 against HAR 2: all of it."""
    assert past(hit(suit(2), s=2, k=4, pen=3)) == (2, 4)


def test_direct_damage_meets_no_armor() -> None:
    """ORE-051: what overflows meets no second armor; nor does what a game master deals directly."""
    assert past(strike(Target(HUMAN, (VEST,)), [Packet(7, 1, direct=True)])) == (1, 0)
    leg = strike(Target(HUMAN, (VEST,)), [Packet(1, 0, 6)])
    assert leg.target.body.of(HUMAN.silhouette.location(7)).killing == 1


def test_against_blows_an_item_may_cover_more() -> None:
    """ORE-183: a second list of heights; the same as the first where there is none."""
    jacket = Worn(Armor("Jacket", 2, 0, (7, 8, 9), tuple(HEIGHTS)))
    for blow, got in ((True, (0, 0)), (False, (2, 0))):
        assert past(strike(Target(HUMAN, (jacket,)), [Packet(4, 2, blow=blow)])) == got
        assert past(strike(Target(HUMAN, (VEST,)), [Packet(7, 2, blow=blow)])) == (0, 0)


def test_what_is_too_heavy_to_wear() -> None:
    """E-10, ORE-155: Body 2 + Coordination 2: helmet 1, vest 2 and 1 more are 4; another 1 costs a die."""
    one = suit(1, 0, (1,))
    assert too_heavy((HELMET, VEST, one), body=2, coordination=2) == 0
    assert too_heavy((HELMET, VEST, one, one), body=2, coordination=2) == 1


def test_all_of_coordination_may_go() -> None:
    """T-56, ORE-155: HAR 6 with 2 + 2: Coordination 2 − 2 = 0."""
    penalties = stat_penalties(HUMAN, too_heavy=too_heavy((suit(6),), body=2, coordination=2))
    assert [(each.stat, each.dice, each.rule) for each in penalties] == [("coordination", 2, "ORE-155")]
    assert stat("coordination", 2, penalties) == 0


def test_light_and_supernatural_armor_weigh_nothing() -> None:
    """ORE-155."""
    assert too_heavy((suit(0, 9), Worn(Armor("Halo", 9, 0, (10,), supernatural=True))), body=2, coordination=2) == 0


def test_the_bodys_own_armor_is_the_innermost() -> None:
    """ORE-053, ORE-153: HAR 3 of itself under a coat of HAR 1: 5S → 1S."""
    beast = thing(["hide"], 20, har=3)
    assert past(strike(Target(Body(beast), (suit(1),)), [Packet(5, 5)])) == (1, 0)


# Table 7.1: name, HAR, LAR, heights covered.
TABLE = """
Full body padding|0|2|1-10
Riot helmet|1|1|10
Kevlar vest|2|2|7-9
Plate armor|3|2|1-10
Wood door|2|0|
Concrete wall ½|2|0|
Wood wall 2|3|0|
Wood wall 6|5|0|
Aluminum .25|5|0|
Sandbags|5|0|
Bulletproof glass|5|0|
Concrete wall 8|6|0|
Titanium .25|6|0|
Steel plate 1|6|0|
Steel plate 2|7|0|
Steel plate 4|8|0|
Tank armor|8|0|
Steel plate 8|9|0|
Earth 10|10|0|
Concrete bunker 10|10|0|
Vault door 16|10|0|
Neutron star|25|0|
Human body|2|0|
"""


@pytest.mark.parametrize("row", TABLE.split("\n")[1:-1])
def test_the_table_of_armor_and_barriers(row: str) -> None:
    """ORE-154, table 7.1."""
    name, har, lar, covers = row.split("|")
    one = BOOKS.ore.armor[name]
    low, _, high = covers.partition("-")
    assert one.covers == (tuple(range(int(low), int(high or low) + 1)) if covers else ())
    assert (one.har, one.lar, one.origin) == (int(har), int(lar), Origin.SOURCE)


def test_every_figure_tells_where_it_comes_from() -> None:
    for file in ("armor", "silhouettes"):
        text = (DATA / "ore" / f"{file}.toml").read_text("utf-8")
        entries = list(getattr(BOOKS.ore, file).values())
        assert text.count("\norigin = ") == len(entries)
    assert len(BOOKS.ore.armor) == len(TABLE.split("\n")) - 2
    assert all("pt-BR" in one.names for one in BOOKS.ore.armor.values())
    assert words.LOCALES == ("en", "pt-BR")
