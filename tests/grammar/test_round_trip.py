"""`str(action)` reads back to the same action, whatever players call things."""

import re
import unicodedata
from collections.abc import Mapping
from dataclasses import replace
from difflib import SequenceMatcher
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from grammar import vocabulary
from grammar.actions import (
    Action,
    Audience,
    ChangeSetting,
    Choose,
    Help,
    Lapse,
    Last,
    Log,
    NameGM,
    Office,
    OrePool,
    Redo,
    Reveal,
    Scope,
    ShowSettings,
    Undo,
    Verb,
    Why,
)
from grammar.characters import (
    CharacterVerb,
    DeleteCharacter,
    ExportCharacter,
    ListCharacters,
    NewCharacter,
    SetCharacter,
    ShowCharacter,
    UseCharacter,
)
from grammar.declaring import Act, Art, Declare, Deed, Resolve, RoundVerb, ShowRound
from grammar.encounters import (
    ActNow,
    Add,
    AddEffect,
    Appear,
    BeginEncounter,
    BreakTie,
    CallInitiative,
    ChangeMode,
    EndEffect,
    EndEncounter,
    Entrust,
    ExtraTurn,
    Fall,
    FightVerb,
    Hold,
    Insert,
    Join,
    Jump,
    Leave,
    NextTurn,
    PreviousTurn,
    RollInitiative,
    SetFields,
    SetInitiative,
    ShowEncounter,
    Skip,
    Swap,
    Vanish,
)
from grammar.parser import parse
from grammar.records import (
    Again,
    Count,
    DeleteMacro,
    DeleteServer,
    ExportFight,
    ExportServer,
    ForgetMe,
    ListMacros,
    ListNotes,
    Privacy,
    RecordVerb,
    RunMacro,
    SaveMacro,
    Stats,
    WriteNote,
)
from grammar.vocabulary import HEADS, OPTIONS, SPEAKER, by_spelling, folded

# What `cleaned` leaves of a text: composed letters, plain spaces, nothing that can't be seen but joiners.
LETTERS = st.characters(exclude_categories=("Cc", "Cf", "Cs", "Zl", "Zp", "Zs")) | st.sampled_from(' "\\#[]“”\u200d:,')
WORDS = (
    st.text(LETTERS, min_size=1, max_size=20).map(lambda text: unicodedata.normalize("NFC", text).strip())
    | st.sampled_from(
        ["hidden", "Cego", "default", "padrão", "gm", "server", "help", "as:x", "# x", "choice:x", "2x5", "é"]
    )
    | st.sampled_from(
        ["end", "Fim", "toml", "delete", "replace", "x3", "3X", "3", "-1", "body:3", "O'Brien", "hiden", "@1"]
    )
    | st.sampled_from(
        ["shoot", "and", "mais", "still", "d", "E", "7d", "7d10", "2e9", "t", "ed9", "7d-1d", "D-Day", "e.9", "round"]
    )
).filter(bool)
COUNTS = st.integers(1, 999_999)
SOME = st.just(0) | COUNTS
ENTRIES = st.just("") | COUNTS.map(str) | COUNTS.map("h{}".format)
TOPICS = st.just("") | WORDS.filter(lambda topic: topic[0] != "/").map(
    lambda topic: by_spelling({**HEADS, **vocabulary.TOPICS}).get(folded(topic), topic)
)


@st.composite
def pools(draw: st.DrawFn) -> OrePool:
    expert = draw(SOME)
    return OrePool(
        dice=draw(SOME),
        expert=expert,
        faces=tuple(draw(st.lists(COUNTS, max_size=4))) if expert else (),
        trump=draw(SOME),
        bonus=draw(SOME),
        penalty=draw(SOME),
        bought=draw(SOME),
        called=draw(SOME),
        difficulty=draw(SOME),
        actions=draw(COUNTS),
        boosted=draw(st.booleans()),
    )


USERS = (
    st.from_regex(r"\A[\w.-]{1,20}\Z")
    .map(lambda user: unicodedata.normalize("NFC", user))
    .filter(lambda user: re.fullmatch(r"[\w.-]+", user))  # composing may leave a mark that is no letter
)
NUMBERS = st.integers(-999_999, 999_999)
NAMES = st.just("") | WORDS
SYSTEMS = WORDS.map(folded).filter(lambda word: word.strip() == word != "")
MODES = st.sampled_from(["each", "group", "side"])
# Keys as the reader leaves them: folded, no speaker, and nothing that looks like an option.
KEYS = (
    st.from_regex(r"\A[^\W\d_][\w-]{0,9}\Z")
    .map(lambda key: folded(unicodedata.normalize("NFC", key)))
    .filter(lambda key: re.fullmatch(r"[^\W\d_][\w-]*", key) is not None)  # composing may leave a mark, as above
    .filter(lambda key: key not in SPEAKER and not any(alike(key, word) for word in by_spelling(OPTIONS)))
)
FIELDS = st.dictionaries(KEYS, NUMBERS | WORDS, max_size=4)
SOME_FIELDS = st.dictionaries(KEYS, NUMBERS | WORDS, min_size=1, max_size=4)
CHANGES = st.lists(
    st.sampled_from(
        ["+2", "-1d", "called:10", 'weapon:"long  sword"', "2d6[fire  arrow]", "kh3", "“#”", '"hidden"', "{1}"]
    ),
    max_size=4,
).map(" ".join)


