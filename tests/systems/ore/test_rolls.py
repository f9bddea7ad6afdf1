"""Whole rolls at a table: what is rolled, shown, asked and answered."""

import pytest

from bot.core.choice import Choice
from bot.core.lines import Role, Tone
from bot.systems.ore.facts import Kind, PoolRolled, SetPicked, TrumpSet
from tests.systems.ore.house import TABLE, OreTable, Said


def keys(choice: Choice) -> tuple[str, ...]:
    return tuple(option.key for option in choice.options)


def taken(said: Said) -> list[str]:
    (fact,) = said.facts
    assert isinstance(fact, PoolRolled | TrumpSet | SetPicked)
    assert fact.reading is not None
    return list(map(str, fact.reading.taken))


async def test_one_set_needs_no_question(ore: OreTable) -> None:
    """T-01: ORE-002, ORE-042."""
    said = await ore.say("/ore 8d", 4, 7, 8, 4, 6, 9, 4, 1)
    assert (said.title, said.tone) == ("3x4: left arm", Tone.SUCCESS)
    assert said.row == ("[4]", "[4]", "[4]", "9", "8", "7", "6", "1")
    assert not said.choices
    assert await ore.waiting() == 0


async def test_no_set(ore: OreTable) -> None:
    """T-02: ORE-002."""
    said = await ore.say("/ore 6d", 2, 3, 5, 6, 9, 10)
    assert (said.title, said.tone) == ("No set", Tone.FAILURE)
    assert said.steps("ORE-002") == ["No two dice show the same number"]


async def test_where_nobody_interferes_any_set_succeeds(ore: OreTable) -> None:
    """ORE-007: the lowest and narrowest set there is will do, and with a difficulty of 1 as well."""
    for text in ("/ore 3d", "/ore 3d diff:1"):
        said = await ore.say(text, 1, 1, 7)
        assert (said.title, said.tone) == ("2x1: left leg", Tone.SUCCESS)


async def test_a_supernatural_pool_is_marked_and_rolled_like_any_other(ore: OreTable) -> None:
    """ORE-014: the mark is for what other rules make of it."""
    said = await ore.say("/ore 3d supernatural", 8, 8, 1)
    assert said.row == ("[8]", "[8]", "1")
    assert said.steps("ORE-014") == ["Supernatural: it may dodge what no human could, and knock people back"]
    assert (await ore.say("/ore 3d", 8, 8, 1)).steps("ORE-014") == []


async def test_a_plain_answer_is_short(ore: OreTable) -> None:
    """The title, the dice, and nothing else that is shown at once."""
    said = await ore.say("/ore 3d", 8, 8, 1)
    assert [part.role for part in said.parts if part.role is not Role.STEP] == [Role.TITLE, Role.DICE]


async def test_two_sets_let_the_player_choose(ore: OreTable) -> None:
    """T-03: ORE-005."""
    said = await ore.say("/ore 8d", 1, 1, 1, 4, 5, 7, 7, 10)
    (choice,) = said.choices
    assert choice.kind == "ore.which-set"
    assert (choice.who, keys(choice), choice.default) == ("ana", ("3x1", "2x7"), ("3x1",))
    assert (choice.least, choice.most, choice.blocking) == (1, 1, False)
    assert said.options == ("3x1 left leg", "2x7 torso")
    assert said.title == "3x1 (left leg) or 2x7 (torso)?"
    assert said.told(Role.LINE) == ["If nobody chooses: 3x1"]

    picked = await ore.say("/choose 2x7")
    assert picked.title == "2x7: torso"
    assert picked.row == said.row
    assert await ore.waiting() == 0


async def test_the_default_stands_when_nobody_chooses(ore: OreTable) -> None:
    """T-03: ORE-005, widest, then tallest."""
    await ore.say("/ore 8d", 1, 1, 1, 4, 5, 7, 7, 10)
    assert taken(await ore.say("/lapse", user="gm")) == ["3x1"]


