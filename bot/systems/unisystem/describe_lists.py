"""What somebody reads who looks at the list of maneuvers, or at a sheet: a line for each kind of thing."""

from collections.abc import Iterator, Mapping, Sequence

from bot.core.lines import Line, Role, line
from bot.core.public import PublicPart
from bot.systems.unisystem.describe import part
from bot.systems.unisystem.lists import Listed, ManeuversListed, SheetShown
from bot.systems.unisystem.maneuvers import Use
from bot.systems.unisystem.scores import Score
from bot.systems.unisystem.wording import signed
from grammar.maneuver_words import ATTRIBUTES, SKILLS

IN_A_ROW = 10  # maneuvers: with the longest names, what a row has room for
LIFE = ("lp", "max-lp", "speed", "av", "size", "drama", "fire", "mending")
FLAGS = (  # qualities that somebody has, or has not
    *("sealed", "situational-awareness", "lightsaber-combat", "no-breath", "no-heart", "undead"),
    *("footballer", "dancer", "athlete"),
)


def parts(event: ManeuversListed | SheetShown) -> Iterator[PublicPart]:
    """A list, or a sheet, in parts."""
    if isinstance(event, ManeuversListed):
        key = "of" if event.name else "all"
        word = line("unisystem.list.with", word=event.word) if event.word else ""
        yield part(Role.TITLE, f"unisystem.list.{key}", "UNI-007", {"who": event.name, "word": word})
        yield from rows(event.rows)
    else:
        yield from _sheet(event)


def rows(found: Sequence[Listed]) -> Iterator[PublicPart]:
    """Maneuvers, by what they are."""
    for use in Use:
        mine = [_row(one) for one in found if one.use is use]
        for start in range(0, len(mine), IN_A_ROW):
            some = tuple(mine[start : start + IN_A_ROW])
            yield part(Role.LINE, f"unisystem.list.{'more' if start else use.value}", "UNI-007", {"rows": some})


def _row(one: Listed) -> Line:
    """A maneuver with its numbers."""
    what = one.called.word
    if one.number and one.first:
        return line("unisystem.list.row-two", what=what, first=one.first.told, n=one.number.told)
    if one.number:
        return line("unisystem.list.row", what=what, n=one.number.told)
    return line("unisystem.list.row", what=what, n=signed(one.modifier)) if one.modifier else what


def _sheet(event: SheetShown) -> Iterator[PublicPart]:
    fields = event.fields
    yield part(Role.TITLE, "unisystem.sheet.title", "UNI-007", {"who": event.name})
    yield _fields("attributes", fields, {name: f"field.unisystem.{name}" for name in ATTRIBUTES})
    known = (*ATTRIBUTES, *SKILLS, *LIFE, *Score)
    scores = {score.value: f"unisystem.part.{score.value}" for score in Score if fields.get(score)}
    skills = {name: f"field.unisystem.{name}" for name in SKILLS if fields.get(name)}
    others = {name: f"field.unisystem.{name}" for name in fields if name not in (*known, *FLAGS)}
    flags = tuple(line(f"unisystem.quality.{name}") for name in fields if name in FLAGS)
    for key, names in (("scores", scores), ("skills", skills)):
        if names:
            yield _fields(key, fields, names)
    yield part(Role.LINE, "unisystem.sheet.life", "UNI-060", {"told": tuple(_life(event))})
    if others:
        yield _fields("others", fields, others)
    for key, names_of in (("qualities", flags), ("forms", event.forms), ("weapons", event.weapons)):
        if names_of:
            yield part(Role.LINE, f"unisystem.sheet.{key}", "UNI-074", {"names": names_of})
    yield from rows(event.rows)


def _fields(key: str, fields: Mapping[str, int], names: Mapping[str, str]) -> PublicPart:
    told = tuple(line("unisystem.sheet.field", what=line(word), n=fields.get(name, 0)) for name, word in names.items())
    return part(Role.LINE, f"unisystem.sheet.{key}", "UNI-007", {"told": told})


def _life(event: SheetShown) -> Iterator[Line]:
    """Life points, speed, armor, and what else a fight goes by."""
    fields = event.fields
    yield line("unisystem.lp", lp=fields.get("lp", 0), most=fields.get("max-lp", 0))
    yield line("unisystem.sheet.speed", n=fields.get("speed", 0))
    if event.armor:
        yield line("unisystem.sheet.armor", what=event.armor)
    elif fields.get("av"):
        yield line("unisystem.sheet.av", n=fields["av"])
    if size := fields.get("size", 0):
        yield line("unisystem.sheet.size", n=signed(size))
    if drama := fields.get("drama", 0):
        yield line("unisystem.sheet.drama", n=drama)
    if fire := fields.get("fire", 0):
        yield line("unisystem.sheet.fire", n=fire)
