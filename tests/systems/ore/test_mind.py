"""Minds at a table: checks, what they leave, and what helps. Every expected number is worked out by hand."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

import pytest

from bot.core.dice import ScriptedDice
from bot.core.events import Event, Sealed
from bot.core.fight.encounter import CombatantId
from bot.core.fight.sheets import Value
from bot.core.fight.view import Fighting
from bot.core.people import Actor
from bot.core.turn import Turn
from bot.systems.ore import checks, patients
from bot.systems.ore.mind import SETTINGS, Cause, Gauge, Manner, Notches, changed, checked, needless
from bot.systems.ore.mind_facts import Checked, MindShown, Tended
from bot.systems.ore.origin import Origin
from bot.systems.ore.patients import Patient
from bot.systems.ore.plights import Aim, Alight, Plight, PlightSet, plights
from grammar.actions import Action, Audience, Choose, Lapse, Undo
from grammar.encounters import Add, AddEffect, EndEncounter, Fall, Join
from grammar.minds import VERBS, Calm, Check, Cure, Notch, SetGauge, ShowMind, Talk, TalkDown, Treatment
from grammar.parser import parse
from grammar.pools import OrePool
from tests.core.fight.arena import Arena
from tests.core.toy import ANA, BRUNO, GM, TABLE
from tests.systems.ring import BOOKS, RULES, among, fight, sheet

AGENT: Mapping[str, Value] = {"sense": 2, "equilibrium": 2, "violence-failed": 1}  # the 4d of E-23
SCHNEIDER: Mapping[str, Value] = {"command": 3, "psychology": 3, "empathy": 2, "counseling": 1}  # 6d
BY_THE_BOOK = Manner()


async def ring(settings: Mapping[str, str] | None = None, **rook: Value) -> Arena:
    """Ana's Rook, who is the agent of E-23, and Bruno's Schneider."""
    arena = await fight("ore", settings)
    await arena.do(Join("Rook", {**AGENT, **{name.replace("_", "-"): value for name, value in rook.items()}}), by=ANA)
    await arena.do(Join("Schneider", SCHNEIDER), by=BRUNO)
    return arena


async def violence(arena: Arena, name: str = "Rook") -> tuple[object, object]:
    """The Hardened and the Failed notches of somebody."""
    fields = await sheet(arena, name)
    return fields["violence-hardened"], fields["violence-failed"]


async def plight(arena: Arena, name: str = "Rook") -> Plight:
    who = next(one for one in (await arena.running()).combatants if one.name == name)
    return plights((await arena.engine.history(TABLE)).table).plight(who.id)


async def shaken(arena: Arena) -> str:
    """How Rook reacts, if he is shaken."""
    found = (await plight(arena)).shaken
    return found.reaction if found else ""


async def scene(arena: Arena, *faces: int, **settings: str) -> tuple[Fighting, ScriptedDice]:
    """The fight as the rules see it in an open turn of the game master."""
    dice = ScriptedDice(faces)
    values = RULES.values({name.replace("_", "-"): value for name, value in settings.items()})
    turn = Turn(
        key="k",
        actor=Actor(GM, "GM", manager=True),
        gm=True,
        table=(await arena.engine.history(TABLE)).table,
        dice=dice,
        evolve=RULES.evolve,
        settings=values,
    )
    return Fighting(turn), dice


def body(at: Fighting, name: str = "Rook") -> Patient:
    return patients.of(next(one for one in at.fight.combatants if one.name == name), BOOKS.ore)


def bare(events: Sequence[Event]) -> list[Event]:
    return [event.event if isinstance(event, Sealed) else event for event in events]


def told(at: Fighting) -> Checked:
    """The one check that was made."""
    (found,) = [event for event in bare(at.turn.events) if isinstance(event, Checked)]
    return found


# ---- the gauges ---------------------------------------------------------------------------------------------------


def test_the_gauges_and_their_stats() -> None:
    """ORE-200, ORE-201: the source names two gauges and gives Violence its stat; the rest are defaults."""
    assert {one.name: (one.stat, one.origin) for one in BOOKS.ore.gauges.values()} == {
        "violence": ("sense", Origin.SOURCE),
        "helplessness": ("empathy", Origin.DEFAULT),
        "unnatural": ("mind", Origin.DEFAULT),
        "self": ("empathy", Origin.DEFAULT),
    }
    with pytest.raises(ValueError, match="luck"):
        Gauge("fear", "luck")


def test_a_gauge_has_no_more_notches_than_the_table_uses() -> None:
    """ORE-200: 10 Hardened and 5 Failed; fewer where the table says so; what a sheet has beyond that stays."""
    full = Notches(10, 5)
    assert checked(full, passed=True, manner=BY_THE_BOOK) == checked(full, passed=False, manner=BY_THE_BOOK) == full
    assert checked(Notches(0, 3), passed=False, manner=Manner(failed_most=3)) == Notches(0, 3)
    assert checked(Notches(0, 8), passed=False, manner=BY_THE_BOOK) == Notches(0, 8)
    assert changed(Notches(), Notch.FAILED, -1, BY_THE_BOOK) == Notches()


def test_the_settings_of_the_mind() -> None:
    """11.1 A3, 11.2 #17, #18, #19, ORE-200: each is there with its default."""
    assert {one.name: one.default for one in SETTINGS} == {
        "ore-helplessness-stat": "book",
        "ore-unnatural-stat": "book",
        "ore-self-stat": "book",
        "ore-hardened-most": "10",
        "ore-failed-most": "5",
        "ore-hardened-passes": "on",
        "ore-success-hardens": "on",
        "ore-nerve-gauge": "none",
        "ore-therapy-difficulty": "height",
    }


