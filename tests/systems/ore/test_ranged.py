"""Shots and what belongs to them: range, aim, rounds, throws, held objects, cover, helpers (ORE-120 … 143, 158)."""

from collections.abc import Mapping

import pytest

from bot.systems.ore.plights import Aim
from bot.systems.ore.round_facts import HandRolled
from tests.systems.ore.bout import Bout, Told, bare, bout
from tests.systems.stage import Sheet

SHOOTER: Sheet = {"coordination": 3, "firearms": 2}
CROWD: Sheet = {"body": 4, "coordination": 2, "empathy": 2}


async def range_day(settings: Mapping[str, str] | None = None, shooter: Sheet = SHOOTER) -> Bout:
    """A target and a shooter with five dice and an M-9 (fifteen rounds, 25/50 yards), both of whom wait."""
    here = await bout(settings, Target=CROWD, Shooter=shooter)
    await here.say('/ore weapon Gun damage:"W in SK" close:25 long:50 capacity:15')
    await here.say("/ore arms Shooter +Gun")
    return here


async def shot(here: Bout, deed: str, rolled: str = "-", *more: str) -> Told:
    """A round in which the target does nothing and the shooter does this."""
    await here.declare(Target="pass", Shooter=deed)
    return await here.say("/resolve", rolled, *more)


async def dice(here: Bout, deed: str) -> int:
    """How many dice the shooter rolls for it."""
    told = await shot(here, deed)
    (hand,) = [fact.hand for fact in bare(told) if isinstance(fact, HandRolled)]
    return len(hand.faces)


async def arms(here: Bout, name: str = "Shooter") -> str:
    """What somebody carries."""
    return str((await here.who(name)).sheet["weapons"])


def events(told: Told) -> list[str]:
    """The lines in which somebody does something to somebody."""
    return [text for text in told.story if "→" in text]


# ---- the pool


async def test_a_shot_is_coordination_and_firearms_and_strikes_at_its_height() -> None:
    """ORE-120, ORE-007: any set hits; nobody is asked what he does about it."""
    here = await range_day()
    told = await shot(here, "shoot Target", "2x4")
    assert events(told) == ["2x4 Shooter → Target: left arm 2S2K · Gun"]
    await here.replayed()


@pytest.mark.parametrize(("yards", "rolled"), [(25, 6), (26, 5), (49, 5), (50, 4)])
async def test_range(yards: int, rolled: int) -> None:
    """T-44, ORE-135: close +1d, the long figure itself −1d."""
    assert await dice(await range_day(), f"shoot Target range:{yards}") == rolled


async def test_no_distance_is_medium() -> None:
    """ORE-135."""
    assert await dice(await range_day(), "shoot Target") == 5


async def test_a_table_may_have_the_long_figure_at_medium_range() -> None:
    """ORE-135, open point 8."""
    here = await range_day({"ore-long-range": "medium"})
    assert await dice(here, "shoot Target range:50") == 5
    assert await dice(here, "shoot Target range:51") == 4


async def test_the_house_at_twenty_feet() -> None:
    """E-20, ORE-122: 5 + 2 (large and still) + 1 (close) dice."""
    assert await dice(await range_day(), "shoot Target range:7 still") == 8


@pytest.mark.parametrize("far", ["range:26 still", "still"])
async def test_still_things_are_easier_within_close_range_only(far: str) -> None:
    """ORE-122: neither at medium range nor where no range was given, which is medium."""
    here = await range_day()
    refusal = await here.refused(f"/declare shoot Target {far} by:Shooter")
    assert refusal == "`still` helps within close range only (Gun: 25 yards). Say how far it is: `range:25`"


async def test_a_still_thing_is_easier_to_strike() -> None:
    """ORE-122: any other attack, too."""
    here = await range_day(shooter={"body": 3, "brawling": 2})
    assert await dice(here, "strike Target still") == 7


async def test_whoever_does_not_know_of_it() -> None:
    """ORE-133: +1d, together with aim and range."""
    assert await dice(await range_day(), "shoot Target unaware") == 6


