"""What time and turns do to those who hide is told to the game masters alone (DTR-081, 134, 160, 175, 182)."""

import pytest

from bot.app import House
from tests.systems.tracy.panel import Panel, panel

CANARY = "zugzwang"
CASES = [
    ("hazard {} fire", (), "3t", (1, 3, 1), "Serious Wound"),
    ("hazard {} fire", (), "1m", (5,), "dead"),
    ("hazard {} smoke", (), "9t", (1, 2, 2), "dies"),
    ("hazard {} water", (), "6t", (1, 2, 1), "drowns"),
    ("hazard {} water", (), "6t", (1, 2, 4), "is unconscious in the water"),
    ("injure {} dying", (1, 1, 1), "5t", (4, 5), "holds on to life"),
    ("injure {} dying", (1, 1, 1), "5t", (1, 2), "dies"),
    ("injure {} unconscious 2t", (), "2t", (), "wakes up"),
    ("injure {} wound 1h", (), "1h", (), "has healed"),
    ("injure {} wound", (), "1h", (), ""),
]


def both(house: House, befall: str, faces: tuple[int, ...]) -> tuple[Panel, Panel]:
    """Two fights that are alike, but that in the second one somebody hides whom something befell."""
    without, within = (panel(house, Joe={"hero_points": 2}, Ox={}) for _ in range(2))
    within.say(f"/add {CANARY} hidden")
    within.say(f"/gm init set {CANARY} 95 fixed")
    for here in (without, within):
        here.say("/init set Joe 90 fixed")
        here.say("/init set Ox 89 fixed")
        here.say("/next")
    within.say(f"/gm tracy {befall.format(CANARY)}", *faces)
    return without, within


@pytest.mark.parametrize(("befall", "given", "span", "faces", "happens"), CASES)
def test_time_tells_nothing_of_them(
    *, house: House, befall: str, given: tuple[int, ...], span: str, faces: tuple[int, ...], happens: str
) -> None:
    """Everybody reads the very same as if they were not there, and no question is put to anybody."""
    without, within = both(house, befall, given)
    answer = within.at.dice(*faces).say(f"/tracy time {span}")
    assert answer.public == without.say(f"/tracy time {span}")
    assert happens in answer.secret.get("gm", "")
    assert within.questions == ()
    for spoken in ("/log", "/why", "/encounter show"):
        assert CANARY not in str(within.at.say(f"@ana {spoken}"))


def test_turns_tell_nothing_of_them(house: House) -> None:
    """DTR-182: the hidden who lie there are counted when a turn begins: 4 + 5 + 2 = 11 after five turns."""
    without, within = both(house, "injure {} dying", (1, 1, 1))
    for nth in range(1, 11):
        assert within.say("/next", *((4, 5) if nth == 10 else ())) == without.say("/next")
    assert within.plight(CANARY).dying.n == 5


def test_who_is_first_by_a_point_tells_of_nobody(house: House) -> None:
    """DTR-134: whatever those who hide have."""
    without, within = both(house, "injure {} wound", ())
    assert within.say("@ana /tracy hero first") == without.say("@ana /tracy hero first")
    for here in (without, within):
        place = here.who("Joe").place
        assert place
        assert place.score == 99


def test_a_hidden_foe_is_asked_nothing_aloud(house: House) -> None:
    """DTR-078, DTR-090: in a command of the game master alone, nothing is offered to anybody else."""
    here = panel(house, Ox={})
    here.say(f"/add {CANARY} hidden")
    told = here.at.dice(3, 4, 3, 3).say(f"/gm tracy damage {CANARY} 10 lethal")
    assert told.public == ""
    assert "dead" in told.secret["gm"]
    assert all(choice.audience.value != "everyone" for choice in here.questions)
