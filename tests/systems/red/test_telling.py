"""What players read about Cyberpunk RED, in both languages: titles, dice, one line a person, and the steps."""

import pytest

from bot.app import House
from tests.harness import Situation

FIGHT = (
    "/encounter begin red",
    '/add Rook side:players ref:8 handgun:6 autofire:6 heavy-weapons:6 weapons:"SMG 30; Heavy pistol 8"',
    "/add Ganger x2 will:4 sp-body:11",
)


@pytest.fixture
def red(table: Situation) -> Situation:
    """A fight of Rook against two gangers of 35 HP and SP 11, whose figures are open."""
    return begun(table, "/settings foes-shown numbers")


def begun(table: Situation, *more: str) -> Situation:
    for said in (*FIGHT, *more):
        table.say(said)
    return table


def lines(text: str) -> list[str]:
    """The lines of an answer, without who gave the command."""
    return text.removeprefix("gm: ").splitlines()


def test_a_hit_says_in_its_title_what_it_did(red: Situation) -> None:
    """U-03: 8 + 6 + 5 = 19 against 17: twice the dice."""
    told = red.dice(5, 5, 4).say('/red autofire "Ganger 1" weapon:SMG range:9 by:Rook').public
    assert lines(told) == [
        "Rook hits Ganger 1: 7 damage, 28 HP left, SP 10",
        "19 vs DV 17 5",
        "9 × 2 = 18 damage 5 4",
    ]


def test_a_miss_says_so(red: Situation) -> None:
    """U-01: 17 against 17."""
    told = red.dice(3).say('/red autofire "Ganger 1" weapon:SMG range:9 by:Rook').public
    assert lines(told) == ["Rook misses Ganger 1", "17 vs DV 17 3"]


def test_armor_that_holds_and_an_injury_that_comes_all_the_same(red: Situation) -> None:
    """U-08: twelve points of two sixes against SP 13, and broken ribs."""
    red.say('/set "Ganger 1" sp-body:13')
    told = red.dice(4, 6, 6, 2, 3).say('/red autofire "Ganger 1" weapon:SMG range:9 by:Rook').public
    assert lines(told)[0] == ("Rook hits Ganger 1: 5 damage, 30 HP left, the armor holds, critical injury: broken ribs")


def test_figures_of_foes_are_told_only_where_they_are_open(table: Situation) -> None:
    begun(table)
    told = table.dice(5, 5, 4).say('/red autofire "Ganger 1" weapon:SMG range:9 by:Rook').public
    assert lines(told)[0] == "Rook hits Ganger 1: wounded"
    why = table.say("@ana /why").secret["ana"]
    assert "HP" not in why
    assert "SP" not in why
    table.dice(9, 3, 3).say('/red shoot 13 Rook range:6 dodge:no weapon:"Medium pistol" by:"Ganger 2"')
    why = table.say("@ana /why").secret["ana"]
    assert "REF" not in why
    assert "told" not in why
    assert "Rook: 6, no armor, body = 6 [CPR-090 order of damage]" in why


def test_a_game_master_who_asks_why_reads_the_figures_of_foes(table: Situation) -> None:
    """CPR-090, 091, 093 and 060: 9 × 2 = 18 against SP 11 are 7 of 35 HP; what is told to him, players do not read."""
    begun(table)
    told = table.dice(5, 5, 4).say('/red autofire "Ganger 1" weapon:SMG range:9 by:Rook')
    assert lines(told.public)[0] == "Rook hits Ganger 1: wounded"
    why = table.say("/why").secret["gm"]
    for step in (
        "Ganger 1: 18 − 11 of SP 11, body = 7 [CPR-090 order of damage]",
        "SP, body: 11 → 10 [CPR-091 ablation]",
        "HP: 35 → 28 [CPR-093 hit points]",
    ):
        assert why.count(step) == 1
    assert table.say("/last").secret["gm"].count("SP") == 0
    table.dice(9, 3, 3).say('/red shoot 13 Rook range:6 dodge:no weapon:"Medium pistol" by:"Ganger 2"')
    why = table.say("/why").secret["gm"]
    assert why.count("[CPR-060 check]") == 1
    assert "d10 9 = 22" in why
    why = table.say("@ana /why").secret["ana"]
    assert "CPR-060" not in why


def test_what_everybody_reads_is_told_a_game_master_once(red: Situation) -> None:
    red.dice(5, 5, 4).say('/red autofire "Ganger 1" weapon:SMG range:9 by:Rook')
    why = red.say("/why").secret["gm"]
    assert red.say("@ana /why").secret["ana"] == f"gm: {why}"
    assert why.count("CPR-090 order of damage") == 1


def test_the_steps_name_their_rules(red: Situation) -> None:
    red.dice(10, 2, 5, 4).say('/red autofire "Ganger 1" +1 weapon:SMG range:9 by:Rook')
    why = red.say("@ana /why").secret["ana"]
    for step in (
        "Rook spends 10 rounds: SMG [CPR-002 what a burst costs]",
        "Rook: REF 8, Autofire 6, situation +1, d10 12 = 27 [CPR-060 check]",
        "a 10 goes further: 10 + 2 = 12 [CPR-061 a 10 or a 1 on the die]",
        "situation +1 [CPR-062 modifiers]",
        "27 beats DV 17 by 10 [CPR-063 ties]",
        "9 × 3 = 27: the margin is the multiplier, up to the weapon's cap [CPR-007 margin and multiplier]",
        "Ganger 1: 27 − 11 of SP 11, body = 16 [CPR-090 order of damage]",
        "SP, body: 11 → 10 [CPR-091 ablation]",
        "HP: 35 → 19 [CPR-093 hit points]",
    ):
        assert step in why


