"""Who is hidden in a fight is hidden from every byte that others receive: boards, turns, names, numbers, refusals."""

from collections.abc import Sequence
from dataclasses import dataclass

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from bot.shell.chat import boards as kept
from tests.shell.battle import HOUSE, settled, under_way
from tests.shell.parlour import Parlour, parlour
from tests.shell.test_secrets import listening
from tests.wire.commands import Value

CANARY, QUICK = "zugzwang", 0.01


async def test_a_canary_among_the_hidden_is_seen_by_the_gm_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kept, "PAUSE", QUICK)
    async with parlour(HOUSE) as here, listening() as heard, here.online() as bot:
        await under_way(here)
        for text in (
            f"add {CANARY} x3 body:7 sense:9",
            f"effect {CANARY} {CANARY} rounds:1",
            f"init roll {CANARY}",
            f"set {CANARY} body:8",
            f'note {CANARY} "{CANARY}"',
        ):
            await here.slash(here.gm, "gm", command=text)
        await here.slash(here.gm, "add", name=CANARY, audience="hidden")
        for _ in range(4):
            await here.slash(here.gm, "encounter next")
        for path in ("encounter show", "last", "log", "why", "note", "stats", "export fight", "undo"):
            await here.slash(here.bob, path)
        for path in ("encounter jump", "encounter appear", "effect end", "init roll", "leave", "add"):
            assert not [name for name in await here.offered(here.bob, path, name="") if CANARY in name]
            refused = await here.slash(here.bob, path, **({"name": "zug"} | asked_besides(path)))
            assert "zugz" not in refused.text
        await settled(here, bot)
        assert CANARY in here.wire.seen_by(here.gm)
        await here.slash(here.gm, "encounter end")
        await settled(here, bot)
    assert "zugz" not in here.wire.seen_by(here.bob)
    assert "zugz" not in here.wire.seen_by(here.ana)
    assert CANARY not in "\n".join(heard)


def asked_besides(path: str) -> dict[str, str]:
    """What a command wants besides a name."""
    return {"what": "x"} if path == "effect end" else {}


# ---- non-interference ---------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Hidden:
    """What the game master does behind the screen, in its two versions."""

    texts: tuple[str, str]


@dataclass(frozen=True, slots=True)
class Seen:
    """A command that others see or give, the same in both versions."""

    who: str
    path: str
    options: tuple[tuple[str, Value], ...] = ()


@dataclass(frozen=True, slots=True)
class Typed:
    """What is offered to bob while he types."""

    path: str
    text: str


# No `init roll` for all and no `undo`: in secret too, they change what everybody may see.
HIDDEN = (
    "add Lurker",
    "add Ghoul x3 body:5",
    "add Ghoul x2 sense:9",
    'add Beast side:players group:"The pack"',
    "effect Lurker burning rounds:2",
    "effect Beast blinded",
    "init roll Lurker",
    'init set "Ghoul h1" 1',
    "encounter down Lurker",
    "set Beast body:4",
    'note trap "a pit"',
    "counter doom +1",
    "roll 5+3",
    "encounter show",
)
SEEN = (
    Seen("gm", "encounter next"),
    Seen("gm", "encounter skip", (("rounds", 1),)),
    Seen("gm", "add", (("name", "Ghoul"),)),
    Seen("gm", "add", (("name", "Ghoul"), ("count", 2))),
    Seen("gm", "add", (("name", "Lurker"),)),
    Seen("gm", "init set", (("name", "Ghoul 1"), ("score", 3))),
    Seen("gm", "effect add", (("name", "Rook"), ("what", "on fire"), ("rounds", 1))),
    Seen("bob", "join", (("name", "Bob"),)),
    Seen("bob", "encounter jump", (("name", "Lurker"),)),
    Seen("bob", "effect end", (("name", "Beast"), ("what", "blinded"))),
    Seen("bob", "encounter show"),
    Seen("bob", "log"),
    Seen("bob", "last"),
    Seen("bob", "undo"),
    Seen("bob", "note"),
    Seen("bob", "export fight"),
    Seen("ana", "encounter next"),
    Seen("ana", "encounter hold"),
)
NAMING = ("encounter jump", "init roll", "encounter appear")
plays = st.lists(
    st.builds(Hidden, st.tuples(st.sampled_from(HIDDEN), st.sampled_from(HIDDEN)))
    | st.sampled_from(SEEN)
    | st.builds(Typed, st.sampled_from(NAMING), st.sampled_from(("", "l"))),
    min_size=2,
    max_size=10,
)


async def played(play: Sequence[Hidden | Seen | Typed], version: int) -> str:
    """What bob receives in one version of the play."""
    async with parlour(HOUSE) as here:
        people = {"gm": here.gm, "ana": here.ana, "bob": here.bob}
        async with here.online() as bot:
            await under_way(here)
            await settled(here, bot)
            here.wire.record.sightings.clear()
            for id, step in enumerate(play, 100):
                match step:
                    case Hidden(texts):
                        await here.wire.slash(here.gm, here.channel, "gm", {"command": texts[version]}, id=id)
                    case Seen(who, path, options):
                        await here.wire.slash(people[who], here.channel, path, dict(options), id=id)
                    case Typed(path, text):
                        await here.wire.autocomplete(here.bob, here.channel, path, {"name": text})
                await settled(here, bot)
    return ids_apart(here, here.wire.seen_by(here.bob))


def ids_apart(here: Parlour, seen: str) -> str:
    """The same without the ids of the first commands, which tell when they were given."""
    for made in here.wire.world.interactions.values():
        seen = seen.replace(str(made.id), "N") if made.id > 10_000 else seen
    return seen


@given(plays)
@settings(
    max_examples=15, deadline=None, phases=(Phase.explicit, Phase.generate), suppress_health_check=list(HealthCheck)
)
async def test_who_is_hidden_makes_no_difference_to_others(play: Sequence[Hidden | Seen | Typed]) -> None:
    kept.PAUSE, pause = QUICK, kept.PAUSE
    try:
        assert await played(play, 0) == await played(play, 1)
    finally:
        kept.PAUSE = pause
