"""The open points of a round, read otherwise, and what nobody waits for (ORE-011, 024, 025, 029, 161)."""

from tests.systems.ore.bout import Bout, bout

FISTS = {"body": 4, "brawling": 2}  # six dice, W in S


def hits(story: list[str]) -> list[str]:
    return [" ".join(line.split()[:2]) for line in story if "→" in line and line[0].isdigit()]


async def test_a_full_tie_may_go_to_the_higher_sense() -> None:
    """ORE-025: both 2x6; B hears more, strikes first, and A's set is ruined by it."""
    here = await bout({"ore-full-tie": "sense"}, A={**FISTS, "sense": 1}, B={**FISTS, "sense": 3})
    await here.declare(A="strike B", B="strike A")
    told = await here.say("/resolve", "2x6", "2x6")
    assert hits(told.story) == ["2x6 B"]
    assert await here.wounds("A") == "right-arm 2S/5"
    assert await here.wounds("B") == ""
    await here.replayed()


async def test_a_set_that_lost_a_die_may_keep_its_place() -> None:
    """ORE-024: as T-89, but A's 3x6, a 2x6 by now, still comes before C's 2x8."""
    people = {name: {**FISTS, "sense": place} for place, name in enumerate("ABC", start=1)}
    here = await bout({"ore-resort": "off"}, **people, Wall={"body": 1, "sense": 9})
    await here.declare(A="strike Wall", B="strike A", C="strike Wall")
    told = await here.say("/resolve", "3x6", "3x9", "2x8")
    assert hits(told.story) == ["3x9 B", "2x6 A", "2x8 C"]


async def asked_first(settings: dict[str, str]) -> str:
    here = await bout(settings, A={**FISTS, "sense": 1}, B={**FISTS, "sense": 3}, Wall={"body": 1, "sense": 9})
    await here.declare(A="strike Wall 3d +1t", B="strike Wall 3d +1t")
    told = await here.say("/resolve", "2x6", "2x7")
    assert told.outcome.public
    (choice,) = told.outcome.public.choices
    return str(choice.ask.args["who"])


async def test_who_sets_his_trump_dice_first() -> None:
    """ORE-011: the lowest Sense, or by a setting the highest."""
    assert await asked_first({}) == "A"
    assert await asked_first({"ore-trump-order": "highest"}) == "B"


async def left_after_the_hit(settings: dict[str, str]) -> int:
    here = await bout(settings, A={**FISTS, "sense": 1}, B={**FISTS, "sense": 3})
    await here.declare(A="strike B weapon:Stunner 6d")
    await here.say("/resolve", "2x7")
    dazed = (await here.plight("B")).dazed
    assert dazed
    return dazed.left


async def test_whether_the_round_of_the_hit_counts() -> None:
    """ORE-029, ORE-177: two rounds after a 2x7, or one, when the round of the hit is the first of them."""
    assert await left_after_the_hit({}) == 2
    assert await left_after_the_hit({"ore-daze-first-round": "counts"}) == 1


async def test_nobody_waits_for_a_thing() -> None:
    """ORE-161: a car says nothing, and everybody has declared without it."""
    here = await bout(A={**FISTS, "sense": 1}, Car={"shape": "small car", "sense": 5})
    told = await here.say("/declare strike Car by:A")
    assert "Everybody has declared" in told.all_public


async def players() -> Bout:
    here = await bout()
    await here.say("/join Rook sense:1 body:4 brawling:2", by="ana")
    await here.say("/join Maggie sense:3 body:4 brawling:2", by="bob")
    await here.say("/init roll")
    await here.say("/encounter next")
    return here


async def test_what_others_have_heard_and_answered_stands() -> None:
    """ORE-021: whoever has the higher Sense heard it; a player takes his own back only until then, a GM always."""
    here = await players()
    await here.say("/declare strike Maggie", by="ana")
    await here.say("/declare dodge", by="bob")
    assert "your own last command" in await here.refused("/undo", by="ana")
    await here.say("/undo", by="bob")
    await here.say("/undo", by="ana")
    round = await here.round()
    assert round is None or not round.declared
