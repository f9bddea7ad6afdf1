"""What happens when a part of a thing is hurt: as the game master said, or as the book has it (ORE-162)."""

from collections.abc import Mapping

from bot.core.fight.view import Fighting
from bot.systems.ore.hazard_facts import PartHarmed, parts
from bot.systems.ore.objects import Harm, harms
from bot.systems.ore.patients import Patient
from bot.systems.ore.wounds import Body

# The parts of a car in the book's example, each harm by the key of its text.
KNOWN: Mapping[tuple[str, Harm], str] = {
    ("tires", Harm.DAMAGED): "tire",
    ("tires", Harm.DESTROYED): "tire",
    ("chassis", Harm.DESTROYED): "wreck",
    ("cab", Harm.DAMAGED): "inside",
    ("cab", Harm.DESTROYED): "open",
}


def tell(at: Fighting, one: Patient, after: Body) -> None:
    """Tell what follows for a thing from what was just done to its parts."""
    said = parts(at.turn.table)
    for location, harm in harms(one.body, after):
        text = said.text(one.who.id, location.name, harm)
        known = "" if text else KNOWN.get((location.name, harm), "")
        if text or known:
            at.emit_about([one.who], PartHarmed(one.who.name, location.name, harm, text, known))
