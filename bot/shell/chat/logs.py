"""What the program tells the one who runs it: kinds, keys and ids, never what somebody typed or rolled."""

import logging
import traceback
from types import TracebackType
from typing import Literal

from pythonjsonlogger.json import JsonFormatter

FIELDS = "%(asctime)s %(levelname)s %(name)s %(message)s"
_STANDARD = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "taskName"}

ExcInfo = tuple[type[BaseException], BaseException, TracebackType | None] | tuple[None, None, None]


Style = Literal["text", "json"]


def configure(style: Style, level: str) -> None:
    """Send the log to standard error, a line a record; the libraries speak up only when something is wrong."""
    handler = logging.StreamHandler()
    handler.setFormatter(formatter(style))
    logging.basicConfig(level=level.upper(), handlers=[handler], force=True)
    for library in ("discord", "aiosqlite", "asyncio"):
        logging.getLogger(library).setLevel(max(logging.WARNING, logging.getLogger().level))
    logging.getLogger("discord.client").setLevel(logging.ERROR)  # it warns of what voice would need


def formatter(style: Style) -> logging.Formatter:
    """How a record is written down."""
    return _JSON(FIELDS) if style == "json" else _Text(FIELDS)


def frames(error: BaseException) -> str:
    """Where an error came from, without its message, which may repeat what somebody typed."""
    lines = []
    cause: BaseException | None = error
    while cause is not None:
        lines.append(f"{type(cause).__module__}.{type(cause).__qualname__}")
        found = traceback.extract_tb(cause.__traceback__)
        lines.extend(f"  {frame.filename}:{frame.lineno} {frame.name}" for frame in found)
        cause = cause.__cause__ or (None if cause.__suppress_context__ else cause.__context__)
    return "\n".join(lines)


class _Text(logging.Formatter):
    """One line of text a record, with its extra fields after it."""

    def format(self, record: logging.LogRecord) -> str:
        """The record as text."""
        fields = {name: value for name, value in vars(record).items() if name not in _STANDARD}
        return super().format(record) + "".join(f" {name}={value}" for name, value in sorted(fields.items()))

    def formatException(self, ei: ExcInfo) -> str:  # noqa: N802
        """The error without its message."""
        return frames(ei[1]) if ei[1] else ""


class _JSON(JsonFormatter):
    """One JSON object a record."""

    def formatException(self, ei: ExcInfo) -> str:  # noqa: N802
        """The error without its message."""
        return frames(ei[1]) if ei[1] else ""
