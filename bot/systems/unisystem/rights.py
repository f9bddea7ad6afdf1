"""Who may give which command of Cinematic Unisystem: players act for their own, game masters say where everybody is."""

from bot.core.rights import Rule, Standing
from grammar import unis

RIGHTS = (
    Rule(unis.Maneuver, "/uni spin-kick", Standing.OWNER, about="by"),
    Rule(unis.Spend, "/uni move", Standing.OWNER, about="by"),
    Rule(unis.Test, "/uni test", Standing.OWNER, about="by"),
    Rule(unis.Tend, "/uni stabilize", Standing.OWNER, about="by"),
    Rule(unis.Graze, "/uni graze", Standing.OWNER, about="name"),
    Rule(unis.ShowState, "/uni state", Standing.OWNER, about="name"),
    Rule(unis.ShowSheet, "/uni sheet", Standing.OWNER, about="name"),
    Rule(unis.ListManeuvers, "/uni maneuvers", Standing.OWNER, about="name"),
    Rule(unis.DramaPoints, "/uni drama", Standing.OWNER, about="name"),
    Rule(unis.ShowManeuver, "/uni about", Standing.OUTSIDER),
    Rule(unis.Lookup, "/uni scale", Standing.OUTSIDER),
    Rule(unis.Distance, "/uni range", Standing.GM),
    Rule(unis.Light, "/uni light", Standing.GM),
    Rule(unis.Behind, "/uni cover", Standing.GM),
    Rule(unis.Size, "/uni size", Standing.GM),
    Rule(unis.Position, "/uni position", Standing.GM),
    Rule(unis.Gang, "/uni gang", Standing.GM),
    Rule(unis.Bonds, "/uni bonds", Standing.GM),
    Rule(unis.Condition, "/uni condition", Standing.GM),
    Rule(unis.Harm, "/uni damage", Standing.GM),
    Rule(unis.Blast, "/uni blast", Standing.GM),
    Rule(unis.Fire, "/uni fire", Standing.GM),
    Rule(unis.Air, "/uni air", Standing.GM),
    Rule(unis.AddManeuver, "/uni maneuver add", Standing.GM),
    Rule(unis.DropManeuver, "/uni maneuver drop", Standing.GM),
)