async def test_expert_die_with_a_declared_face(ore: OreTable) -> None:
    """T-06: ORE-009; the face stands before anything is rolled."""
    said = await ore.say("/ore 4d +1e:10", 10, 3, 3, 8)
    (rolled,) = said.facts
    assert isinstance(rolled, PoolRolled)
    assert (rolled.faces, rolled.kinds) == ((10, 10, 3, 3, 8), (Kind.EXPERT, *[Kind.NORMAL] * 4))
    assert keys(said.choices[0]) == ("2x10", "2x3")
    assert said.row == ("[10e]", "[10]", "[3]", "[3]", "8")
    assert said.told(Role.LINE)[0] == "4d +1e = 5 dice"


async def test_called_shot_at_what_is_worn(ore: OreTable) -> None:
    """E-29: ORE-063, ORE-124; 7d − 1 = 6 dice, one set at 9, five rolled."""
    said = await ore.say("/ore 7d called:9", 2, 9, 4, 4, 7)
    assert said.row == ("[9c]", "[9]", "[4]", "[4]", "7", "2")
    assert keys(said.choices[0]) == ("2x9", "2x4")
    picked = await ore.say("/choose 2x9")
    assert "Called at 9: hits what the target wears or holds, if that was the aim" in picked.told(Role.LINE)


async def test_called_shot_paid_by_an_expert_die(ore: OreTable) -> None:
    """T-08a: ORE-064; six dice, none of them expert."""
    said = await ore.say("/ore 5d +1e called:10 buy:1", 10, 2, 2, 6, 7)
    assert said.row == ("[10c]", "[10]", "[2]", "[2]", "7", "6")
    assert keys(said.choices[0]) == ("2x10", "2x2")
    assert not said.told(Role.HINT)


async def test_called_shot_with_the_penalty_taken(ore: OreTable) -> None:
    """T-08b: ORE-010, ORE-064; five dice, and the set is elsewhere."""
    said = await ore.say("/ore 5d +1e:7 called:10", 7, 4, 1)
    assert said.row == ("[7e]", "[7]", "10c*", "4", "1")
    assert said.title == "2x7: torso"
    assert "The called shot at 10 (head) misses" in said.told(Role.LINE)


async def test_called_shot_with_undeclared_expert_dice(ore: OreTable) -> None:
    """ORE-009, ORE-063, ORE-064: 9 dice, −1, one set at 10, 7 rolled; and what to type next time."""
    said = await ore.say("/ore 7d +2e called:10", 1, 3, 4, 5, 7, 9, 10)
    assert said.title == "2x10: head"
    assert said.row == ("[10c]", "[10]", "9", "7", "5", "4", "3", "1")
    assert said.told(Role.LINE) == ["7d +2e −1d (called shot) = 8 dice, one set to 10 (head)"]
    assert said.told(Role.HINT) == [
        "2 expert dice without a number were rolled as normal dice. "
        "Declare them, `+2e:9,8`, or pay off a penalty die with one: `buy:1`"
    ]
    assert said.steps("ORE-063") == [
        "−1 for the called shot at 10 (head): 8",
        "One of the 8 is set to 10 (head), 7 to roll",
        "The called shot at 10 (head) hits",
    ]


async def test_an_expert_die_on_the_called_number_is_flagged(ore: OreTable) -> None:
    """ORE-064: allowed by the letter; the setting forbids it."""
    said = await ore.say("/ore 3d +1e:10 called:10", 4)
    assert said.title == "2x10: head"
    assert said.told(Role.HINT) == [
        "An expert die on the called number makes a sure set at 10. "
        "The rules allow it; the GM may not: `/settings ore-expert-on-called off`"
    ]
    await ore.say("/settings ore-expert-on-called off", user="gm")
    assert "10" in await ore.refusal("/ore 3d +1e:10 called:10")


