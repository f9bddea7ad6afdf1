"""What can be read in more than one way: each setting of the comic-strip game, by its default and otherwise."""

import pytest

from bot.app import House
from bot.systems.tracy.chapters import BOOK
from grammar.encounters import RollInitiative
from tests.systems.ring import among, fight, scores
from tests.systems.tracy.panel import panel

THUG = "/tracy damage Thug"
DEFAULTS = {
    "tracy-fight": "ranged",  # DTR-023
    "tracy-initiative-ties": "reroll",  # DTR-025
    "tracy-charging": "on",  # DTR-110
    "tracy-surprise": "on",  # DTR-116
    "tracy-called-shots": "on",  # DTR-117
    "tracy-armor": "on",  # DTR-121
    "tracy-initiative-bonus": "combat",  # DTR-024
    "tracy-power-strike-ranged": "on",  # DTR-071
    "tracy-blocks": "auto-land",  # DTR-097
    "tracy-dying-or-dead": "ask",  # DTR-078
    "tracy-breath-first-check": "6",  # DTR-160
    "tracy-charge-tie": "ram",  # DTR-112
    "tracy-hero-die": "both",  # DTR-131
    "tracy-aimed-reroll": "victim",  # DTR-120
    "tracy-wounds-on-damage": "on",  # DTR-079
    "tracy-fall-beyond-chart": "ask",  # DTR-150
    "tracy-rise-cost": "move",  # DTR-083
    "tracy-wound-hours": "ask",  # DTR-180
    "tracy-serious-time": "ask",  # DTR-181
    "tracy-aid-again": "off",  # DTR-195
    "tracy-together": "best",  # DTR-009
    "tracy-failed-dive": "price",  # DTR-093
    "tracy-price-opposed": "on",  # DTR-093
    "tracy-overshoot": "down",  # DTR-115
    "tracy-glance": "always",  # DTR-077
}


def test_every_reading_is_a_setting_with_its_default() -> None:
    assert {one.name: one.default for one in BOOK.settings} == DEFAULTS
    assert all(one.rule.startswith("DTR-") for one in BOOK.settings)


@pytest.mark.parametrize("language", ["en", "pt-BR"])
def test_the_settings_are_shown(house: House, language: str) -> None:
    here = panel(house, f"/settings language {language}")
    shown = here.told("/settings tracy")
    for name, default in DEFAULTS.items():
        assert f"{name}: {default}" in shown.replace("`", "").replace("**", "")


# ---- Initiative and dodges


async def test_the_tied_act_together() -> None:
    """DTR-025: by the setting nobody rolls again; both have 7."""
    arena = await among(await fight("tracy", {"tracy-initiative-ties": "simultaneous"}), Joe={}, Bones={})
    await arena.do(RollInitiative(), faces=[2, 3, 1, 4])
    assert await scores(arena) == {"Joe": 7, "Bones": 7}


def test_neither_of_the_tied_has_the_bonus(house: House) -> None:
    """DTR-024, DTR-025: 7 and 7; both blows are 2 + 3 + 4 = 9 without a +1."""
    here = panel(house, "/settings tracy-fight close", "/settings tracy-initiative-ties simultaneous", Ox={}, Ben={})
    here.say("/init roll", 2, 3, 1, 4)
    here.say("/next")
    assert "Ox, blow: 9 vs 9" in here.say("/tracy punch vs:Ben by:Ox reply:strike sum:4", 2, 3, 3, 4)


@pytest.mark.parametrize(("reading", "tn"), [("price", 13), ("free", 9)])
def test_a_dive_that_failed(house: House, reading: str, tn: int) -> None:
    """DTR-093: its price on the next turn is 4, as that of one that was done."""
    here = panel(house, f"/settings tracy-failed-dive {reading}", Ox={}, Ben={}).begin()
    assert "Ox, dive: 5 vs 9" in here.say("/tracy dive by:Ox", 1, 2)
    for _ in range(2):
        here.say("/next")
    assert f"Ox, shot: 7 vs {tn}" in here.say("/tracy shoot vs:Ben by:Ox reply:nothing", 2, 3)


