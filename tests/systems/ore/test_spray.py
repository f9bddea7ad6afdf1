"""Spray: every set hits, rounds fly, and it goes together with another action (ORE-126 … 130)."""

from collections.abc import Mapping

from bot.systems.ore.round_facts import HandRolled
from tests.systems.ore.bout import Bout, Told, bare, bout


async def gunfight(skill: int, settings: Mapping[str, str] | None = None, **fields: int) -> Bout:
    """A gunner with Coordination 2 and a gun: thirty rounds, W in SK, Spray 1d, 3d or 4d. Two targets side by side."""
    gunner = {"coordination": 2, "firearms": skill, **fields}
    here = await bout(settings, A={"body": 4}, B={"body": 4}, Gunner=gunner)
    await here.say('/ore weapon Gun damage:"W in SK" spray:1,3,4 close:25 long:50 capacity:30')
    await here.say("/ore arms Gunner +Gun")
    await here.declare(A="pass", B="pass")
    return here


def dice(told: Told) -> int:
    """How many dice were rolled."""
    (hand,) = [fact.hand for fact in bare(told) if isinstance(fact, HandRolled)]
    return len(hand.faces)


async def gun(here: Bout) -> str:
    """The gun and the rounds that are left in it."""
    return str((await here.who("Gunner")).sheet["weapons"])


async def test_every_set_of_a_spray_hits() -> None:
    """T-47, ORE-126, ORE-127: 2 + 2 + 4 dice, two hits, 30 − 8 rounds; nobody chooses: all at the first target."""
    here = await gunfight(2)
    await here.declare(Gunner="spray A, B")
    told = await here.say("/resolve roll", "7 7 2 2 2 10 5 9")
    assert told.options == (
        "3x2 Spray: A (right leg)",
        "3x2 Spray: B (right leg)",
        "2x7 Spray: A (torso)",
        "2x7 Spray: B (torso)",
    )
    assert await gun(here) == "Gun 22"
    told = await here.say("/resolve")
    hits = [text for text in told.story if "→" in text]
    assert hits == ["3x2 Gunner → A: right leg 3S3K · Gun", "2x7 Gunner → A: torso 2S2K · Gun"]
    assert await here.wounds("B") == ""
    await here.replayed()


async def test_whoever_sprays_deals_the_sets_out() -> None:
    """ORE-126: one set for B; the other one stays with the target that was named first."""
    here = await gunfight(2)
    await here.declare(Gunner="spray A, B")
    await here.say("/resolve roll", "7 7 2 2 2 10 5 9")
    await here.say("/choose 2x7-1b")
    await here.say("/resolve")
    assert await here.wounds("A") == "right-leg 1S4K/5"  # 3S3K: T = 3 + 6 = 9, K = 9 − 5, S = 10 − 9
    assert await here.wounds("B") == "torso 2S2K/10"


async def test_each_set_acts_at_its_own_place() -> None:
    """ORE-024, ORE-126: the second set is faster than the blow by its height."""
    here = await gunfight(2)
    await here.declare(A="strike Gunner", Gunner="spray B")
    told = await here.say("/resolve", "3x1 2", "4x2 3x10 5")
    assert [text for text in told.story if "→" in text] == [
        "4x2 Gunner → B: right leg 4S4K · Gun",
        "3x10 Gunner → B: head 3S3K · Gun",
        "3x1 A → Gunner: left leg 3S",
    ]


async def test_rounds_are_spent_hit_or_miss() -> None:
    """E-18, ORE-127: nine dice, nine rounds, no set."""
    here = await gunfight(3)
    await here.declare(Gunner="spray A")
    told = await here.say("/resolve", "-")
    assert dice(told) == 9
    assert await gun(here) == "Gun 21"


async def test_no_more_dice_than_rounds() -> None:
    """T-48, ORE-127: eight dice and five rounds: five dice, and the gun is empty."""
    here = await gunfight(2)
    await here.say("/ore arms Gunner Gun rounds:5")
    await here.declare(Gunner="spray A")
    assert dice(await here.say("/resolve", "2x7 1 2 3")) == 5
    assert await gun(here) == "Gun 0"


async def test_a_table_may_let_the_pool_be_whole() -> None:
    """ORE-127: with `ore-short-magazine whole` the eight dice are rolled, and the gun is empty all the same."""
    here = await gunfight(2, {"ore-short-magazine": "whole"})
    await here.say("/ore arms Gunner Gun rounds:5")
    await here.declare(Gunner="spray A")
    assert dice(await here.say("/resolve", "2x7 1 2 3 4 5 6")) == 8
    assert await gun(here) == "Gun 0"


async def test_enough_rounds_for_stat_skill_and_spray_are_enough() -> None:
    """ORE-127: eight rounds for eight dice, and the die of close range is rolled besides (ORE-135)."""
    here = await gunfight(2)
    await here.say("/ore arms Gunner Gun rounds:8")
    await here.declare(Gunner="spray A range:5")
    assert dice(await here.say("/resolve", "-")) == 9
    assert await gun(here) == "Gun 0"


