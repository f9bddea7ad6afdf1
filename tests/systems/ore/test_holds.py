"""Pins, grips at the throat, and how they end, over the real engine (ORE-066 … 072, 074, 111)."""

import pytest

from bot.systems.ore.plights import Grip
from tests.systems.ore.bout import Bout, bout, joined

FISTS = {"body": 3, "brawling": 2}


async def pinned(here: Bout, name: str) -> str:
    """Who pins somebody."""
    id = (await here.plight(name)).pinned
    return (await here.who("A")).name if id and id == (await here.who("A")).id else id


async def choked(here: Bout, name: str) -> str:
    """How somebody's breath is taken."""
    plight = await here.plight(name)
    return plight.choked.grip.value if plight.choked else ""


async def pin(here: Bout) -> None:
    """A pins B in a round of their own: 1 Shock in the torso."""
    await here.declare(A="pin B")
    await here.say("/resolve", "2x7")
    assert await pinned(here, "B") == "A"


async def choke(here: Bout) -> None:
    """A takes B by the throat in a round of their own (T-25): 1 Shock in the head."""
    await here.declare(A="choke B")
    await here.say("/resolve", "10 3 8")
    assert (await choked(here, "B"), await here.wounds("B")) == ("choke", "head 1S/4")


# ---- pins


async def test_a_pin_before_the_punch() -> None:
    """T-21, ORE-066, ORE-074: 3x7 beats 2x9: 1 Shock, both on the ground, and the punch is ruined."""
    here = await bout(A=FISTS, B=FISTS)
    await here.declare(A="pin B", B="strike A")
    told = await here.say("/resolve", "3x7", "2x9")
    assert await here.wounds("B") == "torso 1S/10"
    assert await pinned(here, "B") == "A"
    assert (await here.plight("A")).prone
    assert (await here.plight("B")).prone
    assert await here.wounds("A") == ""
    assert told.story[-3:] == ["3x7 A → B: torso 1S", "↳ B: 2x9 is ruined", "3x7 A pins B"]
    await here.replayed()


@pytest.mark.parametrize(
    ("mine", "his", "wounds"),
    [
        ("2x7", "2x6", "torso 1S/10"),
        ("2x6", "2x6", ""),
        ("2x6", "2x7", ""),
        ("2x6", "3x1", ""),
        ("2x1", "-", "left-leg 1S/5"),
    ],
)
async def test_a_pin_must_beat_the_best_set(mine: str, his: str, wounds: str) -> None:
    """ORE-066, ORE-008: wider, or as wide and taller; a set that is his own at somebody else counts, acted or not."""
    here = await bout(A=FISTS, B=FISTS, C={})
    await here.declare(A="pin B", B="strike C")
    await here.say("/resolve", mine, his)
    assert await pinned(here, "B") == ("A" if wounds else "")
    assert await here.wounds("B") == wounds


async def test_a_pin_against_what_is_done_to_the_pinner() -> None:
    """ORE-066: as the table may have it, a kick of 3x1 at somebody else does not count."""
    here = await bout({"ore-pin-against": "pinner"}, A=FISTS, B=FISTS, C={})
    await here.declare(A="pin B", B="strike C")
    await here.say("/resolve", "2x6", "3x1")
    assert await pinned(here, "B") == "A"


async def test_a_ruined_set_beats_nobody() -> None:
    """ORE-066, ORE-027: C's 3x4 ruins B's 2x9, and the pin of 2x1 has nothing to beat."""
    here = await bout(A=FISTS, B=FISTS, C=FISTS)
    await here.declare(A="pin B", B="strike A", C="strike B")
    await here.say("/resolve", "2x1", "2x9", "3x4")
    assert await pinned(here, "B") == "A"


async def test_armor_stops_the_shock_of_a_pin_and_not_the_pin() -> None:
    """ORE-066: the one point meets armor; who feels nothing keeps his set, which has nobody else to strike now."""
    here = await bout(A=FISTS, B={**FISTS, "armor": "Plate armor"}, C={})
    await here.declare(A="pin B", B="strike C")
    told = await here.say("/resolve", "3x7", "2x9")
    assert await here.wounds("B") == ""
    assert "↳ B is pinned: 2x9 is lost" in told.story  # ORE-028
    assert await here.wounds("C") == ""


