"""The commands of a fight: every way to write them."""

import pytest

from grammar.actions import Action, Audience, Reveal, Verb
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


@pytest.mark.parametrize(
    ("text", "verb"),
    [
        ("/encounter", ShowEncounter()),
        ("/encounter show", ShowEncounter()),
        ("/encontro mostrar", ShowEncounter()),
        ("/encounter begin ore", BeginEncounter("ore")),
        ("/encounter begin ORE group", BeginEncounter("ore", "group")),
        ("/encounter begin ore reroll", BeginEncounter("ore", "", reroll=True)),
        ("/encounter begin ore side reroll", BeginEncounter("ore", "side", reroll=True)),
        ("/encounter begin ore reroll side", BeginEncounter("ore", "side", reroll=True)),
        ("/encounter begin group group", BeginEncounter("group", "group")),
        ('/combate começar "ore" cada rerrolar', BeginEncounter("ore", "each", reroll=True)),
        ("/encounter mode each", ChangeMode("each")),
        ("/encounter mode reroll group", ChangeMode("group", reroll=True)),
        ("/encontro modo lado rerrolar", ChangeMode("side", reroll=True)),
        ("/encounter end", EndEncounter()),
        ("/encontro fim", EndEncounter()),
        ("/encounter next", NextTurn()),
        ("/encontro próximo", NextTurn()),
        ("/next", NextTurn()),
        ("/proxima", NextTurn()),
        ("/encounter previous", PreviousTurn()),
        ("/anterior", PreviousTurn()),
        ("/encounter hold", Hold()),
        ("/encounter hold next", Hold("next")),
        ("/hold “Dr. Mann”", Hold("Dr. Mann")),
        ("/encontro esperar Rook", Hold("Rook")),
        ("/encounter act", ActNow()),
        ("/act O'Brien", ActNow("O'Brien")),
        ("/agir D’Artagnan", ActNow("D’Artagnan")),
        ("/encounter move Rook before:Ana", Insert("Rook", "Ana", before=True)),
        ('/encounter move after:"Ghoul 2" Rook', Insert("Rook", "Ghoul 2")),
        ("/encontro mover Rook depois:Ana", Insert("Rook", "Ana")),
        ("/encontro mover Rook antes: Ana", Insert("Rook", "Ana", before=True)),
        ('/encounter swap Rook "Ghoul 2"', Swap("Rook", "Ghoul 2")),
        ("/encontro trocar Rook Ana", Swap("Rook", "Ana")),
        ("/encounter skip", Skip()),
        ("/encounter skip Rook", Skip("Rook")),
        ("/encounter skip rounds:3", Skip(rounds=3)),
        ("/encontro pular rodadas:3", Skip(rounds=3)),
        ("/encounter jump x3", Jump("x3")),
        ("/encontro saltar Rook", Jump("Rook")),
        ("/encounter down Rook", Fall("Rook")),
        ("/encontro derrubar Rook", Fall("Rook")),
        ("/encounter up Rook", Fall("Rook", down=False)),
        ("/encontro levantar Rook", Fall("Rook", down=False)),
        ('/encounter appear "Ghoul h1"', Appear("Ghoul h1")),
        ("/encontro aparecer Rook", Appear("Rook")),
        ("/reveal Ghoul", Appear("Ghoul")),
        ('/reveal "Ghoul h1"', Appear("Ghoul h1")),
        ('/reveal "h1"', Appear("h1")),
        ("/reveal h1", Reveal("h1")),
        ("/encounter hide Rook", Vanish("Rook")),
        ("/encontro esconder Rook", Vanish("Rook")),
        ("/encounter entrust Rook @ana", Entrust("Rook", "ana")),
        ("/encounter entrust <@!12> Rook", Entrust("Rook", "12")),
        ("/encontro confiar Rook <@12>", Entrust("Rook", "12")),
    ],
)
def test_turns_and_the_fight(text: str, verb: Verb) -> None:
    assert parse(text).do == verb


@pytest.mark.parametrize(
    ("text", "verb"),
    [
        ("/add Ghoul", Add("Ghoul")),
        ("/add Ghoul x3", Add("Ghoul", 3)),
        ("/add Ghoul X3", Add("Ghoul", 3)),
        ("/add Ghoul ×3", Add("Ghoul", 3)),
        ("/add 3x Ghoul", Add("Ghoul", 3)),
        ("/add x3 Ghoul", Add("Ghoul", 3)),
        ("/add Ghoul x1", Add("Ghoul")),
        ("/add body:4 Ghoul sense:2 x3", Add("Ghoul", 3, {"body": 4, "sense": 2})),
        ("/add Ghoul sense:+2 body:-1 mind:−3", Add("Ghoul", 1, {"sense": 2, "body": -1, "mind": -3})),
        ("/add Ghoul body: 4", Add("Ghoul", 1, {"body": 4})),
        ("/add Ghoul BODY:4 Força:3", Add("Ghoul", 1, {"body": 4, "forca": 3})),
        ("/add Ghoul size:4", Add("Ghoul", 1, {"size": 4})),
        ("/add Ghoul hit-points:40", Add("Ghoul", 1, {"hit-points": 40})),
        ("/add Ghoul weapon:shotgun", Add("Ghoul", 1, {"weapon": "shotgun"})),
        ('/add Ghoul motto:"Brains, now"', Add("Ghoul", 1, {"motto": "Brains, now"})),
        ('/add Ghoul motto:"hidden" nr:"3"', Add("Ghoul", 1, {"motto": "hidden", "nr": "3"})),
        (
            "/add Ghoul damage:2d6+1 speed:1.5 ammo:6/6",
            Add("Ghoul", 1, {"damage": "2d6+1", "speed": "1.5", "ammo": "6/6"}),
        ),
        ('/add Ghoul x3 group:"The pack"', Add("Ghoul", 3, group="The pack")),
        ("/add Ghoul group:pack side:players", Add("Ghoul", group="pack", side="players")),
        ("/adicionar Ghoul grupo:bando lado:inimigos", Add("Ghoul", group="bando", side="foes")),
        ('/add "x3"', Add("x3")),
        ('/add "Dr. Mann" body:3', Add("Dr. Mann", 1, {"body": 3})),
        ("/add Dr.Mann", Add("Dr.Mann")),
        ("/join", Join()),
        ("/join body:3", Join("", {"body": 3})),
        ('/entrar body:3 "Dr. Mann" sense:2', Join("Dr. Mann", {"body": 3, "sense": 2})),
        ("/leave", Leave()),
        ("/leave Rook", Leave("Rook")),
        ("/remove Rook", Leave("Rook")),
        ("/sair Rook", Leave("Rook")),
        ("/set Rook body:3", SetFields("Rook", {"body": 3})),
        ('/set body:-3 Rook motto:"No more"', SetFields("Rook", {"body": -3, "motto": "No more"})),
        ("/definir Rook group:pack", SetFields("Rook", {"group": "pack"})),
    ],
)
def test_who_takes_part(text: str, verb: Verb) -> None:
    assert parse(text).do == verb


