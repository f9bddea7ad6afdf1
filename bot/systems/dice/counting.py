"""What is read from the dice as they lie: limits for each die, successes and failures, sets, and their order."""

from collections import Counter

from bot.systems.dice.pile import Pile, number, passes
from grammar.notation import Modifier, Op


def clamp(pile: Pile, modifier: Modifier) -> None:
    """Every die counts at least, or at most, so much."""
    limit = number(modifier)
    pick = max if modifier.op is Op.AT_LEAST else min
    changed = [place for place in pile.live if pick(pile.values[place], limit) != pile.values[place]]
    for place in changed:
        pile.values[place] = limit
    pile.done(modifier, changed)


def count(pile: Pile, modifier: Modifier) -> None:
    """The total is how many dice pass the test."""
    _score(pile, modifier, 1, None)


def fail(pile: Pile, modifier: Modifier) -> None:
    """Every die that passes the test takes one from the count."""
    _score(pile, modifier, -1, None)


def double(pile: Pile, modifier: Modifier) -> None:
    """Every die that passes the test counts once more."""
    _score(pile, modifier, 1, pile.highest)


def point_out(pile: Pile, modifier: Modifier) -> None:
    """The dice that pass the test are pointed out."""
    default = pile.highest if modifier.op is Op.CRIT else pile.lowest
    test = passes(modifier, default)
    pile.done(modifier, [place for place in pile.live if test(pile.values[place])])


def sets(pile: Pile, modifier: Modifier) -> None:
    """Dice that show the same, so many or more of them, are a set; `mt` makes the number of sets the total."""
    width = Counter(pile.values[place] for place in pile.live)
    wanted = {value for value, times in width.items() if times >= number(modifier, 2)}
    pile.done(modifier, [place for place in pile.live if pile.values[place] in wanted])
    if modifier.op is Op.MATCH_COUNT:
        pile.counted = len(wanted)


def order(pile: Pile, modifier: Modifier) -> None:
    """The dice are shown in another order."""
    pile.done(modifier)


def _score(pile: Pile, modifier: Modifier, worth: int, default: int | None) -> None:
    test = passes(modifier, default)
    dice = [place for place in pile.live if test(pile.values[place])]
    pile.counted = (pile.counted or 0) + worth * len(dice)
    pile.done(modifier, dice)
