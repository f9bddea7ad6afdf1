"""A fight of NEMESIS in which whole rounds are played: the real engine, text commands, dice that fall as written.

    here = await bout(Rook={"sense": 3, "coordination": 4, "dodge": 3}, Ghoul={"body": 4, "brawling": 2})
    await here.declare(Ghoul="strike Rook", Rook="dodge")
    told = await here.say("/resolve", "2x6", "3x7")
    assert told.story[-1] == "2x6 Ghoul → Rook: stopped by Rook"
    assert await here.wounds("Rook") == ""

Each text behind a command is what one roll shows, in the order in which the rolls are made: `3x9` (three nines), `2x3
3x6`, a face (`7 7 1`), or `-` (nothing). The other dice of that roll are loose. In a round everybody rolls in the order
of declaring: the lowest Sense first.
"""

import re
from collections import deque
from collections.abc import Mapping
from dataclasses import dataclass, field

from bot.audit import audit
from bot.core.events import Event
from bot.core.fight.encounter import Combatant
from bot.core.fight.sheets import Value
from bot.core.fight.view import encounter
from bot.core.lines import Role
from bot.core.people import Actor, TableId, UserId
from bot.core.rejected import Rejected
from bot.core.table import Table
from bot.engine import Engine, Outcome, Request
from bot.shell.store.memory import MemoryStore
from bot.systems.ore import patients
from bot.systems.ore.damage import boxes
from bot.systems.ore.plights import Plight, plights
from bot.systems.ore.rounds import Round, current
from grammar.parser import parse
from tests.systems.ore.house import BOOKS, WORDS, Said
from tests.systems.ring import RULES
from tests.systems.stage import Sheet, spelled, written

TABLE, HOME = TableId("home/table"), TableId("home")
_SET = re.compile(r"(\d+)x(\d+)")


@dataclass(slots=True)
class Tray:
    """Dice that show what was put down: one text for each roll."""

    rolls: deque[str] = field(default_factory=deque)

    def roll(self, count: int, sides: int) -> tuple[int, ...]:
        """The faces of the next text, and loose ones beside them."""
        assert self.rolls, f"nothing put down for {count}d{sides}"
        return padded(self.rolls.popleft(), count)


def padded(text: str, count: int) -> tuple[int, ...]:
    """So many dice that show what the text says, and else nothing that matches.

    >>> padded("3x9", 5), padded("2x3 10", 4), padded("-", 3)
    ((9, 9, 9, 1, 2), (3, 3, 10, 1), (1, 2, 3))
    """
    faces: list[int] = []
    for word in text.replace("-", "").split():
        pair = _SET.fullmatch(word)
        faces += [int(pair[2])] * int(pair[1]) if pair else [int(word)]
    loose = [face for face in range(1, 11) if face not in faces][: max(0, count - len(faces))]
    assert len(faces) + len(loose) == count, f"{text}: {count} dice are rolled"
    return (*faces, *loose)


@dataclass(frozen=True, slots=True)
class Told(Said):
    """What came of one command, and the table before and after it."""

    before: Table
    after: Table

    @property
    def story(self) -> list[str]:
        """The lines that everybody reads, without their marks."""
        return [unmarked(text) for text in self.told(Role.LINE)] if self.outcome.public else []

    @property
    def secrets(self) -> list[str]:
        """The lines that only some read."""
        secret = self.outcome.secret
        lines = (part for part in secret.secrets if part.sealed_role is Role.LINE) if secret else ()
        return [unmarked(WORDS.text(part.sealed_line)) for part in lines]

    @property
    def all_public(self) -> str:
        """Every word that everybody may read, steps and questions as well."""
        public = self.outcome.public
        if public is None:
            return ""
        asks = (text for choice in public.choices for text in (choice.ask, *(each.label for each in choice.options)))
        return "\n".join(WORDS.text(each) for each in (*(part.line for part in public.parts), *asks))


def unmarked(text: str) -> str:
    """A text without the marks of its letters."""
    return text.replace("`", "").replace("*", "")


