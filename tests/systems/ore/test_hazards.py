"""Explosions, fire, gas, cover and conditions at a table: by command, in a round and outside of one."""

import pytest

from bot.core.events import Sealed
from bot.core.fight.encounter import CombatantId
from bot.core.rights import Standing
from bot.systems.ore.hazard_facts import AreaRolled, Befell, Dulled, Exploded, Lit, OccupantRolled, PartHarmed
from bot.systems.ore.mind_facts import Checked
from bot.systems.ore.objects import Harm
from bot.systems.ore.plights import FREE, Aim, Alight, Behind, Choked, Dazed, Grip, Plight, plights
from bot.systems.ore.round_facts import Told
from grammar import hazards as said
from grammar.actions import Audience, ChangeSetting, Undo, Verb
from grammar.bodies import ChangeShape, PutOn, Wound
from grammar.encounters import Add, Join
from tests.core.fight.arena import Arena
from tests.core.toy import ANA, TABLE
from tests.systems.ring import RULES, among, fight, sheet

BOMB = "Pineapple grenade MK2"


async def ring(**settings: str) -> Arena:
    """Ana's Rook, two ghouls and a car. Nobody but Rook has dice for a check: what is rolled is what matters."""
    arena = await fight("ore", {name.replace("_", "-"): value for name, value in settings.items()})
    await arena.do(Join("Rook", {"body": 2, "endurance": 2, "sense": 2, "empathy": 2}), by=ANA)
    none = {"sense": 0, "empathy": 0, "equilibrium": 0}
    await among(arena, Ghoul=none, Ghast=none, Car=none)
    await arena.do(ChangeShape("Car", "small car"))
    return arena


async def plight(arena: Arena, name: str) -> Plight:
    who = next(one for one in (await arena.running()).combatants if one.name == name)
    return plights((await arena.engine.history(TABLE)).table).plight(who.id)


async def id_of(arena: Arena, name: str) -> CombatantId:
    return next(one.id for one in (await arena.running()).combatants if one.name == name)


async def wounds(arena: Arena, name: str) -> object:
    return (await sheet(arena, name)).get("wounds")


async def told(arena: Arena, verb: Verb, kind: type, faces: tuple[int, ...] = ()) -> list[object]:
    """The facts of a kind that a command brings about."""
    outcome = await arena.do(verb, faces=faces)
    assert outcome.entry
    return [event for event in outcome.entry.bare() if isinstance(event, kind)]


# ---- explosions


async def test_everybody_inside_rolls_for_himself() -> None:
    """ORE-165: whoever is hit, then the others, each with his own dice; Rook's check follows his (ORE-169)."""
    arena = await ring()
    bomb = said.SetOff(BOMB, "Ghoul", ("Rook", "Ghast"), width=2, height=2)
    facts = await told(arena, bomb, AreaRolled, (1, 2, 3, 4, 4, 4, 9, 8, 10, 10, 10))
    assert facts == [
        AreaRolled("Ghoul", (1, 2, 3)),
        AreaRolled("Rook", (4, 4, 4)),
        AreaRolled("Ghast", (10, 10, 10)),
    ]
    # The ghoul's right leg: 3S3K (W+1 in SK) are 1S4K, then 2S1K: 5K, and 1S1K go on to the torso, which has 2S itself.
    assert await wounds(arena, "Ghoul") == "1 2S1K +1, 2 5K +1, 3 2S1K +1, 5 2S +1, 7 3S1K +1, 10 2S +1"
    assert await wounds(arena, "Rook") == "1 2S +1, 2 2S +1, 3 2S3K +1, 5 2S +1, 7 2S +1, 10 2S +1"
    # Ghast's head, four boxes, 2S3K: T = 2 + 6 = 8 = 2·4.
    assert await wounds(arena, "Ghast") == "1 2S +1, 2 2S +1, 3 2S +1, 5 2S +1, 7 2S +1, 10 4K +1"


