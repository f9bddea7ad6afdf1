"""Who speaks in a play: a name for everybody that a script can say, and that tells no id."""

import re
from collections.abc import Iterable, Iterator

from bot.core.log import Entry
from bot.core.people import Actor, UserId
from grammar.actions import Action

GM = "gm"  # sits at every table of the console, and manages it

_UNFIT = re.compile(r"[^\w.-]+|^[\W_]+")
_MENTION = re.compile(r"<@!?([\w.-]+)>")


class Cast:
    """The people of a play."""

    def __init__(self, gms: Iterable[UserId]) -> None:
        self._named = set(gms)  # game masters by name, from before the play
        self._names: dict[UserId, str] = {}
        self._managers: dict[str, bool] = {GM: True}

    def meet(self, entry: Entry, action: Action) -> None:
        """Take in the one who spoke: under his own name, not under that which he spoke for."""
        own = entry.name
        if action.speaker:
            own = own.removeprefix(f"{action.speaker} (").removesuffix(")")
        self.name(entry.actor, own, gm=entry.gm)

    def name(self, user: UserId, wanted: str = "", *, gm: bool = False) -> str:
        """The name of somebody, which nobody else has; `gm` is kept for a game master."""
        if user not in self._names:
            stem = _UNFIT.sub("", wanted) or "player"
            taken = {name.casefold() for name in self._names.values()} | (set() if gm else {GM})
            name, number = stem, 2
            while name.casefold() in taken:
                name, number = f"{stem}{number}", number + 1
            self._names[user] = name
        return self._names[user]

    def actor(self, user: UserId) -> Actor:
        """Somebody as he sits at the console."""
        name = self.name(user)
        return Actor(UserId(name), name, manager=self._managers.get(name, False))

    def mentions(self, text: str) -> str:
        """The text with names in place of ids."""
        return _MENTION.sub(lambda found: f"<@{self.name(UserId(found[1]))}>", text)

    def seat(self, user: UserId, *, manager: bool) -> str:
        """The line that lets somebody manage the table from here on, or no more."""
        name = self.name(user)
        self._managers[name] = manager
        return f"seat {name} manager" if manager else f"seat {name}"

    def gms(self) -> Iterator[str]:
        """The commands that name the game masters of before."""
        for user in sorted(self._named):
            yield f"/settings gm <@{self.name(user)}>"