# ---- checks -------------------------------------------------------------------------------------------------------


async def test_a_failed_check() -> None:
    """T-78, ORE-201, ORE-203: Failed 2, Hardened 3 < Intensity 5; 4x4 is too low: Failed 3, and he panics."""
    arena = await ring(violence_failed=2, violence_hardened=3)
    outcome = await arena.do(Check("Rook", "violence", 5), by=ANA, faces=(4, 4, 4, 4))
    assert await violence(arena) == (3, 3)
    assert await shaken(arena) == "panic"
    assert outcome.public
    (choice,) = outcome.public.choices
    assert ([option.key for option in choice.options], choice.who) == (["panic", "paralysis", "frenzy"], ANA)


async def test_the_hardened_pass_without_a_roll() -> None:
    """T-78, ORE-202: Hardened 5 against Intensity 5: no die falls, and no notch; a table may roll."""
    arena = await ring(violence_failed=2, violence_hardened=5)
    await arena.do(Check("Rook", "violence", 5))
    assert await violence(arena) == (5, 2)
    arena = await ring({"ore-hardened-passes": "off"}, violence_failed=2, violence_hardened=5)
    await arena.do(Check("Rook", "violence", 5), faces=(4, 4, 4, 4))
    assert await violence(arena) == (5, 3)
    assert needless(Notches(5), 5, BY_THE_BOOK)
    assert not needless(Notches(5), 6, BY_THE_BOOK)


async def test_a_passed_check_hardens() -> None:
    """ORE-201, ORE-203: 2x5 at Intensity 5; by a setting it leaves nothing."""
    for setting, hardened in (("on", 1), ("off", 0)):
        arena = await ring({"ore-success-hardens": setting})
        await arena.do(Check("Rook", "violence", 5), faces=(5, 5, 1, 2))
        assert await violence(arena) == (hardened, 1)
        assert not await shaken(arena)


@pytest.mark.parametrize(("gauge", "dice"), [("violence", 3), ("helplessness", 4), ("self", 4), ("unnatural", 6)])
async def test_each_gauge_goes_by_its_stat(gauge: str, dice: int) -> None:
    """ORE-201: Sense 2, Empathy 3, Mind 5, and Equilibrium 1."""
    arena = await fight("ore")
    await among(arena, Rook={"sense": 2, "empathy": 3, "mind": 5, "equilibrium": 1})
    await arena.do(Check("Rook", gauge, 1), faces=range(1, dice + 1))


