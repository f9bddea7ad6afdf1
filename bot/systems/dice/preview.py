"""How a roll will be read, and what can be said against it before a die has fallen."""

from bot.core.lines import Line, line
from bot.core.rejected import Rejected
from bot.core.turn import MAX_DICE
from bot.systems.dice.pile import Pile
from bot.systems.dice.sums import DEEDS, check
from grammar.notation import Dice, Modifier, Op, Roll, Round, chain, dice_in

# Modifiers that look for the lowest face when no other is named.
_LOWEST = (Op.REROLL, Op.REROLL_ONCE, Op.REROLL_ADD, Op.IMPLODE, Op.BOTCH, Op.FUMBLE)


def reading(roll: Roll) -> Line:
    """The roll in canonical notation, and what each modifier does. Refuses what can't be rolled, where that shows."""
    dice = [(each, part.times) for part in roll.parts for each in dice_in(part.value)]
    for each, _ in dice:
        _check(each)
    if sum(_count(each) * times for each, times in dice) > MAX_DICE:
        raise Rejected(line("error.too-many-dice", most=MAX_DICE))
    said = str(roll).removeprefix("/roll ")
    about = tuple(_about(modifier) for each, _ in dice for modifier in each.modifiers)
    return line("roll.reading", roll=said, about=about) if about else line("roll.reading-plain", roll=said)


def _about(modifier: Modifier) -> Line:
    """What a modifier does, in words."""
    op = modifier.op
    name = (op.value if op is not Op.COMPARE else Op.COUNT.value).replace("!", "x")
    test: str | Line = f"{modifier.sign} {modifier.number}"
    if not modifier.sign:
        test = line("roll.about.lowest" if op in _LOWEST else "roll.about.highest")
    number = modifier.number or 1
    return line(f"roll.about.{name}", n=number if isinstance(number, int) else str(number), test=test)


def _check(dice: Dice) -> None:
    """What is known before the dice fall: how many there are, of how many sides, and what can never happen."""
    if isinstance(dice.count, Round) or isinstance(dice.sides, Round):
        return
    text = f"{dice.count}d{dice.sides}{chain(dice.modifiers)}"
    check(dice.count, dice.sides, text)
    pile = Pile(_no_dice, 0, dice.sides, text)
    for modifier in dice.modifiers:
        if isinstance(modifier.number, Round):
            return
        DEEDS[modifier.op](pile, modifier)


def _count(dice: Dice) -> int:
    return dice.count if isinstance(dice.count, int) else 1


def _no_dice(count: int, _: int) -> tuple[int, ...]:
    return (1,) * count
