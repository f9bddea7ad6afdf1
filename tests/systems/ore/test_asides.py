"""What the game master of NEMESIS reads besides when he asks why: the figures of foes, which nobody else does."""

import pytest

from bot.app import House
from tests.harness import Situation
from tests.systems.asides import played, why

GHOUL = "/add Ghoul sense:2 equilibrium:2 violence-failed:1 body:2 endurance:1 coordination:3 martial-arts:1"
ROOK = "@ana /join Rook sense:1 body:9 boosted:body coordination:3 firearms:2 weapons:Cannon"


@pytest.fixture
def ore(table: Situation) -> Situation:
    """A fight of Rook, whom ana plays, against a ghoul whose figures are the game master's."""
    for said in (
        "/settings ore-landing roll",
        '/ore weapon Cannon damage:"W+3 in SK" capacity:9',
        "/encounter begin ore",
        ROOK,
        f"{GHOUL} weapons:Pistol",
    ):
        assert table.say(said).status == "ok"
    return table


def test_the_boxes_of_a_foe(ore: Situation) -> None:
    """ORE-041, ORE-042, ORE-043: two Shock of the ten boxes of a torso."""
    assert ore.say("/wound Ghoul torso 2S").public == "gm: Ghoul: torso, 2S"
    assert why(ore) == (
        ["Ghoul: torso, 2S"],
        [
            "torso 2S/10 ╱╱○○○○○○○○ (1 untreated wound)",
            "torso: 2 Shock and 0 Killing come [ORE-041]",
            "torso: 2 Shock and 0 Killing → 2S/10 [ORE-043]",
            "torso: 1 untreated [ORE-191]",
        ],
    )


def test_what_follows_from_wounds_stays_what_it_was(ore: Situation) -> None:
    """ORE-046: everybody reads that he is unconscious, and nobody else that all four boxes are full."""
    ore.say("/wound Ghoul head 4S")
    player, besides = why(ore)
    assert player[0] == "Ghoul: head, 4S"
    assert not any("4/4" in line or "4S/4" in line for line in player)
    assert besides[0] == "head 4S/4 ╱╱╱╱ (1 untreated wound)"


def test_healing(ore: Situation) -> None:
    """ORE-192, ORE-197: a night takes half of 2S; the rest goes by hand, and then there is nothing to heal."""
    ore.say("/wound Ghoul torso 2S")
    ore.say("/ore rest Ghoul")
    assert why(ore) == (["Ghoul rests 1 night"], ["torso 2S/10 → 1S/10"])
    ore.say("/heal Ghoul")
    assert why(ore) == (["Ghoul is healed"], ["torso 1S/10 → 0/10"])
    ore.say("/heal Ghoul")
    assert why(ore) == (["Ghoul is healed"], ["Ghoul: nothing to heal"])


def test_another_body(ore: Situation) -> None:
    """ORE-053: the tail takes the numbers of both legs."""
    ore.say("/ore body Ghoul tail at:1,2 boxes:6 kind:limb har:1")
    player, besides = why(ore)
    assert player == ["Ghoul has another body"]
    assert besides[-1] == "tail 0/6 ○○○○○○ (HAR 1, LAR 0)"
    assert [line.split(" 0/")[0] for line in besides] == ["head", "torso", "right arm", "left arm", "tail"]


def test_the_rounds_in_a_weapon(ore: Situation) -> None:
    """ORE-136, ORE-138."""
    ore.say("/ore arms Ghoul +Uzi")
    assert why(ore) == (["Ghoul carries Uzi"], ["Uzi: 32 of 32 rounds"])
    ore.say("/ore arms Ghoul Uzi rounds:3")
    assert why(ore) == (["Ghoul: Uzi"], ["Uzi: 3 of 32 rounds"])
    ore.say("/ore arms Ghoul -Uzi")
    assert why(ore) == (["Ghoul lays Uzi down"], [])


