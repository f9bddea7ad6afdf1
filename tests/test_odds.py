"""Exact chances, against published numbers and against every way the dice can fall."""

from collections import Counter
from fractions import Fraction
from itertools import product
from pathlib import Path

import pytest

from bot import words
from bot.core.dice import ScriptedDice
from bot.core.rejected import Rejected
from bot.odds import matching, of, percent, totals
from bot.systems.dice.sums import rolled
from bot.systems.ore.pool import Pool, build
from bot.systems.ore.sets import read
from bot.tables import load
from grammar.actions import OrePool
from grammar.notation import Expression, Roll
from grammar.parser import parse

DATA = Path(__file__).parents[1] / "data"
TABLES = load(DATA)
WORDS = words.load(DATA / "locale")
HUMAN = TABLES.ore.human


def pool(text: str) -> Pool:
    spec = parse(f"/ore {text}").do
    assert isinstance(spec, OrePool)
    return build(spec, HUMAN)


def expression(text: str) -> Expression:
    roll = parse(f"/roll {text}").do
    assert isinstance(roll, Roll)
    return roll.parts[0].value


def told(text: str, locale: str = "en") -> list[str]:
    return [WORDS.text(line, locale) for line in of(parse(text), TABLES)]


@pytest.mark.parametrize(
    ("dice", "chance"),
    [
        (1, "0"),
        (2, "10"),
        (3, "28"),
        (4, "49.6"),
        (5, "69.76"),
        (6, "84.88"),
        (7, "93.952"),
        (8, "98.186"),
        (9, "99.637"),
        (10, "99.964"),
    ],
)
def test_the_published_chances_of_a_set(dice: int, chance: str) -> None:
    """ORE-002: no set means all different, 10 · 9 · 8 … of 10ⁿ ways."""
    assert WORDS.text(percent(matching(pool(f"{dice}d")))) == chance
    different = Fraction(1)
    for n in range(dice):
        different *= Fraction(10 - n, 10)
    assert matching(pool(f"{dice}d")) == 1 - different


@pytest.mark.parametrize("dice", range(2, 8))
def test_the_published_chances_of_two_sixes(dice: int) -> None:
    published = {2: "2.778", 3: "7.407", 4: "13.194", 5: "19.624", 6: "26.322", 7: "33.02"}
    die = totals(expression(f"{dice}d6>=6"))
    assert WORDS.text(percent(die.probability(">=", 2))) == published[dice]


@pytest.mark.parametrize(
    "text",
    [
        "3d",
        "4d called:10",
        "5d called:3",
        "3d +1e:10",
        "2d +2e:10,7",
        "4d +1e:7 called:10",
        "3d +1e:10 called:10",
        "3d +1t",
        "2d +2t",
        "1d +3t",
        "2d +1e:4 +1t",
        "3d +1t called:10",
    ],
)
@pytest.mark.parametrize(("least", "sets"), [(1, 1), (4, 1), (10, 1), (1, 2), (6, 2)])
def test_odds_against_every_fall_of_the_dice(text: str, least: int, sets: int) -> None:
    """ORE-002, 006, 009, 011, 012, 063: our own reading of every fall, trump dice set in the best of all ways."""
    built = pool(text)
    hits = 0
    for fallen in product(range(1, 11), repeat=built.normal):
        lying = (*built.called, *built.expert, *fallen)
        hits += any(
            len(read((*lying, *trump), HUMAN, difficulty=least).meet) >= sets
            for trump in product(range(least, 11), repeat=built.trump)
        )
    assert matching(built, range(least, 11), sets=sets) == Fraction(hits, 10**built.normal)


