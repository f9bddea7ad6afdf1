"""Chains of sixes in the 2d6 comic-strip game end (DTR-011)."""

import pytest

from bot.systems.tracy.sums import LONGEST
from grammar.encounters import RollInitiative
from tests.systems.ring import among, fight, scores


@pytest.mark.parametrize(
    ("faces", "dice"),
    [
        ([6, 6] * 59 + [2, 3], 713),  # 59 times 12, and 5
        ([6, 6] * 60, 720),  # nothing is rolled after the last pair, though it shows sixes
    ],
)
async def test_a_chain_of_sixes_ends(faces: list[int], dice: int) -> None:
    """DTR-011: 60 pairs are the most."""
    assert LONGEST == 60
    arena = await among(await fight("tracy"), Joe={"agility": 4, "reaction-speed": 3})
    await arena.do(RollInitiative(), faces=faces)
    assert await scores(arena) == {"Joe": dice + 7}
