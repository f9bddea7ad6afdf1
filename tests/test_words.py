"""The two catalogues say the same things, and players' words are never taken for ours."""

import string
import tomllib
from pathlib import Path

import pytest

from bot.core.lines import line, typed
from bot.words import LOCALES, BadWords, Words, load
from bot.words import typed as known
from grammar.maneuver_words import EFFECTS, NEEDS, PARTS, WEAPONS
from grammar.parser import parse
from grammar.uni_scene_words import FLOWS, OWN, PLACES, TIED, TYPES
from grammar.uni_words import DEFENCES, DRAMAS, MODES, RESULTS, SPECIALS
from grammar.vocabulary import by_spelling, folded

FOLDER = Path(__file__).parents[1] / "data" / "locale"


def flat(table: dict[str, object], prefix: str = "") -> dict[str, str]:
    found: dict[str, str] = {}
    for name, value in table.items():
        found |= flat(value, f"{prefix}{name}.") if isinstance(value, dict) else {f"{prefix}{name}": str(value)}
    return found


CATALOGUES = {locale: flat(tomllib.loads((FOLDER / f"{locale}.toml").read_text("utf-8"))) for locale in LOCALES}


def test_both_catalogues_have_the_same_keys() -> None:
    english, portuguese = (set(CATALOGUES[locale]) for locale in ("en", "pt-BR"))
    assert english - portuguese == set()
    assert portuguese - english == set()


def test_a_name_is_told_in_each_language() -> None:
    assert {locale: CATALOGUES[locale]["called"] for locale in LOCALES} == {"en": "{en}", "pt-BR": "{pt-BR}"}


@pytest.mark.parametrize("key", sorted(CATALOGUES["en"]))
def test_both_texts_take_the_same_arguments(key: str) -> None:
    fields = [
        {name for _, name, _, _ in string.Formatter().parse(CATALOGUES[locale][key]) if name and name not in LOCALES}
        for locale in LOCALES
    ]
    assert fields[0] == fields[1]
    assert all(name.isidentifier() for name in fields[0])


WORDS = Words(
    {
        "en": {"hit": "{who} hits {whom}", "n": {"one": "{n} die", "other": "{n} dice"}},
        "pt-BR": {"hit": "{who} acerta {whom}", "n": {"one": "{n} dado", "other": "{n} dados"}},
    }
)


def test_a_line_in_two_languages() -> None:
    said = line("hit", who="Rook", whom=line("n", n=2))
    assert WORDS.text(said) == "Rook hits 2 dice"
    assert WORDS.text(said, "pt") == "Rook acerta 2 dados"


def test_plural_forms_follow_the_language() -> None:
    assert [WORDS.text(line("n", n=n)) for n in (0, 1, 2)] == ["0 dice", "1 die", "2 dice"]
    assert [WORDS.text(line("n", n=n), "pt-BR") for n in (0, 1, 2)] == ["0 dado", "1 dado", "2 dados"]


def test_only_players_words_are_escaped() -> None:
    said = line("hit", who="*Rook* {whom}", whom=line("n", n=1))
    assert WORDS.text(said, escape=lambda text: text.replace("*", r"\*")) == r"\*Rook\* {whom} hits 1 die"


def test_the_catalogues_load() -> None:
    assert load(FOLDER).text(line("choice.count", least=1, most=2), "pt-BR") == "Escolha de 1 a 2."


def test_a_rule_is_cited_by_its_id_and_by_its_name_where_it_has_one() -> None:
    words = Words({"en": {"rule.T-1": "tests"}, "pt-BR": {"rule.T-1": "testes"}})
    assert (words.rule("T-1"), words.rule("T-1", "pt-BR"), words.rule("T-2")) == ("T-1 tests", "T-1 testes", "T-2")


TYPED = tomllib.loads((FOLDER / "typed.toml").read_text("utf-8"))
EXAMPLES = [(ours, theirs) for rows in TYPED.values() for ours, theirs in rows.items() if ours.startswith("/")]


@pytest.mark.parametrize(("ours", "theirs"), EXAMPLES)
def test_an_example_is_a_command_in_each_language(ours: str, theirs: str) -> None:
    one, other = parse(ours).do, parse(theirs).do
    assert type(one) is type(other)
    assert ours != theirs


BARE = [(ours, theirs) for rows in TYPED.values() for ours, theirs in rows.items() if ours.replace("-", "").isalpha()]
TABLES = (
    *(EFFECTS, NEEDS, PARTS, WEAPONS, SPECIALS, MODES, RESULTS, DRAMAS, DEFENCES, TYPES, PLACES, FLOWS, TIED),
    *OWN.values(),
)


@pytest.mark.parametrize(("ours", "theirs"), BARE)
def test_a_word_that_there_is_may_be_typed_wherever_it_is_listed(ours: str, theirs: str) -> None:
    tables = [by_spelling(table) for table in TABLES if ours in table]
    assert tables
    assert all(table[folded(theirs)] == ours for table in tables)


def test_what_is_typed_is_told_in_each_language() -> None:
    words = load(FOLDER)
    said = line("hint.example", example=typed("/uni spin-kick vs:Thug"))
    assert words.text(said) == "For example: `/uni spin-kick vs:Thug`"
    assert words.text(said, "pt-BR") == "Por exemplo: `/uni chute-giratório contra:Capanga`"
    assert words.text(typed("/ore 7d"), "pt-BR") == "/ore 7d"


def test_a_file_of_what_is_typed_is_for_languages_that_there_are(tmp_path: Path) -> None:
    (tmp_path / "typed.toml").write_text('[pt]\n"/roll" = "/rolar"\n', "utf-8")
    with pytest.raises(BadWords, match="pt is none of en, pt-BR"):
        known(tmp_path / "typed.toml")
