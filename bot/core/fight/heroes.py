"""Players' characters in a fight: who joins as whom, and what goes back to the sheet."""

from collections.abc import Mapping

from bot.core.characters.character import Character, CharacterId, in_use, mine, roster
from bot.core.characters.facts import Kept
from bot.core.fight.encounter import Combatant
from bot.core.fight.fighters import Fighters
from bot.core.fight.sheets import Value
from bot.core.fight.view import Fighting
from bot.core.lines import line
from bot.core.names import OFFERED, fitting
from bot.core.rejected import Rejected
from bot.core.table import Table


def hero(at: Fighting, name: str, system: Fighters) -> Character | None:
    """The character whom a player joins with: the one in use here, or the one named; nobody, if none is called so."""
    turn = at.turn
    if not name:
        used = in_use(turn.actor.user, turn.table, turn.home)
        return _fit(used, system) if used else None
    own = mine(turn)
    for some in ([one for one in own if one.system == system.key], own):  # those of the fight's system come first
        found = fitting(name, some, lambda one: one.name)
        if len(found) > 1:
            raise Rejected(line("names.several", name=name, names=tuple(one.name for one in found[:OFFERED])))
        if found:
            return _fit(found[0], system)
    return None


def changed(table: Table, who: Combatant, system: Fighters) -> dict[str, Value]:
    """What of a character's sheet is otherwise than when it joined."""
    return {name: value for name, value in system.kept(table, who).items() if who.brought.get(name) != value}


def give_back(at: Fighting, who: Combatant, system: Fighters) -> None:
    """Let what the fight changed go back to the character, unless it was deleted meanwhile.

    Only what changed goes back, so that what its owner wrote on the sheet during the fight stays there.
    """
    home = at.turn.home
    character = roster(home).characters.get(CharacterId(who.character))
    new: Mapping[str, Value] = changed(at.turn.table, who, system) if character else {}
    if character and new:
        before = {name: character.sheet[name] for name in new if name in character.sheet}
        at.turn.emit_home(Kept(character.id, character.name, new, before))


def _fit(who: Character, system: Fighters) -> Character:
    if who.system != system.key:
        other, here = line(f"system.{who.system}"), line(f"system.{system.key}")
        raise Rejected(line("character.other-system", name=who.name, system=other, fight=here))
    return who
