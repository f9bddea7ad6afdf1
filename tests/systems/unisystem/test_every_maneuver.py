"""Each of the 112 maneuvers at a table: it succeeds, ties, fails, and is refused without what it needs.

The figures are worked out by hand from the rules (UNI-101 … 137, 201 … 248, 301 … 327). Ana does them, to Bia and Cid,
who are in `arena`.

A success is 14 (SL 3) against 12 (SL 2), so net 1; a tie 12 against 12; a failure 11 against 12, and 8 against nothing.
Each die of damage shows a 2; a roll that comes first is 11 (SL 2).
"""

import re
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

import pytest

from bot.app import House
from bot.shell.console.seats import Answer
from bot.systems.unisystem.maneuvers import Maneuver, Use
from grammar.maneuvers import Need
from tests.harness import Situation
from tests.systems.unisystem.arena import BIA, SABER, SWORD, fight, hurt, refused, struck, told, turn
from tests.systems.unisystem.test_maneuver_figures import ROWS

SUCCESS, TIE, FAILURE, MISS = 14, 12, 11, 8
HELP = -5  # what a miss takes from a roll, so that good duelists can miss at all
FIRST = 11


class Attack(NamedTuple):
    """An attack: what is in Ana's hand, what she adds to the d10, to the roll before it (empty: none), the damage.

    `dice` are the dice of damage that each target takes, and `tests` what is rolled after it. `hit` and `missed` are
    words of what else comes of it, `bia` is in the hand of the target, `said` stands in the command.
    """

    rule: str
    weapons: str
    adds: int
    first: int | None
    dice: int
    lp: int
    type: str
    tests: tuple[int, ...]
    hit: str
    missed: str
    said: str
    bia: str

    @property
    def row(self) -> Maneuver:
        """The row of the list."""
        return ROWS[self.rule]

    @property
    def targets(self) -> str:
        """Who is attacked."""
        return "Bia,Cid" if self.row.targets == 2 else "Bia"


# Number | in hand | adds | first | dice of damage | damage, worked out | type | tests | hit | missed | said | of Bia
# A thrust backwards has 4 less, and 2 of them back; a blow out of a spin jump 2 more.
# A sword is 4 × STR = 16, a lightsaber d10 × 4 = 8, a blaster pistol d6 × 4 = 8 or 12, a pistol 12.
ATTACKS = """
102 | Arco | 8 | | 0 | 34 | slash | | | | |
107 | Espada | 4 | | 0 | 85 | slash | | | | |
108 | Espada | 7 | | 0 | | | | Bia loses it: Espada | | defence:parry | Espada
110 | | 4 | 7 | 0 | 18 | bash | | | Ana falls to the ground | |
115 | | 10 | | 0 | | | | Ana holds Bia: neck | | part:neck |
117 | | 6 | | 0 | 9 | bash | | | Ana loses 8 LP | |
118 | | 5 | 7 | 0 | 18 | bash | | | Ana falls to the ground | |
119 | | 7 | | 0 | 11 | bash | | | | |
121 | Espada | 9 | | 0 | 34 | slash | | | | |
123 | | 8 | | 0 | 9 | bash | | | | |
124 | Pistola | 8 | | 0 | 26 | bullet | | | | |
125 | | 6 | | 0 | 9 | bash | 5 | Ana holds Bia: leg; Bia falls to the ground | | |
126 | | 6 | | 0 | 13 | bash | | | | |
127 | Estaca | 9 | | 0 | 18 | slash | | | | |
128 | | 7 | | 0 | 5 | bash | 2 | Bia falls to the ground | | |
129 | | 7 | | 0 | 5 | bash | | Bia falls to the ground | | |
131 | Espada | 8 | | 0 | 34 | slash | | Ana loses it: Espada | Ana loses it: Espada | range:3 |
136 | Espada | 5 | | 0 | 34 | slash | | | | |
202 | Pistola blaster | 8 | | 1 | 18 | blaster | | | | |
203 | Arco | 7 | | 1 | 18 | slash | | | | |
208 | Espada | 4 | | 0 | 85 | slash | | | | |
210 | Espada | 7 | | 0 | | | | Bia loses it: Espada | | defence:parry | Espada
212 | | 4 | 7 | 1 | 13 | bash | | | Ana falls to the ground | |
218 | | 10 | | 0 | | | | Ana holds Bia: arm | | part:arm |
220 | | 6 | | 0 | 9 | bash | | | Ana loses 8 LP | defence:parry |
222 | | 5 | 7 | 1 | 13 | bash | | | Ana falls to the ground | |
223 | | 7 | | 1 | 11 | bash | | | | |
226 | Espada | 9 | | 0 | 34 | slash | | | | |
227 | | 8 | 7 | 1 | 5 | bash | | | | |
231 | | 6 | | 1 | 13 | bash | | | | |
232 | | 7 | | 0 | 5 | bash | 2 | Bia falls to the ground | | |
233 | | 7 | | 0 | 9 | bash | 5 | Bia falls to the ground; Ana holds Bia: leg | | |
234 | | 7 | | 1 | 9 | bash | | Bia falls to the ground | | |
238 | | 8 | | 1 | 9 | bash | | | | |
243 | Espada | 9 | | 0 | 34 | slash | | Ana loses it: Espada | Ana loses it: Espada | range:4 |
301 | Sabre de luz | 7 | 7 | 1 | 18 | lightsaber | | | | |
303 | Sabre de luz | 9 | 7 | 1 | 18 | lightsaber | | | | |
304 | Sabre de luz | 7 | | 1 | 9 | lightsaber | | | | |
306 | Sabre de luz | 7 | | 1 | 14 | lightsaber | | | | |
307 | Sabre de luz; Sabre de luz | 7 | | 2 | 10 | lightsaber | | | | |
308 | Sabre de luz | 9 | 7 | 1 | 20 | lightsaber | | | | |
309 | Sabre de luz | 8 | | 1 | 18 | lightsaber | | | | |
311 | Sabre de luz | 8 | | 1 | 22 | lightsaber | | | | |
312 | Sabre de luz | 9 | | 1 | 30 | lightsaber | | | | moved:3 |
313 | Sabre de luz | 9 | 5 | 1 | 26 | lightsaber | | | | |
314 | Sabre de luz | 6 | | 1 | 18 | lightsaber | | | | |
315 | Sabre de luz | 9 | | 1 | 18 | lightsaber | 4 3 2 | Bia is pushed back 2 m; Bia falls; Bia loses 4 LP | | |
317 | Sabre de luz | 9 | | 1 | 14 | lightsaber | | | | |
320 | Sabre de luz | 5 | | 1 | 18 | lightsaber | | | | |
321 | Sabre de luz | 9 | 4 | 1 | 18 | lightsaber | | Ana lands on the other side of Bia | Ana falls to the ground | |
323 | Sabre de luz | 11 | 5 | 1 | 18 | lightsaber | | | | |
325 | Sabre de luz | 7 | | 1 | 22 | lightsaber | | | | |
"""


