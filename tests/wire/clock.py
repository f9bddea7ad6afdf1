"""Time and identity as the fake hands them out: a clock that can be moved on, and snowflakes."""

import time
from collections import Counter
from dataclasses import dataclass, field
from datetime import UTC, datetime

DISCORD_EPOCH_MS = 1_420_070_400_000
# Guilds, people and channels were made on a fixed day, so that two runs of one test see the same ids.
FOUNDED_MS = 260_000_000_000
KINDS = ("application", "user", "role", "guild", "channel", "dm", "command", "emoji")


@dataclass(slots=True)
class Clock:
    """The present moment, which a test may push forward instead of waiting."""

    ahead: float = 0.0
    made: Counter[str] = field(default_factory=Counter)

    def now(self) -> float:
        """Seconds since 1970."""
        return time.time() + self.ahead

    def stamp(self) -> str:
        """The present as Discord writes it."""
        return datetime.fromtimestamp(self.now(), UTC).isoformat()

    def lasting(self, kind: str) -> int:
        """The id of a thing that belongs to the set-up of a test: the same in every run."""
        self.made[kind] += 1
        return FOUNDED_MS + KINDS.index(kind) * 1_000_000 + self.made[kind] << 22

    def token(self, kind: str) -> str:
        """A token or session id: random at Discord, here the same in every run, so that logs can be compared."""
        self.made[f"{kind} token"] += 1
        return f"{kind}-token-{self.made[f'{kind} token']:06}"

    def passing(self, kind: str) -> int:
        """The id of a message or interaction, which carries the time as real ones do."""
        self.made[kind] += 1
        since = int(self.now() * 1000) - DISCORD_EPOCH_MS
        return since << 22 | self.made[kind] & 0x3FFFFF
