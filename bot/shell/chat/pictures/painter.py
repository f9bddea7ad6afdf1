"""A program that paints: it reads drawings from its standard input and writes PNG to its standard output.

Each of both comes after its length in four bytes; nothing at all stands for a drawing that can't be painted. It runs
beside the bot, since painting takes longer than a bot may pause, and ends when its input does. Its arguments are fonts.
"""

import os
import sys
from contextlib import suppress
from typing import BinaryIO

HEADER = 4  # bytes of a length
NICE = 10  # answers come before pictures


def serve(drawings: BinaryIO, pictures: BinaryIO, fonts: list[str]) -> None:
    """Paint what comes, until nothing comes any more."""
    while len(head := drawings.read(HEADER)) == HEADER:
        png = painted(drawings.read(int.from_bytes(head)).decode(), fonts)
        pictures.write(len(png).to_bytes(HEADER) + png)
        pictures.flush()


def painted(svg: str, fonts: list[str]) -> bytes:
    """The drawing as PNG, with these fonts alone; nothing, if it is none."""
    import resvg_py  # noqa: PLC0415  # whoever only speaks with the painter does not need it

    try:
        return bytes(resvg_py.svg_to_bytes(svg_string=svg, font_files=fonts, skip_system_fonts=True))
    except ValueError:
        return b""


if __name__ == "__main__":
    with suppress(AttributeError):  # on Windows
        os.nice(NICE)
    serve(sys.stdin.buffer, sys.stdout.buffer, sys.argv[1:])
