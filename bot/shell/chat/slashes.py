"""The slash commands as one table. What is filled in is joined into one text, which the grammar reads as any other."""

from collections.abc import Callable, Coroutine
from dataclasses import dataclass

import discord

from bot.shell.chat import answering, completion, known, sheets
from bot.shell.chat.answering import Command
from bot.shell.chat.chat import chat_of
from bot.shell.chat.completion import Completion
from bot.shell.chat.replies import SlashReply
from bot.shell.chat.sheets import Filled
from bot.shell.chat.where import Asked, by_interaction
from grammar.actions import Audience, Office, Scope
from grammar.quoting import in_quotes, quoted
from grammar.quoting import named as one_name

Form = Callable[[object], str]
Use = Callable[[Asked, "Slash", Filled], Coroutine[None, None, None]]


@dataclass(frozen=True, slots=True)
class Option:
    """One thing that can be filled in: a text, a number, a yes, a person or a file; `form` is how it is typed."""

    name: str
    kind: type = str
    required: bool = False
    completion: Completion | None = None
    choices: tuple[str, ...] = ()
    form: Form = str


async def _typed(asked: Asked, slash: "Slash", filled: Filled) -> None:
    """Carry the command out as if it had been typed."""
    command = Command(by_interaction(asked), str(asked.id))
    await answering.typed(chat_of(asked), SlashReply(asked), command, slash.typed(filled))


@dataclass(frozen=True, slots=True)
class Slash:
    """One slash command, perhaps of a group (`encounter begin`).

    `head` is how its beginning is typed, if otherwise; `text` joins what was filled in, in the order of the options if
    not said; `use` carries it out.
    """

    name: str
    options: tuple[Option, ...] = ()
    head: str = ""
    text: Callable[[Filled], str] | None = None
    use: Use = _typed

    def typed(self, filled: Filled) -> str:
        """The command as it would be typed."""
        return f"/{self.head or self.name} {self.text(filled) if self.text else self._joined(filled)}".rstrip()

    def _joined(self, filled: Filled) -> str:
        words = (option.form(filled[option.name]) for option in self.options if option.name in filled)
        return " ".join(filter(None, words))


async def _by_form(asked: Asked, slash: Slash, filled: Filled) -> None:
    """Let the fields be filled in on a form, if they were not given."""
    if "fields" in filled:
        await _typed(asked, slash, filled)
    else:
        await sheets.opened(asked, filled)


async def _by_file(asked: Asked, _: Slash, filled: Filled) -> None:
    """Read a character from a file."""
    await sheets.brought(asked, filled)


def _settings(filled: Filled) -> str:
    if user := filled.get("gm"):
        return f"gm {filled.get('office', Office.ADD.value)} {_person(user)}".replace("gm add ", "gm ")
    if "setting" not in filled:
        return ""
    value = str(filled.get("value", "default"))
    bare = value.casefold() == "default" or value.startswith("<@")
    return f"{quoted(str(filled['setting']))} {value if bare else quoted(value)} {filled.get('scope', '')}".rstrip()


# ---- how a value is typed ----------------------------------------------------------------------------------------


def _name(value: object) -> str:
    """One name, whatever it is made of; who typed the quotes himself meant them so."""
    text = str(value).strip()
    return text if len(text) > 1 and text[0] == text[-1] == '"' else one_name(text)


def _text(value: object) -> str:
    return in_quotes(str(value))


def _person(value: object) -> str:
    assert isinstance(value, discord.Object | discord.User | discord.Member)
    return f"<@{value.id}>"


def _after(key: str, form: Form = str) -> Form:
    return lambda value: f"{key}:{form(value)}"


def _word(word: str) -> Form:
    return lambda value: word if value else ""


def _everything(what: object) -> str:
    return "delete everything" if what == "delete" else str(what)


def _times(value: object) -> str:
    return f"x{value}" if value != 1 else ""


# ---- options that several commands have --------------------------------------------------------------------------

SECRET = tuple(audience.value for audience in Audience if audience is not Audience.EVERYONE)
AUDIENCE = Option("audience", choices=SECRET)
ENTRY = Option("entry")
PLAYER = Option("player", discord.User, form=_person)
MODES = ("each", "group", "side")
SIDES = ("players", "foes")
SYSTEM = Option("system", required=True, completion=known.systems, form=_name)
REROLL = Option("reroll", bool, form=_word("reroll"))
FIELDS = Option("fields", completion=known.fields)
DELETE = Option("delete", bool, form=_word("delete"))
FIXED = Option("fixed", bool, form=_word("fixed"))


def _mode(*, required: bool) -> Option:
    return Option("mode", required=required, choices=MODES)


def _named(completion: Completion = known.combatants, *, name: str = "who", required: bool = True) -> Option:
    return Option(name, required=required, completion=completion, form=_name)


def _rolling(head: str, *examples: str) -> Slash:
    return Slash(head, (AUDIENCE, Option("text", required=True, completion=completion.commands(head, examples))))


