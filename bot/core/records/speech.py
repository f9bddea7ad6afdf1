"""What the core asks of those around it: to read a command, and to put a line into words."""

from collections.abc import Callable
from dataclasses import dataclass

from bot.core.lines import Line
from grammar.actions import Action

Read = Callable[[str], Action]  # raises `Unreadable`
Tell = Callable[[Line, str], str]  # a line and a locale: the text as the console shows it


@dataclass(frozen=True, slots=True)
class Speech:
    """The grammar and the words, as functions, and the languages there are."""

    read: Read
    tell: Tell
    locales: tuple[str, ...] = ()
