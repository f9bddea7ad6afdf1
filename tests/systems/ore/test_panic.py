"""Panic in the flames, and what panic, fire from above and a pin cost in the middle of a round (ORE-028, 174)."""

import pytest

from bot.systems.ore.mind_facts import Checked
from tests.systems.ore.bout import Bout, Told, bare, bout, joined

CALM = {"empathy": 2, "equilibrium": 1, "body": 2, "brawling": 2}  # three dice against panic


def nerves(told: Told) -> list[bool]:
    """The nerves that were tried by a command: whether they were kept."""
    return [fact.passed for fact in bare(told) if isinstance(fact, Checked)]


async def alight() -> Bout:
    """A burns since the first round, the second has begun, and he has lost his nerve in it."""
    here = await bout(A={**CALM, "sense": 1}, B={**CALM, "sense": 2})
    await here.declare(A="pass", B="pass")
    await here.say("/ore fire A torso")
    told = await here.say("/resolve", "2x3")
    assert nerves(told) == [False]  # Intensity 4
    return here


async def test_the_nerve_is_tried_once_when_a_round_begins() -> None:
    """ORE-174, T-62: whatever else is done in that round; and anew in the next one."""
    here = await alight()
    assert (await here.plight("A")).panicked
    for text in (
        "/encounter next",
        "/encounter previous",
        "/declare pass by:A",
        "/declare pass by:B",
        "/encounter show",
    ):
        await here.say(text)
    assert nerves(await here.say("/resolve", "2x4")) == [True]
    assert not (await here.plight("A")).panicked  # it holds for this round
    await here.declare(A="strike B", B="pass")
    assert nerves(await here.say("/resolve", "-", "-")) == [False]
    assert (await here.plight("A")).panicked
    await here.replayed()


async def test_whoever_panics_only_swats_at_the_flames() -> None:
    """ORE-174, ORE-028: nothing else can be declared, until the fire is out."""
    here = await alight()
    for deed in ("strike B", "dodge", "aim B", "cover Sandbags", "stand"):
        assert "in panic" in await here.refused(f"/declare {deed} by:A")
    await here.say("/ore fire out A")
    await here.declare(A="strike B")
    assert not (await here.plight("A")).panicked


async def test_who_burns_when_the_fight_begins_is_tried_in_its_first_round() -> None:
    """ORE-174: with the first declaration, as that begins the round."""
    here = await bout(A={**CALM, "sense": 1}, B={**CALM, "sense": 2})
    await here.say("/ore fire A torso")
    assert nerves(await here.say("/declare pass by:B", "2x4")) == [True]


async def test_who_catches_fire_while_others_declare_is_not_tried_in_that_round() -> None:
    """ORE-174, ORE-171: declaring has begun; what burns since this round does not hurt at its end either."""
    here = await bout(A={**CALM, "sense": 1}, B={**CALM, "sense": 2})
    assert nerves(await here.say("/declare pass by:A")) == []
    await here.say("/ore fire A torso")
    assert nerves(await here.say("/declare pass by:B")) == []
    assert nerves(await here.say("/resolve", "2x4")) == [True]  # the next round
    assert await here.wounds("A") == "torso 1S/10"


async def test_things_and_the_senseless_do_not_panic() -> None:
    """ORE-164, ORE-046."""
    here = await bout(A={**CALM, "sense": 1}, B={**CALM, "sense": 2}, Crate={"sense": 3})
    await here.say("/ore body Crate shape:Bicycle")
    await here.say("/ore fire Crate")
    await here.say("/ore fire A torso")
    await here.say("/wound A head 4S")
    assert nerves(await here.say("/declare pass by:B")) == []


async def test_the_nerve_spoils_an_aim() -> None:
    """ORE-121: any other pool does, even when it succeeds."""
    here = await bout(A={**CALM, "sense": 1}, B={**CALM, "sense": 2})
    await here.declare(A="aim B", B="pass")
    await here.say("/ore condition A aiming at:B")
    await here.say("/ore fire A 1")
    await here.say("/resolve", "2x4")
    assert (await here.plight("A")).aim is None


@pytest.mark.parametrize(
    ("condition", "deed", "why"),
    [
        ("panicked", "strike B", "panic"),
        ("to-ground", "strike B", "cover"),
        ("to-ground", "dodge", "cover"),
        ("pinned by:C", "strike B", "pinned"),
        ("pinned by:C", "dodge", "pinned"),
    ],
)
async def test_what_befalls_somebody_in_mid_round_costs_his_action(condition: str, deed: str, why: str) -> None:
    """ORE-028: his set is dropped when the round goes on; ORE-067, 111, 132, 174."""
    here = await bout(A={**CALM, "coordination": 4}, B={"body": 2}, C={"body": 2})
    await here.declare(A=deed, B="strike A", C="pass")
    await here.say("/resolve roll", "2x5", "2x6")
    await here.say(f"/ore condition A {condition}")
    told = await here.say("/resolve")
    assert [line for line in told.story if line.startswith("↳ A")], why
    assert not [line for line in told.story if line.startswith("2x5 A")]
    assert "2x6 B → A: right arm 2S (2S/5)" in told.story or await here.wounds("A") == "right-arm 2S/5"


@pytest.mark.parametrize(("condition", "deed"), [("to-ground", "cover Sandbags"), ("pinned by:B", "strike B")])
async def test_what_somebody_may_still_do_he_does(condition: str, deed: str) -> None:
    """ORE-132, ORE-067: getting to cover under fire, and striking who pins him."""
    here = await bout(A={**CALM, "coordination": 4}, B={"body": 2})
    await here.declare(A=deed, B="pass")
    await here.say("/resolve roll", "2x5")
    await here.say(f"/ore condition A {condition}")
    told = await here.say("/resolve")
    assert [line for line in told.story if line.startswith("2x5 A")]


async def test_the_nerve_of_the_hidden_is_nobody_elses_to_know() -> None:
    """ORE-174: it falls behind the screen."""
    here = await joined(await bout(A={**CALM, "sense": 1}), "Rook", "ana", sense=2)
    await here.say("/gm add Lurker sense:3 empathy:2")
    await here.declare(A="pass", Rook="pass")
    await here.say("/gm ore fire Lurker torso")
    told = await here.say("/resolve", "2x4")
    assert nerves(told) == [True]
    assert "Lurker" not in told.all_public
    assert "2x4" not in told.all_public
