"""The HTTP side: every request is authorized, recorded, held against Discord's rules, and answered as Discord does."""

from __future__ import annotations

import asyncio
import json
from dataclasses import dataclass, replace

from aiohttp import web

from tests.wire import answers, commands, rest, schema
from tests.wire.endpoint import Answer, Call, Endpoint
from tests.wire.faults import Fault, Faults
from tests.wire.gateway import Gateway
from tests.wire.payload import ApiError, Json, invalid
from tests.wire.record import Record, Request
from tests.wire.world import World

PREFIX = "/api/v10"
ADVICE = Endpoint("GET", "/gateway/bot", lambda _world, _call: None)
ENDPOINTS = (ADVICE, *answers.ENDPOINTS, *rest.ENDPOINTS, *commands.ENDPOINTS)
# Answers that only a client doing wrong can get; the others happen to good clients too and are merely refusals.
NEVER = (0, 50006, 50027, 50035)


async def serve(server: Server, gateway: Gateway, port: int) -> web.AppRunner:
    """Listen on the loopback address; port 0 takes a free one."""
    application = web.Application(client_max_size=32 << 20)
    application.router.add_get("/gateway", gateway.connect)
    application.router.add_get("/attachments/{id}/{name}", server.fetch)
    application.router.add_route("*", "/{rest:.*}", server.handle)
    runner = web.AppRunner(application, access_log=None, shutdown_timeout=0.1)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", port).start()
    return runner


@dataclass(slots=True)
class Server:
    """Answers the client's requests from the world."""

    gateway: Gateway
    world: World
    record: Record
    faults: Faults
    token: str | None
    validate: bool

    async def handle(self, request: web.Request) -> web.Response:
        """Answer one request."""
        self.record.underway += 1
        try:
            return await self._handle(request)
        finally:
            self.record.underway -= 1
            self.record.tick()

    async def fetch(self, request: web.Request) -> web.Response:
        """An attached file, as the content network gives it."""
        found = self.world.uploads.get(int(request.match_info["id"]))
        return web.Response(body=found.content) if found else web.Response(status=404)

    async def _handle(self, request: web.Request) -> web.Response:
        method, path = request.method, request.path.removeprefix(PREFIX)
        call = await _read(request, Call(method, path, query=dict(request.query)))
        fault = self.faults.take(method, path)
        if fault is not None and fault.delay:
            await asyncio.sleep(fault.delay)
        if fault is not None and fault.status is not None and not fault.applied:
            return self._struck(call, fault)
        try:
            answer = self._answer(call, request.headers.get("Authorization"))
        except ApiError as error:
            self._refused(call, error)
            return _respond(error.status, error.json())
        if fault is not None and fault.status is not None:
            return self._struck(call, fault)
        status = 200 if answer is not None else 204
        self.record.requests.append(Request(method, path, call.items or call.body, status))
        return _respond(status, answer)

    def _answer(self, call: Call, authorization: str | None) -> Answer:
        endpoint, ids = self._find(call)
        if not endpoint.open and self.token is not None and authorization != f"Bot {self.token}":
            raise ApiError(401, 0, "401: Unauthorized")
        if endpoint is ADVICE:
            return self.gateway.advice()
        if self.validate:
            body = call.items if call.method == "PUT" else call.body
            problems = schema.problems(call.method, endpoint.template, body)
            if problems:
                raise invalid(problems)
        return endpoint.answer(self.world, replace(call, ids=ids))

    def _find(self, call: Call) -> tuple[Endpoint, dict[str, str]]:
        for endpoint in ENDPOINTS:
            ids = endpoint.match(call.method, call.path)
            if ids is not None:
                return endpoint, ids
        raise ApiError(404, 0, "404: Not Found")

    def _struck(self, call: Call, fault: Fault) -> web.Response:
        status = fault.status or 500
        self.record.requests.append(Request(call.method, call.path, call.items or call.body, status, fault.code))
        return _respond(status, fault.body(), fault.headers())

    def _refused(self, call: Call, error: ApiError) -> None:
        request = Request(call.method, call.path, call.items or call.body, error.status, error.code)
        self.record.requests.append(request)
        self.record.refusals.append(request)
        wrong_token = error.status == 401 and error.code == 0
        if error.code in NEVER and not wrong_token:
            self.record.violation(f"{call.method} {call.path}: {error.message} {json.dumps(error.errors)}")


async def _read(request: web.Request, call: Call) -> Call:
    """The call with its body, which comes as JSON or as a form with files."""
    if request.content_type == "multipart/form-data":
        form = await request.post()
        files: dict[str, bytes] = {}
        body: Json = {}
        for name, part in form.items():
            if isinstance(part, web.FileField):
                files[name] = part.file.read()
            elif name == "payload_json" and isinstance(part, str):
                body = json.loads(part)
        return replace(call, body=body, files=files)
    raw = await request.read()
    value = json.loads(raw) if raw else {}
    return replace(call, items=value) if isinstance(value, list) else replace(call, body=value)


def _respond(status: int, body: Answer, headers: dict[str, str] | None = None) -> web.Response:
    # The content type must be exactly this: with a charset behind it, discord.py takes the body for plain text.
    if status == 204:
        return web.Response(status=status, headers=headers)
    encoded = json.dumps(body).encode()
    return web.Response(status=status, body=encoded, content_type="application/json", headers=headers)
