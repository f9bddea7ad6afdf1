"""Other bodies than a human one, and how bodies are written on a sheet."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.core.rejected import Rejected
from bot.systems.ore.armor import Packet, Worn
from bot.systems.ore.bodies import Change, changed, meant, quick, reshaped, scattered, thing
from bot.systems.ore.conditions import Condition, conditions, dead, out, unconscious
from bot.systems.ore.damage import Target, strike
from bot.systems.ore.tables import HEIGHTS, Armor, Location, Part, Silhouette
from bot.systems.ore.wounds import UNHURT, Body, Wounds
from bot.systems.ore.written import heights, ranges, read, write
from tests.systems.ore.house import BOOKS

HUMAN = BOOKS.ore.human


def layout(silhouette: Silhouette) -> dict[str, int]:
    return {one.name: one.boxes for one in silhouette.locations}


def test_a_quick_creature_of_body_3() -> None:
    """T-73, ORE-054, ORE-013: 30 boxes: head 3, four limbs 4 (15 % of 30 is 4.5), torso 30 − 19 = 11."""
    boxes = layout(quick(HUMAN, 3))
    assert boxes == {"left-leg": 4, "right-leg": 4, "left-arm": 4, "right-arm": 4, "torso": 11, "head": 3}


@pytest.mark.parametrize("body", range(1, 21))
def test_a_quick_creature_has_ten_boxes_for_each_die_of_body(body: int) -> None:
    """ORE-054: most in the torso, fewest in the head."""
    boxes = layout(quick(HUMAN, body))
    assert sum(boxes.values()) == 10 * body
    assert boxes["torso"] == max(boxes.values())
    assert boxes["head"] == min(boxes.values())


def test_scattered_head_boxes() -> None:
    """ORE-055: one in the torso, one in an arm, the head itself: all of them must be marked, and they fill last."""
    creature = scattered(HUMAN, {"torso": 1, "left-arm": 1})
    body = Body(creature, {"head": Wounds(4), "torso": Wounds(9), "left-arm": Wounds(5)})
    assert not unconscious(body)
    after = strike(Target(body), [Packet(7, 1)]).target.body
    assert unconscious(after)
    assert not dead(after)
    killed = Body(creature, {"head": Wounds(0, 4), "left-arm": Wounds(0, 5), "torso": Wounds(1, 9)})
    assert not dead(killed)


def test_objects_share_their_heights_evenly() -> None:
    """ORE-161: 3 locations: 1–4, 5–7, 8–10; ten have one each."""
    car = thing(["tires", "chassis", "cab"], 4, har=3)
    assert [one.heights for one in car.locations] == [(1, 2, 3, 4), (5, 6, 7), (8, 9, 10)]
    assert [one.har for one in car.locations] == [3, 3, 3]
    assert [one.heights for one in thing([f"{n}" for n in HEIGHTS], 5).locations] == [(n,) for n in HEIGHTS]


def test_an_object_is_out_when_every_part_is_full() -> None:
    """ORE-056."""
    car = Body(thing(["front", "back"], 2), {"front": Wounds(2)})
    assert [(one.condition, one.location, one.rule) for one in conditions(car)] == [
        (Condition.INOPERABLE, "front", "ORE-056")
    ]
    assert not out(car)
    assert out(Body(car.silhouette, {"front": Wounds(2), "back": Wounds(1, 1)}))


def test_a_new_location_takes_its_heights() -> None:
    """ORE-053: a tail at 1 and 2: the legs are gone, every height still belongs to one location."""
    body = changed(Body(HUMAN), "tail", Change(heights=(1, 2), boxes=7, kind=Part.LIMB, har=1))
    assert [one.name for one in body.silhouette.locations] == ["tail", "left-arm", "right-arm", "torso", "head"]
    assert body.silhouette.at(2) == "tail"


def test_a_location_is_changed_and_keeps_its_wounds() -> None:
    """ORE-053."""
    body = changed(Body(HUMAN, {"torso": Wounds(3)}), "TORSO", Change(boxes=12))
    assert layout(body.silhouette)["torso"] == 12
    assert body.of(body.silhouette.location(7)).shock == 3
    assert changed(body, "tronco", Change(brain=1)).silhouette.location(7).brain == 1


@pytest.mark.parametrize(
    ("name", "change"),
    [
        ("wing", Change()),
        ("wing", Change(heights=(3,), boxes=0)),
        ("wing", Change(heights=(3,), boxes=201)),
        ("torso", Change(brain=11)),
        ("a:b", Change(heights=(3,))),
        ("x" * 31, Change(heights=(3,))),
        ("torso", Change(har=51)),
    ],
)
def test_what_no_body_can_have_is_refused(name: str, change: Change) -> None:
    with pytest.raises(Rejected):
        changed(Body(HUMAN), name, change)


def test_in_another_shape_wounds_stay_where_there_is_room() -> None:
    small = reshaped(Body(HUMAN, {"torso": Wounds(5, 4), "head": Wounds(1)}), quick(HUMAN, 1))
    assert layout(small.silhouette)["torso"] == 5  # 10 − 1 − 4 · 1
    assert (small.wounds["torso"].shock, small.wounds["torso"].killing) == (1, 4)


def test_a_location_is_found_by_word_prefix_and_number() -> None:
    """ORE-042."""
    words = ["left-arm", "Left arm", "left a", "braço esquerdo", "BRACO-ESQUERDO", "3"]
    assert {meant(HUMAN, word)[0].name for word in words} == {"left-arm"}
    assert meant(HUMAN, "4") == (HUMAN.location(4), 4)
    for word in ("11", "0", "tail", "lefft-arm"):
        with pytest.raises(Rejected):
            meant(HUMAN, word)


def test_heights_in_short() -> None:
    assert ranges(heights("1,3-5,10")) == "1,3-5,10"
    assert heights("x,3-") == (3,)


# ---- on the sheet

WOUNDS = st.builds(
    Wounds,
    shock=st.integers(0, 1),
    killing=st.integers(0, 2),
    untreated=st.integers(0, 3),
    pierced=st.integers(0, 9),
    dice=st.integers(0, 2),
    lost=st.integers(0, 1),
    gone=st.booleans(),
)
HEIGHT_LISTS = st.lists(st.sampled_from(list(HEIGHTS)), min_size=1, unique=True).map(lambda one: tuple(sorted(one)))
ITEMS = st.sampled_from(list(filter(lambda one: one.wearable, BOOKS.ore.armor.values()))) | st.builds(
    Armor,
    st.sampled_from(["Scale", "Dragon hide", "Ring – 2"]),
    st.integers(0, 9),
    st.integers(0, 9),
    HEIGHT_LISTS,
    st.just(()) | HEIGHT_LISTS,
    st.booleans(),
)
WORN = st.builds(Worn, ITEMS, st.dictionaries(st.integers(1, 10), st.integers(1, 5), max_size=2))
SHAPES = st.sampled_from(
    [
        HUMAN,
        quick(HUMAN, 7),
        scattered(HUMAN, {"torso": 1}),
        thing(["front", "rear end"], 4, har=3),
        changed(Body(HUMAN), "long tail", Change(heights=(1, 2), kind=Part.LIMB, leg=True, lar=2)).silhouette,
    ]
)


@given(SHAPES, st.data())
def test_a_body_reads_back_from_its_sheet(shape: Silhouette, data: st.DataObject) -> None:
    wounds = {one.name: data.draw(WOUNDS) for one in shape.locations if data.draw(st.booleans())}
    body = Body(shape, {name: one for name, one in wounds.items() if one != UNHURT})
    target = Target(body, tuple(data.draw(st.lists(WORN, max_size=3))))
    sheet = write(target, {}, BOOKS.ore)
    assert read(sheet, BOOKS.ore) == target
    assert write(target, sheet, BOOKS.ore) == {}


def test_the_sheet_in_words_a_player_can_read() -> None:
    body = Body(HUMAN, {"left-arm": Wounds(2, 1, 1), "torso": Wounds(0, 4)})
    scale = Worn(Armor("Scale", 3, 1, (1, 2, 3)), {1: 2})
    assert write(Target(body, (Worn(BOOKS.ore.armor["Kevlar vest"]), scale)), {}, BOOKS.ore) == {
        "wounds": "3 2S1K +1, 7 4K",
        "armor": "Kevlar vest; Scale=3/1@1-3~1:2",
    }


def test_what_is_gone_again_is_written_as_nothing() -> None:
    before: dict[str, int | str] = {"wounds": "3 2S", "armor": "Kevlar vest", "body": 3}
    assert write(Target(Body(HUMAN)), before, BOOKS.ore) == {"wounds": "–", "armor": "–"}
    assert read({"wounds": "–", "armor": "–"}, BOOKS.ore) == Target(Body(HUMAN))


@pytest.mark.parametrize(
    "text", ["rubbish", "11 3S", "3", "3 99S", "²", "3 2S1K, 3 1S", "7 -3S", "a: 1-10 x0 limb", "a: 1 x5 limb", "~~~"]
)
def test_a_sheet_written_by_hand_never_breaks(text: str) -> None:
    target = read({"wounds": text, "armor": text, "shape": text}, BOOKS.ore)
    for one in target.body.silhouette.locations:
        assert target.body.of(one).marked <= target.body.boxes(one)


def test_a_location_cannot_be_made_without_boxes() -> None:
    with pytest.raises(ValueError, match="0 wound boxes"):
        Location("x", (1,), 0, Part.NONE)
