"""Success levels: how good a total is (UNI-001, UNI-003)."""

from bisect import bisect_right

NEEDED = 9  # UNI-001
BEGIN = (9, 11, 13, 15, 17, 21, 24, 27, 30, 33)  # the total at which each level begins; from 33 on, each further 3
LAST = BEGIN[-1]


def reaches(total: int) -> bool:
    """Whether a total succeeds at all (UNI-001)."""
    return total >= NEEDED


def levels(total: int) -> int:
    """The success levels of a total (UNI-003).

    >>> [levels(total) for total in (8, 9, 15, 20, 35, 36, 39)]
    [0, 1, 4, 5, 10, 11, 12]
    """
    return bisect_right(BEGIN, total) + max(0, total - LAST) // 3
