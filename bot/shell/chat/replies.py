"""The ways to answer: a slash command, a click, a written message. Each knows what is seen by whom."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field, replace
from enum import Enum
from typing import Protocol

import aiohttp
import discord
from discord.utils import MISSING

from bot.core.lines import File
from bot.shell.chat import buttons
from bot.shell.chat.answers import Answer, post
from bot.shell.chat.where import Asked

Send = Callable[[], Awaitable[object]]

ALREADY_ACKNOWLEDGED, TOO_LATE = 40060, 10062
PRIVATELY = "✉️"  # put under a message whose author cannot be answered in private


class Reply(Protocol):
    """The way back to the one who asked. What is given to `author` and `refuse` reaches nobody else."""

    async def wait(self, *, private: bool) -> None:
        """Tell him that the answer will take a moment; its visibility is settled with this."""
        ...

    async def everyone(self, answer: Answer, *, again: bool = False) -> None:
        """Answer where everyone reads it; `again`: the command came once more, and may be answered already."""
        ...

    async def author(self, answer: Answer, *, again: bool = False) -> None:
        """Answer him alone."""
        ...

    async def refuse(self, answer: Answer) -> None:
        """Tell him alone that nothing was done."""
        ...


class _Waiting(Enum):
    """What an interaction has been told."""

    NOTHING = "nothing"
    OPENLY = "openly"
    PRIVATELY = "privately"
    ANSWERED = "answered"


@dataclass(slots=True)
class SlashReply:
    """Answers a slash command. The first answer keeps the visibility with which it was announced."""

    asked: Asked
    told: _Waiting = field(default=_Waiting.NOTHING)

    async def wait(self, *, private: bool) -> None:
        """Show that the bot is thinking, to everyone or to the author alone."""
        await self.asked.response.defer(ephemeral=private, thinking=True)
        self.told = _Waiting.PRIVATELY if private else _Waiting.OPENLY

    async def everyone(self, answer: Answer, *, again: bool = False) -> None:  # noqa: ARG002
        """Answer in the channel."""
        await self._send(answer, private=False)

    async def author(self, answer: Answer, *, again: bool = False) -> None:  # noqa: ARG002
        """Answer for the author's eyes."""
        await self._send(answer, private=True)

    async def refuse(self, answer: Answer) -> None:
        """Refuse before the author's eyes."""
        await self._send(answer, private=True)

    async def _send(self, answer: Answer, *, private: bool) -> None:
        announced = _Waiting.PRIVATELY if private else _Waiting.OPENLY
        told, self.told = self.told, _Waiting.ANSWERED
        if told is _Waiting.NOTHING:
            try:
                await first(self.asked, answer, private=private)
            except discord.NotFound as error:
                if private or error.code != TOO_LATE:
                    raise
                await self._as_message(answer)
        elif told is announced:
            await _tried(lambda: _rewrite(self.asked, answer))
        else:
            if told is not _Waiting.ANSWERED:
                # What was announced to others must not become this answer.
                await self.asked.delete_original_response()
            await follow_up(self.asked, answer, private=private)

    async def _as_message(self, answer: Answer) -> None:
        """Answer openly in the channel, when Discord no longer takes the answer to the command itself."""
        channel = self.asked.client.get_partial_messageable(self.asked.channel_id or 0)
        await _tried(lambda: post(channel.send, answer, nonce=answer.nonce(self.asked.id)))


@dataclass(slots=True)
class ClickReply:
    """Answers a click. The question's buttons leave the message they were on; a refusal leaves it as it is."""

    asked: Asked
    choice: str = ""
    waited: bool = False
    answered: bool = False
    known: bool = False  # the click was acknowledged before

    async def wait(self, *, private: bool) -> None:  # noqa: ARG002
        """Let the click stand without a word; it fixes no visibility."""
        await self.asked.response.defer()
        self.waited = True

    async def everyone(self, answer: Answer, *, again: bool = False) -> None:
        """Answer below the message."""
        if not self.choice:
            await self._answer(answer, private=False)
            return
        await self._clear()
        if not (again and self.known):
            await follow_up(self.asked, answer, private=False)

    async def author(self, answer: Answer, *, again: bool = False) -> None:
        """Answer for the eyes of the one who clicked."""
        if self.choice:
            await self._clear()
        if not (again and self.known):
            await self.refuse(answer)

    async def refuse(self, answer: Answer) -> None:
        """Answer the one who clicked, and leave the message alone."""
        await self._answer(answer, private=True)

    async def _answer(self, answer: Answer, *, private: bool) -> None:
        if self.waited or self.answered:
            await follow_up(self.asked, answer, private=private)
        else:
            await first(self.asked, answer, private=private)
        self.answered = True

    async def _clear(self) -> None:
        """Take the question's buttons away."""
        if self.answered or self.asked.message is None:
            return
        view = buttons.without(self.asked.message, self.choice)
        self.answered = True
        if self.waited:
            await self.asked.edit_original_response(view=view)
        else:
            await _once(lambda: self.asked.response.edit_message(view=view), self._cleared_already)

    async def _cleared_already(self) -> None:
        self.known = True


