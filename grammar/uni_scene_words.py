"""The words of `/uni` around its maneuvers: they stand where nothing else can, and are names everywhere else."""

from collections.abc import Mapping

from grammar.maneuver_words import CONDITIONS

# What `/uni` does. Each is the second word of a command.
SCENES: Mapping[str, tuple[str, ...]] = {
    "test": ("check", "roll", "teste", "testar", "rolar"),
    "state": ("status", "estado"),
    "sheet": ("ficha",),
    "maneuvers": ("manoeuvres", "manobras"),
    "about": ("explain", "sobre", "explicar"),
    "scale": ("escala",),
    "lift": ("lifting", "erguer", "carga"),
    "jump": ("salto", "saltar", "pular"),
    "range": ("distance", "distância", "alcance"),
    "light": ("luz",),
    "cover": ("cobertura", "cobrir"),
    "size": ("tamanho",),
    "position": ("posição",),
    "gang": ("bando", "cercar"),
    "bonds": ("bind", "tie", "amarrar", "amarras"),
    "condition": ("condição",),
    "damage": ("hurt", "harm", "dano", "machucar", "ferir"),
    "blast": ("explode", "explosion", "explosão", "explodir"),
    "fire": ("burn", "fogo", "incendiar", "queimar"),
    "air": ("breath", "ar", "fôlego"),
    "stabilize": ("stabilise", "estabilizar"),
    "wake": ("wake-up", "acordar"),
    "rest": ("heal", "descansar", "descanso", "curar"),
    "survive": ("survival", "sobreviver", "sobrevivência"),
    "awake": ("consciousness", "consciência", "consciente"),
    "graze": ("just-a-graze", "raspão", "de-raspão"),
    "drama": (),
    "maneuver": ("manoeuvre", "manobra"),
}

# Conditions, and what of somebody is bound.
PLIGHTS: Mapping[str, tuple[str, ...]] = {
    **CONDITIONS,
    "bound": ("tied", "amarrado", "amarrada", "amarras", "preso", "presa"),
    "no-air": ("airless", "breathless", "sem-ar"),
    "unaware": ("desprevenido", "desprevenida", "surpresa"),
    "crippled": ("inutilizado", "inutilizada"),
    "severed": ("decepado", "decepada"),
    "dying": ("morrendo",),
    "dead": ("morto", "morta", "morte"),
    "behind": ("atrás", "por-trás"),
    "free-attack": ("ataque-livre",),
    "counter-grapple": ("contra-agarrão",),
    "prone": ("down", "fallen", "caído", "caída", "no-chão"),
    "grappled": ("held", "agarrado", "agarrada"),
}
TIED: Mapping[str, tuple[str, ...]] = {
    "front": ("frente", "à-frente"),
    "back": ("behind", "costas", "atrás"),
    "legs": ("leg", "feet", "pernas", "pés"),
    "all": ("wholly", "tudo", "todo", "toda"),
}

# What hurts, where something explodes, whether there is air, and what becomes of a maneuver.
TYPES: Mapping[str, tuple[str, ...]] = {
    "bash": ("contusão", "impacto"),
    "slash": ("stab", "corte", "perfuração"),
    "blaster": ("energy", "energia"),
    "lightsaber": ("sabre-de-luz",),
    "bullet": ("bala",),
    "fire": ("fogo", "queimadura"),
    "explosive": ("explosion", "explosão", "explosivo"),
}
PLACES: Mapping[str, tuple[str, ...]] = {
    "away": ("apart", "longe"),
    "contact": ("contato",),
    "inside": ("dentro",),
}
FLOWS: Mapping[str, tuple[str, ...]] = {
    "stop": ("none", "parar", "sem", "cortar"),
    "start": ("again", "voltar", "volta", "com"),
}
KEEPING: Mapping[str, tuple[str, ...]] = {
    "add": ("new", "adicionar", "acrescentar", "nova"),
    "drop": ("remove", "delete", "remover", "apagar", "excluir", "retirar"),
}

# What a maneuver of a server may be, how it defends, what it does not bear beside it, and which Score replaces it.
OWN: Mapping[str, Mapping[str, tuple[str, ...]]] = {
    "use": {"attack": ("ataque",), "contest": ("disputa",), "defence": ("defense", "defesa")},
    "by": {
        "dodge": ("esquiva",),
        "parry": ("aparar", "aparada"),
        "catch": ("apanhar",),
        "guard": ("guarda",),
    },
    "alone": {"single": ("único-ataque", "único"), "only": ("única-ação", "única")},
    "score": {"muscle": ("músculo",), "combat": ("combate",), "brains": ("cérebro",)},
}
