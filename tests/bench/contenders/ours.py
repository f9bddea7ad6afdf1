"""Our own notation under the clock: parse, and parse and roll, without any cache of texts."""

from bot.chance import SystemDice
from bot.systems.dice.sums import rolled
from grammar.notation import Roll
from grammar.parser import parse
from tests.bench.clock import tell

dice = SystemDice()


def parsed(text: str) -> object:
    return parse(f"/roll {text}")


def parsed_and_rolled(text: str) -> object:
    verb = parse(f"/roll {text}").do
    assert isinstance(verb, Roll)
    return [rolled(part.value, dice.roll) for part in verb.parts]


tell(parsed, parsed_and_rolled)
