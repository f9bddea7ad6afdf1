"""Blows, called shots, knockouts and disarming, over the real engine (ORE-060 … 065, 073)."""

import pytest

from bot.systems.ore.arms import WEAPONS
from tests.systems.ore.bout import Bout, bout

FISTS = {"body": 3, "brawling": 2}


async def arms(here: Bout, name: str) -> str:
    """What somebody carries."""
    return str((await here.who(name)).sheet.get(WEAPONS, ""))


async def faces(here: Bout, name: str) -> int:
    """How many dice somebody rolled in the round that runs."""
    round, who = await here.round(), await here.who(name)
    assert round
    return len(round.hands[who.id].faces)


# ---- blows


async def test_a_blow_lands_where_its_height_says_with_its_width() -> None:
    """E-02, ORE-041, ORE-061: a human fist does W in S; 3x1 is the left leg, 2x10 the head."""
    here = await bout(Rook=FISTS, Ann=FISTS, Ghoul={})
    await here.declare(Rook="strike Ghoul", Ann="strike Ghoul")
    await here.say("/resolve", "3x1", "2x10")
    assert await here.wounds("Ghoul") == "head 2S/4, left-leg 3S/5"


@pytest.mark.parametrize(
    ("deed", "dice"),
    [
        ("strike Ghoul", 3 + 4),  # the best of the three skills of bare hands
        ("strike Ghoul skill:brawling", 3 + 1),
        ("strike Ghoul skill:wrestling", 3 + 4),
        ("strike Ghoul weapon:knife", 3 + 2),
        ("strike Ghoul weapon:knife skill:brawling", 3 + 1),
        ("pin Ghoul", 3 + 4),
    ],
)
async def test_the_pool_of_a_blow(deed: str, dice: int) -> None:
    """ORE-060: Body and one of three skills unarmed, Body and Melee Weapon armed; another skill can be forced."""
    here = await bout(Rook={"body": 3, "brawling": 1, "wrestling": 4, "melee_weapon": 2}, Ghoul={})
    await here.declare(Rook=deed)
    await here.say("/resolve roll", "-")
    assert await faces(here, "Rook") == dice


async def test_an_ordinary_blow_does_not_care_what_its_target_rolled() -> None:
    """ORE-060: 2x2 hits somebody whose own kick at another is 3x9; nothing is beaten."""
    here = await bout(Rook=FISTS, Ghoul=FISTS, Ann={})
    await here.declare(Rook="strike Ghoul", Ghoul="strike Ann")
    await here.say("/resolve", "2x2", "3x9")
    assert await here.wounds("Ghoul") == "right-leg 2S/5"


@pytest.mark.parametrize(
    ("body", "boosted", "wounds"),
    [
        (8, "", "torso 3S/10"),  # never more than W in S for an ordinary Body
        (5, "body", "torso 3S/10"),
        (6, "body", "torso 4S/10"),
        (8, "body", "torso 4S/10"),  # T-90
        (9, "body", "torso 3S3K/10"),
    ],
)
async def test_a_supernatural_body_hits_harder(body: int, boosted: str, wounds: str) -> None:
    """ORE-061, T-90: W+1 in S from a supernatural Body of 6, W in SK from 9."""
    here = await bout(Rook={"body": body, "boosted": boosted or "mind"}, Ghoul={})
    await here.declare(Rook="strike Ghoul")
    await here.say("/resolve", "3x8")
    assert await here.wounds("Ghoul") == wounds


async def test_weapons_raise_the_damage() -> None:
    """ORE-062, T-20: an axe at the head does W+1 in K, then a knife W in S+1K: 3K, then all four boxes Killing."""
    here = await bout(Rook=FISTS, Ann=FISTS, Ghoul={})
    await here.declare(Rook="strike Ghoul weapon:axe")
    await here.say("/resolve", "2x10")
    assert await here.wounds("Ghoul") == "head 3K/4"
    await here.declare(Ann="strike Ghoul weapon:knife")
    await here.say("/resolve", "2x10")
    assert await here.wounds("Ghoul") == "head 4K/4"  # 3K + 2S1K: 0 + 2·3 + 2 + 2·1 = 10 ≥ 8
    assert (await here.who("Ghoul")).down