async def test_what_a_pin_allows_is_not_lost() -> None:
    """ORE-028, ORE-067: a blow at the one who pins is still struck."""
    here = await bout(A=FISTS, B={**FISTS, "armor": "Plate armor"})
    await here.declare(A="pin B", B="strike A")
    await here.say("/resolve", "3x7", "2x9")
    assert await here.wounds("A") == "torso 2S/10"


@pytest.mark.parametrize(
    "deed", ["dodge", "cover Wall", "strike C", "stand", "act zap vs:C 4d", "guard A", "throw-down C"]
)
async def test_what_the_pinned_can_not_do(deed: str) -> None:
    """ORE-067, ORE-111: no dodge, no cover, no attack on anybody else by whatever means; it says who holds him."""
    here = await bout(A=FISTS, B=FISTS, C={})
    await pin(here)
    assert (await here.refused(f"/declare {deed} by:B")).startswith("Pinned by A:")


@pytest.mark.parametrize("deed", ["strike A", "pass", "escape", "block", "act shout 4d", "choke A", "help C 4d"])
async def test_what_the_pinned_can_do(deed: str) -> None:
    """ORE-067."""
    here = await bout(A=FISTS, B=FISTS, C={})
    await pin(here)
    await here.declare(B=deed)


async def test_whom_the_pinned_may_shoot() -> None:
    """T-85: "shoot C" is refused, "punch B" accepted."""
    here = await bout(B=FISTS, A={**FISTS, "firearms": 2, "weapons": "M-9"}, C={})
    await here.declare(B="pin A")
    await here.say("/resolve", "2x7")
    assert "Pinned by B" in await here.refused("/declare shoot C by:A")
    await here.declare(A="punch B")
    await here.declare(A="shoot B")


async def test_blows_at_the_pinned_have_a_die_more() -> None:
    """T-23, ORE-067: Body 2 + Brawling 3 and one die."""
    here = await bout(A=FISTS, B={}, C={"body": 2, "brawling": 3, "firearms": 3, "weapons": "M-9"})
    await pin(here)
    await here.declare(A="hold", C="strike B")
    await here.say("/resolve roll", "-", "6 6 6 1 2 3")  # six dice
    await here.say("/resolve")
    assert await here.wounds("B") == "torso 1S/10, right-arm 3S/5"


async def test_the_pinned_block_nobody_but_their_holder() -> None:
    """ORE-111: B's 3x9 stops A's 2x2, and not C's."""
    here = await bout(A=FISTS, B=FISTS, C=FISTS)
    await pin(here)
    await here.declare(A="strike B", B="block", C="strike B")
    await here.say("/resolve", "2x2", "3x9", "2x1")
    assert await here.wounds("B") == "torso 1S/10, left-leg 2S/5"


async def test_a_pin_ends_the_block_of_somebody_else() -> None:
    """ORE-111: a block that stood already is no use against others once its owner is pinned."""
    here = await bout(
        A=FISTS, B={"body": 2, "brawling": 4, "armor": "Plate armor=3/0@1-10"}, C={**FISTS, "weapons": "Axe"}
    )
    await here.declare(A="strike B", B="block", C="strike B weapon:axe")
    await here.say("/resolve", "-", "3x9", "2x1")
    assert await here.wounds("B") == ""


# ---- how a pin ends


async def test_what_else_the_holder_does_lets_go() -> None:
    """ORE-068: A shoves C, and B is free before the dice fall, so that nobody has the die more."""
    here = await bout(A=FISTS, B=FISTS, C=FISTS)
    await pin(here)
    await here.declare(A="strike C", C="strike B")
    told = await here.say("/resolve roll", "-", "1 2 3 4 5")
    assert "A lets go of B" in told.story
    assert await pinned(here, "B") == ""


async def test_who_hears_it_is_free_to_do_as_he_likes() -> None:
    """ORE-068: the holder has said something else, and the pinned may dodge in the same round."""
    here = await bout(A=FISTS, B=FISTS, C={})
    await pin(here)
    await here.declare(A="strike C", B="dodge")


