"""The tables of Cyberpunk RED as they stand in `data/red`, and how bad ones are refused (tables A1, B1 … B4)."""

import shutil
from pathlib import Path

import pytest

from bot import words
from bot.core.lines import line
from bot.systems.red.tables import Ammo, Armor, Confidence, CoverKind, Injury, Weapon
from bot.tables import BadTable, load

DATA = Path(__file__).parents[3] / "data"
RED = load(DATA).red


@pytest.mark.parametrize(
    ("rows", "dvs"), [("smg", (20, 17, 20, 25, 30)), ("assault-rifle", (22, 20, 17, 20, 25))], ids=["S-03", "S-04"]
)
def test_the_autofire_table_has_its_own_dvs(rows: str, dvs: tuple[int, ...]) -> None:
    """CPR-004, S-03, S-04: at 3, 10, 20, 40 and 80 m."""
    assert tuple(RED.bursts.dv(rows, tenths) for tenths in (30, 100, 200, 400, 800)) == dvs


def test_fractions_of_a_meter_count_up() -> None:
    """CPR-006: 6.4 m are 7. CPR-005: 100 m are the last of a burst."""
    assert [RED.bursts.dv("smg", tenths) for tenths in (0, 60, 61, 64, 120, 121)] == [20, 20, 17, 17, 17, 20]
    assert [RED.bursts.dv("smg", tenths) for tenths in (1000, 1001, 1005, 1010)] == [30, 0, 0, 0]


@pytest.mark.parametrize(
    ("rows", "dvs"),
    [
        ("pistol", (13, 15, 20, 25, 30, 30, 0, 0)),
        ("smg", (15, 13, 15, 20, 25, 25, 30, 0)),
        ("shotgun", (13, 15, 20, 25, 30, 35, 0, 0)),
        ("assault-rifle", (17, 16, 15, 13, 15, 20, 25, 30)),
        ("sniper-rifle", (30, 25, 25, 20, 15, 16, 17, 20)),
        ("bow", (15, 13, 15, 17, 20, 22, 0, 0)),
        ("grenade-launcher", (16, 15, 15, 17, 20, 22, 25, 0)),
        ("rocket-launcher", (17, 16, 15, 15, 20, 20, 25, 30)),
    ],
)
def test_the_range_table(rows: str, dvs: tuple[int, ...]) -> None:
    """CPR-081: the last meter of each band, and the first one of the next."""
    meters = (6, 12, 25, 50, 100, 200, 400, 800)
    assert tuple(RED.shots.dv(rows, 10 * last) for last in meters) == dvs
    assert tuple(RED.shots.dv(rows, 10 * last + 1) for last in meters) == (*dvs[1:], 0)


@pytest.mark.parametrize(
    ("name", "skill", "damage", "magazine", "rof"),
    [
        ("Medium pistol", "handgun", "2d6", 12, 2),
        ("Heavy pistol", "handgun", "3d6", 8, 2),
        ("Very heavy pistol", "handgun", "4d6", 8, 1),
        ("SMG", "handgun", "2d6", 30, 1),
        ("Heavy SMG", "handgun", "3d6", 40, 1),
        ("Shotgun", "shoulder-arms", "5d6", 4, 1),
        ("Assault rifle", "shoulder-arms", "5d6", 25, 1),
        ("Sniper rifle", "shoulder-arms", "5d6", 4, 1),
        ("Bow", "archery", "4d6", 0, 1),
        ("Crossbow", "archery", "4d6", 0, 1),
        ("Grenade launcher", "heavy-weapons", "6d6", 2, 1),
        ("Rocket launcher", "heavy-weapons", "8d6", 1, 1),
        ("Hand grenade", "athletics", "6d6", 0, 1),
    ],
)
def test_the_weapons(name: str, skill: str, damage: str, magazine: int, rof: int) -> None:
    """CPR-082, S-17."""
    found = RED.weapon(name)
    assert found
    assert (found.skill, found.damage, found.magazine, found.rof) == (skill, damage, magazine, rof)


def test_only_three_weapons_fire_bursts() -> None:
    """CPR-001, CPR-007: SMGs up to three times the damage, assault rifles up to four. U-43: a heavy SMG at 40 m."""
    assert {one.name: one.autofire for one in RED.weapons if one.autofire} == {
        "SMG": 3,
        "Heavy SMG": 3,
        "Assault rifle": 4,
    }
    heavy = RED.weapon("heavy smg")
    assert heavy
    assert (RED.bursts.dv(heavy.line, 400), RED.shots.dv(heavy.line, 400)) == (25, 20)


