"""Maneuvers and turns of Cinematic Unisystem as they are typed."""

import re
from pathlib import Path

import pytest

import grammar
from grammar.formulas import Formula
from grammar.maneuvering import formula
from grammar.parser import Unreadable, parse
from grammar.unis import Drama, Maneuver, Ruling, Spend, Spent

HERE = Path(grammar.__file__).parent
EXAMPLES = re.findall(r"^// (/uni .+)$", (HERE / "uni.lark").read_text("utf-8"), re.MULTILINE)


def test_there_are_examples() -> None:
    assert len(EXAMPLES) > 10


@pytest.mark.parametrize("said", EXAMPLES)
def test_an_example_reads_back(said: str) -> None:
    action = parse(said)
    assert isinstance(action.do, Maneuver | Spend)
    assert parse(str(action)) == action


@pytest.mark.parametrize(
    ("said", "verb"),
    [
        ("/uni spin-kick vs:Thug", Maneuver("spin-kick", ("Thug",))),
        ("/uni chute-giratório contra:Capanga", Maneuver("chute-giratório", ("Capanga",))),
        ('/uni "spin kick" 7 vs:A,B -2 +1', Maneuver("spin kick", ("A", "B"), number=7, mod=-1)),
        ("/uni soco vs:X em:cérebro parte:pescoço", Maneuver("soco", ("X",), at="brain", part="neck")),
        ("/uni soco vs:X defesa:aparar resultado:acerta", Maneuver("soco", ("X",), defence="parry", ruling=Ruling.HIT)),
        ("/uni soco vs:X drama:dano total:0", Maneuver("soco", ("X",), drama=Drama.DAMAGE, total=0)),
        ("/uni tiro vs:X distância:4,5 disparos:3", Maneuver("tiro", ("X",), range=45, shots=3)),
        ("/unissistema mover 7 por:Ana", Spend(Spent.MOVE, 7, by="Ana")),
        ("/uni levantar inteiro", Spend(Spent.RISE, whole=True)),
        ("/uni extras 1 forçar", Spend(Spent.EXTRA, 1, force=True)),
        ("/uni libertar-se Capanga +1", Spend(Spent.BREAK, whom="Capanga", mod=1)),
        ("/uni sacar Espada guardar", Spend(Spent.DRAW, weapon="Espada", whole=True)),
    ],
)
def test_reads(said: str, verb: Maneuver | Spend) -> None:
    assert parse(said).do == verb


def test_base_damage_is_read_with_the_command() -> None:
    verb = parse('/uni punch vs:Thug damage:"d6 × (STR + 1)"').do
    assert isinstance(verb, Maneuver)
    assert isinstance(verb.damage, Formula)
    assert verb.damage == formula("d6 × (STR + 1)")


@pytest.mark.parametrize(
    ("said", "column", "hint"),
    [
        ("/uni punch vs:Thug vs:Rook", 20, "hint.twice"),
        ("/uni punch vs:Thug result:perhaps", 27, "hint.uni.one-of"),
        ("/uni punch vs:Thug shots:many", 26, "hint.number"),
        ('/uni punch vs:Thug damage:"3d6"', 28, "hint.uni.dice"),
        ("/uni move", 1, "hint.example"),
        ("/uni release", 1, "hint.example"),
        ("/uni punch vs:Thug 2", 20, "hint.red.numbered"),
    ],
)
def test_bad_input_is_answered_at_its_place(said: str, column: int, hint: str) -> None:
    with pytest.raises(Unreadable) as refused:
        parse(said)
    assert (refused.value.column, refused.value.hint.key) == (column, hint)
