"""The slash commands of characters."""

from bot.core.fight.slashes import FIELDS, SYSTEM
from bot.core.offers import characters
from bot.core.slash import Kind, Option, Slash, name, one

SLASHES = (
    Slash("character new", (Option("who", required=True, form=name), SYSTEM, FIELDS)),
    Slash("character show", (one(characters, required=False),)),
    Slash("character set", (one(characters, required=False), FIELDS)),
    Slash("character list"),
    Slash("character use", (one(characters),)),
    Slash("character import", (Option("file", Kind.FILE, required=True),)),
    Slash("character export", (one(characters, required=False), Option("format", choices=("toml", "json")))),
    Slash("character delete", (one(characters),)),
)