@pytest.mark.parametrize(
    ("weapon", "dice", "wounds"),
    [
        ("large knife", "2x8", "torso 2K/10"),  # W in K is worth 4, W+1 in S only 3
        ("bottle", "2x8", "torso 3S/10"),  # both are worth 3: the weapon
        ("taser", "2x8", "torso 3S/10"),  # W in S is worth 2, the fist 3
    ],
)
async def test_a_supernatural_body_and_a_weapon(weapon: str, dice: str, wounds: str) -> None:
    """ORE-062: of the two formulas the one that is worth more, Killing counted double."""
    here = await bout(Rook={"body": 6, "boosted": "body"}, Ghoul={})
    await here.declare(Rook=f'strike Ghoul weapon:"{weapon}"')
    await here.say("/resolve", dice)
    assert await here.wounds("Ghoul") == wounds


async def test_punched_before_the_shot() -> None:
    """E-34: the wider punch comes first, and a shot of two dice is ruined."""
    here = await bout(A={"coordination": 3, "firearms": 2, "weapons": "M-9"}, B=FISTS)
    await here.declare(A="shoot B", B="strike A")
    told = await here.say("/resolve", "2x9", "3x4")
    assert await here.wounds("A") == "left-arm 3S/5"
    assert await here.wounds("B") == ""
    assert "↳ A: 2x9 is ruined" in told.story


# ---- called shots


async def test_a_called_shot_costs_a_die_and_fixes_one() -> None:
    """ORE-063: of a pool of 5, one goes, one is set to 10, three are rolled; a 10 among them hits the head."""
    here = await bout(Rook=FISTS, Ghoul={})
    await here.declare(Rook="strike Ghoul called:10")
    await here.say("/resolve roll", "10 3 8")
    assert await faces(here, "Rook") == 4
    await here.say("/resolve")
    assert await here.wounds("Ghoul") == "head 2S/4"


async def test_another_set_of_a_called_shot_is_an_ordinary_hit() -> None:
    """ORE-063: 2x8 beside a 10 that nothing matches hits the torso."""
    here = await bout(Rook=FISTS, Ghoul={})
    await here.declare(Rook="strike Ghoul called:10")
    await here.say("/resolve", "8 8 1")
    assert await here.wounds("Ghoul") == "torso 2S/10"


async def test_expert_dice_and_called_blows() -> None:
    """ORE-064: an expert die pays the lost die and is rolled; or the penalty stands and so does the expert die."""
    here = await bout(Rook=FISTS, Ghoul={})
    await here.declare(Rook="strike Ghoul called:10 +1e buy:1")
    await here.say("/resolve", "10 2 3 4 5")  # 5 + 1 dice, one of them set to 10
    assert await here.wounds("Ghoul") == "head 2S/4"
    await here.declare(Rook="strike Ghoul called:10 +1e:7")
    await here.say("/resolve", "7 1 2")  # 5 + 1 − 1 dice, one at 10 and one at 7
    assert await here.wounds("Ghoul") == "head 2S/4, torso 2S/10"


async def test_a_knockout_is_called_at_the_head() -> None:
    """ORE-073, ORE-046: four Shock in the head, and he is out; nothing else can be called."""
    here = await bout(Rook=FISTS, Ghoul={})
    assert "10" in await here.refused("/declare knockout Ghoul called:3 by:Rook")
    await here.declare(Rook="knockout Ghoul")
    await here.say("/resolve", "3x10")  # with the die that is set, 4x10
    assert await here.wounds("Ghoul") == "head 4S/4"
    assert (await here.who("Ghoul")).down


async def test_a_bat_to_the_head_ends_what_was_to_come() -> None:
    """T-80: 2x10 with a bat is W+2 in S; who waits with 2x4 is unconscious, and does nothing."""
    here = await bout(A=FISTS, B=FISTS)
    await here.declare(A="strike B", B='strike A weapon:"Baseball bat"')
    await here.say("/resolve", "2x4", "2x10")
    assert await here.wounds("A") == "head 4S/4"
    assert (await here.who("A")).down
    assert await here.wounds("B") == ""


# ---- disarming


async def test_disarmed_and_cut() -> None:
    """E-35, T-31, ORE-065: 2x5 against 2x3 and Body 2: the sword falls, its stroke is lost, and its edge cuts."""
    here = await bout(Rook=FISTS, Foe={"body": 2, "melee_weapon": 3, "weapons": "Sword"})
    await here.declare(Rook="disarm Foe called:5", Foe="strike Rook weapon:sword")
    told = await here.say("/resolve", "5 1 2", "2x3")
    assert await arms(here, "Foe") == "–"
    assert await here.wounds("Rook") == "right-arm 1K/5"
    assert await here.wounds("Foe") == ""
    assert "2x5 Rook disarms Foe: Sword falls down" in told.story
    assert "↳ Foe has lost the weapon for it: 2x3 is lost" in told.story
    await here.replayed()


