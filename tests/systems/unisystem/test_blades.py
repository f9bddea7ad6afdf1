"""What lightsaber maneuvers are made of: penalties sensed away, second ones, openings, conditions of a turn."""

from pathlib import Path

import pytest

from bot.core.fight.encounter import CombatantId
from bot.core.rejected import Rejected
from bot.core.sums import Part, summed
from bot.systems.unisystem import budget, sensing
from bot.systems.unisystem.budget import Alone, Budget, Kind, Second
from bot.systems.unisystem.conditions import Condition, Plight, after_attack, after_roll, begun, modifiers, prepared
from bot.systems.unisystem.drawing import wins
from bot.systems.unisystem.facts import Pending
from bot.systems.unisystem.readings import Extras, Readings
from bot.systems.unisystem.stances import Stance
from bot.systems.unisystem.standing import Doing
from bot.systems.unisystem.sums import Die, Total
from bot.tables import load
from grammar.unis import Maneuver as Verb

ROWS = {row.rule: row for row in load(Path("data")).maneuvers.lightsaber}
BLIND, BACK = ROWS["UNI-303"], ROWS["UNI-301"]
KIRA = CombatantId("kira")
AGAIN = Second("quick-parry", Part("second", -1, "UNI-316"))


def rolled(total: int) -> Total:
    return Total((Part("per", total - 5),), Die((5,), 5))


# ---- what is not seen


@pytest.mark.parametrize(("sense", "total"), [(12, 12), (8, 8), (10, 10), (13, 13), (18, 13)])
def test_each_level_of_sense_takes_2_from_light_and_cover(sense: int, total: int) -> None:
    """UNI-T141, UNI-303: -5 in all, and a Sense of 12 (2 SL) takes 4 of it: 5 + 4 + 4 - 1 = 12; never more than all."""
    hinders = (Part("light", -3, "UNI-032"), Part("cover", -2, "UNI-032"))
    assert 5 + 4 + 4 + summed(hinders) + summed(sensing.eased(BLIND, rolled(sense), hinders)) == total


def test_a_blind_attack_eases_nothing_else() -> None:
    """UNI-303: lying on the ground costs what it costs, however well the foe is sensed."""
    assert sensing.eased(BLIND, rolled(18), (Part("prone", -4, "UNI-026"),)) == ()
    assert summed(sensing.eased(BLIND, rolled(18), (Part("prone", -4, "UNI-026"), Part("cover", -2, "UNI-032")))) == 2


def test_total_darkness_is_lifted_by_any_success() -> None:
    """UNI-303: it has no number; a thrust backwards, which feels a foe, does not light it up."""
    assert sensing.lifts_dark(BLIND, rolled(9))
    assert not sensing.lifts_dark(BLIND, rolled(8))
    assert not sensing.lifts_dark(BLIND, None)
    assert not sensing.lifts_dark(BACK, rolled(20))


def test_a_thrust_backwards_is_eased_level_by_level() -> None:
    """UNI-T138, UNI-T139, UNI-301: -4, of which 11 takes 2 and 18 all; more than one penalty, whichever they are.

    -4 behind oneself and -4 for the light are 8: 2 levels leave 6 of it, and 5 leave 3. What helps is not touched.
    """
    alone = sensing.backwards(BACK, Readings())
    assert [summed(alone) + summed(sensing.eased(BACK, rolled(n), alone)) for n in (8, 11, 18)] == [-4, -2, 0]
    hinders = (*alone, Part("light", -4, "UNI-032"), Part("gang", 2, "UNI-024"))
    assert [summed(sensing.eased(BACK, rolled(n), hinders)) for n in (8, 11, 18)] == [0, 2, 5]
    assert sensing.backwards(BLIND, Readings()) == ()
    assert sensing.backwards(BACK, Readings(backwards=0)) == ()


# ---- the pull


def test_what_is_left_of_a_pull_that_is_resisted() -> None:
    """UNI-308: 13 (3 SL) against 9 (1 SL): 2 more damage, `SL1 - 1`; unresisted, 15 (4 SL) is 3 more."""
    one = Pending("", KIRA, Verb("draw-closer"), "draw-closer", (), first=rolled(13), against=rolled(9))
    free = Pending("", KIRA, Verb("draw-closer"), "draw-closer", (), first=rolled(15))
    assert [each.sl1 - 1 for each in (one, free)] == [2, 3]
    assert (wins(rolled(9), None), wins(rolled(8), None)) == (True, False)
    assert (wins(rolled(12), rolled(12)), wins(rolled(12), rolled(11)), wins(rolled(9), rolled(8))) == (
        False,
        True,
        True,
    )


# ---- a second one, and what follows a defence


