"""Attack against defence in Cinematic Unisystem: hits, defences, ranges and targets (UNI-020 … 025, 030 … 032)."""

from dataclasses import replace
from pathlib import Path

import pytest

from bot.core.dice import ScriptedDice
from bot.core.lines import Line
from bot.core.rejected import Rejected
from bot.core.sums import Part, summed
from bot.systems.unisystem.defences import Defence, Defender, defence, possible
from bot.systems.unisystem.hitting import NO_DEFENCE, Behind, Outcome, behind, bonus, gang, outcome, surprised
from bot.systems.unisystem.moving import RUNNING
from bot.systems.unisystem.ranges import ranged
from bot.systems.unisystem.readings import Readings, Variant
from bot.systems.unisystem.rolls import rolled
from bot.systems.unisystem.scores import Score, scored
from bot.systems.unisystem.sums import Total
from bot.systems.unisystem.tables import AttackKind, Modifier, Way
from bot.systems.unisystem.targets import finds, seen, sized
from bot.tables import load

UNI = load(Path(__file__).parents[3] / "data").uni
HOUSE = Readings()
CINEMATIC = Readings(variant=Variant.CINEMATIC)


def row(name: str) -> AttackKind:
    found = UNI.attacks.find(name)
    assert found
    return found


# ---- what hits


@pytest.mark.parametrize(
    ("attack", "against", "expected"),
    [
        (8, 5, Outcome.MISSED),  # UNI-T003: higher, and still under 9
        (11, 11, Outcome.DEFENDED),  # UNI-T005: with vibroblades nothing locks
        (17, 0, Outcome.HIT),  # UNI-T008
        (10, 8, Outcome.HIT),  # UNI-T009
        (10, 11, Outcome.DEFENDED),
        (8, 9, Outcome.DEFENDED),
        (8, 8, Outcome.MISSED),
        (9, 8, Outcome.HIT),
        (8, 0, Outcome.MISSED),
        (12, 11, Outcome.HIT),
    ],
)
def test_an_attack_needs_9_and_must_be_higher(attack: int, against: int, expected: Outcome) -> None:
    """UNI-020: a defence has succeeded with 9 or more, as high as the attack at least."""
    assert outcome(attack, against) is expected


@pytest.mark.parametrize(
    ("total", "expected"),
    [(13, Outcome.LOCKED), (9, Outcome.LOCKED), (8, Outcome.MISSED)],  # UNI-T006, UNI-T007
)
def test_two_lightsabers_that_tie_lock(total: int, expected: Outcome) -> None:
    """UNI-020, UNI-322."""
    assert outcome(total, total, sabers=True) is expected
    assert outcome(total + 1, total, sabers=True) is (Outcome.HIT if total >= 8 else Outcome.MISSED)


def test_extra_success_levels_are_damage() -> None:
    """UNI-021, UNI-W01: 15 against 11 is a pistol's damage + 2. UNI-T060: or all 4 levels, where the table says so."""
    assert (bonus(15, 11), bonus(15, 11, gross=True)) == (2, 4)
    assert (bonus(10, 8), bonus(11, 10), bonus(12, 11)) == (1, 1, 0)  # UNI-T009: a defence under 9 has no level


def test_without_a_defence_all_levels_count() -> None:
    """UNI-022, UNI-T008: 17 against nothing hits with 5."""
    assert (NO_DEFENCE, outcome(17), bonus(17)) == (0, Outcome.HIT, 5)


def test_the_gunslinger_and_the_clone() -> None:
    """UNI-W01: DEX 4, Blaster 3 and an 8, against DEX 3, Athletics 2, an 8 and the -2 for a bolt."""
    attack = rolled(ScriptedDice([8]), (Part("dex", 4), Part("blaster", 3)))
    dodge = defence(row("bolt"), Way.DODGE, Defender(), HOUSE)
    against = rolled(ScriptedDice([8]), (Part("dex", 3), Part("athletics", 2), *dodge.parts))
    assert (attack.total, attack.levels, against.total, against.levels) == (15, 4, 11, 2)
    assert bonus(attack.total, against.total) == 2


# ---- several against one, and from behind


