"""Dice of NEMESIS as the application's own emojis: uploaded once, found again, and text wherever they can't be had."""

import asyncio
import re
from collections.abc import AsyncIterator
from xml.etree.ElementTree import fromstring

import pytest

from bot.core.lines import Face, Mark, Role, line
from bot.core.public import PublicPart, PublicReport
from bot.shell.chat import drawing, layout, public
from bot.shell.chat.answers import answer
from bot.shell.chat.card import Row, Tongue
from bot.shell.chat.client import Client
from bot.shell.chat.drawing import Drawn
from bot.shell.chat.pictures import dice as drawn
from bot.shell.chat.pictures.dice import DICE, UNSET, Die, Kind
from bot.shell.chat.pictures.studio import Studio, opened
from bot.systems.ore.describe import dice as lying
from bot.systems.ore.facts import Kind as Rolled
from bot.systems.ore.sets import Set
from tests.shell.battle import HOUSE
from tests.shell.parlour import Parlour, parlour
from tests.shell.test_chat_pictures import DATA, DRAWN, LONG, PNG, words
from tests.wire.limits import EMOJI_NAME, EMOJIS

PICTURES = {die: f"<{n}>" for n, die in enumerate(DICE)}
EMOJI = re.compile(r"<:(d10_\w+)_[0-9a-f]+:(\d+)>")


@pytest.fixture
async def studio() -> AsyncIterator[Studio]:
    async with opened(DATA) as made:
        made.wait = LONG
        yield made


async def hung(bot: Client) -> None:
    """Wait until all that can be uploaded is."""
    async with asyncio.timeout(LONG):
        await asyncio.wait(bot.beside[1:])


def named(text: str) -> list[str]:
    """The emojis in a text, by the names of what they show."""
    return [name for name, _ in EMOJI.findall(text)]


# ---- how they are drawn


def test_there_is_a_picture_for_every_number_of_every_kind() -> None:
    assert len(DICE) == 10 * 3 * 2 + 1
    drawings = {die: drawn.svg(die, DRAWN) for die in DICE}
    assert len({*drawings.values()}) == len(DICE)
    for die, svg in drawings.items():
        assert words(fromstring(svg)) == [str(die.number or "?")]
        assert EMOJI_NAME.fullmatch(drawn.name(die, svg))
    assert len({drawn.name(die, svg) for die, svg in drawings.items()}) == len(DICE)


def test_another_drawing_has_another_name() -> None:
    assert drawn.name(Die(7), "<svg/>") != drawn.name(Die(7), "<svg />")


def test_dice_of_nemesis_are_told_apart_by_kind_and_set() -> None:
    """ORE-002, ORE-009, ORE-011, ORE-063: sets first; fixed dice are expert or called, trump dice may be unset."""
    faces = (10, 10, 3, 3, 7, 0)
    kinds = (Rolled.CALLED, Rolled.NORMAL, Rolled.EXPERT, Rolled.TRUMP, Rolled.EXPERT, Rolled.TRUMP)
    part = lying(faces, kinds, (Set(2, 10, "head"), Set(2, 3, "left-arm")))
    every = {
        die: f"<{die.number}{die.kind.value[0]}{'s' if die.of_set else ''}>" for die in DICE
    }  # <10fs>: ten, fixed, of a set
    pictured = [some.pictured for some in drawing.row(part.faces, every)]
    assert pictured == ["<10fs><10rs>", "<3fs><3ts>", "<7f>", "<0t>"]


def test_a_row_with_one_die_that_has_no_picture_is_text() -> None:
    d10 = Face("7", d10=7)
    assert drawing.row([d10], PICTURES)[0].pictured
    for other in (Face("7"), Face("7", Mark.DROPPED, 7), Face("12", d10=12)):
        assert not any(some.pictured for some in drawing.row([d10, other], PICTURES))
    assert not drawing.row([d10], {Die(8): "<8>"})[0].pictured


