"""Which plays and tests stand for which rule of a book: what `python -m bot check --rules ore` tells.

The numbers of a book are in `data/<book>/rules.toml`: its rules, its examples and further cases. A play names them in
its comments; a test in its name (`ore_044`), its docstring, or a comment within it. "ORE-043, 046 … 048" names four.
"""

import ast
import re
import tokenize
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from bot.tables import entries

LIST = "rules.toml"
RULES = "rules"  # the section whose numbers mean the same everywhere; the others' count in files named after the book
SHOWN = 3  # places of each number

_NUMBER = re.compile(r"(\D+)(\d+)([a-z]?)")
_RANGE = ("…", "...", "–", "-")


@dataclass(frozen=True, slots=True)
class Covered:
    """A number, what it is about, and the places in plays and tests that name it."""

    number: str
    name: str
    plays: tuple[str, ...] = ()
    tests: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Coverage:
    """The numbers of a book, in their order, and what is wrong with how they are covered, one line each."""

    rows: tuple[Covered, ...]
    wrong: tuple[str, ...]

    def table(self) -> Iterator[str]:
        """One line a number: what it is about, how many plays and tests name it, and the first of them."""
        cells = [
            (one.number, one.name, _counted(one.plays, "play"), _counted(one.tests, "test"), _shown(one))
            for one in self.rows
        ]
        number, name, plays, tests, _ = (max(map(len, column)) for column in zip(*cells, strict=True))
        for row in cells:
            yield f"{row[0]:{number}}  {row[1]:{name}}  {row[2]:>{plays}}  {row[3]:>{tests}}  {row[4]}".rstrip()


def books(data: Path) -> tuple[str, ...]:
    """The books whose numbers are listed."""
    return tuple(sorted(file.parent.name for file in data.glob(f"*/{LIST}")))


def coverage(book: str, data: Path, tests: Path) -> Coverage:
    """What names the numbers of a book in the folder `tests`; raises `BadTable`."""
    sections = entries(data / book / LIST, dict[str, str])
    names = {number: name for section in sections.values() for number, name in section.items()}
    plays: dict[str, list[str]] = {}
    tested: dict[str, list[str]] = {}
    wrong: list[str] = []
    for file in sorted((*tests.rglob("*.play"), *tests.rglob("test_*.py"))):
        path = file.relative_to(tests).as_posix()
        meant = names if book in re.split(r"[/._-]", path) else sections.get(RULES, {})
        found, passages = (plays, _of_play(file)) if file.suffix == ".play" else (tested, _of_tests(file))
        for row, text in passages:
            for number in _named(text, meant):
                found.setdefault(number, []).append(f"{path}:{row}")
                wrong += [] if number in names else [f"{path}:{row}: there is no {number}"]
    rows = tuple(
        Covered(number, name, _one_a_file(plays.get(number, ())), tuple(dict.fromkeys(tested.get(number, ()))))
        for number, name in names.items()
    )
    bare = (f"{one.number}, {one.name}: no play and no test" for one in rows if not one.plays and not one.tests)
    return Coverage(rows, (*bare, *wrong))


# ---- texts that may name numbers


def _of_play(file: Path) -> Iterator[tuple[int, str]]:
    """The comments of a play, and their lines."""
    for row, text in enumerate(file.read_text("utf-8").splitlines(), 1):
        if text.lstrip().startswith("#"):
            yield row, text


def _of_tests(file: Path) -> Iterator[tuple[int, str]]:
    """The name, the docstring and the comments of each test, all at the line of the test."""
    with tokenize.open(file) as opened:
        source = opened.read()
    tokens = tokenize.generate_tokens(iter(source.splitlines(keepends=True)).__next__)
    comments = [(token.start[0], token.string) for token in tokens if token.type == tokenize.COMMENT]
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.startswith("test_"):
            first = min(each.lineno for each in (node, *node.decorator_list))
            yield node.lineno, re.sub(r"_([^\W\d_]+)_(?=\d)", r" \1-", f"{node.name}_").replace("_", " ")
            yield node.lineno, ast.get_docstring(node) or ""
            yield from ((node.lineno, text) for row, text in comments if first <= row <= (node.end_lineno or row))


# ---- numbers in a text


def _named(text: str, known: Mapping[str, str]) -> tuple[str, ...]:
    """The numbers that a text names, those within its lists and ranges too, whether they exist or not.

    >>> _named("ORE-041, 043 … 046", {"ORE-043": "", "ORE-045": "", "ORE-046": ""})
    ('ORE-041', 'ORE-043', 'ORE-045', 'ORE-046')
    """
    parted = {number: match.groups() for number in known if (match := _NUMBER.fullmatch(number))}
    found: dict[str, None] = {}
    for head, width in {head: len(digits) for head, digits, _ in parted.values()}.items():
        digits = rf"(\d{{{width}}}[a-z]?)(?!\w)"
        joint = re.compile(rf"\s*(…|\.\.\.|[–-]|,|/|\band\b)\s*(?:{re.escape(head)})?{digits}")
        for match in re.finditer(rf"(?<![\w-]){re.escape(head)}(\d+[a-z]?)(?!\w)", text, re.IGNORECASE):
            last, at = match[1].lower(), match.end()
            found[head + last] = None
            while more := joint.match(text, at):
                if more[1] in _RANGE:
                    ranks = ((number, "".join(rank)) for number, (other, *rank) in parted.items() if other == head)
                    found |= dict.fromkeys(number for number, rank in ranks if last < rank < more[2])
                last, at = more[2], more.end()
                found[head + last] = None
    return tuple(found)


# ---- how it is shown


def _one_a_file(places: Iterable[str]) -> tuple[str, ...]:
    """The first place in each file."""
    return tuple({place.rpartition(":")[0]: place for place in reversed(list(places))}.values())[::-1]


def _counted(places: tuple[str, ...], what: str) -> str:
    return f"{len(places)} {what}{'' if len(places) == 1 else 's'}"


def _shown(one: Covered) -> str:
    places = (*one.plays, *one.tests)
    return ", ".join(places[:SHOWN]) + (", …" if len(places) > SHOWN else "")
