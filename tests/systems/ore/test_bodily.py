"""Bodies at a table: commands, questions, what is sealed, what stays, and who may."""

import pytest

from bot.core.events import Sealed
from bot.core.fight.encounter import Combatant, CombatantId
from bot.core.rights import Standing
from bot.core.table import Table
from bot.systems.ore.body_facts import BodyShown, Hurt
from grammar import bodies as said
from grammar.actions import Audience, Choose, Lapse, Undo, Verb
from grammar.encounters import Add, BeginEncounter, EndEncounter, Fall, Join, Leave
from grammar.pools import OrePool
from tests.core.fight.arena import Arena
from tests.core.toy import ANA, BRUNO
from tests.systems.ore.house import WORDS
from tests.systems.ring import RULES as BOOKS
from tests.systems.ring import among, condition, fight, sheet


async def ring(settings: dict[str, str] | None = None) -> Arena:
    """Ana's Rook, Bruno's Ann who can heal, and a ghoul."""
    arena = await fight("ore", settings)
    await arena.do(Join("Rook", {"body": 2}), by=ANA)
    await arena.do(Join("Ann", {"mind": 3, "first-aid": 1, "medicine": 2}), by=BRUNO)
    return await among(arena, Ghoul={"body": 4})


def wound(name: str, location: str, shock: int = 0, killing: int = 0) -> said.Wound:
    return said.Wound(name, location, shock, killing)


async def wounds(arena: Arena, name: str) -> object:
    return (await sheet(arena, name)).get("wounds")


async def test_undo_restores_the_sheet() -> None:
    arena = await ring()
    await arena.do(wound("Rook", "torso", 2))
    await arena.do(wound("Rook", "torso", 1, 1))
    assert await wounds(arena, "Rook") == "7 3S1K +2"
    await arena.do(Undo())
    assert await wounds(arena, "Rook") == "7 2S +1"
    await arena.do(Undo())
    assert await wounds(arena, "Rook") is None


async def test_who_is_out_is_down_and_up_again_when_it_is_over() -> None:
    """ORE-046, ORE-197; a game master's own word stands when wounds change nothing about it."""
    arena = await ring()
    await arena.do(wound("Rook", "head", 4))
    await arena.do(Fall("Ghoul"))
    await arena.do(wound("Ghoul", "torso", 1))
    assert [one.down for one in (await arena.running()).combatants] == [True, False, True]
    await arena.do(said.Heal("Rook", "head", 1))
    assert not (await arena.running()).combatants[0].down


async def test_the_question_about_a_destroyed_limb() -> None:
    """ORE-050: four answers; the default leaves nothing."""
    for answer, kept in (
        ("dice", "3 5K +1 -1d"),
        ("box", "3 4K +1 -1b"),
        ("gone", "3 5K +1 gone"),
        ("none", "3 5K +1"),
    ):
        arena = await ring()
        outcome = await arena.do(wound("Rook", "left-arm", 0, 5))
        assert outcome.public
        (choice,) = outcome.public.choices
        assert [option.key for option in choice.options] == ["none", "dice", "box", "gone"]
        await arena.do(Choose((answer,)))
        assert await wounds(arena, "Rook") == kept
    arena = await ring()
    await arena.do(wound("Rook", "left-arm", 0, 5))
    await arena.do(Lapse())
    assert await wounds(arena, "Rook") == "3 5K +1"


async def test_an_answer_that_comes_too_late_changes_nothing() -> None:
    arena = await ring()
    await arena.do(wound("Rook", "left-arm", 0, 5))
    await arena.do(EndEncounter())
    await arena.do(Choose(("gone",)))
    await arena.do(BeginEncounter("ore"))
    assert (await arena.running()).combatants == ()


async def test_a_hidden_one_is_hurt_in_secret() -> None:
    arena = await ring()
    await arena.do(Add("Stalker"), audience=Audience.HIDDEN)
    outcome = await arena.do(wound("Stalker", "left-arm", 0, 5), audience=Audience.HIDDEN)
    assert outcome.public is None
    assert outcome.entry
    assert all(isinstance(event, Sealed) for event in outcome.entry.events)
    assert await arena.refused(wound("Stalkr", "torso", 1), by=ANA) == "error.gm-only"


