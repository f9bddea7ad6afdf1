"""What a turn of Cinematic Unisystem holds: free and extra actions, chains, stances, moving (UNI-011 … 019)."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from bot.core.dice import ScriptedDice
from bot.core.rejected import Rejected
from bot.core.sums import Part, summed
from bot.systems.unisystem import moving
from bot.systems.unisystem.budget import (
    Alone,
    Budget,
    Kind,
    attack_die,
    attacked,
    begun,
    by_dex,
    declare,
    defence_die,
    knocked_down,
    left,
    recover,
    spend,
    take,
    unrolled,
)
from bot.systems.unisystem.hitting import Outcome, outcome
from bot.systems.unisystem.levels import levels
from bot.systems.unisystem.readings import Extras, Readings, Variant
from bot.systems.unisystem.stances import Option, Stance, attacking, defending
from bot.systems.unisystem.sums import Die, Total

HOUSE = Readings()
CINEMATIC = Readings(variant=Variant.CINEMATIC, extras=Extras.PROGRESSIVE)
A, D = Kind.ATTACK, Kind.DEFENCE


def prices(budget: Budget, *kinds: Kind) -> tuple[int, ...]:
    """What each of these actions pays, one after the other."""
    found = []
    for kind in kinds:
        budget, parts = spend(budget, kind)
        found.append(summed(parts))
    return tuple(found)


def after(budget: Budget, *kinds: Kind, alone: Alone | None = None) -> Budget:
    """The turn after these actions, the last of them a maneuver that may be exclusive."""
    for n, kind in enumerate(kinds, 1):
        budget, _ = spend(budget, kind, alone if n == len(kinds) else None)
    return budget


def refused(act: Callable[[], object]) -> str:
    """The key of why it can't be."""
    with pytest.raises(Rejected) as why:
        act()
    return why.value.line.key.removeprefix("unisystem.error.")


# ---- what is free


@pytest.mark.parametrize("readings", [HOUSE, CINEMATIC])
def test_one_attack_and_one_defence_are_free(readings: Readings) -> None:
    """UNI-011, in either order."""
    assert prices(begun(3, readings), A, D) == prices(begun(3, readings), D, A) == (0, 0)


def test_attack_and_defence_do_not_stand_for_each_other() -> None:
    """UNI-011: without an attack, the second defence is an extra one all the same, and the other way round."""
    assert prices(begun(3, CINEMATIC), D, D) == prices(begun(3, CINEMATIC), A, A) == (0, -2)


# ---- extra actions, each more than the last


def test_extra_actions_of_the_cinematic_list() -> None:
    """UNI-012: attacks and defences count together, -2 for the first, -4 for the second."""
    assert prices(begun(3, CINEMATIC), A, A, D, D) == (0, -2, 0, -4)  # UNI-T023
    assert prices(begun(3, CINEMATIC), A, A, A, D, D, D) == (0, -2, -4, 0, -6, -8)


def test_one_die_is_rolled_for_three_attacks() -> None:
    """UNI-T021, UNI-012: DEX 4 and Melee 3 with a 6: 13, 11, 9, which is 3, 2 and 1 levels."""
    dice, budget, totals = ScriptedDice([6]), begun(4, CINEMATIC), []
    for _ in range(3):
        budget, parts = spend(budget, A)
        budget, die = attack_die(dice, budget)
        totals.append(Total((Part("dex", 4), Part("melee", 3), *parts), die).total)
    assert (totals, [levels(total) for total in totals]) == ([13, 11, 9], [3, 2, 1])


def test_dex_may_limit_them() -> None:
    """UNI-012: DEX 5 and 6 one, 7 and 8 two, 9 and 10 three, 11 and 12 four, and one for each further 2."""
    assert [by_dex(dex) for dex in range(1, 16)] == [0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6]
    capped = replace(CINEMATIC, capped=True)
    assert prices(begun(5, capped), A, A, D) == (0, -2, 0)
    assert refused(lambda: prices(begun(5, capped), A, A, D, D)) == "most-extra"
    assert refused(lambda: prices(begun(4, capped), A, A)) == "most-extra"
    assert prices(begun(4, CINEMATIC), A, A, A, A) == (0, -2, -4, -6)


def test_extra_actions_are_declared_only_where_all_pay_for_them() -> None:
    """UNI-012."""
    assert refused(lambda: declare(begun(3, CINEMATIC), 1)) == "declare-none"


# ---- extra actions, all of the turn alike


