"""What is done for minds at the table: checks that are called for, help after them, therapy (ORE-205 … 209)."""

from dataclasses import replace

from bot.core.chapter import Chapter
from bot.core.choice import Choice
from bot.core.fight.view import STATE, Fighting, encounter
from bot.core.lines import line
from bot.core.rejected import Rejected
from bot.core.table import Table
from bot.core.turn import Turn
from bot.systems.ore import checks, describe_mind, round_facts
from bot.systems.ore.checks import SKILL, befall, noted, plight_of, throw_for
from bot.systems.ore.mind import SETTINGS, Notches, changed, manner, notches, stat_of
from bot.systems.ore.mind_facts import MIND_FACTS, Calmed, Checked, GaugeSet, MindFact, MindShown, Row, Tended, evolve
from bot.systems.ore.patients import Patient, fighting, of, patient
from bot.systems.ore.plights import Shaken
from bot.systems.ore.rolled import Rolled, throw
from bot.systems.ore.tables import OreTables
from grammar.actions import Audience, Verb
from grammar.minds import VERBS, Calm, Check, Cure, Notch, SetGauge, ShowMind, Talk, TalkDown, Treatment
from grammar.pools import OrePool

SKILLS = {
    Talk.COUNSEL: ("empathy", "counseling"),  # ORE-205
    Talk.PSYCHOLOGY: ("command", "psychology"),  # ORE-208
    Cure.THERAPY: ("command", "psychology"),  # ORE-209
    Cure.PSYCHIATRY: ("mind", "psychiatry"),  # ORE-206
}


def decide(turn: Turn, verb: Verb, tables: OreTables) -> None:
    """Emit what happens to a mind, or raise `Rejected`."""
    if isinstance(verb, ShowMind):
        turn.seal(Audience.PRIVATE, turn.actor.user)
    at = fighting(turn)
    match verb:
        case Check(name, gauge, intensity, stat, pool):
            checks.check(at, patient(at, name, tables), gauge, intensity, stat=stat, said=pool)
        case TalkDown():
            _talk(at, verb, tables)
        case Treatment():
            _treat(at, verb, tables)
        case SetGauge():
            _set(at, verb, tables)
        case ShowMind(name):
            _show(at, patient(at, name, tables))
        case Calm(name):
            one = patient(at, name, tables)
            _shaken(at, one)
            at.emit_about([one.who], Calmed(one.who.id, one.who.name))
            _calm(at, one)
        case _:
            raise TypeError(f"not a verb of the mind: {verb}")


def _talk(at: Fighting, verb: TalkDown, tables: OreTables) -> None:
    """Counseling ends the reaction; psychology lets the patient repeat his roll, which may erase the notch."""
    one = patient(at, verb.name, tables)
    shaken = _shaken(at, one)
    healer, rolled = _heal(at, verb, tables, verb.pool.difficulty or shaken.intensity)
    before = after = notches(one.who, shaken.gauge)
    width = _by_width(at)
    done, repeat = rolled.taken is not None, None
    if done and verb.talk is Talk.PSYCHOLOGY:
        repeat = _repeat(at, one, shaken.stat, before.failed)
        done = repeat.taken is not None
        if done and shaken.notched:
            after = changed(before, Notch.FAILED, -1, manner(at.turn))
    about = noted(at, one, shaken.gauge, before, after)
    at.emit_about([one.who], Tended(about, verb.talk.value, healer, rolled, done, repeat, width))
    if repeat:
        _unaim(at, one)
    if done:
        _calm(at, one)


def _treat(at: Fighting, verb: Treatment, tables: OreTables) -> None:
    """Psychiatry takes a notch or adds one; therapy lets the patient roll against the notches that he has of a kind."""
    one = patient(at, verb.name, tables)
    before = notches(one.who, verb.gauge)
    has = before.of(verb.notch)
    wanted = changed(before, verb.notch, 1 if verb.add else -1, manner(at.turn))
    if wanted == before:
        key = "ore.error.notches-full" if verb.add else "ore.error.no-notch"
        raise Rejected(line(key, who=one.who.name, notch=line(f"ore.notch.{verb.notch.value}"), n=has))
    healer, rolled = _heal(at, verb, tables, verb.pool.difficulty)
    done, repeat = rolled.taken is not None, None
    if done and verb.cure is Cure.THERAPY:
        repeat = _repeat(at, one, stat_of(tables.gauges[verb.gauge], at.turn), has)
        done = repeat.taken is not None
    fact = Tended(
        noted(at, one, verb.gauge, before, wanted if done else before),
        verb.cure.value,
        healer,
        rolled,
        done,
        repeat,
        _by_width(at),
        verb.notch.value,
        verb.add,
        verb.cooperation,
        verb.weeks,
    )
    at.emit_about([one.who], fact)
    if repeat:
        _unaim(at, one)


