"""How somebody is, for the eyes of the one who asks: injuries, points, and what lasts on him."""

from dataclasses import dataclass
from typing import ClassVar

from bot.systems.tracy.plights import Plight
from bot.systems.tracy.scene import Scene
from bot.systems.tracy.wounds import mental_penalty, physical_penalty
from grammar.actions import Audience
from grammar.tracys import ShowState


@dataclass(frozen=True, slots=True)
class StateShown:
    """Somebody's state was looked at. It changes nothing."""

    kind: ClassVar[str] = "tracy.state-shown"
    version: ClassVar[int] = 1

    name: str
    wounds: int
    serious: int
    physical: int
    mental: int
    points: int
    armor: int
    plight: Plight
    holds: str = ""
    held_by: str = ""
    covers: tuple[str, ...] = ()


def show(scene: Scene, verb: ShowState) -> None:
    """Show how somebody is: by his name, or the speaker's own; raises `Rejected`."""
    who = scene.meant(verb.name, "/tracy state Joe")
    scene.turn.seal(Audience.PRIVATE, scene.turn.actor.user)
    plight = scene.plight(who)
    worn = scene.worn(who)
    holds, held_by = scene.find(plight.holds), scene.find(plight.held_by)
    scene.turn.emit(
        StateShown(
            who.name,
            who.number("wounds"),
            who.number("serious-wounds"),
            physical_penalty(who),
            mental_penalty(who),
            who.number("hero-points"),
            scene.armor(who),
            plight,
            holds.name if holds else "",
            held_by.name if held_by else "",
            worn.covers if worn else (),
        )
    )
