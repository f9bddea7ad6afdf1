"""Clicks on buttons and menus, found by their custom id: after a restart as before."""

from collections.abc import Mapping, Sequence

from bot.shell.chat import answering, buttons
from bot.shell.chat.answering import Command
from bot.shell.chat.buttons import Question
from bot.shell.chat.chat import Chat
from bot.shell.chat.replies import ClickReply
from bot.shell.chat.where import Asked, Place, by_interaction
from grammar.actions import Action, Audience, Choose, Why


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
        await _details(chat, asked, buttons.place(found), found["key"])


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
    private = question.audience is not Audience.EVERYONE
    await answering.carry_out(chat, ClickReply(asked, question.choice), command, wanted, private=private)


async def _details(chat: Chat, asked: Asked, place: Place, key: str) -> None:
    """Tell the one who asks every step of the result of a command."""
    caller = by_interaction(asked, place)

    async def wanted() -> Action:
        reader, _ = await chat.engine.standing(place.table, place.home, caller.actor)
        history = await chat.engine.history(place.table)
        return Action(Why(next((number for number, entry in history.numbered(reader) if entry.key == key), "0")))

    await answering.carry_out(chat, ClickReply(asked), Command(caller, str(asked.id)), wanted, private=True)