def read(table: str) -> Iterator[tuple[str, ...]]:
    """The cells of a table, row by row."""
    return (tuple(cell.strip() for cell in one.split("|")) for one in table.strip().splitlines())


def faces(text: str) -> tuple[int, ...]:
    """The faces of dice."""
    return tuple(map(int, text.split()))


def attacks() -> Iterator[Attack]:
    """The attacks of all lists."""
    for rule, weapons, adds, first, dice, lp, kind, tests, hit, missed, said, bia in read(ATTACKS):
        before = int(first) if first else None
        one = (f"UNI-{rule}", weapons, int(adds), before, int(dice), int(lp or 0), kind, faces(tests))
        yield Attack(*one, hit, missed, said, bia)


HELD = {one.rule: one for one in attacks()}


# ---- at the table


def wants(table: Situation, one: Maneuver) -> None:
    """What a maneuver needs of the fight: that Ana holds Bia."""
    for need in one.needs:
        if need.what == "grappled":
            assert table.dice(10).say("/uni grapple vs:Bia part:neck defence:none by:Ana").status == "ok"


# ---- attacks

MISSILES = ("arrow", "bullet", "bolt", "thrown")


def defends(one: Attack) -> tuple[str, int]:
    """How Bia defends herself, and what she adds to the d10: 6, and what the maneuver and a missile change."""
    missile = one.row.answer in MISSILES or (one.row.answer == "weapon" and one.weapons.startswith("Pistola"))
    if "defence:" in one.said:
        return "", 6 + one.row.parry
    return "defence:dodge", 6 + one.row.dodge - (2 if missile else 0)


def ask(table: Situation, one: Attack, rolls: tuple[int, int], then: Sequence[int] = (), more: str = "") -> Answer:
    """Let Ana attack so that it comes to a total, against a defence; 0: none."""
    (total, defence), (word, adds) = rolls, defends(one)
    said = one.said if defence else " ".join(part for part in one.said.split() if not part.startswith("defence:"))
    dice = [] if one.first is None else [FIRST - one.first]
    dice.append(total - one.adds)
    for _ in range(one.row.targets or 1):
        dice += [*([defence - adds] if defence else []), *then]
    told = f"{said} {word if defence else 'defence:none'} {more}"
    return table.dice(*dice).say(f'/uni "{one.row.name}" vs:{one.targets} {told} by:Ana')


EVERY = pytest.mark.parametrize("one", list(attacks()), ids=lambda one: one.rule)


@EVERY
def test_an_attack_that_succeeds(house: House, one: Attack) -> None:
    """UNI-020, UNI-021, UNI-040: 14 against 12 hits, with 1 level more than the defence."""
    table = fight(house, one.rule, one.weapons, armed=one.bia)
    answer = ask(table, one, (SUCCESS, 12), [2] * one.dice + [*one.tests])
    told(answer, one.hit)
    people = one.targets.split(",")
    assert struck(answer) == [(14, 12, "hit", 1)] * len(people)
    found = [(who, one.lp, one.type) for who in people for _ in range(one.row.hits)] if one.lp else []
    assert hurt(answer)[: len(found)] == found


@EVERY
@pytest.mark.parametrize(("total", "defence"), [(TIE, 12), (FAILURE, 12), (MISS, 0)])
def test_an_attack_that_ties_or_fails(house: House, one: Attack, total: int, defence: int) -> None:
    """UNI-001, UNI-020: a tie is no hit, nor is what is lower than the defence, or than 9."""
    table = fight(house, one.rule, one.weapons, armed=one.bia)
    helped = total == MISS or total <= one.adds
    answer = ask(table, one, (total - HELP if helped else total, defence), more=f"{HELP}" if helped else "")
    told(answer, one.missed)
    outcome = "defended" if defence else "missed"
    assert struck(answer) == [(total, defence, outcome, 0)] * len(one.targets.split(","))
    assert "Bia" not in {name for name, _, _ in hurt(answer)}
    assert not one.hit or one.hit == one.missed or one.hit.split("; ")[0] not in answer.public


@pytest.mark.parametrize("one", [one for one in attacks() if one.first is not None], ids=lambda one: one.rule)
def test_an_attack_whose_first_roll_fails(house: House, one: Attack) -> None:
    """UNI-008: with 8 there is no attack, and the action is gone."""
    assert one.first is not None
    table = fight(house, one.rule, one.weapons, armed=one.bia)
    answer = table.dice(MISS - one.first).say(f"/uni {one.row.key} vs:{one.targets} {one.said} by:Ana")
    told(answer, one.missed)
    assert struck(answer) == []


# What answers each attack, of a dodge, bare hands and a sword (UNI-023).
ANSWERS = """
102 203 131 243 107 208 121 226 127 136 | dodge weapon
110 118 119 123 126 128 129 212 222 223 231 232 234 238 | dodge bare weapon
115 218 124 202 125 233 227 | dodge
108 210 | weapon
117 | dodge bare weapon
220 | bare weapon
"""
WAYS = {"dodge": "dodge", "parry.bare": "bare", "parry.weapon": "weapon"}


@pytest.mark.parametrize(
    ("rule", "ways"), [(rule, ways) for rules, ways in read(ANSWERS) for rule in rules.split()], ids=str
)
def test_what_answers_an_attack(house: House, rule: str, ways: str) -> None:
    """UNI-023: whoever is attacked is offered these defences, and none beside them."""
    one = HELD[f"UNI-{rule}"]
    table = fight(house, one.rule, one.weapons, armed=SWORD)
    said = " ".join(part for part in one.said.split() if not part.startswith("defence:"))
    dice = [FIRST - one.first] if one.first else []
    answer = table.dice(*dice).say(f"/uni {one.row.key} vs:{one.targets} {said} by:Ana")
    keys = [option.key for option in answer.choices[0].options]
    assert [WAYS[key] for key in ("dodge", "parry.bare", "parry.weapon") if key in keys] == ways.split()
    assert not set(keys) - {*WAYS, "catch-weapon", "none"}


# Number | in hand | adds | of Bia | dice then | words: an attack of 12 against a parry of 12.
PARRIED = """
119 | | 7 | Espada | | Bia may grapple the leg
126 | | 6 | Espada | | Bia may grapple the leg
223 | | 7 | Espada | | Bia may grapple the leg; Ana loses 24 LP
231 | | 6 | Espada | | Bia may grapple the leg; Ana loses 24 LP
238 | | 8 | Espada | | Ana loses 24 LP
309 | Sabre de luz | 8 | Lança de força | 9 2 | Bia is pushed back 5 m
"""