@dataclass(slots=True)
class Bout:
    """A table with a fight of NEMESIS. Commands are the GM's unless said otherwise."""

    store: MemoryStore = field(default_factory=MemoryStore)
    tray: Tray = field(default_factory=Tray)
    engine: Engine = field(init=False)
    delivered: int = 0

    def __post_init__(self) -> None:
        self.restart()

    def restart(self) -> None:
        """Forget everything but what is in the store."""
        self.engine = Engine(self.store, RULES, self.tray, lambda: "2026-01-01T00:00:00Z")

    async def say(self, text: str, *rolls: str, by: str = "gm") -> Told:
        """One command; every roll that was put down must be made."""
        before = await self.table()
        self.tray.rolls = deque(rolls)
        outcome = await self._submit(text, by)
        assert not self.tray.rolls, f"rolls left over: {list(self.tray.rolls)}"
        return Told(outcome, before, await self.table())

    async def _submit(self, text: str, by: str) -> Outcome:
        self.delivered += 1
        actor = Actor(UserId(by), by.title(), manager=by == "gm")
        return await self.engine.submit(Request(TABLE, HOME, f"k{self.delivered}", actor, parse(text)))

    async def declare(self, **deeds: str) -> None:
        """What everybody does, said by the game master in this order: `Ghoul_1="strike Rook"`."""
        for name, deed in deeds.items():
            await self.say(f'/declare {deed} by:"{spelled(name)}"')

    async def refused(self, text: str, by: str = "gm") -> str:
        """Why a command is refused, in words; and a refusal changes nothing."""
        before = await self.table()
        self.tray.rolls = deque()
        try:
            await self._submit(text, by)
        except Rejected as refusal:
            assert await self.table() == before
            return WORDS.text(refusal.line)
        raise AssertionError(f"not refused: {text}")

    # ---- how things stand

    async def table(self) -> Table:
        """The table as it stands."""
        return (await self.engine.history(TABLE)).table

    async def round(self) -> Round | None:
        """The round that was begun by a declaration, if it is not over."""
        return current(await self.table())

    async def who(self, name: str) -> Combatant:
        """The combatant of this name."""
        fight = encounter(await self.table())
        assert fight
        return next(one for one in fight.combatants if one.name == name)

    async def plight(self, name: str) -> Plight:
        """What somebody is in."""
        return plights(await self.table()).plight((await self.who(name)).id)

    async def wounds(self, name: str) -> str:
        """The marked boxes of somebody, from the head down: `torso 2S1K/10, left-leg 1S/5`."""
        rows = patients.rows(patients.of(await self.who(name), BOOKS.ore).body)
        hurt = (one for one in rows if one.shock or one.killing)
        return ", ".join(f"{one.location} {boxes(one.shock, one.killing, one.boxes)}" for one in hurt)

    async def sets(self) -> dict[str, str]:
        """The sets of everybody in the round, and how they stand: `3x7 waiting, 2x2 ruined`."""
        round, fight = await self.round(), encounter(await self.table())
        if round is None or fight is None:
            return {}
        told = {
            one.name: ", ".join(f"{each} {each.fate.value}" for each in round.of(one.id)) for one in fight.combatants
        }
        return {name: mine for name, mine in told.items() if mine}

    async def replayed(self) -> None:
        """Decide everything once more on the recorded faces: nothing may come out otherwise."""
        logs = {table: await self.store.load(table) for table in await self.store.tables()}
        differences = [one for found in await audit(logs, RULES) for one in found.differences]
        assert not differences, differences


async def bout(settings: Mapping[str, str] | None = None, **people: Sheet) -> Bout:
    """A fight that has begun, with these people, none of them a player's: `Ghoul_1` is `Ghoul 1`.

    Each takes the next Sense if he has none, so that they declare in the order in which they are named.
    """
    here = Bout()
    await here.say("/settings gm @gm")
    for name, value in (settings or {}).items():
        await here.say(f"/settings {name} {value}")
    await here.say("/encounter begin ore")
    for sense, (name, sheet) in enumerate(people.items(), start=1):
        await here.say(f'/add "{spelled(name)}" {written({"sense": sense, **sheet})}')
    return here


async def joined(here: Bout, name: str, by: str, **sheet: Value) -> Bout:
    """The fight with somebody whom a player plays."""
    await here.say(f'/join "{name}" {written(sheet)}', by=by)
    return here


def bare(told: Told) -> list[Event]:
    """The facts of a command, whoever may read them."""
    assert told.outcome.entry
    return list(told.outcome.entry.bare())