async def test_a_night_for_everybody_tells_nobody_of_those_in_hiding() -> None:
    """ORE-192."""
    arena = await ring()
    await arena.do(wound("Rook", "torso", 2))
    await arena.do(Add("Stalker"), audience=Audience.HIDDEN)
    await arena.do(wound("Stalker", "torso", 2), audience=Audience.HIDDEN)
    outcome = await arena.do(said.Rest())
    assert outcome.public
    assert "Stalker" not in " ".join(WORDS.text(part.line) for part in outcome.public.parts)
    assert await wounds(arena, "Stalker") == "7 1S +1"
    assert await arena.refused(said.Rest(days=101)) == "ore.error.days"


async def test_nobody_hurt_needs_no_rest() -> None:
    arena = await ring()
    assert await arena.refused(said.Rest()) == "ore.error.nobody-hurt"


async def test_what_a_body_shows_to_whom() -> None:
    """A foe's figures are for the game master, unless the table shows them."""
    for setting, rows, state in (("words", 0, "hurt"), ("nothing", 0, ""), ("numbers", 6, "hurt")):
        arena = await ring({"foes-shown": setting})
        await arena.do(wound("Ghoul", "torso", 2))
        outcome = await arena.do(said.ShowBody("Ghoul"), by=ANA)
        assert outcome.public is None
        assert outcome.entry
        (fact,) = outcome.entry.bare()
        assert isinstance(fact, BodyShown)
        assert (len(fact.rows), fact.state) == (rows, state)


async def test_a_foes_boxes_are_not_told_with_the_hit() -> None:
    for setting, told in (("words", False), ("numbers", True)):
        arena = await ring({"foes-shown": setting})
        outcome = await arena.do(wound("Ghoul", "torso", 2))
        assert outcome.public
        text = " ".join(WORDS.text(part.line) for part in outcome.public.parts)
        assert "Ghoul: torso, 2S" in text
        assert ("2S/10" in text) is told


def test_the_board_has_a_word_and_the_figures() -> None:
    state, figures = condition("ore", {"wounds": "7 2S1K, 10 4S"})
    assert state == "down"
    assert figures
    assert WORDS.text(figures) == "head 4S/4, torso 2S1K/10, unconscious"
    assert condition("ore", {"wounds": "3 5S"})[0] == "badly-hurt"
    assert condition("ore", {"wounds": "3 1S"})[0] == "hurt"


def test_wounds_and_armor_stay_with_a_character() -> None:
    who = Combatant(CombatantId("x"), "X", sheet={"wounds": "7 2S1K +1", "armor": "Kevlar vest", "body": 3})
    kept = BOOKS.fighters["ore"].kept(Table(), who)
    assert (kept["wounds"], kept["armor"]) == ("7 2S1K +1", "Kevlar vest")


async def test_trump_and_expert_dice_serve_a_healer() -> None:
    """ORE-009, ORE-011: Ann's Mind 3 + Medicine 2, an expert die at 9 and a trump die beside it: 2x9."""
    arena = await ring()
    await arena.do(wound("Rook", "torso", 0, 6))
    care = said.Treat(said.Care.SURGERY, "Rook", "torso", "", OrePool(0, expert=1, faces=(9,), trump=1))
    await arena.do(care, by=BRUNO, faces=[1, 2, 3, 4, 5])
    assert await wounds(arena, "Rook") == "7 6S +1"


async def test_surgery_takes_the_set_that_turns_most() -> None:
    """ORE-193: 3x2 and 2x8 for four Killing: all four."""
    arena = await ring()
    await arena.do(wound("Rook", "torso", 0, 4))
    care = said.Treat(said.Care.SURGERY, "Rook", "torso")
    await arena.do(care, by=BRUNO, faces=[2, 2, 2, 8, 8])
    assert await wounds(arena, "Rook") == "7 4S +1"


async def test_first_aid_may_destroy_a_limb_in_the_end() -> None:
    """ORE-190, ORE-050: 1S4K and a failure: 5K, and the question."""
    arena = await ring()
    await arena.do(wound("Rook", "left-arm", 1, 4))
    outcome = await arena.do(said.Treat(said.Care.FIRST_AID, "Rook", "left-arm"), by=BRUNO, faces=[1, 2, 3, 4])
    assert await wounds(arena, "Rook") == "3 5K"
    assert outcome.public
    assert [choice.kind for choice in outcome.public.choices] == ["ore.limb"]


