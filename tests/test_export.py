"""A fight written out and replayed: everyone reads the same, byte for byte."""

from dataclasses import dataclass, field
from itertools import count

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from bot.app import House
from bot.chance import SystemDice
from bot.core.people import Actor, TableId, UserId
from bot.core.rejected import Rejected
from bot.engine import Request
from bot.shell.console.play import Failure, Play
from bot.shell.console.seats import CHANNEL, GM, HOME, Answer, Hand, LocalTable
from bot.shell.store.memory import MemoryStore
from grammar.actions import Action
from grammar.encounters import Join
from grammar.records import ExportFight
from tests.harness import done

BEFORE = (
    "/settings foes-shown numbers",
    "/settings gm @carla",
    "/counter doom 3",
    '/gm note trap "pit at the door"',
    "@ana /note clue butler",
    "@ana /character new Rook ore body:3 coordination:4 sense:2",
    "@ana /character use Rook",
    "@bob /ore 5d",
    "@bob /macro save hit {0}/ore {{1}} called:10{0}".format('"'),
)
BEGIN = "/encounter begin ore"
DURING = (
    "@ana /join",
    '@bob /join "Dr. Mann" body:2',
    "/add Ghoul x3 body:2",
    "/add Rat",
    "/gm add Lurker x2 sense:5",
    "@carla /gm add Shadow",
    "/init roll",
    "/init call",
    "@ana /init roll Rook",
    "/init set Rat 7 fixed",
    "/next",
    "@carla /next",
    "@ana /next",
    "/previous",
    "/encounter hold",
    "/encounter act Rook",
    "/encounter skip",
    "/encounter skip rounds:2",
    "/encounter jump Rook",
    '/encounter appear "Lurker h1"',
    "/encounter hide Rat",
    "/encounter down Rat",
    "/encounter up Rat",
    '/encounter swap Rook "Ghoul 1"',
    '/encounter entrust "Ghoul 2" @bob',
    "/encounter mode side",
    "/effect Rook blinded rounds:2 dice:-1",
    '/gm effect "Ghoul 1" cursed',
    '/set "Ghoul 1" body:1',
    "/leave Rat",
    "@ana /ore 7d",
    "@ana /ore 5d +1t",
    "@ana /choose",
    "@ana /choose 10",
    "@bob /ore 6d hidden",
    "@bob /ore 6d private",
    "@ana /ore 4d blind",
    "/gm ore 6d",
    "/gm choose",
    "@bob /macro run hit 6d",
    "@ana /again +1d",
    "@ana /again hidden",
    "@ana /roll 4d6kh3+2 # strength",
    "@bob /reveal",
    "/undo",
    "/gm undo",
    "/undo 12",
    "/undo h1",
    "/redo",
    "@ana /undo",
    "@ana /counter doom +1",
    "@bob /note clue gardener",
    "/note clue gardener",
    "/gm note trap delete",
    "/settings language pt-BR",
    "/settings gm @bob",
    "as",
)


@dataclass(slots=True)
class Given:
    """Dice that fall as the test wants it, for ever."""

    numbers: tuple[int, ...]
    thrown: "count[int]" = field(default_factory=count)

    def roll(self, count: int, sides: int) -> tuple[int, ...]:
        return tuple(1 + self.numbers[next(self.thrown) % len(self.numbers)] % sides for _ in range(count))


class Stage:
    """A table whose fight is to be written out."""

    def __init__(self, house: House, numbers: tuple[int, ...]) -> None:
        self.table = LocalTable(house.engine(MemoryStore(), Given(numbers)), house.words, locale="en")
        self.told: list[Answer] = []

    def say(self, spoken: str) -> Answer:
        who, text = (spoken[1:].split(" ", 1)) if spoken[0] == "@" else (GM, spoken)
        answer = done(self.table.say(who, text))
        if answer.status == "ok" and answer.events:
            self.told.append(answer)
        return answer

    def public(self) -> list[str]:
        """What everyone read of all that the log keeps."""
        return [answer.public for answer in self.told if answer.public]

    def export(self, name: str = GM) -> str:
        """The fight as somebody gets it written out."""
        actor = Actor(UserId(name), name, manager=name == GM)
        at = TableId(f"{HOME}/{CHANNEL}")
        outcome = done(self.table.engine.submit(Request(at, HOME, "export", actor, Action(ExportFight()))))
        assert outcome.secret
        (file,) = (part.sealed_file for part in outcome.secret.secrets if part.sealed_file)
        return file.text


