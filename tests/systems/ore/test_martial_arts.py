"""Martial arts: who knows which bonus, and what each does, over the real engine (ORE-080 … 090)."""

import pytest

from bot.core.fight.sheets import Value
from bot.systems.ore.arms import WEAPONS
from tests.systems.ore.bout import Bout, bout, joined
from tests.systems.stage import Sheet

KARATE = {"body": 3, "martial_arts": 3}


async def faces(here: Bout, name: str) -> int:
    """How many dice somebody rolled in the round that runs."""
    round, who = await here.round(), await here.who(name)
    assert round
    return len(round.hands[who.id].faces)


# ---- the skill


@pytest.mark.parametrize(
    ("style", "dice", "art", "answer"),
    [
        ("Ju-Jitsu: damage, escape, throw", 3, "damage", ""),
        ("Ju-Jitsu: dano, escapar, projetar", 3, "damage", ""),  # in either language
        ("Ju-Jitsu: damage, escape, throw", 3, "fast", "damage, escape, throw"),
        ("Ju-Jitsu: fast, escape, damage", 2, "damage", "fast, escape"),  # a bonus for each die
        ("Ju-Jitsu: escape; Karate: damage", 1, "damage", ""),  # more types, more bonuses
        ("Karate", 1, "damage", ""),  # which they are is not told
        ("", 1, "damage", ""),
        ("Karate: damage", 0, "damage", "knows no martial art"),
    ],
)
async def test_who_knows_a_bonus(style: str, dice: int, art: str, answer: str) -> None:
    """ORE-080: the skill, and one bonus for each of its dice."""
    here = await bout(Ghoul={})
    sheet: dict[str, Value] = {"style": style} if style else {}
    await joined(here, "Rook", "ana", sense=2, body=3, martial_arts=dice, **sheet)
    await here.declare(Ghoul="pass")
    deed = f"/declare strike Ghoul art:{art}"
    if answer:
        assert answer in await here.refused(deed, by="ana")
        await here.say(f"{deed} by:Rook")  # as the game master says
    else:
        await here.say(deed, by="ana")


async def test_a_style_of_one_weapon() -> None:
    """ORE-080: it works with that weapon alone, and there it is the skill that is rolled: Body 3 + Martial Arts 2."""
    here = await bout(Ghoul={})
    await joined(
        here, "Rook", "ana", sense=2, body=3, martial_arts=2, melee_weapon=5, style="Kenjutsu (Sword): damage, fast"
    )
    await here.declare(Ghoul="pass")
    assert "Sword" in await here.refused("/declare strike Ghoul art:fast", by="ana")
    assert "Sword" in await here.refused("/declare strike Ghoul weapon:axe art:fast", by="ana")
    await here.say("/declare strike Ghoul weapon:sword art:damage", by="ana")
    await here.say("/resolve", "2x8 1 2 3")  # five dice
    assert await here.wounds("Ghoul") == "torso 5K/10"  # W+1 in K, and two more


async def test_archery_is_an_art_as_well() -> None:
    """ORE-080: bound to a bow it goes with shots, by Coordination; other arts do not."""
    archer: Sheet = {
        "coordination": 4,
        "martial_arts": 2,
        "style": "Zen Archery (Compound bow)",
        "weapons": "Compound bow",
    }
    here = await bout(Ann=archer, Bea={**archer, "style": "Karate"}, Ghoul={})
    assert "goes with" in await here.refused('/declare shoot Ghoul weapon:"Compound bow" art:aim called:10 by:Bea')
    await here.declare(Ann='shoot Ghoul weapon:"Compound bow" art:aim called:10')
    await here.say("/resolve", "2x3 1 2 4 5")  # six dice, none of them set
    assert await here.wounds("Ghoul") == "head 3K/4"


async def test_landing_on_the_feet_is_a_use_of_the_skill() -> None:
    """ORE-080: Coordination + Martial Arts, where the game master allows it."""
    here = await bout(Rook={"coordination": 2, "martial_arts": 3})
    await here.declare(Rook='act "land on my feet" stat:coordination skill:martial-arts')
    await here.say("/resolve", "2x3 1 2 4")  # five dice


async def test_a_bonus_belongs_to_an_attack_that_it_fits() -> None:
    """ORE-080: one for each attack, and no other than its own."""
    here = await bout(Rook=KARATE, Ghoul={"body": 3})
    assert "disarm" in await here.refused("/declare strike Ghoul art:disarm by:Rook")
    await here.declare(Ghoul="choke Rook")
    await here.say("/resolve", "10")  # of three dice one goes, and one is set to 10
    assert "nobody pins you" in await here.refused("/declare escape art:escape by:Rook")
    assert "called:10" in await here.refused("/declare strike Ghoul art:aim by:Rook")


# ---- the bonuses


