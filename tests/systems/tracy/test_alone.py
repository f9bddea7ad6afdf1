"""Task rolls outside a fight: with numbers that are typed, or of the character in use (DTR-001, 002, 006, 008, 079)."""

import pytest

from tests.harness import Situation


@pytest.mark.parametrize(
    ("said", "faces", "told"),
    [
        ("sum:7 13", (3, 4), ["ana succeeds", "14 vs 13"]),
        ("sum:7 difficult", (1, 4), ["ana fails", "12 vs 13"]),
        ("sum:7 tn:13 +1", (1, 4), ["13 vs 13"]),
        ("sum:4", (6, 6, 2, 3), ["ana, the roll: 21"]),  # DTR-011
        ("sum:7", (1, 1, 4, 3), ["ana, the roll: 2"]),  # DTR-012
    ],
)
def test_a_number_is_enough(table: Situation, said: str, faces: tuple[int, ...], told: list[str]) -> None:
    """DTR-001, DTR-002, DTR-006."""
    shown = table.dice(*faces).say(f"@ana /tracy roll {said}").public
    assert all(text in shown for text in told), shown


def test_the_character_in_use(table: Situation) -> None:
    """DTR-079, DTR-080: Health 3, Athletics 1, a Wound; Charm 4, and a Serious Wound."""
    table.say("@ana /character new Susie tracy health:3 athletics:1 charm:4 wounds:1 serious-wounds:1")
    table.say("@ana /character use Susie")
    assert "Susie, Athletics: 7 vs 7" in table.dice(3, 4).say("@ana /tracy roll health athletics easy").public
    assert "Susie, Charm: 8" in table.dice(3, 4).say("@ana /tracy roll charm").public
    assert "Medical" in table.say("@ana /tracy roll intelligence medical required 9").secret["ana"]
    assert "No sheet has cooking" in table.say("@ana /tracy roll cooking").secret["ana"]


def test_a_fight_of_another_book_does_not_matter(table: Situation) -> None:
    table.say("/encounter begin red")
    assert "14 vs 13" in table.dice(3, 4).say("@ana /tracy roll sum:7 13").public


@pytest.mark.parametrize(
    ("said", "why"),
    [
        ("agility dodge 9", "a roll needs a number"),
        ("9", "What is rolled?"),
        ("sum:7 vs:Bones", "/encounter begin tracy"),
        ("sum:7 by:Bones", "/encounter begin tracy"),
        ("sum:7 hero:1", "/encounter begin tracy"),
        ("sum:7 13 secret", "/encounter begin tracy"),
    ],
)
def test_what_needs_a_fight_or_a_number(table: Situation, said: str, why: str) -> None:
    answer = table.say(f"@ana /tracy roll {said}")
    assert answer.status == "rejected"
    assert why in answer.secret["ana"]


@pytest.mark.parametrize(
    "said",
    ["roll sum:7 13", "shoot Ox", "dodge", "squeeze", "aid Ox", "hero first", "state Ox", "time 3h", "damage Ox 7"],
)
def test_who_plays_nobody_in_the_fight_does_nothing_in_it(table: Situation, said: str) -> None:
    """A refusal in words, and nothing else."""
    table.say("/encounter begin tracy")
    table.say("/add Ox")
    answer = table.say(f"@bob /tracy {said}")
    assert (answer.status, answer.public) == ("rejected", "")
    assert answer.secret["bob"]


def test_a_total_is_told_step_by_step(table: Situation) -> None:
    table.dice(6, 6, 1, 1).say("@ana /tracy roll sum:7 13 -1")
    why = table.say("@ana /why").secret["ana"]
    assert "12-spot" in why
    assert "ana: total 7, modifier −1, dice 14 = 20" in why
