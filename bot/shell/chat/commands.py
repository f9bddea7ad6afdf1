"""The slash commands as Discord knows them: made of the table, with their texts in every language."""

import inspect
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

import discord
from discord import app_commands
from discord.app_commands import AppCommandContext, AppInstallationType, locale_str

from bot.core.lines import line
from bot.core.slash import Kind, Option, Slash, key
from bot.shell.chat import completion
from bot.shell.chat.completion import Completion
from bot.shell.chat.slashes import used
from bot.shell.chat.where import Asked
from bot.words import DEFAULT, LOCALES, Words

Group = app_commands.Group
Planted = app_commands.Command[Group, ..., None]

EVERYWHERE = AppCommandContext(guild=True, dm_channel=True, private_channel=True)
BY_ANYBODY = AppInstallationType(guild=True, user=True)
TYPES: Mapping[Kind, type] = {
    Kind.TEXT: str,
    Kind.NUMBER: int,
    Kind.YES: bool,
    Kind.PERSON: discord.User,
    Kind.FILE: discord.Attachment,
}


def plant(tree: app_commands.CommandTree[discord.Client], slashes: Sequence[Slash], words: Words) -> None:
    """Put the commands into the tree."""
    groups: dict[str, Group] = {}
    for slash in slashes:
        group = slash.name.rpartition(" ")[0]
        if not group:
            tree.add_command(_command(slash, words))
            continue
        if group not in groups:
            groups[group] = _group(group, words)
            tree.add_command(groups[group])
        groups[group].add_command(_command(slash, words))


def _group(name: str, words: Words) -> Group:
    text = _Texts(name, words)
    return Group(
        name=text.of("", "name"),
        description=text.of("", "description"),
        allowed_contexts=EVERYWHERE,
        allowed_installs=BY_ANYBODY,
    )


def _command(slash: Slash, words: Words) -> Planted:
    async def use(asked: Asked, **filled: object) -> None:
        await used(asked, slash, {name: _given(value) for name, value in filled.items() if value is not None})

    use.__signature__ = _signature(slash)  # type: ignore[attr-defined]
    options = {option.name: option for option in slash.options}
    text = _Texts(slash.name, words)
    app_commands.describe(**{name: text.of(name, "description") for name in options})(use)
    app_commands.rename(**{name: text.of(name, "name") for name in options})(use)
    app_commands.choices(**{name: text.choices(option) for name, option in options.items() if option.choices})(use)
    called = {name: text.of(name, "name").message for name in options}
    completions = {name: _completion(slash, option, called) for name, option in options.items()}
    app_commands.autocomplete(**{name: offers for name, offers in completions.items() if offers})(use)
    alone = " " not in slash.name
    return app_commands.Command(
        name=text.of("", "name"),
        description=text.of("", "description"),
        callback=use,
        allowed_contexts=EVERYWHERE if alone else None,  # a group says it for all of its commands
        allowed_installs=BY_ANYBODY if alone else None,
    )


def _given(value: object) -> object:
    """What was filled in, as a row of the commands takes it."""
    return f"<@{value.id}>" if isinstance(value, discord.Object | discord.User | discord.Member) else value


def _completion(slash: Slash, option: Option, called: Mapping[str, str]) -> Completion | None:
    if option.examples:
        return completion.commands(slash.begins, option.examples)
    if option.offers:
        return completion.offered(option.offers, called)
    return completion.SHARED.get((slash.name, option.name))


def _signature(slash: Slash) -> inspect.Signature:
    """What discord.py reads the options from: one parameter each, those that must be filled in first."""

    def parameters() -> Iterator[inspect.Parameter]:
        word = inspect.Parameter.POSITIONAL_OR_KEYWORD
        yield inspect.Parameter("asked", word, annotation=discord.Interaction)
        for option in sorted(slash.options, key=lambda option: not option.required):
            default = inspect.Parameter.empty if option.required else None
            kind = TYPES[option.kind]
            annotation = kind if option.required else kind | None
            yield inspect.Parameter(option.name, word, default=default, annotation=annotation)

    return inspect.Signature(list(parameters()))


@dataclass(frozen=True, slots=True)
class _Texts:
    """The names and descriptions of a command and its options: its own, else those shared by all commands."""

    command: str
    words: Words

    def of(self, option: str, what: str) -> locale_str:
        """The name or the description of an option, or of the command itself."""
        own, shared = key(self.command, option, what)
        found = own if self.words.has(own) else shared
        return locale_str(self.words.text(line(found), DEFAULT), key=found)

    def choices(self, option: Option) -> list[app_commands.Choice[str]]:
        """The fixed values of an option."""
        return [app_commands.Choice(name=self.of(option.name, value), value=value) for value in option.choices]


class Translations(app_commands.Translator):
    """Names and descriptions of the commands in the other languages of the catalogues."""

    def __init__(self, words: Words) -> None:
        self._words = words

    async def translate(
        self, string: locale_str, locale: discord.Locale, _: app_commands.TranslationContextTypes
    ) -> str | None:
        """The text of a key in a language; none where we have only the default."""
        if locale.value == DEFAULT or locale.value not in LOCALES:
            return None
        return self._words.text(line(string.extras["key"]), locale.value)
