"""The help page of the notation: whatever it shows can be typed, in both languages."""

import re

import pytest

from bot.chance import SystemDice
from bot.core.lines import line
from bot.settings import DATA
from bot.systems.dice.describe import STEPS
from bot.systems.dice.sums import rolled
from bot.words import LOCALES, load
from grammar.dice_family import DICE
from grammar.dice_words import FUNCTIONS
from grammar.family import Mistake
from grammar.notation import Op, Roll, dice_in
from grammar.parser import parse

WORDS = load(DATA / "locale")
SHOWN = {locale: re.findall(r"`([^`]+)`", WORDS.text(line("help.roll.text"), locale)) for locale in LOCALES}
BARE = ("!", "r", ">", ">=", "/", "//", "%", "**", *FUNCTIONS)  # named by themselves, not examples


def examples(locale: str) -> list[str]:
    return [shown for shown in SHOWN[locale] if shown not in BARE]


@pytest.mark.parametrize(("locale", "text"), [(locale, text) for locale in LOCALES for text in examples(locale)])
def test_every_example_is_read_and_rolled(locale: str, text: str) -> None:
    roll = parse(f"/roll {text}").do
    assert isinstance(roll, Roll)
    for part in roll.parts:
        assert rolled(part.value, SystemDice().roll).text


@pytest.mark.parametrize("locale", LOCALES)
def test_the_page_shows_what_modifiers_there_are(locale: str) -> None:
    verbs = [parse(f"/roll {text}").do for text in examples(locale)]
    rolls = [verb for verb in verbs if isinstance(verb, Roll)]
    dice = [each for roll in rolls for part in roll.parts for each in dice_in(part.value)]
    shown = {modifier.op for each in dice for modifier in each.modifiers}
    variants = {Op.COMPOUND_ONCE, Op.COMPOUND_PENETRATE, Op.UNIQUE_ONCE, Op.DROP, Op.DROP_MIDDLE, Op.BOTCH, Op.MATCH}
    assert set(Op) - shown <= variants | {Op.SORT_UP, Op.UNSORTED}


@pytest.mark.parametrize("op", Op)
@pytest.mark.parametrize("locale", LOCALES)
def test_every_modifier_has_its_words(op: Op, locale: str) -> None:
    name = (op.value or "c").replace("!", "x")
    assert WORDS.text(line(f"roll.about.{name}", n=2, test="≥ 2"), locale)


@pytest.mark.parametrize("op", Op)
@pytest.mark.parametrize("locale", LOCALES)
def test_every_step_has_its_words(op: Op, locale: str) -> None:
    said = line(f"roll.step.{STEPS.get(op, 'dropped')}", modifier=str(op), dice=(1, 2), brought=(3,))
    assert WORDS.text(said, locale)


@pytest.mark.parametrize("mistake", DICE.mistakes, ids=lambda mistake: mistake.hint)
@pytest.mark.parametrize("locale", LOCALES)
def test_every_hint_has_its_words(mistake: Mistake, locale: str) -> None:
    said = WORDS.text(line(f"hint.{mistake.hint}", example=mistake.example), locale)
    assert mistake.example in said or "{example}" not in said


@pytest.mark.parametrize("word", sorted({word for word in DICE.expected.values() if word}))
@pytest.mark.parametrize("locale", LOCALES)
def test_everything_expected_has_its_words(word: str, locale: str) -> None:
    assert WORDS.text(line(f"expected.{word}"), locale)
