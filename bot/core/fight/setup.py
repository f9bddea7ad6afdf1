"""Fights begun and ended, and who takes part in them."""

from collections.abc import Mapping
from dataclasses import replace

from bot.core.fight import turns
from bot.core.fight.ambush import appear, check_room, fresh_name, share_place
from bot.core.fight.encounter import Combatant, CombatantId, Mode, Side
from bot.core.fight.facts import (
    Begun,
    Ended,
    Entrusted,
    Fell,
    FieldsSet,
    Joined,
    Left,
    ModeChanged,
    Vanished,
)
from bot.core.fight.fighters import Fighters, State, filled, system_of
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


def end(at: Fighting, system: Fighters, best: int) -> None:
    """End the fight. What it did to characters goes back to their sheets; `best` is the entry of the best roll."""
    for who in at.fight.combatants:
        give_back(at, who, system)
    lying = (one for one in seen(at.fight, gm=False) if system.condition(at.turn.table, one)[0] is State.DOWN)
    at.emit(Ended(at.fight.round, tuple(one.name for one in lying), best))


def change_mode(at: Fighting, verb: ChangeMode) -> None:
    """Let initiative work in another way: at once, or when a round runs, from the next one on."""
    mode = Mode(verb.mode)
    later = at.fight.round > 0 and mode is not at.fight.mode
    at.emit(ModeChanged(mode, verb.reroll, later))
    if not later:
        turns.unite(at)


def add(at: Fighting, verb: Add, system: Fighters) -> None:
    """Add what a game master runs. Several of a name are numbered and make a group; in a sealed command, hidden."""
    check_room(at, verb.count)
    person = system.sheets.person(verb.name)
    fields = filled(system, verb.fields, person)
    hidden = at.turn.sealed
    group = verb.group or (person.name if verb.count > 1 else "")
    for _ in range(verb.count):
        name, stem, number = fresh_name(at.fight, person.name, numbered=verb.count > 1, hidden=hidden)
        side = Side(verb.side) if verb.side else Side.FOES
        _join(at, Combatant(_id(at), name, UserId(""), side, group, "", fields, hidden), system, stem, number)


def join(at: Fighting, verb: Join, system: Fighters) -> None:
    """Take part with a character, or under a name; the fields given hold for this fight."""
    check_room(at, 1)
    character = hero(at, verb.name, system)
    if character and any(one.character == character.id for one in at.fight.combatants):
        raise Rejected(line("fight.name-taken", name=character.name))
    wanted = character.name if character else verb.name or at.turn.actor.name
    if any(folded(one.name) == folded(wanted) and not one.hidden for one in at.fight.combatants):
        raise Rejected(line("fight.name-taken", name=wanted))
    fields = filled(system, {**(character.sheet if character else {}), **verb.fields})
    who = Combatant(_id(at), checked(wanted), at.turn.actor.user, Side.PLAYERS, sheet=fields)
    _join(at, replace(who, character=character.id, brought=fields) if character else who, system)


def leave(at: Fighting, name: str, system: Fighters) -> None:
    """Take somebody out. If it was his turn, the next one begins."""
    who = at.find(name) if name else at.own()
    if who is None:
        raise Rejected(line("fight.whom"))
    running = turns.retire(at, who)
    give_back(at, who, system)
    at.emit_about([who], Left(who.id, who.name))
    if running:
        turns.advance(at)


def set_fields(at: Fighting, name: str, fields: Mapping[str, int | str], system: Fighters) -> None:
    """Set fields of a sheet by hand. Who is down by the numbers falls, and rises by them."""
    who = at.find(name)
    checked = system.sheets.checked(fields)
    before = {field: who.sheet[field] for field in checked if field in who.sheet}
    was_down = _down_by_numbers(at, who, system)
    at.emit_about([who], FieldsSet(who.id, who.name, checked, before))
    new = at.fight.find(who.id) or who
    down = _down_by_numbers(at, new, system)
    if down not in (was_down, who.down):
        _fall(at, new, down=down)


def fall(at: Fighting, name: str, *, down: bool) -> None:
    """Let somebody act no more, or again."""
    who = at.find(name)
    if who.down == down:
        raise Rejected(line("fight.is-down" if down else "fight.is-up", who=who.name))
    _fall(at, who, down=down)


def reveal(at: Fighting, name: str) -> None:
    """Let a hidden combatant be seen by everybody, even where the command itself was sealed."""
    who = at.find_anyone(name)
    if not who.hidden:
        raise Rejected(line("fight.is-seen", who=who.name))
    at.turn.open()
    appear(at, who)


def vanish(at: Fighting, name: str) -> None:
    """Hide a combatant from everybody but the game masters. If it was his turn, the next one begins."""
    who = at.find_anyone(name)
    if who.hidden:
        raise Rejected(line("fight.is-hidden", who=who.name))
    running = turns.retire(at, who)
    at.emit(Vanished(who.id, who.name))
    if running:
        turns.advance(at)


def entrust(at: Fighting, name: str, user: UserId) -> None:
    """Let another player play a combatant."""
    who = at.find(name)
    at.emit_about([who], Entrusted(who.id, who.name, user))


def _fall(at: Fighting, who: Combatant, *, down: bool) -> None:
    running = down and turns.retire(at, who)
    at.emit_about([who], Fell(who.id, who.name, down))
    if running:
        turns.advance(at)


def _down_by_numbers(at: Fighting, who: Combatant, system: Fighters) -> bool:
    return system.condition(at.turn.table, replace(who, down=False))[0] is State.DOWN


def _join(at: Fighting, who: Combatant, system: Fighters, stem: str = "", number: int = 0) -> None:
    """Take somebody in, down if his numbers say so; a newcomer to a group shares its place."""
    at.emit_about([who], Joined(who, stem, number))
    share_place(at, who)
    if _down_by_numbers(at, who, system):
        _fall(at, at.fight.find(who.id) or who, down=True)


def _id(at: Fighting) -> CombatantId:
    """An id that tells nothing, not even how many there are: from the id of the command."""
    return CombatantId(f"{at.turn.key}-{len(at.turn.events)}")