@pytest.mark.parametrize(
    ("verb", "key"),
    [
        (wound("Rook", "torso", 201), "ore.error.points"),
        (wound("Rook", "11", 1), "ore.error.height"),
        (wound("Rook", "wing", 1), "names.unknown"),
        (said.PutOn("Rook", "Bra:ss", har=1, heights=(1,)), "ore.error.armor"),
        (said.PutOn("Rook", "Brass", har=51, heights=(1,)), "ore.error.armor"),
        (said.PutOn("Rook", "Brass"), "ore.error.no-armor"),
        (said.TakeOff("Rook", "Brass"), "names.unknown"),
        (said.ChangeShape("Rook", "dragon"), "ore.error.shape"),
        (said.Treat(said.Care.HOSPITAL, "Rook"), "ore.error.healer"),
        (said.Treat(said.Care.HOSPITAL, "Rook", "", "Ann", OrePool(0, called=3)), "ore.error.care-pool"),
        (said.Treat(said.Care.FIRST_AID, "Rook", "torso", "Ann"), "ore.error.no-shock"),
        (said.ShowBody(), "ore.error.whom"),
    ],
)
async def test_what_is_refused(verb: Verb, key: str) -> None:
    assert await (await ring()).refused(verb) == key


async def test_eight_pieces_of_armor_are_enough() -> None:
    arena = await ring()
    for _ in range(8):
        await arena.do(said.PutOn("Rook", "Riot helmet"))
    assert await arena.refused(said.PutOn("Rook", "Riot helmet")) == "ore.error.much-worn"
    await arena.do(said.TakeOff("Rook", "riot"))
    assert str((await sheet(arena, "Rook"))["armor"]).count("Riot helmet") == 7


async def test_other_fights_have_no_such_bodies() -> None:
    arena = await fight("red")
    await arena.do(Add("Ganger"))
    assert await arena.refused(wound("Ganger", "torso", 1)) == "ore.error.other-fight"


async def test_the_fact_carries_all_that_is_told_later() -> None:
    arena = await ring()
    outcome = await arena.do(wound("Rook", "torso", 2))
    assert outcome.entry
    (fact,) = outcome.entry.bare()
    assert isinstance(fact, Hurt)
    assert (fact.after.sheet, fact.after.down) == ({"wounds": "7 2S +1"}, False)


@pytest.mark.parametrize("verb", said.VERBS, ids=lambda verb: verb.__name__)
def test_who_may_do_what(verb: type) -> None:
    """Everybody looks, players care for each other, and the rest is the game master's."""
    least = {said.ShowBody: Standing.OUTSIDER, said.Treat: Standing.PLAYER}.get(verb, Standing.GM)
    (rule,) = BOOKS.rights_of[verb].values()
    assert rule.least is least


async def test_weeks_in_bed_pass_one_by_one() -> None:
    """ORE-194: 3K: 1S2K, then the Shock sleeps off and 1S1K is left."""
    arena = await ring()
    await arena.do(wound("Rook", "torso", 0, 3))
    await arena.do(said.BedRest("Rook", 2))
    assert await wounds(arena, "Rook") == "7 1S1K +1"


async def test_an_operation_that_fails_does_nothing() -> None:
    """ORE-193."""
    arena = await ring()
    await arena.do(wound("Rook", "torso", 0, 3))
    await arena.do(said.Treat(said.Care.SURGERY, "Rook", "torso"), by=BRUNO, faces=[1, 2, 3, 4, 5])
    assert await wounds(arena, "Rook") == "7 3K +1"


async def test_a_limb_of_somebody_who_left_is_nobodys() -> None:
    """ORE-050."""
    arena = await ring()
    await arena.do(wound("Rook", "left-arm", 0, 5))
    await arena.do(Leave("Rook"))
    await arena.do(Choose(("gone",)))
    assert [one.name for one in (await arena.running()).combatants] == ["Ann", "Ghoul"]


async def test_a_body_goes_back_to_a_human_one_and_a_location_may_be_named_by_number() -> None:
    """ORE-053."""
    arena = await ring()
    await arena.do(said.ChangeShape("Ghoul", "quick"))
    assert "x4 head" in str((await sheet(arena, "Ghoul"))["shape"])
    await arena.do(said.ChangeShape("Ghoul", "human"))
    assert (await sheet(arena, "Ghoul"))["shape"] == "human"
    await arena.do(said.ChangeLocation("Ghoul", "8", boxes=12))
    assert "torso: 7-9 x12 torso" in str((await sheet(arena, "Ghoul"))["shape"])
