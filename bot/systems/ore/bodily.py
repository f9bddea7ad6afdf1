"""What is done to bodies at the table, by command: hurt, healed, shown, changed, armored."""

from dataclasses import replace

from bot.core.choice import Choice, answer
from bot.core.fight.view import Fighting, encounter, seen
from bot.core.lines import line
from bot.core.people import UserId
from bot.core.rejected import Rejected
from bot.core.table import Table
from bot.core.turn import Turn
from bot.systems.ore import bodies, body_facts, healing, holds, outfit, round_facts, things
from bot.systems.ore.armor import Cover, Packet
from bot.systems.ore.body_facts import Blow, BodyFact, Healed, Hurt, Lasting, Reshaped, Treated
from bot.systems.ore.conditions import dead, out
from bot.systems.ore.damage import Struck, strike
from bot.systems.ore.describe import location as location_word
from bot.systems.ore.facts import Maimed, waiting
from bot.systems.ore.patients import (
    SYSTEM,
    Patient,
    after,
    by_id,
    changes,
    fighting,
    habits,
    house,
    of,
    open_to_all,
    over,
    patient,
    row,
    rows,
    shown,
)
from bot.systems.ore.tables import Location, OreTables, Part, Silhouette
from bot.systems.ore.wounds import Body
from grammar import bodies as said
from grammar.actions import Audience, Verb

LIMB = "ore.limb"
MOST_POINTS = 200  # of one blow
MOST_DAYS = 100
QUICK = "quick"


def decide(turn: Turn, verb: Verb, tables: OreTables) -> None:
    """Emit what happens to a body, or raise `Rejected`."""
    if isinstance(verb, said.ShowBody):
        turn.seal(Audience.PRIVATE, turn.actor.user)  # what a foe's body looks like is for the one who asks
    at = fighting(turn)
    match verb:
        case said.Wound():
            _wound(at, verb, tables)
        case said.Heal():
            _heal(at, verb, tables)
        case said.ShowBody(name):
            turn.emit(shown(at, patient(at, name, tables)))
        case said.ChangeShape(name, shape):
            one = patient(at, name, tables)
            _reshape(at, one, bodies.reshaped(one.body, _silhouette(one, shape)), shape)
        case said.ChangeLocation():
            _change_location(at, verb, tables)
        case said.PutOn(name):
            outfit.put_on(at, patient(at, name, tables), verb)
        case said.TakeOff(name, what):
            outfit.take_off(at, patient(at, name, tables), what)
        case said.RepairArmor(name):
            outfit.repair(at, patient(at, name, tables))
        case said.Rest(name, days):
            _rest(at, name, days, tables)
        case said.BedRest(name, weeks):
            one = alive(patient(at, name, tables))
            body = one.body
            for _ in range(_counted(weeks)):
                body = healing.week(body, 1, habits(turn))
            _healed(at, one, body, "bed-rest", weeks)
        case _:
            raise TypeError(f"not a verb of bodies: {verb}")


def hurt(at: Fighting, one: Patient, location: Location, struck: Struck, blow: Blow | None = None) -> None:
    """Let a damage event have happened to somebody, with the holds that it ends (ORE-068, 069).

    A destroyed limb is the game master's to judge (ORE-050), unless nobody is left to feel it.
    """
    body = struck.target.body
    limbs = [ask_limb(at, one, limb) for limb in struck.maimed if not dead(body)]
    hit = dict.fromkeys(mark.location.name for mark in struck.marks)
    came = {str(step.args["location"]) for step in struck.steps if step.key == "comes"}
    where = {mark.location.name for mark in struck.marks if not mark.overflow} or came
    marked = tuple(row(body, each) for each in body.silhouette.locations if each.name in hit)
    at.emit_about(
        [one.who],
        Hurt(
            after(one, struck.target),
            min(where, default=location.name) if len(where) <= 1 else "",
            struck.shock,
            struck.killing,
            marked,
            struck.new,
            struck.steps,
            open_to_all(at, one.who),
            tuple(filter(None, limbs)),
            blow,
        ),
    )
    if struck.hurt:
        holds.loosen_grips(at, one.who.id)
    if out(body):
        holds.let_go(at, one.who.id)
    things.tell(at, one, body)


def ask_limb(at: Fighting, one: Patient, limb: Location) -> Maimed | None:
    """Ask a game master what a destroyed limb leaves for good; of a hidden one only before his own eyes."""
    if one.who.hidden and not at.turn.sealed:
        return None
    options = tuple(answer(key, line(f"ore.option.limb.{key}")) for key in ("none", "dice", "box", "gone"))
    ask = line("ore.ask.limb", who=one.who.name, location=location_word(limb.name))
    asked = at.turn.offer(SYSTEM, LIMB, ask, options, default=("none",), who=UserId(""))
    return Maimed(asked.id, one.who.id, limb.name)


