"""Cut Discord's API description down to the requests the bot makes.

Run by hand when Discord's description or the bot's needs change; the result is tests/data/discord-api.json:

    python -m tests.wire.extract openapi.json > tests/data/discord-api.json
"""

import json
import sys
from collections.abc import Iterator
from pathlib import Path

from tests.wire.payload import Json

ENDPOINTS = {
    "/applications/{application_id}/commands": ("put", "post"),
    "/applications/{application_id}/commands/{command_id}": ("patch",),
    "/applications/{application_id}/guilds/{guild_id}/commands": ("put", "post"),
    "/applications/{application_id}/guilds/{guild_id}/commands/{command_id}": ("patch",),
    "/applications/{application_id}/emojis": ("post",),
    "/applications/{application_id}/emojis/{emoji_id}": ("patch",),
    "/channels/{channel_id}/messages": ("post",),
    "/channels/{channel_id}/messages/{message_id}": ("patch",),
    "/channels/{channel_id}/messages/{message_id}/threads": ("post",),
    "/channels/{channel_id}/threads": ("post",),
    "/interactions/{interaction_id}/{interaction_token}/callback": ("post",),
    "/users/@me/channels": ("post",),
    "/webhooks/{webhook_id}/{webhook_token}": ("post",),
    "/webhooks/{webhook_id}/{webhook_token}/messages/@original": ("patch",),
    "/webhooks/{webhook_id}/{webhook_token}/messages/{message_id}": ("patch",),
}
PROSE = ("description", "title")


def main() -> None:
    """Read the whole description from the file named, write the part to standard output."""
    whole: Json = json.loads(Path(sys.argv[1]).read_text("utf-8"))
    paths = {path: {method: _request(whole["paths"][path][method]) for method in ENDPOINTS[path]} for path in ENDPOINTS}
    schemas: Json = {}
    waiting = list(_references(paths))
    while waiting:
        name = waiting.pop()
        if name not in schemas:
            schemas[name] = _bare(whole["components"]["schemas"][name])
            waiting.extend(_references(schemas[name]))
    info = {"title": whole["info"]["title"], "version": whole["info"]["version"], "license": whole["info"]["license"]}
    part = {"openapi": whole["openapi"], "info": info, "paths": paths, "components": {"schemas": schemas}}
    json.dump(part, sys.stdout, indent=1, sort_keys=True, ensure_ascii=False)
    sys.stdout.write("\n")


def _request(operation: Json) -> Json:
    schema = operation["requestBody"]["content"]["application/json"]["schema"]
    return {"requestBody": {"content": {"application/json": {"schema": _bare(schema)}}}}


def _bare(value: object) -> object:
    """The schema without its prose, which validation does not need."""
    if isinstance(value, list):
        return [_bare(entry) for entry in value]
    if not isinstance(value, dict):
        return value
    return {
        key: {name: _bare(inner) for name, inner in entry.items()} if key == "properties" else _bare(entry)
        for key, entry in value.items()
        if not key.startswith("x-") and not (key in PROSE and isinstance(entry, str))
    }


def _references(value: object) -> Iterator[str]:
    if isinstance(value, list):
        for entry in value:
            yield from _references(entry)
    elif isinstance(value, dict):
        for key, entry in value.items():
            if key == "$ref" and isinstance(entry, str):
                yield entry.rpartition("/")[2]
            else:
                yield from _references(entry)


if __name__ == "__main__":
    main()
