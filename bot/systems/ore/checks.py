"""Checks of the mind: the stat of a gauge and Equilibrium against an intensity, and what comes of it (ORE-201 … 204).

`trauma`, `helpless` and `nerve` are the checks that a round calls for by itself.
"""

from dataclasses import replace

from bot.core.choice import Choice, answer
from bot.core.fight.encounter import Combatant
from bot.core.fight.view import Fighting
from bot.core.lines import line
from bot.core.rejected import Rejected
from bot.systems.ore import stats
from bot.systems.ore.conditions import out
from bot.systems.ore.mind import (
    HELPLESS,
    NONE,
    VIOLENCE,
    Cause,
    Notches,
    Reaction,
    checked,
    manner,
    needless,
    notches,
    stat_of,
)
from bot.systems.ore.mind_facts import Checked, Noted, Reacted
from bot.systems.ore.patients import SYSTEM, Patient, by_id, open_to_all
from bot.systems.ore.plights import Plight, PlightSet, Shaken, plights
from bot.systems.ore.rolled import Rolled, throw
from bot.systems.ore.tables import HEIGHTS
from grammar.pools import OrePool

REACTION = "ore.reaction"
SKILL = "equilibrium"
NERVE = "empathy"  # the stat of suppressive fire and of fire (ORE-132, 174)
NO_DICE = OrePool(0)


def trauma(at: Fighting, one: Patient, intensity: int) -> bool:
    """The check of somebody whom an Area weapon injured, at the Violence intensity of the weapon (ORE-169)."""
    one = _fresh(at, one)
    return not feels(one) or check(at, one, VIOLENCE, intensity, cause=Cause.BLAST)


def helpless(at: Fighting, shooter: Patient) -> bool:
    """The check of somebody who shoots at a helpless target (ORE-134)."""
    return check(at, shooter, VIOLENCE, HELPLESS, cause=Cause.HELPLESS)


def nerve(at: Fighting, one: Patient, intensity: int = 0) -> bool:
    """Whether somebody keeps his nerve: under suppressive fire (ORE-132), or burning, at intensity 4 (ORE-174).

    It brings no reaction of its own, and no notch unless the table has named a gauge for it (ORE-204). Whoever feels
    nothing, because he is out or a thing (ORE-164), keeps it without a roll.
    """
    one = _fresh(at, one)
    if not feels(one):
        return True
    said = at.turn.setting("ore-nerve-gauge")
    gauge = "" if said == NONE else said
    rolled = throw_for(at, one, NERVE, SKILL, OrePool(0, difficulty=intensity))
    passed = rolled.taken is not None
    before = notches(one.who, gauge) if gauge else Notches()
    after = checked(before, passed=passed, manner=manner(at.turn)) if gauge else before
    cause = Cause.FIRE if intensity else Cause.SUPPRESSION
    plight, about = plight_of(at, one.who), noted(at, one, gauge, before, after)
    aimed = plight.aim is not None
    at.emit_about([one.who], Checked(about, cause, intensity, NERVE, rolled, passed, aim_lost=aimed))
    befall(at, one.who, replace(plight, aim=None))
    return passed


def check(
    at: Fighting,
    one: Patient,
    gauge: str,
    intensity: int,
    *,
    stat: str = "",
    cause: Cause = Cause.CALLED,
    said: OrePool = NO_DICE,
) -> bool:
    """A madness check of somebody: whether he passes it. Raises `Rejected` at an intensity that no die shows.

    The stat is that of the gauge, or the one that the game master picked; `said` are dice that were typed. Whoever is
    hardened enough rolls nothing. Dice that he rolls cost him his aim, even when he passes (ORE-121).
    """
    if intensity not in HEIGHTS:
        raise Rejected(line("ore.error.intensity", most=HEIGHTS[-1]))
    one = _fresh(at, one)
    stat = stat or stat_of(one.tables.gauges[gauge], at.turn)
    before, ways = notches(one.who, gauge), manner(at.turn)
    if needless(before, intensity, ways):
        fact = Checked(noted(at, one, gauge, before, before), cause, intensity, stat, None, passed=True)
        at.emit_about([one.who], fact)
        return True
    rolled = throw_for(at, one, stat, SKILL, replace(said, difficulty=said.difficulty or intensity))
    passed = rolled.taken is not None
    after = checked(before, passed=passed, manner=ways)
    reaction = "" if passed else Reaction.PANIC.value
    choice = "" if passed else _ask(at, one.who)
    about, plight = noted(at, one, gauge, before, after), plight_of(at, one.who)
    aimed = plight.aim is not None
    at.emit_about([one.who], Checked(about, cause, intensity, stat, rolled, passed, reaction, choice, aimed))
    plight = replace(plight, aim=None)
    if not passed:
        shaken = Shaken(gauge, intensity, reaction, stat, notched=after != before, asked=choice)
        plight = replace(plight, shaken=shaken)
    befall(at, one.who, plight)
    return passed


def resume(at: Fighting, choice: Choice, picks: tuple[str, ...]) -> None:
    """Let a failed check show as whoever plays him chose, if he is still shaken by it (ORE-203)."""
    for id, plight in tuple(plights(at.turn.table).of.items()):
        who = at.fight.find(id)
        if who and plight.shaken and plight.shaken.asked == choice.id:
            reaction = Reaction(picks[0])
            at.emit_about([who], Reacted(id, who.name, choice.id, reaction))
            befall(at, who, replace(plight, shaken=replace(plight.shaken, reaction=reaction.value)))


def feels(one: Patient) -> bool:
    """Whether there is a mind that a blast or fire can shake: not of a thing, and not of somebody who is out."""
    return any(each.thinks for each in one.body.silhouette.locations) and not (one.who.down or out(one.body))


def throw_for(at: Fighting, one: Patient, stat: str, skill: str, said: OrePool = NO_DICE) -> Rolled:
    """The roll of somebody's stat and skill, or of the dice that were said, against the difficulty that was said."""
    base = stats.base(at, one, stat, skill)
    rolled = throw(at.turn, base.declared(said), one.tables, unseen=one.who.hidden)
    return replace(rolled, base=() if said.dice else base.steps, open=open_to_all(at, one.who))


def noted(at: Fighting, one: Patient, gauge: str, before: Notches, after: Notches) -> Noted:
    """Somebody's notches before and after."""
    return Noted(one.who.id, one.who.name, gauge, before, after, open_to_all(at, one.who))


def plight_of(at: Fighting, who: Combatant) -> Plight:
    """What somebody is in."""
    return plights(at.turn.table).plight(who.id)


def befall(at: Fighting, who: Combatant, plight: Plight) -> None:
    """Let somebody be in another plight, if it is another one."""
    if plight != plight_of(at, who):
        at.emit_about([who], PlightSet(who.id, plight))


def _fresh(at: Fighting, one: Patient) -> Patient:
    """Somebody as he is by now: what happened in this turn may have changed him."""
    return by_id(at, one.who.id, one.tables) or one


def _ask(at: Fighting, who: Combatant) -> str:
    """Ask whoever plays him how it shows; of a hidden one only before the eyes of the game masters."""
    if who.hidden and not at.turn.sealed:
        return ""
    options = tuple(answer(one.value, line(f"ore.reaction.{one.value}")) for one in Reaction)
    ask = line("ore.ask.reaction", who=who.name)
    return at.turn.offer(SYSTEM, REACTION, ask, options, default=(Reaction.PANIC.value,), who=who.owner).id
