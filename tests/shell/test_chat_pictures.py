"""Pictures: bodies drawn and painted beside the bot; who sees them, and what is left where they can't be had."""

import asyncio
import sys
from collections.abc import AsyncIterator
from pathlib import Path
from xml.etree.ElementTree import Element, fromstring

import pytest

from bot.core.lines import Picture, Shade, line
from bot.shell.chat.card import Tongue
from bot.shell.chat.pictures import regions, templates
from bot.shell.chat.pictures.studio import FAILURES, KEPT, Studio, opened
from bot.systems.ore.body_facts import Row
from bot.systems.ore.portrait import portrait
from bot.tables import BadTable
from tests.shell.battle import HOUSE, begun
from tests.shell.parlour import parlour
from tests.wire import Message

DATA = Path(__file__).parents[2] / "data"
DRAWN = templates.load(DATA / "pictures")
PNG = b"\x89PNG\r\n\x1a\n"
LONG = 20.0  # seconds that a test waits for a picture
CANARY = "zugzwang"

HUMAN = (
    Row("head", "10", 0, 0, 4),
    Row("torso", "7-9", 2, 1, 10, untreated=1),
    Row("right-arm", "5-6", 3, 2, 5),
    Row("left-arm", "3-4", 0, 5, 5),
    Row("right-leg", "2", 0, 5, 5, gone=True),
    Row("left-leg", "1", 0, 0, 5, har=2, lar=1),
)


@pytest.fixture
async def studio() -> AsyncIterator[Studio]:
    async with opened(DATA) as made:
        made.wait = LONG
        yield made


def body(*rows: Row, name: str = "Rook", locale: str = "en") -> tuple[Element, str]:
    """The drawing of a body, and the same in words."""
    picture = portrait(name, line("state.hurt"), rows)
    assert picture
    say = Tongue(HOUSE.words, locale).label
    return fromstring(regions.svg(picture, DRAWN, say)), regions.described(picture, say, 1024)


def words(drawing: Element) -> list[str]:
    return ["".join(each.itertext()) for each in drawing.iter("{http://www.w3.org/2000/svg}text")]


def of_class(drawing: Element, name: str, tag: str = "rect") -> int:
    return sum(1 for each in drawing.iter(f"{{http://www.w3.org/2000/svg}}{tag}") if each.get("class") == name)


# ---- what is drawn


def test_the_drawing_of_a_human_has_the_locations_of_one() -> None:
    human = HOUSE.rules.fighters["ore"].tables.human  # type: ignore[attr-defined]
    assert regions.places(DRAWN.files["human"]) == {each.name for each in human.locations}


def test_every_box_is_drawn_as_it_is_marked() -> None:
    """ORE-043: one stroke for Shock, a cross for Killing, the others empty."""
    drawing, told = body(*HUMAN)
    assert [of_class(drawing, kind) for kind in ("box", "box shock", "box killing")] == [16, 5, 13]
    assert [of_class(drawing, f"stroke {kind}", "path") for kind in ("shock", "killing")] == [5, 13]
    assert told == (
        "Rook (hurt): head 0/4; torso 2S1K/10; right arm 3S2K/5; left arm 5K/5; right leg 5K/5; left leg 0/5"
    )


def test_the_colour_of_a_location_tells_how_it_is() -> None:
    """ORE-048, ORE-050: whole, marked, full, all Killing, gone."""
    drawing, _ = body(*HUMAN)
    shapes = {shade: of_class(drawing, shade, "path") for shade in Shade}
    assert shapes == {Shade.WHOLE: 2, Shade.MARKED: 1, Shade.FULL: 1, Shade.LOST: 1, Shade.GONE: 1}
    assert {"TORSO", "2S1K/10", "7–9", "1 untreated wound", "HAR 2, LAR 1", "gone", "hurt"} <= {*words(drawing)}


def test_locations_are_called_in_the_language_of_the_reader() -> None:
    drawing, told = body(*HUMAN, locale="pt-BR")
    assert "BRAÇO ESQUERDO" in words(drawing)
    assert "braço esquerdo 5K/5" in told


