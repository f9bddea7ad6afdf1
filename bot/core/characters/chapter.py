"""Characters as a chapter of the rules: made, changed, used, deleted. Only their owners can do that."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from bot.core.characters.character import STATE, Character, CharacterId, meant, mine, namesake, roster
from bot.core.characters.facts import FACTS, Changed, Deleted, Fact, Kept, Made, Used, evolve
from bot.core.characters.file import written
from bot.core.characters.slashes import SLASHES
from bot.core.choice import Choice
from bot.core.events import Event
from bot.core.fight.fighters import Fighters, system_of
from bot.core.lines import Line, Role, Tone, line
from bot.core.names import checked
from bot.core.public import PublicPart
from bot.core.rejected import Rejected
from bot.core.rights import Rule
from bot.core.settings import Setting
from bot.core.slash import Slash
from bot.core.table import Table
from bot.core.turn import Turn
from grammar.actions import Audience, Verb
from grammar.characters import CharacterVerb, DeleteCharacter, NewCharacter, SetCharacter, UseCharacter

MAX_CHARACTERS = 20  # of one player in one server
PERSONAL = tuple(verb for verb in CharacterVerb.__args__ if verb is not UseCharacter)  # for the owner's eyes alone


@dataclass(frozen=True, slots=True)
class Characters:
    """The characters of a server, of whichever of the rule systems."""

    systems: Mapping[str, Fighters]
    key: str = "character"
    verbs: tuple[type, ...] = (NewCharacter, SetCharacter, UseCharacter, DeleteCharacter)
    rights: tuple[Rule, ...] = ()  # they stand in the matrix of all games
    slashes: tuple[Slash, ...] = SLASHES
    private: tuple[type, ...] = PERSONAL
    topics: tuple[str, ...] = ()
    facts: tuple[type[Event], ...] = FACTS
    settings: tuple[Setting, ...] = ()

    def decide(self, turn: Turn, verb: Verb) -> None:
        """Emit what happens, or raise `Rejected`."""
        if isinstance(verb, PERSONAL):
            turn.seal(Audience.PRIVATE, turn.actor.user)
        match verb:
            case UseCharacter(name):
                used = meant(turn, name)
                turn.emit(Used(turn.actor.user, used.id, used.name))
            case NewCharacter():
                self._make(turn, verb)
            case SetCharacter(fields, name):
                who = meant(turn, name)
                new = self.systems[who.system].sheets.checked(fields)
                before = {field: who.sheet[field] for field in new if field in who.sheet}
                turn.emit(Changed(who.id, who.name, new, before))
            case DeleteCharacter(name):
                turn.emit(Deleted(meant(turn, name)))
            case _:
                raise TypeError(f"not a verb of characters: {verb}")

    def resume(self, turn: Turn, choice: Choice, picks: tuple[str, ...]) -> None:
        """Characters ask nothing."""
        raise TypeError(f"characters asked nothing: {choice.kind} of {turn.key}, {picks}")

    def evolve(self, table: Table, event: Event) -> Table:
        """The table after something happened to a character."""
        assert isinstance(event, Fact)
        return table.with_state(STATE, evolve(roster(table), event))

    def describe(self, event: Event) -> Iterator[PublicPart]:
        """What happened, in parts."""
        assert isinstance(event, Fact)
        match event:
            case Made(who, again):
                key = "character.made-again" if again else "character.made"
                yield _title(key, name=who.name, system=line(f"system.{who.system}"))
                yield PublicPart(Role.BUTTON, line("button.character-use"), command=str(UseCharacter(who.name)))
            case Changed(_, name, fields, before):
                yield _title("character.changed", name=name, changes=changes(fields, before))
            case Kept(_, name, fields, before):
                yield PublicPart(Role.LINE, line("character.kept", name=name, changes=changes(fields, before)))
            case Deleted(who):
                yield _title("character.deleted", name=who.name)
                yield PublicPart(Role.LINE, line("character.deleted-file"), file=written(who, "toml"))
            case Used(_, _, name):
                yield _title("character.used", name=name)

    def preview(self, verb: Verb) -> Line:
        """How a command will be read: its canonical text."""
        return line("character.preview", said=str(verb))

    def _make(self, turn: Turn, verb: NewCharacter) -> None:
        system = system_of(verb.system, self.systems)
        name, fields = checked(verb.name), system.sheets.checked(verb.fields)
        there = namesake(turn, name)
        if there is None:
            if len(mine(turn)) >= MAX_CHARACTERS:
                raise Rejected(line("character.too-many", most=MAX_CHARACTERS))
            who = Character(CharacterId(turn.key), turn.actor.user, name, system.key, fields)
        else:
            if not verb.replace:
                raise Rejected(line("character.name-taken", name=there.name))
            if there.system != system.key:
                raise Rejected(line("character.other-kind", name=there.name, system=line(f"system.{there.system}")))
            who = replace(there, name=name, sheet=fields)
        turn.emit(Made(who, again=there is not None))


def changes(fields: Mapping[str, int | str], before: Mapping[str, int | str]) -> tuple[Line, ...]:
    """New values beside those there were."""
    return tuple(
        line("sheet.change", name=name, before=before.get(name, "–"), after=value) for name, value in fields.items()
    )


def _title(key: str, **args: str | Line | tuple[Line, ...]) -> PublicPart:
    return PublicPart(Role.TITLE, line(key, **args), tone=Tone.SUCCESS)
