"""The words of `/red` that nothing else knows: they stand where nothing else can, and are names everywhere else."""

from collections.abc import Mapping

# What `/red` does. Each is the second word of a command.
MODES: Mapping[str, tuple[str, ...]] = {
    "check": ("teste", "testar", "checar", "checagem"),
    "shoot": ("fire", "shot", "atirar", "disparar", "tiro"),
    "autofire": ("burst", "rajada", "automático"),
    "suppress": ("suppression", "suppressive", "supressão", "suprimir"),
    "shells": ("shell", "cartuchos", "cartucho"),
    "blast": ("explode", "explosion", "rocket", "explosão", "explodir", "foguete"),
    "throw": ("grenade", "arremessar", "arremesso", "lançar", "granada"),
    "melee": ("strike", "hit", "corpo-a-corpo", "golpear", "golpe"),
    "stabilize": ("stabilise", "estabilizar"),
    "quick": ("quick-fix", "fix", "remendo", "remendar"),
    "treat": ("treatment", "tratar", "tratamento"),
    "move": ("walk", "mover", "mover-se", "andar"),
    "run": ("correr", "corrida"),
    "reload": ("recarregar", "recarga"),
    "recover": ("recuperar", "recolher"),
    "action": ("ação",),
    "range": ("distance", "distância", "alcance"),
    "cover": ("cobertura", "cobrir"),
    "damage": ("hurt", "harm", "dano", "machucar"),
    "injury": ("injure", "ferimento", "ferir", "lesão"),
    "save": ("death-save", "salvar", "salvaguarda"),
    "scatter": ("dispersão", "dispersar", "desvio"),
    "state": ("status", "estado"),
    "arms": ("weapons", "armas"),
}

# Values of options: what is aimed at, where armor is, and whether somebody dodges.
AIMS: Mapping[str, tuple[str, ...]] = {
    "head": ("cabeça",),
    "leg": ("perna",),
    "held": ("hand", "item", "mão", "objeto"),
}
PARTS: Mapping[str, tuple[str, ...]] = {"head": ("cabeça",), "body": ("corpo",)}
ANSWERS: Mapping[str, tuple[str, ...]] = {"yes": ("sim",), "no": ("não",)}
