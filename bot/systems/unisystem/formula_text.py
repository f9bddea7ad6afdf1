"""The text of a formula, word by word: what it may count with, and where it goes wrong."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import NoReturn

MOST = 99_999  # what a number in a formula may be
SIDES = (2, 100)  # what a die may have
LONGEST = 100  # letters of a formula
WEAPON = "weapon"
# What a formula may count with, and how else it may be written; in this order a sum names them.
VARIABLES: Mapping[str, tuple[str, ...]] = {
    "STR": ("for",),
    "DEX": ("des",),
    "CON": (),
    "INT": (),
    "PER": (),
    "WILL": ("von",),
    "SL": ("ns",),  # success levels of the roll that a maneuver names
    "TK": ("tc",),  # telekinetic strength
    "moved": ("andou",),  # meters towards the target
}

MEANT = {word.casefold(): name for name, others in VARIABLES.items() for word in (name, *others)} | {
    WEAPON: WEAPON,
    "arma": WEAPON,
    "min": "min",
}
_TOKEN = re.compile(
    r"(?P<die>\d*d\d+)|(?P<number>\d+)|(?P<word>" + "|".join(sorted(MEANT, key=len, reverse=True)) + r")"
    r"|(?P<sign>[+\-−–])|(?P<times>[×x*])|(?P<mark>[(),])",
    re.IGNORECASE,
)


class BadFormula(ValueError):
    """A formula that cannot be read: the column where it goes wrong, from 1, and the key of what is wrong there."""

    def __init__(self, text: str, column: int, wrong: str) -> None:
        super().__init__(f"{text!r}, column {column}: {REASONS[wrong]}")
        self.column = column
        self.wrong = wrong


REASONS: Mapping[str, str] = {
    "dice": "one die, multiplied, is all that is rolled: d4 × 3 instead of 3d4",
    "number": f"numbers are at most {MOST}",
    "operand": f"here stands a number, a die, or one of {', '.join(VARIABLES)}, {WEAPON}",
    "end": "nothing more belongs here",
    "mark": "a bracket or comma is missing here",
    "once": "this stands there already",
    "sides": f"a die has from {SIDES[0]} to {SIDES[1]} sides",
    "long": f"a formula has at most {LONGEST} letters",
    "weapon": "the damage of a weapon stands by itself, and is not multiplied",
    "capped": "min() holds what is multiplied: min(4 × STR, 20)",
    "zero": "what is multiplied is at least 1",
}


@dataclass(frozen=True, slots=True)
class Token:
    """A word, number or sign, and the column where it stands, from 1."""

    kind: str  # die, number, word, sign, times, mark, or end
    told: str
    column: int


def _tokens(text: str) -> tuple[Token, ...]:
    if len(text) > LONGEST:
        raise BadFormula(text, LONGEST + 1, "long")
    found: list[Token] = []
    at = 0
    while at < len(text):
        if text[at].isspace():
            at += 1
        elif match := _TOKEN.match(text, at):
            found.append(Token(match.lastgroup or "", match[0].casefold(), at + 1))
            at = match.end()
        else:
            raise BadFormula(text, at + 1, "operand")
    return (*found, Token("end", "", len(text) + 1))


class Cursor:
    """Goes through the words of a formula; raises `BadFormula` where something else is needed."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.tokens = _tokens(text)
        self.at = 0

    @property
    def next(self) -> Token:
        """The word that stands here."""
        return self.tokens[self.at]

    @property
    def after(self) -> Token:
        """The word behind it."""
        return self.tokens[min(self.at + 1, len(self.tokens) - 1)]

    def wrong(self, why: str, token: Token | None = None) -> NoReturn:
        """Refuse the text at a word, or here."""
        raise BadFormula(self.text, (token or self.next).column, why)

    def take(self, kind: str, told: str = "") -> Token | None:
        """Go past what stands here, if it is this."""
        token = self.next
        if token.kind != kind or (told and token.told != told):
            return None
        self.at += 1
        return token

    def need(self, mark: str) -> None:
        """Go past a mark that must stand here."""
        if not self.take("mark", mark):
            self.wrong("mark")

    def end(self) -> None:
        """See that nothing more comes."""
        if self.next.kind != "end":
            self.wrong("end")

    def number(self) -> int:
        """Go past a number."""
        token = self.take("number") or self.wrong("operand")
        if int(token.told) > MOST:
            self.wrong("number", token)
        return int(token.told)

    def positive(self) -> int:
        """Go past a number of at least 1."""
        token = self.next
        return self.number() or self.wrong("zero", token)

    def name(self) -> str:
        """Go past a variable."""
        token = self.take("word") or self.wrong("operand")
        meant = MEANT[token.told]
        if meant == WEAPON:
            self.wrong("weapon", token)
        return meant if meant in VARIABLES else self.wrong("operand", token)

    def sign(self) -> str:
        """Go past a sign, if one stands here."""
        token = self.take("sign")
        return "" if token is None else "+" if token.told == "+" else "-"
