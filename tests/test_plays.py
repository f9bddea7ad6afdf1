"""Every script in `tests/plays` comes true."""

from pathlib import Path

import pytest

from bot import app
from bot.app import House

PLAYS = Path(__file__).parent / "plays"


@pytest.mark.parametrize("file", sorted(PLAYS.rglob("*.play")), ids=lambda file: str(file.relative_to(PLAYS)))
async def test_play(file: Path, house: House, capsys: pytest.CaptureFixture[str]) -> None:
    script = file.read_text("utf-8")
    status = await app.play(house, script, name=file.name, database=None, locale="en", speaker="gm", as_json=False)
    assert status == 0, capsys.readouterr().err


def test_there_are_plays() -> None:
    assert any(PLAYS.rglob("*.play"))
