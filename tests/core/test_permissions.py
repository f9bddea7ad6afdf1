"""Who may give which command: every cell of the matrix on the real engine, and what a refusal tells."""

from dataclasses import dataclass, field
from typing import get_args

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from bot import app, tables
from bot.core.lines import Line
from bot.core.people import Actor, Reader, UserId
from bot.core.records.speech import Speech
from bot.core.rejected import Rejected
from bot.core.rights import Rule, Standing
from bot.core.rules import Rules
from bot.engine import Engine, Outcome, Request
from bot.settings import DATA
from bot.shell.store.memory import MemoryStore
from bot.systems.dice import PlainDice
from grammar.actions import Action, Verb
from grammar.encounters import (
    ActNow,
    AddEffect,
    Appear,
    BreakTie,
    EndEffect,
    Entrust,
    ExtraTurn,
    Fall,
    FightVerb,
    Hold,
    Insert,
    Jump,
    Leave,
    NextTurn,
    RollInitiative,
    SetFields,
    SetInitiative,
    Skip,
    Swap,
    Vanish,
)
from grammar.parser import parse
from tests.core.fight.arena import ToyFighters
from tests.core.toy import HOME, TABLE

SPEAKERS = {
    Standing.OUTSIDER: "cleo",
    Standing.PLAYER: "bruno",
    Standing.OWNER: "ana",
    Standing.GM: "gita",  # named for the channel
    Standing.MANAGER: "gm",
}

# Ana has the turn; Bruno and a ghoul come after her.
FIGHT = (
    "@gm /settings gm <@gita>",
    "@gm /encounter begin toy",
    "@ana /join Ana",
    "@bruno /join Bruno",
    "@gm /add Ghoul",
    "@gm /init set Ana 20",
    "@gm /init set Bruno 10",
    "@gm /init set Ghoul 5",
    "@gm /encounter next",
)
NOTE, ROOK, HIT = "@ana /note clue butler", "@me /character new Rook toy speed:3", '@me /macro save hit "/ore 2d"'
ASKED = "@ana /ore 2d actions:2"