async def test_all_of_it() -> None:
    """T-45: 5 + aim 2 + unaware 1 + close 1."""
    here = await range_day()
    for _ in range(2):
        await here.declare(Target="pass", Shooter="aim Target")
        await here.say("/resolve")
    assert await dice(here, "shoot Target unaware range:10") == 9


# ---- aim


async def aimed(here: Bout, rounds: int, at: str = "Target") -> None:
    """So many rounds of nothing but aiming."""
    for _ in range(rounds):
        await here.declare(Target="pass", Shooter=f"aim {at}")
        await here.say("/resolve")


@pytest.mark.parametrize(("rounds", "rolled"), [(1, 6), (2, 7), (3, 7)])
async def test_aim(rounds: int, rolled: int) -> None:
    """T-42, ORE-121: a die for each whole round, two at most."""
    here = await range_day()
    await aimed(here, rounds)
    assert await dice(here, "shoot Target") == rolled
    assert not (await here.plight("Shooter")).aim


async def test_damage_spoils_the_aim() -> None:
    """T-42, ORE-121: hurt in the second round of aiming: nothing is left, and one round more gives one die."""
    here = await range_day()
    await aimed(here, 1)
    await here.declare(Target="strike Shooter", Shooter="aim Target")
    await here.say("/resolve", "2x7")
    assert not (await here.plight("Shooter")).aim
    await aimed(here, 1)
    assert await dice(here, "shoot Target") == 6


async def test_aim_is_for_one_target() -> None:
    """ORE-121: a shot at another one has nothing of it, and takes it away."""
    here = await bout(Target=CROWD, Other=CROWD, Shooter=SHOOTER)
    await here.say("/ore arms Shooter +M-9")
    await here.declare(Target="pass", Other="pass", Shooter="aim Target")
    await here.say("/resolve")
    await here.declare(Target="pass", Other="pass", Shooter="shoot Other")
    told = await here.say("/resolve", "2x4")
    assert [len(fact.hand.faces) for fact in bare(told) if isinstance(fact, HandRolled)] == [5]
    assert not (await here.plight("Shooter")).aim


@pytest.mark.parametrize("deed", ["reload Gun", "cover", "strike Target"])
async def test_anything_else_costs_the_aim(deed: str) -> None:
    """ORE-121, inventory 10.1."""
    here = await range_day()
    await here.say("/ore arms Shooter Gun rounds:3")
    await aimed(here, 1)
    assert (await here.plight("Shooter")).aim == Aim((await here.who("Target")).id, 1)
    await here.declare(Target="pass", Shooter=deed)
    await here.say("/resolve", *([] if "reload" in deed else ["-"]))
    assert not (await here.plight("Shooter")).aim


async def test_other_dice_spoil_a_round_of_aiming() -> None:
    """ORE-121, inventory 10.8: whoever keeps his nerve under fire has not aimed in that round."""
    here = await bout(Thug={"firearms": 1}, Shooter=SHOOTER)
    await here.say("/ore arms Thug +M-9")
    await here.declare(Thug="suppress Shooter", Shooter="aim Thug")
    await here.say("/resolve", "-", "2x3")
    assert not (await here.plight("Shooter")).aim


# ---- rounds


async def test_a_shot_takes_a_round_hit_or_miss() -> None:
    """ORE-138."""
    here = await range_day()
    await shot(here, "shoot Target")
    assert await arms(here) == "Gun 14"


async def test_two_shots_in_a_round() -> None:
    """ORE-125: by multiple actions, with their penalty, and two rounds."""
    here = await range_day()
    await here.declare(Target="pass", Shooter="shoot Target and shoot Target")
    await here.say("/resolve roll", "2x4 2x7")
    told = await here.say("/resolve")
    assert events(told) == ["2x7 Shooter → Target: torso 2S2K · Gun", "2x4 Shooter → Target: left arm 2S2K · Gun"]
    assert await arms(here) == "Gun 13"


async def test_two_shots_take_two_rounds() -> None:
    """ORE-125, ORE-138."""
    here = await range_day()
    await here.say("/ore arms Shooter Gun rounds:1")
    refusal = await here.refused("/declare shoot Target and shoot Target by:Shooter")
    assert refusal == "Gun has not enough rounds (1 left): reload it first."