async def test_another_stat_may_be_picked() -> None:
    """ORE-201, 11.2 #19: for one check by the game master, for all by the table; or other dice altogether."""
    arena = await fight("ore", {"ore-unnatural-stat": "body"})
    await among(arena, Rook={"body": 1, "sense": 2, "mind": 5})
    await arena.do(Check("Rook", "unnatural", 1), faces=(1,))
    await arena.do(Check("Rook", "violence", 1, "mind"), faces=(1, 2, 3, 4, 5))
    await arena.do(Check("Rook", "violence", 1, pool=OrePool(3)), faces=(1, 2, 3))
    await arena.do(Check("Rook", "violence", 1, pool=OrePool(0, bonus=1)), faces=(1, 2, 3))


async def test_an_expert_die_and_a_trump_die_steady_the_nerves() -> None:
    """ORE-009, ORE-011, ORE-201: an expert die is given a face, 4 rolled dice are 3; the trump die goes to the best."""
    arena = await ring(expert="equilibrium 1")
    await arena.do(Check("Rook", "violence", 9, pool=OrePool(0, expert=1, faces=(9,))), faces=(1, 2, 3, 9))
    assert await violence(arena) == (1, 1)
    arena = await ring(trump="equilibrium 1")
    await arena.do(Check("Rook", "violence", 9), faces=(1, 2, 3, 9))
    assert await violence(arena) == (1, 1)


async def test_hope_and_what_lasts_count_in_a_check() -> None:
    """ORE-004, ORE-210: 4d, 2 for a daughter, −1 for a curse: 5d."""
    arena = await ring(hope="my daughter 2")
    await arena.do(AddEffect("Rook", "curse", modifiers={"dice": -1}))
    await arena.do(Check("Rook", "violence", 1), faces=(1, 2, 3, 4, 5))
    await arena.do(AddEffect("Rook", "song", modifiers={"equilibrium": 1}))
    await arena.do(Check("Rook", "violence", 1), faces=(1, 2, 3, 4, 5, 6))


async def test_no_die_is_left() -> None:
    """ORE-001, ORE-203: nothing is rolled, and the check fails."""
    arena = await ring()
    await arena.do(Check("Rook", "violence", 3, pool=OrePool(0, penalty=4)))
    assert await violence(arena) == (0, 2)


async def test_no_check_is_more_intense_than_a_die() -> None:
    """ORE-201: 1 to 10."""
    arena = await ring()
    assert await arena.refused(Check("Rook", "violence", 11)) == "ore.error.intensity"


async def test_whoever_plays_him_chooses_the_reaction() -> None:
    """ORE-203: panic stands until he does; a late answer changes nothing; undo takes it back."""
    arena = await ring()
    await arena.do(Check("Rook", "violence", 5), faces=(1, 2, 3, 4))
    await arena.do(Choose(("frenzy",)), by=ANA)
    assert await shaken(arena) == "frenzy"
    await arena.do(Undo())
    assert await shaken(arena) == "panic"
    await arena.do(Calm("Rook"))
    await arena.do(Lapse())
    assert not await shaken(arena)
    assert await violence(arena) == (0, 2)


async def test_a_question_may_outlive_its_fight() -> None:
    """ORE-203."""
    arena = await ring()
    await arena.do(Check("Rook", "violence", 5), faces=(1, 2, 3, 4))
    await arena.do(EndEncounter())
    outcome = await arena.do(Choose(("frenzy",)), by=ANA)
    assert outcome.public


async def test_the_gms_choose_for_those_they_play() -> None:
    """ORE-203: and of one who hides, a sealed check asks them; an open one asks nobody."""
    arena = await fight("ore")
    await arena.do(Add("Wraith"), audience=Audience.HIDDEN)
    outcome = await arena.do(Check("Wraith", "self", 5), faces=(1, 2), audience=Audience.HIDDEN)
    assert not outcome.public
    at, _ = await scene(arena, 1, 2)
    assert not checks.helpless(at, body(at, "Wraith"))
    assert all(isinstance(event, Sealed) for event in at.turn.events)
    assert told(at).choice == ""
    assert [throw.unseen for throw in at.turn.throws] == [True]


