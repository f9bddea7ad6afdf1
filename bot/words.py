"""Lines into anybody's language: the last step before something is read."""

import tomllib
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

from bot.core.lines import Argument, Line

DEFAULT = "en"
LOCALES = ("en", "pt-BR")
TYPED = "typed"  # a command as it is typed in each language, from a file of its own

Template = str | Mapping[str, str]  # one text, or `one` and `other` chosen by the argument `n`
Catalogue = Mapping[str, Template]
Escape = Callable[[str], str]


class Words:
    """The catalogues of all languages. A template is `str.format` text; players' own words are escaped, ours never.

    `typed` are commands as they are typed in a language, by locale and by how the program has them.
    """

    def __init__(
        self, catalogues: Mapping[str, Catalogue], typed: Mapping[str, Mapping[str, str]] | None = None
    ) -> None:
        self._catalogues = catalogues
        self._typed = typed or {}

    def has(self, key: str) -> bool:
        """Whether the catalogues know this key."""
        return key in self._catalogues[DEFAULT]

    def text(self, said: Line, locale: str = DEFAULT, escape: Escape = str) -> str:
        """The line in the language of the locale (`pt-BR`), with every word of a player passed through `escape`."""
        if said.key == TYPED:
            text = str(said.args["text"])
            return self._typed.get(closest(locale), {}).get(text, text)
        catalogue = self._catalogues[closest(locale)]
        template = catalogue[said.key]
        if not isinstance(template, str):
            template = template[_plural(said.args.get("n", 0), closest(locale))]
        return template.format_map({name: self._argument(arg, locale, escape) for name, arg in said.args.items()})

    def rule(self, id: str, locale: str = DEFAULT) -> str:
        """A rule as it is cited: its id, and its name where it has one."""
        named = f"rule.{id}"
        return f"{id} {self.text(Line(named), locale)}" if self.has(named) else id

    def _argument(self, argument: Argument, locale: str, escape: Escape) -> str:
        match argument:
            case Line():
                return self.text(argument, locale, escape)
            case str():
                return escape(argument)
            case tuple():
                return ", ".join(self._argument(each, locale, escape) for each in argument)
            case _:
                return str(argument)


@cache
def closest(locale: str) -> str:
    """The locale that we have for the one that is wanted.

    >>> closest("pt"), closest("pt-BR"), closest("en-GB"), closest("fr")
    ('pt-BR', 'pt-BR', 'en', 'en')
    """
    wanted = locale.split("-", maxsplit=1)[0].casefold()
    return next((ours for ours in LOCALES if ours.split("-")[0] == wanted), DEFAULT)


class BadWords(Exception):
    """A catalogue can't be used; the message names the file and says why."""


def load(folder: Path) -> Words:
    """The words of every `<locale>.toml` in the folder; raises `BadWords`."""
    return Words({name: catalogue(folder / f"{name}.toml") for name in LOCALES}, typed(folder / f"{TYPED}.toml"))


def typed(file: Path) -> Mapping[str, Mapping[str, str]]:
    """Commands as they are typed in other languages, by locale; raises `BadWords`."""
    raw = _parsed(file)
    if wrong := next((name for name in raw if name not in LOCALES), None):
        raise BadWords(f"{file}: {wrong} is none of {', '.join(LOCALES)}")
    return {locale: {str(text): str(told) for text, told in dict(rows).items()} for locale, rows in raw.items()}


def catalogue(file: Path) -> Catalogue:
    """The flat texts of one file; raises `BadWords`."""
    try:
        return dict(_flat(_parsed(file)))
    except TypeError as error:
        raise BadWords(f"{file}: {error}") from error


def _parsed(file: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(file.read_text("utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BadWords(f"{file}: {error}") from error
    except OSError as error:
        raise BadWords(f"{file}: {error.strerror}") from error


def _flat(table: Mapping[str, object], prefix: str = "") -> Iterator[tuple[str, Template]]:
    """The nested tables of a catalogue as dotted keys. A table with `other` is one template with plural forms."""
    for name, value in table.items():
        key = f"{prefix}{name}"
        if isinstance(value, str):
            yield key, value
        elif isinstance(value, Mapping) and "other" in value:
            yield key, {form: str(text) for form, text in value.items()}
        elif isinstance(value, Mapping):
            yield from _flat(value, f"{key}.")
        else:
            raise TypeError(f"{key}: a text or a table wanted")


def _plural(number: Argument, locale: str) -> str:
    """The plural form for a number: Portuguese counts 0 as singular, English does not."""
    return "one" if number == 1 or (number == 0 and locale == "pt-BR") else "other"
