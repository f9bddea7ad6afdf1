"""Finished numbers, lists and explanations of maneuvers: what every row says, in the words of either language."""

from fractions import Fraction
from itertools import product
from pathlib import Path

import pytest

from bot import words
from bot.core.fight.encounter import Combatant, CombatantId
from bot.core.lines import Line, Role
from bot.systems.unisystem import rolls
from bot.systems.unisystem.about import ManeuverShown
from bot.systems.unisystem.describe_about import parts
from bot.systems.unisystem.finished import Figures, Finished
from bot.systems.unisystem.levels import levels
from bot.systems.unisystem.maneuvers import Maneuver
from bot.systems.unisystem.mentions import names_of
from bot.systems.unisystem.odds import level_chances, reaching
from bot.systems.unisystem.people import SYSTEM, UniBook
from bot.systems.unisystem.readings import Readings, Variant
from bot.systems.unisystem.scores import Score
from bot.systems.unisystem.wording import SAID, Wording, damage
from bot.tables import load
from grammar import maneuvering
from grammar.maneuver_words import LEVELS
from tests.harness import Situation

DATA = Path(__file__).parents[3] / "data"
TABLES = load(DATA)
BOOK = UniBook(TABLES.uni, TABLES.armory, TABLES.maneuvers, TABLES.sheets[SYSTEM])
WORDS = words.load(DATA / "locale")
HOUSE, CINEMATIC = Readings(), Readings(variant=Variant.CINEMATIC)
LISTS = (BOOK.maneuvers.cinematic, BOOK.maneuvers.house, BOOK.maneuvers.lightsaber)
ROWS = [row for shelf in LISTS for row in shelf]


def figures(read: Readings = HOUSE, **fields: int | str) -> Figures:
    sheet = {**BOOK.sheets.defaults, **{name.replace("_", "-"): value for name, value in fields.items()}}
    return Figures(Combatant(CombatantId("1"), "Kira", sheet=sheet), BOOK.armory, read)


def maneuver(key: str, read: Readings = HOUSE) -> Maneuver:
    row = BOOK.maneuvers.of(read).find(key)
    assert row
    return row


# ---- finished numbers


def test_the_number_of_the_source() -> None:
    """UNI-007, UNI-W02: DEX 3, Melee 3, Disarm - 2: 4, with a weapon in hand."""
    roth = figures(dex=3, melee=3, weapons="Espada")
    assert roth.maneuver(maneuver("disarm")) == Finished(4)


def test_of_several_ways_the_best_that_is_open_to_him() -> None:
    """UNI-007: bare hands disarm by Brawling, 3 + 1 - 3; what no weapon opens yet, is told as if it did."""
    assert figures(dex=3, melee=3, brawling=1).maneuver(maneuver("disarm")) == Finished(1)
    assert figures(dex=3, melee=3).maneuver(maneuver("melee-strike")) == Finished(6)
    assert figures(dex=3, athletics=2, brawling=4).maneuver(maneuver("dodge")) == Finished(7)


def test_an_attribute_counts_as_often_as_the_row_says() -> None:
    """UNI-002, UNI-244: Toss is STR doubled, less 4."""
    assert figures(str=5).maneuver(maneuver("toss")) == Finished(6)


def test_a_score_takes_the_place_of_the_roll() -> None:
    """UNI-005: with the modifier of the row; who has one Score has no dice for the others either: 2 × 4 + 6 - 4."""
    boss = figures(combat=14, brains=11, str=4)
    assert boss.maneuver(maneuver("kick")) == Finished(13, Score.COMBAT)
    assert boss.maneuver(maneuver("feint")) == Finished(11, Score.BRAINS)
    assert boss.maneuver(maneuver("toss")) == Finished(10, Score.MUSCLE)


def test_what_is_not_rolled_has_no_number() -> None:
    assert figures().maneuver(maneuver("full-defense")) is None
    assert figures().maneuver(maneuver("brain-shot")) is None


def test_usual_maneuvers_are_those_whose_skill_somebody_has() -> None:
    """UNI-007, UNI-119, UNI-223: a dancer kicks by Art, and nobody else does."""
    assert figures(brawling=1).trained(maneuver("punch"))
    assert not figures(melee=3).trained(maneuver("punch"))
    assert not figures(art=3).trained(maneuver("kick"))
    assert figures(art=3, dancer=1).trained(maneuver("kick"))


def test_skills_go_by_the_list() -> None:
    """UNI-017: who shoots in one list, shoots in the other."""
    assert figures(CINEMATIC, dex=3, shooting=2).maneuver(maneuver("bow-shot", CINEMATIC)) == Finished(5)


# ---- chances


@pytest.mark.parametrize("n", [-2, 0, 1, 4, 8, 12, 25])
def test_chances_are_those_of_ten_faces(n: int) -> None:
    """UNI-001, UNI-003: counted over every face."""
    for level, chance in level_chances(n):
        assert chance == Fraction(sum(levels(face + n) >= level for face in range(1, 11)), 10)
    assert not any(levels(face + n) > max((level for level, _ in level_chances(n)), default=0) for face in range(1, 11))


