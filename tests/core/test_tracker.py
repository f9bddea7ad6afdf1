"""What is common to all rule systems, played with the toy system: questions, undo, reveal, settings, game masters."""

import pytest

from bot.core.lines import Line
from bot.core.people import Actor, UserId
from bot.core.rejected import Rejected
from bot.engine import Outcome, Request
from grammar.actions import (
    Action,
    Audience,
    ChangeSetting,
    Choose,
    Lapse,
    Last,
    Log,
    NameGM,
    Office,
    OrePool,
    Redo,
    Reveal,
    Scope,
    ShowSettings,
    Undo,
    Verb,
    Why,
)
from tests.core.toy import ANA, BRUNO, GM, HOME, TABLE, Rolled, ToyTable, roll, secret_titles, titles

HIDDEN, PRIVATE, BLIND = Audience.HIDDEN, Audience.PRIVATE, Audience.BLIND


@pytest.fixture
def toy() -> ToyTable:
    return ToyTable()


async def refused(toy: ToyTable, user: UserId, verb: Verb, audience: Audience = Audience.EVERYONE) -> str:
    """The key of the refusal; and a refusal changes nothing."""
    before = (await toy.engine.history(TABLE)).seq
    with pytest.raises(Rejected) as caught:
        await toy.say(user, verb, audience=audience)
    assert (await toy.engine.history(TABLE)).seq == before
    return caught.value.line.key


# ---- questions ---------------------------------------------------------------------------------------------------


async def test_an_answer_settles_the_question_and_the_system_goes_on(toy: ToyTable) -> None:
    asked = await toy.say(ANA, roll(ask=True), faces=(4, 9))
    assert asked.public
    assert [option.key for option in asked.public.choices[0].options] == ["4", "9"]
    assert titles(await toy.say(ANA, Choose(("9",)))) == ["9"]
    assert (await toy.table()).choices == ()
    assert (await toy.table()).states["toy"] == (9,)


async def test_a_game_master_answers_what_game_masters_are_asked_first(toy: ToyTable) -> None:
    """Though the question of a player is newer."""
    await toy.say(GM, NameGM(GM))
    await toy.say(BRUNO, roll(ask=True), audience=BLIND, faces=(4, 9))
    await toy.say(ANA, roll(ask=True), audience=HIDDEN, faces=(4, 9))
    await toy.say(GM, Choose(("9",)), audience=HIDDEN)
    assert [choice.who for choice in (await toy.table()).choices] == [ANA]


async def test_no_pick_means_the_default(toy: ToyTable) -> None:
    await toy.say(ANA, roll(ask=True), faces=(4, 9))
    await toy.say(ANA, Choose())
    assert (await toy.table()).states["toy"] == (4,)


async def test_a_stranger_may_not_answer_and_the_gm_may(toy: ToyTable) -> None:
    await toy.say(ANA, roll(ask=True), faces=(4, 9))
    assert await refused(toy, BRUNO, Choose(("9",))) == "choice.not-yours"
    await toy.say(GM, Choose(("9",)))
    assert (await toy.table()).states["toy"] == (9,)


async def test_a_lapse_is_the_gms_word_and_takes_the_default(toy: ToyTable) -> None:
    await toy.say(ANA, roll(ask=True), faces=(4, 9))
    assert await refused(toy, ANA, Lapse()) == "error.gm-only"
    await toy.say(GM, Lapse())
    assert (await toy.table()).states["toy"] == (4,)


async def test_late_and_repeated_answers_change_nothing(toy: ToyTable) -> None:
    asked = await toy.say(ANA, roll(ask=True), faces=(4, 9))
    assert asked.public
    id = asked.public.choices[0].id
    first = await toy.say(ANA, Choose(("9",), id), key="click")
    again = await toy.say(ANA, Choose(("9",), id), key="click")
    assert again.repeated
    assert (again.public, again.entry) == (first.public, first.entry)
    assert await refused(toy, ANA, Choose(("4",), id)) == "choice.stale"
    assert (await toy.table()).states["toy"] == (9,)


