"""Dodging, blocking and guarding in a round (ORE-100 … 111)."""

import pytest

from grammar.unreadable import Unreadable
from tests.systems.ore.bout import Bout, Told, bout, joined

FISTS = {"body": 4, "brawling": 2}
NIMBLE = {"coordination": 4, "dodge": 3, "body": 4, "brawling": 3}  # seven dice to dodge or to block
ASK = {"ore-gobble": "ask"}


def told_of(told: Told, name: str) -> list[str]:
    """What became of each attack on somebody, in order: `3x9 hits`, `2x6 stopped`."""
    blows = [line for line in told.story if f"→ {name}:" in line and line[0].isdigit()]
    return [f"{line.split()[0]} {'stopped' if 'stopped by' in line else 'hits'}" for line in blows]


async def against(defence: str, rolled: str, *attacks: str, **settings: str) -> tuple[Bout, Told]:
    """Somebody's defence and its roll, against one attacker for each of the attacks."""
    people = {f"Ghoul_{number}": FISTS for number in range(1, len(attacks) + 1)}
    here = await bout(settings or None, **people, Rook=NIMBLE)
    for name in people:
        await here.declare(**{name: "strike Rook"})
    await here.declare(Rook=defence)
    told = await here.say("/resolve", *attacks, rolled)
    return here, told


async def test_a_wider_set_is_too_fast() -> None:
    """T-37, ORE-100, ORE-104, ORE-105: 3x2 comes before dodge 2x10, hits the right leg, and ruins it."""
    here, told = await against("dodge", "2x10", "3x2")
    assert told_of(told, "Rook") == ["3x2 hits"]
    assert "↳ Rook: 2x10 is ruined" in told.story
    assert await here.wounds("Rook") == "right-leg 3S/5"


async def test_a_taller_set_is_too_good_and_a_tie_is_the_defenders() -> None:
    """T-86, ORE-100, ORE-101, ORE-103: dodge 3x7: 2x8 hits (8 > 7) and leaves 2x7; 2x7 is stopped all the same."""
    here, told = await against("dodge", "3x7", "2x7", "2x8")
    assert told_of(told, "Rook") == ["2x8 hits", "2x7 stopped"]
    assert "↳ Rook: 3x7 → 2x7" in told.story
    await here.replayed()


async def test_each_gobble_die_ruins_an_attack_two_dice_wide() -> None:
    """T-87, ORE-101, ORE-102: dodge 2x9 ruins two attacks of 2x3; the third one hits."""
    here, told = await against("dodge", "2x9", "2x3", "2x3", "2x3")
    assert told_of(told, "Rook") == ["2x3 stopped", "2x3 stopped", "2x3 hits"]
    assert await here.wounds("Rook") == "left-arm 2S/5"


async def test_an_attack_can_be_softened() -> None:
    """T-38, ORE-102, ORE-104: dodge 4x6 spends two dice on 4x5, which does 2S; three dice wide, it has one left."""
    here, told = await against("dodge spend:2", "4x6", "4x5")
    assert told_of(told, "Rook") == ["2x5 hits"]
    assert await here.wounds("Rook") == "right-arm 2S/5"
    assert "↳ Rook: 4x6 → 3x6" in told.story


async def test_what_would_not_ruin_is_not_spent_unless_he_softens() -> None:
    """ORE-102: dodge 3x9 against 3x4 and 3x5: two dice ruin the taller; one cannot ruin the other, but soften it."""
    here, _ = await against("dodge", "3x9", "3x4", "3x5")
    assert await here.wounds("Rook") == "left-arm 3S/5"
    here, _ = await against("dodge spend:soften", "3x9", "3x4", "3x5")
    assert await here.wounds("Rook") == "left-arm 2S/5"


async def test_a_shield_stops_every_attack_that_is_no_taller() -> None:
    """T-39, ORE-106: block 2x6 stops 2x6 and 2x5, and spends nothing."""
    here, told = await against("block shield", "2x6", "2x6", "2x5", "2x5", "2x4")
    assert told_of(told, "Rook") == ["2x6 stopped", "2x5 stopped", "2x5 stopped", "2x4 stopped"]
    assert await here.wounds("Rook") == ""
    await here.replayed()


async def test_a_shield_is_of_no_use_against_what_comes_before_it() -> None:
    """T-39, ORE-105, ORE-106: 3x2 is first and ruins the block; then all others hit."""
    _, told = await against("block shield", "2x6", "3x2", "2x6", "2x7", "2x5")
    assert told_of(told, "Rook") == ["3x2 hits", "2x7 hits", "2x6 hits", "2x5 hits"]
    assert "↳ Rook: 2x6 is ruined" in told.story
    _, told = await against("block shield", "2x6", "2x6", "2x7", "2x5")
    assert told_of(told, "Rook") == ["2x7 hits", "2x6 hits", "2x5 hits"]


