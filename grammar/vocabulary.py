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
}

AUDIENCES: Mapping[str, tuple[str, ...]] = {
    "hidden": ("oculto", "oculta", "escondido", "escondida"),
    "private": ("privado", "privada"),
    "blind": ("cego", "cega", "às-cegas"),
}

SPEAKER: tuple[str, ...] = ("as", "como")

# Words that stand alone inside a command. Grammar files name the canonical word.
WORDS: Mapping[str, tuple[str, ...]] = {
    "default": ("padrão",),
    "gm": HEADS["gm"],
    "add": ("adicionar", "nomear"),
    "remove": ("remover", "retirar"),
    "transfer": ("transferir", "passar"),
    "channel": ("canal",),
    "server": ("servidor",),
}

# Words that a colon and a value follow. Grammar files name the canonical word with its colon.
OPTIONS: Mapping[str, tuple[str, ...]] = {
    "called": ("mira", "chamado"),
    "diff": ("dif", "difficulty", "dificuldade"),
    "actions": ("ações",),
    "buy": ("compra",),
    "choice": ("pergunta",),
}


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
