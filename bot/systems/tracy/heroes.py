"""Hero Points: the pool of a session, and being first by one (DTR-130, DTR-134); and what is so for all."""

from bot.core.fight import turns
from bot.core.fight.encounter import Combatant, CombatantId, Place
from bot.core.lines import line
from bot.core.rejected import Rejected
from bot.systems.tracy import initiative
from bot.systems.tracy.facts import Told
from bot.systems.tracy.plights import FieldSet
from bot.systems.tracy.scene import Scene
from grammar.tracy_words import SIZES
from grammar.tracys import Hero, SetScene

POOL = 2  # DTR-130
FIRST = 99  # the score of who is first by a Hero Point: no sum of others is told by it


def hero(scene: Scene, verb: Hero) -> None:
    """Begin a session, give or take points, or be first; raises `Rejected`."""
    match verb.what:
        case "session" | "give" | "take" if not scene.turn.gm:
            raise Rejected(line("error.gm-only"))
        case "session":
            scene.at.emit(Told("session", "DTR-130", {"n": POOL}, role="title"))
            for who in scene.at.fight.combatants:
                if scene.hero(who):
                    scene.write(who, hero_points=POOL)
        case "give" | "take":
            who = scene.meant(verb.name, "/tracy hero give Joe 1")
            n = verb.points if verb.what == "give" else -verb.points
            scene.write(who, hero_points=max(who.number("hero-points") + n, 0))
            scene.tell(who, "points", "DTR-130", n=scene.fresh(who).number("hero-points"), role="title")
        case "first":
            who = scene.meant(verb.name, "/tracy hero first")
            if not scene.turn.gm and who.owner != scene.turn.actor.user:
                raise Rejected(line("tracy.error.not-yours", who=who.name))
            if who.place is None:
                raise Rejected(line("tracy.error.no-place", who=who.name))
            scene.spend(who, 1)
            _first(scene, who)
        case _:
            raise Rejected(line("tracy.error.what-hero", example="/tracy hero first"))


def _first(scene: Scene, who: Combatant) -> None:
    """Be first whatever the others rolled: several who are roll Initiative between them (DTR-134)."""
    rivals = [
        one
        for one in scene.at.fight.combatants
        if one.id != who.id and one.place and one.place.score == FIRST and (who.hidden or not one.hidden)
    ]
    rolled: dict[CombatantId, tuple[int, ...]] = {one.id: () for one in (*rivals, who)}
    while len(set(rolled.values())) < len(rolled):
        tied = [one for one in (*rivals, who) if [*rolled.values()].count(rolled[one.id]) > 1]
        for one in tied:
            with scene.turn.screened(one.hidden):
                score = initiative.rolled(scene.turn, one).score
            rolled[one.id] += (score,)
            scene.tell(one, "first-roll", "DTR-134", total=score)
    for nth, one in enumerate(sorted((*rivals, who), key=lambda one: rolled[one.id], reverse=True), start=1):
        turns.place(scene.at, one, Place(FIRST, rank=nth))
    scene.tell(who, "first", "DTR-134", role="title")


def set_scene(scene: Scene, verb: SetScene) -> None:
    """Say what is so for all, or at somebody; `clear` ends it, and for all the fighting too (DTR-036 … 043, 190)."""
    if verb.name:
        who = scene.at.find(verb.name)
        old = () if verb.clear else scene.plight(who).words
        if any(word in SIZES for word in verb.words):
            old = tuple(word for word in old if word not in SIZES)
        words = tuple(dict.fromkeys((*old, *verb.words)))
        scene.befall(who, words=words)
        scene.tell(who, "is-now" if words else "is-plain", "DTR-032", words=" ".join(words), role="title")
        return
    now = scene.field
    words = () if verb.clear else tuple(dict.fromkeys((*now.words, *verb.words)))
    scene.at.emit(FieldSet(words, verb.clear, now.secret, now.secret_for))
    key = "calm" if verb.clear else "scene"
    scene.at.emit(Told(key, "DTR-036", {"words": " ".join(words)}, role="title"))
