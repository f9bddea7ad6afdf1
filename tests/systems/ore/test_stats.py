"""What somebody has for a pool: his sheet, and everything that takes from it or adds to it."""

from collections.abc import Mapping

import pytest

from bot.core.fight.encounter import Combatant, CombatantId
from bot.core.fight.sheets import Value
from bot.systems.ore import patients, stats
from bot.systems.ore.plights import FREE, Dazed, Plight
from bot.systems.ore.stats import Base
from grammar.bodies import Care, Treat
from grammar.encounters import AddEffect
from grammar.pools import OrePool
from tests.systems.ore.house import BOOKS
from tests.systems.ring import among, fight, sheet


def has(
    sheet: Mapping[str, Value], stat: str, skill: str = "", plight: Plight = FREE, *, lasting: int = 0, limb: str = ""
) -> Base:
    """What somebody with this sheet has."""
    one = patients.of(Combatant(CombatantId("x"), "X", sheet=sheet), BOOKS.ore)
    return stats.reckoned(one, stat, skill, plight=plight, lasting=lasting, limb=limb)


def test_a_stat_and_a_skill() -> None:
    """ORE-001: they add up; without the skill the stat is all there is."""
    assert has({"sense": 3, "equilibrium": 2}, "sense", "equilibrium").pool == OrePool(5)
    assert has({"sense": 3}, "sense", "equilibrium").pool == OrePool(3)
    assert has({"sense": 3}, "sense").pool == OrePool(3)


def test_expert_and_trump_dice_of_the_skill() -> None:
    """ORE-009, ORE-011: they are written on the sheet, and come beside the dice of the skill."""
    sheet: dict[str, Value] = {
        "coordination": 2,
        "firearms": 3,
        "first-aid": 1,
        "expert": "Firearms 2, first aid 1",
        "trump": "firearms",
    }
    assert has(sheet, "coordination", "firearms").pool == OrePool(5, expert=2, trump=1)
    assert has(sheet, "mind", "first-aid").pool == OrePool(1, expert=1)
    assert has(sheet, "coordination", "dodge").pool == OrePool(2)


def test_boosted() -> None:
    """ORE-014: by the stat or by the skill."""
    sheet: dict[str, Value] = {"body": 7, "boosted": "body, sight"}
    assert has(sheet, "body", "brawling").pool.boosted
    assert has(sheet, "sense", "sight").boosted
    assert not has(sheet, "sense", "brawling").boosted


@pytest.mark.parametrize(("stat", "left"), [("body", 1), ("coordination", 0), ("sense", 5)])
def test_a_full_torso(stat: str, left: int) -> None:
    """ORE-047: Body and Coordination lose four dice, and are never below 0: 5 − 4 = 1, 3 − 4 → 0."""
    found = has({"wounds": "7 6S4K", "body": 5, "coordination": 3, "sense": 5, "dodge": 2}, stat, "dodge")
    assert (found.stat, found.skill) == (left, 2)


def test_armor_that_is_too_heavy() -> None:
    """T-56, ORE-155: Body 2 and Coordination 2 under 6 HAR: 6 − 4 = 2 dice less."""
    found = has({"body": 2, "coordination": 2, "firearms": 3, "armor": "Iron=6/0@1-10"}, "coordination", "firearms")
    assert found.pool == OrePool(3)
    assert [(step.rule, step.args["n"]) for step in found.steps] == [("ORE-001", 2), ("ORE-155", -2), ("ORE-001", 3)]


def test_daze_lowers_the_stat_and_the_skill() -> None:
    """T-65, ORE-177: a stat 2 and a skill 3 that lose 3 dice each leave no die, and none below 0."""
    dazed = Plight(dazed=Dazed(3, 3, 1))
    assert has({"sense": 2, "equilibrium": 3}, "sense", "equilibrium", dazed).pool == OrePool(0)
    assert has({"sense": 5, "equilibrium": 1}, "sense", "equilibrium", dazed).pool == OrePool(2)