@pytest.mark.parametrize("deed", ["hold", "hold B", "strike B", "choke B", "knockout B", "pin B", "hold and strike C"])
async def test_what_holds_on(deed: str) -> None:
    """ORE-068: holding, alone or beside something else, and hurting or choking whoever is pinned."""
    here = await bout(A=FISTS, B={}, C={})
    await pin(here)
    await here.declare(A=deed)
    await here.say("/resolve roll", "1 2" if deed.startswith("knockout") else "2x1")
    assert await pinned(here, "B") == "A"


async def test_who_says_nothing_holds_on_and_who_passes_lets_go() -> None:
    """ORE-068: only something else that is declared ends a pin."""
    here = await bout(A=FISTS, B=FISTS)
    await pin(here)
    await here.declare(B="pass")
    await here.say("/resolve")
    assert await pinned(here, "B") == "A"
    await here.declare(A="pass")
    await here.say("/resolve")
    assert await pinned(here, "B") == ""


@pytest.mark.parametrize(
    ("his", "mine", "held"), [("2x6", "2x6", "A"), ("2x6", "2x7", ""), ("-", "2x1", ""), ("3x1", "2x9", "A")]
)
async def test_out_of_a_pin_or_not(his: str, mine: str, held: str) -> None:
    """T-24, ORE-068, ORE-008: equal sets change nothing."""
    here = await bout(A=FISTS, B=FISTS)
    await pin(here)
    await here.declare(A="hold", B="escape")
    told = await here.say("/resolve", his, mine)
    assert await pinned(here, "B") == held
    assert (f"{mine} B can't break free of A" if held else f"{mine} B breaks free of A") in told.story


async def test_one_try_to_escape_in_a_round() -> None:
    """ORE-068; and nobody escapes who is not held."""
    here = await bout(A=FISTS, B=FISTS)
    assert "Nobody holds you" in await here.refused("/declare escape by:B")
    await pin(here)
    assert "One try" in await here.refused("/declare escape and escape by:B")


async def test_a_pin_outlasts_wounds_and_not_its_holder() -> None:
    """ORE-068: damage to the pinner ends nothing; when he is out, it is over at once."""
    here = await bout(A=FISTS, B={}, C=FISTS)
    await pin(here)
    await here.declare(A="hold", C="strike A")
    await here.say("/resolve", "-", "2x7")
    assert await pinned(here, "B") == "A"
    await here.declare(A="hold", C='strike A weapon:"Baseball bat"')
    told = await here.say("/resolve", "-", "2x10")
    assert "B is no longer pinned" in told.story
    assert await pinned(here, "B") == ""


async def test_the_tables_are_turned() -> None:
    """ORE-066, ORE-068: the pinned pins his holder, who holds nobody any more."""
    here = await bout(A=FISTS, B=FISTS)
    await pin(here)
    await here.declare(A="hold", B="pin A")
    await here.say("/resolve", "2x2", "3x7")
    assert await pinned(here, "B") == ""
    assert (await here.plight("A")).pinned == (await here.who("B")).id


async def test_nobody_holds_on_to_nobody() -> None:
    """ORE-068."""
    here = await bout(A=FISTS, B=FISTS)
    assert "A holds nobody" in await here.refused("/declare hold by:A")


async def test_standing_up() -> None:
    """ORE-074: it is free and goes with anything, as long as nobody pins him."""
    here = await bout(A=FISTS, B=FISTS)
    assert "on his feet" in await here.refused("/declare stand by:B")
    await pin(here)
    assert "Pinned by A" in await here.refused("/declare stand by:B")
    await here.declare(A="stand and strike B")
    told = await here.say("/resolve", "5 5 1 2 3")  # all five dice
    assert "A stands up" in told.story
    assert not (await here.plight("A")).prone


async def test_standing_up_as_an_action() -> None:
    """ORE-074, ORE-012: as the table may set it, it costs a die."""
    here = await bout({"ore-standing": "action"}, A=FISTS, B=FISTS)
    await pin(here)
    await here.declare(A="stand and strike B")
    await here.say("/resolve", "5 5 1 2")


# ---- by the throat


async def test_choked_to_sleep() -> None:
    """T-25, ORE-069: 1 Shock at once, one at the end of each later round; after four, unconscious."""
    here = await bout(A=FISTS, B={"armor": "Riot helmet"})
    await choke(here)
    for shock in (2, 3):
        await here.declare(A="hold")
        await here.say("/resolve", "-")
        assert await here.wounds("B") == f"head {shock}S/4"  # no helmet helps
    await here.declare(A="hold")
    told = await here.say("/resolve", "-")
    assert await here.wounds("B") == "head 4S/4"
    assert (await here.who("B")).down
    assert told.outcome.entry
    await here.replayed()