# A situation for each row: what is said before, and the command at last. `@me` is whoever gives that, `{n}` the number
# of the last entry in the log.
SCENES: dict[tuple[str, str], tuple[str, ...]] = {
    ("/roll", ""): ("/roll 2d6",),
    ("/ore", ""): ("/ore 2d",),
    ("/choose", ""): (ASKED, "/choose"),
    ("/lapse", ""): (ASKED, "/lapse"),
    ("/undo", ""): (NOTE, "/undo {n}"),
    ("/undo", "final"): ("@ana /ore 2d", "/undo {n}"),
    ("/redo", ""): (NOTE, "@ana /undo", "/redo"),
    ("/reveal", ""): ("@ana /ore 2d hidden", "/reveal"),
    ("/last", ""): ("/last",),
    ("/log", ""): ("/log",),
    ("/why", ""): ("/why",),
    ("/help", ""): ("/help",),
    ("/again", ""): ("@me /ore 2d", "/again"),
    ("/stats", ""): ("@ana /ore 2d", "/stats"),
    ("/settings", ""): ("/settings",),
    ("/settings NAME", ""): ("/settings notice on",),
    ("/settings NAME", "server"): ("/settings notice on server",),
    ("/settings gm", ""): ("/settings gm <@ana>",),
    ("/note", ""): (NOTE, "/note"),
    ("/note NAME", ""): ("/note clue butler",),
    ("/note NAME", "written"): (NOTE, "/note clue gardener"),
    ("/counter", ""): ("@ana /counter doom 3", "/counter doom +1"),
    ("/counter", "deleted"): ("@ana /counter doom 3", "/counter doom delete"),
    ("/encounter begin", ""): ("@gm /encounter end", "/encounter begin toy"),
    ("/encounter mode", ""): ("/encounter mode side",),
    ("/encounter show", ""): ("/encounter show",),
    ("/encounter end", ""): ("/encounter end",),
    ("/export fight", ""): ("/export fight",),
    ("/add", ""): ("/add Rat",),
    ("/join", ""): ("/join Mia",),
    ("/leave", ""): ("/leave Ana",),
    ("/set", ""): ("/set Ana speed:3",),
    ("/encounter down", ""): ("/encounter down Ana",),
    ("/encounter appear", ""): ("@gm /add Lurker hidden", "/encounter appear Lurker"),
    ("/encounter hide", ""): ("/encounter hide Ghoul",),
    ("/encounter entrust", ""): ("/encounter entrust Ghoul <@bruno>",),
    ("/effect", ""): ("/effect Ana stunned",),
    ("/effect end", ""): ("@gm /effect Ana stunned", "/effect end Ana stunned"),
    ("/encounter next", ""): ("/encounter next",),
    ("/encounter next", "first"): (
        "@gm /encounter end",
        "@gm /encounter begin toy",
        "@ana /join Ana",
        "@bruno /join Bruno",
        "@gm /init set Ana 20",
        "/encounter next",
    ),
    ("/encounter previous", ""): ("@gm /encounter next", "/encounter previous"),
    ("/encounter hold", ""): ("/encounter hold Ana",),
    ("/encounter act", ""): ("@gm /encounter hold Ana", "/encounter act Ana"),
    ("/encounter act", "unheld"): ("@gm /init set Ghoul 30", "@gm /encounter jump Ghoul", "/encounter act Ana"),
    ("/encounter move", ""): ("/encounter move Ana after:Bruno",),
    ("/encounter swap", ""): ("/encounter swap Ana Bruno",),
    ("/encounter skip", ""): ("/encounter skip Ana",),
    ("/encounter jump", ""): ("/encounter jump Bruno",),
    ("/init roll", ""): ("@ana /join Mia", "/init roll Mia"),
    ("/init roll", "again"): ("/init roll Ana",),
    ("/init roll", "everybody"): ("@ana /join Mia", "@bruno /join Bo", "/init roll"),
    ("/init call", ""): ("@ana /join Mia", "/init call"),
    ("/init set", ""): ("/init set Ana 3",),
    ("/init tie", ""): ("@gm /init set Bruno 20", "/init tie Bruno Ana"),
    ("/init extra", ""): ("/init extra Ana 3",),
    ("/character new", ""): ("/character new Rook toy speed:3",),
    ("/character show", ""): (ROOK, "/character show Rook"),
    ("/character set", ""): (ROOK, "/character set Rook speed:4"),
    ("/character list", ""): (ROOK, "/character list"),
    ("/character use", ""): (ROOK, "/character use Rook"),
    ("/character export", ""): (ROOK, "/character export Rook"),
    ("/character delete", ""): (ROOK, "/character delete Rook"),
    ("/macro save", ""): ('/macro save hit "/ore 2d"',),
    ("/macro run", ""): (HIT, "/macro run hit"),
    ("/macro list", ""): (HIT, "/macro list"),
    ("/macro delete", ""): (HIT, "/macro delete hit"),
    ("/privacy", ""): ("/privacy",),
    ("/privacy export", ""): ("/privacy export",),
    ("/privacy delete everything", ""): ("/privacy delete everything",),
    ("/forget me", ""): ("/forget me",),
}


TOY = ToyFighters()
# The rows of a rule book are tried beside its own tests; here, those of a toy and of plain dice.
RULES = Rules((TOY, PlainDice()), (TOY,))


class Rising:
    """Dice that fall 1, 2, 3 … and begin again."""

    def __init__(self) -> None:
        self._thrown = 0

    def roll(self, count: int, sides: int) -> tuple[int, ...]:
        self._thrown += count
        return tuple((self._thrown - count + nth) % sides + 1 for nth in range(count))


