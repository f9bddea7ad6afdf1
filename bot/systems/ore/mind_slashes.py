"""The slash commands of the mind: a group of its own, so that `/ore` stays within what Discord allows."""

from bot.core import offers
from bot.core.slash import AUDIENCE, Kind, Option, Slash, after, flag, name, number, one
from bot.systems.ore.mind import STATS
from grammar.minds import Notch

GAUGES = ("violence", "helplessness", "unnatural", "self")
COOPERATION = ("deep", "somewhat", "reluctant", "hostile")

_GAUGE = Option("gauge", required=True, choices=GAUGES)
_INTENSITY = Option("intensity", Kind.NUMBER, required=True)
_NOTCH = Option("notch", required=True, choices=tuple(Notch))
_STAT = Option("stat", choices=STATS, form=after("stat"))
_CARE = (Option("by", offers=offers.combatants, form=after("by", name)), Option("dice"))
_WEEKS = (number("weeks"), Option("cooperation", choices=COOPERATION, form=after("cooperation")))

COMMANDS = (
    Slash("mind check", (AUDIENCE, one(), _GAUGE, _INTENSITY, _STAT, Option("dice")), head="ore check"),
    Slash("mind counsel", (AUDIENCE, one(), *_CARE), head="ore counsel"),
    Slash("mind psychology", (AUDIENCE, one(), *_CARE), head="ore psychology"),
    Slash("mind therapy", (AUDIENCE, one(), _GAUGE, _NOTCH, *_WEEKS, *_CARE), head="ore therapy"),
    Slash("mind psychiatry", (AUDIENCE, one(), _GAUGE, _NOTCH, flag("add"), *_WEEKS, *_CARE), head="ore psychiatry"),
    Slash("mind set", (AUDIENCE, one(), _GAUGE, number("hardened"), number("failed")), head="ore gauge"),
    Slash("mind show", (one(required=False),), head="ore mind"),
    Slash("mind calm", (AUDIENCE, one()), head="ore calm"),
)