async def test_the_hint_keeps_what_was_declared(ore: OreTable) -> None:
    """ORE-009: one of three expert dice has a face."""
    said = await ore.say("/ore 1d +3e:9", 1, 2, 3)
    assert said.told(Role.HINT) == [
        "2 expert dice without a number were rolled as normal dice. To declare them: `+3e:9,10,8`"
    ]


async def test_difficulty_wants_height(ore: OreTable) -> None:
    """ORE-006: 3x2 is too low, so 2x5 is the only set to use, and there is nothing to ask."""
    said = await ore.say("/ore 6d diff:4", 2, 2, 2, 5, 5, 9)
    assert said.title == "2x5: right arm"
    assert not said.choices
    assert said.steps("ORE-006") == ["3x2: 2 < 4, too low", "2x5: 5 ≥ 4, tall enough"]

    said = await ore.say("/ore 3d diff:4", 3, 3, 9)
    assert (said.title, said.tone) == ("2x3: below difficulty 4", Tone.FAILURE)


async def test_the_question_offers_what_meets_the_difficulty(ore: OreTable) -> None:
    """ORE-005, ORE-006."""
    said = await ore.say("/ore 7d diff:4", 2, 2, 2, 4, 4, 9, 9)
    assert (keys(said.choices[0]), said.choices[0].default) == (("2x9", "2x4"), ("2x9",))


async def test_two_actions_with_one_set(ore: OreTable) -> None:
    """T-51: ORE-012; attack 6d, dodge 4d: the smaller pool, 4 − 1 = 3 dice; one action works."""
    said = await ore.say("/ore 4d actions:2", 5, 5, 1)
    assert taken(said) == ["2x5"]
    assert "A set for 1 of 2 actions; the rest fail" in said.told(Role.LINE)


async def test_two_actions_use_two_sets(ore: OreTable) -> None:
    """ORE-012: the widest set goes to the action named first."""
    said = await ore.say("/ore 6d actions:2", 5, 5, 9, 9, 9)
    assert said.title == "3x9: torso, 2x5: right arm"
    assert not said.choices


async def test_two_actions_choose_among_three_sets(ore: OreTable) -> None:
    """ORE-012: any two, in the order of the actions; by default the two first."""
    said = await ore.say("/ore 8d actions:2", 5, 5, 9, 9, 2, 2, 7)
    (choice,) = said.choices
    assert (keys(choice), choice.default) == (("2x9", "2x5", "2x2"), ("2x9", "2x5"))
    assert (choice.least, choice.most) == (2, 2)
    assert taken(await ore.say("/choose 2x2 2x9")) == ["2x2", "2x9"]


# ---- trump dice ----------------------------------------------------------------------------------------------------


async def test_trump_is_set_before_the_dice_are_read(ore: OreTable) -> None:
    """T-09: ORE-011."""
    said = await ore.say("/ore 4d +1t", 2, 5, 9, 10)
    (choice,) = said.choices
    assert (choice.kind, keys(choice)) == ("ore.trump", tuple(map(str, range(10, 0, -1))))
    assert choice.default == ("10",)
    assert said.title == "A trump die to set"
    assert said.row == ("10", "9", "5", "2", "t*")
    (rolled,) = said.facts
    assert isinstance(rolled, PoolRolled)
    assert rolled.reading is None

    read = await ore.say("/choose 9")
    assert read.title == "2x9: torso"
    assert read.row == ("[9]", "[9t]", "10", "5", "2")
    assert await ore.waiting() == 0


async def test_trump_by_default_makes_the_best_set(ore: OreTable) -> None:
    """ORE-011, ORE-005: 3x2 is wider than 2x10."""
    await ore.say("/ore 4d +1t", 2, 2, 9, 10)
    assert taken(await ore.say("/lapse", user="gm")) == ["3x2"]


async def test_trump_by_default_meets_the_difficulty(ore: OreTable) -> None:
    """ORE-006: 3x2 would be too low for 4, so 2x10."""
    await ore.say("/ore 4d +1t diff:4", 2, 2, 9, 10)
    assert taken(await ore.say("/lapse", user="gm")) == ["2x10"]


