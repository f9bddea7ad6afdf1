"""The connection to Discord: log in, register the commands, pass on what arrives, stop without losing an answer."""

import asyncio
import logging
import signal
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

import aiohttp
import discord
import yarl
from discord import app_commands
from discord.gateway import DiscordWebSocket
from discord.http import Route

from bot.core.people import TableId
from bot.engine import Engine
from bot.shell.chat import answering, clicks, commands, emojis, messages, sheets, sync
from bot.shell.chat.answering import Command
from bot.shell.chat.boards import Boards
from bot.shell.chat.chat import PATIENCE, Chat
from bot.shell.chat.pictures.studio import Studio
from bot.shell.chat.replies import SlashReply
from bot.shell.chat.underway import Underway
from bot.shell.chat.unreachable import Unreachable
from bot.shell.chat.where import Asked, by_interaction
from bot.words import Words
from grammar.families import FAMILIES
from grammar.parser import parse

log = logging.getLogger(__name__)

GRACE = 10.0  # seconds that answers underway have when the bot is told to stop
BEAT = 15.0  # seconds between two signs of life
DAY = 86_400.0
WRONG_TOKEN = 4004

INTENTS = discord.Intents.none()
INTENTS.guilds = True  # channels, roles and what the bot may do in them
INTENTS.guild_messages = INTENTS.dm_messages = True  # messages that mention it, and those to itself


@dataclass(frozen=True, slots=True)
class Access:
    """Where Discord is, and who the bot is there. The file `alive` is touched for as long as it is online."""

    token: str
    api: str
    gateway: str
    alive: Path | None = None


