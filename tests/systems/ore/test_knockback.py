"""Knockback: who flies, how far, and how he lands (ORE-141, 142)."""

from collections.abc import Mapping

from tests.systems.ore.bout import Bout, Told, bout
from tests.systems.stage import Sheet

TITAN: Sheet = {"body": 9, "boosted": "body"}


async def duel(attacker: Sheet, settings: Mapping[str, str] | None = None, **fields: int) -> Bout:
    """A target who waits, and whoever strikes it."""
    return await bout(settings, Target={"body": 4, **fields}, Titan=attacker)


async def blow(here: Bout, rolled: str, *more: str, deed: str = "strike Target") -> Told:
    """One round of it."""
    await here.declare(Target="pass", Titan=deed)
    return await here.say("/resolve", rolled, *more)


def flights(told: Told) -> list[str]:
    """Who flew how far."""
    return [text.removeprefix("↳ ") for text in told.story if "flies back" in text]


async def test_width_times_shock() -> None:
    """E-14, ORE-141, ORE-061: a Body of nine does W in SK: three times three yards, and he lies on the ground."""
    here = await duel(TITAN)
    told = await blow(here, "3x10 1 2 3 4 5 6")
    assert flights(told) == ["Target flies back 9 yards (27 feet)"]
    assert (await here.plight("Target")).prone
    await here.replayed()


async def test_a_body_of_eight() -> None:
    """T-90, ORE-141: W+1 in S: three times four."""
    here = await duel({"body": 8, "boosted": "body"})
    assert flights(await blow(here, "3x8 1 2 3 4 5")) == ["Target flies back 12 yards (36 feet)"]


async def test_a_body_of_five_is_not_enough() -> None:
    """ORE-141: at least six dice, though the skill makes the pool ten."""
    here = await duel({"body": 5, "brawling": 5, "boosted": "body"})
    told = await blow(here, "3x8 1 2 3 4 5 6 7")
    assert flights(told) == []


async def test_no_knockback_by_an_ordinary_body() -> None:
    """E-15, ORE-141: 4 + 4 dice, not supernatural."""
    here = await duel({"body": 4, "brawling": 4})
    assert flights(await blow(here, "3x8 1 2 3 4 5")) == []
    assert not (await here.plight("Target")).prone


async def test_a_boosted_skill_does_not_count_by_itself() -> None:
    """ORE-141: a supernatural skill on an ordinary Body of six is none; said so by the game master, it is one."""
    titan: Sheet = {"body": 6, "brawling": 2, "boosted": "brawling"}
    here = await duel(titan)
    assert flights(await blow(here, "3x8 1 2 3 4 5")) == []
    here = await duel(titan)
    told = await blow(here, "3x8 1 2 3 4 5", deed="strike Target supernatural")
    assert flights(told) == ["Target flies back 9 yards (27 feet)"]


async def test_no_shock_no_knockback() -> None:
    """T-79, ORE-141: W in K is worth more than W+1 in S: 2K, and no Shock."""
    here = await duel({"body": 6, "boosted": "body"})
    told = await blow(here, "2x9 1 2 3 4", deed='strike Target weapon:"Large knife"')
    assert await here.wounds("Target") == "torso 2K/10"
    assert flights(told) == []


async def test_a_spell_of_six_dice() -> None:
    """ORE-141: two times three; its dice are what was declared."""
    here = await duel({})
    deed = 'act what:Blast vs:Target damage:"W+1 in S" 6d supernatural'
    assert flights(await blow(here, "2x8 1 2 3 4", deed=deed)) == ["Target flies back 6 yards (18 feet)"]


async def test_a_spell_of_five_dice_does_not() -> None:
    """ORE-141."""
    here = await duel({})
    deed = 'act what:Blast vs:Target damage:"W+1 in S" 5d supernatural'
    assert flights(await blow(here, "2x8 1 2 3", deed=deed)) == []