def fight_taken_back(stage: Stage) -> bool:
    """Whether somebody took the beginning of the fight back, so that there is none."""
    history = done(stage.table.engine.history(TableId(f"{HOME}/{CHANNEL}")))
    begun = [entry for entry in history.entries if entry.said == BEGIN]
    return not any(map(history.counts, begun))


def replayed(house: House, script: str) -> tuple[list[str], list[Failure]]:
    """What everyone reads when a play is played elsewhere, after what was there before; and what did not come true."""
    hand = Hand(SystemDice())
    table = LocalTable(house.engine(MemoryStore(), hand), house.words, locale="en")
    heard: list[str] = []
    play = Play(table, hand, GM, lambda: table.engine, lambda _, answer: heard.append(answer.public))
    done(play.play(script))
    before = sum(line.startswith("@") for line in script.split("\n\n", maxsplit=1)[0].splitlines())
    return [text for text in heard[before:] if text], play.failures


@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    commands=st.lists(st.sampled_from(DURING), min_size=20, max_size=120),
    numbers=st.lists(st.integers(0, 999), min_size=7, max_size=50).map(tuple),
    ends=st.booleans(),
)
def test_a_fight_written_out_and_replayed_reads_the_same(
    house: House, commands: list[str], numbers: tuple[int, ...], ends: bool
) -> None:
    stage = Stage(house, numbers)
    for spoken in BEFORE:
        assert stage.say(spoken).status == "ok", spoken
    earlier = len(stage.public())
    for spoken in (BEGIN, *commands, *(("/encounter end",) if ends else ())):
        stage.say(spoken)
    assume(not fight_taken_back(stage))
    text = stage.export()
    public, failures = replayed(house, text)
    assert failures == []
    assert len(public) >= len(stage.public()) - earlier  # more, when something from before was taken back
    assert public == stage.public()[-len(public) :]
    assert "\n# @" not in text


HIDDEN_TOO = (
    "/add Ghoul x2",
    "/gm add Lurker sense:9",
    "/init set Ghoul 5",
    "/gm init set Lurker 9",
    "/next",
    "@bob /ore 6d hidden",
    "/gm ore 7d",
    "/gm effect Lurker cursed",
    "@ana /ore 5d",
    "/next",
)


def test_a_player_gets_nothing_that_could_show_where_something_is_missing(house: House) -> None:
    stage = Stage(house, (3, 5, 9, 1, 0, 7))
    for spoken in (*BEFORE, BEGIN, "@ana /join", *HIDDEN_TOO):
        stage.say(spoken)
    with pytest.raises(Rejected, match=r"error\.gm-only"):
        stage.export("ana")


def test_names_that_no_script_can_say_are_made_fit(house: House) -> None:
    """`Ana-Lú ⚔` becomes a name of letters, two of one name are told apart, and `gm` is a game master's name."""
    stage = Stage(house, (1, 2))
    at = TableId(f"{HOME}/{CHANNEL}")
    people = [("1", "Dr. Mann"), ("2", "dr.mann"), ("3", "⚔️"), ("4", "gm")]
    stage.say(BEGIN)
    for user, name in people:
        done(stage.table.engine.submit(Request(at, HOME, f"join-{user}", Actor(UserId(user), name), Action(Join()))))
    text = stage.export()
    said = [line for line in text.splitlines() if line.startswith("@") and "/join" in line]
    assert said == ['@Dr.Mann /join "Dr. Mann"', "@dr.mann2 /join dr.mann", '@player /join "⚔️"', '@gm2 /join "gm"']
    assert replayed(house, text)[1] == []


def test_without_a_fight_there_is_nothing_to_write_out(house: House) -> None:
    stage = Stage(house, (1, 2))
    stage.say("@ana /ore 2d")
    with pytest.raises(Rejected, match=r"export\.none"):
        stage.export()
