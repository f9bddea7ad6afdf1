"""Options of the test command, and the table that tests sit at."""

import pytest

from bot import app
from bot.app import House
from bot.settings import DATA
from tests.harness import Situation

collect_ignore = ["bench"]  # measurements, some of which need an environment of their own


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--kills", type=int, default=50, help="how often tests/store/test_kill.py kills a running table")


@pytest.fixture(scope="session")
def house() -> House:
    """The rule books and words, built once."""
    return app.built(DATA)


@pytest.fixture
def table(house: House) -> Situation:
    """A fresh table."""
    return Situation(house)
