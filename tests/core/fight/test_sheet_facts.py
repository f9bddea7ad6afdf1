"""Facts that were stored long ago still leave on a sheet what they left then, whichever book they are of."""

from typing import Any

import pytest

from bot.app import House
from bot.codec import Codec
from bot.core.fight.encounter import Combatant, CombatantId, Encounter, Mode
from bot.core.fight.sheet_facts import After, left, written
from bot.core.fight.view import STATE, encounter
from bot.core.table import Table

ID = CombatantId("1")
AFTER = {"id": "1", "name": "Ghoul", "sheet": {"hp": 3, "text": "new"}, "down": True}
DEALT = {
    "base": 9,
    "extra": 0,
    "av": 2,
    "through": 7,
    "multiplier": 1,
    "multiplied": 7,
    "halved": 7,
    "lp": 7,
    "knockdown": None,
    "limb": None,
}
STORED: tuple[dict[str, Any], ...] = (
    {"kind": "red.sheet-set", "after": AFTER},
    {
        "kind": "red.hurt",
        "after": AFTER,
        "part": "body",
        "damage": 18,
        "through": 7,
        "factor": 1,
        "sp": [11, 10],
        "hp": [10, 3],
        "injuries": [],
        "state": "light",
        "changed": True,
        "open": False,
        "why": "",
        "by": "",
    },
    {"kind": "uni.sheet-set", "after": AFTER},
    {
        "kind": "uni.hurt",
        "after": AFTER,
        "type": "bash",
        "face": 2,
        "formula": "d4 × STR",
        "dealt": DEALT,
        "lp": [10, 3],
        "most": 34,
        "open": False,
        "why": "",
    },
    {
        "kind": "ore.healed",
        "after": AFTER,
        "how": "hand",
        "n": 0,
        "changes": [],
        "over": [],
        "open": False,
    },
    {"kind": "ore.arms-changed", "after": AFTER, "how": "", "weapon": "", "rounds": None, "most": 0, "preparing": 0},
)


@pytest.fixture
def table() -> Table:
    """A fight of one, whose sheet has two fields."""
    who = Combatant(ID, "Ghoul", sheet={"hp": 10, "other": 1})
    return Table().with_state(STATE, Encounter("red", Mode.EACH, lowest_first=False, combatants=(who,)))


def ghoul(table: Table) -> Combatant:
    fight = encounter(table)
    assert fight
    return fight.combatants[0]


@pytest.mark.parametrize("stored", STORED, ids=lambda stored: str(stored["kind"]))
def test_stored_facts_still_fold(house: House, table: Table, stored: dict[str, Any]) -> None:
    codec = Codec(house.rules.facts)
    fact = codec.event(dict(stored))
    assert {"kind": stored["kind"], "after": AFTER} == {name: codec.fields(fact)[name] for name in ("kind", "after")}
    after = ghoul(house.rules.evolve(table, fact))
    assert after.sheet == {"hp": 3, "other": 1, "text": "new"}
    assert after.down


def test_a_stored_fact_that_says_nothing_of_who_is_down_leaves_it(house: House, table: Table) -> None:
    fact = Codec(house.rules.facts).event({"kind": "tracy.sheet-set", "id": "1", "fields": {"hp": 3}})
    assert ghoul(house.rules.evolve(table, fact)).sheet == {"hp": 3, "other": 1}
    fallen = left(table, After(ID, "Ghoul", {}, down=True))
    assert ghoul(house.rules.evolve(fallen, fact)).down


def test_nothing_is_left_on_who_is_gone(table: Table) -> None:
    assert left(table, After(CombatantId("2"), "Ghast", {"hp": 1}, down=False)) == table
    nobody = Table()
    assert written(nobody, ID, {"hp": 1}) == nobody
