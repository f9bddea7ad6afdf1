"""What is offered while somebody types: how the text will be read, and what there is to choose from."""

from collections.abc import Callable, Coroutine, Iterable, Iterator, Mapping

from discord.app_commands import Choice

from bot.core import asks
from bot.core.choice import Choice as Question
from bot.core.offers import Offers, View, fitting
from bot.core.people import Reader
from bot.reading import reading
from bot.shell.chat.card import Tongue
from bot.shell.chat.chat import chat_of
from bot.shell.chat.escaping import plain
from bot.shell.chat.layout import length, shrunk
from bot.shell.chat.where import Asked, by_interaction
from bot.words import closest
from grammar.actions import Audience, Choose

MOST, NAME, VALUE = 25, 100, 100

Completion = Callable[[Asked, str], Coroutine[None, None, list[Choice[str]]]]


def commands(head: str, examples: tuple[str, ...]) -> Completion:
    """How the text after a command's name will be read, or what is wrong with it; examples before anything is typed."""

    async def completion(asked: Asked, typed: str) -> list[Choice[str]]:
        chat = chat_of(asked)
        texts = [typed] if typed.strip() else examples
        rules, locale = chat.engine.rules, str(asked.locale)
        return [
            Choice(name=shrunk(reading(f"/{head} {text}", rules, chat.words, locale), NAME), value=text)
            for text in texts
            if length(text) <= VALUE  # a longer one could not be sent back whole
        ]

    return completion


def offered(offers: Offers, called: Mapping[str, str]) -> Completion:
    """What there is to choose from, in the view of the one who types; `called` are the options as he reads them."""

    async def completion(asked: Asked, typed: str) -> list[Choice[str]]:
        chat, caller = chat_of(asked), by_interaction(asked)
        place, engine = caller.place, chat.engine
        reader, values = await engine.standing(place.table, place.home, caller.actor)
        here, home = (await engine.history(place.table)).table, (await engine.history(place.home)).table
        tongue = Tongue(chat.words, caller.locale)

        def filled(option: str) -> str:
            return str(getattr(asked.namespace, called.get(option, option), None) or "")

        view = View(reader, here, home, engine.rules.fighters, values, closest(caller.locale), tongue.label, filled)
        made = [Choice(name=shrunk(plain(told), NAME), value=value) for told, value in offers(view, typed)]
        return [choice for choice in made if choice.name and length(choice.value) <= VALUE][:MOST]

    return completion


async def topics(asked: Asked, typed: str) -> list[Choice[str]]:
    """The topics of the help."""
    return _plain(fitting((*asks.TOPICS, *chat_of(asked).engine.rules.topics), typed))


async def settings(asked: Asked, typed: str) -> list[Choice[str]]:
    """The names of the settings, each with its value here."""
    chat, caller = chat_of(asked), by_interaction(asked)
    _, values = await chat.engine.standing(caller.place.table, caller.place.home, caller.actor)
    names = fitting(values, typed)
    return [Choice(name=shrunk(f"{name} = {plain(values[name]) or '–'}", NAME), value=name) for name in names][:MOST]


async def values(asked: Asked, typed: str) -> list[Choice[str]]:
    """The values that the named setting may have."""
    setting = chat_of(asked).engine.rules.settings.get(str(getattr(asked.namespace, "setting", "")))
    if setting is None:
        return []
    if setting.role:
        roles = asked.guild.roles if asked.guild else ()
        return _plain(fitting([role.name for role in roles if not role.is_default()], typed))
    numbers = map(str, range(setting.least, setting.most + 1)) if setting.most else ()
    return _plain(fitting(("default", *setting.values, *numbers), typed))


async def answers(asked: Asked, typed: str) -> list[Choice[str]]:
    """The answers to the open questions that the one who asks may give, in his view alone."""
    chat, caller = chat_of(asked), by_interaction(asked)
    reader, _ = await chat.engine.standing(caller.place.table, caller.place.home, caller.actor)
    table = (await chat.engine.history(caller.place.table)).table
    tongue = Tongue(chat.words, str(asked.locale))
    mine = [question for question in table.choices if _may_answer(reader, question)]
    offered = [offer for question in mine for offer in _offers(question, tongue)]
    wanted = typed.casefold()
    return [offer for offer in offered if wanted in offer.name.casefold() or wanted == offer.value.casefold()][:MOST]


def _may_answer(reader: Reader, question: Question) -> bool:
    return reader.sees(question.audience, question.owner) and (reader.gm or question.who == reader.user)


def _offers(question: Question, tongue: Tongue) -> Iterator[Choice[str]]:
    sealed = "" if question.audience is Audience.EVERYONE else f" {question.audience.value}"
    for option in question.options:
        value = str(Choose((option.key,), question.id)).removeprefix("/choose ") + sealed
        if length(value) <= VALUE:
            yield Choice(name=_beside(tongue.label(question.ask), tongue.label(option.label)), value=value)


def _beside(text: str, told: str) -> str:
    """`text → told` within the limit of a name; the telling has its room first."""
    told = shrunk(told, NAME - 24)
    return f"{shrunk(plain(text), NAME - 3 - length(told))} → {told}"


def _plain(words: Iterable[str]) -> list[Choice[str]]:
    return [Choice(name=shrunk(word, NAME), value=word) for word in words][:MOST]


# What is offered for options of the commands that all games share, where more than a table must be asked for it.
SHARED: Mapping[tuple[str, str], Completion] = {
    ("choose", "pick"): answers,
    ("help", "topic"): topics,
    ("settings", "setting"): settings,
    ("settings", "value"): values,
}
