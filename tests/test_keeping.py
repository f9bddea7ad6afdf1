"""What is stored about somebody: told, given out, forgotten, deleted."""

import json
from dataclasses import dataclass, field

import pytest

from bot.app import House
from bot.chance import SystemDice
from bot.core.characters.character import roster
from bot.core.fight.view import encounter
from bot.core.people import Actor, TableId, UserId
from bot.core.records.macros import macros
from bot.core.records.privacy import KEPT_DAYS
from bot.core.records.speech import Speech
from bot.core.rejected import Rejected
from bot.engine import Engine, Outcome, Request
from bot.shell.store.memory import MemoryStore
from grammar.parser import parse
from tests.harness import done

ANA, BOB, BOSS = Actor(UserId("900001"), "Analú"), Actor(UserId("900002"), "Bob"), Actor(UserId("1"), "Boss", (), True)
HOME = TableId("77")


@dataclass(slots=True)
class Server:
    """A server with several channels. The clock stands where it is put."""

    house: House
    store: MemoryStore = field(default_factory=MemoryStore)
    now: str = "2026-01-01T00:00:00.000+00:00"
    count: int = 0
    engine: Engine = field(init=False)

    def __post_init__(self) -> None:
        self.restart()

    def restart(self) -> None:
        speech = Speech(parse, lambda said, _: said.key)
        rules = self.house.rules
        self.engine = Engine(self.store, rules, SystemDice(), lambda: self.now, speech=speech, archive=self.store)

    def say(self, actor: Actor, text: str, channel: str = "5", home: str = HOME) -> Outcome:
        self.count += 1
        request = Request(
            TableId(f"{home}/{channel}" if channel else home), TableId(home), f"key-{self.count}", actor, parse(text)
        )
        return done(self.engine.submit(request))

    def rows(self, table: str) -> list[str]:
        return [
            json.dumps([row.actor, row.name, row.said, json.loads(row.body)]) for row in done(self.store.load(table))
        ]

    def text(self, outcome: Outcome) -> str:
        assert outcome.secret
        return " ".join(self.house.words.text(part.sealed_line) for part in outcome.secret.secrets)


@pytest.fixture
def server(house: House) -> Server:
    server = Server(house)
    server.say(BOSS, "/settings gm <@1>")
    server.say(ANA, "/character new Rook ore body:3")
    server.say(BOB, "/character new Maggie ore body:4")
    server.say(ANA, '/macro save hit "/ore 2d"')
    server.say(BOB, '/macro save hit "/ore 3d"')
    server.say(ANA, "/note clue butler")
    server.say(ANA, "/ore 5d as:Rook # aimed")
    server.say(ANA, "/ore 5d hidden")
    server.say(BOSS, "/encounter begin ore")
    server.say(ANA, "/join")
    server.say(BOSS, "/init set Analú 7")
    server.say(BOSS, "/add Ghoul")
    server.say(BOSS, "/encounter entrust Ghoul <@900001>")
    server.say(ANA, "/ore 4d", channel="6")
    server.say(ANA, "/ore 4d", home="88")
    return server


def test_who_is_forgotten_is_nowhere_in_the_server_and_still_in_others(server: Server) -> None:
    outcome = server.say(ANA, "/forget me")
    assert outcome.entry is None
    for table in ("77", "77/5", "77/6"):
        rows = "\n".join(server.rows(table))
        assert "900001" not in rows
        assert "Anal" not in rows
    assert "900001" in "\n".join(server.rows("88/5"))
    aliases = {json.loads(row)[0] for table in ("77/5", "77/6") for row in server.rows(table)}
    assert len(aliases) == 2  # the GM, and one and the same nobody in every channel


