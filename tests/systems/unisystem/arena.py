"""A fight of three for tests of Cinematic Unisystem, and what came of a command in it.

Ana: STR 4, DEX 5, CON 3, INT 3, PER 4, WILL 4, Brawling 3, Melee 4, Shooting (Blaster) 3, Lightsaber 4, Athletics,
Acrobatics, Sports and Influence 2, Alter and Sense 3. Bia and Cid: STR, CON, INT, PER and WILL 3, DEX 4, skills of 2.
All have 400 life points, and nobody is asked about knockdowns.
"""

from bot.app import House
from bot.shell.console.seats import Answer
from bot.systems.unisystem.facts import Hurt, Struck
from tests.harness import Situation

ANA = (
    "str:4 dex:5 con:3 int:3 per:4 will:4 brawling:3 melee:4 shooting:3 blaster:3 lightsaber:4 athletics:2 "
    "acrobatics:2 sports:2 influence:2 alter:3 sense:3 lp:400 max-lp:400"
)
BIA = (
    "str:3 dex:4 con:3 int:3 per:3 will:3 brawling:2 melee:2 lightsaber:2 athletics:2 acrobatics:2 influence:2 "
    "lp:400 max-lp:400"
)
SWORD, SABER = "Espada", "Sabre de luz"


def fight(house: House, rule: str, weapons: str = "", *, ana: str = "", bia: str = "", armed: str = "") -> Situation:
    """A fight by the list of a rule; what is said of Ana and Bia besides takes the place of what they are."""
    table = Situation(house)
    for name, value in (("variant", "cinematic" if rule < "UNI-2" else "house"), ("big-hit-knockdown", "off")):
        table.say(f"/settings uni-{name} {value}")
    table.say("/encounter begin unisystem")
    for name, sheet, held in (("Ana", f"{ANA} {ana}", weapons), ("Bia", f"{BIA} {bia}", armed), ("Cid", BIA, "")):
        traits = dict(one.split(":") for one in sheet.split())
        table.say(f"/add {name} {' '.join(map(':'.join, traits.items()))}" + (f' weapons:"{held}"' if held else ""))
    return table


def turn(table: Situation) -> Situation:
    """The first turn of the fight: it is Ana's, then Bia's, then Cid's."""
    for name, place in (("Ana", 30), ("Bia", 20), ("Cid", 10)):
        table.say(f"/init set {name} {place} fixed")
    table.say("/next")
    return table


def struck(answer: Answer) -> list[tuple[int, int, str, int]]:
    """What attacks came to: the total, the defence, how it came out, the levels that are left."""
    return [(one.total, one.defence, one.outcome.value, one.net) for one in answer.events if isinstance(one, Struck)]


def hurt(answer: Answer) -> list[tuple[str, int, str]]:
    """Who was hurt, and how much, by what type of damage."""
    return [(one.after.name, one.dealt.lp, one.type) for one in answer.events if isinstance(one, Hurt)]


def told(answer: Answer, words: str) -> None:
    """Everybody reads these words, with semicolons between them."""
    assert not answer.error, answer.error.message
    for each in filter(None, words.split("; ")):
        assert each in answer.public


def refused(answer: Answer, words: str) -> None:
    """A command is refused with these words, and nothing happened."""
    assert answer.status == "rejected"
    assert answer.error
    assert words in answer.error.message
