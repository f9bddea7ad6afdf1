"""The engine against a store: repeated deliveries, lost races, restarts, and the log as the only truth."""

import asyncio

import pytest

from bot.core.dice import DiceRanShort, ScriptedDice
from bot.core.log import History
from bot.core.people import Actor, UserId
from bot.core.rejected import Rejected
from bot.core.rules import Rules
from bot.engine import Engine, Request
from bot.shell.store.memory import MemoryStore
from grammar.actions import Action, ChangeSetting, Choose, Last, Undo
from tests.core.toy import ANA, GM, HOME, TABLE, Rolled, Toy, ToyTable, roll, titles


async def test_a_command_delivered_twice_happens_once() -> None:
    toy = ToyTable()
    first = await toy.say(ANA, roll(), faces=(4, 9), key="k")
    again = await toy.say(ANA, roll(), key="k")
    assert (first.repeated, again.repeated) == (False, True)
    assert again.public == first.public
    assert len(await toy.store.load(TABLE)) == 1


async def test_a_repeated_key_is_known_after_a_restart() -> None:
    toy = ToyTable()
    await toy.say(ANA, roll(), faces=(4, 9), key="k")
    after = ToyTable(store=toy.store)
    again = await after.say(ANA, roll(), key="k")
    assert again.repeated
    assert titles(again) == ["4+9"]


async def test_a_lost_race_is_decided_again_on_what_happened_meanwhile() -> None:
    """Two engines on one store, as two processes would be: the second finds its number taken."""
    store = MemoryStore()
    one, two = ToyTable(store=store), ToyTable(store=store)
    await one.say(ANA, roll(), faces=(1, 1), key="a")
    await two.say(ANA, roll(), faces=(2, 2), key="b")
    one.dice.left = (7, 7, 8, 8)
    outcome = await one.engine.submit(Request(TABLE, HOME, "c", Actor(ANA, "Ana"), Action(roll())))
    assert outcome.entry
    assert (outcome.entry.seq, outcome.entry.events) == (3, (Rolled((8, 8)),))
    assert [row.seq for row in await store.load(TABLE)] == [1, 2, 3]


async def test_a_refusal_is_given_only_on_fresh_state() -> None:
    store = MemoryStore()
    one, two = ToyTable(store=store), ToyTable(store=store)
    await one.say(ANA, roll(), faces=(1, 1), key="a")
    await two.say(ANA, roll(ask=True), faces=(4, 9), key="b")
    assert titles(await one.say(ANA, Choose(("9",)), key="c")) == ["9"]


async def test_the_same_delivery_to_two_processes_gives_one_entry_and_one_answer() -> None:
    store = MemoryStore()
    one, two = ToyTable(store=store), ToyTable(store=store)
    await two.engine.history(TABLE)
    first = await one.say(ANA, roll(), faces=(4, 9), key="k")
    again = await two.say(ANA, roll(), faces=(5, 5), key="k")
    assert again.repeated
    assert again.public == first.public


async def test_dice_that_run_short_leave_nothing_behind() -> None:
    toy = ToyTable()
    with pytest.raises(DiceRanShort):
        await toy.say(ANA, roll(), faces=(4,))
    assert await toy.store.load(TABLE) == []


async def test_a_restart_gives_the_same_state() -> None:
    toy = ToyTable()
    await toy.say(ANA, roll(ask=True), faces=(4, 9))
    await toy.say(GM, ChangeSetting("notice", "on"))
    await toy.say(GM, Undo())
    assert await ToyTable(store=toy.store).table() == await toy.table()


async def test_many_commands_at_once_are_each_counted_once() -> None:
    engine = Engine(MemoryStore(), Rules((Toy(),)), ScriptedDice((1,) * 200), lambda: "")
    users = [Actor(UserId(f"u{n}"), f"U{n}") for n in range(100)]
    async with asyncio.TaskGroup() as group:
        for actor in users:
            group.create_task(engine.submit(Request(TABLE, HOME, f"k{actor.user}", actor, Action(roll()))))
    history = await engine.history(TABLE)
    assert [entry.seq for entry in history.entries] == list(range(1, 101))
    assert {entry.actor for entry in history.entries} == {actor.user for actor in users}


async def test_a_question_about_an_empty_table_is_refused() -> None:
    with pytest.raises(Rejected, match=r"log\.empty"):
        await ToyTable().say(ANA, Last())


async def test_idle_tables_are_let_go_and_come_back(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.engine.REMEMBERED", 1)
    toy = ToyTable()
    await toy.say(ANA, roll(), faces=(4, 9))
    first: History = await toy.engine.history(TABLE)
    await toy.engine.history(HOME)
    second = await toy.engine.history(TABLE)
    assert second is not first
    assert second.entries == first.entries