@pytest.mark.parametrize("one", list(read(PARRIED)), ids=lambda one: one[0])
def test_an_attack_that_is_parried(house: House, one: tuple[str, ...]) -> None:
    """What the rows of kicks and of Falling Avalanche bring about then, and in the house list the weapon itself.

    It is the leg that kicked which she grapples. UNI-236: a bare hand or foot that strikes into a sword takes its
    damage: 4 × 3 = 12, no level more, doubled: 24. For UNI-309, STR doubled, 8 + 9 = 17 (SL 5) against 6 + 2 = 8
    (SL 0): he is pushed 5 m.
    """
    rule, weapons, adds, bia, then, words = one
    table = fight(house, f"UNI-{rule}", weapons, armed=bia)
    said = f"/uni {ROWS[f'UNI-{rule}'].key} vs:Bia defence:parry by:Ana"
    answer = table.dice(TIE - int(adds), 6, *faces(then)).say(said)
    told(answer, words)
    assert struck(answer) == [(12, 12, "defended", 0)]
    if "grapple" in words:
        told(table.dice(5).say("/uni grapple vs:Ana defence:none by:Bia"), "Bia holds Ana: leg")


# ---- what is resisted by a roll that costs nothing

# Number | adds | what Bia adds who resists | dice of damage | damage | dice then | words of success. Bia is held by
# the neck where a maneuver needs that; she has a sword, and is not hurt where nothing is told.
CONTESTS = """
104 | 7 | 6 | 0 | 17 | |
106 | 7 | 6 | 0 | 4 | |
112 | 7 | 5 | 0 | | | Ana: feint
132 | 4 | 3 | 0 | 5 | | Bia is pushed back 3 m; Bia falls to the ground
135 | 6 | 5 | 0 | 13 | |
137 | 5 | 6 | 0 | | | Bia is in a wrestling hold: −3 on everything
205 | 7 | 6 | 0 | 17 | |
207 | 7 | 6 | 0 | 4 | |
209 | 7 | 5 | 0 | | | Bia: off balance
214 | 7 | 5 | 0 | | | Ana: feint
215 | 7 | 5 | 0 | | |
235 | 8 | 5 | 0 | | 3 | Bia is pushed back 3 m; Bia falls to the ground
244 | 4 | 3 | 1 | 9 | | Bia is pushed back 3 m; Bia falls to the ground
247 | 6 | 5 | 0 | 13 | |
248 | 5 | 6 | 0 | | | Bia is in a wrestling hold: −3 on everything
327 | 6 | 6 | 0 | | | Bia: cowed
"""


@pytest.mark.parametrize("one", list(read(CONTESTS)), ids=lambda one: one[0])
@pytest.mark.parametrize(("total", "other"), [(SUCCESS, 12), (TIE, 12), (FAILURE, 12), (MISS, 8)])
def test_a_maneuver_that_is_resisted(house: House, one: tuple[str, ...], total: int, other: int) -> None:
    """UNI-004: the higher wins with 9 or more, and a tie is won by whoever resists; the levels are those of UNI-003.

    14 is 3 levels, 1 more than 12: so far Bia is pushed, so strong the hold is, and 1 is added to the damage.
    """
    rule, adds, resists, dice, lp, then, words = one
    row = ROWS[f"UNI-{rule}"]
    table = fight(house, row.rule, armed=SWORD)
    wants(table, row)
    won = total == SUCCESS
    help = HELP if total == MISS else 0
    more = [*([2] * int(dice)), *faces(then)] if won else []
    rolls = (total - help - int(adds), other - int(resists))
    answer = table.dice(*rolls, *more).say(f'/uni "{row.name}" {help or ""} vs:Bia by:Ana')
    told(answer, f"Ana, {row.called.en}: {total} (SL; Bia, resisting: {other} (SL")
    told(answer, words if won else "")
    assert hurt(answer) == ([("Bia", int(lp), "bash")] if won and lp else [])
    if not won:
        assert not any(each in answer.public for each in filter(None, words.split("; ")))
        assert "Bia resists" in answer.public


# Two of whom nothing is like anything else, and what each adds to the d10: Ana who does it, Bia who resists. Ana has
# STR 4, DEX 5, CON 2, INT 6, PER 1, WILL 3; Bia STR 1, DEX 2, CON 4, INT 7, PER 3, WILL 5, Brawling 1, Melee 2,
# Lightsaber 3, Athletics 6, Influence 1.
UNLIKE_ANA = "con:2 int:6 per:1 will:3"
UNLIKE_BIA = "str:1 dex:2 con:4 int:7 per:3 will:5 brawling:1 lightsaber:3 athletics:6 influence:1"
RESISTING = """
104 106 205 207 | 7 | 5
112 | 10 | 5
209 214 | 10 | 6
132 244 | 4 | 1
135 247 | 6 | 7
137 248 | 5 | 3
215 | 10 | 10
235 | 8 | 4
327 | 5 | 10
"""


@pytest.mark.parametrize(
    ("rule", "adds", "resists"), [(rule, *rest) for rules, *rest in read(RESISTING) for rule in rules.split()], ids=str
)
def test_what_resists_a_maneuver(house: House, rule: str, adds: str, resists: str) -> None:
    """UNI-001, UNI-002: the attribute and the skill of each, the best where there are several; both show a 1."""
    row = ROWS[f"UNI-{rule}"]
    table = fight(house, row.rule, ana=UNLIKE_ANA, bia=UNLIKE_BIA, armed=SWORD)
    wants(table, row)
    answer = table.dice(1, 1, *([3] if rule == "235" else [])).say(f"/uni {row.key} vs:Bia by:Ana")
    told(answer, f"Ana, {row.called.en}: {int(adds) + 1} (SL; Bia, resisting: {int(resists) + 1} (SL")


# ---- what is put on an attack

# Number | the attack | in hand | adds | dice of damage | damage | type | dice then | words
OPTIONS = """
103 | melee-weapon | Espada | 5 | 0 | 51 | slash | |
103 | melee-weapon | Cassetete | 5 | 0 | 26 | bash | |
103 | shoot | Pistola | 4 | 0 | 52 | bullet | |
116 | kick | | 4 | 0 | 11 | bash | 8 | Bia falls to the ground
120 | kick | | 6 | 0 | 5 | bash | 5 | Bia loses consciousness
130 | kick | | 5 | 0 | 11 | bash | |
130 | kick | | 5 | 0 | 200 | bash | | Bia: a limb is crippled
133 | melee-weapon | Espada | 6 | 0 | 68 | slash | |
204 | melee-strike | Espada | 5 | 0 | 51 | slash | |
204 | blaster-shot | Pistola blaster | 4 | 1 | 36 | blaster | |
219 | kick | | 4 | 1 | 11 | bash | 8 | Bia falls to the ground
225 | kick | | 5 | 1 | 5 | bash | 5 | Bia loses consciousness
240 | kick | | 5 | 1 | 11 | bash | |
240 | melee-strike | Espada | 7 | 0 | 200 | slash | | Bia: a limb is severed
242 | melee-strike | Espada | 6 | 0 | 68 | slash | |
"""


