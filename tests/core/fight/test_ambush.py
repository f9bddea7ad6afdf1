"""Those who hide: apart from everybody, seen when they act."""

import pytest

from bot.core.fight.facts import Placed, TurnBegan
from bot.core.lines import Role
from bot.core.public import PublicPart
from bot.engine import Outcome
from grammar.actions import Action, Audience
from grammar.encounters import (
    ActNow,
    Add,
    AddEffect,
    Appear,
    BeginEncounter,
    Fall,
    Jump,
    NextTurn,
    RollInitiative,
    SetInitiative,
    Vanish,
)
from tests.core.fight.arena import Arena
from tests.core.toy import ANA, roll, titles

HIDDEN = Audience.HIDDEN


def public(outcome: Outcome) -> tuple[PublicPart, ...]:
    assert outcome.public
    return outcome.public.parts


@pytest.fixture
async def arena() -> Arena:
    """Ada, then the ghoul that hides, then Cy, whose turn it is."""
    arena = await Arena().begin(("Ada", 20), ("Cy", 10))
    await arena.do(Add("Ghoul"), audience=HIDDEN)
    await arena.do(SetInitiative("Ghoul", 15), audience=HIDDEN)
    await arena.turns(1)
    return arena


@pytest.mark.parametrize("verb", [ActNow("Ghoul"), Jump("Ghoul")])
async def test_who_takes_a_turn_openly_is_seen_and_has_it_though_it_went_by_unseen(
    arena: Arena, verb: ActNow | Jump
) -> None:
    assert "fight.appeared" in titles(await arena.do(verb))
    assert await arena.now() == "Ghoul"
    assert await arena.turns(2) == ["Cy", "Ada"]


@pytest.mark.parametrize("verb", [ActNow("Ghoul"), Jump("Ghoul")])
async def test_nobody_takes_a_turn_in_secret(arena: Arena, verb: ActNow | Jump) -> None:
    assert await arena.refused(verb, audience=HIDDEN) == "fight.acts-openly"


async def test_who_is_spoken_for_openly_by_a_gm_is_seen(arena: Arena) -> None:
    told = await arena.say(Action(roll(), speaker="ghoul"), faces=[3, 4])
    assert titles(told) == ["fight.appeared", "3+4"]
    assert told.public
    assert told.public.who == "Ghoul (Gm)"
    assert await arena.order() == ["Ada", "Ghoul", "Cy"]


async def test_a_player_and_a_secret_command_show_nobody(arena: Arena) -> None:
    await arena.say(Action(roll(), speaker="Ghoul"), by=ANA, faces=[3, 4])
    await arena.say(Action(roll(), HIDDEN, speaker="Ghoul"), faces=[3, 4])
    assert await arena.order() == ["Ada", "Cy"]


@pytest.mark.parametrize("verb", [Fall("Ghoul"), AddEffect("Ada", "hexed", of="Ghoul"), SetInitiative("Ghoul", 3)])
async def test_an_open_command_names_nobody_who_hides(arena: Arena, verb: Fall | AddEffect | SetInitiative) -> None:
    assert await arena.refused(verb) == "fight.stays-hidden"
    await arena.do(verb, audience=HIDDEN)


async def test_a_secret_command_that_shows_somebody_is_no_secret(arena: Arena) -> None:
    assert titles(await arena.do(Appear("Ghoul"), audience=HIDDEN)) == ["fight.appeared"]


async def test_who_hides_in_his_turn_gives_it_away(arena: Arena) -> None:
    await arena.do(Vanish("Cy"))
    assert await arena.now() == "Ada"
    assert await arena.turns(1) == ["Ada"]


async def test_equals_who_hide_are_no_reason_to_roll_off() -> None:
    arena = await Arena().begin()
    await arena.do(Add("Ada"))
    await arena.do(Add("Owl", 2), audience=HIDDEN)
    told = await arena.do(RollInitiative(), faces=[5, 5, 5, 2, 9])  # the two owls roll off 2 and 9
    assert [part.faces[0].shown for part in public(told)] == ["5"]
    assert await arena.order(hidden=True) == ["Ada", "Owl h2", "Owl h1"]
    await arena.do(Add("Bo"))
    told = await arena.do(RollInitiative(), faces=[5])
    assert [part.line.args["who"] for part in public(told)] == ["Bo"]


async def test_those_who_hide_share_no_place_with_those_of_their_group() -> None:
    for mode in ("group", "side"):
        arena = Arena()
        await arena.do(BeginEncounter("toy", mode))
        await arena.do(Add("Ghoul", 2), audience=HIDDEN)
        await arena.do(RollInitiative(), audience=HIDDEN, faces=[5])
        told = await arena.do(Add("Ghoul", 2))
        assert [part.line.key for part in public(told)] == ["fight.joined", "fight.joined"]
        assert await arena.order() == []
        # Seen, it acts with the others, at their place.
        await arena.do(RollInitiative(), faces=[9])
        told = await arena.do(Appear("Ghoul h1"))
        assert told.entry
        assert [event.place.score for event in told.entry.events if isinstance(event, Placed)] == [12]
        assert len(await arena.order()) == 1


async def test_a_turn_that_went_by_unseen_makes_nobody_late() -> None:
    """The ghoul's 15 has gone by, and Cy is now ahead of it: a newcomer with 16 comes after him in this round."""
    arena = await Arena().begin(("Ada", 20), ("Cy", 10))
    await arena.do(Add("Ghoul"), audience=HIDDEN)
    await arena.do(SetInitiative("Ghoul", 15), audience=HIDDEN)
    await arena.turns(1)
    await arena.do(SetInitiative("Cy", 18))
    await arena.do(Add("Fay"))
    await arena.do(SetInitiative("Fay", 16))
    assert await arena.turns(1) == ["Fay"]


async def test_a_call_is_complete_without_those_who_hide() -> None:
    arena = await Arena().begin()
    await arena.join("Ada")
    await arena.do(Add("Ghoul"), audience=HIDDEN)
    assert await arena.refused(RollInitiative("Ghoul")) == "fight.stays-hidden"
    await arena.do(RollInitiative("Ada"), by=ANA, faces=[4])
    assert await arena.refused(RollInitiative()) == "init.all-placed"  # an empty answer would tell of somebody
    await arena.do(NextTurn())
    assert await arena.now() == "Ada"


async def test_a_secret_effect_on_one_who_is_seen_ends_in_secret(arena: Arena) -> None:
    await arena.do(AddEffect("Cy", "watched", rounds=1, until="end"), audience=HIDDEN)
    told = await arena.do(NextTurn())
    assert "effect.ended" not in [part.line.key for part in public(told)]
    assert told.secret
    assert "effect.ended" in [part.sealed_line.key for part in told.secret.secrets]


async def test_nobody_who_hides_is_announced_as_the_next_one(arena: Arena) -> None:
    told = await arena.do(NextTurn())
    assert told.entry
    assert [event.then for event in told.entry.events if isinstance(event, TurnBegan)] == ["Cy"]
    assert [part.line.args for part in public(told) if part.role is Role.HINT] == [{"who": "Cy"}]
