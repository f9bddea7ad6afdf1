"""The library dice under the clock; it parses and rolls in one. Runs in an environment of its own."""

import dice  # type: ignore[import-not-found]
from clock import tell  # type: ignore[import-not-found]

tell(None, dice.roll)
