"""Bodies held against Discord's own description of its interface (tests/data/discord-api.json)."""

import json
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

from jsonschema import Draft202012Validator, ValidationError  # type: ignore[import-untyped]
from referencing import Registry
from referencing.jsonschema import DRAFT202012

from tests.wire.payload import Json

DESCRIPTION = Path(__file__).parents[1] / "data" / "discord-api.json"
Path_ = tuple[str | int, ...]


@cache
def _description() -> Json:
    whole: Json = json.loads(DESCRIPTION.read_text("utf-8"))
    # Discord reads snowflakes sent as integers too, and its own libraries send them so.
    whole["components"]["schemas"]["SnowflakeType"] = {"type": ["string", "integer"], "pattern": "^(0|[1-9][0-9]*)$"}
    return whole


@cache
def _validator(method: str, template: str) -> Draft202012Validator | None:
    operation = _description()["paths"].get(template, {}).get(method.lower())
    if operation is None:
        return None
    registry: Registry[Json] = Registry().with_resource("discord", DRAFT202012.create_resource(_description()))
    step = template.replace("~", "~0").replace("/", "~1")
    place = f"discord#/paths/{step}/{method.lower()}/requestBody/content/application~1json/schema"
    return Draft202012Validator({"$ref": place}, registry=registry)


def problems(method: str, template: str, body: object) -> dict[Path_, str]:
    """What the description has against a body, by path; empty when it is well formed or not described."""
    validator = _validator(method, template)
    if validator is None or validator.is_valid(body):
        return {}
    return {tuple(error.absolute_path): error.message[:300] for error in _innermost(validator.iter_errors(body))}


def _innermost(errors: Iterable[ValidationError]) -> Iterator[ValidationError]:
    """The errors that matter: where a union fits nowhere, those of the branch that was meant."""
    for error in errors:
        if not error.context:
            yield error
            continue
        branches: dict[int, list[ValidationError]] = {}
        for inner in error.context:
            branches.setdefault(int(inner.schema_path[0]), []).append(inner)
        yield from _innermost(min(branches.values(), key=_strangeness))


def _strangeness(branch: Iterable[ValidationError]) -> tuple[bool, int]:
    branch = tuple(branch)
    wrong_kind = any(list(error.path) == ["type"] or (error.validator == "type" and not error.path) for error in branch)
    return wrong_kind, len(branch)
