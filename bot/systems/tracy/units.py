"""Spans of time as they are typed: `3h` are 180 minutes."""

from collections.abc import Mapping

MINUTES: Mapping[str, int] = {"m": 1, "h": 60, "d": 24 * 60, "w": 7 * 24 * 60}


def minutes(span: str) -> int:
    """The minutes of a span; of turns (`5t`), as many.

    >>> minutes("3h"), minutes("2w"), minutes("5t"), minutes("")
    (180, 20160, 5, 0)
    """
    return int(span[:-1]) * MINUTES.get(span[-1], 1) if span else 0
