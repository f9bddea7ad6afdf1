"""The path of a command: text, action, audience, engine, answer. Slash commands, clicks and messages all take it."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass

import discord

from bot.engine import Outcome, Request
from bot.shell.chat import buttons, errors, layout, private, public, whispers
from bot.shell.chat.card import Card, Tongue, note
from bot.shell.chat.chat import Chat
from bot.shell.chat.replies import TOO_LATE, Answer, Reply
from bot.shell.chat.where import Caller
from grammar.actions import Action, Audience, Help, Last, Log, ShowSettings, Why
from grammar.parser import Unreadable, parse

log = logging.getLogger(__name__)

Wanted = Callable[[], Awaitable[Action]]  # what is asked for, when it takes a look at the table to know it

PATIENCE = 1.5  # seconds to be quick in, before the author is told to wait; Discord gives up after three


@dataclass(frozen=True, slots=True)
class Command:
    """One command as it arrived: whose it is, and the id under which it was delivered."""

    caller: Caller
    key: str


def sealed(action: Action) -> bool:
    """Whether only the author may see the answer. Known from the action, before anything is acknowledged."""
    return action.audience is not Audience.EVERYONE or isinstance(action.do, Last | Log | Why | Help | ShowSettings)


async def typed(chat: Chat, reply: Reply, command: Command, text: str) -> None:
    """Carry out a command that was typed."""
    try:
        action = parse(text)
    except Unreadable as error:
        await refused(chat, reply, command, error, text)
        return

    async def known() -> Action:
        return action

    await carry_out(chat, reply, command, known, private=sealed(action))


async def carry_out(chat: Chat, reply: Reply, command: Command, wanted: Wanted, *, private: bool) -> None:
    """Submit an action and answer, to the author alone if `private`; whatever goes wrong is told to him alone."""
    try:
        with chat.underway.one():
            action, outcome = await _submitted(chat, reply, command, wanted, private=private)
            await _answer(chat, reply, command, action, outcome)
    except discord.HTTPException as error:
        # The entry is in the log all the same: `/last` shows it.
        log.warning("undelivered", extra={"key": command.key, "code": error.code, "status": error.status})
    except Exception as error:
        await refused(chat, reply, command, error)


async def refused(chat: Chat, reply: Reply, command: Command, error: Exception, text: str = "") -> None:
    """Tell the author what is wrong with his command."""
    card = errors.card(error, text, Tongue(chat.words, command.caller.locale))
    try:
        await reply.refuse(Answer(layout.embed(card)))
    except discord.HTTPException as lost:
        log.warning("refusal undelivered", extra={"key": command.key, "code": lost.code, "status": lost.status})


async def _submitted(
    chat: Chat, reply: Reply, command: Command, wanted: Wanted, *, private: bool
) -> tuple[Action, Outcome]:
    """The action and its outcome; the author is told to wait if it takes long."""

    async def submit() -> tuple[Action, Outcome]:
        action, caller = await wanted(), command.caller
        request = Request(caller.place.table, caller.place.home, command.key, caller.actor, action)
        return action, await chat.engine.submit(request)

    work = asyncio.ensure_future(submit())
    await asyncio.wait([work], timeout=PATIENCE)
    if not work.done():
        try:
            await reply.wait(private=private)
        except discord.HTTPException as error:
            log.warning("not announced", extra={"key": command.key, "code": error.code, "late": error.code == TOO_LATE})
    return await work


async def _answer(chat: Chat, reply: Reply, command: Command, action: Action, outcome: Outcome) -> None:
    caller = command.caller
    own = Tongue(chat.words, caller.locale)
    place = Tongue(chat.words, caller.tongue_of_place(outcome.settings["language"]))
    key = outcome.entry.key if outcome.entry else ""
    if outcome.public:
        await reply.everyone(_drawn(public.card(outcome.public, place), caller, key, place))
    if outcome.secret:
        steps = outcome.entry is None  # only asked for: `/why` tells every step
        card = private.card(outcome.secret, outcome.reader, own, steps=steps)
        if card:
            await reply.author(_drawn(card, caller, key, own))
        elif not outcome.public:
            await reply.author(Answer(layout.embed(note(own, "chat.blind"))))
        if not outcome.repeated:
            await whispers.spread(chat, reply, caller, action, outcome)


def _drawn(card: Card, caller: Caller, key: str, tongue: Tongue) -> Answer:
    return Answer(layout.embed(card), buttons.view(card, caller.place, key, tongue))
