"""Discord's limits that its description does not know: totals, uniqueness, and what may stand beside what."""

import re
from base64 import b64decode
from collections import Counter
from collections.abc import Collection, Iterator

from tests.wire.messages import BUTTON, COMPONENTS_V2, MENUS, parts
from tests.wire.payload import Json

CONTENT, EMBEDS_TOTAL, ROWS, COMPONENTS_TOTAL, TEXT_V2 = 2000, 6000, 5, 40, 4000
COMMANDS, COMMAND_TOTAL, ROW, TEXT_INPUT, STRING_MENU = 100, 8000, 1, 4, 3
COMMAND_NAME = re.compile(r"[-_'\w]{1,32}")
EMOJIS, EMOJI_BYTES = 2000, 256 * 1024
EMOJI_NAME, EMOJI_IMAGE = re.compile(r"\w{2,32}", re.ASCII), re.compile(r"data:image/(?:png|jpeg|gif|webp);base64,(.+)")
Problem = tuple[tuple[str | int, ...], str]


def message(body: Json, files: Collection[str], emojis: Collection[str]) -> Iterator[Problem]:
    """What is wrong with the body of a message, beyond the form of its fields."""
    for part in parts(body.get("components") or []):
        for icon in (part.get("emoji"), *(option.get("emoji") for option in part.get("options") or [])):
            if icon and icon.get("id") and str(icon["id"]) not in emojis:
                yield ("components",), f"Invalid emoji: {icon}"
    modern = bool((body.get("flags") or 0) & COMPONENTS_V2)
    if modern and (body.get("content") or body.get("embeds")):
        yield ("flags",), "content and embeds cannot be used with components v2"
    if len(body.get("content") or "") > CONTENT:
        yield ("content",), f"Must be {CONTENT} or fewer in length."
    yield from _embeds(body.get("embeds") or [], files)
    yield from _components(body.get("components") or [], modern=modern)
    yield from _mentions(body.get("allowed_mentions") or {})


def emoji(body: Json) -> Iterator[Problem]:
    """What is wrong with a new emoji, beyond the form of its fields."""
    if not EMOJI_NAME.fullmatch(body["name"]):
        yield ("name",), "String value did not match validation regex."
    image = EMOJI_IMAGE.fullmatch(body["image"])
    if image is None:
        yield ("image",), "Invalid image data."
    elif len(b64decode(image[1])) > EMOJI_BYTES:
        yield ("image",), "File cannot be larger than 256.0 kb."


def _embeds(embeds: list[Json], files: Collection[str]) -> Iterator[Problem]:
    if sum(map(embed_length, embeds)) > EMBEDS_TOTAL:
        yield ("embeds",), f"Embed size exceeds maximum size of {EMBEDS_TOTAL}"
    for number, embed in enumerate(embeds):
        if not embed_length(embed) and not embed.get("image") and not embed.get("thumbnail"):
            yield ("embeds", number), "This embed is empty"
        for place, field in enumerate(embed.get("fields") or []):
            for key in ("name", "value"):
                if not field[key].strip():
                    yield ("embeds", number, "fields", place, key), "This field is required"
        for part, key in (("author", "url"), ("author", "icon_url"), ("footer", "icon_url"), ("image", "url")):
            yield from _link((embed.get(part) or {}).get(key), files, ("embeds", number, part, key))
        yield from _link((embed.get("thumbnail") or {}).get("url"), files, ("embeds", number, "thumbnail", "url"))
        yield from _link(embed.get("url"), (), ("embeds", number, "url"))


def embed_length(embed: Json) -> int:
    """The characters that count towards the 6,000 of a message."""
    fields = sum(len(field["name"]) + len(field["value"]) for field in embed.get("fields") or [])
    footer, author = (embed.get("footer") or {}).get("text") or "", (embed.get("author") or {}).get("name") or ""
    return len(embed.get("title") or "") + len(embed.get("description") or "") + fields + len(footer) + len(author)


def _link(url: str | None, files: Collection[str], path: tuple[str | int, ...]) -> Iterator[Problem]:
    if url and url.startswith("attachment://"):
        if url.removeprefix("attachment://") not in files:
            yield path, f"no attached file for {url}"
    elif url and not re.match(r"https?://[^\s]+$", url):
        yield path, f"Scheme {url.partition(':')[0]!r} is not supported."


def _components(components: list[Json], *, modern: bool) -> Iterator[Problem]:
    everything = list(parts(components))
    if not modern:
        if len(components) > ROWS:
            yield ("components",), f"Must be {ROWS} or fewer in length."
        if any(row.get("type") != ROW for row in components):
            yield ("components",), "only action rows are allowed without components v2"
    if len(everything) > COMPONENTS_TOTAL:
        yield ("components",), f"more than {COMPONENTS_TOTAL} components in total"
    if sum(len(part.get("content") or "") for part in everything) > TEXT_V2:
        yield ("components",), f"more than {TEXT_V2} characters of text"
    ids = Counter(part["custom_id"] for part in everything if part.get("custom_id"))
    for repeated in (name for name, times in ids.items() if times > 1):
        yield ("components",), f"Component custom id cannot be duplicated: {repeated}"
    for row in everything:
        yield from _row(row)
    for part in everything:
        yield from _button(part) if part.get("type") == BUTTON else _menu(part)


