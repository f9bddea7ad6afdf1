"""Dice as they lie on the table after a roll: in which order, with what written on them, and what became of each."""

from collections.abc import Iterator, Mapping

from bot.core.lines import Face, Mark
from bot.systems.dice.facts import Deed, Pool
from grammar.notation import Op

_COMPOUND = (Op.COMPOUND, Op.COMPOUND_ONCE, Op.COMPOUND_PENETRATE)
_REROLL = (Op.REROLL, Op.REROLL_ONCE, Op.UNIQUE, Op.UNIQUE_ONCE)
_EXPLODE = (
    Op.EXPLODE,
    Op.EXPLODE_ONCE,
    Op.PENETRATE,
    Op.IMPLODE,
    Op.OPEN_ENDED,
    Op.REROLL_ADD,
)

_MARKS: Mapping[Op, Mark] = {
    **dict.fromkeys((*_EXPLODE, *_COMPOUND), Mark.EXPLODED),
    **dict.fromkeys(_REROLL, Mark.REROLLED),
    **dict.fromkeys((Op.COMPARE, Op.COUNT, Op.DOUBLE, Op.CRIT), Mark.SUCCESS),
    **dict.fromkeys((Op.FAIL, Op.BOTCH, Op.FUMBLE), Mark.FAILURE),
    **dict.fromkeys((Op.MATCH, Op.MATCH_COUNT), Mark.SET),
}


def faces(pool: Pool) -> tuple[Face, ...]:
    """The dice of a pool in the order in which they are read."""
    merged = {place for deed in pool.deeds if deed.op in _COMPOUND for place in deed.brought}
    marks = _marks(pool)
    order = [place for place in _order(pool) if place not in merged]
    return tuple(Face(_written(pool, place), marks.get(place, Mark.PLAIN)) for place in order)


def values(pool: Pool) -> tuple[int, ...]:
    """What each die is worth, in the order of falling."""
    return pool.values or pool.faces


def _marks(pool: Pool) -> dict[int, Mark]:
    """What became of each die. That it doesn't count outdoes all else."""
    marks: dict[int, Mark] = {}
    for deed in pool.deeds:
        if mark := _MARKS.get(deed.op):
            marks.update(dict.fromkeys(deed.dice, mark))
            if mark is Mark.EXPLODED:
                marks.update(dict.fromkeys(deed.brought, mark))
    again = {place for deed in pool.deeds if deed.op in _REROLL for place in deed.dice}
    marks.update({place: Mark.REROLLED if place in again else Mark.DROPPED for place in pool.dropped})
    return marks


def _order(pool: Pool) -> list[int]:
    """Every die, and behind it those that it brought; sorted, if that was asked for."""
    sorting = next(
        (deed.op for deed in reversed(pool.deeds) if deed.op in (Op.SORT_UP, Op.SORT_DOWN, Op.UNSORTED)), None
    )
    if sorting in (Op.SORT_UP, Op.SORT_DOWN):
        return sorted(range(len(pool.faces)), key=values(pool).__getitem__, reverse=sorting is Op.SORT_DOWN)
    after: dict[int, list[int]] = {}
    for deed in pool.deeds:
        if deed.op in _MARKS:
            for parent, child in zip(deed.dice, deed.brought, strict=False):
                after.setdefault(parent, []).append(child)
    children = {child for chain in after.values() for child in chain}
    order: list[int] = []
    waiting = [place for place in reversed(range(len(pool.faces))) if place not in children]
    while waiting:
        place = waiting.pop()
        order.append(place)
        waiting.extend(reversed(after.get(place, ())))
    return order


def _written(pool: Pool, place: int) -> str:
    """What is written on a die: its face, and what it counts for, when that is something else."""
    face, value = pool.faces[place], values(pool)[place]
    if face == value:
        return str(face)
    chain = [face, *_chain(pool, place)]
    if len(chain) > 1 and sum(chain) == value:
        return "+".join(map(str, chain))
    return str(value) if value == -face else f"{face}→{value}"


def _chain(pool: Pool, place: int) -> Iterator[int]:
    """What the dice are worth that were added to one by compounding."""
    for deed in pool.deeds:
        if deed.op in _COMPOUND:
            yield from _links(deed, place, values(pool))


def _links(deed: Deed, place: int, worth: tuple[int, ...]) -> Iterator[int]:
    brought = dict(zip(deed.dice, deed.brought, strict=True))
    while (next_ := brought.get(place)) is not None:
        yield worth[next_]
        place = next_
