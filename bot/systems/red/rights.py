"""Who may give which command of Cyberpunk RED: players act for their own, game masters say where everybody is."""

from bot.core.rights import Rule, Standing
from grammar import reds

RIGHTS = (
    Rule(reds.Check, "/red check", Standing.OWNER, about="by"),
    Rule(reds.Attack, "/red shoot", Standing.OWNER, about="by"),
    Rule(reds.Spend, "/red move", Standing.OWNER, about="by"),
    Rule(reds.Tend, "/red stabilize", Standing.OWNER, about="by"),
    Rule(reds.DeathSave, "/red save", Standing.OWNER, about="name"),
    Rule(reds.TakeCover, "/red cover", Standing.OWNER, about="name"),
    Rule(reds.ShowState, "/red state", Standing.OWNER, about="name"),
    Rule(reds.Arm, "/red arms", Standing.OWNER, about="name"),
    Rule(reds.Distance, "/red range", Standing.GM),
    Rule(reds.Scatter, "/red scatter", Standing.GM),
    Rule(reds.Harm, "/red damage", Standing.GM),
    Rule(reds.Injure, "/red injury", Standing.GM),
)
