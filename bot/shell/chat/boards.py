"""The board of each fight: one pinned message that shows how the fight stands, to everybody alike.

Nothing is stored of it. The message is found again by its button, among the pins of the channel or what was said there
last. It is written anew only when what everybody sees has changed, and never waits on account of what is hidden.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field, replace
from secrets import token_hex

import aiohttp
import discord

from bot.core.fight.view import encounter
from bot.core.lines import Tone
from bot.core.log import Entry, History
from bot.core.people import TableId, UserId
from bot.core.public import PublicReport
from bot.engine import Engine
from bot.shell.chat import buttons, errors, layout, public
from bot.shell.chat.answers import Answer, answer, board, post
from bot.shell.chat.card import Card, Tongue, note
from bot.shell.chat.underway import Underway
from bot.shell.chat.where import Place
from bot.words import Words

log = logging.getLogger(__name__)

PAUSE = 1.0  # seconds between two changes of a message: Discord takes five in five seconds
TRIES = (2.0, 10.0, 60.0)  # seconds to wait after a failure before another try
LOOKED_THROUGH = 50  # of the last messages of a channel, for a board that could not be pinned

Tell = Callable[[Answer], Awaitable[None]]


@dataclass(slots=True, eq=False)
class _Watch:
    """One board: where it is, what it shows, and whether it has to be looked at. `tell` reaches a game master."""

    place: Place
    locale: str
    tell: Tell | None = None
    told: bool = False
    message: int = 0
    shown: object = None
    changed_at: float = 0.0
    nonce: str = field(default_factory=lambda: token_hex(8))  # one for each message, however often it is sent
    waiting: bool = False
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)


class Boards:
    """Keeps every board right, one task for each that has to be looked at."""

    def __init__(self, engine: Engine, words: Words, client: discord.Client, underway: Underway) -> None:
        self._engine = engine
        self._words = words
        self._client = client
        self._underway = underway
        self._watches: dict[TableId, _Watch] = {}
        self._queue: asyncio.Queue[_Watch] = asyncio.Queue()

    async def run(self) -> None:
        """Look at what may have changed, for as long as the bot is online."""
        async with asyncio.TaskGroup() as group:
            while True:
                group.create_task(self._looked_at(await self._queue.get()))

    async def touch(self, place: Place, locale: str, entry: Entry | None, tell: Tell | None) -> None:
        """Something happened. Whether a board is to show it is found out later, apart from the answer."""
        if not place.server:
            return  # who plays in direct messages plays alone
        if entry is None or entry.table == place.home:  # it may concern all channels of the server
            for watch in self._watches.values():
                if watch.place.server == place.server:
                    self._look(watch)
            return
        history = await self._engine.history(place.table)
        if encounter(history.table) or encounter(history.before(entry)):
            watch = self._watches.setdefault(place.table, _Watch(place, locale))
            watch.locale, watch.tell = locale, tell or watch.tell
            self._look(watch)

    def deleted(self, messages: set[int]) -> None:
        """Messages were deleted: a board among them is written anew."""
        for watch in self._watches.values():
            if watch.message in messages:
                watch.message = 0
                self._look(watch)

    async def lost(self, server: int, channel: int, key: str) -> None:
        """The channel is gone, or with the server all of them: tell the game masters of a fight that ran there."""
        place = Place(str(server), str(channel))
        watch = self._watches.pop(place.table, None)
        history = await self._engine.history(place.table)
        if encounter(history.table):
            tongue = Tongue(self._words, watch.locale if watch else "en-US")
            await self._write_to_gms(history, answer(note(tongue, key, tone=Tone.FAILURE), tongue))

    async def left(self, server: int) -> None:
        """The bot was removed from a server."""
        for place in [watch.place for watch in self._watches.values() if watch.place.server == str(server)]:
            await self.lost(server, int(place.channel), "chat.board-left")

    def _look(self, watch: _Watch) -> None:
        if not watch.waiting:
            watch.waiting = True
            self._underway.begin()
            self._queue.put_nowait(watch)

    async def _looked_at(self, watch: _Watch) -> None:
        try:
            async with watch.lock:
                for pause in (*TRIES, None):
                    # Counted from the last change, so that looking at what nobody sees puts nothing off.
                    await asyncio.sleep(watch.changed_at + PAUSE - asyncio.get_running_loop().time())
                    watch.waiting = False
                    if await self._tried(watch) or pause is None:
                        break
                    await asyncio.sleep(pause)
        except Exception:
            log.exception("board not renewed", extra={"table": watch.place.table})
        finally:
            self._underway.end()

    async def _tried(self, watch: _Watch) -> bool:
        """Let the message show what everybody may see now; whether another try would be in vain."""
        try:
            await self._renewed(watch)
        except discord.Forbidden:
            await self._told(watch, errors.missing(self._client, int(watch.place.channel)))
        except discord.NotFound:
            pass  # the channel is gone
        except (discord.HTTPException, aiohttp.ClientError) as error:
            code = error.code if isinstance(error, discord.HTTPException) else 0
            log.warning("board not renewed", extra={"table": watch.place.table, "code": code})
            return False
        return True

    async def _renewed(self, watch: _Watch) -> None:
        history = await self._engine.history(watch.place.table)
        card = await self._card(watch, history)
        channel = self._client.get_partial_messageable(int(watch.place.channel), guild_id=int(watch.place.server))
        if card is None:
            await self._closed(watch, channel)
            return
        tongue = Tongue(self._words, watch.locale)
        said = board(card, tongue, watch.place)
        shown = said.embed.to_dict()
        if watch.message and watch.shown == shown:
            return
        watch.message = watch.message or await self._found(watch.place, channel)
        watch.changed_at = asyncio.get_running_loop().time()
        if not watch.message or not await _written(channel, watch.message, said):
            message = await post(channel.send, said, nonce=watch.nonce)
            watch.message, watch.nonce = message.id, token_hex(8)
            await self._pinned(watch, message)
        watch.shown = shown

    async def _card(self, watch: _Watch, history: History) -> Card | None:
        home = await self._engine.history(watch.place.home)
        fight, rules = encounter(history.table), self._engine.rules
        if fight is None:
            return None
        values = rules.values(history.table.settings, home.table.settings)
        parts = tuple(rules.board(history.table, fight, values, gm=False))
        card = public.card(PublicReport("", parts), Tongue(self._words, watch.locale))
        turn = next((number for number, part in enumerate(parts[1:]) if part.line.key == "board.now"), 0)
        return replace(card, rows=layout.around(card.rows, turn))

    async def _closed(self, watch: _Watch, channel: discord.PartialMessageable) -> None:
        """The fight is over: let the message say so, and take it from the pins."""
        id = watch.message or await self._found(watch.place, channel)
        tongue = Tongue(self._words, watch.locale)
        if id and await _written(channel, id, answer(note(tongue, "chat.board-closed"), tongue)):
            with suppress(discord.Forbidden):
                await channel.get_partial_message(id).unpin()
        watch.message, watch.shown = 0, None
        if not watch.waiting:  # unless another fight has begun
            self._watches.pop(watch.place.table, None)

    async def _found(self, place: Place, channel: discord.PartialMessageable) -> int:
        """The message of a board that was written before the bot was started."""
        wanted = buttons.board_id(place)
        with suppress(discord.Forbidden):
            async for pinned in channel.pins():
                if _is_board(pinned, wanted):
                    return pinned.id
            async for message in channel.history(limit=LOOKED_THROUGH):
                if _is_board(message, wanted):
                    return message.id
        return 0

    async def _pinned(self, watch: _Watch, message: discord.Message) -> None:
        try:
            await message.pin()
        except discord.Forbidden:
            await self._told(watch, errors.MissingPermissions(message.channel.id, ("pin_messages",)))

    async def _told(self, watch: _Watch, error: Exception) -> None:
        """Tell a game master, once, what the board lacks."""
        if watch.told:
            return
        watch.told = True
        tongue = Tongue(self._words, watch.locale)
        said = answer(errors.card(error, "", tongue), tongue)
        if watch.tell:
            with suppress(discord.HTTPException, aiohttp.ClientError):
                await watch.tell(said)
                return
        await self._write_to_gms(await self._engine.history(watch.place.table), said)

    async def _write_to_gms(self, history: History, said: Answer) -> None:
        for gm in _gms(history):
            with suppress(discord.HTTPException, aiohttp.ClientError):
                channel = await self._client.create_dm(discord.Object(int(gm)))
                await channel.send(embed=said.embed)


def _gms(history: History) -> Iterator[UserId]:
    """The game masters named for a table, and the one who acted there last."""
    last = next((entry.actor for entry in reversed(history.entries) if entry.gm), None)
    people = dict.fromkeys([*history.table.gms, *([last] if last else [])])
    return (user for user in people if user.isdigit())


async def _written(channel: discord.PartialMessageable, id: int, said: Answer) -> bool:
    """Write a message anew; whether it was still there."""
    try:
        await channel.get_partial_message(id).edit(embed=said.embed, view=said.view, allowed_mentions=said.allowed)
    except discord.NotFound:
        return False
    return True


def _is_board(message: discord.Message, wanted: str) -> bool:
    parts = [part for row in message.components for part in getattr(row, "children", ())]
    return any(getattr(part, "custom_id", None) == wanted for part in parts)
