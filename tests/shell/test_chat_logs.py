"""What is written down for the one who runs the bot: never what somebody typed."""

import json
import logging
import sys

from bot.shell.chat import logs


def failed(said: str) -> logging.LogRecord:
    """The record of an error that repeats what somebody said."""
    try:
        try:
            raise KeyError(said)
        except KeyError as error:
            raise ValueError(f"no such thing: {said}") from error
    except ValueError:
        record = logging.getLogger("bot").makeRecord("bot", logging.ERROR, "x.py", 1, "failed", (), sys.exc_info())
    record.error_id = "abc123"
    return record


def test_an_error_is_told_without_its_message() -> None:
    for style in ("text", "json"):
        told = logs.formatter("json" if style == "json" else "text").format(failed("zugzwang"))
        assert "zugzwang" not in told
        assert "builtins.ValueError" in told
        assert "builtins.KeyError" in told
        assert "test_chat_logs.py" in told


def test_json_has_the_fields_of_a_record() -> None:
    told = json.loads(logs.formatter("json").format(failed("zugzwang")))
    assert told["message"] == "failed"
    assert told["levelname"] == "ERROR"
    assert told["error_id"] == "abc123"


def test_text_ends_with_the_fields() -> None:
    assert logs.formatter("text").format(failed("zugzwang")).endswith(" error_id=abc123")