def test_another_body_is_a_table_of_its_locations() -> None:
    drawing, _ = body(Row("maw", "8-10", 1, 0, 6), Row("trunk", "1-7", 20, 10, 60))
    assert {"MAW8–10", "1S/6", "TRUNK1–7", "20S10K/60"} <= {*words(drawing)}
    assert of_class(drawing, "box") == 5 + 1  # of the maw; the sixty of the trunk are one bar
    bar = next(each for each in drawing.iter() if each.get("class") == "bar shock")
    assert int(bar.get("width") or 0) == 286 * 20 // 60


@pytest.mark.parametrize("name", ["<b>&\"'", "尾" * 5, "Хвост", "x" * 30, "\U0001f525", "{style}"])
def test_no_name_breaks_a_drawing(name: str) -> None:
    for rows in (HUMAN, (Row(name, "1-10", 0, 0, 200),)):
        drawing, _ = body(*rows, name=name)
        assert drawing.tag.endswith("svg")


def test_letters_that_the_font_lacks_are_left_out_and_numbers_stand_for_a_name() -> None:
    drawing, told = body(Row("尾", "1-10", 0, 0, 5))
    assert any(text.startswith("1–10") for text in words(drawing))
    assert "尾 0/5" in told


def test_the_words_of_a_picture_fit_where_discord_takes_them() -> None:
    picture = Picture("x", "y" * 2000, line("state.hurt"), ())
    told = regions.described(picture, Tongue(HOUSE.words, "en").label, 1024)
    assert len(told) == 1024
    assert told.endswith("…")


def test_a_broken_drawing_is_told_with_its_file(tmp_path: Path) -> None:
    (tmp_path / "human.svg").write_text("<svg>")
    with pytest.raises(BadTable, match=r"human\.svg"):
        templates.load(tmp_path)
    (tmp_path / "human.svg").write_text("<svg/>")
    with pytest.raises(BadTable, match=r"style\.css"):
        templates.load(tmp_path)


# ---- the painter


def square(size: int) -> str:
    return f'<svg xmlns="http://www.w3.org/2000/svg" width="{size}" height="{size}"/>'


def width(png: bytes | None) -> int:
    assert png
    assert png.startswith(PNG)
    return int.from_bytes(png[16:20])


async def test_pictures_asked_for_together_come_each_to_its_own(studio: Studio) -> None:
    sizes = [1, 2, 3, 2, 1]
    pictures = await asyncio.gather(*(studio.png(square(size)) for size in sizes))
    assert list(map(width, pictures)) == sizes


async def test_what_is_no_drawing_has_no_picture_and_stops_nothing(studio: Studio) -> None:
    for _ in range(FAILURES + 1):
        assert await studio.png("<svg") is None
    assert width(await studio.png(square(4))) == 4


async def test_a_picture_that_takes_too_long_is_there_the_next_time(studio: Studio) -> None:
    assert await studio.png(square(5), wait=0) is None
    assert width(await studio.png(square(5))) == 5  # the same one, which was underway
    assert width(await studio.png(square(5), wait=0)) == 5


async def test_so_many_pictures_are_kept_and_no_more(studio: Studio) -> None:
    for size in range(1, KEPT + 2):
        await studio.png(square(size))
    assert await studio.png(square(1), wait=0) is None  # the one that was wanted longest ago
    assert width(await studio.png(square(KEPT + 1), wait=0)) == KEPT + 1


ONCE = f"""
import sys
sys.path.insert(0, {str(DATA.parent)!r})
from bot.shell.chat.pictures import painter
head = sys.stdin.buffer.read(4)
png = painter.painted(sys.stdin.buffer.read(int.from_bytes(head)).decode(), [])
sys.stdout.buffer.write(len(png).to_bytes(4) + png)
"""


