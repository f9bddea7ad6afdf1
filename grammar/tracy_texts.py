"""How verbs of `/tracy` are written back: names that are words of it stand between quotes."""

from grammar.quoting import in_quotes
from grammar.quoting import named as bare
from grammar.tracy_words import ALL
from grammar.vocabulary import by_spelling, folded

_WORDS = frozenset(spelling for table in ALL for spelling in by_spelling(table))


def named(name: str) -> str:
    """A name as one word; one that is a word of `/tracy` itself stands between quotes.

    >>> named("Flattop"), named("Fog")
    ('Flattop', '"Fog"')
    """
    return in_quotes(name) if folded(name) in _WORDS or name[0].isdecimal() else bare(name)


def maybe(name: str) -> str:
    """A name as one word, or nothing."""
    return named(name) if name else ""


def listed(names: tuple[str, ...]) -> str:
    """Names with commas between them."""
    return ",".join(map(named, names))


def words(*said: str) -> str:
    """Words with a blank before each; empty ones are left out."""
    return "".join(f" {word}" for word in said if word)


def flagged(**flags: bool) -> str:
    """The names of the flags that are set."""
    return words(*(name for name, there in flags.items() if there))