async def test_a_crowd_may_share_one_roll() -> None:
    """ORE-166: Rook is played and rolls his own; the ghouls share one, since the table has set it so."""
    arena = await ring(ore_area_crowd="on")
    bomb = said.SetOff(BOMB, "", ("Ghoul", "Rook", "Ghast"))
    assert await told(arena, bomb, AreaRolled, (1, 2, 3, 4, 5, 6, 9, 8)) == [
        AreaRolled("Ghoul", (1, 2, 3)),
        AreaRolled("Rook", (4, 5, 6)),
        AreaRolled("Ghast", (1, 2, 3), "shared"),
    ]


async def test_trump_area_dice_lie_where_the_game_master_puts_them() -> None:
    """ORE-176: by default on the head and the torso (T-83: dead, so no check), or by his word."""
    arena = await ring()
    (neutron,) = await told(arena, said.SetOff("Neutron weapon", "", ("Rook",)), AreaRolled)
    assert neutron == AreaRolled("Rook", (10, 10, 10, 10, 7, 7, 7, 7, 7, 7), "set")
    assert await wounds(arena, "Rook") == "1 2S +1, 2 2S +1, 3 2S +1, 5 2S +1, 7 2S6K +1, 10 4K +1"
    feet = said.SetOff("Neutron weapon", "", ("Ghoul",), faces=(1,) * 5 + (2,) * 5)
    assert await told(arena, feet, AreaRolled) == [AreaRolled("Ghoul", (1,) * 5 + (2,) * 5, "set")]


async def test_the_check_after_a_blast_is_at_the_weapons_intensity() -> None:
    """ORE-169: 2 for a Pineapple, 3 for what nobody knows, or as the game master says."""
    for verb, intensity in (
        (said.SetOff(BOMB, "", ("Rook",)), 2),
        (said.SetOff("", "", ("Rook",), area=3), 3),
        (said.SetOff(BOMB, "", ("Rook",), intensity=5), 5),
    ):
        (check,) = await told(await ring(), verb, Checked, (1, 2, 3, 10, 9))
        assert isinstance(check, Checked)
        assert (check.intensity, check.noted.gauge) == (intensity, "violence")


async def test_a_thing_takes_the_area_dice_where_it_was_hit() -> None:
    """ORE-168, ORE-160, ORE-162: HAR 3 − 3 = 0 in the cab: 2S2K, and both dice: T = 10 ≥ 8: 4K. No dice fall."""
    arena = await ring()
    dynamite = said.SetOff("Dynamite", "Car", shock=2, killing=2, height=9)
    outcome = await arena.do(dynamite)
    assert outcome.entry
    assert [type(event) for event in outcome.entry.bare() if isinstance(event, AreaRolled | Checked)] == []
    assert await wounds(arena, "Car") == "8 4K +1 ~3"
    assert [event.known for event in outcome.entry.bare() if isinstance(event, PartHarmed)] == ["open"]


async def test_a_burning_bomb_sets_people_on_fire() -> None:
    """ORE-173, ORE-170: dice 10, 7, 8, 2 light three locations; no blast, but the check all the same."""
    arena = await ring()
    bomb = said.SetOff("", "", ("Rook",), area=4, burn=True)
    outcome = await arena.do(bomb, faces=(10, 7, 8, 2, 1, 2))
    assert outcome.entry
    facts = [event for event in outcome.entry.bare() if isinstance(event, Exploded | Lit | Checked)]
    assert facts[:2] == [Exploded("", 4, burn=True), Lit("Rook", ("right-leg", "torso", "head"))]
    assert isinstance(facts[2], Checked)
    assert await wounds(arena, "Rook") == "2 1S +1, 7 1S +1, 10 1S +1"
    assert (await plight(arena, "Rook")).burning == (Alight("right-leg", 0), Alight("torso", 0), Alight("head", 0))


