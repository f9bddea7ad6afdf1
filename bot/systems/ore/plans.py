"""What somebody declares, checked before it is frozen: who, what, at whom, and why it can't be (ORE-021, 022)."""

from collections.abc import Sequence
from dataclasses import replace

from bot.core.fight import initiative, turns
from bot.core.fight.encounter import Combatant, Slot
from bot.core.fight.view import Fighting
from bot.core.lines import line
from bot.core.rejected import Rejected
from bot.systems.ore import refusals
from bot.systems.ore.fighting import ORDER
from bot.systems.ore.pools import pooled
from bot.systems.ore.rolling import sayings
from bot.systems.ore.round_facts import AllDeclared, Declared
from bot.systems.ore.rounds import Declaration, Plan, Stage, current
from bot.systems.ore.scene import Scene
from bot.systems.ore.tables import OreTables
from grammar.declaring import Act, Declare

MOST_ACTS = 5  # half of the ten dice that are ever rolled: a set takes two
SECRET = "secret"


def declare(at: Fighting, verb: Declare, tables: OreTables) -> None:
    """Let somebody, or every member of a group, say what he does in this round; raises `Rejected`."""
    _begin(at)
    round = current(at.turn.table)
    if round and round.stage is not Stage.DECLARE:
        raise Rejected(line("ore.error.frozen"))
    if len(verb.acts) > MOST_ACTS:
        raise Rejected(line("ore.error.many-acts", most=MOST_ACTS))
    for who in _speakers(at, verb.by):
        _in_turn(at, who)
        _declared(at, who, verb, tables)
    if not at.turn.sealed:
        _pass_on(at)


def _begin(at: Fighting) -> None:
    """The first declaration begins the first round, if it is a game master's: no die decides who is first (ORE-021)."""
    if at.fight.round:
        return
    if not at.turn.gm or at.turn.sealed:
        raise Rejected(line("fight.not-started"))
    if any(one.place is None and not one.down for one in at.fight.combatants):
        initiative.roll(at, ORDER, "")
    if not at.fight.round:
        turns.begin_round(at)


def _speakers(at: Fighting, by: str) -> tuple[Combatant, ...]:
    """Who declares: by name, all of a group that can act; else whose turn it is, if the speaker may, or his own."""
    if by:
        members = tuple(one for unit in at.units_of(by) for one in at.fight.members(unit))
        named = tuple(one for one in at.fight.combatants if one in members)
        return named if len(named) == 1 else tuple(one for one in named if not one.down) or named
    now = at.fight.current
    running = at.fight.members(now.unit) if now else ()
    if running and (at.turn.gm or any(one.owner == at.turn.actor.user for one in running)):
        return tuple(one for one in running if not one.down) or running
    own = at.own()
    if own is None:
        raise Rejected(line("fight.whom"))
    return (own,)


def _in_turn(at: Fighting, who: Combatant) -> None:
    """The lowest Sense declares first, and the others hear it (ORE-021); a game master speaks for anybody anytime."""
    if at.turn.setting("ore-declarations") == SECRET:
        if not at.turn.sealed and not who.hidden and not at.turn.gm:
            raise Rejected(line("ore.error.declare-hidden"))
        return
    round = current(at.turn.table)
    if round and who.id in round.declared and not at.turn.gm:
        raise Rejected(line("ore.error.has-declared"))
    slot, now = Slot(at.fight.unit(who)), at.fight.current
    if at.turn.gm or slot == now or slot in at.fight.done or slot in at.fight.held:
        return
    raise Rejected(line("ore.error.not-yet", who=at.called(now) if now else "–"))


def _declared(at: Fighting, who: Combatant, verb: Declare, tables: OreTables) -> None:
    plans = tuple(_plan(at, act) for act in verb.acts)
    refusals.check(at, who, plans, verb.pool, tables)
    pooled(at, who, plans, verb.pool, tables)  # what no pool can be is refused now, not when it is rolled
    secret = at.turn.sealed or who.hidden
    at.emit_about(
        [who],
        Declared(
            who.id, who.name, at.fight.round, Declaration(plans, verb.pool, secret), sayings(Scene(at, tables), plans)
        ),
    )


def _plan(at: Fighting, act: Act) -> Plan:
    """An act with those whom it names, all of whom the speaker knows."""
    targets = tuple(one.id for name in act.targets for one in _meant(at, name))
    inside = tuple(one.id for name in act.inside for one in _meant(at, name))
    return Plan(replace(act, targets=(), inside=()), targets, inside)


def _meant(at: Fighting, name: str) -> Sequence[Combatant]:
    """A combatant by his name, or all of a group that can be seen."""
    members = [one for unit in at.units_of(name) for one in at.fight.members(unit)]
    return [one for one in members if not one.hidden or at.turn.sealed]


def _pass_on(at: Fighting) -> None:
    """Let the turns of those who have declared be over, and ask the next one."""
    round = current(at.turn.table)
    if round is None:
        return
    before = at.fight.current
    for unit in dict.fromkeys(at.fight.unit(one) for one in at.fight.combatants if one.id in round.declared):
        members = [one for one in at.fight.members(unit) if not one.down]
        slot = Slot(unit)
        if slot not in at.fight.done and all(one.id in round.declared for one in members):
            turns.finish(at, slot)
    if before and at.fight.current is None:
        turns.advance(at)
    able = (one for one in at.fight.combatants if not one.down and not one.hidden)
    if all(one.id in round.declared for one in able):
        at.emit(AllDeclared(round.number))
