"""How a rule refuses."""

from bot.core.lines import Line


class Rejected(Exception):
    """Not now, not you, or not possible: a line that says what to do instead, for the author alone."""

    def __init__(self, line: Line) -> None:
        super().__init__(line.key)
        self.line = line