async def test_an_empty_gun_is_reloaded_in_a_whole_round() -> None:
    """ORE-136, ORE-138: an empty gun does not fire; reloading takes the round, and then it is full."""
    here = await range_day()
    await here.say("/ore arms Shooter Gun rounds:0")
    refusal = await here.refused("/declare shoot Target by:Shooter")
    assert refusal == "Gun has not enough rounds (0 left): reload it first."
    assert "takes the whole round" in await here.refused("/declare reload Gun and dodge by:Shooter")
    await here.declare(Target="pass", Shooter="reload")
    assert await arms(here) == "Gun 0"
    await here.say("/resolve")
    assert await arms(here) == "Gun 15"


async def test_a_full_gun_needs_no_reloading() -> None:
    """ORE-136."""
    here = await range_day()
    assert await here.refused("/declare reload Gun by:Shooter") == "Gun is full (15)."


async def test_whoever_falls_does_not_reload() -> None:
    """ORE-136: the round was not spent on it."""
    here = await range_day()
    await here.say("/ore arms Shooter Gun rounds:0")
    await here.declare(Target="strike Shooter", Shooter="reload")
    await here.say("/resolve", "4x10")
    assert await arms(here) == "Gun 0"


@pytest.mark.parametrize(("slow", "rounds"), [(1, [1, 3, 5]), (3, [1, 5, 9])])
async def test_slow_weapons(slow: int, rounds: list[int]) -> None:
    """E-19, ORE-137: prepared when it is found, and then so many rounds of preparing between two shots."""
    here = await range_day()
    await here.say(f'/ore weapon Launcher damage:"W in SK" slow:{slow} capacity:40')
    await here.say("/ore arms Shooter +Launcher")
    for number in range(1, rounds[-1] + 1):
        await here.declare(Target="pass")
        if number in rounds:
            await here.declare(Shooter="shoot Target weapon:Launcher")
            await here.say("/resolve", "-")
        else:
            refusal = await here.refused("/declare shoot Target weapon:Launcher by:Shooter")
            assert refusal.startswith("Launcher is slow: it needs")
            await here.declare(Shooter="prepare Launcher")
            await here.say("/resolve")


async def test_what_is_slow_fires_once_a_round() -> None:
    """ORE-137."""
    here = await range_day()
    await here.say('/ore weapon Launcher damage:"W in SK" slow:1 capacity:40')
    refusal = await here.refused("/declare shoot Target weapon:Launcher and shoot Target weapon:Launcher by:Shooter")
    assert refusal == "Launcher is slow: it fires once."


async def test_preparing_what_is_ready_is_refused() -> None:
    """ORE-137."""
    here = await range_day()
    await here.say('/ore arms Shooter +"Grenade launcher"')
    refusal = await here.refused('/declare prepare "Grenade launcher" by:Shooter')
    assert refusal == "Grenade launcher is ready to be fired."


async def test_a_bow_is_loaded_in_one_round() -> None:
    """ORE-136, open point 22: a weapon of one round without Slow."""
    here = await range_day()
    await here.say('/ore arms Shooter +"Compound bow"')
    await shot(here, 'shoot Target weapon:"Compound bow"')
    assert "Compound bow 0" in await arms(here)
    await here.declare(Target="pass", Shooter='reload "Compound bow"')
    await here.say("/resolve")
    assert "Compound bow 1" in await arms(here)


# ---- dodging


RIFLE = "/ore arms Sniper +Rifle"


async def test_nobody_dodges_a_rifle_shot() -> None:
    """T-41, ORE-107: where nothing else can come, a dodge is refused."""
    here = await bout(Sniper=SHOOTER, Rook={"coordination": 4, "dodge": 3})
    await here.say(RIFLE)
    await here.declare(Sniper="shoot Rook")
    refusal = await here.refused("/declare dodge by:Rook")
    assert refusal.startswith("Nobody dodges the bullets of Sniper without a supernatural Coordination.")


