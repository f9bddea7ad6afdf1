"""`/ore blast`, `fire`, `gas` and what else a game master lets happen: how it is written and mistyped."""

import pytest
from hypothesis import strategies as st

from grammar.actions import Verb
from grammar.hazards import (
    VERBS,
    Befall,
    ChangePart,
    Daze,
    Gas,
    Ignite,
    LeaveCover,
    PassTime,
    PutOut,
    Recover,
    RollOccupants,
    SetOff,
    Smother,
    TakeCover,
)
from grammar.ore_hazards_reader import CONDITIONS, REACTIONS
from grammar.parser import Unreadable, parse
from tests.grammar.test_round_trip import COUNTS, NAMES, SOME, WORDS, reads_back

HEIGHTS = st.integers(1, 10)
EXPOSED = st.lists(HEIGHTS, unique=True, max_size=10).map(tuple)
PLACES = WORDS | HEIGHTS.map(str)
PEOPLE = st.lists(WORDS, min_size=1, max_size=4).map(tuple)
FIGURE = st.none() | st.integers(0, 99)
KNOWN = st.sampled_from(sorted(CONDITIONS))
GAUGES = st.sampled_from(["", "violence", "helplessness", "unnatural", "self"])
REACTION = st.sampled_from(["", *REACTIONS])
TIMES = st.tuples(SOME, SOME).filter(any)

EVERY: dict[type, st.SearchStrategy[Verb]] = {
    SetOff: st.builds(
        SetOff,
        *(NAMES, NAMES, st.lists(WORDS, max_size=4).map(tuple), SOME, st.just(0) | HEIGHTS, SOME, SOME),
        *(FIGURE, FIGURE, FIGURE, st.lists(HEIGHTS, max_size=8).map(tuple), st.booleans()),
    ).filter(lambda verb: verb != SetOff()),
    Ignite: st.builds(Ignite, WORDS, st.lists(PLACES, max_size=4).map(tuple), NAMES, st.booleans()),
    PutOut: st.builds(PutOut, WORDS, st.lists(PLACES, max_size=4).map(tuple)),
    Daze: st.builds(Daze, PEOPLE, COUNTS, SOME, st.booleans()),
    Gas: st.builds(Gas, PEOPLE, COUNTS, st.booleans()),
    Smother: st.builds(Smother, WORDS),
    Befall: st.builds(Befall, WORDS, KNOWN, NAMES, NAMES, SOME, SOME, SOME, GAUGES, SOME, REACTION),
    Recover: st.builds(Recover, WORDS, st.just("") | KNOWN),
    TakeCover: st.builds(TakeCover, WORDS, WORDS, st.just(""), EXPOSED, FIGURE, FIGURE)
    | st.builds(TakeCover, WORDS, st.just(""), WORDS, EXPOSED, FIGURE, FIGURE),
    LeaveCover: st.builds(LeaveCover, WORDS),
    RollOccupants: st.builds(
        lambda people, height, points, pen: RollOccupants(people, height, points[0], points[1], pen),
        PEOPLE,
        HEIGHTS,
        TIMES,
        SOME,
    ),
    PassTime: TIMES.map(lambda times: PassTime(*times)),
    ChangePart: st.builds(
        lambda name, place, texts: ChangePart(name, place, texts[0], texts[1]),
        WORDS,
        PLACES,
        st.tuples(NAMES, NAMES).filter(any),
    ),
}


def test_no_verb_is_left_out() -> None:
    assert set(EVERY) == set(VERBS)


test_every_verb_reads_back = reads_back(EVERY)


