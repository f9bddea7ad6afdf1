"""Who looks at his figures, and at whose: in a fight one of those in it, else the character that he uses (UNI-007)."""

from bot.core.characters.character import Character, in_use
from bot.core.fight.encounter import Combatant, CombatantId, Side
from bot.core.fight.view import Fighting, encounter
from bot.core.lines import line
from bot.core.rejected import Rejected
from bot.core.turn import Turn
from bot.systems.unisystem import life, readings
from bot.systems.unisystem.finished import Figures
from bot.systems.unisystem.people import SYSTEM, UniBook, fighting
from grammar.actions import Audience


def looker(turn: Turn) -> None:
    """What somebody looks up is for his eyes alone."""
    turn.seal(Audience.PRIVATE, turn.actor.user)


def figures(turn: Turn, book: UniBook, name: str) -> Figures:
    """The figures of somebody: by his name, else of the speaker's own; raises `Rejected` where nobody is meant."""
    found = maybe(turn, book, name)
    if found is None:
        raise Rejected(line("unisystem.error.whose"))
    return found


def maybe(turn: Turn, book: UniBook, name: str = "") -> Figures | None:
    """The same; nothing, where nobody is meant."""
    who = _meant(turn, book, name)
    return Figures(who, book.armory, readings.read(turn.setting)) if who else None


def _meant(turn: Turn, book: UniBook, name: str) -> Combatant | None:
    fight = encounter(turn.table)
    if name:
        return fighting(turn).find(name)
    if fight and fight.system == SYSTEM:
        at = Fighting(turn)
        if mine := at.own():
            return mine
        members = fight.members(fight.current.unit) if turn.gm and fight.current else ()
        if len(members) == 1:
            return members[0]
    used = in_use(turn.actor.user, turn.table, turn.home)
    return out_of_fight(used, book) if used and used.system == SYSTEM else None


def out_of_fight(one: Character, book: UniBook) -> Combatant:
    """A character as it would join a fight: what its sheet does not tell, is worked out or the default."""
    told = {**book.sheets.defaults, **one.sheet}
    sheet = {**told, **life.whole(told), **one.sheet}
    return Combatant(CombatantId(one.id), one.name, one.owner, Side.PLAYERS, character=one.id, sheet=sheet)
