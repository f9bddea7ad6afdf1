"""Explosions and fire at the table, by command (ORE-165 … 176)."""

from dataclasses import dataclass

from bot.core.fight.encounter import Side
from bot.core.fight.view import Fighting
from bot.core.lines import line
from bot.core.names import find
from bot.core.rejected import Rejected
from bot.core.settings import Setting
from bot.core.turn import Turn
from bot.systems.ore import blasts, fire
from bot.systems.ore.armor import Cover, Packet
from bot.systems.ore.blasts import Blast, Caught, Reach, Ways
from bot.systems.ore.bodies import meant
from bot.systems.ore.checks import befall, plight_of, trauma
from bot.systems.ore.damage import Struck
from bot.systems.ore.hazard_facts import AreaRolled, Exploded, Lit
from bot.systems.ore.patients import Patient, by_id, house, patient
from bot.systems.ore.suffering import suffer
from bot.systems.ore.tables import HEIGHTS, OreTables
from bot.systems.ore.weapons import MOST_DICE, MOST_PENETRATION, Weapon
from grammar.hazards import Ignite, PutOut, SetOff

MOST_POINTS = 200  # of one hit

SETTINGS = (
    Setting("ore-area-armor", "armor", values=("armor", "ignore"), rule="ORE-167"),
    Setting("ore-area-penetration", Reach.DIRECT_ONLY.value, values=tuple(Reach), rule="ORE-167"),
    Setting("ore-area-crowd", "off", values=("off", "on"), rule="ORE-166"),
    Setting("ore-fire-armor", "off", values=("off", "on"), rule="ORE-170"),
)


@dataclass(slots=True)
class AreaDice:
    """The Area dice of one explosion, as they are rolled for one after the other; a crowd shares a roll (ORE-166)."""

    at: Fighting
    blast: Blast
    given: tuple[int, ...] = ()
    shared: tuple[int, ...] = ()

    def of(self, one: Patient) -> tuple[int, ...]:
        """The faces for somebody within the radius; none for things (ORE-168, 184)."""
        if self.blast.trump or self.given:
            faces, how = self.given or blasts.set_dice(one.body, self.blast.area), "set"
        elif not (count := blasts.dice(self.blast, one.body, width=1)):
            return ()
        elif self.shared and self._in_crowd(one):
            faces, how = self.shared, "shared"
        else:
            with self.at.turn.screened(one.who.hidden):
                faces, how = self.at.turn.roll(count, len(HEIGHTS)), "rolled"
        if self._in_crowd(one) and not one.who.hidden:
            self.shared = faces
        self.at.emit_about([one.who], AreaRolled(one.who.name, faces, how))
        return faces

    def _in_crowd(self, one: Patient) -> bool:
        """Whether he shares the roll of all whom no player plays, if the table has it so."""
        played = one.who.owner and one.who.side is Side.PLAYERS
        return not played and self.at.turn.setting("ore-area-crowd") == "on"


def ways(turn: Turn) -> Ways:
    """What the table has set about blasts and fire."""
    return Ways(
        turn.setting("ore-area-armor") == "armor",
        Reach(turn.setting("ore-area-penetration")),
        turn.setting("ore-fire-armor") == "on",
    )


def set_off(at: Fighting, verb: SetOff, tables: OreTables) -> None:
    """Let something explode; raises `Rejected`."""
    weapon = _weapon(verb.what, tables) if verb.what else None
    blast = _blast(verb, weapon)
    target = patient(at, verb.at, tables) if verb.at else None
    hit = _hit(verb, weapon, blast, tables)
    if hit and target is None:
        raise Rejected(line("ore.error.blast-at"))
    people = {
        one.who.id: one for one in (*filter(None, [target]), *(patient(at, name, tables) for name in verb.inside))
    }
    if not people:
        raise Rejected(line("ore.error.blast-whom"))
    at.emit(Exploded(weapon.name if weapon else verb.what, blast.area, blast.burn))
    dice = AreaDice(at, blast, verb.faces)
    for one in people.values():
        strikes = hit if target and one.who.id == target.who.id else None
        caught = catch(at, one, dice, strikes)
        if caught.packets:
            aftermath(at, one, blast, caught, suffer(at, one, caught.packets, caught.steps))


