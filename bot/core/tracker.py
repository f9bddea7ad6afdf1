"""Decide for the actions that all systems share: choose, lapse, undo, redo, reveal, settings, game masters."""

from collections.abc import Iterator

from bot.core.choice import Choice
from bot.core.events import GMNamed, Revealed, SettingChanged, Settled, Undone
from bot.core.fight.facts import TurnBegan, WentBack
from bot.core.fight.view import encounter, named
from bot.core.lines import line
from bot.core.log import Entry, History, undoable
from bot.core.people import Reader, TableId, UserId
from bot.core.rejected import Rejected
from bot.core.rules import Rules
from bot.core.turn import Turn
from grammar.actions import (
    Action,
    Audience,
    ChangeSetting,
    Choose,
    Lapse,
    NameGM,
    Office,
    Redo,
    Reveal,
    Scope,
    Undo,
    Verb,
)
from grammar.characters import DeleteCharacter, NewCharacter, SetCharacter
from grammar.encounters import PreviousTurn
from grammar.records import DeleteMacro, SaveMacro

MAX_GMS = 20
MOST_BACK = 200  # entries since the last turn began


def where(verb: Verb, table: TableId, home: TableId) -> TableId:
    """The log that a command belongs to: the channel's, or the server's for what holds in all its channels."""
    match verb:
        case ChangeSetting(_, _, Scope.SERVER) | NewCharacter() | SetCharacter() | DeleteCharacter():
            return home
        case SaveMacro() | DeleteMacro():
            return home
        case _:
            return table


def admit(turn: Turn) -> None:
    """Refuse what is meant for the game masters when nobody could read it; never fall back to the open channel."""
    if turn.audience in (Audience.HIDDEN, Audience.BLIND) and not turn.gm and not turn.table.gms:
        raise Rejected(line("error.no-gm"))


def decide(turn: Turn, action: Action, history: History, home: History, rules: Rules) -> None:
    """Emit what happens, or raise `Rejected`."""
    match action.do:
        case Choose(picks, choice):
            _choose(turn, _open(turn, choice, picks), picks, rules)
        case Lapse(choice):
            _require_gm(turn)
            _settle(turn, _open(turn, choice, ()), (), rules)
        case Undo(number):
            _take_back(turn, _undo(turn, history, number), home)
        case Redo():
            _take_back(turn, _redo(turn, history), home)
        case PreviousTurn():
            _go_back(turn, history, home)
        case Reveal(number):
            _reveal(turn, history, number)
        case ChangeSetting(name, value, scope):
            _change_setting(turn, rules, name, value, scope)
        case NameGM(user, office):
            _name_gm(turn, UserId(user), office)
        case verb:
            raise TypeError(f"nobody decides {verb}")


# ---- questions ---------------------------------------------------------------------------------------------------


def _open(turn: Turn, id: str, picks: tuple[str, ...]) -> Choice:
    """The open question that is meant: the one named, or the newest of the actor's that knows the first pick.

    A sealed question is found only by a sealed command, since the answer to an open one would show it to everybody.
    """
    sealed = turn.audience is not Audience.EVERYONE
    reader = Reader(turn.actor.user, turn.gm)
    found = [
        choice
        for choice in reversed(turn.table.choices)
        if (choice.audience is not Audience.EVERYONE) == sealed
        and reader.sees(choice.audience, choice.owner)
        and (choice.id == id or not id)
    ]
    mine = [choice for choice in found if _may_answer(turn, choice)]
    if found and not mine:
        raise Rejected(line("choice.not-yours"))
    if not mine:
        raise Rejected(line("choice.stale" if id else "choice.none"))
    own_first = sorted(mine, key=lambda choice: choice.who != turn.actor.user)
    fitting = [choice for choice in own_first if all(choice.option(pick) for pick in picks)]
    return (fitting or own_first)[0]


def _may_answer(turn: Turn, choice: Choice) -> bool:
    return turn.gm or choice.who == turn.actor.user


def _choose(turn: Turn, choice: Choice, picks: tuple[str, ...], rules: Rules) -> None:
    chosen = [choice.option(pick) for pick in picks]
    keys = tuple(option.key for option in chosen if option)
    if len(keys) < len(picks):
        raise Rejected(line("choice.unknown", options=tuple(option.key for option in choice.options)))
    if len(set(keys)) < len(keys):
        raise Rejected(line("choice.twice"))
    if keys and not choice.least <= len(keys) <= choice.most:
        raise Rejected(line("choice.count", least=choice.least, most=choice.most))
    _settle(turn, choice, keys, rules)


def _settle(turn: Turn, choice: Choice, picks: tuple[str, ...], rules: Rules) -> None:
    if choice.audience is not Audience.EVERYONE:
        turn.seal(choice.audience, choice.owner)
    picked = picks or choice.default
    turn.emit(Settled(choice.id, picked, lapsed=not picks))
    rules.resume(turn, choice, picked)


# ---- undo --------------------------------------------------------------------------------------------------------


