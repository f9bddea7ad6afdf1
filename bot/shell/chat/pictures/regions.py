"""A picture put into its drawing, as SVG: the boxes of each region beside it, or all regions as a table."""

from collections.abc import Callable
from dataclasses import dataclass
from string import Formatter
from xml.sax.saxutils import escape

from bot.core.lines import Line, Picture, Region, Shade
from bot.shell.chat.pictures.templates import Templates

Say = Callable[[Line], str]

BESIDE, IN_TABLE = 168, 288  # how wide a panel is: beside a body, and in a table
BOX, GAP, SIDE_BY_SIDE = 26, 5, 5
SINGLE, MOST = 10, 20  # boxes in full size, and boxes at all: beyond, a bar tells how many are marked
BAR = 18
TITLE, NAME, SMALLEST = 30.0, 19.0, 13.0  # sizes of letters
LETTER = 0.52  # the width of a letter, more or less, for its size
TOP, MARGIN, BELOW = 82, 22, 16
SHOWN = "–—’‘“”„…·×−"  # what the font has besides the letters of European languages
LAST_LETTER = "\u017f"


def svg(picture: Picture, templates: Templates, say: Say) -> str:
    """The picture as SVG: in its drawing, if it has the regions of that."""
    title = _title(picture, say)
    drawing = templates.files.get(picture.drawing, "")
    if drawing and places(drawing) == {region.place for region in picture.regions}:
        regions = {region.place: _Drawn.of(region, say) for region in picture.regions}
        return templates.filled(picture.drawing, title=title, **regions)
    panels, height = _table(picture, say)
    return templates.filled("table", title=title, panels=panels, height=height, pixels=height * 5 // 4)


def places(drawing: str) -> set[str]:
    """The regions that a drawing has."""
    fields = (name for _, name, _, _ in Formatter().parse(drawing) if name)
    return {name.partition(".")[0] for name in fields if "." in name}


def described(picture: Picture, say: Say, limit: int) -> str:
    """The picture in words, for those who do not see it."""
    regions = "; ".join(f"{say(each.label)} {each.figures}" for each in picture.regions)
    text = f"{picture.title} ({say(picture.state)}): {regions}"
    return text if len(text) <= limit else text[: limit - 1] + "…"


@dataclass(frozen=True, slots=True)
class _Drawn:
    """A region as the drawing takes it."""

    shade: Shade
    numbers: str
    panel: str

    @classmethod
    def of(cls, region: Region, say: Say) -> "_Drawn":
        panel, _ = _panel(region, say, BESIDE)
        return cls(region.shade, _range(region), panel)


def _title(picture: Picture, say: Say) -> str:
    """Who it is, and how he is."""
    state = _shown(say(picture.state))
    name = _sized(_shown(picture.title), TITLE, 560 - 11 * len(state))
    return f'<text {name}</text><text class="state" x="596" text-anchor="end">{escape(state)}</text>'


def _table(picture: Picture, say: Say) -> tuple[str, int]:
    """The regions in two columns, from the top down, and how high the picture is."""
    panels, bottoms = [], [TOP, TOP]
    for region in picture.regions:
        column = bottoms.index(min(bottoms))
        x, y = MARGIN + column * (IN_TABLE + MARGIN - 2), bottoms[column]
        panel, height = _panel(region, say, IN_TABLE, _range(region))
        panels.append(f'<g transform="translate({x} {y})">{panel}</g>')
        bottoms[column] = y + height + BELOW
    return "\n  ".join(panels), max(bottoms)


def _panel(region: Region, say: Say, width: int, numbers: str = "") -> tuple[str, int]:
    """A region in words and boxes, and how high it is."""
    room = width - 10 * (len(region.figures) + len(numbers)) - 8
    name = _sized((_shown(say(region.label)) or _range(region)).upper(), NAME, room)
    number = f'<tspan class="numbers" dx="8">{numbers}</tspan>' if numbers else ""
    boxes, height = _bar(region, width) if region.boxes > MOST else _boxes(region, width)
    drawn = [
        f'<text class="name" y="18" {name}{number}</text>',
        f'<text class="figures {region.shade}" x="{width}" y="18">{region.figures}</text>',
        f'<g transform="translate(0 28)">{boxes}</g>',
    ]
    bottom = 28 + height
    if region.notes:
        note = _sized(_shown(" · ".join(map(say, region.notes))), 15.0, width)
        drawn.append(f'<text class="note" y="{bottom + 14}" {note}</text>')
        bottom += 18
    return "".join(drawn), bottom


def _boxes(region: Region, width: int) -> tuple[str, int]:
    """The boxes one by one, crossed once for Shock and twice for Killing; and how high they are."""
    row = SIDE_BY_SIDE if region.boxes <= SINGLE and width == BESIDE else SIDE_BY_SIDE * 2
    scale = min(1.0, width / (row * (BOX + GAP) - GAP))
    drawn = []
    for number in range(region.boxes):
        kind = "shock" if number < region.shock else "killing" if number < region.shock + region.killing else ""
        drawn.append(_box(number % row * (BOX + GAP), number // row * (BOX + GAP), kind))
    rows = -(-region.boxes // row)
    return f'<g transform="scale({scale:.3f})">{"".join(drawn)}</g>', round(rows * (BOX + GAP) * scale)


def _box(x: int, y: int, kind: str) -> str:
    side, low, high = BOX - 2, 7, BOX - 7
    if not kind:
        return f'<rect class="box" x="{x + 1}" y="{y + 1}" width="{side}" height="{side}" rx="3"/>'
    strokes = f"M{x + low} {y + high} L{x + high} {y + low}"
    if kind == "killing":
        strokes += f" M{x + low} {y + low} L{x + high} {y + high}"
    return (
        f'<rect class="box {kind}" x="{x + 1}" y="{y + 1}" width="{side}" height="{side}" rx="3"/>'
        f'<path class="stroke {kind}" d="{strokes}"/>'
    )


def _bar(region: Region, width: int) -> tuple[str, int]:
    """How many of many boxes are marked; and how high that is."""
    shock, killing = ((width - 2) * marked // region.boxes for marked in (region.shock, region.killing))
    drawn = (
        f'<rect class="box" x="1" y="1" width="{width - 2}" height="{BAR}" rx="3"/>'
        f'<rect class="bar shock" x="2" y="2" width="{shock}" height="{BAR - 2}"/>'
        f'<rect class="bar killing" x="{2 + shock}" y="2" width="{killing}" height="{BAR - 2}"/>'
    )
    return drawn, BAR + GAP


def _sized(text: str, size: float, room: float) -> str:
    """The end of a tag with the text in it, in letters so small that it fits; what does not fit even so is left out."""
    fitting = min(size, room / (LETTER * max(1, len(text))))
    if fitting < SMALLEST:
        fitting, kept = SMALLEST, int(room / (LETTER * SMALLEST))
        text = text[: max(1, kept - 1)] + "…"
    return f'font-size="{fitting:.1f}">{escape(text)}'


def _range(region: Region) -> str:
    return region.numbers.replace("-", "–")


def _shown(text: str) -> str:
    """The text, as far as the font has its letters."""
    return "".join(letter for letter in text if letter <= LAST_LETTER or letter in SHOWN).strip()
