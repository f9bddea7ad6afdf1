"""How a pool is built, from what was declared to the dice that fall (ORE-001, 003, 004, 009 … 012, 063, 064)."""

from collections.abc import Iterator
from dataclasses import dataclass, field

from bot.core.lines import line
from bot.core.rejected import Rejected
from bot.systems.ore.tables import HEIGHTS, Silhouette
from grammar.actions import OrePool

CAP = 10  # ORE-003
MOST_DICE = 100  # of all kinds that may be declared: far beyond any sheet, and soon read

_FACES = len(HEIGHTS)


@dataclass(frozen=True, slots=True)
class Step:
    """One step in words: the rule it rests on, the key of its text, and what stands in the text.

    `n` dice are concerned, `total` are in the pool after it.
    """

    rule: str
    key: str
    n: int = 0
    total: int = 0
    faces: tuple[int, ...] = ()
    location: str = ""


@dataclass(frozen=True, slots=True)
class Pool:
    """A pool ready to roll: the dice by kind, and how it came about. `called` is the face of the die that is set."""

    normal: int
    called: tuple[int, ...]
    expert: tuple[int, ...]
    trump: int
    steps: tuple[Step, ...]

    @property
    def size(self) -> int:
        """The number of dice on the table; 0: nothing is rolled and the action fails (ORE-001)."""
        return self.normal + len(self.called) + len(self.expert) + self.trump


def build(spec: OrePool, body: Silhouette, *, cap: int = CAP, expert_on_called: bool = True) -> Pool:
    """The pool by the order of ORE-004: bonuses, penalties, expert dice against them, the cap. Raises `Rejected`."""
    _check(spec, cap, expert_on_called)
    draft = _Draft(location=body.at(spec.called) if spec.called else "")
    _gather(draft, spec)
    _owe(draft, spec)
    _buy_off(draft, spec)
    if draft.total < 1:
        draft.note("ORE-001", "empty")
        return Pool(0, (), (), 0, tuple(draft.steps))
    _pay(draft)
    _cut(draft, cap)
    if spec.called:
        _call(draft, spec.called)
    return Pool(draft.normal, draft.called, tuple(draft.expert), draft.trump, tuple(draft.steps))


@dataclass(slots=True)
class _Draft:
    """A pool on the way. `owed` penalty dice have not been taken out yet; `open` expert dice have no face."""

    location: str
    normal: int = 0
    open: int = 0
    expert: list[int] = field(default_factory=list)
    trump: int = 0
    called: tuple[int, ...] = ()
    owed: int = 0
    steps: list[Step] = field(default_factory=list)

    @property
    def total(self) -> int:
        return self.normal + self.open + len(self.expert) + self.trump + len(self.called) - self.owed

    def note(self, rule: str, key: str, n: int = 0, faces: tuple[int, ...] = ()) -> None:
        location = self.location if rule == "ORE-063" else ""
        self.steps.append(Step(rule, key, n, self.total, faces, location))

    def take(self, most: int) -> tuple[int, tuple[int, ...]]:
        """Take out normal dice, then expert dice from the last declared one on; how many and which."""
        normal = min(most, self.normal)
        self.normal -= normal
        kept = max(0, len(self.expert) - (most - normal))
        lost = tuple(self.expert[kept:])
        del self.expert[kept:]
        return normal, lost


def _gather(draft: _Draft, spec: OrePool) -> None:
    """All the dice of the pool: normal, expert and trump dice, then the bonuses."""
    if spec.dice or not (spec.expert or spec.trump):
        draft.normal = spec.dice
        draft.note("ORE-001", "dice", spec.dice)
    if spec.faces:
        draft.expert = list(spec.faces)
        draft.note("ORE-009", "expert", len(spec.faces), spec.faces)
    if rest := spec.expert - len(spec.faces):
        draft.open = rest
        draft.note("ORE-009", "open", rest)
    if spec.trump:
        draft.trump = spec.trump
        draft.note("ORE-011", "trump", spec.trump)
    if spec.bonus:
        draft.normal += spec.bonus
        draft.note("ORE-004", "bonus", spec.bonus)
    if spec.boosted:
        draft.note("ORE-014", "boosted")


def _penalties(spec: OrePool) -> Iterator[tuple[str, str, int, tuple[int, ...]]]:
    yield "ORE-004", "penalty", spec.penalty, ()
    yield "ORE-063", "called", int(spec.called > 0), (spec.called,)
    yield "ORE-012", "actions", spec.actions - 1, (spec.actions,)


