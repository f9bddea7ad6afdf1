"""How the Discord side says that it cannot come online."""

from bot.core.lines import Line, line


class Unreachable(Exception):
    """Discord did not let the bot in: a line that gives the reason and what to do about it."""

    def __init__(self, key: str) -> None:
        super().__init__(key)
        self.line: Line = line(key)
