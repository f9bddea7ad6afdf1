"""Base damage as it is written (UNI-041), and what maneuvers change about M (UNI-050)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.systems.unisystem.formula import Amount, Formula
from bot.systems.unisystem.formula_text import LONGEST, MOST, VARIABLES, BadFormula


@pytest.mark.parametrize(
    ("text", "face", "base"),
    [
        ("2 × STR", 0, 8),
        ("1 × STR", 0, 4),
        ("STR - 1", 0, 3),
        ("3 × (STR + 1)", 0, 15),
        ("d4 × STR", 3, 12),
        ("d4 × (STR + 1)", 2, 10),
        ("d2 × STR", 2, 8),
        ("d10 × 4", 6, 24),
        ("d10 × 4 + 3", 6, 27),
        ("d10", 7, 7),
        ("12", 0, 12),
        ("d4 × SL", 3, 6),
        ("d6 × (STR + 1) + SL", 4, 22),
        ("SL - 1", 0, 1),
        ("12 + 2 × STR", 0, 20),
        ("12 - 2 × STR", 0, 4),
        ("SL - 5", 0, 0),
    ],
)
def test_a_base_by_str_4_and_2_success_levels(text: str, face: int, base: int) -> None:
    """UNI-041: the die is rolled once and multiplied; a base is never below 0."""
    assert Formula.read(text).at({"STR": 4, "SL": 2}, face) == base


def test_a_bow_is_capped() -> None:
    """UNI-T127: STR 6, cinematic: 24 is capped at 20; house, d8 shows 5: the multiplier 6 is capped at 5, so 25."""
    assert Formula.read("min(4 × STR, 20)").at({"STR": 6}) == 20
    assert Formula.read("d8 × min(STR, 5)").at({"STR": 6}, 5) == 25
    assert Formula.read("min(4 × STR, 20)").at({"STR": 4}) == 16


def test_what_comes_on_top_is_not_capped() -> None:
    """UNI-041: five more for a failed catch."""
    assert Formula.read("weapon + 5").of(Formula.read("min(4 × STR, 20) + 1")).at({"STR": 6}) == 26


def test_a_weapon_lends_its_damage() -> None:
    """UNI-041: a formula of no weapon stays what it is."""
    saber = Formula.read("d10 × 4")
    assert Formula.read("weapon").of(saber) == saber
    assert str(Formula.read("weapon + SL").of(Formula.read("d8 × STR + SL - 1"))) == "d8 × STR + 2 × SL - 1"
    assert Formula.read("2 × STR").of(saber) == Formula.read("2 × STR")


def test_maneuvers_change_what_multiplies() -> None:
    """UNI-T074, UNI-050: M 2 less 2 is 1, so 7. UNI-T075: M 4 − 1 + 1, so 20. Floor 0: nothing is left."""
    assert Formula.read("d10 × 2").at({}, 7, change=-2) == 7
    assert Formula.read("d10 × 4").at({}, 5, change=-1 + 1) == 20
    assert Formula.read("d10 × 2").at({}, 7, change=-2, floor=0) == 0
    assert Formula.read("2 × STR").at({"STR": 3}, change=1) == 8
    assert Formula.read("d10").at({}, 6, change=1) == 12


def test_a_flat_base_has_nothing_to_change() -> None:
    """UNI-050: what that means there, the game master says."""
    flat = Formula.read("12")
    assert (flat.multiplier({}), flat.at({}, change=2)) == (None, 12)
    assert Formula.read("weapon").multiplier({}) is None


def test_what_a_formula_counts_with() -> None:
    assert Formula.read("d6 × (STR + 1) + SL").names == ("STR", "SL")
    assert Amount.read("2 × moved - DEX").names == ("DEX", "moved")
    with pytest.raises(KeyError):
        Formula.read("d4 × TK").at({"STR": 4}, 2)


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("D4x(str+1)", "d4 × (STR + 1)"),
        ("STR*2", "2 × STR"),
        ("FOR × d6", "d6 × STR"),
        ("3 × d4", "d4 × 3"),
        ("1d10*4", "d10 × 4"),
        ("arma+5", "weapon + 5"),
        ("5 + arma", "weapon + 5"),
        ("min(4xFOR,20)−1", "min(4 × STR, 20) - 1"),
        ("d4 × min(NS, 3)", "d4 × min(SL, 3)"),
        ("-STR + 1 + 2", "-STR + 3"),
        ("2 × (STR - 1)", "2 × (STR - 1)"),
        ("2 × (2 × STR)", "2 × (2 × STR)"),
        ("d4 × (-STR)", "d4 × (-STR)"),
        ("d4 × 0", "d4 × 0"),
        ("0", "0"),
        ("andou", "moved"),
    ],
)
def test_either_language_and_one_way_to_write_it(text: str, canonical: str) -> None:
    assert str(Formula.read(text)) == canonical
    assert Formula.read(canonical) == Formula.read(text)


@pytest.mark.parametrize(
    ("text", "column", "wrong"),
    [
        ("3d4", 1, "dice"),
        ("2d10 × 4", 1, "dice"),
        ("d4 + d6", 6, "dice"),
        ("d4 × d6", 6, "dice"),
        ("2 × STR + 1 × d4", 15, "operand"),
        ("d1", 1, "sides"),
        ("d101 × 2", 1, "sides"),
        ("", 1, "operand"),
        ("2 ×", 4, "operand"),
        ("d4 × (STR + 1", 14, "mark"),
        ("min(4 × STR)", 12, "mark"),
        ("min(STR, 5)", 5, "capped"),
        ("min(weapon, 20)", 5, "capped"),
        ("min 4", 5, "mark"),
        ("d4 × STR × 2", 10, "end"),
        ("d4 STR", 4, "end"),
        ("fists", 1, "operand"),
        ("2 × min", 8, "mark"),
        ("STR + min", 10, "mark"),
        ("d4 + min(2 × STR, 3)", 6, "operand"),
        ("weapon × 2", 1, "weapon"),
        ("2 × weapon", 5, "weapon"),
        ("d4 + weapon", 6, "weapon"),
        ("STR + STR", 7, "once"),
        ("0 × STR", 1, "zero"),
        (f"{MOST + 1}", 1, "number"),
        ("1" * (LONGEST + 1), LONGEST + 1, "long"),
    ],
)
def test_where_it_goes_wrong(text: str, column: int, wrong: str) -> None:
    """UNI-041: several dice there never are."""
    with pytest.raises(BadFormula, match=f"column {column}: ") as caught:
        Formula.read(text)
    assert (caught.value.column, caught.value.wrong) == (column, wrong)


def test_an_amount_rolls_nothing() -> None:
    for text, column, wrong in (("d4", 1, "dice"), ("weapon", 1, "weapon"), ("STR + 1)", 8, "end")):
        with pytest.raises(BadFormula) as caught:
            Amount.read(text)
        assert (caught.value.column, caught.value.wrong) == (column, wrong)
    assert (Amount.read("min(STR + 1, 5)").at({"STR": 6}), Amount.read("min(STR + 1, 5)").at({"STR": 3})) == (5, 4)


NUMBERS = st.integers(0, MOST)
AMOUNTS = st.builds(
    lambda times, number: Amount(tuple((name, times[name]) for name in VARIABLES if name in times), number),
    st.dictionaries(st.sampled_from(tuple(VARIABLES)), st.integers(-9, 9).filter(bool), max_size=3),
    st.integers(-MOST, MOST),
)


@given(AMOUNTS, st.none() | NUMBERS)
def test_an_amount_is_read_as_it_is_written(amount: Amount, most: int | None) -> None:
    capped = Amount(amount.terms, amount.number, most)
    assert Amount.read(str(capped)) == capped


@given(AMOUNTS, AMOUNTS, st.integers(0, 20), st.integers(1, 9), st.none() | NUMBERS)
def test_a_formula_is_read_as_it_is_written(factor: Amount, plus: Amount, die: int, lot: int, most: int | None) -> None:
    formula = (
        Formula(die=die, factor=factor, plus=plus, most=most)
        if die > 1
        else Formula(lot=lot, factor=factor, plus=plus, most=most)
    )
    assert Formula.read(str(formula)) == formula


@given(st.text(max_size=30) | st.text("d0123456789STRx×*+-(), minarm", max_size=30))
def test_any_text_is_a_formula_or_refused_at_a_place(text: str) -> None:
    column = 1
    try:
        Formula.read(text)
    except BadFormula as error:
        column = error.column
    assert 1 <= column <= len(text) + 1
