"""What there is to choose from while somebody types: those in the fight and what belongs to them, all in his view."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass

from bot.core.characters.character import roster
from bot.core.fight.encounter import Combatant, Encounter
from bot.core.fight.fighters import Fighters
from bot.core.fight.sheets import Field
from bot.core.fight.view import encounter, seen
from bot.core.lines import Line, line
from bot.core.names import folded
from bot.core.people import Reader
from bot.core.table import Table
from grammar.quoting import named

Offer = tuple[str, str]  # what is read, and what it stands for


@dataclass(frozen=True, slots=True)
class View:
    """A table as the one who types may see it: `say` puts a line into his words, `filled` is what else he filled in."""

    reader: Reader
    here: Table
    home: Table
    fighters: Mapping[str, Fighters]
    settings: Mapping[str, str]
    locale: str
    say: Callable[[Line], str]
    filled: Callable[[str], str]

    @property
    def fight(self) -> Encounter | None:
        """The fight that runs here."""
        return encounter(self.here)

    @property
    def seen(self) -> tuple[Combatant, ...]:
        """Those in the fight of whom he may know."""
        return seen(self.fight, gm=self.reader.gm) if self.fight else ()

    @property
    def mine(self) -> tuple[Combatant, ...]:
        """Those of them whom he plays."""
        return tuple(one for one in self.seen if one.owner == self.reader.user)

    @property
    def meant(self) -> Combatant | None:
        """Whom he has named; if nobody, his own combatant."""
        called = folded(self.filled("who"))
        if not called:
            return self.mine[0] if len(self.mine) == 1 else None
        return next((one for one in self.seen if folded(one.name) == called), None)

    @property
    def system(self) -> Fighters | None:
        """The rule system that is meant: the one filled in, that of the character named, or that of the fight."""
        if chosen := self.fighters.get(self.filled("system")):
            return chosen
        called = folded(self.filled("who"))
        for one in roster(self.home).of(self.reader.user):
            if folded(one.name) == called:
                return self.fighters.get(one.system)
        return self.fighters.get(self.fight.system) if self.fight else None


Offers = Callable[[View, str], Iterable[Offer]]


def fitting(words: Iterable[str], typed: str) -> list[str]:
    """The words that hold what was typed, those that begin with it first."""
    wanted = folded(typed)
    found = [word for word in words if wanted in folded(word)]
    return sorted(found, key=lambda word: not folded(word).startswith(wanted))


def names(of: Callable[[View], Iterable[str]]) -> Offers:
    """The offers of those of the names that hold what was typed; each stands for itself."""
    return lambda view, typed: ((name, name) for name in fitting(dict.fromkeys(of(view)), typed))


def labelled(of: Callable[[View], Mapping[str, str]]) -> Offers:
    """The offers of those of the words that hold what was typed, or whose labels do."""

    def offers(view: View, typed: str) -> Iterator[Offer]:
        told = of(view)
        words, labels = {*fitting(told, typed)}, {*fitting(told.values(), typed)}
        yield from ((label, word) for word, label in told.items() if word in words or label in labels)

    return offers


def whom(wanted: Callable[[Combatant], bool] = lambda _: True) -> Offers:
    """The offers of those in the fight who are wanted, one's own first."""

    def called(view: View) -> Iterator[str]:
        own = sorted(view.seen, key=lambda one: one.owner != view.reader.user)
        return (one.name for one in own if wanted(one))

    return names(called)


def _together(view: View) -> Iterator[str]:
    yield from (one.group for one in view.seen if one.group)


def _units(view: View) -> Iterator[str]:
    yield from (one.name for one in view.seen)
    yield from _together(view)
    yield from (one.side.value for one in view.seen)


def _systems(view: View) -> Mapping[str, str]:
    return {key: view.say(line(f"system.{key}")) for key in view.fighters}


def fields(view: View, typed: str) -> Iterator[Offer]:
    """What was typed, with each of the fields of the sheet that may come next."""
    *before, last = typed.split(" ")
    if view.system is None or ":" in last:
        yield typed, typed
        return
    given = {word.partition(":")[0] for word in before}
    sheets = view.system.sheets
    given = {sheets.named(name) for name in given}
    known = {one.names.get(view.locale, one.name): one for one in sheets.fields if one.name not in given}
    for name in fitting(known, last):
        text = " ".join([*before, f"{name}:"])
        yield f"{text} {_about(known[name])}", text


def _about(field: Field) -> str:
    return "…" if field.text else f"{field.least}–{field.most}"


def several(view: View, typed: str) -> Iterator[Offer]:
    """What was typed, with each of those in the fight who may be named next."""
    words = typed.replace(",", " ").split(" ")
    head = " ".join(words[:-1])
    for name in fitting([one.name for one in view.seen], words[-1]):
        if named(name) not in head:
            text = f"{head} {named(name)}".strip()
            yield text, text


combatants = whom()
units = names(_units)
groups = names(_together)
systems = labelled(_systems)
characters = names(lambda view: (one.name for one in roster(view.home).of(view.reader.user)))
