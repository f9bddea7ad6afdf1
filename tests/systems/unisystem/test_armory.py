"""Weapons, armor and types of damage as they stand in `data/unisystem`, and bad ones (UNI-041 … 058)."""

import shutil
from pathlib import Path

import pytest

from bot.systems.unisystem.armory import Weapon
from bot.systems.unisystem.kinds import Place
from bot.systems.unisystem.readings import Variant
from bot.systems.unisystem.scale import Scale
from bot.systems.unisystem.tables import Source
from bot.tables import BadTable, load
from grammar.maneuvering import formula

DATA = Path(__file__).parents[3] / "data"
ARMORY = load(DATA).armory
HOUSE, CINEMATIC = Variant.HOUSE, Variant.CINEMATIC


def weapon(name: str) -> Weapon:
    found = ARMORY.weapons.find(name)
    assert found
    return found


@pytest.mark.parametrize(
    ("name", "figures", "brain", "heart"),
    [
        ("bash", (1, 1, 0, True), (2, 2), (None, 4)),
        ("slash", (2, 1, 5, False), (3, 3), (4, 4)),
        ("blaster", (2, 2, 0, False), (4, 4), (None, 4)),
        ("lightsaber", (2, 10, 5, False), (4, 4), (None, 4)),
        ("bullet", (2, 1, 0, False), (4, 4), (None, 4)),
        ("fire", (1, 1, 0, False), (None, None), (None, None)),
        ("explosive", (1, 2, 0, False), (None, None), (None, None)),
    ],
)
def test_types_of_damage(
    name: str,
    figures: tuple[int, int, int, bool],
    brain: tuple[int | None, int | None],
    heart: tuple[int | None, int | None],
) -> None:
    """UNI-042 … 048: multiplier, divisor, neck, knocking out; brain and heart in either list."""
    kind = ARMORY.kind(name)
    assert (kind.multiplier, kind.divisor, kind.neck, kind.stuns) == figures
    assert (kind.brain.get(CINEMATIC), kind.brain.get(HOUSE)) == brain
    assert (kind.heart.get(CINEMATIC), kind.heart.get(HOUSE)) == heart


def test_where_something_explodes() -> None:
    """UNI-048."""
    assert [ARMORY.kind("explosive").at(place) for place in Place] == [1, 2, 4]
    assert ARMORY.kind("explosão").name == "explosive"
    with pytest.raises(KeyError):
        ARMORY.kind("gelo")


@pytest.mark.parametrize(
    ("name", "type", "base", "source"),
    [
        ("Cassetete", "bash", "3 × STR", Source.PUBLIC),
        ("Bastão", "bash", "3 × (STR + 1)", Source.PUBLIC),
        ("Espada", "slash", "4 × STR", Source.PUBLIC),
        ("Machado", "slash", "5 × STR", Source.PUBLIC),
        ("Estaca", "slash", "2 × STR", Source.PUBLIC),
        ("Pistola", "bullet", "12", Source.PUBLIC),
        ("Arco", "slash", "d8 × min(STR, 5)", Source.RULES),
        ("Pistola blaster", "blaster", "d6 × 4", Source.PLACEHOLDER),
        ("Pistola blaster pesada", "blaster", "d6 × 5", Source.PLACEHOLDER),
        ("Rifle blaster", "blaster", "d8 × 4", Source.PLACEHOLDER),
        ("Vibrolâmina", "slash", "d8 × STR", Source.PLACEHOLDER),
        ("Sabre de luz", "lightsaber", "d10 × 4", Source.PLACEHOLDER),
    ],
)
def test_weapons(name: str, type: str, base: str, source: Source) -> None:
    """UNI-058: what each does in the house list."""
    found = weapon(name)
    assert (found.name, found.type, str(found.formula(HOUSE)), found.source) == (name, type, base, source)


@pytest.mark.parametrize(
    ("name", "base"),
    [
        ("Blaster pistol", "12"),
        ("Heavy blaster pistol", "15"),
        ("Blaster rifle", "20"),
        ("Vibroblade", "4 × STR"),
        ("Lightsaber", "20"),
        ("Bow", "min(4 × STR, 20)"),
        ("Sword", "4 × STR"),
    ],
)
def test_weapons_of_the_first_list(name: str, base: str) -> None:
    """UNI-058: a fixed base; by their English names."""
    assert str(weapon(name).formula(CINEMATIC)) == base


