"""Rounds from declare to the next one, over the real engine (ORE-020 … 031)."""

from tests.systems.ore.bout import bout

FISTS = {"body": 4, "brawling": 2}


async def test_rook_and_three_ghouls() -> None:
    """E-04, ORE-020, ORE-023, ORE-024, ORE-100, ORE-103, ORE-104."""
    here = await bout(Ghoul_1=FISTS, Ghoul_2=FISTS, Ghoul_3=FISTS, Rook={"sense": 4, "coordination": 4, "dodge": 3})
    await here.declare(Ghoul_1="strike Rook", Ghoul_2="strike Rook", Ghoul_3="strike Rook", Rook="dodge")
    told = await here.say("/resolve", "3x9", "2x6", "2x5", "3x7")
    assert told.story[-5:] == [
        "3x9 Ghoul 1 → Rook: torso 3S",
        "↳ Rook: 3x7 → 2x7",
        "2x7 Rook is ready to stop what comes",
        "2x6 Ghoul 2 → Rook: stopped by Rook",
        "2x5 Ghoul 3 → Rook: stopped by Rook",
    ]
    assert await here.wounds("Rook") == "torso 3S/10"
    assert await here.round() is None
    await here.replayed()