@pytest.mark.parametrize("dice", ["8 8 1", "1 2 3"])
async def test_another_set_is_no_choke_and_no_blow(dice: str) -> None:
    """ORE-069: nothing but a set at the called head."""
    here = await bout(A=FISTS, B={})
    await here.declare(A="choke B")
    await here.say("/resolve", dice)
    assert (await choked(here, "B"), await here.wounds("B")) == ("", "")


async def test_a_choke_is_called_at_the_head() -> None:
    """ORE-069, ORE-063: without a word, at 10, which costs a die; elsewhere it is refused."""
    here = await bout(A=FISTS, B={})
    assert "head" in await here.refused("/declare choke B called:5 by:A")


async def test_a_choker_who_is_hurt() -> None:
    """T-26, ORE-069: C hits A for 1 Shock in round 3: the choke is over at once, and B keeps his 2 Shock."""
    here = await bout(A={**FISTS, "armor": "Full body padding"}, B={}, C={**FISTS})
    await choke(here)
    await here.declare(A="hold")
    await here.say("/resolve", "-")
    assert await here.wounds("B") == "head 2S/4"
    await here.declare(A="hold", C="strike A")
    told = await here.say("/resolve", "-", "3x7")
    assert await here.wounds("A") == "torso 1S/10"
    assert "B can breathe again" in told.story
    assert (await choked(here, "B"), await here.wounds("B")) == ("", "head 2S/4")


async def test_absorbed_damage_does_not_end_a_choke() -> None:
    """ORE-069: a blow that armor takes whole is no damage."""
    here = await bout(A={**FISTS, "armor": "Full body padding"}, B={}, C=FISTS)
    await choke(here)
    await here.declare(A="hold", C="strike A")
    await here.say("/resolve", "-", "2x7")
    assert (await choked(here, "B"), await here.wounds("B")) == ("choke", "head 2S/4")


async def test_a_choker_who_does_something_else() -> None:
    """ORE-069: even if he strikes whom he choked."""
    here = await bout(A=FISTS, B={})
    await choke(here)
    await here.declare(A="strike B")
    told = await here.say("/resolve", "-")
    assert "A lets B breathe" in told.story
    assert await here.wounds("B") == "head 1S/4"


@pytest.mark.parametrize(("his", "mine", "wounds"), [("2x6", "2x7", "head 1S/4"), ("2x7", "2x7", "head 2S/4")])
async def test_out_of_a_choke_or_not(his: str, mine: str, wounds: str) -> None:
    """ORE-069, ORE-029: the contest is decided before the breath of the round is gone."""
    here = await bout(A=FISTS, B=FISTS)
    await choke(here)
    await here.declare(A="hold", B="escape")
    await here.say("/resolve", his, mine)
    assert await here.wounds("B") == wounds


async def test_choking_goes_on_by_itself_when_it_is_said_again() -> None:
    """ORE-069: choking whom one chokes is holding on, and not a second time the damage."""
    here = await bout(A=FISTS, B={})
    await choke(here)
    await here.declare(A="choke B")
    await here.say("/resolve", "10 1 2")
    assert await here.wounds("B") == "head 2S/4"


async def test_the_throat_of_the_pinned() -> None:
    """ORE-070: any set does it, with all dice and the die more; pin and choke go on side by side."""
    here = await bout(A=FISTS, B={})
    await pin(here)
    await here.declare(A="choke B")
    await here.say("/resolve", "2 2 1 3 4 5")  # 5 + 1
    assert (await choked(here, "B"), await pinned(here, "B")) == ("choke", "A")
    assert await here.wounds("B") == "head 1S/4, torso 1S/10"


async def test_the_throat_of_the_pinned_when_it_is_said_anew() -> None:
    """ORE-070, 022: what was declared before it was said anew lets nobody go."""
    here = await bout(A=FISTS, B={})
    await pin(here)
    await here.declare(A="pass", B="pass")
    await here.declare(A="choke B")
    await here.say("/resolve", "2 2 1 3 4 5")  # 5 + 1
    assert (await choked(here, "B"), await pinned(here, "B")) == ("choke", "A")


