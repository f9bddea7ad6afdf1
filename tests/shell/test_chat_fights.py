"""Fights and characters on the fake Discord, by the real rule books: each command with its completion."""

from collections.abc import AsyncIterator, Mapping

import pytest

from bot.shell.chat.client import Client
from grammar.parser import parse
from tests.shell.battle import HOUSE, begun, state
from tests.shell.parlour import Parlour, parlour


@pytest.fixture
async def here() -> AsyncIterator[Parlour]:
    async with parlour(HOUSE) as made:
        yield made


@pytest.fixture(autouse=True)
async def bot(here: Parlour) -> AsyncIterator[Client]:
    async with here.online() as client:
        yield client


@pytest.fixture
async def fight(here: Parlour, bot: Client) -> None:
    await begun(here)


FILLED: Mapping[str, tuple[str, Mapping[str, object]]] = {
    "/encounter begin ore group reroll": ("encounter begin", {"system": "ore", "mode": "group", "reroll": True}),
    "/encounter begin ore": ("encounter begin", {"system": "ore", "reroll": False}),
    "/encounter mode side": ("encounter mode", {"mode": "side"}),
    '/encounter move Rook before:"Dr. Mann"': ("encounter move", {"who": "Rook", "before": "Dr. Mann"}),
    '/encounter swap Rook "3"': ("encounter swap", {"who": "Rook", "partner": "3"}),
    "/encounter skip rounds:3": ("encounter skip", {"rounds": 3}),
    '/add Ghoul x3 group:"The pack" side:foes body:4 hidden': (
        "add",
        {"audience": "hidden", "who": "Ghoul", "count": 3, "fields": "body:4", "group": "The pack", "side": "foes"},
    ),
    '/join "Dr. Mann" body:3 weapon:"2"': ("join", {"who": '"Dr. Mann"', "fields": 'body:3 weapon:"2"'}),
    '/set "end" body:2': ("set", {"who": "end", "fields": "body:2"}),
    '/init roll "The pack"': ("init roll", {"who": "The pack"}),
    "/init set Rook -2 fixed": ("init set", {"who": "Rook", "score": -2, "fixed": True}),
    '/init tie Rook "Ghoul 2"': ("init tie", {"names": 'Rook "Ghoul 2"'}),
    "/init extra Rook 12 5": ("init extra", {"who": "Rook", "scores": "12 5"}),
    '/effect "end" "on fire" rounds:3 until:start of:Rook dice:-2': (
        "effect add",
        {"who": "end", "what": "on fire", "rounds": 3, "until": "start", "of": "Rook", "changes": "dice:-2"},
    ),
    '/effect end Rook "on fire"': ("effect end", {"who": "Rook", "what": "on fire"}),
    "/character new Rook ore body:4": ("character new", {"who": "Rook", "system": "ore", "fields": "body:4"}),
    "/character set body:4": ("character set", {"fields": "body:4"}),
    "/character export Rook json": ("character export", {"who": "Rook", "format": "json"}),
    '/note "3" "the \\"butler\\"" private': ("note", {"audience": "private", "title": "3", "text": 'the "butler"'}),
    "/note clue delete": ("note", {"title": "clue", "delete": True}),
    "/counter doom =-1": ("counter", {"title": "doom", "amount": "=-1"}),
    '/macro save hit "/ore {1} vs:\\"Ghoul 1\\""': ("macro save", {"title": "hit", "text": '/ore {1} vs:"Ghoul 1"'}),
    "/macro run hit 7d": ("macro run", {"title": "hit", "values": "7d"}),
    "/again +2d called:10": ("again", {"changes": "+2d called:10"}),
    "/log fight 2": ("log", {"fight": True, "page": 2}),
}


@pytest.mark.parametrize("text", FILLED)
def test_what_is_filled_in_is_what_would_be_typed(text: str) -> None:
    name, filled = FILLED[text]
    slash = next(slash for slash in HOUSE.rules.slashes if slash.name == name)
    assert parse(slash.typed(filled)) == parse(text)


