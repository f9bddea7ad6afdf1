"""`str(action)` reads back to the same action, whatever players call things."""

import unicodedata

from hypothesis import given, settings
from hypothesis import strategies as st

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
    Why,
)
from grammar.parser import parse
from grammar.vocabulary import HEADS, by_spelling, folded

# What `cleaned` leaves of a text: composed letters, plain spaces, nothing that can't be seen but joiners.
LETTERS = st.characters(exclude_categories=("Cc", "Cf", "Cs", "Zl", "Zp", "Zs")) | st.sampled_from(' "\\#[]“”\u200d:,')
WORDS = (
    st.text(LETTERS, min_size=1, max_size=20).map(lambda text: unicodedata.normalize("NFC", text).strip())
    | st.sampled_from(
        ["hidden", "Cego", "default", "padrão", "gm", "server", "help", "as:x", "# x", "choice:x", "2x5", "é"]
    )
).filter(bool)
COUNTS = st.integers(1, 999_999)
SOME = st.just(0) | COUNTS
ENTRIES = st.just("") | COUNTS.map(str) | COUNTS.map("h{}".format)
TOPICS = st.just("") | WORDS.filter(lambda topic: topic[0] != "/").map(
    lambda topic: by_spelling(HEADS).get(folded(topic), topic)
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
    )


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
    st.builds(
        NameGM,
        st.from_regex(r"\A[\w.-]{1,20}\Z").map(lambda user: unicodedata.normalize("NFC", user)),
        st.sampled_from(Office),
    ),
    st.sampled_from([Redo(), Last(), ShowSettings()]),
)
NOTES = st.text(LETTERS, max_size=150).map(lambda text: unicodedata.normalize("NFC", text).strip())
ACTIONS = st.builds(Action, VERBS, st.sampled_from(Audience), st.just("") | WORDS, NOTES)


@settings(deadline=None)  # a grammar is compiled when it is first used
@given(ACTIONS)
def test_an_action_reads_back(action: Action) -> None:
    assert parse(str(action), limit=2000) == action
