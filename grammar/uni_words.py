"""The words of `/uni` that nothing else knows: they stand where nothing else can, and are names everywhere else."""

from collections.abc import Mapping

# What `/uni` does beside maneuvers. Each is the second word of a command.
DEEDS: Mapping[str, tuple[str, ...]] = {
    "extra": ("extras",),
    "move": ("walk", "mover", "mover-se", "andar"),
    "rise": ("get-up", "stand-up", "levantar", "levantar-se"),
    "recover": ("recuperar", "recuperar-se"),
    "break": ("break-free", "soltar-se", "libertar-se"),
    "release": ("let-go", "soltar"),
    "escape": ("escapar", "desamarrar-se"),
    "reload": ("recarregar", "recarga"),
    "draw": ("sacar", "empunhar"),
}

# Values of options.
RESULTS: Mapping[str, tuple[str, ...]] = {"hit": ("acerta", "acerto"), "miss": ("erra", "erro")}
DRAMAS: Mapping[str, tuple[str, ...]] = {"roll": ("rolagem",), "damage": ("dano",)}
DEFENCES: Mapping[str, tuple[str, ...]] = {
    "none": ("nenhuma", "nada"),
    "dodge": ("esquiva", "esquivar"),
    "parry": ("aparar",),
}
SPECIALS: Mapping[str, tuple[str, ...]] = {
    "brain": ("cérebro",),
    "heart": ("coração", "vital"),
    "neck": ("pescoço",),
    "limb": ("membro",),
    "groin": ("virilha",),
    "knockout": ("nocaute",),
}
PARTS: Mapping[str, tuple[str, ...]] = {
    "arm": ("braço",),
    "leg": ("perna",),
    "body": ("corpo",),
    "neck": ("pescoço",),
}
MODES: Mapping[str, tuple[str, ...]] = {
    "single": ("simples",),
    "burst": ("rajada",),
    "auto": ("automático",),
    "stun": ("atordoar",),
}
