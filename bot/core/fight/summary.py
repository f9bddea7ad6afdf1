"""What is told of a fight when it is over: the best roll of it."""

from collections.abc import Iterator

from bot.core.events import Sealed
from bot.core.fight.facts import Begun, Fact, Placed
from bot.core.lines import Role, Tone
from bot.core.log import Entry, History
from bot.core.public import PublicPart
from bot.core.records.luck import Height
from bot.core.rules import Rules

TONES = (Tone.DIRE, Tone.FAILURE, Tone.PLAIN, Tone.SUCCESS, Tone.GREAT)


def best(history: History, rules: Rules) -> int:
    """The number of the entry with the best roll of the fight that runs, of those that everybody saw; 0: none.

    The rule books say what went well; of what went equally well, the dice that fell higher than others are better.
    """
    found, finest = 0, (-1, Height(0, 1))
    for entry in _rolls(history):
        if title := result(entry, history, rules):
            tone, height = TONES.index(title.tone), _height(entry)
            if tone > finest[0] or (tone == finest[0] and height.above(finest[1])):
                found, finest = entry.seq, (tone, height)
    return found


def result(entry: Entry, history: History, rules: Rules) -> PublicPart | None:
    """What came of a roll, by its rule book, as everybody reads it; nothing, where many rolled and none stands out."""
    events = entry.bare() if history.public(entry) else entry.events
    ruled = (event for event in events if not isinstance(event, Fact | Sealed))
    told = [[part for part in rules.describe(event) if isinstance(part, PublicPart)] for event in ruled]
    mine = next((parts for parts in told if any(part.role is Role.TITLE for part in parts)), [])
    if any(part.faces for parts in told if parts is not mine for part in parts) and not any(one.faces for one in mine):
        return None
    return next((part for part in mine if part.role is Role.TITLE), None)


def _rolls(history: History) -> Iterator[Entry]:
    """The rolls since the fight began that still count, the last one first; initiative is none of them."""
    for entry in reversed(history.entries):
        if not history.counts(entry):
            continue
        if any(isinstance(event, Begun) for event in entry.bare()):
            return
        if entry.dice and history.public(entry) and not any(isinstance(event, Placed) for event in entry.bare()):
            yield entry


def _height(entry: Entry) -> Height:
    """How far above what fair dice show those that everybody saw fell."""
    deviation = spread = 0
    for throw in entry.throws:
        if not throw.unseen:
            deviation += 2 * sum(throw.faces) - len(throw.faces) * (throw.sides + 1)
            spread += len(throw.faces) * (throw.sides**2 - 1)
    return Height(deviation, spread or 1)
