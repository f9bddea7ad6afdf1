"""Base damage as it is written (UNI-041), and what maneuvers change about M (UNI-050)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from grammar.formula_reader import MOST
from grammar.formulas import VARIABLES, Amount, Formula
from grammar.maneuvering import LONGEST, amount, formula
from grammar.unreadable import Unreadable


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
    assert formula(text).at({"STR": 4, "SL": 2}, face) == base


def test_a_bow_is_capped() -> None:
    """UNI-T127: STR 6, cinematic: 24 is capped at 20; house, d8 shows 5: the multiplier 6 is capped at 5, so 25."""
    assert formula("min(4 × STR, 20)").at({"STR": 6}) == 20
    assert formula("d8 × min(STR, 5)").at({"STR": 6}, 5) == 25
    assert formula("min(4 × STR, 20)").at({"STR": 4}) == 16


def test_what_comes_on_top_is_not_capped() -> None:
    """UNI-041: five more for a failed catch."""
    assert formula("weapon + 5").of(formula("min(4 × STR, 20) + 1")).at({"STR": 6}) == 26


def test_a_weapon_lends_its_damage() -> None:
    """UNI-041: a formula of no weapon stays what it is."""
    saber = formula("d10 × 4")
    assert formula("weapon").of(saber) == saber
    assert str(formula("weapon + SL").of(formula("d8 × STR + SL - 1"))) == "d8 × STR + 2 × SL - 1"
    assert formula("2 × STR").of(saber) == formula("2 × STR")


def test_maneuvers_change_what_multiplies() -> None:
    """UNI-T074, UNI-050: M 2 less 2 is 1, so 7. UNI-T075: M 4 − 1 + 1, so 20. Floor 0: nothing is left."""
    assert formula("d10 × 2").at({}, 7, change=-2) == 7
    assert formula("d10 × 4").at({}, 5, change=-1 + 1) == 20
    assert formula("d10 × 2").at({}, 7, change=-2, floor=0) == 0
    assert formula("2 × STR").at({"STR": 3}, change=1) == 8
    assert formula("d10").at({}, 6, change=1) == 12


def test_a_flat_base_has_nothing_to_change() -> None:
    """UNI-050: what that means there, the game master says."""
    flat = formula("12")
    assert (flat.multiplier({}), flat.at({}, change=2)) == (None, 12)
    assert formula("weapon").multiplier({}) is None


def test_what_a_formula_counts_with() -> None:
    assert formula("d6 × (STR + 1) + SL").names == ("STR", "SL")
    assert amount("2 × moved - DEX").names == ("DEX", "moved")
    with pytest.raises(KeyError):
        formula("d4 × TK").at({"STR": 4}, 2)


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
    assert str(formula(text)) == canonical
    assert formula(canonical) == formula(text)


@pytest.mark.parametrize(
    ("text", "column", "wrong"),
    [
        ("3d4", 1, "uni.dice"),
        ("2d10 × 4", 1, "uni.dice"),
        ("d4 + d6", 6, "uni.dice"),
        ("d4 × d6", 6, "uni.dice"),
        ("2 × STR + 1 × d4", 15, "uni.dice"),
        ("d1", 1, "uni.sides"),
        ("d101 × 2", 1, "uni.sides"),
        ("", 1, "example"),
        ("2 ×", 4, "example"),
        ("d4 × (STR + 1", 14, "example"),
        ("min(4 × STR)", 12, "example"),
        ("min(STR, 5)", 5, "uni.capped"),
        ("min(weapon, 20)", 5, "uni.capped"),
        ("min 4", 5, "example"),
        ("d4 × STR × 2", 10, "example"),
        ("d4 STR", 4, "example"),
        ("fists", 1, "example"),
        ("2 × min", 8, "example"),
        ("STR + min", 10, "example"),
        ("d4 + min(2 × STR, 3)", 6, "uni.operand"),
        ("weapon × 2", 1, "uni.weapon"),
        ("2 × weapon", 5, "uni.weapon"),
        ("d4 + weapon", 6, "uni.weapon"),
        ("STR + STR", 7, "uni.once"),
        ("0 × STR", 1, "uni.zero"),
        (f"{MOST + 1}", 1, "uni.number"),
        ("1" * (LONGEST + 1), LONGEST + 1, "uni.long"),
    ],
)
def test_where_it_goes_wrong(text: str, column: int, wrong: str) -> None:
    """UNI-041: several dice there never are."""
    with pytest.raises(Unreadable, match=f"column {column}: ") as caught:
        formula(text)
    assert (caught.value.column, caught.value.hint.key) == (column, f"hint.{wrong}")


def test_an_amount_rolls_nothing() -> None:
    for text, column, wrong in (("d4", 1, "uni.dice"), ("weapon", 1, "uni.weapon"), ("STR + 1)", 8, "example")):
        with pytest.raises(Unreadable) as caught:
            amount(text)
        assert (caught.value.column, caught.value.hint.key) == (column, f"hint.{wrong}")
    assert (amount("min(STR + 1, 5)").at({"STR": 6}), amount("min(STR + 1, 5)").at({"STR": 3})) == (5, 4)


NUMBERS = st.integers(0, MOST)
AMOUNTS = st.builds(
    lambda times, number: Amount(tuple((name, times[name]) for name in VARIABLES if name in times), number),
    st.dictionaries(st.sampled_from(tuple(VARIABLES)), st.integers(-9, 9).filter(bool), max_size=3),
    st.integers(-MOST, MOST),
)


@given(AMOUNTS, st.none() | NUMBERS)
def test_an_amount_is_read_as_it_is_written(found: Amount, most: int | None) -> None:
    capped = Amount(found.terms, found.number, most)
    assert amount(str(capped)) == capped


@given(AMOUNTS, AMOUNTS, st.integers(0, 20), st.integers(1, 9), st.none() | NUMBERS)
def test_a_formula_is_read_as_it_is_written(factor: Amount, plus: Amount, die: int, lot: int, most: int | None) -> None:
    found = (
        Formula(die=die, factor=factor, plus=plus, most=most)
        if die > 1
        else Formula(lot=lot, factor=factor, plus=plus, most=most)
    )
    assert formula(str(found)) == found


@given(st.text(max_size=30) | st.text("d0123456789STRx×*+-(), minarm", max_size=30))
def test_any_text_is_a_formula_or_refused_at_a_place(text: str) -> None:
    column = 1
    try:
        formula(text)
    except Unreadable as error:
        column = error.column
    assert 1 <= column <= len(text) + 1
