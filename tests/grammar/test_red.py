"""`/red`: how it is written and mistyped, in English and in Portuguese."""

import pytest
from hypothesis import strategies as st

from grammar.actions import Audience
from grammar.encounters import SetFields
from grammar.parser import parse
from grammar.red_words import AIMS, ANSWERS, MODES, PARTS
from grammar.reds import (
    VERBS,
    Aim,
    Arm,
    Attack,
    Check,
    DeathSave,
    Distance,
    Harm,
    Injure,
    Mode,
    Part,
    RedVerb,
    Scatter,
    ShowState,
    Spend,
    Spent,
    TakeCover,
    Tend,
)
from grammar.vocabulary import folded
from tests.grammar.refusals import refusal, stops
from tests.grammar.test_round_trip import COUNTS, KEYS, NAMES, SEVERAL, SOME, WORDS, reads_back

GANGER = ("Ganger",)
EVERY_MODE = [(mode, each) for mode in MODES for each in (mode, *MODES[mode])]


def done(text: str) -> object:
    """What a text asks to be done."""
    return parse(text).do


# ---- what is typed --------------------------------------------------------------------------------------------------


def test_every_value_has_its_words() -> None:
    assert list(AIMS) == list(Aim)
    assert list(PARTS) == list(Part)
    assert {*Mode, *Spent} <= set(MODES)


def test_no_word_stands_for_two_modes() -> None:
    spellings = [folded(each) for _, each in EVERY_MODE]
    assert len(set(spellings)) == len(spellings)


@pytest.mark.parametrize(("mode", "spelling"), EVERY_MODE)
def test_a_mode_has_many_words(mode: str, spelling: str) -> None:
    rest = {
        "check": "12",
        "range": "A B 18",
        "damage": "A 18",
        "quick": "A broken-leg",
        "treat": "A broken-leg",
        "arms": "A +SMG",
    }.get(mode, "" if mode in ("move", "run", "reload", "recover", "action", "scatter") else "A")
    assert parse(f"/red {spelling.upper()} {rest}") == parse(f"/red {mode} {rest}")


@pytest.mark.parametrize(
    ("text", "check"),
    [
        ("ref handgun dv:15 +2 luck:2 by:Rook", Check("ref", "handgun", dv=15, mod=2, luck=2, by="Rook")),
        ("dv:15 by:Rook ref +2 handgun luck:2", Check("ref", "handgun", dv=15, mod=2, luck=2, by="Rook")),
        ("vd:15 REF “Shoulder Arms” sorte:2 por:Rook", Check("ref", "shoulder-arms", dv=15, luck=2, by="Rook")),
        ("12 dv:15", Check(number=12, dv=15)),
        ("dv:15 12 -1", Check(number=12, dv=15, mod=-1)),
        ("12 + 2 −1 –3", Check(number=12, mod=-2)),
        ("0", Check(number=0)),
        ("handgun", Check("handgun")),
        (
            'will concentration vs:Ganger with:"will/concentration"',
            Check("will", "concentration", vs="Ganger", their_stat="will", their_skill="concentration"),
        ),
        (
            "contra:Ganger com:will/concentration will",
            Check("will", vs="Ganger", their_stat="will", their_skill="concentration"),
        ),
        ("12 vs:Ganger with:evasion", Check(number=12, vs="Ganger", their_stat="evasion")),
        ('12 vs:"Ganger 2"', Check(number=12, vs="Ganger 2")),
    ],
)
def test_a_check(text: str, check: Check) -> None:
    assert done(f"/red check {text}") == check
    assert done(f"/red teste {text}") == check