# ---- what calls for a check by itself -----------------------------------------------------------------------------


async def test_a_blast_shakes_whoever_it_hurt() -> None:
    """E-06, ORE-169, ORE-204: Violence by Sense + Equilibrium, 2x3 at Intensity 3; not who is out, and no thing."""
    arena = await ring()
    at, _ = await scene(arena, 3, 3, 1, 2)
    assert checks.trauma(at, body(at), 3)
    check = told(at)
    assert (check.cause, check.intensity, check.stat, check.noted.gauge) == (Cause.BLAST, 3, "sense", "violence")
    await arena.do(Fall("Rook"))
    await arena.do(Add("Car", fields={"shape": "crate: 1-10 x5 none"}))
    at, _ = await scene(arena)
    assert checks.trauma(at, body(at), 8)
    assert checks.trauma(at, body(at, "Car"), 8)
    assert not at.turn.events


async def test_shooting_somebody_helpless() -> None:
    """E-33, ORE-134, ORE-204: Violence at Intensity 3 for the shooter; 2x2 is too low."""
    at, _ = await scene(await ring(), 2, 2, 1, 3)
    assert not checks.helpless(at, body(at))
    check = told(at)
    assert (check.cause, check.intensity, check.noted.after.failed) == (Cause.HELPLESS, 3, 2)


async def test_nerve_under_fire() -> None:
    """E-05, ORE-132, ORE-204: Empathy + Equilibrium, any set; no reaction and no notch."""
    arena = await fight("ore")
    await among(arena, Rook={"empathy": 3, "sense": 9, "equilibrium": 1})
    at, _ = await scene(arena, 1, 1, 2, 3)
    assert checks.nerve(at, body(at))
    assert told(at).cause is Cause.SUPPRESSION
    at, _ = await scene(arena, 1, 2, 3, 4)
    assert not checks.nerve(at, body(at))
    assert (told(at).noted.before, told(at).noted.after) == (Notches(), Notches())
    assert plights(at.turn.table).plight(body(at).who.id) == Plight()


async def test_nerve_in_the_flames() -> None:
    """ORE-174, ORE-204: at Intensity 4, 2x3 is too low and 2x4 is not; no notch."""
    arena = await fight("ore")
    await among(arena, Rook={"empathy": 3})
    at, _ = await scene(arena, 3, 3, 1)
    assert not checks.nerve(at, body(at), 4)
    at, _ = await scene(arena, 4, 4, 1)
    assert checks.nerve(at, body(at), 4)
    assert (told(at).cause, told(at).noted.gauge) == (Cause.FIRE, "")


async def test_a_table_may_let_nerve_leave_notches() -> None:
    """11.2 #18, ORE-204: in the gauge that it names, and still without a reaction."""
    arena = await fight("ore")
    await among(arena, Rook={"empathy": 3, "helplessness-hardened": 9})
    at, _ = await scene(arena, 1, 2, 3, ore_nerve_gauge="helplessness")
    assert not checks.nerve(at, body(at))
    assert body(at).who.number("helplessness-failed") == 1
    assert plights(at.turn.table).plight(body(at).who.id).shaken is None


async def test_dice_cost_the_aim() -> None:
    """ORE-121: also those of a check that is passed, and of a nerve check; no roll, no loss."""
    arena = await ring(violence_hardened=3)
    for needed, kept in ((3, True), (4, False)):
        at, _ = await scene(arena, *(() if kept else (4, 4, 1, 2)))
        who = body(at).who.id
        at.emit(PlightSet(who, Plight(aim=Aim(CombatantId("x"), 2), burning=(Alight("torso", 1),))))
        assert checks.check(at, body(at), "violence", needed)
        now = plights(at.turn.table).plight(who)
        assert ((now.aim is not None), told(at).aim_lost, len(now.burning)) == (kept, not kept, 1)
    at, _ = await scene(arena, 4, 4, 1, 2)
    at.emit(PlightSet(who, Plight(aim=Aim(CombatantId("x"), 2))))
    assert checks.nerve(at, body(at), 4)
    assert plights(at.turn.table).plight(who).aim is None