@pytest.mark.parametrize("extras", list(Extras))
def test_a_second_quick_parry_costs_1_and_is_no_extra_action(extras: Extras) -> None:
    """UNI-316: the third defence is the first extra action, whichever way those are paid; there is no second twice."""
    turn, prices = Budget(extras), []
    for _ in range(4):
        turn, price = budget.spend(turn, Kind.DEFENCE, second=AGAIN)
        prices.append(summed(price))
    assert prices == [0, -1, -2, -4]


def test_a_second_one_pays_what_the_first_one_did() -> None:
    """UNI-013, UNI-317: where an extra action was declared, each pays 2 for it, and the second 1 more."""
    turn = budget.declare(Budget(Extras.ALL), 1)
    turn, first = budget.spend(turn, Kind.ATTACK, second=AGAIN)
    turn, second = budget.spend(turn, Kind.ATTACK, second=AGAIN)
    turn, other = budget.spend(turn, Kind.ATTACK)
    assert [summed(price) for price in (first, second, other)] == [-2, -3, -2]
    with pytest.raises(Rejected) as refused:
        budget.spend(turn, Kind.ATTACK)
    assert refused.value.line.key == "unisystem.error.undeclared"


def test_a_second_strike_ends_with_the_chain() -> None:
    """UNI-014, UNI-317: the first one was parried, and there is no second."""
    turn, _ = budget.spend(Budget(Extras.ALL), Kind.ATTACK, second=AGAIN)
    with pytest.raises(Rejected) as refused:
        budget.spend(budget.attacked(turn, hit=False, defended=True), Kind.ATTACK, second=AGAIN)
    assert refused.value.line.key == "unisystem.error.stopped"


def test_what_a_riposte_costs() -> None:
    """UNI-318: the free attack, then an extra action that need not be declared; or nothing, where the table says so."""
    turn, first = budget.react(Budget(Extras.ALL))
    turn, second = budget.react(turn)
    turn, third = budget.react(turn)
    assert [summed(price) for price in (first, second, third)] == [0, -2, -4]
    assert budget.react(turn, free=True) == (turn, ())
    turn, first = budget.react(Budget(Extras.PROGRESSIVE))
    assert [summed(first), summed(budget.react(turn)[1])] == [0, -2]


def test_a_riposte_belongs_to_no_chain() -> None:
    """UNI-014, UNI-318: attacks that came to an end do not forbid it, and stay ended; a full defence does."""
    stopped = Budget(Extras.ALL, attacks=1, stopped=True)
    after, price = budget.react(stopped)
    assert (after.stopped, summed(price)) == (True, -2)
    for turn in (Budget(Extras.ALL, stance=Stance.FULL_DEFENCE), Budget(Extras.ALL, fell=True)):
        with pytest.raises(Rejected):
            budget.react(turn, free=True)
    with pytest.raises(Rejected):
        budget.react(Budget(Extras.ALL, attacks=1, alone=Alone.SINGLE))


# ---- conditions


def test_a_weapon_that_was_pushed_aside() -> None:
    """UNI-310: -2 on the next attack with it, at anybody, or on the next parry of whoever did it, and on no other."""
    one = begun(Plight.PUSHED_ASIDE, 3, whom="duelist")

    def worth(doing: Doing, against: str, *, parry: bool = False) -> int:
        return summed(modifiers([one], doing, against=against, parry=parry))

    assert [worth(Doing.ATTACK, who) for who in ("duelist", "other")] == [-2, -2]
    assert worth(Doing.DEFENCE, "duelist", parry=True) == -2
    assert (worth(Doing.DEFENCE, "duelist"), worth(Doing.DEFENCE, "other", parry=True)) == (0, 0)
    assert after_roll([one], Doing.ATTACK, against="other") == ()
    assert (after_attack([one], "duelist"), after_attack([one], "other")) == ((), (one,))


def test_how_long_they_last() -> None:
    """UNI-310, UNI-319, UNI-324: to the end of the next turn; what hinders whoever sweeps, to the end of this one."""
    last = {plight: begun(plight, 3).last for plight in (Plight.PUSHED_ASIDE, Plight.RUSE, Plight.NEXT_ATTACK)}
    assert set(last.values()) == {4}
    assert begun(Plight.SWEEPING, 3).last == 3
    assert begun(Plight.COWED, 3).last == begun(Plight.SPIN_JUMP, 3).last == 0
    assert [Condition(Plight.RUSE, since=3, last=4).over(turn) for turn in (3, 4, 5)] == [False, False, True]


def test_what_a_ruse_prepares() -> None:
    """UNI-319: 1 more to M, and 2 less on parries of the next attack."""
    ruse, aim = Condition(Plight.RUSE), Condition(Plight.AIM, 2)
    assert prepared([ruse, aim]) == (1, (Part("ruse", -2, "UNI-319"),))
    assert modifiers([ruse], Doing.ATTACK) == ()
    assert after_roll([ruse, aim], Doing.ATTACK) == ()
