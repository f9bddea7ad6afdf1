"""Plain dice as one of the rule systems."""

from typing import cast

import pytest

from bot.core.choice import Choice
from bot.core.events import Undone
from bot.core.lines import line
from bot.core.people import UserId
from bot.core.table import Table
from bot.core.turn import Turn
from bot.systems.dice import PlainDice
from bot.systems.dice.facts import Rolled
from grammar.actions import Redo
from tests.systems.dice.scripted import result


def test_a_roll_changes_nothing_at_the_table() -> None:
    table = Table(settings={"language": "en"})
    assert PlainDice().evolve(table, Rolled((result("4d6", 1, 2, 3, 4),))) is table


def test_what_belongs_to_others_is_a_mistake_of_the_caller() -> None:
    dice = PlainDice()
    choice = Choice("1", "ore", "ore.which-set", UserId("ana"), line("ore.ask.trump"), (), ())
    nothing = cast(Turn, None)
    with pytest.raises(TypeError, match="not a question of plain dice"):
        dice.resume(nothing, choice, ())
    with pytest.raises(TypeError, match="not a fact of plain dice"):
        dice.describe(Undone(1))
    with pytest.raises(TypeError, match="not a roll"):
        dice.preview(Redo())