def test_the_mind_of_a_foe(ore: Situation) -> None:
    """ORE-200, ORE-201, ORE-203: 2 + 2 dice, and the second Failed notch."""
    ore.dice(2, 2, 5, 6).say("/ore check Ghoul violence 3")
    player, besides = why(ore)
    assert player[0] == "Ghoul fails a Violence check, Intensity 3"
    assert player[-1] == "2x2: 2 < 3, too low [ORE-006 difficulty]"
    assert besides == [
        "Violence, Failed: 1 → 2",
        "Ghoul:",
        "Sense: 2d [ORE-001 pool]",
        "Equilibrium: 2d [ORE-001 pool]",
    ]
    ore.say("/ore gauge Ghoul violence hardened:2")
    assert why(ore) == (
        ["Ghoul, Violence: the notches are others now"],
        ["Ghoul, Violence: Hardened 2, Failed 2"],
    )


def test_therapy_of_a_foe_by_a_foe(ore: Situation) -> None:
    """ORE-208, ORE-209: the healer's 3 + 2 dice make 2x2; the notch is erased by the 2x2 of the patient's 2 + 2."""
    ore.say("/add Doctor command:3 psychology:2")
    ore.dice(2, 2, 1, 3, 4, 2, 2, 3, 4).say("/ore therapy Ghoul violence failed by:Doctor")
    player, besides = why(ore)
    assert player[0] == "Doctor treats Ghoul: 2x2, and a notch is gone"
    assert besides == [
        "Violence, Failed: 1 → 0",
        "Doctor:",
        "Command: 3d [ORE-001 pool]",
        "Psychology: 2d [ORE-001 pool]",
        "Ghoul:",
        "Sense: 2d [ORE-001 pool]",
        "Equilibrium: 2d [ORE-001 pool]",
    ]


def test_how_a_foe_resists(ore: Situation) -> None:
    """ORE-177: Body 2 + Endurance 1."""
    ore.dice(8, 8, 1).say("/ore daze Ghoul dice:2 resist")
    player, besides = why(ore)
    assert not any("Endurance" in line for line in player)
    assert besides == ["Ghoul:", "Body: 2d [ORE-001 pool]", "Endurance: 1d [ORE-001 pool]"]


def test_what_a_foe_holds(ore: Situation) -> None:
    """ORE-124, ORE-161: of 5S5K a pistol, HAR 4, takes 1S1K of its three boxes."""
    declared(ore, "/declare shoot Ghoul called:9 what:Pistol weapon:Cannon by:Rook", "/declare pass by:Ghoul")
    told = ore.dice(9, 2, 3).say("/resolve").public
    assert "2x9 Rook → Pistol of Ghoul: 1S1K\n" in told
    player, besides = why(ore)
    assert "Coordination: 3d [ORE-001 pool]" in player
    assert besides == ["Pistol of Ghoul: 1S1K/3"]


def test_a_blow_in_a_round(ore: Situation) -> None:
    """ORE-061, ORE-141, ORE-142: a Body of nine does W in SK, and the ghoul rolls 3 + 1 dice for his feet."""
    declared(ore, "/declare strike Ghoul by:Rook", "/declare pass by:Ghoul")
    told = ore.dice(5, 5, 1, 2, 3, 4, 6, 7, 8, 1, 2, 3, 4).say("/resolve").public
    assert "2x5 Rook → Ghoul: right arm 2S2K\n" in told
    player, besides = why(ore)
    assert not any("right arm" in line or "Martial Arts" in line for line in player)
    assert besides == [
        "Ghoul:",
        "right arm 2S2K/5 ╱╱╳╳○ (1 untreated wound)",
        "right arm: 2 Shock and 2 Killing come [ORE-041]",
        "right arm: 2 Shock and 2 Killing → 2S2K/5 [ORE-043]",
        "right arm: 1 untreated [ORE-191]",
        "Ghoul:",
        "Coordination: 3d [ORE-001 pool]",
        "Martial Arts: 1d [ORE-001 pool]",
    ]


