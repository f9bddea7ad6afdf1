"""What `/ore` does with weapons and bodies: how it is written and mistyped."""

import pytest
from hypothesis import strategies as st

from grammar.actions import Verb
from grammar.arming import (
    FLAGS,
    NUMBERS,
    VERBS,
    DeleteShape,
    DeleteWeapon,
    LayDown,
    ListShapes,
    ListWeapons,
    Refill,
    SaveShape,
    SaveWeapon,
    SetRounds,
    ShowArms,
    ShowWeapon,
    TakeUp,
)
from grammar.parser import Unreadable, parse
from tests.grammar.test_round_trip import NAMES, WORDS, reads_back

UP_TO = st.integers(0, 999_999)
RATINGS = st.none() | st.lists(st.integers(1, 99), max_size=3, unique=True).map(lambda some: tuple(sorted(some)))


def some_of(words: tuple[str, ...]) -> st.SearchStrategy[tuple[str, ...]]:
    """Some of the words, in their order."""
    return st.sets(st.sampled_from(words)).map(lambda some: tuple(word for word in words if word in some))


WEAPONS = st.builds(
    SaveWeapon,
    WORDS,
    NAMES,
    st.sampled_from(["", "firearms", "throw", "melee-weapon", "brawling"]),
    NAMES,
    st.sampled_from(["", "strangle", "wire"]),
    NAMES,
    RATINGS,
    some_of(NUMBERS).flatmap(lambda keys: st.tuples(*(st.tuples(st.just(key), UP_TO) for key in keys))),
    some_of(FLAGS),
).filter(lambda weapon: weapon != SaveWeapon(weapon.name))

EVERY: dict[type, st.SearchStrategy[Verb]] = {
    ShowArms: st.builds(ShowArms, NAMES),
    TakeUp: st.builds(TakeUp, WORDS, WORDS),
    LayDown: st.builds(LayDown, WORDS, WORDS),
    SetRounds: st.builds(SetRounds, WORDS, WORDS, UP_TO),
    Refill: st.builds(Refill, WORDS, NAMES),
    SaveWeapon: WEAPONS,
    ShowWeapon: st.builds(ShowWeapon, WORDS),
    ListWeapons: st.just(ListWeapons()),
    DeleteWeapon: st.builds(DeleteWeapon, WORDS),
    SaveShape: st.builds(SaveShape, WORDS, WORDS),
    ListShapes: st.just(ListShapes()),
    DeleteShape: st.builds(DeleteShape, WORDS),
}


def test_no_verb_is_left_out() -> None:
    assert set(EVERY) == set(VERBS)


test_every_verb_reads_back = reads_back(EVERY)


@pytest.mark.parametrize(
    ("text", "verb"),
    [
        ("/ore armas Rook +“Granada de mão”", TakeUp("Rook", "Granada de mão")),
        ("/ore arms Rook + M-9", TakeUp("Rook", "M-9")),
        ("/ore arms Rook –knife", LayDown("Rook", "knife")),
        ("/ore armas Rook Uzi tiros:0", SetRounds("Rook", "Uzi", 0)),
        ("/ore recarregar Rook", Refill("Rook")),
        ("/ore weapon Uzi", ShowWeapon("Uzi")),
        ("/ore weapon", ListWeapons()),
        ("/ore arma Arco dano:2S2K perícia:arremesso", SaveWeapon("Arco", "2S2K", "throw")),
        ("/ore weapon Gun spray:4,1", SaveWeapon("Gun", sprays=(1, 4))),
        ("/ore weapon Gun spray:0", SaveWeapon("Gun", sprays=())),
        ("/ore weapon Gun non-lethal long:50", SaveWeapon("Gun", numbers=(("long", 50),), flags=("nonlethal",))),
        ("/ore forma salvar Hidra do:Coisa", SaveShape("Hidra", "Coisa")),
    ],
)
def test_what_is_typed(text: str, verb: Verb) -> None:
    assert parse(text).do == verb


@pytest.mark.parametrize(
    ("text", "column", "hint"),
    [
        ("/ore weapon Gun damage:W+1 in SK", 25, "arms.damage"),
        ("/ore weapon Gun damage:", 24, "arms.damage"),
        ("/ore weapon Gun skill:sword", 23, "arms.skill"),
        ("/ore weapon Gun grip:hand", 22, "arms.grip"),
        ("/ore weapon Gun spray:fast", 23, "arms.ratings"),
        ("/ore weapon Gun close:near", 23, "number"),
        ("/ore weapon Gun edge edge", 22, "twice"),
        ("/ore weapon Gun close:5 close:6", 25, "twice"),
        ("/ore weapon Gun brun", 17, "did-you-mean"),
        ("/ore arms Rook M-9", 19, "example"),
        ("/ore arms Rook M-9 rounds:many", 27, "number"),
        ("/ore shape save Hydra", 22, "example"),
        ("/ore reload", 12, "example"),
    ],
)
def test_what_is_mistyped(text: str, column: int, hint: str) -> None:
    with pytest.raises(Unreadable) as error:
        parse(text)
    assert error.value.hint
    assert (error.value.column, error.value.hint.key) == (column, f"hint.{hint}")
