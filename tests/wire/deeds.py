"""What people do with messages, as the data of the interaction that Discord makes of it."""

from collections.abc import Mapping

from tests.wire.messages import BUTTON, parts
from tests.wire.payload import Json
from tests.wire.places import Role, User

STRING_MENU, TEXT_INPUT = 3, 4


def press(part: Json) -> Json:
    """The press of a button."""
    return {"component_type": BUTTON, "custom_id": part["custom_id"], "id": part["id"]}


def choose(part: Json, values: tuple[str | User | Role, ...]) -> Json:
    """A choice from a menu, its options named by value or label."""
    labels = {option["label"]: option["value"] for option in part.get("options") or []}
    chosen = [labels.get(value, value) if isinstance(value, str) else str(value.id) for value in values]
    assert not labels or set(chosen) <= set(labels.values()), f"{chosen} are not all among {labels}"
    data: Json = {"component_type": part["type"], "custom_id": part["custom_id"], "id": part["id"], "values": chosen}
    if part["type"] == STRING_MENU:
        return data
    users = {str(value.id): value.json() for value in values if isinstance(value, User)}
    roles = {str(value.id): value.json() for value in values if isinstance(value, Role)}
    return data | {"resolved": {"users": users, "roles": roles}}


def fill(modal: Json, values: Mapping[str, str]) -> Json:
    """A modal sent off, its fields named by custom id or label."""
    left = dict(values)
    rows = [_filled(row, left) for row in modal["components"]]
    assert not left, f"the modal has no fields {sorted(left)}"
    return {"custom_id": modal["custom_id"], "components": rows}


def _filled(row: Json, left: dict[str, str]) -> Json:
    field = next(part for part in parts([row]) if part.get("custom_id"))
    names = (field["custom_id"], field.get("label") or row.get("label") or "")
    typed = next((left.pop(name) for name in names if name in left), field.get("value") or "")
    assert typed or field.get("required") is False, f"the modal wants {names[1]}"
    entry: Json = {"type": field["type"], "custom_id": field["custom_id"]}
    entry |= {"value": typed} if field["type"] == TEXT_INPUT else {"values": [typed]}
    return {"type": row["type"], "component": entry} if "component" in row else {"type": 1, "components": [entry]}
