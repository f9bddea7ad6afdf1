"""What hurts and heals under Cinematic Unisystem, as it is played: who may do it, what is kept, what is refused."""

from dataclasses import replace
from pathlib import Path

import pytest

from bot import words
from bot.core.fight.encounter import Combatant, CombatantId
from bot.core.rights import Rule, Standing
from bot.systems.unisystem import burning, dramas
from bot.systems.unisystem.budget import begun
from bot.systems.unisystem.conditions import Condition, Plight
from bot.systems.unisystem.harm import Harm
from bot.systems.unisystem.health import LEAST, MOST, Health, hurt
from bot.systems.unisystem.people import Fighter, UniBook
from bot.systems.unisystem.readings import Readings, Variant
from bot.systems.unisystem.rights import RIGHTS
from bot.systems.unisystem.shape import Round, Shape
from bot.tables import load
from grammar.uni_cares import Care
from tests.harness import Situation

DATA = load(Path("data"))
BOOK = UniBook(DATA.uni, DATA.armory, DATA.maneuvers, DATA.sheets["unisystem"])
WORDS = words.load(Path("data") / "locale")
SPEAKERS = {Standing.OUTSIDER: "cleo", Standing.PLAYER: "bruno", Standing.OWNER: "ana", Standing.GM: "gm"}
SAID = {
    "/uni damage": "/uni damage Kira 1",
    "/uni blast": "/uni blast Kira 1",
    "/uni fire": "/uni fire Kira",
    "/uni air": "/uni air Kira stop",
    "/uni stabilize": "/uni stabilize Foe by:Kira",
    "/uni graze": "/uni graze Kira",
    "/uni drama": "/uni drama Kira",
}
RULES = [rule for rule in RIGHTS if rule.command in SAID]


@pytest.fixture
def uni(table: Situation) -> Situation:
    """A fight of ana's Kira, bruno's Ben and a foe who is dying: figures are open."""
    for said in (
        "/settings foes-shown numbers",
        "/settings uni-big-hit-knockdown off",
        "/encounter begin unisystem",
        "@ana /join Kira str:3 con:3 will:3 int:3 doctor:3 lp:30 max-lp:34 drama:1",
        "@bruno /join Ben str:3 con:3 will:3 lp:-5 max-lp:34",
        "/add Foe str:3 con:3 will:3 lp:30 max-lp:34",
    ):
        assert table.say(said).status == "ok"
    assert table.dice(9, 1).say("/uni damage Foe 42").status == "ok"
    return table


def done(here: Situation, said: str, *faces: int) -> str:
    """What everybody reads of a command that is allowed."""
    answer = here.dice(*faces).say(said)
    assert answer.status == "ok", answer.error
    return answer.public


def refused(here: Situation, said: str, who: str = "gm") -> str:
    """Why a command is refused."""
    answer = here.say(said if who == "gm" else f"@{who} {said}")
    assert answer.status == "rejected", answer.public
    return answer.secret[who]


# ---- who may do it


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.command)
@pytest.mark.parametrize("standing", SPEAKERS, ids=lambda standing: standing.name.lower())
def test_a_command_is_carried_out_or_refused(uni: Situation, standing: Standing, rule: Rule) -> None:
    faces = (9,) if rule.command == "/uni stabilize" and rule.allows(standing) else ()
    answer = uni.dice(*faces).say(f"@{SPEAKERS[standing]} {SAID[rule.command]}")
    assert answer.status == ("ok" if rule.allows(standing) else "rejected"), answer.error


def test_every_verb_of_care_has_its_row() -> None:
    assert len(RULES) == len(SAID)


@pytest.mark.parametrize("said", ["/uni wake Kira", "/uni rest Kira 2", "/uni rest Kira by:Kira", "/uni drama Kira +1"])
def test_what_is_the_game_masters_word(uni: Situation, said: str) -> None:
    """UNI-065, UNI-067, UNI-068: not even for one's own."""
    assert "Only a GM" in refused(uni, said, "ana")


@pytest.mark.parametrize("said", ["/uni survive Ben", "/uni awake Ben", "/uni awake Ben +10"])
def test_nobody_tests_for_somebody_else(uni: Situation, said: str) -> None:
    """UNI-062, UNI-063."""
    assert "for somebody else" in refused(uni, said, "ana")


@pytest.mark.parametrize(("said", "faces"), [("/uni graze Kira", ()), ("/uni stabilize Foe by:Kira", (9,))])
def test_nobody_heals_behind_the_backs_of_the_game_masters(uni: Situation, said: str, faces: tuple[int, ...]) -> None:
    assert "behind the game masters' backs" in refused(uni.dice(*faces), f"{said} private", "ana")


def test_ones_own_test(uni: Situation) -> None:
    """UNI-062: 3 + 3 + 8 − 5 = 9; a number takes the place of WILL + CON: 4 + 9 − 5 = 8."""
    assert "Ben: staying awake, 9" in done(uni, "@bruno /uni awake Ben", 8)
    assert "Ben fails: staying awake, 8" in done(uni, "@bruno /uni awake 4 Ben", 9)


