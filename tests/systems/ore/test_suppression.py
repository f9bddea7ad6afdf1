"""Suppressive fire: dice against heights, nerve, and what it costs (ORE-131, 132)."""

from collections.abc import Mapping

import pytest

from bot.systems.ore.ranged_facts import UnderFire
from bot.systems.ore.round_facts import HandRolled
from tests.systems.ore.bout import Bout, Told, bare, bout
from tests.systems.stage import Sheet

NAZI: Sheet = {"body": 3, "empathy": 2, "brawling": 2}
GUN = '/ore weapon Gun damage:"W in SK" spray:4 close:25 long:50 capacity:30'


async def street(settings: Mapping[str, str] | None = None, **fields: int) -> Bout:
    """Three in the open, and Rook with a submachine gun of Spray 4d who declares last."""
    rook = {"coordination": 4, "firearms": 3, **fields}
    here = await bout(settings, A=NAZI, B=NAZI, C=NAZI, Rook=rook)
    await here.say(GUN)
    await here.say("/ore arms Rook +Gun")
    return here


async def sweep(here: Bout, *rolls: str, deed: str = "suppress A, B, C", others: str = "pass") -> Told:
    """A round in which Rook fires and the three do something."""
    await here.declare(A=others, B=others, C=others, Rook=deed)
    return await here.say("/resolve", *rolls)


def hits(told: Told) -> list[str]:
    """Who was hit where."""
    return [text for text in told.story if "→" in text and "↳" not in text]


async def to_ground(here: Bout) -> list[str]:
    """Those who must get to cover."""
    return [name for name in ("A", "B", "C", "Rook") if (await here.plight(name)).to_ground]


async def test_three_in_the_open() -> None:
    """E-05, ORE-131, ORE-132: 2d + 4d show 3x6; A rolls 6 and takes 3S3K in the arm; all three try their nerve."""
    here = await street()
    told = await sweep(here, "6 6 6 1 3 9", "6", "2", "10", "2x1", "-", "2x9")
    assert [len(fact.hand.faces) for fact in bare(told) if isinstance(fact, HandRolled)] == [6]
    assert [(fact.name, fact.face) for fact in bare(told) if isinstance(fact, UnderFire)] == [
        ("A", 6),
        ("B", 2),
        ("C", 10),
    ]
    assert hits(told) == ["3x6 Rook → A: right arm 3S3K · Gun"]
    assert await here.wounds("A") == "right-arm 1S4K/5"
    assert await to_ground(here) == ["B"]
    assert (await here.who("Rook")).sheet["weapons"] == "Gun 0"
    await here.replayed()


async def test_a_pistol_can_suppress() -> None:
    """T-49, ORE-131: two dice, no Spray; 2x7, the target rolls 7; twelve rounds are gone; nerve too."""
    here = await bout(Target=NAZI, Rook={"coordination": 4, "firearms": 3})
    await here.say('/ore weapon Peacemaker damage:"W in SK" close:20 long:50 capacity:12')
    await here.say("/ore arms Rook +Peacemaker")
    await here.declare(Target="pass", Rook="suppress Target range:5 unaware")
    told = await here.say("/resolve", "7 7", "7", "-")
    assert hits(told) == ["2x7 Rook → Target: torso 2S2K · Peacemaker"]
    assert (await here.plight("Target")).to_ground
    assert (await here.who("Rook")).sheet["weapons"] == "Peacemaker 0"


async def test_aim_is_wasted_on_it() -> None:
    """ORE-131, inventory 10.7: no aim, range or sniper dice in the flat pool, and the aim is gone."""
    here = await street()
    await here.declare(A="pass", B="pass", C="pass", Rook="aim A")
    await here.say("/resolve")
    told = await sweep(here, "-", "2x2", "2x2", "2x2", deed="suppress A, B, C range:5 unaware")
    assert [len(fact.hand.faces) for fact in bare(told) if isinstance(fact, HandRolled)] == [6]
    assert (await here.plight("Rook")).aim is None