def house(dex: int, declared: int, *, capped: bool = False) -> Budget:
    return declare(begun(dex, replace(HOUSE, capped=capped)), declared)


def test_all_actions_of_a_turn_pay_for_those_that_were_declared() -> None:
    """UNI-013: DEX 4, Melee 3 and Athletics 2 with 6s."""
    assert prices(house(4, 1), A, A, D) == (-2, -2, -2)  # UNI-T024: attacks of 11 and 11, a dodge of 10
    assert prices(house(4, 2), A, A, A) == (-4, -4, -4)  # UNI-T025: 9, 9, 9
    assert prices(house(4, 2), A, D, D) == (-4, -4, -4)  # an extra action may be a defence
    assert prices(house(4, 0), A, D) == (0, 0)


def test_dex_may_entitle_to_attacks() -> None:
    """UNI-T027, UNI-013: DEX 5, two by right: 14, 12; with a third one declared 12, 10, 10."""
    assert prices(house(5, 0, capped=True), A, A, D) == (0, -2, 0)
    assert prices(house(5, 1, capped=True), A, A, A) == (-2, -4, -4)
    assert refused(lambda: prices(house(5, 1, capped=True), A, A, A, A)) == "undeclared"


def test_attacks_beyond_those_declared_are_refused() -> None:
    """UNI-013: they must be declared before anything is rolled."""
    assert refused(lambda: prices(house(4, 0), A, A)) == "undeclared"
    assert refused(lambda: prices(house(4, 1), A, D, D, A)) == "undeclared"  # the declared one went to a defence
    assert refused(lambda: declare(after(house(4, 0), D), 1)) == "declare-late"


def test_defences_beyond_those_declared_pay_for_themselves() -> None:
    """UNI-013: 2 for each extra action so far, the declared ones included; nothing is charged to others."""
    assert prices(house(4, 0), D, D, D, A) == (0, -2, -4, 0)
    assert prices(house(4, 1), A, A, D, D) == (-2, -2, -2, -4)


def test_the_first_attack_that_fails_takes_the_others_with_it() -> None:
    """UNI-T026, UNI-013, UNI-014: three attacks with a 5: the first is 8, the other two fail unrolled."""
    dice = ScriptedDice([5])
    budget, parts = spend(house(4, 2), A)
    budget, die = attack_die(dice, budget)
    total = Total((Part("dex", 4), Part("melee", 3), *parts), die).total
    assert (total, outcome(total), dice.left) == (8, Outcome.MISSED, ())
    budget = attacked(budget, hit=False, defended=False)
    assert refused(lambda: spend(budget, A)) == "stopped"
    assert prices(budget, D) == (-4,)


# ---- chains


@pytest.mark.parametrize(
    ("readings", "hit", "defended", "stops"),
    [
        (CINEMATIC, True, False, False),
        (CINEMATIC, False, False, False),  # a plain miss: the later totals are still compared
        (CINEMATIC, False, True, True),
        (HOUSE, True, False, False),
        (HOUSE, False, False, True),
        (HOUSE, False, True, True),
    ],
)
def test_where_a_chain_of_attacks_stops(readings: Readings, hit: bool, defended: bool, stops: bool) -> None:
    """UNI-014: extra defences remain possible."""
    budget = after(begun(4, readings) if readings is CINEMATIC else house(4, 2), A)
    budget = attacked(budget, hit=hit, defended=defended)
    assert (A not in left(budget)) is stops
    assert D in left(budget)
    assert not stops or refused(lambda: spend(budget, A)) == "stopped"


def test_defences_have_a_die_each_or_share_one() -> None:
    """UNI-012: as the table has set it."""
    apart, together = ScriptedDice([4, 5]), ScriptedDice([4])
    budget, first = defence_die(apart, begun(3, HOUSE), shared=False)
    budget, second = defence_die(apart, budget, shared=False)
    assert (first.value, second.value) == (4, 5)
    budget, first = defence_die(together, begun(3, HOUSE), shared=True)
    budget, second = defence_die(together, budget, shared=True)
    assert (first.value, second.value) == (4, 4)


def test_the_die_of_a_chain_may_be_open() -> None:
    """UNI-006, UNI-012."""
    budget, die = attack_die(ScriptedDice([10, 9]), begun(3, CINEMATIC), opens=True)
    assert (die, budget.attack) == (Die((10, 9), 14), die)
    _, die = defence_die(ScriptedDice([1, 3]), begun(3, CINEMATIC), shared=True, opens=True)
    assert die.value == -2


