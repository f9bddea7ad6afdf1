"""A card laid out as an embed within every limit of Discord's: long results shrink, totals never vanish."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

import discord

from bot.core.lines import Tone
from bot.shell.chat.card import Card, Row
from bot.shell.chat.escaping import BLANK

# Discord's limits for an embed; title, description, author and footer together stay under the 6,000 of a message.
AUTHOR, TITLE, DESCRIPTION = 256, 256, 4096
MANY = 20  # rows of a story, which is told to its end
ROW = 1200  # what a single row may say, and as much again for its dice, so that no row crowds out the others

COLOURS = {
    Tone.PLAIN: 0x5B6EE1,
    Tone.SUCCESS: 0x3BA55D,
    Tone.FAILURE: 0xB0413E,
    Tone.GREAT: 0xE3A81C,
    Tone.DIRE: 0x6E1423,
}


def embed(card: Card) -> discord.Embed:
    """The card as an embed."""
    title, rows = card.title, card.rows
    if "<" in title and any(sign in title for sign in ("<@", "<#")):
        title, rows = "", (Row(f"**{title}**"), *rows)  # a title shows mentions as bare numbers
    if length(title) > TITLE:
        rows = (Row(f"**{title}**"), *rows)
    laid = discord.Embed(title=shrunk(title, TITLE) or None, colour=COLOURS[card.tone])
    laid.description = described(rows, DESCRIPTION) or (None if laid.title else BLANK)
    if card.who:
        laid.set_author(name=shrunk(card.who, AUTHOR))
    return laid


def told(card: Card) -> tuple[Card, ...]:
    """The card as it is shown to everyone: on further pages, if it tells more than there is room for.

    A few long rows shrink; of many, none is left out.
    """
    return pages(card) if len(card.rows) > MANY else (card,)


def pages(card: Card) -> tuple[Card, ...]:
    """The card in as many as it takes to show all of its rows; what can be clicked and taken along is on the first."""
    kept: list[list[Row]] = [[]]
    room = DESCRIPTION
    for row in _lines(card.rows):
        size = min(length(row.text), ROW) + min(sum(length(dice.text) + 1 for dice in row.dice), ROW) + 1
        if size > room and kept[-1]:
            kept.append([])
            room = DESCRIPTION
        kept[-1].append(row)
        room -= size
    first, *further = kept
    return (replace(card, rows=tuple(first)), *(Card("", "", tuple(rows), card.tone) for rows in further))


def around(rows: Sequence[Row], focus: int, limit: int = DESCRIPTION) -> tuple[Row, ...]:
    """As many of the rows as there is room for, those next to the one in focus first."""
    sizes = [length(row.text) + 1 for row in rows]
    if sum(sizes) <= limit:
        return tuple(rows)
    first, last, room = focus, focus + 1, limit - sizes[focus] - 32  # the rows that count the missing ones
    while first > 0 or last < len(rows):
        after = last < len(rows) and (first == 0 or last - focus <= focus - first)
        room -= sizes[last] if after else sizes[first - 1]
        if room < 0:
            break
        first, last = (first, last + 1) if after else (first - 1, last)
    above = (Row(f"… +{first}"),) if first else ()
    below = (Row(f"… +{len(rows) - last}"),) if last < len(rows) else ()
    return (*above, *rows[first:last], *below)


def length(text: str) -> int:
    """The length of a text as a client counts it: in units of UTF-16, never less than the letters it has."""
    return len(text) if text.isascii() else len(text.encode("utf-16-le")) // 2


def shrunk(text: str, limit: int) -> str:
    """The text, or its beginning and its end, where a total stands, within the limit.

    >>> shrunk("4d6 + 1d8 + 3 = 21", 11)
    '4d6 +… = 21'
    """
    if length(text) <= limit:
        return text
    tail = _ending(text, limit // 2)
    return _beginning(text, limit - 1 - length(tail)) + "…" + tail


def described(rows: Sequence[Row], limit: int) -> str:
    """The rows as lines within the limit. Dice make room first, then rows in the middle; each text keeps its ends."""
    kept = [Row(shrunk(row.text, ROW), row.dice) for row in _lines(rows) if row.text or row.dice]
    kept = list(_pictured(kept, limit))
    whole = "\n".join(_line(row, _fitting(row, ROW)) for row in kept)
    if length(whole) <= limit:
        return whole
    kept = _fewer(kept, limit)
    spare = limit - sum(length(_line(row, 0)) + 1 for row in kept)
    share = min(ROW, max(0, spare) // max(1, sum(1 for row in kept if row.dice)))
    return "\n".join(_line(row, _fitting(row, share)) for row in kept)


def _pictured(rows: Sequence[Row], limit: int) -> Iterator[Row]:
    """The rows, with pictures for dice as far as there is room: a row has all of its own, or none."""
    room = limit - sum(length(_line(row, len(row.dice))) + 1 for row in rows)
    for row in rows:
        pictures = tuple(replace(dice, text=dice.pictured) for dice in row.dice)
        size = sum(length(dice.text) + 1 for dice in pictures)
        more = size - sum(length(dice.text) + 1 for dice in row.dice)
        if row.dice and all(dice.text for dice in pictures) and size <= ROW and more <= room:
            room -= more
            yield Row(row.text, pictures)
        else:
            yield row


def _lines(rows: Sequence[Row]) -> Iterator[Row]:
    """The rows, each line of a long text as a row of its own, the dice behind the last."""
    for row in rows:
        *above, last = row.text.split("\n")
        yield from map(Row, above)
        yield Row(last, row.dice)


def _line(row: Row, shown: int) -> str:
    """The row with some of its dice, and how many there are besides."""
    drawn = [dice.text for dice in row.dice[:shown]]
    if hidden := sum(dice.dice for dice in row.dice[shown:]):
        drawn.append(f"… +{hidden}" if drawn else f"({hidden} 🎲)")
    return " ".join(filter(None, (row.text, *drawn)))


def _fitting(row: Row, share: int) -> int:
    """How many groups of the row's dice can be drawn in `share` units more than it takes with none."""
    shown = 0
    for dice in row.dice:
        share -= length(dice.text) + 1
        if share < 0:
            break
        shown += 1
    return shown


def _fewer(rows: list[Row], limit: int) -> list[Row]:
    """The rows, less those in the middle that leave no room for the first and the last ones."""
    sizes = [length(_line(row, 0)) + 1 for row in rows]
    total = sum(sizes)
    if total <= limit:
        return rows
    first, last, room = 0, len(rows), limit - 16  # the row that counts the missing ones
    while first < last:
        from_end = len(rows) - last <= first
        room -= sizes[last - 1] if from_end else sizes[first]
        if room < 0:
            break
        first, last = (first, last - 1) if from_end else (first + 1, last)
    return [*rows[:first], Row(f"… +{last - first}"), *rows[last:]]


def _beginning(text: str, limit: int) -> str:
    while length(text) > limit:
        text = text[: max(0, len(text) - max(1, (length(text) - limit) // 2))]
    return text


def _ending(text: str, limit: int) -> str:
    while length(text) > limit:
        text = text[max(1, (length(text) - limit) // 2) :]
    return text