def test_several_attackers_help_each_other() -> None:
    """UNI-024, UNI-T039: five have +4, one has nothing."""
    assert [summed(gang(n)) for n in range(7)] == [0, 0, 2, 3, 4, 4, 4]


def test_a_gang_helps_scores_too() -> None:
    """UNI-W03: two of Combat 10 have 12. UNI-W04: three of 9 have 12. UNI-W05: two of 8 hit with one level."""
    for score, n, total in ((10, 2, 12), (9, 3, 12), (8, 2, 10)):
        assert scored(Score.COMBAT, {"combat": score}.__getitem__, gang(n)).total == total
    assert (outcome(8), outcome(10), bonus(10)) == (Outcome.MISSED, Outcome.HIT, 1)


def test_who_may_notice_an_attack_from_behind() -> None:
    """UNI-025: a right in the house list; the game master says so in the other."""
    assert behind(Variant.HOUSE, situational=False) is Behind.NOTICES
    assert behind(Variant.CINEMATIC, situational=False) is Behind.ASKS
    assert behind(Variant.HOUSE, situational=True) is behind(Variant.CINEMATIC, situational=True) is Behind.DEFENDS


def test_a_guard_who_hears_nothing_has_no_defence() -> None:
    """UNI-T041, UNI-025: PER 2, Notice 1 and a 5 are 8; an attack of 12 hits with 2 levels."""
    assert surprised(2 + 1 + 5) is None
    assert (outcome(12), bonus(12)) == (Outcome.HIT, 2)


def test_a_guard_who_turns_in_time_defends_at_a_penalty() -> None:
    """UNI-T042, UNI-025: a 6 is 9; he dodges at -2 with 10, and is hit with one level."""
    found = surprised(2 + 1 + 6)
    assert found is not None
    dodge = 3 + 2 + 7 + summed(found)
    assert (dodge, outcome(12, dodge), bonus(12, dodge)) == (10, Outcome.HIT, 1)
    assert surprised(None) == found  # Situational Awareness: without a roll


# ---- which defence answers


def refusal(name: str, way: Way, who: Defender, readings: Readings = HOUSE) -> tuple[str, tuple[str, ...]]:
    """Why a defence is none, and which there are instead."""
    with pytest.raises(Rejected) as refused:
        defence(row(name), way, who, readings)
    args = refused.value.line.args
    why, ways = args["why"], args.get("ways", ())
    assert isinstance(why, Line)
    assert isinstance(ways, tuple)
    return why.key.removeprefix("unisystem.error."), tuple(
        each.key.removeprefix("unisystem.way.") for each in ways if isinstance(each, Line)
    )


@pytest.mark.parametrize(
    ("name", "ways"),
    [
        ("unarmed", (Way.DODGE, Way.BARE, Way.WEAPON, Way.LIGHTSABER)),
        ("melee", (Way.DODGE, Way.WEAPON, Way.LIGHTSABER)),
        ("lightsaber", (Way.DODGE, Way.LIGHTSABER)),
        ("thrown", (Way.DODGE, Way.WEAPON, Way.LIGHTSABER)),
        ("arrow", (Way.DODGE, Way.WEAPON, Way.LIGHTSABER)),
        ("bullet", (Way.DODGE,)),
        ("bolt", (Way.DODGE,)),
        ("grapple", (Way.DODGE,)),
        ("slam-tackle", (Way.DODGE,)),
        ("takedown", (Way.DODGE, Way.BARE, Way.WEAPON, Way.LIGHTSABER)),
        ("disarm", (Way.BARE, Way.WEAPON, Way.LIGHTSABER)),
        ("disarm-armed", (Way.WEAPON, Way.LIGHTSABER)),
        ("head-butt", (Way.BARE, Way.WEAPON, Way.LIGHTSABER)),
        ("telekinetic", (Way.DODGE,)),
    ],
)
def test_what_answers_an_attack(name: str, ways: tuple[Way, ...]) -> None:
    """UNI-023: of somebody with every kind of weapon, and no special gift; everything else is refused."""
    assert possible(row(name), Defender(), HOUSE) == ways
    for way in Way:
        if way not in ways:
            assert refusal(name, way, Defender())[1] == tuple(ways)


