"""What the lists call skills: the same ones have different names in them (UNI-017)."""

from collections.abc import Iterable, Mapping

from bot.systems.unisystem.readings import Variant

MIND = ("int", "per", "will")
MENTAL = ("influence", "notice", "sense", "alter")  # skills that need no limbs

CALLED: Mapping[Variant, Mapping[str, str]] = {
    Variant.HOUSE: {"shooting": "blaster", "sports": "athletics", "acrobatics": "athletics"},
    Variant.CINEMATIC: {"blaster": "shooting"},
}


def mental(names: Iterable[str]) -> bool:
    """Whether a roll with these fields is done in the mind alone, which some things spare (UNI-034).

    >>> mental(("will", "influence")), mental(("int", "brawling")), mental(())
    (True, False, False)
    """
    found = tuple(names)
    return bool(found) and all(name in (*MIND, *MENTAL) for name in found)


def called(skill: str, variant: Variant) -> str:
    """The skill of the list that is played, whichever list names it.

    >>> called("shooting", Variant.HOUSE), called("shooting", Variant.CINEMATIC), called("melee", Variant.HOUSE)
    ('blaster', 'shooting', 'melee')
    """
    return CALLED[variant].get(skill, skill)
