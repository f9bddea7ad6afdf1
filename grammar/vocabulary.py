"""Every spelling of every word that the grammar knows: the canonical word first, then what else is understood.

Capitals and accents don't matter. A word is added here and nowhere else.
"""

import unicodedata
from collections.abc import Iterable, Mapping

HEADS: Mapping[str, tuple[str, ...]] = {
    "roll": ("r", "rolar", "rola", "role"),
    "ore": (),
    "gm": ("mestre", "narrador"),
    "choose": ("escolher", "escolha"),
    "lapse": ("expirar",),
    "undo": ("desfazer", "desfaz"),
    "redo": ("refazer", "refaz"),
    "last": ("último", "última"),
    "log": ("registro", "histórico"),
    "why": ("porquê", "por-quê"),
    "help": ("ajuda",),
    "settings": ("ajustes", "configurações", "config"),
    "reveal": ("revelar", "revela"),
    "encounter": ("encontro", "combate"),
    "next": ("próximo", "próxima"),
    "previous": ("anterior",),
    "hold": ("esperar", "segurar"),
    "act": ("agir",),
    "add": ("adicionar", "acrescentar"),
    "join": ("entrar",),
    "leave": ("sair", "remove", "remover"),
    "init": ("initiative", "iniciativa"),
    "effect": ("efeito",),
    "set": ("definir",),
    "character": ("personagem",),
    "note": ("nota", "notes", "notas"),
    "counter": ("contador",),
    "macro": (),
    "again": ("repetir", "de-novo"),
    "stats": ("statistics", "estatísticas"),
    "export": ("exportar",),
    "privacy": ("privacidade",),
    "forget": ("esquecer",),
    "wound": ("ferir", "ferimento"),
    "heal": ("curar", "cura"),
    "declare": ("declarar", "declara", "declaro"),
    "resolve": ("resolver", "resolva"),
    "red": ("cpr", "cyberpunk"),
    "tracy": ("quadrinhos",),
}

AUDIENCES: Mapping[str, tuple[str, ...]] = {
    "hidden": ("oculto", "oculta", "escondido", "escondida"),
    "private": ("privado", "privada"),
    "blind": ("cego", "cega", "às-cegas"),
}

SPEAKER: tuple[str, ...] = ("as", "como")

# Pages of the help that are named after no head.
TOPICS: Mapping[str, tuple[str, ...]] = {
    "round": ("rodada", "rounds", "rodadas"),
    "body": ("corpo", "corpos"),
    "arms": ("armas",),
    "mind": ("mente",),
    "hazards": ("perigos",),
    "secrets": ("segredos",),
    "record": ("anotações", "notes"),
}