@pytest.mark.parametrize(
    ("deed", "wounds"),
    [
        ("strike Ghoul art:damage", "torso 4S/10"),
        ("strike Ghoul art:damage weapon:axe", "torso 5K/10"),
        ("strike Ghoul art:damage weapon:knife", "torso 4S1K/10"),  # W in S+1K: Shock
    ],
)
async def test_two_points_more(deed: str, wounds: str) -> None:
    """ORE-081: of the kind that the attack does, and Shock where it does both."""
    here = await bout(Rook={**KARATE, "melee_weapon": 3}, Ghoul={})
    await here.declare(Rook=deed)
    await here.say("/resolve", "2x8")
    assert await here.wounds("Ghoul") == wounds


async def test_two_points_of_killing_as_the_table_has_it() -> None:
    """ORE-081: W in S+1K at width 2, and the two points are Killing."""
    here = await bout({"ore-art-damage": "killing"}, Rook={**KARATE, "melee_weapon": 3}, Ghoul={})
    await here.declare(Rook="strike Ghoul art:damage weapon:knife")
    await here.say("/resolve", "2x8")
    assert await here.wounds("Ghoul") == "torso 2S3K/10"


@pytest.mark.parametrize(
    ("art", "dice", "wounds"),
    [
        ("up", "2x9", "head 2S/4"),  # T-33: 11 is 10
        ("down", "2x1", "left-leg 2S/5"),  # T-33: −1 is 1
        ("up", "2x5", "torso 2S/10"),
        ("down", "2x8", "right-arm 2S/5"),
    ],
)
async def test_two_higher_or_lower(art: str, dice: str, wounds: str) -> None:
    """T-33, ORE-082: the height shifts by two, and stays from 1 to 10."""
    here = await bout(Rook=KARATE, Ghoul={})
    await here.declare(Rook=f"strike Ghoul art:{art}")
    await here.say("/resolve", dice)
    assert await here.wounds("Ghoul") == wounds


async def test_the_shifted_height_counts_for_the_order_and_against_a_defence() -> None:
    """ORE-082: 2x7 is 2x9: before 2x8, and above a dodge of 2x8. Sets form before it: 7 and 9 are none."""
    here = await bout(Rook=KARATE, Ghoul={"coordination": 3, "dodge": 2})
    await here.declare(Rook="strike Ghoul art:up", Ghoul="dodge")
    await here.say("/resolve", "2x7 9", "2x8")
    assert await here.wounds("Ghoul") == "torso 2S/10"


async def test_the_shifted_set_is_what_is_asked_about() -> None:
    """ORE-082: which of two sets, by where they strike."""
    here = await joined(await bout(Ghoul={}), "Rook", "ana", sense=2, body=3, martial_arts=3)
    await here.declare(Ghoul="pass")
    await here.say("/declare strike Ghoul art:up", by="ana")
    told = await here.say("/resolve", "2x8 2x5 1 2")
    assert told.options == ("2x8 head", "2x5 torso")


async def test_faster_in_the_order_and_nowhere_else() -> None:
    """ORE-083: 2x3 acts before 3x9 and is too fast for a dodge of 3x10; it does 2 Shock."""
    here = await bout(Rook=KARATE, Ghoul={"body": 3, "brawling": 2}, Thug={"coordination": 3, "dodge": 2})
    await here.declare(Rook="strike Ghoul art:fast", Ghoul="strike Rook")
    await here.say("/resolve", "2x3", "2x9")
    assert await here.wounds("Ghoul") == "left-arm 2S/5"
    assert await here.wounds("Rook") == ""  # 2x9 → 1x9
    await here.declare(Rook="strike Thug art:fast", Thug="dodge")
    await here.say("/resolve", "2x3", "3x10")
    assert await here.wounds("Thug") == "left-arm 2S/5"


async def test_shock_becomes_killing() -> None:
    """T-35, ORE-084: 3x10 unarmed: head 3K."""
    here = await bout(Rook=KARATE, Ghoul={})
    await here.declare(Rook="strike Ghoul art:killing")
    await here.say("/resolve", "3x10")
    assert await here.wounds("Ghoul") == "head 3K/4"


@pytest.mark.parametrize(
    ("deed", "dice"),
    [
        ("strike Ghoul and strike Thug", 5),
        ("strike Ghoul art:actions and strike Thug", 6),
        ("strike Ghoul art:actions and strike Thug and strike Ghoul", 5),  # −2 + 1
        ("strike Ghoul art:actions", 6),  # never a die more
    ],
)
async def test_several_actions(deed: str, dice: int) -> None:
    """ORE-085, ORE-012: one die of the penalty is spared."""
    here = await bout(Rook=KARATE, Ghoul={}, Thug={})
    await here.declare(Rook=deed)
    await here.say("/resolve roll", "-")
    assert await faces(here, "Rook") == dice


async def test_a_free_called_shot() -> None:
    """T-36, ORE-086: any set hits the head, and all dice are rolled."""
    here = await bout(Rook=KARATE, Ghoul={})
    await here.declare(Rook="strike Ghoul art:aim called:10")
    await here.say("/resolve", "2x3 1 2 4 5")
    assert await here.wounds("Ghoul") == "head 2S/4"


