"""Notes and counters: each for its audience, and no trace of it for others."""

import pytest

from bot.core.people import UserId
from bot.core.records.pinning import MAX_COUNT, MAX_COUNTERS, MAX_NOTES, MAX_TEXT
from bot.core.rejected import Rejected
from grammar.actions import Action
from grammar.records import WriteNote
from tests.core.records.desk import GM, Desk, lines
from tests.core.toy import ANA, BRUNO


@pytest.fixture
async def desk() -> Desk:
    desk = Desk()
    await desk.told(GM, "/settings gm @gm")
    return desk


async def names(desk: Desk, user: UserId) -> list[str]:
    """The names on the board as somebody sees it."""
    outcome = await desk.told(user, "/note")
    assert outcome.secret
    told = [part.sealed_line for part in outcome.secret.secrets[1:]]
    entries = [each.args["entry"] if each.key == "note.sealed" else each for each in told]
    return [str(getattr(entry, "args", {})["name"]) for entry in entries]


async def test_everyone_sees_a_public_note_and_counter(desk: Desk) -> None:
    written = await desk.told(ANA, '/note clue "the butler"')
    assert written.public
    assert written.public.parts[0].line.args == {"name": "clue", "text": "the butler"}
    await desk.told(ANA, "/counter doom 3")
    assert await names(desk, BRUNO) == ["doom", "clue"]


async def test_a_hidden_note_is_for_its_writer_and_the_gms(desk: Desk) -> None:
    written = await desk.told(ANA, '/note trap "pit at the door" hidden')
    assert written.public is None
    assert await names(desk, ANA) == ["trap"]
    assert await names(desk, GM) == ["trap"]
    assert (await desk.refusal(BRUNO, "/note")).line.key == "note.none"


async def test_private_and_blind_notes(desk: Desk) -> None:
    await desk.told(ANA, "/note diary mine private")
    await desk.told(ANA, "/note wish theirs blind")
    assert await names(desk, ANA) == ["diary"]
    assert await names(desk, GM) == ["wish"]


async def test_a_command_means_what_is_for_its_own_audience(desk: Desk) -> None:
    await desk.told(GM, "/note trap open")
    await desk.told(GM, "/gm note trap pit")
    await desk.told(GM, "/note trap delete")
    assert await names(desk, GM) == ["trap"]
    assert (await desk.refusal(ANA, "/note")).line.key == "note.none"
    assert (await desk.refusal(GM, "/note trap delete")).line.key == "note.unknown"


async def test_a_name_that_is_hidden_from_somebody_is_free_for_him(desk: Desk) -> None:
    await desk.told(GM, "/gm note trap pit")
    await desk.told(ANA, "/note trap snare hidden")
    assert (await desk.refusal(BRUNO, "/note trap delete hidden")).line.key == "note.unknown"
    assert await names(desk, ANA) == ["trap"]
    assert await names(desk, GM) == ["trap", "trap"]


async def test_others_leave_a_note_alone_but_for_the_gm(desk: Desk) -> None:
    await desk.told(ANA, "/note clue butler")
    assert (await desk.refusal(BRUNO, "/note clue gardener")).line.key == "note.not-yours"
    assert (await desk.refusal(BRUNO, "/note clue delete")).line.key == "note.not-yours"
    await desk.told(GM, "/note CLUE gardener")
    assert await names(desk, BRUNO) == ["clue"]
    await desk.told(ANA, "/note clue delete")


async def test_counters_are_set_and_added_to_and_taken_back(desk: Desk) -> None:
    assert lines_of(await desk.told(ANA, "/counter doom 3")) == [("counter.set", 3)]
    assert lines_of(await desk.told(BRUNO, "/counter doom +2")) == [("counter.counted", 5)]
    assert lines_of(await desk.told(BRUNO, "/counter doom -1")) == [("counter.counted", 4)]
    await desk.told(BRUNO, "/undo")
    assert lines_of(await desk.told(ANA, "/counter doom +1")) == [("counter.counted", 6)]
    assert lines_of(await desk.told(ANA, "/counter luck +1")) == [("counter.set", 1)]
    assert (await desk.refusal(BRUNO, "/counter doom delete")).line.key == "note.not-yours"
    await desk.told(ANA, "/counter doom delete")
    assert await names(desk, ANA) == ["luck"]


async def test_limits(desk: Desk) -> None:
    for number in range(MAX_NOTES):
        await desk.told(ANA, f"/note n{number} text")
    assert (await desk.refusal(BRUNO, "/note more text")).line.key == "note.too-many"
    await desk.told(BRUNO, "/note n0a text private")  # what is hidden has room of its own
    for number in range(MAX_COUNTERS):
        await desk.told(ANA, f"/counter c{number} 1")
    assert (await desk.refusal(BRUNO, "/counter more 1")).line.key == "counter.too-many"
    await desk.told(ANA, f"/counter c0 {MAX_COUNT}")
    assert (await desk.refusal(ANA, "/counter c0 +1")).line.key == "counter.too-far"


async def test_a_note_has_an_end(desk: Desk) -> None:
    with pytest.raises(Rejected, match=r"note\.too-long"):
        await desk.say(ANA, WriteNote("n", "x" * (MAX_TEXT + 1)), action=Action(WriteNote("n", "x" * (MAX_TEXT + 1))))


async def test_hidden_notes_change_nothing_that_others_read(desk: Desk) -> None:
    other = Desk()
    await other.told(GM, "/settings gm @gm")
    await desk.told(GM, '/gm note trap "pit at the door"')
    await desk.told(GM, "/gm counter doom 7")
    for table in (desk, other):
        await table.told(ANA, "/note clue butler")
    assert lines(await desk.told(ANA, "/note")) == lines(await other.told(ANA, "/note"))
    assert lines(await desk.told(ANA, "/log")) == lines(await other.told(ANA, "/log"))


def lines_of(outcome: object) -> list[tuple[str, object]]:
    """Key and value of each public line."""
    public = getattr(outcome, "public", None)
    assert public
    return [(part.line.key, part.line.args.get("value")) for part in public.parts]
