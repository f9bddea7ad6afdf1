"""Shells of shot (CPR-030 … 035): one check, one damage roll, everybody in front within six meters."""

import pytest

from bot.app import House
from tests.systems.red.skirmish import Skirmish, skirmish
from tests.systems.stage import Sheet

# 6 + 4 + d10, as in U-20
ROOK: Sheet = {"ref": 6, "shoulder_arms": 4, "weapons": "Shotgun 4"}
ACE: Sheet = {"ref": 8, "dex": 7, "evasion": 6}


def alley(house: House, *said: str, **people: Sheet) -> Skirmish:
    """Rook with a shotgun, and those before him."""
    return skirmish(house, *said, Rook=ROOK, **people)


def fire(here: Skirmish, whom: str, *faces: int, more: str = "") -> str:
    """Rook fires shells, by the game master's word of who is in front."""
    return here.say(f"/red shells {whom} weapon:Shotgun by:Rook{more}", *faces).public


# ---- what is loaded, and what it costs (CPR-030, 031, 033)


def test_a_slug_is_an_ordinary_shot(house: House) -> None:
    """S-14, CPR-030: DV 20 at 20 m, five dice."""
    here = skirmish(house, Rook={**ROOK, "ref": 8, "shoulder_arms": 5}, Mook={})
    assert "21 vs DV 20" in here.say("@ana /red shoot Mook weapon:Shotgun range:20", 8, 1, 2, 3, 4, 5).public
    assert here.hp("Mook") == 25
    assert here.of("Rook", "weapons") == ("Shotgun 3",)


def test_what_is_loaded_decides(house: House) -> None:
    """CPR-030: slugs fire no shells, nor shells slugs, and to change them is an Action."""
    here = skirmish(house, Rook={**ROOK, "weapons": "Shotgun 3 (slug)"}, Mook={}).begin()
    assert "loaded with: slug" in here.refused("@ana /red shells Mook")
    here.say("@ana /red reload weapon:Shotgun ammo:shells")
    assert here.of("Rook", "weapons") == ("Shotgun 4 (shell)",)
    assert "no Action left" in here.refused("@ana /red shells Mook")
    assert "loaded with: shell" in here.refused("@ana /red shoot Mook range:6")


@pytest.mark.parametrize("weapons", ["SMG, Shotgun 4 (shells)", "SMG 30; Escopeta 4 (cartuchos)"])
def test_what_is_carried_may_be_said_in_other_words(house: House, weapons: str) -> None:
    """CPR-030: more than one is a kind as well, in any language; commas stand between weapons as semicolons do."""
    here = skirmish(house, Rook={**ROOK, "weapons": weapons}, Mook={})
    here.say("/red shells Mook by:Rook", 3)
    assert here.of("Rook", "weapons") == ("SMG 30; Shotgun 3 (shell)",)


def test_it_costs_the_action_and_a_shell(house: House) -> None:
    """CPR-031."""
    here = alley(house, Mook={}).begin()
    fire(here, "Mook", 3)
    assert here.of("Rook", "weapons") == ("Shotgun 3",)
    assert "no Action left" in here.refused("@ana /red shells Mook")
    empty = skirmish(house, Rook={**ROOK, "weapons": "Shotgun 0; SMG 30"}, Mook={})
    assert "No rounds left" in empty.refused("@ana /red shells Mook")
    assert "fires no shells" in empty.refused("@ana /red shells Mook weapon:SMG")


def test_aiming_does_not_go_with_it(house: House) -> None:
    """S-16, CPR-033."""
    assert "aimed shot" in alley(house, Mook={}).refused("@ana /red shells Mook aim:head")


# ---- one check and one damage for all (CPR-031, 032, 035)


def test_thirteen_hits_nobody(house: House) -> None:
    """U-20: 6 + 4 + 3."""
    here = alley(house, Seven={"sp_body": 7}, Eleven={"sp_body": 11})
    told = fire(here, "Seven, Eleven", 3)
    assert "hits nobody" in told
    assert "13 vs DV 13" in told
    assert (here.hp("Seven"), here.hp("Eleven")) == (40, 40)


