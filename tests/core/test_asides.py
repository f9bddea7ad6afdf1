"""What a book tells aside: a game master reads it when he asks why, right after its fact; nobody else, and nowhere."""

import pytest

from bot.core.lines import Role
from bot.engine import Outcome
from grammar.actions import Audience, Last, NameGM, OrePool, Reveal, Why
from tests.core.toy import ANA, BRUNO, GM, ToyTable, roll, secret_titles, titles


@pytest.fixture
def toy() -> ToyTable:
    return ToyTable(confides=True)


def read(outcome: Outcome) -> list[str]:
    """The parts of a sealed answer in their order, without wording."""
    assert outcome.public is None
    assert outcome.secret
    for part in outcome.secret.secrets:
        assert (part.audience, part.owner) == (Audience.PRIVATE, outcome.reader.user)
    return [str(part.sealed_line.args["id"]) for part in outcome.secret.secrets]


async def test_an_aside_is_for_the_game_master_who_asks_why(toy: ToyTable) -> None:
    outcome = await toy.say(ANA, roll(), faces=(4, 9))
    assert titles(outcome) == ["4+9"]
    assert outcome.secret is None
    assert read(await toy.say(GM, Why())) == ["4+9", "sum 13"]
    assert read(await toy.say(ANA, Why())) == ["4+9"]
    assert read(await toy.say(BRUNO, Why("1"))) == ["4+9"]
    assert secret_titles(await toy.say(GM, Last())) == ["4+9"]


async def test_an_aside_comes_right_after_its_own_fact(toy: ToyTable) -> None:
    outcome = await toy.say(ANA, OrePool(2, penalty=1), faces=(4, 9))
    assert outcome.secret
    assert [part.sealed_role for part in outcome.secret.secrets] == [Role.TITLE, Role.STEP]
    assert read(await toy.say(GM, Why())) == ["4+9", "sum 13", "1", "kept"]
    assert read(await toy.say(ANA, Why())) == ["4+9"]


async def test_an_aside_of_a_sealed_fact_is_told_once_and_to_game_masters_only(toy: ToyTable) -> None:
    await toy.say(GM, NameGM(GM))
    await toy.say(ANA, roll(), faces=(4, 9), audience=Audience.HIDDEN)
    assert read(await toy.say(GM, Why("h1"))) == ["4+9", "sum 13"]
    assert read(await toy.say(ANA, Why("h1"))) == ["4+9"]
    await toy.say(ANA, roll(), faces=(1, 2), audience=Audience.BLIND)
    assert read(await toy.say(GM, Why("h2"))) == ["1+2", "sum 3"]


async def test_an_aside_of_what_is_private_is_as_private(toy: ToyTable) -> None:
    """The game master reads it once it is revealed; the one whose it is, and who is none, never does."""
    await toy.say(GM, NameGM(GM))
    await toy.say(ANA, roll(), faces=(4, 9), audience=Audience.PRIVATE)
    assert read(await toy.say(ANA, Why("h1"))) == ["4+9"]
    assert titles(await toy.say(ANA, Reveal())) == ["4+9"]
    assert read(await toy.say(GM, Why("h1"))) == ["4+9", "sum 13"]
    assert read(await toy.say(BRUNO, Why("h1"))) == ["4+9"]


async def test_a_book_that_confides_nothing_has_no_asides() -> None:
    toy = ToyTable()
    await toy.say(ANA, roll(), faces=(4, 9))
    assert read(await toy.say(GM, Why())) == ["4+9"]
