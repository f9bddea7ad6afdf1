"""`/uni` around its maneuvers: how it is written and mistyped, in English and in Portuguese."""

from pathlib import Path
from typing import Any

import pytest
from hypothesis import strategies as st

from bot.systems.unisystem.conditions import Plight
from bot.systems.unisystem.maneuvers import Maneuver, Use
from bot.systems.unisystem.plights import HELD, PRONE
from bot.tables import load as tables
from grammar import maneuvering
from grammar.actions import Audience
from grammar.parser import parse
from grammar.uni_cares import FIELDS, CareVerb
from grammar.uni_scene_words import FLOWS, OWN, PLACES, PLIGHTS, SCENES, TIED, TYPES
from grammar.uni_scenes import SceneVerb
from grammar.uni_words import DEEDS
from grammar.unis import (
    AddManeuver,
    Air,
    Behind,
    Blast,
    Bonds,
    Care,
    Condition,
    Distance,
    DramaPoints,
    DropManeuver,
    Figure,
    Fire,
    Gang,
    Graze,
    Harm,
    Light,
    ListManeuvers,
    Lookup,
    Place,
    Position,
    ShowManeuver,
    ShowSheet,
    ShowState,
    Size,
    Tend,
    Test,
    Tied,
)
from grammar.vocabulary import folded
from tests.grammar.refusals import refusal, stops
from tests.grammar.test_round_trip import KEYS, NAMES, SEVERAL, SOME, WORDS, reads_back

DATA = Path(__file__).parents[2] / "data"
EVERY_WORD = [(word, each) for word in SCENES for each in (word, *SCENES[word])]
VERBS = (*SceneVerb.__args__, *CareVerb.__args__)
formula = maneuvering.formula


def done(text: str) -> object:
    """What a text asks to be done."""
    return parse(f"/uni {text}").do


# ---- what is typed --------------------------------------------------------------------------------------------------


def test_every_value_has_its_words() -> None:
    assert set(PLIGHTS) == {*Plight, PRONE, HELD}
    assert set(TYPES) == {row.name for row in tables(DATA).armory.kinds}
    assert list(TIED) == list(Tied)
    assert list(PLACES) == list(Place)
    assert list(FLOWS) == ["stop", "start"]
    assert {*Figure, *Care} <= set(SCENES)


def test_no_word_stands_for_two_deeds() -> None:
    spellings = [folded(each) for table in (SCENES, DEEDS) for word in table for each in (word, *table[word])]
    assert len(set(spellings)) == len(spellings)


def test_no_deed_hides_a_maneuver() -> None:
    """What is rolled has a name of its own: whoever types it means the maneuver."""
    shelves = tables(DATA).maneuvers
    rolled = (Use.ATTACK, Use.CONTEST, Use.STANCE, Use.PREPARE)
    rows: list[Maneuver] = [row for shelf in (shelves.cinematic, shelves.house, shelves.lightsaber) for row in shelf]
    names = {folded(name) for row in rows if row.use in rolled for name in row.spellings}
    deeds = {folded(each) for table in (SCENES, DEEDS) for word in table for each in (word, *table[word])}
    assert not names & deeds


@pytest.mark.parametrize(("word", "spelling"), EVERY_WORD)
def test_a_deed_has_many_words(word: str, spelling: str) -> None:
    rests: dict[str, str] = {
        "test": "dex",
        **dict.fromkeys(Figure, "4"),
        "range": "A B 18",
        "cover": "A end",
        "size": "A -1",
        "gang": "end vs:A",
        "condition": "A choked",
        "damage": "A 12",
        "blast": "A 12",
        "air": "A stop",
        "maneuver": "drop A",
    }
    rest = rests.get(word, "A")
    assert parse(f"/uni {spelling.upper()} {rest}") == parse(f"/uni {word} {rest}")


