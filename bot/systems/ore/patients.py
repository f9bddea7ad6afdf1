"""Bodies in a fight: who is meant, what may be seen of him, and the facts that change him."""

from dataclasses import dataclass

from bot.core.fight import view
from bot.core.fight.encounter import Combatant, CombatantId
from bot.core.fight.fighters import State
from bot.core.fight.sheet_facts import After
from bot.core.fight.shown import FOES_SHOWN, WORDS, opened
from bot.core.fight.view import Fighting
from bot.core.lines import line
from bot.core.rejected import Rejected
from bot.core.turn import Turn
from bot.systems.ore import armor, arms
from bot.systems.ore.beset import beset
from bot.systems.ore.body_facts import BodyShown, Change, Row
from bot.systems.ore.conditions import Suffered, conditions, out, stat_penalties, state
from bot.systems.ore.damage import House, Target, boxes
from bot.systems.ore.healing import Habits
from bot.systems.ore.plights import plights
from bot.systems.ore.tables import Location, OreTables
from bot.systems.ore.wounds import Body
from bot.systems.ore.written import ranges, read, write

SYSTEM = "ore"


@dataclass(frozen=True, slots=True)
class Patient:
    """A combatant and the body that his sheet tells of, by the tables."""

    who: Combatant
    target: Target
    tables: OreTables

    @property
    def body(self) -> Body:
        """The body."""
        return self.target.body

    @property
    def arms(self) -> arms.Arms:
        """What he carries (ORE-138)."""
        return arms.carried(self.who.sheet, self.tables)

    @property
    def too_heavy(self) -> int:
        """What Coordination loses to the armor, by the stats of the sheet (ORE-155)."""
        stats = {name: self.who.number(name) for name in ("body", "coordination")}
        return armor.too_heavy(self.target.worn, **stats)


def fighting(turn: Turn) -> Fighting:
    """The fight; refused when it goes by another book."""
    return view.fighting(turn, SYSTEM, none="fight.none", other="ore.error.other-fight")


def patient(at: Fighting, name: str, tables: OreTables) -> Patient:
    """Whom a name means, in the view of the speaker; no name: his own combatant."""
    who = at.find(name) if name else at.own()
    if who is None:
        raise Rejected(line("ore.error.whom"))
    return of(who, tables)


def of(who: Combatant, tables: OreTables) -> Patient:
    """A combatant with his body."""
    return Patient(who, read(who.sheet, tables), tables)


def by_id(at: Fighting, id: CombatantId, tables: OreTables) -> Patient | None:
    """The combatant with this id, if he is still there."""
    who = at.fight.find(id)
    return of(who, tables) if who else None


def after(one: Patient, target: Target) -> After:
    """What a change leaves: he is down when nobody is left to act, and up again when that is over (ORE-046, 197)."""
    was, now = out(one.body), out(target.body)
    down = one.who.down if was == now else now
    return After(one.who.id, one.who.name, write(target, one.who.sheet, one.tables), down)


def open_to_all(at: Fighting, who: Combatant) -> bool:
    """Whether all who hear of it may read his figures: of what a game master does in secret, only such do."""
    unseen = who.hidden or (at.turn.gm and at.turn.sealed)
    return unseen or opened(at.turn, who)


def house(turn: Turn) -> House:
    """What the table has set about damage."""
    return House(int(turn.setting("ore-full-shock")), turn.setting("ore-armor-converts") == "on")


def habits(turn: Turn) -> Habits:
    """What the table has set about healing."""
    return Habits(
        int(turn.setting("ore-killing-heals")),
        turn.setting("ore-rest-rounding") == "up",
        int(turn.setting("ore-full-shock")),
    )


def row(body: Body, one: Location) -> Row:
    """A location as it stands."""
    wounds = body.of(one)
    return Row(
        one.name,
        ranges(one.heights),
        wounds.shock,
        wounds.killing,
        body.boxes(one),
        wounds.untreated,
        wounds.dice,
        wounds.gone,
        max(0, one.har - wounds.pierced),
        one.lar,
    )


def rows(body: Body) -> tuple[Row, ...]:
    """All locations of a body, from the top down."""
    ordered = sorted(body.silhouette.locations, key=lambda one: one.first, reverse=True)
    return tuple(row(body, one) for one in ordered)


def changes(before: Body, now: Body) -> tuple[Change, ...]:
    """The locations whose marks are others now."""
    pairs = ((one, before.of(one), now.of(one)) for one in now.silhouette.locations)
    return tuple(
        Change(one.name, _boxes(before, one), _boxes(now, one))
        for one, old, new in pairs
        if (old.shock, old.killing) != (new.shock, new.killing)
    )


def over(before: Body, now: Body) -> tuple[Suffered, ...]:
    """The conditions that are there no longer (ORE-197)."""
    left = {(one.condition, one.location) for one in conditions(now)}
    return tuple(one for one in conditions(before) if (one.condition, one.location) not in left)


def shown(at: Fighting, one: Patient) -> BodyShown:
    """The body as the speaker may see it: all of it, a word, or nothing."""
    who = one.who
    if at.turn.gm or open_to_all(at, who):
        worn = tuple(_worn(each) for each in one.target.worn)
        penalties = stat_penalties(one.body, too_heavy=one.too_heavy)
        told = state(one.body, down=who.down).value
        plight = plights(at.turn.table).plight(who.id)
        befalls = beset(at.fight, plight, gm=at.turn.gm)
        return BodyShown(who.name, told, rows(one.body), worn, conditions(one.body), penalties, befalls)
    known: State | None = state(one.body, down=who.down) if at.turn.setting(FOES_SHOWN.name) == WORDS else None
    return BodyShown(who.name, known.value if known else "")


def _worn(one: armor.Worn) -> str:
    """An item with its ratings: `Kevlar vest 2/2 (7-9)`, less what it has lost."""
    losses = ", ".join(f"−{lost} @{height}" for height, lost in sorted(one.pierced.items()))
    item = one.item
    return f"{item.name} {item.har}/{item.lar} ({ranges(item.covers)})" + (f" [{losses}]" if losses else "")


def _boxes(body: Body, one: Location) -> str:
    return boxes(body.of(one).shock, body.of(one).killing, body.boxes(one))