def test_what_a_foe_rolls_with_in_a_round(ore: Situation) -> None:
    """ORE-001, ORE-023: a Body of two and Brawling of two are four dice that fall before everybody."""
    ore.say("/gm set Ghoul brawling:2")
    declared(ore, "/declare strike Rook by:Ghoul", "/declare pass by:Rook")
    assert "Ghoul strikes Rook – no set 7 5 2 1" in ore.dice(5, 7, 1, 2).say("/resolve").public
    player, besides = why(ore)
    assert "4 normal dice [ORE-001 pool]" in player
    assert besides == ["Ghoul:", "Body: 2d [ORE-001 pool]", "Brawling: 2d [ORE-001 pool]"]


def test_first_aid_for_a_foe(ore: Situation) -> None:
    """ORE-190: three dice of one number, four, are at least the difficulty of 3: three Shock go."""
    ore.say("/add Doc mind:3 first-aid:2")
    ore.say("/wound Ghoul torso 3S")
    told = ore.dice(4, 4, 4, 1, 2).say("/ore first-aid Ghoul torso by:Doc").public
    assert "3 Shock healed" in told
    assert "→" not in told
    assert why(ore)[1] == ["torso 3S/10 → 0/10"]


@pytest.mark.parametrize(
    ("dice", "said"),
    [
        ((), "/wound Ghoul torso 2S"),
        ((), "/heal Ghoul"),
        ((), "/ore body Ghoul tail at:1,2 boxes:6 kind:limb har:1"),
        ((), "/ore arms Ghoul +Uzi"),
        ((2, 2, 5, 6), "/ore check Ghoul violence 3"),
        ((), "/ore gauge Ghoul violence hardened:2"),
        ((8, 8, 1), "/ore daze Ghoul dice:2 resist"),
    ],
)
def test_what_is_open_to_all_is_told_a_game_master_once(ore: Situation, dice: tuple[int, ...], said: str) -> None:
    """With figures that everybody may read, there is nothing to tell aside."""
    ore.say("/settings foes-shown numbers")
    ore.dice(*dice).say(said)
    assert why(ore)[1] == []


def test_what_a_foe_is_made_of_makes_no_difference_to_players(house: House) -> None:
    """The same commands against two ghouls who differ in figures alone."""

    def version(figures: str) -> tuple[str, str]:
        return played(
            house,
            '/ore weapon Cannon damage:"W+3 in SK" capacity:9',
            "/settings ore-landing roll",
            "/encounter begin ore",
            ROOK,
            "/add Ghoul",
            f"/gm set Ghoul sense:2 {figures}",
            "/wound Ghoul 5 2S",
            "/ore rest Ghoul",
            (2, 2, 5, 6),
            "/ore check Ghoul violence 3",
            "/choose panic",
            "/ore gauge Ghoul violence failed:1",
            "/ore calm Ghoul",
            (8, 8, 1),
            "/ore daze Ghoul dice:2 resist",
            "/ore reload Ghoul Uzi",
            "/init roll",
            "/next",
            "/declare strike Ghoul by:Rook",
            "/declare pass by:Ghoul",
            (5, 5, 1, 2, 3, 4, 6, 7, 8, 1, 2, 3, 4),
            "/resolve",
            "/heal Ghoul",
        )

    one = 'equilibrium:2 violence-failed:1 body:2 endurance:1 coordination:3 martial-arts:1 weapons:"Uzi 7"'
    other = 'equilibrium:2 violence-failed:2 body:1 endurance:2 coordination:2 martial-arts:2 weapons:"Uzi 8"'
    other += ' wounds:"7 1S +1"'
    (seen, known), (seen_too, known_too) = version(one), version(other)
    assert seen == seen_too
    assert known != known_too


def declared(table: Situation, *said: str) -> None:
    for one in said:
        assert table.say(one).status == "ok", one