def test_missiles_are_dodged_at_the_price_of_the_table() -> None:
    """UNI-023: 2, unless the table has set otherwise; parrying them has its own."""
    dear = replace(HOUSE, missile=3)
    free = replace(HOUSE, missile=0)
    for name in ("thrown", "arrow", "bullet", "bolt"):
        costs = [summed(defence(row(name), Way.DODGE, Defender(), one).parts) for one in (HOUSE, dear, free)]
        assert costs == [-2, -3, 0]
    assert defence(row("thrown"), Way.WEAPON, Defender(), dear).parts == (Part("missile", -2, "UNI-023"),)
    assert defence(row("melee"), Way.DODGE, Defender(), dear) == Defence()


def test_dodging_a_bolt() -> None:
    """UNI-T089, UNI-023: DEX 4, Athletics 3 and a 5 are 10; a shot of 11 hits with one level."""
    dodge = 4 + 3 + 5 + summed(defence(row("bolt"), Way.DODGE, Defender(), HOUSE).parts)
    assert (dodge, outcome(11, dodge), bonus(11, dodge)) == (10, Outcome.HIT, 1)


def test_parrying_knife_arrow_and_bullet() -> None:
    """UNI-T120, UNI-023: DEX 4, Melee 4 and a 5: 11, 7, and not at all."""
    totals = [
        4 + 4 + 5 + summed(defence(row(name), Way.WEAPON, Defender(), CINEMATIC).parts) for name in ("thrown", "arrow")
    ]
    assert totals == [11, 7]
    assert refusal("bullet", Way.WEAPON, Defender(), CINEMATIC) == ("no-answer", ("dodge",))


def test_a_bolt_is_parried_with_the_power_alone() -> None:
    """UNI-T119, UNI-023: DEX 5, Lightsaber 4 and a 4 are 13 against 12."""
    assert defence(row("bolt"), Way.LIGHTSABER, Defender(bolts=True), HOUSE) == Defence()
    assert outcome(12, 5 + 4 + 4) is Outcome.DEFENDED
    assert refusal("bolt", Way.LIGHTSABER, Defender()) == ("needs-bolts", ("dodge",))


def test_an_ordinary_weapon_does_not_stop_a_lightsaber() -> None:
    """UNI-023."""
    assert refusal("lightsaber", Way.WEAPON, Defender()) == ("needs-saber-proof", ("dodge", "lightsaber"))
    assert defence(row("lightsaber"), Way.WEAPON, Defender(saber_proof=True), HOUSE) == Defence()


def test_a_head_butt_is_dodged_only_apart_and_by_one_list() -> None:
    """UNI-T105, UNI-023."""
    assert defence(row("head-butt"), Way.DODGE, Defender(), CINEMATIC) == Defence()
    assert refusal("head-butt", Way.DODGE, Defender(clinch=True), CINEMATIC)[0] == "needs-apart"
    assert refusal("head-butt", Way.DODGE, Defender())[0] == "no-answer"


def test_a_weapon_wounds_whoever_strikes_it_unarmed_in_the_house_list() -> None:
    """UNI-023, UNI-236."""
    for way, hurts in ((Way.WEAPON, True), (Way.LIGHTSABER, True), (Way.BARE, False), (Way.DODGE, False)):
        assert defence(row("unarmed"), way, Defender(), HOUSE).hurts is hurts
        assert not defence(row("unarmed"), way, Defender(), CINEMATIC).hurts


def test_nobody_parries_with_what_he_has_not() -> None:
    """UNI-023: bare hands stop no blade."""
    bare = Defender(ways=(Way.DODGE, Way.BARE))
    assert refusal("melee", Way.WEAPON, bare) == ("unarmed", ("dodge",))
    assert refusal("melee", Way.BARE, bare) == ("no-answer", ("dodge",))
    assert refusal("disarm-armed", Way.BARE, bare) == ("no-answer", ())


def test_whoever_is_held_by_both_arms_neither_dodges_nor_parries() -> None:
    """UNI-034, UNI-023."""
    assert refusal("unarmed", Way.DODGE, Defender(held=True)) == ("held", ())
    assert possible(row("unarmed"), Defender(held=True), HOUSE) == ()


