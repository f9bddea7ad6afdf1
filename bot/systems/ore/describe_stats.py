"""What `/why` tells of the stat and the skill behind a pool."""

from collections.abc import Iterator

from bot.core.lines import Line, Role, line
from bot.core.public import PublicPart
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