class Client(discord.AutoShardedClient):
    """The client: as many shards as Discord asks for, least intents, nobody ever pinged, no members kept in memory."""

    def __init__(
        self, engine: Engine, words: Words, *, patience: float = PATIENCE, studio: Studio | None = None
    ) -> None:
        super().__init__(
            intents=INTENTS,
            allowed_mentions=discord.AllowedMentions.none(),
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
            max_messages=None,
        )
        underway = Underway()
        self.boards = Boards(engine, words, self, underway)
        self.chat = Chat(engine, words, self, self.boards, patience, underway, studio)
        self.beside: list[asyncio.Task[None]] = []
        self.tree = Tree(self)
        commands.plant(self.tree, engine.rules.slashes, words)

    async def setup_hook(self) -> None:
        """Register the commands, after the login and before the first event."""
        self.beside.append(asyncio.create_task(self.boards.run()))
        if studio := self.chat.studio:
            self.beside.append(asyncio.create_task(emojis.hung(self, studio, self.chat.dice)))
        await self.tree.set_translator(commands.Translations(self.chat.words))
        try:
            await sync.synchronized(self.tree)
        except discord.HTTPException as error:
            log.exception("commands not registered", extra={"code": error.code, "status": error.status})

    async def on_ready(self) -> None:
        """Tell the one who runs the bot that it is online."""
        log.info("online", extra={"guilds": len(self.guilds), "shards": self.shard_count})

    async def on_interaction(self, asked: Asked) -> None:
        """Answer a click or a form; the tree of commands takes the rest."""
        if asked.type is discord.InteractionType.component:
            await clicks.clicked(self.chat, asked)
        elif asked.type is discord.InteractionType.modal_submit:
            await sheets.submitted(self.chat, asked)

    async def on_message(self, message: discord.Message) -> None:
        """Answer a command that was written."""
        await messages.written(self.chat, message)

    async def on_raw_message_delete(self, payload: discord.RawMessageDeleteEvent) -> None:
        """Replace the board of a fight."""
        self.boards.deleted({payload.message_id})

    async def on_raw_bulk_message_delete(self, payload: discord.RawBulkMessageDeleteEvent) -> None:
        """Replace the board of a fight."""
        self.boards.deleted(payload.message_ids)

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """Tell the game masters if a fight ran there."""
        await self.boards.lost(channel.guild.id, channel.id, "chat.board-lost")

    async def on_raw_thread_delete(self, payload: discord.RawThreadDeleteEvent) -> None:
        """Tell the game masters if a fight ran there."""
        await self.boards.lost(payload.guild_id, payload.thread_id, "chat.board-lost")

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """Keep what the server has for a while, and tell the game masters of fights that run."""
        if self.chat.engine.keeping:
            await self.chat.engine.keeping.left(TableId(str(guild.id)))
        await self.boards.left(guild.id)

    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Go on where it was left."""
        if self.chat.engine.keeping:
            await self.chat.engine.keeping.came_back(TableId(str(guild.id)))

    async def on_error(self, event_method: str, /, *_: object, **__: object) -> None:
        """Log what nothing else caught; never what it was about."""
        log.exception("unexpected", extra={"event": event_method})

    async def leave(self) -> None:
        """Take no more commands, finish the answers underway, and close the connection."""
        for shard in self.shards.values():
            await shard.disconnect()
        with suppress(TimeoutError):
            async with asyncio.timeout(GRACE):
                await self.chat.underway.none()
        await self.close()

    async def close(self) -> None:
        """Close the connection, and leave the boards as they are."""
        for task in self.beside:
            task.cancel()
        await super().close()


class Tree(app_commands.CommandTree[Client]):
    """The slash commands; what goes wrong before one of them runs is told to the author."""

    async def on_error(self, interaction: discord.Interaction[Client], error: app_commands.AppCommandError, /) -> None:
        """Commands that Discord and we know differently, or a defect."""
        command = Command(by_interaction(interaction), str(interaction.id))
        await answering.refused(self.client.chat, SlashReply(interaction), command, error)


async def run(engine: Engine, words: Words, to: Access, studio: Studio | None = None) -> None:
    """Be online until told to stop; raises `Unreachable`."""
    stop = asyncio.Event()
    with _pointed(to), _signalled(stop.set):
        async with Client(engine, words, studio=studio) as client:
            await _login(client, to.token)
            async with _meanwhile(_read_up(client)), _meanwhile(_tidied(client)), _alive(client, to.alive):
                await _online(client, stop)


async def _login(client: Client, token: str) -> None:
    try:
        await client.login(token)
    except discord.LoginFailure:
        raise Unreachable("chat.wrong-token") from None
    except (aiohttp.ClientError, OSError, discord.DiscordServerError):
        raise Unreachable("chat.no-connection") from None


async def _online(client: Client, stop: asyncio.Event) -> None:
    connected = asyncio.create_task(client.connect())
    stopped = asyncio.create_task(stop.wait())
    await asyncio.wait((connected, stopped), return_when=asyncio.FIRST_COMPLETED)
    stopped.cancel()
    log.info("stopping", extra={"underway": client.chat.underway.count})
    await client.leave()
    connected.cancel()  # a shard that is being started would go on trying
    (end,) = await asyncio.gather(connected, return_exceptions=True)
    if isinstance(end, discord.ConnectionClosed):
        raise Unreachable("chat.wrong-token" if end.code == WRONG_TOKEN else "chat.no-connection")
    if isinstance(end, Exception):
        raise end


async def _read_up(client: Client) -> None:
    """Read an example of every command once online, so that the grammar is compiled before a player needs it."""
    await client.wait_until_ready()
    if client.chat.studio:
        await client.chat.studio.warm_up()
    for family in FAMILIES:
        for example in family.heads.values():
            await asyncio.to_thread(parse, example)


async def _tidied(client: Client) -> None:
    """Delete now and then what belongs to servers that were left long ago."""
    while keeping := client.chat.engine.keeping:
        await client.wait_until_ready()
        gone = await keeping.tidy([str(guild.id) for guild in client.guilds])
        log.info("tidied", extra={"purged": len(gone)})
        await asyncio.sleep(DAY)


@asynccontextmanager
async def _alive(client: Client, file: Path | None) -> AsyncIterator[None]:
    """Meanwhile, touch the file as long as the bot is online: its age tells whether it still is."""

    async def beat(file: Path) -> None:
        await client.wait_until_ready()
        while True:
            if not any(shard.is_closed() for shard in client.shards.values()):
                await asyncio.to_thread(file.touch)
            await asyncio.sleep(BEAT)

    if file is None:
        yield
        return
    try:
        async with _meanwhile(beat(file)):
            yield
    finally:
        await asyncio.to_thread(file.unlink, missing_ok=True)


@asynccontextmanager
async def _meanwhile(doing: Coroutine[None, None, None]) -> AsyncIterator[None]:
    """Do something beside, for no longer than the block lasts."""
    task = asyncio.create_task(doing)
    try:
        yield
    finally:
        task.cancel()


@contextmanager
def _pointed(to: Access) -> Iterator[None]:
    """Meanwhile, let discord.py find Discord where the settings say it is."""
    api, gateway = Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY
    Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY = to.api, yarl.URL(to.gateway)
    try:
        yield
    finally:
        Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY = api, gateway


@contextmanager
def _signalled(stop: Callable[[], None]) -> Iterator[None]:
    """Meanwhile, stop in good order when the system asks for it."""
    loop, signals = asyncio.get_running_loop(), (signal.SIGTERM, signal.SIGINT)
    with suppress(NotImplementedError):  # on Windows, Ctrl+C breaks off the loop instead
        for each in signals:
            loop.add_signal_handler(each, stop)
    try:
        yield
    finally:
        with suppress(NotImplementedError):
            for each in signals:
                loop.remove_signal_handler(each)
