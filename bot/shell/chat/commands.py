"""The slash commands: one table. What is filled in is joined into one text, which the grammar reads as any other."""

import inspect
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

import discord
from discord import app_commands
from discord.app_commands import AppCommandContext, AppInstallationType, locale_str

from bot.core.lines import line
from bot.shell.chat import answering, completion
from bot.shell.chat.answering import Command
from bot.shell.chat.chat import chat_of
from bot.shell.chat.completion import Completion
from bot.shell.chat.replies import SlashReply
from bot.shell.chat.where import Asked, by_interaction
from bot.words import DEFAULT, LOCALES, Words
from grammar.actions import Audience, Office, Scope
from grammar.quoting import quoted

Filled = Mapping[str, object]


@dataclass(frozen=True, slots=True)
class Option:
    """One thing that can be filled in: a text, a number or a person."""

    name: str
    kind: type = str
    required: bool = False
    completion: Completion | None = None
    choices: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Slash:
    """One slash command; `text` joins what was filled in."""

    name: str
    options: tuple[Option, ...] = ()
    text: Callable[[Filled], str] = lambda filled: " ".join(map(str, filled.values()))


def _settings(filled: Filled) -> str:
    if user := filled.get("gm"):
        assert isinstance(user, discord.Object | discord.User | discord.Member)
        return f"gm {filled.get('office', Office.ADD.value)} <@{user.id}>".replace("gm add ", "gm ")
    if "setting" not in filled:
        return ""
    value = str(filled.get("value", "default"))
    bare = value.casefold() == "default" or value.startswith("<@")
    return f"{quoted(str(filled['setting']))} {value if bare else quoted(value)} {filled.get('scope', '')}".rstrip()


SECRET = tuple(audience.value for audience in Audience if audience is not Audience.EVERYONE)
AUDIENCE = Option("audience", choices=SECRET)
ENTRY = Option("entry")


def _rolling(head: str, *examples: str) -> Slash:
    return Slash(head, (Option("text", required=True, completion=completion.commands(head, examples)), AUDIENCE))


COMMANDS = (
    _rolling("roll", "4d6kh3", "1d20+5", "2d20kh1+3 # sneak", "8d10t7"),
    _rolling("ore", "7d", "7d +2e called:10", "5d +1t", "6d actions:2"),
    Slash("gm", (Option("text", required=True, completion=completion.commands("gm", ("roll 4d6kh3", "ore 7d"))),)),
    Slash("choose", (Option("pick", completion=completion.answers), AUDIENCE)),
    Slash("undo", (ENTRY,)),
    Slash("redo"),
    Slash("last"),
    Slash("log", (Option("page", int),)),
    Slash("why", (ENTRY,)),
    Slash("reveal", (ENTRY,)),
    Slash("help", (Option("topic", completion=completion.topics),)),
    Slash(
        "settings",
        (
            Option("setting", completion=completion.settings),
            Option("value", completion=completion.values),
            Option("scope", choices=tuple(Scope)),
            Option("gm", discord.User),
            Option("office", choices=tuple(Office)),
        ),
        _settings,
    ),
)


def plant(tree: app_commands.CommandTree[discord.Client], words: Words) -> None:
    """Put every command into the tree."""
    for slash in COMMANDS:
        tree.add_command(_command(slash, words))


def typed(slash: Slash, filled: Filled) -> str:
    """The command as it would be typed."""
    rest = {name: value for name, value in filled.items() if name != AUDIENCE.name}
    return " ".join(filter(None, (f"/{slash.name}", str(filled.get(AUDIENCE.name, "")), slash.text(rest))))


def _command(slash: Slash, words: Words) -> app_commands.Command[app_commands.Group, ..., None]:
    async def use(asked: Asked, **filled: object) -> None:
        given = {name: value for name, value in filled.items() if value is not None}
        command = Command(by_interaction(asked), str(asked.id))
        await answering.typed(chat_of(asked), SlashReply(asked), command, typed(slash, given))

    use.__signature__ = _signature(slash)  # type: ignore[attr-defined]
    options = {option.name: option for option in slash.options}
    text = _Texts(slash.name, words)
    app_commands.describe(**{name: text.of(name, "description") for name in options})(use)
    app_commands.rename(**{name: text.of(name, "name") for name in options})(use)
    app_commands.choices(**{name: text.choices(option) for name, option in options.items() if option.choices})(use)
    app_commands.autocomplete(**{n: option.completion for n, option in options.items() if option.completion})(use)
    return app_commands.Command(
        name=text.of("", "name"),
        description=text.of("", "description"),
        callback=use,
        allowed_contexts=AppCommandContext(guild=True, dm_channel=True, private_channel=True),
        allowed_installs=AppInstallationType(guild=True, user=True),
    )


def _signature(slash: Slash) -> inspect.Signature:
    """What discord.py reads the options from: one parameter each."""

    def parameters() -> Iterator[inspect.Parameter]:
        word = inspect.Parameter.POSITIONAL_OR_KEYWORD
        yield inspect.Parameter("asked", word, annotation=discord.Interaction)
        for option in slash.options:
            default = inspect.Parameter.empty if option.required else None
            annotation = option.kind if option.required else option.kind | None
            yield inspect.Parameter(option.name, word, default=default, annotation=annotation)

    return inspect.Signature(list(parameters()))


@dataclass(frozen=True, slots=True)
class _Texts:
    """The names and descriptions of a command and its options: its own, else those shared by all commands."""

    command: str
    words: Words

    def of(self, option: str, what: str) -> locale_str:
        """The name or the description of an option, or of the command itself."""
        own = ".".join(filter(None, ("command", self.command, option, what)))
        key = own if self.words.has(own) else f"command.any.{option}.{what}"
        return locale_str(self.words.text(line(key), DEFAULT), key=key)

    def choices(self, option: Option) -> list[app_commands.Choice[str]]:
        """The fixed values of an option."""
        keys = {value: f"command.any.{option.name}.{value}" for value in option.choices}
        return [
            app_commands.Choice(name=locale_str(self.words.text(line(key), DEFAULT), key=key), value=value)
            for value, key in keys.items()
        ]


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
