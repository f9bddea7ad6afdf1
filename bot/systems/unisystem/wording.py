"""The language of maneuvers in the words of the reader: rolls, amounts, damage, needs and effects of a row as lines."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import reduce

from bot.core.lines import Line, line
from bot.systems.unisystem.maneuver_words import plain
from bot.systems.unisystem.maneuvers import Called
from bot.systems.unisystem.qualities import FORMS
from grammar.formulas import ONCE, Amount, Formula
from grammar.maneuver_words import ATTRIBUTES, CONDITIONS, EFFECTS, LEVELS, NEEDS, PARTS, WEAPONS
from grammar.maneuvers import Effect, Need, Roll, Whom
from grammar.uni_words import MODES

Names = Mapping[str, Called]  # of rows in other tables: by their table and name, `type bash`
Signed = Sequence[tuple[int, Line]]

# Effects whose sentence is about the one who does the maneuver, however it befalls the other.
OF_BOTH = (
    *("take", "behind", "across", "beside", "free-attack", "initiative", "position", "disengage", "catch"),
    *("counter-grapple", "extra"),
)
SAID = {"need": NEEDS, "effect": EFFECTS, "limb": PARTS, "weapon": WEAPONS, "condition": CONDITIONS}


@dataclass(frozen=True, slots=True)
class Wording:
    """Puts rows into words, with the names that other tables have."""

    names: Names

    def name(self, table: str, word: str) -> Line | str:
        """What a row of another table is called; the word itself, if there is none."""
        called = self.names.get(f"{table} {word}")
        return called.word if called else word

    # ---- needs

    def need(self, need: Need) -> Line:
        """Something that a maneuver needs."""
        match need.what:
            case "weapon":
                kind = line(f"unisystem.armed.{need.value}")
                return line("unisystem.need.weapons", what=kind, n=need.least) if need.least else kind
            case "grappled" if need.value:
                return line("unisystem.need.grappled-by", part=line(f"unisystem.limb.{need.value}"))
            case "against":
                kept = need.value in ("close", "archaic")
                what = line(f"unisystem.against.{need.value}") if kept else self.name("attack", need.value)
                return line("unisystem.need.against", what=what)
            case "not":
                return line("unisystem.need.not", what=self.name("maneuver", need.value))
            case "form":
                called = (form for form in FORMS if plain(form) == plain(need.value))
                return line("unisystem.need.form", what=next(called, need.value))
            case what if what in NEEDS:
                return line(f"unisystem.need.{what}", n=need.least)
            case field:
                return line("unisystem.need.field", what=_field(field), n=need.least)

    def needs(self, found: Sequence[Need]) -> tuple[Line, ...]:
        """All that a maneuver needs."""
        return tuple(map(self.need, found))

    # ---- rolls

    def rolls(self, ways: Sequence[Roll]) -> Line:
        """The ways to roll, of which one is chosen."""
        return reduce(lambda one, other: line("unisystem.sum.or", left=one, right=other), map(self.roll, ways))

    def roll(self, roll: Roll) -> Line:
        """One way to roll: a d10 and what is added; a modifier alone is just that."""
        if not roll.terms:
            return line("unisystem.sum.modifier", n=signed(roll.modifier))
        parts = [(times, _field(name)) for name, times in roll.terms]
        told = _sum([(1, line("unisystem.sum.die", n=10)), *parts, *_number(roll.modifier)])
        return line("unisystem.sum.if", what=told, needs=self.needs(roll.needs)) if roll.needs else told

    # ---- effects

    def effects(self, found: Sequence[Effect]) -> tuple[Line, ...]:
        """All that happens."""
        return tuple(map(self.effect, found))

    def effect(self, effect: Effect) -> Line:
        """What happens, and to whom."""
        who = line(f"unisystem.whom.{effect.whom.value}")
        amount = total(effect.amount) if effect.amount else ""
        match effect.what:
            case "condition":
                what = line(f"uni-condition.{effect.part}")
                key = "unisystem.effect.condition-of" if effect.amount else "unisystem.effect.condition"
                return line(key, who=who, what=what, n=amount)
            case "damage" if effect.damage:
                kind = self.name("type", effect.type)
                return line("unisystem.effect.damage", who=who, n=damage(effect.damage), type=kind)
            case "grapple" | "counter-grapple" if effect.part:
                parts = [line(f"unisystem.limb.{part}") for part in effect.part.split("/")]
                part = reduce(lambda one, other: line("unisystem.sum.or", left=one, right=other), parts)
                return line(f"unisystem.effect.{effect.what}-by", who=who, part=part)
            case "test":
                follows = self.effects(effect.follows)
                return line("unisystem.effect.test", who=who, roll=self.rolls(effect.rolls), follows=follows)
            case "contest":
                rolls = {"roll": self.rolls(effect.against), "theirs": self.rolls(effect.rolls)}
                return line("unisystem.effect.contest", **rolls, follows=self.effects(effect.follows))
            case "survival" if effect.amount in (None, Amount()):
                return line("unisystem.effect.survival-plain", who=who)
            case what:
                told = line(f"unisystem.effect.{what}", who=who, n=amount)
                turned = what in OF_BOTH and what != "position" and effect.whom is Whom.SELF
                return line("unisystem.effect.turned", what=told) if turned else told


def modes(found: Iterable[str]) -> tuple[Line | str, ...]:
    """What a weapon can be set to; the word itself of what only its own row knows."""
    return tuple(line(f"unisystem.mode.{mode}") if mode in MODES else mode for mode in found)


# ---- sums


def signed(n: int) -> str:
    """A number with its sign, as it is read.

    >>> signed(-2), signed(3)
    ('−2', '+3')
    """
    return f"{n:+d}".replace("-", "−")


def total(amount: Amount) -> Line:
    """An amount: success levels, attributes, and a number."""
    told = _sum([*((times, variable(name)) for name, times in amount.terms), *_number(amount.number)])
    return told if amount.most is None else line("unisystem.sum.most", what=told, most=amount.most)


def damage(formula: Formula) -> Line:
    """Base damage: what is multiplied by what, and what is added."""
    rest = [*((times, variable(name)) for name, times in formula.plus.terms), *_number(formula.plus.number)]
    if not formula.weapon and formula.factor is None:
        return _sum(rest)
    return _sum([(1, _lot(formula)), *rest])


def _lot(formula: Formula) -> Line:
    """What is multiplied in a formula, or the weapon's own."""
    if formula.weapon or formula.factor is None:
        return line("unisystem.sum.weapon")
    one = line("unisystem.sum.die", n=formula.die) if formula.die else line("unisystem.sum.number", n=formula.lot)
    factor = total(formula.factor)
    by = factor if formula.factor.single else line("unisystem.sum.group", what=factor)
    told = one if formula.die and formula.factor == ONCE else line("unisystem.sum.times", left=one, right=by)
    return told if formula.most is None else line("unisystem.sum.most", what=told, most=formula.most)


def _sum(parts: Signed) -> Line:
    """Parts with their signs between them; nothing is 0."""
    found = [(times, _times(times, what)) for times, what in parts] or [(1, line("unisystem.sum.number", n=0))]
    (times, first), *rest = found
    told = line("unisystem.sum.negative", what=first) if times < 0 else first
    for times, what in rest:
        told = line(f"unisystem.sum.{'minus' if times < 0 else 'plus'}", left=told, right=what)
    return told


def _times(times: int, what: Line) -> Line:
    many = line("unisystem.sum.number", n=abs(times))
    return what if abs(times) == 1 else line("unisystem.sum.times", left=many, right=what)


def _number(n: int) -> Signed:
    return [(1 if n > 0 else -1, line("unisystem.sum.number", n=abs(n)))] if n else []


def _field(name: str) -> Line:
    """A field of the sheet; in a test, also success levels."""
    return line(f"unisystem.amount.{name}") if name in LEVELS else line(f"field.unisystem.{name}")


def variable(name: str) -> Line:
    """What a formula counts with."""
    lower = name.lower()
    return line(f"field.unisystem.{lower}") if lower in ATTRIBUTES else line(f"unisystem.amount.{name}")
