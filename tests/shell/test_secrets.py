"""What is meant for some reaches nobody else: no byte that others receive, no log and no custom id depends on it."""

import logging
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Literal

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from bot.shell.chat import logs
from tests.shell.parlour import Parlour, parlour
from tests.wire import Message, Reply, User

CANARY = "zugzwang"
ODD = 7919  # a number that is nowhere else


@pytest.fixture
async def here() -> AsyncIterator[Parlour]:
    async with parlour() as made:
        yield made


@asynccontextmanager
async def listening() -> AsyncIterator[list[str]]:
    """Everything that is logged meanwhile, as it would be written down."""
    heard: list[str] = []

    class Ear(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            heard.append(self.format(record).partition(record.levelname)[2])  # all but the time

    ear, root = Ear(), logging.getLogger()
    ear.setFormatter(logs.formatter("text"))
    level = root.level
    root.addHandler(ear)
    root.setLevel(logging.INFO)
    try:
        yield heard
    finally:
        root.removeHandler(ear)
        root.setLevel(level)


async def rolls(here: Parlour, user: User, pool: str, *faces: int, id: int | None = None) -> Reply:
    here.put(*faces)
    return await here.wire.slash(user, here.channel, "ore", {"pool": pool}, id=id)


async def name_gm(here: Parlour) -> None:
    await here.wire.slash(here.gm, here.channel, "settings", {"gm": here.gm}, id=1)


async def notices(here: Parlour) -> None:
    await here.wire.slash(here.gm, here.channel, "settings", {"setting": "notice", "value": "on"}, id=2)


def direct(here: Parlour, user: User) -> Sequence[Message]:
    """What the bot has written to somebody."""
    return here.wire.dm(user).said


async def test_a_hidden_roll_reaches_its_roller_and_the_gms(here: Parlour) -> None:
    async with here.online():
        await name_gm(here)
        reply = await rolls(here, here.ana, f"2d hidden # {CANARY}", 3, 4)
        await here.wire.until(lambda: direct(here, here.gm))
    assert CANARY in reply.text
    assert reply.public == ()
    (told,) = direct(here, here.gm)
    assert CANARY in told.text
    assert "total 7" in told.text
    assert f"<#{here.channel.id}>" in told.text
    assert CANARY not in here.wire.seen_by(here.bob)


async def test_a_blind_roll_reaches_the_gms_and_not_its_roller(here: Parlour) -> None:
    async with here.online():
        await name_gm(here)
        reply = await rolls(here, here.ana, "2d blind actions:3", 3, 4)
        await here.wire.until(lambda: direct(here, here.gm))
        assert "total 7" in direct(here, here.gm)[0].text
        assert "total" not in here.wire.seen_by(here.ana)
        assert "number" not in here.wire.seen_by(here.ana)
        assert reply.text == "Rolled. Only the GMs see it."
        answered = await here.click(here.gm, direct(here, here.gm)[0], "number 2")
        await here.wire.quiet()
    assert "kept 2" in answered.text
    assert "kept" not in here.wire.seen_by(here.ana) + here.wire.seen_by(here.bob)


async def test_a_private_roll_reaches_no_gm(here: Parlour) -> None:
    async with here.online():
        await name_gm(here)
        await rolls(here, here.ana, f"2d private # {CANARY}", 3, 4)
        await here.wire.slash(here.gm, here.channel, "gm", {"command": "log"})
        await here.wire.quiet()
    assert CANARY not in here.wire.seen_by(here.gm) + here.wire.seen_by(here.bob)


async def test_without_a_gm_a_hidden_roll_is_refused_in_private(here: Parlour) -> None:
    async with here.online():
        reply = await rolls(here, here.ana, f"2d hidden # {CANARY}")
    assert reply.public == ()
    assert "has no GM" in reply.text
    assert here.channel.said == ()


async def test_when_no_gm_can_be_reached_the_roller_is_told_and_the_roll_is_kept(here: Parlour) -> None:
    here.gm.dms_open = False
    async with here.online():
        await name_gm(here)
        reply = await rolls(here, here.ana, f"2d blind # {CANARY}", 3, 4)
        await here.wire.until(lambda: len(reply.shown) > 1)
        assert "/gm last" in reply.text
        assert reply.public == ()
        last = await here.wire.slash(here.gm, here.channel, "gm", {"command": "last"})
    assert CANARY in last.text
    assert CANARY not in here.wire.seen_by(here.ana).replace(f"# {CANARY}", "")
    assert CANARY not in here.wire.seen_by(here.bob)


async def test_every_named_gm_is_tried(here: Parlour) -> None:
    second = here.guild.member("second gm")
    here.gm.dms_open = False
    async with here.online():
        await name_gm(here)
        await here.wire.slash(here.gm, here.channel, "settings", {"gm": second})
        reply = await rolls(here, here.ana, "2d hidden", 3, 4)
        await here.wire.until(lambda: direct(here, second))
        await here.wire.quiet()
    assert "total 7" in direct(here, second)[0].text
    assert len(reply.shown) == 1


async def test_what_an_open_command_holds_for_gms_reaches_them_alone(here: Parlour) -> None:
    async with here.online():
        await name_gm(here)
        await notices(here)
        here.gm.dms_open = False
        closed = await rolls(here, here.ana, "2d called:1", 3, 4)
        await here.wire.quiet()
        here.gm.dms_open = True
        opened = await rolls(here, here.ana, "2d called:1", 3, 4)
        await here.wire.until(lambda: direct(here, here.gm))
        own = await rolls(here, here.gm, "2d called:1", 3, 4)
        await here.wire.until(lambda: own.ephemeral)
    assert "a trapdoor" in direct(here, here.gm)[0].text
    assert "a trapdoor" in own.ephemeral[0].text
    assert len(closed.shown) == len(opened.shown) == 1
    assert "a trapdoor" not in here.wire.seen_by(here.ana) + here.wire.seen_by(here.bob)
    assert "in secret" not in here.wire.seen_by(here.bob)


async def test_the_channel_is_told_of_secrets_only_if_the_table_wants_that(here: Parlour) -> None:
    async with here.online():
        await name_gm(here)
        await rolls(here, here.ana, f"2d hidden # {CANARY}", 3, 4)
        await here.wire.quiet()
        before = len(here.channel.said)
        await notices(here)
        await rolls(here, here.ana, f"2d private # {CANARY}", 3, 4)
        await here.wire.until(lambda: len(here.channel.said) == before + 2)
    assert here.channel.said[-1].text == "ana has rolled in secret."


async def test_a_notice_that_may_not_be_given_is_told_to_the_author_alone(here: Parlour) -> None:
    async with here.online():
        await notices(here)
        here.channel.deny(here.wire.bot, "send_messages")
        before = here.wire.seen_by(here.bob)
        reply = await rolls(here, here.ana, "2d private", 3, 4)
        await here.wire.until(lambda: len(reply.shown) > 1)
    assert f"I can't answer in <#{here.channel.id}>. I lack: " in reply.text
    assert "Send Messages." in reply.text
    assert here.wire.seen_by(here.bob) == before


async def test_canaries_stay_with_their_audience(here: Parlour) -> None:
    """An odd word and an odd number in every hidden thing there is: found by its audience, and by nobody else."""
    async with listening() as heard, here.online():
        await name_gm(here)
        await notices(here)
        await here.wire.autocomplete(here.ana, here.channel, "ore", {"pool": f"2d hidden # {CANARY}"})
        question = await rolls(here, here.ana, f"2d hidden actions:3 # {CANARY}", 3, 4)
        await here.wire.autocomplete(here.ana, here.channel, "choose", {"answer": ""})
        await here.click(here.ana, question.message, "number 2")
        await here.wire.slash(here.gm, here.channel, "gm", {"command": f"ore 7d called: # {CANARY}"})
        await here.wire.slash(here.gm, here.channel, "gm", {"command": f"ore 13d # {CANARY}"})
        await here.wire.slash(here.gm, here.channel, "gm", {"command": "undo"})
        await here.wire.slash(here.gm, here.channel, "gm", {"command": "redo"})
        for command in ("last", "log", "why"):
            await here.wire.slash(here.gm, here.channel, command)
            await here.wire.slash(here.bob, here.channel, command)
        await here.wire.slash(here.bob, here.channel, "undo")
        await here.wire.slash(here.bob, here.channel, "reveal")
        here.wire.fail_next("POST", "/interactions/*/callback", status=404, code=10062)
        here.put(1, *[1] * 6)
        await here.wire.slash(here.gm, here.channel, "gm", {"command": f"ore 7d # {CANARY}"}, wait=False)
        await here.wire.quiet()
        await here.wire.mention(here.gm, here.channel, "<@bot> /log")
    assert here.wire.seen_by(here.ana).count(CANARY) >= 2
    assert here.wire.seen_by(here.gm).count(CANARY) >= 4
    seen, told = here.wire.seen_by(here.bob), "\n".join(heard)
    for secret in (CANARY, "hidden", "total 7", "number 2", "kept", "actions:3", "13d"):
        assert secret not in seen
        assert secret not in told


# ---- non-interference ---------------------------------------------------------------------------------------------

Who = Literal["ana", "gm"]
Kind = Literal["hidden", "private", "blind"]


@dataclass(frozen=True, slots=True)
class Open:
    """A roll that everybody sees."""

    who: Who
    face: int


@dataclass(frozen=True, slots=True)
class Secret:
    """A secret roll in its two versions: dice, question and note differ."""

    who: Who
    kind: Kind
    faces: tuple[tuple[int, ...], tuple[int, ...]]
    asked: tuple[int, int]
    notes: tuple[str, str]

    def pool(self, version: int) -> str:
        """What is typed."""
        asking = f" actions:{self.asked[version]}" if self.asked[version] > 1 else ""
        return f"{len(self.faces[version])}d {self.kind}{asking} # {self.notes[version]}"


@dataclass(frozen=True, slots=True)
class Ask:
    """A question to the log, or an undo."""

    who: Literal["ana", "gm", "bob"]
    command: Literal["last", "log", "undo", "redo", "why"]


dice = st.lists(st.integers(1, 10), min_size=1, max_size=9).map(tuple)
notes = st.text("abcdefghij *_`<>@", min_size=1, max_size=40).map(lambda text: f"x{text}")
who = st.sampled_from(("ana", "gm"))
secrets = st.builds(
    Secret,
    who,
    st.sampled_from(("hidden", "private", "blind")),
    st.tuples(dice, dice),
    st.tuples(st.integers(1, 4), st.integers(1, 4)),
    st.tuples(notes, notes),
)
plays = st.lists(
    secrets
    | st.builds(Open, who, st.integers(1, 10))
    | st.builds(Ask, st.sampled_from(("ana", "gm", "bob")), st.sampled_from(("last", "log", "undo", "redo", "why"))),
    min_size=1,
    max_size=8,
)


async def played(play: Sequence[Open | Secret | Ask], version: int) -> tuple[str, list[str]]:
    """What bob, who is in no secret, receives in one version of the play; and what is logged."""
    async with parlour() as here:
        async with here.online() as client, listening() as heard:
            await name_gm(here)
            await notices(here)
            people = {"ana": here.ana, "gm": here.gm, "bob": here.bob}
            for id, step in enumerate(play, 10):
                user = people[step.who]
                match step:
                    case Open():
                        await rolls(here, user, "1d", step.face, id=id)
                    case Secret():
                        await rolls(here, user, step.pool(version), *step.faces[version], id=id)
                    case Ask():
                        await here.wire.slash(user, here.channel, step.command, id=id)
                await client.chat.underway.none()
        return here.wire.seen_by(here.bob), [told for told in heard if " online " not in told]  # that takes its time


@given(plays)
@settings(
    max_examples=20, deadline=None, phases=(Phase.explicit, Phase.generate), suppress_health_check=list(HealthCheck)
)
async def test_other_secrets_make_no_difference_to_others(play: Sequence[Open | Secret | Ask]) -> None:
    assert await played(play, 0) == await played(play, 1)
