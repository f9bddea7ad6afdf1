"""How a value is written so that the grammar reads it back: bare where it can be, else between quotes."""

import re

from grammar.vocabulary import RESERVED, folded

_BARE = re.compile(r"[^\W_][\w.-]*", re.UNICODE)
_NUMBER = re.compile(r"x?\d+|\d+x", re.IGNORECASE)


def quoted(text: str) -> str:
    r"""The text as one word of a command.

    >>> quoted("Rook")
    'Rook'
    >>> quoted('Dr. "Ice" Mann')
    '"Dr. \\"Ice\\" Mann"'
    >>> quoted("hidden")
    '"hidden"'
    """
    if _BARE.fullmatch(text) and folded(text) not in RESERVED:
        return text
    return in_quotes(text)


def named(text: str) -> str:
    """A name as one word of a command: as `quoted` has it, but what looks like a number stands between quotes.

    >>> named("Rook"), named("3"), named("x3")
    ('Rook', '"3"', '"x3"')
    """
    return in_quotes(text) if _NUMBER.fullmatch(text) else quoted(text)


def in_quotes(text: str) -> str:
    r"""The text between quotes, whatever it is.

    >>> in_quotes("3")
    '"3"'
    """
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


def unquoted(word: str) -> str:
    r"""The text that a word of a command stands for: the opposite of `quoted`. Typographic quotes are quotes too.

    >>> unquoted('"Dr. \\"Ice\\" Mann"')
    'Dr. "Ice" Mann'
    >>> unquoted("“Dr. Mann”")
    'Dr. Mann'
    """
    if word[0] == '"':
        return re.sub(r"\\(.)", r"\1", word[1:-1])
    return word[1:-1] if word[0] in "“”„" else word
