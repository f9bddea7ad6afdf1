"""Grenades and rockets (CPR-040 … 048): a point, a square, one damage for all, cover, dives and misses."""

import pytest

from bot.app import House
from bot.systems.red.blasts import inside
from tests.systems.red.skirmish import Skirmish, skirmish
from tests.systems.stage import Sheet

# 6 + 5 + d10 with a launcher, 6 + 4 + d10 by hand, as in U-25 and U-30
ROOK: Sheet = {
    "ref": 6,
    "heavy_weapons": 5,
    "dex": 6,
    "athletics": 4,
    "weapons": "Grenade launcher 2; Rocket launcher 1; Hand grenade 3",
}
ACE: Sheet = {"ref": 8, "dex": 7, "evasion": 6}
SIX = (1, 2, 3, 4, 5, 6)  # 21, with one six
MISSED = "/red scatter"


def square(house: House, *said: str, **people: Sheet) -> Skirmish:
    """Rook, and those who may stand in it."""
    return skirmish(house, *said, Rook=ROOK, **people)


def launch(whom: str = "", meters: float | str = 20, weapon: str = "Grenade launcher") -> str:
    """Rook fires a launcher, by the game master's word of who is there."""
    return f'/red blast {whom} weapon:"{weapon}" range:{meters} by:Rook'


def missed(here: Skirmish, whom: str = "") -> None:
    """Rook's grenade misses: 6 + 5 + 4 = 15 against 15."""
    here.say(launch(whom), 4)


# ---- where it is to explode, and what it costs (CPR-041, 042, 046, 047)


@pytest.mark.parametrize(
    ("weapon", "damage", "left"),
    [("Grenade launcher", (1,) * 6, 34), ("Rocket launcher", (1,) * 8, 32)],
)
def test_the_damage_of_launchers(house: House, weapon: str, damage: tuple[int, ...], left: int) -> None:
    """S-17, CPR-042: six dice and eight; CPR-047: one round."""
    here = square(house, Mook={})
    here.say(launch("Mook", weapon=weapon), 9, *damage)
    assert here.hp("Mook") == left
    before, after = ("launcher 2", "launcher 1") if "Grenade" in weapon else ("Rocket launcher 1", "Rocket launcher 0")
    assert here.of("Rook", "weapons") == (str(ROOK["weapons"]).replace(before, after),)


def test_a_hand_grenade_is_thrown(house: House) -> None:
    """S-17, CPR-046: DEX + Athletics, six dice, one grenade less."""
    here = square(house, Mook={})
    assert "16 vs DV 15" in here.say("/red throw Mook range:12 by:Rook", 6, 1, 1, 1, 1, 1, 1).public
    assert here.hp("Mook") == 34
    assert here.of("Rook", "weapons") == ("Grenade launcher 2; Rocket launcher 1; Hand grenade 2",)


@pytest.mark.parametrize(("meters", "dv"), [("5", 16), ("6.5", 15), ("25", 15)])
def test_the_dv_of_a_throw(house: House, meters: str, dv: int) -> None:
    """U-49, CPR-046."""
    assert f"12 vs DV {dv}" in square(house, Mook={}).say(f"/red throw Mook range:{meters} by:Rook", 2).public


@pytest.mark.parametrize(("meters", "up"), [("25.5", "up"), ("30", "up"), ("30", "down")])
def test_it_is_thrown_25_m_at_most(house: House, meters: str, up: str) -> None:
    """U-30, U-49: 25.5 m are 26, refused."""
    here = square(house, f"/settings red-fractions {up}", Mook={})
    assert "25 m at most" in here.refused(f"/red throw Mook range:{meters} by:Rook")


def test_by_a_setting_fractions_count_down(house: House) -> None:
    """D9: 25.5 m are 25."""
    here = square(house, "/settings red-fractions down", Mook={})
    assert "12 vs DV 15" in here.say("/red throw Mook range:25.5 by:Rook", 2).public


