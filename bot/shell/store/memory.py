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

    async def append(self, row: Row) -> bool:
        """Keep the row. False, and nothing kept: its number is taken or its key is known."""
        log = self._logs.setdefault(row.table, {})
        if row.seq in log or (row.table, row.key) in self._keys:
            return False
        log[row.seq] = row
        self._keys.add((row.table, row.key))
        return True
