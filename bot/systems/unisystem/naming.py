"""Which maneuver a typed name means, in any language: `chute-giratório`, `Spin Kick`, `spin`."""

from rapidfuzz import fuzz, process

from bot.core.lines import Line, line
from bot.core.names import OFFERED, SIMILAR, folded
from bot.core.rejected import Rejected
from bot.core.shelf import Shelf
from bot.systems.unisystem.maneuvers import Maneuver


def named(text: str, among: Shelf[Maneuver]) -> Maneuver:
    """The maneuver that alone is called so, or whose names alone begin so; raises `Rejected` with those that come near.

    A hyphen is as good as a space.
    """
    wanted = _plain(text)
    called = {(_plain(spelling), row.key): row for row in among for spelling in row.spellings}
    for fit in (str.__eq__, str.startswith, _begins_a_word) if wanted else ():
        found = {row.key: row for (spelling, _), row in called.items() if fit(spelling, wanted)}
        if len(found) == 1:
            return next(iter(found.values()))
        if found:
            raise Rejected(line("names.several", name=text, names=_names(found)))
    close = process.extract(wanted, [spelling for spelling, _ in called], scorer=fuzz.ratio, limit=3 * OFFERED)
    rows = list(called.values())
    near = {rows[index].key: rows[index] for _, score, index in close if score >= SIMILAR}
    if near:
        raise Rejected(line("names.near", name=text, names=_names(near)))
    raise Rejected(line("names.unknown", name=text))


def _names(found: dict[str, Maneuver]) -> tuple[Line, ...]:
    return tuple(row.called.word for row in list(found.values())[:OFFERED])


def _begins_a_word(spelling: str, wanted: str) -> bool:
    return any(word.startswith(wanted) for word in spelling.split())


def _plain(text: str) -> str:
    return folded(text.replace("-", " "))
