"""Exact chances: what to expect of a pool or of plain dice before they are rolled.

icepool is imported where it is needed: it would cost every start of the bot, and few of them ask for odds.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from fractions import Fraction
from typing import TYPE_CHECKING

from bot.core.lines import Line, line
from bot.core.rejected import Rejected
from bot.systems.dice.arithmetic import Value, called, shown, worked_out
from bot.systems.dice.choosing import ranked
from bot.systems.dice.pile import number, passes
from bot.systems.dice.sums import check, computed
from bot.systems.ore import describe
from bot.systems.ore.pool import Pool, build
from bot.systems.ore.tables import HEIGHTS
from bot.systems.unisystem.naming import named
from bot.systems.unisystem.odds import level_chances, reaching
from bot.systems.unisystem.readings import Readings, Variant
from bot.systems.unisystem.wording import signed
from bot.tables import Tables
from grammar.actions import Action, OrePool
from grammar.notation import (
    COMPARISONS,
    Binary,
    Call,
    Dice,
    Expression,
    Faces,
    Labelled,
    Minus,
    Number,
    Op,
    Roll,
    Round,
)
from grammar.unis import Maneuver, Test

if TYPE_CHECKING:
    from icepool import Die  # type: ignore[import-untyped]

MOST_OUTCOMES = 1000  # dice times faces of one kind, each answered within a second
MOST_PAIRS = 100_000  # outcomes of one side times those of the other
ALL_TOLD = 12  # with as many outcomes or fewer each is told; of more, those nearest to round chances

_ROUND = tuple(Fraction(percent, 100) for percent in (90, 75, 50, 25, 10))
_RANKED = (Op.KEEP_HIGH, Op.KEEP_LOW, Op.KEEP_MIDDLE, Op.DROP_HIGH, Op.DROP_LOW, Op.DROP_MIDDLE)
_LIMITS = {Op.AT_LEAST: max, Op.AT_MOST: min}
_SCORES = {Op.COMPARE: 1, Op.COUNT: 1, Op.FAIL: -1}
_SHOWN_ONLY = (Op.BOTCH, Op.CRIT, Op.FUMBLE, Op.MATCH, Op.SORT_UP, Op.SORT_DOWN, Op.UNSORTED)


def of(action: Action, tables: Tables) -> Iterator[Line]:
    """The chances of a command, line by line; raises `Rejected` for one that can't be rolled or has no known odds."""
    match action.do:
        case OrePool() as spec:
            yield from _of_pool(spec, tables)
        case Roll(parts):
            for part in parts:
                yield from _of_roll(part.value)
        case Test() | Maneuver() as asked:
            yield from _of_uni(asked, tables)
        case _:
            raise Rejected(line("odds.unknown"))


# ---- NEMESIS ------------------------------------------------------------------------------------------------------


def matching(pool: Pool, heights: Iterable[int] = HEIGHTS, *, sets: int = 1) -> Fraction:
    """The chance that a pool shows so many sets at these heights, its trump dice being set as well as can be."""
    from icepool import d10, multiset_function

    wanted = frozenset(heights)

    @multiset_function
    def groups(dice):  # type: ignore[no-untyped-def]
        return dice.keep_counts(">=", 2).unique().size(), dice.keep_counts("==", 1).size()

    dice = d10.pool(pool.normal).additive_union([*pool.called, *pool.expert])
    found: Die = groups(dice.keep_outcomes(wanted))
    enough = (
        ways
        for (matched, loose), ways in found.items()
        if matched + _made(loose, pool.trump, room=len(wanted) - matched - loose) >= sets
    )
    return Fraction(sum(enough), found.denominator())


