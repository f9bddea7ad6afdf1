"""Who speaks, and who may see what."""

from dataclasses import dataclass
from typing import NewType

from grammar.actions import Audience

UserId = NewType("UserId", str)
TableId = NewType("TableId", str)

HOME_MARK = "/"  # a channel's table is named `home/channel`, after the table that keeps what holds in its server


def belongs(table: str, home: str) -> bool:
    """Whether a table is that of a server, or of one of its channels.

    >>> belongs("77", "77"), belongs("77/1234", "77"), belongs("777", "77")
    (True, True, False)
    """
    return table == home or table.startswith(f"{home}{HOME_MARK}")


@dataclass(frozen=True, slots=True)
class Actor:
    """The one who gives a command: id, the name others read, the ids of the roles he has in the server.

    `manager`: he manages the server, or the channel is his own (a direct message).
    """

    user: UserId
    name: str
    roles: tuple[str, ...] = ()
    manager: bool = False


@dataclass(frozen=True, slots=True)
class Reader:
    """The one who reads: what he is shown depends on who he is and whether he is a game master here."""

    user: UserId
    gm: bool = False

    def sees(self, audience: Audience, owner: UserId) -> bool:
        """Whether something of `owner` meant for `audience` may be shown to this reader."""
        match audience:
            case Audience.EVERYONE:
                return True
            case Audience.HIDDEN:
                return self.gm or self.user == owner
            case Audience.PRIVATE:
                return self.user == owner
            case Audience.BLIND:
                return self.gm
