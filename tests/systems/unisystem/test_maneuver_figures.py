"""The figures of every maneuver, by the inventory of the rules: a table written from it, not from the data."""

from pathlib import Path

import pytest

from bot.tables import load
from grammar.maneuvers import Roll, written

MANEUVERS = load(Path("data")).maneuvers
ROWS = {row.rule: row for shelf in (MANEUVERS.cinematic, MANEUVERS.house, MANEUVERS.lightsaber) for row in shelf}

# The number; attribute, skill and modifier, the first roll before `then`; what resists; the damage and its type; what
# it needs; what it does not bear beside it.
FIGURES = """
UNI-101 | PER Shooting 0, PER Melee 0 | | | | weapon ranged |
UNI-102 | DEX Shooting 0 | arrow | min(4 × STR, 20) | slash | weapon bow |
UNI-103 | -4 | | | | brain, not punch |
UNI-104 | STR Brawling 0 | STR + CON | 4 × STR | bash | grappled neck |
UNI-105 | DEX Brawling -5 | | | | against archaic |
UNI-106 | STR Brawling 0 | STR + CON | STR - 1 | bash | grappled neck |
UNI-107 | DEX Melee -5 | weapon | weapon | weapon | weapon large |
UNI-108 | DEX Melee -2, DEX Brawling -3 | disarm | | | armed |
UNI-109 | DEX Athletics 0 | | | | |
UNI-110 | DEX Athletics 0 then DEX Brawling -4 | unarmed | 3 × (STR + 1) | bash | dex 4, room, targets 2 | single
UNI-111 | DEX Shooting -3, DEX Melee -3, DEX Melee -3, DEX Fast-draw 0 | same | | | |
UNI-112 | INT Brawling 0, INT Melee 0 | PER + Brawling or PER + Melee | | | close |
UNI-113 | | | | | |
UNI-114 | | | | | |
UNI-115 | DEX Brawling +2 | grapple | | | close |
UNI-116 | -3 | | | | groin |
UNI-117 | DEX Brawling -2 | head-butt | 2 × STR | bash | close |
UNI-118 | DEX Athletics 0 then DEX Brawling -3 | unarmed | 3 × (STR + 1) | bash | room | single
UNI-119 | DEX Brawling -1, DEX Athletics -1, DEX Art -1 | unarmed | 2 × (STR + 1) | bash | |
UNI-120 | DEX Brawling -2, DEX Melee -2 | | | | |
UNI-121 | DEX Melee 0, DEX Athletics 0 | weapon | weapon | weapon | weapon melee |
UNI-122 | DEX Melee 0, DEX Brawling 0 | | | | |
UNI-123 | DEX Brawling 0 | unarmed | 2 × STR | bash | |
UNI-124 | DEX Shooting 0 | weapon | weapon | weapon | weapon gun |
UNI-125 | STR Sports 0 | slam-tackle | 2 × STR | bash | | single
UNI-126 | DEX Brawling -2 | unarmed | 2 × (STR + 2) | bash | |
UNI-127 | DEX Melee 0 | melee | 2 × STR | slash | weapon melee, weapon pointed |
UNI-128 | DEX Brawling -1 | unarmed | 1 × STR | bash | |
UNI-129 | STR Brawling 0 | takedown | 1 × STR | bash | |
UNI-130 | -2 | | | | limb |
UNI-131 | DEX Melee -1 | thrown | weapon | weapon | weapon balanced |
UNI-132 | STR STR -4 | STR | 1 × STR | bash | grappled, str 4 |
UNI-133 | -3 | | | | weapon pointed, organs |
UNI-134 | DEX Acrobatics -3, DEX Brawling -3 | | | | wall |
UNI-135 | STR Athletics 0 | STR + Athletics | 3 × STR | bash | grappled, lift, wall |
UNI-136 | DEX Melee -4 | weapon | weapon | weapon | weapon balanced | only
UNI-137 | STR Brawling -2 | STR + Brawling or DEX + Brawling | | | grappled |
UNI-201 | PER Blaster 0, PER Melee 0 | | | | weapon ranged |
UNI-202 | DEX Blaster 0 | weapon | weapon | weapon | weapon gun |
UNI-203 | DEX Melee -2 | arrow | d8 × min(STR, 5) | slash | weapon bow |
UNI-204 | -4 | | | | brain, not punch |
UNI-205 | STR Brawling 0 | STR + CON | 4 × STR | bash | grappled neck |
UNI-206 | DEX Brawling -5 | | | | against archaic |
UNI-207 | STR Brawling 0 | STR + CON | STR - 1 | bash | grappled neck |
UNI-208 | DEX Melee -5, DEX Lightsaber -5 | weapon | weapon | weapon | weapon large |
UNI-209 | INT Brawling 0, INT Melee 0, INT Lightsaber 0 | PER + Brawling or PER + Melee or PER + Lightsaber ||| close |
UNI-210 | DEX Melee -2, DEX Lightsaber -2, DEX Brawling -3 | disarm | | | armed |
UNI-211 | DEX Athletics 0, DEX Brawling 0 | | | | |
UNI-212 | DEX Athletics 0 then DEX Brawling -4 | unarmed | d6 × (STR + 1) | bash | dex 4, room, targets 2 | single
UNI-213 | DEX Blaster -3, DEX Lightsaber -3, DEX Melee -3, DEX Melee -3, DEX Fast-draw 0 | same | | | |
UNI-214 | INT Brawling 0, INT Melee 0, INT Lightsaber 0 | PER + Brawling or PER + Melee or PER + Lightsaber ||| close |
UNI-215 | INT Brawling 0, INT Melee 0, INT Lightsaber 0 | same | | | |
UNI-216 | | | | | |
UNI-217 | | | | | |
UNI-218 | DEX Brawling +2 | grapple | | | close |
UNI-219 | -3 | | | | groin |
UNI-220 | DEX Brawling -2 | head-butt | 2 × STR | bash | close |
UNI-221 | DEX Athletics 0 | | | | |
UNI-222 | DEX Athletics 0 then DEX Brawling -3 | unarmed | d6 × (STR + 1) | bash | room | single
UNI-223 | DEX Brawling -1, DEX Art -1 | unarmed | d4 × (STR + 1) | bash | |
UNI-224 | | | | | |
UNI-225 | -2 | | | | |
UNI-226 | DEX Melee 0, DEX Lightsaber 0 | weapon | weapon | weapon | |
UNI-227 | WILL Alter 0 then DEX Alter 0, PER Alter 0 | telekinetic | d4 × TK | bash | force |
UNI-228 | | | | | |
UNI-229 | | | | | |
UNI-230 | | | | | |
UNI-231 | DEX Brawling -2 | unarmed | d4 × (STR + 2) | bash | |
UNI-232 | DEX Brawling -1 | unarmed | 1 × STR | bash | |
UNI-233 | STR Brawling 0 | slam-tackle | 2 × STR | bash | | single
UNI-234 | STR Brawling 0 | takedown | d2 × STR | bash | |
UNI-235 | STR Brawling 0, STR Melee 0, STR Lightsaber 0 | same | | | close |
UNI-236 | DEX Melee 0, DEX Lightsaber 0, DEX Brawling 0 | | | | |
UNI-237 | | | | | |
UNI-238 | DEX Brawling 0 | unarmed | d4 × STR | bash | |
UNI-239 | | | | | |
UNI-240 | -2 | | | | limb |
UNI-241 | | | | | |
UNI-242 | -3 | | | | heart |
UNI-243 | DEX Athletics 0, DEX Melee 0, DEX Lightsaber -4 | thrown | weapon | weapon | |
UNI-244 | STR STR -4 | STR | d2 × STR | bash | grappled, str 4 |
UNI-245 | | | | | |
UNI-246 | DEX Athletics -3, DEX Brawling -3 | | | | wall |
UNI-247 | STR Athletics 0 | STR + Athletics | 3 × STR | bash | grappled, lift, wall |
UNI-248 | STR Brawling -2 | STR + Brawling or DEX + Brawling | | | grappled |
UNI-301 | PER Sense 0 then DEX Lightsaber 0 | lightsaber | weapon | weapon | weapon lightsaber, behind |
UNI-302 | | | | | weapon lightsaber, full-defence |
UNI-303 | PER Sense 0 then DEX Lightsaber 0 | lightsaber | weapon | weapon | weapon lightsaber, unseen |
UNI-304 | DEX Lightsaber -2 | lightsaber | weapon | weapon | weapon lightsaber, targets 2 |
UNI-305 | DEX Lightsaber -4 | | | | weapon lightsaber, against close | single
UNI-306 | DEX Lightsaber -2 | lightsaber | weapon | weapon | weapon lightsaber, dex 4, targets 2 |
UNI-307 | DEX Lightsaber -2 | lightsaber | weapon | weapon | weapon blades 2, front |
UNI-308 | WILL Alter 0 then DEX Lightsaber 0 | lightsaber | weapon | weapon | weapon lightsaber, force, not-adjacent |
UNI-309 | DEX Lightsaber -1 | lightsaber | weapon | weapon | weapon lightsaber |
UNI-310 | DEX Lightsaber -1 | | | | weapon lightsaber, against close |
UNI-311 | DEX Lightsaber -1, DEX Lightsaber -1 | lightsaber | weapon | weapon | weapon lightsaber |
UNI-312 | DEX Lightsaber 0 | lightsaber | weapon | weapon | weapon lightsaber, moved 1 |
UNI-313 | DEX Athletics -2 then DEX Lightsaber 0 | lightsaber | weapon | weapon | weapon lightsaber, hands 2, room |
UNI-314 | DEX Lightsaber -3 | lightsaber | weapon | weapon | weapon lightsaber |
UNI-315 | DEX Lightsaber 0 | lightsaber | weapon | weapon | weapon lightsaber, force |
UNI-316 | DEX Lightsaber 0 | | | | weapon lightsaber |
UNI-317 | DEX Lightsaber 0 | lightsaber | weapon | weapon | weapon lightsaber |
UNI-318 | DEX Lightsaber 0 | lightsaber | weapon | weapon | weapon lightsaber, parried |
UNI-319 | DEX Lightsaber -2 | lightsaber | weapon | weapon | weapon lightsaber |
UNI-320 | DEX Lightsaber -4 | lightsaber | weapon | weapon | weapon lightsaber | only
UNI-321 | DEX Athletics -3 then DEX Lightsaber 0 | lightsaber | weapon | weapon | weapon lightsaber, room |
UNI-322 | | | | | |
UNI-323 | DEX Athletics -2 then DEX Lightsaber 0 | lightsaber | weapon | weapon | weapon lightsaber |
UNI-324 | DEX Lightsaber -2 | | | | weapon lightsaber |
UNI-325 | DEX Lightsaber -2 | lightsaber | weapon | weapon | weapon lightsaber |
UNI-326 | DEX Lightsaber -3 | | | | weapon lightsaber, against close |
UNI-327 | WILL Influence 0 | WILL + Influence or 2 × WILL | | | influence 1 |
"""
TABLE = [tuple(cell.strip() for cell in one.split("|")) for one in FIGURES.strip().splitlines()]