@pytest.mark.parametrize("one", list(read(OPTIONS)), ids=lambda one: f"{one[0]}-{one[2]}-{one[5]}")
def test_an_option_that_is_put_on_an_attack(house: House, one: tuple[str, ...]) -> None:
    """UNI-017, UNI-049: its modifier is added, or takes the place of the other; its multiplier replaces the type's.

    A limb takes half of 400 at most: a game master lets 300 strike it. A knockout halves at the end, then CON doubled,
    6 + 5 - 3 = 8, fails; so does WILL doubled after a Groin Shot, 6 + 8 - 2 × 3 = 8.
    """
    rule, attack, weapons, adds, dice, lp, kind, then, words = one
    row = ROWS[f"UNI-{rule}"]
    table = fight(house, row.rule, weapons)
    said = f"vs:Bia at:{row.special} {'damage:300' if lp == '200' else ''} by:Ana"
    defence = 12 - (4 if weapons.startswith("Pistola") else 6)
    answer = table.dice(SUCCESS - int(adds), defence, *[2] * int(dice), *faces(then)).say(
        f"/uni {attack} defence:dodge {said}"
    )
    told(answer, words)
    assert struck(answer) == [(14, 12, "hit", 1)]
    assert hurt(answer) == [("Bia", int(lp), kind)]
    table = fight(house, row.rule, weapons)
    answer = table.dice(TIE - int(adds), defence).say(f"/uni {attack} defence:dodge {said}")
    assert (struck(answer), hurt(answer)) == ([(12, 12, "defended", 0)], [])


# ---- defences

# Number | in hand | adds | of Bia | her attack | she adds | success: dice then | words
DEFENCES = """
109 | | 7 | Espada | melee-weapon | 6 | |
109 | | 7 | | kick | 5 | |
122 | Espada | 9 | Espada | melee-weapon | 6 | |
122 | | 8 | | punch | 6 | |
211 | | 8 | Espada | melee-strike | 6 | |
236 | Espada | 9 | Espada | melee-strike | 6 | |
236 | Sabre de luz | 9 | Espada | melee-strike | 6 | |
236 | | 8 | | punch | 6 | |
305 | Sabre de luz | 5 | Espada | melee-strike | 6 | 5 2 | Ana is behind Bia now; Ana has a free attack at Bia
310 | Sabre de luz | 8 | Espada | melee-strike | 6 | 5 2 | Bia: weapon pushed aside
316 | Sabre de luz | 9 | Espada | melee-strike | 6 | |
324 | Sabre de luz | 7 | Espada | melee-strike | 6 | | Bia: hindered attack
326 | Sabre de luz | 6 | Espada | melee-strike | 6 | | Bia falls to the ground
"""


@pytest.mark.parametrize("one", list(read(DEFENCES)), ids=lambda one: f"{one[0]}-{one[1]}-{one[4]}")
def test_a_defence(house: House, one: tuple[str, ...]) -> None:
    """UNI-020, UNI-023: against an attack of 12 it stops it with 14 and with 12, and not with 11.

    What a circle attack brings is won by STR doubled: 8 + 5 = 13 against 6 + 2 = 8.
    """
    rule, weapons, adds, bia, attack, hers, then, words = one
    row = ROWS[f"UNI-{rule}"]
    for total in (SUCCESS, TIE, FAILURE):
        table = fight(house, row.rule, weapons, armed=bia)
        said = f"/uni {attack} vs:Ana defence:{row.key} by:Bia"
        stopped = total >= TIE
        more = faces(then) if stopped else [2] if attack in ("kick", "punch") and rule > "200" else []
        answer = table.dice(12 - int(hers), total - int(adds), *more).say(said)
        told(answer, words if stopped else "")
        assert struck(answer) == [(12, total, "defended" if stopped else "hit", 0)]
        assert {name for name, _, _ in hurt(answer)} == (set() if stopped else {"Ana"})


@pytest.mark.parametrize(("rule", "lp"), [("134", 4), ("246", 8)])
def test_a_defence_against_everything(house: House, rule: str, lp: int) -> None:
    """UNI-134, UNI-246: 5 + 4 = 9, and 3: it stops 12, not 13; under 9 it costs 1 or d2 × STR, and she lies there."""
    row = ROWS[f"UNI-{rule}"]
    table = turn(fight(house, row.rule, armed=SWORD))
    assert table.dice(4).say(f"/uni {row.key} by:Ana").status == "ok"
    attack = "melee-weapon" if rule < "200" else "melee-strike"
    table.say("/next")
    assert struck(table.dice(6).say(f"/uni {attack} vs:Ana defence:none by:Bia")) == [(12, 12, "defended", 0)]
    table.say("/next")
    assert struck(table.dice(7).say(f"/uni {attack} vs:Ana weapon:Espada defence:none by:Cid"))[0][1:3] == (12, "hit")
    table = turn(fight(house, row.rule))
    answer = table.dice(3, *([2] if rule > "200" else [])).say(f"/uni {row.key} by:Ana")
    told(answer, "Ana falls to the ground")
    assert hurt(answer) == [("Ana", lp, "bash")]


@pytest.mark.parametrize(("rule", "caught"), [("105", (13, 12)), ("206", (13,))])
def test_a_catch(house: House, rule: str, caught: tuple[int, ...]) -> None:
    """UNI-105, UNI-206: 5 + 3 - 5 = 3 and the die; a tie catches in the first list alone. A miss is 5 more.

    A knife of 2 × 3 = 6, with no level more, 6 + 5, doubled: 22. Blows are not caught, nor bolts.
    """
    row = ROWS[f"UNI-{rule}"]
    adds = 5 if rule == "105" else 6
    for total in (13, 12, 11):
        table = fight(house, row.rule, armed="Faca")
        said = f"/uni throw-weapon vs:Ana range:3 defence:{row.key} by:Bia"
        answer = table.dice(12 - adds, total - 3).say(said)
        if total in caught:
            told(answer, "Ana takes it: Faca; Bia loses it: Faca")
            assert (struck(answer), hurt(answer)) == ([(12, total, "defended", 0)], [])
        else:
            assert (struck(answer), hurt(answer)) == ([(12, total, "hit", 0)], [("Ana", 22, "slash")])
    refused(table.say(f"/uni punch vs:Ana defence:{row.key} by:Bia"), "none of the defences here")
    table = fight(house, row.rule, armed="Pistola blaster")
    refused(table.say(f"/uni {'shoot' if rule == '105' else 'tiro'} vs:Ana defence:{row.key} by:Bia"), "none of")


# ---- stances, and what prepares


