"""What each way to roll a maneuver needs, what rows that are rules add, and what all are called, by the inventory."""

import pytest

from grammar.maneuvers import written
from tests.systems.unisystem.test_maneuver_figures import ROWS, TABLE

# What each way to roll needs, where any does; a table of the first two lists has them in the order of the rolls.
WAYS = {
    101: ("weapon gun", "weapon archaic"),
    108: ("weapon melee", "bare"),
    111: ("weapon gun", "weapon melee", "weapon archaic", "fast-draw 1"),
    119: ("", "footballer 1", "dancer 1"),
    120: ("bare", "weapon melee"),
    121: ("", "weapon stick, athlete 1"),
    122: ("weapon melee", "bare"),
    201: ("weapon gun", "weapon archaic"),
    208: ("weapon melee", "weapon lightsaber"),
    210: ("weapon melee", "weapon lightsaber", "bare"),
    213: ("weapon gun", "weapon lightsaber", "weapon melee", "weapon archaic", "fast-draw 1"),
    223: ("", "dancer 1"),
    226: ("weapon melee", "weapon lightsaber"),
    236: ("weapon melee", "weapon lightsaber", "bare"),
    243: ("", "", "weapon lightsaber"),
    311: ("hands 2", "form shien"),
}
RIVALS = (111, 213)  # who resist in the same ways

# What rows that are rules add (UNI-224, 228 … 230, 237, 239, 241, 245, 322).
MODIFIERS = {
    224: "> 3 × STR",
    228: "-2 × n",
    229: "+2, +3, +4",
    230: "-4",
    237: "0, -1, -3",
    239: "-2",
    241: "+4 … -4",
    245: "× 1, × 2",
    322: "+2",
}

NAMES = """
101 | Aiming | Mirar
102 | Bow Shot | Tiro com Arco
103 | Brain Shot | Tiro no Cérebro
104 | Break Neck | Quebrar Pescoço
105 | Catch Weapon | Apanhar Arma
106 | Choke | Estrangular
107 | Decapitation | Decapitação
108 | Disarm | Desarmar
109 | Dodge | Esquiva
110 | Double Jump Kick | Chute Voador Duplo
111 | Fast-Draw | Saque Rápido
112 | Feint | Finta
113 | Full Defense | Defesa Total
114 | Full Offense | Ataque Total
115 | Grapple | Agarrar
116 | Groin Shot | Golpe na Virilha
117 | Head Butt | Cabeçada
118 | Jump Kick | Chute Voador
119 | Kick | Chute
120 | Knockout | Nocaute
121 | Melee Weapon | Arma Branca
122 | Parry | Aparar
123 | Punch | Soco
124 | Shoot | Atirar
125 | Slam-Tackle | Encontrão
126 | Spin Kick | Chute Giratório
127 | Stake | Estaca
128 | Sweep Kick | Rasteira
129 | Takedown | Derrubar
130 | Target Limb | Mirar no Membro
131 | Throw Weapon | Arremessar Arma
132 | Toss | Arremessar Oponente
133 | Vital Points | Pontos Vitais
134 | Wall Flip | Salto na Parede
135 | Wall Smash | Esmagar na Parede
136 | Whirling Sword | Espada Giratória
137 | Wrestling Hold | Imobilização
201 | Aiming | Mirar
202 | Blaster Shot | Tiro de Blaster
203 | Bow Shot | Tiro com Arco
204 | Brain Shot | Tiro no Cérebro
205 | Break Neck | Quebrar Pescoço
206 | Catch Weapon | Apanhar Arma
207 | Choke | Estrangular
208 | Decapitation | Decapitação
209 | Dirty Fighting | Golpe Sujo
210 | Disarm | Desarmar
211 | Dodge | Esquiva
212 | Double Jump Kick | Chute Voador Duplo
213 | Fast Draw | Saque Rápido
214 | Feint | Finta
215 | Footwork | Jogo de Pés
216 | Full Defense | Defesa Total
217 | Full Offense | Ataque Total
218 | Grapple | Agarrar
219 | Groin Shot | Golpe na Virilha
220 | Head Butt | Cabeçada
221 | Jump | Salto
222 | Jump Kick | Chute Voador
223 | Kick | Chute
224 | Knockdown | Derrubada
225 | Knockout | Nocaute
226 | Melee Strike | Golpe Armado
227 | Move Object | Mover Objeto
228 | Multiple Actions | Ações Múltiplas
229 | Multiple Opponents | Vários Oponentes
230 | Prone Fighting | Lutar Caído
231 | Spin Kick | Chute Giratório
232 | Sweep Kick | Rasteira
233 | Slam Tackle | Encontrão
234 | Takedown | Derrubar
235 | Shove | Empurrão
236 | Parry | Aparar
237 | Range Penalties | Alcance
238 | Punch | Soco
239 | Rear Attack | Ataque pelas Costas
240 | Target Limb | Mirar no Membro
241 | Size Modifiers | Tamanho
242 | Through the Heart | Através do Coração
243 | Throw Weapon | Arremessar Arma
244 | Toss | Arremessar Oponente
245 | Types of Damage | Tipos de Dano
246 | Wall Flip | Salto na Parede
247 | Wall Smash | Esmagar na Parede
248 | Wrestling Hold | Imobilização
"""


@pytest.mark.parametrize("number", [int(figures[0].removeprefix("UNI-")) for figures in TABLE])
def test_a_way_to_roll_needs_what_its_rule_says(number: int) -> None:
    """UNI-023, UNI-029, UNI-074: a skill goes with a weapon, with bare hands, or with a quality of the sheet."""
    row = ROWS[f"UNI-{number}"]
    ways = tuple(written(roll.needs) for roll in row.rolls)
    assert ways == WAYS.get(number, ("",) * len(row.rolls))
    resist = tuple(written(roll.needs) for roll in row.resist)
    assert resist == (ways if number in RIVALS else ("",) * len(row.resist))
    assert row.modifiers == MODIFIERS.get(number, "")


def test_rows_are_called_as_their_rules_are() -> None:
    """UNI-101 … 137, UNI-201 … 248: by the English name of the rules, and by a Portuguese one."""
    names = [tuple(cell.strip() for cell in one.split("|")) for one in NAMES.strip().splitlines()]
    assert [(row.rule[4:], row.called.en, row.called.pt) for row in ROWS.values() if row.rule < "UNI-3"] == names
