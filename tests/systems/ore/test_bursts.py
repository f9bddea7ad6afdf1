"""What bursts, burns, stuns and chokes in a round (ORE-165 … 178): one damage event each, in the order of the sets."""

from collections.abc import Mapping

import pytest

from bot.systems.ore.hazard_facts import AreaRolled, Dulled
from tests.systems.ore.bout import Bout, bare, bout
from tests.systems.stage import Sheet

GRENADE = "Hand grenade"  # W+1 in SK, Area 3, Penetration 4, Intensity 3
THROWER: Sheet = {"body": 3, "throw": 3, "weapons": GRENADE}
PLAIN: Sheet = {"body": 4, "brawling": 2, "equilibrium": 1}


async def thrown(
    at: str, *rolls: str, settings: Mapping[str, str] | None = None, b: str = "pass", **sheets: int
) -> Bout:
    """A round in which C throws a grenade; B, who declares before, does what is said."""
    here = await bout(settings, A={**PLAIN, "sense": 2}, B={**PLAIN, "sense": 1}, C={**THROWER, "sense": 9, **sheets})
    await here.declare(B=b, A="pass", C=f'throw {at} weapon:"{GRENADE}"')
    await here.say("/resolve", *rolls)
    return here


async def test_direct_hit_and_blast_are_one_event() -> None:
    """T-93, ORE-026, ORE-165: B's kick of 3x4 loses one die, and strikes. Sense 1 and Equilibrium 1 at Intensity 3."""
    here = await thrown("B", "3x4", "3x9", "1 2 3", "-", b="kick C")
    assert await here.wounds("B") == (
        "head 2S/4, torso 6S4K/10, right-arm 2S/5, left-arm 2S1K/5, right-leg 2S1K/5, left-leg 2S1K/5"
    )
    assert await here.wounds("C") == "left-arm 2S/5"  # W in S by what is left: 2x4
    await here.replayed()


async def test_everybody_within_has_an_event_of_his_own() -> None:
    """ORE-165, E-06: whoever is named takes 2 Shock everywhere and his own Area dice; the thrower and friends too."""
    here = await thrown(
        "B inside:A,C", "3x9", "1 2 3", "-", "1 3 10", "2x3", "5 6 10", "2x3 1 2 4 5 6 7 8",
        equilibrium=0,
    )  # fmt: skip
    assert await here.wounds("A") == (
        "head 2S1K/4, torso 2S/10, right-arm 2S/5, left-arm 2S1K/5, right-leg 2S/5, left-leg 2S1K/5"
    )
    assert await here.wounds("C") == (
        "head 2S1K/4, torso 2S/10, right-arm 2S2K/5, left-arm 2S/5, right-leg 2S/5, left-leg 2S/5"
    )
    assert (await here.plight("B")).shaken  # ORE-169: one of his two dice can't be a set
    assert (await here.plight("A")).shaken is None


async def test_a_missed_attack_bursts_harmlessly() -> None:
    """T-60, ORE-165: no set, no Area dice, no check; a throw that is dodged is a miss as well (ORE-107)."""
    assert await (await thrown("B inside:A", "-")).wounds("A") == ""
    dodged = await thrown("B inside:A", "3x9", "2x8", b="dodge 6d")
    assert await dodged.wounds("A") == await dodged.wounds("B") == ""


async def test_what_bursts_may_be_thrown_at_nobody() -> None:
    """ORE-165: there is no direct hit then."""
    here = await thrown("inside:A", "2x9", "9 9 9", "2x3")
    assert await here.wounds("A") == (
        "head 2S/4, torso 2S3K/10, right-arm 2S/5, left-arm 2S/5, right-leg 2S/5, left-leg 2S/5"
    )


async def test_nobody_is_inside_what_does_not_burst() -> None:
    """ORE-022: neither a fist, nor a pistol, nor a launcher that is thrown."""
    here = await bout(A=PLAIN, B={**PLAIN, "weapons": "Pistol; Grenade launcher 1"})
    await here.declare(A="pass")
    for deed in ("strike A", "shoot A weapon:Pistol", 'throw A weapon:"Grenade launcher"'):
        assert "inside:" in await here.refused(f"/declare {deed} inside:B by:B")


async def test_the_blast_takes_dice_from_every_bystander_once() -> None:
    """ORE-026: A's 2x2 is ruined by it, though it hurts six locations."""
    here = await bout(A={**PLAIN, "sense": 1}, B={**PLAIN, "sense": 2}, C={**THROWER, "sense": 3})
    await here.declare(A="strike B", B="pass", C=f'throw B weapon:"{GRENADE}" inside:A')
    told = await here.say("/resolve", "2x2", "3x9", "1 1 1", "-", "1 1 1", "-")
    assert [line for line in told.story if line.startswith("↳ A")] == ["↳ A: 2x2 is ruined"]


