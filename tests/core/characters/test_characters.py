"""Characters made, changed, used and deleted by their owners, and by nobody else."""

import pytest

from bot.core.characters.chapter import MAX_CHARACTERS
from bot.core.characters.character import CharacterId, Roster
from bot.core.characters.facts import Changed, Kept, evolve
from bot.core.lines import line
from bot.core.people import TableId
from grammar.actions import Undo, Verb
from grammar.characters import (
    DeleteCharacter,
    ExportCharacter,
    ListCharacters,
    NewCharacter,
    SetCharacter,
    ShowCharacter,
    UseCharacter,
)
from tests.core.characters.server import Server, keys, told
from tests.core.toy import ANA, BRUNO, GM, HOME, TABLE, titles

SIDE = TableId("side")


@pytest.fixture
async def server() -> Server:
    """Ana has Rook and João, Bruno has Zoe."""
    server = Server()
    await server.do(NewCharacter("Rook", "toy", {"speed": 3, "motto": "Nevermore"}))
    await server.do(NewCharacter("João das Neves", "toy"))
    await server.do(NewCharacter("Zoe", "toy", {"speed": 7}), BRUNO)
    return server


async def test_a_character_is_made_for_its_owners_eyes_in_the_log_of_the_server() -> None:
    server = Server()
    assert keys(await server.do(NewCharacter("Rook", "to", {"speed": 3}))) == ["character.made", "button.character-use"]
    assert (await server.characters())["Rook"].system == "toy"
    assert await server.sheet("Rook") == {"speed": 3}
    assert await server.history_length(TABLE) == 0


async def test_what_no_sheet_may_have_is_refused_all_at_once() -> None:
    server = Server()
    refusal = await server.refused(NewCharacter("Rook", "toy", {"speed": 21, "luck": 1, "wit": 2}))
    assert refusal.line == line(
        "lines",
        above=line("sheet.between", name="speed", least=0, most=20),
        below=line("sheet.unknown", name=("luck", "wit"), names=("speed", "motto")),
    )
    assert (await server.refused(NewCharacter("Rook", "chess"))).line.key == "fight.no-system"


@pytest.mark.parametrize(
    ("name", "key"),
    [("x" * 41, "names.too-long"), ("", "names.invisible"), ("  ", "names.invisible"), ("a\nb", "names.invisible")],
)
async def test_a_name_is_one_line_that_can_be_read(name: str, key: str) -> None:
    assert (await Server().refused(NewCharacter(name, "toy"))).line.key == key


async def test_a_text_is_one_line_that_can_be_read() -> None:
    refusal = await Server().refused(NewCharacter("Rook", "toy", {"motto": "Never\nmore"}))
    assert refusal.line == line("sheet.invisible", name="motto")


async def test_a_player_has_a_name_once_and_others_may_have_it_too(server: Server) -> None:
    assert (await server.refused(NewCharacter("ROOK", "toy"))).line == line("character.name-taken", name="Rook")
    await server.do(NewCharacter("Rook", "toy", {"speed": 9}), BRUNO)
    assert await server.sheet("Rook") == {"speed": 3, "motto": "Nevermore"}
    assert await server.sheet("Rook", BRUNO) == {"speed": 9}


async def test_a_player_has_so_many_and_no_more() -> None:
    server = Server()
    for number in range(MAX_CHARACTERS):
        await server.do(NewCharacter(f"Clone {number}", "toy"))
    assert (await server.refused(NewCharacter("One more", "toy"))).line.key == "character.too-many"
    await server.do(NewCharacter("Clone 7", "toy", {"speed": 1}, replace=True))
    await server.do(NewCharacter("Zoe", "toy"), BRUNO)


async def test_replacing_keeps_who_it_is_and_takes_the_sheet_as_it_is_given(server: Server) -> None:
    await server.do(UseCharacter("Rook"))
    before = (await server.characters())["Rook"].id
    await server.do(NewCharacter("rook", "toy", {"motto": "Again"}, replace=True))
    again = (await server.characters())["rook"]
    assert (again.id, again.sheet) == (before, {"motto": "Again"})
    assert await server.used() == "rook"
    refusal = await server.refused(NewCharacter("Rook", "tiring", replace=True))
    assert refusal.line == line("character.other-kind", name="rook", system=line("system.toy"))


async def test_fields_are_set_and_the_others_stay(server: Server) -> None:
    outcome = await server.do(SetCharacter({"speed": 5}, "roo"))
    (part,) = told(outcome)
    change = line("sheet.change", name="speed", before=3, after=5)
    assert part.sealed_line == line("character.changed", name="Rook", changes=(change,))
    assert await server.sheet("Rook") == {"speed": 5, "motto": "Nevermore"}
    assert (await server.refused(SetCharacter({"speed": 21}, "Rook"))).line.key == "sheet.between"


