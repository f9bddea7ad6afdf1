"""How a value is written so that the grammar reads it back: bare where it can be, else between quotes."""

import re

from grammar.vocabulary import RESERVED, folded

_BARE = re.compile(r"[^\W_][\w.-]*", re.UNICODE)


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
