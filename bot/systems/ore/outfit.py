"""Armor put on, taken off and mended at the table (ORE-153 … 155, 160, 183)."""

from dataclasses import replace

from bot.core.fight.view import Fighting
from bot.core.lines import line
from bot.core.names import find
from bot.core.rejected import Rejected
from bot.systems.ore.armor import Worn, too_heavy
from bot.systems.ore.body_facts import Armored
from bot.systems.ore.damage import Target
from bot.systems.ore.patients import Patient, after
from bot.systems.ore.tables import MOST_RATING, Armor, OreTables
from bot.systems.ore.written import RESERVED
from bot.systems.ore.written import item as known_item
from grammar.bodies import PutOn

MOST_WORN = 8


def put_on(at: Fighting, one: Patient, verb: PutOn) -> None:
    """Let somebody wear armor over what he wears; raises `Rejected`."""
    if len(one.target.worn) >= MOST_WORN:
        raise Rejected(line("ore.error.much-worn", most=MOST_WORN))
    item = _item(verb, one.tables)
    _armored(at, one, (Worn(item), *one.target.worn), "on", item.name)


def _item(verb: PutOn, tables: OreTables) -> Armor:
    """Armor of the tables, or as it was described; the game master may say what it covers (ORE-183)."""
    known = known_item(verb.item, tables)
    if max(verb.har or 0, verb.lar or 0) > MOST_RATING or any(letter in RESERVED for letter in verb.item):
        raise Rejected(line("ore.error.armor", most=MOST_RATING))
    own = Armor(verb.item, verb.har or 0, verb.lar or 0) if verb.har or verb.lar else None
    base = own or known
    if base is None or not (verb.heights or base.wearable):
        wearable = tuple(each.name for each in tables.armor.values() if each.wearable)
        raise Rejected(line("ore.error.no-armor", name=verb.item, names=wearable))
    covers = verb.heights or base.covers
    return replace(base, covers=covers, blows=verb.blows or base.blows, supernatural=verb.supernatural)


def take_off(at: Fighting, one: Patient, what: str) -> None:
    """Let somebody wear armor no longer; of two alike, the outer one."""
    outermost = {each.item.name: each for each in reversed(one.target.worn)}
    found = find(what, list(outermost.values()), lambda each: each.item.name)
    worn = tuple(each for each in one.target.worn if each is not found)
    _armored(at, one, worn, "off", found.item.name)


def repair(at: Fighting, one: Patient) -> None:
    """Mend what explosions took from worn armor and from the body's own (ORE-160)."""
    body = one.body
    for each in body.silhouette.locations:
        body = body.with_wounds(each, replace(body.of(each), pierced=0))
    mended = replace(one, target=replace(one.target, body=body))
    _armored(at, mended, tuple(Worn(each.item) for each in one.target.worn), "repaired", "")


def _armored(at: Fighting, one: Patient, worn: tuple[Worn, ...], how: str, what: str) -> None:
    heavy = too_heavy(worn, body=one.who.number("body"), coordination=one.who.number("coordination"))
    at.emit_about([one.who], Armored(after(one, Target(one.body, worn)), how, what, heavy))