async def test_all_area_dice_strike_where_a_thing_was_hit() -> None:
    """T-55, ORE-160, ORE-168: HAR 6 less 4, for good; 1S1K through, and so 5K of the launcher's Area 5."""
    here = await bout(Tank={}, Ann={"coordination": 3, "firearms": 3, "weapons": "Grenade launcher 1"})
    await here.say('/ore body Tank shape:"M1 tank"')
    await here.say("/ore body Tank 5 har:6")
    await here.declare(Tank="pass", Ann="shoot Tank")
    told = await here.say("/resolve", "2x5")
    assert not [fact for fact in bare(told) if isinstance(fact, AreaRolled)]
    assert await here.wounds("Tank") == "part-3 1S6K/10"


async def test_things_near_by_take_the_shock_alone() -> None:
    """ORE-184: 2 Shock against the HAR 1 of a nightstick, no Area dice, and no check."""
    here = await bout(Stick={"sense": 2}, B={**PLAIN, "sense": 1}, C={**THROWER, "sense": 9})
    await here.say("/ore body Stick shape:Nightstick")
    await here.declare(B="pass", Stick="pass", C=f'throw B weapon:"{GRENADE}" inside:Stick')
    await here.say("/resolve", "2x9", "1 1 1", "-")
    assert await here.wounds("Stick") == "whole 1S/1"


async def test_a_crowd_may_share_one_roll() -> None:
    """ORE-166 (`ore-area-crowd`): the Area dice fall once for A and B, whom no player plays."""
    here = await thrown("B inside:A", "2x9", "1 1 2", "-", "2x3", settings={"ore-area-crowd": "on"})
    assert "left-leg 2S2K/5" in await here.wounds("A")
    assert "left-leg 2S2K/5" in await here.wounds("B")


async def test_trump_area_dice_are_set() -> None:
    """T-83, ORE-176: 4 on the head, T = 2 + 8 = 10 ≥ 8: all Killing; 6 on the torso."""
    here = await bout(A=PLAIN, C={"body": 3, "throw": 3, "coordination": 3, "firearms": 3})
    await here.declare(A="pass", C='shoot inside:A weapon:"Neutron weapon"')
    await here.say("/resolve", "2x9")
    assert (await here.wounds("A")).startswith("head 4K/4, torso 2S6K/10, right-arm 2S/5")


@pytest.mark.parametrize(("set", "yards"), [("3x9", 12), ("2x9", 6)])
async def test_only_the_hit_itself_knocks_back(set: str, yards: int) -> None:
    """ORE-141: Body 9d, supernatural: width times the Shock of the hit, W+1; not that of the blast, 12 more."""
    here = await bout(
        B={"sense": 1, "equilibrium": 1}, C={"body": 9, "boosted": "body", "weapons": GRENADE, "sense": 2}
    )
    await here.declare(B="pass", C=f'throw B weapon:"{GRENADE}"')
    told = await here.say("/resolve", set, "1 1 1", "-")
    assert f"{yards} yards" in told.all_public


async def test_whose_body_is_in_the_way_takes_it_all_too() -> None:
    """ORE-158: D's body takes packet and blast; of what reaches B, it stops 2 Shock and 2 Killing at each location."""
    here = await bout(B={"sense": 1}, D={"sense": 2, "equilibrium": 1}, C={"body": 3, "throw": 3, "sense": 3})
    await here.say('/ore weapon Bomb damage:"W in SK" skill:throw area:1')
    await here.say("/ore cover B shield:D")
    await here.declare(B="pass", D="pass", C="throw B weapon:Bomb")
    told = await here.say("/resolve", "2x9", "1", "2x3", "1")
    assert await here.wounds("D") == (
        "head 2S/4, torso 4S2K/10, right-arm 2S/5, left-arm 2S/5, right-leg 2S/5, left-leg 2S1K/5"
    )
    assert await here.wounds("B") == ""  # 2S2K, 2S and 2S1K, less 2 and 2 each; so there is no check either
    assert "2x9 C → B: all over, stopped by armor · Bomb" in told.story


async def test_a_hit_by_fire_lights_all_but_the_head() -> None:
    """T-62, ORE-170: 2x8, W in SK: torso 2S2K and 1S, four limbs 1S each; nobody near catches fire (ORE-173)."""
    here = await bout(A={"empathy": 2}, Mook={"coordination": 2, "firearms": 2})
    await here.say('/ore weapon Flamer damage:"W in SK" burn')
    await here.declare(A="pass", Mook="shoot A weapon:Flamer")
    await here.say("/resolve", "2x8", "2x4")
    assert await here.wounds("A") == ("torso 3S2K/10, right-arm 1S/5, left-arm 1S/5, right-leg 1S/5, left-leg 1S/5")
    assert len((await here.plight("A")).burning) == 5