def _owe(draft: _Draft, spec: OrePool) -> None:
    for rule, key, n, faces in _penalties(spec):
        if n:
            draft.owed += n
            draft.note(rule, key, n, faces)


def _buy_off(draft: _Draft, spec: OrePool) -> None:
    """Expert dice given up against penalties, and those without a face, become normal dice (ORE-009, 010)."""
    paid_open = min(spec.bought, draft.open)
    kept = len(draft.expert) - (spec.bought - paid_open)
    draft.normal += draft.open + len(draft.expert) - kept
    del draft.expert[kept:]
    draft.owed -= spec.bought
    undeclared, draft.open = draft.open - paid_open, 0
    if spec.bought:
        draft.note("ORE-064" if spec.called else "ORE-010", "bought", spec.bought)
    if undeclared:
        draft.note("ORE-009", "undeclared", undeclared, _suggested(spec))


def _suggested(spec: OrePool) -> tuple[int, ...]:
    """Faces for all the expert dice: those declared, then the tallest free ones, the called one only if no other is."""
    free = sorted(set(HEIGHTS) - set(spec.faces), key=lambda face: (face != spec.called, face), reverse=True)
    return (*spec.faces, *free)[: spec.expert]


def _pay(draft: _Draft) -> None:
    """Take the penalty dice out: normal dice first, so that expert dice keep their faces (ORE-010)."""
    owed, draft.owed = draft.owed, 0
    normal, lost = draft.take(owed)
    if normal and (draft.expert or draft.trump or lost):
        draft.note("ORE-010", "dropped", normal)
    if lost:
        draft.note("ORE-010", "dropped-expert", len(lost), lost)
    if left := owed - normal - len(lost):
        draft.note("ORE-011", "kept-trump", left)


def _cut(draft: _Draft, cap: int) -> None:
    """Leave out the dice beyond the cap: normal dice first, trump dice last (ORE-003)."""
    over = draft.total - cap
    if over > 0:
        normal, lost = draft.take(over)
        draft.trump -= over - normal - len(lost)
        draft.note("ORE-003", "cap", over)


def _call(draft: _Draft, called: int) -> None:
    """Set one die to the called number: a normal one, or the last expert die when there is none (ORE-063)."""
    normal, lost = draft.take(1)
    if not normal and not lost:
        draft.note("ORE-063", "no-die", faces=(called,))
        return
    draft.called = (called,)
    draft.note("ORE-063", "fixed-expert" if lost else "fixed", draft.normal, draft.called)
    if called in draft.expert:
        draft.note("ORE-064", "sure", faces=draft.called)


def _check(spec: OrePool, cap: int, expert_on_called: bool) -> None:
    """Refuse what no pool can have; raises `Rejected` with what it may have."""
    if spec.dice + spec.expert + spec.trump + spec.bonus > MOST_DICE or spec.penalty > MOST_DICE:
        raise Rejected(line("ore.error.dice", most=MOST_DICE))
    if spec.expert > _FACES:
        raise Rejected(line("ore.error.expert", most=_FACES))
    if len(spec.faces) > spec.expert:
        raise Rejected(line("ore.error.faces", n=spec.expert))
    if any(face not in HEIGHTS for face in spec.faces):
        raise Rejected(line("ore.error.face", most=_FACES))
    if len(set(spec.faces)) < len(spec.faces):
        raise Rejected(line("ore.error.same-face"))
    if not 0 <= spec.called <= _FACES:
        raise Rejected(line("ore.error.called", most=_FACES))
    if not 0 <= spec.difficulty <= _FACES:
        raise Rejected(line("ore.error.difficulty", most=_FACES))
    if not 1 <= spec.actions <= cap // 2:
        raise Rejected(line("ore.error.actions", cap=cap, most=cap // 2))
    owed = sum(n for _, _, n, _ in _penalties(spec))
    if spec.bought > (most := min(spec.expert, owed)):
        key = "ore.error.buy" if most else "ore.error.buy-none"
        raise Rejected(line(key, most=most, experts=spec.expert, penalties=owed))
    if spec.called in spec.faces and not expert_on_called:
        raise Rejected(line("ore.error.expert-on-called", called=spec.called))
