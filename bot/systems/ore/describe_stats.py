"""What `/why` tells of the stat and the skill behind a pool."""

from collections.abc import Iterator

from bot.core.lines import Line, Role, line
from bot.core.public import PublicPart
from bot.systems.ore.rolled import Rolled
from bot.systems.ore.trace import Trace


def field(name: str) -> Line:
    """The word for a stat or a skill."""
    return line(f"field.ore.{name}")


def base_steps(steps: tuple[Trace, ...]) -> Iterator[PublicPart]:
    """How the dice of somebody's stat and skill came about, step by step."""
    for step in steps:
        n = step.args["n"]
        assert isinstance(n, int)
        dice = f"{'−' if n < 0 else '+'}{abs(n)}d"
        name: Line | str = field(str(step.args["name"])) if "name" in step.args else ""
        yield PublicPart(Role.STEP, line(f"ore.base.{step.key}", name=name, n=n, dice=dice), rule=step.rule)


def open_steps(rolled: Rolled) -> Iterator[PublicPart]:
    """The same of a roll, as far as everybody may read it."""
    if rolled.open:
        yield from base_steps(rolled.base)


def closed_steps(who: str, rolled: Rolled | None) -> Iterator[PublicPart]:
    """What is left out of the roll of somebody, if anything is."""
    if rolled and rolled.base and not rolled.open:
        yield PublicPart(Role.STEP, line("ore.step.whose", who=who))
        yield from base_steps(rolled.base)
