"""Drawings painted as PNG by a program beside the bot, one after the other, and kept as long as they are wanted."""

import asyncio
import logging
import sys
from collections import OrderedDict
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path

from bot.shell.chat.pictures import painter
from bot.shell.chat.pictures.templates import Templates, load

log = logging.getLogger(__name__)

KEPT = 64  # pictures; each takes some 80 KiB
QUEUE = 16  # drawings that wait to be painted; beyond, there is no picture
WAIT = 1.0  # seconds that an answer waits for its picture
LIMIT = 10.0  # seconds until the painter is given up
BLANK = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>'
FAILURES = 3  # in a row, until no painter is called any more


@dataclass(slots=True)
class Studio:
    """The templates, and the command that calls the painter. What he can't paint soon enough has no picture."""

    templates: Templates
    command: tuple[str, ...]
    wait: float = WAIT
    _kept: OrderedDict[str, bytes] = field(default_factory=OrderedDict)
    _underway: dict[str, asyncio.Task[bytes]] = field(default_factory=dict)
    _turn: asyncio.Lock = field(default_factory=asyncio.Lock)
    _painter: asyncio.subprocess.Process | None = None
    _failures: int = 0

    async def png(self, svg: str, *, wait: float | None = None) -> bytes | None:
        """The picture of a drawing, if it is there in time; if not, it will be there sooner the next time."""
        if png := self._kept.get(svg):
            self._kept.move_to_end(svg)
            return png
        task = self._underway.get(svg)
        if task is None:
            if self._failures >= FAILURES or len(self._underway) >= QUEUE:
                return None
            task = self._underway[svg] = asyncio.create_task(self._painted(svg))
            task.add_done_callback(lambda _: self._underway.pop(svg, None))
        with suppress(TimeoutError):
            async with asyncio.timeout(self.wait if wait is None else wait):
                return await asyncio.shield(task) or None
        return None

    async def warm_up(self) -> None:
        """Call the painter before an answer needs him."""
        await self.png(BLANK, wait=LIMIT)

    async def _painted(self, svg: str) -> bytes:
        async with self._turn:
            try:
                async with asyncio.timeout(LIMIT):
                    png = await self._by_painter(svg.encode())
            except (OSError, EOFError, TimeoutError) as error:
                self._failures += 1
                log.warning("not painted", extra={"kind": type(error).__name__})
                await self._dismissed()
                return b""
        self._failures = 0
        if png:
            self._kept[svg] = png
            if len(self._kept) > KEPT:
                self._kept.popitem(last=False)
        return png

    async def _by_painter(self, drawing: bytes) -> bytes:
        """Let the painter paint it; he is called if he is not there."""
        if self._painter is None:
            # In a session of his own, so that an interrupt at the terminal is not for him.
            self._painter = await asyncio.create_subprocess_exec(
                *self.command, stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE, start_new_session=True
            )
        drawings, pictures = self._painter.stdin, self._painter.stdout
        assert drawings
        assert pictures
        drawings.write(len(drawing).to_bytes(painter.HEADER) + drawing)
        await drawings.drain()
        return await pictures.readexactly(int.from_bytes(await pictures.readexactly(painter.HEADER)))

    async def close(self) -> None:
        """Paint no more."""
        for task in [*self._underway.values()]:
            task.cancel()
        await self._dismissed()

    async def _dismissed(self) -> None:
        gone, self._painter = self._painter, None
        if gone:
            with suppress(ProcessLookupError):
                gone.kill()
            await gone.wait()


@asynccontextmanager
async def opened(data: Path) -> AsyncIterator[Studio]:
    """A studio with the drawings and fonts of a data folder; raises `BadTable`."""
    fonts = map(str, sorted((data / "fonts").glob("*.ttf")))
    studio = Studio(load(data / "pictures"), (sys.executable, "-P", painter.__file__, *fonts))
    try:
        yield studio
    finally:
        await studio.close()