def test_an_explosion_is_one_line_a_person(red: Situation) -> None:
    """Cover that holds, cover that is gone, somebody too slow, somebody out of it, and a dog."""
    for said in (
        '/set Rook weapons:"Grenade launcher 2"',
        "/add Borg ref:8 evasion:4 sp-body:4",
        "/add Ace ref:8 evasion:9 sp-body:4",
        "/add Dog sp-body:4",
        '/red cover "Ganger 1" Concrete',
        '/red cover "Ganger 2" Wood thin',
    ):
        red.say(said)
    # The check, the dives of Borg and Ace, and the damage.
    red.dice(6, 6, 7, 1, 2, 3, 4, 5, 6)
    told = red.say('/red blast "Ganger 1", "Ganger 2", Borg, Ace, Dog range:20 dodge:yes by:Rook').public
    assert lines(told) == [
        "Rook fires the Grenade launcher: it explodes on target",
        "20 vs DV 15 6",
        "Ace dives out of it: 21 vs 20 7",
        "21 damage 1 2 3 4 5 6",
        "Ganger 1: Concrete holds, 4 of 25 HP left",
        "Ganger 2, cover gone: 10 damage, 25 HP left, SP 10",
        "Borg, too slow: 17 damage, 18 HP left, SP 3",
        "Dog: 17 damage, 18 HP left, SP 3",
    ]


def test_who_can_dodge_is_asked_under_a_title(red: Situation) -> None:
    """CPR-010: before the attack die is shown."""
    red.say("/add Ace ref:8 dex:6 evasion:4")
    asked = red.say("/red autofire Ace weapon:SMG range:9 by:Rook")
    assert lines(asked.public)[0] == "Rook attacks Ace: SMG"
    told = red.dice(6, 5, 5, 4).say("/choose yes").public
    assert "Ace dodges" in told
    assert "Ace, evasion: 15 5" in told
    assert lines(told)[0].startswith("Rook hits Ace: 27 damage")


def test_suppressive_fire_tells_who_stands_firm(red: Situation) -> None:
    """U-17: a tie resists."""
    for said in (
        "/add A will:5 concentration:2",
        "/add B will:7 concentration:5",
        "/settings red-suppression-roll each",
    ):
        red.say(said)
    told = red.dice(5, 6, 4, 6).say("/red suppress A, B weapon:SMG by:Rook").public
    assert lines(told)[:3] == [
        "Rook lays down suppressive fire: A, B",
        "19 5",
        "A goes for cover: 13 vs 19 6",
    ]
    assert "Rook again: 18 4" in told
    assert "B stands firm: 18 vs 18 6" in told


def test_in_portuguese(house: House) -> None:
    table = begun(Situation(house, "pt-BR"), "/settings foes-shown numbers")
    told = table.dice(5, 5, 4).say('/red autofire "Ganger 1" weapon:SMG range:9 by:Rook').public
    assert lines(told) == [
        "Rook acerta Ganger 1: 7 de dano, restam 28 PV, PB 10",
        "19 vs VD 17 5",
        "9 × 2 = 18 de dano 5 4",
    ]
    why = table.say("@ana /why").secret["ana"]
    assert "Rook: REF 8, Fogo Automático 6, d10 5 = 19 [CPR-060 teste]" in why


def test_checks_name_what_was_tested(red: Situation) -> None:
    """CPR-060, CPR-063."""
    assert lines(red.dice(6).say("/red check ref handgun dv:15 by:Rook").public) == [
        "Rook makes it: Handgun",
        "20 vs DV 15 6",
    ]
    assert lines(red.dice(2).say("/red check ref dv:15 by:Rook").public) == [
        "Rook does not make it: REF",
        "10 vs DV 15 2",
    ]
    assert lines(red.dice(2).say("/red check 7 by:Rook").public) == ["Rook: check", "9 2"]
    told = red.dice(6, 4).say('/red check ref handgun vs:"Ganger 1" by:Rook').public
    assert lines(told) == ["Rook makes it: Handgun", "Ganger 1: 13 4", "20 vs Ganger 1 13 6"]


def test_the_state_is_for_the_one_who_asks(red: Situation) -> None:
    """CPR-071, CPR-093, CPR-100, CPR-120."""
    for said in (
        "/encounter entrust Rook <@ana>",
        '/set Rook luck:3 max-luck:5 weapons:"SMG 30; Shotgun 4 (shell); Bow 12"',
        "/red injury Rook broken-leg",
        "/red cover Rook Wood",
    ):
        red.say(said)
    shown = red.say("@ana /red state")
    assert shown.public == ""
    assert lines(shown.secret["ana"]) == [
        "Rook",
        "30/35 HP, SP head 0/0, SP body 0/0, Luck 3/5",
        "broken leg: MOVE −4",
        "behind Wood, 20 HP",
        "SMG 30/30, Shotgun 4/4 (shell), Bow 12 (basic arrow)",
    ]
    assert "30/35 HP, broken leg, behind Wood (20 HP)" in red.say("/encounter show").secret["gm"]


def test_what_is_left_of_a_turn_is_shown(red: Situation) -> None:
    """CPR-071: an Action and a Move of MOVE × 2 m."""
    for said in ("/init set Rook 20", '/init set "Ganger 1" 10', '/init set "Ganger 2" 5', "/encounter next"):
        red.say(said)
    assert "This turn: Action left, Move left, 10 m" in red.say("/red state Rook").secret["gm"]
    red.say("/red move 4.5 by:Rook")
    red.say("/red action by:Rook")
    assert "This turn: Action went to something else, moved 4.5 m" in red.say("/red state Rook").secret["gm"]
    assert "This turn" not in red.say('/red state "Ganger 1"').secret["gm"]