async def test_what_explodes_leaves_a_hole_in_cover() -> None:
    """ORE-160, ORE-157: Pen 4 takes 4 of the 5 HAR of sandbags at the hit, for good; the blast meets 1."""
    arena = await ring()
    await arena.do(said.TakeCover("Ghoul", "Sandbags"))
    await arena.do(said.SetOff(BOMB, "Ghoul", height=8, shock=1, faces=(8, 8)))
    # The hit is stopped (1S − 1). Blast: 2S − 1 everywhere, 2S2K − 1 at the torso.
    assert await wounds(arena, "Ghoul") == "1 1S +1, 2 1S +1, 3 1S +1, 5 1S +1, 7 1S1K +1, 10 1S +1"
    behind = (await plight(arena, "Ghoul")).behind
    assert behind
    assert behind.cover.har == 1


async def test_an_explosion_that_armor_stops_shakes_nobody() -> None:
    """ORE-169, ORE-167: plate, HAR 3 and LAR 2, against 2S1K: nothing, and no check. By the setting it is ignored."""
    arena = await ring()
    await arena.do(PutOn("Rook", "Plate armor"))
    assert await told(arena, said.SetOff(BOMB, "", ("Rook",)), Checked, (1, 2, 3)) == []
    await arena.do(ChangeSetting("ore-area-armor", "ignore"))
    assert await told(arena, said.SetOff(BOMB, "", ("Rook",)), Checked, (1, 2, 3, 9, 8))


# ---- fire


async def test_fire_by_hand() -> None:
    """ORE-170, ORE-172: 1S at each location, all but the head unless they are named; put out here and there."""
    arena = await ring()
    await arena.do(said.Ignite("Rook"))
    assert await wounds(arena, "Rook") == "1 1S +1, 2 1S +1, 3 1S +1, 5 1S +1, 7 1S +1"
    await arena.do(said.Ignite("Ghoul", ("head", "4"), "acid"))
    assert (await plight(arena, "Ghoul")).burning == (Alight("head", 0, "acid"), Alight("left-arm", 0, "acid"))
    await arena.do(said.PutOut("Ghoul", ("head",)))
    assert [one.location for one in (await plight(arena, "Ghoul")).burning] == ["left-arm"]
    assert await arena.refused(said.PutOut("Ghoul", ("head",))) == "ore.error.not-burning"
    await arena.do(said.PutOut("Rook"))
    assert await plight(arena, "Rook") == FREE


async def test_fireproof_armor() -> None:
    """ORE-170: plate stops the Shock of fire where the game master calls it fireproof, or by the setting everywhere."""
    arena = await ring()
    await arena.do(PutOn("Rook", "Plate armor"))
    await arena.do(said.Ignite("Rook", ("torso",), fireproof=True))
    assert await wounds(arena, "Rook") is None
    await arena.do(ChangeSetting("ore-fire-armor", "on"))
    await arena.do(said.Ignite("Rook", ("left-leg",)))
    assert await wounds(arena, "Rook") is None


# ---- gas, daze, air


async def test_stunners_and_gases() -> None:
    """ORE-177, ORE-178: dice for rounds; 2 dice for minutes of 20 rounds, or as many as the table has set."""
    arena = await ring()
    await arena.do(said.Daze(("Rook", "Ghoul"), 3))
    assert (await plight(arena, "Rook")).dazed == (await plight(arena, "Ghoul")).dazed == Dazed(3, 3, 0)
    (fact,) = await told(arena, said.Daze(("Rook",), 2, 9), Dulled)
    assert isinstance(fact, Dulled)
    assert fact.worse
    await arena.do(said.Gas(("Rook",), 2))
    assert (await plight(arena, "Rook")).gassed == Dazed(2, 40, 0)
    await arena.do(ChangeSetting("ore-rounds-per-minute", "6"))
    await arena.do(said.Gas(("Ghoul",), 2))
    assert (await plight(arena, "Ghoul")).gassed == Dazed(2, 12, 0)
    assert await told(arena, said.PassTime(1, 1), Befell) == [
        Befell("Rook", "dazed", over=True),
        Befell("Ghoul", "dazed", over=True),
    ]
    assert (await plight(arena, "Ghoul")).gassed == Dazed(2, 5, 0)


