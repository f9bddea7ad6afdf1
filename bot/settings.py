"""What the environment says, typed. Each field of `Settings` is a variable of the same name in capitals."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal, get_args, get_type_hints

import msgspec
from dotenv import dotenv_values

DATA = Path(__file__).parent.parent / "data"

LogLevel = Literal["debug", "info", "warning", "error"]
LogFormat = Literal["text", "json"]
Switch = Literal["on", "off"]
Language = Literal["en", "pt-BR"]


class BadSetting(Exception):
    """A setting has a value that it can't have; the message says which one, why, and what is allowed."""


@dataclass(frozen=True, slots=True)
class Settings:
    """Everything that can be set from outside; `.env.example` says what each is for."""

    discord_token: str = field(default="", repr=False)
    database: str = "table.db"
    console_language: Language = "en"
    data_folder: str = str(DATA)
    log_level: LogLevel = "info"
    log_format: LogFormat = "text"
    alive_file: str = ""
    pictures: Switch = "on"
    discord_api_base: str = "https://discord.com/api/v10"
    discord_gateway: str = "wss://gateway.discord.gg/"


def read(environment: Mapping[str, str], file: Path = Path(".env")) -> Settings:
    """The settings of the environment, and of the file for what the environment leaves out; raises `BadSetting`."""
    try:
        kept = dotenv_values(file, encoding="utf-8") if file.is_file() else {}
    except (OSError, UnicodeDecodeError) as error:
        raise BadSetting(f"{file} can't be read: {error}") from error
    given = {}
    for name, wanted in get_type_hints(Settings).items():
        variable = name.upper()
        if value := (environment.get(variable, kept.get(variable)) or "").strip():
            given[name] = _one_of(get_args(wanted), variable, value)
    return msgspec.convert(given, Settings)


def _one_of(allowed: tuple[str, ...], variable: str, value: str) -> str:
    """The value as it is spelled among those allowed, if only some are."""
    for each in allowed:
        if each.casefold() == value.casefold():
            return each
    if allowed:
        raise BadSetting(f"{variable} can't be {value!r}: it is one of {', '.join(allowed)}")
    return value
