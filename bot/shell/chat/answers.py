"""An answer as Discord takes it, and one sent as a message of its own."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from io import BytesIO
from typing import Protocol

import discord
from discord import ui
from discord.utils import MISSING

from bot.core.lines import File
from bot.core.people import UserId
from bot.shell.chat import buttons, layout
from bot.shell.chat.card import Card, Row, Tongue
from bot.shell.chat.pictures import regions
from bot.shell.chat.pictures.studio import Studio
from bot.shell.chat.where import Place

PICTURE, DESCRIPTION = "picture.png", 1024  # its name, and how long Discord lets its description be


@dataclass(frozen=True, slots=True)
class Painted:
    """A picture as it is sent: PNG, and the same in words."""

    png: bytes
    described: str

    @property
    def file(self) -> discord.File:
        """The picture as a file, to be sent once."""
        return discord.File(BytesIO(self.png), PICTURE, description=self.described)


@dataclass(frozen=True, slots=True)
class Answer:
    """One message: an embed, what can be clicked below it, files and a picture that go with it, and whom it calls."""

    embed: discord.Embed
    view: ui.View | None = None
    files: tuple[File, ...] = ()
    calls: tuple[UserId, ...] = ()
    painted: Painted | None = None
    page: int = 0  # of those that a long answer has

    def nonce(self, asked: int) -> str:
        """What makes a message appear once only: the id of what was asked, and the page of the answer."""
        return f"{asked}-{self.page}" if self.page else str(asked)

    @property
    def content(self) -> str | None:
        """What stands above the embed: a mention pings only there."""
        return " ".join(f"<@{user}>" for user in self.calls) or None

    @property
    def allowed(self) -> discord.AllowedMentions:
        """Nobody but those whom the message calls."""
        called = [discord.Object(int(user)) for user in self.calls]
        return discord.AllowedMentions(everyone=False, roles=False, replied_user=False, users=called)

    @property
    def attached(self) -> list[discord.File]:
        """The files, to be sent once."""
        files = [discord.File(BytesIO(file.text.encode()), file.name) for file in self.files]
        return [*files, self.painted.file] if self.painted else files


def answer(card: Card, tongue: Tongue, at: Place | None = None, key: str = "") -> Answer:
    """The answer of a card. `at` is the table of its questions, `key` the command that its details are of."""
    told = [Row(buttons.typed(ask, tongue)) for ask in buttons.unclickable(card)]
    view = buttons.view(card, at, key, tongue) if at else None
    calls = tuple(user for user in card.calls if user.isdigit())
    return Answer(layout.embed(replace(card, rows=(*card.rows, *told))), view, card.files, calls)


async def illustrated(told: Answer, card: Card, tongue: Tongue, studio: Studio | None) -> Answer:
    """The answer of a card with its picture, if it has one that can be painted in time."""
    if studio is None or card.picture is None:
        return told
    png = await studio.png(regions.svg(card.picture, studio.templates, tongue.label))
    if png is None:
        return told
    painted = Painted(png, regions.described(card.picture, tongue.label, DESCRIPTION))
    return replace(told, embed=told.embed.copy().set_image(url=f"attachment://{PICTURE}"), painted=painted)


def board(card: Card, tongue: Tongue, at: Place) -> Answer:
    """The board of a fight, as a message."""
    return Answer(layout.embed(card), buttons.board(at, tongue))


class Send(Protocol):
    """What sends a message: into a channel, to a person, or below another message."""

    async def __call__(  # noqa: D102
        self,
        content: str | None,
        *,
        embed: discord.Embed,
        view: ui.View,
        files: Sequence[discord.File],
        allowed_mentions: discord.AllowedMentions,
        nonce: str | int,
    ) -> discord.Message: ...


async def post(send: Send, answer: Answer, *, nonce: str | int) -> discord.Message:
    """Send an answer as a message of its own; sent twice under one nonce, it appears once."""
    return await send(
        answer.content,
        embed=answer.embed,
        view=answer.view or MISSING,
        files=answer.attached or MISSING,
        allowed_mentions=answer.allowed,
        nonce=nonce,
    )