@pytest.mark.parametrize(("rule", "attack"), [("113", "melee-weapon"), ("216", "melee-strike")])
def test_full_defense(house: House, rule: str, attack: str) -> None:
    """UNI-113, UNI-216: two defences for nothing, each with 3 more: 9 + 3; a third costs 2. There is no attack."""
    table = turn(fight(house, f"UNI-{rule}", SWORD, armed=SWORD))
    table.say(f'/add Dee {BIA} weapons:"{SWORD}"')
    assert table.say(f'/uni "{ROWS[f"UNI-{rule}"].name}" by:Ana').status == "ok"
    refused(table.say("/uni kick vs:Bia by:Ana"), "In full defence there is no attack")
    for name, adds in (("Bia", 12), ("Cid", 12), ("Dee", 10)):
        weapon = "" if name != "Cid" else f"weapon:{SWORD}"
        answer = table.dice(6, 14 - adds).say(f"/uni {attack} {weapon} vs:Ana defence:parry by:{name}")
        assert struck(answer) == [(12, 14, "defended", 0)]
    late = turn(fight(house, f"UNI-{rule}"))
    late.dice(9).say("/uni kick vs:Bia defence:none by:Ana") if rule < "200" else late.dice(9, 1).say(
        "/uni kick vs:Bia defence:none by:Ana"
    )
    refused(late.say(f"/uni {ROWS[f'UNI-{rule}'].key} by:Ana"), "before the first action")


@pytest.mark.parametrize("rule", ["114", "217"])
def test_full_offense(house: House, rule: str) -> None:
    """UNI-114, UNI-217: 2 on every attack, and nobody asks for a defence."""
    table = turn(fight(house, f"UNI-{rule}", SWORD, armed=SWORD))
    assert table.say(f'/uni "{ROWS[f"UNI-{rule}"].name}" by:Ana').status == "ok"
    attack = "melee-weapon" if rule < "200" else "melee-strike"
    assert struck(table.dice(3).say(f"/uni {attack} vs:Bia defence:none by:Ana")) == [(14, 0, "hit", 3)]
    assert struck(table.dice(6).say(f"/uni {attack} vs:Ana by:Bia")) == [(12, 0, "hit", 2)]


def test_a_riposte(house: House) -> None:
    """UNI-318: after a parry of 9 + 2 = 11 (SL 2), 9 + 2 + 3 = 14 against nothing: net 3, (2 × 4 + 3) × 2 = 22."""
    table = fight(house, "UNI-318", SABER, armed=SWORD)
    table.dice(3, 2).say("/uni melee-strike vs:Ana defence:parry by:Bia")
    answer = table.dice(3, 2).say("/uni riposte vs:Bia defence:none by:Ana")
    assert (struck(answer), hurt(answer)) == ([(14, 0, "hit", 3)], [("Bia", 22, "lightsaber")])


def test_a_shield_of_blades(house: House) -> None:
    """UNI-302: only in full defence, which it makes 4 with one blade: 9 + 4."""
    row = ROWS["UNI-302"]
    table = turn(fight(house, row.rule, SABER, armed=SWORD, ana="forms:Shien"))
    refused(table.say("/uni blade-shield by:Ana"), "full defence first")
    assert table.say("/uni full-defense by:Ana").status == "ok"
    assert table.say("/uni blade-shield by:Ana").status == "ok"
    assert struck(table.dice(6, 1).say("/uni melee-strike vs:Ana defence:parry by:Bia")) == [(12, 14, "defended", 0)]


@pytest.mark.parametrize(("rule", "weapon", "shoot"), [("101", "Pistola", "shoot"), ("201", "Pistola blaster", "tiro")])
def test_aiming(house: House, rule: str, weapon: str, shoot: str) -> None:
    """UNI-101, UNI-201, UNI-016: 7 + 7 is 3 levels for the shot, 8 + 3 + 3; with 8 there is nothing for it."""
    for die, levels in ((7, 3), (1, 0)):
        table = fight(house, f"UNI-{rule}", weapon)
        told(table.dice(die).say("/uni mirar by:Ana"), f"+{levels} on the shot, which comes late in this turn")
        damage = [] if rule == "101" else [2]
        answer = table.dice(3 + 3 - levels, *damage).say(f"/uni {shoot} vs:Bia defence:none by:Ana")
        assert struck(answer) == [(14, 0, "hit", 3)]
    refused(fight(house, f"UNI-{rule}").say("/uni mirar by:Ana"), "carries nothing for Aiming")
    refused(fight(house, f"UNI-{rule}", SWORD).say(f"/uni mirar weapon:{SWORD} by:Ana"), "is not done with")


@pytest.mark.parametrize(("rule", "weapon"), [("111", "Pistola"), ("213", "Pistola blaster")])
def test_a_fast_draw(house: House, rule: str, weapon: str) -> None:
    """UNI-111, UNI-213: 3 less for all: 8 - 3 + 5 = 10; Bia 4 - 3 + 3 for her speed, + 7 = 11, is first.

    Then both have the weapon in hand, 6 more: 16 against 15. A Wild Card of 4 takes nothing off: 5 + 4 + 3 = 12.
    """
    quick = "fast-reaction-time:1"
    table = fight(house, f"UNI-{rule}", weapon, bia=quick, armed=weapon)
    told(table.dice(5, 7).say("/uni fast-draw vs:Bia by:Ana"), "Bia › Ana; Ana, Fast; 10 (SL 1) 5; 11 (SL 2) 7")
    told(table.dice(5, 5).say("/uni fast-draw vs:Bia by:Ana"), "Ana › Bia; 16 (SL 4) 5; 15 (SL 4) 5")
    table = fight(house, f"UNI-{rule}", weapon, ana="fast-draw:4", bia=quick, armed=weapon)
    told(table.dice(3, 7).say("/uni fast-draw vs:Bia by:Ana"), "Ana › Bia; 12 (SL 2) 3")
    table = fight(house, f"UNI-{rule}", weapon, armed=weapon)
    told(table.dice(5, 9).say("/uni fast-draw vs:Bia by:Ana"), "Ana = Bia; 10 (SL 1) 9")


def test_a_jump(house: House) -> None:
    """UNI-221: STR 4 jumps 1 m high or 5 m long; 5 + 2 + 4 = 11 (SL 2) adds 0.5 m or 2 m; a run doubles first."""
    table = turn(fight(house, "UNI-221"))
    told(table.dice(4).say("/uni jump by:Ana"), "Ana jumps 1.5 m high or 7 m long")
    told(table.dice(4).say("/uni jump moved:3 by:Ana"), "Ana jumps 2.5 m high or 12 m long")
    told(table.dice(1).say("/uni jump by:Ana"), "Ana fails: Jump, 8 (SL 0); Ana jumps 1 m high or 5 m long")
    assert struck(table.dice(5, 2).say("/uni kick vs:Bia defence:none by:Ana")) == [
        (12, 0, "hit", 2)
    ]  # it is no action


