"""The logs in memory, for tests and for plays that keep nothing."""

from bot.codec import Row


class MemoryStore:
    """Keeps the same promises as a database, but for outliving the process."""

    def __init__(self) -> None:
        self._logs: dict[str, dict[int, Row]] = {}
        self._keys: set[tuple[str, str]] = set()

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
