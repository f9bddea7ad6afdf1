"""Rows to put into a store."""

from bot.codec import Row


def row(table: str, seq: int, key: str = "", said: str = "/roll 1d6", body: str = '{"events": []}') -> Row:
    """Entry `seq` of a table, by ana; the key is `k<seq>` unless given."""
    return Row(table, seq, key or f"k{seq}", "42", "ana", "2025-03-01T20:15:00Z", said, body)
