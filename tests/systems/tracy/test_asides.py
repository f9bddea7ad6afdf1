"""What the game master of the comic-strip game reads besides when he asks why: what the rolls of foes are made of."""

import pytest

from bot.app import House
from tests.harness import Situation
from tests.systems.asides import played, why

TRACY = "@ana /join Tracy agility:3 firearms:3 perception:4 health:3"
FLATTOP = "/add Flattop agility:2 firearms:4 perception:3 health:2"


@pytest.fixture
def tracy(table: Situation) -> Situation:
    """A fight of Tracy, whom ana plays, against a foe whose figures are the game master's."""
    for said in ("/encounter begin tracy", TRACY, FLATTOP):
        assert table.say(said).status == "ok"
    return table


def test_the_roll_of_a_foe(tracy: Situation) -> None:
    """DTR-001, DTR-011: 2 + 4 and a 12-spot of 12 + 5 = 17 make 23; spots and the target number everybody reads."""
    tracy.dice(6, 6, 2, 3).say("/tracy roll agility firearms 13 by:Flattop")
    player, besides = why(tracy)
    assert player[1] == "Flattop, Firearms: 23 vs 13 6! 6! 2! 3!"
    assert "12-spot, rolled on: 6 + 6, 2 + 3 = 17 [DTR-011]" in player
    assert "target number +13 [DTR-002]" in player
    assert besides == ["Flattop: Agility 2, Firearms 4, dice 17 = 23 [DTR-001]"]


def test_what_hinders_a_foe(tracy: Situation) -> None:
    """DTR-079: a wound takes one from 2 + 4 + 7."""
    tracy.say("/set Flattop wounds:1")
    tracy.dice(3, 4).say("/tracy roll agility firearms by:Flattop")
    player, besides = why(tracy)
    assert player == ["Flattop rolls: Firearms", "Flattop, Firearms: 12 3 4"]
    assert besides[0] == "Flattop: Agility 2, Firearms 4, injuries −1, dice 7 = 12 [DTR-001]"
    assert besides[1].startswith("injuries −1 [DTR-079")


def test_damage_of_a_foe(tracy: Situation) -> None:
    """DTR-070, DTR-084: a rating of 3 and 7 against a health of 2 and 4."""
    told = tracy.dice(3, 4, 2, 2, 1).say("/tracy damage Flattop 3").public
    assert "10 vs 6" in told
    player, besides = why(tracy)
    assert not any("Health" in line or "rating +3" in line for line in player)
    assert besides == [
        "Flattop: Health 2, dice 4 = 6 [DTR-001]",
        "Flattop: rating +3, dice 7 = 10 [DTR-001]",
        "rating +3 [DTR-084]",
    ]


def test_a_level_that_is_kept_secret(tracy: Situation) -> None:
    """DTR-014: only the game master reads the 22, and what the roll is made of once, whoever rolls."""
    for name, own in (("Flattop", []), ("Tracy", ["Tracy: Perception 4, dice 7 = 11 [DTR-001]"])):
        tracy.say(f"/gm tracy roll extreme secret by:{name}")
        tracy.dice(3, 4).say(f"/tracy roll perception by:{name}")
        player, besides = why(tracy)
        assert player[2:] == own
        assert not any("22" in line for line in player)
        (judged,) = (line for line in besides if "22" in line)
        assert judged.startswith(f"{name}, in secret: ")
        assert len([line for line in (*player, *besides) if "DTR-001" in line]) == 1


def test_a_level_is_kept_secret_from_the_player_who_rolls_against_it(tracy: Situation) -> None:
    """DTR-014: neither with the roll nor later."""
    tracy.say("/gm tracy roll extreme secret by:Tracy")
    answer = tracy.dice(3, 4).say("@ana /tracy roll perception")
    assert answer.public == "ana: Tracy rolls: Perception\nTracy, Perception: 11 3 4"
    assert set(answer.secret) == {"gm"}
    assert "11 vs 22" in answer.secret["gm"]
    assert "22" not in "".join(str(tracy.say(f"@ana {asked}").secret) for asked in ("/why", "/last", "/log"))


def test_what_is_open_to_all_is_told_a_game_master_once(tracy: Situation) -> None:
    tracy.say("/settings foes-shown numbers")
    tracy.dice(3, 4, 2, 2, 1).say("/tracy damage Flattop 3")
    player, besides = why(tracy)
    assert "Flattop: Health 2, dice 4 = 6 [DTR-001]" in player
    assert besides == []


def test_what_a_foe_is_made_of_makes_no_difference_to_players(house: House) -> None:
    """The same commands against two foes who differ in figures alone, and against two levels that are secret."""

    def version(figures: str, level: str) -> tuple[str, str]:
        return played(
            house,
            "/encounter begin tracy",
            TRACY,
            "/add Flattop health:2",
            f"/gm set Flattop {figures}",
            (3, 4),
            "/tracy roll agility firearms 13 by:Flattop",
            f"/gm tracy roll {level} secret by:Flattop",
            (3, 4),
            "/tracy roll perception by:Flattop",
            f"/gm tracy roll {level} secret by:Tracy",
            (3, 4),
            "@ana /tracy roll perception",
            (3, 4, 2, 2, 1),
            "/tracy damage Flattop 3",
        )

    seen, known = version("agility:2 firearms:4 perception:3", "extreme")
    seen_too, known_too = version("agility:3 firearms:3 perception:3", "13")
    assert seen == seen_too
    assert known != known_too
