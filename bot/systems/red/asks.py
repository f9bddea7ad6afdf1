"""Questions that an attack waits for: to a game master, who is in the area; to its targets, whether they dodge.

They are put before the attack die is shown; out of an explosion one dives later (CPR-010, 021, 032, 034, 044, 084).
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from bot.core.choice import Choice, Option, answer
from bot.core.fight.encounter import Combatant, CombatantId
from bot.core.lines import line
from bot.core.people import UserId
from bot.systems.red.facts import AttackChanged, Pending, pending
from bot.systems.red.people import SYSTEM
from bot.systems.red.scene import Scene
from bot.systems.red.ways import Way, go, out_of_reach, reached
from grammar.reds import Mode

DODGE, CONFIRM = "red.dodge", "red.confirm"
YES, NO, ALL, NOBODY = "yes", "no", "all", "nobody"
MOST_NAMES = 23  # in one menu, beside `ALL` and `NOBODY`
GMS = UserId("")


def begun(scene: Scene, one: Pending, way: Way, *, named: bool) -> None:
    """Go on with an attack that was paid for: of an area that no game master named, the people are confirmed first."""
    if way.area and not (one.by_gm and named):
        confirm(scene, one, way)
    else:
        dodges(scene, one, way)


def confirm(scene: Scene, one: Pending, way: Way) -> None:
    """Ask a game master who is in the area: those proposed, or whom else he picks."""
    people = [each for each in _seen(scene, one) if way.first or each.id != one.attacker]
    proposed = [each for each in people if each.id in one.targets and not _beyond(scene, one, each.id, way)]
    names = tuple(each.name for each in proposed)
    others = [each for each in people if each not in proposed]
    options = (
        *((answer(ALL, line("red.option.as-proposed", names=names)),) if names else ()),
        answer(NOBODY, line("red.option.nobody")),
        *_named([*proposed, *others]),
    )
    ask = line("red.ask.area", who=scene.name(one.attacker))
    choice = scene.turn.offer(
        SYSTEM, CONFIRM, ask, options, default=(options[0].key,), most=len(options), blocking=True, who=GMS
    )
    scene.emit(one.attacker, _waiting(scene, replace(one, confirm=choice.id)))


def _beyond(scene: Scene, one: Pending, id: CombatantId, way: Way) -> bool:
    return way.area and bool(out_of_reach(scene, one.attacker, id, way.far, one.attack.range))


def dodges(scene: Scene, one: Pending, way: Way) -> None:
    """Ask everybody who can dodge whether he does (CPR-084), unless a game master said it; when none is asked, roll.

    Those of one player, or of the game masters, are one question. In what a game master does in secret nobody is asked;
    when a player does, the game masters answer for all.
    """
    if way.area:
        one = replace(one, targets=tuple(reached(scene, one, way)))
    able = [fighter.who for id in one.targets if (fighter := scene.find(id)) and fighter.dodges] if way.dodged else []
    if one.attack.dodge:
        one = replace(one, dodges={who.id: one.attack.dodge == YES for who in able})
    elif not (one.sealed and one.by_gm):
        able = [who for who in able if not who.hidden]
        for owner in dict.fromkeys(GMS if one.sealed else who.owner for who in able):
            his = [who for who in able if one.sealed or who.owner == owner]
            choice = _ask_dodge(scene, one, owner, his, way)
            one = replace(one, asked={**one.asked, choice.id: his[0].id})
    scene.emit(one.attacker, _waiting(scene, one) if one.asked else AttackChanged(one))
    if not one.asked:
        go(scene, one, way)


def _ask_dodge(scene: Scene, one: Pending, owner: UserId, people: Sequence[Combatant], way: Way) -> Choice:
    """Ask whoever plays these people: one of them yes or no, several by their names."""
    dodge = "dive" if way.first else "dodge"
    attacker = scene.name(one.attacker)
    options: tuple[Option, ...]
    if len(people) == 1:
        options = (answer(YES, line(f"red.option.{dodge}")), answer(NO, line("red.option.no")))
        ask, default, most = line(f"red.ask.{dodge}", who=people[0].name, attacker=attacker), NO, 1
    else:
        everybody = ((NOBODY, f"nobody-{dodge}s"), (ALL, f"all-{dodge}"))
        options = (*(answer(key, line(f"red.option.{word}")) for key, word in everybody), *_named(people))
        ask, default, most = line(f"red.ask.who-{dodge}s", attacker=attacker), NOBODY, len(options)
    return scene.turn.offer(SYSTEM, DODGE, ask, options, default=(default,), most=most, blocking=True, who=owner)


def resume(scene: Scene, choice: Choice, picks: tuple[str, ...], ways: Mapping[Mode, Way]) -> None:
    """Go on after somebody said who is in the area, or who dodges."""
    found = (each for each in pending(scene.turn.table).values() if choice.id in (each.confirm, *each.asked))
    one = next(found, None)
    if one is None:
        return
    way = ways[one.attack.mode]
    if choice.kind == CONFIRM:
        people = {each.id: each.name for each in _seen(scene, one)}
        in_order = (*(id for id in one.targets if id in people), *(id for id in people if id not in one.targets))
        named = tuple(id for id in in_order if people[id] in picks or (ALL in picks and id in one.targets))
        dodges(scene, replace(one, confirm="", targets=named, placed=way.first), way)
        return
    one = _answered(scene, one, choice, picks)
    if not one.asked:
        go(scene, one, way)


def _answered(scene: Scene, one: Pending, choice: Choice, picks: tuple[str, ...]) -> Pending:
    """The attack after an answer; questions about people who are gone are closed with it."""
    alone = choice.option(YES) is not None
    his = (one.asked[choice.id],) if alone else tuple(_able(scene, one, choice.who))
    said = {id: bool({YES, ALL, scene.name(id)} & set(picks)) for id in his}
    gone = [key for key, id in one.asked.items() if key != choice.id and not scene.find(id)]
    open_still = {key: id for key, id in one.asked.items() if key != choice.id and key not in gone}
    one = replace(one, asked=open_still, dodges={**one.dodges, **said})
    for id, dodge in said.items():
        if alone or (dodge and open_still):
            scene.emit(id, AttackChanged(one, scene.name(id), dodge))
    scene.emit(one.attacker, AttackChanged(one))
    for key in gone:
        if left := scene.turn.table.choice(key):
            scene.turn.settle(left)
    return one


def _able(scene: Scene, one: Pending, owner: UserId) -> Iterator[CombatantId]:
    """Those of an owner who can dodge; in secret the game masters answer for all."""
    for id in one.targets:
        fighter = scene.find(id)
        if fighter and fighter.dodges and not fighter.who.hidden and (one.sealed or fighter.who.owner == owner):
            yield id


def _seen(scene: Scene, one: Pending) -> list[Combatant]:
    """Those whom all may know of who read of the attack: what a player does in secret, he reads himself."""
    secret = one.sealed and one.by_gm
    return [each for each in scene.at.fight.combatants if secret or not each.hidden]


def _named(people: Sequence[Combatant]) -> tuple[Option, ...]:
    return tuple(Option(each.name, line("red.option.who", who=each.name)) for each in people[:MOST_NAMES])


def _waiting(scene: Scene, one: Pending) -> AttackChanged:
    """An attack that waits for somebody's answer: the title, if there is none yet."""
    if scene.titled:
        return AttackChanged(one)
    people = [fighter.who for id in one.targets if (fighter := scene.find(id))]
    names = tuple(who.name for who in people if not who.hidden)
    return AttackChanged(one, name=scene.name(one.attacker), targets=names)
