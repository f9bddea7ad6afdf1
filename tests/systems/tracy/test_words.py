"""What players read of the comic-strip game: the commands in it can be given, and counts are one or many."""

import re
from collections.abc import Iterator

import pytest

from bot import words
from bot.core.lines import line
from bot.settings import DATA
from bot.words import Template
from grammar.parser import parse

WORDS = words.load(DATA / "locale")
COMMAND = re.compile(r"`(/[^`]+)`")


def quoted(locale: str) -> Iterator[tuple[str, str]]:
    """Every command between backquotes in the texts of the game, with the key of its text."""
    for key, template in words.catalogue(DATA / "locale" / f"{locale}.toml").items():
        if "tracy" in key:
            for command in COMMAND.findall(_text(template)):
                yield key, command.replace("{name}", "tracy-armor")


def _text(template: Template) -> str:
    return template if isinstance(template, str) else " ".join(template.values())


@pytest.mark.parametrize("locale", ["en", "pt-BR"])
def test_every_command_that_is_told_can_be_given(locale: str) -> None:
    found = {command: key for key, command in quoted(locale)}
    assert len(found) > 30
    for command, key in found.items():
        if "{" not in command:
            assert parse(command), key


@pytest.mark.parametrize(
    ("key", "unit", "n", "en", "pt"),
    [
        ("time", "w", 1, "1 week goes by", "Passa 1 semana"),
        ("time", "w", 2, "2 weeks go by", "Passam 2 semanas"),
        ("heals-in", "h", 1, "It heals in 1 hour", "Sara em 1 hora"),
        ("falls", "", 1, "Joe falls 1 foot", "Joe cai 1 pé"),
        ("falls", "", 9, "Joe falls 9 feet", "Joe cai 9 pés"),
        ("stable", "", 1, "Joe is stabilised for 1 hour", "Joe está estabilizado por 1 hora"),
        ("points", "", 1, "Joe has 1 Hero Point", "Joe tem 1 Ponto de Herói"),
        ("points", "", 0, "Joe has 0 Hero Points", "Joe tem 0 Ponto de Herói"),
    ],
)
def test_one_and_many(*, key: str, unit: str, n: int, en: str, pt: str) -> None:
    said = line(f"tracy.story.{key}", who="Joe", n=n, **({"unit": line(f"tracy.unit.{unit}", n=n)} if unit else {}))
    assert [WORDS.text(said, locale) for locale in ("en", "pt-BR")] == [en, pt]
