"""Who hides takes part in a round without a trace in what others read, until he is seen (ORE-020 … 024, 107)."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from bot import app
from bot.settings import DATA
from bot.shell.console.seats import LocalTable
from bot.shell.store.memory import MemoryStore
from tests.harness import done
from tests.systems.ore.bout import Told, bout, joined, padded
from tests.systems.ore.test_round import FISTS, THING, hits

CANARY = "Zugzwang"
HOUSE = app.built(DATA)
NIMBLE = {"coordination": 4, "dodge": 3, "body": 4, "brawling": 3}


# ---- what is told of those who hide -------------------------------------------------------------------------------


async def test_somebody_hidden_acts_in_his_turn_and_is_seen_by_it() -> None:
    """ORE-020: nothing of him before; then his set, his name and what he does."""
    here = await bout(A=FISTS, B=FISTS)
    await here.say(f"/gm add {CANARY} sense:9 body:4 brawling:2")
    await here.declare(A="strike B")
    told: list[Told] = [await here.say(f"/gm declare strike A by:{CANARY}")]
    told += [await here.say("/declare strike A by:B"), await here.say("/resolve roll", "2x3", "3x7", "2x9")]
    assert not any(CANARY in one.all_public for one in told)
    assert [line for line in told[-1].secrets if line.startswith(f"{CANARY} strikes A")]
    told.append(await here.say("/resolve"))
    assert hits(told[-1]) == ["3x7 B", f"2x9 {CANARY}"]
    assert not (await here.who(CANARY)).hidden
    await here.replayed()


async def test_an_unseen_shot_tells_nothing_of_who_fired_it_and_cannot_be_dodged() -> None:
    """ORE-107, ORE-133."""
    here = await bout(A=NIMBLE)
    await here.say(f"/gm add {CANARY} sense:1 coordination:4 firearms:2")
    await here.declare(A="dodge")
    await here.say(f"/gm declare shoot A weapon:bow slow unseen by:{CANARY}")
    told = await here.say("/resolve", "2x8", "3x9")
    assert CANARY not in told.all_public
    assert "Somebody unseen → A: torso" in "\n".join(told.story)
    assert (await here.who(CANARY)).hidden


async def test_who_is_declared_against_in_secret_is_not_named_before_others() -> None:
    """ORE-022: neither with the roll, nor when the blow lands or is stopped, nor to a player who looks at the round."""
    for defence in ("dodge 8d", "pass"):
        here = await joined(await bout(A=FISTS, B=THING), "Rook", "ana", sense=9)
        await here.say(f"/gm add {CANARY} sense:2 body:4")
        await here.declare(B="pass", Rook="pass")
        await here.say(f"/gm declare strike {CANARY} by:A")
        await here.say(f"/gm declare {defence} by:{CANARY}")
        rolls = ("2x6", "3x8") if "dodge" in defence else ("2x6",)
        told = [await here.say("/resolve roll", *rolls), await here.say("/resolve step"), await here.say("/why")]
        shown = await here.say("/ore round", by="ana") if await here.round() else None
        assert not any(CANARY in one.all_public for one in told)
        assert shown is None or CANARY not in "\n".join(shown.secrets)


async def test_a_hidden_guard_is_seen_when_he_steps_in() -> None:
    """ORE-109: not before."""
    here = await bout(A=FISTS, B=FISTS)
    await here.say(f"/gm add {CANARY} sense:3 body:4 brawling:3")
    await here.declare(A="strike B", B="pass")
    await here.say(f"/gm declare guard B by:{CANARY}")
    told = await here.say("/resolve roll", "2x6", "3x8")
    assert CANARY not in told.all_public
    told = await here.say("/resolve")
    assert f"2x6 A → B: stopped by {CANARY}" in told.story
    assert not (await here.who(CANARY)).hidden


async def test_what_only_the_hidden_declared_keeps_nobody_waiting() -> None:
    """ORE-020: the next round may begin, and no player learns that there is a round."""
    here = await joined(await bout(A=FISTS), "Rook", "ana", sense=4)
    await here.say(f"/gm add {CANARY} sense:3 body:4 brawling:3")
    await here.say("/init roll")
    await here.say("/encounter next")
    nothing = await here.refused("/resolve", by="ana"), await here.refused("/ore round", by="ana")
    await here.say(f"/gm declare strike A by:{CANARY}")
    assert (await here.refused("/resolve", by="ana"), await here.refused("/ore round", by="ana")) == nothing
    await here.say("/encounter next")
    told = await here.say("/encounter next")
    assert "Round 2" in told.all_public
    assert await here.round() is None


async def test_nobody_resolves_a_round_in_secret() -> None:
    """ORE-020: a round is everybody's."""
    here = await joined(await bout(A=FISTS), "Rook", "ana", sense=4)
    await here.declare(A="strike Rook", Rook="pass")
    assert await here.refused("/gm resolve")
    assert await here.refused("/resolve hidden", by="ana")