@pytest.mark.parametrize(
    ("text", "attack"),
    [
        (
            'shoot Ganger weapon:"Heavy pistol" range:18 aim:head dodge:yes luck:2 +1 by:Rook 14',
            Attack(
                Mode.SHOOT,
                GANGER,
                "Heavy pistol",
                180,
                aim=Aim.HEAD,
                dodge="yes",
                number=14,
                luck=2,
                mod=1,
                by="Rook",
            ),
        ),
        (
            'atirar Ganger arma:"Pistola pesada" distância:18 mira:cabeça esquiva:sim sorte:2 +1 por:Rook 14',
            Attack(
                Mode.SHOOT,
                GANGER,
                "Pistola pesada",
                180,
                aim=Aim.HEAD,
                dodge="yes",
                number=14,
                luck=2,
                mod=1,
                by="Rook",
            ),
        ),
        ("shoot 14 Ganger", Attack(Mode.SHOOT, GANGER, number=14)),
        ("shoot range:18 14 Ganger", Attack(Mode.SHOOT, GANGER, range=180, number=14)),
        ('shoot "Ganger 2" 	', Attack(Mode.SHOOT, ("Ganger 2",))),
        ("shoot Ganger aim:leg dodge:no", Attack(Mode.SHOOT, GANGER, aim=Aim.LEG, dodge="no")),
        ("atirar Ganger mira:MAO esquiva:nao", Attack(Mode.SHOOT, GANGER, aim=Aim.HELD, dodge="no")),
        ("shoot Ganger damage:5D6 bonus:2", Attack(Mode.SHOOT, GANGER, damage="5d6", bonus=2)),
        ("atirar Ganger dano:5d bônus:2", Attack(Mode.SHOOT, GANGER, damage="5d6", bonus=2)),
        ("autofire smg vs:Ganger range:18", Attack(Mode.AUTOFIRE, GANGER, "smg", 180)),
        ("autofire range:18 vs:Ganger smg", Attack(Mode.AUTOFIRE, GANGER, "smg", 180)),
        ('rajada "Fuzil de assalto" contra:Ganger', Attack(Mode.AUTOFIRE, GANGER, "Fuzil de assalto")),
        ("autofire Ganger weapon:SMG range:100.5", Attack(Mode.AUTOFIRE, GANGER, "SMG", 1005)),
        ("autofire vs:Ganger weapon:SMG", Attack(Mode.AUTOFIRE, GANGER, "SMG")),
        ('suppress A,B,"C 2" weapon:SMG', Attack(Mode.SUPPRESS, ("A", "B", "C 2"), "SMG")),
        ("supressão SMG contra:A, B", Attack(Mode.SUPPRESS, ("A", "B"), "SMG")),
        ("suppress", Attack(Mode.SUPPRESS)),
        ("shells A,B", Attack(Mode.SHELLS, ("A", "B"))),
        ("cartuchos A", Attack(Mode.SHELLS, ("A",))),
        (
            'blast A,B point:"the door" weapon:"Grenade launcher" range:20',
            Attack(Mode.BLAST, ("A", "B"), "Grenade launcher", 200, "the door"),
        ),
        ("explosão onde:porta distância:20", Attack(Mode.BLAST, range=200, point="porta")),
        ('throw A point:"behind the bar" range:12', Attack(Mode.THROW, ("A",), range=120, point="behind the bar")),
        ("arremessar A ponto:bar", Attack(Mode.THROW, ("A",), point="bar")),
        ("melee Ganger weapon:Sword", Attack(Mode.MELEE, GANGER, "Sword")),
        ("corpo-a-corpo Espada contra:Ganger", Attack(Mode.MELEE, GANGER, "Espada")),
        # names are words of other commands, and of this one
        ("shoot shoot by:blast", Attack(Mode.SHOOT, ("shoot",), by="blast")),
        ("shoot 7d", Attack(Mode.SHOOT, ("7d",))),
        ("shoot T-1000", Attack(Mode.SHOOT, ("T-1000",))),
        ("shoot O'Brien", Attack(Mode.SHOOT, ("O'Brien",))),
    ],
)
def test_an_attack(text: str, attack: Attack) -> None:
    assert done(f"/red {text}") == attack


@pytest.mark.parametrize(
    ("written", "tenths"),
    [
        ("18", 180),
        ("0", 0),
        ("100.5", 1005),
        ("100,5", 1005),
        ("18m", 180),
        ("6.4", 64),
        ("6.41", 65),  # what is more exact counts up
        ("6,40", 64),
        ("6.99", 70),
        ("0.001", 1),
    ],
)
def test_a_distance_is_read_in_tenths_of_a_meter(written: str, tenths: int) -> None:
    assert done(f"/red shoot Ganger range:{written}") == Attack(Mode.SHOOT, GANGER, range=tenths)
    assert done(f"/red range A B {written}") == Distance("A", "B", tenths)
    assert done(f"/red move {written}") == Spend(Spent.MOVE, tenths)