@dataclass(slots=True)
class Hall:
    """A table where people speak in text."""

    store: MemoryStore = field(default_factory=MemoryStore)
    engine: Engine = field(init=False)
    delivered: int = 0

    def __post_init__(self) -> None:
        speech = Speech(parse, lambda said, _: said.key)
        clock = "2026-01-01T00:00:00Z"
        self.engine = Engine(self.store, RULES, Rising(), lambda: clock, speech=speech, archive=self.store)

    async def hear(self, *spoken: str, me: str = "") -> "Hall":
        for each in spoken:
            who, text = each[1:].split(" ", 1)
            await self.do(me if who == "me" else who, parse(text))
        return self

    async def do(self, who: str, action: Action | Verb) -> Outcome:
        self.delivered += 1
        actor = Actor(UserId(who), who.title(), manager=who == "gm")
        action = action if isinstance(action, Action) else Action(action)
        return await self.engine.submit(Request(TABLE, HOME, f"k{self.delivered}", actor, action))

    async def refusal(self, who: str, action: Action | Verb) -> Line | None:
        """How the command is refused, which changes nothing; none, if it is carried out."""
        before = await self.rows()
        try:
            await self.do(who, action)
        except Rejected as refusal:
            assert await self.rows() == before
            return refusal.line
        return None

    async def rows(self) -> list[object]:
        """All that is kept."""
        return [*await self.store.load(TABLE), *await self.store.load(HOME)]

    async def last(self) -> int:
        """The number of the last open entry."""
        return sum(number.isdigit() for number, _ in (await self.engine.history(TABLE)).numbered(NOBODY))


NOBODY = Reader(UserId("nobody"))


# ---- cell by cell ------------------------------------------------------------------------------------------------


def test_every_verb_stands_in_the_matrix_and_every_row_is_tried() -> None:
    every = app.rules(tables.load(DATA))
    assert set(every.rights_of) == set(get_args(Verb))
    assert sum(map(len, every.rights_of.values())) == len(every.rights)
    assert {(rule.command, rule.case) for rule in RULES.rights} == set(SCENES)


@pytest.mark.parametrize("rule", RULES.rights, ids=lambda rule: f"{rule.command} {rule.case}".strip())
@pytest.mark.parametrize("standing", Standing, ids=lambda standing: standing.name.lower())
async def test_a_command_is_carried_out_or_refused_as_the_matrix_says(rule: Rule, standing: Standing) -> None:
    *before, text = SCENES[rule.command, rule.case]
    me = SPEAKERS[standing]
    hall = await (await Hall().hear(*FIGHT)).hear(*before, me=me)
    action = parse(text.format(n=await hall.last()))
    assert type(action.do) is rule.verb
    assert str(action.do).startswith(rule.command.removesuffix(" NAME"))

    refused = await hall.refusal(me, action)

    if rule.allows(standing):
        assert refused is None
    else:
        assert refused
        assert refused.key == expected(rule, standing)


def expected(rule: Rule, standing: Standing) -> str:
    """What is told: that it is not his comes before all that only concerns his own."""
    foreign = standing < Standing.OWNER and rule.case in ("again", "unheld")
    return "fight.not-yours" if foreign else rule.refused


OWN = [rule for rule in RULES.rights if rule.own and "Rook" in SCENES[rule.command, ""][-1]]
OWN += [rule for rule in RULES.rights if rule.own and SCENES[rule.command, ""][-1].endswith(" hit")]


@pytest.mark.parametrize("rule", OWN, ids=lambda rule: rule.command)
async def test_what_is_somebody_elses_is_to_everybody_as_if_it_were_not_there(rule: Rule) -> None:
    action = parse(SCENES[rule.command, ""][-1])
    if rule.command == "/character new":  # a name that is taken by somebody else is free
        hall = await Hall().hear(ROOK, me="ana")
        assert await hall.refusal("bruno", action) is None
        return
    for who in ("bruno", "gm"):
        alone, beside = Hall(), await Hall().hear(ROOK, HIT, me="ana")
        refused = await beside.refusal(who, action)
        assert refused
        assert refused == await alone.refusal(who, action)


