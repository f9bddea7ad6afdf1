"""`/log` of one person, and of a fight: the numbers stay those of the whole log."""

import pytest

from grammar.actions import Action, Log
from grammar.encounters import BeginEncounter, EndEncounter
from grammar.parser import Unreadable, parse
from tests.core.fight.arena import Arena
from tests.core.records.desk import Desk
from tests.core.toy import ANA, BRUNO


def numbers(outcome: object) -> list[object]:
    secret = getattr(outcome, "secret", None)
    assert secret
    return [part.sealed_line.args["number"] for part in secret.secrets[1:]]


async def test_the_log_of_one_person() -> None:
    desk = Desk()
    for user in (ANA, BRUNO, ANA):
        await desk.told(user, "/ore 1d", 4)
    await desk.told(BRUNO, "/ore 1d private", 4)
    assert numbers(await desk.told(BRUNO, "/log @ana")) == ["3", "1"]
    assert numbers(await desk.told(BRUNO, "/log @bruno")) == ["h1", "2"]
    assert numbers(await desk.told(ANA, "/log @bruno")) == ["2"]
    assert numbers(await desk.told(ANA, "/log @nobody")) == []


async def test_the_log_of_the_last_fight() -> None:
    arena = Arena()
    await arena.do(BeginEncounter("toy"))
    await arena.do(EndEncounter())
    await arena.do(BeginEncounter("toy"))
    await arena.join("Rook")
    await arena.join("Maggie", BRUNO)
    assert numbers(await arena.do(Log(fight=True), by=ANA)) == ["5", "4", "3"]
    assert numbers(await arena.do(Log(fight=True, user=BRUNO), by=ANA)) == ["5"]
    await arena.do(EndEncounter())
    await arena.do(BeginEncounter("toy"))
    assert numbers(await arena.do(Log(fight=True), by=ANA)) == ["7"]


@pytest.mark.parametrize(
    ("text", "log"),
    [
        ("/log 2 @ana fight", Log(2, "ana", True)),
        ("/log fight <@123>", Log(1, "123", True)),
        ("/registro luta", Log(fight=True)),
    ],
)
def test_filters_in_any_order(text: str, log: Log) -> None:
    assert parse(text) == Action(log)
    assert parse(str(log)) == Action(log)


@pytest.mark.parametrize("text", ["/log 2 3", "/log fight fight", "/log @ana @bob"])
def test_each_filter_once(text: str) -> None:
    with pytest.raises(Unreadable, match=r"hint\.twice"):
        parse(text)
