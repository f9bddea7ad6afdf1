"""Where the figures of the tables come from."""

from enum import StrEnum


class Origin(StrEnum):
    """Where a figure of a table comes from."""

    SOURCE = "source"
    INTERPRETATION = "interpretation"
    DEFAULT = "default"
    HOUSE = "house"  # a game master set it for his server
