"""Who may give which command of NEMESIS."""

from bot.core.rights import Rule, Standing
from grammar import arming, bodies, declaring, minds
from grammar.actions import OrePool

RIGHTS = (
    Rule(OrePool, "/ore"),
    Rule(declaring.Declare, "/declare", Standing.OWNER, about="by"),
    Rule(declaring.Resolve, "/resolve", Standing.PLAYER, refusal="ore.error.players-only"),
    Rule(declaring.ShowRound, "/ore round"),
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
    Rule(arming.ShowArms, "/ore arms", Standing.OWNER, about="name"),
    Rule(arming.TakeUp, "/ore arms +", Standing.OWNER, about="name"),
    Rule(arming.LayDown, "/ore arms -", Standing.OWNER, about="name"),
    Rule(arming.SetRounds, "/ore arms rounds:", Standing.GM),
    Rule(arming.Refill, "/ore reload", Standing.GM),
    Rule(arming.SaveWeapon, "/ore weapon NAME", Standing.GM),
    Rule(arming.ShowWeapon, "/ore weapon show"),
    Rule(arming.ListWeapons, "/ore weapon list"),
    Rule(arming.DeleteWeapon, "/ore weapon delete", Standing.GM),
    Rule(arming.SaveShape, "/ore shape save", Standing.GM),
    Rule(arming.ListShapes, "/ore shape list"),
    Rule(arming.DeleteShape, "/ore shape delete", Standing.GM),
    Rule(minds.Check, "/ore check", Standing.OWNER, about="name"),
    Rule(minds.TalkDown, "/ore counsel", Standing.PLAYER, refusal="ore.error.players-only"),
    Rule(minds.Treatment, "/ore therapy", Standing.GM),
    Rule(minds.SetGauge, "/ore gauge", Standing.GM),
    Rule(minds.ShowMind, "/ore mind", Standing.OWNER, about="name"),
    Rule(minds.Calm, "/ore calm", Standing.GM),
)
