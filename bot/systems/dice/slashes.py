"""The slash command of plain dice."""

from bot.core.slash import Slash, rolling

SLASHES: tuple[Slash, ...] = (rolling("roll", "4d6kh3", "1d20+5", "2d20kh1+3 # sneak", "8d10t7"),)