async def test_a_shield_keeps_standing_when_a_die_of_it_is_lost() -> None:
    """ORE-104, ORE-106: block 3x6 and a blow of 3x8 before it: 2x6 stops 2x6 and 2x1 still."""
    _, told = await against("block shield", "3x6", "3x8", "2x6", "2x1")
    assert told_of(told, "Rook") == ["3x8 hits", "2x6 stopped", "2x1 stopped"]


async def test_one_guards_another() -> None:
    """T-81, ORE-109: a block of 3x8 for E stops 3x7 with two of its three dice, and one is left for 2x3."""
    here = await bout(Ghoul=FISTS, Other=FISTS, Guard=NIMBLE, Ward={"body": 2})
    await here.declare(Ghoul="strike Ward", Other="strike Ward", Guard="guard Ward", Ward="pass")
    told = await here.say("/resolve", "3x7", "2x3", "3x8")
    assert told_of(told, "Ward") == ["3x7 stopped", "2x3 stopped"]
    assert "3x7 Ghoul → Ward: stopped by Guard" in told.story


async def test_a_guard_is_hurt_himself_by_what_is_meant_for_him() -> None:
    """ORE-104, ORE-109: a blow of 3x9 on the guard leaves 2x8, with two dice for two others."""
    here = await bout(Ghoul=FISTS, Other=FISTS, Guard=NIMBLE, Ward={"body": 2})
    await here.declare(Ghoul="strike Ward", Other="strike Guard", Guard="guard Ward", Ward="pass")
    told = await here.say("/resolve", "3x7", "3x9", "3x8")
    assert "↳ Guard: 3x8 → 2x8" in told.story
    assert told_of(told, "Ward") == ["3x7 hits"]  # wider than what is left of the block


async def test_nobody_dodges_for_another() -> None:
    """T-84, ORE-109."""
    here = await bout(Ghoul=FISTS, Rook=NIMBLE, Ward=FISTS)
    with pytest.raises(Unreadable):
        await here.say("/declare dodge Ward by:Rook")
    await here.declare(Rook="guard Ward")


async def test_bullets_are_for_the_supernatural() -> None:
    """T-41, ORE-107, ORE-108: whoever wants to dodge a rifle needs boosted Coordination."""
    shooter = {"coordination": 4, "firearms": 2}
    here = await bout(Ghoul=shooter, Rook=NIMBLE, Other={})
    await here.declare(Ghoul="shoot Rook weapon:rifle", Rook="dodge", Other="pass")
    assert "Ghoul" in await here.refused("/declare dodge by:Rook")  # nothing else comes
    told = await here.say("/resolve", "2x6", "3x8")
    assert told_of(told, "Rook") == ["2x6 hits"]
    here = await bout(Ghoul=shooter, Rook=NIMBLE | {"boosted": "coordination"})
    await here.declare(Ghoul="shoot Rook weapon:rifle", Rook="dodge")
    told = await here.say("/resolve", "2x6", "3x8")
    assert told_of(told, "Rook") == ["2x6 stopped"]


@pytest.mark.parametrize(
    ("attack", "outcome"),
    [
        ("throw Rook weapon:knife", "stopped"),
        ("shoot Rook weapon:bow slow", "stopped"),
        ("shoot Rook weapon:bow", "hits"),
        ("shoot Rook weapon:bow slow unaware", "hits"),
    ],
)
async def test_what_is_thrown_or_slow_can_be_dodged_if_it_is_seen(attack: str, outcome: str) -> None:
    """ORE-107."""
    here = await bout(Ghoul={"body": 4, "throw": 2, "coordination": 4, "firearms": 2}, Rook=NIMBLE, Other={})
    await here.declare(Ghoul=attack, Rook="dodge")
    told = await here.say("/resolve", "2x6", "3x8")
    assert told_of(told, "Rook") == [f"2x6 {outcome}"]


async def test_defence_and_action_at_once_are_two_actions() -> None:
    """ORE-110: the smaller pool less a die, and one set for each."""
    here = await bout(Ghoul=FISTS, Other=FISTS, Rook=NIMBLE)
    await here.declare(Ghoul="pass", Other="strike Rook", Rook="dodge and strike Ghoul")
    asking = await here.say("/resolve", "2x2", "3x7 2x9 1")  # seven dice less one
    assert asking.choices
    told = await here.say("/resolve")
    assert told_of(told, "Rook") == ["2x2 stopped"]
    assert told_of(told, "Ghoul") == ["2x9 hits"]


async def test_nobody_who_is_pinned_dodges() -> None:
    """T-85, ORE-067, ORE-111: he may block who pins him, or strike him, and nobody else."""
    here = await bout(A=FISTS, B=NIMBLE, C=FISTS)
    await here.say("/init roll")
    await here.say("/encounter next")
    await here.say("/ore condition B pinned by:A")
    for deed in ("dodge", "shoot C weapon:pistol", "strike C", "cover Sandbags"):
        assert "A" in await here.refused(f"/declare {deed} by:B")
    await here.declare(B="strike A")
    await here.declare(A="strike B", B="block", C="strike B")
    told = await here.say("/resolve", "2x5", "3x8", "2x4")
    assert told_of(told, "B") == ["2x5 stopped", "2x4 hits"]


