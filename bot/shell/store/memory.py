"""The logs in memory, for tests and for plays that keep nothing."""

from dataclasses import replace

from bot.codec import Row


class MemoryStore:
    """Keeps the same promises as a database, but for outliving the process."""

    def __init__(self) -> None:
        self._logs: dict[str, dict[int, Row]] = {}
        self._keys: set[tuple[str, str]] = set()
        self._departures: dict[str, str] = {}

    async def load(self, table: str, after: int = 0) -> list[Row]:
        """The rows of a table's log that follow number `after`, in order."""
        log = self._logs.get(table, {})
        return [log[seq] for seq in sorted(log) if seq > after]

    async def tables(self) -> list[str]:
        """The tables that have a log."""
        return sorted(self._logs)

    async def append(self, *rows: Row) -> bool:
        """Keep the rows, all or none. False, and nothing kept: a number is taken or a key is known."""
        if any(row.seq in self._logs.get(row.table, {}) or (row.table, row.key) in self._keys for row in rows):
            return False
        for row in rows:
            self._logs.setdefault(row.table, {})[row.seq] = row
            self._keys.add((row.table, row.key))
        return True

    async def rewrite(self, *rows: Row) -> None:
        """Put these in place of the rows of the same number and key, all or none."""
        for row in rows:
            old = self._logs.get(row.table, {}).get(row.seq)
            if old and old.key == row.key:
                self._logs[row.table][row.seq] = replace(row, at=old.at)

    async def purge(self, home: str) -> None:
        """Delete the log of a server and those of its channels, and that it was left."""
        for table in [each for each in self._logs if each == home or each.startswith(f"{home}/")]:
            del self._logs[table]
        self._keys = {(table, key) for table, key in self._keys if table in self._logs}
        self._departures.pop(home, None)

    async def depart(self, home: str, at: str) -> None:
        """Remember that the bot was removed from a server, unless that is known already."""
        self._departures.setdefault(home, at)

    async def come_back(self, home: str) -> None:
        """Forget that the bot was removed from a server."""
        self._departures.pop(home, None)

    async def departures(self) -> dict[str, str]:
        """The servers that the bot was removed from, and since when."""
        return dict(sorted(self._departures.items()))