def test_fourteen_hits_everybody_and_armor_counts_apart(house: House) -> None:
    """S-15, U-21, CPR-032: 13 points; SP 7, 11 and 13 let 6, 2 and 0 through."""
    here = alley(house, Seven={"sp_body": 7}, Eleven={"sp_body": 11}, Most={"sp_body": 13})
    assert "14 vs DV 13" in fire(here, "Seven, Eleven, Most", 4, 2, 5, 6)
    found = [here.of(name, "hp", "sp-body") for name in ("Seven", "Eleven", "Most")]
    assert found == [(34, 6), (38, 10), (40, 13)]


def test_two_sixes_injure_everybody_who_is_hit(house: House) -> None:
    """U-23, CPR-035, D11: 6, 6, 1 = 13; SP 4: 9 + 5 = 14; SP 18: 0 + 5 = 5. Each rolls his own."""
    here = alley(house, Four={"sp_body": 4}, Tank={"sp_body": 18})
    fire(here, "Four, Tank", 4, 6, 6, 1, 3, 5, 2, 3)
    assert (here.of("Four", "hp", "sp-body"), here.injuries("Four")) == ((26, 3), "body/broken-leg")
    assert (here.of("Tank", "hp", "sp-body"), here.injuries("Tank")) == ((35, 18), "body/broken-ribs")


def test_by_a_setting_areas_bring_no_injuries(house: House) -> None:
    """D11."""
    here = alley(house, "/settings red-area-injuries off", Four={"sp_body": 4})
    fire(here, "Four", 4, 6, 6, 1)
    assert (here.hp("Four"), here.injuries("Four")) == (31, "")


def test_it_reaches_six_meters(house: House) -> None:
    """U-24: at seven nobody is struck, whether that was told before or with the shot; 6.5 m are 7 (D9)."""
    here = alley(house, Near={}, Far={}, Half={})
    for name, meters in (("Near", 6), ("Far", 7), ("Half", "6.5")):
        here.say(f"/red range Rook {name} {meters}")
    told = fire(here, "Near, Far, Half", 4, 2, 5, 6)
    assert "Far: too far away" in told
    assert [here.hp(name) for name in ("Near", "Far", "Half")] == [27, 40, 40]
    alone = alley(house, Mook={})
    assert "comes to nothing" in fire(alone, "Mook", more=" range:7")
    assert alone.hp("Mook") == 40


def test_behind_a_wall_nobody_is_seen(house: House) -> None:
    """U-45, CPR-032: no damage, and the wall is not hit."""
    here = alley(house, Mook={}, Behind={})
    here.say("/red range Rook Behind 3")
    here.say("/red cover Behind Stone")
    fire(here, "Mook, Behind", 4, 2, 5, 6)
    assert (here.hp("Mook"), here.hp("Behind")) == (27, 40)
    behind = here.plight("Behind").behind
    assert behind
    assert behind.hp == 40


def test_the_game_master_confirms_the_list_of_a_player(house: House) -> None:
    """CPR-032, D7: friends are in it unless he takes them out, and he may add whom nobody named."""
    here = alley(house, Mook={}, Punk={})
    here.say("/add Pal max-hp:40 side:players")
    (choice,) = here.say("@ana /red shells Mook, Pal").choices
    assert [option.key for option in choice.options] == ["all", "nobody", "Mook", "Pal", "Punk"]
    assert choice.default == ("all",)
    assert "somebody else" in here.refused("@ana /choose all")
    here.say("/choose Mook Punk", 4, 2, 5, 6)
    assert [here.hp(name) for name in ("Mook", "Pal", "Punk")] == [27, 40, 27]


def test_nobody_is_in_his_own_line_of_fire(house: House) -> None:
    """He stands on the side that is named, and not in front of himself."""
    here = alley(house, Mook={})
    here.say("/add Pal max-hp:40 side:players")
    assert "Nobody attacks himself" in here.refused("@ana /red shells Rook")
    fire(here, "players", 4, 2, 5, 6)
    assert (here.hp("Pal"), here.hp("Rook")) == (27, here.of("Rook", "max-hp")[0])