def resume(turn: Turn, choice: Choice, picks: tuple[str, ...], tables: OreTables) -> None:
    """Let a destroyed limb leave what the game master chose (ORE-050), if somebody still has it."""
    limb = next((one for one in waiting(turn.table).limbs if one.choice == choice.id), None)
    if limb is None or encounter(turn.table) is None:
        return
    at = Fighting(turn)
    one = by_id(at, limb.id, tables)
    location = _called(one, limb.location) if one else None
    if one is None or location is None:
        return
    (what,) = picks
    wounds = one.body.of(location)
    match what:
        case "dice":
            wounds = replace(wounds, dice=wounds.dice + 1)
        case "box":
            boxes = max(1, one.body.boxes(location) - 1)
            lost = location.boxes - boxes
            wounds = replace(wounds, lost=lost, killing=min(wounds.killing, boxes), shock=0)
        case "gone":
            wounds = replace(wounds, gone=True)
    target = replace(one.target, body=one.body.with_wounds(location, wounds))
    at.emit_about([one.who], Lasting(after(one, target), choice.id, location.name, what))


def _called(one: Patient, name: str) -> Location | None:
    return next((each for each in one.body.silhouette.locations if each.name == name), None)


# ---- wounds


def _wound(at: Fighting, verb: said.Wound, tables: OreTables) -> None:
    one = patient(at, verb.name, tables)
    location, height = bodies.meant(one.body.silhouette, verb.location)
    if max(verb.shock, verb.killing, verb.penetration, verb.cover) > MOST_POINTS:
        raise Rejected(line("ore.error.points", most=MOST_POINTS))
    packet = Packet(
        height, verb.shock, verb.killing, verb.penetration, verb.explosive, blow=verb.blow, direct=verb.direct
    )
    cover = Cover(verb.cover) if verb.cover else None
    hurt(at, one, location, strike(one.target, [packet], cover=cover, house=house(at.turn)))


def _heal(at: Fighting, verb: said.Heal, tables: OreTables) -> None:
    one = patient(at, verb.name, tables)
    if not verb.location:
        _healed(at, one, healing.whole(one.body), "hand", 0)
        return
    location, _ = bodies.meant(one.body.silhouette, verb.location)
    _healed(at, one, healing.by_hand(one.body, location, verb.shock, verb.killing, habits(at.turn)), "hand", 0)


def _rest(at: Fighting, name: str, days: int, tables: OreTables) -> None:
    """Nights go by for one, or for everybody: of the hidden ones only the game masters hear."""
    everybody = [one for who in seen(at.fight, gm=at.turn.gm) if not dead((one := of(who, tables)).body)]
    for one in [alive(patient(at, name, tables))] if name else everybody:
        body = one.body
        for _ in range(_counted(days)):
            body = healing.night(body, habits(at.turn))
        if name or body != one.body:
            _healed(at, one, body, "rest", days)
    if not at.turn.events:
        raise Rejected(line("ore.error.nobody-hurt"))


def alive(one: Patient) -> Patient:
    """Somebody whom care can help; refuses the dead (ORE-046, 047)."""
    if dead(one.body):
        raise Rejected(line("ore.error.dead", who=one.who.name))
    return one


def _healed(at: Fighting, one: Patient, body: Body, how: str, n: int) -> None:
    target = replace(one.target, body=body)
    told = (changes(one.body, body), over(one.body, body), open_to_all(at, one.who))
    at.emit_about([one.who], Healed(after(one, target), how, n, *told))


def _counted(n: int) -> int:
    if n > MOST_DAYS:
        raise Rejected(line("ore.error.days", most=MOST_DAYS))
    return n


# ---- bodies


def _silhouette(one: Patient, shape: str) -> Silhouette:
    if shape == QUICK:
        return bodies.quick(one.tables.human, max(1, one.who.number("body")))
    known = one.tables.any_shape(shape)
    if known is None:
        raise Rejected(line("ore.error.shape", names=(QUICK, *one.tables.shapes)))
    return known


def _change_location(at: Fighting, verb: said.ChangeLocation, tables: OreTables) -> None:
    one = patient(at, verb.name, tables)
    leg = verb.kind == "leg"
    kind = Part.LIMB if leg else Part(verb.kind) if verb.kind else None
    change = bodies.Change(verb.heights, verb.boxes, kind, leg, verb.brain, verb.har, verb.lar)
    name = verb.location
    if name.isdecimal():
        name = bodies.meant(one.body.silhouette, name)[0].name
    _reshape(at, one, bodies.changed(one.body, name, change), name)


def _reshape(at: Fighting, one: Patient, body: Body, what: str) -> None:
    now = after(one, replace(one.target, body=body))
    at.emit_about([one.who], Reshaped(now, what, rows(body), open_to_all(at, one.who)))


# ---- the chapter


def evolve(table: Table, event: BodyFact) -> Table:
    """The table with a body changed: it is written on the sheet of its combatant."""
    table = body_facts.evolve(table, event)
    now = waiting(table)
    limbs = now.limbs
    if isinstance(event, Hurt) and event.shock + event.killing:
        table = round_facts.hurt(table, event.after.id)
    if isinstance(event, Hurt | Treated):
        limbs = (*limbs, *event.maimed)
    if isinstance(event, Lasting):
        limbs = tuple(limb for limb in limbs if limb.choice != event.answered)
    return table.with_state(SYSTEM, replace(now, limbs=limbs)) if limbs != now.limbs else table
