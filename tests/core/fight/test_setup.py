"""Who takes part, what is hidden, and the effects on them."""

import pytest

from bot.core.fight.encounter import At
from grammar.actions import Audience, Undo
from grammar.encounters import (
    Add,
    AddEffect,
    Appear,
    BeginEncounter,
    EndEffect,
    EndEncounter,
    Entrust,
    Fall,
    Join,
    Leave,
    NextTurn,
    SetFields,
    SetInitiative,
    Skip,
    Vanish,
)
from tests.core.fight.arena import Arena
from tests.core.toy import ANA, BRUNO, titles

HIDDEN = Audience.HIDDEN


async def names(arena: Arena) -> list[str]:
    return [one.name for one in (await arena.running()).combatants]


async def test_one_fight_at_a_time_begun_and_ended_by_a_gm() -> None:
    arena = Arena()
    assert await arena.refused(NextTurn()) == "fight.none"
    assert await arena.refused(BeginEncounter("toy"), by=ANA) == "error.gm-only"
    assert await arena.refused(BeginEncounter("chess")) == "fight.no-system"
    await arena.do(BeginEncounter("toy"))
    assert await arena.refused(BeginEncounter("toy")) == "fight.runs"
    await arena.do(EndEncounter())
    assert await arena.fight() is None


async def test_several_of_a_name_are_numbered_and_a_number_is_never_given_twice() -> None:
    arena = await Arena().begin()
    await arena.do(Add("ghoul", 2))
    await arena.do(Leave("Ghoul 2"))
    await arena.do(Add("Ghoul"))
    await arena.do(Add("Ghoul", 2))
    assert await names(arena) == ["Ghoul 1", "Ghoul", "Ghoul 3", "Ghoul 4"]
    assert (await arena.running()).combatants[0].sheet["speed"] == 3  # as the book has it


async def test_somebody_ready_made_is_found_in_any_language_and_called_as_he_was_asked_for() -> None:
    arena = await Arena().begin()
    await arena.do(Add("carnical", 2))
    assert await names(arena) == ["Carniçal 1", "Carniçal 2"]
    assert (await arena.running()).combatants[0].sheet["speed"] == 3


async def test_the_beginning_of_a_system_is_enough() -> None:
    arena = Arena()
    await arena.do(BeginEncounter("To"))
    assert (await arena.running()).system == "toy"


async def test_fields_are_checked() -> None:
    arena = await Arena().begin()
    assert await arena.refused(Add("Rat", fields={"speed": 21})) == "sheet.between"
    assert await arena.refused(Add("Rat", fields={"luck": 1})) == "sheet.unknown"
    assert await arena.refused(Add("Rat", fields={"motto": "x" * 101})) == "sheet.too-long"
    await arena.do(Add("Rat", fields={"speed": 5, "motto": "squeak"}))
    await arena.do(SetFields("rat", {"speed": 6}))
    assert (await arena.running()).combatants[0].sheet == {"speed": 6, "motto": "squeak"}


async def test_sixty_take_part_and_no_more() -> None:
    arena = await Arena().begin()
    await arena.do(Add("Rat", 60))
    assert await arena.refused(Add("Rat")) == "fight.full"


async def test_a_player_joins_under_his_own_name_or_another_and_nobody_elses() -> None:
    arena = await Arena().begin()
    await arena.do(Join(), by=ANA)
    await arena.do(Join("Dr. Mann"), by=BRUNO)
    assert await names(arena) == ["Ana", "Dr. Mann"]
    assert await arena.refused(Join("dr. mann"), by=ANA) == "fight.name-taken"
    await arena.do(Entrust("mann", ANA))
    assert await arena.refused(Leave("Dr. Mann"), by=BRUNO) == "fight.not-yours"


async def test_names_are_matched_forgivingly() -> None:
    arena = await Arena().begin(("João das Neves", 5), ("Ghoul Alpha", 4), ("Ghoul Beta", 3))
    for said in ("joao", "JOÃO DAS NEVES", "neves", "beta"):
        await arena.do(Fall(said))
        await arena.do(Fall(said, down=False))
    assert await arena.refused(Fall("ghoul")) == "names.several"
    assert await arena.refused(Fall("ghuol alpa")) == "names.near"
    assert await arena.refused(Fall("zzz")) == "names.unknown"


# ---- hidden ------------------------------------------------------------------------------------------------------


async def ambush(*, hidden: bool) -> Arena:
    arena = await Arena().begin(("Ada", 20), ("Cy", 10))
    await arena.join("Eve")
    await arena.do(SetInitiative("Eve", 5))
    if hidden:
        await arena.do(Add("Ghoul", 2), audience=HIDDEN)
        await arena.do(SetInitiative("Ghoul h1", 15), audience=HIDDEN)
        await arena.do(SetInitiative("Ghoul h2", 15), audience=HIDDEN)
    return arena