def _row(row: Json) -> Iterator[Problem]:
    inside = row.get("components") or []
    if row.get("type") == ROW and len(inside) > 1 and any(part.get("type") in (*MENUS, TEXT_INPUT) for part in inside):
        yield ("components",), "a menu or text input fills its action row"


def _button(button: Json) -> Iterator[Problem]:
    style, names = button.get("style"), ("custom_id", "url", "sku_id")
    wanted = {5: "url", 6: "sku_id"}.get(style or 0, "custom_id")
    if [name for name in names if button.get(name)] != [wanted]:
        yield ("components",), f"a button of style {style} needs exactly {wanted}"
    if not button.get("label") and not button.get("emoji") and style != 6:
        yield ("components",), "a button needs a label or an emoji"
    yield from _link(button.get("url"), (), ("components",))


def _menu(menu: Json) -> Iterator[Problem]:
    if menu.get("type") not in MENUS:
        return
    least, most = menu.get("min_values"), menu.get("max_values")
    least, most = (1 if least is None else least), (1 if most is None else most)
    options = menu.get("options") or []
    if least > most or (menu["type"] == STRING_MENU and most > len(options)):
        yield ("components",), f"min_values {least} and max_values {most} do not fit {len(options)} options"
    if len({option["value"] for option in options}) < len(options):
        yield ("components",), "The specified option value is already used"
    if sum(bool(option.get("default")) for option in options) > most:
        yield ("components",), "more options chosen by default than may be chosen"


def _mentions(allowed: Json) -> Iterator[Problem]:
    for kind in ("users", "roles"):
        if kind in (allowed.get("parse") or []) and allowed.get(kind):
            yield ("allowed_mentions",), f"parse: [{kind!r}] and {kind}: [...] are mutually exclusive."


def modal(data: Json) -> Iterator[Problem]:
    """What is wrong with a modal."""
    components = data.get("components") or []
    if len(components) > ROWS:
        yield ("data", "components"), f"Must be between 1 and {ROWS} in length."
    inputs = [part for part in parts(components) if part.get("custom_id")]
    if len({part["custom_id"] for part in inputs}) < len(inputs):
        yield ("data", "components"), "Component custom id cannot be duplicated"
    for row in components:
        yield from _row(row)


def choices(data: Json) -> Iterator[Problem]:
    """What is wrong with the answer to an autocomplete."""
    for number, choice in enumerate(data.get("choices") or []):
        for key in ("name", "value"):
            if isinstance(choice[key], str) and not 1 <= len(choice[key]) <= 100:
                yield ("data", "choices", number, key), "Must be between 1 and 100 in length."


def commands(given: list[Json]) -> Iterator[Problem]:
    """What is wrong with a whole set of application commands."""
    names = Counter((command.get("type") or 1, command["name"]) for command in given)
    for (_, name), times in names.items():
        if times > 1:
            yield ("name",), f"Application command names must be unique: {name}"
    if sum((command.get("type") or 1) == 1 for command in given) > COMMANDS:
        yield (), f"Maximum number of application commands reached ({COMMANDS})"
    for number, command in enumerate(given):
        if (command.get("type") or 1) == 1:
            yield from _command(command, (number,))
            if _weight(command) > COMMAND_TOTAL:
                yield (number,), f"Command exceeds maximum size ({COMMAND_TOTAL})"


def _command(command: Json, path: tuple[str | int, ...]) -> Iterator[Problem]:
    for name in (command["name"], *(command.get("name_localizations") or {}).values()):
        if not COMMAND_NAME.fullmatch(name) or name != name.lower():
            yield (*path, "name"), f"Command name is invalid: {name}"
    if not 1 <= len(command.get("description") or "") <= 100:
        yield (*path, "description"), "Must be between 1 and 100 in length."
    options = command.get("options") or []
    if len({option["name"] for option in options}) < len(options):
        yield (*path, "options"), "Option names must be unique"
    needed = [bool(option.get("required")) for option in options]
    if needed != sorted(needed, reverse=True):
        yield (*path, "options"), "Required options must be placed before non-required options"
    for number, option in enumerate(options):
        if option.get("autocomplete") and option.get("choices"):
            yield (*path, "options", number), "choices cannot stand beside autocomplete"
        yield from _command(option, (*path, "options", number))


def _weight(part: Json) -> int:
    longest = [
        max(map(len, (part.get(key) or "", *(part.get(f"{key}_localizations") or {}).values())))
        for key in ("name", "description")
    ]
    values = sum(len(str(choice["value"])) + len(choice["name"]) for choice in part.get("choices") or [])
    return sum(longest) + values + sum(map(_weight, part.get("options") or []))
