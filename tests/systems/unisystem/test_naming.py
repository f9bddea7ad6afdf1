"""Which maneuver a typed name means."""

from pathlib import Path

import pytest

from bot.core.lines import Line
from bot.core.rejected import Rejected
from bot.systems.unisystem.naming import named
from bot.systems.unisystem.readings import Readings
from bot.tables import load

LIST = load(Path("data")).maneuvers.of(Readings())


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("chute-giratório", "spin-kick"),
        ("Chute Giratorio", "spin-kick"),
        ("spin-kick", "spin-kick"),
        ("SPIN KICK", "spin-kick"),
        ("soco", "punch"),
        ("kick", "kick"),
        ("chute", "kick"),
        ("rast", "sweep-kick"),
        ("pescoço", "break-neck"),
        ("spin attack", "heavy-strike"),
    ],
)
def test_a_maneuver_is_found_by_either_name_or_its_beginning(text: str, key: str) -> None:
    assert named(text, LIST).key == key


@pytest.mark.parametrize(
    ("text", "refusal", "offered"),
    [
        ("chute v", "names.several", ("Chute Voador Duplo", "Chute Voador")),
        ("punhc", "names.near", ("Soco",)),
        ("xyzzy", "names.unknown", ()),
        ("", "names.unknown", ()),
    ],
)
def test_a_name_that_means_none_or_several_is_refused(text: str, refusal: str, offered: tuple[str, ...]) -> None:
    with pytest.raises(Rejected) as caught:
        named(text, LIST)
    why = caught.value.line
    assert why.key == refusal
    names = why.args.get("names", ())
    assert isinstance(names, tuple)
    told = [name.args["pt-BR"] for name in names if isinstance(name, Line)]
    assert all(name in told for name in offered)
