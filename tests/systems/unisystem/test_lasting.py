"""How long the conditions of section 6 last at a table, turn by turn, and what they do to a blow as long as they do.

Ana is in them from her turn in the first round on. Her punch is DEX 5 + Brawling 3, and the die.
"""

import pytest

from bot.app import House
from bot.shell.console.seats import Answer
from tests.harness import Situation
from tests.systems.unisystem.arena import SABER, fight, hurt, refused, struck, told, turn

# Condition | what else is said | its word | what it adds to a punch at Bia; nothing: it forbids it.
LASTING = """
choked | vs:Bia | choked | -2
off-balance | | off balance | -2
burning | | on fire | 0
no-air | | no air | 0
unaware | | unaware | 0
feint | 3 vs:Bia | feint | 3
feint-attack | 3 vs:Bia | feint | 3
spin-jump | | spin jump | 2
next-attack | | hindered attack | -2
parry-vs | vs:Bia | hindered parry | 0
saber-lock | vs:Bia | saber lock | 0
cowed | 2 vs:Bia | cowed | -2
behind | vs:Bia | behind somebody | 0
lifts | 2 | lifting by the Force | 0
crippled | part:leg | crippled limb | 0
severed | part:arm | severed limb | 0
dying | | dying | 0
"""
# Condition | what else is said | its word: over with Ana's own turn.
PASSING = """
suppressed | | pinned down
aim | 2 | aim
sweeping | | attacks hindered by a wide sweep
free-attack | vs:Bia | free attack
counter-grapple | vs:Bia | may grapple the leg
"""
WAITING = ("feint", "feint-attack", "spin-jump", "next-attack", "cowed", "behind")  # used up, or past, with the punch


def rows(table: str) -> list[list[str]]:
    """The cells of a table, row by row."""
    return [[cell.strip() for cell in one.split("|")] for one in table.strip().splitlines()]


def put(house: House, condition: str, said: str) -> Situation:
    """The first turn of a fight, in which Ana is in a condition."""
    table = turn(fight(house, "UNI-217", SABER, armed=SABER))
    assert table.say(f"/uni condition Ana {condition} {said}").status == "ok"
    return table


def state(table: Situation, name: str = "Ana") -> str:
    """What a game master reads of the conditions of somebody."""
    shown = table.say(f"/uni state {name}").secret["gm"]
    return next((one for one in shown.splitlines() if "Conditions:" in one), "")


def pass_round(table: Situation) -> Answer:
    """Let the turns of all three be over, up to Ana's next one."""
    table.say("/next")
    table.say("/next")
    return table.say("/next")


@pytest.mark.parametrize("one", rows(LASTING), ids=lambda one: one[0])
def test_a_condition_that_does_not_pass_by_itself(house: House, one: list[str]) -> None:
    """Section 6: it is there two rounds later, as strong as ever; what waits for a roll is gone after it."""
    condition, said, word, adds = one
    table = put(house, condition, said)
    for _ in range(2):
        assert word in state(table)
        pass_round(table)
    assert word in state(table)
    answer = table.dice(5, 2).say("/uni punch vs:Bia defence:none by:Ana")
    assert [total for total, *_ in struck(answer)] == [13 + int(adds)]
    assert (word in state(table)) is (condition not in WAITING)


@pytest.mark.parametrize("one", rows(PASSING), ids=lambda one: one[0])
def test_a_condition_that_passes_with_the_turn(house: House, one: list[str]) -> None:
    """UNI-054, UNI-101, UNI-305, UNI-324: to the end of her own turn, and no longer."""
    condition, said, word = one
    table = put(house, condition, said)
    assert word in state(table)
    table.say("/next")
    assert word not in state(table)


def test_whoever_is_bound_stays_bound(house: House) -> None:
    """UNI-029, UNI-071: two rounds later he is helpless still: nobody asks, and 4 + 2 + 3 = 9 hits."""
    table = turn(fight(house, "UNI-217"))
    assert table.say("/uni bonds Ana all -3").status == "ok"
    pass_round(table)
    pass_round(table)
    table.say("/next")
    answer = table.dice(3, 2).say("/uni punch vs:Ana by:Bia")
    assert struck(answer) == [(9, 0, "hit", 1)]
    refused(table.say("/uni kick vs:Bia by:Ana"), "only getting loose is possible")


def test_whoever_is_unaware_stays_so_until_he_notices(house: House) -> None:
    """UNI-025: PER 4 + 4 = 8 does not notice an attack that misses; with 9 he is aware of the next one."""
    table = put(house, "unaware", "")
    pass_round(table)
    pass_round(table)
    table.say("/next")
    said = "/uni punch vs:Ana defence:dodge by:Bia"
    assert struck(table.dice(1, 4).say(said)) == [(7, 0, "missed", 0)]
    assert "unaware" in state(table)
    table.say("/next")
    assert struck(table.dice(5, 5, 6).say("/uni punch vs:Ana defence:dodge by:Cid"))[0][:3] == (11, 12, "defended")
    assert "unaware" not in state(table)


def test_a_fire_burns_in_each_turn_until_it_is_put_out(house: House) -> None:
    """UNI-047: 3 points with the end of each of her turns, and none any more."""
    table = put(house, "burning", "")
    for _ in range(3):
        assert hurt(table.say("/next")) == [("Ana", 3, "fire")]
        table.say("/next")
        assert hurt(table.say("/next")) == []
    assert table.say("/uni fire Ana end").status == "ok"
    assert hurt(table.say("/next")) == []


def test_whoever_is_out_stays_out(house: House) -> None:
    """UNI-068: until a game master says that he comes to: there is no turn for him, and no defence."""
    table = turn(fight(house, "UNI-217"))
    assert table.say("/uni condition Bia unconscious").status == "ok"
    for _ in range(4):
        told(table.say("/next"), "")
    assert "unconscious" in state(table, "Bia")
    assert struck(table.dice(1, 2).say("/uni punch vs:Bia by:Ana")) == [(9, 0, "hit", 1)]
    refused(table.say("/uni punch vs:Ana by:Bia"), "Bia")
    assert table.say("/uni wake Bia").status == "ok"
    assert "unconscious" not in state(table, "Bia")
