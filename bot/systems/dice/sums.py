"""The sum of a roll: what every part of the notation is worth, worked out from left to right."""

from collections.abc import Callable, Mapping
from dataclasses import replace

from bot.core.lines import line
from bot.core.rejected import Rejected
from bot.systems.dice import again, choosing, counting
from bot.systems.dice.arithmetic import Value, called, shown, worked_out
from bot.systems.dice.facts import Pool, Result
from bot.systems.dice.pile import Pile, Roll, passes
from grammar.notation import (
    COMPARISONS,
    COUNTING,
    Binary,
    Call,
    Dice,
    Expression,
    Faces,
    Group,
    Labelled,
    Minus,
    Modifier,
    Number,
    Op,
    Round,
    chain,
)

MOST_SIDES = 1_000_000
MOST_DIGITS = 9  # of a number that is computed for dice, as of one that is written

DEEDS: Mapping[Op, Callable[[Pile, Modifier], None]] = {
    Op.KEEP_HIGH: choosing.keep,
    Op.KEEP_LOW: choosing.keep,
    Op.KEEP_MIDDLE: choosing.keep,
    Op.KEEP: choosing.keep,
    Op.DROP_HIGH: choosing.keep,
    Op.DROP_LOW: choosing.keep,
    Op.DROP_MIDDLE: choosing.keep,
    Op.DROP: choosing.keep,
    Op.ADVANTAGE: choosing.advantage,
    Op.DISADVANTAGE: choosing.advantage,
    Op.EXPLODE: again.explode,
    Op.EXPLODE_ONCE: again.explode,
    Op.COMPOUND: again.explode,
    Op.COMPOUND_ONCE: again.explode,
    Op.PENETRATE: again.explode,
    Op.COMPOUND_PENETRATE: again.explode,
    Op.IMPLODE: again.implode,
    Op.OPEN_ENDED: again.open_ended,
    Op.REROLL: again.reroll,
    Op.REROLL_ONCE: again.reroll,
    Op.REROLL_ADD: again.reroll_and_add,
    Op.UNIQUE: again.unique,
    Op.UNIQUE_ONCE: again.unique,
    Op.AT_LEAST: counting.clamp,
    Op.AT_MOST: counting.clamp,
    Op.COMPARE: counting.count,
    Op.COUNT: counting.count,
    Op.FAIL: counting.fail,
    Op.DOUBLE: counting.double,
    Op.BOTCH: counting.point_out,
    Op.CRIT: counting.point_out,
    Op.FUMBLE: counting.point_out,
    Op.MATCH: counting.sets,
    Op.MATCH_COUNT: counting.sets,
    Op.SORT_UP: counting.order,
    Op.SORT_DOWN: counting.order,
    Op.UNSORTED: counting.order,
}


def rolled(expression: Expression, roll: Roll) -> Result:
    """The expression, rolled."""
    tally = Tally(roll)
    value, met = tally.value(expression), None
    if isinstance(expression, Binary) and expression.sign in COMPARISONS:
        value, met = tally.compared, value == 1
    text, pools, steps = "".join(tally.said), tuple(tally.pools), tuple(tally.steps)
    return Result(text, pools, value.numerator, value.denominator, steps, met)