@pytest.mark.parametrize("restarted", [False, True])
def test_the_logs_still_fold_without_him(server: Server, restarted: bool) -> None:
    before = [row.key for row in done(server.store.load("77/5"))]
    server.say(ANA, "/forget me")
    if restarted:
        server.restart()
    assert [row.key for row in done(server.store.load("77/5"))] == before
    home, channel = (done(server.engine.history(TableId(table))).table for table in ("77", "77/5"))
    assert [who.name for who in roster(home).characters.values()] == ["Maggie"]
    assert [macro.owner for macro in macros(home)] == [BOB.user]
    fight = encounter(channel)
    assert fight
    (player, ghoul) = fight.combatants
    assert player.name.startswith("anonymous-")
    assert player.owner == ghoul.owner
    assert player.owner.startswith("gone-")
    log = server.text(server.say(BOB, "/log"))
    assert f"/init set {player.name} 7" in log
    assert f"Rook ({player.name})" in log


def test_afterwards_one_begins_anew(server: Server) -> None:
    server.say(ANA, "/forget me")
    with pytest.raises(Rejected, match=r"again\.none"):
        server.say(ANA, "/again")
    assert "0 commands in this channel; 0 characters and 0 macros" in server.text(server.say(ANA, "/privacy"))
    server.say(ANA, "/character new Rook ore body:2")
    assert "0 commands in this channel; 1 characters" in server.text(server.say(ANA, "/privacy"))
    assert "you no more" in server.text(server.say(ANA, "/forget me"))
    assert "900001" not in "\n".join(server.rows("77"))


def test_what_is_stored_is_told_in_numbers(server: Server) -> None:
    told = server.text(server.say(ANA, "/privacy"))
    assert "4 commands in this channel; 1 characters and 1 macros" in told
    assert f"{KEPT_DAYS} days" in told


def test_a_manager_gets_everything_but_what_others_did_for_themselves(server: Server) -> None:
    server.say(BOB, "/ore 6d private # canary")
    with pytest.raises(Rejected, match="manager-only"):
        server.say(BOB, "/privacy export")
    outcome = server.say(BOSS, "/privacy export")
    assert outcome.secret
    (file,) = (part.sealed_file for part in outcome.secret.secrets if part.sealed_file)
    rows = [json.loads(line) for line in file.text.splitlines()]
    assert [row["said"] for row in rows if row["table"] == "77/6"] == ["/ore 4d"]
    assert "/ore 5d hidden" in [row["said"] for row in rows]
    assert "canary" not in file.text
    assert "body:3" not in file.text
    assert {row["table"] for row in rows} == {"77", "77/5", "77/6"}


def test_a_manager_deletes_everything_of_his_server_alone(server: Server) -> None:
    with pytest.raises(Rejected, match="manager-only"):
        server.say(BOB, "/privacy delete everything")
    server.say(BOSS, "/privacy delete everything")
    assert done(server.store.tables()) == ["88/5"]
    server.say(ANA, "/ore 2d")
    assert len(server.rows("77/5")) == 1


def test_a_server_that_was_left_is_purged_when_its_time_has_come(server: Server) -> None:
    keeping = server.engine.keeping
    assert keeping
    server.say(BOB, "/ore 2d", channel="", home="55")  # a direct message
    done(keeping.left(HOME))
    server.now = "2026-01-30T23:59:59.999+00:00"
    assert done(keeping.tidy(["88"])) == ()
    server.now = "2026-01-31T00:00:00.000+00:00"
    assert done(keeping.tidy(["88"])) == ("77",)
    assert done(server.store.tables()) == ["55", "88/5"]


def test_a_server_that_comes_back_keeps_what_it_had(server: Server) -> None:
    keeping = server.engine.keeping
    assert keeping
    done(keeping.left(HOME))
    done(keeping.came_back(HOME))
    server.now = "2027-01-01T00:00:00.000+00:00"
    assert done(keeping.tidy(["77", "88"])) == ()


def test_a_server_left_while_the_bot_was_away_is_noticed_when_it_starts(server: Server) -> None:
    keeping = server.engine.keeping
    assert keeping
    assert done(keeping.tidy(["77"])) == ()
    assert done(server.store.departures()) == {"88": server.now}
    server.now = "2026-02-15T00:00:00.000+00:00"
    assert done(keeping.tidy(["77", "88"])) == ()  # it came back just in time
    assert done(server.store.departures()) == {}