@pytest.mark.parametrize("kind", Care)
def test_care_that_is_told_too_much(uni: Situation, kind: Care) -> None:
    """What is said and counts for nothing, is not passed over in silence."""
    much = {Care.WAKE: "/uni wake 9 Ben", Care.REST: "/uni rest Ben 2 by:Kira", Care.AWAKE: "/uni awake Ben minutes:2"}
    said = much.get(kind, f"/uni {kind.value} Ben +1 {'minutes:2' if kind is Care.STABILIZE else 'by:Kira'}")
    why = refused(uni, said)
    assert f"/uni {kind.value}" in why
    for locale in ("en", "pt-BR"):
        assert WORDS.has(f"unisystem.care.{kind.value}"), locale


# ---- first aid


def test_first_aid(uni: Situation) -> None:
    """UNI-064: -12 is a tenth of 1; a number takes the place of INT + Doctor: 4 + 6 − 1 = 9, and 4 + 4 + 1 − 1 = 8."""
    assert "Kira fails: first aid, 8" in done(uni, "@ana /uni stabilize 4 Foe +1", 4)
    assert "Foe is stable" in done(uni, "@ana /uni stabilize 4 Foe", 6)
    assert "not dying" in refused(uni, "/uni stabilize Foe", "ana")


def test_wounds_hinder_the_helper(uni: Situation) -> None:
    """UNI-061: 10 life points cost 2: 3 + 3 + 5 − 1 − 2 = 8."""
    done(uni, "/set Kira lp:10")
    assert "first aid, 8" in done(uni, "@ana /uni stabilize Foe", 5)


def test_first_aid_by_score(uni: Situation) -> None:
    """UNI-005, UNI-064: a Brains Score of 10 − 1 = 9 rolls nothing."""
    done(uni, "/add Droid brains:10")
    assert "Score 9" in done(uni, "/uni stabilize Foe by:Droid")


def test_who_is_out_helps_nobody(uni: Situation) -> None:
    """UNI-068."""
    done(uni, "/set Kira lp:0")
    done(uni, "@ana /uni awake Kira", 1)
    assert "Kira" in refused(uni, "/uni stabilize Foe", "ana")


# ---- waking, resting


def test_waking(uni: Situation) -> None:
    """UNI-068: whoever wakes acts again, and whoever is awake does not wake."""
    assert "Foe is up again" in done(uni, "/uni wake Foe")
    assert "not unconscious" in refused(uni, "/uni wake Foe")


def test_the_dying_do_not_rest(uni: Situation) -> None:
    """UNI-064, UNI-065."""
    assert "dying" in refused(uni, "/uni rest Foe 2")
    assert "lp" not in done(uni, "@ana /uni stabilize Foe", 9)
    assert "−6" not in (told := done(uni, "/uni rest Foe 2"))
    assert "-12 → -6/34" in told


def test_awake_again_at_zero_only(uni: Situation) -> None:
    """UNI-062: who has more than 0 life points has nothing to faint of."""
    assert "not at 0 LP" in refused(uni, "/uni awake Kira", "ana")
    assert "−10 LP" in refused(uni, "/uni survive Ben", "bruno")


# ---- De Raspão


def test_a_graze_of_the_dying(uni: Situation) -> None:
    """UNI-066: 46 lost become 23: 34 − 23 = 11, and nobody dies of that."""
    done(uni, "/uni drama Foe +1")
    assert "-12 → 11/34" in done(uni, "/uni graze Foe")
    assert "not dying" in refused(uni, "/uni stabilize Foe by:Kira")


def test_a_graze_that_is_not_enough(uni: Situation) -> None:
    """UNI-066, UNI-063: of 92 lost, 46 are left: −12, and still at stake."""
    done(uni, "/set Foe lp:-58")
    done(uni, "/uni drama Foe +1")
    assert "-58 → -12/34" in done(uni, "/uni graze Foe")
    assert "Foe is stable" in done(uni, "/uni stabilize Foe by:Kira", 9)


def test_the_dead_are_past_it(uni: Situation) -> None:
    """UNI-063, UNI-066."""
    done(uni, "/uni survive Foe", 1)
    done(uni, "/uni drama Foe +1")
    for said in ("/uni graze Foe", "/uni wake Foe", "/uni rest Foe 1", "/uni survive Foe"):
        assert "Foe is dead" in refused(uni, said)


# ---- what is kept


def test_a_character_keeps_what_fire_did(table: Situation) -> None:
    """UNI-047, UNI-065: 6 by fire and 3 by a fall; CON 3: a day mends 3 and 1.5; half a point is kept."""
    for said in (
        "@ana /character new Kira unisystem str:3 con:3 will:3",
        "/encounter begin unisystem",
        "@ana /join Kira",
        "/init set Kira 20 fixed",
        "/uni fire Kira",
        "/next",
        "/encounter skip rounds:2",
        "/uni damage Kira 3",
        "/uni rest Kira 1",
        "/encounter end",
    ):
        done(table, said)
    kept = table.say("@ana /character show Kira").secret["ana"]
    assert "lp 29" in kept
    assert "fire 5, mending 1" in kept
    for said in ("/encounter begin unisystem", "@ana /join Kira"):
        done(table, said)
    assert "29 → 32/34" in done(table, "/uni rest Kira 1 rate:5")