@dataclass(slots=True)
class MessageReply:
    """Answers a written message. What is for its author goes to his direct messages."""

    message: discord.Message

    async def wait(self, *, private: bool) -> None:
        """A message can wait."""

    async def everyone(self, answer: Answer, *, again: bool = False) -> None:  # noqa: ARG002
        """Answer below the message; sent twice, it appears once."""
        await _tried(lambda: self._reply(answer))

    async def author(self, answer: Answer, *, again: bool = False) -> None:  # noqa: ARG002
        """Answer in private; if his messages are closed, only point out that there is something to read."""
        if self.message.guild is None:
            await _tried(lambda: self._reply(answer))
            return
        try:
            await _tried(lambda: post(self.message.author.send, answer, nonce=answer.nonce(self.message.id)))
        except discord.Forbidden:
            await self.message.add_reaction(PRIVATELY)

    async def refuse(self, answer: Answer) -> None:
        """Refuse in private."""
        await self.author(answer)

    async def _reply(self, answer: Answer) -> None:
        await post(self.message.reply, answer, nonce=answer.nonce(self.message.id))


@dataclass(slots=True)
class FormReply:
    """Answers a form. If it is refused, its author gets back what he filled in, so that none of it is lost."""

    reply: Reply
    typed: str

    async def wait(self, *, private: bool) -> None:
        """As any other command."""
        await self.reply.wait(private=private)

    async def everyone(self, answer: Answer, *, again: bool = False) -> None:
        """As any other command."""
        await self.reply.everyone(answer, again=again)

    async def author(self, answer: Answer, *, again: bool = False) -> None:
        """As any other command."""
        await self.reply.author(answer, again=again)

    async def refuse(self, answer: Answer) -> None:
        """Refuse, and give back what was filled in as a file."""
        await self.reply.refuse(replace(answer, files=(*answer.files, File("form.txt", self.typed))))


async def first(asked: Asked, answer: Answer, *, private: bool) -> None:
    """Give the first answer to an interaction; given before, it is written anew in its place."""

    async def again() -> None:
        if not private or (await asked.original_response()).flags.ephemeral:
            await _rewrite(asked, answer)

    def send() -> Awaitable[object]:
        return asked.response.send_message(
            answer.content,
            embed=answer.embed,
            view=answer.view or MISSING,
            files=answer.attached or MISSING,
            allowed_mentions=answer.allowed,
            ephemeral=private,
        )

    await _once(send, again)


async def follow_up(asked: Asked, answer: Answer, *, private: bool) -> None:
    """Give a further answer to an interaction."""

    def send() -> Awaitable[object]:
        return asked.followup.send(
            answer.content or MISSING,
            embed=answer.embed,
            view=answer.view or MISSING,
            files=answer.attached or MISSING,
            allowed_mentions=answer.allowed,
            ephemeral=private,
        )

    await _tried(send)


async def _rewrite(asked: Asked, answer: Answer) -> None:
    """Put the answer into the place of the first one, or of the announcement of it."""
    await asked.edit_original_response(
        content=answer.content,
        embed=answer.embed,
        view=answer.view,
        attachments=answer.attached,
        allowed_mentions=answer.allowed,
    )


async def _once(send: Send, again: Send) -> None:
    """Send; where Discord says that it has been told before, an attempt that seemed to fail did reach it."""
    try:
        await _tried(send)
    except discord.HTTPException as error:
        if error.code != ALREADY_ACKNOWLEDGED:
            raise
        await again()


async def _tried(send: Send) -> None:
    """Send; over a connection that breaks, twice. What Discord answers with a 429 or 5xx, discord.py sends again."""
    try:
        await send()
    except aiohttp.ClientConnectionError:
        await send()