# ---- secret declarations ------------------------------------------------------------------------------------------


async def test_a_table_may_keep_declarations_secret_until_the_roll() -> None:
    """ORE-021, ORE-022 (`ore-declarations`): in any order, told to nobody else, and to all with the dice."""
    here = await bout({"ore-declarations": "secret"}, Ghoul=FISTS)
    await joined(here, "Rook", "ana", sense=4, body=4, brawling=2)
    await joined(here, "Maggie", "bob", sense=5)
    await here.say("/init roll")
    await here.say("/encounter next")
    assert await here.refused("/declare strike Ghoul", by="ana")
    told = [
        await here.say("/declare act Quetzal 4d hidden", by="ana"),
        await here.say("/gm declare pass by:Ghoul"),
        await here.say("/declare pass hidden", by="bob"),
    ]
    assert not any(one.all_public for one in told)
    assert told[-1].outcome.secret
    assert "ore.line.all-declared" in [part.sealed_line.key for part in told[-1].outcome.secret.secrets]
    for who in ("bob", "gm"):
        shown = await here.say("/ore round", by=who)
        assert ("Quetzal" in "\n".join(shown.secrets)) == (who == "gm")
    told = [await here.say("/resolve roll", "2x7")]
    assert "Quetzal" in told[0].all_public


async def test_an_open_table_lets_one_keep_his_to_himself() -> None:
    """ORE-022."""
    here = await joined(await bout(Ghoul=FISTS), "Rook", "ana", sense=4, body=4, brawling=2)
    await joined(here, "Maggie", "bob", sense=5)
    await here.declare(Ghoul="pass")
    await here.say("/declare act Quetzal 4d hidden", by="ana")
    shown = await here.say("/ore round", by="bob")
    assert "Quetzal" not in "\n".join(shown.secrets)
    shown = await here.say("/ore round", by="ana")
    assert "Quetzal" in "\n".join(shown.secrets)
    for text in ("/why", "/last", "/log", "/encounter show"):
        seen = await here.say(text, by="bob")
        assert "Quetzal" not in seen.all_public + "\n".join(seen.secrets)


# ---- non-interference ---------------------------------------------------------------------------------------------


@dataclass(slots=True)
class Dice:
    """Nine dice, and five, are those of the hidden, and fall differently; those of others fall as they always do."""

    version: int
    fallen: dict[int, int] = field(default_factory=dict)

    def roll(self, count: int, sides: int) -> tuple[int, ...]:
        """The faces of so many dice."""
        assert sides == 10
        if count in (5, 9):
            return padded(("3x9", "2x10")[self.version], count)
        self.fallen[count] = self.fallen.get(count, 0) + 1
        if count == 1:  # roll-offs among the hidden: those who are seen have different Senses
            return (self.fallen[count] % sides + 1,)
        return padded(("2x6", "3x8", "2x2", "2x10")[self.fallen[count] % 4], count)


@dataclass(frozen=True, slots=True)
class Hidden:
    """What the game master does behind the screen, in its two versions."""

    texts: tuple[str, str]


