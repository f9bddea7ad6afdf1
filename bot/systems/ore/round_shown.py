"""A look at the round, in the view of whoever asks."""

from bot.core.lines import line
from bot.core.people import UserId
from bot.core.rejected import Rejected
from bot.systems.ore.rolling import in_order, sayings
from bot.systems.ore.round_facts import RoundRow, RoundShown
from bot.systems.ore.rounds import Stage, current, known
from bot.systems.ore.scene import Scene
from grammar.actions import Audience


def show(scene: Scene) -> None:
    """Tell what was declared and which sets wait, as far as the one who asks may know; raises `Rejected`."""
    turn = scene.at.turn
    turn.seal(Audience.PRIVATE, turn.actor.user)
    round = current(turn.table) if turn.gm else known(turn.table)
    if round is None:
        raise Rejected(line("ore.error.nothing-declared"))
    rows = []
    for who in in_order(scene):
        if who.hidden and not turn.gm:
            continue
        declaration = round.declared.get(who.id)
        told = declaration and (turn.gm or _his(who.owner, turn.actor.user) or _open(round.stage, declaration.secret))
        plans = sayings(scene, who.id, declaration.plans) if declaration and told else ()
        waiting = tuple(str(one) for one in round.of(who.id) if one.open)
        rows.append(RoundRow(who.name, declaration is not None, plans, waiting))
    turn.emit(RoundShown(round.number, round.stage, tuple(rows)))


def _his(owner: UserId, user: UserId) -> bool:
    return bool(owner) and owner == user


def _open(stage: Stage, secret: bool) -> bool:  # a flag of the declaration
    return not secret or stage is not Stage.DECLARE