async def test_armor_meets_the_edge() -> None:
    """E-35, ORE-065: heavy armor on the arm that was used stops the Killing point."""
    here = await bout(Rook={**FISTS, "armor": "Plate armor"}, Foe={"body": 2, "melee_weapon": 3, "weapons": "Sword"})
    await here.declare(Rook="disarm Foe called:5", Foe="strike Rook weapon:sword")
    await here.say("/resolve", "5 1 2", "2x3")
    assert await arms(here, "Foe") == "–"
    assert await here.wounds("Rook") == ""


@pytest.mark.parametrize(
    ("take", "mine", "told"),
    [
        ("", "", "3x5 Rook disarms Foe: Sword flies away"),
        ("take:knock", "", "3x5 Rook disarms Foe: Sword flies away"),
        ("take:snatch", "Sword", "3x5 Rook snatches Sword from Foe"),
    ],
)
async def test_a_wider_set_may_snatch_the_weapon(take: str, mine: str, told: str) -> None:
    """T-30, ORE-065: 3x5 against 2x8 and Body 3: knocked away or snatched, and no edge is met."""
    here = await bout(Rook=FISTS, Foe={"body": 3, "melee_weapon": 2, "weapons": "Sword"})
    await here.declare(Rook=f"disarm Foe called:5 {take}", Foe="strike Rook weapon:sword")
    story = (await here.say("/resolve", "5 5 2", "2x8")).story
    assert told in story
    assert (await arms(here, "Foe"), await arms(here, "Rook")) == ("–", mine)
    assert await here.wounds("Rook") == ""


async def test_a_snatched_weapon_strikes_in_the_next_round() -> None:
    """T-30, ORE-065."""
    here = await bout(Rook=FISTS, Foe={"weapons": "Sword"})
    await here.declare(Rook="disarm Foe called:6 take:snatch")
    await here.say("/resolve", "6 1 2")
    await here.declare(Rook="strike Foe weapon:sword")
    await here.say("/resolve", "2x8")
    assert await here.wounds("Foe") == "torso 3K/10"


async def test_too_strong_to_be_disarmed() -> None:
    """T-32, ORE-065: 2x5 is lower than Body 6; without an attack of his the width to compare is 0, and nothing cuts."""
    here = await bout(Rook=FISTS, Foe={"body": 6, "weapons": "Sword"})
    await here.declare(Rook="disarm Foe called:5")
    told = await here.say("/resolve", "5 1 2")
    assert await arms(here, "Foe") == "Sword"
    assert await here.wounds("Rook") == ""
    assert "2x5 Rook can't disarm Foe" in told.story


async def test_a_failed_disarm_meets_the_edge_as_well() -> None:
    """ORE-065: 2x3 is below Body 4 and no wider than the stroke: the weapon stays, and cuts; the stroke comes, too."""
    here = await bout(Rook=FISTS, Foe={"body": 4, "melee_weapon": 1, "weapons": "Sword"})
    await here.declare(Rook="disarm Foe called:4 limb:left-arm", Foe="strike Rook weapon:sword")
    told = await here.say("/resolve", "3 3 1", "2x2")
    assert await here.wounds("Rook") == "left-arm 1K/5, right-leg 3K/5"
    assert "2x3 Rook can't disarm Foe" in told.story


@pytest.mark.parametrize("dice", ["8 8 1", "3 3 1"])
async def test_a_set_elsewhere_neither_disarms_nor_hurts(dice: str) -> None:
    """ORE-065: a set at the torso, or at the other arm, is a failed disarm and no blow."""
    here = await bout(Rook=FISTS, Foe={"weapons": "Billy club"})
    await here.declare(Rook="disarm Foe called:5")
    await here.say("/resolve", dice)
    assert await here.wounds("Foe") == ""
    assert await arms(here, "Foe") == "Billy club"


