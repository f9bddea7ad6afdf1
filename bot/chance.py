"""Real dice: faces from the operating system's own randomness."""

import os
from collections.abc import Callable

POOL = 4096  # bytes fetched at a time; one call to the system costs far more than the bytes


class SystemDice:
    """Unbiased dice over a pool of bytes from `os.urandom`. No byte is used twice; biased ones are thrown away."""

    def __init__(self, source: Callable[[int], bytes] = os.urandom) -> None:
        self._source = source
        self._pool = b""
        self._next = 0

    def roll(self, count: int, sides: int) -> tuple[int, ...]:
        """`count` faces from 1 to `sides`, all equally likely; raises `ValueError` when there is no such die."""
        if sides < 1 or count < 0:
            raise ValueError(f"no such dice: {count}d{sides}")
        faces: list[int] = []
        if sides <= 256:  # a byte a die, and all of them at once
            fair = 256 - 256 % sides  # from here on a byte would favour the low faces
            while len(faces) < count:
                faces += [byte % sides + 1 for byte in self._take(count - len(faces)) if byte < fair]
        else:
            width = ((sides - 1).bit_length() + 7) // 8
            fair = 256**width // sides * sides
            while len(faces) < count:
                drawn = int.from_bytes(self._take(width), "big")
                if drawn < fair:
                    faces.append(drawn % sides + 1)
        return tuple(faces)

    def _take(self, width: int) -> bytes:
        start = self._next
        if start + width > len(self._pool):
            self._pool, start = self._source(max(POOL, width)), 0
        self._next = start + width
        return self._pool[start : self._next]
