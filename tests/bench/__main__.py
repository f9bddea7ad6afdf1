"""All measurements, one after the other: ratios from one run, since machines differ. `python -m tests.bench [NAME]`."""

import sys
from pathlib import Path

from tests.bench import crowd, growth, notation, red, reply, round, start, store, table

PARTS = {
    "notation": lambda: notation.run(Path(".bench")),
    "reply": reply.run,
    "store": store.main,
    "start": start.run,
    "growth": growth.run,
    "crowd": crowd.run,
    "round": round.run,
    "red": red.run,
    "table": table.run,
}

for name in sys.argv[1:] or PARTS:
    PARTS[name]()
