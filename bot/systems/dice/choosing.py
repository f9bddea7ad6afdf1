"""Which dice count: keep, drop, advantage, and the same among the numbers of a list."""

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction

from bot.systems.dice.pile import Pile, number, passes
from grammar.notation import Modifier, Op


def keep(pile: Pile, modifier: Modifier) -> None:
    """Keep or drop some of the dice; never more than there are."""
    _leave(pile, modifier, pile.live, chosen(modifier, pile.live, pile.values))


def advantage(pile: Pile, modifier: Modifier) -> None:
    """More dice of the same kind, and as many of the best (`dis`: the worst) as there were."""
    brought = pile.throw(number(modifier, 1))
    best = Op.KEEP_HIGH if modifier.op is Op.ADVANTAGE else Op.KEEP_LOW
    every = [*pile.live, *brought]
    _leave(pile, modifier, every, ranked(best, len(pile.live), every, pile.values), brought)


def _leave(
    pile: Pile, modifier: Modifier, places: Sequence[int], stay: Sequence[int], brought: Sequence[int] = ()
) -> None:
    """Of the dice in these places only some stay."""
    staying = set(stay)
    gone = [place for place in places if place not in staying]
    pile.done(modifier, gone, brought)
    pile.gone += gone
    pile.live = [place for place in places if place in staying]


def chosen(modifier: Modifier, places: Sequence[int], values: Sequence[Fraction | int]) -> Sequence[int]:
    """The places that stay when a modifier that keeps or drops has chosen among them."""
    if modifier.op is _KEEP or modifier.op is _DROP:
        fits = passes(modifier)
        return [place for place in places if fits(values[place]) is (modifier.op is _KEEP)]
    return ranked(modifier.op, number(modifier, 1), places, values)


def ranked(op: Op, amount: int, places: Sequence[int], values: Sequence[Fraction | int]) -> Sequence[int]:
    """The places that stay when dice are chosen by rank. Of equal dice the first to fall stays.

    The middle leaves out as many at either end; when that is not even, one more of the highest.

    >>> ranked(Op.KEEP_MIDDLE, 2, range(5), (1, 9, 4, 6, 5))
    [4, 2]
    """
    if op is _KEEP_LOW:
        return sorted(places, key=values.__getitem__)[:amount]
    return _STAYING[op](sorted(places, key=values.__getitem__, reverse=True), amount)


def _above(best_first: Sequence[int], amount: int) -> int:
    """How many dice lie above the middle ones."""
    return (max(len(best_first) - amount, 0) + 1) // 2


_KEEP, _DROP, _KEEP_LOW = Op.KEEP, Op.DROP, Op.KEEP_LOW

_STAYING: Mapping[Op, Callable[[list[int], int], list[int]]] = {
    Op.KEEP_HIGH: lambda best_first, amount: best_first[:amount],
    Op.DROP_HIGH: lambda best_first, amount: best_first[amount:],
    Op.DROP_LOW: lambda best_first, amount: best_first[: max(len(best_first) - amount, 0)],
    Op.KEEP_MIDDLE: lambda best_first, amount: best_first[_above(best_first, amount) :][:amount],
    Op.DROP_MIDDLE: lambda best_first, amount: (
        best_first[: (above := _above(best_first, amount))] + best_first[above + amount :]
    ),
}