def _in_view(turn: Turn, history: History, number: str = "") -> Iterator[Entry]:
    """The entries this command may speak of, the last one first: an open command of the open ones only."""
    reader = Reader(turn.actor.user, turn.gm)
    sealed = turn.audience is not Audience.EVERYONE
    if number:
        named = history.find(reader, number)
        entries = iter([named] if named else [])
    else:
        entries = history.newest(reader)
    return (entry for entry in entries if sealed or entry.audience is Audience.EVERYONE)


def _undo(turn: Turn, history: History, number: str) -> Entry:
    """The entry to take back. A player's own last one, if it rolled no dice and settled no question; a GM's any."""
    entries = (entry for entry in _in_view(turn, history, number) if history.counts(entry) and undoable(entry))
    if turn.gm:
        found = next(entries, None)
        if found is None:
            raise Rejected(line("log.nothing-to-undo"))
    else:
        found = next((entry for entry in entries if entry.actor == turn.actor.user), None)
        if found is None or found.dice or any(isinstance(event, Settled) for event in found.bare()):
            raise Rejected(line("log.undo-own"))
    _keep_audience(turn, found)
    return found


def _redo(turn: Turn, history: History) -> Entry:
    """The undo to take back: the last one, as long as nothing else has happened in this view since."""
    for entry in _in_view(turn, history):
        if not history.counts(entry):
            continue
        if undoable(entry):
            break
        undone = next((event.seq for event in entry.bare() if isinstance(event, Undone)), 0)
        if not undone or not undoable(history.entry(undone)):
            continue
        if turn.gm or entry.actor == turn.actor.user:
            _keep_audience(turn, entry)
            return entry
        break
    raise Rejected(line("log.nothing-to-redo"))


def _take_back(turn: Turn, entry: Entry, home: History) -> None:
    """Let an entry count no more, here and in the log of the server."""
    turn.emit(Undone(entry.seq), entry.audience, entry.owner)
    above = home.by_key(entry.key)
    if above and above.table != entry.table:
        turn.emit_home(Undone(above.seq))


def _go_back(turn: Turn, history: History, home: History) -> None:
    """Take back the last turn that began, and all that happened since: what was sealed is taken back as silently."""
    _require_gm(turn)
    undone: list[Entry] = []
    for entry in reversed(history.entries):
        if history.counts(entry) and undoable(entry):
            undone.append(entry)
            if any(isinstance(event, TurnBegan) for event in entry.events):
                break
        if len(undone) > MOST_BACK:
            raise Rejected(line("fight.too-far-back", most=MOST_BACK))
    else:
        raise Rejected(line("fight.no-turn-before"))
    was = encounter(history.before(undone[-1]))
    current = was and was.current
    turn.emit(WentBack(named(was, current) if was and current else "", was.round if was else 0))
    for entry in undone:
        _take_back(turn, entry, home)


def _keep_audience(turn: Turn, entry: Entry) -> None:
    """What is said about a sealed entry is sealed alike."""
    if entry.audience is not Audience.EVERYONE:
        turn.seal(entry.audience, entry.owner)


def _reveal(turn: Turn, history: History, number: str) -> None:
    """Show a sealed entry to everyone: the right of those who may see it."""
    reader = Reader(turn.actor.user, turn.gm)
    named = history.find(reader, number) if number else None
    entries = history.newest(reader) if not number else iter([named] if named else [])
    sealed = (entry for entry in entries if not history.public(entry) and history.counts(entry))
    found = next(sealed, None)
    if found is None:
        raise Rejected(line("log.nothing-to-reveal"))
    turn.open()
    turn.emit(Revealed(found.seq))


# ---- the table ---------------------------------------------------------------------------------------------------


def _require_gm(turn: Turn) -> None:
    if not turn.gm:
        raise Rejected(line("error.gm-only"))


def _change_setting(turn: Turn, rules: Rules, name: str, value: str, scope: Scope) -> None:
    if scope is Scope.SERVER and not turn.actor.manager:
        raise Rejected(line("error.manager-only"))
    _require_gm(turn)
    setting = rules.settings.get(name)
    if setting is None:
        raise Rejected(line("settings.unknown", names=tuple(rules.settings)))
    if value and not setting.accepts(value):
        if setting.values:
            raise Rejected(line("settings.one-of", name=name, values=setting.values))
        raise Rejected(line("settings.between", name=name, least=setting.least, most=setting.most))
    turn.emit(SettingChanged(name, value))


def _name_gm(turn: Turn, user: UserId, office: Office) -> None:
    _require_gm(turn)
    if office is Office.REMOVE and user not in turn.table.gms:
        raise Rejected(line("settings.not-gm", who=line("person", id=user)))
    if office is Office.TRANSFER and turn.actor.user not in turn.table.gms:
        raise Rejected(line("settings.no-office"))
    if office is Office.ADD and len(turn.table.gms) >= MAX_GMS:
        raise Rejected(line("settings.too-many-gms", most=MAX_GMS))
    turn.emit(GMNamed(user, office, turn.actor.user))