def test_undo_brings_everything_back(uni: Situation) -> None:
    """Facts carry what they leave: a blast that killed is taken back whole, and done again alike."""
    done(uni, "/uni blast Kira 60", 1)
    assert "Kira is dead" in refused(uni, "/uni wake Kira")
    done(uni, "/undo")
    assert "not unconscious" in refused(uni, "/uni wake Kira")
    done(uni, "/redo")
    assert "Kira is dead" in refused(uni, "/uni wake Kira")


# ---- damage by hand


def test_damage_within_bounds(uni: Situation) -> None:
    """A sheet can hold so much, and no more: what is beyond it stays out of characters' sheets."""
    assert str(MOST) in refused(uni, f'/uni damage Kira "{MOST} + 1"')
    assert hurt(Health(0, 34), 4 * MOST, fire=True) == Health(LEAST, 34, fire=MOST)


def test_no_heart_no_hit_at_it(uni: Situation) -> None:
    """UNI-242: whoever has none cannot be hit there; 10 × 4 on whoever has one."""
    done(uni, "/add Droid lp:100 max-lp:100 no-heart:1")
    assert "no heart" in refused(uni, "/uni damage Droid 10 slash at:heart")
    done(uni, "/add Pirate lp:100 max-lp:100")
    assert "loses 40 LP" in done(uni, "/uni damage Pirate 10 slash at:heart")


def test_heads_in_either_list(uni: Situation) -> None:
    """UNI-107: the first list rolls for survival; UNI-208: in the other one -10 is the end. 7 × 5 = 35 of 25."""
    for variant, faces in (("house", ()), ("cinematic", (1,))):
        done(uni, f"/settings uni-variant {variant}")
        done(uni, f"/add {variant} str:2 con:2 will:2 lp:25")
        told = done(uni, f"/uni damage {variant} 7 slash at:neck", *faces)
        assert f"{variant} is dead" in told
        assert ("survival" in told) is (variant == "cinematic")


def test_a_head_that_stays_on(uni: Situation) -> None:
    """UNI-T086, UNI-208: 9 × 5 = 45 of 40 leave −5: 3 + 3 + 8 − 5 = 9, awake."""
    done(uni, "/add Lucky str:3 con:3 will:3 lp:40 max-lp:40")
    assert "staying awake: 9" in done(uni, "/uni damage Lucky 9 slash at:neck", 8)


def test_an_explosion_catches_a_group(uni: Situation) -> None:
    """UNI-048: by group or side; whoever hides is caught behind the screen alone."""
    done(uni, "/add Ghoul x2 str:3 con:3 lp:50")
    done(uni, "/add Wraith lp:50 group:shades hidden")
    told = done(uni, "/uni blast Ghoul 5")
    assert "Ghoul 1 loses 5 LP" in told
    assert "Ghoul 2 loses 5 LP" in told
    assert "Wraith" in refused(uni, "/uni blast Wraith 5")
    assert "shades" in refused(uni, "/uni blast shades 5")
    answer = uni.say("/uni blast shades,Ghoul 5 hidden")
    assert (answer.status, answer.public) == ("ok", "")
    assert "Wraith loses 5 LP" in answer.secret["gm"]


# ---- no air


def fighter(variant: Variant, *found: Condition, **sheet: int) -> Fighter:
    """Somebody in these conditions, under one of the lists."""
    readings = replace(Readings(), variant=variant)
    return Fighter(
        Combatant(CombatantId("1"), "Kira", sheet=dict(sheet)),
        Shape(conditions=found),
        Round(begun(3, readings)),
        (),
        BOOK,
        readings,
        Harm(),
    )


def test_the_first_turn_without_air() -> None:
    """UNI-070: counted from the first one; choking has a clock in the house list alone (UNI-106)."""
    choked, drowning = Condition(Plight.CHOKED, since=4), Condition(Plight.NO_AIR, since=6)
    house, cinematic = Variant.HOUSE, Variant.CINEMATIC
    assert burning.airless(fighter(house)) == 0
    assert burning.airless(fighter(house, choked)) == 4
    assert burning.airless(fighter(house, choked, drowning)) == 4
    assert burning.airless(fighter(cinematic, choked)) == 0
    assert burning.airless(fighter(cinematic, choked, drowning)) == 6
    assert burning.airless(fighter(house, Condition(Plight.NO_AIR))) == 1  # before the first turn
    assert burning.airless(fighter(house, choked, **{"no-breath": 1})) == 0


def test_drama_points_fit_on_a_sheet() -> None:
    """UNI-067: as many as `sheet.toml` lets somebody have."""
    assert {field.name: field.most for field in DATA.sheets["unisystem"].fields}["drama"] == dramas.MOST