def test_refusals_spend_nothing(house: House) -> None:
    """C1: nobody in particular is attacked, nor aimed at; and what is no launcher, or empty, or out of range."""
    here = square(house, Mook={}).begin()
    assert "aimed shot" in here.refused(launch("Mook") + " aim:head")
    assert "are thrown" in here.refused(launch("Mook", weapon="Hand grenade"))
    assert "nothing to throw" in here.refused('/red throw Mook weapon:"Grenade launcher" range:9 by:Rook')
    assert "Out of range" in here.refused(launch("Mook", 500))
    assert "How far" in here.refused("/red blast Mook by:Rook")
    assert "Attack whom" in here.refused("@ana /red blast range:20")
    here.say(launch("Mook", weapon="Rocket launcher"), 9, *(1,) * 8)
    assert "no Action left" in here.refused(launch("Mook"))
    here.say("/next")
    here.say("/next")
    assert "No rounds left" in here.refused(launch("Mook", weapon="Rocket launcher"))
    here.say('/red arms Rook +"Hand grenade" rounds:0')
    assert "None left" in here.refused("/red throw Mook range:9 by:Rook")


# ---- who is in it (CPR-040)


@pytest.mark.parametrize(
    ("dx", "dy", "within"), [(50, 50, True), (-50, 0, True), (60, 0, False), (51, 0, False), (0, -51, False)]
)
def test_the_square_has_ten_meters(dx: int, dy: int, within: bool) -> None:
    """S-18, CPR-040."""
    assert inside(dx, dy) is within


def test_a_player_names_a_point_and_the_game_master_who_is_there(house: House) -> None:
    """CPR-041: after the check; he who shot may stand in it himself."""
    here = square(house, Mook={}, Punk={})
    asked = here.say('@ana /red blast Mook point:"the bar" range:20', 9)
    assert "20 vs DV 15" in asked.public
    (choice,) = asked.choices
    assert [option.key for option in choice.options] == ["all", "nobody", "Mook", "Rook", "Punk"]
    here.say("/choose Mook Rook", *SIX)
    assert [here.hp(name) for name in ("Mook", "Rook", "Punk")] == [19, 19, 40]


def test_nobody_is_there_and_a_door_is(house: House) -> None:
    """CPR-042: what it does to things is rolled all the same, for the game master to write down."""
    here = square(house, Mook={})
    here.say('/red blast point:"the door" range:20 by:Rook', 9)
    told = here.say("/choose nobody", *SIX).public
    assert "21 damage" in told
    assert "Nobody is there" in told
    assert here.hp("Mook") == 40


def test_by_a_setting_friends_are_spared(house: House) -> None:
    """D7."""
    here = square(house, "/settings red-area-friends off", Mook={})
    here.say("/add Pal max-hp:40 side:players")
    here.say(launch("Mook, Pal"), 9, *SIX)
    assert (here.hp("Mook"), here.hp("Pal")) == (19, 40)


# ---- one damage for all (CPR-042, 048), cover (CPR-045)


def test_armor_and_cover_count_for_each(house: House) -> None:
    """U-25, S-21, S-22: 17 hits; 21: SP 11 takes 10; thin wood is gone, full 21 - SP; thick concrete 25 - 21 = 4."""
    here = square(house, Open={"sp_body": 11}, Wood={"sp_body": 11}, Wall={"sp_body": 11}, Stone={"sp_body": 11})
    here.say("/red cover Wood Wood thin")
    here.say("/red cover Wall Concrete")
    here.say("/red cover Stone Stone thin")  # 20
    told = here.say(launch("Open, Wood, Wall, Stone"), 6, *SIX).public
    assert "17 vs DV 15" in told
    assert [here.of(name, "hp", "sp-body") for name in ("Open", "Wood", "Wall", "Stone")] == [
        (30, 10),
        (30, 10),
        (40, 11),
        (30, 10),
    ]
    wall = here.plight("Wall").behind
    assert wall
    assert wall.hp == 4
    assert here.plight("Wood").behind is here.plight("Stone").behind is None