@pytest.mark.parametrize(
    ("text", "verb"),
    [
        (
            '/ore blast "Pineapple grenade" at:"Ghoul 1" inside:Rook,"Ghoul 2" width:3 height:9',
            SetOff("Pineapple grenade", "Ghoul 1", ("Rook", "Ghoul 2"), 3, 9),
        ),
        ("/ore blast height:4 Dynamite", None),
        ("/ore blast Dynamite height:4 2s2k at:House", SetOff("Dynamite", "House", (), 0, 4, 2, 2)),
        ("/ore explosão em:Rook área:3 queimar faces:7,7", SetOff("", "Rook", area=3, faces=(7, 7), burn=True)),
        ("/ore fire Rook", Ignite("Rook")),
        ('/ore fire Rook 3,"left leg",torso', Ignite("Rook", ("3", "left leg", "torso"))),
        ("/ore fogo Rook tronco tipo:ácido antichama", Ignite("Rook", ("tronco",), "ácido", fireproof=True)),
        ("/ore fogo apagar Rook", PutOut("Rook")),
        ("/ore fire out Rook torso,3", PutOut("Rook", ("torso", "3"))),
        ('/ore fire "out"', Ignite("out")),
        ("/ore daze resist dice:2 Rook", None),
        ("/ore daze Rook,Ann resist dice:2", Daze(("Rook", "Ann"), 2, 0, resist=True)),
        ("/ore gás Rook minutos:3", Gas(("Rook",), 3)),
        ("/ore sufocar Rook", Smother("Rook")),
        ("/ore condition Rook caído", Befall("Rook", "prone")),
        ("/ore condição Rook imobilizada por:Ghoul", Befall("Rook", "pinned", "Ghoul")),
        ("/ore condition Rook aiming rounds:2 at:Ghoul", Befall("Rook", "aiming", at="Ghoul", rounds=2)),
        (
            "/ore condição Rook abalado medidor:violência intensidade:4 reação:pânico",
            Befall("Rook", "shaken", gauge="violence", intensity=4, reaction="panic"),
        ),
        ("/ore condition end Rook", Recover("Rook")),
        ("/ore condition fim Rook ao-chao", Recover("Rook", "to-ground")),
        ("/ore cover Rook Sandbags exposed:3-6,10", TakeCover("Rook", "Sandbags", "", (3, 4, 5, 6, 10))),
        ("/ore cobertura Rook expostos:1 escudo:Ghoul", None),
        ("/ore cobertura Rook exposto:1 escudo:Ghoul", TakeCover("Rook", "", "Ghoul", (1,))),
        ("/ore cover end Rook", LeaveCover("Rook")),
        ("/ore occupants P,Q 1S1K height:9", RollOccupants(("P", "Q"), 9, 1, 1)),
        ("/ore clock rounds:3 minutes:1", PassTime(1, 3)),
        ('/ore part Car tires damaged:"A tire is blown"', ChangePart("Car", "tires", "A tire is blown")),
    ],
)
def test_what_is_read(text: str, verb: Verb | None) -> None:
    if verb is None:
        with pytest.raises(Unreadable):
            parse(text)
    else:
        assert parse(text).do == verb


@pytest.mark.parametrize(
    ("text", "column", "hint"),
    [
        ("/ore blast", 11, "example"),
        ("/ore blast Bomb at:", 20, "fight.name"),
        ("/ore blast Bomb height:11", 24, "number"),
        ("/ore blast Bomb height:0", 24, "zero"),
        ("/ore blast Bomb width:", 23, "number"),
        ("/ore blast Bomb faces:x", 23, "hazard.faces"),
        ("/ore blast Bomb faces:7,12", 25, "number"),
        ("/ore blast Bomb inside:Rook,", 29, "hazard.several"),
        ("/ore blast Bomb 2S2S", 17, "ore.damage"),
        ("/ore blast Bomb burn burn", 22, "twice"),
        ("/ore blast Bomb area:3 area:4", 24, "twice"),
        ("/ore blast Bomb at:Rook hiden", 25, "did-you-mean"),
        ("/ore fire", 10, "example"),
        ("/ore fire out", 14, "example"),
        ("/ore fire Rook left arm", 21, "fight.quotes"),
        ("/ore daze Rook", 15, "example"),
        ("/ore daze Rook dice:0", 21, "zero"),
        ("/ore condition Rook", 20, "example"),
        ("/ore condition Rook happy", 21, "hazard.condition"),
        ("/ore condition Rook prone by:", 30, "fight.name"),
        ("/ore condition Rook shaken gauge:anger", 34, "mind.gauge"),
        ("/ore condition Rook shaken reaction:sulking", 37, "hazard.reaction"),
        ("/ore condition end", 19, "example"),
        ("/ore cover Rook Sandbags exposed:", 34, "ore.heights"),
        ("/ore cover Rook exposed:11 shield:Ann", 25, "ore.heights"),
        ("/ore occupants Rook height:9", 29, "example"),
        ("/ore clock", 11, "example"),
        ("/ore part Car tires", 20, "example"),
    ],
)
def test_what_is_not_read(text: str, column: int, hint: str) -> None:
    with pytest.raises(Unreadable) as error:
        parse(text)
    assert (error.value.column, error.value.hint.key) == (column, f"hint.{hint}")
