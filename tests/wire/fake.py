"""The fake as tests hold it: make a guild, speak as its people, look at what each of them got to see."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Collection, Mapping
from contextlib import asynccontextmanager
from types import TracebackType
from typing import Self

from aiohttp import web

from tests.wire import commands, deeds
from tests.wire.clock import Clock
from tests.wire.commands import Value
from tests.wire.faults import Fault, Faults
from tests.wire.gateway import Gateway
from tests.wire.interactions import AUTOCOMPLETE, COMPONENT, MODAL, SLASH, Interaction, Reply, ask
from tests.wire.messages import Message, pinged
from tests.wire.payload import Json
from tests.wire.places import Channel, Guild, Role, Upload, User
from tests.wire.record import Record, Request
from tests.wire.server import PREFIX, Server, serve
from tests.wire.world import World

PRIVILEGED = {"members": 1 << 1, "presences": 1 << 8, "message_content": 1 << 15}
PATIENCE = 15.0


class FakeDiscord:
    """A Discord of one test's own; see the methods."""

    def __init__(
        self,
        *,
        token: str | None = "wire.token",
        port: int = 0,
        shards: int = 1,
        privileged: Collection[str] = (),
        validate: bool = True,
    ) -> None:
        clock, self.record = Clock(), Record()
        application = clock.lasting("application")
        self.token = token or "wire.token"
        self.bot = User(application, "OneRoll", bot=True)
        self.world = World(clock, self.record, self.bot, application)
        allowed = sum(PRIVILEGED[name] for name in privileged)
        self.gateway = Gateway(self.world, lambda: self.gateway_url, token, allowed, shards)
        self.world.publish = self.gateway.publish
        self.faults = Faults()
        self._server = Server(self.gateway, self.world, self.record, self.faults, token, validate)
        self._port = port
        self._runner: web.AppRunner | None = None

    async def __aenter__(self) -> Self:
        self._runner = await serve(self._server, self.gateway, self._port)
        self._port = int(self._runner.addresses[0][1])
        self.gateway.door.set()
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.gateway.close()
        if self._runner is not None:
            await self._runner.cleanup()
        assert error is not None or not self.violations, "\n".join(self.violations)

    @property
    def api_base(self) -> str:
        """What takes the place of https://discord.com/api/v10."""
        return f"http://127.0.0.1:{self._port}{PREFIX}"

    @property
    def gateway_url(self) -> str:
        """What takes the place of wss://gateway.discord.gg/."""
        return f"ws://127.0.0.1:{self._port}/gateway"

    async def ready(self, shards: int = 1) -> None:
        """Wait until the client has identified itself on so many shards."""
        await self.until(lambda: self.gateway.identified >= shards, "IDENTIFY")

    async def synced(self, patience: float = PATIENCE) -> None:
        """Wait until a client is connected and has registered its commands."""
        await self.until(lambda: self.gateway.sessions and self.world.commands, "command sync", patience)

    def guild(self, name: str = "Table", *, locale: str = "en-US", installed: bool = True) -> Guild:
        """Make a server, with or without the bot in it."""
        return self.world.guild(name, locale=locale, installed=installed)

    def user(self, name: str, *, locale: str | None = None) -> User:
        """A person by name, whether or not in a guild."""
        user = self.world.user(name)
        user.locale = locale or user.locale
        return user

    def dm(self, user: User) -> Channel:
        """The direct messages between the bot and somebody."""
        return self.world.direct(user, self.bot)

    def group(self, *people: User) -> Channel:
        """A private channel of people without the bot, where only an app installed for a user works."""
        return self.world.direct(*people)

    def upload(self, name: str, content: bytes) -> Upload:
        """A file to be attached to a slash command."""
        id = self.world.clock.passing("attachment")
        made = Upload(id, name, content, f"http://127.0.0.1:{self._port}/attachments/{id}/{name}")
        self.world.uploads[id] = made
        return made

    async def slash(
        self,
        user: User,
        channel: Channel,
        path: str,
        options: Mapping[str, Value] | None = None,
        *,
        locale: str | None = None,
        id: int | None = None,
        wait: bool = True,
    ) -> Reply:
        """Use a slash command: `slash(ana, table, "roll", {"dice": "4d6"})`; with `wait`, until it is answered."""
        command, chain = commands.find(self.world, channel.guild, path)
        context = 0 if channel.guild is not None else 1 if self.bot in channel.recipients else 2
        rights, installed = channel.permissions(user), channel.guild is None or channel.guild.installed
        shown = commands.offered(command, context=context, installed=installed, rights=rights)
        assert shown, f"/{path} is not offered to {user.name} here"
        data, line = commands.use(command, chain, options or {}, channel.guild)
        made = ask(self.world, user, channel, SLASH, data, locale=locale, id=id, command=f"{user.name} used {line}")
        return await self._deliver(made, wait=wait)

    async def autocomplete(
        self,
        user: User,
        channel: Channel,
        path: str,
        options: Mapping[str, Value],
        *,
        focused: str | None = None,
        locale: str | None = None,
    ) -> tuple[Json, ...]:
        """What is offered while the user types into the focused option (the last one by default)."""
        command, chain = commands.find(self.world, channel.guild, path)
        field = focused or list(options)[-1]
        data, _ = commands.use(command, chain, options, channel.guild, focused=field)
        made = ask(self.world, user, channel, AUTOCOMPLETE, data, locale=locale)
        reply = await self._deliver(made, wait=True)
        return reply.choices or ()

    async def click(
        self,
        user: User,
        message: Message,
        button: str,
        *,
        locale: str | None = None,
        stale: bool = False,
        wait: bool = True,
    ) -> Reply:
        """Press a button, named by custom id or label; `stale` presses one that has meanwhile gone or been disabled."""
        part = message.component(button, stale=stale)
        return await self._component(user, message, part, deeds.press(part), locale=locale, wait=wait)

    async def select(
        self,
        user: User,
        message: Message,
        menu: str,
        *values: str | User | Role,
        locale: str | None = None,
        stale: bool = False,
        wait: bool = True,
    ) -> Reply:
        """Choose from a menu, its options named by value or label."""
        part = message.component(menu, stale=stale)
        data = deeds.choose(part, values)
        return await self._component(user, message, part, data, locale=locale, wait=wait)

    async def modal(self, user: User, shown: Reply, values: Mapping[str, str], *, wait: bool = True) -> Reply:
        """Fill in and send the modal that a reply showed, its fields named by custom id or label."""
        assert shown.modal is not None, "no modal was shown"
        source = next(made for made in self.world.interactions.values() if made.reply is shown)
        data = deeds.fill(shown.modal, values)
        made = ask(self.world, user, source.channel, MODAL, data, source=source.source)
        return await self._deliver(made, wait=wait)

    def say(self, user: User, channel: Channel, text: str, *, reply_to: Message | None = None) -> Message:
        """Write a message; `<@bot>` in it mentions the bot."""
        assert channel.sees(user), f"{user.name} cannot see {channel.name}"
        words, clock = text.replace("<@bot>", self.bot.mention), self.world.clock
        made = Message(clock.passing("message"), channel, user, clock.stamp(), content=words)
        made.pings = pinged(words, None)
        made.reference = reply_to.id if reply_to is not None else None
        made.keep()
        return made

    async def mention(self, user: User, channel: Channel, text: str) -> Reply:
        """Write a message and wait for the bot to say something, there or to the writer in private."""
        private = self.dm(user)
        before = {*channel.messages, *private.messages, self.say(user, channel, text).id}
        reply = Reply(user)

        def answered() -> bool:
            fresh = channel.messages | private.messages
            reply.messages = [message for number, message in fresh.items() if number not in before]
            return bool(reply.shown)

        await self.until(answered, f"answer to {text!r}")
        return reply

    async def redeliver(self, reply: Reply) -> None:
        """Deliver the same interaction once more, as Discord may after a resume; then let the bot come to rest."""
        made = next(i for i in self.world.interactions.values() if i.reply is reply)
        self._send(made)
        await self.quiet()

    def fail_next(
        self,
        method: str,
        path: str,
        *,
        status: int,
        times: int = 1,
        retry_after: float = 0.01,
        code: int = 0,
        applied: bool = False,
    ) -> None:
        """Let the next requests to a path (`/interactions/*/callback`) fail; `applied` ones took effect first."""
        fault = Fault(method, path, times, status, retry_after=retry_after, code=code, applied=applied)
        self.faults.ordered.append(fault)

    def delay_next(self, method: str, path: str, seconds: float, *, times: int = 1) -> None:
        """Let the next requests to a path wait before they take effect."""
        self.faults.ordered.append(Fault(method, path, times, delay=seconds))

    def advance(self, seconds: float) -> None:
        """Move Discord's clock on: three seconds end the time to acknowledge, fifteen minutes a token."""
        self.world.clock.ahead += seconds

    async def cut(self) -> None:
        """Break the gateway's connection and wait until the client has resumed."""
        async with self.severed():
            pass

    @asynccontextmanager
    async def severed(self) -> AsyncIterator[None]:
        """Keep the gateway unreachable meanwhile; what happens inside is told after the client has resumed."""
        before = self.resumes
        self.gateway.drop()
        try:
            yield
        finally:
            self.gateway.door.set()
        await self.until(lambda: self.resumes > before, "RESUME")

    @property
    def violations(self) -> list[str]:
        """What the client sent that no client may send; leaving the fake fails unless this is empty."""
        return self.record.violations

    @property
    def refusals(self) -> list[Request]:
        """Requests that Discord refused for any reason, such as a late acknowledgement or a missing right."""
        return self.record.refusals

    @property
    def syncs(self) -> int:
        """How often a whole set of commands was registered."""
        return self.world.syncs

    @property
    def resumes(self) -> int:
        """How often the client resumed a session."""
        return sum(session.resumes for session in self.gateway.sessions.values())

    def seen_by(self, user: User) -> str:
        """Everything of the bot's that reached this person: messages, files, completions, modals, command lines."""
        return "\n".join(f"{seen.what}: {seen.text}" for seen in self.record.sightings if user.id in seen.eyes)

    async def until(self, condition: Callable[[], object], waiting_for: str = "it", patience: float = PATIENCE) -> None:
        """Wait for something to have happened."""
        await self.record.until(condition, patience, waiting_for)

    async def quiet(self, pause: float = 0.03) -> None:
        """Wait until the bot has come to rest."""
        await self.record.quiet(pause, PATIENCE)

    def _send(self, made: Interaction) -> None:
        guild = made.channel.guild
        assert self.gateway.sessions, "no bot is connected"
        self.gateway.publish("INTERACTION_CREATE", made.payload, guild.id if guild and guild.installed else None)

    async def _deliver(self, made: Interaction, *, wait: bool) -> Reply:
        self._send(made)
        if wait:
            await self.until(lambda: made.reply.answers, made.command or f"answer to interaction {made.kind}")
        return made.reply

    async def _component(
        self, user: User, message: Message, part: Json, data: Json, *, locale: str | None, wait: bool
    ) -> Reply:
        visible = message.only in (None, user) and message.channel.sees(user) and not message.deleted
        assert visible, f"{user.name} does not see that message"
        made = ask(self.world, user, message.channel, COMPONENT, data, locale=locale, source=message)
        made.payload["message"]["components"] = message.as_of(part)
        return await self._deliver(made, wait=wait)
