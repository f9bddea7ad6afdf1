"""Conditions: what they do to rolls, what they forbid, how they end (UNI-068 … 071 and the table of conditions)."""

import pytest

from bot.core.sums import Part, summed
from bot.systems.unisystem.conditions import (
    EFFECTS,
    WHOLLY,
    Condition,
    Ends,
    Plight,
    after_roll,
    after_turn,
    barred,
    helpless,
    modifiers,
)
from bot.systems.unisystem.hitting import Outcome, bonus, outcome
from bot.systems.unisystem.holds import Held, Hold
from bot.systems.unisystem.standing import Doing, Standing, hindrances

ATTACK, DEFENCE, OTHER, MENTAL = Doing


def added(*conditions: Condition, doing: Doing = ATTACK, against: str = "", parry: bool = False) -> int:
    return summed(modifiers(conditions, doing, against=against, parry=parry))


@pytest.mark.parametrize(
    ("plight", "level", "worth"),
    [
        (Plight.CHOKED, 0, (-2, -2, -2, -2)),
        (Plight.OFF_BALANCE, 0, (-2, -2, -2, -2)),
        (Plight.GROIN_REDUCED, 0, (-1, -1, -1, -1)),
        (Plight.AIM, 2, (2, 0, 0, 0)),
        (Plight.SPIN_JUMP, 0, (2, 0, 0, 0)),
        (Plight.NEXT_ATTACK, 0, (-2, 0, 0, 0)),
        (Plight.COWED, 3, (-3, 0, 0, 0)),
        (Plight.BURNING, 0, (0, 0, 0, 0)),
        (Plight.DYING, 0, (0, 0, 0, 0)),
    ],
)
def test_what_each_does_to_rolls(plight: Plight, level: int, worth: tuple[int, ...]) -> None:
    """Attacks, defences, other actions, and what is done in the mind."""
    one = Condition(plight, level)
    assert tuple(added(one, doing=doing) for doing in Doing) == worth


def test_a_feint_is_for_one_opponent() -> None:
    """UNI-T095: the house list spends it on the first roll against him, the other on the next attack."""
    house, cinematic = (Condition(plight, 3, whom="foe") for plight in (Plight.FEINT, Plight.FEINT_ATTACK))
    assert [added(house, doing=doing, against="foe") for doing in (DEFENCE, ATTACK)] == [3, 3]
    assert [added(cinematic, doing=doing, against="foe") for doing in (DEFENCE, ATTACK)] == [0, 3]
    assert added(house, cinematic, against="other") == 0
    assert after_roll([house, cinematic], DEFENCE, against="foe") == (cinematic,)
    assert after_roll([house, cinematic], ATTACK, against="other") == (house, cinematic)


def test_parries_that_are_hindered() -> None:
    pushed = Condition(Plight.PARRY_VS, whom="duelist")
    assert added(pushed, doing=DEFENCE, against="duelist", parry=True) == -2
    assert added(pushed, doing=DEFENCE, against="duelist") == 0
    assert after_roll([pushed], DEFENCE, against="duelist") == (pushed,)
    assert after_roll([pushed], DEFENCE, against="duelist", parry=True) == ()


def test_different_ones_add_up_and_the_same_do_not() -> None:
    """UNI-T049: held by the body -1, off balance -2, prone -4: 4 + 4 + 9 − 7 = 10."""
    standing = Standing(prone=True, holds=(Hold("grappler", Held.BODY, 1),))
    off = Condition(Plight.OFF_BALANCE)
    assert 4 + 4 + 9 + summed(hindrances(standing, ATTACK)) + added(off, off) == 10
    assert modifiers([off, Condition(Plight.COWED, 1), Condition(Plight.COWED, 3)], ATTACK) == (
        Part("off-balance", -2, "UNI-209"),
        Part("cowed", -3, "UNI-327"),
    )


@pytest.mark.parametrize(
    ("plight", "doings"),
    [
        (Plight.GROIN, (ATTACK, DEFENCE, OTHER, MENTAL)),
        (Plight.SUPPRESSED, (ATTACK, OTHER, MENTAL)),
        (Plight.UNCONSCIOUS, (ATTACK, DEFENCE, OTHER, MENTAL)),
        (Plight.DEAD, (ATTACK, DEFENCE, OTHER, MENTAL)),
        (Plight.UNAWARE, (DEFENCE,)),
        (Plight.CHOKED, ()),
        (Plight.CRIPPLED, ()),
    ],
)
def test_what_each_forbids(plight: Plight, doings: tuple[Doing, ...]) -> None:
    """UNI-054: under fire defences stay. UNI-116: whoever lies doubled up can do nothing at all. UNI-068, UNI-069."""
    one = Condition(plight)
    assert tuple(doing for doing in Doing if barred([one], doing)) == doings
    assert all(barred([one], doing) is one for doing in doings)