async def test_a_check_sees_what_happened_in_the_same_turn() -> None:
    """ORE-203: two failures one after the other are two notches, though both were called for with the first sheet."""
    at, _ = await scene(await ring(), 1, 2, 3, 4, 5, 6, 7, 8)
    one = body(at)
    checks.helpless(at, one)
    checks.helpless(at, one)
    assert body(at).who.number("violence-failed") == 3


# ---- help ---------------------------------------------------------------------------------------------------------


async def after_a_failure(settings: Mapping[str, str] | None = None) -> Arena:
    """The agent of E-23 has failed a rank 3 check: his second Failed notch."""
    arena = await ring(settings)
    await arena.do(Check("Rook", "violence", 3), by=ANA, faces=(2, 2, 5, 6))
    assert await violence(arena) == (0, 2)
    return arena


async def test_counseling_ends_the_reaction() -> None:
    """ORE-205: Empathy 2 + Counseling 1 against the intensity of the check; the notch stays."""
    arena = await after_a_failure()
    await arena.do(TalkDown(Talk.COUNSEL, "Rook"), by=BRUNO, faces=(2, 2, 5))
    assert await shaken(arena) == "panic"
    await arena.do(TalkDown(Talk.COUNSEL, "Rook", "Schneider"), faces=(3, 3, 5))
    assert not await shaken(arena)
    assert await violence(arena) == (0, 2)
    assert await arena.refused(TalkDown(Talk.COUNSEL, "Rook"), by=BRUNO) == "ore.error.not-shaken"


async def test_talking_down_in_vain() -> None:
    """E-23, ORE-208: 6d: 2x8 ≥ 3 lets the agent roll against his 2 Failed notches; no set: still shaken, Failed 2."""
    arena = await after_a_failure()
    outcome = await arena.do(TalkDown(Talk.PSYCHOLOGY, "Rook"), by=BRUNO, faces=(8, 8, 1, 2, 3, 4, 1, 2, 3, 4))
    assert outcome.entry
    (tended,) = [event for event in outcome.entry.bare() if isinstance(event, Tended)]
    assert tended.rolled.taken
    assert tended.repeat
    assert (str(tended.rolled.taken), tended.repeat.difficulty, tended.done) == ("2x8", 2, False)
    assert (await shaken(arena), await violence(arena)) == ("panic", (0, 2))


async def test_talking_down() -> None:
    """ORE-208: 2x2 meets the 2 notches: the reaction is over and the new notch gone; 2x2 of the healer would not do."""
    arena = await after_a_failure()
    await arena.do(TalkDown(Talk.PSYCHOLOGY, "Rook"), by=BRUNO, faces=(2, 2, 1, 3, 4, 5))
    assert await shaken(arena) == "panic"
    await arena.do(TalkDown(Talk.PSYCHOLOGY, "Rook"), by=BRUNO, faces=(3, 3, 1, 2, 4, 5, 2, 2, 3, 4))
    assert (await shaken(arena), await violence(arena)) == ("", (0, 1))


async def test_the_same_roll_is_repeated() -> None:
    """ORE-208: with the stat that the check was made by; where no notch could be added, none is erased."""
    arena = await ring({"ore-failed-most": "1"}, mind=5)
    await arena.do(Check("Rook", "violence", 3, "mind"), faces=(1, 2, 3, 4, 5, 6, 7))
    await arena.do(TalkDown(Talk.PSYCHOLOGY, "Rook"), by=BRUNO, faces=(3, 3, 1, 2, 4, 5, *(1, 1, 2, 3, 4, 5, 6)))
    assert (await shaken(arena), await violence(arena)) == ("", (0, 1))


