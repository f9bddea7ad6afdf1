"""What a game master and a player read when both ask why the same thing happened."""

from collections.abc import Sequence

from bot.app import House
from tests.harness import Situation

GM = "gm"


def why(table: Situation, by: str = "ana") -> tuple[list[str], list[str]]:
    """The lines that a player reads about the last command, and those that the game master reads besides.

    The game master reads all that the player does, in the same order, and nothing of it twice.
    """
    player = answered(table, f"@{by} /why")[by].removeprefix(f"{GM}: ").splitlines()
    master = answered(table, "/why")[GM].removeprefix(f"{by}: ").splitlines()
    besides, left = [], list(player)
    for line in master:
        if left and line == left[0]:
            left.pop(0)
        else:
            besides.append(line)
    assert not left, f"the game master does not read {left}"
    return player, besides


def answered(table: Situation, spoken: str) -> dict[str, str]:
    """What each reads of an answer that is for his eyes alone."""
    answer = table.say(spoken)
    assert answer.status == "ok", answer.error
    assert not answer.public
    return dict(answer.secret)


def played(house: House, *said: str | Sequence[int], by: str = "ana") -> tuple[str, str]:
    """All that a player reads of a fight, with why each thing happened, and all that the game master reads of it.

    What is said is a command, or the faces that the next one rolls.
    """
    table = Situation(house)
    public, master = [], []
    for one in said:
        if not isinstance(one, str):
            table.dice(*one)
            continue
        answer = table.say(one)
        assert answer.status == "ok", (one, answer.error)
        public += [answer.public, answer.secret.get(by, "")]
        for asked in ("/why", "/last", "/log"):
            public.append(str(table.say(f"@{by} {asked}").secret.get(by)))
            master.append(str(table.say(asked).secret.get(GM)))
    return "\n".join(public), "\n".join(master)
