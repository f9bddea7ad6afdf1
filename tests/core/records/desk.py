"""The toy table with an engine that can read, spoken to in text."""

from dataclasses import dataclass

import pytest

from bot.core.people import Reader, UserId
from bot.core.records.speech import Speech
from bot.core.rejected import Rejected
from bot.core.rules import Rules
from bot.engine import Engine, Outcome
from grammar.actions import OrePool
from grammar.parser import parse
from tests.core.toy import GM, HOME, TABLE, Toy, ToyTable

SPEECH = Speech(parse, lambda said, _: said.key)


@dataclass(slots=True)
class Desk(ToyTable):
    """Commands as text. `gm` manages the server; others are players."""

    def __post_init__(self) -> None:
        rules = Rules((Toy(),))
        self.engine = Engine(self.store, rules, self.dice, lambda: "2026-01-01T00:00:00Z", speech=SPEECH)

    async def told(self, user: UserId, text: str, *faces: int) -> Outcome:
        """What comes of a command."""
        return await self.say(user, OrePool(0), faces=faces, action=parse(text))

    async def refusal(self, user: UserId, text: str) -> Rejected:
        """The refusal of a command, which changes nothing."""
        before = await self.said()
        with pytest.raises(Rejected) as caught:
            await self.told(user, text)
        assert await self.said() == before
        return caught.value

    async def said(self) -> list[str]:
        """All that was said at the table, in order."""
        return [entry.said for entry in (await self.engine.history(TABLE)).entries]

    async def at_home(self) -> list[str]:
        """All that was said to the server, in order."""
        return [entry.said for entry in (await self.engine.history(HOME)).entries]


def lines(outcome: Outcome, reader: Reader | None = None) -> list[tuple[str, str]]:
    """Key and name of each line that a reader (the actor, unless said) finds in the secret part of an outcome."""
    assert outcome.public is None
    assert outcome.secret
    reader = reader or outcome.reader
    return [
        (part.sealed_line.key, str(part.sealed_line.args.get("name", "")))
        for part in outcome.secret.secrets
        if reader.sees(part.audience, part.owner)
    ]


__all__ = ["GM", "Desk", "lines"]