def alike(one: str, other: str) -> bool:
    return SequenceMatcher(None, one, other).ratio() >= 0.8 or SequenceMatcher(None, other, one).ratio() >= 0.8


FIGHTS: dict[type, st.SearchStrategy[Verb]] = {
    BeginEncounter: st.builds(BeginEncounter, SYSTEMS, st.just("") | MODES, st.booleans()),
    ChangeMode: st.builds(ChangeMode, MODES, st.booleans()),
    ShowEncounter: st.just(ShowEncounter()),
    EndEncounter: st.just(EndEncounter()),
    NextTurn: st.just(NextTurn()),
    PreviousTurn: st.just(PreviousTurn()),
    Hold: st.builds(Hold, NAMES),
    ActNow: st.builds(ActNow, NAMES),
    Insert: st.builds(Insert, WORDS, WORDS, st.booleans()),
    Swap: st.builds(Swap, WORDS, WORDS),
    Skip: st.builds(Skip, NAMES) | st.builds(Skip, rounds=COUNTS),
    Jump: st.builds(Jump, WORDS),
    Add: st.builds(Add, WORDS, COUNTS, FIELDS, NAMES, st.sampled_from(["", "players", "foes"])),
    Join: st.builds(Join, NAMES, FIELDS),
    Leave: st.builds(Leave, NAMES),
    SetFields: st.builds(SetFields, WORDS, SOME_FIELDS),
    Fall: st.builds(Fall, WORDS, st.booleans()),
    Appear: st.builds(Appear, WORDS),
    Vanish: st.builds(Vanish, WORDS),
    Entrust: st.builds(Entrust, WORDS, USERS),
    RollInitiative: st.builds(RollInitiative, NAMES),
    CallInitiative: st.just(CallInitiative()),
    SetInitiative: st.builds(SetInitiative, WORDS, NUMBERS, st.booleans()),
    BreakTie: st.builds(BreakTie, st.lists(WORDS, min_size=2, max_size=5, unique_by=folded).map(tuple)),
    ExtraTurn: st.builds(ExtraTurn, WORDS, st.lists(NUMBERS, max_size=4).map(tuple)),
    AddEffect: st.builds(
        AddEffect,
        WORDS,
        WORDS,
        SOME,
        st.sampled_from(["", "start", "end"]),
        NAMES,
        st.dictionaries(KEYS, NUMBERS, max_size=4),
    ),
    EndEffect: st.builds(EndEffect, WORDS, WORDS),
}
CHARACTERS: dict[type, st.SearchStrategy[Verb]] = {
    NewCharacter: st.builds(NewCharacter, WORDS, SYSTEMS, FIELDS, st.booleans()),
    ShowCharacter: st.builds(ShowCharacter, NAMES),
    SetCharacter: st.builds(SetCharacter, SOME_FIELDS, NAMES),
    ListCharacters: st.just(ListCharacters()),
    UseCharacter: st.builds(UseCharacter, WORDS),
    ExportCharacter: st.builds(ExportCharacter, NAMES, st.sampled_from(["toml", "json"])),
    DeleteCharacter: st.builds(DeleteCharacter, WORDS),
}
RECORDS: dict[type, st.SearchStrategy[Verb]] = {
    WriteNote: st.builds(WriteNote, WORDS, NAMES),
    ListNotes: st.just(ListNotes()),
    Count: st.builds(Count, WORDS, NUMBERS, st.booleans()) | st.builds(Count, WORDS, deleted=st.just(True)),
    SaveMacro: st.builds(SaveMacro, WORDS, WORDS),
    RunMacro: st.builds(RunMacro, WORDS, st.lists(WORDS, max_size=4).map(tuple)),
    ListMacros: st.just(ListMacros()),
    DeleteMacro: st.builds(DeleteMacro, WORDS),
    Again: st.builds(Again, CHANGES),
    Stats: st.builds(Stats, st.just("") | USERS),
    ExportFight: st.just(ExportFight()),
    Privacy: st.just(Privacy()),
    ExportServer: st.just(ExportServer()),
    DeleteServer: st.just(DeleteServer()),
    ForgetMe: st.just(ForgetMe()),
}
SEVERAL = st.lists(WORDS, min_size=1, max_size=4).map(tuple)
ONE = st.tuples(WORDS)
FORMULAS = st.sampled_from(["", "W in S", "W+1", '"W"'])


