"""A maneuver in words, made of its row: its rolls, what answers and resists it, its damage, needs and effects."""

from collections.abc import Iterator

from bot.core.lines import Argument, Line, Role, Tone, called, line
from bot.core.names import folded
from bot.core.public import PublicPart
from bot.systems.unisystem.about import Answered, ManeuverShown, Mine
from bot.systems.unisystem.damage import Special
from bot.systems.unisystem.describe import part
from bot.systems.unisystem.maneuver_words import WEAPON
from bot.systems.unisystem.maneuvers import Maneuver, Use, typed
from bot.systems.unisystem.wording import Wording, damage, signed, total
from grammar.formulas import Amount
from grammar.maneuver_words import ATTRIBUTES

TYPED = (Use.ATTACK, Use.CONTEST, Use.STANCE, Use.PREPARE)


def parts(event: ManeuverShown) -> Iterator[PublicPart]:
    """A maneuver, a line for each thing that there is to tell."""
    row = event.row
    tone = Tone.SUCCESS if event.deed else Tone.PLAIN
    said: dict[str, Argument] = {"what": row.called.word, "use": line(f"unisystem.about.use.{row.use.value}")}
    yield part(Role.TITLE, f"unisystem.about.{event.deed or 'title'}", row.rule, said, tone=tone)
    for key, told in lines(event, Wording(event.names)):
        yield part(Role.LINE, f"unisystem.about.{key}", row.rule, told)
    if row.use in TYPED:
        yield part(Role.HINT, "unisystem.about.typed", row.rule, {"what": row.called.typed})


def lines(event: ManeuverShown, say: Wording) -> Iterator[tuple[str, dict[str, Argument]]]:
    """What there is to tell of a row: the key of the text, and its arguments."""
    row = event.row
    if names := others_of(row):
        yield "also", {"names": names}
    yield from _rolled(row, say)
    yield from _opens(row, say)
    yield from _answered(row, event.answers, say)
    yield from _damage(row, say)
    yield from _special(event)
    yield from _bounds(row, say)
    for key, effects in (("success", row.success), ("failure", row.failure), ("parried", row.parried)):
        if effects:
            yield key, {"effects": say.effects(effects)}
    if row.code:
        yield "code", {"rule": row.rule}
    if event.mine:
        yield _mine(event.mine)


def others_of(row: Maneuver) -> Line | None:
    """What else it is called: in the other language, and whatever else is understood; nothing, if it has one name."""
    every: dict[str, str] = {}
    for name in (row.called.pt, row.called.en, *row.also, row.key):
        every.setdefault(folded(typed(name)), name)
    rest = {
        locale: ", ".join(name for word, name in every.items() if word != folded(typed(mine)))
        for locale, mine in (("pt-BR", row.called.pt), ("en", row.called.en))
    }
    return called(rest) if any(rest.values()) else None


def _rolled(row: Maneuver, say: Wording) -> Iterator[tuple[str, dict[str, Argument]]]:
    if row.first:
        yield "first", {"roll": say.rolls(row.first)}
    if row.rolls:
        key = ("replaces" if row.replaces else "option") if row.use is Use.OPTION else "rolled"
        yield key, {"roll": say.rolls(row.rolls)}
    if row.bonus:
        yield ("guards" if row.by else "stance"), {"n": signed(row.bonus)}
    if row.score and row.use is not Use.OPTION:
        yield "score", {"what": line(f"unisystem.part.{row.score.value}")}
    if row.modifiers:
        yield "modifiers", {"n": called({"en": row.modifiers, "pt-BR": _portuguese(row.modifiers)})}


