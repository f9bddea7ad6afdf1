"""What the language of a fifth book takes: a verb, a reader, a family, and a row among the heads."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from lark import Token

from grammar.families import FAMILIES
from grammar.family import Family
from grammar.parser import Language
from grammar.readers import number
from grammar.vocabulary import HEADS


@dataclass(frozen=True, slots=True)
class Flip:
    """Flip some coins: `/coin flip 3`."""

    coins: int

    def __str__(self) -> str:
        return f"/coin flip {self.coins}"


class CoinReader:
    """Reads `coin.lark`."""

    def flip(self, tokens: Sequence[Token]) -> Flip:
        """How many."""
        (count,) = tokens
        return Flip(number(count, count))


COIN = Family(
    file=str(Path(__file__).with_name("coin.lark")),
    heads={"coin flip": "/coin flip 3"},
    reader=CoinReader,
    expected={"INT": "number", "$END": "end"},
    mistakes=(),
    words={"flip": ("lançar",)},
)
LANGUAGE = Language((*FAMILIES, COIN), {**HEADS, "coin": ("moeda",)})
