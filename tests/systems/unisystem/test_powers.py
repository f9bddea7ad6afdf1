"""High damage, lifting, qualities, and the settings of damage (UNI-072 … 074)."""

import pytest

from bot.core.settings import Setting
from bot.systems.unisystem import harm
from bot.systems.unisystem.chapters import BOOK
from bot.systems.unisystem.harm import Harm, Heart, Knockdown
from bot.systems.unisystem.qualities import FORMS, QUICK, Groin, Qualities, qualities
from bot.systems.unisystem.readings import Variant
from bot.systems.unisystem.rounding import Rounding
from bot.systems.unisystem.scale import Scale, can_lift, fits, lifts, linear, scales


@pytest.mark.parametrize(
    ("points", "found"),
    [
        (9, ()),
        (10, (Scale.SMALL_ARMS,)),
        (30, (Scale.SMALL_ARMS,)),
        (50, (Scale.SMALL_ARMS,)),
        (51, ()),
        (74, ()),
        (75, (Scale.ARTILLERY,)),
        (250, (Scale.ARTILLERY,)),
        (500, (Scale.ARTILLERY, Scale.MASSIVE)),
        (700, (Scale.MASSIVE,)),
        (1000, (Scale.MASSIVE, Scale.NUCLEAR)),
        (5000, (Scale.NUCLEAR,)),
        (20_000, (Scale.NUCLEAR,)),
    ],
)
def test_classes_of_damage(points: int, found: tuple[Scale, ...]) -> None:
    """UNI-W10, UNI-072: 30, 250, 700 and 5000 points, and where the classes meet."""
    assert scales(points) == found


def test_what_fits_a_class() -> None:
    """UNI-072, UNI-W10: nothing is wrong between the classes; below about 100 points, 20 are twice 10."""
    assert (fits(60, Scale.SMALL_ARMS), fits(80, Scale.SMALL_ARMS), fits(80, Scale.ARTILLERY)) == (True, False, True)
    assert (linear(20), linear(99), linear(100), linear(250)) == (True, True, False, False)


def test_lifting() -> None:
    """UNI-W13, UNI-073: STR 4 lifts a typical human, 200 lb; STR 3 but 150."""
    assert (lifts(4), can_lift(4), lifts(3), can_lift(3)) == (200, True, 150, False)
    assert [lifts(strength) for strength in (5, 6, 10, 11, 15)] == [250, 450, 1250, 2000, 4000]
    assert (can_lift(5, 251), can_lift(6, 450)) == (False, True)


# ---- qualities


def test_a_sheet_without_qualities() -> None:
    """UNI-074."""
    assert qualities({}) == Qualities()
    assert Qualities() == Qualities(False, 0, 0, False, (), Groin.FULL, True, True, False)


def test_qualities_of_a_sheet() -> None:
    """UNI-074: Fast Reaction Time is worth 3 in Fast-Draw, whatever it adds to initiative."""
    sheet: dict[str, int | str] = {
        "situational-awareness": 1,
        "fast-reaction-time": 5,
        "fast-draw": 4,
        "lightsaber-combat": 1,
        "forms": "djem so, JAR’KAI , Vento",
        "groin": "Reduced",
        "no-breath": 1,
        "no-heart": 1,
        "undead": 1,
    }
    forms = ("Djem So", "Jar'Kai", "Vento")
    assert qualities(sheet) == Qualities(True, 3, 4, True, forms, Groin.REDUCED, False, False, True)
    assert qualities({"groin": "huge"}).groin is Groin.FULL
    assert QUICK == 3


def test_forms_that_are_practised() -> None:
    """UNI-074: one of those that a maneuver names is enough; one that names none needs none."""
    duelist = qualities({"forms": "trakata, Vento"})
    assert duelist.practises("Niman", "Tràkata")
    assert duelist.practises("vento")
    assert duelist.practises()
    assert not duelist.practises("Niman")
    assert len(FORMS) == 12


# ---- settings


def test_how_a_table_plays_unless_it_says_otherwise() -> None:
    """UNI-027, 046, 050, 051, 055, 061 … 063, 070: the defaults of the settings are those of the rules."""
    defaults = {one.name: one.default for one in BOOK.settings}
    assert harm.read(defaults.__getitem__) == Harm()


def test_what_a_table_can_set() -> None:
    """UNI-027, UNI-050, UNI-051, UNI-061."""
    said = {
        "uni-variant": "cinematic",
        "uni-rounding": "up",
        "uni-big-hit-knockdown": "auto",
        "uni-mult-floor": "0",
        "uni-autofire-hits": "net",
        "uni-heart-rule": "kill",
        "uni-limb-cap": "half-plus-1",
        "uni-energy-brain-shot": "3",
        "uni-bullet-multiplier": "1",
        "uni-choke-first-penalty": "1",
        "uni-wound-penalties": "off",
        "uni-consciousness": "off",
        "uni-survival": "off",
    }
    known: dict[str, Setting] = {one.name: one for one in BOOK.settings}
    assert all(known[name].accepts(value) for name, value in said.items())
    assert harm.read(said.__getitem__) == Harm(
        variant=Variant.CINEMATIC,
        rounding=Rounding.UP,
        knockdown=Knockdown.AUTO,
        floor=0,
        gross=False,
        heart=Heart.KILL,
        limb_more=1,
        energy_brain=3,
        bullet=1,
        choke=1,
        wounds=False,
        consciousness=False,
        survival=False,
    )
