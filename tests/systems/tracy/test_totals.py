"""Totals of the 2d6 comic-strip game, and what injuries take from them (DTR-001, 011, 012, 079, 080, 131, 194)."""

import pytest

from bot.core.fight.encounter import Combatant, CombatantId
from bot.core.sums import Part
from bot.systems.tracy.sums import Total
from bot.systems.tracy.wounds import mental_penalty, physical_penalty


@pytest.mark.parametrize(
    ("pairs", "hero", "dice"),
    [
        (((1, 3),), (), 4),
        (((6, 6), (6, 6), (2, 3)), (), 29),  # DTR-T006
        (((1, 1), (4, 3)), (), -5),  # DTR-T007
        (((1, 1), (1, 1)), (), 0),  # DTR-T008
        (((1, 1), (6, 6)), (), -10),  # DTR-T009
        (((6, 6), (1, 1)), (), 14),  # DTR-W05
        (((6, 6), (2, 1)), (6,), 21),  # DTR-T069: with 4, 25
        (((1, 1), (2, 3)), (4,), 1),  # the die of a Hero Point is added, whatever the spots do
    ],
)
def test_the_spots(pairs: tuple[tuple[int, int], ...], hero: tuple[int, ...], dice: int) -> None:
    """DTR-011, DTR-012, DTR-131."""
    total = Total((Part("agility", 3), Part("dodge", 1)), pairs, hero)
    assert (total.dice, total.total) == (dice, dice + 4)


@pytest.mark.parametrize(
    ("injuries", "physical", "mental"),
    [
        ((2, 0, 0, 0), 2, 0),
        ((0, 0, 2, 0), 6, 6),
        ((4, 4, 0, 0), 2, 0),  # DTR-W07
        ((3, 0, 1, 0), 6, 3),  # DTR-T119, before
        ((3, 3, 1, 1), 2, 1),  # DTR-T119, after
        ((1, 1, 0, 0), 0, 0),  # DTR-T120
        ((3, 3, 0, 0), 1, 0),
        ((0, 0, 2, 2), 3, 3),
        ((6, 4, 0, 0), 4, 0),  # DTR-T121
        ((1, 0, 2, 1), 5, 4),
    ],
)
def test_injuries(injuries: tuple[int, int, int, int], physical: int, mental: int) -> None:
    """DTR-079, DTR-080, DTR-194: half of what was treated, kind by kind, in favor of whoever has it.

    Wounds and those treated of them, Serious Wounds and those treated of them.
    """
    fields = ("wounds", "treated-wounds", "serious-wounds", "treated-serious-wounds")
    who = Combatant(CombatantId("1"), "Joe", sheet=dict(zip(fields, injuries, strict=True)))
    assert (physical_penalty(who), mental_penalty(who)) == (physical, mental)
