"""The slash commands that all games share, besides those of fights, characters and records."""

from collections.abc import Sequence

from bot.core.slash import AUDIENCE, PLAYER, Filled, Kind, Option, Slash, flag
from grammar.actions import Office, Scope
from grammar.quoting import quoted

ENTRY = Option("entry")


def _settings(filled: Filled) -> str:
    if user := filled.get("gm"):
        return f"gm {filled.get('office', Office.ADD.value)} {user}".replace("gm add ", "gm ")
    if "setting" not in filled:
        return ""
    if "value" not in filled:
        return quoted(str(filled["setting"]))
    value = str(filled["value"])
    bare = value.casefold() == "default" or value.startswith("<@")
    return f"{quoted(str(filled['setting']))} {value if bare else quoted(value)} {filled.get('scope', '')}".rstrip()


COMMON = (
    Slash("choose", (AUDIENCE, Option("pick"))),
    Slash("lapse", (AUDIENCE,)),
    Slash("undo", (ENTRY,)),
    Slash("redo"),
    Slash("last"),
    Slash("log", (PLAYER, flag("fight"), Option("page", Kind.NUMBER))),
    Slash("why", (ENTRY,)),
    Slash("reveal", (ENTRY,)),
    Slash("help", (Option("topic"),)),
    Slash(
        "settings",
        (
            Option("setting"),
            Option("value"),
            Option("scope", choices=tuple(Scope)),
            Option("gm", Kind.PERSON),
            Option("office", choices=tuple(Office)),
        ),
        text=_settings,
    ),
)


def behind_the_screen(slashes: Sequence[Slash]) -> Slash:
    """The command that does anything unseen; its examples are the first ones of the others."""
    of = [(slash, option) for slash in slashes for option in slash.options if option.examples]
    examples = tuple(f"{slash.begins} {option.examples[0]}" for slash, option in of)
    return Slash("gm", (Option("text", required=True, examples=examples),))
