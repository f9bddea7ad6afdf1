"""Initiative in each mode: rolled, tied, fixed, rolled anew."""

from bot.core.fight.facts import RoundBegan
from grammar.encounters import (
    Add,
    BeginEncounter,
    BreakTie,
    CallInitiative,
    ChangeMode,
    ExtraTurn,
    NextTurn,
    RollInitiative,
    SetInitiative,
)
from tests.core.fight.arena import Arena
from tests.core.toy import ANA, BRUNO


async def test_each_for_himself_by_the_systems_roll() -> None:
    arena = await Arena().begin()
    await arena.do(Add("Ada", fields={"speed": 4}))
    await arena.do(Add("Bo", fields={"speed": 1}))
    await arena.do(RollInitiative(), faces=[3, 9])
    assert await arena.order() == ["Bo", "Ada"]  # 1 + 9 = 10 before 4 + 3 = 7
    assert await arena.refused(RollInitiative()) == "init.all-placed"


async def test_the_systems_tie_rule_comes_first() -> None:
    arena = await Arena().begin()
    await arena.do(Add("Ada", fields={"speed": 1}))
    await arena.do(Add("Bo", fields={"speed": 4}))
    await arena.do(RollInitiative(), faces=[9, 6])
    assert await arena.order() == ["Bo", "Ada"]  # both 10; speed 4 before speed 1


async def test_what_is_still_tied_is_rolled_off_until_told_apart_and_remembered() -> None:
    arena = await Arena().begin()
    for name in ("Ada", "Bo", "Cy"):
        await arena.do(Add(name))
    # all roll 5; rolled off 2, 7, 7; the two sevens again 1, 4
    await arena.do(RollInitiative(), faces=[5, 5, 5, 2, 7, 7, 1, 4])
    assert await arena.order() == ["Cy", "Bo", "Ada"]
    await arena.do(NextTurn())
    assert await arena.turns(4) == ["Bo", "Ada", "Cy", "Bo"]


async def test_a_newcomer_who_ties_acts_after_those_who_were_there() -> None:
    arena = await Arena().begin(("Ada", 7), ("Bo", 5))
    await arena.do(Add("Cy"))
    await arena.do(RollInitiative("Cy"), faces=[7])
    assert await arena.order() == ["Ada", "Cy", "Bo"]
    assert await arena.turns(3) == ["Cy", "Bo", "Ada"]


async def test_the_gm_breaks_a_tie_by_hand() -> None:
    arena = await Arena().begin(("Ada", 7), ("Bo", 7), ("Cy", 7), ("Di", 3))
    await arena.do(BreakTie(("Cy", "Ada", "Bo")))
    assert await arena.order() == ["Cy", "Ada", "Bo", "Di"]
    assert await arena.refused(BreakTie(("Cy", "Di"))) == "init.not-tied"
    assert await arena.refused(BreakTie(("Cy",))) == "init.tie"


async def test_a_group_rolls_once_and_acts_together() -> None:
    arena = await Arena().begin(mode="group")
    await arena.do(Add("Ghoul", 3))
    await arena.do(Add("Ada"))
    await arena.do(RollInitiative(), faces=[5, 9])
    assert await arena.order() == ["Ada", "Ghoul"]  # 9 before 3 + 5 = 8
    await arena.do(NextTurn())
    assert await arena.turns(2) == ["Ghoul", "Ada"]


async def test_one_groups_new_roll_touches_only_that_group() -> None:
    arena = await Arena().begin(mode="group")
    await arena.do(Add("Ghoul", 2))
    await arena.do(Add("Rat", 2))
    await arena.do(RollInitiative(), faces=[5, 2])
    before = {one.name: one.place for one in (await arena.running()).combatants}
    await arena.do(RollInitiative("Ghoul"), faces=[1])
    after = {one.name: one.place for one in (await arena.running()).combatants}
    assert {name for name in before if before[name] != after[name]} == {"Ghoul 1", "Ghoul 2"}


