"""Notes, counters, macros, and what is told about them: every way to write them."""

import pytest

from grammar.actions import Action, Audience, Verb
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
    RunMacro,
    SaveMacro,
    Stats,
    WriteNote,
)


@pytest.mark.parametrize(
    ("text", "verb"),
    [
        ("/note", ListNotes()),
        ("/notas", ListNotes()),
        ('/note clue "The butler did it"', WriteNote("clue", "The butler did it")),
        ('/nota "the clue" butler', WriteNote("the clue", "butler")),
        ('/note 1 "hidden # not a note"', WriteNote("1", "hidden # not a note")),
        ("/note clue delete", WriteNote("clue")),
        ("/nota clue apagar", WriteNote("clue")),
        ('/note clue "delete"', WriteNote("clue", "delete")),
        ("/note delete delete", WriteNote("delete")),
        ("/counter doom 5", Count("doom", 5)),
        ("/counter doom =5", Count("doom", 5)),
        ("/counter doom = -5", Count("doom", -5)),
        ("/counter doom =−5", Count("doom", -5)),
        ("/counter doom +1", Count("doom", 1, relative=True)),
        ("/counter doom + 1", Count("doom", 1, relative=True)),
        ("/counter doom -1", Count("doom", -1, relative=True)),
        ("/contador doom –1", Count("doom", -1, relative=True)),
        ("/counter doom 0", Count("doom")),
        ("/counter doom delete", Count("doom", deleted=True)),
        ("/contador doom excluir", Count("doom", deleted=True)),
        ("/macro", ListMacros()),
        ("/macro list", ListMacros()),
        ("/macro lista", ListMacros()),
        ('/macro save hit "/ore {1} called:10"', SaveMacro("hit", "/ore {1} called:10")),
        ('/macro salvar hit "/gm ore 7d as:\\"Dr. Mann\\" # {1}"', SaveMacro("hit", '/gm ore 7d as:"Dr. Mann" # {1}')),
        ("/macro save hit d20", SaveMacro("hit", "d20")),
        ("/macro run hit", RunMacro("hit")),
        (
            '/macro run hit 3 -1 7d+2e:10,7 "two words" called:10',
            RunMacro("hit", ("3", "-1", "7d+2e:10,7", "two words", "called:10")),
        ),
        ("/macro rodar hit <@1> [fire] (1d6+1)*2", RunMacro("hit", ("<@1>", "[fire]", "(1d6+1)*2"))),
        ("/macro delete list", DeleteMacro("list")),
        ("/macro apagar hit", DeleteMacro("hit")),
        ("/again", Again()),
        ("/again   +2   called:10 ", Again("+2 called:10")),
        ('/repetir weapon:"a  b" 2d6[fire  arrow]', Again('weapon:"a  b" 2d6[fire  arrow]')),
        ("/stats", Stats()),
        ("/estatisticas @ana", Stats("ana")),
        ("/stats <@!12>", Stats("12")),
        ("/export fight", ExportFight()),
        ("/exportar luta", ExportFight()),
        ("/privacy", Privacy()),
        ("/privacidade", Privacy()),
        ("/privacy export", ExportServer()),
        ("/privacidade apagar tudo", DeleteServer()),
        ("/forget me", ForgetMe()),
        ("/esquecer mim", ForgetMe()),
    ],
)
def test_a_verb(text: str, verb: Verb) -> None:
    assert parse(text).do == verb


def test_words_of_the_envelope_leave_no_gap() -> None:
    assert parse("/again +2 hidden called:10 as:Rook # again") == Action(
        Again("+2 called:10"), Audience.HIDDEN, "Rook", "again"
    )


@pytest.mark.parametrize(
    ("verb", "text"),
    [
        (Count("doom", -1), "/counter doom =-1"),
        (Count("doom", -1, relative=True), "/counter doom -1"),
        (Count("doom", 0, relative=True), "/counter doom +0"),
        (WriteNote("clue", "done"), '/note clue "done"'),
    ],
)
def test_what_is_meant_stays_plain(verb: Verb, text: str) -> None:
    assert str(verb) == text
