"""What a table with hostile or careless input may ask for, and how long the worst of it takes."""

from time import process_time

import pytest

from bot.chance import SystemDice
from bot.core.dice import Dice
from bot.core.lines import Line
from bot.core.people import Actor, UserId
from bot.core.rejected import Rejected
from bot.core.table import Table
from bot.core.turn import MAX_DICE, Turn
from bot.systems.dice import PlainDice
from bot.systems.dice.facts import Rolled
from grammar.envelope import TEXT_LIMIT
from grammar.notation import Roll
from grammar.parser import parse
from grammar.unreadable import Unreadable


class Highest:
    """Dice that show their highest face."""

    def roll(self, count: int, sides: int) -> tuple[int, ...]:
        return (sides,) * count


def turn(dice: Dice) -> Turn:
    return Turn(
        key="1",
        actor=Actor(UserId("ana"), "Ana"),
        gm=False,
        table=Table(),
        dice=dice,
        evolve=lambda table, _: table,
        settings={},
    )


def roll(text: str) -> Roll:
    verb = parse(f"/roll {text}").do
    assert isinstance(verb, Roll)
    return verb


def decided(text: str, dice: Dice) -> Rolled:
    taking = turn(dice)
    PlainDice().decide(taking, roll(text))
    (event,) = taking.events
    assert isinstance(event, Rolled)
    return event


@pytest.mark.parametrize(
    "text",
    [
        f"{MAX_DICE}d6",
        f"2x {MAX_DICE // 2}d6",
        f"{MAX_DICE - 1}d6; d20",
        f"{MAX_DICE // 2}d6!o",
    ],
)
def test_a_thousand_dice_may_fall_in_one_command(text: str) -> None:
    event = decided(text, Highest())
    assert sum(len(pool.faces) for result in event.results for pool in result.pools) == MAX_DICE


@pytest.mark.parametrize(
    "text",
    [
        f"{MAX_DICE + 1}d6",
        "999999d999999",
        f"2x {MAX_DICE // 2 + 1}d6",
        f"{MAX_DICE}d6; d20",
        f"{MAX_DICE}d6!o",
        "20d6!",
        "(999 + 2)d6",
        f"{MAX_DICE}d20adv",
    ],
)
def test_more_are_refused(text: str) -> None:
    with pytest.raises(Rejected) as refused:
        decided(text, Highest())
    assert refused.value.line.key == "error.too-many-dice"


@pytest.mark.parametrize(
    "text",
    [
        "1000d6" + "".join(f"kh{999 - n}" for n in range(50)),
        "1000d1000" + "mi1ma999" * 30,
        "100d100u",
        "100d100!>=2",
        "30d30u; 30d30u; 30d30u; 30d30u; 30d30u",
        "+".join(["9d9!"] * 55),
        "(" * 140 + "1d6" + ")" * 140,
        "- " * 140 + "1d6",
        "25x 40d6!r1kh3sd",
        "{" + ",".join(["d6"] * 90) + "}kh3",
        "1000d999999!>=999999r<3u",
        "; ".join(["d[1..1000]"] * 10),
        "**".join(["1"] * 90),
        "/".join(["9999999"] * 30),
        "4d6" + " " * 280,
        "4d6" + "!" * 280,
        "4d6" + "k " * 140,
        "d" * 290,
        "((" * 140,
        "d6kh(" * 48 + "1" + ")" * 48,
        "999d6" + "kh(999d6" * 20 + ")" * 20,
    ],
)
def test_nothing_takes_long(text: str) -> None:
    decide = PlainDice().decide
    parse("/roll d6")  # the grammar is compiled once
    assert len(text) + len("/roll ") <= TEXT_LIMIT
    before = process_time()
    try:
        taking = turn(SystemDice())
        decide(taking, roll(text))
        assert list(PlainDice().describe(taking.events[0]))
    except (Unreadable, Rejected):
        pass  # quickly, that is all
    assert process_time() - before < 0.5  # a tenth of this on a machine that does nothing else


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("1d1!", "roll.always"),
        ("10d6!>=7", "roll.never"),
        ("2 + 0d6", "roll.no-dice"),
        ("1d0", "roll.no-sides"),
        ("1d9999999", "roll.many-sides"),
        ("4d6r<7", "roll.always"),
        ("1001d6", "error.too-many-dice"),
        ("25x 41d6", "error.too-many-dice"),
        ("(0d6)d6", "roll.no-dice"),
        ("4d6kh(0d6)", "roll.no-dice"),
        ("0d6kh(1d6)", "roll.no-dice"),
    ],
)
def test_what_can_be_known_before_the_roll_is_said_while_typing(text: str, key: str) -> None:
    with pytest.raises(Rejected) as refused:
        PlainDice().preview(roll(text))
    assert refused.value.line.key == key


def test_a_preview_says_what_each_modifier_does() -> None:
    said = PlainDice().preview(roll("4d6!kh3 + d8r<2"))
    assert said.key == "roll.reading"
    assert said.args["roll"] == "4d6!kh3 + 1d8r<2"
    about = said.args["about"]
    assert isinstance(about, tuple)
    assert [getattr(each, "key", "") for each in about] == ["roll.about.x", "roll.about.kh", "roll.about.r"]
    assert PlainDice().preview(roll("(1d4)d6 + 5")).key == "roll.reading-plain"
    about = PlainDice().preview(roll("4d6kh(1d2)")).args["about"]
    assert about == (Line("roll.about.kh", {"n": "(1d2)", "test": Line("roll.about.highest")}),)