# ---- range


def steps(name: str, meters: tuple[int, ...], strength: int = 0, *, yards: bool = True) -> list[int | None]:
    """What each distance takes from an attack; nothing where it is out of range."""

    def step(tenths: int) -> int | None:
        try:
            return summed(ranged(UNI.ranges[name], tenths, strength, yards=yards))
        except Rejected:
            return None

    return [step(10 * each) for each in meters]


def test_the_range_of_pistols_and_bows() -> None:
    """UNI-T033, UNI-030: 5 is medium already, 50 is long still."""
    assert steps("pistol", (0, 4, 5, 19, 20, 50, 51)) == [0, 0, -1, -1, -3, -3, None]
    assert [summed(ranged(UNI.ranges["pistol"], tenths)) for tenths in (49, 50, 199, 200, 500)] == [0, -1, -1, -3, -3]


def test_the_range_of_rifles() -> None:
    """UNI-030."""
    assert steps("rifle", (19, 20, 99, 100, 300, 301)) == [0, -1, -1, -3, -3, None]


def test_the_range_of_throws_goes_by_str() -> None:
    """UNI-030. UNI-T035: STR 3 in the house list. UNI-T036: and in the other, without steps."""
    assert steps("thrown", (3, 4, 6, 7, 9, 10), 3) == [0, -1, -1, -3, -3, None]
    assert steps("thrown-flat", (0, 8, 9), 3) == [0, 0, None]


def test_a_yard_may_be_shorter_than_a_meter() -> None:
    """UNI-030: 5 yd are 4.57 m, 50 yd 45.72 m; throws of the house list are in meters anyway."""
    pistol = UNI.ranges["pistol"]
    assert [summed(ranged(pistol, tenths, yards=False)) for tenths in (45, 46, 457)] == [0, -1, -3]
    with pytest.raises(Rejected) as refused:
        ranged(pistol, 458, yards=False)
    assert refused.value.line.args == {"most": 45}
    assert steps("thrown", (3, 4), 3, yards=False) == [0, -1]


# ---- size, light, cover


def test_size_is_added_to_range() -> None:
    """UNI-031, UNI-030, UNI-T037: DEX 4, Blaster 4 and a 6 at a jawa at medium range: 12."""
    jawa = UNI.sizes.find("jawa")
    assert jawa
    assert 4 + 4 + 6 + summed((*ranged(UNI.ranges["pistol"], 100), *sized(jawa.modifier))) == 12
    assert sized(0) == ()


def test_running_range_and_size_add() -> None:
    """UNI-T038, UNI-018, UNI-030, UNI-031: running, far, at a rancor, with a 7: 12."""
    rancor = UNI.sizes.find("rancor")
    assert rancor
    assert 4 + 4 + 7 + summed((RUNNING, *ranged(UNI.ranges["pistol"], 300), *sized(rancor.modifier))) == 12


def named(name: str) -> Modifier:
    found = UNI.lights.find(name) or UNI.covers.find(name)
    assert found
    return found


def test_light_and_cover_hinder() -> None:
    """UNI-032: poor light -1, bad light -4, cover -2; they add."""
    assert [summed(seen(named(name))) for name in ("good", "poor", "bad", "dark")] == [0, -1, -4, 0]
    assert summed(seen(named("bad"), named("cover"))) == -6
    assert summed(seen(cover=named("cover"))) == -2
    assert seen() == ()


@pytest.mark.parametrize(("face", "lit", "hits"), [(9, "dark", True), (10, "dark", True), (8, "dark", False)])
def test_in_the_dark_only_a_high_die_hits(face: int, lit: str, hits: bool) -> None:
    """UNI-032: whatever the total; by any other light every die does."""
    total = rolled(ScriptedDice([face]), (Part("dex", 6), Part("melee", 6)))
    assert finds(total, named(lit)) is hits
    assert finds(total, named("bad")) is finds(total) is True


def test_a_score_finds_nothing_in_the_dark() -> None:
    """UNI-032, UNI-005: there is no die that could show 9."""
    score = Total((Part("combat", 20),))
    assert [finds(score, light) for light in (named("dark"), named("bad"), None)] == [False, True, True]