# ---- what a refusal tells ----------------------------------------------------------------------------------------

NAMES = ("Ana", "Bruno", "Ghoul", "Lurker", "Shade", "Anabel", "Brute", "Lurk", "Shadow", "Ghou", "Zzz")


def naming(name: str, other: str) -> dict[type, FightVerb]:
    """Every command of a fight that names somebody."""
    verbs = (
        Leave(name),
        SetFields(name, {"speed": 3}),
        Fall(name),
        Appear(name),
        Vanish(name),
        Entrust(name, "cleo"),
        Hold(name),
        ActNow(name),
        Insert(name, other),
        Swap(name, other),
        Skip(name),
        Jump(name),
        RollInitiative(name),
        SetInitiative(name, 7),
        BreakTie((name, other)),
        ExtraTurn(name, (7,)),
        AddEffect(name, "stunned", of=other),
        EndEffect(name, "stunned"),
    )
    return {type(verb): verb for verb in verbs}


NAMING = tuple(naming("Ana", "Ana"))


@pytest.mark.parametrize("verb", [verb for verb in NAMING if RULES.rights_of[verb][""].least is Standing.GM])
async def test_what_only_a_gm_may_is_refused_alike_whomever_it_names(verb: type) -> None:
    hall = await (await Hall().hear(*FIGHT)).hear("@gm /add Lurker hidden")
    for name in NAMES:
        for who in ("ana", "bruno", "cleo"):
            assert await hall.refusal(who, naming(name, name)[verb]) == Line("error.gm-only")


async def ambush(hidden: list[str], entrusted: bool) -> Hall:
    """The fight, with some who are hidden."""
    hall = await Hall().hear(*FIGHT)
    for nth, name in enumerate(hidden):
        await hall.hear(f"@gm /add {name} hidden", f"@gm /init set {name} {30 - 10 * nth} hidden")
        if entrusted:
            await hall.hear(f"@gm /encounter entrust {name} <@{('cleo', 'bruno')[nth % 2]}> hidden")
    return hall


async def told(hall: Hall, who: str, verb: Verb) -> object:
    """What the table hears of a command: the report to everyone, or the refusal that its speaker reads."""
    try:
        return (await hall.do(who, verb)).public
    except Rejected as refusal:
        return refusal.line


@settings(max_examples=40, deadline=None)
@example(
    ["Lurker", "Shade"], True, [("bruno", Hold, "", "Ana"), ("bruno", Leave, "", "Ana"), ("cleo", Leave, "", "Ana")]
)
@given(
    hidden=st.lists(st.sampled_from(("Lurker", "Shade", "Anabel", "Brute")), min_size=1, max_size=3, unique=True),
    entrusted=st.booleans(),
    said=st.lists(
        st.tuples(
            st.sampled_from(("ana", "bruno", "cleo")),
            st.sampled_from((*NAMING, Hold, ActNow, Leave, NextTurn)),
            st.sampled_from((*NAMES, "")),
            st.sampled_from(NAMES),
        ),
        min_size=1,
        max_size=12,
    ),
)
async def test_nobody_learns_from_a_refusal_who_is_hidden(
    hidden: list[str], entrusted: bool, said: list[tuple[str, type, str, str]]
) -> None:
    """The same commands with and without an ambush: every report and every refusal is the same."""
    plain, haunted = await ambush([], entrusted), await ambush(hidden, entrusted)
    for who, verb, name, other in said:
        spoken = naming(name, other).get(verb, NextTurn())
        assert await told(haunted, who, spoken) == await told(plain, who, spoken)


async def test_those_who_are_hidden_take_no_room_from_players() -> None:
    hall = await Hall().hear("@gm /encounter begin toy", "@gm /add Rat x59 hidden", "@gm /add Owl hidden")
    assert await hall.refusal("gm", parse("/add Cat")) == Line("fight.full", {"most": 60})
    assert await hall.refusal("ana", parse("/join Ana")) is None
