"""What a player asks about his characters: one, all of them, one as a file."""

from collections.abc import Iterator, Mapping

from bot.core.characters.chapter import changes
from bot.core.characters.character import Character, in_use, meant, mine
from bot.core.characters.file import written
from bot.core.fight.fighters import Fighters, filled
from bot.core.fight.heroes import changed
from bot.core.fight.view import encounter
from bot.core.lines import Role, line
from bot.core.public import PublicPart
from bot.core.rejected import Rejected
from bot.core.turn import Turn
from grammar.characters import ExportCharacter, ListCharacters, ShowCharacter


def told(
    turn: Turn, verb: ShowCharacter | ListCharacters | ExportCharacter, systems: Mapping[str, Fighters]
) -> Iterator[PublicPart]:
    """The answer, for the one who asks; raises `Rejected`."""
    match verb:
        case ShowCharacter(name):
            who = meant(turn, name)
            yield from _sheet(who, systems[who.system])
            yield from _fighting(turn, who, systems)
        case ListCharacters():
            yield from _list(turn)
        case ExportCharacter(name, form):
            who = meant(turn, name)
            yield PublicPart(Role.TITLE, line("character.exported", name=who.name), file=written(who, form))


def _sheet(who: Character, system: Fighters) -> Iterator[PublicPart]:
    """What was told, and what the book has where nothing was; of that, no zeros."""
    yield PublicPart(Role.TITLE, line("character.one", name=who.name, system=line(f"system.{who.system}")))
    shown = {name: value for name, value in filled(system, who.sheet).items() if value or name in who.sheet}
    words = {one.name: one.word for one in system.sheets.fields}
    told = [(words.get(name, name), value) for name, value in shown.items()]
    numbers = tuple(line("character.field", name=name, value=at) for name, at in told if isinstance(at, int))
    if numbers:
        yield PublicPart(Role.LINE, line("character.fields", fields=numbers))
    for name, value in told:
        if isinstance(value, str):
            yield PublicPart(Role.LINE, line("character.text", name=name, value=value))


def _fighting(turn: Turn, who: Character, systems: Mapping[str, Fighters]) -> Iterator[PublicPart]:
    """What the fight of this channel has changed so far. Of somebody hidden, even his player knows nothing more."""
    fight = encounter(turn.table)
    for one in fight.combatants if fight else ():
        if fight and one.character == who.id and not one.hidden:
            new = changed(turn.table, one, systems[fight.system])
            told = line("character.fighting", changes=changes(new, one.brought))
            yield PublicPart(Role.LINE, told if new else line("character.fighting-unchanged"))


def _list(turn: Turn) -> Iterator[PublicPart]:
    used = in_use(turn.actor.user, turn.table, turn.home)
    if not (everyone := mine(turn)):
        raise Rejected(line("character.none"))
    yield PublicPart(Role.TITLE, line("character.all"))
    for one in everyone:
        told = line("character.one", name=one.name, system=line(f"system.{one.system}"))
        yield PublicPart(Role.LINE, line("character.used-here", who=told) if one == used else told)