def test_a_random_strike(house: House) -> None:
    """UNI-319: 9 + 4 - 2 = 11; the next is parried with 2 less, 6 + 8 - 2 = 12, and has M 5: 2 × 5 + 1, doubled.

    With 9 - 2 + 1 = 8 there is nothing for it; nor is there for the strike after it.
    """
    for die, parry, damage in ((4, 8, 22), (1, 6, 18)):
        table = fight(house, "UNI-319", SABER, armed=SABER)
        assert table.dice(die).say("/uni random-strike by:Ana").status == "ok"
        answer = table.dice(5, parry, 2).say("/uni melee-strike vs:Bia defence:parry by:Ana")
        assert (struck(answer), hurt(answer)) == ([(14, 12, "hit", 1)], [("Bia", damage, "lightsaber")])
    answer = table.dice(5, 6, 2).say("/uni melee-strike vs:Bia defence:parry by:Ana")
    assert (struck(answer), hurt(answer)) == ([(14, 12, "hit", 1)], [("Bia", 18, "lightsaber")])


# ---- by Scores

# What each of the first list, and some of the house list, comes to with a Muscle of 20, a Combat of 30, Brains of 40
# (UNI-005): nothing is rolled, also for what comes first.
SCORES = """
102 | 30
107 | 25
108 | 28
110 | 26
115 | 32
117 | 28
118 | 27
119 | 29
121 | 30
123 | 30
124 | 30
125 | 20
126 | 28
127 | 30
128 | 29
129 | 20
131 | 29
136 | 26
202 | 30
203 | 28
208 | 25
212 | 26
218 | 32
222 | 27
223 | 29
233 | 20
238 | 30
"""
RESISTED_SCORES = """
104 | 20
106 | 20
112 | 40
132 | 16
135 | 20
137 | 18
"""
OPTION_SCORES = """
103 | kick | | 25
116 | kick | | 26
120 | kick | | 28
130 | kick | | 27
133 | melee-weapon | Espada | 27
"""
SCORED = "muscle:20 combat:30 brains:40"


@pytest.mark.parametrize("one", list(read(SCORES)), ids=lambda one: one[0])
def test_an_attack_by_a_score(house: House, one: tuple[str, ...]) -> None:
    """UNI-005: Score and modifier, and the modifier of the first way where there are several."""
    rule, total = one
    held = HELD[f"UNI-{rule}"]
    table = fight(house, held.rule, held.weapons, ana=SCORED, armed=held.bia)
    said = " ".join(part for part in held.said.split() if not part.startswith("defence:"))
    dice = [*[2] * held.dice, *held.tests] * (held.row.targets or 1)
    answer = table.dice(*dice).say(f"/uni {held.row.key} vs:{held.targets} {said} defence:none by:Ana")
    assert {(found[0], found[2]) for found in struck(answer)} == {(int(total), "hit")}


def test_who_disarms_by_a_score_has_it_with_bare_hands_too(house: House) -> None:
    """UNI-108: Combat - 2, where a roll with bare hands has 3 less."""
    table = fight(house, "UNI-108", ana=SCORED, armed=SWORD)
    assert struck(table.say("/uni disarm vs:Bia defence:none by:Ana"))[0][0] == 28


@pytest.mark.parametrize("one", list(read(RESISTED_SCORES)), ids=lambda one: one[0])
def test_a_maneuver_that_is_resisted_by_a_score(house: House, one: tuple[str, ...]) -> None:
    """UNI-005: the Score is told, and Bia resists with a roll, of which she shows a 1."""
    rule, total = one
    row = ROWS[f"UNI-{rule}"]
    table = fight(house, row.rule, ana=SCORED)
    if any(need.what == "grappled" for need in row.needs):
        table.say("/uni grapple vs:Bia part:neck defence:none by:Ana")
    told(table.dice(1).say(f"/uni {row.key} vs:Bia by:Ana"), f"{row.called.en}: Score {total}")


@pytest.mark.parametrize("one", list(read(OPTION_SCORES)), ids=lambda one: one[0])
def test_an_option_on_a_score(house: House, one: tuple[str, ...]) -> None:
    """UNI-005: both modifiers are taken off, but for the Knockout of the first list, which replaces the other."""
    rule, attack, weapons, total = one
    row = ROWS[f"UNI-{rule}"]
    table = fight(house, row.rule, weapons, ana=SCORED)
    dice = [10] if rule in ("116", "120") else []
    answer = table.dice(*dice).say(f"/uni {attack} at:{row.special} vs:Bia defence:none by:Ana")
    assert struck(answer)[0][0] == int(total)


@pytest.mark.parametrize(
    ("rule", "attack", "armed", "total"),
    [("109", "punch", "", 30), ("122", "melee-weapon", SWORD, 30), ("105", "throw-weapon range:3", "Faca", 25)],
)
def test_a_defence_by_a_score(house: House, rule: str, attack: str, armed: str, total: int) -> None:
    """UNI-105, UNI-109, UNI-122: Combat, and Combat - 5; with 3 more in full defence (UNI-113)."""
    row = ROWS[f"UNI-{rule}"]
    for more in (0, 3):
        table = turn(fight(house, row.rule, SWORD if rule == "122" else "", ana=SCORED, armed=armed))
        if more:
            table.say("/uni full-defense by:Ana")
        answer = table.dice(5).say(f"/uni {attack} vs:Ana defence:{row.key} by:Bia")
        assert struck(answer)[0][1:3] == (total + more, "defended")


def test_what_else_goes_by_a_score(house: House) -> None:
    """UNI-101: Brains, 40 is SL 12. UNI-111: Combat - 3. UNI-114: 2 more. UNI-134: Combat - 3, and 3 more to defend."""
    table = turn(fight(house, "UNI-101", "Pistola", ana=SCORED))
    told(table.say("/uni aiming by:Ana"), "Aiming: Score 40 (SL 12); +12 on the shot")
    table = fight(house, "UNI-111", "Pistola", ana=SCORED)
    told(table.dice(1).say("/uni fast-draw vs:Bia by:Ana"), "Ana, Fast-Draw: Score 27")
    table = turn(fight(house, "UNI-114", ana=SCORED))
    table.say("/uni full-offense by:Ana")
    assert struck(table.say("/uni punch vs:Bia defence:none by:Ana"))[0][0] == 32
    table = turn(fight(house, "UNI-134", ana=SCORED))
    told(table.say("/uni wall-flip by:Ana"), "Ana, Wall Flip: Score 27; Ana has 30 against all attacks")


# ---- rules that hold by themselves


def test_knockdown(house: House) -> None:
    """UNI-224: more than 3 × STR through the armor, 3 × 3 = 9, and the game master is asked."""
    table = fight(house, "UNI-224")
    table.say("/settings uni-big-hit-knockdown ask")
    for damage, asked in ((8, False), (9, True)):
        answer = table.dice(3).say(f"/uni kick vs:Bia damage:{damage} defence:none by:Ana")
        assert hurt(answer) == [("Bia", damage + 1, "bash")]
        assert bool(answer.choices) is asked
    told(table.say("/choose yes"), "Bia falls to the ground")
    refused(table.say("/uni knockdown vs:Bia by:Ana"), "holds by itself")