# Scores of the first list (UNI-005); the others have none there.
MUSCLE = (104, 106, 125, 129, 132, 135, 137)
BRAINS = (101, 112)
NO_SCORE = (113, 114)

# What is added to M and to the base, how often the end is halved, how many are struck, and how often (UNI-050).
CHANGES = {
    110: ("", "SL1", 0, 2, 1),
    111: ("", "", 0, 0, 1),
    118: ("", "SL1", 0, 1, 1),
    136: ("", "", 0, 0, 1),
    212: ("", "SL1", 0, 2, 1),
    213: ("", "", 0, 0, 1),
    222: ("", "SL1", 0, 1, 1),
    304: ("", "", 1, 2, 1),
    306: ("-1", "", 0, 2, 1),
    307: ("-2", "", 0, 1, 2),
    308: ("", "SL1 - 1", 0, 1, 1),
    311: ("1", "", 0, 1, 1),
    312: ("moved", "", 0, 1, 1),
    313: ("2", "", 0, 1, 1),
    317: ("-1", "", 0, 1, 1),
    319: ("1", "", 0, 1, 1),
    320: ("", "", 0, 0, 1),
    324: ("", "", 0, 0, 1),
    325: ("1", "", 0, 1, 1),
    327: ("", "", 0, 0, 1),
}
DEFENDED = {313: (2, -2), 319: (0, -2), 321: (-3, -3), 325: (0, -2)}  # what dodging and parrying it has besides