@pytest.mark.parametrize(("reading", "blow"), [("on", 8), ("off", 10)])
def test_the_price_of_a_dodge_on_opposed_rolls(house: House, reading: str, blow: int) -> None:
    """DTR-093: 2 less than 1 + 2 + 6 + 1, or not; Ben has 11 + 2, and strikes for 3 + 2 against 8 + 2."""
    here = panel(house, f"/settings tracy-price-opposed {reading}", Ox={}, Ben={}).begin()
    here.say("/tracy dodge by:Ox", 1, 2)
    for _ in range(2):
        here.say("/next")
    told = here.say("/tracy punch vs:Ben by:Ox reply:strike sum:6", 1, 2, 6, 5, 1, 2, 4, 4)
    assert f"Ox, blow: {blow} vs 13" in told


# ---- damage


def test_the_game_master_says_whether_somebody_is_dying_or_dead(house: House) -> None:
    """DTR-078: others are dead, and heroes dying, as long as he does not say otherwise; 7 + 10 - 6 - 2 = 9."""
    here = panel(house, Thug={})
    assert "Thug: dead" in here.say(f"{THUG} 10 lethal", 3, 4, 3, 3)
    (question,) = here.questions
    assert (question.who, question.default, question.blocking) == ("", ("dead",), False)
    assert "Thug is dying" in here.say("/choose dying", 1, 2, 3)
    assert (here.plight("Thug").dying.n, here.plight("Thug").ko.n, here.plight("Thug").dead) == (5, 6, False)
    assert here.questions == ()


def test_a_hero_is_dying_until_the_game_master_says_that_he_is_dead(house: House) -> None:
    """DTR-078, DTR-182."""
    here = panel(house, Joe={})
    assert "Joe: dying" in here.say("/tracy damage Joe 10 lethal", 3, 4, 3, 3, 1, 1, 1)
    assert "for somebody else" in here.refused("@ana /choose dying")
    assert "Joe is dead" in here.say("/choose dead")
    assert here.plight("Joe").dead


def test_what_was_said_of_somebody_who_is_well_again_counts_no_more(house: House) -> None:
    """DTR-078."""
    here = panel(house, Thug={})
    here.say(f"{THUG} 10 lethal", 3, 4, 3, 3)
    here.say("/tracy heal Thug dead")
    assert "neither dying nor dead" in here.say("/choose dying")
    assert not here.plight("Thug").helpless


def test_the_dead_do_not_die_again(house: House) -> None:
    """DTR-078: a second blow asks nothing, and nobody is dying after it."""
    here = panel(house, "/settings tracy-dying-or-dead dead", Joe={})
    here.say("/tracy damage Joe 10 lethal", 3, 4, 3, 3)
    here.say("/settings tracy-dying-or-dead ask")
    assert "Joe: dead" in here.say("/tracy damage Joe 10 lethal", 3, 4, 3, 3)
    assert here.questions == ()


@pytest.mark.parametrize(
    ("reading", "hero", "other"),
    [("pc-dying", "dying", "dead"), ("dying", "dying", "dying"), ("dead", "dead", "dead")],
)
def test_dying_or_dead_by_a_setting(house: House, reading: str, hero: str, other: str) -> None:
    """DTR-078: nobody is asked."""
    here = panel(house, f"/settings tracy-dying-or-dead {reading}", Joe={}, Thug={})
    for name, ended in (("Joe", hero), ("Thug", other)):
        dying = (1, 1, 1) if ended == "dying" else ()
        assert f"{name}: {ended}" in here.say(f"/tracy damage {name} 10 lethal", 3, 4, 3, 3, *dying)
    assert here.questions == ()


