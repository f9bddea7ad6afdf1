"""Tokens into the verbs of the mind: what the rules of `ore_mind.lark` become."""

from collections.abc import Mapping, Sequence
from typing import Any

from lark import Token

from grammar import ore_dice
from grammar.fields import Given, option, options
from grammar.minds import Calm, Check, Cure, Notch, SetGauge, ShowMind, Talk, TalkDown, Treatment
from grammar.ore_dice import Term
from grammar.pools import OrePool
from grammar.readers import number, text
from grammar.unreadable import unreadable
from grammar.vocabulary import by_spelling, folded

_GAUGES = by_spelling(
    {
        "violence": ("violência",),
        "helplessness": ("impotência", "desamparo"),
        "unnatural": ("sobrenatural",),
        "self": ("identidade", "ego"),
    }
)
_STATS = by_spelling(
    {
        "body": ("corpo",),
        "coordination": ("coordenação",),
        "sense": ("sentidos", "sentido"),
        "mind": ("mente",),
        "command": ("comando",),
        "empathy": ("empatia",),
    }
)
_COOPERATION = by_spelling(
    {
        "deep": ("fundo",),
        "somewhat": ("médio", "média"),
        "reluctant": ("relutante",),
        "hostile": ("hostil",),
    }
)


class MindReader:
    """Reads `ore_mind.lark`."""

    normal = staticmethod(ore_dice.normal)
    bare = staticmethod(ore_dice.bare)
    expert = staticmethod(ore_dice.expert)
    expert_at = staticmethod(ore_dice.expert_at)
    trump = staticmethod(ore_dice.trump)
    bonus = staticmethod(ore_dice.bonus)
    penalty = staticmethod(ore_dice.penalty)
    keyed = staticmethod(ore_dice.keyed)

    def check(self, parts: Sequence[Any]) -> Check:
        """Somebody, a gauge, how intense it is, and what else the roll goes by."""
        name, gauge, intensity, *rest = parts
        stat = str(options(rest).get("stat:", ""))
        return Check(text(name), gauge_of(gauge), number(intensity, intensity), stat, _pool(rest))

    def counsel(self, parts: Sequence[Any]) -> TalkDown:
        """Somebody, by whom, and the dice."""
        return _talk(Talk.COUNSEL, parts)

    def psychology(self, parts: Sequence[Any]) -> TalkDown:
        """Somebody, by whom, and the dice."""
        return _talk(Talk.PSYCHOLOGY, parts)

    def therapy(self, parts: Sequence[Any]) -> Treatment:
        """Somebody, the notch that is to go, and how."""
        return _treatment(Cure.THERAPY, parts)

    def psychiatry(self, parts: Sequence[Any]) -> Treatment:
        """Somebody, the notch that is to go or to come, and how."""
        return _treatment(Cure.PSYCHIATRY, parts)

    def gauge(self, parts: Sequence[Any]) -> SetGauge:
        """Somebody, a gauge, and the notches it gets."""
        name, gauge, *rest = parts
        given = options(rest)
        notches = {key.removesuffix(":"): int(n) for key, n in given.items()}
        return SetGauge(text(name), gauge_of(gauge), **notches)

    def mind(self, tokens: Sequence[Token]) -> ShowMind:
        """Somebody, or one's own combatant."""
        return ShowMind(*map(text, tokens))

    def calm(self, tokens: Sequence[Token]) -> Calm:
        """Somebody."""
        return Calm(text(tokens[0]))

    def stat(self, tokens: Sequence[Token]) -> Given:
        """Another stat than that of the gauge."""
        return _word("stat", tokens, _STATS, "stat:mind")

    def cooperation(self, tokens: Sequence[Token]) -> Given:
        """How the patient takes part."""
        return _word("cooperation", tokens, _COOPERATION, "cooperation:deep")

    def by(self, tokens: Sequence[Token]) -> Given:
        """The healer."""
        return option("by:", text(tokens[1]), tokens[0])

    def weeks(self, tokens: Sequence[Token]) -> Given:
        """How long it took."""
        return option("weeks:", number(tokens[1], tokens[1]), tokens[0])

    def notches(self, tokens: Sequence[Token]) -> Given:
        """So many notches of a kind: `failed:1`."""
        key, n = tokens
        return option(f"{key.type.removesuffix('_TO').lower()}:", number(n, n, least=0), key)


def _talk(talk: Talk, parts: Sequence[Any]) -> TalkDown:
    name, *rest = parts
    return TalkDown(talk, text(name), str(options(rest).get("by:", "")), _pool(rest))


def _treatment(cure: Cure, parts: Sequence[Any]) -> Treatment:
    name, gauge, *rest = parts
    words = [part for part in rest if isinstance(part, Token)]
    added = [word for word in words if word.type == "ADD"]
    if len(added) > 1:
        raise unreadable(added[1].start_pos or 0, hint="twice", option="add")
    notch = next(Notch(word.type.lower()) for word in words if word.type != "ADD")
    given = options(rest)
    return Treatment(
        cure,
        text(name),
        gauge_of(gauge),
        notch,
        bool(added),
        str(given.get("by:", "")),
        str(given.get("cooperation:", "")),
        int(given.get("weeks:", 0)),
        _pool(rest),
    )


def _pool(parts: Sequence[Any]) -> OrePool:
    return ore_dice.pool([part for part in parts if isinstance(part, Term)])


def gauge_of(token: Token) -> str:
    """The gauge that a word means; refuses any other word."""
    gauge = _GAUGES.get(folded(text(token)))
    if gauge is None:
        raise unreadable(token.start_pos or 0, "mind.gauge", hint="mind.gauge", example="violence")
    return gauge


def _word(key: str, tokens: Sequence[Token], known: Mapping[str, str], example: str) -> Given:
    """An option and its value, one of the words known for it."""
    word = known.get(folded(text(tokens[1])))
    if word is None:
        raise unreadable(tokens[1].start_pos or 0, f"mind.{key}", hint=f"mind.{key}", example=example)
    return option(f"{key}:", word, tokens[0])
