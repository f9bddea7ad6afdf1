"""What somebody carries: rounds, reloading, preparing, and how it stands on a sheet."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.systems.ore.arms import (
    Arm,
    Arms,
    carried,
    emptied,
    fired,
    held,
    limited,
    new,
    prepared,
    prepares,
    ready,
    reloaded,
    reloads,
    with_arm,
    without,
    written,
)
from bot.systems.ore.weapons import Weapon
from tests.systems.ore.house import BOOKS

ORE = BOOKS.ore


def weapon(name: str) -> Weapon:
    found = ORE.weapons.find(name)
    assert found, name
    return found


def arms(text: str) -> Arms:
    return carried({"weapons": text}, ORE)


def test_what_a_sheet_says() -> None:
    """ORE-138: the rounds left; without a number the magazine is full, and a knife needs none."""
    found = arms("M-9 12; Uzi; knife; nonsense 3; Anti-tank rocket 0 ~2")
    assert [(one.weapon.name, one.rounds, one.preparing) for one in found] == [
        ("M-9", 12, 0),
        ("Uzi", 32, 0),
        ("Knife", 0, 0),
        ("Anti-tank rocket", 0, 2),
    ]


def test_other_tables_read_a_sheet_otherwise() -> None:
    """ORE-138: a weapon that a server keeps under a known name holds what it says there."""
    own = replace(ORE, weapons=ORE.weapons.over([Weapon("Uzi", capacity=50)]))
    for tables, rounds in ((ORE, 32), (own, 50), (ORE, 32)):
        assert [one.rounds for one in carried({"weapons": "Uzi"}, tables)] == [rounds]


def test_a_name_may_end_in_a_number() -> None:
    (full, used) = arms("Ingram MAC 10; Ingram MAC 11 4")
    assert (full.rounds, used.rounds) == (30, 4)


def test_no_magazine_holds_more_than_it_does() -> None:
    (pistol, grenades) = arms("M-9 99; Hand grenade 5")
    assert (pistol.rounds, grenades.rounds) == (15, 5)


def test_a_weapon_keeps_the_name_of_its_language() -> None:
    (grenade,) = arms("granada de mão 2")
    assert grenade.called == "Granada de mão"
    assert written((grenade,)) == "Granada de mão 2"


ANY_ARM = st.sampled_from(ORE.weapons.rows).flatmap(
    lambda one: st.builds(Arm, st.just(one), st.integers(0, one.capacity), st.integers(0, one.slow))
)


@given(st.lists(ANY_ARM, min_size=1, max_size=4, unique_by=lambda arm: arm.weapon.name).map(tuple))
def test_what_is_written_is_read(some: Arms) -> None:
    assert arms(written(some)) == some


def test_nothing_is_carried() -> None:
    assert arms(written(())) == arms("") == ()


# ---- rounds


def test_a_shot_takes_a_round() -> None:
    """ORE-138, ORE-127: a single shot spends one."""
    assert written(fired(arms("M-9 2; Knife"), weapon("M-9"))) == "M-9 1; Knife"


def test_a_spray_takes_its_dice() -> None:
    """ORE-127, T-91: 30 rounds, 10 spent, 20 left. E-18: 9 dice, 9 rounds."""
    assert written(fired(arms("MP5 30"), weapon("MP5"), 10)) == "Heckler & Koch MP5 20"
    assert written(fired(arms("MP5 30"), weapon("MP5"), 9)) == "Heckler & Koch MP5 21"


def test_a_spray_with_few_rounds() -> None:
    """T-48, ORE-127: of 8 dice only 5 can be rolled, and the gun is empty."""
    (gun,) = arms("MP5 5")
    assert limited(gun, 8) == 5
    assert written(fired((gun,), gun.weapon, limited(gun, 8))) == "Heckler & Koch MP5 0"


def test_a_bow_string_needs_no_rounds_to_be_counted() -> None:
    assert limited(new(weapon("Pepper spray")), 8) == 8


def test_suppression_takes_all() -> None:
    """ORE-138: all with suppressive fire (ORE-131)."""
    assert written(emptied(arms("Uzi 17"), weapon("Uzi"))) == "Uzi 0"


def test_an_empty_weapon_cannot_be_fired() -> None:
    """ORE-138."""
    (empty, last) = arms("M-9 0; Uzi 1")
    refused = ready(empty)
    assert refused
    assert refused.key == "ore.arms.empty"
    assert ready(last) is None
    assert ready(new(weapon("Knife"))) is None


def test_a_weapon_that_is_not_on_the_list_was_carried_full() -> None:
    """ORE-138: and it is written down."""
    assert held((), weapon("M-9")) == new(weapon("M-9"))
    assert written(fired(arms("Knife"), weapon("M-9"))) == "Knife; M-9 14"


def test_a_grenade_is_used_up() -> None:
    """ORE-138: the open point of weapons with one round: the item goes."""
    assert written(fired(arms("Hand grenade 2; Knife"), weapon("grenade"))) == "Hand grenade 1; Knife"
    assert written(fired(arms("Hand grenade 1; Knife"), weapon("grenade"))) == "Knife"
    assert written(fired(arms("Knife"), weapon("grenade"))) == "Knife"


def test_what_is_dropped_is_gone() -> None:
    assert written(without(arms("M-9 3; Knife"), weapon("M-9"))) == "Knife"


# ---- reloading


def test_reloading_fills_the_magazine() -> None:
    """ORE-136: one whole round, to capacity; the bow takes its one round alike."""
    assert written(reloaded(arms("M-9 3"), weapon("M-9"))) == "M-9 15"
    assert written(reloaded(arms("Compound bow 0"), weapon("bow"))) == "Compound bow 1"


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("Knife", "ore.arms.no-magazine"),
        ("Hand grenade 1", "ore.arms.no-magazine"),
        ("M-9 15", "ore.arms.full"),
        ("Anti-tank rocket 0 ~3", "ore.arms.prepare"),
        ("M-9 14", None),
        ("Tank cannon 3", None),
    ],
)
def test_what_need_not_be_reloaded(text: str, key: str | None) -> None:
    """ORE-136, ORE-137: preparing a slow weapon of one round loads it."""
    (arm,) = arms(text)
    refused = reloads(arm)
    assert (refused and refused.key) == key


# ---- slow weapons


def rounds_fired(name: str, until: int) -> list[int]:
    """The rounds in which a weapon fires when it does so whenever it can."""
    one, kept = weapon(name), arms(name)
    found: list[int] = []
    for round in range(1, until + 1):
        if ready(held(kept, one)) is None:
            kept, found = fired(kept, one), [*found, round]
        else:
            kept = prepared(kept, one)
    return found


def test_slow_weapons_fire_now_and_then() -> None:
    """E-19, ORE-137: Slow 1 in rounds 1, 3, 5; Slow 3 in rounds 1, 5, 9. To prepare one of one round is to load it."""
    assert rounds_fired("Grenade launcher", 6) == [1, 3, 5]
    assert rounds_fired("Anti-tank rocket", 10) == [1, 5, 9]
    assert rounds_fired("Tank cannon", 8) == [1, 4, 7]


def test_an_unprepared_weapon_cannot_be_fired() -> None:
    """ORE-137."""
    (rocket,) = fired(arms("Anti-tank rocket"), weapon("Anti-tank rocket"))
    refused = ready(rocket)
    assert refused
    assert (refused.key, refused.args["n"]) == ("ore.arms.unprepared", 3)
    assert prepares(rocket) is None
    waste = prepares(new(weapon("M-9")))
    assert waste
    assert waste.key == "ore.arms.prepared"


def test_a_cannon_keeps_its_magazine_while_it_is_prepared() -> None:
    """ORE-137, ORE-138: 40 rounds, one fired; preparing it loads none."""
    cannon = weapon("Tank cannon")
    kept = fired(arms("Tank cannon 40"), cannon)
    assert written(kept) == "Tank cannon 39 ~2"
    assert written(prepared(prepared(kept, cannon), cannon)) == "Tank cannon 39"


def test_a_weapon_is_put_back_in_its_place() -> None:
    kept = arms("M-9 3; Knife")
    assert written(with_arm(kept, Arm(weapon("M-9"), 7))) == "M-9 7; Knife"
