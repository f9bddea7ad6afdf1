"""Objects by the table: their locations, boxes and armor."""

import pytest

from bot.systems.ore.origin import Origin
from bot.systems.ore.tables import Part, Thing
from bot.systems.ore.written import read, write
from tests.systems.ore.house import BOOKS

ORE = BOOKS.ore

ROWS = {
    "Nightstick": (1, 1, 1),
    "Pistol": (1, 3, 4),
    "Rifle": (1, 5, 4),
    "Bicycle": (1, 5, 2),
    "Small car": (3, 4, 3),
    "Minivan": (4, 5, 3),
    "Small truck": (4, 6, 3),
    "Helicopter": (5, 5, 3),
    "City bus": (6, 5, 3),
    "Tanker truck": (7, 5, 3),
    "Subway car": (8, 5, 4),
    "Fighter jet": (6, 7, 4),
    "House": (10, 5, 3),
    "M1 tank": (6, 10, 8),
    "Jumbo jet": (10, 7, 3),
    "Vault door": (1, 20, 10),
    "Concrete bunker": (6, 3, 10),
}


def thing(name: str) -> Thing:
    found = ORE.objects.find(name)
    assert found, name
    return found


def test_objects() -> None:
    """ORE-161, table 7.2: locations, boxes of each, HAR."""
    assert {one.name: (one.count, one.boxes, one.har) for one in ORE.objects.rows} == ROWS


def test_figures_that_are_lost() -> None:
    """ORE-161, table 7.2: defaults are marked as such."""
    lost = {one.name: sorted(one.marks) for one in ORE.objects.rows if one.marks}
    assert lost == {
        "Minivan": ["har", "weight"],
        "Helicopter": ["har", "weight"],
        "Jumbo jet": ["boxes", "count", "har", "weight"],
        "Vault door": ["har", "weight"],
        "Concrete bunker": ["boxes", "har", "weight"],
    }
    assert thing("Jumbo jet").marks["boxes"] is Origin.DEFAULT


@pytest.mark.parametrize("name", ROWS)
def test_every_object_has_a_body(name: str) -> None:
    """ORE-161: as many locations as it has, of no kind, each with its boxes and armor."""
    shape = ORE.shape(name)
    assert shape
    assert [(one.boxes, one.har, one.kind) for one in shape.locations] == [(*ROWS[name][1:], Part.NONE)] * ROWS[name][0]


def test_the_heights_of_an_object() -> None:
    """ORE-161: runs as even as possible, the longer first: a bus of 6: 2, 2, 2, 2, 1, 1."""
    shape = thing("City bus").silhouette
    assert [one.heights for one in shape.locations] == [(1, 2), (3, 4), (5, 6), (7, 8), (9,), (10,)]


def test_the_car_of_the_example() -> None:
    """E-16, ORE-161: tires 1–2, chassis 3–7, cab 8–10."""
    car = ORE.shape("carro pequeno")
    assert car
    assert [(one.name, one.heights) for one in car.locations] == [
        ("tires", (1, 2)),
        ("chassis", (3, 4, 5, 6, 7)),
        ("cab", (8, 9, 10)),
    ]


def test_a_sheet_names_an_object() -> None:
    """ORE-161: in any language; it is written as the table has it."""
    target = read({"shape": "Carro Pequeno"}, ORE)
    assert target.body.silhouette == thing("Small car").silhouette
    assert write(target, {"shape": "x"}, ORE)["shape"] == "Small car"


@pytest.mark.parametrize("wrong", [{"count": 11}, {"count": 0}, {"boxes": 0}, {"marks": {"colour": Origin.SOURCE}}])
def test_an_object_that_cannot_be(wrong: dict[str, object]) -> None:
    with pytest.raises(ValueError, match=r".+"):
        Thing(**{"name": "Cart", "boxes": 3, **wrong})  # type: ignore[arg-type]
