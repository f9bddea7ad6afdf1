"""Luck and averages, counted by hand; and nothing in them that the reader may not know."""

from fractions import Fraction
from time import process_time

import pytest

from bot.core.dice import Throw
from bot.core.lines import Line
from bot.core.log import Entry
from bot.core.people import Reader, UserId
from bot.core.records.luck import Height, Tally
from bot.core.records.stats import Fallen, rolled, told
from bot.core.rejected import Rejected
from grammar.actions import Audience, NameGM, Undo
from grammar.encounters import Add, RollInitiative
from grammar.records import Stats
from tests.core.fight.arena import Arena
from tests.core.toy import ANA, BRUNO, GM, TABLE, Rolled, ToyTable, roll

EVERYBODY = UserId("")


@pytest.mark.parametrize(
    ("sides", "faces", "luck"),
    [
        (6, [1, 2, 3, 4, 5, 6] * 2, 50),  # as expected
        # 12 d6: mean 42, variance 12 × 35/12 = 35. 48 is 6 / √35 = 1.014 deviations above: 84.5 %.
        (6, [4] * 12, 84),
        (6, [3] * 12, 16),
        # 10 d10: mean 55, variance 82.5. 100 is 4.95 deviations above.
        (10, [10] * 10, 100),
        (10, [1] * 10, 0),
        (6, [6] * 9, None),  # too few to tell
        (1, [1] * 20, None),  # no die at all
    ],
)
def test_luck_is_how_often_fair_dice_fall_lower(sides: int, faces: list[int], luck: int | None) -> None:
    assert Tally.of(sides, count=len(faces), total=sum(faces)).luck == luck


def test_averages_are_exact_over_several_kinds_of_dice() -> None:
    tally = Tally.of(6, count=2, total=9) + Tally.of(10, count=1, total=10)
    assert (tally.average, tally.fair) == (Fraction(19, 3), Fraction(7 + 5) / 3 + Fraction(1, 6))


def test_the_best_roll_is_the_unlikeliest_one_and_not_the_highest_sum() -> None:
    two_tens = Height(2 * 20 - 2 * 11, 2 * 99)  # 9 above 11; 9² / (2 × 8.25) = 4.9
    four_eights = Height(2 * 32 - 4 * 11, 4 * 99)  # 10 above 22; 10² / (4 × 8.25) = 3.0
    two_ones = Height(2 * 2 - 2 * 11, 2 * 99)
    assert two_tens.above(four_eights)
    assert not four_eights.above(two_tens)
    assert four_eights.above(two_ones)
    assert not two_ones.above(two_ones)


async def stats(toy: ToyTable, reader: Reader, user: UserId = EVERYBODY) -> dict[Fallen, list[int]]:
    return rolled(await toy.engine.history(TABLE), toy.engine.rules, reader, user).sums


async def test_dice_are_counted_by_person_and_system_but_not_when_taken_back() -> None:
    toy = ToyTable()
    await toy.say(ANA, roll(), faces=(4, 9))
    await toy.say(ANA, roll(), faces=(1, 1))
    await toy.say(BRUNO, roll(), faces=(5, 6))
    await toy.say(GM, Undo("2"))
    assert await stats(toy, Reader(BRUNO)) == {Fallen(ANA, "toy", 10): [2, 13], Fallen(BRUNO, "toy", 10): [2, 11]}
    assert await stats(toy, Reader(BRUNO), ANA) == {Fallen(ANA, "toy", 10): [2, 13]}


async def test_hidden_rolls_count_for_those_who_may_see_them() -> None:
    toy = ToyTable()
    await toy.say(GM, NameGM(GM))
    await toy.say(ANA, roll(), faces=(1, 2), audience=Audience.HIDDEN)
    await toy.say(ANA, roll(), faces=(3, 4), audience=Audience.PRIVATE)
    await toy.say(ANA, roll(), faces=(5, 6), audience=Audience.BLIND)
    await toy.say(ANA, roll(), faces=(7, 8))
    of_ana = Fallen(ANA, "toy", 10)
    assert await stats(toy, Reader(BRUNO)) == {of_ana: [2, 15]}
    assert await stats(toy, Reader(ANA)) == {of_ana: [6, 25]}
    assert await stats(toy, Reader(GM, gm=True)) == {of_ana: [6, 29]}


async def test_dice_of_those_who_hide_in_an_open_roll_for_initiative_count_for_the_gms_alone() -> None:
    arena = await Arena().begin()
    await arena.join("Rook")
    await arena.do(Add("Ghoul"), audience=Audience.HIDDEN)
    await arena.do(RollInitiative(), faces=(8, 2))
    history = await arena.engine.history(TABLE)
    of_gm = Fallen(GM, "toy", 10)
    assert rolled(history, arena.engine.rules, Reader(ANA), EVERYBODY).sums == {of_gm: [1, 8]}
    assert rolled(history, arena.engine.rules, Reader(GM, gm=True), EVERYBODY).sums == {of_gm: [2, 10]}


async def test_best_and_worst_are_told_with_their_number_and_faces() -> None:
    toy = ToyTable()
    for faces in ((4, 9), (10, 10), (1, 3)):
        await toy.say(ANA, roll(), faces=faces)
    outcome = await toy.say(BRUNO, Stats(ANA))
    assert outcome.secret
    assert outcome.secret.audience is Audience.PRIVATE
    lines = {part.sealed_line.key: part.sealed_line.args for part in outcome.secret.secrets}
    assert (lines["stats.best"]["number"], lines["stats.best"]["faces"]) == ("2", "10 10")
    assert (lines["stats.worst"]["number"], lines["stats.worst"]["faces"]) == ("3", "1 3")
    whole = outcome.secret.secrets[1].sealed_line.args["told"]
    assert isinstance(whole, Line)
    assert whole.args["n"] == 6
    assert whole.args["average"] == Line("stats.number", {"whole": 6, "part": "17"})  # 37 / 6
    assert whole.args["fair"] == Line("stats.number", {"whole": 5, "part": "50"})


async def test_who_has_rolled_nothing_has_no_statistics() -> None:
    toy = ToyTable()
    await toy.say(ANA, roll(), faces=(4, 9), audience=Audience.PRIVATE)
    with pytest.raises(Rejected, match=r"stats\.none"):
        await toy.say(BRUNO, Stats())


async def test_ten_thousand_entries_are_counted_while_one_waits() -> None:
    toy = ToyTable()
    await toy.say(ANA, roll(), faces=(4, 9))
    history = await toy.engine.history(TABLE)
    for seq in range(2, 10_001):
        history.add(_entry(seq))
    started = process_time()
    parts = list(told(history, toy.engine.rules, Reader(ANA), EVERYBODY))
    assert process_time() - started < 1
    assert parts


def _entry(seq: int) -> Entry:
    faces = (1 + seq % 10, 1 + seq // 3 % 10)
    user = UserId(f"u{seq % 7}")
    throws, events = (Throw(10, faces),), (Rolled(faces),)
    return Entry(TABLE, seq, f"x{seq}", user, "U", "", "/ore 2d", "", Audience.EVERYONE, user, False, throws, events)