def test_two_effects_that_daze_do_not_add_up() -> None:
    """T-66, ORE-177, ORE-178: of −2d by gas and −1d by a flash the worse counts, by its own rule."""
    both = Plight(dazed=Dazed(1, 3, 1), gassed=Dazed(2, 60, 1))
    found = has({"sense": 4, "sight": 4}, "sense", "sight", both)
    assert found.pool == OrePool(4)
    assert [step.rule for step in found.steps if step.args["n"] == -2] == ["ORE-178", "ORE-178"]


def test_daze_takes_normal_dice_first_and_trump_dice_never() -> None:
    """ORE-010, ORE-011, ORE-177: 1d, 2 expert dice and a trump die less 2 dice: 1 expert die and the trump die."""
    sheet: dict[str, Value] = {"sense": 2, "sight": 1, "expert": "sight 2", "trump": "sight 1"}
    assert has(sheet, "sense", "sight", Plight(dazed=Dazed(2, 2, 1))).pool == OrePool(0, expert=1, trump=1)


def test_a_torso_and_daze_together() -> None:
    """ORE-047, ORE-177: 8 − 4 − 1 = 3."""
    assert has({"body": 8, "wounds": "7 10S"}, "body", "", Plight(dazed=Dazed(1, 1, 1))).stat == 3


def test_what_lasts_on_somebody_is_a_bonus_or_a_penalty_of_the_pool() -> None:
    """ORE-004, ORE-052: it may be paid with an expert die, so it is not taken from the stat."""
    assert has({"body": 3, "brawling": 2}, "body", "brawling", lasting=-1).pool == OrePool(5, penalty=1)
    assert has({"body": 3, "brawling": 2}, "body", "brawling", lasting=2).pool == OrePool(5, bonus=2)


def test_a_maimed_limb() -> None:
    """ORE-050: a die less with that limb for good, and with no other."""
    sheet: dict[str, Value] = {"coordination": 3, "firearms": 2, "wounds": "5 -1d"}
    assert has(sheet, "coordination", "firearms", limb="right-arm").pool == OrePool(5, penalty=1)
    assert has(sheet, "coordination", "firearms", limb="left-arm").pool == OrePool(5)
    assert has(sheet, "coordination", "firearms").pool == OrePool(5)


def test_hope_helps_equilibrium_alone() -> None:
    """ORE-210: free traits, each with as many dice as its text says; one without a number is a note."""
    sheet: dict[str, Value] = {"sense": 2, "equilibrium": 1, "hope": "my daughter 1, the old song; faith +1"}
    assert has(sheet, "sense", "equilibrium").pool == OrePool(3, bonus=2)
    assert has(sheet, "sense", "sight").pool == OrePool(2)
    assert [step.rule for step in has(sheet, "sense", "equilibrium").steps][-1] == "ORE-210"


def test_what_is_said_beside_the_sheet() -> None:
    """ORE-004, ORE-009: dice that are said take its place; a face is for one of its expert dice; the rest adds up."""
    mine = has({"sense": 3, "sight": 2, "expert": "sight 2", "boosted": "sight"}, "sense", "sight", lasting=1)
    assert mine.declared(OrePool(4, penalty=1)) == OrePool(4, penalty=1)
    assert mine.declared(OrePool(0, expert=1, faces=(9,), bonus=2, penalty=1, called=10, difficulty=3)) == OrePool(
        5, expert=2, faces=(9,), bonus=3, penalty=1, called=10, difficulty=3, boosted=True
    )
    assert mine.size == 7


async def test_care_is_rolled_with_all_that_counts() -> None:
    """ORE-052, ORE-190: Mind 1 + First Aid 1, an expert die of the sheet, and −1 for what lasts on the healer: 2d."""
    arena = await fight("ore")
    await among(arena, Rook={"wounds": "7 2S +1"}, Ann={"mind": 1, "first-aid": 1, "expert": "first aid 1"})
    await arena.do(AddEffect("Ann", "tired", modifiers={"dice": -1}))
    await arena.do(Treat(Care.FIRST_AID, "Rook", "torso", "Ann"), faces=(2, 2))
    assert (await sheet(arena, "Rook"))["wounds"] == "–"