@st.composite
def acts(draw: st.DrawFn) -> Act:
    """An act with everything that can be said about its deed."""
    deed = draw(st.sampled_from(Deed))
    inside = draw(st.just(()) | SEVERAL)
    match deed:
        case Deed.PASS | Deed.DODGE | Deed.BLOCK | Deed.STAND | Deed.COVER | Deed.RELOAD | Deed.PREPARE:
            targets: st.SearchStrategy[tuple[str, ...]] = st.just(())
        case Deed.SPRAY | Deed.SUPPRESS:
            targets = SEVERAL
        case Deed.ACT:
            targets = st.just(()) | SEVERAL
        case Deed.THROW:
            targets = ONE if not inside else st.just(()) | ONE
        case Deed.CHOKE | Deed.STRANGLE | Deed.HOLD | Deed.ESCAPE:
            targets = st.just(()) | ONE
        case _:
            targets = ONE
    afar = deed in (Deed.SHOOT, Deed.SPRAY, Deed.SUPPRESS, Deed.THROW, Deed.AIM, Deed.ACT)
    rapid = deed in (Deed.SPRAY, Deed.SUPPRESS)
    defence = deed in (Deed.DODGE, Deed.BLOCK, Deed.GUARD)
    return Act(
        deed,
        draw(targets),
        what=draw(NAMES),
        weapon=draw(NAMES),
        stat=draw(NAMES),
        skill=draw(NAMES),
        limb=draw(NAMES),
        called=draw(st.integers(0, 10)),
        art=draw(st.none() | st.sampled_from(Art)),
        range=draw(st.integers(-1, 999)) if afar else -1,
        rating=draw(SOME) if rapid else 0,
        inside=inside,
        exposed=draw(st.lists(st.integers(1, 10), unique=True).map(tuple)) if deed is Deed.COVER else (),
        take=draw(st.sampled_from(["", "knock", "snatch"])) if deed is Deed.DISARM else "",
        spend=draw(st.sampled_from(["", "soften"]) | COUNTS.map(str)) if defence else "",
        damage=draw(FORMULAS | NAMES),
        diff=draw(SOME),
        unaware=draw(st.booleans()),
        helpless=draw(st.booleans()) and deed in (Deed.SHOOT, Deed.SPRAY, Deed.THROW, Deed.ACT),
        still=draw(st.booleans()),
        large=draw(st.booleans()) and deed is Deed.THROW,
        shield=draw(st.booleans()) and defence and deed is not Deed.DODGE,
        slow=draw(st.booleans()) and afar,
        unseen=draw(st.booleans()),
    )


def thrown() -> st.SearchStrategy[OrePool]:
    """Dice as a declaration has them: what an act says for itself is no part of them."""
    return pools().map(lambda pool: replace(pool, called=0, difficulty=0, actions=1))


ROUNDS: dict[type, st.SearchStrategy[Verb]] = {
    Declare: st.builds(Declare, st.lists(acts(), min_size=1, max_size=3).map(tuple), NAMES, thrown()),
    Resolve: st.builds(Resolve, st.sampled_from(["", "roll", "step"])) | st.builds(Resolve, st.just("skip"), WORDS),
    ShowRound: st.just(ShowRound()),
}
VERBS = st.one_of(
    pools(),
    st.builds(Choose, st.lists(WORDS, max_size=4).map(tuple), st.just("") | WORDS),
    st.builds(Lapse, st.just("") | WORDS),
    st.builds(Undo, ENTRIES),
    st.builds(Reveal, ENTRIES),
    st.builds(Why, ENTRIES),
    st.builds(Log, COUNTS),
    st.builds(Help, TOPICS),
    st.builds(ChangeSetting, WORDS, st.just("") | WORDS, st.sampled_from(Scope)),
    st.builds(NameGM, USERS, st.sampled_from(Office)),
    st.builds(ShowSettings, st.just("") | WORDS),
    st.sampled_from([Redo(), Last()]),
)
NOTES = st.text(LETTERS, max_size=150).map(lambda text: unicodedata.normalize("NFC", text).strip())


def actions(verbs: st.SearchStrategy[Verb]) -> st.SearchStrategy[Action]:
    return st.builds(Action, verbs, st.sampled_from(Audience), st.just("") | WORDS, NOTES)


def reads_back(every: Mapping[type, st.SearchStrategy[Any]]) -> Any:
    """A test that the text of any action is read as that action, for each of these verbs."""

    @pytest.mark.parametrize("verb", every, ids=lambda verb: verb.__name__)
    @settings(deadline=None, max_examples=50)
    @given(data=st.data())
    def test(verb: type, data: st.DataObject) -> None:
        action = data.draw(actions(every[verb]))
        assert parse(str(action), limit=5000) == action

    return test


def test_no_verb_is_left_out() -> None:
    assert set(FIGHTS) == set(FightVerb.__args__)
    assert set(CHARACTERS) == set(CharacterVerb.__args__)
    assert set(RECORDS) == set(RecordVerb.__args__)
    assert set(ROUNDS) == set(RoundVerb.__args__)


@settings(deadline=None)  # a grammar is compiled when it is first used
@given(actions(VERBS))
def test_an_action_reads_back(action: Action) -> None:
    assert parse(str(action), limit=2000) == action


test_every_verb_reads_back = reads_back(FIGHTS | CHARACTERS | RECORDS | ROUNDS)