@pytest.mark.parametrize(
    ("text", "verb"),
    [
        ("/init roll", RollInitiative()),
        ('/init roll "The pack"', RollInitiative("The pack")),
        ("/iniciativa rolar Rook", RollInitiative("Rook")),
        ("/init call", CallInitiative()),
        ("/iniciativa chamar", CallInitiative()),
        ("/init set Rook 17", SetInitiative("Rook", 17)),
        ("/init set Rook -2 fixed", SetInitiative("Rook", -2, fixed=True)),
        ("/init set Rook 0", SetInitiative("Rook", 0)),
        ("/iniciativa definir Rook −2 fixa", SetInitiative("Rook", -2, fixed=True)),
        ('/init tie Rook Ana "Ghoul 2"', BreakTie(("Rook", "Ana", "Ghoul 2"))),
        ("/iniciativa empate Rook, Ana", BreakTie(("Rook", "Ana"))),
        ("/init extra Rook 12 5", ExtraTurn("Rook", (12, 5))),
        ("/init extra Rook 12, -5", ExtraTurn("Rook", (12, -5))),
        ("/init extra Rook", ExtraTurn("Rook")),
        ("/effect Rook blinded", AddEffect("Rook", "blinded")),
        ('/effect Rook "on fire" rounds:3', AddEffect("Rook", "on fire", 3)),
        ("/effect Rook prone until:start of:Ana", AddEffect("Rook", "prone", 0, "start", "Ana")),
        ("/effect until:end Rook round:1 prone", AddEffect("Rook", "prone", 1, "end")),
        (
            '/effect Rook aim dice:-2 bonus:+1 rounds:2 of:"Dr. Mann"',
            AddEffect("Rook", "aim", 2, "", "Dr. Mann", {"dice": -2, "bonus": 1}),
        ),
        ("/efeito Rook caído até:fim de:Ana rodadas:2", AddEffect("Rook", "caído", 2, "end", "Ana")),
        ("/efeito Rook caído ate:inicio", AddEffect("Rook", "caído", 0, "start")),
        ('/effect "end" prone', AddEffect("end", "prone")),
        ("/effect Rook end", AddEffect("Rook", "end")),
        ('/effect end Rook "on fire"', EndEffect("Rook", "on fire")),
        ("/efeito fim Rook caído", EndEffect("Rook", "caído")),
    ],
)
def test_initiative_and_effects(text: str, verb: Verb) -> None:
    assert parse(text).do == verb


@pytest.mark.parametrize("text", ["/gm add Ghoul x3", "/add Ghoul hidden x3", "/adicionar oculto Ghoul x3"])
def test_an_ambush_is_added_in_secret(text: str) -> None:
    assert parse(text) == Action(Add("Ghoul", 3), Audience.HIDDEN)


def test_a_verb_holds_plain_text_and_numbers() -> None:
    verb = parse('/add Ghoul x3 group:pack side:foes body:3 weapon:axe motto:"Stay"').do
    assert isinstance(verb, Add)
    held = (verb.name, verb.count, verb.group, verb.side, *verb.fields, *verb.fields.values())
    assert {type(each) for each in held} == {str, int}
    tie = parse('/init tie Rook "Ana"').do
    assert isinstance(tie, BreakTie)
    assert {type(name) for name in tie.names} == {str}


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("/encontro começar ORE lado rerrolar", "/encounter begin ore side reroll"),
        ("/próximo", "/encounter next"),
        ("/adicionar 3x Ghoul FORÇA:+4 grupo:bando lado:inimigos", "/add Ghoul x3 group:bando side:foes forca:4"),
        ("/efeito Rook caído de:Ana até:fim rodadas:2", "/effect Rook caído rounds:2 until:end of:Ana"),
        ('/hold "3"', '/encounter hold "3"'),
        ('/hold "end"', '/encounter hold "end"'),
    ],
)
def test_the_canonical_text_is_in_english_and_in_order(text: str, canonical: str) -> None:
    assert str(parse(text)) == canonical
