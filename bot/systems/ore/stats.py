"""What somebody has for a pool: a stat and a skill of his sheet, and all that takes from them or adds to them.

Wounds, armor and daze lower a stat or a skill, never below 0 (ORE-047, 155, 177, 178). What lasts on him (a core effect
with a number for `dice`, or for the stat or skill), a maimed limb (ORE-050) and hope (ORE-210) are bonus or penalty
dice of the whole pool (ORE-004).
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

from bot.core.fight.effects import modifier
from bot.core.fight.encounter import Combatant
from bot.core.fight.sheets import Value
from bot.core.fight.view import Fighting
from bot.core.names import folded
from bot.systems.ore.conditions import Penalty, stat_penalties
from bot.systems.ore.patients import Patient
from bot.systems.ore.plights import FREE, Plight, plights
from bot.systems.ore.trace import Trace, trace
from grammar.pools import OrePool

DICE = "dice"  # what an effect calls a bonus or a penalty on any pool
STEADY = "equilibrium"  # the skill that hope helps (ORE-210)

_REASONS = {"ORE-047": "torso", "ORE-155": "armor", "ORE-177": "dazed", "ORE-178": "gassed"}
LOSSES = tuple(_REASONS.values())  # the steps that take dice from a stat or a skill
_LISTED = re.compile(r"(?P<what>.*?)(?:[\s:=]*(?P<sign>[+−–-])?(?P<n>\d{1,2})d?)?", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Base:
    """The dice that somebody brings to a pool before what is declared: a stat and a skill after all that lowers them.

    `expert` and `trump` dice are the skill's, beside its own. `bonus` dice (below 0: penalty dice) are for the pool as
    a whole. `boosted`: the stat or the skill is supernatural (ORE-014). `steps` tell how it came about.
    """

    stat: int
    skill: int
    expert: int = 0
    trump: int = 0
    bonus: int = 0
    boosted: bool = False
    steps: tuple[Trace, ...] = ()

    @property
    def size(self) -> int:
        """The dice of stat and skill, by which the smaller of two pools is found (ORE-012)."""
        return self.stat + self.skill + self.expert + self.trump

    @property
    def pool(self) -> OrePool:
        """The pool as it would be declared; what a player declares beside it is put in with `replace`."""
        return OrePool(
            self.stat + self.skill,
            expert=self.expert,
            trump=self.trump,
            bonus=max(0, self.bonus),
            penalty=max(0, -self.bonus),
            boosted=self.boosted,
        )

    def declared(self, said: OrePool) -> OrePool:
        """The pool with what was said beside it; dice that were said take the place of the sheet's.

        An expert die that is given a face is one of those the sheet has, and none beside them (ORE-009).
        """
        if said.dice:
            return said
        mine = self.pool
        return replace(
            said,
            dice=mine.dice,
            expert=max(mine.expert, said.expert),
            trump=max(mine.trump, said.trump),
            bonus=mine.bonus + said.bonus,
            penalty=mine.penalty + said.penalty,
            boosted=mine.boosted or said.boosted,
        )


def base(at: Fighting, one: Patient, stat: str, skill: str = "", *, limb: str = "") -> Base:
    """What somebody has for `stat` + `skill` in the fight as it stands; `limb` is the name of the location he uses.

    No skill, or one that he does not have: the stat alone (ORE-001).
    """
    names = dict.fromkeys(filter(None, (DICE, stat, skill)))
    lasting = sum(modifier(at, one.who, name) for name in names)
    return reckoned(one, stat, skill, plight=plights(at.turn.table).plight(one.who.id), lasting=lasting, limb=limb)


def reckoned(
    one: Patient, stat: str, skill: str = "", *, plight: Plight = FREE, lasting: int = 0, limb: str = ""
) -> Base:
    """The same of a body in a plight, with the sum of the effects on him given as `lasting`."""
    weaker = stat_penalties(one.body, too_heavy=one.too_heavy)
    losses = (*(each for each in weaker if each.stat == stat), *_daze(plight, stat))
    left, told = _lowered(one.who.number(stat), losses)
    steps = [trace("ORE-001", "stat", name=stat, n=one.who.number(stat)), *told]
    own, expert, trump = _skill(one.who, skill)
    if skill:
        steps.append(trace("ORE-001", "skill", name=skill, n=own))
        own, expert, told = _dulled(own, expert, _daze(plight, skill))
        steps += told
    bonuses = list(_bonuses(one, skill, lasting, limb))
    return Base(
        left,
        own,
        expert,
        trump,
        sum(n for _, _, n in bonuses),
        any(boosted(one.who, name) for name in (stat, skill)),
        (*steps, *(trace(rule, key, n=n) for rule, key, n in bonuses)),
    )


def boosted(who: Combatant, name: str) -> bool:
    """Whether a stat or a skill of somebody is supernatural (ORE-014)."""
    return bool(name) and name in listed(who.sheet.get("boosted", ""))


def listed(text: Value, missing: int = 1) -> dict[str, int]:
    """The names in a text of the sheet, each with its number, or `missing` where it has none.

    >>> listed("equilibrium 1, First Aid 2d; body"), listed("my daughter +1, a song", missing=0)
    ({'equilibrium': 1, 'first-aid': 2, 'body': 1}, {'my-daughter': 1, 'a-song': 0})
    """
    found: dict[str, int] = {}
    for entry in re.split("[,;]", str(text)) if text else ():
        match = _LISTED.fullmatch(entry.strip())
        if match and (name := folded(match["what"]).replace(" ", "-")):
            n = int(match["n"]) if match["n"] else missing
            found[name] = found.get(name, 0) + (-n if match["sign"] in ("-", "−", "–") else n)
    return found


def _daze(plight: Plight, name: str) -> tuple[Penalty, ...]:
    """What a stat or a skill loses to daze; of two effects the worse one counts, they do not add up (ORE-177, 178)."""
    both = [("ORE-177", plight.dazed), ("ORE-178", plight.gassed)]
    losses = (Penalty(name, one.dice, rule) for rule, one in both if one)
    return tuple(sorted(losses, key=lambda loss: loss.dice, reverse=True)[:1])


def _lowered(value: int, losses: tuple[Penalty, ...]) -> tuple[int, list[Trace]]:
    """A stat or a skill less its losses, one after the other, as long as anything is left."""
    steps = []
    for loss in losses:
        lost = min(value, loss.dice)
        value -= lost
        steps.append(trace(loss.rule, _REASONS[loss.rule], name=loss.stat, n=-lost))
    return value, steps


def _skill(who: Combatant, skill: str) -> tuple[int, int, int]:
    """The normal, expert and trump dice of a skill."""
    if not skill:
        return 0, 0, 0
    expert, trump = (max(0, listed(who.sheet.get(kind, "")).get(skill, 0)) for kind in ("expert", "trump"))
    return who.number(skill), expert, trump


def _dulled(own: int, expert: int, losses: tuple[Penalty, ...]) -> tuple[int, int, list[Trace]]:
    """A skill less its losses: normal dice go first, then expert dice; trump dice stay (ORE-010, 011)."""
    left, steps = _lowered(own + expert, losses)
    return max(0, left - expert), min(left, expert), steps


def _bonuses(one: Patient, skill: str, lasting: int, limb: str) -> Iterator[tuple[str, str, int]]:
    """Dice for the pool as a whole: the rule, the key of the text, how many."""
    if lasting:
        yield "ORE-004", "lasting", lasting
    maimed = sum(one.body.of(each).dice for each in one.body.silhouette.locations if each.name == limb)
    if maimed:
        yield "ORE-050", "limb", -maimed
    if skill == STEADY and (hope := sum(listed(one.who.sheet.get("hope", ""), missing=0).values())):
        yield "ORE-210", "hope", hope
