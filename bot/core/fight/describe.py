"""What a fact of a fight says to those who may know it."""

from collections.abc import Iterator, Mapping

from bot.core.fight.facts import (
    Appeared,
    Arranged,
    Begun,
    Called,
    EffectAdded,
    EffectEnded,
    EffectTicked,
    Ended,
    Entrusted,
    ExtraTurns,
    Fact,
    Fell,
    FieldsSet,
    Joined,
    Left,
    ModeChanged,
    Placed,
    Reopened,
    RoundBegan,
    TurnBegan,
    TurnEnded,
    Vanished,
    Waited,
    WentBack,
)
from bot.core.lines import Face, Line, Role, Tone, line
from bot.core.public import PublicPart
from grammar.actions import Undo
from grammar.encounters import Hold, NextTurn


def describe(fact: Fact) -> Iterator[PublicPart]:
    """The parts of a report on one fact."""
    match fact:
        case Begun(system, mode, reroll, _):
            how = line(f"fight.mode-{mode.value}")
            yield _title("fight.begun", system=line(f"system.{system}"), mode=how)
            if reroll:
                yield _line("fight.reroll")
        case Ended(rounds, fallen):
            yield _title("fight.ended", n=rounds)
            if fallen:
                yield _line("fight.fallen", names=fallen)
        case ModeChanged(mode, reroll, later):
            yield _title("fight.mode-later" if later else "fight.mode", mode=line(f"fight.mode-{mode.value}"))
            if reroll:
                yield _line("fight.reroll")
        case WentBack(who, number):
            yield _title("fight.back" if who else "fight.back-before", who=who, round=number)
            if who:
                yield from _buttons(who)
        case RoundBegan(number):
            yield PublicPart(Role.STEP, line("fight.round", round=number))
        case Arranged(names):
            yield _title("fight.arranged", names=names)
        case TurnBegan() | TurnEnded() | Reopened() | Waited():
            yield from _turn(fact)
        case Placed() | Called() | ExtraTurns():
            yield from _initiative(fact)
        case EffectAdded() | EffectTicked() | EffectEnded():
            yield from _effect(fact)
        case _:
            yield _person(fact)


def _turn(fact: TurnBegan | TurnEnded | Reopened | Waited) -> Iterator[PublicPart]:
    match fact:
        case TurnBegan(_, who):
            key = "fight.resumed" if fact.resumed else "fight.turn-round" if fact.round else "fight.turn"
            yield PublicPart(Role.TITLE, line(key, who=who, round=fact.round), pings=fact.pings)
            if fact.then:
                yield PublicPart(Role.HINT, line("fight.then", who=fact.then), pings=fact.then_pings)
            yield from _buttons(who)
        case TurnEnded(_, who) if fact.skipped or fact.unseen:
            yield _line("fight.skipped" if fact.skipped else "fight.unseen", who=who)
        case TurnEnded(_, who):
            yield PublicPart(Role.STEP, line("fight.turn-ended", who=who))
        case Waited(_, who):
            yield _line("fight.holds", who=who)


def _buttons(who: str) -> Iterator[PublicPart]:
    """What is likely done with a turn. The commands name whose it is, so that a late click does no harm."""
    for key, command in (("next", NextTurn(who)), ("hold", Hold(who)), ("undo", Undo())):
        yield PublicPart(Role.BUTTON, line(f"button.{key}"), command=str(command))


def _initiative(fact: Placed | Called | ExtraTurns) -> Iterator[PublicPart]:
    match fact:
        case Placed(_, who, place, faces) if place.rank and faces:
            yield PublicPart(Role.LINE, line("init.rolled-off", who=who), tuple(Face(str(face)) for face in faces))
        case Placed(_, _, place) if place.rank:
            return  # it only keeps equals apart, and is told as what they were told apart by
        case Placed(_, who, place, faces):
            fixed = " ⚓" if place.fixed else ""
            dice = tuple(Face(str(face)) for face in faces)
            yield PublicPart(Role.LINE, line("init.placed", who=who, score=place.score, fixed=fixed), dice)
        case Called(pings):
            yield PublicPart(Role.TITLE, line("init.called"), pings=pings)
            yield PublicPart(Role.BUTTON, line("button.init-roll"), command="/init roll")
        case ExtraTurns(_, who, scores) if scores:
            yield _line("init.extra", who=who, scores=tuple(scores))
        case ExtraTurns(_, who):
            yield _line("init.no-extra", who=who)


def _effect(fact: EffectAdded | EffectTicked | EffectEnded) -> Iterator[PublicPart]:
    match fact:
        case EffectAdded(effect, who):
            lasts = line("effect.lasts", n=effect.left) if effect.left else line("effect.open")
            yield _line(
                "effect.added",
                who=who,
                what=called(effect.what, effect.word),
                lasts=lasts,
                changes=_signed(effect.modifiers),
            )
        case EffectEnded(_, what, who, word):
            yield _line("effect.ended", who=who, what=called(what, word))


def _person(
    fact: Joined | Left | Appeared | Vanished | FieldsSet | Entrusted | Fell,
) -> PublicPart:
    match fact:
        case Joined(combatant):
            return _line("fight.joined", who=combatant.name)
        case Left(_, name):
            return _line("fight.left", who=name)
        case Appeared(_, name):
            return _title("fight.appeared", who=name)
        case Vanished(_, name):
            return _line("fight.vanished", who=name)
        case FieldsSet(_, name, fields, before):
            changes = tuple(
                line("sheet.change", name=field, before=before.get(field, "–"), after=value)
                for field, value in fields.items()
            )
            return _title("sheet.set", who=name, changes=changes)
        case Entrusted(_, name, owner):
            return _line("fight.entrusted", who=name, owner=line("person", id=owner))
        case Fell(_, name, down):
            return _title("fight.down" if down else "fight.up", who=name, tone=Tone.DIRE if down else Tone.PLAIN)


def called(what: str, word: str) -> Line | str:
    """The name of an effect: somebody's own words, or the book's."""
    return line(word) if word else what


def _signed(modifiers: Mapping[str, int]) -> tuple[Line, ...]:
    return tuple(line("effect.change", name=name, value=f"{value:+d}") for name, value in modifiers.items())


def _title(key: str, *, tone: Tone = Tone.PLAIN, **args: str | int | Line | tuple[str | int | Line, ...]) -> PublicPart:
    return PublicPart(Role.TITLE, line(key, **args), tone=tone)


def _line(key: str, **args: str | int | Line | tuple[str | int | Line, ...]) -> PublicPart:
    return PublicPart(Role.LINE, line(key, **args))
