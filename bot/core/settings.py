"""What a table can set: each setting with the values it may have and its default."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Setting:
    """One setting. No `values`: any text up to 100 characters, or a role (`role`), or a number from `least` to `most`.

    Its description is in the catalogue under `setting.<name>`.
    """

    name: str
    default: str
    values: tuple[str, ...] = ()
    least: int = 0
    most: int = 0
    role: bool = False
    rule: str = ""

    def accepts(self, value: str) -> bool:
        """Whether the value is one that this setting may have."""
        if self.values:
            return value in self.values
        if self.most:
            return value.isascii() and value.isdigit() and self.least <= int(value) <= self.most
        return len(value) <= 100


LANGUAGES = ("auto", "en", "pt-BR")

COMMON_SETTINGS = (
    Setting("language", "auto", values=LANGUAGES),
    Setting("gm-role", "", role=True),
    Setting("notice", "off", values=("off", "on")),
    Setting("dice", "pictures", values=("pictures", "text")),
)
