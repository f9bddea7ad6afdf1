"""Players' own words made harmless for Discord: the only place where that is done."""

import re
import unicodedata

# A mention of a person stays one, so that it reads as his name: a message of the bot pings nobody by it.
_MARKDOWN = re.compile(r"<(?!@!?\d+>)|[\\*_~`|\[\]]|(?<=[a-z]):(?=//)", re.IGNORECASE)
_LINE_START = re.compile(r"^(\s*)([#>+-]|\d+(?=[.)]))")
_KEPT = "\u200c\u200d"  # joiners: they hold emoji and some scripts together
_UNSEEN = ("Cc", "Cf", "Cs", "Co", "Zl", "Zp")
_WIDE = ("W", "F")
BLANK = "…"  # stands for a name that shows nothing


def escaped(text: str) -> str:
    r"""The text where Discord reads markdown: no formatting, role, channel, link, emoji or time comes of it.

    >>> escaped("**Rook** <@1> <@&2> [x](https://y)")
    '\\*\\*Rook\\*\\* <@1> \\<@&2> \\[x\\](https\\://y)'
    """
    if text.isalnum():
        return text
    marked = _MARKDOWN.sub(lambda found: "\\" + found[0], plain(text))
    return _LINE_START.sub(_defused, marked)


def plain(text: str) -> str:
    """The text where Discord reads no markdown (author, footer, labels): one line, nothing invisible in it."""
    if text.isprintable():
        return text.strip()
    seen = "".join(_seen(letter) for letter in text).strip()
    return seen.strip(_KEPT) and seen


def verbatim(text: str) -> str:
    """The text inside a block of code, every letter in its column."""
    return "".join(_seen(letter) or " " for letter in text).replace("`", "ˋ")


def width(text: str) -> int:
    """How many columns the text takes in a block of code."""
    return sum(_columns(letter) for letter in text)


def _seen(letter: str) -> str:
    if letter.isprintable() or letter in _KEPT:
        return letter
    return "" if unicodedata.category(letter) in _UNSEEN and letter not in "\n\t\r" else " "


def _columns(letter: str) -> int:
    if unicodedata.combining(letter):
        return 0
    return 2 if unicodedata.east_asian_width(letter) in _WIDE else 1


def _defused(found: re.Match[str]) -> str:
    return f"{found[1]}{found[2]}\\" if found[2].isdigit() else f"{found[1]}\\{found[2]}"
