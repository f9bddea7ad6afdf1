"""What happens by itself as turns go by: death saves, and injuries that strain (CPR-112, tables B3 and B4)."""

from collections.abc import Sequence

from bot.core.fight import effects
from bot.core.fight.encounter import Combatant
from bot.core.settings import Setting
from bot.core.turn import Turn
from bot.systems.red import care
from bot.systems.red.damage import BONUS, Blow
from bot.systems.red.people import Fighter
from bot.systems.red.plights import STAGGERED, UNCONSCIOUS
from bot.systems.red.scene import Scene
from bot.systems.red.tables import RedTables
from grammar.texts import TENTHS

SAVES = Setting("red-death-saves", "auto", values=("auto", "command"), rule="CPR-112")
FAR = 4 * TENTHS  # on foot, from which on injuries strain


def began(turn: Turn, members: Sequence[Combatant], tables: RedTables) -> None:
    """Whoever is dying rolls a death save at the start of his turn, unless players roll it by command (CPR-112)."""
    scene = Scene(turn, tables)
    for who in members:
        if effects.has(scene.at, who, UNCONSCIOUS):
            scene.tell(who.id, "unconscious", "CPR-113", who=who.name)
        if not care.dying(Fighter(who, tables)):
            continue
        if turn.setting(SAVES.name) == "auto":
            care.death_save(scene, who)
        else:
            scene.tell(who.id, "must-save", "CPR-112", who=who.name)


def ended(turn: Turn, members: Sequence[Combatant], tables: RedTables) -> None:
    """Whoever went far with broken ribs hurts again; with a damaged ear, his next turn has no Move."""
    scene = Scene(turn, tables)
    for who in members:
        if scene.budget(who.id).far <= FAR:
            continue
        for one in Fighter(who, tables).injuries:
            injury = one.injury
            if injury.strains and not one.fixed:
                scene.tell(who.id, "strains", one.rule, who=who.name, injury=one.key)
                scene.hurt(who.id, Blow(BONUS, direct=True, attack=False, why="strain"))
            if injury.staggers and not one.fixed:
                effects.put(scene.at, who, "staggered", STAGGERED, rounds=1)