async def test_an_answer_after_undo_is_stale(toy: ToyTable) -> None:
    asked = await toy.say(ANA, roll(ask=True), faces=(4, 9))
    assert asked.public
    await toy.say(GM, Undo())
    assert await refused(toy, ANA, Choose(("9",), asked.public.choices[0].id)) == "choice.stale"


@pytest.mark.parametrize(
    ("picks", "key"), [(("7",), "choice.unknown"), (("4", "4"), "choice.twice"), (("4", "9"), "choice.count")]
)
async def test_wrong_answers_are_told_apart(toy: ToyTable, picks: tuple[str, ...], key: str) -> None:
    await toy.say(ANA, roll(ask=True), faces=(4, 9))
    assert await refused(toy, ANA, Choose(picks)) == key


async def test_without_an_id_the_newest_question_that_knows_the_answer_is_meant(toy: ToyTable) -> None:
    await toy.say(ANA, roll(ask=True), faces=(4, 9))
    await toy.say(ANA, roll(ask=True), faces=(2, 3))
    await toy.say(ANA, Choose(("9",)))
    assert (await toy.table()).states["toy"] == (9,)
    assert len((await toy.table()).choices) == 1


async def test_a_sealed_question_is_answered_by_a_sealed_command_only(toy: ToyTable) -> None:
    await toy.say(GM, NameGM(GM))
    await toy.say(ANA, roll(ask=True), faces=(4, 9), audience=HIDDEN)
    assert await refused(toy, ANA, Choose(("9",))) == "choice.none"
    assert secret_titles(await toy.say(ANA, Choose(("9",)), audience=HIDDEN)) == ["9"]


async def test_the_gm_answers_a_blind_roll(toy: ToyTable) -> None:
    await toy.say(GM, NameGM(GM))
    await toy.say(ANA, roll(ask=True), faces=(4, 9), audience=BLIND)
    assert await refused(toy, ANA, Choose(("9",)), BLIND) == "choice.none"
    assert secret_titles(await toy.say(GM, Choose(("9",)), audience=BLIND)) == ["9"]


async def test_old_questions_with_a_default_close_by_themselves(toy: ToyTable) -> None:
    for _ in range(12):
        await toy.say(ANA, roll(ask=True), faces=(4, 9))
    await toy.say(BRUNO, roll(ask=True), faces=(4, 9))
    choices = (await toy.table()).choices
    assert [choice.who for choice in choices] == [ANA] * 10 + [BRUNO]
    assert choices[0].id == "3-1"


async def test_too_many_blocking_questions_refuse_the_next(toy: ToyTable) -> None:
    for _ in range(10):
        await toy.say(ANA, roll(ask=True, blocking=True), faces=(4, 9))
    with pytest.raises(Rejected, match="too-many"):
        await toy.say(ANA, roll(ask=True, blocking=True), faces=(4, 9))
    await toy.say(BRUNO, roll(ask=True, blocking=True), faces=(4, 9))


# ---- undo --------------------------------------------------------------------------------------------------------


async def test_undo_and_redo_give_back_what_was(toy: ToyTable) -> None:
    await toy.say(ANA, roll(ask=True), faces=(4, 9))
    asked = await toy.table()
    await toy.say(ANA, Choose(("9",)))
    settled = await toy.table()
    await toy.say(GM, Undo())
    assert await toy.table() == asked
    await toy.say(GM, Undo())
    assert (await toy.table()).choices == ()
    await toy.say(GM, Redo())
    assert await toy.table() == asked
    await toy.say(GM, Redo())
    assert await toy.table() == settled
    assert await refused(toy, GM, Redo()) == "log.nothing-to-redo"


async def test_a_new_command_ends_what_could_be_redone(toy: ToyTable) -> None:
    await toy.say(GM, ChangeSetting("notice", "on"))
    await toy.say(GM, Undo())
    await toy.say(GM, ChangeSetting("language", "en"))
    assert await refused(toy, GM, Redo()) == "log.nothing-to-redo"


