"""What somebody declares, checked before it is frozen: who, what, at whom, and why it can't be (ORE-021, 022)."""

from dataclasses import replace

from bot.core.fight import effects, initiative, turns
from bot.core.fight.encounter import At, Combatant, Slot
from bot.core.fight.facts import TurnEnded
from bot.core.fight.order import order
from bot.core.fight.view import Fighting, seen
from bot.core.lines import line
from bot.core.names import find
from bot.core.rejected import Rejected
from bot.systems.ore import panic, refusals
from bot.systems.ore.fighting import Declaring
from bot.systems.ore.maneuvers import understood
from bot.systems.ore.patients import of
from bot.systems.ore.plights import plights
from bot.systems.ore.pools import pooled
from bot.systems.ore.rolling import sayings
from bot.systems.ore.round_facts import AllDeclared, Declared, TurnPassed
from bot.systems.ore.rounds import Declaration, Plan, Stage, current, known, undeclared
from bot.systems.ore.scene import Scene
from bot.systems.ore.tables import OreTables
from bot.systems.ore.wielded import armed
from grammar.declaring import Act, Declare

MOST_ACTS = 5  # half of the ten dice that are ever rolled: a set takes two
SECRET = "secret"


def declare(at: Fighting, verb: Declare, tables: OreTables) -> None:
    """Let somebody, or every member of a group, say what he does in this round; raises `Rejected`."""
    _begin(at, tables)
    panic.began(at.turn, tables)  # where all turns went by unseen, none began with it
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
    _all_declared(at, tables)


def _begin(at: Fighting, tables: OreTables) -> None:
    """The first declaration begins the first round, if it is a game master's: no die decides who is first (ORE-021)."""
    if at.fight.round:
        return
    if not at.turn.gm or at.turn.sealed:
        raise Rejected(line("fight.not-started"))
    if any(one.place is None and not one.down and not one.hidden for one in at.fight.combatants):
        initiative.roll(at, Declaring(tables), "")
    if not at.fight.round:
        turns.begin_round(at)


def _speakers(at: Fighting, by: str) -> tuple[Combatant, ...]:
    """Who declares: by name, all of a group that can act; else whose turn it is, if the speaker may, or his own."""
    if by:
        return _up(_meant(at, by))
    now = at.fight.current
    running = at.fight.members(now.unit) if now else ()
    mine = running if at.turn.gm else tuple(one for one in running if one.owner == at.turn.actor.user)
    if mine:
        return _up(mine)
    own = at.own()
    if own is None:
        raise Rejected(line("ore.error.who-acts"))
    return (own,)


def _up(people: tuple[Combatant, ...]) -> tuple[Combatant, ...]:
    """Those of several who can act; all of them, when nobody can."""
    return tuple(one for one in people if not one.down) or people


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
    if now and not (at.turn.gm or slot == now or slot in at.fight.done or slot in at.fight.held):
        raise Rejected(line("ore.error.not-yet", who=at.called(now)))


def _declared(at: Fighting, who: Combatant, verb: Declare, tables: OreTables) -> None:
    plans = tuple(armed(of(who, tables), understood(at, who, _plan(at, act), tables)) for act in verb.acts)
    refusals.check(at, who, plans, verb.pool, tables)
    ready = pooled(at, who, plans, verb.pool, tables)  # what no pool can be is refused now, not when it is rolled
    if ready and any(plan.act.spend.isdecimal() and int(plan.act.spend) > ready.pool.size for plan in plans):
        raise Rejected(line("ore.error.spend", most=ready.pool.size))
    secret, shaken = at.turn.sealed or who.hidden, plights(at.turn.table).plight(who.id).shaken
    at.emit_about(
        [who],
        Declared(
            who.id,
            who.name,
            at.fight.round,
            Declaration(plans, verb.pool, secret),
            sayings(Scene(at, tables), who.id, plans),
            shaken.reaction if shaken else "",
        ),
    )


def _plan(at: Fighting, act: Act) -> Plan:
    """An act with those whom it names, all of whom the speaker knows."""
    targets = tuple(one.id for name in act.targets for one in _meant(at, name))
    inside = tuple(one.id for name in act.inside for one in _meant(at, name))
    return Plan(replace(act, targets=(), inside=()), targets, inside)


def _meant(at: Fighting, name: str) -> tuple[Combatant, ...]:
    """A combatant by his name, or all of a group or a side: in an open declaration, those who can be seen."""
    people = seen(at.fight, gm=at.turn.gm)
    labels = dict.fromkeys(label for one in people for label in (one.group, one.side.value) if label)
    known: list[str | Combatant] = [*labels, *people]
    found = find(name, known, lambda one: one if isinstance(one, str) else one.name)
    if isinstance(found, Combatant):
        return (at.find(found.name),)
    at.units_of(found)  # refuses an open command about a group of which nobody is seen
    return tuple(one for one in people if found in (one.group, one.side.value) and (at.turn.sealed or not one.hidden))


def _pass_on(at: Fighting) -> None:
    """Let the turns of those who have declared be over, and ask the next one."""
    round = current(at.turn.table)
    if round is None:
        return
    before = at.fight.current
    for slot in order(at.fight, hidden=True):
        if slot in at.fight.done:
            continue
        if all(one.down or one.id in round.declared for one in at.fight.members(slot.unit)):
            _pass(at, slot)
    if before and at.fight.current is None:
        turns.advance(at)


def _pass(at: Fighting, slot: Slot) -> None:
    """Let a turn go on to the next one. What counts its end counts it with the end of the round: it acts only then."""
    if slot not in at.fight.begun:
        effects.tick(at, slot, At.START)
    members = at.fight.members(slot.unit)
    if slot not in at.fight.over:
        at.emit_about(members, TurnPassed(slot))
    at.emit_about(members, TurnEnded(slot, at.called(slot)))


def _all_declared(at: Fighting, tables: OreTables) -> None:
    """Say it when nobody is left who is to declare, as far as everybody knows."""
    round = known(at.turn.table)
    if round and not undeclared(at.fight, round, tables):
        at.emit(AllDeclared(round.number))
