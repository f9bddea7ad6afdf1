"""The library d20 under the clock, its cache of texts emptied before every call. Runs in an environment of its own."""

import d20  # type: ignore[import-not-found]
from clock import tell  # type: ignore[import-not-found]

roller = d20.Roller()


def parsed(text: str) -> object:
    roller._parse_cache.clear()
    return roller.parse(text)


def rolled(text: str) -> object:
    roller._parse_cache.clear()
    return roller.roll(text)


tell(parsed, rolled)
