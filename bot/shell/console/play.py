"""Playing a script: each command as it comes, and what was expected of it."""

import json
from collections.abc import Callable
from dataclasses import asdict, dataclass

from bot.codec import Codec
from bot.core.choice import Choice
from bot.core.dice import DiceRanShort
from bot.engine import Engine
from bot.shell.console.script import Again, Expect, Move, Put, Restart, Say, ScriptError, Sit, steps
from bot.shell.console.seats import Answer, Hand, LocalTable
from bot.words import Words

Heard = Callable[[int, Answer], None]  # told of every answer, with the number of its command


@dataclass(frozen=True, slots=True)
class Failure:
    """An expectation that did not come true: the line of the script, what it said, what was seen instead."""

    line: int
    expected: str
    seen: str


class Play:
    """One script being played."""

    def __init__(
        self, table: LocalTable, hand: Hand, speaker: str, restarted: Callable[[], Engine], heard: Heard
    ) -> None:
        self.failures: list[Failure] = []
        self._table = table
        self._hand = hand
        self._speaker = speaker
        self._restarted = restarted
        self._heard = heard
        self._count = 0
        self._said: Say | None = None
        self._put: Put | None = None
        self._answer: Answer | None = None

    async def play(self, script: str) -> None:
        """Play all of it; raises `ScriptError` where the script itself is wrong."""
        for step in list(steps(script)):  # all of it is read before any of it happens
            match step:
                case Say():
                    self._said = step
                    await self._say(step.line, step)
                case Again(line):
                    if self._said is None:
                        raise ScriptError(line, "nothing has been said that could be said again")
                    await self._say(line, self._said, again=True)
                case Put(_, faces):
                    self._lift()
                    self._hand.put(faces)
                    self._put = step
                case Expect():
                    self._expect(step)
                case Move(_, channel):
                    self._table.channel = channel
                case Sit(_, seat):
                    self._table.seats[seat.name] = seat
                case Restart():
                    self._table.engine = self._restarted()
        self._lift()

    async def _say(self, line: int, said: Say, *, again: bool = False) -> None:
        self._count += 1
        try:
            self._answer = await self._table.say(said.who or self._speaker, said.text, again=again)
        except DiceRanShort as short:
            raise ScriptError(line, f"the dice do not fit: {short}") from short
        self._lift()
        self._heard(self._count, self._answer)

    def _lift(self) -> None:
        """Take up the dice of the last `dice` line; none may be left over."""
        left, put, self._put = self._hand.lift(), self._put, None
        if put and left:
            raise ScriptError(put.line, f"dice left over: {' '.join(map(str, left))}")

    def _expect(self, expected: Expect) -> None:
        if self._answer is None:
            raise ScriptError(expected.line, "nothing has been said yet")
        seen = self._answer.secret.get(expected.who, "") if expected.who else self._answer.public
        if (expected.text in seen) is expected.absent:
            self.failures.append(Failure(expected.line, str(expected), seen))


def as_json(number: int, answer: Answer, codec: Codec, words: Words, locale: str) -> str:
    """The answer as one line of JSON."""
    told = {
        "n": number,
        "user": answer.user,
        "said": answer.said,
        "status": answer.status,
        "public": answer.public,
        "secret": dict(answer.secret),
        "choices": [_question(choice, words, locale) for choice in answer.choices],
        "events": [codec.fields(event) for event in answer.events],
        "error": asdict(answer.error) if answer.error else None,
    }
    return json.dumps(told, ensure_ascii=False)


def _question(choice: Choice, words: Words, locale: str) -> dict[str, object]:
    return {
        "id": choice.id,
        "kind": choice.kind,
        "who": choice.who,
        "ask": words.text(choice.ask, locale),
        "options": [
            {
                "key": option.key,
                "word": words.text(option.typed, locale),
                "label": words.text(option.label, locale),
            }
            for option in choice.options
        ],
        "default": list(choice.default),
        "least": choice.least,
        "most": choice.most,
        "blocking": choice.blocking,
        "audience": choice.audience,
    }