async def test_a_firebomb_lights_what_its_dice_show() -> None:
    """T-63, ORE-173: no blast, 1 Shock where a die shows it, the head too, each location once."""
    here = await bout(A={"empathy": 2, "equilibrium": 1}, B={}, C={"body": 3, "throw": 3})
    await here.say("/ore weapon Firebomb damage:0 skill:throw area:4 burn used-up capacity:1")
    await here.declare(A="pass", B="pass", C="throw inside:A weapon:Firebomb")
    # The nerve in the flames and the blast: Sense 1 + 1 at Intensity 3, then Empathy 2 + 1 at Intensity 4.
    await here.say("/resolve", "2x8", "10 7 8 2", "2x3", "2x4")
    assert await here.wounds("A") == "head 1S/4, torso 1S/10, right-leg 1S/5"
    assert {one.location for one in (await here.plight("A")).burning} == {"head", "torso", "right-leg"}


# ---- stunners and gases -------------------------------------------------------------------------------------------


async def stunned(weapon: str, *rolls: str, settings: Mapping[str, str] | None = None, extra: str = "") -> Bout:
    """A round in which Ann hits Bob with something, who has Body 2, Brawling 3 and Endurance 1."""
    ann = {"body": 3, "melee_weapon": 3, "coordination": 3, "firearms": 3, "throw": 3}
    here = await bout(settings, Bob={"body": 2, "brawling": 3, "endurance": 1}, Crate={}, Ann=ann)
    await here.say("/ore body Crate shape:Bicycle")
    await here.declare(Bob="pass", Crate="pass")
    await here.say(f"/declare {weapon} by:Ann {extra}")
    await here.say("/resolve", *rolls)
    return here


async def test_a_stunner_takes_its_width_for_as_many_rounds() -> None:
    """T-65, T-92, ORE-177, ORE-029: the round of the hit does not count; gone after as many more rounds."""
    here = await stunned("strike Bob weapon:Stunner", "3x6")
    for left in (3, 2, 1, 0):
        dazed = (await here.plight("Bob")).dazed
        assert (dazed.dice, dazed.left) == (3, left) if dazed else not left
        await here.declare(Bob="strike Ann", Crate="pass", Ann="pass")
        told = await here.say("/resolve", "-")
        assert ("no dice" in told.all_public) == (left > 0)  # Body 2 and Brawling 3
    assert await here.wounds("Bob") == ""


async def test_dice_that_have_fallen_stay() -> None:
    """T-92, inventory 10.12: whoever is dazed in this round strikes with what he rolled."""
    here = await bout(Bob={"body": 2, "brawling": 3}, Ann={"body": 3, "melee_weapon": 3})
    await here.declare(Bob="strike Ann", Ann="strike Bob weapon:Stunner")
    await here.say("/resolve", "2x5", "2x7")
    assert await here.wounds("Ann") == "right-arm 2S/5"


@pytest.mark.parametrize(("roll", "dazed"), [("2x1", False), ("-", True)])
async def test_body_and_endurance_resist_where_the_table_has_it_so(roll: str, dazed: bool) -> None:
    """ORE-177 (`ore-resist`): any set keeps it off; the Shock of the Taser stays."""
    here = await stunned("strike Bob weapon:Taser", "2x5", roll, settings={"ore-resist": "on"})
    assert bool((await here.plight("Bob")).dazed) == dazed
    assert await here.wounds("Bob") == "right-arm 2S/5"


async def test_gas_lasts_for_minutes() -> None:
    """T-66, ORE-178: 3x10, −2d for three minutes of twenty rounds."""
    here = await stunned('shoot Bob weapon:"Pepper spray"', "3x10")
    gassed = (await here.plight("Bob")).gassed
    assert gassed
    assert (gassed.dice, gassed.left) == (2, 60)


async def test_a_cloud_reaches_those_within_and_no_thing() -> None:
    """ORE-164, ORE-178: who is named breathes it; a crate that is hit feels nothing."""
    here = await stunned('throw Crate weapon:"Tear gas" inside:Bob', "2x2")
    assert (await here.plight("Bob")).gassed
    assert (await here.plight("Crate")).gassed is None
    assert await here.wounds("Crate") == ""


async def test_a_thrower_who_stays_unseen_is_not_named() -> None:
    """ORE-120: neither by the blast nor by what it does to the mind of those within."""
    here = await bout(A=PLAIN)
    await here.say(f'/gm add Lurker sense:9 body:3 throw:3 weapons:"{GRENADE}; Flash-bang"')
    await here.declare(A="pass")
    await here.say("/gm declare throw A weapon:Flash-bang unseen by:Lurker")
    told = await here.say("/resolve", "2x9")
    assert "Lurker" not in told.all_public
    assert "Somebody unseen → A: dazed" in told.all_public
    assert [fact.dice for fact in bare(told) if isinstance(fact, Dulled)] == [2]
    await here.replayed()
