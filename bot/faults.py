"""What can go wrong outside the rules, told in one line."""

import tomllib
import traceback
from pathlib import Path

from bot.codec import Corrupt
from bot.settings import BadSetting
from bot.shell.console.script import ScriptError
from bot.shell.store.unavailable import StoreUnavailable
from bot.words import Words

FAILED, SCRIPT_WRONG, UNABLE = 1, 2, 3  # exit statuses: an expectation or audit failed; the script is wrong; the rest

_HERE = Path(__file__).parent.parent


def told(error: BaseException, words: Words | None) -> str:
    """The reason and what to do, as one line."""
    match error:
        case BaseExceptionGroup():
            return told(error.exceptions[0], words)
        case BadSetting():
            return f"{error}. Change it in .env or in the environment."
        case StoreUnavailable() if words:
            return words.text(error.line)
        case Corrupt():
            return f"The log can't be read: {error}. Restore a backup, or run the version that wrote it."
        case tomllib.TOMLDecodeError() | UnicodeDecodeError():
            return f"A data file is damaged: {error}. `python -m bot check` looks through all of them."
        case ScriptError():
            return str(error)
        case OSError():
            return f"{error.filename or 'A file'} can't be used: {error.strerror or error}."
    return (
        f"Something unexpected went wrong: {type(error).__name__} at {_place(error)}. LOG_LEVEL=debug shows all of it."
    )


def status(error: BaseException) -> int:
    """The exit status that goes with it."""
    return SCRIPT_WRONG if isinstance(error, ScriptError) else UNABLE


def _place(error: BaseException) -> str:
    """Where it happened: the last line of ours that was being run."""
    frames = traceback.extract_tb(error.__traceback__)
    ours = [frame for frame in frames if Path(frame.filename).is_relative_to(_HERE) and ".venv" not in frame.filename]
    frame = (ours or frames)[-1]
    return f"{Path(frame.filename).name}:{frame.lineno}"
