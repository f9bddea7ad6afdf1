"""What can go wrong outside the rules, told in one line."""

import traceback
from pathlib import Path

from bot.codec import Corrupt
from bot.core.dice import DiceRanShort
from bot.settings import DATA, BadSetting
from bot.shell.chat.unreachable import Unreachable
from bot.shell.store.unavailable import StoreUnavailable
from bot.tables import BadTable
from bot.words import DEFAULT, BadWords, Words, load

_HERE = Path(__file__).parent.parent


def told(error: BaseException, words: Words | None, locale: str = DEFAULT) -> str:
    """The reason and what to do, as one line."""
    match error:
        case BaseExceptionGroup():
            return told(error.exceptions[0], words, locale)
        case BadSetting():
            return f"{error}. Change it in .env or in the environment."
        case StoreUnavailable() | Unreachable():
            return words.text(error.line, locale) if words else str(error)
        case Corrupt():
            return f"The log can't be read: {error}. Restore a backup, or run the version that wrote it."
        case BadTable() | BadWords():
            return f"{error}. Mend the file, or take it from the release again."
        case DiceRanShort():
            return f"{error}."
        case OSError():
            return f"{error.filename or 'A file'} can't be used: {error.strerror or error}."
    return (
        f"Something unexpected went wrong: {type(error).__name__} at {_place(error)}. LOG_LEVEL=debug shows all of it."
    )


def last_words() -> Words | None:
    """The words of the house, when even they may be what is damaged."""
    try:
        return load(DATA / "locale")
    except BadWords:
        return None


def _place(error: BaseException) -> str:
    """Where it happened: the last line of ours that was being run."""
    frames = traceback.extract_tb(error.__traceback__)
    ours = [frame for frame in frames if Path(frame.filename).is_relative_to(_HERE) and ".venv" not in frame.filename]
    frame = (ours or frames)[-1]
    return f"{Path(frame.filename).name}:{frame.lineno}"