def test_chances_of_an_open_die() -> None:
    """UNI-006: counted over every way in which four dice can fall, of which only chains of 10s and 1s go on."""
    for least in range(-14, 26):
        found, open_end = Fraction(0), Fraction(0)
        for faces in product(range(1, 11), repeat=4):
            fallen = chain(faces)
            if fallen is None:
                open_end += Fraction(1, 10**4)
            elif rolls.worth(fallen) >= least:
                found += Fraction(1, 10**4)
        assert found <= reaching(0, least, opens=True) <= found + open_end


def chain(faces: tuple[int, ...]) -> tuple[int, ...] | None:
    """The faces that an open die shows of these; nothing: it would roll on."""
    if faces[0] not in (1, 10):
        return faces[:1]
    for length, face in enumerate(faces[1:], start=2):
        if face != faces[0]:
            return faces[:length]
    return None


# ---- in words


@pytest.mark.parametrize("locale", words.LOCALES)
@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.rule)
def test_every_row_explains_itself(row: Maneuver, locale: str) -> None:
    """UNI-101 … 327: in both languages, by its row alone; nothing is left that only tables call so."""
    told = list(parts(ManeuverShown(row, names_of(row, BOOK))))
    texts = [WORDS.text(part.line, locale) for part in told]
    called = row.name if locale == "pt-BR" else row.names.get("en", row.name)
    assert texts[0].startswith(f"{called}: ")
    assert len(texts) > 1
    lines = " ".join(text for part, text in zip(told, texts, strict=True) if part.role is Role.LINE)
    if locale == "pt-BR":
        for word in ("DEX", "STR", "WILL", "bash", "wall", "the target", "SL"):
            assert f" {word} " not in f" {lines.replace('(', ' ').replace(')', ' ')} "


def told(line: Line, locale: str) -> str:
    return WORDS.text(line, locale)


def test_rolls_and_damage_in_words() -> None:
    say = Wording({})
    rolled = say.rolls(maneuvering.rolls("2 × STR - 4 or DEX + Melee if weapon large"))
    assert told(rolled, "en") == "d10 + 2 × STR − 4 or d10 + DEX + Melee (a large weapon)"
    assert told(rolled, "pt-BR") == "d10 + 2 × FOR − 4 ou d10 + DES + Armas Brancas (uma arma grande)"
    test = say.effect(maneuvering.effects("test 2 × WILL - 2 × SL else self prone, condition feint NET")[0])
    assert told(test, "pt-BR") == (
        "o alvo rola d10 + 2 × VON − 2 × NS; abaixo de 9: quem a faz cai no chão, o alvo: finta (NS de saldo)"
    )
    turned = say.effect(maneuvering.effects("self behind")[0])
    assert told(turned, "en") == "the other way round: whoever does it ends up behind the target"


@pytest.mark.parametrize(
    ("text", "english", "portuguese"),
    [
        ("d4 × (STR + 1)", "d4 × (STR + 1)", "d4 × (FOR + 1)"),
        ("d6 + 2 × WILL", "d6 + 2 × WILL", "d6 + 2 × VON"),
        ("min(4 × STR, 20)", "4 × STR, at most 20", "4 × FOR, no máximo 20"),
        ("weapon + 5", "that of the weapon + 5", "o da arma + 5"),
        ("d8 × min(STR, 5)", "d8 × STR, at most 5", "d8 × FOR, no máximo 5"),
        ("12", "12", "12"),
        ("SL - 1", "SL − 1", "NS − 1"),
    ],
)
def test_damage_in_words(text: str, english: str, portuguese: str) -> None:
    """UNI-041."""
    line = damage(maneuvering.formula(text))
    assert (told(line, "en"), told(line, "pt-BR")) == (english, portuguese)


def test_every_word_of_the_language_has_its_words() -> None:
    """What a row may say beyond those that there are: all needs, effects, weapons, limbs and levels."""
    of = {
        "need": [f"unisystem.need.{word}" for word in SAID["need"] if word not in ("weapon",)],
        "effect": [f"unisystem.effect.{word}" for word in SAID["effect"]],
        "limb": [f"unisystem.limb.{word}" for word in SAID["limb"]],
        "weapon": [f"unisystem.armed.{word}" for word in SAID["weapon"]],
        "condition": [f"uni-condition.{word}" for word in SAID["condition"]],
        "level": [f"unisystem.amount.{word}" for word in (*LEVELS, "moved")],
    }
    assert [key for keys in of.values() for key in keys if not WORDS.has(key)] == []


def test_what_a_maneuver_needs_is_told_in_words(table: Situation) -> None:
    """UNI-015, UNI-212: whatever is missing is named; what only the table sees is told in words as well."""
    table.say("/encounter begin unisystem")
    table.say("/add Ann dex:4 athletics:2 brawling:2")
    table.say("/add Bob")
    refused = table.say("/uni double-jump-kick vs:Bob by:Ann")
    assert refused.error
    assert "that needs 2 targets" in refused.error.message
    told = table.dice(6, 1).say("/uni jump-kick vs:Bob defence:none by:Ann")
    assert "free room around" in told.public
