"""The weapons and bodies of a server: added, found before those of the tables, taken back."""

import pytest

from bot.core.names import folded
from bot.systems.ore.armory import MOST_KEPT, Armory, armory
from bot.systems.ore.origin import Origin
from bot.systems.ore.weapons import Weapon
from tests.systems.ore.house import BOOKS, HOME, OreTable


async def kept(ore: OreTable) -> Armory:
    return armory((await ore.engine.history(HOME)).table)


async def test_a_weapon_is_kept_for_the_whole_server(ore: OreTable) -> None:
    """ORE-179: whoever asks in another channel finds it."""
    await ore.say('/ore weapon "Fire bolt" damage:"W in KS" area:3', user="gm")
    (bolt,) = (await kept(ore)).weapons
    assert (bolt.damage, bolt.area, bolt.origin) == ("W in SK", 3, Origin.HOUSE)


async def test_a_figure_of_the_tables_is_replaced(ore: OreTable) -> None:
    """ORE-179: the other figures stay, and so does where they come from."""
    await ore.say("/ore weapon pistola pen:0 capacity:9", user="gm")
    (pistol,) = (await kept(ore)).weapons
    assert (pistol.name, pistol.damage, pistol.penetration, pistol.capacity) == ("Pistol", "W in SK", 0, 9)
    origins = [pistol.mark(figure) for figure in ("damage", "close", "penetration", "capacity")]
    assert origins == [Origin.SOURCE, Origin.DEFAULT, Origin.HOUSE, Origin.HOUSE]


async def test_spray_from_the_rate_of_fire(ore: OreTable) -> None:
    """ORE-181, table 7.7: 950 rounds a minute are the row of 900: 4d; beside a burst of 1d."""
    await ore.say('/ore weapon "M-9" rpm:950 spray:1', user="gm")
    await ore.say("/ore weapon Uzi rpm:200", user="gm")
    assert [one.sprays for one in (await kept(ore)).weapons] == [(1, 4), ()]


async def test_changes_add_up_and_go_with_the_deletion(ore: OreTable) -> None:
    await ore.say("/ore weapon Pistol pen:0", user="gm")
    await ore.say("/ore weapon Pistol capacity:9", user="gm")
    (pistol,) = (await kept(ore)).weapons
    assert (pistol.penetration, pistol.capacity) == (0, 9)
    await ore.say("/ore weapon delete Pistol", user="gm")
    assert (await kept(ore)).weapons == ()


async def test_undo_and_redo(ore: OreTable) -> None:
    """Taken back where it was said, it is gone from the server."""
    await ore.say('/ore weapon Sling damage:"W in S"', user="gm")
    await ore.say("/undo", user="gm")
    assert await kept(ore) == Armory()
    await ore.say("/redo", user="gm")
    assert [one.name for one in (await kept(ore)).weapons] == ["Sling"]
    ore.restart()
    assert [one.name for one in (await kept(ore)).weapons] == ["Sling"]


async def test_a_server_keeps_only_so_many(ore: OreTable) -> None:
    for number in range(MOST_KEPT):
        await ore.say(f"/ore weapon W{number} edge", user="gm")
    assert await ore.refusal("/ore weapon another edge", user="gm") == "A server keeps at most 50 of its own."
    await ore.say("/ore weapon W0 burn", user="gm")


@pytest.mark.parametrize(
    ("figures", "refusal"),
    [
        ('damage:"W of S"', "W of S is no damage"),
        ("close:20 long:10", "No weapon can be like that"),
        ("area:31", "No weapon can be like that"),
        ("hands:11", "No weapon can be like that"),
        ("cartridge:brass", "There is no cartridge brass"),
        ("object:Moon", "There is no object Moon"),
    ],
)
async def test_what_no_weapon_can_be(ore: OreTable, figures: str, refusal: str) -> None:
    assert refusal in await ore.refusal(f"/ore weapon Gun {figures}", user="gm")


async def test_names_that_a_sheet_could_not_hold(ore: OreTable) -> None:
    assert "no : ; = @ ~" in await ore.refusal('/ore weapon "a; b" edge', user="gm")


async def test_only_a_gm_changes_the_server(ore: OreTable) -> None:
    assert "Only a GM" in await ore.refusal("/ore weapon Gun edge")
    assert "Only a GM" in await ore.refusal("/ore weapon delete Gun")
    assert "Only a GM" in await ore.refusal("/ore shape save Hydra from:Rook")


async def test_there_is_nothing_to_delete(ore: OreTable) -> None:
    assert "no weapons of its own" in await ore.refusal("/ore weapon delete Pistol", user="gm")
    assert "no bodies of its own" in await ore.refusal("/ore shape delete human", user="gm")


def test_the_weapons_of_the_server_go_before_those_of_the_tables() -> None:
    own = Weapon("pistol", damage="W+3 in K")
    shelf = BOOKS.ore.weapons.over([own])
    assert shelf.find("Pistol") == own
    assert [one.name for one in shelf.rows if folded(one.name) == "pistol"] == ["pistol"]
