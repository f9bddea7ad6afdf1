"""A pool of NEMESIS, as it is declared."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class OrePool:
    """One pool of ten-sided dice, as declared (nemesis ORE-001 … 014, 063, 064).

    `dice` normal dice, `expert` expert dice of which the first ones show `faces` (fewer faces than dice: the rest
    were not declared), `trump` trump dice, `bonus` and `penalty` dice, `bought` expert dice given up against
    penalties, the `called` location number and the `difficulty` number (0: none), the number of `actions`;
    `boosted`: by a supernatural stat, skill or spell.
    """

    dice: int
    expert: int = 0
    faces: tuple[int, ...] = ()
    trump: int = 0
    bonus: int = 0
    penalty: int = 0
    bought: int = 0
    called: int = 0
    difficulty: int = 0
    actions: int = 1
    boosted: bool = False

    def __str__(self) -> str:
        words = ["/ore", f"{self.dice}d"]
        if self.expert:
            declared = ":" + ",".join(map(str, self.faces)) if self.faces else ""
            words.append(f"+{self.expert}e{declared}")
        if self.trump:
            words.append(f"+{self.trump}t")
        if self.bonus:
            words.append(f"+{self.bonus}d")
        if self.penalty:
            words.append(f"-{self.penalty}d")
        options = {"called": self.called, "diff": self.difficulty, "buy": self.bought}
        words += [f"{name}:{value}" for name, value in options.items() if value]
        if self.actions != 1:
            words.append(f"actions:{self.actions}")
        if self.boosted:
            words.append("supernatural")
        return " ".join(words)
