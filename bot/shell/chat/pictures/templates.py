"""The drawings of `data/pictures`, and what they have in common."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from xml.etree.ElementTree import ParseError, fromstring

from bot.tables import BadTable

SHARED = "style"  # what all drawings go by that have no style of their own


@dataclass(frozen=True, slots=True)
class Templates:
    """SVG files by their names, with what is to be filled in between braces; and styles, one of them for all others."""

    files: Mapping[str, str]
    styles: Mapping[str, str]

    def filled(self, name: str, **values: object) -> str:
        """A drawing with everything filled in."""
        style = self.styles.get(name) or self.styles[SHARED]
        return self.files[name].format_map({**values, "style": style})


def load(folder: Path) -> Templates:
    """The drawings of a folder; raises `BadTable`."""
    files = {file.stem: _text(file) for file in sorted(folder.glob("*.svg"))}
    for name, drawing in files.items():
        try:
            fromstring(drawing)
        except ParseError as error:
            raise BadTable(folder / f"{name}.svg", "", str(error)) from error
    styles = {file.stem: _text(file) for file in (*sorted(folder.glob("*.css")), folder / f"{SHARED}.css")}
    return Templates(files, styles)


def _text(file: Path) -> str:
    try:
        return file.read_text("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise BadTable(file, "", str(error)) from error
