"""The slash commands of Cyberpunk RED, in three groups: each must stay within what Discord allows."""

import re
from collections.abc import Iterable, Mapping
from functools import partial
from typing import Protocol

from bot.core import offers
from bot.core.fight.encounter import Combatant
from bot.core.names import folded
from bot.core.offers import View
from bot.core.slash import AUDIENCE, Kind, Option, Slash, after, flag, name, number, one, word
from bot.systems.red.arms import carried, fits
from bot.systems.red.people import suffered
from bot.systems.red.tables import RedTables
from grammar.reds import Aim, Mode, Part

_NAME = re.compile(r'"[^"]*"|[^\s,]+')


class Row(Protocol):
    """A row of a table, with its names in other languages."""

    @property
    def name(self) -> str:
        """What the table calls it."""
        ...

    @property
    def names(self) -> Mapping[str, str]:
        """What other languages call it, by locale."""
        ...


def commands(tables: RedTables) -> tuple[Slash, ...]:
    """The commands; what is offered comes from the tables, and from what somebody carries or suffers."""
    return (*_attacks(tables), *_care(tables), *_turn(tables), *_places(tables), *_hand(tables))


def _listed(value: object) -> str:
    """Names, with commas between them, however they were separated."""
    return ",".join(map(name, _NAME.findall(str(value))))


# ---- options that several commands have


_BY = Option("by", offers=offers.combatants, form=after("by", name))
_MOD = Option("mod", Kind.NUMBER, form=lambda value: f"{int(str(value)):+d}")
_NUMBER = Option("number", Kind.NUMBER)  # stands before all names
_LUCK = number("luck")
_RANGE = Option("range", form=after("range"))
_DAMAGE = Option("damage", form=after("damage"))
_BONUS = number("bonus")
_POINT = Option("point", form=after("point", name))
_AIM = Option("aim", choices=tuple(Aim), form=after("aim"))
_DODGE = Option("dodge", choices=("yes", "no"), form=after("dodge"))
_PART = Option("part", choices=tuple(Part))
_FAR = Option("far", required=True)
_TARGETS = Option("targets", offers=offers.several, form=_listed)
_COMMON = (_MOD, _LUCK, _BY)


# ---- the commands


def _attacks(tables: RedTables) -> tuple[Slash, ...]:
    stats = offers.names(lambda view: (field.name for field in view.system.sheets.fields) if view.system else ())
    against = (number("dv"), Option("vs", offers=offers.combatants, form=after("vs", name)))

    def weapon(mode: Mode) -> Option:
        every = offers.labelled(partial(_weapons, tables=tables, mode=mode))
        return Option("weapon", offers=every, form=after("weapon", name))

    return (
        Slash(
            "red check",
            (AUDIENCE, _NUMBER, Option("stat", offers=stats), Option("skill", offers=stats), *against, *_COMMON),
        ),
        Slash(
            "red shoot", (AUDIENCE, _NUMBER, one(), weapon(Mode.SHOOT), _RANGE, _AIM, _DODGE, *_COMMON, _DAMAGE, _BONUS)
        ),
        Slash("red autofire", (AUDIENCE, _NUMBER, one(), weapon(Mode.AUTOFIRE), _RANGE, _DODGE, *_COMMON, _BONUS)),
        Slash("red suppress", (AUDIENCE, _NUMBER, _TARGETS, weapon(Mode.SUPPRESS), *_COMMON)),
        Slash("red shells", (AUDIENCE, _NUMBER, _TARGETS, weapon(Mode.SHELLS), _DODGE, *_COMMON, _DAMAGE, _BONUS)),
        Slash(
            "red blast",
            (AUDIENCE, _NUMBER, _TARGETS, weapon(Mode.BLAST), _RANGE, _POINT, _DODGE, *_COMMON, _DAMAGE, _BONUS),
        ),
        Slash(
            "red throw",
            (AUDIENCE, _NUMBER, _TARGETS, weapon(Mode.THROW), _RANGE, _POINT, _DODGE, *_COMMON, _DAMAGE, _BONUS),
        ),
        Slash("red melee", (AUDIENCE, _NUMBER, one(), weapon(Mode.MELEE), _AIM, *_COMMON, _DAMAGE, _BONUS)),
    )


def _care(tables: RedTables) -> tuple[Slash, ...]:
    healing = Option("skill", choices=("first-aid", "paramedic", "surgery"), form=after("skill"))
    his = Option("injury", required=True, offers=offers.labelled(partial(_suffered, tables=tables)), form=name)
    return (
        Slash("red-care stabilize", (AUDIENCE, _NUMBER, one(), healing, *_COMMON), head="red stabilize"),
        Slash("red-care quick", (AUDIENCE, _NUMBER, one(), his, healing, *_COMMON), head="red quick"),
        Slash("red-care treat", (AUDIENCE, _NUMBER, one(), his, healing, *_COMMON), head="red treat"),
        Slash("red-care save", (AUDIENCE, one(required=False)), head="red save"),
    )