async def test_a_gun_is_not_the_body_of_whoever_fires_it() -> None:
    """ORE-141: his Body is supernatural, his Coordination is not."""
    here = await duel({**TITAN, "coordination": 6})
    told = await blow(here, "2x8 1 2 3 4", deed="shoot Target weapon:Pistol")
    assert flights(told) == []


async def test_a_gun_is_not_the_body_of_whoever_also_strikes() -> None:
    """ORE-141, 012: of two actions only the one with supernatural force throws anybody back."""
    here = await duel({**TITAN, "coordination": 4, "firearms": 4})
    await here.declare(Target="pass", Titan="shoot Target weapon:M-9 and strike Target")
    await here.say("/resolve roll", "3x8 2x2 1 3")
    told = await here.say("/resolve")
    assert flights(told) == ["Target flies back 4 yards (12 feet)"]  # 2x2 of the fist: W in SK, 2 × 2


async def test_shock_after_armor() -> None:
    """ORE-141, open point 15: 4S − HAR 3 leave 1S: three yards."""
    here = await duel({"body": 8, "boosted": "body"})
    await here.say("/ore armor Target +Plate har:3 at:1-10")
    assert flights(await blow(here, "3x8 1 2 3 4 5")) == ["Target flies back 3 yards (9 feet)"]


async def test_a_table_may_count_shock_before_armor() -> None:
    """ORE-141, open point 15."""
    here = await duel({"body": 8, "boosted": "body"}, {"ore-knockback-shock": "before"})
    await here.say("/ore armor Target +Plate har:3 at:1-10")
    assert flights(await blow(here, "3x8 1 2 3 4 5")) == ["Target flies back 12 yards (36 feet)"]


async def test_the_width_that_is_left_counts() -> None:
    """ORE-141, ORE-101: a dodge takes a die from 4x8: 3x8, three times 4S."""
    here = await bout(Target={"coordination": 4, "dodge": 2}, Titan={"body": 8, "boosted": "body"})
    await here.declare(Target="dodge spend:1", Titan="strike Target")
    told = await here.say("/resolve", "4x9", "4x8 1 2 3 4")
    assert flights(told) == ["Target flies back 12 yards (36 feet)"]


async def test_of_several_sets_the_longest_counts() -> None:
    """ORE-141, ORE-140: 2x7 comes after 3x3, and four yards are less than nine."""
    here = await duel(TITAN)
    told = await blow(here, "3x3 2x7 1 2 4 5", deed="throw Target what:car large")
    assert flights(told) == ["Target flies back 9 yards (27 feet)"]


async def test_a_longer_one_afterwards_counts_in_its_place() -> None:
    """ORE-141: 3x3 meets HAR 2 and leaves 1S, three yards; 2x7 strikes bare, four yards in all."""
    here = await duel(TITAN)
    await here.say("/ore armor Target +Sleeve har:2 at:3-4")
    told = await blow(here, "3x3 2x7 1 2 4 5", deed="throw Target what:car large")
    assert flights(told) == ["Target flies back 3 yards (9 feet)", "Target flies back 4 yards (12 feet)"]


async def test_whoever_may_land_on_his_feet() -> None:
    """ORE-142: with `ore-landing roll`, Coordination and Martial Arts keep him upright; without a set he falls."""
    settings = {"ore-landing": "roll"}
    here = await duel(TITAN, settings, **{"coordination": 3, "martial-arts": 1})
    told = await blow(here, "2x2 1 3 4 5 6 7 8", "2x5")
    assert "↳ Target lands upright" in told.story
    assert not (await here.plight("Target")).prone
    here = await duel(TITAN, settings, **{"coordination": 3, "martial-arts": 1})
    told = await blow(here, "2x2 1 3 4 5 6 7 8", "-")
    assert "↳ Target falls to the ground" in told.story
    assert (await here.plight("Target")).prone


async def test_the_dead_do_not_roll_for_their_feet() -> None:
    """ORE-142, ORE-046."""
    here = await duel(TITAN, {"ore-landing": "roll"})
    await blow(here, "3x10 1 2 3 4 5 6")
    assert (await here.plight("Target")).prone
