"""`/tracy`: how it is written and mistyped, in English and in Portuguese."""

import pytest

from grammar.actions import Audience
from grammar.parser import parse
from grammar.tracy_words import ALL, MODES
from grammar.tracys import (
    Attack,
    Blast,
    Do,
    Dodge,
    Doing,
    Fall,
    Harm,
    Hazard,
    Hero,
    Injure,
    Mode,
    Pass,
    Roll,
    SetScene,
    ShowState,
    Surprise,
    Tend,
    TracyVerb,
)
from grammar.vocabulary import by_spelling
from tests.grammar.refusals import refusal


@pytest.mark.parametrize(
    ("text", "verb"),
    [
        ("roll agility 15", Roll("agility", tn=15)),
        ("roll agility vs:Flattop", Roll("agility", vs=("Flattop",))),
        ("rolar agility athletics difícil por:A,B", Roll("agility", "athletics", level="difficult", by=("A", "B"))),
        ("roll sum:7 tn:9 secret required apart", Roll(sum=7, tn=9, secret=True, required=True, apart=True)),
        (
            'roll "Close Combat" +2 -1 hero:1 vs:B with:willpower/resist',
            Roll("close-combat", mod=1, hero=1, vs=("B",), their_stat="willpower", their_skill="resist"),
        ),
        (
            "shoot vs:Bones at:long fog running cover",
            Attack(Mode.SHOOT, "Bones", at="long", words=("fog", "running", "cover")),
        ),
        ("atirar Bones em:longe névoa", Attack(Mode.SHOOT, "Bones", at="long", words=("fog",))),
        (
            'punch Joe by:Bones,"Scrubby Lane" reply:strike strike:Bones aimed nonlethal damage:3',
            Attack(
                Mode.PUNCH,
                "Joe",
                aim="aimed",
                chart="nonlethal",
                damage=3,
                reply="strike",
                strike="Bones",
                by=("Bones", "Scrubby Lane"),
            ),
        ),
        ("grapple", Attack(Mode.GRAPPLE)),
        ("socar Joe herói:1 ferindo:2", Attack(Mode.PUNCH, "Joe", hero=1, hurt=2)),
        ("hospital Bones em-casa", Tend("Bones", hospital=True, home=True)),
        ("investir Joe alcance:24 resposta:firme", Attack(Mode.CHARGE, "Joe", range=24, reply="stand")),
        ("dodge", Dodge()),
        ("dive by:Joe +1", Dodge(dive=True, by=("Joe",), mod=1)),
        ("dodge hazard 13", Dodge(hazard=True, tn=13)),
        ("squeeze", Do(Doing.SQUEEZE)),
        ("escapar por:Joe", Do(Doing.ESCAPE, by=("Joe",))),
        ("release", Do(Doing.RELEASE)),
        ("rise hero:1", Do(Doing.RISE, hero=1)),
        ("surprise Joe, Bones -1", Surprise(("Joe", "Bones"), -1)),
        ("fall 20", Fall(feet=20)),
        ("queda Bones 60 macio última-chance", Fall("Bones", 60, soft=True, chance=True)),
        ("blast A,B weapon:Grenade", Blast(("A", "B"), "Grenade")),
        ("hazard Joe fire end", Hazard("Joe", "fire", end=True)),
        ("damage Bones 7 lethal", Harm("Bones", 7, "lethal")),
        ("injure Bones serious 5w", Injure("Bones", "serious", "5w")),
        ("ferir Bones grave 5semanas", Injure("Bones", "serious", "5w")),
        ("heal Bones wound random", Injure("Bones", "wound", random=True, end=True)),
        ("hero session", Hero("session")),
        ("hero give Joe 2", Hero("give", "Joe", 2)),
        ("herói primeiro", Hero("first")),
        ("aid Bones by:Doc", Tend("Bones", by=("Doc",))),
        ("hospital Bones", Tend("Bones", hospital=True)),
        ("time 3h", Pass("3h")),
        ("tempo 10minutos", Pass("10m")),
        ("time 5turns", Pass("5t")),
        ("scene fog night", SetScene(words=("fog", "night"))),
        ("scene Bones cover clear", SetScene("Bones", ("cover",), clear=True)),
        ("state", ShowState()),
    ],
)
def test_what_is_typed_is_read_and_written_back(text: str, verb: TracyVerb) -> None:
    text = text.replace("10minutos", "10min")
    action = parse(f"/tracy {text}")
    assert action.do == verb
    assert parse(str(action)) == action


@pytest.mark.parametrize("mode", MODES)
def test_every_mode_has_its_synonyms(mode: str) -> None:
    for spelling in MODES[mode]:
        assert parse(f"/tracy {spelling.upper()}") == parse(f"/tracy {mode}")


def test_the_heads_and_audiences() -> None:
    assert parse("/quadrinhos state A") == parse("/tracy state A")
    assert parse("/tracy shoot Bones hidden").audience is Audience.HIDDEN
    assert parse("/gm tracy fall Bones 20") == parse("/tracy fall Bones 20 hidden")


@pytest.mark.parametrize("word", sorted({spelling for table in ALL for spelling in by_spelling(table)}))
def test_whoever_is_called_like_a_word_stands_between_quotes(word: str) -> None:
    verb = ShowState(word)
    assert parse(str(verb)).do == verb
    shot = Attack(Mode.SHOOT, word, by=(word,))
    assert parse(str(shot)).do == shot


@pytest.mark.parametrize(
    ("text", "hint"),
    [
        ("Bones", "tracy.mode"),
        ("shot-gun", "tracy.mode"),
        ("shoot Bones Joe", "tracy.names"),
        ("shoot Bones,Joe", "tracy.names"),
        ("shoot vs:Bones,Joe", "tracy.one"),
        ("shoot Bones tn:13", "tracy.unfit"),
        ("shoot Bones 13", "tracy.numbered"),
        ("fall Bones 20 +2", "tracy.numbered"),
        ("roll agility 3h", "tracy.numbered"),
        ("time Bones", "tracy.no-name"),
        ("shoot Bones at:moon", "tracy.at"),
        ("shoot Bones at:", "tracy.at"),
        ("punch Bones reply:sing", "tracy.reply"),
        ("roll charm vs:A with:a/b/c", "tracy.with"),
        ("blast A,", "tracy.names"),
        ("shoot vs:", "fight.name"),
        ("roll tn:", "number"),
        ("shoot Bones hurt:", "number"),
        ("aid Bones hurt:1", "tracy.unfit"),
        ("shoot Bones fog fog", "twice"),
        ("roll hero:1 hero:2", "twice"),
        ("roll agility athletics dodge", "tracy.names"),
    ],
)
def test_mistakes_have_hints(text: str, hint: str) -> None:
    error = refusal(f"/tracy {text}")
    assert error.hint.key == f"hint.{hint}"


def test_a_mode_mistyped_is_guessed() -> None:
    assert refusal("/tracy shoott Bones").hint.args["suggestion"] == "shoot"
