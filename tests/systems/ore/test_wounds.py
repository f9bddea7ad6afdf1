"""Wound boxes and what follows from full ones. Every expected value is worked out by hand from the rules."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.core.fight.fighters import State
from bot.systems.ore.armor import Packet
from bot.systems.ore.conditions import Condition, conditions, dead, out, stat, stat_penalties, state, unconscious
from bot.systems.ore.damage import House, Struck, Target, boxes, strike
from bot.systems.ore.tables import Location, Part
from bot.systems.ore.wounds import Body, Mark, Marked, Wounds, harm, marked
from tests.systems.ore.house import BOOKS

HUMAN = BOOKS.ore.human
BY_THE_BOOK = House()
PLACES = {one.name: one for one in HUMAN.locations}


def body(**wounds: Wounds) -> Body:
    """A human body with wounds at `left_arm` and so on."""
    return Body(HUMAN, {name.replace("_", "-"): each for name, each in wounds.items()})


def told(one: Body, location: str) -> str:
    place = PLACES[location]
    return boxes(one.of(place).shock, one.of(place).killing, one.boxes(place))


def hit(one: Body, height: int, shock: int = 0, killing: int = 0, house: House = BY_THE_BOOK) -> Struck:
    return strike(Target(one), [Packet(height, shock, killing)], house=house)


def found(one: Body) -> list[tuple[Condition, str]]:
    return [(each.condition, each.location) for each in conditions(one)]


def test_the_two_kinds_of_damage_are_marked_apart() -> None:
    """ORE-040, ORE-043: one empty box a point."""
    after = hit(body(), 7, 2, 1).target.body
    assert told(after, "torso") == "2S1K/10"


def test_the_height_says_where() -> None:
    """E-02, ORE-041, ORE-042: 3x1 in the left leg, 2x10 in the head."""
    assert told(hit(body(), 1, 3).target.body, "left-leg") == "3S/5"
    assert told(hit(body(), 10, 2).target.body, "head") == "2S/4"


def test_a_stabbed_arm() -> None:
    """E-03, ORE-044: 3S, then 3K: two fill the empty boxes, the third upgrades two."""
    punched = hit(body(), 5, 3).target.body
    assert told(punched, "right-arm") == "3S/5"
    stabbed = hit(punched, 6, 0, 3)
    assert told(stabbed.target.body, "right-arm") == "1S4K/5"
    assert [(one.condition, one.location, one.rule) for one in stabbed.new] == [
        (Condition.USELESS, "right-arm", "ORE-048")
    ]
    for shock, killing in ((1, 0), (0, 1)):
        assert told(hit(stabbed.target.body, 5, shock, killing).target.body, "right-arm") == "5K/5"


def test_one_killing_is_worth_two_shock() -> None:
    """ORE-045: a full arm of Shock takes 2S or 1K alike."""
    full = Wounds(5)
    assert marked(5, full, 2, 0) == marked(5, full, 0, 1) == Marked(3, 2)


def test_a_killing_point_with_one_box_to_upgrade_leaves_a_shock_point() -> None:
    """T-18, ORE-044, ORE-051: left arm 1S4K + 2K: arm 5K, torso 1S1K."""
    after = hit(body(left_arm=Wounds(1, 4)), 3, 0, 2)
    assert told(after.target.body, "left-arm") == "5K/5"
    assert told(after.target.body, "torso") == "1S1K/10"
    assert [one.name for one in after.maimed] == ["left-arm"]


def closed(n: int, s: int, k: int, more_s: int, more_k: int) -> tuple[int, int, int]:
    """§3.2: the boxes after damage, and what is left over in Shock points."""
    worth = s + more_s + 2 * (k + more_k)
    if s + k + more_s + more_k <= n:
        return s + more_s, k + more_k, 0
    if worth >= 2 * n:
        return 0, n, worth - 2 * n
    return 2 * n - worth, worth - n, 0


def test_the_closed_form_for_every_start_and_hit_up_to_ten_boxes() -> None:
    """ORE-043, ORE-044, ORE-045, §3.2: all 1 to 10 boxes, every start, every hit of up to 12S and 12K."""
    for n in range(1, 11):
        for s, k in ((a, b) for a in range(n + 1) for b in range(n + 1 - a)):
            for more_s, more_k in ((a, b) for a in range(13) for b in range(13)):
                after = marked(n, Wounds(s, k), more_s, more_k)
                left = after.shock_left + 2 * after.killing_left
                assert (after.shock, after.killing, left) == closed(n, s, k, more_s, more_k), (n, s, k, more_s, more_k)


@given(st.integers(1, 10), st.data())
def test_point_by_point_it_is_the_same(n: int, data: st.DataObject) -> None:
    """ORE-044: a hit marks the boxes that its points mark one by one, whichever kind comes first."""
    s = data.draw(st.integers(0, n))
    k = data.draw(st.integers(0, n - s))
    more_s, more_k = data.draw(st.integers(0, 12)), data.draw(st.integers(0, 12))
    points = data.draw(st.permutations([(1, 0)] * more_s + [(0, 1)] * more_k))
    now, left = Wounds(s, k), 0
    for shock, killing in points:
        after = marked(n, now, shock, killing)
        now, left = Wounds(after.shock, after.killing), left + after.shock_left + 2 * after.killing_left
    whole = marked(n, Wounds(s, k), more_s, more_k)
    assert (now.shock, now.killing) == (whole.shock, whole.killing)
    assert now.shock + 2 * now.killing + left == s + 2 * k + more_s + 2 * more_k


def test_the_setting_by_which_a_shock_on_a_full_location_upgrades_two() -> None:
    """ORE-044, A13: `ore-full-shock` 2; arm 5S + 1S: one box or two become Killing."""
    assert told(hit(body(left_arm=Wounds(5)), 3, 1).target.body, "left-arm") == "4S1K/5"
    assert told(hit(body(left_arm=Wounds(5)), 3, 1, 0, House(full_shock=2)).target.body, "left-arm") == "3S2K/5"


def test_a_head_full_of_shock_is_unconscious() -> None:
    """ORE-046, T-80: a bat, 4S to the head."""
    after = hit(body(), 10, 4)
    assert told(after.target.body, "head") == "4S/4"
    assert [one.condition for one in after.new] == [Condition.UNCONSCIOUS]
    assert unconscious(after.target.body)
    assert not dead(after.target.body)
    assert state(after.target.body, down=False) is State.DOWN


def test_a_mixed_full_head_is_unconscious_and_one_of_killing_dead() -> None:
    """ORE-046."""
    assert found(body(head=Wounds(1, 3))) == [(Condition.UNCONSCIOUS, "")]
    assert found(body(head=Wounds(0, 4))) == [(Condition.DEAD, "")]
    assert not out(body(head=Wounds(3)))


def test_an_axe_and_then_a_knife_in_the_head() -> None:
    """T-20: 3K, then 2S1K: T = 2·3 + 2 + 2 = 10 ≥ 8."""
    after = hit(hit(body(), 10, 0, 3).target.body, 10, 2, 1)
    assert told(after.target.body, "head") == "4K/4"
    assert dead(after.target.body)


def test_a_full_torso_takes_four_dice() -> None:
    """T-17, ORE-047: 4K + 6S fill the torso; Body 3 and Coordination 5 become 0 and 1; 1S healed ends it."""
    full = hit(body(torso=Wounds(0, 4)), 8, 6).target.body
    assert told(full, "torso") == "6S4K/10"
    penalties = stat_penalties(full)
    assert [(one.stat, one.dice, one.rule) for one in penalties] == [
        ("body", 4, "ORE-047"),
        ("coordination", 4, "ORE-047"),
    ]
    assert (stat("body", 3, penalties), stat("coordination", 5, penalties), stat("mind", 3, penalties)) == (0, 1, 3)
    assert stat_penalties(body(torso=Wounds(5, 4))) == ()


def test_a_torso_of_killing_is_death() -> None:
    """ORE-047."""
    after = hit(body(torso=Wounds(0, 9)), 7, 0, 1)
    assert (after.new[0].condition, after.new[0].rule) == (Condition.DEAD, "ORE-047")


def test_a_full_limb_is_of_no_use() -> None:
    """ORE-048."""
    assert found(body(left_arm=Wounds(4, 1))) == [(Condition.USELESS, "left-arm")]
    assert found(body(left_arm=Wounds(4))) == []
    assert state(body(left_arm=Wounds(4, 1)), down=False) is State.BADLY_HURT
    assert state(body(left_arm=Wounds(1)), down=False) is State.HURT


def test_one_leg_halves_the_speed_and_two_leave_a_yard() -> None:
    """T-19, ORE-049: left leg 5S, right leg 4S, then 1S more."""
    lame = body(left_leg=Wounds(5), right_leg=Wounds(4))
    assert (Condition.HALF_SPEED, "") in found(lame)
    after = hit(lame, 2, 1)
    assert (Condition.CRAWLING, "") in found(after.target.body)
    assert (Condition.HALF_SPEED, "") not in found(after.target.body)


def test_a_destroyed_limb_passes_all_damage_on_to_the_torso() -> None:
    """ORE-051: the kind stays, and one event leaves its mark where it hurt alone."""
    after = hit(body(left_leg=Wounds(0, 5)), 1, 2, 1).target.body
    assert (told(after, "left-leg"), told(after, "torso")) == ("5K/5", "2S1K/10")
    assert (after.of(PLACES["left-leg"]).untreated, after.of(PLACES["torso"]).untreated) == (0, 1)


def test_overflow_can_kill() -> None:
    """ORE-051, ORE-047."""
    assert dead(hit(body(left_leg=Wounds(0, 5), torso=Wounds(0, 9)), 1, 0, 1).target.body)


def test_head_and_torso_have_no_overflow() -> None:
    """ORE-051: the rest is lost."""
    after = hit(body(head=Wounds(0, 4)), 10, 3, 3)
    assert (told(after.target.body, "head"), told(after.target.body, "torso")) == ("4K/4", "0/10")
    assert after.steps[-1].key == "lost"


def test_each_event_leaves_one_untreated_wound_at_each_location_it_hurt() -> None:
    """ORE-191: a direct hit and its blast are one event; a second event leaves a second mark."""
    first = strike(Target(body()), [Packet(7, 1, 1), Packet(8, 2), Packet(1, 2)]).target
    assert [first.body.of(PLACES[name]).untreated for name in ("torso", "left-leg", "head")] == [1, 1, 0]
    assert strike(first, [Packet(7, 1)]).target.body.of(PLACES["torso"]).untreated == 2


def test_an_area_blast_on_a_human() -> None:
    """E-06: 2S to all six locations, 1K each to 1, 3 and 10 (A1: left leg, left arm, head)."""
    killing = {1: 1, 3: 1, 10: 1}
    blast = [Packet(one.first, 2, killing.get(one.first, 0)) for one in HUMAN.locations]
    after = strike(Target(body()), blast).target.body
    assert [told(after, name) for name in PLACES] == ["2S1K/5", "2S/5", "2S1K/5", "2S/5", "2S/10", "2S1K/4"]
    assert not unconscious(after)


def test_two_spray_hits_in_one_arm() -> None:
    """T-15: 4S4K in five boxes: 5K, one Killing point goes on to the torso."""
    after = hit(body(), 6, 4, 4).target.body
    assert (told(after, "right-arm"), told(after, "torso")) == ("5K/5", "1K/10")


def test_wound_penalties_are_never_automatic() -> None:
    """E-27, ORE-052: five Killing in the torso change no stat."""
    assert stat_penalties(body(torso=Wounds(0, 5))) == ()
    assert found(body(torso=Wounds(0, 5))) == []


def test_what_a_destroyed_limb_leaves_by_word_of_the_game_master() -> None:
    """ORE-050: a lost box counts no more; a limb that is gone is of no use, and passes everything on."""
    assert told(body(left_arm=Wounds(2, 0, lost=1)), "left-arm") == "2S/4"
    gone = body(left_arm=Wounds(0, 5, gone=True))
    assert (Condition.DESTROYED, "left-arm") in found(gone)
    assert told(hit(gone, 4, 2).target.body, "torso") == "2S/10"


def test_negative_damage_counts_nothing() -> None:
    """ORE-041."""
    after = hit(body(), 7, -1, 1)
    assert told(after.target.body, "torso") == "1K/10"
    assert (after.shock, after.killing) == (0, 1)


def test_the_marks_say_what_came_and_what_became_of_it() -> None:
    arm, torso = PLACES["left-arm"], PLACES["torso"]
    _, marks = harm(body(left_arm=Wounds(0, 4)), arm, 0, 3)
    assert marks == [
        Mark(arm, 0, 3, 5, Marked(0, 5, 0, 2)),
        Mark(torso, 0, 2, 10, Marked(0, 2), overflow=True),
    ]


@pytest.mark.parametrize(("shock", "killing", "text"), [(2, 1, "2S1K/5"), (0, 0, "0/5"), (0, 5, "5K/5")])
def test_boxes_are_written_as_the_book_does(shock: int, killing: int, text: str) -> None:
    assert boxes(shock, killing, 5) == text


def test_a_location_of_no_kind_has_no_overflow() -> None:
    """ORE-161."""
    box = Location("box", tuple(range(1, 11)), 1, Part.NONE)
    after = marked(box.boxes, Wounds(), 2, 0)
    assert after == Marked(0, 1)
