"""The table at which the rule tests sit."""

import pytest

from tests.systems.ore.house import OreTable


@pytest.fixture
def ore() -> OreTable:
    return OreTable()
