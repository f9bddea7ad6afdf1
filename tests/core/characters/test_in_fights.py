"""Characters that fight: who joins, and what stands on the sheet afterwards."""

from asyncio import gather, sleep

import pytest

from bot.codec import Row
from bot.core.dice import ScriptedDice
from bot.core.lines import line
from bot.core.people import TableId, UserId
from bot.engine import Engine
from bot.shell.store.memory import MemoryStore
from grammar.actions import Audience, Redo, Undo
from grammar.characters import DeleteCharacter, NewCharacter, SetCharacter, ShowCharacter, UseCharacter
from grammar.encounters import (
    BeginEncounter,
    EndEncounter,
    Join,
    Leave,
    NextTurn,
    PreviousTurn,
    SetFields,
    SetInitiative,
    Vanish,
)
from tests.core.characters.server import Server, keys, told
from tests.core.toy import ANA, BRUNO, GM, HOME, TABLE

SIDE = TableId("side")


@pytest.fixture
async def server() -> Server:
    """Ana uses Rook where a fight runs, and has Jack, who is of another system."""
    server = Server()
    await server.do(NewCharacter("Rook Vance", "toy", {"speed": 3}))
    await server.do(NewCharacter("Jack", "tiring"))
    await server.do(UseCharacter("Rook"))
    await server.do(BeginEncounter("toy"), GM)
    return server


async def test_the_one_in_use_joins_with_the_sheet(server: Server) -> None:
    await server.do(Join())
    rook = (await server.combatants())["Rook Vance"]
    assert rook.sheet == {"speed": 3}
    assert rook.owner == ANA
    assert rook.character == (await server.characters())["Rook Vance"].id


async def test_one_is_named_by_the_beginning_and_anybody_else_joins_without_a_character(server: Server) -> None:
    await server.do(NewCharacter("Zoe", "toy", {"speed": 9}))
    await server.do(Join("zo"))
    await server.do(Join("Passer-by", {"speed": 2}))
    await server.do(Join(), BRUNO)
    people = await server.combatants()
    assert {name: who.sheet["speed"] for name, who in people.items()} == {"Zoe": 9, "Passer-by": 2, "Bruno": 0}
    assert [name for name, who in people.items() if who.character] == ["Zoe"]


async def test_nobody_joins_with_a_strangers_character(server: Server) -> None:
    await server.do(Join("Rook Vance"), BRUNO)
    rook = (await server.combatants())["Rook Vance"]
    assert (rook.owner, rook.character, rook.sheet["speed"]) == (BRUNO, "", 0)


async def test_a_character_joins_once(server: Server) -> None:
    await server.do(Join())
    assert (await server.refused(Join())).line == line("fight.name-taken", name="Rook Vance")
    await server.do(Vanish("Rook"), GM)
    assert (await server.refused(Join("Rook Vance"))).line == line("fight.name-taken", name="Rook Vance")


async def test_a_character_of_another_system_stays_out(server: Server) -> None:
    refusal = await server.refused(Join("Jack"))
    assert refusal.line == line(
        "character.other-system", name="Jack", system=line("system.tiring"), fight=line("system.toy")
    )
    await server.do(UseCharacter("Jack"))
    assert (await server.refused(Join())).line.key == "character.other-system"


async def test_two_that_fit_are_asked_about_those_of_the_fights_system_first(server: Server) -> None:
    await server.do(NewCharacter("Rook Senior", "tiring"))
    await server.do(Join("Rook"))
    assert list(await server.combatants()) == ["Rook Vance"]
    await server.do(NewCharacter("Rook Junior", "toy"))
    assert (await server.refused(Join("Rook"))).line == line(
        "names.several", name="Rook", names=("Rook Vance", "Rook Junior")
    )


async def test_what_the_fight_changed_is_on_the_sheet_when_it_ends(server: Server) -> None:
    await server.do(Join())
    await server.do(SetFields("Rook", {"speed": 1}), GM)
    assert await server.sheet("Rook Vance") == {"speed": 3}
    await server.do(EndEncounter(), GM)
    assert await server.sheet("Rook Vance") == {"speed": 1}


async def test_the_end_is_undone_and_redone_with_the_sheet(server: Server) -> None:
    await server.do(Join())
    await server.do(SetFields("Rook", {"speed": 1}), GM)
    await server.do(EndEncounter(), GM)
    await server.do(Undo(), GM)
    assert await server.sheet("Rook Vance") == {"speed": 3}
    assert (await server.combatants())["Rook Vance"].sheet == {"speed": 1}
    await server.do(Redo(), GM)
    assert await server.sheet("Rook Vance") == {"speed": 1}


async def test_who_leaves_takes_along_what_was_changed_and_going_back_brings_him_back(server: Server) -> None:
    await server.do(Join())
    await server.do(SetInitiative("Rook", 5), GM)
    await server.do(NextTurn(), GM)
    await server.do(SetFields("Rook", {"speed": 2, "motto": "Ouch"}), GM)
    await server.do(Leave())
    assert await server.sheet("Rook Vance") == {"speed": 2, "motto": "Ouch"}
    await server.do(PreviousTurn(), GM)
    assert await server.sheet("Rook Vance") == {"speed": 3}
    assert (await server.combatants())["Rook Vance"].sheet == {"speed": 3}


