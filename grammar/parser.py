"""The one way in: a command as it was typed, read into an `Action`.

A command is a head (`/roll`, `/ore check`), what the grammar of its family reads, and in any order the words that go
with any command (`grammar.envelope`). Nothing that was typed is ever passed over: what can't be read is refused.
"""

import re
from collections.abc import Iterable, Mapping
from difflib import get_close_matches

from grammar.actions import Action, Audience, Help
from grammar.envelope import TEXT_LIMIT, cleaned, opened
from grammar.families import FAMILIES
from grammar.family import Family, read
from grammar.unreadable import Hint, Unreadable, unreadable
from grammar.vocabulary import HEADS, by_spelling, folded

__all__ = ["TEXT_LIMIT", "Hint", "Language", "Unreadable", "parse"]

_HELP = frozenset(map(folded, ("help", *HEADS["help"])))
_WITH_ENTRY = ("undo", "reveal", "why")

_WORD = re.compile(r"(?P<word>[^\W\d_]+(?:-[^\W\d_]+)*)(?![\w.:'’-]) *")
_HEAD = re.compile(r" */? *(?P<word>[^\W\d_]+(?:-[^\W\d_]+)*)? *")
_DICE = re.compile(r"[(\d+−-]|d[\d%f]", re.IGNORECASE)


class Language:
    """The commands that `families` read, by the spellings of their `heads`."""

    def __init__(self, families: Iterable[Family], heads: Mapping[str, tuple[str, ...]]) -> None:
        self._family_of = {head: family for family in families for head in family.heads}
        self._head_of = by_spelling(heads)
        self._behind_screen = {spelling: head for spelling, head in self._head_of.items() if head != "gm"}
        self._chapters = {
            (first, spelling): head
            for head, family in self._family_of.items()
            for first, _, second in [head.partition(" ")]
            if second
            for spelling in by_spelling({second: family.words[second]})
        }

    def parse(self, text: str, *, limit: int = TEXT_LIMIT) -> Action:
        """The action that a text asks for; raises `Unreadable`.

        `str` of an action may be longer than what was typed: with another `limit` it is read back all the same.
        """
        text = cleaned(text, limit)
        head, start = _head(text, 0, self._head_of)
        behind_screen = head == "gm"
        if behind_screen:
            head, start = _head(text, start, self._behind_screen)
        envelope = opened(text, start, entries=head in _WITH_ENTRY)
        audience = envelope.audience or (Audience.HIDDEN if behind_screen else Audience.EVERYONE)
        asks_help = folded(envelope.body.strip()) in _HELP
        if asks_help:
            return Action(Help(head), audience, envelope.speaker, envelope.note)
        head, start = self._chapter(envelope.body, head, start)
        verb = read(self._family_of[head], head, envelope.body, start)
        return Action(verb, audience, envelope.speaker, envelope.note)

    def _chapter(self, text: str, head: str, start: int) -> tuple[str, int]:
        """The head of two words that stands there, if the next word makes one, and where the rest begins."""
        if (match := _WORD.match(text, start)) and (chapter := self._chapters.get((head, folded(match["word"])))):
            return chapter, match.end()
        return head, start


parse = Language(FAMILIES, HEADS).parse


def _head(text: str, start: int, known: Mapping[str, str]) -> tuple[str, int]:
    """The canonical head of the command that starts there, and where the rest begins."""
    match = _HEAD.match(text, start)
    assert match  # every part of the pattern may be empty
    if head := known.get(folded(match["word"] or "")):
        return head, match.end()
    raise _no_head(text, match, known)


def _no_head(text: str, match: re.Match[str], known: Mapping[str, str]) -> Unreadable:
    position = match.start("word") if match["word"] else match.end()
    rest = text[position:]
    before = text[: match.start()].strip() + " " if match.start() else "/"  # "/gm ": what is hidden stays hidden
    if _DICE.match(rest):
        return unreadable(position, "command", hint="did-you-mean", suggestion=f"{before}roll {rest}")
    if near := get_close_matches(folded(match["word"] or ""), known, n=1, cutoff=0.6):
        return unreadable(position, "command", hint="did-you-mean", suggestion=before + known[near[0]])
    return unreadable(position, "command", hint="start", example=f"{before}roll 4d6")