HIDDEN = (
    'note trap "a pit"',
    "declare dodge 9d by:Lurker",
    "declare block shield 5d by:Lurker",
    "declare pass by:Lurker",
    "declare dodge 5d by:Watcher",
    "declare aim Rook by:Watcher",
    'declare act "hex" 9d unseen by:Watcher',
    "resolve skip Lurker",
    "wound Lurker left-leg 1S",
    "wound Watcher head 4K",
    "ore fire Lurker torso",
    "ore condition Watcher prone",
    "effect Lurker cursed rounds:1",
    "encounter down Watcher",
    "add Third body:2 sense:9",
    "ore round",
    "encounter show",
)
# Two rounds as they are played, with something for each step; what they are asked is answered, or not.
ROUND = (
    ('gm: /declare strike Rook by:"Ghoul 1"', 'gm: /declare dodge by:"Ghoul 1"'),
    ('gm: /declare strike Rook by:"Ghoul 2"', 'gm: /declare pass by:"Ghoul 2"', "bob: /ore round"),
    ('ana: /declare strike "Ghoul 1"', "ana: /declare dodge", 'ana: /declare dodge and strike "Ghoul 2"'),
    ("gm: /resolve roll", "ana: /resolve", "gm: /resolve"),
    ("gm: /resolve step", "ana: /resolve step", "bob: /why", "bob: /ore round"),
    ("ana: /choose 1", "ana: /choose 0", "gm: /resolve step", "gm: /undo", "gm: /lapse"),
    ("gm: /resolve step", "gm: /wound Rook torso 1S", 'gm: /resolve skip "Ghoul 1"', "bob: /last"),
    ("gm: /resolve", "ana: /resolve", "gm: /resolve step", "bob: /log"),
    ("gm: /resolve", "gm: /encounter next", "gm: /encounter skip rounds:1", "bob: /undo", "bob: /encounter show"),
)
hidden = st.lists(st.builds(Hidden, st.tuples(st.sampled_from(HIDDEN), st.sampled_from(HIDDEN))), max_size=2)
plays = st.tuples(*(st.tuples(hidden, st.sampled_from(step)) for step in ROUND * 2))


BEFORE = (
    ("gm", "/settings gm @gm"),
    ("gm", "/settings ore-gobble ask"),
    ("gm", "/encounter begin ore"),
    ("gm", '/add "Ghoul 1" sense:1 body:4 brawling:2 coordination:4 dodge:2'),
    ("gm", '/add "Ghoul 2" sense:3 body:4 brawling:2 coordination:4 dodge:2'),
    ("ana", "/join Rook sense:5 body:4 brawling:4 coordination:4 dodge:4"),
    ("gm", "/gm add Lurker sense:2 empathy:5"),
    ("gm", "/gm add Watcher sense:4"),
    ("gm", "/init roll"),
    ("gm", "/encounter next"),
)


Play = Sequence[tuple[Sequence[Hidden], str]]  # what happens behind the screen, and then before everybody


def played(play: Play, version: int) -> list[str]:
    """What ana, bob and everybody read in one version of the play."""
    table = LocalTable(HOUSE.engine(MemoryStore(), Dice(version)), HOUSE.words, locale="en")
    for who, text in BEFORE:
        done(table.say(who, text))
    read = []
    for unseen, spoken in play:
        for step in unseen:
            told = done(table.say("gm", f"/gm {step.texts[version]}"))
            read += [told.public, *(told.secret.get(who, "") for who in ("ana", "bob"))]
        who, text = spoken.split(": ", 1)
        told = done(table.say(who, text))
        read += [told.status, told.public, *(told.secret.get(each, "") for each in ("ana", "bob"))]
    return read


@given(plays)
@settings(
    max_examples=20, deadline=None, phases=(Phase.explicit, Phase.generate), suppress_health_check=list(HealthCheck)
)
def test_who_hides_makes_no_difference_to_others(play: Play) -> None:
    """ORE-020: the same play with other hidden dice and declarations reads the same, to the letter."""
    assert played(play, 0) == played(play, 1)
