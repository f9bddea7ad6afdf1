"""Parts of canonical texts: names, lists, distances, and options that are left out when they say nothing."""

from collections.abc import Sequence

from grammar.quoting import named

TENTHS = 10  # of a meter: distances are kept in them


def maybe(name: str) -> str:
    """A name, if there is one."""
    return named(name) if name else ""


def listed(names: Sequence[str]) -> str:
    """Names with commas between them."""
    return ",".join(map(named, names))


def options(**values: object) -> str:
    """Options that were given; those that are nothing were not."""
    return "".join(f" {name}:{value}" for name, value in values.items() if value not in (None, "", ()))


def signed(number: int) -> str:
    """A modifier, if there is one."""
    return f" {number:+d}" if number else ""


def meters(tenths: int) -> str:
    """A distance as it is typed.

    >>> meters(1005), meters(180)
    ('100.5', '18')
    """
    whole, rest = divmod(tenths, TENTHS)
    return f"{whole}.{rest}" if rest else str(whole)


def meters_signed(tenths: int) -> str:
    """A distance in a direction.

    >>> meters_signed(-75)
    '-7.5'
    """
    return f"-{meters(-tenths)}" if tenths < 0 else meters(tenths)