async def test_a_free_called_shot_keeps_its_height_for_contests() -> None:
    """ORE-086: 2x3 at the head is still 2x3 to a dodge of 2x4."""
    here = await bout(Rook=KARATE, Ghoul={"coordination": 3, "dodge": 2})
    await here.declare(Rook="strike Ghoul art:aim called:10", Ghoul="dodge")
    await here.say("/resolve", "2x3", "2x4")
    assert await here.wounds("Ghoul") == ""


@pytest.mark.parametrize(("dice", "left"), [("2x9 1 2 3 4", "–"), ("2x3 1 2 4 5", "–"), ("2x2 1 3 4 5", "Billy club")])
async def test_a_free_disarm(dice: str, left: str) -> None:
    """ORE-087: any set, with all dice; the number is still Body, here 3."""
    here = await bout(Rook=KARATE, Foe={"body": 3, "weapons": "Billy club"})
    await here.declare(Rook="disarm Foe art:disarm")
    await here.say("/resolve", dice)
    assert (await here.who("Foe")).sheet[WEAPONS] == left


async def test_a_free_disarm_still_compares_widths() -> None:
    """ORE-087, ORE-065: 2x9 is not wider than 2x4: the sword only falls, and cuts."""
    here = await bout(Rook=KARATE, Foe={"body": 3, "melee_weapon": 2, "weapons": "Sword"})
    await here.declare(Rook="disarm Foe art:disarm take:snatch", Foe="strike Rook weapon:sword")
    told = await here.say("/resolve", "2x9", "2x4")
    assert "2x9 Rook disarms Foe: Sword falls down" in told.story
    assert await here.wounds("Rook") == "right-arm 1K/5"


@pytest.mark.parametrize("deed", ["choke B art:strangle", "strangle B"])
async def test_a_choke_becomes_a_strangle(deed: str) -> None:
    """ORE-088, ORE-071: 2 Shock, and 2 more at the end of the next round; the head is still called."""
    here = await bout(A=KARATE, B={})
    await here.declare(A=deed)
    await here.say("/resolve", "10 1 2 3")
    assert await here.wounds("B") == "head 2S/4"
    await here.declare(A="hold")
    await here.say("/resolve", "-")
    assert await here.wounds("B") == "head 4S/4"


@pytest.mark.parametrize(("mine", "held"), [("2x1", False), ("-", True)])
async def test_out_of_a_pin_without_a_contest(mine: str, held: bool) -> None:
    """ORE-089: any set frees him, however good the holder's is."""
    here = await bout(A=KARATE, B=KARATE)
    await here.declare(A="pin B")
    await here.say("/resolve", "2x7")
    await here.declare(A="hold", B="escape art:escape")
    await here.say("/resolve", "4x9", mine)
    assert bool((await here.plight("B")).pinned) is held


async def test_out_of_a_pin_by_contest_as_the_table_has_it() -> None:
    """ORE-089: the art must beat the holder as well."""
    here = await bout({"ore-art-escape": "contest"}, A=KARATE, B=KARATE)
    await here.declare(A="pin B")
    await here.say("/resolve", "2x7")
    await here.declare(A="hold", B="escape art:escape")
    await here.say("/resolve", "2x9", "2x1")
    assert (await here.plight("B")).pinned


async def test_thrown_down() -> None:
    """ORE-090, ORE-074: any set knocks him down without harm; who throws stays up, and nobody is pinned."""
    here = await bout(A=KARATE, B={})
    await here.declare(A="throw-down B")
    told = await here.say("/resolve", "2x1")
    assert "2x1 A throws B down" in told.story
    down = await here.plight("B")
    assert (down.prone, down.pinned, (await here.plight("A")).prone) == (True, "", False)
    assert await here.wounds("B") == ""


async def test_a_throw_that_hurts_as_the_table_has_it() -> None:
    """ORE-090: it also does the damage of the blow."""
    here = await bout({"ore-throw-damage": "on"}, A=KARATE, B={})
    await here.declare(A="throw-down B")
    await here.say("/resolve", "2x1")
    assert await here.wounds("B") == "left-leg 2S/5"


async def test_a_throw_takes_the_art() -> None:
    """ORE-090: it is a bonus of Martial Arts, which a player must have learned."""
    here = await joined(await bout(B={}), "A", "ana", sense=2, body=3, brawling=2)
    await here.declare(B="pass")
    assert "knows no martial art" in await here.refused("/declare throw-down B", by="ana")


async def test_a_dodge_stops_a_throw() -> None:
    """ORE-090, ORE-100."""
    here = await bout(A=KARATE, B={"coordination": 3, "dodge": 2})
    await here.declare(A="throw-down B", B="dodge")
    await here.say("/resolve", "2x1", "2x8")
    assert not (await here.plight("B")).prone