async def test_who_resists() -> None:
    """ORE-177: Body 2 + Endurance 2, any set; whoever rolls has lost his aim (ORE-121)."""
    arena = await ring()
    await arena.do(said.Befall("Rook", "aiming", at="Ghoul"))
    await arena.do(said.Daze(("Rook",), 3, resist=True), faces=(4, 4, 1, 9))
    assert await plight(arena, "Rook") == FREE
    await arena.do(said.Gas(("Rook",), 3, resist=True), faces=(4, 3, 1, 9))
    assert (await plight(arena, "Rook")).gassed == Dazed(2, 60, 0)


async def test_things_take_no_notice() -> None:
    """ORE-164."""
    arena = await ring()
    for verb in (said.Daze(("Car",), 2), said.Gas(("Rook", "Car"), 1), said.Smother("Car")):
        assert await arena.refused(verb) == "ore.error.thing"


async def test_no_air() -> None:
    """ORE-072: choked by nobody, until air returns."""
    arena = await ring()
    await arena.do(said.Smother("Rook"))
    assert (await plight(arena, "Rook")).choked == Choked(CombatantId(""), Grip.SMOTHER, 0)
    await arena.do(said.Recover("Rook", "smothered"))
    assert await plight(arena, "Rook") == FREE


# ---- conditions and cover


async def test_every_condition_begins_and_ends_by_hand() -> None:
    """ORE-067, 069, 071, 074, 121, 132, 174, 177, 178, 030, 203."""
    arena = await ring()
    ghoul = await id_of(arena, "Ghoul")
    for verb, expected in (
        (said.Befall("Rook", "prone"), Plight(prone=True)),
        (said.Befall("Rook", "pinned", by="Ghoul"), Plight(pinned=ghoul)),
        (said.Befall("Rook", "choked", by="Ghoul"), Plight(choked=Choked(ghoul, Grip.CHOKE, 0))),
        (said.Befall("Rook", "strangled", by="Ghoul"), Plight(choked=Choked(ghoul, Grip.STRANGLE, 0))),
        (said.Befall("Rook", "garroted", by="Ghoul"), Plight(choked=Choked(ghoul, Grip.WIRE, 0))),
        (said.Befall("Rook", "to-ground"), Plight(to_ground=True)),
        (said.Befall("Rook", "panicked"), Plight(panicked=True)),
        (said.Befall("Rook", "aiming", at="Ghoul", rounds=2), Plight(aim=Aim(ghoul, 2))),
        (said.Befall("Rook", "dazed", dice=2, minutes=1), Plight(dazed=Dazed(2, 20, 0))),
        (said.Befall("Rook", "gassed", rounds=3), Plight(gassed=Dazed(2, 3, 0))),
    ):
        await arena.do(verb)
        assert await plight(arena, "Rook") == expected
        await arena.do(said.Recover("Rook", verb.what))
        assert await plight(arena, "Rook") == FREE
    await arena.do(said.Befall("Rook", "helped", dice=2))
    assert (await plight(arena, "Rook")).helped == 2
    await arena.do(said.Befall("Rook", "shaken", gauge="self", intensity=4, reaction="frenzy"))
    shaken = (await plight(arena, "Rook")).shaken
    assert shaken
    assert (shaken.gauge, shaken.intensity, shaken.reaction) == ("self", 4, "frenzy")
    await arena.do(said.Recover("Rook"))
    assert await plight(arena, "Rook") == FREE


async def test_damage_outside_of_a_round_spoils_aim_and_lets_go_of_a_throat() -> None:
    """ORE-121, ORE-069."""
    arena = await ring()
    await arena.do(said.Befall("Ghoul", "aiming", at="Rook"))
    await arena.do(said.Befall("Rook", "choked", by="Ghoul"))
    outcome = await arena.do(said.Ignite("Ghoul", ("torso",)))
    assert outcome.entry
    assert [event for event in outcome.entry.bare() if isinstance(event, Befell | Told)] == [
        Told("choke-ended", "ORE-069", "", {"who": "Rook", "by": "Ghoul"}),
        Befell("Ghoul", "aiming", over=True),
    ]
    assert await plight(arena, "Rook") == FREE