async def test_after_trump_the_player_still_chooses_the_set(ore: OreTable) -> None:
    """ORE-011, then ORE-005."""
    await ore.say("/ore 4d +1t", 3, 3, 8, 1)
    read = await ore.say("/choose 8")
    assert keys(read.choices[0]) == ("2x8", "2x3")
    assert await ore.waiting() == 1
    assert taken(await ore.say("/choose 2x3")) == ["2x3"]
    assert await ore.waiting() == 0


@pytest.mark.parametrize(
    ("picks", "faces"),
    [("10", (10, 10, 10)), ("10 4", (10, 10, 4)), ("4 10", (4, 4, 10)), ("4 10 7", (4, 10, 7))],
)
async def test_several_trump_dice_in_one_answer(ore: OreTable, picks: str, faces: tuple[int, ...]) -> None:
    """ORE-011: one number for all, or several; the first takes the dice that are left over."""
    asked = await ore.say("/ore 1d +3t", 6)
    assert asked.choices[0].most == 3
    read = await ore.say(f"/choose {picks}")
    (fact,) = read.facts
    assert isinstance(fact, TrumpSet)
    assert sorted(fact.faces) == sorted((6, *faces))


async def test_more_trump_dice_than_numbers(ore: OreTable) -> None:
    """ORE-011: ten numbers to pick from, whatever the number of dice."""
    await ore.say("/settings ore-cap 12", user="gm")
    asked = await ore.say("/ore 12t")
    assert asked.choices[0].most == 10
    assert (await ore.say("/choose 10")).title == "12x10: head"


async def test_a_lone_trump_die_makes_no_set(ore: OreTable) -> None:
    """ORE-001, ORE-011."""
    await ore.say("/ore 1t")
    assert (await ore.say("/choose 10")).title == "No set"


# ---- undo, restart, secrets ---------------------------------------------------------------------------------------


async def test_undo_and_redo_of_an_answer(ore: OreTable) -> None:
    """The question is open again, and closed again with the same answer."""
    await ore.say("/ore 4d +1t", 2, 5, 9, 10)
    before = (await ore.engine.history(TABLE)).table
    await ore.say("/choose 9")
    after = (await ore.engine.history(TABLE)).table
    await ore.say("/undo", user="gm")
    assert (await ore.engine.history(TABLE)).table == before
    await ore.say("/redo", user="gm")
    assert (await ore.engine.history(TABLE)).table == after


async def test_undo_of_a_roll_takes_its_question_away(ore: OreTable) -> None:
    await ore.say("/ore 8d", 1, 1, 1, 4, 5, 7, 7, 10)
    await ore.say("/undo", user="gm")
    assert await ore.waiting() == 0
    assert "answer" in await ore.refusal("/choose 2x7")


async def test_questions_outlive_a_restart(ore: OreTable) -> None:
    """The state is folded again from what the store has, through the codec."""
    await ore.say("/ore 4d +2t", 2, 5, 9, 10)
    await ore.say("/ore 4d", 6, 6, 3, 3)
    ore.restart()
    assert await ore.waiting() == 2
    assert taken(await ore.say("/choose 2x3")) == ["2x3"]
    ore.restart()
    read = await ore.say("/choose 9 5")
    assert read.options == ("2x9 torso", "2x5 right arm")


async def test_a_hidden_roll_says_nothing_in_public(ore: OreTable) -> None:
    await ore.say("/settings gm @gm", user="gm")
    said = await ore.say("/ore 8d hidden", 1, 1, 1, 4, 5, 7, 7, 10)
    assert said.outcome.public is None
    assert said.outcome.secret is not None
    assert [choice.kind for choice in said.outcome.secret.questions] == ["ore.which-set"]
    answered = await ore.say("/choose 2x7 hidden")
    assert answered.outcome.public is None