def test_multiple_actions(house: House) -> None:
    """UNI-228: of two attacks, one of them extra, each costs 2, and both use one die; a third was not declared."""
    table = turn(fight(house, "UNI-228", SWORD))
    table.say("/uni extra 1 by:Ana")
    for dice in ((7,), ()):
        answer = table.dice(*dice).say("/uni melee-strike vs:Bia defence:none by:Ana")
        assert struck(answer) == [(14, 0, "hit", 3)]
    refused(table.say("/uni kick vs:Bia defence:none by:Ana"), "no attack left in this turn")


def test_multiple_opponents(house: House) -> None:
    """UNI-229: two who attack one together have 2 each, in attack and defence against him."""
    table = fight(house, "UNI-229", SWORD, armed=SWORD)
    table.say("/uni gang Ana,Cid vs:Bia")
    assert struck(table.dice(3).say("/uni melee-strike vs:Bia defence:none by:Ana")) == [(14, 0, "hit", 3)]
    answer = table.dice(6, 3).say("/uni melee-strike vs:Ana defence:parry by:Bia")
    assert struck(answer) == [(12, 14, "defended", 0)]


def test_prone_fighting(house: House) -> None:
    """UNI-230, UNI-026: who lies there has 4 less on attacks and defences."""
    table = fight(house, "UNI-230", SWORD, armed=SWORD)
    table.dice(7, 1).say("/uni takedown vs:Bia defence:none by:Ana")
    assert struck(table.dice(3, 10).say("/uni melee-strike vs:Bia defence:parry by:Ana")) == [(12, 12, "defended", 0)]
    assert struck(table.dice(10).say("/uni melee-strike vs:Ana defence:none by:Bia")) == [(12, 0, "hit", 2)]


@pytest.mark.parametrize(("far", "takes"), [(4, 0), (5, 1), (19, 1), (20, 3), (50, 3)])
def test_range_penalties(house: House, far: int, takes: int) -> None:
    """UNI-237: a pistol at less than 5, less than 20, and up to 50 m: 8 + 4 + penalty; at 51 m there is no shot."""
    table = fight(house, "UNI-237", "Pistola blaster")
    answer = table.dice(4, *([2] if 12 - takes >= 9 else [])).say(
        f"/uni blaster-shot vs:Bia range:{far} defence:none by:Ana"
    )
    assert struck(answer)[0][0] == 12 - takes
    refused(table.say("/uni blaster-shot vs:Bia range:51 defence:none by:Ana"), "50 m are the most")


def test_size_modifiers(house: House) -> None:
    """UNI-241: the size of the target is added, whether it is shot at or struck."""
    for size, total in ((4, 16), (-2, 10)):
        table = fight(house, "UNI-241", SWORD, bia=f"size:{size}")
        assert struck(table.dice(3).say("/uni melee-strike vs:Bia defence:none by:Ana"))[0][0] == total


@pytest.mark.parametrize(
    ("weapon", "attack", "dice", "lp"),
    [
        ("", "kick", (7, 2), 2 * 5 + 3 - 5),  # bash: all of the armor, times 1
        (SWORD, "melee-strike", (5,), (16 + 3 - 5) * 2),  # slash: times 2
        ("Pistola blaster", "blaster-shot", (6, 2), (2 * 4 + 3 - 2) * 2),  # energy: half the armor
        (SABER, "melee-strike", (5, 2), (2 * 4 + 3 - 0) * 2),  # a lightsaber: a tenth of it
    ],
)
def test_types_of_damage(house: House, weapon: str, attack: str, dice: tuple[int, ...], lp: int) -> None:
    """UNI-245: 14 against nothing, net 3, and AV 5."""
    table = fight(house, "UNI-245", weapon, bia="av:5")
    answer = table.dice(*dice).say(f"/uni {attack} vs:Bia defence:none by:Ana")
    assert [one[1] for one in hurt(answer)] == [lp]


def test_rear_attack(house: House) -> None:
    """UNI-239, UNI-025: PER 3 + 5 notices nothing, and there is no defence; 3 + 6 does, at -2: 6 + 6 - 2."""
    for notice, rest, found in ((5, (), (14, 0, "hit", 3)), (6, (6,), (14, 10, "hit", 2))):
        table = fight(house, "UNI-239", SWORD, armed=SWORD)
        assert table.say("/uni condition Bia unaware").status == "ok"
        answer = table.dice(5, notice, *rest).say("/uni melee-strike vs:Bia defence:parry by:Ana")
        assert struck(answer) == [found]


def test_saber_lock(house: House) -> None:
    """UNI-322: a tie of two lightsabers, and both are locked: no damage, and no blow at anybody else."""
    table = fight(house, "UNI-322", SABER, armed=SABER)
    answer = table.dice(3, 6).say("/uni melee-strike vs:Bia defence:parry by:Ana")
    told(answer, "Saber lock: Ana and Bia")
    assert struck(answer) == [(12, 12, "locked", 0)]
    assert hurt(answer) == []


# ---- what they need


def test_every_row_is_played_here() -> None:
    """UNI-101 … 137, UNI-201 … 248, UNI-301 … 327: each row is in a table above, or in a test of its own."""
    tables = (ATTACKS, CONTESTS, OPTIONS, DEFENCES)
    found = {f"UNI-{row[0]}" for table in tables for row in read(table)}
    for test, rules in OF_THEIR_OWN.items():
        numbers = {f"UNI-{rule}" for rule in rules}
        assert numbers <= set(re.findall(r"UNI-\d+", test.__doc__ or ""))
        found |= numbers
    assert sorted(set(ROWS) - found) == []


OF_THEIR_OWN: dict[Callable[..., None], tuple[int, ...]] = {
    test_aiming: (101, 201),
    test_a_catch: (105, 206),
    test_a_fast_draw: (111, 213),
    test_full_defense: (113, 216),
    test_full_offense: (114, 217),
    test_a_defence_against_everything: (134, 246),
    test_a_jump: (221,),
    test_knockdown: (224,),
    test_multiple_actions: (228,),
    test_multiple_opponents: (229,),
    test_prone_fighting: (230,),
    test_range_penalties: (237,),
    test_rear_attack: (239,),
    test_size_modifiers: (241,),
    test_types_of_damage: (245,),
    test_a_shield_of_blades: (302,),
    test_a_riposte: (318,),
    test_a_random_strike: (319,),
    test_saber_lock: (322,),
}


class Lack(NamedTuple):
    """A fight in which a maneuver lacks something: what Ana has in hand, what is said of both, and the hint."""

    hint: str
    weapons: str | None = None
    ana: str = ""
    bia: str = ""
    said: str = ""
    held: str = "neck"