@pytest.mark.parametrize(
    ("text", "verb"),
    [
        ("test dex athletics +1 by:Kira", Test("dex", "athletics", mod=1, by="Kira")),
        ("teste por:Kira +2 DEX -1 “Wild Card”", Test("dex", "wild-card", mod=1, by="Kira")),
        ("test str doubled", Test("str", doubled=True)),
        ("testar for sem-dobrar drama", Test("for", doubled=False, drama=True)),
        ("test 7", Test(number=7)),
        ('test will vs:Thug with:"per/notice"', Test("will", vs="Thug", their_attribute="per", their_skill="notice")),
        ("test 0 com:per contra:Thug", Test(number=0, vs="Thug", their_attribute="per")),
        ("state", ShowState()),
        ("estado Kira", ShowState("Kira")),
        ('ficha "Dark Jedi"', ShowSheet("Dark Jedi")),
        ("manobras", ListManeuvers()),
        ("maneuvers what:kick Kira", ListManeuvers("Kira", "kick")),
        ("sobre chute-giratório", ShowManeuver("chute-giratório")),
        ("escala 250", Lookup(Figure.SCALE, 250)),
        ("lift 0", Lookup(Figure.LIFT, 0)),
        ("salto 4", Lookup(Figure.JUMP, 4)),
        ("distância A B 12,5", Distance("A", "B", 125)),
        ("range A 18m", Distance("A", "", 180)),
        ("luz escuro", Light("escuro")),
        ("light -2", Light(number=-2)),
        ("light + 0", Light(number=0)),
        ("cover Thug half", Behind("Thug", "half")),
        ("cobertura Thug −2", Behind("Thug", number=-2)),
        ("cover Thug end", Behind("Thug", end=True)),
        ("cover fim Thug", Behind("Thug", end=True)),
        ("size Thug +2", Size("Thug", number=2)),
        ('tamanho Thug "Dragão krayt"', Size("Thug", "Dragão krayt")),
        ("position Kira", Position("Kira")),
        ("posição fim Kira", Position("Kira", end=True)),
        ("gang A, B vs:Kira", Gang(("A", "B"), "Kira")),
        ("gang A end vs:Kira", Gang(("A",), "Kira", end=True)),
        ("bando fim contra:Kira", Gang((), "Kira", end=True)),
        ("gang vs:Kira end", Gang((), "Kira", end=True)),
        ("bonds Thug", Bonds("Thug")),
        ("bonds Thug -3 legs anchored front", Bonds("Thug", (Tied.FRONT, Tied.LEGS), -3, anchored=True)),
        ("amarrar Thug tudo -6", Bonds("Thug", (Tied.ALL,), -6)),
        ("bonds end Thug", Bonds("Thug", end=True)),
        ("condition Thug choked", Condition("Thug", "choked")),
        ("condição Thug desprevenido", Condition("Thug", "unaware")),
        ("condition Thug feint 3 vs:Kira rounds:2", Condition("Thug", "feint", 3, "Kira", 2)),
        ("condition Thug decepado parte:braço", Condition("Thug", "severed", part="arm")),
        ("condition end Thug choked", Condition("Thug", "choked", end=True)),
        ("condition Thug choked fim", Condition("Thug", "choked", end=True)),
        ("damage Thug 12 slash", Harm("Thug", formula("12"), "slash")),
        (
            'dano Thug "d6 × 4" parte:braço em:membro corte direto',
            Harm("Thug", formula("d6 × 4"), "slash", direct=True, part="arm", at="limb"),
        ),
        ("damage Thug d6*4", Harm("Thug", formula("d6 × 4"))),
        ("blast A,B 20 contact", Blast(("A", "B"), formula("20"), Place.CONTACT)),
        ('explosão A, "B 2" 20 fração:1/2 dentro', Blast(("A", "B 2"), formula("20"), Place.INSIDE, "1/2")),
        ("blast A 20 away fraction:0", Blast(("A",), formula("20"), fraction="0")),
        ("fire Thug", Fire("Thug")),
        ("fogo Thug fim", Fire("Thug", end=True)),
        ("air Thug stop", Air("Thug")),
        ("ar Thug voltar", Air("Thug", end=True)),
        ("stabilize Thug by:Medic +1", Tend(Care.STABILIZE, "Thug", mod=1, by="Medic")),
        ("estabilizar 9 Thug", Tend(Care.STABILIZE, "Thug", number=9)),
        ("acordar Thug", Tend(Care.WAKE, "Thug")),
        ("descansar Thug 2", Tend(Care.REST, "Thug", 2)),
        ("rest Thug 2 rate:5", Tend(Care.REST, "Thug", 2, 5)),
        ("sobreviver Thug minutos:5", Tend(Care.SURVIVE, "Thug", 5)),
        ("awake 12 Thug -2", Tend(Care.AWAKE, "Thug", number=12, mod=-2)),
        ("graze", Graze()),
        ("raspão Kira", Graze("Kira")),
        ("drama", DramaPoints()),
        ("drama Kira", DramaPoints("Kira")),
        ("drama +2 Kira", DramaPoints("Kira", 2)),
        ("drama -1", DramaPoints(change=-1)),
        ("drama roll", DramaPoints(roll=True)),
        ("drama Kira rolagem", DramaPoints("Kira", roll=True)),
        ("drama rolagem Kira", DramaPoints("Kira", roll=True)),
        (
            'manobra adicionar "Chute do Dragão" rolagem:"DES + Briga - 3" tipo:bash exige:"des 4" en:"Dragon Kick"',
            AddManeuver(
                "Chute do Dragão",
                roll=maneuvering.rolls("DEX + Brawling - 3"),
                type="bash",
                needs=maneuvering.needs("dex 4"),
                en="Dragon Kick",
            ),
        ),
        (
            'maneuver add Trovão uso:disputa roll:"VON + Alterar" resist:"2 × WILL" alvos:0 success:caído dodge:-2 '
            "halves:1",
            AddManeuver(
                "Trovão",
                use="contest",
                roll=maneuvering.rolls("WILL + Alter"),
                resist=maneuvering.rolls("2 × WILL"),
                targets=0,
                success=maneuvering.effects("prone"),
                dodge=-2,
                halves=1,
            ),
        ),
        (
            "maneuver add X by:aparada alone:único score:combate tipo:arma dano:arma answer:melee",
            AddManeuver(
                "X",
                by="parry",
                alone="single",
                score="combat",
                type="weapon",
                damage=formula("weapon"),
                answer="melee",
            ),
        ),
        ("maneuver drop X", DropManeuver("X")),
    ],
)
def test_what_is_read(text: str, verb: object) -> None:
    assert done(text) == verb
    assert parse(str(parse(f"/uni {text}"))).do == verb


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("teste por:Kira com:per contra:Thug dobrado von", 'test von doubled vs:Thug by:Kira with:"per/"'),
        ("range A “18m” 20", 'range A "18m" 20'),
        ("bando fim contra:Kira", "gang vs:Kira end"),
        ("cobertura fim Thug", "cover Thug end"),
        ("condição fim Thug sufocado", "condition end Thug choked"),
        ("damage Thug D6x4", 'damage Thug "d6 × 4"'),
        ("ar Thug sem", "air Thug stop"),
        ("rest Thug 2 ritmo:5", "rest Thug 2 rate:5"),
        ("manobra nova X dano:12", 'maneuver add X damage:"12"'),
    ],
)
def test_the_canonical_text(text: str, canonical: str) -> None:
    assert str(done(text)) == f"/uni {canonical}"


