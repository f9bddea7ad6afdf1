"""Who may give which command of Cyberpunk RED, tried row by row and standing by standing."""

import pytest

from bot.core.rights import Rule, Standing
from bot.systems.red.rights import RIGHTS
from tests.harness import Situation

SAID = {
    "/red check": "/red check 7 by:Rook",
    "/red shoot": '/red shoot 1 Foe weapon:"Heavy pistol" range:6 by:Rook',
    "/red move": "/red move 2 by:Rook",
    "/red stabilize": "/red stabilize 1 Foe by:Rook",
    "/red save": "/red save Rook",
    "/red cover": "/red cover Rook shield",
    "/red state": "/red state Rook",
    "/red arms": "/red arms Rook +SMG",
    "/red range": "/red range Rook Foe 8",
    "/red scatter": '/red scatter "the bar" inside:Foe',
    "/red damage": "/red damage Foe 1",
    "/red injury": "/red injury Foe broken-leg",
}
SPEAKERS = {Standing.OUTSIDER: "cleo", Standing.PLAYER: "bruno", Standing.OWNER: "ana", Standing.GM: "gm"}


@pytest.fixture
def red(table: Situation) -> Situation:
    """A fight of ana's Rook, bruno's Ben and a foe, in which everything that can be done is waiting to be done."""
    for said in (
        "/encounter begin red",
        "@ana /join Rook",
        "@bruno /join Ben",
        '/add Foe ref:4 weapons:"Hand grenade 2"',
        "/set Foe hp:30",
        "/set Rook hp:0",
    ):
        table.say(said)
    table.dice(2).say('/red throw 1 point:"the door" range:5 by:Foe')
    return table


@pytest.mark.parametrize("rule", RIGHTS, ids=lambda rule: rule.command)
@pytest.mark.parametrize("standing", SPEAKERS, ids=lambda standing: standing.name.lower())
def test_a_command_is_carried_out_or_refused(red: Situation, standing: Standing, rule: Rule) -> None:
    answer = red.say(f"@{SPEAKERS[standing]} {SAID[rule.command]}")
    assert answer.status == ("ok" if rule.allows(standing) else "rejected"), answer.error


def test_rounds_are_the_word_of_a_game_master(red: Situation) -> None:
    """What is in a weapon is loaded with an Action; only a game master says how much it is."""
    assert red.say("@ana /red arms Rook +SMG rounds:30").status == "rejected"
    assert red.say("/red arms Rook +SMG rounds:30").status == "ok"