async def test_slow_weapons_do_not_suppress() -> None:
    """T-50, ORE-131."""
    here = await street()
    await here.say('/ore arms Rook +"Grenade launcher"')
    refusal = await here.refused('/declare suppress A weapon:"Grenade launcher" by:Rook')
    assert refusal == "Grenade launcher is too slow for suppressive fire."


async def test_an_empty_gun_does_not_suppress() -> None:
    """ORE-131, ORE-138: at least one round."""
    here = await street()
    await here.say("/ore arms Rook Gun rounds:0")
    assert "reload it first" in await here.refused("/declare suppress A by:Rook")


async def test_a_die_for_each_set() -> None:
    """ORE-131: 3x6 and 2x9, two dice each; every set hits at its own width, in its own turn. Nerve comes once."""
    here = await street()
    told = await sweep(here, "6 6 6 9 9 1", "6", "2", "3", "2x1", "2x1", "2x1", "9", "6", "9")
    assert hits(told) == [
        "3x6 Rook → A: right arm 3S3K · Gun",
        "2x9 Rook → A: torso 2S2K · Gun",
        "2x9 Rook → C: torso 2S2K · Gun",
    ]


async def test_one_die_for_all_sets() -> None:
    """ORE-131, open point 6: with `ore-suppression-dice once` each rolls one die, which every set is compared with."""
    here = await street({"ore-suppression-dice": "once"})
    told = await sweep(here, "6 6 6 9 9 1", "6", "9", "3", "2x1", "2x1", "2x1")
    assert hits(told) == ["3x6 Rook → A: right arm 3S3K · Gun", "2x9 Rook → B: torso 2S2K · Gun"]
    # and in the next round they roll anew
    await here.say("/ore reload Rook Gun")
    told = await sweep(here, "6 6 6 1 2 3", "1", "6", "1", "2x1", "2x1", "2x1")
    assert hits(told) == ["3x6 Rook → B: right arm 3S3K · Gun"]


async def test_whoever_is_in_cover_rolls_nothing() -> None:
    """ORE-131, inventory 10.1: even where the cover leaves parts of him open; neither die nor nerve."""
    here = await street()
    await here.say("/ore cover A Sandbags exposed:6")
    told = await sweep(here, "6 6 6 1 3 9", "2", "10", "2x1", "2x1")
    assert [fact.name for fact in bare(told) if isinstance(fact, UnderFire)] == ["B", "C"]


async def test_friends_in_the_area_roll_too() -> None:
    """ORE-131."""
    here = await bout(Ann={"empathy": 2}, A=NAZI, Rook={})
    await here.say(GUN)
    await here.say("/ore arms Rook +Gun")
    await here.declare(Ann="pass", A="pass", Rook="suppress A, Ann")
    told = await here.say(
        "/resolve",
        "3x10 1 2 3",
        "1",
        "10",
        "2x1",
    )
    assert hits(told) == ["3x10 Rook → Ann: head 3S3K · Gun"]


async def test_armor_meets_the_hits() -> None:
    """ORE-131, ORE-150: hits as any other; 3S3K less HAR 2 and LAR 2."""
    here = await street()
    await here.say('/ore armor A +"Kevlar vest"')
    told = await sweep(here, "3x8 1 3 9", "8", "2", "10", "2x1", "2x1", "2x1")
    assert hits(told) == ["3x8 Rook → A: torso 1K · Gun"]


async def test_nerve_is_tried_without_a_set() -> None:
    """ORE-132: after the last set of the round, so that nothing is lost by it in this one."""
    here = await street()
    told = await sweep(here, "2x8", "2x7", "2x6", "-", "2x1", "-", "2x1", others="strike Rook")
    assert len(hits(told)) == 3
    assert await to_ground(here) == ["B"]