# Words that stand alone inside a command. Grammar files name the canonical word.
WORDS: Mapping[str, tuple[str, ...]] = {
    "default": ("padrão",),
    "gm": HEADS["gm"],
    "add": ("adicionar", "nomear"),
    "remove": ("remover", "retirar"),
    "transfer": ("transferir", "passar"),
    "channel": ("canal",),
    "server": ("servidor",),
    "show": ("mostrar", "ver"),
    "begin": ("começar", "iniciar"),
    "end": ("fim", "terminar", "encerrar"),
    "next": HEADS["next"],
    "previous": HEADS["previous"],
    "mode": ("modo",),
    "each": ("cada",),
    "group": ("grupo",),
    "side": ("lado",),
    "reroll": ("rerrolar",),
    "hold": HEADS["hold"],
    "act": HEADS["act"],
    "move": ("mover",),
    "swap": ("trocar",),
    "skip": ("pular",),
    "jump": ("saltar",),
    "down": ("derrubar",),
    "up": ("levantar",),
    "appear": ("aparecer",),
    "hide": ("esconder", "ocultar"),
    "entrust": ("confiar",),
    "roll": ("rolar",),
    "call": ("chamar",),
    "set": HEADS["set"],
    "tie": ("empate", "desempatar"),
    "extra": (),
    "fixed": ("fixo", "fixa"),
    "start": ("início", "começo"),
    "players": ("jogadores",),
    "foes": ("inimigos",),
    "new": ("novo", "nova"),
    "replace": ("substituir",),
    "list": ("lista", "listar"),
    "use": ("usar",),
    "export": HEADS["export"],
    "toml": (),
    "json": (),
    "delete": ("apagar", "excluir"),
    "save": ("salvar", "guardar"),
    "run": ("rodar", "executar"),
    "fight": ("luta", *HEADS["encounter"]),
    "me": ("mim", "eu"),
    "everything": ("tudo",),
    "body": ("corpo",),
    "armor": ("armour", "armadura"),
    "repair": ("consertar", "reparar"),
    "supernatural": ("sobrenatural",),
    "direct": ("direto",),
    "explosive": ("explosivo",),
    "blow": ("golpe",),
    "first-aid": ("primeiros-socorros", "socorro"),
    "surgery": ("cirurgia",),
    "hospital": (),
    "rest": ("descanso", "descansar"),
    "bed-rest": ("repouso",),
    "arms": ("armas",),
    "reload": ("recarregar",),
    "weapon": ("arma",),
    "shape": ("forma",),
    "edge": ("gume",),
    "nonlethal": ("non-lethal", "não-letal"),
    "chemical": ("químico", "química"),
    "trump": ("trunfo",),
    "used-up": ("descartável",),
    "check": ("teste", "testar"),
    "counsel": ("aconselhar", "aconselhamento"),
    "psychology": ("psicologia",),
    "therapy": ("terapia",),
    "psychiatry": ("psiquiatria",),
    "gauge": ("medidor",),
    "mind": ("mente",),
    "calm": ("acalmar",),
    "hardened": ("calejado", "calejada"),
    "failed": ("falha", "falhas"),
    "round": ("rodada",),
    "step": ("passo",),
    "and": ("mais",),
    "unaware": ("desprevenido", "desprevenida"),
    "helpless": ("indefeso", "indefesa"),
    "still": ("parado", "parada", "imóvel"),
    "large": ("grande",),
    "shield": ("escudo",),
    "slow": ("lento", "lenta"),
    "unseen": ("despercebido", "despercebida"),
    "blast": ("explosão", "explodir"),
    "fire": ("fogo", "incendiar"),
    "out": ("apagar",),
    "gas": ("gás",),
    "daze": ("atordoar",),
    "smother": ("sufocar",),
    "condition": ("condição",),
    "cover": ("cobertura",),
    "occupants": ("ocupantes",),
    "clock": ("relógio",),
    "part": ("parte",),
    "fireproof": ("antichama",),
    "resist": ("resistir",),
    "thin": ("fino", "fina"),
    "thick": ("grosso", "grossa"),
    "force": ("forçar",),
    "burn": ("queimar",),
}

# Words that a colon and a value follow. Grammar files name the canonical word with its colon.
OPTIONS: Mapping[str, tuple[str, ...]] = {
    "called": ("mira", "chamado"),
    "diff": ("dif", "difficulty", "dificuldade"),
    "actions": ("ações",),
    "buy": ("compra",),
    "choice": ("pergunta",),
    "before": ("antes",),
    "after": ("depois",),
    "group": WORDS["group"],
    "side": WORDS["side"],
    "rounds": ("round", "rodadas", "rodada", "tiros"),
    "until": ("até",),
    "of": ("de",),
    "pen": ("penetration", "penetração"),
    "cover": ("cobertura",),
    "at": ("em",),
    "boxes": ("caixas",),
    "kind": ("tipo",),
    "har": (),
    "lar": (),
    "brain": ("cérebro",),
    "blows": ("golpes",),
    "shape": ("forma",),
    "from": ("do", "da"),
    "cartridge": ("cartucho", "munição"),
    "grip": ("pegada",),
    "object": ("objeto",),
    "slow": ("lenta", "lento"),
    "close": ("perto",),
    "long": ("longe",),
    "spray": ("rajadas",),
    "rpm": (),
    "spray-close": ("rajada-perto",),
    "spray-long": ("rajada-longe",),
    "capacity": ("capacidade",),
    "hands": ("mãos",),
    "by": ("por",),
    "days": ("dias",),
    "weeks": ("semanas",),
    "cooperation": ("cooperação",),
    "hardened": WORDS["hardened"],
    "failed": WORDS["failed"],
    "vs": ("contra",),
    "what": ("o-que",),
    "weapon": ("arma",),
    "stat": ("atributo",),
    "skill": ("perícia",),
    "limb": ("membro",),
    "art": ("arte",),
    "range": ("alcance", "distância"),
    "rating": ("rajada",),
    "inside": ("dentro",),
    "exposed": ("exposto", "exposta"),
    "take": ("destino",),
    "spend": ("gastar",),
    "damage": ("dano",),
    "width": ("largura",),
    "height": ("altura",),
    "area": ("área",),
    "intensity": ("intensidade",),
    "faces": ("face",),
    "dice": ("dados", "dado"),
    "minutes": ("minutos", "minuto"),
    "gauge": WORDS["gauge"],
    "reaction": ("reação",),
    "shield": WORDS["shield"],
    "damaged": ("danificado", "danificada"),
    "destroyed": ("destruído", "destruída"),
    "dv": ("vd",),
    "with": ("com",),
    "luck": ("sorte",),
    "bonus": ("bônus",),
    "point": ("ponto", "onde"),
    "aim": ("mira",),
    "dodge": ("esquiva",),
    "ammo": ("ammunition", "munição"),
    "hp": ("pv",),
    "count": ("quantos", "quantas"),
    "tn": ("na", "alvo"),
    "sum": ("soma",),
    "hero": ("herói", "heroína"),
    "reply": ("resposta",),
    "strike": ("golpeia",),
}

