"""A body as a picture: each location with its colour, its boxes, and what else is to be told of it."""

from collections.abc import Iterator

from bot.core.lines import Line, Picture, Region, Shade, line
from bot.systems.ore.body_facts import Row
from bot.systems.ore.damage import boxes
from bot.systems.ore.describe import location

DRAWING = "human"


def portrait(name: str, state: Line, rows: tuple[Row, ...]) -> Picture | None:
    """The picture of somebody's locations (ORE-042, 043); none, where none are shown."""
    regions = tuple(
        Region(
            one.location,
            location(one.location),
            one.numbers,
            _shade(one),
            one.shock,
            one.killing,
            one.boxes,
            boxes(one.shock, one.killing, one.boxes),
            tuple(more(one)),
        )
        for one in rows
    )
    return Picture(DRAWING, name, state, regions) if regions else None


def _shade(one: Row) -> Shade:
    """How a location is: gone, all Killing (ORE-050), full (ORE-048), marked or whole."""
    marked = one.shock + one.killing
    if one.gone:
        return Shade.GONE
    if one.killing >= one.boxes:
        return Shade.LOST
    if marked >= one.boxes:
        return Shade.FULL
    return Shade.MARKED if marked else Shade.WHOLE


def more(one: Row) -> Iterator[Line]:
    """What is to be told of a location besides its boxes."""
    if one.untreated:
        yield line("ore.row.untreated", n=one.untreated)
    if one.har or one.lar:
        yield line("ore.row.armor", har=one.har, lar=one.lar)
    if one.dice:
        yield line("ore.row.dice", n=one.dice)
    if one.gone:
        yield line("ore.row.gone")