# ---- exclusive maneuvers


@pytest.mark.parametrize("readings", [HOUSE, CINEMATIC])
def test_a_jump_kick_is_the_only_attack_of_its_turn(readings: Readings) -> None:
    """UNI-015: the free defence stays, nothing extra does, whichever comes first."""
    fresh = begun(6, readings)
    kicked = after(fresh, A, alone=Alone.SINGLE)
    assert prices(kicked, D) == (0,)
    assert left(kicked) == (D,)
    for kinds in ((A,), (Kind.OTHER,), (D, D)):
        assert refused(lambda kinds=kinds: after(kicked, *kinds)) == "single"  # type: ignore[misc]
    assert after(fresh, D, A, alone=Alone.SINGLE).attacks == 1
    assert refused(lambda: after(fresh, A, A, alone=Alone.SINGLE)) == "single"
    assert refused(lambda: after(fresh, D, D, A, alone=Alone.SINGLE)) == "single"


def test_no_extra_action_is_declared_beside_a_jump_kick() -> None:
    """UNI-015; nor is it the second of two attacks that DEX gives."""
    assert refused(lambda: after(house(4, 1), A, alone=Alone.SINGLE)) == "single"
    assert refused(lambda: after(house(5, 0, capped=True), A, A, alone=Alone.SINGLE)) == "single"
    assert refused(lambda: after(after(house(5, 0, capped=True), A, alone=Alone.SINGLE), A)) == "single"


def test_a_circle_attack_is_a_defence_that_bears_no_extra_action() -> None:
    """UNI-015: the free attack goes with it."""
    fresh = begun(4, CINEMATIC)
    circled = after(fresh, D, alone=Alone.SINGLE)
    assert prices(circled, A) == (0,)
    assert refused(lambda: after(circled, D)) == "single"
    assert refused(lambda: after(circled, A, A)) == "single"
    assert after(fresh, A, D, alone=Alone.SINGLE).defences == 1
    assert refused(lambda: after(fresh, D, D, alone=Alone.SINGLE)) == "single"
    assert refused(lambda: after(fresh, A, A, D, alone=Alone.SINGLE)) == "single"
    assert refused(lambda: after(house(5, 0, capped=True), A, A, D, alone=Alone.SINGLE)) == "single"


@pytest.mark.parametrize("first", list(Kind))
def test_a_whirling_sword_is_the_only_action_of_its_turn(first: Kind) -> None:
    """UNI-015: not even the free defence is left."""
    whirling = after(begun(4, CINEMATIC), A, alone=Alone.ONLY)
    assert left(whirling) == ()
    assert refused(lambda: after(whirling, first)) == "only"
    assert refused(lambda: after(begun(4, CINEMATIC), first, A, alone=Alone.ONLY)) == "only"
    assert refused(lambda: after(house(4, 1), A, alone=Alone.ONLY)) == "only"


# ---- stances and options


def test_full_defence_has_two_defences_and_no_attack() -> None:
    """UNI-011, UNI-015, UNI-T097: DEX 3 and Athletics 2 dodge with 4s: 12, 12, 10."""
    budget = take(begun(3, CINEMATIC), Stance.FULL_DEFENCE)
    assert refused(lambda: spend(budget, A)) == "full-defence"
    assert [3 + 2 + 4 + summed(defending(budget.stance)) + price for price in prices(budget, D, D, D)] == [12, 12, 10]
    assert prices(budget, D, D, D, D) == (0, 0, -2, -4)
    assert prices(take(house(3, 0), Stance.FULL_DEFENCE), D, D, D) == (0, 0, -2)


def test_full_defence_has_no_attack_to_give_up_either() -> None:
    """UNI-019: what takes the place of an attack is an extra action then."""
    assert prices(take(begun(3, CINEMATIC), Stance.FULL_DEFENCE), Kind.OTHER, D) == (-2, 0)
    assert prices(take(house(3, 1), Stance.FULL_DEFENCE), Kind.OTHER, D) == (-2, -2)
    assert refused(lambda: recover(take(house(3, 0), Stance.FULL_DEFENCE))) == "undeclared"