# What is declared in a round of NEMESIS. These words stand where nothing else can, and are names everywhere else.
DEEDS: Mapping[str, tuple[str, ...]] = {
    "pass": ("nothing", "passar", "nada"),
    "strike": (
        *("punch", "kick", "hit", "attack", "stab", "bite", "claw"),
        *("golpear", "socar", "soco", "chutar", "chute", "atacar", "esfaquear", "morder"),
    ),
    "shoot": ("fire", "atirar", "disparar"),
    "spray": ("rajada", "metralhar"),
    "suppress": ("suprimir", "supressão"),
    "throw": ("hurl", "arremessar", "lançar"),
    "dodge": ("esquivar", "esquivar-se", "esquiva"),
    "block": ("bloquear", "bloqueio"),
    "guard": ("protect", "proteger"),
    "disarm": ("desarmar",),
    "pin": ("grapple", "imobilizar", "agarrar"),
    "choke": ("sufocar",),
    "strangle": ("garrote", "estrangular"),
    "knockout": ("knock-out", "nocautear"),
    "throw-down": ("trip", "takedown", "derrubar"),
    "hold": ("segurar",),
    "escape": ("break-free", "escapar", "soltar-se"),
    "aim": ("mirar",),
    "reload": ("recarregar",),
    "prepare": ("preparar",),
    "cover": ("take-cover", "cobertura", "cobrir-se"),
    "stand": ("stand-up", "levantar-se"),
    "help": ("ajudar",),
    "act": ("fazer",),
}

# Martial arts, what becomes of a weapon that is disarmed, and how a defence is used: values of an option.
ARTS: Mapping[str, tuple[str, ...]] = {
    "damage": ("dano",),
    "up": ("cima",),
    "down": ("baixo",),
    "fast": ("rápido",),
    "killing": ("matar",),
    "actions": ("ações",),
    "aim": ("mira",),
    "disarm": ("desarmar",),
    "strangle": ("estrangular",),
    "escape": ("escapar",),
    "throw": ("projetar",),
}
TAKES: Mapping[str, tuple[str, ...]] = {"knock": ("afastar",), "snatch": ("tomar",)}
SPENDS: Mapping[str, tuple[str, ...]] = {"soften": ("amortecer",)}


def folded(word: str) -> str:
    """The word without capitals and accents, as it is looked up.

    >>> folded("Às-Cegas")
    'as-cegas'
    """
    word = word.casefold()
    if word.isascii():
        return word
    return "".join(letter for letter in unicodedata.normalize("NFD", word) if not unicodedata.combining(letter))


def spellings(word: str, others: Iterable[str]) -> tuple[str, ...]:
    """Every spelling of a word, longest first: with accents and without.

    >>> spellings("actions", ("ações",))
    ('actions', 'ações', 'acoes')
    """
    every = dict.fromkeys([word, *others, *map(folded, others)])
    return tuple(sorted(every, key=len, reverse=True))


def by_spelling(table: Mapping[str, tuple[str, ...]]) -> Mapping[str, str]:
    """From each folded spelling to its canonical word."""
    return {folded(spelling): word for word, others in table.items() for spelling in (word, *others)}


RESERVED = frozenset(by_spelling({"help": HEADS["help"], **AUDIENCES, **WORDS}))  # as a plain value it needs quotes
