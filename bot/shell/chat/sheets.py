"""Characters filled in on a form, or brought as a file."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence

import aiohttp
import discord
from discord import ui

from bot.core.characters.character import Character, in_use, roster
from bot.core.characters.file import MAX_BYTES, imported
from bot.core.fight.fighters import system_of
from bot.core.fight.sheets import Field, Sheets, Value
from bot.core.lines import line, together
from bot.core.names import MAX_NAME, find
from bot.core.people import UserId
from bot.core.rejected import Rejected
from bot.core.table import Table
from bot.shell.chat import answering
from bot.shell.chat.answering import Command
from bot.shell.chat.card import Tongue
from bot.shell.chat.chat import Chat, chat_of
from bot.shell.chat.layout import shrunk
from bot.shell.chat.replies import FormReply, SlashReply
from bot.shell.chat.where import Asked, Caller, by_interaction
from grammar.actions import Action
from grammar.characters import NewCharacter, SetCharacter

Filled = Mapping[str, object]

NEW_ID = re.compile(r"sheet:new:(?P<system>[\w-]+)")
SET_ID = re.compile(r"sheet:set:(?P<character>\d+)")

TITLE, LABEL = 45, 45
PARTS = 4  # of a form, besides the name
LINES = 10  # of one part
_WHOLE = re.compile(r"[-+−–]?\d+")
_NAME = "name"


# ---- forms -------------------------------------------------------------------------------------------------------


async def opened(asked: Asked, filled: Filled) -> None:
    """Show the form of a new character, or of one that is to be changed."""
    chat, caller = chat_of(asked), by_interaction(asked)
    tongue, command = Tongue(chat.words, caller.locale), Command(caller, str(asked.id))
    with chat.underway.one():
        try:
            name = str(filled.get("who", ""))
            form = _blank(chat, tongue, name, str(filled["system"])) if "system" in filled else None
            form = form or await _written(chat, tongue, caller, name)
            form.stop()  # what is filled in is known by its custom id alone, after a restart as before
            await asked.response.send_modal(form)
        except Exception as error:
            await answering.refused(chat, SlashReply(asked), command, error)


def _blank(chat: Chat, tongue: Tongue, name: str, system: str) -> ui.Modal:
    book = system_of(system, chat.engine.rules.fighters)
    title = tongue.label(line("chat.form-new", system=line(f"system.{book.key}")))
    form = ui.Modal(title=shrunk(title, TITLE), custom_id=f"sheet:new:{book.key}")
    label = tongue.label(line("chat.form-name"))
    form.add_item(ui.TextInput(label=label, custom_id=_NAME, default=name, max_length=MAX_NAME))
    return _with_fields(form, tongue, book.sheets.fields, book.sheets.defaults)


async def _written(chat: Chat, tongue: Tongue, caller: Caller, name: str) -> ui.Modal:
    who = await _own(chat, caller, name)
    book = chat.engine.rules.fighters[who.system]
    title = tongue.label(line("character.one", name=who.name, system=line(f"system.{book.key}")))
    form = ui.Modal(title=shrunk(title, TITLE), custom_id=f"sheet:set:{who.id}")
    return _with_fields(form, tongue, book.sheets.fields, {**book.sheets.defaults, **who.sheet})


def _with_fields(form: ui.Modal, tongue: Tongue, fields: Sequence[Field], values: Mapping[str, Value]) -> ui.Modal:
    """The form with a line for each field, in as many parts as there is room for."""
    words = {one.name: one.names.get(tongue.locale, one.name) for one in fields}
    size = max(LINES, -(-len(fields) // PARTS))
    for start in range(0, len(fields), size):
        some = fields[start : start + size]
        first, last = words[some[0].name], words[some[-1].name]
        label = f"{first} … {last}" if len(some) > 1 else first
        text = "\n".join(f"{words[one.name]}: {values.get(one.name, '')}" for one in some)
        form.add_item(
            ui.TextInput(
                label=shrunk(label, LABEL),
                custom_id=f"fields-{start}",
                style=discord.TextStyle.paragraph,
                default=text,
                required=False,
            )
        )
    return form


async def submitted(chat: Chat, asked: Asked) -> None:
    """Make or change the character of a form that was sent."""
    data: Mapping[str, object] = {**asked.data} if asked.data else {}
    id, values = str(data.get("custom_id", "")), dict(_inputs(data.get("components")))
    name = values.pop(_NAME, "").strip()
    text = "\n".join(values.values())
    command = Command(by_interaction(asked), str(asked.id))

    async def made() -> Action:
        found = NEW_ID.fullmatch(id)
        assert found
        sheets = system_of(found["system"], chat.engine.rules.fighters).sheets
        return Action(NewCharacter(name, found["system"], _changed(_fields(text, sheets), sheets.defaults)))

    async def changed() -> Action:
        found = SET_ID.fullmatch(id)
        assert found
        who = await _own(chat, command.caller, "", id=found["character"])
        sheets = chat.engine.rules.fighters[who.system].sheets
        new = _changed(_fields(text, sheets), {**sheets.defaults, **who.sheet})
        if not new:
            raise Rejected(line("chat.form-unchanged", name=who.name))
        return Action(SetCharacter(new, who.name))

    wanted = made if NEW_ID.fullmatch(id) else changed if SET_ID.fullmatch(id) else None
    if wanted:
        typed = "\n".join(filter(None, (name, text)))
        await answering.carry_out(chat, FormReply(SlashReply(asked), typed), command, wanted, private=True)


def _inputs(components: object) -> Iterator[tuple[str, str]]:
    """The custom ids and values of all text inputs, however deep they lie."""
    for part in components if isinstance(components, list) else ():
        if "value" in part:
            yield str(part["custom_id"]), str(part["value"])
        yield from _inputs([part["component"]] if "component" in part else part.get("components"))


def _fields(text: str, sheets: Sheets) -> dict[str, Value]:
    """The fields of a form by their own names, a line each; raises `Rejected` with every line that is none."""
    lines = [row.strip() for row in text.splitlines() if row.strip()]
    if wrong := [row for row in lines if ":" not in row]:
        raise Rejected(together([line("chat.form-line", row=row) for row in wrong]))
    pairs = [
        (sheets.named(name.strip().casefold()), value.strip())
        for name, _, value in (row.partition(":") for row in lines)
    ]
    return {name: _value(value) for name, value in pairs if value}


def _value(text: str) -> Value:
    return int(text.replace("−", "-").replace("–", "-")) if _WHOLE.fullmatch(text) else text


def _changed(fields: Mapping[str, Value], before: Mapping[str, Value]) -> dict[str, Value]:
    """The fields less those that stand as they stood."""
    return {name: value for name, value in fields.items() if str(before.get(name, "")) != str(value)}


async def _own(chat: Chat, caller: Caller, name: str, *, id: str = "") -> Character:
    """The character of the one who asks: by its id, its name, or as the one in use here; raises `Rejected`."""
    here = (await chat.engine.history(caller.place.table)).table
    home: Table = (await chat.engine.history(caller.place.home)).table
    user: UserId = caller.actor.user
    mine: Iterable[Character] = roster(home).of(user)
    if id:
        found = next((one for one in mine if one.id == id), None)
    else:
        found = find(name, mine, lambda one: one.name) if name else in_use(user, here, home)
    if found is None:
        raise Rejected(line("chat.gone" if id else "character.none-used"))
    return found


# ---- files -------------------------------------------------------------------------------------------------------


async def brought(asked: Asked, filled: Filled) -> None:
    """Make the character of an attached file."""
    file = filled["file"]
    assert isinstance(file, discord.Attachment)
    command = Command(by_interaction(asked), str(asked.id))

    async def wanted() -> Action:
        return imported(await _content(file))

    await answering.carry_out(chat_of(asked), SlashReply(asked), command, wanted, private=True)


async def _content(file: discord.Attachment) -> bytes:
    """What stands in a file; one that is too large is not even fetched. Raises `Rejected`."""
    if file.size > MAX_BYTES:
        raise Rejected(line("character.file.too-large", most=MAX_BYTES // 1024))
    try:
        return await file.read()
    except (discord.HTTPException, aiohttp.ClientError):
        raise Rejected(line("chat.file-unread")) from None
