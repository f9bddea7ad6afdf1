"""The fake Discord as a process of its own, driven by what is typed into it."""

import asyncio
import sys
from asyncio.subprocess import PIPE
from pathlib import Path

from tests.shell.wire_bot import small_bot
from tests.wire.client import pointed

ROOT = Path(__file__).parents[2]
TYPED = """\
@ana /roll 4d6
/roll 2d6 hidden=yes
@ana ?/roll 3d
@ana !Again
@bob dm hello
/nothing
"""
SHOWN = """\
connected, with /roll, /slow, /menu, /form, /whisper, /post, /where
all> rolled 4d6
all> en-US
all> Again
gm> rolled 2d6
gm> en-US
gm> Again
? 3d → 1 die
all> again 4
all> rolled 4d6
all> en-US
all> Again
bob, OneRoll> heard hello
! no command /nothing; registered are ['form', 'menu', 'post', 'roll', 'slow', 'where', 'whisper']
"""


async def test_a_bot_of_another_process_is_played_with_by_hand() -> None:
    command = (sys.executable, "-m", "tests.wire", "--port", "0")
    process = await asyncio.create_subprocess_exec(*command, cwd=ROOT, stdin=PIPE, stdout=PIPE)
    assert process.stdin is not None
    assert process.stdout is not None
    api, gateway = [(await process.stdout.readline()).decode().strip().partition("=")[2] for _ in range(2)]
    await process.stdout.readuntil(b"help, quit\n")
    bot, _ = small_bot()
    with pointed(api, gateway):
        async with bot:
            running = asyncio.create_task(bot.start("any"))
            process.stdin.write(TYPED.encode())
            shown = b""
            async with asyncio.timeout(10):
                while not shown.count(b"\n! "):
                    shown += await process.stdout.readline()
            await bot.close()
            await running
    rest, _ = await process.communicate(b"quit\n")
    assert (shown.decode(), rest, process.returncode) == (SHOWN, b"", 0)
