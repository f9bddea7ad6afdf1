"""A server with channels, on the real engine, whose fights are of two toy systems."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from bot.core.characters.character import Character, in_use, roster
from bot.core.dice import ScriptedDice
from bot.core.fight.encounter import Combatant
from bot.core.fight.sheets import Value
from bot.core.fight.view import encounter
from bot.core.people import Actor, TableId, UserId
from bot.core.rejected import Rejected
from bot.core.rules import Rules
from bot.core.secret import SecretPart
from bot.core.table import Table
from bot.engine import Engine, Outcome, Request, Store
from bot.shell.store.memory import MemoryStore
from grammar.actions import Action, Audience, Verb
from tests.core.fight.arena import ToyFighters
from tests.core.toy import ANA, GM, HOME, TABLE


@dataclass(frozen=True, slots=True)
class Tiring(ToyFighters):
    """A system that counts tiredness apart from the sheet: whoever has fought goes home with the motto `tired`."""

    key: str = "tiring"

    def kept(self, table: Table, who: Combatant) -> Mapping[str, Value]:  # noqa: ARG002
        return {**who.sheet, "motto": "tired"}


@dataclass(slots=True)
class Server:
    """`ana` and `bruno` play, `gm` manages; commands are given in the first channel unless said otherwise."""

    store: Store = field(default_factory=MemoryStore)
    engine: Engine = field(init=False)
    delivered: int = 0

    def __post_init__(self) -> None:
        toy, tiring = ToyFighters(), Tiring()
        self.engine = Engine(self.store, Rules((toy,), (toy, tiring)), ScriptedDice(), lambda: "")

    async def do(
        self,
        verb: Verb,
        by: UserId = ANA,
        *,
        at: TableId = TABLE,
        home: TableId = HOME,
        key: str = "",
        audience: Audience = Audience.EVERYONE,
    ) -> Outcome:
        self.delivered += 1
        actor = Actor(by, by.title(), manager=by == GM)
        return await self.engine.submit(
            Request(at, home, key or f"k{self.delivered}", actor, Action(verb, audience)),
        )

    async def refused(self, verb: Verb, by: UserId = ANA, *, at: TableId = TABLE) -> Rejected:
        """The refusal, which changes nothing."""
        before = (await self.history_length(at), await self.history_length(HOME))
        try:
            await self.do(verb, by, at=at)
        except Rejected as refusal:
            assert (await self.history_length(at), await self.history_length(HOME)) == before
            return refusal
        raise AssertionError(f"not refused: {verb}")

    async def history_length(self, table: TableId) -> int:
        return (await self.engine.history(table)).seq

    async def table(self, at: TableId = TABLE) -> Table:
        return (await self.engine.history(at)).table

    async def characters(self, of: UserId = ANA, *, home: TableId = HOME) -> dict[str, Character]:
        return {one.name: one for one in roster(await self.table(home)).of(of)}

    async def sheet(self, name: str, of: UserId = ANA) -> Mapping[str, Value]:
        return (await self.characters(of))[name].sheet

    async def used(self, by: UserId = ANA, *, at: TableId = TABLE) -> str:
        used = in_use(by, await self.table(at), await self.table(HOME))
        return used.name if used else ""

    async def combatants(self, at: TableId = TABLE) -> dict[str, Combatant]:
        fight = encounter(await self.table(at))
        assert fight
        return {one.name: one for one in fight.combatants}


def told(outcome: Outcome) -> tuple[SecretPart, ...]:
    """What the author alone was told, and nobody else."""
    assert outcome.public is None
    assert outcome.secret
    assert (outcome.secret.audience, outcome.secret.owner) == (Audience.PRIVATE, outcome.reader.user)
    assert all(
        (part.audience, part.owner) == (Audience.PRIVATE, outcome.reader.user) for part in outcome.secret.secrets
    )
    return outcome.secret.secrets


def keys(outcome: Outcome) -> list[str]:
    """The keys of what the author alone was told."""
    return [part.sealed_line.key for part in told(outcome)]
