"""How somebody stands: on the ground, tied up, in a good place, held (UNI-018, 026, 028, 029, 033 … 035)."""

from pathlib import Path

import pytest

from bot.core.dice import ScriptedDice
from bot.core.lines import line
from bot.core.rejected import Rejected
from bot.core.sums import Part, summed
from bot.systems.unisystem.bonds import Bonds, bound, defends, escaping
from bot.systems.unisystem.budget import Kind, begun, knocked_down, left, spend
from bot.systems.unisystem.hitting import Outcome, outcome
from bot.systems.unisystem.holds import Held, Hold, both_arms, breaking, breaks, hindered, keeping, may_break
from bot.systems.unisystem.levels import levels
from bot.systems.unisystem.prone import Rise, flourish, rise, rising, still_hindered, up, ways
from bot.systems.unisystem.readings import Extras, Readings, Variant
from bot.systems.unisystem.rolls import Side, resisted, rolled
from bot.systems.unisystem.scores import Score, scored
from bot.systems.unisystem.standing import Doing, Standing, hindrances
from bot.tables import load

UNI = load(Path(__file__).parents[3] / "data").uni
HOUSE = Readings()
CINEMATIC = Readings(variant=Variant.CINEMATIC, extras=Extras.PROGRESSIVE)


def takes(how: Standing, limb: str = "") -> dict[Doing, int]:
    """What a standing adds to each kind of roll."""
    return {doing: summed(hindrances(how, doing, limb)) for doing in Doing}


# ---- on the ground


def test_fighting_from_the_ground() -> None:
    """UNI-T043, UNI-026: DEX 3, Melee 4, Athletics 2 with 6s: a strike of 9, a dodge of 7."""
    how = Standing(prone=True)
    assert 3 + 4 + 6 + summed(hindrances(how, Doing.ATTACK)) == 9
    assert 3 + 2 + 6 + summed(hindrances(how, Doing.DEFENCE)) == 7
    assert takes(how) == {Doing.ATTACK: -4, Doing.DEFENCE: -4, Doing.OTHER: 0, Doing.MENTAL: 0}


def test_in_full_defence_on_the_ground_both_count() -> None:
    """UNI-026: -4 and +3."""
    assert summed((*hindrances(Standing(prone=True), Doing.DEFENCE), Part("full-defence", 3))) == -1


@pytest.mark.parametrize(
    ("face", "total", "stands", "shows"), [(3, 8, False, False), (4, 9, True, False), (8, 13, True, True)]
)
def test_getting_up_by_a_roll(face: int, total: int, stands: bool, shows: bool) -> None:
    """UNI-T045, UNI-028: DEX 4, Athletics 1; more than two levels are a flourish."""
    found = rolled(ScriptedDice([face]), rising({"dex": 4, "athletics": 1}.__getitem__)).total
    assert (found, up(found), flourish(found, Variant.CINEMATIC)) == (total, stands, shows)
    assert not flourish(12, Variant.CINEMATIC)  # two levels
    assert not flourish(found, Variant.HOUSE)


def test_how_one_gets_up_goes_by_the_list() -> None:
    """UNI-028: the whole turn or a roll; a roll; after a shove also without one."""
    assert ways(Variant.CINEMATIC, shoved=False) == ways(Variant.CINEMATIC, shoved=True) == (Rise.TURN, Rise.ROLL)
    assert ways(Variant.HOUSE, shoved=False) == (Rise.ROLL,)
    assert ways(Variant.HOUSE, shoved=True) == (Rise.ATTACK, Rise.ROLL)


def test_getting_up_for_a_whole_turn_leaves_nothing() -> None:
    """UNI-028: no defence either, and nothing before it."""
    budget, parts = rise(begun(3, CINEMATIC), Rise.TURN)
    assert (left(budget), parts) == ((), ())
    done, _ = spend(begun(3, CINEMATIC), Kind.DEFENCE)
    with pytest.raises(Rejected):
        rise(done, Rise.TURN)


@pytest.mark.parametrize("readings", [HOUSE, CINEMATIC])
@pytest.mark.parametrize("way", [Rise.ROLL, Rise.ATTACK])
def test_getting_up_otherwise_takes_the_attack(readings: Readings, way: Rise) -> None:
    """UNI-028: the defence stays, and a failed roll has spent it."""
    budget, parts = rise(begun(3, readings), way)
    assert (budget.attacks, parts) == (1, ())
    assert Kind.DEFENCE in left(budget)


def test_nobody_gets_up_in_the_turn_in_which_he_fell() -> None:
    """UNI-026, UNI-028: it would take the attack, and there is none."""
    for way in Rise:
        with pytest.raises(Rejected):
            rise(knocked_down(begun(3, CINEMATIC)), way)


def test_up_after_a_shove_the_defences_of_the_turn_still_suffer() -> None:
    """UNI-T047, UNI-019, UNI-028: DEX 3, Athletics 2 and a 6: 7."""
    assert [still_hindered(way) for way in Rise] == [False, False, True]
    how = Standing(rising=True)
    assert 3 + 2 + 6 + summed(hindrances(how, Doing.DEFENCE)) == 7
    assert takes(how)[Doing.ATTACK] == 0


