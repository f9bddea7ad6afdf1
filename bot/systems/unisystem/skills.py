"""What the lists call skills: the same ones have different names in them (UNI-017)."""

from collections.abc import Mapping

from bot.systems.unisystem.readings import Variant

CALLED: Mapping[Variant, Mapping[str, str]] = {
    Variant.HOUSE: {"shooting": "blaster", "sports": "athletics", "acrobatics": "athletics"},
    Variant.CINEMATIC: {"blaster": "shooting"},
}


def called(skill: str, variant: Variant) -> str:
    """The skill of the list that is played, whichever list names it.

    >>> called("shooting", Variant.HOUSE), called("shooting", Variant.CINEMATIC), called("melee", Variant.HOUSE)
    ('blaster', 'shooting', 'melee')
    """
    return CALLED[variant].get(skill, skill)
