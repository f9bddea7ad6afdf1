"""What players read: previews, and that everything can be said in both languages."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.core.choice import Choice
from bot.core.dice import ScriptedDice
from bot.core.events import Settled
from bot.core.lines import Role
from bot.core.people import Actor, UserId
from bot.core.public import PublicPart
from bot.core.rejected import Rejected
from bot.core.rules import Rules
from bot.core.table import Table
from bot.core.turn import Turn
from bot.systems.ore import Ore
from bot.systems.ore.facts import Goal, PoolEmpty
from grammar.actions import OrePool, Undo
from grammar.parser import parse
from tests.systems.ore.house import BOOKS, WORDS

ORE = Ore(BOOKS.ore)
RULES = Rules((ORE,))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("7d", "7d → 7 dice"),
        ("7d called:10", "7d called:10 → 6 dice, one set to 10 (head)"),
        ("5d +1e:9 called:10", "5d +1e:9 called:10 → 5 dice, one set to 10 (head), expert die at 9"),
        (
            "7d +2e called:10",
            "7d +2e called:10 → 8 dice, one set to 10 (head), 2 expert dice without a number, rolled as normal ones",
        ),
        ("4d +1t", "4d +1t → 5 dice, a trump die to set after the roll"),
        ("5d diff:4 actions:2", "5d diff:4 actions:2 → 4 dice, difficulty 4, for 2 actions"),
        ("1d called:10", "1d called:10 → no dice left, the action fails"),
        ("2d -1d +1d", "2d +1d -1d → 2 dice"),
    ],
)
def test_how_a_pool_will_be_read(text: str, expected: str) -> None:
    assert WORDS.text(ORE.preview(parse(f"/ore {text}").do)) == expected


def test_the_preview_in_portuguese() -> None:
    said = ORE.preview(parse("/ore 7d called:10").do)
    assert WORDS.text(said, "pt-BR") == "7d called:10 → 6 dados, um fica em 10 (cabeça)"


def test_the_preview_refuses_what_the_roll_refuses() -> None:
    with pytest.raises(Rejected):
        ORE.preview(parse("/ore 7d called:11").do)


@given(
    spec=st.builds(
        lambda faces, extra, **rest: OrePool(faces=tuple(faces), expert=len(faces) + extra, **rest),
        faces=st.lists(st.integers(1, 10), unique=True, max_size=3),
        extra=st.integers(0, 2),
        dice=st.integers(0, 12),
        trump=st.integers(0, 2),
        bonus=st.integers(0, 2),
        penalty=st.integers(0, 8),
        called=st.sampled_from((0, 0, 9, 10)),
        difficulty=st.integers(0, 10),
        actions=st.integers(1, 4),
    ),
    bought=st.integers(0, 2),
    faces=st.lists(st.integers(1, 10), min_size=10, max_size=10),
)
def test_whatever_happens_can_be_said(spec: OrePool, bought: int, faces: list[int]) -> None:
    """Every part of every roll and answer, in both languages; and a title comes first."""
    try:
        turn = _turn(Table(), faces)
        ORE.decide(turn, replace(spec, bought=bought))
    except Rejected as refused:
        _say_all(refused)
        return
    _said(turn)
    while turn.table.choices:
        (choice,) = turn.table.choices
        turn = _answered(turn.table, choice)
        _said(turn)
    assert not getattr(turn.table.states.get("ore"), "rolls", ())


def _turn(table: Table, faces: list[int]) -> Turn:
    ana = Actor(UserId("ana"), "Ana")
    dice = ScriptedDice(faces)
    return Turn(key="k", actor=ana, gm=False, table=table, dice=dice, evolve=RULES.evolve, settings=RULES.values({}))


def _answered(table: Table, choice: Choice) -> Turn:
    turn = _turn(table, [])
    turn.emit(Settled(choice.id, choice.default))
    ORE.resume(turn, choice, choice.default)
    return turn


def _said(turn: Turn) -> None:
    parts = [part for event in turn.events if type(event) in ORE.facts for part in ORE.describe(event)]
    assert isinstance(parts[0], PublicPart)
    assert parts[0].role is Role.TITLE
    for locale in ("en", "pt-BR"):
        for part in parts:
            assert isinstance(part, PublicPart)
            assert WORDS.text(part.line, locale)
        for choice in turn.table.choices:
            assert WORDS.text(choice.ask, locale)
            assert all(WORDS.text(option.label, locale) for option in choice.options)


def _say_all(refused: Rejected) -> None:
    assert all(WORDS.text(refused.line, locale) for locale in ("en", "pt-BR"))


def test_other_systems_are_not_answered_for() -> None:
    with pytest.raises(TypeError):
        ORE.preview(Undo())
    with pytest.raises(TypeError):
        list(ORE.describe(Settled("1-1", ())))


def test_a_fact_that_asks_nothing_changes_nothing() -> None:
    table = Table()
    assert ORE.evolve(table, PoolEmpty(Goal(), ())) is table