async def test_hidden_ones_leave_no_trace_in_public() -> None:
    """The same play with and without an ambush: every public report is the same."""
    plain, haunted = await ambush(hidden=False), await ambush(hidden=True)
    for verb in (NextTurn(), NextTurn(), NextTurn(), Add("Ghoul"), Add("Ghoul", 2), Skip(rounds=1)):
        one, other = await plain.do(verb), await haunted.do(verb)
        assert one.public == other.public
        assert one.secret is None
    assert await haunted.refused(Fall("Ghoul h1"), by=ANA) == "error.gm-only"
    assert await haunted.refused(Leave("Ghoul h1"), by=ANA) == await plain.refused(Leave("Ghoul h1"), by=ANA)


async def test_their_turns_go_by_with_a_word_to_the_gms_alone() -> None:
    arena = await ambush(hidden=True)
    outcome = await arena.do(NextTurn())
    assert await arena.now() == "Cy"
    assert outcome.secret
    assert {part.audience for part in outcome.secret.secrets} == {HIDDEN}
    assert not [part for part in outcome.secret.secrets if part.owner]
    assert await arena.order(hidden=True) == ["Ada", "Ghoul h1", "Ghoul h2", "Cy", "Eve"]
    assert await arena.order() == ["Ada", "Cy", "Eve"]


async def test_who_appears_gets_a_number_that_fits_among_those_seen() -> None:
    arena = await ambush(hidden=True)
    await arena.do(Add("Ghoul", 1))
    assert titles(await arena.do(Appear("Ghoul h2"))) == ["fight.appeared"]
    assert await names(arena) == ["Ada", "Cy", "Eve", "Ghoul h1", "Ghoul 1", "Ghoul"]
    assert await arena.refused(Appear("Ghoul 1")) == "fight.is-seen"
    await arena.do(Vanish("Ghoul 1"), audience=HIDDEN)
    assert await arena.order() == ["Ada", "Cy", "Eve"]


# ---- effects -----------------------------------------------------------------------------------------------------


async def left(arena: Arena) -> dict[str, int | None]:
    return {one.what: one.left for one in (await arena.running()).effects}


@pytest.fixture
async def arena() -> Arena:
    return await Arena().begin(("Ada", 20), ("Bo", 15), ("Cy", 10))


async def test_an_effect_counts_the_ends_of_its_bearers_turns(arena: Arena) -> None:
    await arena.do(AddEffect("Bo", "stunned", rounds=2, modifiers={"dice": -1}))
    await arena.turns(1)
    assert await left(arena) == {"stunned": 2}
    await arena.turns(1)
    assert await left(arena) == {"stunned": 1}
    await arena.turns(3)
    assert await left(arena) == {}


async def test_one_round_in_ones_own_turn_is_a_whole_round(arena: Arena) -> None:
    await arena.do(AddEffect("Ada", "shielded", rounds=1))
    assert (await arena.running()).effects[0].at is At.START
    await arena.turns(2)
    assert await left(arena) == {"shielded": 1}
    await arena.turns(1)
    assert await left(arena) == {}


async def test_until_the_start_or_end_of_somebody_elses_turn(arena: Arena) -> None:
    await arena.do(AddEffect("Ada", "blind", until="start", of="Cy"))
    await arena.do(AddEffect("Ada", "deaf", until="end", of="Cy"))
    await arena.turns(1)
    assert await left(arena) == {"blind": 1, "deaf": 1}
    await arena.turns(1)
    assert await left(arena) == {"deaf": 1}
    await arena.turns(1)
    assert await left(arena) == {}


async def test_an_effect_without_an_end_is_ended_by_hand(arena: Arena) -> None:
    await arena.do(AddEffect("Ada", "cursed"))
    await arena.turns(6)
    assert await left(arena) == {"cursed": None}
    assert await arena.refused(EndEffect("Ada", "blessed")) in ("names.near", "names.unknown")
    await arena.do(EndEffect("Ada", "curs"))
    assert await left(arena) == {}


async def test_skipped_rounds_count_in_order_and_undo_brings_all_back(arena: Arena) -> None:
    await arena.do(AddEffect("Bo", "one", rounds=1))
    await arena.do(AddEffect("Cy", "three", rounds=3))
    before = await arena.running()
    outcome = await arena.do(Skip(rounds=2))
    assert outcome.entry
    ended = [event.what for event in outcome.entry.bare() if event.kind == "fight.effect-ended"]  # type: ignore[attr-defined]
    assert ended == ["one"]
    assert await left(arena) == {"three": 1}
    await arena.do(Undo())
    assert await arena.running() == before


async def test_going_back_after_a_death_and_an_expired_effect_restores_both(arena: Arena) -> None:
    await arena.do(AddEffect("Ada", "hasted", rounds=1, until="end"))
    before = await arena.running()
    await arena.do(NextTurn())
    await arena.do(Fall("Bo"))
    assert await arena.now() == "Cy"
    assert await left(arena) == {}
    await arena.do(Undo())
    await arena.do(Undo())
    assert await arena.running() == before


async def test_an_effect_goes_with_its_bearer(arena: Arena) -> None:
    await arena.do(AddEffect("Bo", "stunned", rounds=2))
    await arena.do(Leave("Bo"))
    assert await left(arena) == {}