def test_it_may_be_hidden() -> None:
    assert parse("/uni damage Thug 12 hidden").audience is Audience.HIDDEN
    assert parse("/gm uni survive Thug") == parse("/unisystem survive Thug hidden")


# ---- what is mistyped -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "column", "hint"),
    [
        # tests
        ("test", 10, "example"),
        ("test vs:Thug", 18, "example"),
        ("test dex 2", 15, "uni.instead"),
        ("test 2 dex", 11, "uni.instead"),
        ("test dex wild card", 20, "fight.quotes"),
        ("test dex with:per", 15, "uni.with"),
        ("test dex vs:A with:", 25, "uni.with"),
        ("test dex vs:A with:14", 25, "uni.with"),
        ("test dex vs:A with:a/b/c", 25, "uni.with"),
        ("test dex vs:A,B", 15, "red.one"),
        ("test vs:Thug 2", 19, "uni.numbered"),
        ("test dex doubled undoubled", 23, "twice"),
        ("test dex drama drama", 21, "twice"),
        # lists and figures
        ("state Dr. Mann", 16, "fight.quotes"),
        ("sheet Kira Thug", 17, "fight.quotes"),
        ("maneuvers what:", 21, "fight.name"),
        ("about", 11, "example"),
        ("about spin kick", 17, "fight.quotes"),
        ("scale", 11, "example"),
        ("scale many", 12, "example"),
        ("scale 1234567", 12, "long-number"),
        ("lift -2", 11, "example"),
        # places
        ("range A B", 15, "red.range"),
        ("range A B -5", 16, "red.range"),
        ("light", 11, "example"),
        ("light 2", 12, "uni.sign"),
        ("cover Thug", 16, "example"),
        ("cover Thug 2", 17, "uni.sign"),
        ("cover Thug half -2", 22, "example"),
        ("cover end", 15, "example"),
        ("size Thug 2", 16, "uni.sign"),
        ("position Dr. Mann", 19, "fight.quotes"),
        ("gang A,B", 14, "example"),
        ("gang A vs:B,C", 13, "red.one"),
        ("gang A B vs:Kira", 13, "fight.quotes"),
        ("gang A, vs:Kira", 14, "red.names"),
        ("bonds Thug -7", 17, "uni.knots"),
        ("bonds Thug +2", 17, "uni.knots"),
        ("bonds Thug toes", 17, "uni.tied"),
        ("condition Thug", 20, "example"),
        ("condition Thug sleepy", 21, "uni.condition"),
        ("condition Thug 2 choked", 21, "fight.quotes"),
        ("condition Thug feint 0", 27, "zero"),
        ("condition Thug feint rounds:", 34, "number"),
        ("condition Thug feint rounds:0", 34, "zero"),
        ("condition end Thug", 24, "example"),
        # health
        ("damage Thug", 17, "example"),
        ('damage Thug "3d6"', 19, "uni.dice"),
        ("damage Thug 12 slash stab", 27, "fight.quotes"),
        ("damage Thug 12 part:", 26, "fight.name"),
        ("damage Dr. Mann 12", 22, "fight.quotes"),
        ("damage Thug lots", 18, "uni.formula"),
        ("damage Thug d6*", 21, "example"),
        ("blast A B 20", 16, "fight.quotes"),
        ("blast A,B 20 near", 19, "uni.place"),
        ("blast A,B 20 fraction:half", 28, "uni.fraction"),
        ("blast A,B 20 fraction:2/1", 28, "uni.fraction"),
        ("blast A,B 20 fraction:1/0", 28, "uni.fraction"),
        ("blast A,B 20 fraction:1/", 28, "uni.fraction"),
        ("blast A, 20", 15, "red.names"),
        ("fire Dr. Mann", 15, "fight.quotes"),
        ("air Thug", 14, "example"),
        ("air Thug maybe", 15, "uni.flow"),
        ("stabilize Thug 9", 21, "uni.numbered"),
        ("stabilize Thug rate:5", 21, "example"),
        ("rest Thug minutes:5", 16, "example"),
        ("rest Thug two", 16, "fight.quotes"),
        ("rest Thug rate:", 21, "number"),
        ("survive Thug minutes:0", 27, "zero"),
        ("drama Kira 2", 17, "uni.sign"),
        # maneuvers of a server
        ("maneuver", 14, "example"),
        ("maneuver add", 18, "example"),
        ("maneuver change X", 15, "uni.deed"),
        ("maneuver drop X roll:STR", 22, "example"),
        ("maneuver add X roll:", 26, "uni.told"),
        ('maneuver add X roll:"DEX + + 3"', 33, "example"),
        ('maneuver add X needs:"grappled neck dex 4"', 42, "uni.comma"),
        ("maneuver add X roll:STR roll:DEX", 30, "twice"),
        ("maneuver add X rol:STR", 21, "did-you-mean"),
        ("maneuver add X use:dance", 25, "uni.one-of"),
        ("maneuver add X targets:two", 29, "number"),
        ('maneuver add X success:"push SL; fal"', 39, "uni.one-of"),
    ],
)
def test_where_it_stops_and_what_is_hinted(text: str, column: int, hint: str) -> None:
    stops(f"/uni {text}", column, hint)