def _made(loose: int, trump: int, *, room: int) -> int:
    """How many sets trump dice make: one each with a loose die, then one for two of them, while numbers are free."""
    joined = min(loose, trump)
    return joined + min((trump - joined) // 2, room)


def _of_pool(spec: OrePool, tables: Tables) -> Iterator[Line]:
    pool = build(spec, tables.ore.human)
    yield describe.preview(spec, pool)
    if not pool.size:
        return
    tall = [height for height in HEIGHTS if height >= spec.difficulty]
    yield line("odds.set", chance=percent(matching(pool)))
    if spec.difficulty:
        yield line("odds.difficulty", difficulty=spec.difficulty, chance=percent(matching(pool, tall)))
    if spec.called:
        location = describe.location(tables.ore.human.at(spec.called))
        chance = percent(matching(pool, (spec.called,)))
        yield line("odds.called", called=spec.called, location=location, chance=chance)
    if spec.actions > 1:
        yield line("odds.actions", n=spec.actions, chance=percent(matching(pool, tall, sets=spec.actions)))


# ---- Cinematic Unisystem ------------------------------------------------------------------------------------------


def _of_uni(asked: Test | Maneuver, tables: Tables) -> Iterator[Line]:
    """The chances of reaching 9, and of each success level, with a number in the place of attribute and skill."""
    modifier = _modifier(asked, tables) if isinstance(asked, Maneuver) else 0
    if asked.number is None:
        raise Rejected(line("odds.number"))
    n = asked.number + modifier + asked.mod
    yield line("odds.reach", n=signed(n), chance=percent(reaching(n)))
    yield from (line("odds.levels", n=level, chance=percent(met)) for level, met in level_chances(n) if level > 1)


def _modifier(asked: Maneuver, tables: Tables) -> int:
    """The modifier of a maneuver of either list; raises `Rejected` for one that is not rolled."""
    lists = [tables.maneuvers.of(Readings(variant=variant)) for variant in Variant]
    known = next((row for shelf in lists if (row := shelf.find(asked.maneuver))), None)
    row = known or named(asked.maneuver, lists[0])
    rolls = [roll for roll in row.rolls if roll.terms]
    if not rolls:
        raise Rejected(line("odds.unrolled", maneuver=row.called.word))
    return max(roll.modifier for roll in rolls)


# ---- plain dice ---------------------------------------------------------------------------------------------------


def totals(expression: Expression) -> "Die":
    """Every total of a roll with its weight; raises `Rejected` where no exact odds are known."""
    from icepool import Die

    match expression:
        case Dice():
            return _thrown(expression)
        case Number(value):
            return Die([value])
        case Round(inner) | Labelled(inner, _):
            return totals(inner)
        case Minus(inner):
            return totals(inner).map(lambda value: -value)
        case Binary(sign, left, right):
            return _combined(lambda one, other: worked_out(sign, one, other), totals(left), totals(right))
        case Call(name, (first, *others)):
            die = totals(first).map(lambda value: (value,))
            for other in others:
                die = _combined(lambda args, value: (*args, value), die, totals(other))
            return die.map(lambda args: called(name, args), star=False)
    raise Rejected(line("odds.unknown-dice", dice=str(expression)))


def _thrown(dice: Dice) -> "Die":
    from icepool import Die

    count, sides, text = dice.count, dice.sides, str(dice)
    if isinstance(count, Round) or isinstance(sides, Round) or computed(dice.modifiers):
        raise Rejected(line("odds.unknown-dice", dice=text))
    check(count, sides, text)
    if count * (len(sides.values) if isinstance(sides, Faces) else sides) > MOST_OUTCOMES:
        raise Rejected(line("odds.too-large", dice=text, most=MOST_OUTCOMES))
    die = Die(sides.values if isinstance(sides, Faces) else range(1, sides + 1))
    stay: Sequence[int] = range(count)
    scores: list[Callable[[int], int]] = []
    for modifier in dice.modifiers:
        if modifier.op in _LIMITS and not scores and len(stay) == count:
            pick, limit = _LIMITS[modifier.op], number(modifier)
            die = die.map(lambda value, pick=pick, limit=limit: pick(value, limit))
        elif modifier.op in _RANKED and not scores:
            stay = sorted(ranked(modifier.op, number(modifier), stay, range(count)))
        elif modifier.op in _SCORES and len(stay) == count:
            test, worth = passes(modifier), _SCORES[modifier.op]
            scores.append(lambda value, test=test, worth=worth: worth if test(value) else 0)  # type: ignore[misc]
        elif modifier.op not in _SHOWN_ONLY:
            raise Rejected(line("odds.unknown-dice", dice=text))
    if scores:
        die = die.map(lambda value: sum(score(value) for score in scores))
    if len(stay) == count:
        return count @ die
    return die.pool(count).keep([int(place in stay) for place in range(count)]).sum()


def _combined(make: Callable[..., object], one: "Die", other: "Die") -> "Die":
    from icepool import map as mapped

    if len(one) * len(other) > MOST_PAIRS:
        raise Rejected(line("odds.too-many-totals"))
    return mapped(make, one, other, star=False)


def _of_roll(expression: Expression) -> Iterator[Line]:
    die = totals(expression)
    if isinstance(expression, Binary) and expression.sign in COMPARISONS:
        yield line("odds.met", roll=str(expression), chance=percent(die.probability(1)))
        return
    values: list[Value] = list(die.outcomes())
    mean = sum((value * die.probability(value) for value in values), Fraction(0))
    ends = {"least": shown(values[0]), "most": shown(values[-1])}
    yield line("odds.roll", roll=str(expression), mean=_decimal(mean, 2), **ends)
    if len(values) <= ALL_TOLD:
        values = values[1:]  # the least is certain
    else:
        chances = {value: die.probability(">=", value) for value in values}
        values = sorted({min(values, key=lambda value: abs(chances[value] - near)) for near in _ROUND})
    for value in values:
        yield line("odds.at-least", value=shown(value), chance=percent(die.probability(">=", value)))


# ---- numbers ------------------------------------------------------------------------------------------------------


def percent(chance: Fraction) -> Line:
    """A chance in per cent with three decimals; what is not certain never reads as 0 or 100.

    >>> percent(Fraction(1, 8)).args["whole"], percent(Fraction(1, 10**9)).args["part"]
    ('12', '001')
    """
    least = Fraction(1, 100_000)
    return _decimal((chance if chance in (0, 1) else min(max(chance, least), 1 - least)) * 100, 3)


def _decimal(value: Fraction, places: int) -> Line:
    scaled = round(value * 10**places)
    whole, part = divmod(abs(scaled), 10**places)
    told = {"sign": "−" if scaled < 0 else "", "whole": str(whole)}
    digits = str(part).rjust(places, "0").rstrip("0")
    return line("odds.decimal", **told, part=digits) if digits else line("odds.whole", **told)