COMMANDS = (
    _rolling("roll", "4d6kh3", "1d20+5", "2d20kh1+3 # sneak", "8d10t7"),
    _rolling("ore", "7d", "7d +2e called:10", "5d +1t", "6d actions:2"),
    Slash("gm", (Option("text", required=True, completion=completion.commands("gm", ("roll 4d6kh3", "ore 7d"))),)),
    Slash("choose", (AUDIENCE, Option("pick", completion=completion.answers))),
    Slash("lapse", (AUDIENCE,)),
    Slash("undo", (ENTRY,)),
    Slash("redo"),
    Slash("last"),
    Slash("log", (PLAYER, Option("fight", bool, form=_word("fight")), Option("page", int))),
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
        text=_settings,
    ),
    # Fights.
    Slash("encounter begin", (SYSTEM, _mode(required=False), REROLL)),
    Slash("encounter show"),
    Slash("encounter next"),
    Slash("encounter previous"),
    Slash("encounter end"),
    Slash("encounter mode", (_mode(required=True), REROLL)),
    Slash("encounter hold", (AUDIENCE, _named(known.units, required=False))),
    Slash("encounter act", (AUDIENCE, _named(known.units, required=False))),
    Slash(
        "encounter move",
        (
            AUDIENCE,
            _named(),
            Option("before", completion=known.combatants, form=_after("before", _name)),
            Option("after", completion=known.combatants, form=_after("after", _name)),
        ),
    ),
    Slash("encounter swap", (AUDIENCE, _named(), _named(name="partner"))),
    Slash(
        "encounter skip", (AUDIENCE, _named(known.units, required=False), Option("rounds", int, form=_after("rounds")))
    ),
    Slash("encounter jump", (AUDIENCE, _named(known.units))),
    Slash("encounter down", (AUDIENCE, _named(known.standing))),
    Slash("encounter up", (AUDIENCE, _named(known.fallen))),
    Slash("encounter appear", (_named(known.hidden),)),
    Slash("encounter hide", (AUDIENCE, _named(known.open_ones))),
    Slash("encounter entrust", (AUDIENCE, _named(), Option("player", discord.User, required=True, form=_person))),
    Slash(
        "add",
        (
            AUDIENCE,
            _named(known.people),
            Option("count", int, form=_times),
            FIELDS,
            Option("group", completion=known.groups, form=_after("group", _name)),
            Option("side", choices=SIDES, form=_after("side")),
        ),
    ),
    Slash("join", (_named(known.characters, required=False), FIELDS)),
    Slash("leave", (AUDIENCE, _named(required=False))),
    Slash("set", (AUDIENCE, _named(), Option("fields", required=True, completion=known.fields))),
    Slash("init roll", (AUDIENCE, _named(known.units, required=False))),
    Slash("init call"),
    Slash("init set", (AUDIENCE, _named(known.units), Option("score", int, required=True), FIXED)),
    Slash("init tie", (Option("names", required=True, completion=known.several),)),
    Slash("init extra", (AUDIENCE, _named(), Option("scores"))),
    Slash(
        "effect add",
        (
            AUDIENCE,
            _named(),
            Option("what", required=True, form=_name),
            Option("rounds", int, form=_after("rounds")),
            Option("until", choices=("start", "end"), form=_after("until")),
            Option("of", completion=known.combatants, form=_after("of", _name)),
            Option("changes"),
        ),
        head="effect",
    ),
    Slash("effect end", (AUDIENCE, _named(), Option("what", required=True, completion=known.effects, form=_name))),
    # What players keep.
    Slash("character new", (Option("who", form=_name, required=True), SYSTEM, FIELDS), use=_by_form),
    Slash("character show", (_named(known.characters, required=False),)),
    Slash("character set", (_named(known.characters, required=False), FIELDS), use=_by_form),
    Slash("character list"),
    Slash("character use", (_named(known.characters),)),
    Slash("character import", (Option("file", discord.Attachment, required=True),), use=_by_file),
    Slash("character export", (_named(known.characters, required=False), Option("format", choices=("toml", "json")))),
    Slash("character delete", (_named(known.characters),)),
    # What is written down.
    Slash("note", (AUDIENCE, _named(known.notes, name="title", required=False), Option("text", form=_text), DELETE)),
    Slash("counter", (AUDIENCE, _named(known.counters, name="title"), Option("amount"), DELETE)),
    Slash("macro save", (_named(known.macros, name="title"), Option("text", required=True, form=_text))),
    Slash("macro run", (AUDIENCE, _named(known.macros, name="title"), Option("values"))),
    Slash("macro list"),
    Slash("macro delete", (_named(known.macros, name="title"),)),
    Slash("again", (AUDIENCE, Option("changes"))),
    Slash("stats", (PLAYER,)),
    Slash("export fight"),
    Slash("privacy", (Option("what", choices=("export", "delete"), form=_everything),)),
    Slash("forget me"),
)
