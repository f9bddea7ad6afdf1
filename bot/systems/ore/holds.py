"""Who holds whom, what a hold forbids, and how it ends (ORE-067 … 071, 111, inventory 10.1).

Holds are among the plights of whoever is held: who pins him, and who has him by the throat. They end at once when the
holder is out, a grip at the throat also when he is hurt; what he does instead of holding ends them when the dice fall.
"""

from collections.abc import Iterable
from dataclasses import replace

from bot.core.fight.encounter import Combatant, CombatantId
from bot.core.fight.view import Fighting
from bot.core.lines import Line, line
from bot.systems.ore.plights import Plight, PlightSet, plights
from bot.systems.ore.pools import BY_HAND, SHOTS
from bot.systems.ore.round_facts import Told
from bot.systems.ore.rounds import Plan, current
from grammar.declaring import Deed

THROTTLING = (Deed.CHOKE, Deed.STRANGLE)
ATTACKS = (*BY_HAND, *SHOTS)
# What needs no free body, and is done to nobody (ORE-067); whoever is pinned may still block who pins him (ORE-111).
PINNED_MAY = (Deed.PASS, Deed.ESCAPE, Deed.BLOCK, Deed.ACT, Deed.HELP, Deed.RELOAD, Deed.PREPARE)


# ---- who is held


def pinner(at: Fighting, id: CombatantId) -> Combatant | None:
    """Who pins somebody: nobody any more, if he has openly declared something else (ORE-068)."""
    plight, round = plights(at.turn.table).plight(id), current(at.turn.table)
    by = at.fight.find(plight.pinned) if plight.pinned else None
    if by is None or by.down:
        return None
    declared = round.declared.get(by.id) if round else None
    if declared and not declared.secret and not _keeps(declared.plans, id, ATTACKS):
        return None
    return by


def held_by(at: Fighting, id: CombatantId) -> tuple[CombatantId, ...]:
    """Those whom somebody pins or has by the throat."""
    return tuple(other for other, theirs in plights(at.turn.table).of.items() if id in holders(theirs))


def holders(plight: Plight) -> tuple[CombatantId, ...]:
    """Those who hold somebody: first who pins him, then who has him by the throat."""
    throat = plight.choked.by if plight.choked else CombatantId("")
    return tuple(dict.fromkeys(filter(None, (plight.pinned, throat))))


def allowed(plan: Plan, by: CombatantId) -> bool:
    """Whether somebody can do this while `by` pins him: he attacks nobody else, by no means (ORE-067, 111)."""
    against = set(plan.targets) <= {by}
    if plan.deed in (*ATTACKS, Deed.AIM):
        return against and bool(plan.targets)
    return plan.deed in PINNED_MAY and (plan.deed is not Deed.ACT or against)


def _keeps(plans: Iterable[Plan], id: CombatantId, deeds: tuple[Deed, ...]) -> bool:
    """Whether what somebody does keeps another held: by holding on, or by such a deed against him (ORE-068)."""
    return any(
        id in plan.targets if plan.deed in deeds else plan.deed is Deed.HOLD and id in (plan.targets or (id,))
        for plan in plans
    )


# ---- how holds end


def loosen(at: Fighting) -> None:
    """Let those go whose holders have declared something else (ORE-068, 069): who said nothing holds on."""
    for id in tuple(plights(at.turn.table).of):
        plight = plights(at.turn.table).plight(id)
        if plight.pinned and not _still(at, plight.pinned, id, ATTACKS):
            unpin(at, id, "lets-go" if _able(at, plight.pinned) else "pin-ended")
        choked = plights(at.turn.table).plight(id).choked
        if choked and choked.by and not _still(at, choked.by, id, THROTTLING):
            breathe(at, id, "lets-breathe" if _able(at, choked.by) else "choke-ended")


def _still(at: Fighting, by: CombatantId, id: CombatantId, deeds: tuple[Deed, ...]) -> bool:
    round = current(at.turn.table)
    declared = round.declared.get(by) if round else None
    return _able(at, by) and (declared is None or _keeps(declared.plans, id, deeds))


def _able(at: Fighting, by: CombatantId) -> bool:
    holder = at.fight.find(by)
    return holder is not None and not holder.down


def let_go(at: Fighting, by: CombatantId) -> None:
    """End the holds of somebody who can hold nobody any more (ORE-068, 069)."""
    for id in held_by(at, by):
        if plights(at.turn.table).plight(id).pinned == by:
            unpin(at, id, "pin-ended")
        else:
            breathe(at, id, "choke-ended")


def loosen_grips(at: Fighting, by: CombatantId) -> None:
    """End the grips of somebody who was hurt: his pins go on (ORE-068, 069, 070)."""
    for id in held_by(at, by):
        choked = plights(at.turn.table).plight(id).choked
        if choked and choked.by == by:
            breathe(at, id, "choke-ended")


def unpin(at: Fighting, id: CombatantId, key: str, rule: str = "ORE-068", one: str = "") -> None:
    """End the pin of somebody, and with it the grip of the same holder at his throat (inventory 10.1)."""
    plight = plights(at.turn.table).plight(id)
    by = plight.pinned
    choked = plight.choked if plight.choked and plight.choked.by != by else None
    _set(at, id, replace(plight, pinned=CombatantId(""), choked=choked))
    tell(at, key, rule, of=id, by=by, one=one)


def breathe(at: Fighting, id: CombatantId, key: str, rule: str = "ORE-069", one: str = "") -> None:
    """End the grip at somebody's throat."""
    plight = plights(at.turn.table).plight(id)
    by = plight.choked.by if plight.choked else CombatantId("")
    _set(at, id, replace(plight, choked=None))
    tell(at, key, rule, of=id, by=by, one=one)


def _set(at: Fighting, id: CombatantId, plight: Plight) -> None:
    who = at.fight.find(id)
    at.emit_about([who] if who else [], PlightSet(id, plight))


def tell(at: Fighting, key: str, rule: str, *, of: CombatantId, by: CombatantId, one: str = "", **more: str) -> None:
    """Tell something between somebody and who does it to him: sealed, if either of them is hidden."""
    who, other = at.fight.find(of), at.fight.find(by)
    if who is None:
        return
    names = {"who": who.name, "by": other.name if other else "?"}
    unseen = [other] if other and other.hidden else [who]
    at.emit_about(unseen, Told(key, rule, one, {**names, **more}))


def called(at: Fighting, who: Combatant) -> Line | str:
    """What somebody is called before the one who speaks: the hidden have no name there."""
    return line("ore.story.somebody") if who.hidden and not at.turn.gm else who.name
