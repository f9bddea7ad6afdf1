"""What can be read in more than one way (part D of the rules): each setting, by its default and otherwise."""

import pytest

from bot.systems.red.readings import SETTINGS
from tests.harness import Situation

BURST = "/red autofire Foe weapon:SMG range:9 by:Rook"
SHELLS = "/red shells Foe weapon:Shotgun by:Rook"


@pytest.fixture
def red(table: Situation) -> Situation:
    """A fight of Rook against a foe of 35 HP without armor, whose figures are open."""
    for said in (
        "/encounter begin red",
        "/settings foes-shown numbers",
        '/add Rook side:players ref:8 autofire:6 shoulder-arms:4 heavy-weapons:6 weapons:"SMG 30; Shotgun 4 (shell)"',
        "/add Foe ref:8 dex:6 evasion:4",
    ):
        table.say(said)
    return table


def told(red: Situation, said: str, *faces: int) -> str:
    answer = red.dice(*faces).say(said)
    assert answer.status == "ok", answer.error
    return answer.public


def test_every_reading_is_a_setting_with_its_default() -> None:
    assert {one.name: one.default for one in SETTINGS} == {
        "red-initiative-explodes": "on",  # D13
        "red-ties": "defender",  # D1
        "red-suppression-tie": "target",  # D2
        "red-suppression-binds": "move",  # D5
        "red-suppression-roll": "once",  # D6
        "red-dive-tie": "attacker",  # D3
        "red-shell-dodge": "apart",  # D4
        "red-area-friends": "on",  # D7
        "red-area-injuries": "on",  # D11
        "red-cover-tie": "breaks",  # D8
        "red-fractions": "up",  # D9
        "red-serious": "less",  # D10
        "red-bursts": "one",  # D12
    }
    assert all(one.rule.startswith("CPR-") for one in SETTINGS)


def test_ties(red: Situation) -> None:
    """CPR-063, D1: 17 against 17 misses, or hits with the least multiplier."""
    assert "Rook misses Foe" in told(red, f"{BURST} dodge:no", 3)
    red.say("/settings red-ties attacker")
    assert "Rook hits Foe: 9 damage" in told(red, f"{BURST} dodge:no", 3, 5, 4)


def test_ties_under_suppressive_fire(red: Situation) -> None:
    """CPR-022, D2: 19 against 5 + 5 + 9."""
    red.say("/set Foe concentration:5")
    assert "stands firm" in told(red, "/red suppress Foe weapon:SMG by:Rook", 5, 9)
    red.say("/settings red-suppression-tie shooter")
    red.say("/red arms Rook +SMG rounds:30")
    assert "goes for cover" in told(red, "/red suppress Foe weapon:SMG by:Rook", 5, 9)


@pytest.mark.parametrize(("binds", "status"), [("move", "ok"), ("turn", "rejected")])
def test_what_suppression_binds(red: Situation, binds: str, status: str) -> None:
    """CPR-023, D5: the Move alone, or the Action too."""
    red.say(f"/settings red-suppression-binds {binds}")
    told(red, "/red suppress Foe weapon:SMG by:Rook", 9, 2)
    answer = red.dice(*([6, 2, 2, 2] if status == "ok" else [])).say(
        '/red shoot Rook range:6 dodge:no weapon:"Heavy pistol" by:Foe'
    )
    assert answer.status == status


def test_ties_of_a_dive(red: Situation) -> None:
    """CPR-044, D3: 20 against 6 + 4 + 10 … is not out; the defender's reading lets him out."""
    blast = '/red blast Foe weapon:"Rocket launcher" range:20 dodge:yes by:Rook'
    red.say("/set Foe evasion:8")
    assert "Foe, too slow" in told(red, blast, 6, 6, *[1] * 8)
    red.say("/settings red-dive-tie defender")
    red.say('/red arms Rook +"Rocket launcher" rounds:1')
    assert "Foe dives out of it: 20 vs 20" in told(red, blast, 6, 6)


def test_what_a_dodge_of_shells_is_for(red: Situation) -> None:
    """CPR-034, D4: 12 does not beat 13, and Foe need not dodge; as the DV, his 2 is beaten."""
    red.say("/set Rook ref:4")
    assert "hits nobody" in told(red, f"{SHELLS} dodge:yes", 4)
    red.say("/settings red-shell-dodge replaces")
    assert "Foe, too slow: 6 damage" in told(red, f"{SHELLS} dodge:yes", 4, 1, 9, 2, 2, 2)


def test_friends_in_an_area(red: Situation) -> None:
    """CPR-032, D7."""
    red.say("/add Ally side:players")
    assert "Ally: 6 damage" in told(red, "/red shells Foe, Ally weapon:Shotgun dodge:no by:Rook", 6, 2, 2, 2)
    red.say("/settings red-area-friends off")
    shown = told(red, "/red shells Foe, Ally weapon:Shotgun dodge:no by:Rook", 6, 2, 2, 2)
    assert "Ally" not in shown
    assert "Foe: 6 damage" in shown


def test_sixes_of_an_area(red: Situation) -> None:
    """CPR-035, CPR-048, D11."""
    assert "broken leg" in told(red, f"{SHELLS} dodge:no", 6, 6, 6, 1, 4, 4)
    red.say("/settings red-area-injuries off")
    assert "injury" not in told(red, f"{SHELLS} dodge:no", 6, 6, 6, 1)


def test_damage_as_high_as_cover(red: Situation) -> None:
    """CPR-045, D8: 20 points against wood of 20."""
    blast = '/red blast Foe weapon:"Grenade launcher" range:20 dodge:no by:Rook'
    for reading, shown in (("breaks", "Foe, cover gone: 20 damage"), ("holds", "Foe: Wood holds, 0 of 20 HP left")):
        red.say(f"/settings red-cover-tie {reading}")
        red.say("/red cover Foe Wood")
        red.say('/red arms Rook +"Grenade launcher" rounds:2')
        assert shown in told(red, blast, 6, 1, 2, 3, 4, 5, 5)


def test_fractions_of_a_meter(red: Situation) -> None:
    """CPR-006, D9: 6.4 m are 7, or 6."""
    far = "/red autofire Foe weapon:SMG range:6.4 dodge:no by:Rook"
    assert "18 vs DV 17" in told(red, far, 4, 1, 1)
    red.say("/settings red-fractions down")
    assert "18 vs DV 20" in told(red, far, 4)


def test_half_of_the_hit_points(red: Situation) -> None:
    """CPR-110, D10: of 35, 18 are not yet few; by the other reading they are."""
    red.say("/set Foe hp:18")
    assert "Foe (hurt, 18/35 HP" in red.say("/encounter show").secret["gm"]
    red.say("/settings red-serious at-most")
    assert "Foe (badly hurt, 18/35 HP, seriously wounded" in red.say("/encounter show").secret["gm"]
    told(red, "/red check ref handgun by:Foe", 5)
    assert "seriously wounded −2" in red.say("/why").secret["gm"]


def test_bursts_in_one_action(red: Situation) -> None:
    """CPR-002, D12: one; or one with each of two weapons."""
    for said in ("/init set Rook 20", "/init set Foe 10", '/red arms Rook +"Heavy SMG"', "/encounter next"):
        red.say(said)
    heavy = '/red autofire Foe weapon:"Heavy SMG" range:9 dodge:no by:Rook'
    told(red, f"{BURST} dodge:no", 2)
    assert red.say(heavy).status == "rejected"
    red.say("/settings red-bursts each-weapon")
    assert red.say(f"{BURST} dodge:no").status == "rejected"
    told(red, heavy, 2)
    assert red.say(heavy).status == "rejected"
