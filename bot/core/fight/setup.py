"""Fights begun and ended, and who takes part in them."""

from collections.abc import Mapping
from dataclasses import replace

from bot.core.fight import turns
from bot.core.fight.encounter import MAX_COMBATANTS, Combatant, CombatantId, Encounter, Mode, Side
from bot.core.fight.facts import (
    Appeared,
    Begun,
    Ended,
    Entrusted,
    Fell,
    FieldsSet,
    Joined,
    Left,
    ModeChanged,
    Placed,
    Vanished,
)
from bot.core.fight.fighters import Fighters, filled, system_of
from bot.core.fight.heroes import give_back, hero
from bot.core.fight.view import Fighting, encounter, seen
from bot.core.lines import line
from bot.core.names import checked, folded
from bot.core.people import UserId
from bot.core.rejected import Rejected
from bot.core.turn import Turn
from grammar.encounters import Add, BeginEncounter, ChangeMode, Join


def begin(turn: Turn, verb: BeginEncounter, systems: Mapping[str, Fighters]) -> None:
    """Begin a fight; the table has one at a time."""
    if encounter(turn.table) is not None:
        raise Rejected(line("fight.runs"))
    system = system_of(verb.system, systems)
    mode = Mode(verb.mode) if verb.mode else system.mode
    reroll = verb.reroll or (not verb.mode and system.rerolls(turn))
    turn.emit(Begun(system.key, mode, reroll, system.lowest_first))


def end(at: Fighting, system: Fighters) -> None:
    """End the fight. What it did to characters goes back to their sheets."""
    for who in at.fight.combatants:
        give_back(at, who, system)
    at.emit(Ended(at.fight.round))


def change_mode(at: Fighting, verb: ChangeMode) -> None:
    """Let initiative work in another way; those who act together from now on share the place of the first."""
    at.emit(ModeChanged(Mode(verb.mode), verb.reroll))
    for unit in dict.fromkeys(map(at.fight.unit, at.fight.combatants)):
        members = at.fight.members(unit)
        first = next((one for one in members if one.place), None)
        if first and first.place and any(one.place != first.place for one in members):
            turns.place(at, first, first.place)


def add(at: Fighting, verb: Add, system: Fighters) -> None:
    """Add what a game master runs. Several of a name are numbered and make a group; in a sealed command, hidden."""
    _check_room(at, verb.count)
    person = system.sheets.person(verb.name)
    fields = filled(system, verb.fields, person)
    hidden = at.turn.sealed
    group = verb.group or (person.name if verb.count > 1 else "")
    for _ in range(verb.count):
        name, stem, number = _name(at.fight, person.name, numbered=verb.count > 1, hidden=hidden)
        side = Side(verb.side) if verb.side else Side.FOES
        _join(at, Combatant(_id(at), name, UserId(""), side, group, "", fields, hidden), stem, number)


def join(at: Fighting, verb: Join, system: Fighters) -> None:
    """Take part with a character, or under a name; the fields given hold for this fight."""
    _check_room(at, 1)
    character = hero(at, verb.name, system)
    if character and any(one.character == character.id for one in at.fight.combatants):
        raise Rejected(line("fight.name-taken", name=character.name))
    wanted = character.name if character else verb.name or at.turn.actor.name
    if any(folded(one.name) == folded(wanted) and not one.hidden for one in at.fight.combatants):
        raise Rejected(line("fight.name-taken", name=wanted))
    fields = filled(system, {**(character.sheet if character else {}), **verb.fields})
    who = Combatant(_id(at), checked(wanted), at.turn.actor.user, Side.PLAYERS, sheet=fields)
    _join(at, replace(who, character=character.id, brought=fields) if character else who, "", 0)