async def test_a_group_is_rolled_for_one_by_one_where_each_acts_for_himself() -> None:
    arena = await Arena().begin()
    await arena.do(Add("Ghoul", 2))
    await arena.do(RollInitiative("Ghoul"), faces=[5, 9])
    assert await arena.order() == ["Ghoul 2", "Ghoul 1"]


async def test_a_newcomer_to_a_group_shares_its_place() -> None:
    arena = await Arena().begin(mode="group")
    await arena.do(Add("Ghoul", 2))
    await arena.do(RollInitiative(), faces=[5])
    await arena.do(Add("Ghoul", group="Ghoul"))
    assert [one.name for one in (await arena.running()).combatants] == ["Ghoul 1", "Ghoul 2", "Ghoul"]
    assert len({one.place for one in (await arena.running()).combatants}) == 1


async def test_sides_take_turns() -> None:
    arena = await Arena().begin(mode="side")
    await arena.do(Add("Ghoul", 2))
    await arena.join("Ada")
    await arena.do(RollInitiative(), faces=[5, 9])
    assert await arena.order() == ["players", "foes"]
    await arena.do(NextTurn())
    await arena.do(NextTurn(), by=ANA)
    assert await arena.now() == "foes"


async def test_a_changed_mode_joins_those_who_act_together() -> None:
    arena = await Arena().begin()
    await arena.do(Add("Ghoul", 2))
    await arena.do(RollInitiative(), faces=[5, 9])
    await arena.do(ChangeMode("group"))
    assert await arena.order() == ["Ghoul"]


async def test_each_round_is_rolled_anew_but_for_the_fixed() -> None:
    arena = Arena()
    await arena.do(BeginEncounter("toy", "each", reroll=True))
    for name in ("Ada", "Bo", "Lair"):
        await arena.do(Add(name))
    await arena.do(SetInitiative("Lair", 20, fixed=True))
    await arena.do(RollInitiative(), faces=[8, 2])
    await arena.do(NextTurn())
    assert await arena.turns(2) == ["Ada", "Bo"]
    outcome = await arena.do(NextTurn(), faces=[1, 6])
    assert outcome.entry
    assert RoundBegan(2) in outcome.entry.events
    assert await arena.order() == ["Lair", "Bo", "Ada"]
    assert await arena.turns(2) == ["Bo", "Ada"]


async def test_a_call_collects_and_the_last_roll_begins_the_fight() -> None:
    arena = await Arena().begin()
    await arena.do(Add("Ghoul", 2))
    await arena.join("Ada", ANA)
    await arena.join("Bo", BRUNO)
    await arena.do(CallInitiative(), faces=[4, 5])
    assert (await arena.running()).round == 0
    await arena.do(RollInitiative("Bo"), by=BRUNO, faces=[9])
    assert await arena.refused(RollInitiative("Ada"), by=BRUNO) == "fight.not-yours"
    assert await arena.refused(RollInitiative("Bo"), by=BRUNO) == "init.has-rolled"
    await arena.do(RollInitiative("Ada"), by=ANA, faces=[1])
    assert (await arena.running()).round == 1
    assert await arena.now() == "Bo"  # 9; the ghouls 3 + 4 and 3 + 5


async def test_the_gm_begins_without_those_who_are_missing() -> None:
    arena = await Arena().begin()
    await arena.do(Add("Ghoul"))
    await arena.join("Ada")
    assert await arena.refused(NextTurn()) == "fight.nobody-placed"
    await arena.do(CallInitiative(), faces=[4])
    await arena.do(NextTurn())
    assert await arena.now() == "Ghoul"


async def test_further_turns_are_limited() -> None:
    arena = await Arena().begin(("Ada", 7))
    assert await arena.refused(ExtraTurn("Ada", (5, 4, 3, 2, 1))) == "init.too-many-turns"
