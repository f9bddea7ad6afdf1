"""The slash commands of Cinematic Unisystem."""

import re
from collections.abc import Mapping

from bot.core import offers
from bot.core.fight.encounter import Combatant
from bot.core.names import folded
from bot.core.offers import View
from bot.core.slash import AUDIENCE, Kind, Option, Slash, after, flag, name, number, one, word
from bot.systems.unisystem import own, readings, slash_care, slash_lists, slash_scene
from bot.systems.unisystem.armory import Weapon
from bot.systems.unisystem.arms import carried
from bot.systems.unisystem.finished import Figures
from bot.systems.unisystem.maneuvers import Maneuver, Use
from bot.systems.unisystem.people import UniBook
from grammar.unis import Drama, Ruling

_NAME = re.compile(r'"[^"]*"|[^\s,]+')
_BY = Option("by", offers=offers.combatants, form=after("by", name))
_MOD = Option("mod", Kind.NUMBER, form=lambda value: f"{int(str(value)):+d}")


def commands(book: UniBook) -> tuple[Slash, ...]:
    """The commands; what is offered comes from the lists, and from what somebody carries."""
    rest = (slash_care, slash_scene, slash_lists)
    return (_do(book), *_turn(book), *(slash for each in rest for slash in each.commands(book)))


def _listed(value: object) -> str:
    """Names, with commas between them, however they were separated."""
    return ",".join(map(name, _NAME.findall(str(value))))


def _do(book: UniBook) -> Slash:
    does = offers.labelled(lambda view: _maneuvers(view, book))
    special = offers.labelled(lambda view: _specials(view, book))
    weapon = offers.names(lambda view: (row.name for row in (*_carried(view, book), *book.armory.weapons)))
    return Slash(
        "uni do",
        (
            AUDIENCE,
            Option("maneuver", required=True, offers=does, form=name),
            Option("vs", offers=offers.several, form=lambda value: f"vs:{_listed(value)}"),
            Option("weapon", offers=weapon, form=after("weapon", name)),
            Option("at", offers=special, form=after("at")),
            Option("part", choices=("arm", "leg", "body", "neck"), form=after("part")),
            Option("range", form=after("range")),
            number("moved"),
            Option("mode", choices=("single", "burst", "auto", "stun"), form=after("mode")),
            number("shots"),
            number("groups"),
            Option("area", offers=offers.several, form=lambda value: f"area:{_listed(value)}"),
            _MOD,
            Option("drama", choices=tuple(Drama), form=after("drama")),
            Option("defence", choices=("none", "dodge", "parry"), form=after("defence")),
            Option("result", choices=tuple(Ruling), form=after("result")),
            number("total"),
            Option("damage", form=lambda value: f'damage:"{value}"'),
            number("multiplier"),
            flag("force"),
            flag("behind"),
            _BY,
        ),
        head="uni",
    )


def _turn(book: UniBook) -> tuple[Slash, ...]:
    weapon = Option("weapon", offers=offers.names(lambda view: (row.name for row in _carried(view, book))), form=name)
    count = Option("count", Kind.NUMBER, required=True)
    whole = Option("whole", Kind.YES, form=word("whole"))
    away = Option("away", Kind.YES, form=word("away"))
    return (
        Slash("uni extra", (AUDIENCE, count, flag("force"), _BY)),
        Slash("uni move", (AUDIENCE, count, _BY)),
        Slash("uni rise", (AUDIENCE, whole, _MOD, _BY)),
        Slash("uni recover", (AUDIENCE, _BY)),
        Slash("uni break", (AUDIENCE, one(required=False), _MOD, _BY)),
        Slash("uni release", (AUDIENCE, one(), _BY)),
        Slash("uni escape", (AUDIENCE, _MOD, _BY)),
        Slash("uni reload", (AUDIENCE, weapon, _BY)),
        Slash("uni draw", (AUDIENCE, weapon, away, _BY)),
    )


# ---- what there is to choose from


def _acting(view: View) -> Combatant | None:
    """Who acts: the one who was named, or one's own."""
    by = folded(view.filled("by"))
    if not by:
        return view.mine[0] if len(view.mine) == 1 else None
    return next((each for each in view.seen if folded(each.name) == by), None)


def _rows(view: View, book: UniBook) -> tuple[readings.Readings, tuple[Maneuver, ...]]:
    read = readings.read(view.settings.__getitem__)
    return read, tuple(own.book_of(view.home, book).maneuvers.of(read))


def _maneuvers(view: View, book: UniBook) -> Mapping[str, str]:
    """The maneuvers of the list that is played, each with the number to roll for whoever acts (UNI-007)."""
    read, rows = _rows(view, book)
    who = _acting(view)
    mine = Figures(who, book.armory, read) if who and (view.reader.gm or who.owner == view.reader.user) else None
    done = (Use.ATTACK, Use.CONTEST, Use.STANCE, Use.PREPARE, Use.DEFENCE, Use.MOVE)
    return {row.key: _label(row, mine, view) for row in rows if row.use in done}


def _label(row: Maneuver, figures: Figures | None, view: View) -> str:
    told = row.names.get(view.locale, row.name)
    number = figures.maneuver(row) if figures else None
    return f"{told} ({view.say(number.told)})" if number else told


def _specials(view: View, book: UniBook) -> Mapping[str, str]:
    _, rows = _rows(view, book)
    return {
        row.special.value: row.names.get(view.locale, row.name) for row in rows if row.special and row.use is Use.OPTION
    }


def _carried(view: View, book: UniBook) -> tuple[Weapon, ...]:
    """What is carried by whoever acts, if the view shows his sheet: one's own, or to a game master anybody's."""
    who = _acting(view)
    if who is None or not (view.reader.gm or who.owner == view.reader.user):
        return ()
    return tuple(arm.weapon for arm in carried(who.sheet, book.armory))