async def test_cover_and_human_shields() -> None:
    """ORE-157, ORE-158: what they stop, and where they are open; whoever had to get to cover is there (ORE-132)."""
    arena = await ring()
    ghoul = await id_of(arena, "Ghoul")
    await arena.do(said.Befall("Rook", "to-ground"))
    await arena.do(said.TakeCover("Rook", "sandbags", exposed=(3, 10)))
    now = await plight(arena, "Rook")
    assert (now.to_ground, now.behind and (now.behind.name, now.behind.cover.har)) == (False, ("Sandbags", 5))
    await arena.do(said.Ignite("Rook", ("head", "torso")))  # nothing stops fire
    assert await wounds(arena, "Rook") == "7 1S +1, 10 1S +1"
    await arena.do(said.PutOut("Rook"))
    await arena.do(said.TakeCover("Rook", shield="Ghoul"))
    behind = (await plight(arena, "Rook")).behind
    assert behind
    assert (behind.shield, behind.cover.har) == (ghoul, 2)
    await arena.do(said.TakeCover("Rook", "Small car"))
    behind = (await plight(arena, "Rook")).behind
    assert behind
    assert behind.cover.har == 3
    await arena.do(said.TakeCover("Rook", "a table", har=1, lar=1))
    assert isinstance((await plight(arena, "Rook")).behind, Behind)
    await arena.do(said.LeaveCover("Rook"))
    assert await plight(arena, "Rook") == FREE


# ---- things


async def test_occupants_of_what_was_hit() -> None:
    """E-16, ORE-163: P rolls 9 and takes 1S1K there, Q rolls 4; both roll nerve, Empathy 2: a set, and none."""
    arena = await ring()
    await arena.do(Join("Q", {"empathy": 2}), by=ANA)
    await arena.do(Wound("Car", "9", 4, 4))
    assert await wounds(arena, "Car") == "8 1S1K +1"
    faces = (9, 4, 7, 7, 1, 2)
    facts = await told(arena, said.RollOccupants(("Rook", "Q"), 9, 1, 1), OccupantRolled, faces)
    assert facts == [OccupantRolled("Rook", 9, 9), OccupantRolled("Q", 4, 9)]
    assert (await wounds(arena, "Rook"), await wounds(arena, "Q")) == ("7 1S1K +1", None)
    assert ((await plight(arena, "Rook")).to_ground, (await plight(arena, "Q")).to_ground) == (False, True)


async def test_what_happens_to_a_part_is_told() -> None:
    """ORE-162: as the book has it, or as the game master said."""
    arena = await ring()
    assert await told(arena, Wound("Car", "1", 4), PartHarmed) == [
        PartHarmed("Car", "tires", Harm.DAMAGED, known="tire")
    ]
    await arena.do(said.ChangePart("Car", "chassis", "It leaks", "It stops"))
    await arena.do(said.ChangePart("Car", "5", "It smokes"))
    assert await told(arena, Wound("Car", "4", 4), PartHarmed) == [
        PartHarmed("Car", "chassis", Harm.DAMAGED, "It smokes")
    ]
    assert await told(arena, Wound("Car", "4", 0, 7), PartHarmed) == [
        PartHarmed("Car", "chassis", Harm.DESTROYED, "It stops")
    ]
    assert await told(arena, Wound("Rook", "1", 4), PartHarmed) == []


# ---- who may, who sees, and what is refused


@pytest.mark.parametrize("verb", said.VERBS, ids=lambda verb: verb.__name__)
def test_all_of_it_is_the_game_masters(verb: type) -> None:
    (rule,) = RULES.rights_of[verb].values()
    assert rule.least is Standing.GM


