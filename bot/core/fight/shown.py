"""What everybody may read of a combatant: of foes, as much as the table has set."""

from bot.core.fight.encounter import Combatant, Side
from bot.core.settings import Setting
from bot.core.turn import Turn

WORDS, NUMBERS, NOTHING = "words", "numbers", "nothing"
FOES_SHOWN = Setting("foes-shown", WORDS, values=(WORDS, NUMBERS, NOTHING))


def opened(turn: Turn, who: Combatant) -> bool:
    """Whether everybody may read somebody's figures."""
    return figures_open(who, turn.setting(FOES_SHOWN.name))


def figures_open(who: Combatant, foes_shown: str) -> bool:
    """The same, by what the table has set about foes."""
    return who.side is Side.PLAYERS or foes_shown == NUMBERS