@pytest.mark.parametrize(
    ("tie", "damage", "left", "cover"),
    [
        ("breaks", (1, 2, 3, 4, 5, 5), 31, 0),  # 20 against 20: gone, 20 - 11 = 9
        ("breaks", (1, 1, 3, 4, 5, 5), 40, 1),  # 19: one left
        ("holds", (1, 2, 3, 4, 5, 5), 40, 0),  # D8: gone, and it held
    ],
)
def test_damage_as_great_as_the_cover(house: House, tie: str, damage: tuple[int, ...], left: int, cover: int) -> None:
    """U-26, CPR-045, D8."""
    here = square(house, f"/settings red-cover-tie {tie}", Mook={"sp_body": 11})
    here.say("/red cover Mook Wood")
    here.say(launch("Mook"), 6, *damage)
    behind = here.plight("Mook").behind
    assert (here.hp("Mook"), behind.hp if behind else 0) == (left, cover)


def test_whether_cover_stands_between_is_the_game_masters_word(house: House) -> None:
    """CPR-045: he says so while it is asked who is there."""
    here = square(house, Mook={}, Punk={})
    here.say("/red cover Mook Concrete")
    here.say("@ana /red blast Mook, Punk range:20", 9)
    here.say("/red cover end Mook")
    here.say("/red cover Punk Steel")
    here.say("/choose all", *SIX)
    assert (here.hp("Mook"), here.hp("Punk")) == (19, 40)


def test_two_sixes_injure_everybody_who_is_hurt_and_no_door(house: House) -> None:
    """U-31, CPR-048: 8d6 with two sixes, 18: each rolls his own injury; who is behind a wall that holds rolls none."""
    here = square(house, One={"sp_body": 4}, Two={"sp_body": 18}, Wall={})
    here.say("/red cover Wall Concrete")
    rocket = launch("One, Two, Wall", weapon="Rocket launcher")
    here.say(rocket, 9, 6, 6, 1, 1, 1, 1, 1, 1, 3, 5, 2, 3)
    assert (here.hp("One"), here.injuries("One")) == (21, "body/broken-leg")  # 18 - 4 + 5
    assert (here.hp("Two"), here.injuries("Two")) == (35, "body/broken-ribs")
    assert (here.hp("Wall"), here.injuries("Wall")) == (40, "")


def test_by_a_setting_areas_bring_no_injuries(house: House) -> None:
    """D11."""
    here = square(house, "/settings red-area-injuries off", Mook={"sp_body": 4})
    here.say(launch("Mook"), 9, 6, 6, 1, 1, 1, 1)
    assert (here.hp("Mook"), here.injuries("Mook")) == (28, "")


# ---- dives (CPR-044)


def test_who_beats_the_check_is_out_of_it(house: House) -> None:
    """S-20: 13 + 6 = 19 against 18; the question comes after the check, and nothing else is rolled."""
    here = square(house, Ace=ACE)
    asked = here.say(launch("Ace"), 7)
    assert "18 vs DV 15" in asked.public
    assert "Ace dives out of it: 19 vs 18" in here.say("/choose yes", 6).public
    assert here.hp("Ace") == 40
    assert not here.table.choices


@pytest.mark.parametrize(("tie", "left"), [("attacker", 19), ("defender", 40)])
def test_a_tie_is_not_out(house: House, tie: str, left: int) -> None:
    """D3: 18 against 18."""
    here = square(house, f"/settings red-dive-tie {tie}", Ace=ACE)
    here.say(launch("Ace"), 7)
    here.say("/choose yes", 5, *(SIX if tie == "attacker" else ()))
    assert here.hp("Ace") == left


