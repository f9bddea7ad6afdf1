"""The settings: what counts before what, what is refused how, and that the example lists them all."""

from dataclasses import fields
from itertools import pairwise
from pathlib import Path

import pytest

from bot.settings import BadSetting, Settings, read

EXAMPLE = Path(__file__).parents[1] / ".env.example"
NOWHERE = Path("no-such-file")


def test_nothing_set_is_every_default() -> None:
    assert read({}, NOWHERE) == Settings()


def test_the_environment_counts_before_the_file(tmp_path: Path) -> None:
    file = tmp_path / ".env"
    file.write_text("DATABASE=file.db\nLOG_FORMAT=json\n", "utf-8")
    settings = read({"DATABASE": "environment.db"}, file)
    assert (settings.database, settings.log_format) == ("environment.db", "json")


def test_an_empty_value_is_the_default(tmp_path: Path) -> None:
    file = tmp_path / ".env"
    file.write_text("DATABASE=\nDISCORD_TOKEN=\n", "utf-8")
    assert read({"LOG_LEVEL": " "}, file) == Settings()


def test_an_empty_variable_of_the_environment_takes_back_what_the_file_says(tmp_path: Path) -> None:
    file = tmp_path / ".env"
    file.write_text("DISCORD_TOKEN=abc\n", "utf-8")
    assert read({"DISCORD_TOKEN": ""}, file) == Settings()


def test_only_the_token_and_the_file_for_health_checks_are_empty_by_default() -> None:
    empty = [field.name for field in fields(Settings) if not getattr(Settings(), field.name)]
    assert empty == ["discord_token", "alive_file"]


@pytest.mark.parametrize(
    ("variable", "value", "allowed"),
    [
        ("LOG_LEVEL", "loud", "debug, info, warning, error"),
        ("LOG_FORMAT", "xml", "text, json"),
        ("CONSOLE_LANGUAGE", "pt_PT", "en, pt-BR"),
    ],
)
def test_a_bad_value_says_which_why_and_what_instead(variable: str, value: str, allowed: str) -> None:
    with pytest.raises(BadSetting) as caught:
        read({variable: value}, NOWHERE)
    assert str(caught.value) == f"{variable} can't be '{value}': it is one of {allowed}"


def test_capitals_do_not_matter() -> None:
    settings = read({"LOG_LEVEL": "DEBUG", "CONSOLE_LANGUAGE": "pt-br"}, NOWHERE)
    assert (settings.log_level, settings.console_language) == ("debug", "pt-BR")


def test_a_file_that_is_no_text_is_named(tmp_path: Path) -> None:
    file = tmp_path / ".env"
    file.write_bytes(b"DATABASE=\xff\n")
    with pytest.raises(BadSetting, match=str(file)):
        read({}, file)


def test_a_token_is_never_repeated() -> None:
    assert "s3cret" not in repr(read({"DISCORD_TOKEN": "s3cret"}, NOWHERE))


def test_the_example_lists_every_setting_with_its_default() -> None:
    listed = dict(
        line.split("=", 1) for line in EXAMPLE.read_text("utf-8").splitlines() if line and not line.startswith("#")
    )
    ours = {field.name.upper(): str(getattr(Settings(), field.name)) for field in fields(Settings)}
    ours["DATA_FOLDER"] = ""  # its default is a path of this machine
    assert listed == ours


def test_the_example_explains_every_setting() -> None:
    lines = EXAMPLE.read_text("utf-8").splitlines()
    for before, line in pairwise(lines):
        if line and not line.startswith("#"):
            assert before.startswith("# ") or "=" in before, line