def test_by_a_setting_friends_are_spared(house: House) -> None:
    """D7."""
    here = alley(house, "/settings red-area-friends off", Mook={})
    here.say("/add Pal max-hp:40 side:players")
    fire(here, "Mook, Pal", 4, 2, 5, 6)
    assert (here.hp("Mook"), here.hp("Pal")) == (27, 40)


def test_without_names_whoever_is_near_is_proposed(house: House) -> None:
    here = alley(house, Mook={}, Far={})
    here.say("/red range Rook Far 7")
    (choice,) = here.say("@ana /red shells").choices
    assert [option.key for option in choice.options] == ["all", "nobody", "Mook", "Far"]
    here.say("/choose all", 4, 2, 5, 6)
    assert (here.hp("Mook"), here.hp("Far")) == (27, 40)


# ---- dodging (CPR-034)


def test_each_dodges_for_himself_and_the_others_are_hit(house: House) -> None:
    """CPR-034: 14; Ace reaches it with 7 + 6 + 1 - … 14 and is safe, Borg does not."""
    here = alley(house, Ace=ACE, Borg={**ACE, "evasion": 4}, Mook={})
    (choice,) = here.say("/red shells Ace, Borg, Mook weapon:Shotgun by:Rook").choices
    assert [option.key for option in choice.options] == ["nobody", "all", "Ace", "Borg"]  # Mook has REF 5
    # 14 at all; Ace 13 + 2 = 15, Borg 11 + 2 = 13
    told = here.say("/choose all", 4, 2, 2, 2, 5, 6).public
    assert "Ace gets out of the way: 15 vs 14" in told
    assert [here.hp(name) for name in ("Ace", "Borg", "Mook")] == [40, 27, 27]


def test_one_of_several_dodges(house: House) -> None:
    """A tie is the dodger's: 13 + 3 = 16 against 16."""
    here = alley(house, Ace=ACE, Borg=ACE)
    here.say("/red shells Ace, Borg weapon:Shotgun by:Rook")
    here.say("/choose Ace", 6, 3, 2, 5, 6)
    assert (here.hp("Ace"), here.hp("Borg")) == (40, 27)


def test_a_bad_dodge_does_not_lower_the_dv(house: House) -> None:
    """D4: 13 misses all, whatever anybody rolls; no other die falls."""
    here = alley(house, Ace=ACE)
    here.say("/red shells Ace weapon:Shotgun by:Rook")
    assert "hits nobody" in here.say("/choose yes", 3).public
    assert here.hp("Ace") == 40


def test_by_a_setting_a_dodge_takes_the_place_of_the_dv(house: House) -> None:
    """D4: 13 misses Mook, but beats 7 + 0 + 2 = 9."""
    here = alley(house, "/settings red-shell-dodge replaces", Slow={"ref": 8, "dex": 7}, Mook={})
    here.say("/red shells Slow, Mook weapon:Shotgun by:Rook")
    here.say("/choose yes", 3, 2, 2, 5, 6)
    assert (here.hp("Slow"), here.hp("Mook")) == (27, 40)


def test_only_who_is_reached_is_asked(house: House) -> None:
    """Behind a wall there is nothing to dodge; who gets behind one before he answers is not hit."""
    here = alley(house, Ace=ACE, Borg=ACE)
    here.say("/red cover Borg Stone")
    (choice,) = here.say("/red shells Ace, Borg weapon:Shotgun by:Rook").choices
    assert [option.key for option in choice.options] == ["yes", "no"]
    here.say("/red cover Ace Wood")
    assert "comes to nothing" in here.say("/choose no").public
    assert here.hp("Ace") == 40


def test_several_players_are_asked_at_once(house: House) -> None:
    """The attack waits for the last of them; each answers for his own, and the game master for the rest."""
    here = alley(house, Borg=ACE)
    for user in ("bob", "carl"):
        here.say(f"@{user} /join {user} max-hp:40 ref:8 dex:7 evasion:6")
    asked = here.say("@ana /red shells Borg, bob, carl")
    assert [choice.kind for choice in asked.choices] == ["red.confirm"]
    asked = here.say("/choose all")
    assert [choice.who for choice in asked.choices] == ["", "bob", "carl"]
    assert "carl dodges" in here.say("@carl /choose yes").public
    here.say("/choose no")
    here.at.restart()
    # 16; the dodge of carl: 13 + 4 = 17
    here.say("@bob /choose no", 6, 4, 2, 5, 6)
    assert [here.hp(name) for name in ("Borg", "bob", "carl")] == [27, 27, 40]