@pytest.mark.parametrize(
    ("text", "verb"),
    [
        ("stabilize A skill:paramedic by:B +1 luck:1", Tend("A", skill="paramedic", by="B", mod=1, luck=1)),
        ("estabilizar 14 A perícia:“First Aid”", Tend("A", skill="first-aid", number=14)),
        ("stabilize by:B 14 A", Tend("A", by="B", number=14)),
        ("quick A broken-leg by:B", Tend("A", "broken-leg", "quick", by="B")),
        ('remendo A "perna quebrada" por:B', Tend("A", "perna quebrada", "quick", by="B")),
        ("treat by:B A +2 broken-leg", Tend("A", "broken-leg", "treat", by="B", mod=2)),
        ("move 8", Spend(Spent.MOVE, 80)),
        ("mover 8,5 cobertura por:Rook", Spend(Spent.MOVE, 85, to_cover=True, by="Rook")),
        ("move cover", Spend(Spent.MOVE, to_cover=True)),
        ("run 10", Spend(Spent.RUN, 100)),
        ("correr 10 cobertura", Spend(Spent.RUN, 100, to_cover=True)),
        ("reload weapon:SMG ammo:basic", Spend(Spent.RELOAD, weapon="SMG", ammo="basic")),
        ("recarregar SMG munição:básica", Spend(Spent.RELOAD, weapon="SMG", ammo="básica")),
        ("recover count:3", Spend(Spent.RECOVER, count=3)),
        ("recuperar 3 Arco", Spend(Spent.RECOVER, count=3, weapon="Arco")),
        ("action by:Rook", Spend(Spent.ACTION, by="Rook")),
        ("ação", Spend(Spent.ACTION)),
        ('distância A "B 2" 18', Distance("A", "B 2", 180)),
        ("range A 18", Distance("A", "", 180)),
        ('range A "18" 20', Distance("A", "18", 200)),
        ('cover A "Concrete" thin', TakeCover("A", "Concrete", thin=True)),
        ("cobertura A Concreto fino", TakeCover("A", "Concreto", thin=True)),
        ("cover A Concrete thick", TakeCover("A", "Concrete")),
        ("cover A Door hp:20", TakeCover("A", "Door", hp=20)),
        ("cobertura A Porta pv:20", TakeCover("A", "Porta", hp=20)),
        ("cover A shield", TakeCover("A", shield=True)),
        ("cobertura A escudo", TakeCover("A", shield=True)),
        ("cover end A", TakeCover("A", leave=True)),
        ("cobertura fim A", TakeCover("A", leave=True)),
        ('cover "end" Door', TakeCover("end", "Door")),
        ("damage A 18 head direct", Harm("A", 18, Part.HEAD, direct=True)),
        ("dano A direto cabeça 18", Harm("A", 18, Part.HEAD, direct=True)),
        ("damage A 18 body", Harm("A", 18)),
        ("injury A broken-leg", Injure("A", "broken-leg")),
        ("injury A head", Injure("A", part=Part.HEAD)),
        ("ferimento A cabeça", Injure("A", part=Part.HEAD)),
        ("injury A", Injure("A")),
        ('injury A "head"', Injure("A", "head")),
        ("injury A foreign-object head", Injure("A", "foreign-object", Part.HEAD)),
        ("injury A head foreign-object", Injure("A", "foreign-object", Part.HEAD)),
        ("injury end A broken-leg", Injure("A", "broken-leg", end=True)),
        ("ferimento fim A broken-leg", Injure("A", "broken-leg", end=True)),
        ("save", DeathSave()),
        ("salvar A", DeathSave("A")),
        ("scatter", Scatter()),
        ("scatter 4,-7", Scatter(x=40, y=-70)),
        ("dispersão −4.5, +7.25", Scatter(x=-45, y=73)),
        ("dispersão -4,5; 7,5", Scatter(x=-45, y=75)),
        ('scatter "by the car" inside:A,B force', Scatter("by the car", inside=("A", "B"), force=True)),
        ("dispersão carro dentro:A, B forçar", Scatter("carro", inside=("A", "B"), force=True)),
        ("state", ShowState()),
        ("estado A", ShowState("A")),
        ("arms A +SMG rounds:30 ammo:slugs", Arm("A", "SMG", 30, "slugs")),
        ("armas A +“Pistola pesada” tiros:0 munição:básica", Arm("A", "Pistola pesada", 0, "básica")),
        ("arms A SMG rounds:12", Arm("A", "SMG", 12)),
        ("arms A -SMG", Arm("A", "SMG", away=True)),
        ("arms A – SMG", Arm("A", "SMG", away=True)),
    ],
)
def test_the_rest(text: str, verb: RedVerb) -> None:
    assert done(f"/red {text}") == verb


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("autofire smg range:100,50 vs:Ganger by:Rook 14", "/red autofire 14 Ganger weapon:smg range:100.5 by:Rook"),
        ("checar contra:A com:will will", '/red check will vs:A with:"will/"'),
        ("estabilizar A perícia:paramedic 14 +1", "/red stabilize 14 A +1 skill:paramedic"),
        ('range A "18" 20', '/red range A "18" 20'),
        ('injury A "Cabeça"', '/red injury A "Cabeça"'),
        ("cover A escudo", "/red cover A shield"),
        ("dispersão -0,5;7", "/red scatter -0.5,7"),
        ("arms A SMG", "/red arms A +SMG"),
    ],
)
def test_the_canonical_text(text: str, canonical: str) -> None:
    assert str(parse(f"/red {text}").do) == canonical


