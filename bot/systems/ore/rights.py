"""Who may give which command of NEMESIS."""

from bot.core.rights import Rule, Standing
from grammar import bodies
from grammar.actions import OrePool

RIGHTS = (
    Rule(OrePool, "/ore"),
    Rule(bodies.ShowBody, "/ore body"),
    Rule(bodies.Treat, "/ore first-aid", Standing.PLAYER, refusal="ore.error.players-only"),
    Rule(bodies.Rest, "/ore rest", Standing.GM),
    Rule(bodies.BedRest, "/ore bed-rest", Standing.GM),
    Rule(bodies.Wound, "/wound", Standing.GM),
    Rule(bodies.Heal, "/heal", Standing.GM),
    Rule(bodies.ChangeShape, "/ore body shape:", Standing.GM),
    Rule(bodies.ChangeLocation, "/ore body LOCATION", Standing.GM),
    Rule(bodies.PutOn, "/ore armor +", Standing.GM),
    Rule(bodies.TakeOff, "/ore armor -", Standing.GM),
    Rule(bodies.RepairArmor, "/ore armor repair", Standing.GM),
)
