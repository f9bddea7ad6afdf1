"""Answers that change nothing: last, log, why, help and the list of settings. All are for the asker's eyes alone."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from bot.core.characters import asks as characters
from bot.core.fight.view import encounter
from bot.core.lines import Line, Role, line
from bot.core.log import Entry, History, undoable
from bot.core.names import folded
from bot.core.people import Reader, UserId
from bot.core.public import PublicPart
from bot.core.records import export, macros, pinning, privacy, stats
from bot.core.records.span import last_fight
from bot.core.records.speech import Speech
from bot.core.rejected import Rejected
from bot.core.report import confided, report, seal
from bot.core.rules import Rules
from bot.core.secret import SecretPart, SecretReport
from bot.core.turn import Turn
from grammar.actions import Audience, Help, Last, Log, ShowSettings, Verb, Why
from grammar.characters import ExportCharacter, ListCharacters, ShowCharacter
from grammar.encounters import ShowEncounter
from grammar.records import ExportFight, ListMacros, ListNotes, Privacy, Stats

PAGE = 10  # entries on a page of the log
TOPICS = ("secrets", "choose", "undo", "settings", "gm")


def answer(turn: Turn, verb: Verb, history: History, rules: Rules, speech: Speech | None = None) -> SecretReport:
    """The answer to a question about the table; raises `Rejected`."""
    reader = Reader(turn.actor.user, turn.gm)
    match verb:
        case Last():
            return _again(turn, reader, _found(history, reader, ""), history, rules)
        case Why(number):
            return _why(turn, reader, _found(history, reader, number), history, rules)
        case Log():
            return asked(turn, *_log(history, reader, verb))
        case Help(topic):
            return asked(turn, *_help(topic, rules))
        case Stats(user):
            return asked(turn, *stats.told(history, rules, reader, UserId(user)))
        case ExportFight() if speech:
            return asked(turn, *export.exported(history, turn.home, rules, reader, speech))
        case Privacy():
            return asked(turn, *privacy.told(history, turn.home, reader.user))
        case ListNotes():
            return asked(turn, *pinning.told(turn))
        case ListMacros():
            return asked(turn, *macros.told(turn.home, reader.user))
        case ShowEncounter():
            return asked(turn, *_encounter(turn, rules))
        case ShowCharacter() | ListCharacters() | ExportCharacter():
            return asked(turn, *characters.told(turn, verb, rules.fighters))
        case ShowSettings(about):
            return asked(turn, *_settings(turn, history, rules, about))
        case _:
            raise TypeError(f"nobody decides {verb}")


def asked(turn: Turn, *parts: PublicPart) -> SecretReport:
    """What was asked for, for the eyes of the one who asked."""
    sealed = tuple(seal(part, Audience.PRIVATE, turn.actor.user) for part in parts)
    return SecretReport(Audience.PRIVATE, turn.actor.user, turn.actor.name, sealed)


def _found(history: History, reader: Reader, number: str) -> Entry:
    """The entry with this number in the reader's view, or the last one that still counts."""
    results = (entry for entry in history.newest(reader) if history.counts(entry) and undoable(entry))
    entry = history.find(reader, number) if number else next(results, None)
    if entry is None:
        raise Rejected(line("log.no-such" if number else "log.empty"))
    return entry


def _parts(reader: Reader, entry: Entry, history: History, rules: Rules) -> Iterator[SecretPart]:
    """The parts of an entry that the reader may see, sealed anew for his eyes alone."""
    public, secret = report(entry, history, rules)
    if public:
        yield from (seal(part, Audience.PRIVATE, reader.user) for part in public.parts)
    if secret:
        yield from _seen(reader, entry, history, secret.secrets)


def _seen(reader: Reader, entry: Entry, history: History, parts: Iterable[SecretPart]) -> Iterator[SecretPart]:
    """Those of the sealed parts of an entry that the reader may see, for his eyes alone."""
    revealed = history.public(entry) and entry.audience is not Audience.EVERYONE
    seen = (part for part in parts if revealed or reader.sees(part.audience, part.owner))
    yield from (replace(part, audience=Audience.PRIVATE, owner=reader.user) for part in seen)


def _again(turn: Turn, reader: Reader, entry: Entry, history: History, rules: Rules) -> SecretReport:
    parts = tuple(part for part in _parts(reader, entry, history, rules) if part.sealed_role is not Role.STEP)
    return SecretReport(Audience.PRIVATE, turn.actor.user, entry.name, parts, entry.note)