async def test_what_befalls_somebody_hidden_is_sealed() -> None:
    arena = await ring()
    await arena.do(Add("Lurker", fields={"sense": 0, "empathy": 0}), audience=Audience.HIDDEN)
    for verb in (
        said.SetOff(BOMB, "Lurker", height=8, shock=1, faces=(1,)),
        said.Ignite("Lurker"),
        said.Daze(("Lurker",), 2),
        said.Befall("Lurker", "prone"),
        said.Befall("Rook", "pinned", by="Lurker"),
        said.TakeCover("Rook", shield="Lurker"),
        said.RollOccupants(("Lurker",), 9, 1),
    ):
        assert await arena.refused(verb) == "fight.stays-hidden"
    outcome = await arena.do(said.SetOff(BOMB, "", ("Lurker",)), faces=(1, 2, 3), audience=Audience.HIDDEN)
    assert outcome.entry
    assert all(isinstance(event, Sealed) for event in outcome.entry.events)
    await arena.do(said.Gas(("Lurker",), 1), audience=Audience.HIDDEN)
    outcome = await arena.do(said.PassTime(5))
    assert outcome.entry
    assert [isinstance(event, Sealed) for event in outcome.entry.events] == [False, True, True]


async def test_undo_takes_all_of_it_back() -> None:
    arena = await ring()
    await arena.do(said.SetOff("", "", ("Rook",), area=2, burn=True), faces=(1, 2, 9, 9))
    await arena.do(Undo())
    assert await plight(arena, "Rook") == FREE
    assert await wounds(arena, "Rook") is None


@pytest.mark.parametrize(
    ("verb", "key"),
    [
        (said.SetOff(BOMB), "ore.error.blast-whom"),
        (said.SetOff(BOMB, "", ("Rook",), width=3, height=9), "ore.error.blast-at"),
        (said.SetOff(BOMB, "Rook", height=9), "ore.error.blast-hit"),
        (said.SetOff(BOMB, "Rook", width=3), "ore.error.blast-hit"),
        (said.SetOff(BOMB, "Rook", height=9, shock=201), "ore.error.blast-hit"),
        (said.SetOff("Knife", "Rook", width=3, height=9), "ore.error.no-blast"),
        (said.SetOff("", "", ("Rook",), area=31), "ore.error.blast-figures"),
        (said.SetOff("", "", ("Rook",), area=3, intensity=11), "ore.error.blast-figures"),
        (said.SetOff("Custard", "", ("Rook",)), "names.unknown"),
        (said.PutOut("Rook"), "ore.error.not-burning"),
        (said.Daze(("Rook",), 31), "ore.error.daze"),
        (said.Gas(("Rook",), 100_000), "ore.error.time"),
        (said.PassTime(0, 100_000), "ore.error.time"),
        (said.Befall("Rook", "pinned"), "ore.error.condition-needs"),
        (said.Befall("Rook", "dazed", rounds=2), "ore.error.condition-needs"),
        (said.Befall("Rook", "gassed"), "ore.error.condition-needs"),
        (said.Befall("Rook", "prone", by="Ghoul"), "ore.error.condition-knows"),
        (said.Befall("Rook", "choked", by="Rook"), "ore.error.himself"),
        (said.Befall("Rook", "helped", dice=31), "ore.error.daze"),
        (said.Befall("Rook", "shaken", intensity=11), "ore.error.intensity"),
        (said.Recover("Rook"), "ore.error.not-so"),
        (said.Recover("Rook", "prone"), "ore.error.not-so"),
        (said.TakeCover("Rook", "custard"), "ore.error.no-cover"),
        (said.TakeCover("Rook", "custard", har=51), "ore.error.cover-rating"),
        (said.TakeCover("Rook", shield="Rook"), "ore.error.own-shield"),
        (said.LeaveCover("Rook"), "ore.error.not-so"),
        (said.RollOccupants(("Rook",), 9, 201), "ore.error.points"),
        (said.ChangePart("Car", "cab", "x" * 201), "ore.error.long-text"),
    ],
)
async def test_what_is_refused(verb: Verb, key: str) -> None:
    assert await (await ring()).refused(verb) == key
