"""What was answered to a question, in whatever words: it is kept by the keys of the options."""

from collections.abc import Iterator
from dataclasses import replace

from bot.core import meant
from bot.core.choice import Choice, Option
from bot.core.names import folded
from bot.core.records.speech import Speech
from bot.core.turn import Turn
from grammar.actions import Action, Choose


def in_keys(action: Action, turn: Turn, speech: Speech | None) -> Action:
    """An action that answers a question, with the keys of the one that it fits; any other as it is.

    An option is meant by its key, or else by its word or the beginning of its label, in any of our languages; of those
    that go several ways (`jump.far`), `jump` means the first.
    """
    do = action.do
    if speech is None or not isinstance(do, Choose) or not do.picks:
        return action
    for choice in meant.questions(turn, do.choice):
        options = [choice.option(pick) or _worded(pick, choice, speech) for pick in do.picks]
        found = [option for option in options if option]
        if len(found) == len(do.picks):
            return replace(action, do=replace(do, picks=tuple(option.key for option in found)))
    return action


def _worded(pick: str, choice: Choice, speech: Speech) -> Option | None:
    """The option that is called so, or the first of those that go several ways, or the only one that begins so."""
    wanted = folded(pick)
    texts = [(folded(text), option) for option in choice.options for text in _texts(option, speech)]
    for text, option in texts if wanted else ():
        if text == wanted or text.startswith(f"{wanted}."):
            return option
    begun = {option.key: option for text, option in texts if wanted and _begins(text, wanted)}
    return next(iter(begun.values())) if len(begun) == 1 else None


def _texts(option: Option, speech: Speech) -> Iterator[str]:
    for locale in speech.locales:
        yield speech.tell(option.typed, locale)
        yield speech.tell(option.label, locale)


def _begins(text: str, wanted: str) -> bool:
    """Whether the text begins so, and not in the middle of a number.

    >>> _begins("jump (far)", "ju"), _begins("2x10", "2x1"), _begins("2x1 head", "2x1")
    (True, False, True)
    """
    return text.startswith(wanted) and not (wanted[-1].isdigit() and text[len(wanted) :][:1].isdigit())
