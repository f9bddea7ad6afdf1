"""The system's dice: every face reachable, none favoured, no byte used twice."""

from itertools import product

import pytest

from bot.chance import SystemDice


class Bytes:
    """A source of known bytes."""

    def __init__(self, data: bytes) -> None:
        self.data = data

    def __call__(self, count: int) -> bytes:
        taken, self.data = self.data[:count], self.data[count:]
        assert taken, "source exhausted"
        return taken + bytes([255]) * (count - len(taken)) if len(taken) < count else taken


@pytest.mark.parametrize("sides", [1, 2, 6, 10, 20, 100, 255, 256])
def test_every_byte_is_used_fairly(sides: int) -> None:
    """All 256 values of a byte give each face equally often; the rest is thrown away."""
    fair = 256 // sides * sides
    dice = SystemDice(Bytes(bytes(range(256)) * 16))
    faces = dice.roll(fair, sides)
    assert {face: faces.count(face) for face in set(faces)} == dict.fromkeys(range(1, sides + 1), 256 // sides)


def test_large_dice_take_two_bytes() -> None:
    data = bytes(value for pair in product(range(4), range(256)) for value in pair)
    faces = SystemDice(Bytes(data + bytes(4096))).roll(1000, 1000)
    assert faces == tuple(range(1, 1001))


def test_the_same_bytes_are_never_used_twice() -> None:
    assert SystemDice(Bytes(bytes(range(8)) + bytes(8192))).roll(8, 8) == (1, 2, 3, 4, 5, 6, 7, 8)


@pytest.mark.parametrize(("count", "sides"), [(1, 0), (1, -3), (-1, 6)])
def test_impossible_dice_are_refused(count: int, sides: int) -> None:
    with pytest.raises(ValueError, match="no such dice"):
        SystemDice().roll(count, sides)


def test_no_dice_is_no_faces() -> None:
    assert SystemDice().roll(0, 6) == ()
