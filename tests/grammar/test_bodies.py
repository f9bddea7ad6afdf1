"""`/wound`, `/heal` and what `/ore` does to bodies: how it is written and mistyped."""

import pytest
from hypothesis import strategies as st

from grammar.actions import Verb
from grammar.bodies import (
    VERBS,
    BedRest,
    Care,
    ChangeLocation,
    ChangeShape,
    Heal,
    PutOn,
    RepairArmor,
    Rest,
    ShowBody,
    TakeOff,
    Treat,
    Wound,
)
from grammar.parser import Unreadable, parse
from grammar.pools import OrePool
from tests.grammar.test_round_trip import COUNTS, NAMES, SOME, WORDS, pools, reads_back

HEIGHTS = st.lists(st.integers(1, 10), unique=True, max_size=10).map(tuple)
PLACES = WORDS | st.integers(1, 10).map(str)
RATINGS = st.none() | st.integers(0, 99)
POINTS = st.tuples(SOME, SOME).filter(any)

EVERY: dict[type, st.SearchStrategy[Verb]] = {
    Wound: st.builds(
        lambda name, where, points, *rest: Wound(name, where, *points, *rest),
        *(WORDS, PLACES, POINTS, SOME, SOME, st.booleans(), st.booleans(), st.booleans()),
    ),
    Heal: st.builds(Heal, WORDS) | st.builds(lambda n, at, points: Heal(n, at, *points), WORDS, PLACES, POINTS),
    ShowBody: st.builds(ShowBody, NAMES),
    ChangeShape: st.builds(ChangeShape, WORDS, WORDS),
    ChangeLocation: st.builds(
        ChangeLocation,
        *(WORDS, PLACES, HEIGHTS, st.integers(0, 99), st.sampled_from(["", "head", "limb", "leg", "torso", "none"])),
        *(RATINGS, RATINGS, RATINGS),
    ),
    PutOn: st.builds(PutOn, WORDS, WORDS, RATINGS, RATINGS, HEIGHTS, HEIGHTS, st.booleans()),
    TakeOff: st.builds(TakeOff, WORDS, WORDS),
    RepairArmor: st.builds(RepairArmor, WORDS),
    Treat: st.builds(
        Treat, st.sampled_from([Care.FIRST_AID, Care.SURGERY]), WORDS, PLACES, NAMES, st.just(OrePool(0)) | pools()
    )
    | st.builds(lambda name, by, pool: Treat(Care.HOSPITAL, name, "", by, pool), WORDS, NAMES, pools()),
    Rest: st.builds(Rest, NAMES, COUNTS),
    BedRest: st.builds(BedRest, WORDS, COUNTS),
}


def test_no_verb_is_left_out() -> None:
    assert set(EVERY) == set(VERBS)


test_every_verb_reads_back = reads_back(EVERY)


@pytest.mark.parametrize(
    ("text", "verb"),
    [
        ("/wound Rook left-arm 2S1K", Wound("Rook", "left-arm", 2, 1)),
        ("/wound Rook 3 1k2s", Wound("Rook", "3", 2, 1)),
        ("/wound pen:1 Rook 2S torso direct", Wound("Rook", "torso", 2, 0, 1, direct=True)),
        ("/ferir Rook tronco 1K explosivo cobertura:5 golpe", Wound("Rook", "tronco", 0, 1, 0, 5, True, True)),
        ("/curar Rook 3 2S", Heal("Rook", "3", 2)),
        ("/ore corpo", ShowBody()),
        ("/ore body Rook boxes:6 at:1,3-5 tail", ChangeLocation("Rook", "tail", (1, 3, 4, 5), 6)),
        ("/ore body Rook cauda em:1 tipo:perna", ChangeLocation("Rook", "cauda", (1,), kind="leg")),
        ('/ore armor Rook + "Kevlar vest"', PutOn("Rook", "Kevlar vest")),
        ("/ore armour Rook –Kevlar", TakeOff("Rook", "Kevlar")),
        ("/ore socorro Rook 3 por:Ann", Treat(Care.FIRST_AID, "Rook", "3", "Ann")),
        ("/ore rest days:3 Rook", Rest("Rook", 3)),
        ("/ore repouso Rook semanas:2", BedRest("Rook", 2)),
    ],
)
def test_what_is_read(text: str, verb: Verb) -> None:
    assert parse(text).do == verb


@pytest.mark.parametrize(
    ("text", "column", "hint"),
    [
        ("/wound", 7, "example"),
        ("/wound Rook", 12, "example"),
        ("/wound Rook torso", 18, "example"),
        ("/wound Rook torso 2", 19, "ore.damage"),
        ("/wound Rook torso 2S2S", 19, "ore.damage"),
        ("/wound Rook torso 0S", 19, "zero"),
        ("/wound Rook torso 2S pen:", 26, "number"),
        ("/wound Rook torso 2S pen:x", 26, "number"),
        ("/wound Rook torso 2S direct direct", 29, "twice"),
        ("/wound Rook torso 2S pen:1 pen:2", 28, "twice"),
        ("/wound Rook torso 2S hiden", 22, "did-you-mean"),
        ("/ore body Rook tail", 20, "example"),
        ("/ore body Rook tail at:", 24, "ore.heights"),
        ("/ore body Rook tail at:11", 24, "ore.heights"),
        ("/ore body Rook tail kind:wing", 26, "ore.kind"),
        ("/ore body Rook tail blows:1", 21, "example"),
        ("/ore armor Rook Kevlar", 17, "example"),
        ("/ore armor Rook +Kevlar har:", 29, "number"),
        ("/ore first-aid Rook", 20, "example"),
        ("/ore first-aid Rook head by:", 29, "fight.name"),
        ("/ore rest Rook days:0", 21, "zero"),
        ("/ore bedrest Rook", 6, "did-you-mean"),
    ],
)
def test_what_is_not_read(text: str, column: int, hint: str) -> None:
    with pytest.raises(Unreadable) as error:
        parse(text)
    assert (error.value.column, error.value.hint.key) == (column, f"hint.{hint}")
