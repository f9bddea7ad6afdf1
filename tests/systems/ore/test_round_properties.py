"""The order of sets and the decisions of defenders, against readings of the rules that share nothing with the bot."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import combinations

from hypothesis import given, settings
from hypothesis import strategies as st

from bot.core.fight.encounter import CombatantId
from bot.systems.ore.rounds import Declaration, Fate, LiveSet, Plan, Round, moved
from grammar.declaring import Act, Deed
from grammar.pools import OrePool
from tests.harness import done
from tests.systems.ore.bout import bout
from tests.systems.ore.test_defence import NIMBLE

WIDTHS, HEIGHTS = st.integers(2, 10), st.integers(1, 10)


# ---- the order ----------------------------------------------------------------------------------------------------


def waiting(rows: Sequence[tuple[int, int, bool]]) -> Round:
    """A round in which everybody has one set: its width, its height, and whether it is fast (ORE-083)."""
    plans = Declaration((Plan(Act(Deed.STRIKE)),), OrePool(0))
    people = [CombatantId(str(number)) for number in range(len(rows))]
    sets = [
        LiveSet(who, 0, width, high, high, fast=fast) for who, (width, high, fast) in zip(people, rows, strict=True)
    ]
    return Round(1, declared=dict.fromkeys(people, plans), sets={one.key: one for one in sets})


@given(st.lists(st.tuples(WIDTHS, HEIGHTS, st.booleans()), max_size=12))
def test_all_sets_act_once_in_one_order_and_only_equals_together(rows: list[tuple[int, int, bool]]) -> None:
    """ORE-024, ORE-025, ORE-083: of two sets the wider is first (by two more, if fast), of equally wide the taller."""
    round, turns = waiting(rows), list[list[str]]()
    while group := round.acting():
        turns.append([one.who for one in group])
        for one in group:
            round = moved(round, replace(one, fate=Fate.ACTED))
    when = {who: number for number, group in enumerate(turns) for who in group}
    assert sorted(when) == sorted(map(str, range(len(rows))))
    assert sum(map(len, turns)) == len(rows)
    for (first, (width, high, fast)), (second, (wide, tall, quick)) in combinations(enumerate(rows), 2):
        ahead = width + 2 * fast - wide - 2 * quick or high - tall
        later = when[str(second)] - when[str(first)]
        assert (ahead > 0) == (later > 0)
        assert (ahead == 0) == (later == 0)


# ---- defences -----------------------------------------------------------------------------------------------------


@dataclass(slots=True)
class Standing:
    """A defence by the letter of ORE-100 … 106: `up` when its time has come."""

    width: int
    height: int
    shield: bool
    spent: int = 0
    up: bool = False

    def stop(self, width: int, height: int) -> bool:
        """Whether it stops an attack that comes up now; it pays for it."""
        if not self.up or self.width < 2:
            return False
        if self.shield:
            return height <= self.height
        dice = width - 1
        if width > self.width or height > self.height or dice > self.width - self.spent:
            return False
        self.spent += dice
        return True

    def hurt(self) -> None:
        """Lose a die, unless it is used up (ORE-104)."""
        if self.width >= 2 and (not self.up or self.shield or self.width > self.spent):
            self.width -= 1


def hitting(defence: Standing, attacks: Sequence[tuple[int, int]]) -> list[int]:
    """The attacks that hit, in the order in which they do, by a reading of the rules line by line."""
    hit, left = [], list(range(len(attacks)))
    while left:
        first = max(left, key=lambda number: (attacks[number], -number))
        if not defence.up and defence.width >= 2 and (defence.width, defence.height) >= attacks[first]:
            defence.up = True
            continue
        left.remove(first)
        if not defence.stop(*attacks[first]):
            hit.append(first)
            defence.hurt()
    return hit


@settings(max_examples=60, deadline=None)
@given(
    st.tuples(st.integers(2, 6), HEIGHTS, st.booleans()),
    st.lists(st.tuples(st.integers(2, 5), st.integers(1, 9)), min_size=1, max_size=5),
)
def test_a_defence_stops_what_the_rules_say_it_stops(
    defence: tuple[int, int, bool], attacks: list[tuple[int, int]]
) -> None:
    """ORE-100 … 106, ORE-026: a dodge or a shield against up to five blows, none of them to the head."""
    width, height, shield = defence
    ghouls = {f"Ghoul_{number}": {"body": 4, "brawling": 2} for number in range(len(attacks))}
    here = done(bout(None, **ghouls, Rook=NIMBLE))
    for name in ghouls:
        done(here.declare(**{name: "strike Rook"}))
    done(here.declare(Rook="block shield" if shield else "dodge"))
    told = done(here.say("/resolve", *(f"{wide}x{tall}" for wide, tall in attacks), f"{width}x{height}"))
    hits = [line for line in told.story if "→ Rook:" in line and "stopped by" not in line and line[0].isdigit()]
    expected = hitting(Standing(width, height, shield), attacks)
    assert [line.split(" →")[0].split()[-1] for line in hits] == [str(number) for number in expected]
