"""A maneuver added as a row works everywhere, without code: one in a file, and one that a server has of its own."""

import shutil
from pathlib import Path

import pytest

from bot import app, words
from bot.app import House
from bot.core.offers import View
from bot.core.people import Reader, TableId, UserId
from bot.core.table import Table
from bot.odds import of
from bot.shell.console.seats import HOME
from bot.systems.unisystem.own import MOST_KEPT, own
from bot.tables import load
from grammar.parser import parse
from tests.harness import Situation, done

DATA = Path(__file__).parents[3] / "data"
WORDS = words.load(DATA / "locale")

FILED = """
["Voo da Garça"]
key = "heron-flight"
rule = "UNI-248"
use = "attack"
names = { en = "Heron Flight" }
rolls = "DEX + Brawling - 2"
answer = "unarmed"
damage = "3 × (STR + 1)"
type = "bash"
success = "prone"
"""
TYPED = (
    '/uni maneuver add "Voo da Garça" en:"Heron Flight" roll:"DEX + Brawling - 2" damage:"3 × (STR + 1)" type:bash '
    "success:prone"
)


def with_row(tmp_path: Path) -> Path:
    """A data folder with one more row in the house list."""
    data = tmp_path / "data"
    shutil.copytree(DATA, data)
    file = data / "unisystem" / "maneuvers" / "house.toml"
    file.write_text(file.read_text("utf-8") + FILED, "utf-8")
    return data


@pytest.fixture(params=["filed", "typed"])
def played(request: pytest.FixtureRequest, house: House, tmp_path: Path) -> tuple[Situation, House]:
    """A table where the maneuver is played: from a file, or from the server's log."""
    if request.param == "filed":
        made = app.built(with_row(tmp_path))
        table = Situation(made)
    else:
        made, table = house, Situation(house)
        assert table.say(TYPED).status == "ok"
    table.say("/settings uni-big-hit-knockdown off")
    table.say("/encounter begin unisystem")
    table.say("@ana /join Kira dex:4 str:3 brawling:3")
    table.say("/add Thug lp:60 max-lp:60")
    return table, made


@pytest.mark.parametrize("name", ["heron-flight", "voo-da-garça", '"Heron Flight"', "garça", "HERON"])
def test_it_is_done_by_any_of_its_names(played: tuple[Situation, House], name: str) -> None:
    """UNI-007, UNI-017, UNI-021: 4 + 3 - 2 + 6 = 11 (SL 2); 3 × (3 + 1) + 2 = 14, and the target falls."""
    table, _ = played
    told = table.dice(6).say(f"/uni {name} vs:Thug defence:none by:Kira").public
    assert "Kira hits Thug: Heron Flight, 11 (SL 2)" in told
    assert "Thug loses 14 LP" in told
    assert "Thug falls to the ground" in told


@pytest.mark.parametrize(("locale", "called", "rolled"), [("en", "Heron Flight", "DEX"), ("pt", "Voo da Garça", "DES")])
def test_it_is_listed_on_the_sheet_and_explained(
    played: tuple[Situation, House], locale: str, called: str, rolled: str
) -> None:
    """UNI-007: with its number, 4 + 3 - 2, in either language; 9 takes a 4 or more."""
    table, _ = played
    table.seat(f"ana lang:{locale}")
    assert f"{called} (d10 +5)" in table.say("@ana /uni maneuvers").secret["ana"]
    assert f"{called} (d10 +5)" in table.say("@ana /uni sheet").secret["ana"]
    about = table.say("@ana /uni about heron-flight").secret["ana"]
    assert about.startswith(f"{called}: ")
    assert f"d10 + {rolled}" in about
    assert "3 × (" in about
    assert "70" in about


@pytest.mark.parametrize(("locale", "called"), [("en", "Heron Flight"), ("pt-BR", "Voo da Garça")])
@pytest.mark.parametrize("path", ["uni do", "maneuver about"])
def test_it_is_offered_with_its_number(played: tuple[Situation, House], locale: str, called: str, path: str) -> None:
    """UNI-007."""
    found = offered(played, path, "heron" if locale == "en" else "garca", locale)
    label = f"{called} (d10 +5)" if path == "uni do" else called
    assert [told for told, _ in found] == [label]
    (_, key) = found[0]
    assert parse(f"/uni {key} vs:Thug")


def offered(played: tuple[Situation, House], path: str, typed: str, locale: str) -> list[tuple[str, str]]:
    """What ana is offered for a maneuver."""
    table, house = played
    slash = next(slash for slash in house.rules.slashes if slash.name == path)
    option = next(option for option in slash.options if option.name == "maneuver")
    view = seen(table, house, locale)
    assert option.offers
    return list(option.offers(view, typed))


