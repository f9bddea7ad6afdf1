"""Who may give which command of the comic-strip game: players act for their own, game masters say what befalls whom."""

from bot.core.rights import Rule, Standing
from grammar import tracys

RIGHTS = (
    Rule(tracys.Roll, "/tracy roll"),
    Rule(tracys.Attack, "/tracy shoot", Standing.PLAYER, refusal="fight.not-yours"),
    Rule(tracys.Dodge, "/tracy dodge", Standing.PLAYER, refusal="fight.not-yours"),
    Rule(tracys.Do, "/tracy squeeze", Standing.PLAYER, refusal="fight.not-yours"),
    Rule(tracys.Tend, "/tracy aid", Standing.PLAYER, refusal="fight.not-yours"),
    Rule(tracys.Fall, "/tracy fall", Standing.OWNER, about="name"),
    Rule(tracys.ShowState, "/tracy state", Standing.OWNER, about="name"),
    Rule(tracys.Hero, "/tracy hero", Standing.PLAYER, refusal="fight.not-yours"),
    Rule(tracys.Surprise, "/tracy surprise", Standing.GM),
    Rule(tracys.Blast, "/tracy blast", Standing.GM),
    Rule(tracys.Hazard, "/tracy hazard", Standing.GM),
    Rule(tracys.Harm, "/tracy damage", Standing.GM),
    Rule(tracys.Injure, "/tracy injure", Standing.GM),
    Rule(tracys.Pass, "/tracy time", Standing.GM),
    Rule(tracys.SetScene, "/tracy scene", Standing.GM),
)
