"""The gateway: one websocket a shard, heartbeats, IDENTIFY, RESUME with replay of what was missed."""

import asyncio
import json
from collections.abc import Callable
from dataclasses import dataclass, field
from enum import IntEnum

from aiohttp import WSCloseCode, WSMessage, WSMsgType, web

from tests.wire.payload import Json
from tests.wire.record import Sighting
from tests.wire.world import World


class Op(IntEnum):
    """What a packet of the gateway is for."""

    DISPATCH = 0
    HEARTBEAT = 1
    IDENTIFY = 2
    PRESENCE = 3
    RESUME = 6
    MEMBERS = 8
    INVALID_SESSION = 9
    HELLO = 10
    HEARTBEAT_ACK = 11


AUTHENTICATION_FAILED, DISALLOWED_INTENTS = 4004, 4014
GUILD_MESSAGES, DIRECT_MESSAGES, MESSAGE_CONTENT, GUILD_MEMBERS, PRESENCES = 1 << 9, 1 << 12, 1 << 15, 1 << 1, 1 << 8


@dataclass(slots=True)
class Session:
    """What the gateway remembers of one shard between its connections."""

    id: str
    shard: int
    shards: int
    intents: int
    sent: list[str] = field(default_factory=list)
    socket: web.WebSocketResponse | None = None
    resumes: int = 0
    _fresh: asyncio.Event = field(default_factory=asyncio.Event)

    def push(self, event: str, data: Json) -> None:
        """Queue an event; it goes out now, or after the next RESUME."""
        packet = {"op": Op.DISPATCH, "t": event, "s": len(self.sent) + 1, "d": data}
        self.sent.append(json.dumps(packet))
        self._fresh.set()

    async def pump(self, socket: web.WebSocketResponse, start: int) -> None:
        """Send what is queued from this place on, as long as this connection is the session's own."""
        self.socket = socket
        while self.socket is socket and not socket.closed:
            while start < len(self.sent):
                await socket.send_str(self.sent[start])
                start += 1
            self._fresh.clear()
            await self._fresh.wait()


