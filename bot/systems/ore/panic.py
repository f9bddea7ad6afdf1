"""Fire panic: whoever burns when a round begins must keep his nerve in it (ORE-174)."""

from bot.core.fight.view import Fighting
from bot.core.turn import Turn
from bot.systems.ore import fire
from bot.systems.ore.checks import befall, feels, nerve, plight_of
from bot.systems.ore.patients import of
from bot.systems.ore.plights import NerveTried, Plight, plights
from bot.systems.ore.tables import OreTables


def began(turn: Turn, tables: OreTables) -> None:
    """Try the nerve of everybody who burns since before this round, if that was not yet done in it.

    Success holds for this round alone; whoever fails does nothing but swat at the flames. The senseless don't panic.
    """
    at = Fighting(turn)
    for id, plight in tuple(plights(turn.table).of.items()):
        who = at.fight.find(id)
        if who is None or id in plights(turn.table).tried_in(at.fight.round) or not _alight(plight, at.fight.round):
            continue
        one = of(who, tables)
        if fire.frightens(one.body, plight) and feels(one):
            steady = nerve(at, one, fire.INTENSITY)
            at.emit_about([who], NerveTried(id, at.fight.round))
            befall(at, who, fire.frightened(plight_of(at, who), steady=steady))


def _alight(plight: Plight, now: int) -> bool:
    """Whether somebody burned when the round began: that is also what will hurt him at its end (ORE-171)."""
    return any(one.since < now for one in plight.burning)
