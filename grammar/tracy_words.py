"""The words of `/tracy` that nothing else knows: they stand where nothing else can, and are names everywhere else."""

from collections.abc import Mapping

# What `/tracy` does. Each is the second word of a command.
MODES: Mapping[str, tuple[str, ...]] = {
    "roll": ("task", "rolar", "teste", "testar", "tarefa"),
    "shoot": ("shot", "fire-at", "atirar", "disparar", "tiro"),
    "punch": ("strike", "hit", "stab", "socar", "soco", "golpear", "golpe"),
    "grapple": ("grab", "agarrar", "agarrão"),
    "charge": ("ram", "investir", "investida"),
    "dodge": ("esquivar", "esquiva"),
    "dive": ("mergulhar", "mergulho"),
    "squeeze": ("crush", "apertar"),
    "escape": ("break-out", "escapar", "soltar-se"),
    "release": ("let-go", "soltar"),
    "rise": ("get-up", "levantar", "levantar-se"),
    "surprise": ("ambush", "surpresa", "surpreender"),
    "fall": ("cair", "queda"),
    "blast": ("explosion", "explode", "explosão", "explodir"),
    "hazard": ("peril", "perigo"),
    "damage": ("hurt", "harm", "dano", "machucar"),
    "injure": ("injury", "ferir", "ferimento"),
    "heal": ("curar", "cura"),
    "hero": ("herói", "heroína"),
    "aid": ("first-aid", "socorro", "socorrer"),
    "hospital": ("doctor", "médico"),
    "time": ("tempo",),
    "scene": ("cena",),
    "state": ("status", "estado"),
}

LEVELS: Mapping[str, tuple[str, ...]] = {  # DTR-002
    "easy": ("fácil",),
    "moderate": ("moderada", "moderado", "média"),
    "difficult": ("difícil", "hard"),
    "very-difficult": ("muito-difícil",),
    "extreme": ("extrema", "extremo"),
}
SIZES: Mapping[str, tuple[str, ...]] = {  # DTR-032 … 035
    "tiny": ("minúsculo", "minúscula"),
    "small": ("pequeno", "pequena"),
    "large": ("grande",),
    "very-large": ("enorme",),
}
SIGHTS: Mapping[str, tuple[str, ...]] = {  # DTR-036 … 039
    "rain": ("chuva",),
    "snow": ("neve",),
    "fog": ("névoa", "neblina"),
    "night": ("noite",),
    "darkness": ("dark", "escuridão", "escuro"),
}
STANCES: Mapping[str, tuple[str, ...]] = {  # DTR-040 … 043
    "running": ("correndo",),
    "cover": ("cobertura",),
    "still": ("imóvel", "parado", "parada"),
}
AIMS: Mapping[str, tuple[str, ...]] = {  # DTR-117 … 120
    "called": ("mirado",),
    "aimed": ("apontado",),
    "trick": ("truque",),
}
CHARTS: Mapping[str, tuple[str, ...]] = {  # DTR-073
    "lethal": ("letal",),
    "nonlethal": ("non-lethal", "não-letal"),
    "grappling": ("agarramento",),
}
INJURIES: Mapping[str, tuple[str, ...]] = {
    "wound": ("ferida", "leve"),
    "serious": ("grave",),
    "unconscious": ("ko", "inconsciente"),
    "dying": ("morrendo",),
    "dead": ("morto", "morta"),
    "down": ("caído", "caída"),
}
PERILS: Mapping[str, tuple[str, ...]] = {  # DTR-160 … 175
    "water": ("água",),
    "smoke": ("fumaça",),
    "gas": ("tear-gas", "gás"),
    "fumes": ("vapores",),
    "fire": ("fogo",),
}
FLAGS: Mapping[str, tuple[str, ...]] = {
    "secret": ("secreta", "secreto"),  # the level is for the GM alone (DTR-014)
    "required": ("exigida",),  # the skill is (DTR-008)
    "apart": ("separados",),  # no help counts (DTR-009)
    "bare": ("descoberto",),  # a part that no armor covers (DTR-121)
    "hazard": ("perigo",),  # DTR-094
    "soft": ("macio",),  # DTR-146
    "chance": ("última-chance",),  # DTR-147
    "sealed": ("fechado",),  # nobody survives there (DTR-161)
    "force": ("forçar",),
    "end": ("fim",),
    "home": ("em-casa", "casa"),  # lasting help, but no hospital (DTR-184)
    "random": ("sorteio",),  # when it heals (DTR-180, DTR-181)
    "clear": ("limpo",),
    "session": ("sessão",),
    "give": ("dar",),
    "take": ("tirar",),
    "first": ("primeiro", "primeira"),
}
BANDS: Mapping[str, tuple[str, ...]] = {  # DTR-031
    "close": ("perto",),
    "normal": ("médio",),
    "long": ("longe",),
}
REPLIES: Mapping[str, tuple[str, ...]] = {
    "strike": ("golpear", "golpe"),
    "dodge": ("esquivar", "esquiva"),
    "dive": ("mergulhar", "mergulho"),
    "block": ("bloquear", "bloqueio"),
    "grapple": ("agarrar",),
    "stand": ("firme",),
    "evade": ("evitar",),
    "nothing": ("nada",),
}
ALL: tuple[Mapping[str, tuple[str, ...]], ...] = (
    LEVELS,
    SIZES,
    SIGHTS,
    STANCES,
    AIMS,
    CHARTS,
    INJURIES,
    PERILS,
    FLAGS,
)