def test_a_weapon_is_found_in_any_language() -> None:
    assert [one and one.name for one in map(RED.weapon, ("FUZIL de assalto", "granada", "smg", "Plasma gun"))] == [
        "Assault rifle",
        "Hand grenade",
        "SMG",
        None,
    ]


def test_melee_weapons_are_defaults_of_the_house() -> None:
    """What is in none of the rules says so."""
    assert [(one.damage, one.source, one.confidence) for one in RED.weapons if one.melee] == [
        (f"{dice}d6", "house", Confidence.LOW) for dice in (1, 2, 3, 4)
    ]


def test_every_row_has_a_portuguese_name_and_a_source() -> None:
    named: tuple[Weapon | Injury | CoverKind | Armor | Ammo, ...]
    named = (*RED.weapons, *RED.injuries, *RED.covers, *RED.armor, *RED.ammo)
    for row in named:
        assert row.names["pt-BR"], row
        assert row.source in {"rules", "public", "known", "house"}, row
    for line_of_table in (*RED.shots.lines.values(), *RED.bursts.lines.values()):
        assert line_of_table.source in {"rules", "public"}


BODY = (
    (2, "dismembered-arm", "", ("surgery", 17)),
    (3, "dismembered-hand", "", ("surgery", 17)),
    (4, "collapsed-lung", ("paramedic", 15), ("surgery", 15)),
    (5, "broken-ribs", ("paramedic", 13), ("paramedic", 15)),
    (6, "broken-arm", ("paramedic", 13), ("paramedic", 15)),
    (7, "foreign-object", ("first-aid", 13), ""),
    (8, "broken-leg", ("paramedic", 13), ("paramedic", 15)),
    (9, "torn-muscle", ("first-aid", 13), ""),
    (10, "spinal-injury", ("paramedic", 15), ("surgery", 15)),
    (11, "crushed-fingers", ("paramedic", 13), ("surgery", 15)),
    (12, "dismembered-leg", "", ("surgery", 17)),
)
HEAD = (
    (2, "lost-eye", "", ("surgery", 17)),
    (3, "brain-injury", "", ("surgery", 17)),
    (4, "damaged-eye", ("paramedic", 15), ("surgery", 13)),
    (5, "concussion", ("first-aid", 13), ""),
    (6, "broken-jaw", ("paramedic", 13), ("paramedic", 13)),
    (7, "foreign-object", ("first-aid", 13), ""),
    (8, "whiplash", ("paramedic", 13), ("paramedic", 13)),
    (9, "cracked-skull", ("paramedic", 15), ("paramedic", 15)),
    (10, "damaged-ear", ("paramedic", 13), ("surgery", 13)),
    (11, "crushed-windpipe", "", ("surgery", 15)),
    (12, "lost-ear", "", ("surgery", 17)),
)


@pytest.mark.parametrize(("table", "rows"), [("body", BODY), ("head", HEAD)])
def test_the_injuries_and_how_they_are_mended(table: str, rows: tuple[object, ...]) -> None:
    """CPR-101, CPR-102: where a quick fix is for good, there is no other treatment."""
    found = [one for one in RED.injuries if one.table == table]

    def first(ways: tuple[object, ...]) -> object:
        return (ways[0].skills[0], ways[0].dv) if ways else ""  # type: ignore[attr-defined]

    assert tuple((one.roll, one.key, first(one.quick), first(one.treatment)) for one in found) == rows
    assert all(one.permanent is not bool(one.treatment) for one in found)


def test_which_injuries_raise_the_base_of_death_saves() -> None:
    """CPR-112."""
    assert {(one.table, one.roll) for one in RED.injuries if one.death} == {
        *(("body", roll) for roll in (2, 3, 4, 10, 12)),
        *(("head", roll) for roll in (2, 3, 8, 9, 11, 12)),
    }


def test_what_injuries_do() -> None:
    """CPR-101, CPR-102: the numbers of tables B3 and B4."""

    def rolls(field: str, table: str) -> dict[int, int]:
        return {one.roll: getattr(one, field) for one in RED.injuries if one.table == table and getattr(one, field)}

    assert rolls("move", "body") == {4: 2, 8: 4, 12: 6}
    assert rolls("melee", "body") == {9: 2}
    assert rolls("hand", "body") == {11: 4}
    assert rolls("strains", "body") == {5: True, 7: True}
    assert rolls("strains", "head") == {7: True}
    assert rolls("stuns", "body") == {10: True}
    assert rolls("drops", "body") == {2: True, 3: True, 6: True}
    assert rolls("ranged", "head") == {2: 4, 4: 2}
    assert rolls("actions", "head") == {3: 2, 5: 2}
    assert rolls("speech", "head") == {6: 4}
    assert rolls("hearing", "head") == {10: 2, 12: 4}
    assert rolls("staggers", "head") == {10: True, 12: True}
    assert [one.key for one in RED.injuries if not one.dodge] == ["dismembered-leg"]
    assert [one.key for one in RED.injuries if one.head == 3] == ["cracked-skull"]


