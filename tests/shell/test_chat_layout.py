"""Cards, dice and players' words as Discord shows them, within its limits."""

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.core.choice import Choice, Option
from bot.core.lines import Face, Mark, Role, Tone, line
from bot.core.people import UserId
from bot.core.public import PublicPart, PublicReport
from bot.shell.chat import buttons, drawing, layout, public
from bot.shell.chat.answers import answer
from bot.shell.chat.card import Card, Row, Tongue
from bot.shell.chat.drawing import Drawn
from bot.shell.chat.escaping import escaped, plain
from bot.shell.chat.where import Place
from tests.shell.parlour import wording

WORDS = wording()
TONGUE = Tongue(WORDS, "en")
PLACE = Place("9" * 20, "8" * 20)
KEY = "7" * 20

texts = st.text(max_size=40) | st.sampled_from(["x" * 5000, "😀" * 3000, "**", "<@1>", "\\", "a `b` [c](d)"])
faces = st.lists(
    st.builds(Face, st.sampled_from(["1", "10", "+", "−", "10,000"]), st.sampled_from(Mark)), max_size=40
).map(lambda few: tuple(few) * 30)
parts = st.builds(
    PublicPart,
    st.sampled_from(Role),
    texts.map(lambda text: line("toy.kept", picks=text)),
    faces,
    st.sampled_from(Tone),
)
options = st.integers(1, 40).map(
    lambda count: tuple(Option(f"key{n}", line("toy.label", number=n)) for n in range(count))
)
choices = st.builds(
    Choice,
    id=st.integers(1, 3).map(lambda n: f"{KEY}-{n}"),
    system=st.just("toy"),
    kind=st.just("toy.keep"),
    who=st.just(UserId("1")),
    ask=texts.map(lambda text: line("toy.kept", picks=text)),
    options=options,
    default=st.just(("key0",)),
    most=st.integers(1, 3),
)
reports = st.builds(
    PublicReport,
    texts,
    st.lists(parts, max_size=30).map(tuple),
    texts,
    st.lists(choices, max_size=7, unique_by=lambda choice: choice.id).map(tuple),
)


@settings(deadline=None)
@given(reports)
async def test_every_report_fits(report: PublicReport) -> None:
    said = answer(public.card(report, TONGUE), TONGUE, PLACE, KEY)
    embed = said.embed
    assert layout.length(embed.title or "") <= 256
    assert layout.length(embed.author.name or "") <= 256
    assert layout.length(embed.description or "") <= 4096
    assert 0 < sum(layout.length(t or "") for t in (embed.title, embed.author.name, embed.description)) <= 6000
    rows = said.view.to_components() if said.view else []
    assert len(rows) <= 5
    assert all(len(row["components"]) <= 5 for row in rows)
    assert sum(part["type"] == 2 for row in rows for part in row["components"]) <= 5
    for part in (part for row in rows for part in row["components"]):
        assert len(part["custom_id"]) <= 100
        assert 1 <= layout.length(part.get("label") or part.get("placeholder") or "x") <= 150


rows = st.lists(
    st.builds(Row, st.text("ab ", max_size=1500), st.integers(0, 1000).map(lambda n: (Drawn("**10**"),) * n)),
    max_size=60,
)


@settings(deadline=None)
@given(rows, st.text("0123456789", min_size=1, max_size=9))
def test_a_total_at_the_end_never_vanishes(before: list[Row], total: str) -> None:
    dice = (Drawn("10"),) * 1000
    shown = layout.described([*before, Row(f"{'4d6 + ' * 300} = {total}"), Row("", dice)], 4096)
    assert f"= {total}" in shown
    assert layout.length(shown) <= 4096
    title = layout.embed(Card("", f"{'4d6 + ' * 300} = {total}")).title
    assert title
    assert title.endswith(f"= {total}")


