"""`/ore`: every way to write a pool."""

import pytest

from grammar.actions import OrePool
from grammar.parser import parse


@pytest.mark.parametrize(
    ("text", "pool"),
    [
        ("7d", OrePool(7)),
        ("7D", OrePool(7)),
        ("7d10", OrePool(7)),
        ("7", OrePool(7)),
        ("d", OrePool(1)),
        ("３d", OrePool(3)),  # the digits of another keyboard
        ("3d+4d", OrePool(7)),
        ("3d + 4d", OrePool(7)),
        ("3d 4d", OrePool(7)),
        ("3d10+4d10", OrePool(7)),
        ("7d +2d", OrePool(7, bonus=2)),
        ("+2d 7d", OrePool(7, bonus=2)),
        ("7d +1d +1d", OrePool(7, bonus=2)),
        ("7d -1d", OrePool(7, penalty=1)),
        ("7d-1d", OrePool(7, penalty=1)),
        ("7d - 1d", OrePool(7, penalty=1)),
        ("7d −1d –2d", OrePool(7, penalty=3)),
        ("7d +2e", OrePool(7, expert=2)),
        ("7d+2e", OrePool(7, expert=2)),
        ("7d 2e", OrePool(7, expert=2)),
        ("7d 2ed", OrePool(7, expert=2)),
        ("7d e", OrePool(7, expert=1)),
        ("7 e", OrePool(7, expert=1)),
        ("7d E9", OrePool(7, expert=1, faces=(9,))),
        ("7d +1e9", OrePool(7, expert=1, faces=(9,))),
        ("7d +1ed9", OrePool(7, expert=1, faces=(9,))),
        ("7d +2e:10,7", OrePool(7, expert=2, faces=(10, 7))),
        ("7d +2e: 10, 7", OrePool(7, expert=2, faces=(10, 7))),
        ("7d +2e:10", OrePool(7, expert=2, faces=(10,))),
        ("7d +1e:10 +1e:7", OrePool(7, expert=2, faces=(10, 7))),
        ("2e", OrePool(0, expert=2)),
        ("0d +2e", OrePool(0, expert=2)),
        ("5d +1t", OrePool(5, trump=1)),
        ("5d 2td", OrePool(5, trump=2)),
        ("7d called:10", OrePool(7, called=10)),
        ("called: 10 7d", OrePool(7, called=10)),
        ("7d called:11", OrePool(7, called=11)),  # the rule refuses it
        ("7d diff:4 actions:2 buy:1", OrePool(7, difficulty=4, actions=2, bought=1)),
        ("7d dif:4 ações:2 compra:1 mira:10", OrePool(7, difficulty=4, actions=2, bought=1, called=10)),
        ("7d DIFICULDADE:4 acoes:2", OrePool(7, difficulty=4, actions=2)),
        ("999999d", OrePool(999999)),
    ],
)
def test_a_pool(text: str, pool: OrePool) -> None:
    assert parse(f"/ore {text}").do == pool


def test_an_action_holds_plain_numbers() -> None:
    pool = parse("/ore 7d +2e:10,7 called:10").do
    assert isinstance(pool, OrePool)
    assert {type(number) for number in (pool.dice, pool.expert, pool.called, *pool.faces)} == {int}


def test_the_canonical_text_is_in_english_and_in_order() -> None:
    assert str(parse("/ore mira:10 -1d e9 7 compra:1")) == "/ore 7d +1e:9 -1d called:10 buy:1"
