"""Who may do what, as data: the standings that somebody can have, and a row of the matrix."""

from dataclasses import dataclass
from enum import IntEnum


class Standing(IntEnum):
    """What somebody is to a command. Each may do whatever those before him may."""

    OUTSIDER = 0
    PLAYER = 1  # plays somebody in the fight
    OWNER = 2  # it is his: the combatant concerned, the turn, the question, the entry, the note
    GM = 3
    MANAGER = 4  # manages the server


@dataclass(frozen=True, slots=True)
class Rule:
    """A row of the matrix: a verb (or one case of it), the command, and the least standing that may give it.

    `refusal` is what the others are told. `own`: whoever gives the command, it finds nothing but what is his own.
    `about` is the field of the verb that names the combatant concerned, whose player is the owner here (left empty, it
    means one's own combatant).
    """

    verb: type
    command: str
    least: Standing = Standing.OUTSIDER
    case: str = ""
    refusal: str = ""
    own: bool = False
    about: str = ""

    def allows(self, standing: Standing) -> bool:
        """Whether somebody of this standing may."""
        return standing >= self.least

    @property
    def refused(self) -> str:
        """The key of what the others are told."""
        return self.refusal or _REFUSALS[self.least]


_REFUSALS = {Standing.OWNER: "fight.not-yours", Standing.GM: "error.gm-only", Standing.MANAGER: "error.manager-only"}
