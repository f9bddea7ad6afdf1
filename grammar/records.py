"""The verbs of what is written down: notes, counters, macros, statistics, and what is stored about somebody."""

from dataclasses import dataclass

from grammar.quoting import in_quotes, quoted


@dataclass(frozen=True, slots=True)
class WriteNote:
    """Keep a note at the table under a name; no text takes it away."""

    name: str
    text: str = ""

    def __str__(self) -> str:
        return f"/note {quoted(self.name)}" + (f" {in_quotes(self.text)}" if self.text else " delete")


@dataclass(frozen=True, slots=True)
class ListNotes:
    """Show the notes and counters of the table, in the view of the one who asks."""

    def __str__(self) -> str:
        return "/note"


@dataclass(frozen=True, slots=True)
class Count:
    """Set a counter of the table (`relative`: add to it), or take it away (`deleted`)."""

    name: str
    value: int = 0
    relative: bool = False
    deleted: bool = False

    def __str__(self) -> str:
        sign = "=" if self.value < 0 else ""  # without it, -1 takes one away
        value = f"{self.value:+d}" if self.relative else f"{sign}{self.value}"
        return f"/counter {quoted(self.name)} {'delete' if self.deleted else value}"


@dataclass(frozen=True, slots=True)
class SaveMacro:
    """Keep a command under a name. `{1}`, `{2}` … in its text are filled in when it is run."""

    name: str
    text: str

    def __str__(self) -> str:
        return f"/macro save {quoted(self.name)} {in_quotes(self.text)}"


@dataclass(frozen=True, slots=True)
class RunMacro:
    """Run a kept command with these values."""

    name: str
    values: tuple[str, ...] = ()

    def __str__(self) -> str:
        return f"/macro run {quoted(self.name)}" + "".join(f" {quoted(value)}" for value in self.values)


@dataclass(frozen=True, slots=True)
class ListMacros:
    """List one's own macros."""

    def __str__(self) -> str:
        return "/macro list"


@dataclass(frozen=True, slots=True)
class DeleteMacro:
    """Forget a macro."""

    name: str

    def __str__(self) -> str:
        return f"/macro delete {quoted(self.name)}"


@dataclass(frozen=True, slots=True)
class Again:
    """Give one's own last roll again, with changes to its text (`+2`, `called:10`), which stand behind it."""

    changes: str = ""

    def __str__(self) -> str:
        return f"/again {self.changes}".rstrip()


@dataclass(frozen=True, slots=True)
class Stats:
    """How the dice fell, for everybody or one person (`user` id), against expectation."""

    user: str = ""

    def __str__(self) -> str:
        return f"/stats <@{self.user}>" if self.user else "/stats"


@dataclass(frozen=True, slots=True)
class ExportFight:
    """Write the fight that runs, or the last one, out as a play that anybody can replay."""

    def __str__(self) -> str:
        return "/export fight"


@dataclass(frozen=True, slots=True)
class Privacy:
    """Say what is stored about the one who asks, and for how long."""

    def __str__(self) -> str:
        return "/privacy"


@dataclass(frozen=True, slots=True)
class ExportServer:
    """Give out everything that is stored of the server: its manager's right."""

    def __str__(self) -> str:
        return "/privacy export"


@dataclass(frozen=True, slots=True)
class DeleteServer:
    """Delete everything that is stored of the server: its manager's right, and there is no way back."""

    def __str__(self) -> str:
        return "/privacy delete everything"


@dataclass(frozen=True, slots=True)
class ForgetMe:
    """Delete one's own characters and macros, and make one's log entries anonymous."""

    def __str__(self) -> str:
        return "/forget me"


RecordVerb = (
    WriteNote
    | ListNotes
    | Count
    | SaveMacro
    | RunMacro
    | ListMacros
    | DeleteMacro
    | Again
    | Stats
    | ExportFight
    | Privacy
    | ExportServer
    | DeleteServer
    | ForgetMe
)