async def test_fields_given_at_joining_are_for_this_fight(server: Server) -> None:
    await server.do(Join("", {"speed": 9}))
    await server.do(EndEncounter(), GM)
    assert await server.sheet("Rook Vance") == {"speed": 3}


async def test_what_the_owner_writes_during_the_fight_stays_beside_what_the_fight_changes(server: Server) -> None:
    await server.do(Join())
    await server.do(SetCharacter({"motto": "New", "speed": 8}))
    assert (await server.combatants())["Rook Vance"].sheet == {"speed": 3}
    await server.do(SetFields("Rook", {"speed": 1}), GM)
    await server.do(EndEncounter(), GM)
    assert await server.sheet("Rook Vance") == {"motto": "New", "speed": 1}


async def test_a_fight_that_changed_nothing_writes_nothing(server: Server) -> None:
    await server.do(Join())
    before = await server.history_length(HOME)
    await server.do(EndEncounter(), GM)
    assert await server.history_length(HOME) == before


async def test_a_character_deleted_during_the_fight_does_not_come_back(server: Server) -> None:
    await server.do(Join())
    await server.do(DeleteCharacter("Rook"))
    await server.do(SetFields("Rook", {"speed": 1}), GM)
    await server.do(EndEncounter(), GM)
    assert list(await server.characters()) == ["Jack"]


async def test_the_system_says_what_is_kept() -> None:
    server = Server()
    await server.do(NewCharacter("Jack", "tiring", {"speed": 2}))
    await server.do(BeginEncounter("tiring"), GM)
    await server.do(Join("Jack"))
    await server.do(EndEncounter(), GM)
    assert await server.sheet("Jack") == {"speed": 2, "motto": "tired"}


async def test_two_characters_of_a_player_fight_in_two_channels(server: Server) -> None:
    await server.do(BeginEncounter("tiring"), GM, at=SIDE)
    await server.do(Join())
    await server.do(UseCharacter("Jack"), at=SIDE)
    await server.do(Join(), at=SIDE)
    await server.do(SetFields("Rook", {"speed": 1}), GM)
    await server.do(EndEncounter(), GM, at=SIDE)
    assert (await server.sheet("Rook Vance"), await server.sheet("Jack")) == ({"speed": 3}, {"motto": "tired"})
    await server.do(EndEncounter(), GM)
    assert await server.sheet("Rook Vance") == {"speed": 1}


class Waiting:
    """A store that lets everybody else go on before it does anything."""

    def __init__(self) -> None:
        self._store = MemoryStore()

    async def load(self, table: str, after: int = 0) -> list[Row]:
        await sleep(0)
        return await self._store.load(table, after)

    async def append(self, *rows: Row) -> bool:
        await sleep(0)
        return await self._store.append(*rows)


async def test_what_happens_at_once_in_the_server_and_its_channels_is_all_kept() -> None:
    server = Server(Waiting())
    channels = [TableId(f"channel {number}") for number in range(5)]
    for number, channel in enumerate(channels):
        await server.do(NewCharacter(f"Clone {number}", "toy", {"speed": 3}))
        await server.do(BeginEncounter("toy"), GM, at=channel)
        await server.do(Join(f"Clone {number}"), at=channel)
        await server.do(SetFields("Clone", {"speed": 10 + number}), GM, at=channel)
    ends = [server.do(EndEncounter(), GM, at=channel) for channel in channels]
    sets = [server.do(SetCharacter({"motto": f"{number}"}, f"Clone {number}")) for number in range(5)]
    await gather(*(one for pair in zip(ends, sets, strict=True) for one in pair))
    for number in range(5):
        assert await server.sheet(f"Clone {number}") == {"speed": 10 + number, "motto": f"{number}"}
    fresh = Engine(server.store, server.engine.rules, ScriptedDice(), lambda: "")
    assert (await fresh.history(HOME)).table == await server.table(HOME)


async def test_the_owner_sees_how_the_fight_stands_with_his_character(server: Server) -> None:
    await server.do(Join())
    assert keys(await server.do(ShowCharacter()))[-1] == "character.fighting-unchanged"
    await server.do(SetFields("Rook", {"speed": 1}), GM)
    *_, last = told(await server.do(ShowCharacter()))
    change = line("sheet.change", name="speed", before=3, after=1)
    assert last.sealed_line == line("character.fighting", changes=(change,))
    await server.do(Vanish("Rook"), GM, audience=Audience.HIDDEN)
    assert keys(await server.do(ShowCharacter())) == ["character.one", "character.fields"]


async def test_what_a_fight_changed_is_told_in_direct_messages_where_all_is_one_log() -> None:
    server = Server()
    await server.do(NewCharacter("Rook", "toy", {"speed": 3}), GM, at=HOME)
    await server.do(BeginEncounter("toy"), GM, at=HOME)
    await server.do(Join("Rook"), GM, at=HOME)
    await server.do(SetFields("Rook", {"speed": 1}), GM, at=HOME)
    outcome = await server.do(EndEncounter(), GM, at=HOME)
    assert outcome.public
    assert [part.line.key for part in outcome.public.parts] == ["character.kept", "fight.ended"]
    await server.do(Undo(), GM, at=HOME)
    assert await server.sheet("Rook", UserId("gm")) == {"speed": 3}
    assert (await server.history_length(TABLE)) == 0