def test_a_weapon_can_be_set_to_something_else() -> None:
    """UNI-058, UNI-041: a blaster that stuns."""
    found = weapon("Pistola blaster")
    assert (found.types, found.set_to("stun").type) == (("blaster", "bash"), "bash")
    assert [str(found.formula(variant, "stun")) for variant in (HOUSE, CINEMATIC)] == ["d6 × 4", "12"]


def test_large_guns_lose_more_with_each_shot() -> None:
    """UNI-053: 2 for heavy pistols and other large guns. UNI-051: three groups a turn, or five shots."""
    assert [weapon(name).step for name in ("Pistola blaster", "Pistola blaster pesada")] == [1, 2]
    assert (weapon("Rifle blaster").groups, weapon("Rifle blaster").shots) == (3, 5)


def test_what_takes_heads_off() -> None:
    """UNI-043: sharp and large; a knife reaches organs only."""
    assert [one.name for one in ARMORY.weapons if one.large] == [
        "Espada",
        "Machado",
        "Vibrolâmina",
        "Sabre de luz",
        "Sabre de luz duplo",
    ]
    assert all(one.sharp for one in ARMORY.weapons if one.large)
    assert weapon("Faca").pointed


def test_every_weapon_does_what_its_class_does() -> None:
    """UNI-072: a warning, which no weapon here earns."""
    assert not [one.name for one in ARMORY.weapons for variant in Variant if one.misfit(variant, {"STR": 3})]
    assert Weapon("Estilingue", "bash", formula("2"), scale=Scale.SMALL_ARMS).misfit(HOUSE, {}) is False
    assert Weapon("Bomba", "explosive", formula("600"), scale=Scale.SMALL_ARMS).misfit(HOUSE, {}) is True
    assert Weapon("Bomba", "explosive", formula("600")).misfit(HOUSE, {}) is False


@pytest.mark.parametrize(
    ("name", "type", "av"),
    [
        ("Leather jacket", "slash", 2),
        ("Bulletproof vest", "bash", 10),
        ("Bulletproof vest", "bullet", 10),
        ("Chain mail", "bash", 8),
        ("Chain mail", "bullet", 4),
        ("Armadura de clone", "blaster", 10),
    ],
)
def test_armor(name: str, type: str, av: int) -> None:
    """UNI-056: what public figures there are; the rest are placeholders."""
    found = ARMORY.armor.find(name)
    assert found
    assert found.value(type) == av
    assert found.source is (Source.PUBLIC if found.against else Source.PLACEHOLDER)


def test_a_bomb_suit_is_sealed() -> None:
    """UNI-048."""
    sealed = [one.name for one in ARMORY.armor if one.sealed]
    assert sealed == ["Traje antibomba", "Traje espacial blindado"]


@pytest.mark.parametrize(
    ("file", "text", "reason"),
    [
        ("weapons.toml", '[X]\ntype = "bash"\nbase = "2d6"\n', "X.base: column 1 of '2d6': dice"),
        ("weapons.toml", '[X]\ntype = "bash"\nbase = "1"\nflat = "x"\n', "column 1"),
        ("weapons.toml", '[X]\ntype = "ice"\nbase = "12"\n', "X does damage of type ice, which there is not"),
        ("weapons.toml", '[X]\ntype = "bash"\nbase = "1"\nfire = ["rapid"]\n', "fires rapid, not single, burst, auto"),
        ("weapons.toml", '[X]\ntype = "bash"\nbase = "1"\nstep = 3\n', "cost 3, not 1 or 2"),
        ("weapons.toml", '[X]\ntype = "bash"\nbase = "1"\nattack = "stare"\n', "X.attack: nothing answers stare"),
        ("weapons.toml", '[X]\ntype = "bash"\nbase = "1"\nrange = "far"\n', "X.range: there is no range far"),
        ("armor.toml", "[X]\nagainst = { ice = 2 }\n", "X stops damage of type ice, which there is not"),
        ("armor.toml", '[X]\nwhole = ["ice"]\n', "X stops damage of type ice, which there is not"),
        ("damage-types.toml", "[bash]\n", "there is no damage of type slash"),
        ("damage-types.toml", "[bash]\nmultiplier = 0\n", "bash multiplies by 0"),
    ],
)
def test_bad_rows_are_refused(tmp_path: Path, file: str, text: str, reason: str) -> None:
    """UNI-041, UNI-058: each error names the file and the row."""
    data = tmp_path / "data"
    shutil.copytree(DATA, data)
    (data / "unisystem" / file).write_text(text, "utf-8")
    with pytest.raises(BadTable, match=reason):
        load(data)
