"""What is done in a round without an attack: taking cover, helping, anything else (ORE-030, 031, 143)."""

from dataclasses import replace

from bot.systems.ore.armor import Cover
from bot.systems.ore.plights import Behind
from bot.systems.ore.rounds import LiveSet, Plan
from bot.systems.ore.scene import Scene
from bot.systems.ore.strikes import strike
from bot.systems.ore.tables import OreTables
from bot.systems.ore.written import item

HELP = 1  # die that a helper gives (ORE-030)


def take_cover(scene: Scene, one: LiveSet, plan: Plan) -> None:
    """Get behind something: what comes later meets it, and what drove him there is over (ORE-132, 143)."""
    if not _meets(scene, one, plan):
        return
    behind = barrier(scene.tables, plan.act.what, plan.act.exposed)
    scene.befall(one.who, replace(scene.plight(one.who), behind=behind, to_ground=False))
    known = bool(behind.cover.har or behind.cover.lar)
    key = "covered" if known else "covered-by" if behind.name else "covered-somewhere"
    args = {"har": behind.cover.har, "lar": behind.cover.lar}
    scene.tell(one.who, key, "ORE-143", one, who=scene.name(one.who), what=behind.name, **args)


def barrier(tables: OreTables, name: str, exposed: tuple[int, ...]) -> Behind:
    """What a name says that somebody stands behind; of what no table knows, the game master says what it stops."""
    known, thing = item(name, tables) if name else None, tables.objects.find(name) if name else None
    if known:
        return Behind(known.name, Cover(known.har, known.lar, exposed))
    return Behind(thing.name if thing else name, Cover(thing.har if thing else 0, 0, exposed))


def help_out(scene: Scene, one: LiveSet, plan: Plan) -> None:
    """Help somebody: he has a die more in the next round, and one more for each further helper (ORE-004, 030)."""
    if not _meets(scene, one, plan):
        return
    target, later = plan.targets[0], scene.at.fight.round + 1
    plight = scene.plight(target)
    dice = HELP + (plight.helped if plight.helped_in == later else 0)
    scene.befall(target, replace(plight, helped=dice, helped_in=later))
    about = scene.between(target, one.who)
    scene.tell(about, "helped", "ORE-030", one, who=scene.name(one.who), target=scene.name(target), n=dice)


def act(scene: Scene, one: LiveSet, plan: Plan) -> None:
    """Anything else by its own pool; a spell with damage is an attack from afar (ORE-031)."""
    if not _meets(scene, one, plan):
        return
    if plan.targets and (plan.act.damage or plan.act.weapon):
        strike(scene, one, plan)
    else:
        what = plan.act.what
        scene.tell(one.who, "succeeds-in" if what else "succeeds", "ORE-031", one, who=scene.name(one.who), what=what)


def _meets(scene: Scene, one: LiveSet, plan: Plan) -> bool:
    """Whether the set is tall enough for a difficulty that was given (ORE-006)."""
    if one.height >= plan.act.diff:
        return True
    scene.tell(one.who, "too-low", "ORE-006", one, who=scene.name(one.who), n=plan.act.diff)
    return False