@pytest.mark.usefixtures("fight")
async def test_a_fight_is_played_by_slash_commands(here: Parlour, bot: Client) -> None:
    assert [one.name for one in (await state(here, bot)).combatants] == ["Rook", "Ghoul 1", "Ghoul 2", "Lurker"]
    await here.slash(here.gm, "init set", name="Rook", score=5)
    await here.slash(here.gm, "init set", name="Ghoul", score=7)
    turn = await here.slash(here.gm, "encounter next")
    assert "Rook's turn" in turn.text
    assert turn.public
    await here.slash(here.gm, "effect add", name="Rook", what="on fire", rounds=2, changes="dice:-2")
    (effect,) = (await state(here, bot)).effects
    assert (effect.what, effect.left, effect.modifiers) == ("on fire", 2, {"dice": -2})


@pytest.mark.usefixtures("fight")
async def test_names_are_offered_in_the_view_of_the_one_who_types(here: Parlour) -> None:
    assert await here.offered(here.ana, "encounter jump", name="") == [
        "Rook",
        "Ghoul 1",
        "Ghoul 2",
        "Ghoul",
        "players",
        "foes",
    ]
    assert "Lurker" in await here.offered(here.gm, "encounter jump", name="")
    assert await here.offered(here.gm, "encounter appear", name="") == ["Lurker"]
    assert await here.offered(here.ana, "encounter appear", name="") == []
    assert await here.offered(here.ana, "encounter jump", name="lurk") == []
    assert await here.offered(here.ana, "init tie", names='"Ghoul 1" ro') == ['"Ghoul 1" Rook']


@pytest.mark.usefixtures("fight")
async def test_a_mistyped_name_is_put_right_with_one_click(here: Parlour) -> None:
    refused = await here.slash(here.gm, "encounter down", name="Ghuol 1")
    assert refused.public == ()
    assert "Did you mean" in refused.text
    menu = refused.message.menus[0]
    assert menu["options"][0]["value"] == '/encounter down "Ghoul 1"'
    done = await here.wire.select(here.gm, refused.message, menu["custom_id"], '/encounter down "Ghoul 1"')
    await here.wire.until(lambda: done.shown, "an answer to the choice")
    assert done.public
    assert "Ghoul 1 is down" in done.text


@pytest.mark.usefixtures("fight")
async def test_people_systems_fields_and_effects_are_offered(here: Parlour) -> None:
    assert await here.offered(here.gm, "add", name="gho") == ["Ghoul"]
    portuguese = await here.wire.autocomplete(here.gm, here.channel, "add", {"name": "carn"}, locale="pt-BR")
    assert [choice["value"] for choice in portuguese] == ["Carniçal"]
    assert await here.offered(here.gm, "encounter begin", system="neme") == ["ore"]
    assert await here.offered(here.gm, "add", fields="body:4 sen") == ["body:4 sense:"]
    await here.slash(here.gm, "effect add", name="Lurker", what="burning", audience="hidden")
    await here.slash(here.gm, "effect add", name="Rook", what="blinded")
    assert await here.offered(here.gm, "effect end", name="Lurker", what="") == ["burning"]
    assert await here.offered(here.ana, "effect end", name="Lurker", what="") == []
    assert await here.offered(here.ana, "effect end", name="rook", what="") == ["blinded"]


async def test_what_players_keep_is_offered_to_them_alone(here: Parlour) -> None:
    await here.slash(here.ana, "character new", name="Rook", system="ore", fields="body:4")
    await here.slash(here.ana, "macro save", name="hit", text="/ore {1} called:10")
    await here.slash(here.ana, "note", name="clue", text="the butler", audience="private")
    await here.slash(here.ana, "counter", name="doom", amount="5")
    for path, kept in (("character use", "Rook"), ("macro run", "hit"), ("note", "clue")):
        assert await here.offered(here.ana, path, name="") == [kept]
        assert await here.offered(here.bob, path, name="") == []
    assert await here.offered(here.bob, "counter", name="") == ["doom"]


async def test_a_macro_is_run(here: Parlour) -> None:
    parse("/ore 1d")
    await here.slash(here.ana, "macro save", name="hit", text="/ore {1}")
    here.put(10, 10)
    reply = await here.slash(here.ana, "macro run", name="hit", values="2d")
    assert "2x10" in reply.text
    assert reply.public


# ---- forms and files ---------------------------------------------------------------------------------------------