async def test_a_supernatural_coordination_does() -> None:
    """T-41, ORE-108: 6 ≥ 4 and as wide: the shot is stopped."""
    here = await bout(Sniper=SHOOTER, Rook={"coordination": 4, "dodge": 3, "boosted": "coordination"})
    await here.say(RIFLE)
    await here.declare(Sniper="shoot Rook", Rook="dodge")
    told = await here.say("/resolve", "2x4", "2x6")
    assert events(told) == ["2x4 Sniper → Rook: stopped by Rook"]


async def test_a_dodge_is_for_whoever_else_may_come() -> None:
    """ORE-107: a ghoul has not declared yet, so the dodge is allowed; it does nothing about the bullet."""
    here = await bout(Sniper=SHOOTER, Rook={"coordination": 4, "dodge": 3}, Ghoul={"body": 4})
    await here.say(RIFLE)
    await here.declare(Sniper="shoot Rook", Rook="dodge", Ghoul="pass")
    told = await here.say("/resolve", "2x4", "3x9")
    assert events(told) == ["2x4 Sniper → Rook: left arm 4S4K · Rifle", "↳ Rook: 3x9 → 2x9"]


# ---- throwing


STRONG: Sheet = {"body": 9, "throw": 0, "boosted": "body"}


async def test_a_thrown_mass_does_what_hands_do() -> None:
    """ORE-139, ORE-061: Body 3, W in S, whatever its size; and only one set counts."""
    here = await range_day(shooter={"body": 3, "throw": 2})
    await shot(here, "throw Target what:rock", "2x7 2x3")
    told = await here.say("/resolve")
    assert events(told) == ["2x7 Shooter → Target: torso 2S · rock"]


async def test_the_dumpster() -> None:
    """E-13, ORE-140, ORE-141: every set hits, the taller of two different widths first; three times three yards."""
    here = await range_day(shooter=STRONG)
    told = await shot(here, "throw Target what:dumpster large", "2x7 3x10 1 2 3 4")
    assert events(told) == [
        "3x10 Shooter → Target: head 3S3K · dumpster",
        "2x7 Shooter → Target: torso 2S2K · dumpster",
    ]
    assert "↳ Target flies back 9 yards (27 feet)" in told.story
    assert await here.wounds("Target") == "head 4K/4, torso 2S2K/10"


async def test_a_rock_of_the_same_thrower() -> None:
    """E-13, ORE-139: the same damage, one set."""
    here = await range_day(shooter=STRONG)
    await shot(here, "throw Target what:rock", "2x7 3x10 1 2 3 4")
    told = await here.say("/resolve")
    assert events(told) == ["3x10 Shooter → Target: head 3S3K · rock"]


async def test_a_thrown_gun_is_a_mass() -> None:
    """ORE-139: it does what hands do, without its Penetration, and it is gone."""
    here = await range_day(shooter={"body": 3, "throw": 2})
    told = await shot(here, "throw Target weapon:Gun", "2x7")
    assert events(told) == ["2x7 Shooter → Target: torso 2S"]
    assert await arms(here) == "–"


async def test_a_grenade_is_used_up_by_a_miss_too() -> None:
    """ORE-138, ORE-139, open point 22: one of two."""
    here = await range_day(shooter={"body": 3, "throw": 2})
    await here.say('/ore arms Shooter +"Hand grenade"')
    await here.say('/ore arms Shooter +"Hand grenade"')
    await shot(here, 'throw Target weapon:"Hand grenade"')
    assert "Hand grenade 1" in await arms(here)
    await shot(here, 'throw Target weapon:"Hand grenade"')
    assert "grenade" not in await arms(here)


async def test_grenades_are_not_fired() -> None:
    """ORE-120."""
    here = await range_day()
    refusal = await here.refused('/declare shoot Target weapon:"Hand grenade" by:Shooter')
    assert refusal == "Hand grenade is thrown: `/declare throw`."


# ---- called shots


async def test_a_called_shot_from_afar() -> None:
    """ORE-123: as any called shot, five dice less one, one of them fixed."""
    here = await range_day()
    await shot(here, "shoot Target called:10", "10 3 3")
    told = await here.say("/resolve")
    assert events(told) == ["2x10 Shooter → Target: head 2S2K · Gun"]


