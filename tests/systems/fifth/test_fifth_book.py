"""A fifth rule book, tried: what `bot/systems/README.md` tells to write is all that it takes, down to the words."""

from pathlib import Path
from typing import Any, cast

import pytest

from bot import app, tables, words
from bot.app import House
from bot.chance import SystemDice
from bot.core.rules import Rules
from bot.settings import DATA
from bot.shell.console.seats import Answer, Hand, LocalTable
from bot.shell.store.memory import MemoryStore
from bot.words import LOCALES, Words
from grammar.parser import Unreadable
from tests.harness import done
from tests.systems.fifth.coins import Coins
from tests.systems.fifth.language import LANGUAGE, Flip

HERE = Path(__file__).with_name("data")


@pytest.fixture(scope="module")
def house() -> House:
    """The bot with five books: the data and words of the fifth stand beside those of the others."""
    added = {name: words.catalogue(HERE / f"{name}.toml") for name in LOCALES}
    said = Words({name: {**words.catalogue(DATA / "locale" / f"{name}.toml"), **added[name]} for name in LOCALES})
    known, coins = app.rules(tables.load(DATA)), Coins(tables.sheets(HERE / "coin"))
    books: Any = tuple(known.books.values())
    return House(Rules((*books, coins), (*known.fighters.values(), coins)), said)


class Room:
    """A table where the fifth book is played."""

    def __init__(self, house: House, locale: str = "en") -> None:
        self.house, self.hand, self.store = house, Hand(SystemDice()), MemoryStore()
        engine = house.engine(self.store, self.hand)
        self.table = LocalTable(engine, house.words, locale=locale, read=LANGUAGE.parse)

    def say(self, who: str, text: str, *faces: int) -> Answer:
        if faces:
            self.hand.put(faces)
        answer = done(self.table.say(who, text))
        assert not self.hand.lift()
        return answer


def test_its_commands_are_read_beside_those_of_the_others() -> None:
    assert LANGUAGE.parse("/coin flip 3").do == cast("object", Flip(3))
    assert LANGUAGE.parse("/moeda lancar 3").do == cast("object", Flip(3))
    assert str(LANGUAGE.parse("/uni move 7")) == "/uni move 7"
    with pytest.raises(Unreadable) as wrong:
        LANGUAGE.parse("/coin flip many")
    assert (wrong.value.column, wrong.value.expected) == (12, ("expected.number",))


def test_coins_are_flipped_outside_a_fight(house: House) -> None:
    assert "ana: 2 heads" in Room(house).say("ana", "/coin flip 3", 2, 1, 2).public


def test_it_fights_with_its_own_sheets_and_initiative(house: House) -> None:
    room = Room(house)
    room.say("gm", "/encounter begin coin")
    room.say("ana", "/join Ana nerve:2")
    room.say("gm", "/add Gambler")
    room.say("gm", "/init roll")
    order = room.say("gm", "/next").public
    assert "Gambler" in order
    assert "Ana: 3 heads" in room.say("ana", "/coin flip 2", 2, 1).public  # one head and nerve 2
    assert "nerve: 2" in room.say("ana", "/why").secret["ana"]
    assert "coin flip 2" in room.say("gm", "/undo").public
    refused = room.say("ana", "/coin flip 11").error
    assert refused is not None
    assert "At most 10 coins" in refused.message


def test_it_speaks_both_languages(house: House) -> None:
    assert "ana: 1 cara" in Room(house, "pt-BR").say("ana", "/moeda lançar 1", 2).public


def test_what_is_hidden_of_it_stays_hidden(house: House) -> None:
    room = Room(house)
    answer = room.say("gm", "/gm coin flip 1", 2)
    assert not answer.public
    assert "gm: 1 head" in answer.secret["gm"]
    assert set(answer.secret) == {"gm"}


def test_its_log_is_folded_again_after_a_restart(house: House) -> None:
    room = Room(house)
    room.say("ana", "/coin flip 3", 2, 2, 2)
    room.table.engine = house.engine(room.store, room.hand)
    assert "ana: 3 heads" in room.say("ana", "/last").secret["ana"]


def test_its_commands_can_be_filled_in_and_have_their_rights(house: House) -> None:
    slash = next(one for one in house.rules.slashes if one.name == "coin flip")
    assert slash.typed({"coins": 3}) == "/coin flip 3"
    assert [rule.command for rule in house.rules.rights_of[Flip].values()] == ["/coin flip"]