@pytest.mark.parametrize(
    "text",
    [
        "3d6",
        "4d6kh3",
        "4d6kl1",
        "4d6dl1 + 2",
        "4d4dh2",
        "4d4km2",
        "5d4dm1",
        "4d6kh3kl1",
        "3d6mi2",
        "3d6ma4kh2",
        "3d6>=5",
        "3d6>=5f1",
        "3dF",
        "2d[1/1/5]",
        "1d6 * 2 - 1d4",
        "-(1d6)",
        "2d4 / 3",
        "1d20 + 5 >= 15",
        "max(1d6, 1d8)",
        "floor(3d4 / 2)",
        "3d6sd",
    ],
)
def test_totals_against_every_fall_of_the_dice(text: str) -> None:
    """What `/roll` itself makes of every fall."""
    asked = expression(text)
    sizes: list[int] = []

    def measure(count: int, sides: int) -> tuple[int, ...]:
        sizes.extend([sides] * count)
        return (1,) * count

    rolled(asked, measure)
    found: Counter[Fraction] = Counter()
    for fallen in product(*(range(1, sides + 1) for sides in sizes)):
        result = rolled(asked, ScriptedDice(fallen).roll)
        found[Fraction(result.total, result.over) if result.met is None else Fraction(result.met)] += 1
    die, falls = totals(asked), found.total()
    assert {Fraction(value): die.probability(value) for value in die.outcomes()} == {
        value: Fraction(times, falls) for value, times in found.items()
    }


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("/roll 2d6!", "odds.unknown-dice"),
        ("/roll 4d6r1", "odds.unknown-dice"),
        ("/roll 4d6kh3>=5", "odds.unknown-dice"),
        ("/roll (1d4)d6", "odds.unknown-dice"),
        ("/roll {1d6, 1d8}kh1", "odds.unknown-dice"),
        ("/roll 100d100", "odds.too-large"),
        ("/roll 1d1001", "odds.too-large"),
        ("/roll 1d900 * 1d900", "odds.too-many-totals"),
        ("/roll 0d6", "roll.no-dice"),
        ("/ore 7d called:11", "ore.error.called"),
        ("/undo", "odds.unknown"),
        ("/uni punch", "odds.number"),
        ("/uni test dex brawling", "odds.number"),
        ("/uni full-defense 7", "odds.unrolled"),
        ("/uni xyzzy 7", "names.unknown"),
    ],
)
def test_what_has_no_odds(text: str, reason: str) -> None:
    with pytest.raises(Rejected) as refused:
        told(text)
    assert refused.value.line.key == reason


def test_a_called_shot_told() -> None:
    """ORE-063: of 5 rolled dice one or more must show a ten, 1 − 0.9⁵ = 0.40951."""
    assert told("/ore 7d called:10") == [
        "7d called:10 → 6 dice, one set to 10 (head)",
        "At least one set: 84.88 %",
        "The called number, 10 (head): 40.951 %",
    ]
    assert told("/ore 7d called:10", "pt-BR")[2] == "O número mirado, 10 (cabeça): 40,951 %"


def test_a_difficulty_and_two_actions_told() -> None:
    """ORE-006, ORE-012: 3 dice, 28 % for a set; two or three tens of 3 are 3 · 0.01 · 0.9 + 0.001; never two sets."""
    lines = told("/ore 4d diff:10 actions:2")
    assert lines[1:] == [
        "At least one set: 28 %",
        "A set of height 10 or more: 2.8 %",
        "Sets for all 2 actions: 0 %",
    ]


def test_an_empty_pool_told() -> None:
    """ORE-001."""
    assert told("/ore 1d called:10") == ["1d called:10 → no dice left, the action fails"]


def test_few_totals_are_all_told() -> None:
    assert told("/roll 2d2") == ["2d2: 2 to 4, 3 on average", "3 or more: 75 %", "4 or more: 25 %"]


def test_of_many_totals_those_near_round_chances_are_told() -> None:
    """d100: 11 or more has 90 %, 26 has 75 %, and so on."""
    assert told("/roll 1d100") == [
        "1d100: 1 to 100, 50.5 on average",
        *("11 or more: 90 %", "26 or more: 75 %", "51 or more: 50 %", "76 or more: 25 %", "91 or more: 10 %"),
    ]


def test_a_comparison_told() -> None:
    assert told("/roll 1d20+5 >= 15") == ["1d20 + 5 >= 15: 55 %"]


def test_what_is_not_certain_never_reads_so() -> None:
    assert WORDS.text(percent(1 - Fraction(1, 10**9))) == "99.999"
    assert WORDS.text(percent(Fraction(1, 10**9))) == "0.001"
    assert WORDS.text(percent(Fraction(1))) == "100"


def test_a_roll_of_cinematic_unisystem_told() -> None:
    """UNI-001, UNI-003: d10 + 4 reaches 9 with 5 … 10, 11 with 7, 13 with 9; a kick of either list takes 1."""
    levels = ["2 success levels or more: 40 %", "3 success levels or more: 20 %"]
    assert told("/uni test 4") == ["d10 +4 reaches 9: 60 %", *levels]
    assert told("/uni test 3 +1") == told("/uni kick 5") == told("/uni test 4")
    assert told("/uni arma-branca 1") == ["d10 +1 reaches 9: 30 %", "2 success levels or more: 10 %"]
    assert told("/uni test 8", "pt-BR")[0] == "d10 +8 chega a 9: 100 %"