@pytest.mark.parametrize("locale", ["en", "pt-BR"])
def test_every_injury_has_its_words(locale: str) -> None:
    known = words.load(DATA / "locale")
    for one in RED.injuries:
        for table in ("red.injury", "red.injured"):
            assert known.text(line(f"{table}.{one.table}.{one.key}"), locale)


def test_cover_by_its_material() -> None:
    """CPR-122, CPR-123: thick and thin; plaster that is thin is no cover."""
    assert {one.name: (one.thick, one.thin) for one in RED.covers} == {
        "Steel": (50, 25),
        "Stone": (40, 20),
        "Bulletproof glass": (30, 15),
        "Concrete": (25, 10),
        "Wood": (20, 5),
        "Plaster": (15, 0),
        "Bulletproof shield": (10, 10),
    }
    assert [one.name for one in RED.covers if one.shield] == ["Bulletproof shield"]


def test_armor_and_what_it_hinders() -> None:
    """CPR-094."""
    assert {one.name: (one.sp, one.penalty) for one in RED.armor} == {
        "Leathers": (4, 0),
        "Kevlar": (7, 0),
        "Light armorjack": (11, 0),
        "Bodyweight suit": (11, 0),
        "Medium armorjack": (12, 2),
        "Heavy armorjack": (13, 2),
        "Flak": (15, 4),
        "Metalgear": (18, 4),
    }


def test_only_basic_arrows_come_back() -> None:
    """CPR-030, CPR-051: what a shotgun and a bow are loaded with."""
    assert [one.name for one in RED.ammo if one.recovered] == ["basic arrow"]
    shotgun, bow = RED.weapon("shotgun"), RED.weapon("bow")
    assert shotgun
    assert bow
    assert (shotgun.ammo, bow.ammo) == (("slug", "shell"), ("basic arrow", "special arrow"))


@pytest.mark.parametrize(
    ("file", "old", "new", "reason"),
    [
        ("weapons.toml", 'damage = "2d6"', 'damage = "2d8"', "Medium pistol has damage 2d8, not dice like 5d6"),
        ("weapons.toml", "rof = 2", "rof = 3", "Medium pistol has ROF 3"),
        ("weapons.toml", 'line = "pistol"', 'line = "slingshot"', "shoots by slingshot, which the range table has not"),
        ("weapons.toml", '"shell"]', '"pebbles"]', "Shotgun is loaded with pebbles, which is no kind of ammunition"),
        ("weapons.toml", '["Medium pistol"]', '["Heavy  PISTOL"]', "are both called heavy pistol"),
        ("weapons.toml", "magazine = 12", "magazin = 12", "Medium pistol.magazin: nothing knows this key"),
        ("autofire.toml", "lines.smg]", "lines.gun]", "SMG fires bursts by smg, which the autofire table has not"),
        ("autofire.toml", "[20, 17, 20, 25, 30]", "[20, 17]", "smg has 2 DVs for 5 bands"),
        ("autofire.toml", "bursts", "shots", "there is one table here, called bursts"),
        ("ranges.toml", "[6, 12,", "[12, 6,", "the bands of distance do not grow"),
        ("injuries.toml", "roll = 8", "roll = 9", "the injuries of the body are on"),
        ("injuries.toml", "move = 2", 'move = "two"', "body.collapsed-lung.move: Expected `int`, got `str`"),
        ("cover.toml", "thick = 50", "thick = true", "Steel.thick: Expected `int`, got `bool`"),
    ],
)
def test_a_bad_table_is_refused(tmp_path: Path, file: str, old: str, new: str, reason: str) -> None:
    """Each mistake is told in one line, with its file."""
    shutil.copytree(DATA, tmp_path / "data", ignore=shutil.ignore_patterns("fonts", "pictures", "locale"))
    bad = tmp_path / "data" / "red" / file
    text = bad.read_text("utf-8")
    assert old in text
    bad.write_text(text.replace(old, new), "utf-8")
    with pytest.raises(BadTable) as error:
        load(tmp_path / "data")
    assert reason in str(error.value)
    assert "\n" not in str(error.value)