async def test_the_fuel_tank() -> None:
    """E-29, ORE-124: called at 9 in seven dice, 2x9 with the fixed die and 2x4; the tank is hit, not the torso."""
    here = await range_day(shooter={"coordination": 4, "firearms": 3})
    await here.declare(Target="pass", Shooter='shoot Target called:9 what:"fuel tank"')
    await here.say("/resolve roll", "2 9 4 4 7")
    told = await here.say("/resolve")
    assert events(told) == ["2x9 Shooter → fuel tank of Target: 2S2K"]
    assert await here.wounds("Target") == ""


async def test_another_set_of_such_a_shot_is_an_ordinary_hit() -> None:
    """E-29, ORE-063: whoever takes 2x4 hits the arm."""
    here = await range_day(shooter={"coordination": 4, "firearms": 3})
    await here.declare(Target="pass", Shooter='shoot Target called:9 what:"fuel tank"')
    await here.say("/resolve roll", "2 9 4 4 7")
    await here.say("/choose 2x4")
    told = await here.say("/resolve")
    assert events(told) == ["2x4 Shooter → Target: left arm 2S2K · Gun"]


async def test_nine_is_the_torso_unless_it_was_said() -> None:
    """ORE-124."""
    here = await range_day()
    told = await shot(here, "shoot Target called:9", "9 2 3")
    assert events(told) == ["2x9 Shooter → Target: torso 2S2K · Gun"]


async def test_what_is_held_is_called_for_at_nine() -> None:
    """ORE-124."""
    here = await range_day()
    refusal = await here.refused("/declare shoot Target what:lantern by:Shooter")
    assert refusal == "What somebody holds or wears is called for at 9: add `called:9`."


async def test_a_gun_in_somebodys_hand_has_boxes_and_armor() -> None:
    """ORE-124, ORE-161: a pistol has three boxes and HAR 4: of 5S5K it takes 1S1K."""
    here = await bout({"foes-shown": "numbers"}, Shooter=SHOOTER, Target={**CROWD, "firearms": 3})
    await here.say('/ore weapon Cannon damage:"W+3 in SK" capacity:9')
    await here.say("/ore arms Shooter +Cannon")
    await here.say("/ore arms Target +Pistol")
    await here.declare(Shooter="shoot Target called:9 what:Pistol", Target="pass")
    told = await here.say("/resolve", "9 2 3")
    assert events(told) == ["2x9 Shooter → Pistol of Target: 1S1K (1S1K/3)"]
    assert await arms(here, "Target") == "Pistol 6"
    assert await here.wounds("Target") == ""


async def test_a_gun_that_is_shot_to_pieces_is_gone() -> None:
    """ORE-124, ORE-028, ORE-056: 1S1K twice are 2S2K on three boxes, T = 6 = 2·3: all Killing; the shot is lost."""
    here = await bout(Shooter=SHOOTER, Target={**CROWD, "firearms": 3})
    await here.say('/ore weapon Cannon damage:"W+3 in SK" capacity:9')
    await here.say("/ore arms Shooter +Cannon")
    await here.say("/ore arms Target +Pistol")
    await here.declare(Shooter="shoot Target called:9 what:Pistol", Target="pass")
    await here.say("/resolve", "9 2 3")
    await here.declare(Shooter="shoot Target called:9 what:Pistol", Target="shoot Shooter")
    told = await here.say("/resolve", "9 2 3", "2x2")
    assert told.story[-3:] == [
        "2x9 Shooter → Pistol of Target: 1S1K",
        "↳ Target has lost it, destroyed: Pistol",
        "↳ Target has lost the weapon for it: 2x2 is lost",
    ]
    assert await arms(here, "Target") == "–"
    await here.replayed()


# ---- whoever is helpless, or behind something


async def test_shooting_the_helpless() -> None:
    """E-33, ORE-134, ORE-204: the shooter's Violence check at 3, Sense and Equilibrium; no die by itself."""
    here = await range_day(shooter={**SHOOTER, "sense": 3, "equilibrium": 1})
    told = await shot(here, "shoot Target helpless", "2x4", "2x2")
    assert [len(fact.hand.faces) for fact in bare(told) if isinstance(fact, HandRolled)] == [5]
    assert (await here.who("Shooter")).number("violence-failed") == 1
    assert (await here.plight("Shooter")).shaken


