"""An answer in the words of a language is kept by the keys of the options."""

from dataclasses import replace

import pytest

from bot.core.answers import in_keys
from bot.core.choice import Choice, Option, answer
from bot.core.dice import ScriptedDice
from bot.core.lines import Line, called
from bot.core.people import Actor, UserId
from bot.core.records.speech import Speech
from bot.core.table import Table
from bot.core.turn import Turn
from bot.words import LOCALES, catalogue, load
from grammar.actions import Action, Choose
from grammar.parser import parse
from tests.test_cli import ROOT

LOCALE = ROOT / "data" / "locale"
WORDS = load(LOCALE)
SPEECH = Speech(parse, WORDS.text, LOCALES)
ANA = UserId("ana")


def asked(id: str, *options: Option, who: UserId = ANA) -> Choice:
    return Choice(id, "toy", "toy.ask", who, called({"en": "Well?"}), options, (options[0].key,), most=2)


def name(key: str, en: str, pt: str = "") -> Option:
    return Option(key, called({"en": f"{en} +3", "pt-BR": f"{pt or en} +3"}), called({"en": en, "pt-BR": pt or en}))


def asking(*choices: Choice) -> Turn:
    return Turn(
        key="1",
        actor=Actor(ANA, "Ana"),
        gm=False,
        table=replace(Table(), choices=choices),
        dice=ScriptedDice(()),
        evolve=lambda table, _: table,
        settings={},
    )


def picked(text: str, *choices: Choice) -> tuple[str, ...]:
    return picks(in_keys(parse(f"/choose {text}"), asking(*choices), SPEECH))


def picks(action: Action) -> tuple[str, ...]:
    assert isinstance(action.do, Choose)
    return action.do.picks


YES_NO = asked("q", answer("yes", Line("red.option.dodge")), answer("no", Line("red.option.no")))
WAYS = asked(
    "q",
    name("parry.saber", "parry.saber", "aparar.sabre"),
    name("parry.bare", "parry.hands", "aparar.mãos"),
    name("parade", "parade", "desfile"),
    name("none", "none", "nada"),
)


@pytest.mark.parametrize(
    ("said", "key"),
    [("yes", "yes"), ("SIM", "yes"), ("não", "no"), ("nao", "no"), ("esquivar", "yes"), ("stay", "no"), ("st", "no")],
)
def test_an_answer_is_its_key_its_word_or_what_its_label_begins_with(said: str, key: str) -> None:
    assert picked(said, YES_NO) == (key,)


def test_of_several_ways_the_word_alone_means_the_first() -> None:
    assert picked("aparar", WAYS) == picked("parry", WAYS) == ("parry.saber",)
    assert picked("aparar.maos", WAYS) == ("parry.bare",)


@pytest.mark.parametrize("said", ["par", "duck", '"\u0301"', "hands"])
def test_what_begins_several_or_none_stays_as_it_was_said(said: str) -> None:
    assert picked(said, WAYS) == (said.strip('"'),)


def test_a_number_is_never_the_beginning_of_another() -> None:
    sets = asked("q", name("2x10", "2x10"), name("2x4", "2x4"))
    assert picked("2x1", sets) == ("2x1",)


def test_all_the_answers_fit_one_question_and_the_newest_that_they_fit() -> None:
    other = asked("p", name("none", "none", "nada"), name("parade", "parade", "desfile"))
    assert picked("desfile nada", WAYS, YES_NO) == ("parade", "none")
    assert picked("desfile sim", WAYS, YES_NO) == ("desfile", "sim")
    assert picked("nada", other, WAYS) == ("none",)
    assert picked("choice:p sim", other, YES_NO) == ("sim",)


def test_a_key_is_understood_without_any_language() -> None:
    for said, key in (("YES", "yes"), ("sim", "sim")):
        assert picks(in_keys(Action(Choose((said,))), asking(YES_NO), Speech(parse, WORDS.text))) == (key,)


def test_every_word_of_an_answer_is_one_word_and_in_english_the_key_itself() -> None:
    keys = [key for key in catalogue(LOCALE / "en.toml") if key.startswith("answer.") and key != "answer.own"]
    assert len(keys) > 20
    for key in keys:
        assert WORDS.text(Line(key)) == key.removeprefix("answer.")
        assert len(WORDS.text(Line(key), "pt-BR").split()) == 1
