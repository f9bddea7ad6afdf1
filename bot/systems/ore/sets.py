"""How dice are read: matching sets, which of them counts, and who beats whom (ORE-002, 005, 006, 008)."""

from dataclasses import dataclass

from bot.systems.ore.tables import HEIGHTS, Silhouette


@dataclass(frozen=True, slots=True)
class Set:
    """Dice that show the same number: `width` of them at `height`, which strikes `location`."""

    width: int
    height: int
    location: str = ""

    def __str__(self) -> str:
        return f"{self.width}x{self.height}"


@dataclass(frozen=True, slots=True)
class Reading:
    """What the dice say: all `sets`, the `loose` faces, the sets that `meet` the difficulty, and those `taken`."""

    sets: tuple[Set, ...]
    loose: tuple[int, ...]
    meet: tuple[Set, ...]
    taken: tuple[Set, ...]


def read(faces: tuple[int, ...], body: Silhouette, *, difficulty: int = 0, actions: int = 1) -> Reading:
    """The dice read, one set taken for each action: the widest that meet the difficulty, then the tallest (ORE-005)."""
    found = sets(faces, body)
    meet = tuple(one for one in found if one.height >= difficulty)  # width never helps (ORE-006)
    return Reading(found, loose(faces), meet, meet[:actions])


def sets(faces: tuple[int, ...], body: Silhouette | None = None) -> tuple[Set, ...]:
    """All sets, the widest first, of equally wide ones the tallest (ORE-002): a group is never split.

    Each strikes a location of the `body`, if one is given.
    """
    groups = [
        Set(width, height, body.at(height) if body else "") for height in HEIGHTS if (width := faces.count(height)) > 1
    ]
    return tuple(sorted(groups, key=_rank, reverse=True))


def loose(faces: tuple[int, ...]) -> tuple[int, ...]:
    """The faces that match no other, the tallest first.

    >>> loose((2, 5, 5, 9))
    (9, 2)
    """
    return tuple(face for face in reversed(HEIGHTS) if faces.count(face) == 1)


def best_face(faces: tuple[int, ...], difficulty: int) -> int:
    """The face at which all trump dice together bring the best set by ORE-005 that meets the difficulty (ORE-011).

    >>> best_face((2, 5, 9, 10), 0), best_face((2, 2, 9, 10), 0), best_face((2, 2, 9, 5), 4)
    (10, 2, 9)
    """
    return max((face for face in HEIGHTS if face >= difficulty), key=lambda face: (faces.count(face), face))


def dealt(picks: tuple[int, ...], count: int) -> tuple[int, ...]:
    """One face for each trump die: those picked, and the first one again for the dice that are left.

    >>> dealt((10,), 2), dealt((10, 4), 3)
    ((10, 10), (10, 10, 4))
    """
    return (*(picks[0] for _ in range(count - len(picks))), *picks)


def beats(one: Set | None, other: Set | None) -> bool:
    """Whether one side of a dynamic contest beats the other: wider, or as wide and taller (ORE-008).

    >>> beats(Set(3, 2), Set(2, 10)), beats(Set(2, 7), Set(2, 7)), beats(None, None)
    (True, False, False)
    """
    return one is not None and (other is None or _rank(one) > _rank(other))


def _rank(one: Set) -> tuple[int, int]:
    return one.width, one.height