def test_full_offence_has_no_defence() -> None:
    """UNI-011, UNI-015, UNI-T098; UNI-W05: it lets a Combat Score of 8 reach 10."""
    budget = take(begun(3, CINEMATIC), Stance.FULL_OFFENCE)
    assert refused(lambda: spend(budget, D)) == "full-offence"
    assert prices(budget, A, A) == (0, -2)
    assert 8 + summed(attacking(Part("melee", 0), (), budget.stance)) == 10
    assert defending(Stance.FULL_OFFENCE) == defending(Stance.NONE) == ()


def test_a_stance_is_taken_before_anything_is_done() -> None:
    """UNI-017: it is that of the whole turn."""
    for kind in Kind:
        done = after(begun(3, CINEMATIC), kind)
        assert refused(lambda done=done: take(done, Stance.FULL_DEFENCE)) == "stance-late"  # type: ignore[misc]


def test_maneuver_option_and_stance_add() -> None:
    """UNI-017, UNI-T137: a kick at the groin is -1 and -3: DEX 4, Brawling 4 and a 6 make 10. Full offence adds 2."""
    kick, groin = Part("kick", -1), Option(Part("groin-shot", -3))
    assert 4 + 4 + 6 + summed(attacking(kick, (groin,), Stance.NONE)) == 10
    assert attacking(kick, (groin,), Stance.FULL_OFFENCE) == (kick, groin.part, Part("full-offence", 2, "UNI-017"))
    assert attacking(kick, (), Stance.FULL_DEFENCE) == (kick,)


def test_an_option_may_replace_what_the_maneuver_costs() -> None:
    """UNI-017: a cinematic knockout with a kick is -2, not -3."""
    assert summed(attacking(Part("kick", -1), (Option(Part("knockout", -2), replaces=True),), Stance.NONE)) == -2


def test_there_is_one_target_option() -> None:
    """UNI-017, UNI-T077: the head and the heart at once are refused."""
    both = (Option(Part("brain-shot", -4)), Option(Part("heart", -3)))
    assert refused(lambda: attacking(Part("strike", 0), both, Stance.NONE)) == "one-option"


# ---- falling, recovering, moving, aiming


def test_whoever_falls_attacks_no_more_in_that_turn() -> None:
    """UNI-026."""
    for done in ((), (A,)):
        fallen = knocked_down(after(begun(5, CINEMATIC), *done))
        assert refused(lambda fallen=fallen: spend(fallen, A)) == "fell"  # type: ignore[misc]
        assert prices(fallen, D) == (0,)


def test_recovering_takes_the_attack_and_no_roll() -> None:
    """UNI-019: the free one, or an extra action at its price; the defence stays."""
    assert prices(recover(begun(3, CINEMATIC)), D, A) == (0, -2)
    spent = recover(begun(3, HOUSE))
    assert (spent.attacks, spent.attack, prices(spent, D)) == (1, None, (0,))
    assert refused(lambda: spend(spent, A)) == "undeclared"
    assert prices(recover(after(begun(3, CINEMATIC), A)), D, D) == (0, -4)


def test_a_broken_chain_does_not_forbid_recovering() -> None:
    """UNI-014, UNI-019: what is lost are attacks."""
    broken = attacked(after(begun(3, CINEMATIC), A), hit=False, defended=True)
    assert left(broken) == (D, Kind.OTHER)


def test_moving_up_to_speed_is_free_and_running_costs_2() -> None:
    """UNI-T029, UNI-018: Speed 6: 6, 7 and 30 m, and not 31."""
    assert [moving.runs(10 * meters, 6) for meters in (0, 6, 7, 30)] == [False, False, True, True]
    assert (moving.runs(61, 6), moving.RUNNING.n) == (True, -2)
    assert refused(lambda: moving.runs(310, 6)) == "too-far"
    assert refused(lambda: moving.runs(301, 6)) == "too-far"


@pytest.mark.parametrize("readings", [HOUSE, CINEMATIC])
def test_an_attack_is_spent_without_a_roll(readings: Readings) -> None:
    """UNI-106, UNI-207, UNI-227: what is kept up takes an attack that is free, or was declared, and no other."""
    fresh = begun(3, readings)
    spent = unrolled(fresh)
    assert spent
    assert spent.attacks == 1
    assert unrolled(spent) is None
    assert unrolled(take(fresh, Stance.FULL_DEFENCE)) is None
    assert unrolled(knocked_down(fresh)) is None
    assert unrolled(attacked(after(declare(begun(3, HOUSE), 1), A), hit=False, defended=True)) is None
    second = unrolled(after(declare(begun(3, HOUSE), 1), A))
    assert second
    assert unrolled(second) is None
