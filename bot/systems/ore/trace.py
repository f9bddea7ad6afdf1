"""What a calculation says about itself: the rule, the key of a text, and what stands in the text."""

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Trace:
    """One step: the `rule` it rests on, the key of its text, and the arguments of that.

    The argument `location` is the name of a location, `what` that of a layer of armor.
    """

    rule: str
    key: str
    args: Mapping[str, int | str] = field(default_factory=dict)


def trace(rule: str, key: str, **args: int | str) -> Trace:
    """A step, written short."""
    return Trace(rule, key, args)