def test_it_has_other_heads_and_may_be_hidden() -> None:
    assert parse("/cyberpunk state A") == parse("/red state A") == parse("/CPR estado A")
    assert parse("/red shoot Ganger hidden").audience is Audience.HIDDEN
    assert parse("/gm red save A") == parse("/red save A hidden")


def test_a_mode_is_a_name_elsewhere() -> None:
    assert str(SetFields("Autofire", {"body": 2})) == "/set Autofire body:2"


# ---- what is mistyped -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "column", "hint"),
    [
        # modes
        ("", 5, "example"),
        ("Rook", 6, "red.mode"),
        ("12", 6, "example"),
        ("shoott Ganger", 6, "did-you-mean"),
        ('shoott "Ganger 2" range:18 ?', 6, "did-you-mean"),
        ("hiden shoot Ganger", 6, "did-you-mean"),
        ("shoot:Ganger", 6, "example"),
        # distances
        ("shoot Ganger range:", 25, "red.range"),
        ("shoot Ganger range:-5", 25, "red.range"),
        ("shoot Ganger range:far", 25, "red.range"),
        ("shoot Ganger range:1.2.3", 25, "red.range"),
        ("shoot Ganger range:1234567", 25, "long-number"),
        ("move -5", 11, "red.range"),
        ("move far", 11, "example"),
        ("range A B", 15, "red.range"),
        ("range A B -5", 16, "red.range"),
        ("range A 18 20", 17, "example"),
        ("range Ganger 2 Rook 18", 21, "example"),
        # options with few values
        ("shoot Ganger aim:", 23, "red.aim"),
        ("shoot Ganger aim:eye", 23, "red.aim"),
        ("shoot Ganger dodge:", 25, "red.dodge"),
        ("shoot Ganger dodge:maybe", 25, "red.dodge"),
        ("shoot Ganger damage:", 26, "red.dice"),
        ("shoot Ganger damage:5d10", 26, "red.dice"),
        ("shoot Ganger damage:12", 26, "red.dice"),
        # options with numbers and names
        ("check ref dv:0", 19, "zero"),
        ("check ref dv:", 19, "number"),
        ("check ref dv:hard", 19, "number"),
        ("shoot Ganger luck:0", 24, "zero"),
        ("shoot Ganger luck:", 24, "number"),
        ("shoot Ganger bonus:", 25, "number"),
        ("shoot Ganger weapon:", 26, "fight.name"),
        ("shoot Ganger weapon:9", 26, "fight.name"),
        ("shoot Ganger by:", 22, "fight.name"),
        ("shoot vs:", 15, "fight.name"),
        ('shoot Ganger weapon:"Heavy', 26, "quote"),
        ('shoot ""', 12, "empty"),
        ("shoot Ganger wepon:SMG", 19, "did-you-mean"),
        ("check ref vss:Ganger", 16, "did-you-mean"),
        # twice
        ("shoot Ganger range:18 range:20", 28, "twice"),
        ("shoot Ganger aim:head mira:perna", 28, "twice"),
        ("shoot vs:A vs:B", 17, "twice"),
        ("autofire smg vs:Ganger weapon:SMG", 15, "twice"),
        ("check 12 dv:15 dv:13", 21, "twice"),
        ("check 12 13", 15, "twice"),
        ("move 8 cover cover", 19, "twice"),
        ("cover A Concrete thin thick", 28, "twice"),
        ("reload SMG weapon:SMG", 17, "twice"),
        ("injury A head body", 20, "twice"),
        # targets
        ("shoot", 11, "example"),
        ("shoot range:18", 20, "example"),
        ("autofire +2", 17, "example"),
        ("suppress A B", 17, "red.names"),
        ('suppress A "B 2"', 17, "red.names"),
        ("suppress A,", 17, "red.names"),
        ("suppress A, 2", 18, "red.names"),
        ("autofire smg Ganger", 19, "red.names"),
        ("autofire smg, rifle vs:Ganger", 20, "red.names"),
        ("shoot Dr. Mann", 16, "red.names"),
        ("shoot Ganger 2", 19, "red.numbered"),
        ("shoot vs:Ganger 2", 22, "red.numbered"),
        ("suppress A, Ganger 2", 25, "red.numbered"),
        ("shoot Ganger hiden", 19, "did-you-mean"),
        ("shoot vs:Ganger hiden", 22, "did-you-mean"),
        ("shoot Ganger point:bar", 19, "red.unfit"),
        # checks
        ("check", 11, "example"),
        ("check dv:15", 17, "example"),
        ("check ref shoulder arms", 25, "fight.quotes"),
        ("check ref 2", 16, "red.number"),
        ("check 2 ref", 12, "red.number"),
        ("check ref dv:15 vs:Ganger", 22, "red.opposed"),
        ("check ref vs:Ganger dv:15", 26, "red.opposed"),
        ("check ref vs:A,B", 16, "red.one"),
        ("check ref with:will", 16, "red.with"),
        ("check ref vs:A with:", 26, "red.with"),
        ("check ref vs:A with:a/b/c", 26, "red.with"),
        ("check ref vs:A with:14", 26, "red.with"),
        ("check vs:Ganger 2", 22, "red.numbered"),
        ("check ref +", 16, "example"),
        # care
        ("stabilize", 15, "example"),
        ("stabilize Dr. Mann", 20, "fight.quotes"),
        ("stabilize A 14", 18, "red.numbered"),
        ("stabilize A, B", 19, "red.one"),
        ("quick A", 13, "example"),
        ("quick A broken leg", 21, "fight.quotes"),
        # the scene
        ("reload Heavy pistol", 19, "fight.quotes"),
        ("recover 0", 14, "zero"),
        ("recover count:", 20, "number"),
        ("cover", 11, "example"),
        ("cover A Door 20", 19, "red.hp"),
        ("cover A Door hp:0", 22, "zero"),
        ("cover Ganger 2 Door", 19, "fight.quotes"),
        ("cover A Door thn", 19, "did-you-mean"),
        ("cover end", 15, "example"),
        ("damage A", 14, "example"),
        ("damage A 0", 15, "zero"),
        ("damage A 18 arm", 18, "red.part"),
        ("damage Ganger 2 18", 22, "fight.quotes"),
        ("injury", 12, "example"),
        ("injury A broken leg", 22, "red.part"),
        ("injury end A", 18, "example"),
        ("save Dr. Mann", 15, "fight.quotes"),
        ("scatter 4", 14, "red.at"),
        ("scatter 4 -7", 14, "red.at"),
        ("scatter by the car", 17, "fight.quotes"),
        ("scatter inside:", 21, "fight.name"),
        ("scatter inside:A,", 23, "red.inside"),
        ("arms A", 12, "example"),
        ("arms A -SMG rounds:3", 18, "example"),
        ("arms A +SMG rounds:many", 25, "number"),
        ("arms Dr. Mann Sword", 20, "fight.quotes"),
    ],
)
def test_where_it_stops_and_what_is_hinted(text: str, column: int, hint: str) -> None:
    stops(f"/red {text}".rstrip(), column, hint)