class Tally:
    """A sum on its way: the dice rolled so far, what was said of it, piece by piece, and the steps."""

    def __init__(self, roll: Roll) -> None:
        self.pools: list[Pool] = []
        self.said: list[str] = []
        self.steps: list[str] = []
        self.compared: Value = 0  # the left side of the last comparison
        self._roll = roll
        self._say = self.said.append

    def value(self, expression: Expression) -> Value:
        """What an expression is worth."""
        match expression:
            case Dice():
                return self._dice(expression)
            case Binary():
                return self._binary(expression)
            case Number(value):
                self._say(str(expression))
                return value
            case Round(inner):
                return self._between("(", inner, ")")
            case Minus(inner):
                return -self._between("- " if isinstance(inner, Minus) else "-", inner)
            case Labelled(Dice() as dice, label):
                return self._dice(dice, f"[{label}]")
            case Labelled(inner, label):
                return self._between("", inner, f"[{label}]")
            case Group():
                return self._group(expression)
            case Call():
                return self._call(expression)

    def _between(self, before: str, inner: Expression, after: str = "") -> Value:
        self._say(before)
        value = self.value(inner)
        self._say(after)
        return value

    def _dice(self, dice: Dice, label: str = "") -> int:
        count, sides, modifiers = self._settled(dice)
        text = f"{count}d{sides}{chain(modifiers)}" if modifiers else f"{count}d{sides}"
        check(count, sides, text)
        self._say(said := text + label)
        if modifiers or isinstance(sides, Faces):
            pile = Pile(self._roll, count, sides, text)
            for modifier in modifiers:
                DEEDS[modifier.op](pile, modifier)
            pool = pile.pool(said)
        else:
            faces = self._roll(count, sides)
            pool = Pool(said, faces, sum(faces))
        self.pools.append(pool)
        return pool.total

    def _settled(self, dice: Dice) -> tuple[int, int | Faces, tuple[Modifier, ...]]:
        """How many dice, of how many sides, and their modifiers; what has to be worked out for it is said first."""
        count, sides, modifiers = dice.count, dice.sides, dice.modifiers
        if isinstance(count, int) and not isinstance(sides, Round) and not (modifiers and computed(modifiers)):
            return count, sides, modifiers
        amount = self._worked_out(count) if isinstance(count, Round) else count
        if amount is count:
            self._say(str(count))
        self._say("d")
        if isinstance(sides, Round):
            sides = self._worked_out(sides)
        else:
            self._say(str(sides))
        modifiers = self._modifiers(modifiers)
        self._say(" → ")
        return amount, sides, modifiers

    def _modifiers(self, modifiers: tuple[Modifier, ...]) -> tuple[Modifier, ...]:
        """The modifiers with numbers in place of what has to be worked out for them, and all of it said."""
        settled = []
        before = 0
        for place, modifier in enumerate(modifiers, 1):
            row = chain(modifiers[:place])
            text, before = row[before:], len(row)
            if isinstance(inner := modifier.number, Round):
                self._say(text.removesuffix(str(inner)))
                number = self._worked_out(inner)
                if number < 0 and not modifier.sign:
                    raise Rejected(line("roll.negative", modifier=str(modifier), n=number))
                settled.append(replace(modifier, number=number))
            else:
                self._say(text)
                settled.append(modifier)
        return tuple(settled)

    def _worked_out(self, inner: Round) -> int:
        value = self.value(inner)
        if value.denominator != 1:
            raise Rejected(line("roll.not-whole", number=shown(value)))
        if abs(value) >= 10**MOST_DIGITS:
            raise Rejected(line("roll.too-long", digits=MOST_DIGITS))
        return value.numerator

    def _binary(self, binary: Binary) -> Value:
        left = self.value(binary.left)
        self._say(f" {binary.sign} ")
        right = self.value(binary.right)
        value = worked_out(binary.sign, left, right)
        step = f"{shown(left)} {binary.sign} {shown(right)}"
        if binary.sign in COMPARISONS:
            self.compared = left
            self.steps.append(step)
        else:
            self.steps.append(f"{step} = {shown(value)}")
        return value

    def _items(self, items: tuple[Expression, ...]) -> list[Value]:
        values = []
        for place, item in enumerate(items):
            values.append(self._between(", " if place else "", item))
        return values

    def _call(self, call: Call) -> Value:
        self._say(f"{call.name}(")
        values = self._items(call.args)
        self._say(")")
        value = called(call.name, values)
        self.steps.append(f"{call.name}({', '.join(map(shown, values))}) = {shown(value)}")
        return value

    def _group(self, group: Group) -> Value:
        self._say("{")
        values: list[Value] = []
        owned: list[range] = []
        for place, item in enumerate(group.items):
            first = len(self.pools)
            values.append(self._between(", " if place else "", item))
            owned.append(range(first, len(self.pools)))
        self._say("}")
        modifiers = self._modifiers(group.modifiers)
        kept = list(range(len(values)))
        count: int | None = None
        for modifier in modifiers:
            if modifier.op in COUNTING or modifier.op is Op.FAIL:
                test = passes(modifier)
                passing = sum(test(values[place]) for place in kept)
                count = (count or 0) + (-passing if modifier.op is Op.FAIL else passing)
            else:
                kept = sorted(choosing.chosen(modifier, kept, values))
        for place, pools in enumerate(owned):
            if place not in kept:
                self._drop(pools)
        value: Value = count or 0
        if count is None:
            for place in kept:
                value = worked_out("+", value, values[place])
        self.steps.append(f"{{{', '.join(map(shown, values))}}}{chain(modifiers)} = {shown(value)}")
        return value

    def _drop(self, pools: range) -> None:
        for place in pools:
            pool = self.pools[place]
            self.pools[place] = replace(pool, dropped=tuple(range(len(pool.faces))))


def check(count: int, sides: int | Faces, text: str) -> None:
    """Refuse dice that can't be: none at all, or with no sides, or with more than there are."""
    if count < 1:
        raise Rejected(line("roll.no-dice", dice=text, n=count))
    if isinstance(sides, int) and not 1 <= sides <= MOST_SIDES:
        raise Rejected(line("roll.no-sides" if sides < 1 else "roll.many-sides", dice=text, most=MOST_SIDES))


def computed(modifiers: tuple[Modifier, ...]) -> bool:
    """Whether a number of the modifiers has to be worked out first."""
    return Round in [type(modifier.number) for modifier in modifiers]