HAPPENS = {
    101: ("self condition aim SL", "", ""),
    104: ("survival SL", "", ""),
    105: ("catch", "extra 5", ""),
    106: ("condition choked", "", ""),
    107: ("survival 0", "", ""),
    108: ("take; disarm", "", ""),
    110: ("", "self prone", ""),
    112: ("self condition feint-attack SL", "", ""),
    115: ("grapple", "", ""),
    116: ("condition groin", "", ""),
    117: ("", "self damage 2 × STR bash", ""),
    118: ("", "self prone", ""),
    119: ("", "", "counter-grapple leg"),
    120: ("test 2 × CON - SL else unconscious", "", ""),
    125: ("test STR else prone; grapple leg/body", "", ""),
    126: ("", "", "counter-grapple leg"),
    128: ("test DEX + Acrobatics else prone", "", ""),
    129: ("prone", "", ""),
    131: ("self disarm", "self disarm", ""),
    132: ("push SL; prone; release", "", ""),
    134: ("behind; initiative", "self damage 1 × STR bash; self prone", ""),
    137: ("hold SL", "", ""),
    201: ("self condition aim SL", "", ""),
    205: ("survival SL", "", ""),
    206: ("catch", "extra 5", ""),
    207: ("condition choked; no-air", "", ""),
    208: ("slain", "", ""),
    209: ("condition off-balance", "", ""),
    210: ("take; disarm", "", ""),
    212: ("", "self prone", ""),
    214: ("self condition feint SL", "", ""),
    215: ("position; disengage", "", ""),
    218: ("grapple", "", ""),
    219: ("condition groin", "", ""),
    220: ("", "self damage 2 × STR bash", ""),
    222: ("", "self prone", ""),
    223: ("", "", "counter-grapple leg"),
    225: ("test 2 × CON - SL else unconscious", "", ""),
    231: ("", "", "counter-grapple leg"),
    232: ("test DEX + Athletics else prone", "", ""),
    233: ("test STR else prone, grapple leg/body", "", ""),
    234: ("prone", "", ""),
    235: ("push SL; test 2 × DEX - SL else prone", "", ""),
    243: ("self disarm", "self disarm", ""),
    244: ("push SL; prone; release", "", ""),
    246: ("behind; initiative", "self damage d2 × STR bash; self prone", ""),
    248: ("hold SL", "", ""),
    305: ("contest 2 × STR against 2 × STR: behind, free-attack", "", ""),
    309: ("", "", "contest 2 × STR against 2 × STR: push NET"),
    310: ("contest 2 × STR against 2 × STR: condition pushed-aside", "", ""),
    315: ("contest WILL + Alter against 2 × STR: push SL, prone, damage d4 × SL bash", "", ""),
    319: ("self condition ruse", "", ""),
    321: ("across", "self prone", ""),
    324: ("condition next-attack", "", ""),
    326: ("prone", "", ""),
    327: ("condition cowed NET", "", ""),
}