# ---- by choice ----------------------------------------------------------------------------------------------------


async def asked(*attacks: str) -> tuple[Bout, Told]:
    """Ana's Rook rolled a dodge of 3x8 against these attacks, at a table that asks."""
    here = await bout(ASK, **{f"Ghoul_{number}": FISTS for number in range(1, len(attacks) + 1)})
    await joined(here, "Rook", "ana", sense=9, coordination=4, dodge=3)
    for number in range(1, len(attacks) + 1):
        await here.declare(**{f"Ghoul_{number}": "strike Rook"})
    await here.declare(Rook="dodge")
    return here, await here.say("/resolve", *attacks, "3x8")


async def test_a_table_may_ask_at_each_attack_that_could_be_stopped() -> None:
    """ORE-102 (`ore-gobble` ask): 3x9 leaves 2x8. Nothing is spent on 2x7, which hits and ruins it before 2x6 comes."""
    here, told = await asked("2x7", "2x6", "3x9")
    assert told_of(told, "Rook") == ["3x9 hits"]  # too good for it: nobody is asked
    (choice,) = told.choices
    assert (choice.who, choice.default) == ("ana", ("1",))
    assert [option.key for option in choice.options] == ["0", "1"]
    assert "0, 1" in await here.refused("/choose 2", by="ana")
    told = await here.say("/choose 0", by="ana")
    assert "↳ Rook: 2x8 is ruined" in told.story
    assert told_of(told, "Rook") == ["2x7 hits", "2x6 hits"]
    await here.replayed()


async def test_the_dice_that_are_left_are_what_can_be_chosen() -> None:
    """ORE-101, ORE-102: of 3x8 two go against 3x7, which becomes 1x7, and one is left for 2x6."""
    here, told = await asked("3x7", "2x6")
    assert [option.key for option in told.choices[0].options] == ["0", "1", "2"]
    told = await here.say("/choose 2", by="ana")
    assert told_of(told, "Rook") == ["3x7 stopped"]
    assert [option.key for option in told.choices[0].options] == ["0", "1"]
    told = await here.say("/choose 1", by="ana")
    assert told_of(told, "Rook") == ["2x6 stopped"]
    assert await here.round() is None
    await here.replayed()


async def test_one_die_softens_a_wide_attack() -> None:
    """ORE-101: 3x7 less one die hits as 2x7."""
    here, _ = await asked("3x7")
    await here.say("/choose 1", by="ana")
    assert await here.wounds("Rook") == "torso 2S/10"


async def test_the_round_goes_on_without_an_answer() -> None:
    """ORE-102: the game master goes on with just enough to ruin it; nobody else may."""
    here, _ = await asked("2x7", "2x6")
    await joined(here, "Maggie", "bob", sense=5)
    assert "Rook" in await here.refused("/resolve", by="bob")
    told = await here.say("/resolve")
    assert told_of(told, "Rook") == ["2x7 stopped"]
    told = await here.say("/lapse")
    assert told_of(told, "Rook") == ["2x6 stopped"]


async def test_equal_attacks_are_asked_about_one_after_the_other() -> None:
    """ORE-025, ORE-102: dice that are promised against one are not there for the next."""
    here, told = await asked("3x7", "3x7")
    told = await here.say("/choose 2", by="ana")
    assert [option.key for option in told.choices[0].options] == ["0", "1"]
    told = await here.say("/choose 1", by="ana")
    assert told_of(told, "Rook")[0] == "3x7 stopped"
    assert await here.wounds("Rook") == "torso 2S/10"


async def test_who_said_it_when_he_declared_is_not_asked() -> None:
    """ORE-102."""
    here = await bout(ASK, Ghoul=FISTS, Rook=NIMBLE)
    await here.declare(Ghoul="strike Rook", Rook="dodge spend:soften")
    told = await here.say("/resolve", "3x7", "3x8")
    assert not told.choices
    assert told_of(told, "Rook") == ["3x7 stopped"]


async def test_a_step_stops_again_after_the_answer() -> None:
    """ORE-020."""
    here = await bout(ASK, Ghoul=FISTS, Other=FISTS, Rook=NIMBLE)
    await here.declare(Ghoul="strike Rook", Other="strike Rook", Rook="dodge")
    await here.say("/resolve roll", "2x7", "2x6", "3x8")
    await here.say("/resolve step")
    await here.say("/resolve step")
    told = await here.say("/choose 1")
    assert told_of(told, "Rook") == ["2x7 stopped"]
    assert not told.choices


async def test_more_than_the_pool_can_show_is_not_declared() -> None:
    """ORE-101, ORE-102: seven dice make no set of eight."""
    here = await bout(Ghoul=FISTS, Rook=NIMBLE)
    assert "7" in await here.refused("/declare dodge spend:8 by:Rook")
    await here.declare(Rook="dodge spend:7")
