"""What is told of turns: the round, who is next, whom to call, the buttons; and the end of a fight."""

from bot.core.fight.facts import Ended, ModeChanged
from bot.core.lines import Role
from bot.core.rules import Rules
from bot.engine import Outcome
from grammar.actions import ChangeSetting, Scope, Verb
from grammar.encounters import (
    ActNow,
    Add,
    AddEffect,
    CallInitiative,
    ChangeMode,
    EndEncounter,
    ExtraTurn,
    Fall,
    Hold,
    Insert,
    Jump,
    Leave,
    NextTurn,
    RollInitiative,
    SetInitiative,
    Skip,
)
from tests.core.fight.arena import Arena, ToyFighters
from tests.core.toy import ANA, BRUNO, TABLE, roll

TWO = (("Ada", 20), ("Bo", 10))


def told(outcome: Outcome, role: Role) -> list[tuple[str, object]]:
    assert outcome.public
    return [(part.line.key, part.line.args.get("who")) for part in outcome.public.parts if part.role is role]


async def players() -> Arena:
    """Ada of Ana's and Bo of Bruno's, before the first turn."""
    arena = await Arena().begin()
    await arena.join("Ada", ANA)
    await arena.join("Bo", BRUNO)
    for name, score in TWO:
        await arena.do(SetInitiative(name, score))
    return arena


async def test_a_turn_tells_the_round_it_begins_with_and_who_is_next() -> None:
    arena = await players()
    first, second, third = [await arena.do(NextTurn()) for _ in range(3)]
    assert told(first, Role.TITLE) == [("fight.turn-round", "Ada")]
    assert told(second, Role.TITLE) == [("fight.turn", "Bo")]
    assert told(third, Role.TITLE) == [("fight.turn-round", "Ada")]
    assert [told(one, Role.HINT) for one in (first, second)] == [[("fight.then", "Bo")], [("fight.then", "Ada")]]


async def test_whom_to_call_is_a_setting() -> None:
    arena = await players()
    assert await pings(arena, NextTurn()) == [(ANA,), ()]
    await arena.do(ChangeSetting("next-pings", "on", Scope.CHANNEL))
    assert await pings(arena, NextTurn()) == [(BRUNO,), (ANA,)]
    await arena.do(ChangeSetting("turn-pings", "off", Scope.CHANNEL))
    assert await pings(arena, NextTurn()) == [(), (BRUNO,)]


async def test_a_call_calls_those_who_have_to_roll() -> None:
    arena = await Arena().begin()
    await arena.join("Ada", ANA)
    await arena.do(SetInitiative("Ada", 3))
    await arena.join("Bo", BRUNO)
    assert await pings(arena, CallInitiative()) == [(BRUNO,)]


async def pings(arena: Arena, verb: Verb) -> list[object]:
    outcome = await arena.do(verb)
    assert outcome.public
    return [part.pings for part in outcome.public.parts if part.role in (Role.TITLE, Role.HINT)]


async def test_the_buttons_name_the_turn() -> None:
    arena = await Arena().begin(("Dr. Mann", 20), ("Bo", 10))
    outcome = await arena.do(NextTurn("mann"))
    assert outcome.public
    commands = [part.command for part in outcome.public.parts if part.role is Role.BUTTON]
    assert commands == ["/encounter next Bo", "/encounter hold Bo", "/undo"]
    assert await arena.refused(NextTurn("Dr. Mann")) == "fight.turn-gone"


async def test_the_end_tells_who_lies_there_and_the_best_roll_of_this_fight() -> None:
    arena = await Arena().begin(*TWO)
    await arena.do(roll(), faces=[10, 10])
    await arena.do(EndEncounter())
    await arena.begin(*TWO)
    await arena.do(roll(), faces=[2, 3])
    best = await arena.do(roll(), faces=[7, 8], by=ANA)
    await arena.do(roll(), faces=[7, 1])
    await arena.do(Fall("Bo"))
    outcome = await arena.do(EndEncounter())
    assert outcome.entry
    assert best.entry
    assert outcome.entry.events == (Ended(1, ("Bo",), best.entry.seq),)
    assert told(outcome, Role.LINE) == [("fight.fallen", None), ("fight.best", "Ana")]


# ---- turns that must not be lost or doubled ----------------------------------------------------------------------


async def test_nothing_but_the_first_turn_begins_a_fight() -> None:
    arena = await Arena().begin()
    await arena.do(Add("Ada"))
    await arena.do(SetInitiative("Ada", 5))
    verbs: list[Verb] = [Hold("Ada"), ActNow("Ada"), Skip("Ada"), Skip(rounds=1)]
    assert [await arena.refused(verb) for verb in verbs] == ["fight.not-started"] * 4
    await arena.do(Jump("Ada"))
    assert (await arena.running()).round == 1


