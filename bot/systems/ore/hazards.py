"""What a game master lets happen by command: gas, cover, conditions, time, and those inside of things."""

from dataclasses import replace

from bot.core.chapter import Chapter
from bot.core.fight.encounter import CombatantId
from bot.core.fight.view import Fighting
from bot.core.lines import line
from bot.core.rejected import Rejected
from bot.core.turn import Turn
from bot.systems.ore import describe_hazards, explosions, nonlethal
from bot.systems.ore.armor import Cover, Packet, human_shield
from bot.systems.ore.befalling import befall_by_hand, recover
from bot.systems.ore.bodies import meant
from bot.systems.ore.checks import befall, nerve, plight_of
from bot.systems.ore.dulling import DAZED, GASSED, MINUTE, RESIST, Dulling, dull
from bot.systems.ore.explosions import MOST_POINTS
from bot.systems.ore.hazard_facts import (
    HAZARD_FACTS,
    Befell,
    Covered,
    OccupantRolled,
    PartSet,
    TimePassed,
    evolve,
)
from bot.systems.ore.objects import is_thing
from bot.systems.ore.patients import Patient, fighting, patient
from bot.systems.ore.plights import Behind, Choked, Dazed, Grip, plights
from bot.systems.ore.suffering import suffer
from bot.systems.ore.tables import HEIGHTS, MOST_RATING, OreTables
from bot.systems.ore.written import item
from grammar import hazards as said

MOST_TIME = 10_000  # minutes or rounds at once
MOST_LOST = 30  # dice that an effect takes
MOST_TEXT = 200  # letters about a part of a thing


def decide(turn: Turn, verb: said.HazardVerb, tables: OreTables) -> None:
    """Let one of these things happen, or raise `Rejected`."""
    at = fighting(turn)
    match verb:
        case said.SetOff():
            explosions.set_off(at, verb, tables)
        case said.Ignite():
            explosions.ignite(at, verb, tables)
        case said.PutOut():
            explosions.put_out(at, verb, tables)
        case said.Daze() | said.Gas():
            _dull(at, verb, tables)
        case said.Smother(name):
            _smother(at, _alive(patient(at, name, tables)))
        case said.Befall():
            befall_by_hand(at, patient(at, verb.name, tables), verb, rounds_in(at, verb.minutes))
        case said.Recover(name, what):
            recover(at, patient(at, name, tables), what)
        case said.TakeCover():
            _take_cover(at, patient(at, verb.name, tables), verb)
        case said.LeaveCover(name):
            _leave_cover(at, patient(at, name, tables))
        case said.RollOccupants():
            _occupants(at, verb, tables)
        case said.PassTime(minutes, rounds):
            _pass_time(at, minutes, rounds)
        case said.ChangePart():
            _change_part(at, patient(at, verb.name, tables), verb)


def rounds_in(at: Fighting, minutes: int) -> int:
    """How many rounds are in so many minutes at this table (ORE-178); raises `Rejected`."""
    if minutes > MOST_TIME:
        raise Rejected(line("ore.error.time", most=MOST_TIME))
    return minutes * int(at.turn.setting(MINUTE.name))


# ---- stunners and gases


def _dull(at: Fighting, verb: said.Daze | said.Gas, tables: OreTables) -> None:
    """Take dice from everybody named, unless he resists by Body + Endurance (ORE-177, 178)."""
    people = {one.who.id: _alive(one) for one in (patient(at, name, tables) for name in verb.names)}
    if isinstance(verb, said.Daze):
        how, dice, rounds, minutes = DAZED, verb.dice, verb.rounds or verb.dice, 0
    else:
        how, dice, minutes = GASSED, nonlethal.GAS_DICE, verb.minutes
        rounds = rounds_in(at, minutes)
    if dice > MOST_LOST or rounds > MOST_TIME:
        raise Rejected(line("ore.error.daze", dice=MOST_LOST, most=MOST_TIME))
    for one in people.values():
        dull(at, one, Dulling(how, Dazed(dice, rounds, at.fight.round), minutes), resist=verb.resist)


def _alive(one: Patient) -> Patient:
    """Somebody who breathes and feels; refuses things (ORE-164)."""
    if is_thing(one.body.silhouette):
        raise Rejected(line("ore.error.thing", who=one.who.name))
    return one


def _smother(at: Fighting, one: Patient) -> None:
    """Take somebody's air by nobody's hand, until it comes back (ORE-072)."""
    at.emit_about([one.who], Befell(one.who.name, "smothered"))
    choked = Choked(CombatantId(""), Grip.SMOTHER, at.fight.round)
    befall(at, one.who, replace(plight_of(at, one.who), choked=choked))