def test_a_row_of_pictures_fits_or_stays_text() -> None:
    long = Drawn("7", 1, "p" * 60)
    few, many = Row("few:", (long,) * 10), Row("many:", (long,) * 20)  # 20 × 61 is more than a row may have
    assert layout.described([few, many], 4096) == f"few: {' '.join(['p' * 60] * 10)}\nmany: {' '.join('7' * 20)}"
    assert layout.described([few], 600) == f"few: {' '.join('7' * 10)}"
    three = layout.described([few, few, few], 1900).splitlines()
    assert [row.count("p") // 60 for row in three] == [10, 10, 10]
    two = layout.described([few, few, few], 1300).splitlines()
    assert [row.count("p") // 60 for row in two] == [10, 10, 0]


def test_a_report_of_sixty_pools_keeps_within_an_embed() -> None:
    faces = tuple(Face(str(n), d10=n) for n in range(1, 11))
    parts = tuple(PublicPart(Role.DICE, line("ore.dice", n=10), faces) for _ in range(60))
    every = {die: f"<:{drawn.name(die, '')}:1234567890123456789>" for die in DICE}
    tongue = Tongue(HOUSE.words, "en", every)
    text = answer(public.card(PublicReport("gm", parts), tongue), tongue).embed.description or ""
    assert len(text) <= 4096
    assert named(text)
    assert len(text.splitlines()) == 60


# ---- how they come to Discord


async def test_dice_are_uploaded_once_and_found_again(studio: Studio) -> None:
    async with parlour() as here:
        for _ in range(2):
            async with here.online(studio=studio) as bot:
                await hung(bot)
                assert {*bot.chat.dice} == {*DICE}
        assert len(here.wire.world.emojis) == len(DICE)
        here.wire.world.emojis.popitem()
        async with here.online(studio=studio) as bot:
            await hung(bot)
        assert len(here.wire.world.emojis) == len(DICE)


async def test_a_pool_is_shown_with_its_dice(studio: Studio) -> None:
    async with parlour(HOUSE) as here, here.online(studio=studio) as bot:
        await hung(bot)
        here.put(10, 10, 3)
        reply = await here.slash(here.ana, "ore roll", pool="3d +1e:7")
        here_known = {str(id) for id in here.wire.world.emojis}
        assert named(reply.text) == ["d10_10_set", "d10_10_set", "d10_7_fixed", "d10_3"]
        assert {id for _, id in EMOJI.findall(reply.text)} <= here_known


async def test_a_table_may_want_its_dice_as_text(studio: Studio) -> None:
    async with parlour(HOUSE) as here, here.online(studio=studio) as bot:
        await hung(bot)
        await here.slash(here.gm, "settings", setting="dice", value="text")
        for audience in ({}, {"audience": "private"}):
            here.put(10, 10, 3)
            reply = await here.slash(here.ana, "ore roll", pool="3d", **audience)
            assert not named(reply.text)
            assert "[**10 10**] 3" in reply.text


async def test_without_a_painter_dice_are_text() -> None:
    nobody = Studio(DRAWN, ("/nowhere/painter",))
    async with parlour(HOUSE) as here, here.online(studio=nobody) as bot:
        await hung(bot)
        assert not here.wire.world.emojis
        await _text_alone(here)


@pytest.mark.parametrize(("status", "code"), [(403, 50001), (500, 0)])
async def test_where_discord_refuses_dice_are_text(studio: Studio, status: int, code: int) -> None:
    async with parlour(HOUSE) as here:
        here.wire.fail_next("POST", "/applications/*/emojis", status=status, code=code, times=10)
        async with here.online(studio=studio) as bot:
            if status == 403:
                await hung(bot)
                assert not bot.chat.dice
            await _text_alone(here)


async def test_what_was_uploaded_before_the_limit_was_reached_is_used(studio: Studio) -> None:
    """30008: there is no room for another emoji."""
    async with parlour(HOUSE) as here:
        emojis = here.wire.world.emojis
        emojis.update({n: {"id": str(n), "name": f"other_{n}", "animated": False} for n in range(1, EMOJIS - 5)})
        async with here.online(studio=studio) as bot:
            await hung(bot)
            assert [*bot.chat.dice] == [*DICE[:6]]
            assert len(emojis) == EMOJIS
            await _text_alone(here)
            here.put(1, 1)
            reply = await here.slash(here.ana, "ore roll", pool="2d")
            assert named(reply.text) == ["d10_1_set", "d10_1_set"]


async def _text_alone(here: Parlour) -> None:
    here.put(10, 10, 3)
    reply = await here.slash(here.ana, "ore roll", pool="3d")
    assert not named(reply.text)
    assert "[**10 10**] 3" in reply.text


async def test_a_trump_die_that_is_still_to_be_set_is_drawn_so(studio: Studio) -> None:
    async with parlour(HOUSE) as here, here.online(studio=studio) as bot:
        await hung(bot)
        here.put(9, 4)
        reply = await here.slash(here.ana, "ore roll", pool="2d +1t")
        assert named(reply.text) == ["d10_9", "d10_4", "d10_0_trump"]
        assert bot.chat.dice[UNSET] in reply.text
        assert Die(9, Kind.ROLLED) in bot.chat.dice


async def test_pictures_are_png(studio: Studio) -> None:
    png = await studio.png(drawn.svg(Die(7), DRAWN))
    assert png
    assert png.startswith(PNG)
    assert len(png) < 256 * 1024