async def test_whoever_loses_his_nerve_loses_his_action() -> None:
    """ORE-132, ORE-028: what waits is dropped, even a dodge; whoever is getting to cover still does."""
    here = await street()
    await here.declare(A="strike Rook", B="dodge", C="cover Sandbags", Rook="suppress A, B, C")
    told = await here.say("/resolve", "2x4", "2x3", "2x2", "3x1 5 6 7", "9", "9", "9", "-", "-", "-")
    assert "↳ A goes to ground: 2x4 is lost" in told.story
    assert "↳ B goes to ground: 2x3 is lost" in told.story
    assert "2x2 C gets behind Sandbags (HAR 5, LAR 0)" in told.story
    assert await to_ground(here) == ["A", "B"]


async def test_to_ground_until_in_cover() -> None:
    """ORE-132: nothing else can be declared until then; then he acts normally."""
    here = await street()
    await sweep(here, "-", "-", "2x1", "2x1")
    assert await to_ground(here) == ["A"]
    assert await here.refused("/declare strike Rook by:A") == "A must get to cover first: `/declare cover`."
    await here.declare(A="cover Sandbags", B="pass", C="pass", Rook="pass")
    await here.say("/resolve", "2x5")
    assert await to_ground(here) == []
    await here.declare(A="strike Rook")


async def test_whoever_is_on_the_ground_already_has_no_nerve_to_lose() -> None:
    """ORE-132: he still rolls the die, and not for his nerve."""
    here = await street()
    await here.say("/ore condition A to-ground")
    told = await sweep(here, "6 6 6 1 3 9", "1", "2", "10", "2x1", "2x1")
    assert [fact.name for fact in bare(told) if isinstance(fact, UnderFire)] == ["A", "B", "C"]


async def test_whoever_is_knocked_out_by_it_rolls_no_more() -> None:
    """ORE-132, ORE-046: hit in the head for 2S2K, A is out before nerves are tried."""
    here = await street()
    await sweep(here, "2x10 1 2 3 4", "10", "9", "9", "2x1", "2x1")
    assert await to_ground(here) == []


async def test_fire_that_is_spoilt_still_frightens() -> None:
    """ORE-132, ORE-027: A ruins the only set; the magazine is empty, nobody is hit, nerves are tried."""
    here = await street()
    await here.declare(A="strike Rook", B="pass", C="pass", Rook="suppress A, B, C")
    told = await here.say("/resolve", "3x7", "2x6 1 2 3 4", "-", "2x1", "2x1")
    assert not [fact for fact in bare(told) if isinstance(fact, UnderFire)]
    assert await to_ground(here) == ["A"]
    assert (await here.who("Rook")).sheet["weapons"] == "Gun 0"


async def test_whoever_is_shot_first_fires_nothing() -> None:
    """ORE-028, ORE-132: knocked out before it, he loses the action, and nobody is frightened by it."""
    here = await street()
    await here.declare(A="strike Rook", B="pass", C="pass", Rook="suppress A, B, C")
    await here.say("/resolve", "4x10", "2x6 1 2 3 4")
    assert await to_ground(here) == []


@pytest.mark.parametrize("notches", [("none", 0), ("violence", 1)])
async def test_no_notch_unless_the_table_has_it_so(notches: tuple[str, int]) -> None:
    """ORE-204: nerve under fire leaves no notch by the book."""
    gauge, failed = notches
    here = await street({"ore-nerve-gauge": gauge})
    await sweep(here, "-", "-", "2x1", "2x1")
    assert (await here.who("A")).number("violence-failed") == failed


async def test_whoever_is_pinned_gets_to_cover_by_breaking_free() -> None:
    """ORE-132, 067: a pin keeps him from cover, so to escape is all that is left to him, and it is not lost."""
    here = await bout(A={"body": 4}, B={"body": 4}, C={"weapons": "Pistol"})
    await here.say("/ore condition B pinned by:A")
    await here.declare(A="hold", B="escape", C="suppress B")
    await here.say("/resolve", "-", "2x3", "2x9", "1", "-")  # B's die under fire, and his nerve, which he loses
    assert (await here.plight("B")).to_ground
    assert (await here.plight("B")).pinned == ""
    await here.say("/ore condition B pinned by:A")
    assert "Pinned by A" in await here.refused("/declare cover by:B")
    await here.declare(B="escape")