async def test_who_stomachs_it() -> None:
    """ORE-134: a set of height 3 passes."""
    here = await range_day(shooter={**SHOOTER, "sense": 3, "equilibrium": 1})
    await shot(here, "shoot Target helpless +2d", "2x4 1 2 3 5 6", "2x3")
    assert not (await here.plight("Shooter")).shaken


async def test_the_human_shield() -> None:
    """E-28, ORE-158: the body in the way takes all of it; two of each are stopped. The wider shot gets through."""
    here = await bout(A=CROWD, B=CROWD, Shooter=SHOOTER)
    await here.say('/ore weapon Gun damage:"W in SK" capacity:15')
    await here.say("/ore arms Shooter +Gun")
    await here.say("/ore cover B shield:A")
    await here.declare(A="pass", B="pass", Shooter="shoot B")
    told = await here.say("/resolve", "2x8")
    assert events(told) == [
        "2x8 Shooter → A: torso 2S2K · Gun",
        "2x8 Shooter → B: torso, stopped by armor · Gun",
    ]
    await here.declare(A="pass", B="pass", Shooter="shoot B")
    told = await here.say("/resolve", "3x8")
    assert events(told) == ["3x8 Shooter → A: torso 3S3K · Gun", "3x8 Shooter → B: torso 1S1K · Gun"]
    await here.replayed()


async def test_the_shield_is_hurt_by_an_event_of_its_own() -> None:
    """ORE-158, ORE-026: it costs the body in the way a die, not whom it shields."""
    here = await bout(Shooter=SHOOTER, A={"body": 4, "brawling": 2}, B={"body": 4, "brawling": 2})
    await here.say('/ore weapon Gun damage:"W in SK" capacity:15')
    await here.say("/ore arms Shooter +Gun")
    await here.say("/ore cover B shield:A")
    await here.declare(Shooter="shoot B", A="strike Shooter", B="strike Shooter")
    await here.say("/resolve roll", "2x8", "2x5", "2x6")
    await here.say("/resolve step")
    assert await here.sets() == {"Shooter": "2x8 acted", "A": "1x5 ruined", "B": "2x6 waiting"}


async def test_what_a_shield_leaves_open() -> None:
    """ORE-157, ORE-158: a shot at the head above it concerns the one behind alone."""
    here = await bout(A=CROWD, B=CROWD, Shooter=SHOOTER)
    await here.say('/ore weapon Gun damage:"W in SK" capacity:15')
    await here.say("/ore arms Shooter +Gun")
    await here.say("/ore cover B shield:A exposed:10")
    await here.declare(A="pass", B="pass", Shooter="shoot B")
    told = await here.say("/resolve", "2x10")
    assert events(told) == ["2x10 Shooter → B: head 2S2K · Gun"]


async def test_cover_is_reached_with_its_set() -> None:
    """ORE-143: the shot before it meets the old exposure, the one after it the sandbags."""
    here = await bout(A=SHOOTER, B=SHOOTER, Rook={"coordination": 3, "dodge": 2})
    await here.say('/ore weapon Gun damage:"W in SK" capacity:15')
    await here.say("/ore arms A +Gun")
    await here.say("/ore arms B +Gun")
    await here.declare(A="shoot Rook", B="shoot Rook", Rook="cover Sandbags exposed:3-6,10")
    told = await here.say("/resolve", "4x2", "2x8", "4x1")
    assert events(told)[0] == "4x2 A → Rook: right leg 4S4K · Gun"
    assert events(told)[-1] == "2x8 B → Rook: torso, stopped by armor · Gun"


async def test_late_cover_is_no_cover_yet() -> None:
    """ORE-143, ORE-026: 3x2 is faster, hits, and costs the dive a die: 2x4 → 1x4, no cover at all."""
    here = await bout(A=SHOOTER, Rook={"coordination": 3, "dodge": 2})
    await here.say('/ore weapon Gun damage:"W in SK" capacity:15')
    await here.say("/ore arms A +Gun")
    await here.declare(A="shoot Rook", Rook="cover Sandbags")
    told = await here.say("/resolve", "3x2", "2x4")
    assert events(told)[0] == "3x2 A → Rook: right leg 3S3K · Gun"
    assert not (await here.plight("Rook")).behind


