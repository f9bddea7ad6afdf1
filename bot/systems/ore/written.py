"""How a body is written on a sheet, in texts that go with a character from fight to fight.

`wounds` are a number for each location and what is there: `3 2S1K +1, 7 4K` (a left arm with an untreated wound, and a
torso). `armor` is what is worn, the outermost first: `Riot helmet; Scale=3/1@1-6`. `shape` is a silhouette by name, or
all the locations of another one. What cannot be read is passed over: a sheet may have been written by hand.
"""

import re
from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache
from itertools import chain

from bot.core.fight.sheets import Value
from bot.core.names import folded
from bot.systems.ore.armor import Worn
from bot.systems.ore.damage import Target
from bot.systems.ore.tables import HEIGHTS, Armor, Location, OreTables, Part, Silhouette
from bot.systems.ore.wounds import UNHURT, Body, Wounds

WOUNDS, ARMOR, SHAPE = "wounds", "armor", "shape"
NOTHING = "–"
KEPT = 256  # readings of texts that are remembered
RESERVED = ":;=@~"  # what no name of a location or of armor may have

_WOUND = re.compile(r"(\d{1,3})S|(\d{1,3})K|\+(\d{1,3})|~(\d{1,2})|-(\d)d|-(\d)b|(gone)", re.IGNORECASE)
_WORN = re.compile(
    r"(?P<name>[^=~]+)(?:=(?P<har>\d+)/(?P<lar>\d+)@(?P<at>[\d,-]*)(?:@(?P<blows>[\d,-]+))?(?P<super>!)?)?"
)
_PLACE = re.compile(
    r"(?P<name>[^:]+): (?P<at>[\d,-]+) x(?P<boxes>\d+) (?P<kind>head|torso|limb|leg|none)"
    r"(?: brain(?P<brain>\d+))?(?: (?P<har>\d+)/(?P<lar>\d+))?"
)


def read(sheet: Mapping[str, Value], tables: OreTables) -> Target:
    """The body that a sheet tells of: a human one, unhurt and bare, where it tells nothing."""
    shape, wounds, armor = (str(sheet.get(name, "")) for name in (SHAPE, WOUNDS, ARMOR))
    return _target(shape, wounds, armor, tables)


@lru_cache(maxsize=KEPT)
def _target(shape: str, wounds: str, armor: str, tables: OreTables) -> Target:
    """The same by its texts, which are asked for again and again while a round goes on."""
    silhouette = _shape(shape, tables)
    body = Body(silhouette)
    for entry in wounds.split(","):
        number, _, marks = entry.strip().partition(" ")
        if number.isascii() and number.isdigit() and int(number) in HEIGHTS:
            location = silhouette.location(int(number))
            body = body.with_wounds(location, _fitting(_wounds(marks), location))
    worn = [found for text in armor.split(";") if (found := _worn(text.strip(), tables))]
    return Target(body, tuple(worn))


def write(target: Target, before: Mapping[str, Value], tables: OreTables) -> dict[str, str]:
    """The texts of a sheet that are otherwise than before."""
    body = target.body
    hurt = ((one, body.of(one)) for one in body.silhouette.locations)
    new = {
        WOUNDS: ", ".join(f"{one.first} {_marks(wounds)}" for one, wounds in hurt if wounds != UNHURT),
        ARMOR: "; ".join(_item(one, tables) for one in target.worn),
        SHAPE: _shaped(body.silhouette, tables),
    }
    defaults = {WOUNDS: "", ARMOR: "", SHAPE: "human"}
    texts = {name: text or NOTHING for name, text in new.items() if text != defaults[name] or name in before}
    return {name: text for name, text in texts.items() if before.get(name) != text}


def heights(text: str) -> tuple[int, ...]:
    """Heights as they are written; those that no set has are passed over.

    >>> heights("1,3-5"), heights("7-12")
    ((1, 3, 4, 5), (7, 8, 9, 10))
    """
    found: list[int] = []
    for piece in filter(None, text.split(",")):
        low, _, high = piece.partition("-")
        if low.isdigit() and (high or low).isdigit():
            found += (one for one in HEIGHTS if int(low) <= one <= int(high or low))
    return tuple(dict.fromkeys(found))


def ranges(numbers: tuple[int, ...]) -> str:
    """Heights in short: the opposite of `heights`.

    >>> ranges((1, 3, 4, 5)), ranges((10,))
    ('1,3-5', '10')
    """
    runs: list[list[int]] = []
    for number in sorted(numbers):
        if runs and number == runs[-1][-1] + 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    return ",".join(str(run[0]) if len(run) == 1 else f"{run[0]}-{run[-1]}" for run in runs)