def _opens(row: Maneuver, say: Wording) -> Iterator[tuple[str, dict[str, Argument]]]:
    """What a first roll opens, what helps and hinders the one that follows, and whether there may be a second one."""
    if row.apart:
        yield "apart", {}
    if row.begins:
        yield ("begins" if row.first else "at-once"), {"effects": say.effects(row.begins)}
    if row.withstand:
        yield "withstand", {"roll": say.rolls(row.withstand)}
    if row.eases:
        yield "eases", {"n": total(row.eases), "names": tuple(line(f"unisystem.part.{key}") for key in row.eased)}
    if row.adds:
        yield "adds", {"n": _added(row.adds)}
    if row.bonuses:
        yield "better", {"roll": say.rolls(row.bonuses)}
    if row.further:
        yield "further", {"n": signed(row.further)}
    if row.second:
        yield "second", {"n": signed(row.second)}
    if row.setup:
        yield "setup", {}


def _portuguese(text: str) -> str:
    """A text of attributes in capitals and numbers, with the attributes as Portuguese has them."""
    words = {name.upper(): others[0].upper() for name, others in ATTRIBUTES.items() if others}
    return " ".join(words.get(word, word) for word in text.split(" "))


def _answered(row: Maneuver, answers: tuple[Answered, ...], say: Wording) -> Iterator[tuple[str, dict[str, Argument]]]:
    """What the other does against it (UNI-004, 023)."""
    if row.resist:
        yield "resist", {"roll": say.rolls(row.resist)}
    elif row.use is Use.CONTEST:
        yield "unresisted", {}
    if answers:
        ways = tuple(_way(one) for one in answers)
        yield "answers", {"ways": ways}
    elif row.answer == WEAPON:
        yield "answers-weapon", {}
    if row.answer == WEAPON or not answers:
        for key, n in (("dodge", row.dodge), ("parry", row.parry)):
            if n:
                yield key, {"n": signed(n)}
    if row.by:
        yield f"by.{row.by.value}", {}


def _way(one: Answered) -> Line:
    way = line(f"unisystem.way.{one.way.value}")
    return line("unisystem.about.way", what=way, n=signed(one.modifier)) if one.modifier else way


def _damage(row: Maneuver, say: Wording) -> Iterator[tuple[str, dict[str, Argument]]]:
    if row.damage:
        weapon = row.type == WEAPON
        said: dict[str, Argument] = {} if weapon else {"type": say.name("type", row.type)}
        yield "damage-weapon" if weapon else "damage", {"n": damage(row.damage), **said}
    if row.change:
        yield "change", {"n": _added(row.change)}
    if row.extra:
        yield "extra", {"n": _added(row.extra)}
    if row.halves:
        yield "halves", {"n": row.halves}


def _special(event: ManeuverShown) -> Iterator[tuple[str, dict[str, Argument]]]:
    """What a special target does to the damage (UNI-049, 068, 069)."""
    if event.multiplied:
        types = tuple(line("unisystem.about.times", what=kind.word, n=n) for kind, n in event.multiplied)
        yield "multiplied", {"types": types}
    if event.row.special is Special.KNOCKOUT:
        yield "halves", {"n": 1}
    if event.row.special is Special.LIMB:
        yield "limb", {}


def _added(amount: Amount) -> Line | str:
    """An amount that is added, with its sign."""
    return signed(amount.number) if not amount.terms else line("unisystem.about.plus", n=total(amount))


def _bounds(row: Maneuver, say: Wording) -> Iterator[tuple[str, dict[str, Argument]]]:
    """Whom it is done to, what it does not bear beside it, and what it needs."""
    if row.targets != 1:
        yield ("targets" if row.targets else "everybody"), {"n": row.targets}
    if row.hits > 1:
        yield "hits", {"n": row.hits}
    if row.alone:
        yield f"alone.{row.alone.value}", {}
    if row.upkeep:
        yield "upkeep", {"n": row.upkeep}
    if row.needs:
        yield "needs", {"needs": say.needs(row.needs)}
    if row.forms:
        yield "forms", {"names": row.forms}


def _mine(mine: Mine) -> tuple[str, dict[str, Argument]]:
    said: dict[str, Argument] = {"who": mine.name, "n": mine.number.told, "chance": mine.chance}
    return ("mine-two", {**said, "first": mine.first.told}) if mine.first else ("mine", said)
