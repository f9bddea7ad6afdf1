"""Tokens into the verbs of a round of NEMESIS: what the rules of `ore_round.lark` become."""

from collections.abc import Iterable, Mapping, Sequence
from difflib import get_close_matches
from typing import Any, NamedTuple

from lark import Token

from grammar import ore_dice
from grammar.declaring import Act, Art, Declare, Deed, Resolve, ShowRound
from grammar.fields import message
from grammar.ore_dice import Term
from grammar.ore_reader import MOST_HEIGHT, heights
from grammar.readers import number, text
from grammar.unreadable import unreadable
from grammar.vocabulary import ARTS, AUDIENCES, DEEDS, SPENDS, TAKES, by_spelling, folded

_DEED_OF = by_spelling(DEEDS)
# What a word that is no deed may have been meant as.
_ALIKE = {folded(each): each for table in (DEEDS, AUDIENCES) for word in table for each in (word, *table[word])}
_CHOICES = {"ART": by_spelling(ARTS), "TAKE": by_spelling(TAKES), "SPEND": by_spelling(SPENDS)}
_EXAMPLES = {"ART": "art:damage", "TAKE": "take:snatch", "SPEND": "spend:soften"}

# What a name behind a deed is, where it is no target.
_NAMED = {Deed.ACT: "what", Deed.COVER: "what", Deed.RELOAD: "weapon", Deed.PREPARE: "weapon"}

# Deeds that are done to nobody, to somebody who need not be named (who is held, or holds), and to several at once.
# All others are done to one.
_TO_NOBODY = frozenset({Deed.PASS, Deed.DODGE, Deed.BLOCK, Deed.STAND, Deed.COVER, Deed.RELOAD, Deed.PREPARE})
_TO_ANYBODY = frozenset({Deed.CHOKE, Deed.STRANGLE, Deed.HOLD, Deed.ESCAPE, Deed.ACT})
_AT_NOBODY = frozenset({Deed.SHOOT, Deed.THROW})
_TO_SEVERAL = frozenset({Deed.SPRAY, Deed.SUPPRESS, Deed.ACT})

# Options that mean nothing but with some deeds: those deeds, and an example.
_DEFENCES = frozenset({Deed.DODGE, Deed.BLOCK, Deed.GUARD})
_FROM_AFAR = frozenset({Deed.SHOOT, Deed.SPRAY, Deed.SUPPRESS, Deed.THROW, Deed.AIM, Deed.ACT})
_ONLY: Mapping[str, tuple[frozenset[Deed], str]] = {
    "range": (_FROM_AFAR, "/declare shoot Ghoul range:30"),
    "rating": (frozenset({Deed.SPRAY, Deed.SUPPRESS}), "/declare spray Ghoul rating:4"),
    "exposed": (frozenset({Deed.COVER}), "/declare cover Sandbags exposed:3-6"),
    "take": (frozenset({Deed.DISARM}), "/declare disarm Ghoul take:snatch"),
    "spend": (_DEFENCES, "/declare dodge spend:soften"),
    "shield": (_DEFENCES - {Deed.DODGE}, "/declare block shield"),
    "slow": (_FROM_AFAR, "/declare shoot Ghoul weapon:crossbow slow"),
    "helpless": (frozenset({Deed.SHOOT, Deed.SPRAY, Deed.THROW, Deed.ACT}), "/declare shoot Ghoul helpless"),
    "large": (frozenset({Deed.THROW}), "/declare throw Ghoul what:dumpster large"),
}


class Said(NamedTuple):
    """What was said beside a deed: which field, its value, how it was written, and where."""

    field: str
    value: Any
    option: str
    position: int


class Done(NamedTuple):
    """One act, and what was said beside it that belongs to the whole declaration."""

    act: Act
    beside: Sequence[Any]


