"""The language of maneuvers: both languages, one way to write it, and where it goes wrong."""

from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.systems.unisystem.maneuvers import Maneuver
from bot.tables import load
from grammar import maneuvering
from grammar.family import compiled
from grammar.formulas import Amount
from grammar.maneuvers import Effect, Need, Roll, Whom, written
from grammar.unreadable import Unreadable

MANEUVERS = load(Path("data")).maneuvers
ROWS = [row for shelf in (MANEUVERS.cinematic, MANEUVERS.house, MANEUVERS.lightsaber) for row in shelf]


def test_no_two_words_are_taken_for_each_other() -> None:
    compiled(maneuvering.MANEUVER, strict=True)


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.rule)
def test_what_a_row_says_is_read_as_it_is_written(row: Maneuver) -> None:
    for rolls in (row.rolls, row.first, row.resist):
        assert not rolls or maneuvering.rolls(written(rolls)) == rolls
    for effects in (row.success, row.failure, row.parried):
        assert not effects or maneuvering.effects(written(effects)) == effects
    assert not row.needs or maneuvering.needs(written(row.needs)) == row.needs
    assert not row.damage or maneuvering.formula(str(row.damage)) == row.damage


def test_a_contest_tells_who_rolls_what() -> None:
    """Whoever does the maneuver is named first; the rolls of an effect are of whom it befalls."""
    (found,) = maneuvering.effects("contest WILL + Alter against 2 × STR: push SL, self prone")
    assert found == Effect(
        "contest",
        rolls=(Roll((("str", 2),)),),
        against=(Roll((("will", 1), ("alter", 1))),),
        follows=(Effect("push", amount=Amount((("SL", 1),))), Effect("prone", Whom.SELF)),
    )


def test_needs_are_words_and_numbers() -> None:
    assert maneuvering.needs("agarrado pescoço, des 4, arma lâminas 2") == (
        Need("grappled", "neck"),
        Need("dex", least=4),
        Need("weapon", "blades", 2),
    )


@pytest.mark.parametrize(
    ("read", "text", "canonical"),
    [
        (maneuvering.rolls, "des+briga-2 ou 2xFOR−4", "DEX + Brawling - 2 or 2 × STR - 4"),
        (maneuvering.rolls, "DES + Sabre-de-Luz se arma sabre-de-luz e mãos 2", None),
        (maneuvering.rolls, "pilotagem", "Pilotagem"),
        (maneuvering.rolls, "vontade + destreza", "WILL + DEX"),
        (maneuvering.rolls, "-4", "-4"),
        (maneuvering.rolls, "+2", "+2"),
        (maneuvering.rolls, "VON × 2 - 2 × NS", "2 × WILL - 2 × SL"),
        (maneuvering.effects, "si caído; empurra 2xNS-1", "self prone; push 2 × SL - 1"),
        (maneuvering.effects, "dano d4xNS bash, agarra perna/tronco", "damage d4 × SL bash; grapple leg/body"),
        (maneuvering.effects, "teste DES + Atletismo senão caído", "test DEX + Athletics else prone"),
        (maneuvering.effects, "condição finta NS", "condition feint SL"),
    ],
)
def test_either_language_and_one_way_to_write_it(
    read: Callable[[str], tuple[Roll]], text: str, canonical: str | None
) -> None:
    told = canonical or "DEX + Lightsaber if weapon lightsaber and hands 2"
    assert written(read(text)) == told
    assert read(told) == read(text)


@pytest.mark.parametrize(
    ("read", "text", "column", "expected", "hint"),
    [
        (maneuvering.rolls, "", 1, ("uni.name", "number", "uni.sign"), "example"),
        (maneuvering.rolls, "DEX +", 6, ("uni.name", "number"), "example"),
        (maneuvering.rolls, "DEX + DEX", 7, (), "uni.once"),
        (maneuvering.rolls, "0 × STR", 1, (), "uni.zero"),
        (maneuvering.rolls, "DEX or", 7, ("uni.name", "number", "uni.sign"), "example"),
        (maneuvering.needs, "grapled neck", 1, ("uni.need",), "did-you-mean"),
        (maneuvering.needs, "grappled nose", 10, ("uni.value",), "uni.one-of"),
        (maneuvering.needs, "wall 2", 6, ("end",), "uni.uncounted"),
        (maneuvering.needs, "wall dex 4", 6, ("end",), "uni.comma"),
        (maneuvering.needs, "weapon", 7, ("uni.value",), "example"),
        (maneuvering.needs, "hands", 6, ("uni.value",), "example"),
        (maneuvering.needs, "wall neck", 6, ("end",), "uni.comma"),
        (maneuvering.effects, "prone; proen", 8, ("uni.effect",), "did-you-mean"),
        (maneuvering.effects, "push", 5, None, "example"),
        (maneuvering.effects, "test STR prone", 10, None, "example"),
        (maneuvering.effects, "grapple nose", 9, ("uni.part",), "uni.one-of"),
        (maneuvering.effects, "condition tired", 11, ("uni.condition",), "uni.one-of"),
        (maneuvering.effects, "damage 2d6 bash", 8, (), "uni.dice"),
        (maneuvering.effects, "x" * 301, 301, (), "uni.long"),
    ],
)
def test_where_it_goes_wrong(
    read: Callable[[str], object], text: str, column: int, expected: tuple[str, ...] | None, hint: str
) -> None:
    with pytest.raises(Unreadable) as caught:
        read(text)
    assert (caught.value.column, caught.value.hint.key) == (column, f"hint.{hint}")
    if expected is not None:
        assert caught.value.expected == tuple(f"expected.{word}" for word in expected)


@given(st.text(max_size=40) | st.text("STRDEXprone test els wal,;:/+-×0123456789", max_size=40))
def test_any_text_is_read_or_refused_at_a_place(text: str) -> None:
    for read in (maneuvering.rolls, maneuvering.needs, maneuvering.effects):
        column = 1
        try:
            read(text)
        except Unreadable as error:
            column = error.column
        assert 1 <= column <= len(text) + 1
