"""Many hands at one fight: in whatever order their commands arrive, nothing is lost and nothing is doubled."""

import asyncio
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from hypothesis import HealthCheck, Phase, example, given, settings
from hypothesis import strategies as st

from bot.core.fight.facts import RoundBegan, TurnBegan, Waited
from bot.core.log import History
from bot.core.people import TableId
from bot.shell.chat import boards as kept
from bot.shell.chat.client import Client
from tests.shell.battle import HOUSE, PATIENCE, board, settled, under_way
from tests.shell.parlour import Parlour, parlour
from tests.wire import Message, Reply, User
from tests.wire.commands import Value

PLAYERS = ("ana", "bob", "carl", "dora", "emil")
GMS = ("gm", "second")
QUICK = 0.02  # seconds between two changes of a board


@dataclass(frozen=True, slots=True)
class Command:
    """A slash command that somebody gives."""

    who: str
    path: str
    options: tuple[tuple[str, Value], ...] = ()


@dataclass(frozen=True, slots=True)
class Next:
    """Somebody presses `Next` below the last turn that he sees."""

    who: str


def given_by(people: Sequence[str], *commands: tuple[str, Mapping[str, Value]]) -> st.SearchStrategy[Command]:
    paths = st.sampled_from([(path, tuple(options.items())) for path, options in commands])
    return st.builds(lambda who, command: Command(who, *command), st.sampled_from(people), paths)


by_players = given_by(
    PLAYERS,
    ("encounter next", {}),
    ("encounter hold", {}),
    ("encounter act", {}),
    ("join", {}),
    ("leave", {}),
    ("init roll", {}),
    ("roll", {"dice": "5+3"}),
)
by_gms = given_by(
    GMS,
    ("encounter next", {}),
    ("encounter skip", {}),
    ("encounter previous", {}),
    ("add", {"name": "Ghoul"}),
    ("add", {"name": "Lurker", "audience": "hidden"}),
    ("init roll", {"name": "foes"}),
    ("encounter down", {"name": "Ghoul 1"}),
    ("encounter up", {"name": "Ghoul 1"}),
    ("effect add", {"name": "Rook", "what": "on fire", "rounds": 1}),
    ("undo", {}),
)
steps = by_players | by_gms | st.builds(Next, st.sampled_from((*PLAYERS, *GMS)))
schedules = st.lists(st.lists(steps, min_size=1, max_size=7), min_size=1, max_size=4)


@given(schedules)
@example([[Command("ana", "encounter hold")], [Command("ana", "encounter act")]])
@settings(
    max_examples=25, deadline=None, phases=(Phase.explicit, Phase.generate), suppress_health_check=list(HealthCheck)
)
async def test_seven_people_at_once_lose_and_double_nothing(schedule: list[list[Command | Next]]) -> None:
    kept.PAUSE, pause = QUICK, kept.PAUSE
    try:
        async with parlour(HOUSE) as here:
            people = {name: here.guild.member(name) for name in PLAYERS}
            people |= {name: here.guild.member(name, manage_guild=True) for name in GMS}
            async with here.online() as bot:
                await under_way(here)
                replies: list[Reply] = []
                for at_once in schedule:
                    replies += await asyncio.gather(*(done(here, people, step) for step in at_once))
                    await all_answered(here, replies)
                await settled(here, bot)
                history = await bot.chat.engine.history(TableId(here.table))
                await every_change_stands_and_was_told(here, history, replies)
                no_turn_was_doubled(history)
                await the_board_is_as_the_fold(here, bot)
    finally:
        kept.PAUSE = pause


async def done(here: Parlour, people: Mapping[str, User], step: Command | Next) -> Reply:
    """Fire, and do not wait."""
    match step:
        case Command(who, path, options):
            return await here.wire.slash(people[who], here.channel, path, dict(options), wait=False)
        case Next(who):
            turns = [message for message in here.channel.said if labels(message)[:1] == ["Next"]]
            return await here.wire.click(people[who], turns[-1], "Next", wait=False)


async def all_answered(here: Parlour, replies: Sequence[Reply]) -> None:
    await here.wire.until(lambda: all(reply.answers for reply in replies), "all answers", PATIENCE)


def labels(message: Message) -> list[str]:
    return [button["label"] for button in message.buttons]


async def every_change_stands_and_was_told(here: Parlour, history: History, replies: Sequence[Reply]) -> None:
    """What was answered for all stands in the log, once; what was refused does not."""
    keys = [entry.key for entry in history.entries]
    assert len(set(keys)) == len(keys)
    assert [entry.seq for entry in history.entries] == list(range(1, len(keys) + 1))
    delivered = {made.id: made.reply for made in here.wire.world.interactions.values()}
    for id, reply in delivered.items():
        if reply in replies and reply.public:
            assert str(id) in keys
    for key in keys:
        assert delivered[int(key)].shown


def no_turn_was_doubled(history: History) -> None:
    """In no round does anybody begin the same turn twice, of all that counts, unless he held it."""
    begun: set[object] = set()
    for event in (event for entry in history.entries if history.counts(entry) for event in entry.bare()):
        match event:
            case RoundBegan():
                begun = set()
            case Waited(slot):
                begun.discard(slot)
            case TurnBegan(slot, _, _, resumed) if not resumed:
                assert slot not in begun
                begun.add(slot)


async def the_board_is_as_the_fold(here: Parlour, bot: Client) -> None:
    """The board shows what a player who asks now is shown."""
    shown = (await board(here, bot)).embeds[0]
    asked = (await here.slash(here.bob, "encounter show")).message.embeds[0]
    assert (shown["title"], shown["description"]) == (asked["title"], asked["description"])
    assert "Lurker" not in here.wire.seen_by(here.bob)