def lacks(row: Maneuver, need: Need) -> Iterator[Lack]:
    """The fights in which this need alone is missing; none: everybody has it, or only the table sees it."""
    match need.what:
        case "weapon" if need.value == "blades":
            yield Lack("lightsaber blades: 2", weapons=SABER)
        case "weapon":
            yield Lack("carries nothing for", weapons="")
            wrong = SWORD if need.value == "ranged" else "Granada"
            yield Lack("is not done with", weapons=wrong, said=f"weapon:{wrong}")
        case "grappled":
            yield Lack("a target held by oneself", held="")
            if need.value:
                yield Lack("a target held by oneself", held="arm")
        case "armed":
            yield Lack("a weapon in the target's hand", bia="armed:0")
        case "force":
            yield Lack("the Alter skill of the Force", ana="alter:0")
        case "lift":
            yield Lack("STR 4, to lift somebody", ana="str:3")
        case "targets":
            yield Lack("2 targets")
        case "moved":
            yield Lack("no more than Speed")
            yield Lack("no more than Speed", said="moved:9")
        case "full-defence":
            yield Lack("full defence first")
        case name if need.least and name != "hands":
            field = name.upper() if len(name) < 5 else name.capitalize()
            yield Lack(f"that needs {field} {need.least}", ana=f"{name}:{need.least - 1}")


WITHOUT = [
    pytest.param(row, lack, id=f"{row.rule}-{need}-{n}")
    for row in ROWS.values()
    if row.use in (Use.ATTACK, Use.CONTEST, Use.PREPARE, Use.STANCE)
    for need in row.needs
    for n, lack in enumerate(lacks(row, need))
]


@pytest.mark.parametrize(("row", "lack"), WITHOUT)
def test_what_a_maneuver_lacks_is_told(house: House, row: Maneuver, lack: Lack) -> None:
    """Refused with what is missing, and nothing is spent; a game master lifts what is no weapon."""
    usual = HELD[row.rule].weapons if row.rule in HELD else SABER if row.listing == "lightsaber" else ""
    armed = SWORD if row.key == "disarm" and not lack.bia else ""
    bia = "" if lack.bia == "armed:0" else lack.bia
    table = fight(house, row.rule, usual if lack.weapons is None else lack.weapons, ana=lack.ana, bia=bia, armed=armed)
    if lack.held and any(need.what == "grappled" for need in row.needs):
        table.dice(10).say(f"/uni grapple vs:Bia part:{lack.held} defence:none by:Ana")
    moved = "moved:3" if "moved" not in lack.hint and "Speed" not in lack.hint and "thrust" in row.key else ""
    many = "Bia,Cid" if row.targets == 2 and "targets" not in lack.hint else "Bia"
    vs = f"vs:{many}" if row.use in (Use.ATTACK, Use.CONTEST) else ""
    said = f"/uni {row.key} {vs} {moved} {lack.said} by:Ana"
    refused(table.say(said), lack.hint)


@pytest.mark.parametrize(
    ("rule", "attack", "people", "hint"),
    [
        ("103", "punch", ("", ""), "another maneuver than Punch"),
        ("204", "punch", ("", ""), "another maneuver than Punch"),
        ("133", "melee-weapon", ("Machado", ""), "a pointed weapon"),
        ("133", "kick", ("", ""), "a pointed weapon"),
        ("242", "melee-strike", (SWORD, "no-heart:1"), "a target with a heart"),
        ("120", "melee-weapon", (SWORD, ""), "Only blunt damage"),
        ("225", "melee-strike", (SWORD, ""), "Only blunt damage"),
    ],
)
def test_what_an_option_lacks_is_told(house: House, rule: str, attack: str, people: tuple[str, str], hint: str) -> None:
    """UNI-103, UNI-120, UNI-133, UNI-204, UNI-225, UNI-242: punches at the brain, blunt or bladed weapons."""
    row = ROWS[f"UNI-{rule}"]
    table = fight(house, row.rule, people[0], bia=people[1])
    refused(table.say(f"/uni {attack} vs:Bia at:{row.special} by:Ana"), hint)


ALONE = [row for row in ROWS.values() if row.alone and row.use is Use.ATTACK]


@pytest.mark.parametrize("row", ALONE, ids=lambda row: row.rule)
def test_what_stands_alone_in_a_turn(house: House, row: Maneuver) -> None:
    """UNI-015: neither after another attack, nor before one."""
    one = HELD[row.rule]
    table = turn(fight(house, row.rule, one.weapons))
    hint = "neither with extra actions" if row.alone == "single" else "the only action of a turn"
    if row.listing == "cinematic":
        table.dice(9).say("/uni kick vs:Bia defence:none by:Ana")
    else:
        table.say("/uni extra 1 by:Ana")
    refused(table.say(f"/uni {row.key} vs:{one.targets} by:Ana"), hint)
    table = turn(fight(house, row.rule, one.weapons))
    ask(table, one, (SUCCESS, 12), [2] * one.dice + [*one.tests])
    refused(table.say("/uni kick vs:Bia by:Ana"), hint)


@pytest.mark.parametrize("before", [True, False])
@pytest.mark.parametrize("row", [row for row in ALONE if row.alone == "single"], ids=lambda row: row.rule)
def test_what_is_the_only_attack_leaves_the_free_defence(house: House, row: Maneuver, before: bool) -> None:
    """UNI-015, UNI-011: 12 is dodged with 12, before it and after it, at no price."""
    one, adds = HELD[row.rule], 7 if row.listing == "cinematic" else 8
    table = turn(fight(house, row.rule, one.weapons))

    def dodged() -> bool:
        answer = table.dice(6, 12 - adds).say("/uni punch vs:Ana defence:dodge by:Cid")
        return struck(answer) == [(12, 12, "defended", 0)]

    assert not before or dodged()
    assert (14, 12, "hit", 1) in struck(ask(table, one, (SUCCESS, 12), [2] * one.dice + [*one.tests]))
    assert before or dodged()


def test_what_only_the_table_sees_is_told(house: House) -> None:
    """Rows with a wall, room, or somebody behind: the game master sees it, and nothing is refused."""
    for one in attacks():
        seen = [need for need in one.row.needs if need.what in ("room", "behind", "unseen", "front", "not-adjacent")]
        if not seen:
            continue
        table = fight(house, one.rule, one.weapons)
        assert "needs, for the table to see" in ask(table, one, (TIE, 12)).public


def test_a_form_that_is_not_practised_is_told(house: House) -> None:
    """UNI-074: a warning, and none where one of the forms is practised."""
    for forms, warned in (("", True), ("forms:shien", False)):
        table = fight(house, "UNI-311", SABER, ana=forms)
        answer = table.dice(4, 2).say("/uni heavy-strike vs:Bia defence:none by:Ana")
        assert ("does not practise the form" in answer.public) is warned


def test_a_game_master_lifts_what_is_missing(house: House) -> None:
    """UNI-015, UNI-074: with `force` a Toss needs no hold."""
    table = fight(house, "UNI-244")
    assert table.dice(10, 3, 2).say("/uni toss force vs:Bia by:Ana").status == "ok"