def test_who_stays_who_is_slow_and_who_cannot(house: House) -> None:
    """CPR-044: REF 8 or more; the dives fall before the damage."""
    here = square(house, Ace=ACE, Borg=ACE, Stays=ACE, Slow={"ref": 7, "evasion": 9})
    (choice,) = here.say(launch("Ace, Borg, Stays, Slow"), 7).choices
    assert [option.key for option in choice.options] == ["nobody", "all", "Ace", "Borg", "Stays"]
    told = here.say("/choose Ace Borg", 6, 2, *SIX).public
    assert "Borg, too slow" in told
    assert [here.hp(name) for name in ("Ace", "Borg", "Stays", "Slow")] == [40, 19, 19, 19]


def test_a_miss_is_dived_from_by_its_own_total(house: House) -> None:
    """U-29: 6 + 5 - 2 = 9, missed; 10 is out, though the DV was 15."""
    here = square(house, Ace={"ref": 8, "dex": 5, "evasion": 2})
    here.say(launch(), 1, 3)
    here.say("/red scatter 4,-7 inside:Ace")
    assert "10 vs 9" in here.say("/choose yes", 3).public
    assert here.hp("Ace") == 40


def test_who_is_gone_before_the_others_dive_is_out_of_it(house: House) -> None:
    here = square(house, Ace=ACE, Borg=ACE)
    here.say(launch("Ace, Borg"), 7)
    here.say("/leave Borg")
    here.say("/choose all", 2, *SIX)
    assert here.hp("Ace") == 19


# ---- misses (CPR-043)


def test_a_tie_misses_and_it_explodes_all_the_same(house: House) -> None:
    """U-27, S-19: the game master says where and who; the square is around that point, √65 m away."""
    here = square(house, Mook={}, Punk={})
    told = here.say(launch("Mook"), 4).public
    assert "15 vs DV 15" in told
    assert "misses the point" in told
    assert here.hp("Mook") == 40
    told = here.say("/red scatter 4,-7 inside:Punk", *SIX).public
    assert "4 m across and -7 m along" in told
    assert (here.hp("Mook"), here.hp("Punk")) == (40, 19)
    assert "No missed explosion" in here.refused(MISSED)


def test_a_thrown_one_misses_likewise(house: House) -> None:
    """U-30: 6 + 4 + 5 = 15 against 15."""
    here = square(house, Mook={})
    assert "15 vs DV 15" in here.say("/red throw Mook range:12 by:Rook", 5).public
    here.say('/red scatter "behind the bar" inside:Mook', *SIX)
    assert here.hp("Mook") == 19


def test_it_lands_within_ten_meters(house: House) -> None:
    """S-19: (8, 8) is 11.3 m away: refused, unless it is forced; (6, 8) is 10."""
    here = square(house, Mook={})
    missed(here)
    assert "within 10 m" in here.refused("/red scatter 8,8 inside:Mook")
    here.say("/red scatter 8,8 inside:Mook force", *SIX)
    assert here.hp("Mook") == 19
    missed(here)
    here.say("/red scatter 6,8 inside:Mook", *SIX)


@pytest.mark.parametrize(
    ("where", "faces", "told", "proposed"),
    [
        ("5,-5", (), "5 m across and -5 m along", True),  # still within the square
        ("5.1,0", (), "5.1 m across and 0 m along", False),
        ("", (3, 5), "It lands 5 m east", True),
        ("", (3, 6), "It lands 6 m east", False),
        ("", (8, 7), "It lands 7 m northwest", True),  # 4.9 m west and 4.9 m north
        ("", (8, 8), "It lands 8 m northwest", False),
        ('"by the car"', (), "It lands: by the car", False),
    ],
)
def test_what_was_meant_is_proposed_if_it_lands_near(
    house: House, where: str, faces: tuple[int, ...], told: str, proposed: bool
) -> None:
    """CPR-040, CPR-043: by words, by coordinates, at random; the game master has the last word."""
    here = square(house, Mook={}, Punk={})
    missed(here, "Mook")
    answer = here.say(f"{MISSED} {where}", *faces)
    assert told in answer.public
    (choice,) = answer.choices
    assert choice.default == (("all",) if proposed else ("nobody",))
    here.say("/choose Punk", *SIX)
    assert (here.hp("Mook"), here.hp("Punk")) == (40, 19)


