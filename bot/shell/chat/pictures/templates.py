"""The drawings of `data/pictures`, and what they have in common."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from xml.etree.ElementTree import ParseError, fromstring

from bot.tables import BadTable


@dataclass(frozen=True, slots=True)
class Templates:
    """SVG files by their names, with what is to be filled in between braces; and the style that they share."""

    files: Mapping[str, str]
    style: str

    def filled(self, name: str, **values: object) -> str:
        """A drawing with everything filled in."""
        return self.files[name].format_map({**values, "style": self.style})


def load(folder: Path) -> Templates:
    """The drawings of a folder; raises `BadTable`."""
    files = {file.stem: _text(file) for file in sorted(folder.glob("*.svg"))}
    for name, drawing in files.items():
        try:
            fromstring(drawing)
        except ParseError as error:
            raise BadTable(folder / f"{name}.svg", "", str(error)) from error
    return Templates(files, _text(folder / "style.css"))


def _text(file: Path) -> str:
    try:
        return file.read_text("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise BadTable(file, "", str(error)) from error