def leave(at: Fighting, name: str, system: Fighters) -> None:
    """Take somebody out. If it was his turn, the next one begins."""
    who = at.find(name) if name else at.own()
    if who is None:
        raise Rejected(line("fight.whom"))
    alone = len(at.fight.members(at.fight.unit(who))) == 1
    now = at.fight.current is not None and at.fight.current.unit == at.fight.unit(who)
    give_back(at, who, system)
    at.emit_about([who], Left(who.id, who.name))
    if now and alone:
        turns.advance(at)


def set_fields(at: Fighting, name: str, fields: Mapping[str, int | str], system: Fighters) -> None:
    """Set fields of a sheet by hand."""
    who = at.find(name)
    checked = system.sheets.checked(fields)
    before = {field: who.sheet[field] for field in checked if field in who.sheet}
    at.emit_about([who], FieldsSet(who.id, who.name, checked, before))


def fall(at: Fighting, name: str, *, down: bool) -> None:
    """Let somebody act no more, or again."""
    who = at.find(name)
    if who.down == down:
        raise Rejected(line("fight.is-down" if down else "fight.is-up", who=who.name))
    now = at.fight.current is not None and at.fight.current.unit == at.fight.unit(who)
    at.emit_about([who], Fell(who.id, who.name, down))
    if now and all(one.down for one in at.fight.members(at.fight.unit(who))):
        turns.advance(at)


def appear(at: Fighting, name: str) -> None:
    """Let a hidden combatant be seen, under a name that fits among those already seen."""
    who = at.find(name)
    if not who.hidden:
        raise Rejected(line("fight.is-seen", who=who.name))
    stem = _stem(who.name)
    shown, stem, number = _name(at.fight, stem, numbered=stem != who.name, hidden=False)
    at.emit(Appeared(who.id, shown, stem, number))


def vanish(at: Fighting, name: str) -> None:
    """Hide a combatant from everybody but the game masters."""
    who = at.find(name)
    if who.hidden:
        raise Rejected(line("fight.is-hidden", who=who.name))
    at.emit(Vanished(who.id, who.name))


def entrust(at: Fighting, name: str, user: UserId) -> None:
    """Let another player play a combatant."""
    who = at.find(name)
    at.emit_about([who], Entrusted(who.id, who.name, user))


def _join(at: Fighting, who: Combatant, stem: str, number: int) -> None:
    """Take somebody in; a newcomer to a group shares its place."""
    at.emit_about([who], Joined(who, stem, number))
    others = [one for one in at.fight.members(at.fight.unit(who)) if one.id != who.id and one.place]
    if others and others[0].place:
        at.emit_about([who], Placed((who.id,), who.name, others[0].place, (), others[0].since))


def _check_room(at: Fighting, count: int) -> None:
    """Of the hidden ones nobody learns here, so they take no room from players."""
    if len(seen(at.fight, gm=at.turn.gm)) + count > MAX_COMBATANTS:
        raise Rejected(line("fight.full", most=MAX_COMBATANTS))


def _id(at: Fighting) -> CombatantId:
    """An id that tells nothing, not even how many there are: from the id of the command."""
    return CombatantId(f"{at.turn.key}-{len(at.turn.events)}")


def _name(fight: Encounter, stem: str, *, numbered: bool, hidden: bool) -> tuple[str, str, int]:
    """A name that nobody has, its stem and its number. Hidden ones are counted apart, so that no gap betrays them."""
    taken = {folded(one.name) for one in fight.combatants if hidden or not one.hidden}
    if not numbered and folded(stem) not in taken:
        return checked(stem), "", 0
    key = f"{stem} (hidden)" if hidden else stem
    mark = "h" if hidden else ""
    number = fight.numbers.get(key, 0) + 1
    while folded(f"{stem} {mark}{number}") in taken:
        number += 1
    return checked(f"{stem} {mark}{number}"), key, number


def _stem(name: str) -> str:
    """The name without the number of a hidden one: `Ghoul h2`, `Ghoul`."""
    stem, _, number = name.rpartition(" h")
    return stem if number.isdigit() else name
