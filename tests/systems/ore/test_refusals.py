"""What can't be declared, each with its reason and what is allowed instead (ORE-022)."""

import pytest

from grammar.unreadable import Unreadable
from tests.systems.ore.bout import bout

SHOOTER = {"coordination": 4, "firearms": 3, "body": 3, "brawling": 2, "dodge": 2}


@pytest.mark.parametrize(
    ("deed", "told"),
    [
        ('aim Ghoul and spray Ghoul weapon:"Submachine gun"', "aim"),  # ORE-121, ORE-130: all of the round
        ("aim Ghoul and dodge", "aim"),
        ("reload pistol and shoot Ghoul weapon:pistol", "reload"),  # ORE-136
        ("dodge and block", "defence"),  # ORE-100: one contest
        ("strike Ghoul 4d +1e:9 +1e:9", "same"),  # ORE-009, T-07
        ("strike Ghoul 4d +1e:11", "10"),
        ("strike Ghoul 4d buy:1", "expert"),  # ORE-010: nothing to buy with
        ("strike Ghoul called:10 and strike Ghoul called:9", "called"),  # one die is set
        ("dodge spend:8", "6"),  # ORE-101: six dice
        ("spray Ghoul weapon:pistol", "Pistol"),  # ORE-126
        ("escape", "nobody holds you"),  # ORE-068
        ("stand", "on his feet"),  # ORE-074
        ("strike Ghoul limb:tail", "left-arm"),  # ORE-048
        ("strike Ghoul and strike Ghoul and strike Ghoul and strike Ghoul and strike Ghoul and pass", "5"),
        ("strike Nobody", "Nobody"),
        ('act "sing"', "d"),  # ORE-031: by what pool?
    ],
)
async def test_a_contradiction_is_refused_when_it_is_declared(deed: str, told: str) -> None:
    """ORE-022, and the rule of each."""
    here = await bout(Ghoul={"body": 4}, Rook=SHOOTER)
    await here.declare(Ghoul="pass")
    assert told.casefold() in (await here.refused(f"/declare {deed} by:Rook")).casefold()
    await here.declare(Rook="pass")


@pytest.mark.parametrize(
    "deed",
    [
        "dodge Ghoul",  # T-84: nobody dodges for another
        "strike",
        "strike Ghoul called:11",  # ORE-063
        "strike Ghoul called:0",
        "strike Ghoul 4d called:",
        "fly Ghoul",
        "shoot Ghoul spend:2",
    ],
)
async def test_what_cannot_be_read_is_no_declaration(deed: str) -> None:
    """ORE-022: it is answered with the place and a hint."""
    here = await bout(Ghoul={"body": 4}, Rook=SHOOTER)
    with pytest.raises(Unreadable):
        await here.say(f"/declare {deed} by:Rook")


async def test_an_empty_gun_is_not_fired() -> None:
    """ORE-138: until it is loaded again."""
    here = await bout(Ghoul={"body": 4}, Rook=SHOOTER)
    await here.say("/ore arms Rook +pistol")
    await here.say("/ore arms Rook pistol rounds:0")
    await here.declare(Ghoul="pass")
    assert "Pistol" in await here.refused("/declare shoot Ghoul by:Rook")
    await here.declare(Rook="reload")


async def test_a_limb_that_is_full_does_nothing() -> None:
    """ORE-048: nor do two hands with one arm; another limb serves, and so does a gun for one hand."""
    here = await bout(Ghoul={"body": 4}, Rook=SHOOTER)
    await here.say("/wound Rook left-arm 5S")
    assert "arm" in await here.refused("/declare strike Ghoul limb:left-arm by:Rook")
    assert "Rifle" in await here.refused("/declare shoot Ghoul weapon:Rifle by:Rook")
    for deed in ("strike Ghoul limb:right-leg", "strike Ghoul", "shoot Ghoul weapon:pistol"):
        await here.declare(Rook=deed)


async def test_who_is_out_declares_nothing() -> None:
    """ORE-046."""
    here = await bout(Ghoul={"body": 4}, Rook=SHOOTER)
    await here.say("/wound Rook head 4S")
    assert "Rook" in await here.refused("/declare pass by:Rook")


@pytest.mark.parametrize(("plight", "may"), [("panicked", "pass"), ("to-ground", "cover Sandbags")])
async def test_panic_and_fire_from_above_leave_one_thing_to_do(plight: str, may: str) -> None:
    """ORE-132, ORE-174."""
    here = await bout(Ghoul={"body": 4}, Rook=SHOOTER)
    await here.declare(Ghoul="pass")
    await here.say(f"/ore condition Rook {plight}")
    for deed in ("dodge", "strike Ghoul", "shoot Ghoul weapon:pistol"):
        assert "Rook" in await here.refused(f"/declare {deed} by:Rook")
    await here.declare(Rook=may)


async def test_a_refusal_for_one_of_a_group_is_one_for_all() -> None:
    """ORE-022: nothing is declared by halves."""
    here = await bout()
    await here.say("/add Ghoul x2 sense:1 body:4")
    await here.say("/add Rook sense:3")
    await here.say("/init roll", "2", "1")
    await here.say('/wound "Ghoul 2" left-arm 5S')
    assert await here.refused("/declare strike Rook limb:left-arm by:Ghoul")
    assert await here.round() is None