@pytest.mark.parametrize(("said", "dead", "down"), [("dead", True, True), ("spared", False, False)])
def test_a_fall_that_no_chart_has(house: House, said: str, *, dead: bool, down: bool) -> None:
    """DTR-150: death, unless the game master has mercy."""
    here = panel(house, Thug={})
    assert "Nobody survives that" in here.say("/tracy fall Thug 151")
    assert here.plight("Thug").dead
    here.say(f"/choose {said}")
    assert (here.plight("Thug").dead, here.who("Thug").down) == (dead, down)


def test_a_fall_of_which_nobody_is_asked(house: House) -> None:
    """DTR-150."""
    here = panel(house, "/settings tracy-fall-beyond-chart dead", Thug={})
    here.say("/tracy fall Thug 151")
    assert here.questions == ()
    assert here.plight("Thug").dead


def test_a_glance(house: House) -> None:
    """DTR-077: 7 + 1 - 6 - 2 = 0: knocked back always, and a Wound on 5; or knocked back only with it."""
    here = panel(house, Thug={})
    assert "Thug: knocked back 3 feet" in here.say(f"{THUG} 1 lethal", 3, 4, 3, 3, 3, 4)
    here.say("/settings tracy-glance with-wound")
    told = here.say(f"{THUG} 1 lethal", 3, 4, 3, 3, 4)
    assert "knocked back" not in told
    assert "Wound" not in told
    assert "Thug: Wound, knocked back 3 feet" in here.say(f"{THUG} 1 lethal", 3, 4, 3, 3, 5, 3)


@pytest.mark.parametrize(("reading", "down"), [("down", True), ("judge", False)])
def test_a_charge_that_missed_and_a_failed_roll(house: House, reading: str, *, down: bool) -> None:
    """DTR-115: 3 + 6 - 2 = 7 against 5 + 4; then 2 + 2 + 2 = 6 against 9."""
    here = panel(house, f"/settings tracy-overshoot {reading}", Ox={}, Ben={})
    told = here.say("/tracy charge vs:Ben range:8 by:Ox reply:evade sum:6", 1, 2, 3, 4, 3, 3, 2, 2)
    assert "Ox runs 6 feet too far" in told
    assert ("Ox goes down" in told, "the GM says what comes of it" in told) == (down, not down)
    assert here.plight("Ox").down == down


# ---- getting up


def test_getting_up_costs_the_move(house: House) -> None:
    """DTR-083, DTR-021: no charge and no shot on the run in that turn, but one without; nor up after a run."""
    here = panel(house, Joe={}, Ben={}).begin()
    here.say("/tracy injure Joe down")
    assert "Joe gets up" in here.say("@ana /tracy rise")
    assert "run or got up" in here.refused("@ana /tracy charge Ben range:8")
    assert "run or got up" in here.refused("@ana /tracy shoot Ben running")
    here.say("/tracy shoot vs:Ben by:Joe reply:nothing", 1, 2)
    here.say("/next")
    here.say("/tracy injure Joe down")
    assert "not the turn" in here.refused("@ana /tracy rise")
    here.say("/next")
    here.say("/tracy shoot vs:Ben running by:Joe reply:nothing", 1, 2)
    assert "run or got up" in here.refused("@ana /tracy rise")


def test_getting_up_costs_the_action_or_nothing(house: House) -> None:
    """DTR-083."""
    here = panel(house, "/settings tracy-rise-cost action", Joe={}, Ben={}).begin()
    here.say("/tracy injure Joe down")
    here.say("@ana /tracy rise")
    assert "acted" in here.refused("@ana /tracy shoot Ben")
    here.say("/next")
    here.say("/settings tracy-rise-cost free")
    here.say("/tracy injure Joe down")
    here.say("@ana /tracy rise")
    here.say("/next")
    here.say("/tracy injure Joe down")
    here.say("@ana /tracy rise")
    assert "Joe misses Ben" in here.say("/tracy shoot vs:Ben running by:Joe reply:nothing", 1, 2)


# ---- tasks and healing


