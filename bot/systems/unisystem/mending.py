"""Life points that come back, and how that is told (UNI-065, UNI-066)."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from bot.core.lines import Argument, Role, line
from bot.core.public import PublicPart
from bot.core.rejected import Rejected
from bot.core.report import told_aside
from bot.core.secret import SecretPart
from bot.systems.unisystem.conditions import Plight
from bot.systems.unisystem.describe import part
from bot.systems.unisystem.health import Health
from bot.systems.unisystem.people import Fighter, opened
from bot.systems.unisystem.scene import Scene


@dataclass(frozen=True, slots=True)
class Mended:
    """Somebody mended: `how` is the key of a text under `unisystem.mended`, `lp` are his life points before and after.

    `days` are those of a rest. `open`: everybody may read the figures.
    """

    kind: ClassVar[str] = "uni.mended"
    version: ClassVar[int] = 1

    how: str
    rule: str
    name: str
    lp: tuple[int, int]
    most: int
    open: bool
    days: int = 0


FACTS: tuple[type, ...] = (Mended,)


def mend(scene: Scene, fighter: Fighter, after: Health, how: str, rule: str, *, days: int = 0) -> None:
    """Let life points come back, and tell it; who is no longer at stake, is not dying; raises `Rejected`."""
    before, who = fighter.health, fighter.who
    if after == before:
        raise Rejected(line("unisystem.error.nothing-mends", who=who.name))
    scene.write(who, lp=after.lp, fire=after.fire, mending=int(after.mending))
    if not after.dying:
        scene.lift(who.id, Plight.DYING)
    shown = opened(scene.turn, who)
    scene.emit(who.id, Mended(how, rule, who.name, (before.lp, after.lp), after.most, shown, days))


def parts(event: Mended) -> Iterator[PublicPart]:
    """One fact, in parts: how many points, and of how many, if everybody may read that."""
    key = event.how if event.open else f"{event.how}-closed"
    yield part(Role.TITLE, f"unisystem.mended.{key}", event.rule, _said(event))


def aside(event: Mended) -> Iterator[SecretPart]:
    """The life points that are not open to everybody, for a game master."""
    told = () if event.open else (part(Role.LINE, f"unisystem.mended.{event.how}", event.rule, _said(event)),)
    return told_aside(told)


def _said(event: Mended) -> dict[str, Argument]:
    before, after = event.lp
    most, days = event.most, event.days
    return {"who": event.name, "n": after - before, "before": before, "after": after, "most": most, "days": days}
