"""Which entries of a log belong to the fight that runs, or to the last one."""

from bot.core.fight.facts import Begun, Ended
from bot.core.log import Entry, History
from bot.core.people import Reader


def last_fight(history: History, reader: Reader) -> tuple[Entry, ...]:
    """All entries from where the reader saw the last fight begin to where it ended; none, if there was no fight."""
    begin = next((entry for entry in history.newest(reader) if _tells(history, entry, Begun)), None)
    if begin is None:
        return ()
    since = history.entries[begin.seq - 1 :]
    end = next((entry.seq for entry in since if _tells(history, entry, Ended)), history.seq)
    return tuple(history.entries[begin.seq - 1 : end])


def _tells(history: History, entry: Entry, fact: type[Begun | Ended]) -> bool:
    return history.counts(entry) and any(isinstance(event, fact) for event in entry.bare())
