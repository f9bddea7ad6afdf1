"""Care that is rolled for: first aid, surgery, a week in hospital (ORE-190, 191, 193, 195)."""

from dataclasses import replace

from bot.core.fight.view import Fighting
from bot.core.lines import line
from bot.core.rejected import Rejected
from bot.core.turn import Turn
from bot.systems.ore import bodies, healing
from bot.systems.ore.bodily import alive, ask_limb
from bot.systems.ore.body_facts import Treated
from bot.systems.ore.checks import befall, plight_of
from bot.systems.ore.conditions import conditions, out
from bot.systems.ore.patients import Patient, after, changes, fighting, habits, of, open_to_all, over, patient
from bot.systems.ore.rolled import throw
from bot.systems.ore.sets import Reading, Set
from bot.systems.ore.stats import base
from bot.systems.ore.tables import Location, OreTables
from bot.systems.ore.wounds import Body
from grammar.bodies import Care, Treat
from grammar.pools import OrePool

SKILLS = {Care.FIRST_AID: "first-aid", Care.SURGERY: "medicine", Care.HOSPITAL: "medicine"}


def treat(turn: Turn, verb: Treat, tables: OreTables) -> None:
    """Roll for care and let it work; raises `Rejected`."""
    at = fighting(turn)
    one = alive(patient(at, verb.name, tables))
    location = bodies.meant(one.body.silhouette, verb.location)[0] if verb.location else None
    if verb.care is Care.FIRST_AID and location:
        _check_first_aid(one, location)
    if verb.care is Care.SURGERY and location and not one.body.of(location).killing:
        raise Rejected(line("ore.error.no-killing", who=one.who.name))
    healer, spec = _pool(at, verb, tables)
    hard = verb.pool.difficulty or (healing.difficulty(one.body.of(location)) if _aids(verb) and location else 0)
    rolled = throw(turn, replace(spec, difficulty=hard), tables)
    if who := at.find(verb.healer) if verb.healer else at.own():
        befall(at, who, replace(plight_of(at, who), aim=None))  # any other roll spoils aim (ORE-121)
    taken = _taken(verb.care, rolled.reading, one.body, location)
    body, points = _worked(turn, verb.care, one.body, location, taken)
    limbs = [each for each in one.body.silhouette.locations if body.destroyed(each) and not one.body.destroyed(each)]
    maimed = tuple(filter(None, (ask_limb(at, one, limb) for limb in limbs)))
    before = conditions(one.body)
    at.emit_about(
        [one.who],
        Treated(
            after(one, replace(one.target, body=body)),
            verb.care.value,
            healer,
            location.name if location else "",
            hard,
            rolled.steps,
            rolled.faces,
            rolled.kinds,
            rolled.reading,
            str(taken) if taken else "",
            points,
            healing.hours(taken.width if taken else 0),
            changes(one.body, body),
            over(one.body, body),
            tuple(new for new in conditions(body) if new not in before),
            maimed,
            open_to_all(at, one.who),
        ),
    )


def _aids(verb: Treat) -> bool:
    return verb.care is Care.FIRST_AID


def _check_first_aid(one: Patient, location: Location) -> None:
    """One attempt for each wound (ORE-191), and only where there is Shock to heal (ORE-190)."""
    wounds = one.body.of(location)
    if not wounds.shock:
        raise Rejected(line("ore.error.no-shock", who=one.who.name))
    if not wounds.untreated:
        raise Rejected(line("ore.error.treated", who=one.who.name))


def _pool(at: Fighting, verb: Treat, tables: OreTables) -> tuple[str, OrePool]:
    """The healer's name, and his pool: as typed, or Mind and the skill of his sheet with what was typed beside them."""
    spec = verb.pool
    if spec.called or spec.actions != 1:
        raise Rejected(line("ore.error.care-pool"))
    who = at.find(verb.healer) if verb.healer else at.own()
    if who and (who.down or out(of(who, tables).body)):
        raise Rejected(line("ore.error.out", who=who.name))
    name = who.name if who else at.turn.actor.name
    if spec.dice:
        return name, spec
    if who is None:
        raise Rejected(line("ore.error.healer"))
    return name, base(at, of(who, tables), "mind", SKILLS[verb.care]).declared(spec)


def _taken(care: Care, reading: Reading, body: Body, location: Location | None) -> Set | None:
    """The set that counts: the widest, and in surgery the one that turns most Killing into Shock (ORE-005)."""
    if care is Care.SURGERY and location:
        most = body.of(location).killing
        return max(reading.meet, key=lambda one: (min(one.height, most), one.width), default=None)
    return next(iter(reading.taken), None)


def _worked(turn: Turn, care: Care, body: Body, location: Location | None, taken: Set | None) -> tuple[Body, int]:
    """The body after the care, and the points that it healed, converted or did."""
    width = taken.width if taken else 0
    match care, location:
        case Care.FIRST_AID, Location():
            done = healing.first_aid(body, location, width)
            return done, min(width, body.of(location).shock) if taken else healing.FIRST_AID_SHOCK
        case Care.SURGERY, Location():
            if taken is None:
                return body, 0
            return healing.surgery(body, location, taken.height, habits(turn)), min(
                taken.height, body.of(location).killing
            )
        case _:
            return healing.week(body, max(1, width), habits(turn)), max(1, width)
