"""A character as a file, TOML or JSON: written, and read back to the same character."""

import json
import re
import tomllib
import unicodedata
from collections.abc import Iterator, Mapping, Sequence

from bot.core.characters.character import Character
from bot.core.fight.sheets import Value
from bot.core.lines import File, Line, line, together
from bot.core.names import folded
from bot.core.rejected import Rejected
from grammar.actions import Action
from grammar.characters import NewCharacter

MAX_BYTES = 16_384

_BARE = re.compile(r"[A-Za-z0-9_-]+")
_PLACE = re.compile(r"\(at line (\d+), column (\d+)\)")


def written(character: Character, form: str) -> File:
    """The file of a character, in the form `toml` or `json`."""
    head, sheet = {"name": character.name, "system": character.system}, character.sheet
    if form == "json":
        text = json.dumps({**head, "sheet": dict(sheet)}, ensure_ascii=False, indent=2) + "\n"
    else:
        text = "".join([*_pairs(head), "\n[sheet]\n", *_pairs(sheet)])
    stem = re.sub(r"[^a-z0-9]+", "-", folded(character.name)).strip("-")
    return File(f"{stem or 'character'}.{form}", text)


def imported(content: bytes) -> Action:
    """The action that makes the character of a file, over one of the same name; raises `Rejected`.

    What is wrong with the fields themselves, the rule system says when the action is carried out.
    """
    raw = _parsed(content)
    if problems := [*_problems(raw)]:
        raise Rejected(together(problems))
    sheet = raw.get("sheet", {})
    assert isinstance(sheet, dict)
    fields = {name: _composed(value) if isinstance(value, str) else value for name, value in sheet.items()}
    return Action(NewCharacter(_composed(str(raw["name"])), str(raw["system"]), fields, replace=True))


def _pairs(values: Mapping[str, Value]) -> Iterator[str]:
    """The lines of a flat TOML table. Its strings are written as in JSON, which escapes all that TOML wants but DEL."""
    for name, value in values.items():
        key = name if _BARE.fullmatch(name) else _text(name)
        yield f"{key} = {value if isinstance(value, int) else _text(value)}\n"


def _text(text: str) -> str:
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")


def _parsed(content: bytes) -> Mapping[str, object]:
    """What stands in the file: JSON if it begins with a brace, which no TOML does."""
    if len(content) > MAX_BYTES:
        raise Rejected(line("character.file.too-large", most=MAX_BYTES // 1024))
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise Rejected(line("character.file.no-text")) from None
    is_json = text.lstrip().startswith("{")
    try:
        raw = _json(text) if is_json else tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        row, column = _place(error, text)
        form = "JSON" if is_json else "TOML"
        raise Rejected(line("character.file.broken", form=form, row=row, column=column)) from None
    return raw


def _json(text: str) -> Mapping[str, object]:
    """The object; as in TOML, every key stands once, and there are no halves of characters."""
    raw: Mapping[str, object] = json.loads(text, object_pairs_hook=_once)
    json.dumps(raw, ensure_ascii=False).encode()
    return raw


def _once(pairs: Sequence[tuple[str, object]]) -> Mapping[str, object]:
    if len(table := dict(pairs)) < len(pairs):
        raise ValueError
    return table


def _place(error: Exception, text: str) -> tuple[int, int]:
    """The row and column of a mistake; the end of the text, where that is not known."""
    if isinstance(error, json.JSONDecodeError):
        return error.lineno, error.colno
    if found := _PLACE.search(str(error)):
        return int(found[1]), int(found[2])
    rows = text.split("\n")
    return len(rows), len(rows[-1]) + 1


def _problems(raw: Mapping[str, object]) -> Iterator[Line]:
    for key in ("name", "system"):
        if not isinstance(raw.get(key), str):
            yield line("character.file.missing", name=key)
    if stray := tuple(key for key in raw if key not in ("name", "system", "sheet")):
        yield line("character.file.stray", names=stray)
    sheet = raw.get("sheet", {})
    if not isinstance(sheet, dict):
        yield line("character.file.no-sheet")
        return
    for name, value in sheet.items():
        if not isinstance(value, int | str) or isinstance(value, bool):
            yield line("character.file.value", name=name)


def _composed(text: str) -> str:
    """The text with composed letters, as typed ones are read."""
    return unicodedata.normalize("NFC", text)
