"""The slash commands of a round: what somebody declares, how the round goes on, and a look at it."""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping

from bot.core import offers
from bot.core.fight.encounter import Combatant
from bot.core.fight.shown import FOES_SHOWN, figures_open
from bot.core.lines import line
from bot.core.names import folded
from bot.core.offers import Offer, Offers, View, fitting
from bot.core.slash import AUDIENCE, Filled, Kind, Option, Slash, after, flag, name, number, one, text
from bot.systems.ore.armory import tables_at
from bot.systems.ore.arms import carried
from bot.systems.ore.tables import OreTables
from grammar.declaring import Art, Deed
from grammar.quoting import named

# Words of a declaration that are rarely said, and so have no option of their own.
SELDOM = ("helpless", "still", "large", "slow", "unseen", "supernatural")
TAKES = ("knock", "snatch")
HOW = ("roll", "step", "skip")
_NAME = re.compile(r'"[^"]*"|[^,]+')


def listed(value: object) -> str:
    """Names with commas between them, each as one name."""
    return ",".join(name(each) for each in _NAME.findall(str(value)) if each.strip())


def several(view: View, typed: str) -> Iterator[Offer]:
    """What was typed, with each of those in the fight who may be named next, behind a comma."""
    before = [each.strip() for each in _NAME.findall(typed) if each.strip()]
    last = before.pop() if before and not typed.rstrip().endswith(",") else ""
    for called in fitting((each.name for each in view.seen), last.strip('"')):
        if named(called) not in before:
            told = ", ".join((*before, named(called)))
            yield told, told


def worded(kind: str, keys: Iterable[str]) -> Offers:
    """Words of the game, each as it is typed and as it is read: the texts of `ore.<kind>`."""
    return offers.labelled(lambda view: {key: view.say(line(f"ore.{kind}.{key}")) for key in keys})


def names_after(key: str, *, required: bool = False) -> Option:
    """Several names behind a key: `inside:Rook,"Ghoul 1"`."""
    return Option(key, required=required, offers=several, form=after(key, listed))


def commands(tables: OreTables) -> tuple[Slash, ...]:
    """The commands; what is offered comes from the tables, and from what he carries who is to do it."""
    armed = offers.labelled(lambda view: _weapons(view, tables))
    return (
        Slash(
            "declare",
            (
                AUDIENCE,
                Option("deed", required=True, offers=worded("deed", (each.value for each in Deed))),
                Option("targets", offers=several, form=after("vs", listed)),
                Option("weapon", offers=armed, form=after("weapon", name)),
                Option("what", form=after("what", name)),
                number("called"),
                number("range"),
                Option("dice"),
                Option("art", offers=worded("art", (each.value for each in Art)), form=after("art")),
                Option("rating", Kind.NUMBER, form=after("rating")),
                names_after("inside"),
                Option("exposed", form=after("exposed")),
                Option("take", offers=worded("take", TAKES), form=after("take")),
                Option("spend", form=after("spend")),
                Option("stat", form=after("stat", name)),
                Option("skill", form=after("skill", name)),
                Option("limb", form=after("limb", name)),
                Option("damage", form=after("damage", text)),
                number("diff"),
                flag("unaware"),
                flag("shield"),
                Option("seldom", offers=_seldom),
                Option("by", offers=offers.units, form=after("by", name)),
                Option("then", form=lambda value: f"and {value}"),
            ),
        ),
        Slash("resolve", (Option("how", choices=HOW), one(required=False)), text=_resolved),
        Slash("ore round"),
    )


def _resolved(filled: Filled) -> str:
    """Whoever is named is skipped."""
    return f"skip {name(filled['who'])}" if "who" in filled else str(filled.get("how", ""))


def _seldom(view: View, typed: str) -> Iterator[Offer]:  # noqa: ARG001  # as all offers
    *before, last = typed.split(" ")
    for word in fitting((each for each in SELDOM if each not in before), last):
        told = " ".join((*before, word))
        yield told, told


# ---- what there is to choose from


def _weapons(view: View, tables: OreTables) -> Mapping[str, str]:
    """What he carries who is to act, if the one who types may know it; then all that there is."""
    known, who = tables_at(view.home, tables), _acting(view)
    told = {each.name: each.names.get(view.locale, each.name) for each in known.weapons.rows}
    if who and (view.reader.gm or figures_open(who, view.settings[FOES_SHOWN.name])):
        his = (arm.called for arm in carried(who.sheet, known))
        return {**{called: told.get(called, called) for called in his}, **told}
    return told


def _acting(view: View) -> Combatant | None:
    """Who is to act: by his name, else whose turn it is for a game master, and one's own for everybody else."""
    if called := folded(view.filled("by")):
        return _first(view.seen, lambda each: folded(each.name) == called)
    now = view.fight.current if view.fight else None
    running = _first(view.seen, lambda each: bool(now and view.fight and view.fight.unit(each) == now.unit))
    own = view.mine[0] if len(view.mine) == 1 else None
    return running if view.reader.gm and running else own


def _first(people: Iterable[Combatant], wanted: Callable[[Combatant], bool]) -> Combatant | None:
    return next(filter(wanted, people), None)