def test_a_random_place_may_be_changed(house: House) -> None:
    """CPR-043: what was said before is settled with it."""
    here = square(house, Mook={})
    missed(here)
    here.say(MISSED, 3, 5)
    here.say("/red scatter 0,9 inside:Mook", *SIX)
    assert here.hp("Mook") == 19
    assert not here.table.choices
    assert "No missed explosion" in here.refused(MISSED)


def test_only_a_game_master_places_it(house: House) -> None:
    here = square(house, Mook={})
    missed(here)
    assert "Only a GM" in here.refused("@ana /red scatter 0,0")


def test_one_in_secret_is_placed_in_secret(house: House) -> None:
    """An open command knows nothing of it."""
    here = square(house, Mook={})
    here.say('/gm red blast Mook weapon:"Grenade launcher" range:20 by:Rook', 4)
    assert "No missed explosion" in here.refused("/red scatter 0,0 inside:Mook")
    answer = here.say("/gm red scatter 0,0 inside:Mook", *SIX)
    assert not answer.public
    assert here.hp("Mook") == 19


def test_the_bot_starts_anew_before_it_is_placed(house: House) -> None:
    here = square(house, Ace=ACE)
    missed(here, "Ace")
    here.at.restart()
    here.say("/red scatter 1,1")
    here.at.restart()
    here.say("/choose all")
    here.at.restart()
    here.say("/choose no", *SIX)
    assert here.hp("Ace") == 19


def test_each_step_is_taken_back_exactly(house: House) -> None:
    here = square(house, Ace=ACE, Mook={"sp_body": 4}).begin()
    here.say("/red cover Mook Wood thin")
    stages = [here.table]
    for spoken, faces in (
        ("@ana /red blast Ace, Mook range:20", (4,)),
        ("/red scatter 1,1", ()),
        ("/choose all", ()),
        ("/choose yes", (5, 6, 6, 1, 1, 1, 1, 3, 5)),  # 13 + 5 = 18 is out; 16 - 4 + 5 for Mook
    ):
        here.say(spoken, *faces)
        stages.append(here.table)
    assert (here.hp("Ace"), here.hp("Mook")) == (40, 23)
    for before in reversed(stages[:-1]):
        here.say("/undo")
        assert here.table == before


# ---- many


def test_a_rocket_among_twenty_is_one_report(house: House) -> None:
    """One question to the game master for all whom he plays, then one line a person."""
    here = skirmish(house, Rook={**ROOK, "heavy_weapons": 8}, Mook={})
    here.say("/add Ganger x20 max-hp:60 ref:8 dex:7 evasion:6 sp-body:4")
    here.say('/red cover "Ganger 1" Steel')
    here.say('/red cover "Ganger 2" Wood thin')
    asked = here.say(launch("Ganger", weapon="Rocket launcher"), 6)  # 20
    (choice,) = asked.choices
    assert len(choice.options) == 22
    dives = tuple(8 if nth % 2 else 7 for nth in range(20))  # 21 is out, 20 is not
    told = here.say("/choose all", *dives, 1, 2, 3, 4, 5, 6, 1, 1).public
    lines = told.splitlines()
    assert lines[0].endswith("It explodes: Rocket launcher")
    assert len(lines) == 22  # the title, the damage, and twenty people
    assert all(sum(f"Ganger {nth}{mark}" in each for each in lines for mark in " :,") == 1 for nth in range(1, 21))
    assert here.hp("Ganger 1") == 60
    assert here.hp("Ganger 3") == 60 - 23 + 4
    assert here.hp("Ganger 4") == 60
