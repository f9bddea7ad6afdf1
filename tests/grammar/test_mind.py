"""What `/ore` does to minds: how it is written and mistyped."""

import pytest
from hypothesis import strategies as st

from grammar.actions import Verb
from grammar.minds import VERBS, Calm, Check, Cure, Notch, SetGauge, ShowMind, Talk, TalkDown, Treatment
from grammar.parser import Unreadable, parse
from grammar.pools import OrePool
from tests.grammar.test_round_trip import COUNTS, NAMES, SOME, WORDS, reads_back

GAUGES = st.sampled_from(["violence", "helplessness", "unnatural", "self"])
STATS = st.sampled_from(["", "body", "coordination", "sense", "mind", "command", "empathy"])
HOW = st.sampled_from(["", "deep", "somewhat", "reluctant", "hostile"])
NOTCHES = st.none() | st.integers(0, 99)


@st.composite
def pools(draw: st.DrawFn) -> OrePool:
    """No dice, or some: the order of the faces counts, what is called does not belong here."""
    faces = tuple(draw(st.lists(COUNTS, max_size=3)))
    rest = (draw(SOME), draw(SOME), draw(SOME), draw(SOME))
    return OrePool(draw(SOME), draw(COUNTS) if faces else draw(SOME), faces, *rest, difficulty=draw(SOME))


EVERY: dict[type, st.SearchStrategy[Verb]] = {
    Check: st.builds(Check, WORDS, GAUGES, COUNTS, STATS, pools()),
    TalkDown: st.builds(TalkDown, st.sampled_from(Talk), WORDS, NAMES, pools()),
    Treatment: st.builds(Treatment, st.just(Cure.THERAPY), WORDS, GAUGES, st.sampled_from(Notch))
    | st.builds(
        Treatment,
        *(st.just(Cure.PSYCHIATRY), WORDS, GAUGES, st.sampled_from(Notch), st.booleans(), NAMES, HOW, SOME, pools()),
    ),
    SetGauge: st.tuples(WORDS, GAUGES, NOTCHES, NOTCHES)
    .filter(lambda given: given[2:] != (None, None))
    .map(lambda given: SetGauge(*given)),
    ShowMind: st.builds(ShowMind, NAMES),
    Calm: st.builds(Calm, WORDS),
}


def test_no_verb_is_left_out() -> None:
    assert set(EVERY) == set(VERBS)


test_every_verb_reads_back = reads_back(EVERY)


@pytest.mark.parametrize(
    ("text", "verb"),
    [
        ("/ore check Rook violence 5", Check("Rook", "violence", 5)),
        ("/ore teste Rook violencia 5 atributo:mente", Check("Rook", "violence", 5, "mind")),
        ('/ore check "violence" self 3 6d +1e:10', Check("violence", "self", 3, pool=OrePool(6, 1, (10,)))),
        ("/ore counsel Rook diff:2", TalkDown(Talk.COUNSEL, "Rook", pool=OrePool(0, difficulty=2))),
        ("/ore psicologia Rook por:Ann +1d", TalkDown(Talk.PSYCHOLOGY, "Rook", "Ann", OrePool(0, bonus=1))),
        (
            "/ore terapia Rook violência falha semanas:2 cooperação:fundo",
            Treatment(Cure.THERAPY, "Rook", "violence", Notch.FAILED, cooperation="deep", weeks=2),
        ),
        ("/ore psychiatry X self add failed", Treatment(Cure.PSYCHIATRY, "X", "self", Notch.FAILED, add=True)),
        ("/ore medidor Rook impotência calejado:2", SetGauge("Rook", "helplessness", 2)),
        ("/ore gauge Rook self failed:0", SetGauge("Rook", "self", failed=0)),
        ("/ore mente", ShowMind()),
        ("/ore acalmar Rook", Calm("Rook")),
    ],
)
def test_what_is_read(text: str, verb: Verb) -> None:
    assert parse(text).do == verb


@pytest.mark.parametrize(
    ("text", "column", "hint"),
    [
        ("/ore check", 11, "example"),
        ("/ore check Rook", 16, "mind.gauge"),
        ("/ore check Rook anger 5", 17, "mind.gauge"),
        ("/ore check Rook violence", 25, "mind.intensity"),
        ("/ore check Rook violence 0", 26, "zero"),
        ("/ore check Rook violence 5 stat:", 33, "mind.stat"),
        ("/ore check Rook violence 5 stat:luck", 33, "mind.stat"),
        ("/ore check Rook violence 5 called:10", 28, "example"),
        ("/ore counsel Rook by:", 22, "fight.name"),
        ("/ore therapy Rook violence", 27, "mind.notch"),
        ("/ore therapy Rook violence failed add", 35, "example"),
        ("/ore therapy Rook violence failed weeks:", 41, "number"),
        ("/ore therapy Rook violence failed cooperation:no", 47, "mind.cooperation"),
        ("/ore psychiatry Rook self add failed add", 38, "twice"),
        ("/ore gauge Rook self", 21, "mind.notches"),
        ("/ore gauge Rook self failed:1 failed:2", 31, "twice"),
        ("/ore calm", 10, "example"),
    ],
)
def test_what_is_not_read(text: str, column: int, hint: str) -> None:
    with pytest.raises(Unreadable) as error:
        parse(text)
    assert (error.value.column, error.value.hint.key) == (column, f"hint.{hint}")
