"""What is refused is refused in words, in both languages, with what is possible instead."""

import ast
import re
from pathlib import Path

import pytest

from bot import words
from bot.core.rejected import Rejected
from bot.systems.unisystem import defences, hitting, holds, prone, stances, standing
from bot.systems.unisystem.bonds import Bonds, bound
from bot.systems.unisystem.budget import Alone
from bot.systems.unisystem.defences import Defender, defence
from bot.systems.unisystem.moving import RUNNING
from bot.systems.unisystem.readings import Readings
from bot.systems.unisystem.tables import Need, Way
from bot.tables import load

ROOT = Path(__file__).parents[3]
UNI = load(ROOT / "data").uni
WORDS = words.load(ROOT / "data" / "locale")


def told(way: Way, name: str, who: Defender, locale: str) -> str:
    """What somebody reads who defends himself so."""
    kind = UNI.attacks.find(name)
    assert kind
    with pytest.raises(Rejected) as refused:
        defence(kind, way, who, Readings())
    return WORDS.text(refused.value.line, locale)


def test_a_defence_that_is_none_is_answered_with_those_that_are() -> None:
    """UNI-023."""
    assert told(Way.BARE, "lightsaber", Defender(), "pt-BR") == (
        "Isso não responde a este ataque. O que responde: esquiva, aparar com sabre de luz."
    )
    assert told(Way.LIGHTSABER, "bolt", Defender(), "en") == (
        "Parrying blaster bolts takes the Lightsaber Combat power. What answers it: dodge."
    )
    assert told(Way.DODGE, "melee", Defender(held=True), "pt-BR") == (
        "Com os dois braços presos, ninguém se esquiva nem apara. Nada mais responde a este ataque."
    )


def test_a_maneuver_that_bonds_rule_out_is_answered_with_those_that_they_do_not() -> None:
    """UNI-029."""
    with pytest.raises(Rejected) as refused:
        bound(UNI.bonds, Bonds(front=True), "grapple")
    assert WORDS.text(refused.value.line, "pt-BR") == (
        "Com essas amarras, não. O que dá: chute, chute giratório, rasteira, chute voador, chute voador duplo, "
        "cabeçada, soco, jogo de pés, salto."
    )


def test_every_refusal_and_every_part_has_its_words() -> None:
    """The keys that these rules write down, in both languages; those that are put together are told apart here."""
    keys = {f"unisystem.error.needs-{need}" for need in Need} | {f"unisystem.way.{way}" for way in Way}
    keys |= {f"unisystem.error.{key}" for key in ("held", "unarmed", "no-answer", *Alone)}
    keys |= {f"unisystem.bound.{name}" for name in UNI.bonds}
    parts = (hitting.SURPRISED, prone.PRONE, stances.OFFENCE, stances.DEFENCE, standing.PLACE, RUNNING, holds.KEEP)
    keys |= {f"unisystem.part.{key}" for key in (*PARTS, defences.MISSILE, *(part.key for part in parts))}
    for module in (ROOT / "bot" / "systems" / "unisystem").glob("*.py"):
        for node in ast.walk(ast.parse(module.read_text("utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                keys |= set(re.findall(r"unisystem\.error\.[a-z-]+\b", node.value))
    assert sorted(key for key in keys if not WORDS.has(key)) == []


PARTS = (
    *("extra", "entitled", "gang", "range", "size", "light", "cover", "bonds", "knots"),
    *("both-arms", "wrestling-hold", "held-limb", "held-body"),
)