# ---- running, and a good place


def test_running_hinders_everything() -> None:
    """UNI-018."""
    assert set(takes(Standing(running=True)).values()) == {-2}


def test_a_good_position_helps_in_fighting() -> None:
    """UNI-033, UNI-T051: DEX 3, Lightsaber 3 and a 4 parry with 11.

    UNI-W11: DEX 5, Lightsaber 4 and a 3 strike with 13.
    """
    how = Standing(place=True)
    assert 3 + 3 + 4 + summed(hindrances(how, Doing.DEFENCE)) == 11
    assert 5 + 4 + 3 + summed(hindrances(how, Doing.ATTACK)) == 13
    assert takes(how)[Doing.OTHER] == 0  # Footwork for the place itself


# ---- tied up


def can(bonds: Bonds) -> dict[str, int]:
    """What is possible in bonds, and at which modifier."""
    found = {}
    for name in (*UNI.bonds, "grapple"):
        try:
            found[name] = summed(bound(UNI.bonds, bonds, name))
        except Rejected:
            continue
    return found


def test_what_is_possible_in_bonds() -> None:
    """UNI-029: with free legs any kick, and steps; when one can move a head butt, with the arms in front a punch at -2.

    What takes no limb is possible in any case.
    """
    kicks = ("kick", "spin-kick", "sweep-kick", "jump-kick", "double-jump-kick")
    legs = dict.fromkeys((*kicks, "footwork", "jump"), 0)
    free = dict.fromkeys(("vicious-stare", "move-object", "full-defense", "full-offense"), 0)
    assert can(Bonds()) == {**legs, **free, "head-butt": 0}
    assert can(Bonds(front=True)) == {**legs, **free, "head-butt": 0, "punch": -2}
    assert can(Bonds(anchored=True)) == {**legs, **free}
    assert can(Bonds(legs=True)) == {**free, "head-butt": 0}
    assert can(Bonds(legs=True, anchored=True)) == free


def test_arms_tied_in_front() -> None:
    """UNI-T048, UNI-029: DEX 3, Brawling 3 and 5s: a punch of 9, a kick of 10."""
    bonds = Bonds(front=True)
    assert 3 + 3 + 5 + summed(bound(UNI.bonds, bonds, "punch")) == 9
    assert 3 + 3 + 5 - 1 + summed(bound(UNI.bonds, bonds, "kick")) == 10


def test_what_is_not_possible_is_refused_with_what_is() -> None:
    """UNI-029."""
    with pytest.raises(Rejected) as refused:
        bound(UNI.bonds, Bonds(legs=True, front=True), "kick")
    rest = (line("unisystem.bound.head-butt"), line("unisystem.bound.punch"))
    assert refused.value.line == line("unisystem.error.bound", can=rest)
    with pytest.raises(Rejected) as refused:
        bound(UNI.bonds, Bonds(legs=True, anchored=True), "kick")
    assert refused.value.line == line("unisystem.error.bound-fast")


def test_tied_legs_alone_rule_out_kicks_and_nothing_else() -> None:
    """UNI-029."""
    legs = Bonds(legs=True, arms=False)
    assert (bound(UNI.bonds, legs, "punch"), bound(UNI.bonds, legs, "grapple")) == ((), ())
    with pytest.raises(Rejected) as refused:
        bound(UNI.bonds, legs, "sweep-kick")
    assert refused.value.line == line("unisystem.error.bound-legs")
    assert bound(UNI.bonds, Bonds(arms=False, anchored=True), "kick") == ()


def test_defences_in_bonds() -> None:
    """UNI-029: tied arms parry nothing; who is fixed to something dodges nothing."""
    assert [defends(Bonds(), parry=parry) for parry in (True, False)] == [False, True]
    assert [defends(Bonds(arms=False, anchored=True), parry=parry) for parry in (True, False)] == [True, False]


def test_getting_loose() -> None:
    """UNI-W12, UNI-029: DEX 4, Acrobatics 3 with miles of rope and an 8; a bad knot and a 3: 9 each."""
    sheet = {"dex": 4, "acrobatics": 3, "athletics": 1}.__getitem__
    assert 8 + summed(escaping(sheet, Bonds(knots=6), Variant.CINEMATIC)) == 9
    assert 3 + summed(escaping(sheet, Bonds(knots=1), Variant.CINEMATIC)) == 9
    assert 8 + summed(escaping(sheet, Bonds(knots=6), Variant.HOUSE)) == 7  # by Athletics


@pytest.mark.parametrize("knots", [0, 7])
def test_knots_are_from_1_to_6(knots: int) -> None:
    """UNI-029."""
    with pytest.raises(Rejected):
        Bonds(knots=knots)


# ---- held


def grip(part: Held, limb: str = "", *, by: str = "Ana", wrestled: int = 0) -> Hold:
    return Hold(by, part, since=1, limb=limb, levels=wrestled)