def _why(turn: Turn, reader: Reader, entry: Entry, history: History, rules: Rules) -> SecretReport:
    """The title, the dice and then every step; what rests on no step is told by its lines.

    A game master reads after each fact what is told of it aside.
    """
    parts = tuple(_parts(reader, entry, history, rules))
    steps = any(part.sealed_role is Role.STEP for part in parts)
    facts: Iterable[tuple[tuple[SecretPart, ...], tuple[SecretPart, ...]]] = ((parts, ()),)
    if reader.gm:
        facts = confided(entry, history, rules)
    told: list[SecretPart] = []
    for said, asides in facts:
        seen = _seen(reader, entry, history, said)
        told += (part for part in seen if not steps or part.sealed_role in (Role.TITLE, Role.DICE, Role.STEP))
        told += _seen(reader, entry, history, asides)
    return SecretReport(Audience.PRIVATE, turn.actor.user, entry.name, tuple(told), entry.note)


def _log(history: History, reader: Reader, wanted: Log) -> Iterator[PublicPart]:
    """A page of what the reader may see: all of it, or of one person, or of the last fight. The numbers stay."""
    fight = {entry.seq for entry in last_fight(history, reader)} if wanted.fight else None
    numbered = [
        (number, entry)
        for number, entry in history.numbered(reader)
        if wanted.user in ("", entry.actor) and (fight is None or entry.seq in fight)
    ]
    pages = max(1, -(-len(numbered) // PAGE))
    if not 1 <= wanted.page <= pages:
        raise Rejected(line("log.no-page", pages=pages))
    yield PublicPart(Role.TITLE, line("log.title", page=wanted.page, pages=pages))
    end = len(numbered) - (wanted.page - 1) * PAGE
    for number, entry in reversed(numbered[max(0, end - PAGE) : end]):
        key = "log.entry" if history.counts(entry) else "log.entry-undone"
        yield PublicPart(Role.LINE, line(key, number=number, who=entry.name, said=entry.said))


def _help(topic: str, rules: Rules) -> Iterator[PublicPart]:
    topics = (*TOPICS, *rules.topics)
    if topic and topic not in topics:
        raise Rejected(line("help.unknown", topics=_called(topics)))
    yield PublicPart(Role.TITLE, line(f"help.{topic or 'overview'}.title"))
    yield PublicPart(Role.LINE, line(f"help.{topic or 'overview'}.text", topics=_called(topics)))


def _called(topics: Sequence[str]) -> tuple[Line, ...]:
    """The pages of the help by the names under which their reader finds them."""
    return tuple(line(f"topic.{topic}") for topic in topics)


def _encounter(turn: Turn, rules: Rules) -> Iterator[PublicPart]:
    fight = encounter(turn.table)
    if fight is None:
        raise Rejected(line("fight.none"))
    yield from rules.board(turn.table, fight, turn.settings, gm=turn.gm)


def _settings(turn: Turn, history: History, rules: Rules, about: str) -> Iterator[PublicPart]:
    """The settings whose names have a part; without one those of no rule book, and those that were set."""
    books = {name.split("-")[0] for name, setting in rules.settings.items() if setting.rule}
    if about:
        found = [name for name in rules.settings if folded(about) in name]
    else:
        found = [name for name, setting in rules.settings.items() if not setting.rule or _set(turn, name)]
    if not found:
        raise Rejected(line("settings.none-such", name=about, books=_books(books)))
    yield PublicPart(Role.TITLE, line("settings.title"))
    if not about:
        gms = tuple(line("person", id=gm) for gm in history.table.gms)
        yield PublicPart(Role.LINE, line("settings.gms", gms=gms) if gms else line("settings.no-gms"))
    for name in found:
        value: str | Line = turn.setting(name) or line("settings.none")
        told = line("settings.entry", name=name, value=value, source=_source(turn, name), about=line(f"setting.{name}"))
        yield PublicPart(Role.LINE, told, rule=rules.settings[name].rule)
    if not about:
        yield PublicPart(Role.HINT, line("settings.more", books=_books(books)))


def _books(names: Iterable[str]) -> tuple[Line, ...]:
    return tuple(line("settings.book", name=name) for name in sorted(names))


def _set(turn: Turn, name: str) -> bool:
    return bool(turn.table.settings.get(name) or turn.home.settings.get(name))


def _source(turn: Turn, name: str) -> Line:
    """Where the value of a setting comes from."""
    if turn.table.settings.get(name):
        return line("settings.from-channel")
    return line("settings.from-server" if turn.home.settings.get(name) else "settings.from-default")