def test_rows_in_the_middle_give_way_first() -> None:
    rows = [Row(f"{n}. {'6 + ' * 50}= {n}") for n in range(1, 41)]
    shown = layout.described(rows, 1000).splitlines()
    assert shown[0].startswith("1. ")
    assert shown[-1].endswith("= 40")
    assert shown[len(shown) // 2] == f"… +{40 - (len(shown) - 1)}"


def test_a_wall_of_dice_is_cut_down() -> None:
    shown = layout.described([Row("999 dice:", (Drawn("10"),) * 999), Row("= 9990")], 4096)
    assert len(shown) < 1300
    assert shown.endswith("… +599\n= 9990")  # 400 of three characters each


def test_dice_that_have_no_room_are_counted() -> None:
    row = Row("d6:", (Drawn("1"), Drawn("[**2 2**]", 2), *[Drawn("6")] * 997))
    assert layout.described([row, Row("= 5000")], 40) == "d6: 1 [**2 2**] 6 6 6 … +994\n= 5000"


def test_a_title_that_names_somebody_stands_where_names_are_shown() -> None:
    embed = layout.embed(Card("", "<@1> is now a GM", (Row("of the channel"),)))
    assert embed.title is None
    assert embed.description == "**<@1> is now a GM**\nof the channel"


@pytest.mark.parametrize(
    ("mark", "drawn"),
    [
        (Mark.PLAIN, "6"),
        (Mark.DROPPED, "~~6~~"),
        (Mark.EXPLODED, "**6!**"),
        (Mark.REROLLED, "~~6~~↻"),
        (Mark.FIXED, "__6__"),
        (Mark.CHOSEN, "__6__"),
        (Mark.SET, "[**6**]"),
        (Mark.SUCCESS, "**6**"),
        (Mark.FAILURE, "6✗"),
    ],
)
def test_each_die_shows_what_became_of_it(mark: Mark, drawn: str) -> None:
    assert drawing.row([Face("6", mark)]) == (Drawn(drawn),)


def test_the_dice_of_a_set_stand_together() -> None:
    dice = [Face("10", Mark.SET), Face("10", Mark.SET), Face("3", Mark.SET), Face("3", Mark.SET), Face("7")]
    assert [drawn.text for drawn in drawing.row(dice)] == ["[**10 10**]", "[**3 3**]", "7"]


def test_kept_dice_stand_out_among_dropped_ones() -> None:
    assert [drawn.text for drawn in drawing.row([Face("6"), Face("1", Mark.DROPPED)])] == ["**6**", "~~1~~"]


async def test_custom_ids_are_read_back() -> None:
    ask = Choice(f"{KEY}-1", "toy", "toy.keep", UserId("1"), line("toy.ask"), (Option("a", line("toy.ask")),), ("a",))
    card = public.card(PublicReport("ana", (), choices=(ask,)), TONGUE)
    view = buttons.view(card, PLACE, KEY, TONGUE)
    assert view
    found = buttons.BUTTON_ID.fullmatch(view.to_components()[0]["components"][0]["custom_id"])
    assert found
    assert buttons.question(found) == buttons.Question(PLACE, f"{KEY}-1", ask.audience)
    assert found["option"] == "0"


ACTIVE = re.compile(r"(?<!\\)(?:\\\\)*[*_~`|<\[]")


@settings(deadline=None)
@given(st.text())
def test_no_markdown_comes_of_players_words(text: str) -> None:
    shown = escaped(text)
    assert not ACTIVE.search(re.sub(r"<@!?\d+>", "", shown))
    assert not re.match(r"\s*(#|>|-|\+|\d+[.)])", shown)
    assert "\n" not in shown
    assert "://" not in re.sub(r"(?<![a-zA-Z])://", "", shown)


@settings(deadline=None)
@given(st.text())
def test_nothing_invisible_is_shown(text: str) -> None:
    assert all(letter.isprintable() or letter in "\u200c\u200d" for letter in plain(text))


def test_names_stay_readable() -> None:
    assert escaped("Dr. Mann-Smith (2)") == "Dr. Mann-Smith (2)"
    assert escaped("<@1> <@!2> <@&3> <#4> :x: **b**") == r"<@1> <@!2> \<@&3> \<#4> :x: \*\*b\*\*"
    assert escaped("1. first") == r"1\. first"
    assert plain("a\u202eb\u200b\x07c") == "abc"


@settings(deadline=None)
@given(st.lists(st.text("ab😀", max_size=1300).map(Row), max_size=12))
def test_pages_hold_every_row_within_the_limits(rows: list[Row]) -> None:
    pages = layout.pages(Card("ana", "Board", tuple(rows)))
    assert [row for page in pages for row in page.rows] == rows
    assert [page.title for page in pages] == ["Board", *[""] * (len(pages) - 1)]
    for page in pages:
        described = layout.embed(page).description or ""
        assert layout.length(described) <= layout.DESCRIPTION
        assert "… +" not in described


@settings(deadline=None)
@given(st.lists(st.text("ab", max_size=300).map(Row), min_size=1, max_size=40), st.data())
def test_what_is_in_focus_is_never_left_out(rows: list[Row], data: st.DataObject) -> None:
    focus = data.draw(st.integers(0, len(rows) - 1))
    shown = layout.around(rows, focus)
    assert rows[focus] in shown
    assert sum(layout.length(row.text) + 1 for row in shown) <= layout.DESCRIPTION
    if len(shown) < len(rows):
        told = sum(int(row.text.removeprefix("… +")) for row in shown if row.text.startswith("…"))
        assert told + sum(1 for row in shown if not row.text.startswith("…")) == len(rows)