def test_a_limb_that_is_held_hinders_what_uses_it() -> None:
    """UNI-034, UNI-T099: DEX 3, Brawling 3 and a 4 grapple with 12 against 11: the sword arm -2, a kick nothing."""
    assert outcome(4 + summed(keeping({"dex": 3, "brawling": 3}.__getitem__)), 11) is Outcome.HIT
    holds = (grip(Held.ARM, "right arm"),)
    assert [summed(hindered(holds, limb)) for limb in ("right arm", "left arm", "right leg", "")] == [-2, 0, 0, 0]
    assert hindered((Hold("Ana", Held.LEG, since=1),)) == ()


def test_body_and_neck() -> None:
    """UNI-034: the body hinders everything, the neck nothing."""
    assert takes(Standing(holds=(grip(Held.BODY),))) == dict.fromkeys(Doing, -1)
    assert takes(Standing(holds=(grip(Held.NECK),))) == dict.fromkeys(Doing, 0)


def test_the_worst_grip_counts_once() -> None:
    """UNI-034: body and limb, by two people."""
    holds = (grip(Held.BODY), grip(Held.ARM, "right arm", by="Bia"))
    assert summed(hindered(holds, "right arm")) == -2
    assert summed(hindered(holds, "left arm")) == -1


def test_both_arms_held_by_two() -> None:
    """UNI-034: -4 to most rolls, not to what is done in the mind. One alone, or two at one arm, are not enough."""
    two = (grip(Held.ARM, "right arm"), grip(Held.ARM, "left arm", by="Bia"))
    assert both_arms(two)
    assert takes(Standing(holds=two), "right arm") == {
        Doing.ATTACK: -4,
        Doing.DEFENCE: -4,
        Doing.OTHER: -4,
        Doing.MENTAL: -2,
    }
    assert takes(Standing(holds=two))[Doing.MENTAL] == 0
    assert both_arms((grip(Held.ARM, "arm"), grip(Held.ARM, "arm", by="Bia")))  # nobody said which
    assert not both_arms(two[:1])
    assert not both_arms((grip(Held.ARM, "right arm"), grip(Held.ARM, "left arm")))
    assert not both_arms((grip(Held.ARM, "right arm"), grip(Held.ARM, "right arm", by="Bia")))
    assert not both_arms((grip(Held.ARM, "right arm"), grip(Held.LEG, "left leg", by="Bia")))


def test_a_wrestling_hold_takes_the_place_of_the_grip() -> None:
    """UNI-034, UNI-T133: STR 4, Brawling 4 and a 7 at -2 are 13, 3 levels, against 10: -3 to everything.

    With one level at an arm it is -1, no longer -2.
    """
    assert (resisted(4 + 4 + 7 - 2, 4 + 2 + 4).winner, levels(13)) == (Side.ACTING, 3)
    assert takes(Standing(holds=(grip(Held.NECK, wrestled=3),))) == dict.fromkeys(Doing, -3)
    assert summed(hindered((grip(Held.ARM, "right arm", wrestled=1),), "right arm")) == -1


def test_different_hindrances_add() -> None:
    """UNI-T049: held by the body, off balance, on the ground: DEX 4, Brawling 4 and a 9 punch with 10."""
    how = Standing(prone=True, holds=(grip(Held.BODY),))
    assert 4 + 4 + 9 + summed((*hindrances(how, Doing.ATTACK), Part("off-balance", -2))) == 10


# ---- getting free


def test_out_of_a_wrestling_hold() -> None:
    """UNI-T134, UNI-035: STR 3 held with 3 levels and a 7, 10; DEX 3, Brawling 4 and a 3, 12: still held."""
    held = hindered((grip(Held.NECK, wrestled=3),))
    victim = rolled(ScriptedDice([7]), (*breaking({"str": 3}.__getitem__), *held)).total
    grappler = rolled(ScriptedDice([3]), keeping({"dex": 3, "brawling": 4}.__getitem__)).total
    assert (victim, grappler, breaks(victim, (grappler,))) == (10, 12, (False,))


def test_getting_free_by_scores() -> None:
    """UNI-035, UNI-005: Muscle against Combat + 2."""
    victim = scored(Score.MUSCLE, {"muscle": 14}.__getitem__).total
    grappler = scored(Score.COMBAT, {"combat": 11}.__getitem__, (Part("grapple", 2),)).total
    assert breaks(victim, (grappler,)) == (True,)


def test_a_tie_keeps_the_hold_and_each_grappler_counts() -> None:
    """UNI-035: one roll against each; without 9 nobody gets free."""
    assert breaks(12, (12, 11, 13)) == (False, True, False)
    assert breaks(8, (7,)) == (False,)


def test_nobody_gets_free_in_the_turn_in_which_he_was_caught() -> None:
    """UNI-035."""
    assert [may_break(Hold("Ana", Held.NECK, since=2), turn) for turn in (1, 2, 3)] == [False, False, True]
