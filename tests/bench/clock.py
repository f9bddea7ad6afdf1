"""How long a call takes: the best of a few batches, the way that other work on the machine disturbs least."""

import json
import sys
from collections.abc import Callable
from time import perf_counter

BATCHES = 5
SECONDS = 0.02  # of one batch

Call = Callable[[str], object]


def tell(parse: Call | None, roll: Call) -> None:
    """Print the costs of parsing, and of parsing and rolling, each text of the command line's JSON list."""
    texts = json.loads(sys.argv[1])
    print(json.dumps({text: (parse and microseconds(parse, text), microseconds(roll, text)) for text in texts}))


def microseconds(call: Call, text: str) -> float:
    """The cost of one call."""
    call(text)
    count = 1
    while (spent := _batch(call, text, count)) < SECONDS / 4:
        count *= 4
    count = max(1, int(count * SECONDS / spent))
    return min(_batch(call, text, count) for _ in range(BATCHES)) / count * 1e6


def _batch(call: Call, text: str, count: int) -> float:
    start = perf_counter()
    for _ in range(count):
        call(text)
    return perf_counter() - start