@pytest.mark.parametrize(
    ("text", "suggestion"),
    [
        ("test str vs:A wiht:per", "with:"),
        ("damage Thug 12 slash prat:arm", "part:"),
        ("rest Thug rat:5", "rate:"),
        ("manobra adicionar X rolagen:FOR", "rolagem:"),
    ],
)
def test_the_nearest_word(text: str, suggestion: str) -> None:
    assert refusal(f"/uni {text}").hint.args["suggestion"] == suggestion


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("test dex ?", ["name", "number", "red.mod", "uni.doubled", "uni.vs", "end"]),
        ("range A ?", ["name", "red.range"]),
        ("cover Thug", ["name", "red.mod", "uni.end"]),
        ("gang A", ["uni.end", "uni.vs"]),
        ("condition Thug feint ?", ["number", "uni.end", "uni.vs", "uni.rounds", "end"]),
        ("damage Thug", ["uni.damage"]),
        ("blast A 20 ?", ["name", "uni.fraction", "end"]),
        ("stabilize Thug ?", ["number", "red.mod", "uni.care", "end"]),
        ("maneuver add X ?", ["uni.told", "end"]),
    ],
)
def test_what_could_have_stood_there(text: str, expected: list[str]) -> None:
    assert list(refusal(f"/uni {text}").expected) == [f"expected.{word}" for word in expected]