async def test_a_failed_choke_frees_the_pinned() -> None:
    """T-27, ORE-070."""
    here = await bout(A=FISTS, B={})
    await pin(here)
    await here.declare(A="choke B")
    told = await here.say("/resolve", "-")
    assert (await choked(here, "B"), await pinned(here, "B")) == ("", "")
    assert "↳ B slips out of the grip of A" in told.story


async def test_a_spoilt_choke_frees_the_pinned() -> None:
    """ORE-070, ORE-026: C's blow ruins the set of A, which makes it a failed attempt."""
    here = await bout(A=FISTS, B={}, C=FISTS)
    await pin(here)
    await here.declare(A="choke B", C="strike A")
    await here.say("/resolve", "2x2", "3x1")
    assert await pinned(here, "B") == ""


async def test_a_hurt_choker_still_pins() -> None:
    """ORE-070: damage ends the choke and not the pin."""
    here = await bout(A=FISTS, B={}, C=FISTS)
    await pin(here)
    await here.declare(A="choke B", C="strike A")
    await here.say("/resolve", "3x2", "2x1")
    assert (await choked(here, "B"), await pinned(here, "B")) == ("", "A")


async def test_out_of_the_pin_is_out_of_the_choke() -> None:
    """ORE-068, ORE-070: the end of a pin ends the grip of the same holder."""
    here = await bout(A=FISTS, B=FISTS)
    await pin(here)
    await here.declare(A="choke B")
    await here.say("/resolve", "2x2")
    await here.declare(A="hold", B="escape")
    await here.say("/resolve", "-", "2x2")
    assert (await choked(here, "B"), await pinned(here, "B")) == ("", "")


@pytest.mark.parametrize(
    ("weapon", "grip", "first", "second"),
    [
        ("Piano wire", Grip.WIRE, "head 2K/4", "head 4K/4"),  # T-29: dead
        ("Garrote", Grip.STRANGLE, "head 2S/4", "head 4S/4"),
    ],
)
async def test_garrotes(weapon: str, grip: Grip, first: str, second: str) -> None:
    """T-29, ORE-071: 2 Shock each round, the first included; piano wire as much Killing."""
    here = await bout(A={**FISTS, "weapons": weapon}, B={})
    await here.declare(A="strangle B")
    await here.say("/resolve", "10 3 8")
    assert (await choked(here, "B"), await here.wounds("B")) == (grip.value, first)
    await here.declare(A="hold")
    await here.say("/resolve", "-")
    assert await here.wounds("B") == second
    assert (await here.who("B")).down


async def test_strangling_needs_something() -> None:
    """ORE-071: a player without garrote and art can't; a knife is no garrote."""
    here = await joined(await bout(B={}), "A", "ana", sense=2, body=3, brawling=2)
    await here.declare(B="pass")
    assert "knows no martial art" in await here.refused("/declare strangle B", by="ana")
    assert "Knife" in await here.refused("/declare strangle B weapon:knife by:A")
    assert "Garrote" in await here.refused("/declare strangle B art:damage by:A")
    await here.say("/declare strangle B weapon:garrote", by="ana")


async def test_what_has_no_head_breathes() -> None:
    """ORE-069."""
    here = await bout(A=FISTS, Car={"shape": "Trunk: 1-10 x10 none"})
    assert "Car has no head" in await here.refused("/declare choke Car by:A")


async def test_a_hidden_strangler_leaves_no_trace() -> None:
    """ORE-069, ORE-071: he stays unseen: everybody sees the damage and nobody reads his name, now or later."""
    here = await bout(B={}, C={})
    await here.say("/add Shade body:3 brawling:2 weapons:Garrote sense:1 hidden")
    await here.declare(B="pass", C="pass")
    await here.say("/declare strangle B unseen by:Shade hidden")
    told = await here.say("/resolve", "10 3 8")
    assert await here.wounds("B") == "head 2S/4"
    assert "Shade" not in told.all_public
    await here.declare(B="pass")
    told = await here.say("/resolve")
    assert await here.wounds("B") == "head 4S/4"
    assert "Shade" not in told.all_public