async def test_a_painter_who_leaves_is_called_again() -> None:
    made = Studio(DRAWN, (sys.executable, "-c", ONCE), wait=LONG)
    pictures = [await made.png(square(size)) for size in range(1, 5)]
    await made.close()
    assert [png and width(png) for png in pictures] == [1, None, 3, None]


async def test_a_painter_who_never_comes_is_given_up() -> None:
    made = Studio(DRAWN, (sys.executable, "-c", ""), wait=LONG)
    for size in range(FAILURES + 2):
        assert await made.png(square(size + 1)) is None
    await made.close()
    nobody = Studio(DRAWN, ("/nowhere/painter",), wait=LONG)
    assert await nobody.png(square(1)) is None


# ---- who sees them


def shown(message: Message) -> bytes:
    """The picture of a message: it stands in the embed, and its file says the same in words."""
    (embed,) = message.embeds
    (file,) = message.files
    assert embed["image"]["url"] == f"attachment://{file.name}"
    assert file.description
    assert file.content.startswith(PNG)
    return file.content


async def test_a_body_is_shown_to_the_one_who_asks_as_a_picture_beside_the_text(studio: Studio) -> None:
    async with parlour(HOUSE) as here, here.online(studio=studio):
        await begun(here)
        await here.slash(here.gm, "wound", name="Rook", location="torso", damage="2S1K")
        reply = await here.slash(here.ana, "ore body", name="Rook")
        assert not reply.public
        assert shown(reply.message)
        assert "╱╱╳○○○○○○○" in reply.text
        assert "torso 2S1K/10" in str(reply.message.files[0].description)
        assert "picture.png" not in here.wire.seen_by(here.bob)
        foe = await here.slash(here.ana, "ore body", name="Ghoul 1")  # of a foe, a player sees a word and no boxes
        assert not foe.message.files


async def test_the_picture_of_somebody_hidden_reaches_the_gm_alone(studio: Studio) -> None:
    async with parlour(HOUSE) as here, here.online(studio=studio):
        await begun(here)
        await here.slash(here.gm, "add", name=CANARY, audience="hidden")
        await here.slash(here.gm, "ore body", audience="hidden", name=CANARY, location=f"{CANARY} tail", numbers="1")
        reply = await here.slash(here.gm, "ore body", audience="hidden", name=CANARY)
        assert shown(reply.message)
        for user in (here.ana, here.bob):
            for path in ("last", "log", "encounter show"):
                await here.slash(user, path)
            refused = await here.slash(user, "ore body", name=CANARY)
            assert not refused.message.files
        await here.wire.quiet()
        assert f"{CANARY} tail" in here.wire.seen_by(here.gm)
        for user in (here.ana, here.bob):
            assert "picture.png" not in here.wire.seen_by(user)
            assert f"{CANARY} tail" not in here.wire.seen_by(user)


async def test_open_parts_show_their_picture_to_everyone_and_sealed_ones_to_their_audience(studio: Studio) -> None:
    async with parlour() as here, here.online(studio=studio):
        await here.slash(here.gm, "settings", gm=here.gm)
        here.put(4, 2)
        reply = await here.slash(here.ana, "ore", pool="2d called:10")
        (opened_to_all,) = reply.public
        everyones = shown(opened_to_all)
        assert "total 6" in str(opened_to_all.files[0].description)
        await here.wire.until(lambda: here.wire.dm(here.gm).said)
        (whispered,) = here.wire.dm(here.gm).said
        assert shown(whispered) != everyones
        assert "trapdoor" in str(whispered.files[0].description)
        assert "trapdoor" not in here.wire.seen_by(here.ana)
        assert "trapdoor" not in here.wire.seen_by(here.bob)


async def test_where_nobody_paints_the_text_says_it_all() -> None:
    nobody = Studio(DRAWN, ("/nowhere/painter",))
    async with parlour(HOUSE) as here, here.online(studio=nobody):
        await begun(here)
        reply = await here.slash(here.ana, "ore body", name="Rook")
        assert "○○○○" in reply.text
        assert not reply.message.files
        assert "image" not in reply.message.embeds[0]