# ---- and back again -------------------------------------------------------------------------------------------------

WHOLE = st.integers(0, 999_999)
SIGNED = st.integers(-999_999, 999_999)
FIELD = KEYS.filter(lambda key: not key.isdecimal())
DAMAGE = st.sampled_from(["12", "d6 × 4", "3 × (STR + 1)", "min(4 × STR, 20)", "d8 × 5 + 2"]).map(formula)
ROW: st.SearchStrategy[dict[str, Any]] = st.builds(dict, word=WORDS) | st.builds(dict, number=SIGNED)
PARTS = st.sampled_from(["", "arm", "leg", "neck", "tail"])
# What each option of a maneuver may say.
TOLD: dict[str, st.SearchStrategy[object]] = {
    **dict.fromkeys(
        ("roll", "first", "resist"),
        st.sampled_from(["DEX + Brawling - 2", "2 × STR or STR + Athletics if weapon large"]).map(maneuvering.rolls),
    ),
    **dict.fromkeys(
        ("success", "failure", "parried"),
        st.sampled_from(["prone", "push SL; self prone; test STR else prone, grapple leg/body"]).map(
            maneuvering.effects
        ),
    ),
    **dict.fromkeys(("change", "extra"), st.sampled_from(["SL - 1", "2"]).map(maneuvering.amount)),
    **dict.fromkeys(("halves", "upkeep", "hits"), SOME),
    **dict.fromkeys(("dodge", "parry", "bonus"), SIGNED),
    **{field: st.sampled_from(["", *known]) for field, known in OWN.items()},
    "targets": st.none() | WHOLE,
    "damage": st.none() | DAMAGE,
    "needs": st.sampled_from(["grappled neck, dex 4"]).map(maneuvering.needs),
}