def catch(at: Fighting, one: Patient, dice: AreaDice, hit: Packet | None) -> Caught:
    """What an explosion will do to somebody: his Area dice are rolled for it, and the direct `hit` is of it."""
    faces = dice.of(one) if dice.blast.area else ()
    cover = _cover(at, one)
    return blasts.caught(one.target, dice.blast, faces, hit=hit, cover=cover, ways=ways(at.turn), house=house(at.turn))


def aftermath(at: Fighting, one: Patient, blast: Blast, caught: Caught, struck: Struck) -> None:
    """What an explosion leaves of somebody beyond his wounds: fire (ORE-170, 173), and a shaken mind (ORE-169)."""
    if caught.lit:
        lit(at, one, caught.lit)
    now = by_id(at, one.who.id, one.tables)
    if now and blast.area and blasts.traumatic(struck):
        trauma(at, now, blast.intensity)


def lit(at: Fighting, one: Patient, locations: tuple[str, ...], *, what: str = "", fireproof: bool = False) -> None:
    """Let somebody burn at some locations from now on (ORE-171)."""
    at.emit_about([one.who], Lit(one.who.name, locations, what))
    plight = plight_of(at, one.who)
    befall(at, one.who, fire.ignited(plight, locations, at.fight.round, what=what, fireproof=fireproof))


def ignite(at: Fighting, verb: Ignite, tables: OreTables) -> None:
    """Set somebody on fire, or whatever works like it (ORE-170, 175)."""
    one = patient(at, verb.name, tables)
    places = tuple(meant(one.body.silhouette, word)[0] for word in verb.locations) or fire.lit_by_hit(one.body)
    lit(at, one, tuple(each.name for each in places), what=verb.what, fireproof=verb.fireproof)
    suffer(at, one, fire.flames(dict.fromkeys(places), stopped=verb.fireproof or ways(at.turn).fire_armor))


def put_out(at: Fighting, verb: PutOut, tables: OreTables) -> None:
    """Put somebody's fire out at one location, at several or at all of them (ORE-172); raises `Rejected`."""
    one = patient(at, verb.name, tables)
    plight = plight_of(at, one.who)
    named = {meant(one.body.silhouette, word)[0].name for word in verb.locations}
    gone = tuple(each for each in plight.burning if each.location in named or not named)
    if not gone:
        raise Rejected(line("ore.error.not-burning", who=one.who.name))
    where = tuple(each.location for each in gone)
    at.emit_about([one.who], Lit(one.who.name, where, gone[0].what, out=True))
    befall(at, one.who, fire.put_out(plight, where))


def _weapon(name: str, tables: OreTables) -> Weapon:
    return tables.weapons.find(name) or find(name, tables.weapons.rows, lambda row: row.name)


def _blast(verb: SetOff, weapon: Weapon | None) -> Blast:
    """What goes off: the weapon's figures, where no others were given."""
    own = (weapon.area, weapon.penetration, weapon.intensity) if weapon else (0, 0, blasts.INTENSITY)
    said = (verb.area, verb.penetration, verb.intensity)
    area, pen, intensity = (one if one is not None else other for one, other in zip(said, own, strict=True))
    burn = verb.burn or bool(weapon and weapon.burn)
    if area > MOST_DICE or pen > MOST_PENETRATION or intensity not in HEIGHTS or len(verb.faces) > MOST_DICE:
        raise Rejected(line("ore.error.blast-figures", dice=MOST_DICE, pen=MOST_PENETRATION, intensity=HEIGHTS[-1]))
    if not area and not burn:
        raise Rejected(line("ore.error.no-blast"))
    return Blast(area, bool(weapon and weapon.area_trump), pen, burn, intensity)


def _hit(verb: SetOff, weapon: Weapon | None, blast: Blast, tables: OreTables) -> Packet | None:
    """The direct hit: by the points that were given, or by the weapon and the width of the set."""
    points = (verb.shock, verb.killing)
    if not any(points) and verb.width and weapon:
        points = tables.loaded(weapon).damage(verb.width)
    if bool(verb.height) != any(points) or max(points) > MOST_POINTS:
        raise Rejected(line("ore.error.blast-hit", most=MOST_POINTS))
    return blast.hit(verb.height, *points) if verb.height else None


def _cover(at: Fighting, one: Patient) -> Cover | None:
    behind = plight_of(at, one.who).behind
    return behind.cover if behind else None
