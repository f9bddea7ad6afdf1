"""Dice that bring more dice, and dice that are rolled again.

They are thrown together, as at a table: first every die of the roll, then all that follow from those, then all that
follow from these.
"""

from collections.abc import Callable

from bot.systems.dice.pile import Pile, passes
from grammar.notation import Modifier, Op

MOST_IN_A_ROW = 100  # times that one die may explode, or be rolled again
MOST_FOR_UNIQUE = 1000  # the same, where the last die has few faces left to show

_ONCE = (Op.EXPLODE_ONCE, Op.COMPOUND_ONCE)
_COMPOUND = (Op.COMPOUND, Op.COMPOUND_ONCE, Op.COMPOUND_PENETRATE)
_PENETRATE = (Op.PENETRATE, Op.COMPOUND_PENETRATE)


def explode(pile: Pile, modifier: Modifier) -> None:
    """A die that passes the test brings another, which may explode in its turn.

    Compounding, what it brings is added to the die itself; penetrating, every die that is brought counts one less.
    """
    once, compound, less = modifier.op in _ONCE, modifier.op in _COMPOUND, int(modifier.op in _PENETRATE)
    test = pile.chance(modifier, pile.highest, forever=not once)
    dice: list[int] = []
    brought: list[int] = []
    wave = [place for place in pile.live if test(pile.values[place])]
    roots = wave  # the dice that the chains began with
    for _ in range(MOST_IN_A_ROW):
        if not wave:
            break
        new = pile.throw(len(wave))
        dice += wave
        brought += new
        for place, root in zip(new, roots, strict=True):
            pile.values[place] -= less
            if compound:
                pile.values[root] += pile.values[place]
        if compound:
            pile.gone += new
        else:
            pile.live += new
        pairs = [(place, root) for place, root in zip(new, roots, strict=True) if not once and test(pile.faces[place])]
        wave, roots = [place for place, _ in pairs], [root for _, root in pairs]
    if wave:
        pile.refuse("roll.too-often", modifier)
    pile.done(modifier, dice, brought)


def implode(pile: Pile, modifier: Modifier) -> None:
    """A die that passes the test brings another that is taken away; that one brings no more."""
    test = pile.chance(modifier, pile.lowest, forever=False)
    dice = [place for place in pile.live if test(pile.values[place])]
    brought = _more(pile, len(dice))
    for place in brought:
        pile.values[place] = -pile.values[place]
    pile.done(modifier, dice, brought)


def open_ended(pile: Pile, modifier: Modifier) -> None:
    """The highest twentieth of the faces brings another die; the lowest brings one that is taken away.

    Either chain goes on as long as the highest twentieth comes up.
    """
    edge = len(pile.kinds) // 20
    if not edge:
        pile.refuse("roll.open-ended", modifier)
    high, low = pile.kinds[-edge], pile.kinds[edge - 1]
    dice: list[int] = []
    brought: list[int] = []
    wave = [place for place in pile.live if pile.values[place] >= high or pile.values[place] <= low]
    signs = [1 if pile.values[place] >= high else -1 for place in wave]
    for _ in range(MOST_IN_A_ROW):
        if not wave:
            break
        new = _more(pile, len(wave))
        dice += wave
        brought += new
        for place, sign in zip(new, signs, strict=True):
            pile.values[place] *= sign
        pairs = [(place, sign) for place, sign in zip(new, signs, strict=True) if pile.faces[place] >= high]
        wave, signs = [place for place, _ in pairs], [sign for _, sign in pairs]
    if wave:
        pile.refuse("roll.too-often", modifier)
    pile.done(modifier, dice, brought)


def reroll(pile: Pile, modifier: Modifier) -> None:
    """A die that passes the test is rolled again: once, or until it doesn't."""
    once = modifier.op is Op.REROLL_ONCE
    test = pile.chance(modifier, pile.lowest, forever=not once)
    _again(
        pile, modifier, lambda: [place for place in pile.live if test(pile.values[place])], 1 if once else MOST_IN_A_ROW
    )


def reroll_and_add(pile: Pile, modifier: Modifier) -> None:
    """The first die that passes the test stays and brings another."""
    test = pile.chance(modifier, pile.lowest, forever=False)
    dice = [place for place in pile.live if test(pile.values[place])][:1]
    pile.done(modifier, dice, _more(pile, len(dice)))


def unique(pile: Pile, modifier: Modifier) -> None:
    """Of dice that show the same, all but the first are rolled again: once, or until all are different."""
    once = modifier.op is Op.UNIQUE_ONCE
    if not once and len(pile.live) > pile.different:
        pile.refuse("roll.not-unique", modifier)
    _again(pile, modifier, lambda: _doubles(pile, modifier), 1 if once else MOST_FOR_UNIQUE)


def _again(pile: Pile, modifier: Modifier, wanted: Callable[[], list[int]], most: int) -> None:
    """Roll again the dice that are wanted, for as long as there are any; refused when `most` times don't end it."""
    dice: list[int] = []
    brought: list[int] = []
    for _ in range(most):
        if not (wave := wanted()):
            break
        new = pile.throw(len(wave))
        dice += wave
        brought += new
        pile.gone += wave
        instead = dict(zip(wave, new, strict=True))
        pile.live = [instead.get(place, place) for place in pile.live]
    else:
        if most > 1 and wanted():
            pile.refuse("roll.too-often", modifier)
    pile.done(modifier, dice, brought)


def _doubles(pile: Pile, modifier: Modifier) -> list[int]:
    """The dice that show what one before them shows; only what passes the test, if the modifier has one."""
    seen: set[int] = set()
    doubles = []
    for place in pile.live:
        value = pile.values[place]
        if value in seen and (modifier.number is None or passes(modifier)(value)):
            doubles.append(place)
        seen.add(value)
    return doubles


def _more(pile: Pile, count: int) -> list[int]:
    """More dice that count, if any are wanted."""
    brought = pile.throw(count)
    pile.live += brought
    return brought
