"""Tokens into the verbs of weapons and bodies: what the rules of `ore_arms.lark` become."""

from collections.abc import Sequence
from typing import Any

from lark import Token

from grammar.arming import (
    FLAGS,
    NUMBERS,
    DeleteShape,
    DeleteWeapon,
    LayDown,
    ListShapes,
    ListWeapons,
    Refill,
    SaveShape,
    SaveWeapon,
    SetRounds,
    ShowArms,
    ShowWeapon,
    TakeUp,
)
from grammar.fields import Given, names, option, options, whom
from grammar.readers import number, text
from grammar.unreadable import unreadable
from grammar.vocabulary import by_spelling, folded

_SKILLS = by_spelling(
    {
        "firearms": ("armas-de-fogo",),
        "throw": ("arremesso",),
        "melee-weapon": ("armas-brancas", "arma-branca"),
        "brawling": ("briga",),
    }
)
_GRIPS = by_spelling({"strangle": ("estrangular",), "wire": ("arame",)})
_CHOSEN = {"skill": (_SKILLS, "skill:melee-weapon"), "grip": (_GRIPS, "grip:wire")}


class ArmsReader:
    """Reads `ore_arms.lark`."""

    def show_arms(self, tokens: Sequence[Token]) -> ShowArms:
        """Somebody, or one's own combatant."""
        return ShowArms(whom(tokens))

    def take_up(self, tokens: Sequence[Token]) -> TakeUp:
        """Somebody, and a weapon."""
        return TakeUp(*names(tokens))

    def lay_down(self, tokens: Sequence[Token]) -> LayDown:
        """Somebody, and a weapon."""
        return LayDown(*names(tokens))

    def set_rounds(self, tokens: Sequence[Token]) -> SetRounds:
        """Somebody, a weapon, and how many rounds."""
        who, weapon, _, rounds = tokens
        return SetRounds(text(who), text(weapon), number(rounds, rounds, least=0))

    def refill(self, tokens: Sequence[Token]) -> Refill:
        """Somebody, and a weapon or all of them."""
        return Refill(*names(tokens))

    def list_weapons(self, _: Sequence[Token]) -> ListWeapons:
        """Nothing to name."""
        return ListWeapons()

    def show_weapon(self, tokens: Sequence[Token]) -> ShowWeapon:
        """A weapon."""
        return ShowWeapon(whom(tokens))

    def delete_weapon(self, tokens: Sequence[Token]) -> DeleteWeapon:
        """A weapon."""
        return DeleteWeapon(whom(tokens))

    def save_weapon(self, parts: Sequence[Any]) -> SaveWeapon:
        """A name, and the figures; each may be there once."""
        name, *rest = parts
        given = options(rest)
        sprays = str(given["spray:"]) if "spray:" in given else None
        ratings = None if sprays is None else tuple(sorted({int(one) for one in sprays.split(",")} - {0}))
        return SaveWeapon(
            text(name),
            **{key: str(given.get(f"{key}:", "")) for key in ("damage", "skill", "cartridge", "grip", "object")},
            sprays=ratings,
            numbers=tuple((key, int(given[f"{key}:"])) for key in NUMBERS if f"{key}:" in given),
            flags=tuple(flag for flag in FLAGS if flag in given),
        )

    def said(self, tokens: Sequence[Token]) -> Given:
        """A figure that is a text; of some there are only a few."""
        token, value = tokens
        key = token.type.lower()
        words = text(value)
        if key in _CHOSEN:
            known, example = _CHOSEN[key]
            if folded(words) not in known:
                raise unreadable(value.start_pos or 0, f"arms.{key}", hint=f"arms.{key}", example=example)
            words = known[folded(words)]
        return option(f"{key}:", words, token)

    def numbered(self, tokens: Sequence[Token]) -> Given:
        """A figure that is a number."""
        key, value = tokens
        return option(f"{key.type.lower().replace('_', '-')}:", number(value, value, least=0), key)

    def spray(self, tokens: Sequence[Token]) -> Given:
        """The Spray ratings: `spray:1,4`."""
        key, ratings = tokens
        read = [number(ratings, rating, least=0) for rating in ratings.split(",")]
        return option("spray:", ",".join(map(str, read)), key)

    def flag(self, tokens: Sequence[Token]) -> Given:
        """A quality that a weapon has or not."""
        (token,) = tokens
        return option(token.type.lower().replace("_", "-"), 1, token)

    def list_shapes(self, _: Sequence[Token]) -> ListShapes:
        """Nothing to name."""
        return ListShapes()

    def save_shape(self, tokens: Sequence[Token]) -> SaveShape:
        """A name, and whose body it is."""
        name, _, source = tokens
        return SaveShape(text(name), text(source))

    def delete_shape(self, tokens: Sequence[Token]) -> DeleteShape:
        """A body."""
        return DeleteShape(whom(tokens))