async def test_a_player_takes_back_only_what_rolled_nothing_and_settled_nothing(toy: ToyTable) -> None:
    assert await refused(toy, ANA, Undo()) == "log.undo-own"
    await toy.say(ANA, roll(), faces=(4, 9))
    assert await refused(toy, ANA, Undo()) == "log.undo-own"
    await toy.say(ANA, roll(ask=True), faces=(4, 9))
    await toy.say(ANA, Choose(("9",)))
    assert await refused(toy, ANA, Undo()) == "log.undo-own"
    await toy.say(ANA, roll(dice=0))
    assert titles(await toy.say(ANA, Undo())) == ["log.undone"]


async def test_a_gm_undoes_an_entry_by_its_number_and_later_ones_stay(toy: ToyTable) -> None:
    await toy.say(GM, ChangeSetting("notice", "on"))
    await toy.say(GM, ChangeSetting("language", "pt-BR"))
    await toy.say(GM, Undo("1"))
    assert (await toy.table()).settings == {"language": "pt-BR"}
    assert await refused(toy, GM, Undo("1")) == "log.nothing-to-undo"


async def test_an_open_undo_never_touches_or_tells_of_a_sealed_entry(toy: ToyTable) -> None:
    await toy.say(GM, ChangeSetting("notice", "on"))
    await toy.say(GM, roll(ask=True), faces=(4, 9), audience=HIDDEN)
    undone = await toy.say(GM, Undo())
    assert undone.public
    assert undone.public.parts[0].line.args["said"] == "/settings notice on"
    assert await refused(toy, GM, Undo()) == "log.nothing-to-undo"
    assert await refused(toy, GM, Undo("h1")) == "log.nothing-to-undo"
    assert secret_titles(await toy.say(GM, Undo("h1"), audience=HIDDEN)) == ["log.undone"]
    assert (await toy.table()).choices == ()


async def test_the_refusal_of_an_undo_is_the_same_whatever_was_hidden(toy: ToyTable) -> None:
    other = ToyTable()
    for table in (toy, other):
        await table.say(ANA, roll(), faces=(1, 2))
    await other.say(GM, roll(ask=True), faces=(4, 9), audience=HIDDEN)
    assert await refused(toy, ANA, Undo()) == await refused(other, ANA, Undo())


# ---- views -------------------------------------------------------------------------------------------------------


def seen(outcome: Outcome) -> list[tuple[object, object]]:
    """Number and text of each line of a log page."""
    assert outcome.secret
    return [(part.sealed_line.args["number"], part.sealed_line.args["said"]) for part in outcome.secret.secrets[1:]]


async def test_the_log_shows_each_reader_his_own_view(toy: ToyTable) -> None:
    await toy.say(GM, NameGM(GM))
    await toy.say(ANA, roll(), faces=(1, 2), audience=HIDDEN)
    await toy.say(ANA, roll(), faces=(3, 4), audience=BLIND)
    await toy.say(ANA, roll(), faces=(5, 6), audience=PRIVATE)
    await toy.say(ANA, roll(), faces=(7, 8))
    naming = ("1", "/settings gm <@gm>")
    assert seen(await toy.say(BRUNO, Log())) == [("2", "/ore 2d"), naming]
    assert seen(await toy.say(ANA, Log())) == [
        ("2", "/ore 2d"),
        ("h2", "/ore 2d private"),
        ("h1", "/ore 2d hidden"),
        naming,
    ]
    assert seen(await toy.say(GM, Log())) == [
        ("2", "/ore 2d"),
        ("h2", "/ore 2d blind"),
        ("h1", "/ore 2d hidden"),
        naming,
    ]


async def test_pages_of_the_log(toy: ToyTable) -> None:
    for _ in range(11):
        await toy.say(ANA, roll(), faces=(1, 2))
    assert [number for number, _ in seen(await toy.say(ANA, Log(2)))] == ["1"]
    assert await refused(toy, ANA, Log(3)) == "log.no-page"