class RoundReader:
    """Reads `ore_round.lark`."""

    normal = staticmethod(ore_dice.normal)
    expert = staticmethod(ore_dice.expert)
    expert_at = staticmethod(ore_dice.expert_at)
    trump = staticmethod(ore_dice.trump)
    bonus = staticmethod(ore_dice.bonus)
    penalty = staticmethod(ore_dice.penalty)
    keyed = staticmethod(ore_dice.keyed)
    boosted = staticmethod(ore_dice.boosted)

    def declare(self, acts: Sequence[Done]) -> Declare:
        """Acts, who does them, and the dice."""
        beside = [part for done in acts for part in done.beside]
        by = _once(part for part in beside if isinstance(part, Said)).get("by")
        pool = ore_dice.pool([part for part in beside if isinstance(part, Term)])
        return Declare(tuple(done.act for done in acts), by.value if by else "", pool)

    def act(self, parts: Sequence[Any]) -> Done:
        """A deed, and everything about it."""
        (deed, token), *others = parts
        own = [part for part in others if isinstance(part, Said) and part.field != "by"]
        said = _once(_meant(deed, part) for part in own)
        _check_options(deed, said)
        _check_targets(deed, said, token)
        beside = [part for part in others if isinstance(part, Term) or part.field == "by"]
        return Done(Act(deed, **{field: one.value for field, one in said.items()}), beside)

    def deed(self, tokens: Sequence[Token]) -> tuple[Deed, Token]:
        """What is done, and the word for it; refuses one that is none, with the nearest that is."""
        (token,) = tokens
        if deed := _DEED_OF.get(folded(token)):
            return Deed(deed), token
        position = token.start_pos or 0
        if near := get_close_matches(folded(token), _ALIKE, n=1, cutoff=0.7):
            raise unreadable(position, "ore-round.deed", hint="did-you-mean", suggestion=_ALIKE[near[0]])
        raise unreadable(position, "ore-round.deed", hint="ore-round.deed", example="/declare strike Ghoul")

    def named(self, tokens: Sequence[Token]) -> Said:
        """Names behind the deed: what they are, the deed tells."""
        return Said("", tokens, "vs:", tokens[0].start_pos or 0)

    def labelled(self, tokens: Sequence[Token]) -> Said:
        """An option and one text: `weapon:knife`."""
        key, value = tokens
        return _said(key, text(value))

    def listed(self, tokens: Sequence[Token]) -> Said:
        """An option and names: `inside:Rook,"Ghoul 3"`."""
        key, *names = tokens
        said = _said(key, tuple(map(text, names)))
        return said._replace(field="targets") if key.type == "VS" else said

    def chosen(self, tokens: Sequence[Token]) -> Said:
        """An option and one of a few words: `take:snatch`."""
        key, value = tokens
        chosen = _CHOICES[key.type].get(folded(text(value)))
        if chosen is None:
            name = f"ore-round.{key.type.lower()}"
            raise unreadable(value.start_pos or 0, name, hint=name, example=_EXAMPLES[key.type])
        return _said(key, Art(chosen) if key.type == "ART" else chosen)

    def spend(self, tokens: Sequence[Token]) -> Said:
        """How gobble dice are spent: by a word, or so many at most."""
        key, value = tokens
        return _said(key, str(number(value, value))) if value.type == "INT" else self.chosen(tokens)

    def counted(self, tokens: Sequence[Token]) -> Said:
        """An option and its number: `range:30`."""
        key, value = tokens
        count = number(value, value, least=0 if key.type == "RANGE" else 1)
        if key.type == "CALLED" and count > MOST_HEIGHT:
            raise unreadable(value.start_pos or 0, "location", hint="called", example="called:10")
        return _said(key, count)

    def exposed(self, tokens: Sequence[Token]) -> Said:
        """Numbers that a cover leaves open."""
        key, span = tokens
        return _said(key, heights(span, "exposed:3-6,10"))

    def damage(self, tokens: Sequence[Token]) -> Said:
        """A formula, as a text."""
        key, formula = tokens
        return _said(key, text(formula))

    def flag(self, tokens: Sequence[Token]) -> Said:
        """A word that stands alone: `unaware`."""
        (token,) = tokens
        return Said(token.type.lower(), True, str(token), token.start_pos or 0)

    def resolve(self, tokens: Sequence[Token]) -> Resolve:
        """How far the round goes on."""
        if not tokens:
            return Resolve()
        how, *names = tokens
        return Resolve(how.type.lower(), *map(text, names))

    def round(self, _: Sequence[Token]) -> ShowRound:
        """Nothing to name."""
        return ShowRound()


def _said(key: Token, value: Any) -> Said:
    name = key.type.lower()
    return Said(name, value, f"{name}:", key.start_pos or 0)


def _meant(deed: Deed, said: Said) -> Said:
    """What was said beside a deed; names without an option are what the deed has them be."""
    if said.field:
        return said
    first, *others = said.value
    if deed in _NAMED:
        if others:
            raise unreadable(others[0].start_pos or 0, hint="fight.quotes", example='"climb the wall"')
        return said._replace(field=_NAMED[deed], value=message(first), option=f"{_NAMED[deed]}:")
    if deed in _TO_NOBODY and folded(first) in _DEED_OF:  # `dodge e strike`
        raise unreadable(said.position, hint="ore-round.and", example="/declare shoot Ghoul and dodge")
    return said._replace(field="targets", value=tuple(map(text, said.value)))


def _check_options(deed: Deed, said: Mapping[str, Said]) -> None:
    """Refuse what means nothing with this deed."""
    for field, one in said.items():
        deeds, example = _ONLY.get(field, ((deed,), ""))
        if deed not in deeds:
            raise unreadable(one.position, hint="ore-round.unfit", option=one.option, example=example)


def _check_targets(deed: Deed, said: Mapping[str, Said], token: Token) -> None:
    """Refuse too many targets, and too few. What explodes may be thrown or fired at nobody, near some (`inside:`)."""
    targets = said.get("targets")
    if targets is None:
        if deed not in _TO_NOBODY | _TO_ANYBODY and not (deed in _AT_NOBODY and "inside" in said):
            end = (token.start_pos or 0) + len(token)
            raise unreadable(end, "name", hint="ore-round.target", example=f"/declare {token} Ghoul")
    elif deed in _TO_NOBODY:
        raise unreadable(targets.position, hint="ore-round.nobody", example=f"/declare {token}")
    elif len(targets.value) > 1 and deed not in _TO_SEVERAL:
        raise unreadable(targets.position, hint="ore-round.one", example="/declare strike Rook and strike Ghoul")


def _once(said: Iterable[Said]) -> dict[str, Said]:
    found: dict[str, Said] = {}
    for one in said:
        if one.field in found:
            raise unreadable(one.position, hint="twice", option=one.option)
        found[one.field] = one
    return found