async def test_a_disarm_is_called_at_an_arm() -> None:
    """ORE-065: numbers 3 to 6, and 6 where none was named; somebody without a weapon loses none."""
    here = await bout(Rook=FISTS, Foe={"body": 5, "weapons": "Billy club"})
    assert "3-6" in await here.refused("/declare disarm Foe called:9 by:Rook")
    assert "Rook can't" in await here.refused("/declare disarm Rook by:Rook")
    await here.declare(Rook="disarm Foe")
    await here.say("/resolve", "6 1 2")
    assert await arms(here, "Foe") == "–"
    await here.declare(Rook="disarm Foe")
    assert "2x6 Foe has no weapon that Rook could take" in (await here.say("/resolve", "6 1 2")).story


async def test_the_weapon_of_the_attack_is_the_one_that_goes() -> None:
    """ORE-065: the gun he shoots with, not the knife that he carries first; another one, if it was named."""
    here = await bout(Rook=FISTS, Foe={"coordination": 3, "firearms": 2, "weapons": "Knife; M-9"})
    await here.declare(Rook="disarm Foe", Foe="shoot Rook weapon:M-9")
    await here.say("/resolve", "6 6 1", "2x3")
    assert await arms(here, "Foe") == "Knife"
    await here.declare(Rook="disarm Foe what:knife", Foe="strike Rook")
    await here.say("/resolve", "6 6 1", "-")
    assert await arms(here, "Foe") == "–"


async def test_the_body_of_the_sheet_is_the_number() -> None:
    """ORE-065, ORE-047: a full torso takes 4 dice from Body, and nothing from the number to disarm."""
    here = await bout(Rook=FISTS, Foe={"body": 6, "weapons": "Billy club", "wounds": "7 10S"})
    await here.declare(Rook="disarm Foe called:5")
    await here.say("/resolve", "5 1 2")
    assert await arms(here, "Foe") == "Billy club"


async def test_a_dodge_stops_a_disarm() -> None:
    """ORE-063, ORE-100: against a defender the set must get past the defence."""
    here = await bout(Rook=FISTS, Foe={"coordination": 3, "dodge": 2, "weapons": "Sword"})
    await here.declare(Rook="disarm Foe", Foe="dodge")
    await here.say("/resolve", "6 1 2", "2x8")
    assert await arms(here, "Foe") == "Sword"
    assert await here.wounds("Rook") == ""


async def test_a_failed_disarm_does_not_cut_as_the_table_has_it() -> None:
    """ORE-065: only the hand that gets hold of the edge is cut."""
    here = await bout(
        {"ore-disarm-cuts": "success"}, Rook=FISTS, Foe={"body": 4, "melee_weapon": 1, "weapons": "Sword"}
    )
    await here.declare(Rook="disarm Foe called:3", Foe="strike Rook weapon:sword")
    await here.say("/resolve", "3 1 2", "2x2")
    assert await here.wounds("Rook") == "right-leg 3K/5"


@pytest.mark.parametrize(("setting", "wounds"), [("attack", ""), ("any", "right-arm 1K/5")])
async def test_what_a_disarm_is_compared_with(setting: str, wounds: str) -> None:
    """ORE-065: 2x5 against somebody who shouts with 2x9: his attack has no width, his shout has."""
    here = await bout({"ore-disarm-against": setting}, Rook=FISTS, Foe={"weapons": "Sword"})
    await here.declare(Rook="disarm Foe called:5", Foe="act shout 4d")
    await here.say("/resolve", "5 1 2", "2x9")
    assert await arms(here, "Foe") == "–"
    assert await here.wounds("Rook") == wounds


async def test_a_weapon_keeps_the_hand_from_the_edge() -> None:
    """ORE-065: who disarms with a bat uses no limb that could be cut."""
    here = await bout(Rook={**FISTS, "melee_weapon": 2}, Foe={"melee_weapon": 3, "weapons": "Sword"})
    await here.declare(Rook="disarm Foe called:5 weapon:bat", Foe="strike Rook weapon:sword")
    await here.say("/resolve", "5 1 2", "2x3")
    assert (await arms(here, "Foe"), await here.wounds("Rook")) == ("–", "")


async def test_what_was_lost_is_not_reloaded() -> None:
    """ORE-065, ORE-136: whoever spends his round on a gun and is disarmed of it has neither gun nor rounds."""
    here = await bout(Rook=FISTS, Foe={"weapons": "M-9 3"})
    await here.declare(Rook="disarm Foe", Foe="reload M-9")
    await here.say("/resolve", "6 1 2")
    assert await arms(here, "Foe") == "–"
