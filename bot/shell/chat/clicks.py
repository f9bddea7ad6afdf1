"""Clicks on buttons and menus, found by their custom id: after a restart as before."""

import re
from collections.abc import Mapping, Sequence

from bot.core.lines import line
from bot.core.log import Entry, History, undoable
from bot.core.people import Reader
from bot.core.rejected import Rejected
from bot.core.report import report
from bot.shell.chat import answering, buttons, private, public
from bot.shell.chat.answering import Command
from bot.shell.chat.buttons import Question
from bot.shell.chat.chat import Chat
from bot.shell.chat.replies import ClickReply
from bot.shell.chat.where import Asked, Place, by_interaction
from grammar.actions import Action, Audience, Choose, Reveal, Undo, Why
from grammar.encounters import ShowEncounter
from grammar.parser import parse


async def clicked(chat: Chat, asked: Asked) -> None:
    """Answer whatever was clicked; what is none of ours is left alone.

    Clicks come here as they are, not by way of the message they were made on: that may no longer have the button, and
    its clicks are to be answered all the same.
    """
    data: Mapping[str, object] = {**asked.data} if asked.data else {}
    id, values = str(data.get("custom_id", "")), data.get("values", [])
    if found := buttons.BUTTON_ID.fullmatch(id):
        await _chosen(chat, asked, buttons.question(found), [found["option"]])
    elif found := buttons.MENU_ID.fullmatch(id):
        await _chosen(chat, asked, buttons.question(found), values if isinstance(values, list) else [])
    elif found := buttons.DETAILS_ID.fullmatch(id):
        await _numbered(chat, asked, found, Why)
    elif found := buttons.REVEAL_ID.fullmatch(id):
        await _numbered(chat, asked, found, Reveal)
    elif found := buttons.BOARD_ID.fullmatch(id):
        await _looked(chat, asked, buttons.place(found))
    elif found := buttons.ONWARD_ID.fullmatch(id):
        await _onward(chat, asked, found)
    elif (found := buttons.CORRECTION_ID.fullmatch(id)) and isinstance(values, list) and values:
        command = Command(by_interaction(asked, buttons.place(found)), str(asked.id))
        await answering.typed(chat, ClickReply(asked), command, str(values[0]))


async def _chosen(chat: Chat, asked: Asked, question: Question, picked: Sequence[str]) -> None:
    """Answer a question with the options of these numbers."""

    async def wanted() -> Action:
        history = await chat.engine.history(question.place.table)
        choice = history.table.choice(question.choice)
        options = choice.options if choice else ()
        keys = tuple(options[int(pick)].key for pick in picked if int(pick) < len(options))
        # Whatever is picked of a question that is no longer open: the engine knows the click already, or refuses it.
        return Action(Choose(keys or tuple(picked), question.choice), question.audience)

    command = Command(by_interaction(asked, question.place), str(asked.id))
    alone = question.audience is not Audience.EVERYONE
    await answering.carry_out(chat, ClickReply(asked, question.choice), command, wanted, private=alone)


async def _numbered(chat: Chat, asked: Asked, found: re.Match[str], verb: type[Why | Reveal]) -> None:
    """Do something with the entry of a command, which everybody numbers in his own view of the log."""
    place = buttons.place(found)
    caller = by_interaction(asked, place)

    async def wanted() -> Action:
        reader, _ = await chat.engine.standing(place.table, place.home, caller.actor)
        history = await chat.engine.history(place.table)
        numbers = (number for number, entry in history.numbered(reader) if entry.key == found["key"])
        return Action(verb(next(numbers, "0")))

    command = Command(caller, str(asked.id))
    await answering.carry_out(chat, ClickReply(asked), command, wanted, private=verb is Why)


async def _looked(chat: Chat, asked: Asked, place: Place) -> None:
    """Show a fight to the one who clicks, in his view."""

    async def wanted() -> Action:
        return Action(ShowEncounter())

    await answering.carry_out(
        chat, ClickReply(asked), Command(by_interaction(asked, place), str(asked.id)), wanted, private=True
    )


async def _onward(chat: Chat, asked: Asked, found: re.Match[str]) -> None:
    """Give the command that a button below a result stands for; it is looked up in the result, never in the button."""
    place = buttons.place(found)
    caller = by_interaction(asked, place)

    async def wanted() -> Action:
        reader, _ = await chat.engine.standing(place.table, place.home, caller.actor)
        history = await chat.engine.history(place.table)
        entry = history.by_key(found["key"])
        opened, sealed = report(entry, history, chat.engine.rules) if entry and history.counts(entry) else (None, None)
        if found["report"] == "s":
            commands = private.commands(sealed, reader) if sealed else ()
        else:
            commands = public.commands(opened) if opened else ()
        if int(found["option"]) >= len(commands):
            raise Rejected(line("chat.gone"))
        action = parse(commands[int(found["option"])])
        if isinstance(action.do, Undo) and entry is not _last(history, reader):
            raise Rejected(line("chat.gone"))  # the button takes back what it stands below, nothing that came later
        return action

    await answering.carry_out(chat, ClickReply(asked), Command(caller, str(asked.id)), wanted, private=False)


def _last(history: History, reader: Reader) -> Entry | None:
    """What an open `/undo` of the reader would take back."""
    entries = (entry for entry in history.newest(reader) if entry.audience is Audience.EVERYONE)
    return next((entry for entry in entries if history.counts(entry) and undoable(entry)), None)