async def test_cover_that_no_table_knows() -> None:
    """ORE-143, ORE-157: he is in cover, and the game master says what it stops."""
    here = await range_day(shooter={"coordination": 3, "dodge": 2})
    told = await shot(here, 'cover "the piano"', "2x4")
    assert "2x4 Shooter gets behind the piano; the GM says what it stops" in told.story
    behind = (await here.plight("Shooter")).behind
    assert behind
    assert (behind.name, behind.cover.har) == ("the piano", 0)


# ---- helping, and anything else


async def test_helping() -> None:
    """ORE-030: a die more in the next round, and in no later one."""
    here = await bout(Target=CROWD, Ann={"mind": 3}, Shooter=SHOOTER)
    await here.say("/ore arms Shooter +M-9")

    async def rolled(ann: str, *texts: str) -> int:
        await here.declare(Target="pass", Ann=ann, Shooter="shoot Target")
        told = await here.say("/resolve", *texts)
        return [len(fact.hand.faces) for fact in bare(told) if isinstance(fact, HandRolled)][-1]

    assert await rolled("help Shooter stat:mind", "2x3", "-") == 5
    assert await rolled("pass", "-") == 6
    assert await rolled("pass", "-") == 5


async def test_a_hidden_helper_stays_hidden() -> None:
    """ORE-030: the game master alone reads who it was."""
    here = await bout(Shooter=SHOOTER)
    await here.say("/gm add Shade mind:3 sense:9")
    await here.declare(Shooter="pass")
    await here.say("/gm declare help Shooter stat:mind by:Shade unseen")
    told = await here.say("/resolve", "2x3")
    assert (await here.plight("Shooter")).helped == 1
    assert "Shade" not in told.all_public
    assert any("Shade helps Shooter" in text for text in told.secrets)


async def test_whoever_shoots_unseen_is_not_named() -> None:
    """ORE-124: the lantern is hit by nobody knows whom."""
    here = await bout(Target=CROWD)
    await here.say('/ore weapon Gun damage:"W in SK" capacity:15')
    await here.say("/gm add Shade coordination:3 firearms:2 sense:9")
    await here.declare(Target="pass")
    await here.say("/gm declare shoot Target called:9 what:lantern weapon:Gun unseen by:Shade")
    told = await here.say("/resolve", "9 2 3")
    assert "2x9 lantern of Target: 2S2K" in told.story
    assert "Shade" not in told.all_public


async def test_help_that_fails() -> None:
    """ORE-030, ORE-006: below the difficulty it is none."""
    here = await bout(Ann={"mind": 3}, Shooter=SHOOTER)
    await here.declare(Ann="help Shooter stat:mind diff:5", Shooter="pass")
    told = await here.say("/resolve", "2x4")
    assert "2x4 Ann fails: 5 or higher was needed" in told.story
    assert (await here.plight("Shooter")).helped == 0


async def test_anything_else_by_its_own_pool() -> None:
    """ORE-031, ORE-006."""
    here = await bout(Ann={"mind": 3}, Rook={})
    await here.declare(Ann='act "climb the wall" diff:4 5d', Rook="act 4d")
    told = await here.say("/resolve", "2x4", "2x1")
    assert "2x4 Ann succeeds: climb the wall" in told.story
    assert "2x1 Rook succeeds" in told.story


async def test_a_spell_is_a_shot() -> None:
    """ORE-031, ORE-120, ORE-133: its own pool and damage, and whoever does not know of it is hit more easily."""
    here = await bout(Target=CROWD, Witch={})
    await here.declare(Target="pass", Witch='act what:"Fire bolt" vs:Target damage:"W+1 in S" unaware 5d')
    told = await here.say("/resolve", "2x10 1 2 3 4")
    assert events(told) == ["2x10 Witch → Target: head 3S · Fire bolt"]
