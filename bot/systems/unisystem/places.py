"""Where everybody stands, as a game master says it: distance, light, cover, size, position, gangs (UNI-024, 030 …)."""

from collections.abc import Iterable
from dataclasses import replace

from bot.core.fight.encounter import Combatant, CombatantId
from bot.core.lines import line
from bot.core.rejected import Rejected
from bot.core.shelf import Shelf
from bot.systems.unisystem.maneuvers import Called
from bot.systems.unisystem.scene import Scene
from bot.systems.unisystem.shape import DistanceSet, GangSet, LightSet
from bot.systems.unisystem.tables import Modifier
from grammar.texts import meters
from grammar.uni_scenes import Behind, Distance, Gang, Light, Position, Size

Place = Distance | Light | Behind | Size | Position | Gang
MOST_SIZE = 10  # beyond the table too: what is larger than a dragon is the game master's word (UNI-031)


def place(scene: Scene, verb: Place) -> None:
    """Let somebody be where a game master says; raises `Rejected`."""
    match verb:
        case Distance():
            _measure(scene, verb)
        case Light():
            _lit(scene, verb)
        case Behind():
            _cover(scene, verb)
        case Size():
            _size(scene, verb)
        case Position():
            _hold(scene, verb)
        case Gang():
            _gang(scene, verb)


def _measure(scene: Scene, verb: Distance) -> None:
    """Keep how far two are from each other, or one from everybody else (UNI-030)."""
    one = scene.at.find(verb.one)
    if verb.other:
        other = scene.at.find(verb.other)
        if one.id == other.id:
            raise Rejected(line("unisystem.error.one-place"))
        _apart(scene, one, other, verb.far, (one.name, other.name))
        return
    scene.tell(one.id, "distance-all", "UNI-030", title=True, who=one.name, n=meters(verb.far))
    for each in scene.at.fight.combatants:
        if each.id != one.id and (scene.turn.sealed or not each.hidden):
            _apart(scene, one, each, verb.far, ("", ""))


def _apart(scene: Scene, one: Combatant, other: Combatant, far: int, names: tuple[str, str]) -> None:
    scene.at.emit_about([one] if one.hidden else [other], DistanceSet(one.id, other.id, names, far))


def _lit(scene: Scene, verb: Light) -> None:
    """Let it be so light (UNI-032)."""
    if verb.number is not None:
        scene.at.emit(LightSet(f"{verb.number:+d}"))
        return
    row = _row(verb.word, scene.book.tables.lights)
    scene.at.emit(LightSet(row.name, words(row)))


def _cover(scene: Scene, verb: Behind) -> None:
    """Let somebody be behind cover, or come out of it (UNI-032)."""
    who = scene.at.find(verb.name)
    shape = scene.shape(who.id)
    if verb.end:
        if not shape.cover:
            raise Rejected(line("unisystem.error.no-cover", who=who.name))
        scene.befall(who.id, replace(shape, cover=""))
        scene.tell(who.id, "no-cover", "UNI-032", title=True, who=who.name)
    elif verb.number is not None:
        scene.befall(who.id, replace(shape, cover=f"{verb.number:+d}"))
        scene.tell(who.id, "cover-number", "UNI-032", title=True, who=who.name, n=_signed(verb.number))
    else:
        row = _row(verb.word, scene.book.tables.covers)
        scene.befall(who.id, replace(shape, cover=row.name))
        scene.tell(who.id, "cover", "UNI-032", called=words(row), title=True, who=who.name)


def _size(scene: Scene, verb: Size) -> None:
    """Let somebody be so big (UNI-031)."""
    who = scene.at.find(verb.name)
    if verb.number is None:
        row = _row(verb.word, scene.book.tables.sizes)
        scene.write(who, size=row.modifier)
        scene.tell(who.id, "size", "UNI-031", called=words(row), title=True, who=who.name, n=_signed(row.modifier))
        return
    if abs(verb.number) > MOST_SIZE:
        raise Rejected(line("unisystem.error.size", most=MOST_SIZE))
    scene.write(who, size=verb.number)
    scene.tell(who.id, "size-number", "UNI-031", title=True, who=who.name, n=_signed(verb.number))


def _hold(scene: Scene, verb: Position) -> None:
    """Let somebody hold a good position, or lose it (UNI-033)."""
    who = scene.at.find(verb.name)
    shape = scene.shape(who.id)
    if verb.end and not shape.place:
        raise Rejected(line("unisystem.error.no-position", who=who.name))
    scene.befall(who.id, replace(shape, place=not verb.end))
    scene.tell(who.id, "no-position" if verb.end else "position", "UNI-033", title=True, who=who.name)


def _gang(scene: Scene, verb: Gang) -> None:
    """Let some attack one together, beside those who do already, or no longer (UNI-024)."""
    target = scene.at.find(verb.against)
    people = _people(scene, verb.names)
    if any(who.id == target.id for who in people):
        raise Rejected(line("unisystem.error.himself"))
    before = scene.field.gangs.get(target.id, ())
    if verb.end:
        named = {who.id for who in people}
        after = tuple(id for id in before if named and id not in named)
        if not before:
            raise Rejected(line("unisystem.error.no-gang", who=target.name))
    else:
        after = (*before, *(who.id for who in people if who.id not in before))
    scene.at.emit_about([target], GangSet(target.id, after, target.name, _names(scene, after)))


def _people(scene: Scene, names: Iterable[str]) -> tuple[Combatant, ...]:
    """Those who are named, by name or group."""
    units = {unit for name in names for unit in scene.at.units_of(name)}
    there = (one for one in scene.at.fight.combatants if scene.turn.sealed or not one.hidden)
    return tuple(one for one in there if scene.at.fight.unit(one) in units)


def _names(scene: Scene, ids: Iterable[CombatantId]) -> tuple[str, ...]:
    """The names of those of whom everybody who reads this knows."""
    people = [who for id in ids if (who := scene.at.fight.find(id))]
    return tuple(who.name for who in people if scene.turn.sealed or not who.hidden)


# ---- rows of tables


def _row(word: str, rows: Shelf[Modifier]) -> Modifier:
    """The row of a table that a word means; raises `Rejected` with those that there are."""
    if row := rows.find(word):
        return row
    names = tuple(words(each).word for each in rows)
    raise Rejected(line("unisystem.error.no-row", name=word, names=names))


def words(row: Modifier) -> Called:
    """What a row is called in both languages."""
    return Called(row.names.get("pt-BR", row.name), row.name)


def _signed(number: int) -> str:
    return f"{number:+d}".replace("-", "−")
