"""What a player reads about a roll."""

from collections.abc import Iterator
from fractions import Fraction

from bot.core.lines import Line, Role, Tone, line
from bot.core.public import PublicPart
from bot.systems.dice.arithmetic import shown
from bot.systems.dice.facts import Deed, Pool, Result, Rolled
from bot.systems.dice.layout import faces
from grammar.notation import Op

# The words for what a modifier did.
STEPS = {
    Op.EXPLODE: "exploded",
    Op.EXPLODE_ONCE: "exploded",
    Op.COMPOUND: "compounded",
    Op.COMPOUND_ONCE: "compounded",
    Op.PENETRATE: "penetrated",
    Op.COMPOUND_PENETRATE: "compound-penetrated",
    Op.IMPLODE: "imploded",
    Op.OPEN_ENDED: "open-ended",
    Op.REROLL: "rerolled",
    Op.REROLL_ONCE: "rerolled",
    Op.UNIQUE: "unique",
    Op.UNIQUE_ONCE: "unique",
    Op.REROLL_ADD: "added",
    Op.AT_LEAST: "raised",
    Op.AT_MOST: "lowered",
    Op.COMPARE: "counted",
    Op.COUNT: "counted",
    Op.DOUBLE: "doubled",
    Op.FAIL: "failed",
    Op.BOTCH: "botched",
    Op.CRIT: "crit",
    Op.FUMBLE: "fumble",
    Op.MATCH: "matched",
    Op.MATCH_COUNT: "matched",
    Op.ADVANTAGE: "advantage",
    Op.DISADVANTAGE: "advantage",
}
_UNTOLD = (Op.SORT_UP, Op.SORT_DOWN, Op.UNSORTED)


def parts(event: Rolled) -> Iterator[PublicPart]:
    """A roll, in parts: the total, the dice, and the steps from the one to the other."""
    results = event.results
    if len(results) == 1:
        yield PublicPart(Role.TITLE, _outcome(results[0]), tone=_tone(results[0]))
        yield from _pools(results[0])
    else:
        yield PublicPart(Role.TITLE, line("roll.totals", totals=tuple(map(_total, results))))
        for number, result in enumerate(results, 1):
            laid = tuple(face for pool in result.pools for face in faces(pool))
            yield PublicPart(Role.DICE, line("roll.line", number=number, outcome=_outcome(result)), laid)
    for number, result in enumerate(results, 1):
        if len(results) > 1:
            yield _step("line", number=number, roll=result.text)
        yield from _steps(result)


def _total(result: Result) -> str:
    return shown(Fraction(result.total, result.over))


def _outcome(result: Result) -> Line:
    """The total and what it is the total of: a number, so many successes, or how a comparison came out."""
    if result.met is not None:
        return line("roll.met" if result.met else "roll.missed", total=_total(result), roll=result.text)
    if _alone(result) and result.pools[0].counted:
        sets = any(deed.op is Op.MATCH_COUNT for deed in result.pools[0].deeds)
        return line("roll.sets" if sets else "roll.successes", n=result.total, roll=result.text)
    return line("roll.total", total=_total(result), roll=result.text)


def _alone(result: Result) -> bool:
    """Whether the roll is dice of one kind and nothing else."""
    return len(result.pools) == 1 and result.text == result.pools[0].text


def _tone(result: Result) -> Tone:
    if result.met is None:
        return Tone.PLAIN
    return Tone.SUCCESS if result.met else Tone.FAILURE


def _pools(result: Result) -> Iterator[PublicPart]:
    for pool in result.pools:
        laid = faces(pool)
        alone = line("roll.dice", n=len(laid))
        said = alone if _alone(result) else line("roll.pool", dice=pool.text, total=pool.total)
        yield PublicPart(Role.DICE, said, laid)


def _steps(result: Result) -> Iterator[PublicPart]:
    for pool in result.pools:
        brought = sum(len(deed.brought) for deed in pool.deeds)
        thrown = pool.faces[: len(pool.faces) - brought]
        yield _step("thrown", dice=pool.text, faces=thrown)
        for deed in pool.deeds:
            if deed.op not in _UNTOLD:
                yield _deed(pool, deed)
        yield _step("count" if pool.counted else "sum", dice=pool.text, total=pool.total)
    for sum_ in result.steps:
        yield _step("arithmetic", sum=sum_)
    if result.met is not None:
        yield _step("met" if result.met else "missed")


def _deed(pool: Pool, deed: Deed) -> PublicPart:
    dice = tuple(pool.faces[place] for place in deed.dice)
    brought = tuple(pool.faces[place] for place in deed.brought)
    if not dice and not brought:
        return _step("nothing", modifier=deed.text)
    return _step(STEPS.get(deed.op, "dropped"), modifier=deed.text, dice=dice, brought=brought)


def _step(key: str, **args: str | int | tuple[int, ...]) -> PublicPart:
    return PublicPart(Role.STEP, line(f"roll.step.{key}", **args))
