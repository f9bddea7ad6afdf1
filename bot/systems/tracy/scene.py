"""The fight as the rules of the comic-strip game see it while something happens."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from bot.core.events import Event
from bot.core.fight.encounter import Combatant, CombatantId, Side
from bot.core.fight.facts import Fell
from bot.core.fight.shown import opened
from bot.core.fight.view import fighting
from bot.core.lines import line
from bot.core.rejected import Rejected
from bot.core.sums import Part
from bot.core.sums import parts as counted
from bot.core.turn import Turn
from bot.systems.tracy.facts import SheetSet, Told
from bot.systems.tracy.plights import Field, Plight, PlightSet, field_of
from bot.systems.tracy.sums import Total, pairs
from bot.systems.tracy.tables import Armor, TracyTables
from bot.systems.tracy.wounds import mental_penalty, physical_penalty

SYSTEM = "tracy"
MENTAL = frozenset(("intelligence", "perception", "willpower", "charm"))
TURN, MINUTE = "t", "m"


def known(who: Combatant, *fields: str) -> None:
    """Refuse the fields that no sheet has."""
    for name in filter(None, fields):
        if name not in who.sheet:
            raise Rejected(line("tracy.error.no-field", name=name, example="/tracy roll agility athletics 13"))


class Scene:
    """A command in a fight. Everything is looked up in the table as it stands now; raises `Rejected` without one."""

    def __init__(self, turn: Turn, tables: TracyTables) -> None:
        self.at = fighting(turn, SYSTEM, none="tracy.error.no-fight", other="tracy.error.other-fight")
        self.turn = turn
        self.tables = tables

    # ---- how things stand

    @property
    def field(self) -> Field:
        """What is so for all."""
        return field_of(self.turn.table)

    @property
    def now(self) -> int:
        """The turn of the whole fight that runs (DTR-020); 0 before the first."""
        return self.at.fight.round

    @property
    def fighting(self) -> bool:
        """Whether the fight goes on: then what lasts is counted in turns, else in minutes (DTR-081)."""
        return self.now > 0 and not self.field.calm

    @property
    def unit(self) -> str:
        """What durations are counted in now."""
        return TURN if self.fighting else MINUTE

    def plight(self, who: Combatant) -> Plight:
        """What somebody is in."""
        return self.field.plight(who.id)

    def fresh(self, who: Combatant) -> Combatant:
        """Somebody as he is by now."""
        return self.at.fight.find(who.id) or who

    def find(self, id: CombatantId) -> Combatant | None:
        """Somebody who is still there."""
        return self.at.fight.find(id)

    def speaker(self, by: tuple[str, ...]) -> Combatant:
        """Who acts: by name; else whose turn it is, if the speaker may act for him; else his own combatant."""
        if by:
            return self.people(by)[0]
        who = self.at.acting()
        if who is None:
            raise Rejected(line("tracy.error.who-acts"))
        return who

    def people(self, by: tuple[str, ...]) -> list[Combatant]:
        """Those who act, by their names; without any, the speaker's own. Players act for their own alone."""
        found = [self.at.find(name) for name in by] or [self.speaker(())]
        for who in found:
            if not self.turn.gm and who.owner != self.turn.actor.user:
                raise Rejected(line("tracy.error.not-yours", who=who.name))
        return found

    def meant(self, name: str, example: str) -> Combatant:
        """Somebody by his name, or the speaker's own; raises `Rejected`."""
        who = self.at.find(name) if name else self.at.own()
        if who is None:
            raise Rejected(line("tracy.error.whom", example=example))
        return who

    def hero(self, who: Combatant) -> bool:
        """Whether somebody is a hero that a player plays: others have no Hero Points (DTR-130)."""
        return bool(who.owner) and who.side is Side.PLAYERS

    # ---- what happens

    def emit(self, who: Combatant, fact: Event) -> None:
        """Let a fact about somebody happen: for the game masters alone, if he is hidden."""
        self.at.emit_about([who], fact)

    def tell(self, who: Combatant, key: str, rule: str, *faces: int, role: str = "line", **args: str | int) -> None:
        """Tell something about somebody."""
        self.emit(who, Told(key, rule, {"who": who.name, **args}, faces, role))

    def befall(self, who: Combatant, **changes: Any) -> None:
        """Let somebody be in another plight."""
        plight = replace(self.plight(who), **changes)
        if plight != self.plight(who):
            self.emit(who, PlightSet(who.id, plight))

    def write(self, who: Combatant, **fields: int) -> None:
        """Change fields of a sheet; an underscore stands for a hyphen."""
        named = {name.replace("_", "-"): n for name, n in fields.items()}
        self.emit(who, SheetSet(who.id, named))

    def fall(self, who: Combatant, *, down: bool = True) -> None:
        """Let somebody act no more, or again."""
        if self.fresh(who).down != down:
            if down:
                self.befall(who, counted=max(self.plight(who).counted, self.now - 1))
            self.at.emit_about([who], Fell(who.id, who.name, down=down))

    def dice(self, who: Combatant, count: int, sides: int = 6) -> tuple[int, ...]:
        """Dice of somebody; those of the hidden fall behind the screen."""
        with self.turn.screened(who.hidden):
            return self.turn.roll(count, sides)

    def spend(self, who: Combatant, points: int) -> None:
        """Spend Hero Points; raises `Rejected` for those who have none (DTR-130)."""
        if not points:
            return
        if not self.hero(who):
            raise Rejected(line("tracy.error.no-hero", who=who.name))
        left = self.fresh(who).number("hero-points") - points
        if left < 0:
            raise Rejected(line("tracy.error.no-points", who=who.name, n=left + points))
        self.write(who, hero_points=left)
        self.tell(who, "spends", "DTR-131", n=points, left=left)

    def roll(self, who: Combatant, parts: tuple[Part, ...], hero: int = 0) -> Total:
        """A task roll of somebody with these parts, and the dice of Hero Points (DTR-013, DTR-131)."""
        if hero and self.turn.setting("tracy-hero-die") == "after":
            raise Rejected(line("tracy.error.hero-after"))
        self.spend(who, hero)
        with self.turn.screened(who.hidden):
            fallen = pairs(self.turn)
            extra = self.turn.roll(hero, 6) if hero else ()
        return Total(counted(*parts), fallen, extra, self.opened(who))

    def opened(self, who: Combatant) -> bool:
        """Whether everybody may read somebody's figures."""
        return opened(self.turn, who)

    def armor(self, who: Combatant) -> int:
        """The Armor Rating of somebody: of what he wears, or of his sheet; 0: none (DTR-121)."""
        row = self.worn(who)
        return row.rating if row else who.number("armor")

    def worn(self, who: Combatant) -> Armor | None:
        """The armor that somebody's sheet names."""
        name = str(who.sheet.get("wears", ""))
        return self.tables.armor.find(name) if name else None

    # ---- what a roll is made of

    def rating(self, who: Combatant, stat: str, skill: str = "", *, opposed: bool = False) -> tuple[Part, ...]:
        """Attribute, skill, and what wounds, surprise and gas take away; raises `Rejected` for unknown fields."""
        known(who, stat, skill)
        return (
            *(Part(name, who.number(name)) for name in (stat, skill) if name),
            *self.hindered(who, mental=bool(MENTAL & {stat, skill}), opposed=opposed),
        )

    def hindered(self, who: Combatant, *, mental: bool = False, opposed: bool = False) -> Iterator[Part]:
        """What takes away from the rolls of somebody (DTR-079, DTR-080, DTR-093, DTR-116, DTR-163)."""
        plight = self.plight(who)
        yield Part("injuries", -(mental_penalty(who) if mental else physical_penalty(who)), "DTR-079")
        if plight.surprised and plight.surprised == self.now:
            yield Part("surprised", -2, "DTR-116")
        if not mental and (plight.gas or (plight.breath and plight.breath.what == "gas" and plight.breath.failed)):
            yield Part("gas", -4, "DTR-163")
        if opposed and self.turn.setting("tracy-price-opposed") == "on":
            yield Part("price", -self.price(who), "DTR-093")

    def price(self, who: Combatant) -> int:
        """What the dodge of the turn before costs (DTR-093)."""
        plight = self.plight(who)
        return plight.price if plight.price_turn == self.now else 0
