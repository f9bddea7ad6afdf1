"""Shooting more than once: what is refused, and who decides (UNI-051 … 054); the cases are in `shots.play`."""

from bot.app import House
from tests.harness import Situation
from tests.systems.unisystem.arena import fight, hurt, refused, turn

RIFLE = "Rifle blaster"


def test_who_has_acted_already_takes_cover_until_the_turn_ends(house: House) -> None:
    """UNI-054: WILL doubled, 6 + 2 = 8, pins Bia down; in the turn after she acts, though she did nothing since."""
    table = turn(fight(house, "UNI-202", RIFLE))
    table.say("/next")
    table.say("/next")
    answer = table.dice(2, 2).say("/uni blaster-shot vs:Cid mode:auto area:Bia defence:none total:8 by:Ana")
    assert "Bia: pinned down" in answer.public
    refused(table.say("/uni kick vs:Cid by:Bia"), "Bia cannot do that: pinned down")
    table.say("/next")
    table.say("/next")
    assert hurt(table.dice(9, 2).say("/uni kick vs:Cid defence:none by:Bia")) == [("Cid", 2 * 4 + 3, "bash")]


def test_only_a_game_master_sweeps_several(house: House) -> None:
    """UNI-051: the number of targets is his to say."""
    table = Situation(house)
    table.say("/encounter begin unisystem")
    table.say(f'@ana /join Ana dex:4 blaster:4 str:3 con:3 weapons:"{RIFLE}"')
    for name in ("Bia", "Cid"):
        table.say(f"/add {name} str:3 con:3 dex:3")
    said = "/uni blaster-shot vs:Bia,Cid mode:auto groups:2"
    refused(table.say(f"@ana {said}"), "Blaster Shot is done to one target only")
    assert table.say(f"{said} by:Ana").status == "ok"


def test_a_spray_may_knock_down(house: House) -> None:
    """UNI-027, UNI-051: what all bolts bring through the armor, 2 × 5 = 10, is more than 3 × STR = 9."""
    table = fight(house, "UNI-202", RIFLE)
    table.say("/settings uni-big-hit-knockdown auto")
    for damage, falls in ((4, False), (5, True)):
        answer = table.dice(3).say(f"/uni blaster-shot vs:Bia mode:burst damage:{damage} defence:none by:Ana")
        assert hurt(answer) == [("Bia", 4 * damage, "blaster")]
        assert ("Bia falls" in answer.public) is falls


def test_a_ruling_lets_a_spray_hit(house: House) -> None:
    """UNI-020, UNI-051: hit by the word of a game master is as 9 against nothing: one bolt."""
    table = fight(house, "UNI-202", RIFLE)
    answer = table.dice(1).say("/uni blaster-shot vs:Bia mode:auto damage:10 total:3 result:hit defence:none by:Ana")
    assert hurt(answer) == [("Bia", 20, "blaster")]
    answer = table.dice(1).say("/uni blaster-shot vs:Bia mode:auto damage:10 total:20 result:miss defence:none by:Ana")
    assert hurt(answer) == []


def test_bonus_multiplier_and_stun_of_a_spray(house: House) -> None:
    """UNI-040, UNI-051: a game master adds 3 once, and multiplies by 4: (10 + 10 + 3) × 4."""
    table = fight(house, "UNI-202", RIFLE)
    said = "/uni blaster-shot vs:Bia mode:auto damage:10 bonus:3 multiplier:4 defence:none by:Ana"
    assert hurt(table.dice(3).say(said)) == [("Bia", 92, "blaster")]
    answer = table.dice(3, 2).say("/uni blaster-shot vs:Bia mode:stun defence:none by:Ana")
    assert hurt(answer) == [("Bia", 2 * 4 + 2, "bash")]