@pytest.mark.parametrize("gone", ["/leave carl", "/encounter down carl"])
def test_who_falls_or_goes_while_he_is_asked_holds_nobody_up(house: House, gone: str) -> None:
    """Who is gone is asked no more when another answers; who is down stays where he is, by default."""
    here = alley(house, Mook={})
    for user in ("bob", "carl"):
        here.say(f"@{user} /join {user} max-hp:40 ref:8 dex:7 evasion:6")
    here.say("/red shells Mook, bob, carl weapon:Shotgun by:Rook")
    here.say(gone)
    if "leave" in gone:
        here.say("@bob /choose no", 6, 2, 5, 6)
        assert not here.table.choices
        assert (here.hp("Mook"), here.hp("bob")) == (27, 27)
    else:
        here.say("@bob /choose no")
        here.say("/lapse", 6, 2, 5, 6)
        assert [here.hp(name) for name in ("Mook", "bob", "carl")] == [27, 27, 27]


def test_each_step_is_taken_back_exactly(house: House) -> None:
    here = alley(house, Ace=ACE, Mook={}).begin()
    stages = [here.table]
    for spoken, faces in (
        ("@ana /red shells", ()),
        ("/choose all", ()),
        ("/choose yes", (6, 1, 1, 2, 5, 6)),
    ):
        here.say(spoken, *faces)
        stages.append(here.table)
    assert here.hp("Ace") == 27  # 7 + 6 + 1 - 1 = 13 against 16
    for before in reversed(stages[:-1]):
        here.say("/undo")
        assert here.table == before


def test_dice_fall_in_the_order_in_which_people_are_named(house: House) -> None:
    """A game master's list, or one that he confirms: Borg dodges before Ace."""
    here = alley(house, Ace=ACE, Borg=ACE)
    for spoken in ("/red shells Borg, Ace weapon:Shotgun by:Rook", "@ana /red shells Borg, Ace"):
        here.say(spoken)
        if spoken.startswith("@ana"):
            here.say("/choose all")
        told = here.say("/choose all", 6, 4, 3).public  # 16: 17 and 16 are both out of the way
        assert told.index("Borg gets out of the way: 17") < told.index("Ace gets out of the way: 16")


def test_what_a_player_does_in_secret_does_not_show_him_who_hides(house: House) -> None:
    """He reads the question himself; whoever hides is in no list, of a group either."""
    here = alley(house, Mook={})
    here.say("/add Lurker hidden ref:8 group:Mooks")
    here.say("/add Punk max-hp:40 group:Mooks")
    here.say("/encounter mode group")
    for spoken in ("@ana /red shells hidden", "@ana /red shells Mooks hidden"):
        asked = here.say(spoken)
        assert "Lurker" not in asked.secret["ana"]
        told = here.say("/choose all hidden", 6, 1, 2, 3)
        assert "Lurker" not in told.secret["ana"]
        assert "Punk" in told.secret["ana"]
    assert here.hp("Lurker") == here.who("Lurker").sheet["max-hp"]


def test_those_who_hide_change_nothing_that_others_read(house: House) -> None:
    """The same shots with and without a hidden ambusher, and with other figures of his: word for word the same."""
    told = []
    for hidden in ("", "/add Lurker hidden ref:8 sp-body:4", "/add Lurker hidden ref:3 sp-body:18 hp:1"):
        here = alley(house, Ace=ACE, Mook={})
        if hidden:
            here.say(hidden)
        answers = [
            here.say("@ana /red shells"),
            here.say("/choose all"),
            here.say("/choose yes", 6, 9, 2, 5, 6),
            here.say("@ana /red suppress weapon:SMG"),
            here.say("/lapse", 5, 9, 9),
        ]
        told.append([(answer.public, [choice.options for choice in answer.choices]) for answer in answers])
        if hidden:
            assert here.hp("Lurker") == here.who("Lurker").sheet["hp"]
    assert told[0] == told[1] == told[2]
    assert "Lurker" not in str(told)
