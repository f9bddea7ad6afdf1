"""Tokens into the verbs of what is written down: what the rules of `record.lark` become."""

from collections.abc import Sequence

from lark import Token

from grammar.fields import message, names, whole
from grammar.readers import text
from grammar.records import (
    Again,
    Count,
    DeleteMacro,
    DeleteServer,
    ExportFight,
    ExportServer,
    ForgetMe,
    ListMacros,
    ListNotes,
    Privacy,
    RunMacro,
    SaveMacro,
    Stats,
    WriteNote,
)


class RecordReader:
    """Reads `record.lark`."""

    def notes(self, _: Sequence[Token]) -> ListNotes:
        """Nothing to name."""
        return ListNotes()

    def write(self, tokens: Sequence[Token]) -> WriteNote:
        """A name and a text."""
        return WriteNote(text(tokens[0]), message(tokens[1]))

    def erase(self, tokens: Sequence[Token]) -> WriteNote:
        """A name."""
        return WriteNote(text(tokens[0]))

    def count(self, tokens: Sequence[Token]) -> Count:
        """A name, and what is set (`5`, `=-5`) or added (`+1`, `-1`)."""
        name, amount = tokens
        number = Token("NUMBER", amount.lstrip("=").replace(" ", ""), amount.start_pos)
        return Count(text(name), whole(number), relative=amount[0] in "+-−–")

    def uncount(self, tokens: Sequence[Token]) -> Count:
        """A name."""
        return Count(text(tokens[0]), deleted=True)

    def macros(self, _: Sequence[Token]) -> ListMacros:
        """Nothing to name."""
        return ListMacros()

    def save(self, tokens: Sequence[Token]) -> SaveMacro:
        """A name and a command."""
        name, command = names(tokens)
        return SaveMacro(name, command)

    def run(self, tokens: Sequence[Token]) -> RunMacro:
        """A name and values."""
        name, *values = names(tokens)
        return RunMacro(name, tuple(values))

    def delete(self, tokens: Sequence[Token]) -> DeleteMacro:
        """A name."""
        return DeleteMacro(text(tokens[1]))

    def again(self, tokens: Sequence[Token]) -> Again:
        """What is changed, as it was typed: it is read together with the roll that it changes."""
        return Again(" ".join(tokens))

    def stats(self, tokens: Sequence[Token]) -> Stats:
        """A person, or everybody."""
        return Stats(*(token.strip("<@!>") for token in tokens))

    def export(self, _: Sequence[Token]) -> ExportFight:
        """The fight: nothing else is exported."""
        return ExportFight()

    def privacy(self, _: Sequence[Token]) -> Privacy:
        """Nothing to name."""
        return Privacy()

    def export_server(self, _: Sequence[Token]) -> ExportServer:
        """Nothing to name."""
        return ExportServer()

    def delete_server(self, _: Sequence[Token]) -> DeleteServer:
        """All of it."""
        return DeleteServer()

    def forget(self, _: Sequence[Token]) -> ForgetMe:
        """Oneself: nobody else can be forgotten."""
        return ForgetMe()
