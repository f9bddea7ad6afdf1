"""Decide for the actions that all systems share: choose, lapse, undo, redo, reveal, settings, game masters."""

from bot.core import meant, permissions
from bot.core.choice import Choice
from bot.core.events import GMNamed, Revealed, SettingChanged, Undone
from bot.core.fight.facts import TurnBegan, WentBack
from bot.core.fight.summary import best
from bot.core.fight.view import encounter, kept, named
from bot.core.lines import line
from bot.core.log import Entry, History, undoable
from bot.core.names import find
from bot.core.people import TableId, UserId
from bot.core.rejected import Rejected
from bot.core.rules import Rules
from bot.core.table import Table
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
from grammar.encounters import EndEncounter, PreviousTurn
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


def decide(turn: Turn, action: Action, history: History, home: History, rules: Rules) -> bool:
    """Emit what happens, or raise `Rejected`. False: the action, which was let pass, only asks something."""
    permissions.check(turn, action.do, history, rules.rights_of)
    if system := rules.of_verb(action.do):
        _check_readers(turn)
        turn.speaker = rules.fights.speak(turn, turn.speaker)
        before = turn.table
        system.decide(turn, action.do)
        _check_openness(turn, before)
        return True
    match action.do:
        case Choose(picks, choice):
            _choose(turn, _open(turn, choice, picks), picks, rules)
        case Lapse(choice):
            _settle(turn, _open(turn, choice, ()), (), rules)
        case Undo(number):
            _take_back(turn, _found(turn, meant.to_undo(turn, history, number), "log.nothing-to-undo"), home)
        case Redo():
            _take_back(turn, _found(turn, meant.to_redo(turn, history), "log.nothing-to-redo"), home)
        case PreviousTurn():
            _go_back(turn, history, home)
        case EndEncounter():
            rules.fights.end(turn, best(history, rules))
        case Reveal(number):
            _reveal(turn, meant.to_reveal(turn, history, number))
        case ChangeSetting(name, value, scope):
            _change_setting(turn, rules, name, value, server=scope is Scope.SERVER)
        case NameGM(user, office):
            _name_gm(turn, UserId(user), office)
        case _:
            return False
    return True


def _check_readers(turn: Turn) -> None:
    """Refuse what is meant for the game masters when nobody could read it; never fall back to the open channel."""
    if turn.audience in (Audience.HIDDEN, Audience.BLIND) and not turn.overseen:
        raise Rejected(line("error.no-gm"))


def _check_openness(turn: Turn, before: Table) -> None:
    """Refuse what changes a fight where the game masters don't read it: a player's `private` is for his eyes alone."""
    if turn.audience is Audience.PRIVATE and not turn.gm and kept(turn.table) != kept(before):
        raise Rejected(line("error.private"))


# ---- questions ---------------------------------------------------------------------------------------------------


def _open(turn: Turn, id: str, picks: tuple[str, ...]) -> Choice:
    """The open question that is meant: the newest that knows the picks, the speaker's own ones first.

    A game master's own are those to any game master too.
    """
    found = meant.questions(turn, id)
    if not found:
        raise Rejected(line("choice.stale" if id else "choice.none"))
    return next((choice for choice in found if all(choice.option(pick) for pick in picks)), found[0])


def _choose(turn: Turn, choice: Choice, picks: tuple[str, ...], rules: Rules) -> None:
    chosen = [choice.option(pick) for pick in picks]
    keys = tuple(option.key for option in chosen if option)
    if len(keys) < len(picks):
        raise Rejected(line("choice.unknown", options=tuple(option.typed for option in choice.options)))
    if len(set(keys)) < len(keys):
        raise Rejected(line("choice.twice"))
    if keys and not choice.least <= len(keys) <= choice.most:
        raise Rejected(line("choice.count", least=choice.least, most=choice.most))
    _settle(turn, choice, keys, rules)


def _settle(turn: Turn, choice: Choice, picks: tuple[str, ...], rules: Rules) -> None:
    if choice.audience is not Audience.EVERYONE:
        turn.seal(choice.audience, choice.owner)
    rules.resume(turn, choice, turn.settle(choice, picks))


# ---- undo --------------------------------------------------------------------------------------------------------


def _found(turn: Turn, entry: Entry | None, missing: str) -> Entry:
    """The entry, if there is one. What is said about a sealed entry is sealed alike."""
    if entry is None:
        raise Rejected(line(missing))
    if entry.audience is not Audience.EVERYONE:
        turn.seal(entry.audience, entry.owner)
    return entry


def _take_back(turn: Turn, entry: Entry, home: History) -> None:
    """Let an entry count no more, here and in the log of the server."""
    turn.emit(Undone(entry.seq), entry.audience, entry.owner)
    above = home.by_key(entry.key)
    if above and above.table != entry.table:
        turn.emit_home(Undone(above.seq))


def _go_back(turn: Turn, history: History, home: History) -> None:
    """Take back the last turn that began, and all that happened since: what was sealed is taken back as silently."""
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


def _reveal(turn: Turn, entry: Entry | None) -> None:
    """Show a sealed entry to everyone."""
    if entry is None:
        raise Rejected(line("log.nothing-to-reveal"))
    turn.open()
    turn.emit(Revealed(entry.seq))


# ---- the table ---------------------------------------------------------------------------------------------------


def _change_setting(turn: Turn, rules: Rules, name: str, value: str, *, server: bool) -> None:
    name = find(name, rules.settings, str)
    setting = rules.settings[name]
    if value and not setting.accepts(value):
        if setting.values:
            raise Rejected(line("settings.one-of", name=name, values=setting.values))
        raise Rejected(line("settings.between", name=name, least=setting.least, most=setting.most))
    turn.emit(SettingChanged(name, value, server))


def _name_gm(turn: Turn, user: UserId, office: Office) -> None:
    if office is Office.REMOVE and user not in turn.table.gms:
        raise Rejected(line("settings.not-gm", who=line("person", id=user)))
    if office is Office.TRANSFER and turn.actor.user not in turn.table.gms:
        raise Rejected(line("settings.no-office"))
    if office is Office.ADD and len(turn.table.gms) >= MAX_GMS:
        raise Rejected(line("settings.too-many-gms", most=MAX_GMS))
    turn.emit(GMNamed(user, office, turn.actor.user))