async def test_without_a_name_the_one_in_use_in_this_channel_is_meant(server: Server) -> None:
    assert (await server.refused(SetCharacter({"speed": 5}))).line.key == "character.none-used"
    assert (await server.refused(ShowCharacter())).line.key == "character.none-used"
    await server.do(UseCharacter("Rook"))
    await server.do(UseCharacter("joao"), at=SIDE)
    await server.do(SetCharacter({"speed": 5}))
    await server.do(SetCharacter({"speed": 6}), at=SIDE)
    assert await server.sheet("Rook") == {"speed": 5, "motto": "Nevermore"}
    assert await server.sheet("João das Neves") == {"speed": 6}
    last = (await server.engine.history(HOME)).entries[-1]
    assert last.said == '/character set "João das Neves" speed:6'  # it can be read without the channel


async def test_one_is_in_use_in_each_channel_and_everybody_there_may_know(server: Server) -> None:
    assert titles(await server.do(UseCharacter("Rook"))) == ["character.used"]
    await server.do(UseCharacter("João"), at=SIDE)
    assert (await server.used(), await server.used(at=SIDE)) == ("Rook", "João das Neves")
    await server.do(UseCharacter("João"))
    assert await server.used() == "João das Neves"
    await server.do(Undo())
    assert await server.used() == "Rook"


async def test_who_is_deleted_is_in_use_nowhere_and_comes_back_from_the_file(server: Server) -> None:
    await server.do(UseCharacter("Rook"))
    title, file = told(await server.do(DeleteCharacter("Rook")))
    assert title.sealed_line == line("character.deleted", name="Rook")
    assert file.sealed_file
    assert file.sealed_file.text == 'name = "Rook"\nsystem = "toy"\n\n[sheet]\nspeed = 3\nmotto = "Nevermore"\n'
    assert list(await server.characters()) == ["João das Neves"]
    assert await server.used() == ""


async def test_a_command_that_is_delivered_twice_happens_once(server: Server) -> None:
    first = await server.do(DeleteCharacter("Rook"), key="twice")
    second = await server.do(DeleteCharacter("Rook"), key="twice")
    assert (second.repeated, second.secret) == (True, first.secret)
    await server.do(NewCharacter("Rook", "toy"), key="new")
    await server.do(NewCharacter("Rook", "toy"), key="new")
    assert len(await server.characters()) == 2


async def test_showing_and_listing_are_for_the_owner_alone(server: Server) -> None:
    await server.do(UseCharacter("João"))
    (title,) = told(await server.do(ShowCharacter()))  # speed 0 is the default, and nobody told it
    assert title.sealed_line == line("character.one", name="João das Neves", system=line("system.toy"))
    _, numbers, motto = told(await server.do(ShowCharacter("Rook")))
    assert numbers.sealed_line == line("character.fields", fields=(line("character.field", name="speed", value=3),))
    assert motto.sealed_line == line("character.text", name="motto", value="Nevermore")
    listed = told(await server.do(ListCharacters()))
    assert [part.sealed_line.key for part in listed] == ["character.all", "character.one", "character.used-here"]
    assert (await server.refused(ListCharacters(), GM)).line.key == "character.none"


@pytest.mark.parametrize(
    "verb",
    [
        ShowCharacter("Zoe"),
        SetCharacter({"speed": 1}, "Zoe"),
        UseCharacter("Zoe"),
        ExportCharacter("Zoe"),
        DeleteCharacter("Zoe"),
    ],
)
@pytest.mark.parametrize("stranger", [ANA, GM])
async def test_a_strangers_character_is_as_if_it_did_not_exist(server: Server, verb: Verb, stranger: str) -> None:
    """Word for word the same with Zoe there and without her; a GM is a stranger too."""
    by = GM if stranger == GM else ANA
    with_her = (await server.refused(verb, by)).line
    await server.do(DeleteCharacter("Zoe"), BRUNO)
    assert (await server.refused(verb, by)).line == with_her
    assert "Zoe" not in (await server.characters())


async def test_in_direct_messages_all_is_in_one_log() -> None:
    server = Server()
    await server.do(NewCharacter("Rook", "toy"), at=HOME)
    await server.do(UseCharacter("Rook"), at=HOME)
    await server.do(SetCharacter({"speed": 4}), at=HOME)
    assert await server.sheet("Rook") == {"speed": 4}
    assert await server.used(at=HOME) == "Rook"


def test_a_fact_about_somebody_who_is_gone_changes_nothing() -> None:
    """As when the making of a character is taken back, and what came after it stays in the log."""
    rook = CharacterId("k1")
    for fact in (Changed(rook, "Rook", {"speed": 1}, {}), Kept(rook, "Rook", {"speed": 1}, {})):
        assert evolve(Roster(), fact) == Roster()


async def test_while_it_is_typed_a_command_is_told_in_its_canonical_words(server: Server) -> None:
    verb = SetCharacter({"speed": 5}, "Rook")
    system = server.engine.rules.of_verb(verb)
    assert system
    assert system.preview(verb) == line("character.preview", said="/character set Rook speed:5")
