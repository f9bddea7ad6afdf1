"""From what happened to who reads what: the events of an entry split into a public and a secret report."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from bot.core.choice import Choice
from bot.core.events import Event, GMNamed, Offered, Revealed, Sealed, SettingChanged, Settled, Undone
from bot.core.fight.facts import Ended
from bot.core.fight.summary import result
from bot.core.lines import Line, Role, Tone, line
from bot.core.log import Entry, History
from bot.core.people import UserId
from bot.core.public import PublicPart, PublicReport
from bot.core.rules import Rules
from bot.core.secret import SecretPart, SecretReport
from grammar.actions import Audience


def report(entry: Entry, history: History, rules: Rules) -> tuple[PublicReport | None, SecretReport | None]:
    """The two reports of an entry: what everyone reads, if the entry is open, and what only some may read."""
    public: list[PublicPart] = []
    secret: list[SecretPart] = []
    for told in _told(entry, history, rules):
        for part in told.parts:
            if isinstance(part, SecretPart):
                secret.append(part)
            elif told.audience is Audience.EVERYONE:
                public.append(part)
            else:
                secret.append(seal(part, told.audience, told.owner))
    asked = _open(entry, history)
    if entry.audience is Audience.EVERYONE:
        everyones = tuple(choice for choice in asked if choice.audience is Audience.EVERYONE)
        return PublicReport(entry.name, tuple(public), entry.note, everyones), _apart(entry, secret, asked)
    return None, SecretReport(entry.audience, entry.owner, entry.name, tuple(secret), entry.note, asked)


def confided(
    entry: Entry, history: History, rules: Rules
) -> Iterator[tuple[tuple[SecretPart, ...], tuple[SecretPart, ...]]]:
    """Fact by fact, the parts of an entry, each sealed for those who may read it; and what is told of it aside.

    Only the game masters may ask for this. An aside of what is private is as private.
    """
    for told in _told(entry, history, rules):
        parts = (one if isinstance(one, SecretPart) else seal(one, told.audience, told.owner) for one in told.parts)
        asides = rules.aside(told.event)
        if told.audience is Audience.PRIVATE:
            asides = (replace(aside, audience=told.audience, owner=told.owner) for aside in asides)
        yield tuple(parts), tuple(asides)


@dataclass(frozen=True, slots=True)
class _Told:
    """A fact without its seal, whom it is for, and its parts."""

    event: Event
    audience: Audience
    owner: UserId
    parts: tuple[PublicPart | SecretPart, ...]


def _told(entry: Entry, history: History, rules: Rules) -> list[_Told]:
    """The facts of an entry with their parts."""
    facts: list[_Told] = []
    for event in entry.events:
        bare, audience, owner = event, Audience.EVERYONE, entry.owner
        if isinstance(event, Sealed):
            bare, audience, owner = event.event, event.audience, event.owner
        facts.append(_Told(bare, audience, owner, tuple(_describe(bare, history, rules))))
    return _likeliest(facts)


def _likeliest(facts: list[_Told]) -> list[_Told]:
    """The facts, with the last of several open buttons that are called alike: the others are of turns gone by."""
    buttons = [
        part
        for told in facts
        if told.audience is Audience.EVERYONE
        for part in told.parts
        if isinstance(part, PublicPart) and part.role is Role.BUTTON
    ]
    last = {part.line.key: part for part in buttons}
    if len(last) == len(buttons):
        return facts

    def stays(part: PublicPart | SecretPart) -> bool:
        return isinstance(part, SecretPart) or part.role is not Role.BUTTON or last[part.line.key] is part

    return [
        replace(told, parts=tuple(filter(stays, told.parts))) if told.audience is Audience.EVERYONE else told
        for told in facts
    ]


def _apart(entry: Entry, secret: list[SecretPart], asked: tuple[Choice, ...]) -> SecretReport | None:
    """What an open entry tells to a few: those whom its sealed parts are for.

    A turn that is taken back may hold secrets of several people: then the report is for the game masters, and each
    part still for its own audience alone.
    """
    if not secret:
        return None
    audience, owner = secret[0].audience, secret[0].owner
    if any((part.audience, part.owner) != (audience, owner) for part in secret):
        audience, owner = Audience.HIDDEN, UserId("")
    questions = tuple(choice for choice in asked if (choice.audience, choice.owner) == (audience, owner))
    return SecretReport(audience, owner, entry.name, tuple(secret), "", questions)


def seal(part: PublicPart, audience: Audience, owner: UserId) -> SecretPart:
    """The part, meant for a narrower audience. There is no way back."""
    told = (part.role, part.line, part.faces, part.tone, part.rule, part.command, part.file, part.picture)
    return SecretPart(audience, owner, *told)


def told_aside(parts: Iterable[PublicPart]) -> Iterator[SecretPart]:
    """The parts as they are told aside: for the game masters alone."""
    return (seal(part, Audience.HIDDEN, UserId("")) for part in parts)


def revealed(entry: Entry, history: History, rules: Rules) -> Iterator[PublicPart]:
    """What a sealed entry was, for everyone: only for entries that have been revealed."""
    if not history.public(entry):
        raise PermissionError(f"entry {entry.seq} was not revealed")
    for event in entry.bare():
        yield from (part for part in _describe(event, history, rules) if isinstance(part, PublicPart))


def _open(entry: Entry, history: History) -> tuple[Choice, ...]:
    """The questions of the entry that still wait for an answer."""
    offered = (event.choice.id for event in entry.bare() if isinstance(event, Offered))
    return tuple(choice for id in offered if (choice := history.table.choice(id)))


def _describe(event: Event, history: History, rules: Rules) -> Iterator[PublicPart | SecretPart]:
    match event:
        case Undone(seq):
            yield PublicPart(Role.TITLE, _undone(history.entry(seq)))
        case Revealed(seq):
            entry = history.entry(seq)
            yield PublicPart(Role.HINT, line("log.revealed", who=entry.name, said=entry.said))
            yield from revealed(entry, history, rules)
        case SettingChanged(name, value, server):
            key = "settings.changed" if value else "settings.default"
            where = line("settings.in-server") if server else ""
            yield PublicPart(Role.TITLE, line(key, name=name, value=value, where=where), tone=Tone.SUCCESS)
        case GMNamed(user, office, _):
            yield PublicPart(Role.TITLE, line(f"settings.gm-{office.value}", who=line("person", id=user)))
        case Settled(_, picks, lapsed, words):
            yield PublicPart(Role.STEP, line("choice.lapsed" if lapsed else "choice.settled", picks=words or picks))
        case Offered():
            return
        case Ended(best=seq) if seq:
            yield from rules.describe(event)
            roll = history.entry(seq)
            if title := result(roll, history, rules):
                yield PublicPart(Role.LINE, line("fight.best", who=roll.name, what=title.line), title.faces)
        case _:
            yield from rules.describe(event)


def _undone(entry: Entry) -> Line:
    """What an undo says: the entry that was taken back, or the one that counts again."""
    target = next((event.seq for event in entry.bare() if isinstance(event, Undone)), None)
    if target is None:
        return line("log.undone", who=entry.name, said=entry.said)
    return line("log.redone")
