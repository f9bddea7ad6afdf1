"""Commands written as messages: to the bot itself, or in a channel after a mention of it."""

import re

import discord

from bot.core.lines import line
from bot.core.rejected import Rejected
from bot.shell.chat import answering, errors
from bot.shell.chat.answering import Command
from bot.shell.chat.chat import Chat
from bot.shell.chat.replies import MessageReply
from bot.shell.chat.where import by_message
from grammar.actions import Audience
from grammar.parser import Unreadable, parse


async def written(chat: Chat, message: discord.Message) -> None:
    """Carry out what a message asks for, if it asks the bot for anything."""
    text = _asked_for(message, chat.client.user)
    if text is None:
        return
    command, reply = Command(by_message(message), str(message.id)), MessageReply(message)
    if error := _refusal(message, text):
        await answering.refused(chat, reply, command, error)
    else:
        await answering.typed(chat, reply, command, text)


def _refusal(message: discord.Message, text: str) -> Exception | None:
    """Why a message in a channel is not even looked at: it would be a secret in the open, or can't be answered."""
    if message.guild is None:
        return None
    if _secret(text):
        return Rejected(line("chat.secret-in-channel"))
    if not isinstance(message.channel, errors.Speaking):
        return None  # a thread that the bot does not know yet
    names = errors.lacking(message.channel, message.guild.me)
    return errors.MissingPermissions(message.channel.id, names) if names else None


def _asked_for(message: discord.Message, me: discord.ClientUser | None) -> str | None:
    """The command in a message: after a mention at its start, and in direct messages without one."""
    if message.author.bot or me is None:
        return None
    mention = re.match(rf"\s*<@!?{me.id}>\s*", message.content)
    if mention:
        return message.content[mention.end() :] or "/help"
    return message.content if message.guild is None and message.content.strip() else None


def _secret(text: str) -> bool:
    try:
        return parse(text).audience is not Audience.EVERYONE
    except Unreadable:
        return False
