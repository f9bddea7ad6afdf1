"""How a table plays Cinematic Unisystem: the settings of rolls and turns, and their defaults."""

import pytest

from bot.systems.unisystem.chapters import BOOK
from bot.systems.unisystem.readings import EXTRAS, MISSILES, SETTINGS, Extras, Readings, Variant, read
from bot.systems.unisystem.rounding import Rounding

DEFAULTS = {one.name: one.default for one in SETTINGS}


def told(**changes: str) -> Readings:
    settings = DEFAULTS | {f"uni-{name.replace('_', '-')}": value for name, value in changes.items()}
    return read(settings.__getitem__)


def test_a_table_that_says_nothing_plays_the_house_list() -> None:
    """UNI-012, 013, 021, 023: all actions pay for extra ones, net levels are damage, dodging missiles costs 2."""
    assert told() == Readings(
        variant=Variant.HOUSE,
        lightsabers=True,
        extras=Extras.ALL,
        capped=False,
        rounding=Rounding.DOWN,
        opens=False,
        missile=2,
        gross=False,
        shared=False,
        yards=True,
    )


def test_the_cinematic_list_brings_its_own_defaults() -> None:
    found = told(variant="cinematic")
    assert (found.variant, found.extras, found.lightsabers) == (Variant.CINEMATIC, Extras.PROGRESSIVE, False)


@pytest.mark.parametrize("variant", list(Variant))
@pytest.mark.parametrize("extras", list(Extras))
@pytest.mark.parametrize("switch", ["on", "off"])
def test_either_list_may_be_played_with_what_belongs_to_the_other(variant: str, extras: str, switch: str) -> None:
    found = told(variant=variant, extra_actions=extras, lightsaber_list=switch)
    assert (found.variant, found.extras, found.lightsabers) == (variant, extras, switch == "on")


def test_everything_can_be_set() -> None:
    found = told(
        extra_action_cap="dex",
        rounding="up",
        open_die="on",
        dodge_missile="0",
        damage_bonus="gross",
        defence_die="shared",
        yard_is_meter="off",
    )
    assert (found.capped, found.rounding, found.opens, found.missile) == (True, Rounding.UP, True, 0)
    assert (found.gross, found.shared, found.yards) == (True, True, False)


def test_the_settings_belong_to_the_book_and_refuse_what_is_unknown() -> None:
    assert set(SETTINGS) <= set(BOOK.settings)
    assert all(one.accepts(one.default) and one.rule.startswith("UNI-") for one in SETTINGS)
    assert not EXTRAS.accepts("some")
    assert [MISSILES.accepts(value) for value in ("0", "10", "11", "-2")] == [True, True, False, False]