async def test_psychiatry_needs_but_a_set() -> None:
    """E-22, ORE-206, ORE-207: modifier 0, 2x1: one Hardened notch of Helplessness less."""
    arena = await fight("ore")
    await among(arena, Krebbs={"helplessness-hardened": 3}, Ann={"mind": 3, "psychiatry": 2})
    session = Treatment(
        Cure.PSYCHIATRY, "Krebbs", "helplessness", Notch.HARDENED, healer="Ann", cooperation="somewhat", weeks=5
    )
    await arena.do(session, faces=(1, 1, 2, 3, 4))
    assert (await sheet(arena, "Krebbs"))["helplessness-hardened"] == 2
    await arena.do(session, faces=(1, 2, 3, 4, 5))
    assert (await sheet(arena, "Krebbs"))["helplessness-hardened"] == 2


async def test_psychiatry_can_add_a_notch() -> None:
    """ORE-206: of either kind, up to the most there are; and there must be one to take."""
    arena = await ring({"ore-failed-most": "2"})
    add = Treatment(Cure.PSYCHIATRY, "Rook", "violence", Notch.FAILED, add=True, pool=OrePool(2))
    await arena.do(add, faces=(1, 1))
    assert await violence(arena) == (0, 2)
    assert await arena.refused(add) == "ore.error.notches-full"
    assert await arena.refused(replace(add, notch=Notch.HARDENED, add=False)) == "ore.error.no-notch"


@pytest.mark.parametrize(("how", "dice"), [("deep", 7), ("somewhat", 6), ("", 6), ("reluctant", 5), ("hostile", 4)])
async def test_how_a_patient_takes_part(how: str, dice: int) -> None:
    """ORE-207: +1d, 0, −1d and −2d on 6d; the last two are defaults."""
    arena = await ring()
    therapy = Treatment(Cure.THERAPY, "Rook", "violence", Notch.FAILED, healer="Schneider", cooperation=how)
    await arena.do(therapy, faces=range(1, dice + 1))
    assert await violence(arena) == (0, 1)
    origins = {name: one.origin for name, one in BOOKS.ore.cooperation.items()}
    assert (origins["deep"], origins["hostile"]) == (Origin.SOURCE, Origin.DEFAULT)


@pytest.mark.parametrize(("setting", "failed"), [("height", 2), ("width", 1)])
async def test_therapy(setting: str, failed: int) -> None:
    """E-24, A3, ORE-209: +1d = 7d: 2x2; the agent's 3x1 against 2 notches: 1 < 2 by height, 3 ≥ 2 by width."""
    arena = await ring({"ore-therapy-difficulty": setting}, violence_failed=2)
    therapy = Treatment(Cure.THERAPY, "Rook", "violence", Notch.FAILED, healer="Schneider", cooperation="deep", weeks=2)
    await arena.do(therapy, faces=(2, 2, 1, 3, 4, 5, 6, 1, 1, 1, 5))
    assert await violence(arena) == (0, failed)


async def test_therapy_for_hardened_notches() -> None:
    """ORE-209: against 3 Hardened notches 2x3 does; whoever has none needs none."""
    arena = await ring(violence_hardened=3, violence_failed=0)
    therapy = Treatment(Cure.THERAPY, "Rook", "violence", Notch.HARDENED, healer="Schneider")
    await arena.do(therapy, faces=(1, 1, 2, 3, 4, 5, 3, 3, 1, 2))
    assert await violence(arena) == (2, 0)
    assert await arena.refused(replace(therapy, notch=Notch.FAILED)) == "ore.error.no-notch"


async def test_a_healer_needs_dice() -> None:
    """ORE-206: those of his sheet, or of his own; a game master who plays nobody says which."""
    arena = await ring()
    therapy = Treatment(Cure.THERAPY, "Rook", "violence", Notch.FAILED, pool=OrePool(0, difficulty=2))
    assert await arena.refused(therapy) == "ore.error.healer"


# ---- the rest -----------------------------------------------------------------------------------------------------