@pytest.mark.parametrize(
    ("text", "suggestion"),
    [
        ("autofyre Ganger", "autofire"),
        ("rajda Ganger", "rajada"),
        ("supresão Ganger", "supressão"),
        ("corpo-a-copo Ganger", "corpo-a-corpo"),
        ("shoot Ganger rnage:18", "range:"),
        ("atirar Ganger distancai:18", "distância:"),
        ("move cober", "cover"),
    ],
)
def test_the_nearest_word(text: str, suggestion: str) -> None:
    assert refusal(f"/red {text}").hint.args["suggestion"] == suggestion


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", ["red.mode"]),
        ("shoot", ["name", "number", "red.mod", "red.option"]),
        ("shoot A range:", ["red.range"]),
        ("check ref ?", ["name", "number", "red.mod", "red.against", "end"]),
        ("move ?", ["red.range", "red.by", "red.into", "end"]),
        ("cover A Door ?", ["red.cover", "end"]),
        ("arms A ?", ["name", "red.arms"]),
        ("damage A", ["red.part", "number", "red.direct"]),
    ],
)
def test_what_could_have_stood_there(text: str, expected: list[str]) -> None:
    assert list(refusal(f"/red {text}".rstrip()).expected) == [f"expected.{word}" for word in expected]


# ---- and back again -------------------------------------------------------------------------------------------------

