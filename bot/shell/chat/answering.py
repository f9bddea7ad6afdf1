"""The path of a command: text, action, audience, engine, answer. Slash commands, clicks and messages all take it."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace

import aiohttp
import discord

from bot.core.lines import line
from bot.core.rules import Rules
from bot.engine import Outcome, Request
from bot.keeping import KEEPING
from bot.shell.chat import buttons, errors, layout, private, public, whispers
from bot.shell.chat.answers import answer, illustrated
from bot.shell.chat.card import Row, Tongue, note
from bot.shell.chat.chat import Chat
from bot.shell.chat.replies import Reply
from bot.shell.chat.where import Caller
from grammar.actions import Action, Audience, Help, Last, Log, ShowSettings, Why
from grammar.encounters import ShowEncounter
from grammar.parser import Unreadable, parse
from grammar.records import ExportFight, ListMacros, ListNotes, Privacy, Stats

log = logging.getLogger(__name__)

# Answered to the one who asks.
ASKS = (Last, Log, Why, Help, ShowSettings, ShowEncounter, ListNotes, ListMacros, Stats, ExportFight, Privacy)
Wanted = Callable[[], Awaitable[Action]]  # what is asked for, when it takes a look at the table to know it


@dataclass(frozen=True, slots=True)
class Command:
    """One command as it arrived: whose it is, and the id under which it was delivered."""

    caller: Caller
    key: str


def sealed(action: Action, rules: Rules) -> bool:
    """Whether only the author may see the answer. Known from the action, before anything is acknowledged."""
    return action.audience is not Audience.EVERYONE or isinstance(action.do, (*ASKS, *KEEPING, *rules.private))


async def typed(chat: Chat, reply: Reply, command: Command, text: str) -> None:
    """Carry out a command that was typed."""
    try:
        action = parse(text)
    except Unreadable as error:
        with chat.underway.one():
            await refused(chat, reply, command, error, text)
        return

    async def known() -> Action:
        return action

    await carry_out(chat, reply, command, known, private=sealed(action, chat.engine.rules), said=str(action))


async def carry_out(
    chat: Chat, reply: Reply, command: Command, wanted: Wanted, *, private: bool, said: str = ""
) -> None:
    """Submit an action and answer, to the author alone if `private`; whatever goes wrong is told to him alone.

    `said` is the text of the action, if he typed it: a name that he mistyped in it is offered to be put right.
    """
    with chat.underway.one():
        try:
            action, outcome = await _submitted(chat, reply, command, wanted, private=private)
        except Exception as error:
            await refused(chat, reply, command, error, said)
            return
        try:
            await _answer(chat, reply, command, action, outcome)
        except (discord.HTTPException, aiohttp.ClientError) as error:
            _undelivered(command, error)  # it is in the log all the same: `/last` shows it
        except Exception as error:
            await refused(chat, reply, command, errors.Unshown(error))
        if not isinstance(action.do, ASKS):
            place = command.caller.tongue_of_place(outcome.settings["language"])
            tell = reply.author if outcome.reader.gm else None
            await chat.boards.touch(command.caller.place, place, outcome.entry, tell)


async def refused(chat: Chat, reply: Reply, command: Command, error: Exception, text: str = "") -> None:
    """Tell the author what is wrong with his command."""
    tongue = Tongue(chat.words, command.caller.locale)
    try:
        told = answer(errors.card(error, text, tongue), tongue)
        meant = errors.meant(error, text)
        view = buttons.corrections(meant, command.caller.place, tongue) if meant else None
        await reply.refuse(replace(told, view=view))
    except Exception as lost:
        _undelivered(command, lost)


def _undelivered(command: Command, error: Exception) -> None:
    code = error.code if isinstance(error, discord.HTTPException) else 0
    log.warning("undelivered", extra={"key": command.key, "kind": type(error).__name__, "code": code})


async def _submitted(
    chat: Chat, reply: Reply, command: Command, wanted: Wanted, *, private: bool
) -> tuple[Action, Outcome]:
    """The action and its outcome; the author is told to wait if it takes long."""
    loop, announcing = asyncio.get_running_loop(), list[asyncio.Task[None]]()
    timer = loop.call_later(
        chat.patience, lambda: announcing.append(loop.create_task(_announced(reply, command, private=private)))
    )
    try:
        action, caller = await wanted(), command.caller
        log.info("command", extra={"kind": type(action.do).__name__, "key": command.key, "table": caller.place.table})
        request = Request(caller.place.table, caller.place.home, command.key, caller.actor, action)
        return action, await chat.engine.submit(request)
    finally:
        timer.cancel()
        for announcement in announcing:
            await announcement


async def _announced(reply: Reply, command: Command, *, private: bool) -> None:
    try:
        await reply.wait(private=private)
    except (discord.HTTPException, aiohttp.ClientError) as error:
        _undelivered(command, error)


async def _answer(chat: Chat, reply: Reply, command: Command, action: Action, outcome: Outcome) -> None:
    caller = command.caller
    own = chat.tongue(caller.locale, outcome.settings)
    place = chat.tongue(caller.tongue_of_place(outcome.settings["language"]), outcome.settings)
    key = outcome.entry.key if outcome.entry else ""
    if outcome.public:
        opened = public.card(outcome.public, place)
        first, *further = layout.told(opened)
        told = answer(first, place, caller.place, key)
        await reply.everyone(await illustrated(told, first, place, chat.studio), again=outcome.repeated)
        for number, page in enumerate(() if outcome.repeated else further, start=1):
            await reply.everyone(replace(answer(page, place), page=number))
    if outcome.secret:
        steps = outcome.entry is None  # only asked for: `/why` tells every step
        card = private.card(outcome.secret, outcome.reader, own, steps=steps)
        if card and isinstance(action.do, ASKS) and not isinstance(action.do, Last | Why):
            card = replace(card, who="")  # it is nobody's result
        elif card and outcome.entry and outcome.entry.audience is not Audience.EVERYONE:
            seen_by = own.say(line(f"reading.{outcome.entry.audience.value}"))
            card = replace(
                card,
                revealable=not isinstance(action.do, chat.engine.rules.private),
                rows=(*card.rows, Row(f"-# {seen_by}")),
            )
        if card:
            looked_up = isinstance(action.do, (*ASKS, *chat.engine.rules.private))
            first, *further = layout.pages(card) if looked_up else (card,)
            told = answer(first, own, caller.place, key)
            await reply.author(await illustrated(told, first, own, chat.studio), again=outcome.repeated)
            for page in further:
                await reply.author(answer(page, own))
        elif not outcome.public:
            await reply.author(answer(note(own, "chat.blind"), own))
        if not outcome.repeated:
            await whispers.spread(chat, reply, caller, action.do, outcome)