async def test_a_character_is_filled_in_on_a_form(here: Parlour) -> None:
    shown = await here.slash(here.ana, "character new", name="Rook", system="ore")
    assert shown.modal
    assert shown.modal["title"] == "New character: NEMESIS"
    made = await here.wire.modal(here.ana, shown, {"Name": "Rook", "fields-0": "body: 4\n sense : 3\n\nbrawling:"})
    assert made.public == ()
    assert "Rook" in made.text
    sheet = await here.slash(here.ana, "character show", name="Rook")
    assert "body 4" in sheet.text
    assert "sense 3" in sheet.text


async def test_a_form_begins_with_what_stands_on_the_sheet(here: Parlour) -> None:
    await here.slash(here.ana, "character new", name="Rook", system="ore", fields="body:4")
    shown = await here.slash(here.ana, "character set", name="Rook")
    assert shown.modal
    first = shown.modal["components"][0]["components"][0]
    assert first["value"].startswith("body: 4\ncoordination: 2\n")
    await here.wire.modal(here.ana, shown, {"fields-0": "body: 5\ncoordination: 2"})
    log = await here.slash(here.ana, "character show", name="Rook")
    assert "body 5" in log.text
    again = await here.slash(here.ana, "character set", name="Rook")
    same = await here.wire.modal(here.ana, again, {})
    assert "Nothing was changed" in same.text


async def test_what_was_filled_in_wrongly_is_given_back(here: Parlour) -> None:
    shown = await here.slash(here.ana, "character new", name="Rook", system="ore")
    refused = await here.wire.modal(here.ana, shown, {"fields-0": "body: 4\nstrong"})
    assert "This one is not: strong" in refused.text
    assert refused.public == ()
    assert refused.message.files[0].content.decode().startswith("Rook\nbody: 4\nstrong")
    wrong = await here.wire.modal(here.ana, shown, {"fields-0": "bdoy: 4"})
    assert "bdoy" in wrong.text
    assert wrong.message.files


async def test_a_form_works_after_a_restart(here: Parlour) -> None:
    shown = await here.slash(here.ana, "character new", name="Rook", system="ore")
    async with here.online():
        made = await here.wire.modal(here.ana, shown, {"fields-0": "body: 4"})
    assert "Rook" in made.text


async def test_a_form_of_anothers_character_is_not_shown(here: Parlour) -> None:
    await here.slash(here.ana, "character new", name="Rook", system="ore", fields="body:4")
    reply = await here.slash(here.bob, "character set", name="Rook")
    assert reply.modal is None
    assert reply.public == ()


@pytest.mark.parametrize("form", ["toml", "json"])
async def test_a_character_goes_out_as_a_file_and_comes_back(here: Parlour, form: str) -> None:
    await here.slash(here.ana, "character new", name="Dr. Mann", system="ore", fields='body:4 style:"Boxing, dirty"')
    given = await here.slash(here.ana, "character export", name="Dr. Mann", format=form)
    assert given.public == ()
    (file,) = given.message.files
    assert file.name == f"dr-mann.{form}"
    brought = await here.slash(here.bob, "character import", file=here.wire.upload(file.name, file.content))
    assert "Dr. Mann" in brought.text
    assert brought.public == ()
    again = await here.slash(here.bob, "character export", name="Dr. Mann", format=form)
    assert again.message.files == given.message.files


async def test_files_that_are_none_are_refused(here: Parlour) -> None:
    large = await here.slash(here.ana, "character import", file=here.wire.upload("a.toml", b"x" * 20_000))
    assert "16" in large.text
    broken = await here.slash(here.ana, "character import", file=here.wire.upload("a.toml", b"name = "))
    assert "TOML" in broken.text
    lost = here.wire.upload("a.toml", b"name = 1")
    del here.wire.world.uploads[lost.id]
    assert "could not be fetched" in (await here.slash(here.ana, "character import", file=lost)).text


@pytest.mark.usefixtures("fight")
async def test_a_fight_goes_out_as_a_play_for_game_masters(here: Parlour) -> None:
    given = await here.slash(here.gm, "export fight")
    assert given.public == ()
    (file,) = given.message.files
    assert b"/encounter begin ore" in file.content
    refused = await here.slash(here.ana, "export fight")
    assert refused.public == ()
    assert refused.message.files == []
