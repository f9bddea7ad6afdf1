"""How a script is read, and how it is played when it is wrong."""

import pytest

from bot import app
from bot.app import House
from bot.shell.console.script import (
    Again,
    Expect,
    Move,
    Put,
    Restart,
    Say,
    ScriptError,
    Sit,
    steps,
)
from bot.shell.console.seats import Seat


@pytest.mark.parametrize(
    ("text", "step"),
    [
        ("@ana /ore 7d", Say(1, "ana", "/ore 7d")),
        ("@ana ore 7d", Say(1, "ana", "ore 7d")),
        ("@Zé-2 /ore 7d", Say(1, "Zé-2", "/ore 7d")),
        ("/ore 7d # at @bob > ana", Say(1, "", "/ore 7d # at @bob > ana")),
        ("  /log  ", Say(1, "", "/log")),
        ("dice 3 3 10", Put(1, (3, 3, 10))),
        ("dice", Put(1, ())),
        ("> 2x3", Expect(1, "", "2x3", absent=False)),
        (">  2x3", Expect(1, "", " 2x3", absent=False)),
        ("!> 2x3", Expect(1, "", "2x3", absent=True)),
        ("ana> 2x3", Expect(1, "ana", "2x3", absent=False)),
        ("!ana> a > b", Expect(1, "ana", "a > b", absent=True)),
        ("again", Again(1)),
        ("restart", Restart(1)),
        ("channel side-room", Move(1, "side-room")),
        ("seat ana", Sit(1, Seat("ana"))),
        (
            "seat ana lang:pt role:keepers role:watch manager",
            Sit(1, Seat("ana", "pt-BR", ("keepers", "watch"), manager=True)),
        ),
    ],
)
def test_a_line_is_read(text: str, step: object) -> None:
    assert list(steps(text)) == [step]


def test_comments_and_empty_lines_are_passed_over_but_counted() -> None:
    assert list(steps("# a fight\n\n  # in the fog\n/log\r\n")) == [Say(4, "", "/log")]


@pytest.mark.parametrize(
    ("script", "line", "reason"),
    [
        ("dice 3\n@ana /ore 2d", 2, "the dice do not fit: 2 faces of d10 wanted, 1 left"),
        ("dice 3 11\n@ana /ore 2d", 2, "the dice do not fit: a d10 has no face 11"),
        ("dice 3 3 4\n@ana /ore 2d", 1, "dice left over: 4"),
        ("dice 3 3\n@ana /log", 1, "dice left over: 3 3"),
        ("dice 3 3\n@ana /ore seven", 1, "dice left over: 3 3"),
        ("/log\ndice 3 3\ndice 4 4\n@ana /ore 2d", 2, "dice left over: 3 3"),
        ("dice 3 3", 1, "dice left over: 3 3"),
        ("dice\n@ana /ore 2d", 2, "the dice do not fit: 2 faces of d10 wanted, 0 left"),
        ("dice three", 1, "not a face: three"),
        ("dice ٣", 1, "not a face: ٣"),
        ("/log\nrubbish", 2, "unknown line: rubbish"),
        ("@ana", 1, "unknown line: @ana"),
        ("> seen", 1, "nothing has been said yet"),
        ("/log\n>", 2, "an expectation needs a text"),
        ("again", 1, "nothing has been said that could be said again"),
        ("seat ana tall", 1, "not a trait of a seat: tall (lang:pt, role:NAME, manager)"),
        ("seat ana lang:xx", 1, "not a trait of a seat: lang:xx (lang:pt, role:NAME, manager)"),
    ],
)
async def test_a_script_that_is_wrong_says_where(
    script: str, line: int, reason: str, house: House, capsys: pytest.CaptureFixture[str]
) -> None:
    assert await played(house, script) == 2
    assert capsys.readouterr().err == f"a.play:{line}: {reason}\n"


async def test_nothing_happens_when_a_line_of_the_script_can_not_be_read(
    house: House, capsys: pytest.CaptureFixture[str]
) -> None:
    assert await played(house, "/log\nrubbish") == 2
    assert capsys.readouterr().out == ""


async def test_every_failed_expectation_is_listed(house: House, capsys: pytest.CaptureFixture[str]) -> None:
    script = "dice 3 3\n@ana /ore 2d\n> 2x3\n> 2x4\n!> 2x3\n!> 2x4\nana> 2x3\n!ana> 2x3\n"
    assert await played(house, script) == 1
    told = capsys.readouterr().err
    assert [line for line in told.splitlines() if line.startswith("a.play")] == [
        "a.play:4: expected > 2x4",
        "a.play:5: expected !> 2x3",
        "a.play:7: expected ana> 2x3",
    ]
    assert "    ana: 2x3" in told  # what was seen instead
    assert "    (nothing)" in told


async def played(house: House, script: str) -> int:
    return await app.play(house, script, name="a.play", database=None, locale="en", speaker="gm", as_json=False)


def test_a_reason_is_kept_with_its_line() -> None:
    with pytest.raises(ScriptError) as caught:
        list(steps("\nrubbish"))
    assert (caught.value.line, caught.value.reason) == (2, "unknown line: rubbish")