def _pass_time(at: Fighting, minutes: int, rounds: int) -> None:
    """Let time go by at once: effects that last in rounds are shorter by it, or over (ORE-178)."""
    passed = rounds_in(at, minutes) + rounds
    if rounds > MOST_TIME:
        raise Rejected(line("ore.error.time", most=MOST_TIME))
    at.emit(TimePassed(minutes, rounds))
    for id, plight in tuple(plights(at.turn.table).of.items()):
        who = at.fight.find(id)
        if who is None:
            continue
        after = nonlethal.later(plight, passed)
        for what, was, now in (("dazed", plight.dazed, after.dazed), ("gassed", plight.gassed, after.gassed)):
            if was and not now:
                at.emit_about([who], Befell(who.name, what, over=True))
        befall(at, who, after)


# ---- cover


def _take_cover(at: Fighting, one: Patient, verb: said.TakeCover) -> None:
    """Put somebody behind something (ORE-157), or behind somebody else (ORE-158); whoever had to seek cover has it."""
    if verb.shield:
        body = at.find(verb.shield)
        if body.id == one.who.id:
            raise Rejected(line("ore.error.own-shield"))
        behind = Behind(body.name, replace(human_shield(), exposed=verb.exposed), body.id)
    else:
        behind = _barrier(one.tables, verb)
    cover = behind.cover
    at.emit_about([one.who], Covered(one.who.name, behind.name, cover.har, cover.lar, cover.exposed, bool(verb.shield)))
    befall(at, one.who, replace(plight_of(at, one.who), behind=behind, to_ground=False))


def _barrier(tables: OreTables, verb: said.TakeCover) -> Behind:
    """A barrier of the tables, an object, or whatever was described."""
    known, thing = item(verb.what, tables), tables.objects.find(verb.what)
    if known is None and thing is None and verb.har is None and verb.lar is None:
        names = tuple(each.name for each in tables.armor.values() if not each.wearable)
        raise Rejected(line("ore.error.no-cover", name=verb.what, names=names))
    har = verb.har if verb.har is not None else known.har if known else thing.har if thing else 0
    lar = verb.lar if verb.lar is not None else known.lar if known else 0
    if max(har, lar) > MOST_RATING:
        raise Rejected(line("ore.error.cover-rating", most=MOST_RATING))
    name = known.name if known else thing.name if thing else verb.what
    return Behind(name, Cover(har, lar, verb.exposed))


def _leave_cover(at: Fighting, one: Patient) -> None:
    plight = plight_of(at, one.who)
    if plight.behind is None:
        raise Rejected(line("ore.error.not-so", who=one.who.name))
    at.emit_about([one.who], Befell(one.who.name, "cover", plight.behind.name, over=True))
    befall(at, one.who, replace(plight, behind=None))


# ---- things and those inside


def _occupants(at: Fighting, verb: said.RollOccupants, tables: OreTables) -> None:
    """A die for each of those inside, as under suppressive fire: the number that was struck hits him too (ORE-163)."""
    if max(verb.shock, verb.killing, verb.penetration) > MOST_POINTS:
        raise Rejected(line("ore.error.points", most=MOST_POINTS))
    people = {one.who.id: one for one in (patient(at, name, tables) for name in verb.names)}
    for one in people.values():
        with at.turn.screened(one.who.hidden):
            (face,) = at.turn.roll(1, len(HEIGHTS))
        at.emit_about([one.who], OccupantRolled(one.who.name, face, verb.height))
        if face == verb.height:
            suffer(at, one, [Packet(face, verb.shock, verb.killing, verb.penetration)])
    for one in people.values():
        if not nerve(at, one):
            at.emit_about([one.who], Befell(one.who.name, "to-ground"))
            befall(at, one.who, replace(plight_of(at, one.who), to_ground=True))


def _change_part(at: Fighting, one: Patient, verb: said.ChangePart) -> None:
    """Say what happens when a part of a thing is hurt (ORE-162)."""
    location = meant(one.body.silhouette, verb.location)[0].name
    texts = {key: text for key, text in (("damaged", verb.damaged), ("destroyed", verb.destroyed)) if text}
    if any(len(text) > MOST_TEXT for text in texts.values()):
        raise Rejected(line("ore.error.long-text", most=MOST_TEXT))
    at.emit_about([one.who], PartSet(one.who.id, one.who.name, location, texts))


HAZARDS: Chapter[OreTables] = Chapter(
    verbs=said.VERBS,
    facts=HAZARD_FACTS,
    settings=(*explosions.SETTINGS, MINUTE, RESIST),
    decide=decide,
    evolve=evolve,
    describe=describe_hazards.parts,
    aside=describe_hazards.aside,
)