def item(name: str, tables: OreTables) -> Armor | None:
    """The armor of the tables that is called so, in any language."""
    known = (one for one in tables.armor.values() if folded(name) in map(folded, (one.name, *one.names.values())))
    return next(known, None)


# ---- wounds


def _wounds(text: str) -> Wounds:
    counts = dict.fromkeys(("shock", "killing", "untreated", "pierced", "dice", "lost"), 0)
    gone = False
    for found in _WOUND.finditer(text):
        gone = gone or bool(found[7])
        for field, digits in zip(counts, found.groups()[:6], strict=True):
            counts[field] += int(digits or 0)
    return Wounds(**counts, gone=gone)


def _fitting(wounds: Wounds, location: Location) -> Wounds:
    """No more marks than boxes."""
    boxes = max(1, location.boxes - wounds.lost)
    killing = min(wounds.killing, boxes)
    return replace(wounds, shock=min(wounds.shock, boxes - killing), killing=killing)


def _marks(wounds: Wounds) -> str:
    points = (f"{wounds.shock}S" if wounds.shock else "") + (f"{wounds.killing}K" if wounds.killing else "")
    marks = [points] if points else []
    signed = {"+{}": wounds.untreated, "~{}": wounds.pierced, "-{}d": wounds.dice, "-{}b": wounds.lost}
    marks += (form.format(count) for form, count in signed.items() if count)
    return " ".join([*marks, *(["gone"] if wounds.gone else [])])


# ---- armor


def _worn(text: str, tables: OreTables) -> Worn | None:
    text, _, losses = text.partition("~")
    found = _WORN.fullmatch(text)
    if not found:
        return None
    name = found["name"].strip()
    if found["har"] is None:
        known = item(name, tables)
    else:
        har, lar = (min(int(found[each]), 50) for each in ("har", "lar"))
        known = Armor(name, har, lar, heights(found["at"]), heights(found["blows"] or ""), bool(found["super"]))
    return Worn(known, _pierced(losses)) if known else None


def _pierced(text: str) -> dict[int, int]:
    pairs = (piece.split(":") for piece in text.split(",") if re.fullmatch(r"\d{1,2}:\d{1,2}", piece))
    return {int(height): int(lost) for height, lost in pairs}


def _item(worn: Worn, tables: OreTables) -> str:
    one = worn.item
    text = one.name
    if item(one.name, tables) != one:
        blows = f"@{ranges(one.blows)}" if one.blows else ""
        text += f"={one.har}/{one.lar}@{ranges(one.covers)}{blows}{'!' if one.supernatural else ''}"
    losses = ",".join(f"{height}:{lost}" for height, lost in sorted(worn.pierced.items()))
    return text + (f"~{losses}" if losses else "")


# ---- silhouettes


def _shape(text: str, tables: OreTables) -> Silhouette:
    if known := tables.shape(text):
        return known
    try:
        locations = tuple(place for one in text.split(";") if (place := _place(one, tables)))
        return Silhouette(locations) if locations else tables.human
    except ValueError:
        return tables.human


def _place(text: str, tables: OreTables) -> Location | None:
    found = _PLACE.fullmatch(text.strip())
    if not found:
        return None
    leg = found["kind"] == "leg"
    brain, har, lar = (int(found[each] or 0) for each in ("brain", "har", "lar"))
    kind = Part.LIMB if leg else Part(found["kind"])
    also = next((one.also for one in tables.human.locations if one.name == found["name"]), ())
    return Location(found["name"], heights(found["at"]), int(found["boxes"]), kind, leg, brain, har, lar, also)


def _shaped(silhouette: Silhouette, tables: OreTables) -> str:
    things = ((one.name, one.silhouette) for one in tables.objects.rows)
    for name, known in chain(tables.silhouettes.items(), things):
        if known == silhouette:
            return name
    return "; ".join(map(_placed, silhouette.locations))


def _placed(one: Location) -> str:
    kind = "leg" if one.leg else one.kind.value
    brain = f" brain{one.brain}" if one.brain else ""
    armor = f" {one.har}/{one.lar}" if one.har or one.lar else ""
    return f"{one.name}: {ranges(one.heights)} x{one.boxes} {kind}{brain}{armor}"
