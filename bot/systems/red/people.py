"""Fighters of Cyberpunk RED: their stats as they count now, and what hinders them (CPR-062, 084, 094, 110)."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum

from bot.core.fight import view
from bot.core.fight.encounter import Combatant
from bot.core.fight.sheets import Value
from bot.core.fight.view import Fighting
from bot.core.lines import line
from bot.core.names import folded
from bot.core.rejected import Rejected
from bot.core.sums import Part
from bot.core.turn import Turn
from bot.systems.red.tables import Injury, RedTables, called
from bot.systems.red.wounds import Wound, wound

SYSTEM = "red"
INJURIES = "injuries"  # the field of the sheet
FIXED = "*"  # behind an injury that had its quick fix
HEAVY = ("ref", "dex", "move")  # what armor hinders (CPR-094)
DYING_MOVE = 6  # CPR-110
WOUNDED = {Wound.SERIOUS: -2, Wound.MORTAL: -4}


class Doing(StrEnum):
    """What a check is for: injuries hinder some things and not others."""

    RANGED = "ranged"
    MELEE = "melee"
    OTHER = "other"


@dataclass(frozen=True, slots=True)
class Suffered:
    """A critical injury that somebody has, and whether it had its quick fix."""

    injury: Injury
    fixed: bool = False

    @property
    def key(self) -> str:
        """The key of its words: `body.broken-leg`."""
        return f"{self.injury.table}.{self.injury.key}"

    @property
    def rule(self) -> str:
        """The table that it is of."""
        return "CPR-101" if self.injury.table == "body" else "CPR-102"


@dataclass(frozen=True, slots=True)
class Fighter:
    """A combatant by the book; `awake`: he is not unconscious."""

    who: Combatant
    tables: RedTables
    awake: bool = True

    @property
    def injuries(self) -> tuple[Suffered, ...]:
        """His critical injuries."""
        return suffered(self.who.sheet, self.tables)

    @property
    def hindering(self) -> tuple[Injury, ...]:
        """The injuries whose effects count: a quick fix takes them away."""
        return tuple(one.injury for one in self._open)

    @property
    def _open(self) -> tuple[Suffered, ...]:
        return tuple(one for one in self.injuries if not one.fixed)

    @property
    def state(self) -> Wound:
        """His wound state (CPR-110)."""
        return wound(self.who.number("hp"), self.who.number("max-hp"), at_most=self.tables.serious_at_most)

    def stat(self, name: str) -> int:
        """A stat or a skill as it counts now: less what armor, injuries and dying take from it."""
        value = self.who.number(name)
        if name in HEAVY:
            value = max(0, value - self.who.number("armor-penalty"))
        if name == "move":
            lost = sum(one.move for one in self.hindering)
            lost += DYING_MOVE if self.state is Wound.MORTAL else 0
            value = max(1, value - lost) if lost else value
        return value

    def hindered(self, doing: Doing) -> Iterator[Part]:
        """What wounds and injuries take from a check (CPR-062, 110); dying takes the place of being badly hurt."""
        if loss := WOUNDED.get(self.state, 0):
            yield Part(f"wound-{self.state.value}", loss, "CPR-110")
        for one in self._open:
            row = one.injury
            extra = {Doing.RANGED: row.ranged, Doing.MELEE: row.melee}.get(doing, 0)
            if row.actions + extra:
                yield Part(f"injury.{one.key}", -(row.actions + extra), one.rule)

    def depending(self, doing: Doing) -> Iterator[Suffered]:
        """The injuries of which only a game master knows whether they hinder: by the hand, the voice, ears and eyes."""
        for one in self._open:
            row = one.injury
            senses = row.speech or row.mute or row.hearing or row.ranged
            if row.hand or row.drops or (senses and doing is Doing.OTHER):
                yield one

    @property
    def moves(self) -> bool:
        """Whether he can get out of the way at all: on both legs, and in his senses (CPR-084)."""
        return all(one.dodge for one in self.hindering) and self.awake and not self.who.down

    @property
    def dodges(self) -> bool:
        """Whether he can dodge what is shot at him: REF 8 or more as it counts now besides (CPR-084)."""
        return self.stat("ref") >= DODGE_REF and self.moves

    def meant(self, name: str) -> Suffered:
        """Which of his critical injuries is meant, those without a quick fix first; raises `Rejected`."""
        has = sorted(self.injuries, key=lambda one: one.fixed)
        for one in has:
            if folded(name) in map(folded, (*one.injury.spellings, f"{one.injury.table}/{one.injury.key}")):
                return one
        found = called(name, (one.injury for one in has))
        if len(found) != 1:
            names = tuple(line(f"red.injury.{one.key}") for one in has)
            raise Rejected(line("red.error.which-injury", who=self.who.name, what=name, names=names))
        return next(one for one in has if one.injury == found[0])

    def without(self, gone: Suffered) -> tuple[Suffered, ...]:
        """His critical injuries less one: of two broken legs, one is left."""
        rest = list(self.injuries)
        rest.remove(gone)
        return tuple(rest)


DODGE_REF = 8


def suffered(sheet: Mapping[str, Value], tables: RedTables) -> tuple[Suffered, ...]:
    """The critical injuries that a sheet tells of: `broken-leg, torn-muscle*`; what nobody knows is passed over."""
    found = []
    for word in str(sheet.get(INJURIES, "")).split(","):
        text = word.strip()
        table, _, key = text.removesuffix(FIXED).rpartition("/")
        if injury := tables.injury(key, table):
            found.append(Suffered(injury, text.endswith(FIXED)))
    return tuple(found)


def written(injuries: tuple[Suffered, ...]) -> str:
    """The text of a sheet for injuries: the opposite of `suffered`."""
    words = (f"{one.injury.table}/{one.injury.key}{FIXED if one.fixed else ''}" for one in injuries)
    return ", ".join(words) or "–"


def fighting(turn: Turn) -> Fighting:
    """The fight; refused when it goes by another book."""
    return view.fighting(turn, SYSTEM, none="red.error.no-fight", other="red.error.other-fight")


def speaker(at: Fighting, by: str) -> Combatant:
    """Who acts: by name; else whose turn it is, if the speaker may act for him; else his own combatant."""
    who = at.find(by) if by else at.acting()
    if who is None:
        raise Rejected(line("red.error.who-acts"))
    return who
