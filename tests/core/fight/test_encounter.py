"""A fight as a value: who is found by his id."""

from dataclasses import replace

from bot.core.fight.encounter import Combatant, CombatantId, Encounter

ADA, BO = (Combatant(CombatantId(name), name) for name in ("Ada", "Bo"))


def test_a_changed_fight_finds_those_who_are_in_it_now() -> None:
    fight = Encounter("toy", combatants=(ADA, BO))
    assert fight.find(BO.id) == BO
    fallen = replace(BO, down=True)
    assert fight.with_combatants([fallen]).find(BO.id) == fallen
    assert replace(fight, combatants=(ADA,)).find(BO.id) is None
    assert fight.find(BO.id) == BO


def test_to_have_looked_for_somebody_makes_no_other_fight() -> None:
    fight, other = (Encounter("toy", combatants=(ADA, BO)) for _ in range(2))
    assert fight.find(ADA.id) == ADA
    assert fight == other
    assert repr(fight) == repr(other)
