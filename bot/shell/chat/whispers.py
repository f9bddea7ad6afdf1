"""What a secret command sends besides its answer: messages to those of its audience, and a notice to the channel."""

import logging
from collections.abc import Iterator
from dataclasses import replace

import discord

from bot.core.lines import Tone, line
from bot.core.people import Reader, UserId
from bot.core.rules import Rules
from bot.engine import Outcome
from bot.shell.chat import errors, private
from bot.shell.chat.answers import Answer, answer, illustrated, post
from bot.shell.chat.card import Row, Tongue, note
from bot.shell.chat.chat import Chat
from bot.shell.chat.replies import Reply
from bot.shell.chat.where import Caller
from grammar.actions import Audience, Verb
from grammar.encounters import RollInitiative
from grammar.records import Again, RunMacro

log = logging.getLogger(__name__)

ROLLS = (RollInitiative, Again, RunMacro)  # besides all that the rule books have


async def spread(chat: Chat, reply: Reply, caller: Caller, verb: Verb, outcome: Outcome) -> None:
    """Let everybody of the audience read it. Of a secret roll, the channel is told if the table wants that.

    What an open command holds for some eyes only goes to them without a word to anybody else, the author included.
    """
    place = chat.tongue(caller.tongue_of_place(outcome.settings["language"]), outcome.settings)
    others = tuple(_others(outcome))
    reached = [await _whisper(chat, caller, outcome, other, place) for other in others]
    if outcome.entry is None or outcome.entry.audience is Audience.EVERYONE:
        return
    gms = [there for other, there in zip(others, reached, strict=True) if other.gm]
    if gms and not any(gms):
        own = Tongue(chat.words, caller.locale)
        await reply.author(answer(note(own, "chat.gm-unreachable", tone=Tone.FAILURE), own))
    if outcome.settings["notice"] == "on" and _rolls(chat.engine.rules, verb):
        await _notice(chat, reply, caller, place)


def _rolls(rules: Rules, verb: Verb) -> bool:
    """Whether it is a command to roll. The dice are not asked: `5+3` is told of like `1d6`."""
    system = rules.of_verb(verb)
    return isinstance(verb, ROLLS) or (system is not None and system.key in rules.books)


def _others(outcome: Outcome) -> Iterator[Reader]:
    """Those of the audience who have not got the answer yet: the owner, and for a player's secret the named GMs."""
    secret, actor = outcome.secret, outcome.reader
    if secret is None or outcome.entry is None:
        return
    if secret.audience in (Audience.HIDDEN, Audience.PRIVATE) and secret.owner != actor.user:
        yield Reader(secret.owner)
    if secret.audience in (Audience.HIDDEN, Audience.BLIND) and not actor.gm:
        yield from (Reader(gm, gm=True) for gm in outcome.gms if gm not in (actor.user, secret.owner))


async def _whisper(chat: Chat, caller: Caller, outcome: Outcome, reader: Reader, tongue: Tongue) -> bool:
    """Send one reader what he may see; whether it reached him."""
    assert outcome.secret is not None
    assert outcome.entry is not None
    card = private.card(outcome.secret, reader, tongue)
    if card is None:
        return False
    rows = (
        *card.rows,
        Row(f"-# {tongue.say(line('chat.from', channel=line('chat.channel', id=caller.place.channel)))}"),
    )
    key = outcome.entry.key
    told = answer(replace(card, rows=rows), tongue, caller.place, key)
    return await _sent(chat, reader.user, await illustrated(told, card, tongue, chat.studio), key)


async def _sent(chat: Chat, user: UserId, said: Answer, key: str) -> bool:
    if not user.isdigit():
        return False
    try:
        channel = await chat.client.create_dm(discord.Object(int(user)))
        await post(channel.send, said, nonce=key)
    except discord.HTTPException as error:
        log.warning("not whispered", extra={"key": key, "code": error.code})
        return False
    return True


async def _notice(chat: Chat, reply: Reply, caller: Caller, tongue: Tongue) -> None:
    """Tell the channel that there was a secret roll, and nothing else; if that can't be done, tell the author why."""
    channel = chat.client.get_partial_messageable(int(caller.place.channel))
    try:
        await channel.send(tongue.say(line("chat.notice", who=caller.actor.name)))
    except discord.Forbidden:
        own = Tongue(chat.words, caller.locale)
        await reply.author(answer(errors.card(errors.missing(chat.client, channel.id), "", own), own))
