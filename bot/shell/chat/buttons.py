"""Questions as buttons and menus. What they are for stands in their custom id, so they outlive a restart."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import discord
from discord import ui

from bot.core.lines import line
from bot.shell.chat.card import Ask, Card, Tongue
from bot.shell.chat.escaping import plain
from bot.shell.chat.layout import shrunk
from bot.shell.chat.where import Place
from grammar.actions import Audience

BUTTONS, MENU = 5, 25  # answers that can be drawn as buttons, and in a menu
LABEL, CHOICE_LABEL, PLACEHOLDER = 80, 100, 150
ROWS = 5

_LETTERS = {"e": Audience.EVERYONE, "h": Audience.HIDDEN, "p": Audience.PRIVATE, "b": Audience.BLIND}
_LETTER_OF = {audience: letter for letter, audience in _LETTERS.items()}
_PLACE = r"(?P<server>\d+):(?P<channel>\d+)"
_QUESTION = rf"(?P<letter>[ehpb]):{_PLACE}:(?P<choice>\d+-\d+)"
BUTTON_ID = re.compile(rf"c{_QUESTION}:(?P<option>\d+)")
MENU_ID = re.compile(rf"m{_QUESTION}")
DETAILS_ID = re.compile(rf"d:{_PLACE}:(?P<key>\d+)")
REVEAL_ID = re.compile(rf"r:{_PLACE}:(?P<key>\d+)")
BOARD_ID = re.compile(rf"v:{_PLACE}")
CORRECTION_ID = re.compile(rf"x:{_PLACE}")
ONWARD_ID = re.compile(rf"n(?P<report>[ps]):{_PLACE}:(?P<key>\d+):(?P<option>\d+)")


@dataclass(frozen=True, slots=True)
class Question:
    """The question that a button or menu belongs to, as its custom id tells it."""

    place: Place
    choice: str
    audience: Audience


def question(found: re.Match[str]) -> Question:
    """The question that stands in a custom id."""
    return Question(place(found), found["choice"], _LETTERS[found["letter"]])


def place(found: re.Match[str]) -> Place:
    """The place that stands in a custom id."""
    return Place(found["server"].removeprefix("0"), found["channel"])


def view(card: Card, at: Place, key: str, tongue: Tongue) -> ui.View | None:
    """What can be clicked below the card of the command `key`: questions first, then what else is at hand."""
    made = ui.View(timeout=None)
    asks = _clickable(card)
    alone = len(asks) == 1 and asks[0].most == 1 and len(asks[0].options) <= BUTTONS
    buttons = list(_buttons(asks[0], at)) if alone else []
    if key:
        buttons += _beside(card, f"{_place_id(at)}:{key}", tongue)
    for menu in () if alone else asks:
        made.add_item(_menu(menu, at))
    for button in buttons[:BUTTONS] if len(made.children) < ROWS else ():
        made.add_item(button)
    return _deaf(made)


def board(at: Place, tongue: Tongue) -> ui.View | None:
    """What can be clicked below the board of a fight: how it looks to the one who clicks."""
    made = ui.View(timeout=None)
    made.add_item(ui.Button(label=tongue.label(line("chat.board-mine")), custom_id=board_id(at)))
    return _deaf(made)


def corrections(commands: Sequence[str], at: Place, tongue: Tongue) -> ui.View | None:
    """The commands that may have been meant, to be given with one click; each stands whole in its option."""
    options = [discord.SelectOption(label=each, value=each) for each in commands if len(each) <= CHOICE_LABEL]
    made = ui.View(timeout=None)
    if options:
        made.add_item(
            ui.Select(custom_id=f"x:{_place_id(at)}", options=options, placeholder=tongue.label(line("chat.meant")))
        )
    return _deaf(made)


def board_id(at: Place) -> str:
    """The custom id by which the board of a fight is known."""
    return f"v:{_place_id(at)}"


def unclickable(card: Card) -> tuple[Ask, ...]:
    """The questions of the card that can only be answered by typing."""
    clickable = _clickable(card)
    return tuple(ask for ask in card.asks if ask not in clickable)


def typed(ask: Ask, tongue: Tongue) -> str:
    """How a question is answered that has too many answers for a menu."""
    sealed = "" if ask.audience is Audience.EVERYONE else f" {tongue.say(line(f'answer.{ask.audience.value}'))}"
    keys = ", ".join(f"`{key}`" for key, _ in ask.options)
    return tongue.say(line("chat.answer-by-text", example=f"{ask.options[0][0]}{sealed}")) + f" {keys}"


def _clickable(card: Card) -> list[Ask]:
    return [ask for ask in card.asks if len(ask.options) <= MENU][:ROWS]


def _buttons(ask: Ask, at: Place) -> Iterator[ui.Button[ui.View]]:
    for number, (key, label) in enumerate(ask.options):
        first = discord.ButtonStyle.primary if number == 0 else discord.ButtonStyle.secondary
        id = f"c{_question_id(ask, at)}:{number}"
        yield ui.Button(label=shrunk(label or key, LABEL), style=first, custom_id=id)


def _menu(ask: Ask, at: Place) -> ui.Select[ui.View]:
    options = [
        discord.SelectOption(label=shrunk(label or key, CHOICE_LABEL), value=str(number))
        for number, (key, label) in enumerate(ask.options)
    ]
    least, most = min(ask.least, len(options)), min(ask.most, len(options))
    id = f"m{_question_id(ask, at)}"
    question = shrunk(plain(ask.question), PLACEHOLDER) or None
    return ui.Select(custom_id=id, options=options, min_values=least, max_values=most, placeholder=question)


def _beside(card: Card, command: str, tongue: Tongue) -> Iterator[ui.Button[ui.View]]:
    """The buttons of a result besides those of its questions: carry on, show it to all, see how it came about."""
    report = "s" if card.secret else "p"
    for number, (label, _) in enumerate(card.onward):
        yield ui.Button(label=shrunk(label, LABEL), custom_id=f"n{report}:{command}:{number}")
    if card.revealable:
        yield ui.Button(label=tongue.label(line("chat.reveal")), custom_id=f"r:{command}")
    if card.more:
        yield ui.Button(label=tongue.label(line("chat.details")), custom_id=f"d:{command}")


def _question_id(ask: Ask, at: Place) -> str:
    return f"{_LETTER_OF[ask.audience]}:{_place_id(at)}:{ask.id}"


def _place_id(at: Place) -> str:
    return f"{at.server or 0}:{at.channel}"


def without(message: discord.Message, choice: str) -> ui.View | None:
    """What can be clicked below a message, less what belongs to the question."""
    old = ui.View.from_message(message, timeout=None)
    for item in tuple(old.children):
        found = _matched(getattr(item, "custom_id", ""))
        if found is None or found.groupdict().get("choice") == choice:
            old.remove_item(item)
    return _deaf(old)


def _deaf(made: ui.View) -> ui.View | None:
    """The view, or none if it is empty. Nothing in it listens: what is clicked is known by its custom id alone."""
    made.stop()
    return made if made.children else None


def _matched(id: str) -> re.Match[str] | None:
    patterns = (BUTTON_ID, MENU_ID, DETAILS_ID, REVEAL_ID, BOARD_ID, CORRECTION_ID, ONWARD_ID)
    return next((found for pattern in patterns if (found := pattern.fullmatch(id))), None)