def seen(table: Situation, house: House, locale: str) -> View:
    here, home = histories(table)
    return View(
        reader=Reader(UserId("ana")),
        here=here,
        home=home,
        fighters=house.rules.fighters,
        settings=house.rules.values(here.settings, home.settings),
        locale=locale,
        say=lambda line: house.words.text(line, locale),
        filled=lambda _: "",
    )


def histories(table: Situation) -> tuple[Table, Table]:
    """The tables of the channel and of the server."""
    engine = table.table.engine
    here, home = (done(engine.history(TableId(name))) for name in (f"{HOME}/{table.table.channel}", HOME))
    return here.table, home.table


def test_odds_know_a_row_of_a_file(tmp_path: Path) -> None:
    """UNI-001, UNI-003: 7 - 2 = 5: 9 takes a 4, 11 a 6, 13 an 8, 15 a 10."""
    tables = load(with_row(tmp_path))
    told = [WORDS.text(line, "pt-BR") for line in of(parse("/uni voo-da-garça 7"), tables)]
    assert told == [
        "d10 +5 chega a 9: 70 %",
        "2 níveis de sucesso ou mais: 50 %",
        "3 níveis de sucesso ou mais: 30 %",
        "4 níveis de sucesso ou mais: 10 %",
    ]


# ---- what a server has of its own


def test_a_server_has_so_many(table: Situation) -> None:
    """UNI-017: fifty of its own; one of them may be changed all the same."""
    for n in range(MOST_KEPT):
        assert table.say(f'/uni maneuver add "Golpe {n}" roll:"DEX + Brawling - {n}"').status == "ok"
    refused = table.say('/uni maneuver add Outro roll:"DEX + Brawling"')
    assert refused.error
    assert f"at most {MOST_KEPT}" in refused.error.message
    assert table.say('/uni maneuver add "Golpe 3" roll:"DEX + Brawling + 1"').status == "ok"
    assert len(own(histories(table)[1])) == MOST_KEPT


def test_what_a_server_has_is_kept_and_read_again(table: Situation) -> None:
    """UNI-017: all that a row may say, through the log and back."""
    first = (
        '/uni maneuver add X use:attack first:"DEX + Athletics" roll:"DEX + Melee - 1 if weapon large" '
        'answer:"arma branca" range:thrown damage:arma change:1 extra:SL1 halves:1 dodge:-1 parry:-2 en:Y'
    )
    more = (
        '/uni maneuver add X targets:2 hits:2 needs:"weapon large" alone:only failure:"self prone" score:combat '
        'success:"contest 2 × STR against 2 × STR: push NET"'
    )
    assert [table.say(each).status for each in (first, more)] == ["ok", "ok"]
    (row,) = own(histories(table)[1])
    table.restart()
    assert own(histories(table)[1]) == (row,)
    assert (row.name, row.names, row.key, row.answer, row.type) == ("X", {"en": "Y"}, "x", "melee", "weapon")
    assert (row.dodge, row.parry, row.targets, row.hits, row.halves) == (-1, -2, 2, 2, 1)
    assert [str(each) for each in (*row.rolls, *row.needs, *row.success, *row.failure)] == [
        "DEX + Melee - 1 if weapon large",
        "weapon large",
        "contest 2 × STR against 2 × STR: push NET",
        "self prone",
    ]


@pytest.mark.parametrize(
    ("said", "refusal"),
    [
        ('X roll:"DEX + Brawling" answer:glare', "answer: glare is nothing there is. There is: unarmed"),
        ('X roll:"DEX + Brawling" needs:"dexx 4"', "needs: dexx is nothing there is"),
        ('X roll:"DEX + Brawling" success:"damage 2 ice"', "success: ice is nothing there is"),
        ('X roll:"DEX + Brawling" range:far', "range: far is nothing there is"),
        ('X roll:"-2"', "say roll: as well"),
        ('X use:defence roll:"DEX + Athletics"', "say by: as well"),
        ('state roll:"DEX"', "/uni state already means something else"),
        ('X en:"Spin Kick" roll:"DEX"', "X would be called as Spin Kick is"),
        (f'"{"x" * 41}" roll:"DEX"', "40"),
    ],
)
def test_a_row_that_a_file_may_not_have_no_server_has(table: Situation, said: str, refusal: str) -> None:
    """UNI-017: told with what there is instead, and nothing is kept."""
    answer = table.say(f"/uni maneuver add {said}")
    assert answer.error
    assert refusal in answer.error.message
    assert own(histories(table)[1]) == ()


def test_what_an_attack_is_done_with_tells_what_answers_it(table: Situation) -> None:
    """UNI-017, UNI-023: weapons as they are, bare hands as a blow without them."""
    told = table.say('/uni maneuver add X roll:"DEX + Melee" damage:"weapon + 2"').public
    assert "as the weapon is" in told
    assert "that of the weapon + 2" in told