@dataclass(slots=True)
class Gateway:
    """Accepts the client's sockets and hands each event to the shard it belongs to."""

    world: World
    url: Callable[[], str]
    token: str | None
    privileged: int
    shards: int
    sessions: dict[str, Session] = field(default_factory=dict)
    sockets: dict[web.WebSocketResponse, web.Request] = field(default_factory=dict)
    door: asyncio.Event = field(default_factory=asyncio.Event)
    identified: int = 0

    def publish(self, event: str, data: Json, guild: int | None) -> None:
        """Tell the bot, on the shard of this guild; direct messages belong to shard 0."""
        for session in self.sessions.values():
            if session.shard == ((guild or 0) >> 22) % session.shards and _wanted(session, event, guild):
                session.push(event, self._censored(session, event, data))

    def _censored(self, session: Session, event: str, data: Json) -> Json:
        """Without the privileged intent, words reach the bot only when they are for it, from it, or in private."""
        if event not in ("MESSAGE_CREATE", "MESSAGE_UPDATE") or session.intents & MESSAGE_CONTENT:
            return data
        bot = str(self.world.bot.id)
        mentioned = any(user["id"] == bot for user in data["mentions"])
        if "guild_id" not in data or data["author"]["id"] == bot or mentioned:
            return data
        return data | {"content": "", "embeds": [], "components": [], "attachments": []}

    def advice(self) -> Json:
        """What /gateway/bot says: where to connect, and with how many shards."""
        limits: Json = {"total": 1000, "remaining": 999, "reset_after": 0, "max_concurrency": 16}
        return {"url": self.url(), "shards": self.shards, "session_start_limit": limits}

    async def connect(self, request: web.Request) -> web.WebSocketResponse:
        """Serve one connection until it ends."""
        socket = web.WebSocketResponse()
        await socket.prepare(request)
        await self.door.wait()
        self.sockets[socket] = request
        await socket.send_json({"op": Op.HELLO, "d": {"heartbeat_interval": 41250}})
        pump: asyncio.Task[None] | None = None
        try:
            async for message in socket:
                pump = await self._receive(socket, message) or pump
        except ConnectionError:
            pass  # the other side of a cut
        finally:
            self.sockets.pop(socket, None)
            if pump is not None:
                pump.cancel()
        return socket

    async def _receive(self, socket: web.WebSocketResponse, message: WSMessage) -> asyncio.Task[None] | None:
        if message.type is not WSMsgType.TEXT:
            return None
        packet = json.loads(message.data)
        match packet["op"]:
            case Op.HEARTBEAT:
                await socket.send_json({"op": Op.HEARTBEAT_ACK})
            case Op.IDENTIFY:
                return await self._identify(socket, packet["d"])
            case Op.PRESENCE:
                self._presence(packet["d"])
            case Op.RESUME:
                return await self._resume(socket, packet["d"])
            case Op.MEMBERS:
                self._members(packet["d"])
        return None

    async def _identify(self, socket: web.WebSocketResponse, data: Json) -> asyncio.Task[None] | None:
        if self.token is not None and data["token"] != self.token:
            await socket.close(code=AUTHENTICATION_FAILED, message=b"Authentication failed.")
            return None
        if data["intents"] & (MESSAGE_CONTENT | GUILD_MEMBERS | PRESENCES) & ~self.privileged:
            await socket.close(code=DISALLOWED_INTENTS, message=b"Disallowed intent(s).")
            return None
        shard, shards = data.get("shard", (0, 1))
        session = Session(self.world.clock.token("session"), shard, shards, data["intents"])
        for old in [old for old in self.sessions.values() if (old.shard, old.shards) == (shard, shards)]:
            del self.sessions[old.id]
        self.sessions[session.id] = session
        mine = [g for g in self.world.guilds.values() if g.installed and (g.id >> 22) % shards == shard]
        session.push("READY", self._ready(session, [str(guild.id) for guild in mine]))
        for guild in mine:
            session.push("GUILD_CREATE", guild.json())
        if "presence" in data:
            self._presence(data["presence"])
        self.identified += 1
        self.world.record.tick()
        return asyncio.create_task(session.pump(socket, 0))

    def _ready(self, session: Session, guilds: list[str]) -> Json:
        application: Json = {"id": str(self.world.application_id), "flags": 0}
        known: Json = {"v": 10, "user": self.world.bot.json(), "session_id": session.id, "application": application}
        known |= {"resume_gateway_url": self.url(), "shard": [session.shard, session.shards]}
        return known | {"guilds": [{"id": guild, "unavailable": True} for guild in guilds], "private_channels": []}

    async def _resume(self, socket: web.WebSocketResponse, data: Json) -> asyncio.Task[None] | None:
        session = self.sessions.get(data["session_id"])
        if session is None or data["seq"] is None or data["seq"] > len(session.sent):
            await socket.send_json({"op": Op.INVALID_SESSION, "d": False})
            return None
        session.push("RESUMED", {})
        session.resumes += 1
        self.world.record.tick()
        return asyncio.create_task(session.pump(socket, data["seq"]))

    def _presence(self, data: Json) -> None:
        eyes = frozenset(user for guild in self.world.guilds.values() if guild.installed for user in guild.members)
        self.world.record.sightings.append(Sighting("presence", json.dumps(data, ensure_ascii=False), eyes))

    def _members(self, data: Json) -> None:
        guild = self.world.guilds[int(data["guild_id"])]
        members = [member.json() for member in guild.members.values()]
        chunk: Json = {"guild_id": str(guild.id), "members": members, "chunk_index": 0, "chunk_count": 1}
        self.publish("GUILD_MEMBERS_CHUNK", chunk | {"nonce": data.get("nonce")}, guild.id)

    def drop(self) -> None:
        """Break every connection without a word, and let none say hello until the door opens again."""
        self.door.clear()
        for session in self.sessions.values():
            session.socket = None
        for request in tuple(self.sockets.values()):
            if request.transport is not None:
                request.transport.abort()

    async def close(self) -> None:
        """Say goodbye to every client, so that the server can stop at once."""
        self.door.set()
        for socket in tuple(self.sockets):
            await socket.close(code=WSCloseCode.GOING_AWAY)


def _wanted(session: Session, event: str, guild: int | None) -> bool:
    if event.startswith("MESSAGE_"):
        return bool(session.intents & (DIRECT_MESSAGES if guild is None else GUILD_MESSAGES))
    if event.startswith("GUILD_MEMBER_"):
        return bool(session.intents & GUILD_MEMBERS)
    return event == "INTERACTION_CREATE" or guild is None or bool(session.intents & 1)
