"""Commands of a fight: refused where none runs or another book is open, and who acts where nobody is named."""

import pytest

from tests.harness import Situation

FIRST = {  # a command of a fight, and how it is refused without one and under another book
    "ore": ("/wound Rook torso 1S", "No fight runs here", "Bodies of NEMESIS need a NEMESIS fight"),
    "red": ("/red shoot Rook range:6 by:Rook", "No fight of Cyberpunk RED", "goes by another rule book"),
    "tracy": ("/tracy roll agility by:Rook", "played within a fight", "goes by another book"),
    "unisystem": ("/uni punch vs:Rook by:Rook", "No fight of Cinematic Unisystem", "No fight of Cinematic Unisystem"),
}
CHECKS = {"red": ("/red check handgun dv:13", "ref:6 handgun:4"), "tracy": ("/tracy roll agility", "agility:3")}


@pytest.mark.parametrize("system", FIRST)
def test_a_command_of_a_fight_needs_a_fight_of_its_book(table: Situation, system: str) -> None:
    said, none, other = FIRST[system]
    refused = table.say(said)
    assert refused.status == "rejected"
    assert none in refused.secret["gm"]
    table.say(f"/encounter begin {'red' if system != 'red' else 'ore'}")
    table.say("/add Rook")
    refused = table.say(said)
    assert refused.status == "rejected"
    assert other in refused.secret["gm"]


@pytest.fixture(params=CHECKS)
def check(request: pytest.FixtureRequest, table: Situation) -> str:
    """A check, in a fight in which ana plays two and nobody plays the third; the turns are still to begin."""
    said, sheet = CHECKS[request.param]
    table.say(f"/encounter begin {request.param}")
    for spoken in (f"@ana /join Rook {sheet}", f"@bob /join Zed {sheet}", f"/add Ghoul {sheet}", f"/add Two {sheet}"):
        assert table.say(spoken).status == "ok", spoken
    assert table.say("/encounter entrust Two @ana").status == "ok"
    for score, name in enumerate(("Zed", "Ghoul", "Two", "Rook"), start=5):
        assert table.say(f"/init set {name} {score} fixed").status == "ok"
    return str(said)


def test_whose_turn_it_is_acts_if_the_speaker_may_act_for_him(table: Situation, check: str) -> None:
    """Rook, Two, Ghoul, Zed: ana for her own two, bob for Zed out of turn, the game master for whoever it is."""
    faces = (5,) if check.startswith("/red") else (3, 4)
    refused = table.say(f"@ana {check}")
    assert refused.status == "rejected"
    assert "Who" in refused.secret["ana"]
    for running, by, acts in (
        ("Rook", "ana", "Rook"),
        ("Two", "ana", "Two"),
        ("Ghoul", "bob", "Zed"),
        ("Zed", "gm", "Zed"),
    ):
        while f"{running}'s turn" not in (told := table.say("/encounter next").public):
            assert told
        assert table.dice(*faces).say(f"@{by} {check}").public.split(": ", 1)[1].startswith(acts), (running, by)