@st.composite
def rolled(draw: st.DrawFn) -> Test:
    number = draw(st.none() | WHOLE)
    attribute = draw(FIELD) if number is None else ""
    vs = draw(NAMES)
    return Test(
        attribute,
        draw(st.just("") | FIELD) if attribute else "",
        number,
        draw(SIGNED),
        vs,
        draw(st.just("") | FIELD) if vs else "",
        draw(st.just("") | FIELD) if vs else "",
        draw(st.none() | st.booleans()),
        draw(st.booleans()),
        draw(NAMES),
    )


def caring() -> st.SearchStrategy[Tend]:
    others = st.sampled_from([care for care in Care if care is not Care.REST])
    kinds = st.tuples(st.just(Care.REST), SOME) | st.tuples(others, SOME)
    return st.builds(
        lambda kind, name, number, mod, by: Tend(kind[0], name, kind[1], number, mod, by),
        kinds,
        WORDS,
        st.none() | WHOLE,
        SIGNED,
        NAMES,
    )


def added() -> st.SearchStrategy[AddManeuver]:
    return st.builds(AddManeuver, WORDS, **{field: TOLD.get(field, st.just("") | WORDS) for field in FIELDS})


EVERY: dict[type, st.SearchStrategy[object]] = {
    Test: rolled(),
    ShowState: st.builds(ShowState, NAMES),
    ShowSheet: st.builds(ShowSheet, NAMES),
    ListManeuvers: st.builds(ListManeuvers, NAMES, NAMES),
    ShowManeuver: st.builds(ShowManeuver, WORDS),
    Lookup: st.builds(Lookup, st.sampled_from(Figure), WHOLE),
    Distance: st.builds(Distance, WORDS, NAMES, WHOLE),
    Light: ROW.map(lambda row: Light(**row)),
    Behind: st.builds(lambda name, row: Behind(name, **row), WORDS, ROW | st.just({"end": True})),
    Size: st.builds(lambda name, row: Size(name, **row), WORDS, ROW),
    Position: st.builds(Position, WORDS, st.booleans()),
    Gang: st.builds(Gang, SEVERAL, WORDS, st.booleans()) | st.builds(Gang, st.just(()), WORDS, st.just(True)),
    Bonds: st.builds(
        Bonds,
        WORDS,
        st.sets(st.sampled_from(Tied)).map(lambda found: tuple(t for t in Tied if t in found)),
        st.integers(-6, 0),
        st.booleans(),
    )
    | st.builds(Bonds, WORDS, end=st.just(True)),
    Condition: st.builds(Condition, WORDS, st.sampled_from(list(PLIGHTS)), SOME, NAMES, SOME, st.booleans(), PARTS),
    Harm: st.builds(
        Harm, WORDS, DAMAGE, st.sampled_from(["", *TYPES]), st.booleans(), PARTS, st.sampled_from(["", "brain", "limb"])
    ),
    Blast: st.builds(Blast, SEVERAL, DAMAGE, st.sampled_from(Place), st.sampled_from(["", "0", "1/2", "3/4"])),
    Fire: st.builds(Fire, WORDS, st.booleans()),
    Air: st.builds(Air, WORDS, st.booleans()),
    Tend: caring(),
    Graze: st.builds(Graze, NAMES),
    DramaPoints: st.builds(DramaPoints, NAMES, st.none() | SIGNED) | st.builds(DramaPoints, NAMES, roll=st.just(True)),
    AddManeuver: added(),
    DropManeuver: st.builds(DropManeuver, WORDS),
}


def test_no_verb_is_left_out() -> None:
    assert set(EVERY) == set(VERBS)


test_every_verb_reads_back = reads_back(EVERY)
