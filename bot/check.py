"""What `python -m bot check` looks through: the tables, the words of every language, and that every module imports."""

import importlib
import pkgutil
import string
from collections.abc import Iterator, Mapping
from pathlib import Path

import bot
import grammar
from bot import app, tables, words
from bot.core import slash as slashes
from bot.core.asks import TOPICS
from bot.core.lines import Line, line
from bot.core.rights import Standing
from bot.core.rules import Rules
from bot.shell.chat.pictures import templates
from bot.words import DEFAULT, LOCALES, BadWords, Template


def check(data: Path) -> Iterator[str]:
    """Everything that is wrong, one line each."""
    yield from _imports()
    try:
        books = tables.load(data)
    except tables.BadTable as error:
        yield str(error)
    else:
        yield from _settings(app.rules(books), data)
    yield from _catalogues(data / "locale")
    yield from _pictures(data / "pictures")


def permissions(data: Path, locale: str) -> Iterator[str]:
    """The matrix of who may give which command, as a table in the language of the locale."""
    known, rules = words.load(data / "locale"), app.rules(tables.load(data))

    def told(key: str, **args: str | Line) -> str:
        return known.text(line(f"permission.{key}", **args), locale)

    rows = [[told("command"), *(told(standing.name.lower()) for standing in Standing)]]
    for rule in rules.rights:
        label = told("row", command=rule.command, case=told(f"case.{rule.case}")) if rule.case else rule.command
        may = told("own" if rule.own else "yes")
        rows.append([label, *(may if rule.allows(standing) else told("no") for standing in Standing)])
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        yield "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()
    yield ""
    yield told("legend")


def _imports() -> Iterator[str]:
    for package in (bot, grammar):
        for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
            if not module.name.endswith("__main__"):
                try:
                    importlib.import_module(module.name)
                except ImportError as error:
                    yield f"{module.name}: {error}"


def _catalogues(folder: Path) -> Iterator[str]:
    """Every language says the same: the same keys, and in each text the same arguments."""
    ours: dict[str, Mapping[str, Template]] = {}
    for locale in LOCALES:
        try:
            ours[locale] = words.catalogue(folder / f"{locale}.toml")
        except BadWords as error:
            yield str(error)
    try:
        words.typed(folder / f"{words.TYPED}.toml")
    except BadWords as error:
        yield str(error)
    if DEFAULT not in ours:
        return
    first = ours.pop(DEFAULT)
    for locale, other in ours.items():
        yield from (f"{locale}: {key} is missing" for key in first if key not in other)
        yield from (f"{locale}: {key} is in no other language" for key in other if key not in first)
        for key in first.keys() & other.keys():
            if (theirs := _arguments(other[key])) != (wanted := _arguments(first[key])):
                yield f"{locale}: {key} has {sorted(theirs)}, {DEFAULT} has {sorted(wanted)}"


def _arguments(template: Template) -> frozenset[str]:
    """The arguments that a text uses; of plural forms, those that any of them uses. Of names, each takes its own."""
    forms = [template] if isinstance(template, str) else list(template.values())
    return frozenset(
        name for form in forms for _, name, _, _ in string.Formatter().parse(form) if name and name not in LOCALES
    )


def _pictures(folder: Path) -> Iterator[str]:
    """The drawings can be read."""
    try:
        templates.load(folder)
    except tables.BadTable as error:
        yield str(error)


def _settings(rules: Rules, data: Path) -> Iterator[str]:
    """What is listed by name has its words: settings, permissions, the help, systems and the fields of their sheets."""
    try:
        known = words.load(data / "locale")
    except BadWords:
        return
    keys = [f"setting.{name}" for name in rules.settings]
    keys += [f"permission.case.{rule.case}" for rule in rules.rights if rule.case]
    keys += [f"topic.{topic}" for topic in (*TOPICS, *rules.topics)]
    keys += [f"help.{topic}.{part}" for topic in ("overview", *TOPICS, *rules.topics) for part in ("title", "text")]
    for key, system in rules.fighters.items():
        keys += [f"system.{key}", *(f"field.{key}.{field.name}" for field in system.sheets.fields)]
    yield from (f"no words for {key}" for key in keys if not known.has(key))
    texts = dict.fromkeys(pair for slash in rules.slashes for pair in slashes.keys(slash))
    yield from (f"no words for {' or '.join(pair)}" for pair in texts if not any(map(known.has, pair)))
