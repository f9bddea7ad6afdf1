"""Who may give which command of Cinematic Unisystem: players act for their own."""

from bot.core.rights import Rule, Standing
from grammar import unis

RIGHTS = (
    Rule(unis.Maneuver, "/uni spin-kick", Standing.OWNER, about="by"),
    Rule(unis.Spend, "/uni move", Standing.OWNER, about="by"),
)