# The one target that each aims at (UNI-049), and what each defence is (UNI-023).
SPECIAL = {
    103: "brain",
    107: "neck",
    116: "groin",
    120: "knockout",
    130: "limb",
    133: "heart",
    204: "brain",
    208: "neck",
    219: "groin",
    225: "knockout",
    240: "limb",
    242: "heart",
}
BY = {
    105: "catch",
    109: "dodge",
    122: "parry",
    134: "guard",
    206: "catch",
    211: "dodge",
    236: "parry",
    246: "guard",
    **dict.fromkeys((305, 310, 316, 324, 326), "parry"),
}
STANCE = {
    **dict.fromkeys((113, 216, 302), "full-defence"),
    **dict.fromkeys((114, 217), "full-offence"),
}


def told(rolls: tuple[Roll, ...]) -> str:
    """Rolls without what each of them needs: `DEX Melee -2`; a doubled attribute stands there twice."""
    found = []
    for roll in rolls:
        names = [name.upper() if len(name) < 5 and name != "art" else name.capitalize() for name, _ in roll.terms]
        doubled = [name for name, times in roll.terms if times == 2]
        modifier = f"{roll.modifier:+}" if roll.modifier else "0"
        found.append(" ".join([*names, *(name.upper() for name in doubled), modifier]))
    return ", ".join(found)


