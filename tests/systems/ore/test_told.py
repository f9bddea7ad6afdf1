"""What is told and asked after damage."""

import pytest

from bot.core.lines import Role
from tests.systems.ore.bout import bout


async def test_the_one_location_that_is_hurt_is_named_whatever_struck_first() -> None:
    """ORE-165, 157: behind sandbags with the head in the open, a blast hurts the head and nothing else."""
    here = await bout(Rook={"sense": 3})
    await here.say("/ore cover Rook Sandbags exposed:10")
    said = await here.say("/ore blast area:1 inside:Rook", "3", "-")
    assert said.told(Role.TITLE)[1] == "Rook: head, 2S"
    assert await here.wounds("Rook") == "head 2S/4"


async def test_nobody_is_asked_what_the_limb_of_a_dead_man_leaves() -> None:
    """ORE-050, 046: the head and an arm are all Killing after one blast."""
    here = await bout(Rook={}, Ghoul={})
    faces = ",".join(["10"] * 4 + ["3"] * 5)
    said = await here.say(f"/ore blast area:9 faces:{faces} inside:Rook")
    wounds = await here.wounds("Rook")  # 2S, three Killing, a fourth for both Shock; the fifth goes to the torso
    assert wounds == "head 4K/4, torso 2S1K/10, right-arm 2S/5, left-arm 5K/5, right-leg 2S/5, left-leg 2S/5"
    assert not said.choices


async def test_a_game_master_is_asked_what_the_limb_of_the_living_leaves() -> None:
    """ORE-050: an arm all Killing."""
    here = await bout(Rook={})
    assert (await here.say("/wound Rook left-arm 5K")).choices


async def test_a_round_that_goes_on_is_told_under_its_own_title() -> None:
    """ORE-024, 102: after a step or an answer, the title of the next round is not that of what happened in this one."""
    here = await bout({"ore-gobble": "ask"}, Ghoul={"body": 4}, Rook={"coordination": 4})
    await here.declare(Ghoul="strike Rook", Rook="dodge")
    await here.say("/resolve", "2x3", "2x7")
    said = await here.say("/choose 0")
    assert said.told(Role.TITLE) == ["Round 1: what happens", "Round 2: Ghoul's turn"]


@pytest.mark.parametrize(
    "care",
    ["first-aid Rook torso by:Ann", "surgery Rook torso by:Ann", "hospital Rook by:Ann", "bed-rest Rook", "rest Rook"],
)
async def test_no_care_helps_the_dead(care: str) -> None:
    """ORE-047, 190 … 195: a torso all Killing is death, and only the word of a game master undoes it."""
    here = await bout(Rook={}, Ann={"mind": 3, "medicine": 3})
    await here.say("/wound Rook torso 10K")
    assert "Rook is dead" in await here.refused(f"/ore {care}")
    await here.say("/heal Rook")
    assert await here.wounds("Rook") == ""


async def test_only_killing_is_operated_on() -> None:
    """ORE-193: an operation turns Killing into Shock."""
    here = await bout(Rook={}, Ann={"mind": 3, "medicine": 3})
    await here.say("/wound Rook torso 3S")
    assert "no Killing damage" in await here.refused("/ore surgery Rook torso by:Ann")


async def test_who_is_out_heals_nobody() -> None:
    """ORE-046, 190: no actions, and care is one."""
    here = await bout(Rook={}, Ann={"mind": 3, "first-aid": 3})
    await here.say("/wound Rook torso 3S")
    await here.say("/wound Ann head 4S")
    assert await here.refused("/ore first-aid Rook torso by:Ann") == "Ann can't act."


async def test_of_the_dead_nothing_else_is_told() -> None:
    """ORE-046, 049: how fast a dead man runs is nobody's business."""
    here = await bout(Rook={})
    faces = ",".join(["10"] * 4 + ["1"] * 5)
    said = await here.say(f"/ore blast area:9 faces:{faces} inside:Rook")
    assert "Dead" in said.story
    assert not [text for text in said.story if "destroyed" in text or "half speed" in text]


async def test_who_gives_first_aid_aims_no_longer() -> None:
    """ORE-121: aim is lost with any other pool that is rolled."""
    here = await bout(Rook={}, Ann={"mind": 3, "first-aid": 3})
    await here.say("/wound Rook torso 3S")
    await here.say("/ore condition Ann aiming at:Rook")
    await here.say("/ore first-aid Rook torso by:Ann", "2x9")
    assert (await here.plight("Ann")).aim is None
