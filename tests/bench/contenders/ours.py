"""Our own notation under the clock: parse, and parse and roll, without any cache of texts."""

from bot.chance import SystemDice
from bot.systems.dice import roll
from grammar.parser import parse
from tests.bench.clock import tell

dice = SystemDice()


def parsed(text: str) -> object:
    return parse(f"/roll {text}")


def rolled(text: str) -> object:
    return roll(parse(f"/roll {text}").do, dice)


tell(parsed, rolled)
