"""Tokens into the verbs of a fight: what the rules of `encounter.lark` become."""

from collections.abc import Sequence
from typing import Any

from lark import Token

from grammar.encounters import (
    ActNow,
    Add,
    AddEffect,
    Appear,
    BeginEncounter,
    BreakTie,
    CallInitiative,
    ChangeMode,
    EndEffect,
    EndEncounter,
    Entrust,
    ExtraTurn,
    Fall,
    Hold,
    Insert,
    Join,
    Jump,
    Leave,
    NextTurn,
    PreviousTurn,
    RollInitiative,
    SetFields,
    SetInitiative,
    ShowEncounter,
    Skip,
    Swap,
    Vanish,
)
from grammar.fields import Given, field, fields, names, option, options, refuse_mistyped, whole, whom
from grammar.readers import number, text
from grammar.unreadable import unreadable
from grammar.vocabulary import folded

_COUNT = "x3"  # how many are added, as an option is written
_LIMITS = ("rounds", "until", "of")


class EncounterReader:
    """Reads `encounter.lark`."""

    field = staticmethod(field)
    exact = staticmethod(field)

    def show(self, _: Sequence[Token]) -> ShowEncounter:
        """Nothing to name."""
        return ShowEncounter()

    def begin(self, parts: Sequence[Any]) -> BeginEncounter:
        """A rule system, and how initiative works."""
        system, *how = parts
        return BeginEncounter(folded(text(system)), *_mode(how))

    def change_mode(self, parts: Sequence[Any]) -> ChangeMode:
        """How initiative works."""
        return ChangeMode(*_mode(parts))

    def mode(self, tokens: Sequence[Token]) -> str:
        """Each, group or side."""
        return tokens[0].type.lower()

    def end(self, _: Sequence[Token]) -> EndEncounter:
        """Nothing to name."""
        return EndEncounter()

    def next(self, tokens: Sequence[Token]) -> NextTurn:
        """Whose turn is to end."""
        return NextTurn(whom(tokens))

    def previous(self, _: Sequence[Token]) -> PreviousTurn:
        """Nothing to name."""
        return PreviousTurn()

    def hold(self, tokens: Sequence[Token]) -> Hold:
        """Somebody, or whose turn it is."""
        return Hold(whom(tokens))

    def act(self, tokens: Sequence[Token]) -> ActNow:
        """Somebody, or the one who waits."""
        return ActNow(whom(tokens))

    def move(self, parts: Sequence[Any]) -> Insert:
        """Somebody, and right before or after whom."""
        ((where, other),) = options(parts).items()
        return Insert(whom(parts), str(other), before=where == "BEFORE")

    def where(self, tokens: Sequence[Token]) -> Given:
        """Right before or after whom."""
        return option(tokens[0].type, text(tokens[1]), tokens[0])

    def swap(self, tokens: Sequence[Token]) -> Swap:
        """Two."""
        one, other = names(tokens)
        return Swap(one, other)

    def skip(self, tokens: Sequence[Token]) -> Skip:
        """Somebody, or whose turn it is."""
        return Skip(whom(tokens))

    def skip_rounds(self, tokens: Sequence[Token]) -> Skip:
        """So many rounds."""
        return Skip(rounds=number(tokens[1], tokens[1]))

    def jump(self, tokens: Sequence[Token]) -> Jump:
        """Somebody."""
        return Jump(whom(tokens))

    def down(self, tokens: Sequence[Token]) -> Fall:
        """Somebody."""
        return Fall(whom(tokens))

    def up(self, tokens: Sequence[Token]) -> Fall:
        """Somebody."""
        return Fall(whom(tokens), down=False)

    def appear(self, tokens: Sequence[Token]) -> Appear:
        """Somebody."""
        return Appear(whom(tokens))

    def hide(self, tokens: Sequence[Token]) -> Vanish:
        """Somebody."""
        return Vanish(whom(tokens))

    def entrust(self, tokens: Sequence[Token]) -> Entrust:
        """Somebody, and the player."""
        name, user = sorted(tokens, key=lambda token: token.type == "USER")
        return Entrust(text(name), user.strip("<@!>"))

    def add(self, parts: Sequence[Any]) -> Add:
        """A name, how many, their group and side, and the fields of each."""
        given = options(parts)
        return Add(
            whom(parts),
            int(given.get(_COUNT, 1)),
            fields(parts, beside=("group", "side")),
            str(given.get("group:", "")),
            str(given.get("side:", "")),
        )

    def count(self, tokens: Sequence[Token]) -> Given:
        """How many: `x3`, `3x`."""
        token = tokens[0]
        return option(_COUNT, number(token, token.strip("xX×")), token)

    def group(self, tokens: Sequence[Token]) -> Given:
        """The group they make or join."""
        return option("group:", text(tokens[1]), tokens[0])

    def side(self, tokens: Sequence[Token]) -> Given:
        """Whom they fight for."""
        return option("side:", tokens[1].type.lower(), tokens[0])

    def join(self, parts: Sequence[Any]) -> Join:
        """A name, or the character in use, and its fields."""
        return Join(whom(parts), fields(parts))

    def leave(self, tokens: Sequence[Token]) -> Leave:
        """Somebody, or one's own."""
        return Leave(whom(tokens))

    def set(self, parts: Sequence[Any]) -> SetFields:
        """Somebody, and what is set."""
        return SetFields(whom(parts), fields(parts))

    def roll(self, tokens: Sequence[Token]) -> RollInitiative:
        """Somebody, a group, or everybody."""
        return RollInitiative(whom(tokens))

    def call(self, _: Sequence[Token]) -> CallInitiative:
        """Nothing to name."""
        return CallInitiative()

    def score(self, tokens: Sequence[Token]) -> SetInitiative:
        """Somebody, and the score."""
        name, score, *fixed = tokens
        return SetInitiative(text(name), whole(score), bool(fixed))

    def tie(self, tokens: Sequence[Token]) -> BreakTie:
        """Two or more, in their order; nobody twice."""
        seen: set[str] = set()
        for token in tokens:
            if folded(text(token)) in seen:
                raise unreadable(token.start_pos or 0, "name", hint="twice", option=text(token))
            seen.add(folded(text(token)))
        return BreakTie(names(tokens))

    def extra(self, tokens: Sequence[Token]) -> ExtraTurn:
        """Somebody, and the scores of the further turns."""
        name, *scores = tokens
        return ExtraTurn(text(name), tuple(map(whole, scores)))

    def end_effect(self, tokens: Sequence[Token]) -> EndEffect:
        """Somebody, and what ends."""
        name, what = names(tokens[1:])
        return EndEffect(name, what)

    def add_effect(self, parts: Sequence[Any]) -> AddEffect:
        """Somebody, what is on him, how long, and which numbers it changes."""
        given = options(parts)
        modifiers = fields(parts, beside=_LIMITS)
        name, what = names(parts)
        return AddEffect(
            name,
            what,
            rounds=int(given.get("rounds:", 0)),
            until=str(given.get("until:", "")),
            of=str(given.get("of:", "")),
            modifiers={name: int(value) for name, value in modifiers.items()},
        )

    def rounds(self, tokens: Sequence[Token]) -> Given:
        """How many rounds."""
        return option("rounds:", number(tokens[1], tokens[1]), tokens[0])

    def until(self, tokens: Sequence[Token]) -> Given:
        """The start or the end of a turn."""
        return option("until:", tokens[1].type.lower(), tokens[0])

    def of(self, tokens: Sequence[Token]) -> Given:
        """Whose turns count."""
        return option("of:", text(tokens[1]), tokens[0])

    def modifier(self, tokens: Sequence[Token]) -> Given:
        """A number that is changed, and by how much."""
        key, change = tokens
        if change.type != "SIGNED":
            refuse_mistyped(key, key.start_pos or 0, beside=_LIMITS)
            raise unreadable(change.start_pos or 0, "number", hint="number", example="dice:-2")
        return field(tokens)


def _mode(parts: Sequence[Any]) -> tuple[str, bool]:
    """The mode, if one is named, and whether initiative is rolled anew in each round."""
    mode = next((part for part in parts if not isinstance(part, Token)), "")
    return mode, any(isinstance(part, Token) for part in parts)