async def test_a_turn_is_held_once() -> None:
    arena = await Arena().begin(*TWO)
    await arena.do(Hold("Bo"))
    assert await arena.refused(Hold("Bo")) == "fight.holds-already"
    await arena.do(ActNow("Bo"))
    await arena.turns(1)
    assert await arena.refused(Hold("Bo")) == "fight.had-turn"


async def test_who_falls_or_goes_while_another_interrupts_him_does_not_go_on() -> None:
    for verb in (Fall("Ada"), Leave("Ada")):
        arena = await Arena().begin(("Ada", 20), ("Bo", 10), ("Cy", 5))
        await arena.do(ActNow("Cy"))
        await arena.do(verb)
        assert await arena.turns(2) == ["Bo", "Bo"]


async def test_who_falls_in_his_turn_and_is_up_again_has_had_it() -> None:
    arena = await Arena().begin(*TWO)
    await arena.do(Fall("Ada"))
    await arena.do(Fall("Ada", down=False))
    assert await arena.now() == "Bo"
    assert await arena.turns(1) == ["Ada"]
    assert (await arena.running()).round == 2


async def test_why_somebody_has_no_turn_is_told() -> None:
    arena = await Arena().begin(*TWO)
    for name, verb in (("Cy", SetInitiative("Cy", 30)), ("Di", None)):
        await arena.do(Add(name))
        if verb:
            await arena.do(verb)
    await arena.do(Fall("Bo"))
    refusals = [await arena.refused(Jump(name)) for name in ("Bo", "Cy", "Di")]
    assert refusals == ["fight.is-down", "fight.later", "fight.no-score"]


async def test_another_mode_holds_from_the_next_round_on() -> None:
    arena = await Arena().begin()
    await arena.do(Add("Ghoul", 2))
    await arena.do(RollInitiative(), faces=[9, 5])
    await arena.do(NextTurn())
    outcome = await arena.do(ChangeMode("group"))
    assert outcome.entry
    assert [event.later for event in outcome.entry.events if isinstance(event, ModeChanged)] == [True]
    assert await arena.turns(3) == ["Ghoul 2", "Ghoul", "Ghoul"]


async def test_a_fixed_score_stays_fixed_when_others_come_level_with_it() -> None:
    arena = await Arena().begin(("Ada", 20), reroll=True)
    await arena.do(Add("Lair"))
    await arena.do(SetInitiative("Lair", 9, fixed=True))
    await arena.turns(1)
    await arena.do(NextTurn(), faces=[9])
    await arena.do(Insert("Ada", "Lair", before=True))
    fixed = {one.name: one.place and one.place.fixed for one in (await arena.running()).combatants}
    assert fixed == {"Ada": False, "Lair": True}


async def test_what_counts_turns_counts_each_once_a_round() -> None:
    arena = await Arena().begin(*TWO)
    for what, until in (("starts", "start"), ("ends", "end")):
        await arena.do(AddEffect("Bo", what, 9, until))
    await arena.turns(1)
    assert await left(arena) == {"starts": 8, "ends": 9}
    await arena.do(Hold())  # the round is over with it
    assert await left(arena) == {"starts": 8, "ends": 8}
    await arena.do(Skip("Bo"))
    assert await left(arena) == {"starts": 7, "ends": 7}
    await arena.do(Jump("Bo"))
    await arena.turns(1)
    assert await left(arena) == {"starts": 7, "ends": 7}


async def test_the_board_knows_the_further_turns_of_any_member_of_a_group() -> None:
    arena = await Arena().begin(mode="group")
    await arena.do(Add("Ghoul", 2))
    await arena.do(RollInitiative(), faces=[9])
    await arena.do(ExtraTurn("Ghoul 2", (4,)))
    rules = Rules((ToyFighters(),), (ToyFighters(),))
    table = (await arena.engine.history(TABLE)).table
    parts = list(rules.board(table, await arena.running(), {"foes-shown": "words"}, gm=True))
    assert [part.line.args["score"] for part in parts[1:]] == [12, 4]


async def left(arena: Arena) -> dict[str, int | None]:
    return {one.what: one.left for one in (await arena.running()).effects}


async def test_players_roll_for_their_own_without_a_name() -> None:
    arena = await Arena().begin()
    await arena.join("Ada", ANA)
    await arena.join("Bo", BRUNO)
    await arena.do(RollInitiative(), by=ANA, faces=[4])
    assert await arena.order() == ["Ada"]
    assert await arena.refused(RollInitiative(), by=ANA) == "init.own-placed"
