"""Application commands and emojis as the application's own endpoints keep them, and the data of their use."""

from collections.abc import Mapping
from typing import Any, get_args

from tests.wire import limits
from tests.wire.endpoint import Call, Endpoint, checked
from tests.wire.payload import ApiError, Json, unknown
from tests.wire.places import Channel, Guild, Role, Upload, User
from tests.wire.world import World

Value = str | int | float | bool | User | Role | Channel | Upload
SUBCOMMAND, GROUP, STRING, INTEGER, BOOLEAN, USER, CHANNEL, ROLE, MENTIONABLE, NUMBER, ATTACHMENT = range(1, 12)
LOCALIZED = ("name_localizations", "description_localizations")
DEFAULTS: Json = {
    "type": 1, "description": "", "options": [], "default_member_permissions": None, "nsfw": False,
    "dm_permission": True, "integration_types": [0], "contexts": None, "name_localizations": None,
    "description_localizations": None,
}  # fmt: skip


def list_commands(world: World, call: Call) -> list[Json]:
    """What is registered, with translations only when asked for."""
    wanted = call.query.get("with_localizations", "").lower() in ("1", "true")
    return [_shown(command, localized=wanted) for command in world.commands.get(_scope(call), [])]


def put_commands(world: World, call: Call) -> list[Json]:
    """The whole set as it is registered now: known names keep their ids, changed ones get a new version."""
    checked(limits.commands(call.items))
    old = {(command["type"], command["name"]): command for command in world.commands.get(_scope(call), [])}
    made = [_registered(world, given, old, call) for given in call.items]
    world.commands[_scope(call)] = made
    world.syncs += 1
    world.record.tick()
    return [_shown(command, localized=True) for command in made]


def post_command(world: World, call: Call) -> Json:
    """One command, made or made anew."""
    checked(limits.commands([call.body]))
    kept = world.commands.setdefault(_scope(call), [])
    old = {(command["type"], command["name"]): command for command in kept}
    made = _registered(world, call.body, old, call)
    kept[:] = [command for command in kept if command["id"] != made["id"]] + [made]
    return _shown(made, localized=True)


def patch_command(world: World, call: Call) -> Json:
    """One command, changed."""
    command = _command(world, call)
    command |= _tidy(call.body) | {"version": str(world.clock.passing("version"))}
    return _shown(command, localized=True)


def get_command(world: World, call: Call) -> Json:
    """One command."""
    return _shown(_command(world, call), localized=True)


def delete_command(world: World, call: Call) -> None:
    """Nothing: the command is gone."""
    world.commands[_scope(call)].remove(_command(world, call))


def _scope(call: Call) -> int | None:
    return int(call.ids["guild_id"]) if "guild_id" in call.ids else None


def _command(world: World, call: Call) -> Json:
    for command in world.commands.get(_scope(call), []):
        if command["id"] == call.ids["command_id"]:
            return command
    raise unknown("application command", 10063)


def _registered(world: World, given: Json, old: Mapping[tuple[int, str], Json], call: Call) -> Json:
    tidy: Json = _tidy(given)
    known = DEFAULTS | tidy
    known["options"] = _tidy(given.get("options") or [])
    known |= {"application_id": str(world.application_id)}
    known |= {"guild_id": call.ids["guild_id"]} if "guild_id" in call.ids else {}
    if isinstance(known["default_member_permissions"], int):
        known["default_member_permissions"] = str(known["default_member_permissions"])
    before = old.get((known["type"], known["name"]))
    if before is not None and before == before | known:
        return before
    identity = before["id"] if before is not None else str(world.clock.lasting("command"))
    return known | {"id": identity, "version": str(world.clock.passing("version"))}


def _tidy(value: Any) -> Any:
    """What Discord keeps of a definition: nothing that is empty or says no."""
    if isinstance(value, list):
        return [_tidy(entry) for entry in value]
    if not isinstance(value, dict):
        return value
    return {key: _tidy(entry) for key, entry in value.items() if entry not in (None, [], {}) and entry is not False}


def _shown(command: Json, *, localized: bool) -> Json:
    shown = {key: value for key, value in command.items() if localized or key not in LOCALIZED}
    if "options" in shown:
        shown["options"] = [_shown(option, localized=localized) for option in shown["options"] or []]
    return shown


def list_emojis(world: World, _: Call) -> Json:
    """The application's own emojis."""
    return {"items": list(world.emojis.values())}


def post_emoji(world: World, call: Call) -> Json:
    """A new emoji, if there is room for one more."""
    checked(limits.emoji(call.body))
    if len(world.emojis) >= limits.EMOJIS:
        raise ApiError(400, 30008, f"Maximum number of emojis reached ({limits.EMOJIS})")
    made = world.clock.lasting("emoji")
    flags: Json = {"roles": [], "require_colons": True, "managed": False, "animated": False, "available": True}
    world.emojis[made] = {"id": str(made), "name": call.body["name"], "user": world.bot.json()} | flags
    return world.emojis[made]


def delete_emoji(world: World, call: Call) -> None:
    """Nothing: the emoji is gone."""
    if world.emojis.pop(int(call.ids["emoji_id"]), None) is None:
        raise unknown("Emoji", 10014)


def find(world: World, guild: Guild | None, path: str) -> tuple[Json, list[Json]]:
    """The command that a typed path such as "encounter begin" names, and its chain of subcommands."""
    first, *rest = path.split()
    offered = [*world.commands.get(guild.id if guild else None, []), *world.commands.get(None, [])]
    command = next((command for command in offered if command["name"] == first and command["type"] == 1), None)
    assert command is not None, f"no command /{first}; registered are {sorted({c['name'] for c in offered})}"
    chain, node = [], command
    for name in rest:
        node = next((option for option in node.get("options") or [] if option["name"] == name), {})
        assert node.get("type") in (SUBCOMMAND, GROUP), f"/{path} is not a command"
        chain.append(node)
    return command, chain