async def test_never_more_rounds_than_dice_that_can_be_rolled() -> None:
    """T-91, ORE-127: 5 + 4 + 4 = 13, ten dice, ten rounds, twenty left."""
    here = await gunfight(4, coordination=5)
    await here.declare(Gunner="spray A")
    assert dice(await here.say("/resolve", "2x7 1 2 3 4 5 6 8 9")) == 10
    assert await gun(here) == "Gun 20"


async def test_situational_dice_count_where_a_table_says_so() -> None:
    """ORE-127: with `ore-spray-rounds rolled` the die of close range is a ninth round."""
    here = await gunfight(2, {"ore-spray-rounds": "rolled"})
    await here.declare(Gunner="spray A range:5")
    assert dice(await here.say("/resolve", "-")) == 9
    assert await gun(here) == "Gun 21"


async def test_burst_or_full_auto() -> None:
    """E-31, ORE-129: the burst adds exactly one die; a rating that the gun does not have is refused."""
    here = await gunfight(2)
    assert await here.refused("/declare spray A rating:2 by:Gunner") == "Gun sprays with: 1, 3, 4"
    await here.declare(Gunner="spray A rating:1")
    assert dice(await here.say("/resolve", "-")) == 5
    assert await gun(here) == "Gun 25"


async def test_the_full_rating_is_used_unless_another_is_declared() -> None:
    """ORE-129."""
    here = await gunfight(2)
    await here.declare(Gunner="spray A")
    assert dice(await here.say("/resolve", "-")) == 8


async def test_a_spraying_gun_fires_single_shots_too() -> None:
    """ORE-129, ORE-138: without Spray dice, and for one round."""
    here = await gunfight(2)
    await here.declare(Gunner="shoot A")
    assert dice(await here.say("/resolve", "-")) == 4
    assert await gun(here) == "Gun 29"


async def test_only_guns_that_can_spray() -> None:
    """ORE-126."""
    here = await gunfight(2)
    await here.say("/ore arms Gunner +M-9")
    assert await here.refused("/declare spray A weapon:M-9 by:Gunner") == "M-9 has no Spray: `/declare shoot`."


async def test_fire_and_dive() -> None:
    """E-30, ORE-128: the smaller pool, no die less, two sets for two actions, and the rounds of the firing pool."""
    here = await gunfight(3, dodge=2)
    await here.declare(Gunner="spray A rating:3 and cover Sandbags exposed:10")
    told = await here.say("/resolve roll", "8 8 3 3")
    assert dice(told) == 4
    assert await gun(here) == "Gun 22"
    told = await here.say("/resolve")
    assert told.story[1:3] == ["2x8 Gunner → A: torso 2S2K · Gun", "2x3 Gunner gets behind Sandbags (HAR 5, LAR 0)"]
    behind = (await here.plight("Gunner")).behind
    assert behind
    assert (behind.cover.har, behind.cover.exposed) == (5, (10,))


async def test_fire_and_dive_the_other_way_round() -> None:
    """ORE-128: he takes cover with the set that was for the gun."""
    here = await gunfight(3, dodge=2)
    await here.declare(Gunner="spray A and cover Sandbags")
    await here.say("/resolve roll", "8 8 3 3")
    await here.say("/choose 2x8-2")
    told = await here.say("/resolve")
    assert told.story[0] == "2x8 Gunner gets behind Sandbags (HAR 5, LAR 0)"
    assert await here.wounds("A") == "left-arm 2S2K/5"


async def test_aim_is_lost_on_a_spray() -> None:
    """T-43, ORE-130: two rounds of aiming, then 5 + 3 dice and no more, and the aim is gone."""
    here = await gunfight(3)
    await here.declare(Gunner="aim A")
    await here.say("/resolve")
    await here.declare(Gunner="aim A")
    await here.say("/resolve")
    assert (await here.plight("Gunner")).aim
    await here.declare(Gunner="spray A rating:3")
    assert dice(await here.say("/resolve", "-")) == 8
    assert not (await here.plight("Gunner")).aim


async def test_aim_and_spray_do_not_go_together() -> None:
    """ORE-121, ORE-130: aiming takes the whole round."""
    here = await gunfight(3)
    assert "takes the whole round" in await here.refused("/declare aim A and spray A by:Gunner")


async def test_spread_targets_are_the_shooters_word() -> None:
    """ORE-130: several targets bring the reminder that they must be next to each other; one does not."""
    here = await gunfight(2)
    told = await here.say("/declare spray A, B by:Gunner")
    assert "right next to each other" in told.all_public
    told = await here.say("/declare spray A by:Gunner")
    assert "right next to each other" not in told.all_public


async def test_a_called_shot_steers_only_its_own_sets() -> None:
    """ORE-123, inventory 10.7: 8d − 1d, one of them fixed on the head; the other set hits where it fell."""
    here = await gunfight(2)
    await here.declare(Gunner="spray A called:10")
    told = await here.say("/resolve", "10 3 3 1 2 5")
    assert told.story[-3:-1] == ["2x10 Gunner → A: head 2S2K · Gun", "Unconscious"]
    assert await here.wounds("A") == "head 2S2K/4, left-arm 2S2K/5"
