"""Who declares first (ORE-021)."""

from grammar.encounters import Add, BeginEncounter, EndEncounter, Entrust, Join, NextTurn, RollInitiative
from tests.core.fight.arena import Arena
from tests.core.toy import ANA, BRUNO
from tests.systems.ring import among, condition, fight, scores

SIGHT_MIND = {"ore-declare-tiebreak": "sight-mind"}


async def joined(arena: Arena, ana: dict[str, int | str], bruno: dict[str, int | str]) -> Arena:
    await arena.do(Join("Ana", ana), by=ANA)
    await arena.do(Join("Bruno", bruno), by=BRUNO)
    return arena


async def test_the_lowest_sense_declares_first_and_no_die_is_rolled() -> None:
    """ORE-021."""
    arena = await among(await fight("ore"), Keen={"sense": 5}, Dull={"sense": 1}, Plain={"sense": 3})
    await arena.do(RollInitiative())
    assert await arena.order() == ["Dull", "Plain", "Keen"]


async def test_of_equals_those_whom_no_player_plays_declare_first() -> None:
    """E-32: PC Sense 2, NPC Sense 2, NPC Sense 1."""
    arena = await fight("ore")
    await arena.do(Join("Rook", {"sense": 2}), by=ANA)
    await among(arena, Two={"sense": 2}, One={"sense": 1})
    await arena.do(RollInitiative())
    assert await arena.order() == ["One", "Two", "Rook"]


async def test_of_players_with_one_sense_the_lower_sight_declares_first() -> None:
    """T-11: PC A Sense 3 Sight 2, PC B Sense 3 Sight 1."""
    arena = await joined(await fight("ore"), {"sense": 3, "sight": 2}, {"sense": 3, "sight": 1})
    await arena.do(RollInitiative())
    assert await arena.order() == ["Bruno", "Ana"]


async def test_then_the_lower_mind() -> None:
    arena = await joined(await fight("ore"), {"sight": 2, "mind": 1}, {"sight": 2, "mind": 3})
    await arena.do(RollInitiative())
    assert await arena.order() == ["Ana", "Bruno"]


async def test_a_table_may_let_sight_and_mind_decide_before_who_plays_whom() -> None:
    for settings, order in (({}, ["Ghoul", "Rook"]), (SIGHT_MIND, ["Rook", "Ghoul"])):
        arena = await fight("ore", settings)
        await arena.do(Join("Rook", {"sense": 2, "sight": 1}), by=ANA)
        await arena.do(Add("Ghoul", fields={"sense": 2, "sight": 2}))
        await arena.do(RollInitiative())
        assert await arena.order() == order


async def test_with_sight_and_mind_alike_the_npc_is_first_all_the_same() -> None:
    arena = await fight("ore", SIGHT_MIND)
    await arena.do(Join("Rook", {"sense": 2}), by=ANA)
    await arena.do(Add("Thing", fields={"sense": 2}))
    await arena.do(RollInitiative())
    assert await arena.order() == ["Thing", "Rook"]


async def test_a_foe_that_a_player_plays_is_no_players_character() -> None:
    arena = await fight("ore")
    await arena.do(Join("Rook", {"sense": 2}), by=ANA)
    await arena.do(Add("Thing", fields={"sense": 2}))
    await arena.do(Entrust("Thing", BRUNO))
    await arena.do(RollInitiative())
    assert await arena.order() == ["Thing", "Rook"]


async def test_who_is_alike_in_everything_rolls_off() -> None:
    arena = await fight("ore")
    await arena.do(Add("Ghoul", 2))
    await arena.do(RollInitiative(), faces=[3, 8])
    assert await arena.order() == ["Ghoul 2", "Ghoul 1"]


async def test_the_order_stays_from_round_to_round() -> None:
    arena = await among(await fight("ore"), Keen={"sense": 5}, Dull={"sense": 1})
    await arena.do(RollInitiative())
    await arena.do(NextTurn())
    assert await arena.turns(3) == ["Keen", "Dull", "Keen"]


async def test_the_ghoul_comes_ready_made_in_both_languages() -> None:
    arena = await fight("ore")
    await arena.do(Add("carniçal", fields={"body": 6}))
    (ghoul,) = (await arena.running()).combatants
    assert ghoul.name == "Carniçal"
    assert [ghoul.number(name) for name in ("body", "coordination", "brawling", "dodge")] == [6, 2, 2, 0]


async def test_an_ended_fight_can_be_followed_by_one_of_another_book() -> None:
    arena = await among(await fight("ore"), Ghoul={})
    await arena.do(EndEncounter())
    await arena.do(BeginEncounter("dice"))
    await among(arena, Orc={"init": 2})
    await arena.do(RollInitiative(), faces=[11])
    assert await scores(arena) == {"Orc": 13}


def test_somebody_is_up_or_down() -> None:
    assert condition("ore", {}) == ("unhurt", None)
    assert condition("ore", {}, down=True) == ("down", None)