def offered(command: Json, *, context: int, installed: bool, rights: int) -> bool:
    """Whether Discord's client shows this command here, to somebody with these rights."""
    contexts = command["contexts"]
    fits = context in contexts if contexts is not None else context != 2 and (command["dm_permission"] or context == 0)
    integrated = (0 if installed else 1) in (command["integration_types"] or [0])
    needed = int(command["default_member_permissions"] or 0)
    return fits and integrated and (context != 0 or rights & needed == needed)


def use(
    command: Json, chain: list[Json], values: Mapping[str, Value], guild: Guild | None, *, focused: str | None = None
) -> tuple[Json, str]:
    """The `data` of a command with these values, checked as Discord's client does, and the line others see of it."""
    node = chain[-1] if chain else command
    known = {option["name"]: option for option in node.get("options") or []}
    strange = set(values) - set(known)
    assert not strange, f"/{command['name']} has no options {sorted(strange)}, only {sorted(known)}"
    missing = [name for name, option in known.items() if option.get("required") and name not in values]
    assert focused is not None or not missing, f"/{command['name']} needs {missing}"
    resolved: Json = {}
    options = [_option(known[name], value, resolved, guild, focused) for name, value in values.items()]
    for step in reversed(chain):
        options = [{"name": step["name"], "type": step["type"], "options": options}]
    data: Json = {"id": command["id"], "name": command["name"], "type": 1, "options": options}
    data |= {"guild_id": command["guild_id"]} if "guild_id" in command else {}
    line = " ".join(("/" + command["name"], *(step["name"] for step in chain)))
    typed = " ".join(f"{name}:{_typed(value)}" for name, value in values.items())
    return data | ({"resolved": resolved} if resolved else {}), f"{line} {typed}".strip()


def _option(option: Json, value: Value, resolved: Json, guild: Guild | None, focused: str | None) -> Json:
    kind, name = option["type"], option["name"]
    if focused is None:
        _check(option, value)
    if isinstance(value, User | Role | Channel | Upload):
        _resolve(value, resolved, guild)
        return {"name": name, "type": kind, "value": str(value.id)}
    marked: Json = {"focused": True} if name == focused else {}
    assert not marked or option.get("autocomplete"), f"option {name} has no autocomplete"
    return {"name": name, "type": kind, "value": value} | marked


def _check(option: Json, value: Value) -> None:
    fitting: Mapping[int, tuple[type, ...]] = {
        STRING: (str,), INTEGER: (int,), BOOLEAN: (bool,), NUMBER: (int, float),
        USER: (User,), ROLE: (Role,), CHANNEL: (Channel,), MENTIONABLE: (User, Role), ATTACHMENT: (Upload,),
    }  # fmt: skip
    assert isinstance(value, fitting.get(option["type"], get_args(Value))), f"{option['name']} cannot be {value!r}"
    choices = [choice["value"] for choice in option.get("choices") or []]
    assert not choices or value in choices, f"{option['name']} must be one of {choices}"
    if isinstance(value, str):
        least, most = option.get("min_length") or 0, option.get("max_length") or 6000
        assert least <= len(value) <= most, f"{option['name']} takes {least} to {most} characters"
    elif isinstance(value, int | float):
        low, high = option.get("min_value"), option.get("max_value")
        fits = (low is None or low <= value) and (high is None or value <= high)
        assert fits, f"{option['name']} takes {low} to {high}"


def _resolve(value: User | Role | Channel | Upload, resolved: Json, guild: Guild | None) -> None:
    kind = {User: "users", Role: "roles", Channel: "channels", Upload: "attachments"}[type(value)]
    shown = value.json() | ({"permissions": "0"} if isinstance(value, Channel) else {})
    resolved.setdefault(kind, {})[str(value.id)] = shown
    if isinstance(value, User) and guild is not None and value.id in guild.members:
        member = guild.members[value.id].json() | {"permissions": str(guild.rights(value))}
        del member["user"]
        resolved.setdefault("members", {})[str(value.id)] = member


def _typed(value: Value) -> str:
    return f"@{value.name}" if isinstance(value, User | Role) else getattr(value, "name", str(value))


COMMANDS = "/applications/{application_id}/commands"
GUILD_COMMANDS = "/applications/{application_id}/guilds/{guild_id}/commands"
EMOJIS = "/applications/{application_id}/emojis"
ENDPOINTS = (
    *(Endpoint("GET", place, list_commands) for place in (COMMANDS, GUILD_COMMANDS)),
    *(Endpoint("PUT", place, put_commands) for place in (COMMANDS, GUILD_COMMANDS)),
    *(Endpoint("POST", place, post_command) for place in (COMMANDS, GUILD_COMMANDS)),
    *(Endpoint("GET", place + "/{command_id}", get_command) for place in (COMMANDS, GUILD_COMMANDS)),
    *(Endpoint("PATCH", place + "/{command_id}", patch_command) for place in (COMMANDS, GUILD_COMMANDS)),
    *(Endpoint("DELETE", place + "/{command_id}", delete_command) for place in (COMMANDS, GUILD_COMMANDS)),
    Endpoint("GET", EMOJIS, list_emojis),
    Endpoint("POST", EMOJIS, post_emoji),
    Endpoint("DELETE", EMOJIS + "/{emoji_id}", delete_emoji),
)
