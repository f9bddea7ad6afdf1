"""Conditions that a game master brings about or ends by hand (inventory 10.1)."""

from collections.abc import Mapping
from dataclasses import replace

from bot.core.fight.encounter import CombatantId
from bot.core.fight.view import Fighting
from bot.core.lines import line
from bot.core.rejected import Rejected
from bot.systems.ore import nonlethal
from bot.systems.ore.checks import befall, plight_of
from bot.systems.ore.hazard_facts import Befell
from bot.systems.ore.mind import VIOLENCE, Reaction, stat_of
from bot.systems.ore.patients import Patient
from bot.systems.ore.plights import FREE, Aim, Choked, Dazed, Grip, Plight, Shaken
from bot.systems.ore.tables import HEIGHTS
from grammar.hazards import Befall

MOST_LOST = 30  # dice that an effect takes, or gives
MOST_ROUNDS = 200_000  # 10,000 minutes of 20 rounds
INTENSITY = 3  # of a check that nobody told about

_GRIPS = {"choked": Grip.CHOKE, "strangled": Grip.STRANGLE, "garroted": Grip.WIRE, "smothered": Grip.SMOTHER}
# What each condition needs to be told beside its name, and what it may be told.
_NEEDS: Mapping[str, tuple[str, ...]] = {
    "pinned": ("by",),
    "choked": ("by",),
    "strangled": ("by",),
    "garroted": ("by",),
    "aiming": ("at",),
    "dazed": ("dice",),
}
_MAY: Mapping[str, tuple[str, ...]] = {
    "aiming": ("rounds",),
    "dazed": ("rounds", "minutes"),
    "gassed": ("dice", "rounds", "minutes"),
    "shaken": ("gauge", "intensity", "reaction"),
    "helped": ("dice",),
}
_OPTIONS = ("by", "at", "dice", "rounds", "minutes", "gauge", "intensity", "reaction")


def befall_by_hand(at: Fighting, one: Patient, verb: Befall, minutes: int) -> None:
    """Bring somebody into a condition; `minutes` are those of the verb in rounds. Raises `Rejected`."""
    _check(verb)
    other = at.find(verb.by or verb.at) if verb.by or verb.at else None
    if other and other.id == one.who.id:
        raise Rejected(line("ore.error.himself", who=one.who.name))
    rounds = verb.rounds + minutes
    if max(verb.dice, 0) > MOST_LOST or rounds > MOST_ROUNDS:
        raise Rejected(line("ore.error.daze", dice=MOST_LOST, most=MOST_ROUNDS))
    plight = _brought(at, one, verb, other.id if other else CombatantId(""), rounds)
    dulls = plight.dazed if verb.what == "dazed" else plight.gassed if verb.what == "gassed" else None
    n, lasts = (dulls.dice, dulls.left) if dulls else (plight.helped if verb.what == "helped" else 0, 0)
    at.emit_about([one.who], Befell(one.who.name, verb.what, other.name if other else "", n, lasts))
    befall(at, one.who, plight)


def recover(at: Fighting, one: Patient, what: str) -> None:
    """End a condition of somebody, or all of them; raises `Rejected` where he has none."""
    before = plight_of(at, one.who)
    after = _ended(before, what) if what else FREE
    if after == before:
        raise Rejected(line("ore.error.not-so", who=one.who.name))
    at.emit_about([one.who], Befell(one.who.name, what, over=True))
    befall(at, one.who, after)


def _check(verb: Befall) -> None:
    """Refuse what a condition lacks, and what has nothing to do with it."""
    needs, may = _NEEDS.get(verb.what, ()), _MAY.get(verb.what, ())
    for option in _OPTIONS:
        given = bool(getattr(verb, option))
        if option in needs and not given:
            raise Rejected(line("ore.error.condition-needs", option=f"{option}:"))
        if given and option not in (*needs, *may):
            raise Rejected(line("ore.error.condition-knows", option=f"{option}:"))
    if verb.what == "gassed" and not (verb.rounds or verb.minutes):
        raise Rejected(line("ore.error.condition-needs", option="minutes:"))


def _brought(at: Fighting, one: Patient, verb: Befall, other: CombatantId, rounds: int) -> Plight:
    """The plight with the condition."""
    plight, now = plight_of(at, one.who), at.fight.round
    match verb.what:
        case "prone":
            return replace(plight, prone=True)
        case "pinned":
            return replace(plight, pinned=other)
        case "to-ground":
            return replace(plight, to_ground=True)
        case "panicked":
            return replace(plight, panicked=True)
        case "aiming":
            return replace(plight, aim=Aim(other, verb.rounds or 1))
        case "dazed":
            return replace(plight, dazed=Dazed(verb.dice, rounds or verb.dice, now))
        case "gassed":
            return replace(plight, gassed=Dazed(verb.dice or nonlethal.GAS_DICE, rounds, now))
        case "helped":
            return replace(plight, helped=verb.dice or 1, helped_in=now)
        case "shaken":
            return replace(plight, shaken=_shaken(at, one, verb))
        case _:
            return replace(plight, choked=Choked(other, _GRIPS[verb.what], now))


def _shaken(at: Fighting, one: Patient, verb: Befall) -> Shaken:
    """A check that failed, as the game master tells of it: no notch comes of that (ORE-203)."""
    gauge = one.tables.gauges[verb.gauge or VIOLENCE]
    reaction = Reaction(verb.reaction or Reaction.PANIC)
    intensity = verb.intensity or INTENSITY
    if intensity not in HEIGHTS:
        raise Rejected(line("ore.error.intensity", most=HEIGHTS[-1]))
    return Shaken(gauge.name, intensity, reaction.value, stat_of(gauge, at.turn))


def _ended(plight: Plight, what: str) -> Plight:
    """The plight without the condition."""
    match what:
        case "prone":
            return replace(plight, prone=False)
        case "pinned":
            return replace(plight, pinned=CombatantId(""))
        case "to-ground":
            return replace(plight, to_ground=False)
        case "panicked":
            return replace(plight, panicked=False)
        case "aiming":
            return replace(plight, aim=None)
        case "dazed":
            return replace(plight, dazed=None)
        case "gassed":
            return replace(plight, gassed=None)
        case "helped":
            return replace(plight, helped=0, helped_in=0)
        case "shaken":
            return replace(plight, shaken=None)
        case _:
            return replace(plight, choked=None)