def test_the_table_has_every_rule() -> None:
    assert [number for number, *_ in TABLE] == list(ROWS)


@pytest.mark.parametrize("figures", TABLE, ids=lambda figures: figures[0])
def test_a_row_has_the_figures_of_its_rule(figures: tuple[str, ...]) -> None:
    """UNI-101 … 137, UNI-201 … 248, UNI-301 … 327."""
    number, rolls, answer, damage, kind, needs, alone = figures
    row = ROWS[number]
    first, _, rest = rolls.rpartition(" then ")
    assert told(row.first) == first
    assert told(row.rolls) == rest
    resisted = written(row.rolls) if answer == "same" else answer
    assert resisted == (row.answer or written(row.resist))
    assert written(row.resist) == ("2 × STR" if number == "UNI-227" else "" if row.answer else resisted)
    assert (str(row.damage or ""), row.type) == (damage, kind)
    assert written(row.needs) == needs
    assert (row.alone or "") == alone


@pytest.mark.parametrize("number", [int(figures[0].removeprefix("UNI-")) for figures in TABLE])
def test_a_row_changes_and_brings_about_what_its_rule_says(number: int) -> None:
    """UNI-005, UNI-015, UNI-050."""
    row = ROWS[f"UNI-{number}"]
    change = (str(row.change or ""), str(row.extra or ""), row.halves, row.targets, row.hits)
    assert change == CHANGES.get(number, ("", "", 0, 1, 1))
    assert (row.dodge, row.parry) == DEFENDED.get(number, (0, 0))
    assert row.upkeep == (2 if number in (136, 320) else 0)
    assert row.bonus == {113: 3, 114: 2, 134: 3, 216: 3, 217: 2, 246: 3, 302: 4}.get(number, 0)
    if number < 200 and number not in NO_SCORE:
        score = "muscle" if number in MUSCLE else "brains" if number in BRAINS else "combat"
        assert row.score == score
    else:
        assert row.score is None
    assert (written(row.success), written(row.failure), written(row.parried)) == HAPPENS.get(number, ("", "", ""))
    assert row.range == {131: "thrown-flat", 243: "thrown"}.get(number, "")
    assert row.armed == ("disarm-armed" if number in (108, 210) else "")
    assert (row.special or "") == SPECIAL.get(number, "")
    assert row.replaces is (number == 120)
    assert row.unopposed is (number == 215)
    assert (row.by or "") == BY.get(number, "")
    assert (row.stance or "") == STANCE.get(number, "")


# What the first roll brings about, what it takes from which penalties, what each target beyond the first costs, what a
# second one costs, and whether nobody need be struck (UNI-301, 303, 308, 316, 317, 323, 324, 327).
OPENS = {
    301: ("", "SL1", ("any",), 0, 0, False),
    303: ("", "2 × SL1", ("light", "cover"), 0, 0, False),
    308: ("pull", "", (), 0, 0, False),
    316: ("", "", (), 0, -1, False),
    317: ("", "", (), 0, -1, False),
    323: ("beside; self condition spin-jump", "", (), 0, 0, True),
    324: ("self condition sweeping", "", (), -1, 0, False),
    327: ("", "", (), -2, 0, False),
}


@pytest.mark.parametrize("number", [int(figures[0].removeprefix("UNI-")) for figures in TABLE])
def test_a_row_opens_the_way_as_its_rule_says(number: int) -> None:
    """UNI-301 … 327: a Riposte adds the levels of the parry (UNI-318), and Jar'Kai shields with 5 (UNI-302)."""
    row = ROWS[f"UNI-{number}"]
    found = (written(row.begins), str(row.eases or ""), row.eased, row.further, row.second, row.apart)
    assert found == OPENS.get(number, ("", "", (), 0, 0, False))
    assert str(row.adds or "") == ("SL1" if number == 318 else "")
    assert row.setup is (number == 319)
    assert written(row.bonuses) == ("+5 if weapon blades 2 and form jarkai" if number == 302 else "")
    assert written(row.withstand) == ("2 × STR" if number == 308 else "")