def _heal(at: Fighting, verb: TalkDown | Treatment, tables: OreTables, difficulty: int) -> tuple[str, Rolled]:
    """The healer's name and his roll: of his sheet, or of dice that were said; he may be nobody in the fight.

    How the patient takes part gives dice, or takes them (ORE-207).
    """
    extra, pool = 0, SKILLS[verb.cure if isinstance(verb, Treatment) else verb.talk]
    if isinstance(verb, Treatment) and verb.cooperation:
        extra = tables.cooperation[verb.cooperation].dice
    said = replace(verb.pool, difficulty=difficulty)
    said = replace(said, bonus=said.bonus + max(0, extra), penalty=said.penalty + max(0, -extra))
    who = at.find(verb.healer) if verb.healer else at.own()
    if who:
        healer = of(who, tables)
        rolled = throw_for(at, healer, *pool, said)
        _unaim(at, healer)
        return who.name, rolled
    if not (verb.pool.dice or verb.pool.expert or verb.pool.trump):
        raise Rejected(line("ore.error.healer"))
    return at.turn.actor.name, throw(at.turn, said, tables)


def _repeat(at: Fighting, one: Patient, stat: str, n: int) -> Rolled:
    """The patient's own roll against the number of his notches, read by height or, at some tables, by width."""
    if not _by_width(at):
        return throw_for(at, one, stat, SKILL, OrePool(0, difficulty=n))
    rolled = throw_for(at, one, stat, SKILL)
    meet = tuple(each for each in rolled.reading.sets if each.width >= n)
    return replace(rolled, difficulty=n, reading=replace(rolled.reading, meet=meet, taken=meet[:1]))


def _by_width(at: Fighting) -> bool:
    return at.turn.setting("ore-therapy-difficulty") == "width"


def _set(at: Fighting, verb: SetGauge, tables: OreTables) -> None:
    one = patient(at, verb.name, tables)
    before, ways = notches(one.who, verb.gauge), manner(at.turn)
    after = Notches(
        before.hardened if verb.hardened is None else verb.hardened,
        before.failed if verb.failed is None else verb.failed,
    )
    for notch in Notch:
        if after.of(notch) > ways.most(notch):
            raise Rejected(line("ore.error.notches", notch=line(f"ore.notch.{notch.value}"), most=ways.most(notch)))
    at.emit_about([one.who], GaugeSet(noted(at, one, verb.gauge, before, after)))


def _show(at: Fighting, one: Patient) -> None:
    rows = tuple(
        Row(gauge.name, stat_of(gauge, at.turn), notches(one.who, gauge.name)) for gauge in one.tables.gauges.values()
    )
    shaken = plight_of(at, one.who).shaken
    at.turn.emit(MindShown(one.who.name, rows, shaken, str(one.who.sheet.get("hope", ""))))


def _shaken(at: Fighting, one: Patient) -> Shaken:
    """What somebody is shaken by; refused when he is not."""
    shaken = plight_of(at, one.who).shaken
    if shaken is None:
        raise Rejected(line("ore.error.not-shaken", who=one.who.name))
    return shaken


def _calm(at: Fighting, one: Patient) -> None:
    befall(at, one.who, replace(plight_of(at, one.who), shaken=None))


def _unaim(at: Fighting, one: Patient) -> None:
    """Rolling another pool costs the aim (ORE-121)."""
    befall(at, one.who, replace(plight_of(at, one.who), aim=None))


def _evolve(table: Table, fact: MindFact) -> Table:
    """The table after a fact about a mind."""
    fight = encounter(table)
    if isinstance(fact, Checked) and fact.rolled:
        table = round_facts.hurt(table, fact.noted.id)  # other dice spoil a round of aiming, too (ORE-121)
    return table.with_state(STATE, evolve(fight, fact)) if fight else table


def _resume(turn: Turn, choice: Choice, picks: tuple[str, ...], tables: OreTables) -> None:  # noqa: ARG001
    """Go on after the question how a failed check shows, if the fight still runs."""
    if encounter(turn.table):
        checks.resume(Fighting(turn), choice, picks)


MINDS: Chapter[OreTables] = Chapter(
    verbs=VERBS,
    facts=MIND_FACTS,
    questions=(checks.REACTION,),
    settings=SETTINGS,
    private=(ShowMind,),
    decide=decide,
    evolve=_evolve,
    describe=describe_mind.parts,
    aside=describe_mind.aside,
    resume=_resume,
)
