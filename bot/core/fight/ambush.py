"""Those who hide: what they are called, and how they come to be seen."""

from dataclasses import replace

from bot.core.fight.encounter import MAX_COMBATANTS, Combatant, Encounter, Slot
from bot.core.fight.facts import Appeared, Placed, Reopened
from bot.core.fight.view import Fighting, encounter, seen
from bot.core.lines import line
from bot.core.names import checked, fitting, folded
from bot.core.rejected import Rejected
from bot.core.turn import Turn


def appear(at: Fighting, who: Combatant) -> str:
    """Let somebody who hides be seen by everybody; the name he goes by from now on."""
    stem = _stem(who.name)
    shown, stem, number = fresh_name(at.fight, stem, numbered=stem != who.name, hidden=False)
    at.emit(Appeared(who.id, shown, stem, number))
    share_place(at, replace(who, name=shown, hidden=False))
    return shown


def strike(at: Fighting, name: str) -> str:
    """Let whoever is meant be seen, if he hides and is about to take a turn; the name he goes by from now on.

    A turn of his that went by unseen in this round is still to come.
    """
    people = seen(at.fight, gm=at.turn.gm)
    known: list[Combatant | str] = [*people, *dict.fromkeys(one.group for one in people)]
    found = fitting(name, known, _called)
    who = found[0] if len(found) == 1 else None
    if not isinstance(who, Combatant) or not who.hidden:
        return name
    if at.turn.sealed:
        raise Rejected(line("fight.acts-openly", who=who.name))
    shown = appear(at, who)
    if Slot(who.id) in at.fight.done:
        at.emit(Reopened(Slot(who.id)))
    return shown


def speak(turn: Turn, name: str) -> str:
    """Let somebody for whom a game master speaks openly be seen, if he hides; the name he goes by from now on."""
    fight = encounter(turn.table)
    if fight is None or turn.sealed or not turn.gm:
        return name
    who = next((one for one in fight.combatants if one.hidden and folded(one.name) == folded(name)), None)
    return appear(Fighting(turn), who) if who else name


def check_room(at: Fighting, count: int) -> None:
    """Refuse more than a fight has room for. Players don't learn of those who hide, so these take no room from them."""
    if len(seen(at.fight, gm=at.turn.gm)) + count > MAX_COMBATANTS:
        raise Rejected(line("fight.full", most=MAX_COMBATANTS))


def share_place(at: Fighting, who: Combatant) -> None:
    """Let somebody who comes to those he acts together with share their place."""
    others = (one for one in at.fight.members(at.fight.unit(who)) if one.id != who.id)
    if found := next((one for one in others if one.place), None):
        assert found.place
        at.emit_about([who], Placed((who.id,), who.name, found.place, (), found.since))


def fresh_name(fight: Encounter, stem: str, *, numbered: bool, hidden: bool) -> tuple[str, str, int]:
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


def _called(known: Combatant | str) -> str:
    return known if isinstance(known, str) else known.name