def _turn(tables: RedTables) -> tuple[Slash, ...]:
    his = offers.names(lambda view: _carried(view, tables))
    weapon = Option("weapon", offers=his, form=after("weapon", name))
    cover = Option("cover", Kind.YES, form=word("cover"))
    return (
        Slash("red move", (AUDIENCE, _FAR, cover, _BY)),
        Slash("red run", (AUDIENCE, Option("far"), cover, _BY)),
        Slash("red reload", (AUDIENCE, weapon, _ammo(tables), _BY)),
        Slash("red recover", (AUDIENCE, weapon, number("count"), _BY)),
        Slash("red action", (AUDIENCE, _BY)),
    )


def _places(tables: RedTables) -> tuple[Slash, ...]:
    kinds = offers.labelled(lambda view: _named(tables.covers, view))
    what = Option("what", offers=kinds, form=name)
    leave = Option("end", Kind.YES, form=word("end"))
    inside = Option("inside", offers=offers.several, form=lambda value: f"inside:{_listed(value)}")
    return (
        Slash(
            "red-scene range",
            (AUDIENCE, one(), Option("apart_from", offers=offers.combatants, form=name), _FAR),
            head="red range",
        ),
        Slash(
            "red-scene cover",
            (AUDIENCE, leave, one(), what, number("hp"), flag("thin"), flag("shield")),
            head="red cover",
        ),
        Slash(
            "red-scene scatter",
            (AUDIENCE, Option("at"), Option("point", form=name), inside, flag("force")),
            head="red scatter",
        ),
    )


def _hand(tables: RedTables) -> tuple[Slash, ...]:
    every = offers.labelled(partial(_weapons, tables=tables, mode=None))
    injuries = offers.labelled(lambda view: {row.key: row.names.get(view.locale, row.name) for row in tables.injuries})
    carry = Option("take", offers=every, form=lambda value: f"+{name(value)}")
    drop = Option(
        "drop", offers=offers.names(lambda view: _carried(view, tables)), form=lambda value: f"-{name(value)}"
    )
    end = Option("end", Kind.YES, form=word("end"))
    return (
        Slash(
            "red-scene damage",
            (AUDIENCE, one(), Option("points", Kind.NUMBER, required=True), _PART, flag("direct")),
            head="red damage",
        ),
        Slash(
            "red-scene injury",
            (AUDIENCE, end, one(), Option("injury", offers=injuries, form=name), _PART),
            head="red injury",
        ),
        Slash("red-scene arms", (AUDIENCE, one(), carry, drop, number("rounds"), _ammo(tables)), head="red arms"),
        Slash("red state", (one(required=False),)),
    )


# ---- what there is to choose from


def _ammo(tables: RedTables) -> Option:
    return Option("ammo", offers=offers.labelled(lambda view: _named(tables.ammo, view)), form=after("ammo", name))


def _named(rows: Iterable[Row], view: View) -> Mapping[str, str]:
    """The rows of a table, by what the language of the view calls them."""
    return {row.name: row.names.get(view.locale, row.name) for row in rows}


def _acting(view: View) -> Combatant | None:
    """Who acts: the one who was named, or one's own."""
    called = folded(view.filled("by"))
    if not called:
        return view.meant
    return next((each for each in view.seen if folded(each.name) == called), None)


def _weapons(view: View, *, tables: RedTables, mode: Mode | None) -> Mapping[str, str]:
    """The weapons that a mode can use, those that are carried first."""
    who = _acting(view)
    mine = [arm.weapon for arm in carried(who.sheet, tables)] if who and mode else []
    return _named((row for row in (*mine, *tables.weapons) if mode is None or fits(row, mode)), view)


def _carried(view: View, tables: RedTables) -> tuple[str, ...]:
    """What is carried by whoever acts, if the view shows his sheet: one's own, or to a game master anybody's."""
    who = _acting(view)
    if who is None or not (view.reader.gm or who.owner == view.reader.user):
        return ()
    return tuple(arm.weapon.name for arm in carried(who.sheet, tables))


def _suffered(view: View, *, tables: RedTables) -> Mapping[str, str]:
    """The injuries of whoever is named, in the language of the view."""
    who = view.meant
    found = suffered(who.sheet, tables) if who else ()
    return {each.injury.key: each.injury.names.get(view.locale, each.injury.name) for each in found}
