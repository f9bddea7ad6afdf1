"""The words that maneuvers are written in, and how else each may be spelled: Portuguese, and what is usual."""

from collections.abc import Mapping

from grammar.vocabulary import by_spelling

Words = Mapping[str, tuple[str, ...]]

ATTRIBUTES: Words = {
    "str": ("for", "força", "strength"),
    "dex": ("des", "destreza", "dexterity"),
    "con": ("constituição", "constitution"),
    "int": ("inteligência", "intelligence"),
    "per": ("perception",),  # in Portuguese, the skill is called so
    "will": ("von", "vontade", "willpower"),
}

SKILLS: Words = {
    "acrobatics": ("acrobacia",),
    "alter": ("alterar",),
    "art": ("arte",),
    "athletics": ("atletismo",),
    "blaster": ("blasters",),
    "brawling": ("briga",),
    "doctor": ("medicina",),
    "influence": ("influência",),
    "lightsaber": ("sabre-de-luz",),
    "melee": ("armas-brancas",),
    "notice": ("percepção",),
    "sense": ("sentir",),
    "shooting": ("pontaria",),
    "sports": ("esportes", "sport"),
}

# Amounts that a test may have besides; they keep their capitals.
LEVELS: Words = {"SL": ("ns",), "SL1": ("ns1",), "NET": ("saldo",), "TK": ("tc",)}

VARIABLES: Words = {
    **{name.upper(): others for name, others in ATTRIBUTES.items()},
    **LEVELS,
    "moved": ("andou",),
}

PARTS: Words = {
    "arm": ("braço", "arms", "braços"),
    "leg": ("perna", "legs", "pernas"),
    "body": ("corpo", "torso", "tronco"),
    "neck": ("pescoço",),
}

WEAPONS: Words = {
    "melee": ("corpo-a-corpo",),
    "ranged": ("à-distância",),
    "gun": ("arma-de-fogo",),
    "archaic": ("arcaica",),
    "bow": ("arco",),
    "large": ("grande",),
    "pointed": ("pontuda",),
    "stick": ("bastão",),
    "balanced": ("equilibrada",),
    "lightsaber": ("sabre-de-luz",),
    "blades": ("lâminas",),
}

# What a maneuver may need; of some there are kinds (`VALUES`), some name something (`FREE`), some are counted.
NEEDS: Words = {
    "grappled": ("agarrado",),
    "weapon": ("arma",),
    "armed": ("armado",),
    "brain": ("cérebro",),
    "heart": ("coração",),
    "organs": ("órgãos",),
    "limb": ("membro",),
    "groin": ("virilha",),
    "hands": ("mãos",),
    "bare": ("mãos-vazias",),
    "targets": ("alvos",),
    "moved": ("andou",),
    "against": ("contra",),
    "not": ("não",),
    "form": ("forma", "estilo"),
    "wall": ("parede",),
    "room": ("espaço",),
    "close": ("perto",),
    "behind": ("atrás",),
    "front": ("frente",),
    "not-adjacent": ("não-adjacente",),
    "force": ("força",),
    "lift": ("ergue",),
    "parried": ("aparou",),
    "unseen": ("não-visto",),
    "full-defence": ("full-defense", "defesa-total"),
}
VALUES: Mapping[str, Words] = {"grappled": PARTS, "weapon": WEAPONS}
FREE = ("against", "not", "form")  # a row of the defence matrix, a maneuver, a form of the lightsaber
COUNTED = ("hands", "targets", "moved", "weapon")

EFFECTS: Words = {
    "prone": ("caído", "derruba"),
    "disarm": ("desarma",),
    "take": ("toma",),
    "behind": ("atrás",),
    "across": ("outro-lado",),
    "beside": ("ao-lado",),
    "pull": ("puxa",),
    "free-attack": ("ataque-livre",),
    "no-air": ("sem-ar",),
    "unconscious": ("inconsciente",),
    "initiative": ("iniciativa",),
    "position": ("posição",),
    "disengage": ("desengaja",),
    "catch": ("apanha",),
    "release": ("solta",),
    "slain": ("morto",),
    "push": ("empurra",),
    "extra": (),
    "hold": ("imobiliza",),
    "survival": ("sobrevivência",),
    "grapple": ("agarra",),
    "counter-grapple": ("contra-agarra",),
    "condition": (),
    "damage": (),
    "test": (),
    "contest": (),
}

CONDITIONS: Words = {
    "choked": ("sufocado", "sufocamento"),
    "off-balance": ("desequilibrado", "desequilíbrio"),
    "groin": ("virilha", "dor-forte"),
    "groin-reduced": ("virilha-reduzida",),
    "suppressed": ("sob-fogo",),
    "unconscious": ("inconsciente",),
    "burning": ("em-chamas",),
    "feint": ("finta",),
    "feint-attack": ("finta-de-ataque",),
    "aim": ("mira",),
    "spin-jump": ("salto-giratório",),
    "next-attack": ("próximo-ataque",),
    "parry-vs": ("aparar-contra",),
    "pushed-aside": ("desviado",),
    "ruse": ("ardil",),
    "sweeping": ("varrendo",),
    "saber-lock": ("sabres-travados",),
    "edge": ("dianteira",),
    "at-once": ("ao-mesmo-tempo",),
    "drama": ("ponto-de-drama",),
    "lifts": ("erguendo",),
    "cowed": ("intimidado", "intimidação"),
}

NAMED = by_spelling({**ATTRIBUTES, **SKILLS, **LEVELS})