def test_several_at_one_task(house: House) -> None:
    """DTR-009: the best roll counts, 5 + 2 + 1 = 8 against 7; or the game master judges."""
    here = panel(house, Ox={}, Ben={})
    assert "Together they succeed: 8 vs 7" in here.say("/tracy roll sum:2 easy by:Ox,Ben", 2, 3, 1, 2)
    here.say("/settings tracy-together judge")
    assert "Together" not in here.say("/tracy roll sum:2 easy by:Ox,Ben", 2, 3, 1, 2)


def test_first_aid_that_failed(house: House) -> None:
    """DTR-195: 3 + 2 = 5 against 7; not again, unless the table allows it."""
    here = panel(house, Ox={"wounds": 1}, Doc={})
    here.say("/tracy aid Ox by:Doc", 1, 2)
    assert "all it can" in here.refused("/tracy aid Ox by:Doc")
    here.say("/settings tracy-aid-again on")
    here.say("/tracy injure Ox wound")
    for _ in range(2):
        assert "5 vs 7" in here.say("/tracy aid Ox by:Doc", 1, 2)


@pytest.mark.parametrize(
    ("setting", "rating", "dice", "told"),
    [
        ("tracy-wound-hours", 3, (4, 5, 6), "It heals in 15 hours"),  # DTR-180: 3d8
        ("tracy-serious-time", 6, (3,), "It heals in 3 weeks"),  # DTR-181: 1d6
    ],
)
def test_dice_say_when_an_injury_heals(
    house: House, setting: str, rating: int, dice: tuple[int, ...], told: str
) -> None:
    """DTR-180, DTR-181: margins 2 and 5 of the lethal chart; nobody is asked."""
    here = panel(house, f"/settings {setting} dice", Thug={})
    chart = (2, 1, 1, 1, 1) if rating == 6 else (2,)
    assert told in here.say(f"{THUG} {rating} lethal", 3, 4, 3, 3, *chart, *dice)
    here.say("/tracy time 1h")
    assert here.questions == ()


def test_the_game_master_is_asked_once_when_wounds_heal(house: House) -> None:
    """DTR-180: when hours go by; what he says counts from the blow on: after 3 hours of 12, 9 are left."""
    here = panel(house, Thug={})
    for _ in range(2):
        here.say(f"{THUG} 3 lethal", 3, 4, 3, 3, 2)
    here.say("/tracy time 1m")
    assert here.questions == ()
    assert "the 2 Wounds of Thug" in here.say("/tracy time 3h")
    assert "It heals in 9 hours" in here.say("/choose 12h")
    here.say("/tracy time 8h")
    assert here.number("Thug", "wounds") == 2
    assert here.say("/tracy time 1h").count("A Wound of Thug has healed") == 2
    assert here.number("Thug", "wounds") == 0
    assert here.questions == ()


def test_when_a_serious_wound_heals_may_be_told_later_or_by_dice(house: House) -> None:
    """DTR-181."""
    here = panel(house, Thug={})
    here.say(f"{THUG} 6 lethal", 3, 4, 3, 3, 2, 1, 1, 1, 1)
    here.say("/tracy time 1d")
    here.say("/choose later")
    here.say("/tracy time 1d")
    assert here.questions == ()
    here.say("/tracy heal Thug serious random", 1)
    here.say("/tracy time 4d")
    assert here.number("Thug", "serious-wounds") == 1
    here.say("/tracy time 1d")
    assert here.number("Thug", "serious-wounds") == 0


def test_an_injury_whose_time_is_over_when_it_is_told_is_gone(house: House) -> None:
    """DTR-180: three hours of three have gone by."""
    here = panel(house, Thug={})
    here.say(f"{THUG} 3 lethal", 3, 4, 3, 3, 2)
    here.say("/tracy time 3h")
    assert "A Wound of Thug has healed" in here.say("/choose 3h")
    assert here.number("Thug", "wounds") == 0
