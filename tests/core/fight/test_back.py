"""A turn taken back with secrets of several people in it."""

from bot.core.people import Reader, UserId
from grammar.actions import Audience, NameGM, OrePool
from grammar.encounters import PreviousTurn
from tests.core.fight.arena import Arena
from tests.core.toy import ANA, BRUNO, GM


async def test_secrets_of_several_people_are_taken_back_each_unseen_by_the_others() -> None:
    arena = Arena()
    await arena.do(NameGM(GM))
    await arena.begin(("Ghoul", 5))
    await arena.do(OrePool(1), by=ANA, faces=(4,), audience=Audience.HIDDEN)
    await arena.do(OrePool(1), by=BRUNO, faces=(5,), audience=Audience.PRIVATE)
    await arena.do(OrePool(1), faces=(6,), audience=Audience.HIDDEN)
    outcome = await arena.do(PreviousTurn())
    assert outcome.secret
    seen = {
        reader.user: [
            part.sealed_line.args["said"] for part in outcome.secret.secrets if reader.sees(part.audience, part.owner)
        ]
        for reader in (Reader(GM, gm=True), Reader(ANA), Reader(BRUNO), Reader(UserId("carla")))
    }
    assert seen == {
        GM: ["/ore 1d hidden", "/ore 1d hidden"],
        ANA: ["/ore 1d hidden"],
        BRUNO: ["/ore 1d private"],
        "carla": [],
    }
    assert outcome.reader.sees(outcome.secret.audience, outcome.secret.owner)
    assert not Reader(BRUNO).sees(outcome.secret.audience, outcome.secret.owner)
