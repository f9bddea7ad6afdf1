"""What a macro or `/again` stands for: it is replaced by that before anything is decided."""

import re
from collections.abc import Mapping
from dataclasses import replace

from bot.core.lines import line
from bot.core.log import Entry, History
from bot.core.people import Reader
from bot.core.records.macros import PLACE, filled
from bot.core.records.speech import Read
from bot.core.rejected import Rejected
from bot.core.rules import Rules
from bot.core.table import Table
from grammar.actions import Action, Audience
from grammar.records import Again, RunMacro, SaveMacro
from grammar.unreadable import Unreadable
from grammar.vocabulary import OPTIONS, by_spelling, folded

UNFOLDING = (RunMacro, Again, SaveMacro)
MOST_DEEP = 5  # macros that run macros

_OPTION = re.compile(r'(?<!\S)(?P<key>[^\W\d_][\w-]*):(?:"(?:[^"\\]|\\.)*"|\S)*')
# What a spelling may stand for: `mira` is an option of several commands, under names of their own.
_MEANT: Mapping[str, frozenset[str]] = {
    spelling: frozenset(word for word, others in OPTIONS.items() if spelling in map(folded, (word, *others)))
    for spelling in by_spelling(OPTIONS)
}


def unfolded(action: Action, reader: Reader, *, history: History, home: Table, rules: Rules, read: Read) -> Action:
    """The action that this one stands for, which mostly is itself; raises `Rejected`."""
    for _ in range(MOST_DEEP):
        match action.do:
            case RunMacro():
                text = filled(home, reader.user, action.do)
                action = _with(action, _understood(text, read, "macro.unreadable"))
            case Again(changes):
                action = _again(action, changes, _last(reader, history, rules, read), read)
            case SaveMacro(_, text):
                if not PLACE.search(text):
                    _understood(text, read, "macro.unreadable")
                return replace(action, audience=Audience.PRIVATE)  # the text of a macro is its owner's affair
            case _:
                return action
    raise Rejected(line("macro.too-deep", most=MOST_DEEP))


def _with(run: Action, kept: Action) -> Action:
    """The kept action, for those alone who are in the audience of both."""
    return Action(kept.do, narrower(kept.audience, run.audience), run.speaker or kept.speaker, run.note or kept.note)


def narrower(one: Audience, other: Audience) -> Audience:
    """Those who are in both audiences; raises `Rejected` when that is nobody.

    >>> narrower(Audience.HIDDEN, Audience.PRIVATE).value, narrower(Audience.EVERYONE, Audience.HIDDEN).value
    ('private', 'hidden')
    """
    both = {one, other}
    if both == {Audience.PRIVATE, Audience.BLIND}:
        raise Rejected(line("macro.nobody"))
    order = (Audience.EVERYONE, Audience.HIDDEN, Audience.PRIVATE, Audience.BLIND)
    return max(both, key=order.index)


def _last(reader: Reader, history: History, rules: Rules, read: Read) -> Action:
    """The reader's own last roll by a rule book, as far as he may see it himself."""
    for entry in history.newest(reader):
        if entry.actor == reader.user and entry.throws and history.counts(entry) and _by_book(entry, rules):
            action = _understood(entry.said, read, "again.unreadable")
            system = rules.of_verb(action.do)
            if system and system.key in rules.books:
                return action
    raise Rejected(line("again.none"))


def _by_book(entry: Entry, rules: Rules) -> bool:
    systems = (rules.of_fact(event) for event in entry.bare())
    return any(system.key in rules.books for system in systems if system)


def _again(action: Action, changes: str, last: Action, read: Read) -> Action:
    """The last roll with changes: an option that is given again takes the place of the old one."""
    given = {word for option in _OPTION.finditer(changes) for word in _meant(option["key"])}
    kept = _OPTION.sub(lambda old: "" if _meant(old["key"]) & given else old[0], str(last.do))
    new = _understood(f"{kept} {changes}".rstrip(), read, "again.unreadable")
    audience = last.audience if action.audience is Audience.EVERYONE else action.audience
    speaker, note = action.speaker or last.speaker, action.note or last.note
    return Action(new.do, narrower(audience, new.audience), speaker, note)


def _meant(key: str) -> frozenset[str]:
    return _MEANT.get(folded(key), frozenset({folded(key)}))


def _understood(text: str, read: Read, key: str) -> Action:
    try:
        return read(text)
    except Unreadable as error:
        expected = tuple(line(each) for each in error.expected)
        place = line("reading.expected" if expected else "reading.stopped", column=error.column, expected=expected)
        hint = line(error.hint.key, **error.hint.args)
        raise Rejected(line(key, text=text, place=place, hint=hint)) from error