async def test_last_and_why_are_for_the_asker_and_log_nothing(toy: ToyTable) -> None:
    await toy.say(ANA, roll(ask=True), faces=(4, 9))
    await toy.say(ANA, Choose(("9",)))
    assert secret_titles(await toy.say(BRUNO, Last())) == ["9"]
    why = await toy.say(BRUNO, Why())
    assert why.secret
    assert [part.sealed_rule for part in why.secret.secrets if part.sealed_rule] == ["TOY-1"]
    assert secret_titles(await toy.say(BRUNO, Why("1"))) == ["4+9"]
    assert await refused(toy, BRUNO, Why("3")) == "log.no-such"
    assert (await toy.engine.history(TABLE)).seq == 2


async def test_last_is_the_last_result_that_counts(toy: ToyTable) -> None:
    await toy.say(ANA, roll(), faces=(1, 2))
    await toy.say(ANA, roll(), faces=(3, 4))
    await toy.say(GM, Undo())
    assert secret_titles(await toy.say(ANA, Last())) == ["1+2"]
    await toy.say(GM, Redo())
    assert secret_titles(await toy.say(ANA, Last())) == ["3+4"]


async def test_what_an_open_command_tells_the_gms_alone_stays_with_them(toy: ToyTable) -> None:
    outcome = await toy.say(ANA, OrePool(2, penalty=1), faces=(4, 9))
    assert titles(outcome) == ["4+9"]
    assert outcome.secret
    assert [outcome.reader.sees(outcome.secret.audience, outcome.secret.owner), len(outcome.secret.secrets)] == [
        False,
        2,
    ]
    assert secret_titles(await toy.say(ANA, Last())) == ["4+9"]
    assert secret_titles(await toy.say(GM, Last())) == ["4+9", "1"]
    why = await toy.say(ANA, Why())
    assert why.secret
    assert [part.sealed_rule for part in why.secret.secrets] == [""]


async def test_what_is_sealed_is_revealed_by_those_who_see_it(toy: ToyTable) -> None:
    await toy.say(GM, NameGM(GM))
    await toy.say(ANA, roll(), faces=(4, 9), audience=HIDDEN)
    assert await refused(toy, BRUNO, Reveal()) == "log.nothing-to-reveal"
    assert await refused(toy, BRUNO, Why("h1")) == "log.no-such"
    assert titles(await toy.say(ANA, Reveal())) == ["4+9"]
    assert secret_titles(await toy.say(BRUNO, Why("h1"))) == ["4+9"]
    assert await refused(toy, ANA, Reveal()) == "log.nothing-to-reveal"
    assert await refused(toy, GM, Undo("2"), HIDDEN) == "log.nothing-to-undo"


async def test_a_blind_roll_is_revealed_by_the_gm_and_not_by_the_roller(toy: ToyTable) -> None:
    await toy.say(GM, NameGM(GM))
    blind = await toy.say(ANA, roll(), faces=(4, 9), audience=BLIND)
    assert blind.secret
    assert not blind.reader.sees(blind.secret.audience, blind.secret.owner)
    assert await refused(toy, ANA, Reveal()) == "log.nothing-to-reveal"
    assert titles(await toy.say(GM, Reveal("h1"))) == ["4+9"]


async def test_without_a_gm_nothing_is_rolled_for_his_eyes(toy: ToyTable) -> None:
    assert await refused(toy, ANA, roll(), HIDDEN) == "error.no-gm"
    assert await refused(toy, ANA, roll(), BLIND) == "error.no-gm"
    await toy.say(ANA, roll(), faces=(4, 9), audience=PRIVATE)


async def test_every_fact_of_a_sealed_command_is_sealed(toy: ToyTable) -> None:
    outcome = await toy.say(GM, roll(ask=True), faces=(4, 9), audience=HIDDEN)
    assert outcome.public is None
    assert outcome.entry
    assert [event.kind for event in outcome.entry.events] == ["sealed", "sealed"]
    assert next(outcome.entry.bare()) == Rolled((4, 9))


# ---- settings and game masters -----------------------------------------------------------------------------------


