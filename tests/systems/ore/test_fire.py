"""Fire: who burns where, what it does, and how it ends. Every expected value is worked out by hand."""

from dataclasses import replace

from bot.systems.ore import fire
from bot.systems.ore.armor import Packet, Worn
from bot.systems.ore.blasts import Blast, Caught, Ways, caught
from bot.systems.ore.damage import Target, boxes, strike
from bot.systems.ore.plights import FREE, Alight, Plight
from bot.systems.ore.wounds import Body
from tests.systems.ore.house import BOOKS

HUMAN = Target(Body(BOOKS.ore.human))
PLATED = Target(HUMAN.body, (Worn(BOOKS.ore.armor["Plate armor"]),))
LIMBS = ("left-leg", "right-leg", "left-arm", "right-arm")
TORCH = Blast(burn=True)
FIREBOMB = Blast(4, burn=True)


def told(target: Target) -> dict[str, str]:
    body = target.body
    return {
        one.name: boxes(body.of(one).shock, body.of(one).killing, body.boxes(one))
        for one in body.silhouette.locations
        if body.of(one).marked
    }


def burnt(target: Target, one: Caught) -> dict[str, str]:
    return told(strike(target, one.packets).target)


def burning(*names: str, since: int = 1) -> Plight:
    return fire.ignited(FREE, names, since)


def test_three_rounds_in_flames() -> None:
    """T-62, ORE-170, ORE-171: 2x8, W in SK: torso 2S2K + 1S, legs and arms 1S, no head; +1S each in rounds 2, 3."""
    one = caught(HUMAN, TORCH, (), hit=TORCH.hit(8, 2, 2))
    target = strike(HUMAN, one.packets).target
    assert told(target) == {**dict.fromkeys(LIMBS, "1S/5"), "torso": "3S2K/10"}
    plight = fire.ignited(FREE, one.lit, 1)
    for now, limb, torso in ((1, "1S/5", "3S2K/10"), (2, "2S/5", "4S2K/10"), (3, "3S/5", "5S2K/10")):
        target = strike(target, fire.ticks(target.body, plight, now)).target
        assert told(target) == {**dict.fromkeys(LIMBS, limb), "torso": torso}


def test_a_burning_weapon_that_is_stopped_lights_nothing() -> None:
    """ORE-170: plate, HAR 3: 2S2K are stopped, and nothing burns; 4K let one through, and all but the head burns."""
    assert caught(PLATED, TORCH, (), hit=TORCH.hit(8, 2, 2)).lit == ()
    assert caught(PLATED, TORCH, (), hit=TORCH.hit(8, 0, 4)).lit == (*LIMBS, "torso")


def test_fire_goes_through_armor_unless_it_is_fireproof() -> None:
    """ORE-170: 1S everywhere in full plate; the table may have it otherwise, and so may a fireproof suit."""
    hit = TORCH.hit(8, 0, 4)
    assert burnt(PLATED, caught(PLATED, TORCH, (), hit=hit)) == {**dict.fromkeys(LIMBS, "1S/5"), "torso": "1S1K/10"}
    assert burnt(PLATED, caught(PLATED, TORCH, (), hit=hit, ways=Ways(fire_armor=True))) == {"torso": "1K/10"}
    plight = burning("torso")
    assert told(strike(PLATED, fire.ticks(PLATED.body, plight, 2)).target) == {"torso": "1S/10"}
    assert told(strike(PLATED, fire.ticks(PLATED.body, plight, 2, stopped=True)).target) == {}
    suit = fire.ignited(plight, ["torso"], 2, fireproof=True)
    assert told(strike(PLATED, fire.ticks(PLATED.body, suit, 2)).target) == {}


def test_a_firebomb_beside_somebody() -> None:
    """T-63, ORE-173: dice 10, 7, 8, 2: head, torso (once) and right leg take 1S and burn; no blast."""
    one = caught(HUMAN, FIREBOMB, (10, 7, 8, 2))
    assert burnt(HUMAN, one) == {"head": "1S/4", "torso": "1S/10", "right-leg": "1S/5"}
    assert one.lit == ("right-leg", "torso", "head")


def test_whoever_a_firebomb_hits_burns_all_over() -> None:
    """ORE-173: 2S2K at the torso, then 1S everywhere but the head; the dice light the head, and nothing twice."""
    one = caught(HUMAN, FIREBOMB, (10, 8, 8, 1), hit=FIREBOMB.hit(8, 2, 2))
    assert burnt(HUMAN, one) == {**dict.fromkeys(LIMBS, "1S/5"), "torso": "3S2K/10", "head": "1S/4"}
    assert one.lit == (*LIMBS, "torso", "head")


def test_a_thing_hit_by_a_firebomb_rolls_no_dice() -> None:
    """ORE-173, ORE-164: a bicycle, HAR 2, hit for 3S: 1S past the armor, then 1S of fire."""
    bicycle = Target(Body(BOOKS.ore.shape("Bicycle") or HUMAN.body.silhouette))
    one = caught(bicycle, FIREBOMB, (5,), hit=Packet(5, 3))
    assert burnt(bicycle, one) == {"whole": "2S/5"}
    assert caught(bicycle, FIREBOMB, (5,)).packets == ()


def test_what_burns_already_burns_on_as_it_did() -> None:
    """ORE-171: since round 1, whatever is lit again."""
    plight = fire.ignited(burning("torso"), ["torso", "head"], 3)
    assert plight.burning == (Alight("torso", 1), Alight("head", 3))
    assert [packet.height for packet in fire.ticks(HUMAN.body, plight, 3)] == [7]


def test_all_that_burns_is_one_event() -> None:
    """ORE-171, ORE-026: one tick, however many locations."""
    struck = strike(HUMAN, fire.ticks(HUMAN.body, burning(*LIMBS), 2))
    assert (struck.shock, [struck.target.body.of(one).untreated for one in HUMAN.body.silhouette.locations]) == (
        4,
        [1, 1, 1, 1, 0, 0],
    )


def test_fire_is_put_out_here_or_everywhere() -> None:
    """ORE-172: one location, several, all; with the last of them panic is over (ORE-174)."""
    plight = replace(burning(*LIMBS), panicked=True)
    one = fire.put_out(plight, {"left-leg"})
    assert ([each.location for each in one.burning], one.panicked) == ([*LIMBS[1:]], True)
    assert fire.put_out(plight, set(LIMBS)) == FREE
    assert fire.put_out(plight) == FREE


def test_whoever_burns_may_panic_in_each_round() -> None:
    """ORE-174: Empathy + Equilibrium at intensity 4; a success holds for that round. Things do not care (ORE-164)."""
    plight = burning("torso")
    assert fire.INTENSITY == 4
    assert fire.frightens(HUMAN.body, plight)
    assert not fire.frightens(HUMAN.body, FREE)
    assert not fire.frightens(Body(BOOKS.ore.shape("Bicycle") or HUMAN.body.silhouette), plight)
    lost = fire.frightened(plight, steady=False)
    assert lost.panicked
    assert not fire.frightened(lost, steady=True).panicked
    assert fire.frightens(HUMAN.body, fire.frightened(lost, steady=True))


def test_acid_works_like_fire() -> None:
    """ORE-175: the same effect by another name."""
    acid = fire.ignited(FREE, ["torso"], 1, what="acid")
    assert acid.burning == (Alight("torso", 1, "acid"),)
    assert fire.ticks(HUMAN.body, acid, 2) == (Packet(7, 1, direct=True),)
