"""The grammar files themselves: their examples are read, nothing in them is ambiguous, everything has its words."""

from pathlib import Path

import pytest
from lark import Lark

from grammar.families import FAMILIES
from grammar.family import Family, compiled
from grammar.maneuvering import MANEUVER
from grammar.parser import parse
from grammar.vocabulary import HEADS

GRAMMAR = Path(__file__).parents[2] / "grammar"


def examples(family: Family) -> list[str]:
    """The comment lines at the head of a grammar file that are commands."""
    lines = (GRAMMAR / family.file).read_text(encoding="utf-8").splitlines()
    return [line.removeprefix("// ") for line in lines if line.startswith("// /")]


def test_every_grammar_file_belongs_to_a_family() -> None:
    files = {path.name for path in GRAMMAR.glob("*.lark")}
    assert {family.file for family in (*FAMILIES, MANEUVER)} | {"common.lark"} == files


def test_every_command_has_one_family() -> None:
    heads = [head for family in FAMILIES for head in family.heads]
    assert sorted([*(head for head in heads if " " not in head), "gm"]) == sorted(HEADS)
    assert len(set(heads)) == len(heads)
    assert {head.split()[0] for head in heads} <= set(HEADS)


@pytest.mark.parametrize("text", [text for family in FAMILIES for text in examples(family)])
def test_the_examples_in_the_files_are_read(text: str) -> None:
    action = parse(text)
    assert parse(str(action)) == action


@pytest.mark.parametrize("family", FAMILIES, ids=lambda family: family.file)
def test_every_command_has_an_example_in_its_file(family: Family) -> None:
    shown = {head for text in examples(family) for head in family.heads if f"{text} ".startswith(f"/{head} ")}
    assert shown == set(family.heads)


@pytest.mark.parametrize("example", [text for family in FAMILIES for text in family.heads.values()])
def test_the_examples_in_hints_are_read(example: str) -> None:
    parse(example)


@pytest.mark.parametrize("family", FAMILIES, ids=lambda family: family.file)
def test_no_text_can_be_taken_for_two_terminals(family: Family) -> None:
    assert isinstance(compiled(family, strict=True), Lark)


@pytest.mark.parametrize("family", FAMILIES, ids=lambda family: family.file)
def test_every_terminal_has_its_word_for_players(family: Family) -> None:
    parser = compiled(family)
    names = {terminal.name for terminal in parser.terminals} - set(parser.ignore_tokens)
    assert names | {"$END"} == set(family.expected)


@pytest.mark.parametrize("family", FAMILIES, ids=lambda family: family.file)
def test_mistakes_name_terminals_that_exist(family: Family) -> None:
    assert {mistake.after for mistake in family.mistakes} <= {"", *family.expected}


@pytest.mark.parametrize("family", FAMILIES, ids=lambda family: family.file)
def test_every_rule_has_its_reader(family: Family) -> None:
    # A rule without a reader becomes a tree, and a tree has no place in an action.
    reader = family.reader()
    for rule in compiled(family).rules:
        name = str(rule.alias or rule.origin.name)
        passed_on = rule.options.expand1 and not rule.alias and len(rule.expansion) == 1
        assert name.startswith("_") or passed_on or callable(getattr(reader, name)), name