async def test_only_a_gm_changes_settings_and_only_to_what_they_accept(toy: ToyTable) -> None:
    assert await refused(toy, ANA, ChangeSetting("notice", "on")) == "error.gm-only"
    assert await refused(toy, GM, ChangeSetting("notice", "maybe")) == "settings.one-of"
    assert await refused(toy, GM, ChangeSetting("toy-most", "21")) == "settings.between"
    assert await refused(toy, GM, ChangeSetting("colour", "red")) == "names.unknown"
    assert await refused(toy, GM, ChangeSetting("notise", "on")) == "names.near"
    await toy.say(GM, ChangeSetting("toy-most", "1"))
    assert await refused(toy, ANA, roll()) == "error.too-many-dice"
    await toy.say(GM, ChangeSetting("toy-most"))
    await toy.say(ANA, roll(), faces=(1, 2))


async def source(toy: ToyTable) -> str:
    """Where the list of settings says that the value of `notice` comes from."""
    answer = (await toy.say(ANA, ShowSettings())).secret
    assert answer
    told = next(part.sealed_line for part in answer.secrets if part.sealed_line.args.get("name") == "notice")
    found = told.args["source"]
    assert isinstance(found, Line)
    return found.key


async def test_the_channel_comes_before_the_server_and_the_server_before_the_default(toy: ToyTable) -> None:
    outcome = await toy.say(GM, ChangeSetting("notice", "on", Scope.SERVER))
    assert outcome.settings["notice"] == "on"
    assert await source(toy) == "settings.from-server"
    await toy.say(GM, ChangeSetting("notice", "off"))
    assert (await toy.say(GM, roll(), faces=(1, 2))).settings["notice"] == "off"
    assert await source(toy) == "settings.from-channel"
    await toy.say(GM, ChangeSetting("notice"))
    assert (await toy.say(GM, roll(), faces=(1, 2))).settings["notice"] == "on"


async def test_the_server_is_set_by_those_who_manage_it(toy: ToyTable) -> None:
    await toy.say(GM, NameGM(ANA))
    await toy.say(ANA, ChangeSetting("notice", "on"))
    assert await refused(toy, ANA, ChangeSetting("notice", "on", Scope.SERVER)) == "error.manager-only"


async def test_game_masters_are_named_relieved_and_handed_over(toy: ToyTable) -> None:
    assert await refused(toy, ANA, NameGM(ANA)) == "error.gm-only"
    assert await refused(toy, GM, NameGM(BRUNO, Office.TRANSFER)) == "settings.no-office"
    await toy.say(GM, NameGM(ANA))
    await toy.say(ANA, NameGM(BRUNO))
    assert (await toy.table()).gms == (ANA, BRUNO)
    await toy.say(GM, NameGM(BRUNO, Office.REMOVE))
    await toy.say(ANA, NameGM(BRUNO, Office.TRANSFER))
    assert (await toy.table()).gms == (BRUNO,)
    assert await refused(toy, ANA, NameGM(ANA)) == "error.gm-only"
    assert await refused(toy, GM, NameGM(ANA, Office.REMOVE)) == "settings.not-gm"


async def test_a_role_of_the_server_makes_game_masters(toy: ToyTable) -> None:
    from tests.core.toy import TABLE

    await toy.say(GM, ChangeSetting("gm-role", "77", Scope.SERVER))
    action = Action(ChangeSetting("notice", "on"))
    with pytest.raises(Rejected, match="gm-only"):
        await toy.engine.submit(Request(TABLE, HOME, "a", Actor(ANA, "Ana", roles=("5",)), action))
    outcome = await toy.engine.submit(Request(TABLE, HOME, "b", Actor(ANA, "Ana", roles=("77",)), action))
    assert outcome.reader.gm


async def test_speaking_for_somebody_shows_both_names(toy: ToyTable) -> None:
    outcome = await toy.say(GM, roll(), faces=(1, 2), action=Action(roll(), speaker="Rook", note="in a hurry"))
    assert outcome.public
    assert (outcome.public.who, outcome.public.note) == ("Rook (Gm)", "in a hurry")