TENTHS = st.integers(0, 999_999)
SIGNED = st.integers(-999_999, 999_999)
DICE = st.integers(1, 99).map("{}d6".format)
NUMBERS = st.none() | TENTHS
FIELD = KEYS.filter(lambda key: not key.isdecimal())
FIELDS = st.just("") | FIELD


@st.composite
def checks(draw: st.DrawFn) -> Check:
    number = draw(NUMBERS)
    stat = draw(FIELD) if number is None else ""
    vs = draw(NAMES)
    return Check(
        stat,
        draw(FIELDS) if stat else "",
        number,
        dv=0 if vs else draw(SOME),
        vs=vs,
        their_stat=draw(FIELDS) if vs else "",
        their_skill=draw(FIELDS) if vs else "",
        luck=draw(SOME),
        mod=draw(SIGNED),
        by=draw(NAMES),
    )


@st.composite
def attacks(draw: st.DrawFn) -> Attack:
    mode = draw(st.sampled_from(Mode))
    anybody = mode in (Mode.SUPPRESS, Mode.SHELLS, Mode.BLAST, Mode.THROW)
    return Attack(
        mode,
        draw(st.just(()) | SEVERAL if anybody else SEVERAL),
        draw(NAMES),
        draw(st.just(-1) | TENTHS),
        draw(NAMES) if mode in (Mode.BLAST, Mode.THROW) else "",
        draw(st.none() | st.sampled_from(Aim)),
        draw(st.sampled_from(["", *ANSWERS])),
        draw(NUMBERS),
        draw(SOME),
        draw(SIGNED),
        draw(st.just("") | DICE),
        draw(SOME),
        draw(NAMES),
    )


@st.composite
def spendings(draw: st.DrawFn) -> Spend:
    what = draw(st.sampled_from(Spent))
    moves, arms = what in (Spent.MOVE, Spent.RUN), what in (Spent.RELOAD, Spent.RECOVER)
    return Spend(
        what,
        draw(TENTHS) if moves else 0,
        draw(NAMES) if arms else "",
        draw(NAMES) if what is Spent.RELOAD else "",
        draw(SOME) if what is Spent.RECOVER else 0,
        moves and draw(st.booleans()),
        draw(NAMES),
    )


def tending() -> st.SearchStrategy[Tend]:
    hows = st.just(("stabilize", "")) | st.tuples(st.sampled_from(["quick", "treat"]), WORDS)
    rest = {"skill": FIELDS, "number": NUMBERS, "luck": SOME, "mod": SIGNED, "by": NAMES}
    return hows.flatmap(lambda how: st.builds(Tend, WORDS, st.just(how[1]), st.just(how[0]), **rest))


EVERY: dict[type, st.SearchStrategy[RedVerb]] = {
    Check: checks(),
    Attack: attacks(),
    Spend: spendings(),
    Distance: st.builds(Distance, WORDS, NAMES, TENTHS),
    TakeCover: st.builds(TakeCover, WORDS, NAMES, st.just(-1) | COUNTS, st.booleans(), st.booleans())
    | st.builds(TakeCover, WORDS, leave=st.just(True)),
    Harm: st.builds(Harm, WORDS, COUNTS, st.sampled_from(Part), st.booleans()),
    Injure: st.builds(Injure, WORDS, NAMES | st.sampled_from(["head", "Corpo"]), st.sampled_from(Part))
    | st.builds(Injure, WORDS, WORDS | st.just("head"), end=st.just(True)),
    Tend: tending(),
    DeathSave: st.builds(DeathSave, NAMES),
    Scatter: st.builds(Scatter, NAMES, SIGNED, SIGNED, st.just(()) | SEVERAL, st.booleans())
    | st.builds(Scatter, NAMES, inside=st.just(()) | SEVERAL, force=st.booleans()),
    ShowState: st.builds(ShowState, NAMES),
    Arm: st.builds(Arm, WORDS, WORDS, st.just(-1) | TENTHS, NAMES) | st.builds(Arm, WORDS, WORDS, away=st.just(True)),
}


def test_no_verb_is_left_out() -> None:
    assert set(EVERY) == set(VERBS)


test_every_verb_reads_back = reads_back(EVERY)