async def test_gauges_set_by_hand() -> None:
    """ORE-200: what is not named stays; never more than the table uses."""
    arena = await ring()
    await arena.do(SetGauge("Rook", "violence", hardened=4))
    assert await violence(arena) == (4, 1)
    assert await arena.refused(SetGauge("Rook", "violence", failed=6)) == "ore.error.notches"


async def test_a_mind_is_shown_to_its_player_alone() -> None:
    """ORE-200, ORE-210: with what shakes him and what gives him hope; nobody else may look."""
    arena = await ring(hope="my daughter 1")
    await arena.do(Check("Rook", "violence", 5), faces=(1, 2, 3, 4, 5))
    outcome = await arena.do(ShowMind(), by=ANA)
    assert outcome.entry
    (shown,) = [event for event in outcome.entry.bare() if isinstance(event, MindShown)]
    assert not outcome.public
    assert (shown.hope, [row.notches for row in shown.rows][:2]) == ("my daughter 1", [Notches(0, 2), Notches()])
    assert shown.shaken
    assert await arena.refused(ShowMind("Rook"), by=BRUNO) == "fight.not-yours"


async def test_who_may_check_whom() -> None:
    """ORE-201: a player his own character; the rest is the game masters'."""
    arena = await ring()
    assert await arena.refused(Check("Rook", "violence", 5), by=BRUNO) == "fight.not-yours"
    assert await arena.refused(SetGauge("Rook", "violence", 1), by=ANA) == "error.gm-only"
    assert await arena.refused(Calm("Rook"), by=ANA) == "error.gm-only"
    assert await arena.refused(Calm("Rook")) == "ore.error.not-shaken"


async def test_the_figures_of_foes_are_not_told() -> None:
    """ORE-203: that a foe fails is seen; his notches and his stats are not."""
    arena = await fight("ore")
    await among(arena, Ghoul={"sense": 2, "violence-failed": 4})
    outcome = await arena.say(Action(Check("Ghoul", "violence", 5)), faces=(1, 2))
    assert outcome.public
    keys = [part.line.key for part in outcome.public.parts]
    assert "ore.mind.failed" in keys
    assert not {"ore.mind.notch", "ore.base.stat"} & set(keys)
    assert (await sheet(arena, "Ghoul"))["violence-failed"] == 5


# ---- filled in ----------------------------------------------------------------------------------------------------

FILLED: Mapping[str, tuple[str, Mapping[str, Value]]] = {
    "/ore check Rook violence 5 stat:mind 6d +1e:10": (
        "mind check", {"who": "Rook", "gauge": "violence", "intensity": 5, "stat": "mind", "dice": "6d +1e:10"},
    ),
    "/ore counsel Rook by:Ann +1d": ("mind counsel", {"who": "Rook", "by": "Ann", "dice": "+1d"}),
    "/ore psychology Rook": ("mind psychology", {"who": "Rook"}),
    "/ore therapy Rook self failed weeks:2": (
        "mind therapy", {"who": "Rook", "gauge": "self", "notch": "failed", "weeks": 2},
    ),
    "/ore psychiatry Rook self failed add cooperation:deep": (
        "mind psychiatry", {"who": "Rook", "gauge": "self", "notch": "failed", "add": True, "cooperation": "deep"},
    ),
    "/ore gauge Rook self hardened:0 failed:2": (
        "mind set", {"who": "Rook", "gauge": "self", "hardened": 0, "failed": 2},
    ),
    "/ore mind": ("mind show", {}),
    "/ore calm Rook hidden": ("mind calm", {"audience": "hidden", "who": "Rook"}),
}  # fmt: skip


@pytest.mark.parametrize("text", FILLED)
def test_what_is_filled_in_is_what_would_be_typed(text: str) -> None:
    name, filled = FILLED[text]
    slash = next(slash for slash in RULES.slashes if slash.name == name)
    assert parse(slash.typed(filled)) == parse(text)


def test_every_verb_of_the_mind_can_be_filled_in() -> None:
    assert {type(parse(text).do) for text in FILLED} == set(VERBS)
