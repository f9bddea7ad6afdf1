"""Bodies held against Discord's own description of its interface (tests/data/discord-api.json)."""

import json
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

from jsonschema import Draft202012Validator, ValidationError, validators  # type: ignore[import-untyped]
from referencing import Registry
from referencing.jsonschema import DRAFT202012

from tests.wire.payload import Json

DESCRIPTION = Path(__file__).parents[1] / "data" / "discord-api.json"
TERSE = 160
Place = tuple[str | int, ...]


def problems(method: str, template: str, body: object) -> dict[Place, str]:
    """What the description has against a body, by path; empty when it is well formed or not described."""
    validator = _validator(method, template)
    if validator is None:
        return {}
    return {tuple(error.absolute_path): _sentence(error) for error in _innermost(validator.iter_errors(body))}


@cache
def _validator(method: str, template: str) -> Any:
    operation = _description()["paths"].get(template, {}).get(method.lower())
    if operation is None:
        return None
    registry: Registry[Json] = Registry().with_resource("discord", DRAFT202012.create_resource(_description()))
    step = template.replace("/", "~1")
    place = f"discord#/paths/{step}/{method.lower()}/requestBody/content/application~1json/schema"
    kinds = validators.extend(Draft202012Validator, {"byType": _by_type})
    return kinds({"$ref": place}, registry=registry)


@cache
def _description() -> Json:
    whole: Json = json.loads(DESCRIPTION.read_text("utf-8"))
    schemas = whole["components"]["schemas"]
    # Discord reads snowflakes sent as integers too, and its own libraries send them so.
    schemas["SnowflakeType"] = {"type": ["string", "integer"], "pattern": "^(0|[1-9][0-9]*)$"}
    _tell_apart(whole, schemas)
    return whole


def _tell_apart(node: Any, schemas: Json) -> None:
    """Let unions be decided at a glance, by value or by `type`: faster, and the errors are of the branch meant."""
    if isinstance(node, list):
        for entry in node:
            _tell_apart(entry, schemas)
    elif isinstance(node, dict):
        for union in ("oneOf", "anyOf"):
            branches = node.get(union, ())
            if branches and all("const" in branch for branch in branches):
                node["enum"] = [branch["const"] for branch in node.pop(union)]
            elif kinds := _kinds(branches, schemas):
                del node[union]
                node["byType"] = kinds
        for entry in node.values():
            _tell_apart(entry, schemas)


def _kinds(branches: Iterable[Json], schemas: Json) -> dict[int, Json] | None:
    kinds: dict[int, Json] = {}
    for branch in branches:
        target = schemas.get(branch.get("$ref", "").rpartition("/")[2], {})
        for kind in target.get("properties", {}).get("type", {}).get("enum", [None]):
            if kind is None or kind in kinds:
                return None
            kinds[kind] = branch
    return kinds


def _by_type(validator: Any, kinds: Mapping[int, Json], instance: object, _: Json) -> Iterator[ValidationError]:
    kind = instance.get("type") if isinstance(instance, dict) else None
    if isinstance(kind, int) and kind in kinds:
        yield from validator.descend(instance, kinds[kind], schema_path=kind)
    else:
        yield ValidationError(f"Value of field 'type' must be one of {sorted(kinds)}", path=["type"])


def _innermost(errors: Iterable[ValidationError]) -> Iterator[ValidationError]:
    """The errors that matter: where a union fits nowhere, those of its last branch, the first being null."""
    for error in errors:
        if error.context:
            last = max(inner.schema_path[0] for inner in error.context)
            yield from _innermost(inner for inner in error.context if inner.schema_path[0] == last)
        else:
            yield error


def _sentence(error: ValidationError) -> str:
    """What is wrong, without the value when that is long."""
    message = str(error.message)
    return message if len(message) <= TERSE else f"does not fit {error.validator} {error.validator_value}"