def test_locked_sabers_are_for_nobody_else() -> None:
    """Whoever is locked neither strikes nor parries a third with that saber; he can kick."""
    lock = Condition(Plight.SABER_LOCK, part="lightsaber", whom="foe")
    for doing in (ATTACK, DEFENCE):
        assert barred([lock], doing, uses="lightsaber", against="third") is lock
        assert barred([lock], doing, uses="lightsaber", against="foe") is None
        assert barred([lock], doing, uses="leg", against="third") is None


def test_the_helpless() -> None:
    """UNI-071, UNI-T050: unconscious, unaware, or bound from head to foot: no defence, yet 8 misses; 9 hits, net 1."""
    for plight in (Plight.UNCONSCIOUS, Plight.UNAWARE, Plight.DEAD):
        assert helpless([Condition(Plight.CHOKED), Condition(plight)])
    assert helpless([Condition(Plight.BOUND, part=WHOLLY)])
    assert [outcome(1 + 1 + face) for face in (6, 7)] == [Outcome.MISSED, Outcome.HIT]
    assert bonus(1 + 1 + 7) == 1
    assert not helpless([Condition(Plight.BOUND, 4, "arms"), Condition(Plight.SUPPRESSED)])


def test_what_passes_with_the_action_and_what_with_the_turn() -> None:
    """UNI-054: suppressed until the end of the turn."""
    jump, cowed = Condition(Plight.SPIN_JUMP), Condition(Plight.COWED, 2)
    assert after_roll([jump, cowed], DEFENCE) == (jump, cowed)
    assert after_roll([jump, cowed], OTHER) == ()
    aim, fire, choked = (Condition(plight, 1) for plight in (Plight.AIM, Plight.SUPPRESSED, Plight.CHOKED))
    assert after_roll([aim, choked], ATTACK) == (choked,)
    assert after_turn([aim, fire, choked, jump], 3) == (choked, jump)


def test_what_ends_with_the_next_turn_at_the_latest() -> None:
    swept = Condition(Plight.NEXT_ATTACK, since=2, last=3)
    assert after_turn([swept], 2) == (swept,)
    assert after_turn([swept], 3) == after_turn([swept], 4) == ()
    assert after_roll([swept], ATTACK) == ()


@pytest.mark.parametrize(
    "plight",
    [
        Plight.FEINT_ATTACK,
        Plight.AIM,
        Plight.NEXT_ATTACK,
        Plight.RUSE,
        Plight.BEHIND,
        Plight.FREE_ATTACK,
        Plight.COUNTER_GRAPPLE,
        Plight.AT_ONCE,
    ],
)
def test_what_waits_for_an_attack_outlasts_whatever_else_is_done(plight: Plight) -> None:
    """UNI-101, 112, 119, 305, 319, 324: getting up, a test or a parry in between spends none of it; an attack does."""
    one = Condition(plight, 2, whom="foe")
    for doing in (DEFENCE, OTHER, MENTAL):
        assert after_roll([one], doing, against="foe", parry=doing is DEFENCE) == (one,)
    assert after_roll([one], ATTACK, against="foe") == ()


@pytest.mark.parametrize("plight", [Plight.FEINT_ATTACK, Plight.BEHIND, Plight.FREE_ATTACK, Plight.COUNTER_GRAPPLE])
def test_what_is_for_one_opponent_is_kept_for_him(plight: Plight) -> None:
    """UNI-025, 112, 119, 305: an attack on somebody else leaves it."""
    one = Condition(plight, 2, whom="foe")
    assert after_roll([one], ATTACK, against="other") == (one,)


def test_a_hindered_parry_waits_for_a_parry() -> None:
    """UNI-310: of the one who did it, whatever else is done or parried before."""
    pushed, hindered = (Condition(plight, whom="foe") for plight in (Plight.PUSHED_ASIDE, Plight.PARRY_VS))
    for one in (pushed, hindered):
        assert after_roll([one], OTHER, against="foe") == (one,)
        assert after_roll([one], DEFENCE, against="foe") == (one,)
        assert after_roll([one], DEFENCE, against="other", parry=True) == (one,)
        assert after_roll([one], DEFENCE, against="foe", parry=True) == ()
    assert after_roll([hindered], ATTACK, against="foe") == (hindered,)


def test_every_condition_ends_somehow() -> None:
    """UNI-068: the game master ends a knockout. UNI-069: and what became of a limb."""
    assert set(EFFECTS) == set(Plight)
    ends = {plight: effect.ends for plight, effect in EFFECTS.items()}
    assert {plight for plight, end in ends.items() if end is Ends.RULING} == {
        Plight.UNCONSCIOUS,
        Plight.BURNING,
        Plight.NO_AIR,
        Plight.UNAWARE,
        Plight.CRIPPLED,
        Plight.SEVERED,
        Plight.DYING,
        Plight.DEAD,
    }
    assert (ends[Plight.CHOKED], ends[Plight.GROIN], ends[Plight.OFF_BALANCE]) == (Ends.RELEASE, Ends.TEST, Ends.SPENT)
