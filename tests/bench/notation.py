"""Dice notation against other libraries: parse, and parse and roll, of eight expressions in each one's own spelling."""

import json
import os
import shutil
import subprocess
import sys
import venv
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median

HERE = Path(__file__).parent
ROUNDS = 3

#           ours         d20          dice         rpg-dice-roller
EXPRESSIONS = (
    ("1d20+5", "1d20+5", "1d20+5", "1d20+5"),
    ("8d10", "8d10", "8d10", "8d10"),
    ("4d6kh3+2", "4d6kh3+2", "4d6^3+2", "4d6kh3+2"),
    ("2d20kh1+7", "2d20kh1+7", "2d20^1+7", "2d20kh1+7"),
    ("10d6!", "10d6e6", "10d6x", "10d6!"),
    ("4d6r<2", "4d6rr<2", "4d6r", "4d6r<2"),
    ("3d6+2d8-1", "3d6+2d8-1", "3d6+2d8-1", "3d6+2d8-1"),
    ("(2d6+3)*2", "(2d6+3)*2", "(2d6+3)*2", "(2d6+3)*2"),
)

Costs = Mapping[str, Sequence[float | None]]  # expression: microseconds of parse, and of parse and roll


@dataclass(frozen=True, slots=True)
class Contender:
    """A library in an environment of its own: the command that measures it, and its column of the expressions."""

    name: str
    command: tuple[str, ...]
    column: int
    folder: Path | None = None
    env: Mapping[str, str] = field(default_factory=dict)

    def measure(self) -> Costs:
        """The costs of every expression, in our spelling."""
        texts = [row[self.column] for row in EXPRESSIONS]
        told = subprocess.run(
            [*self.command, json.dumps(texts)],
            capture_output=True,
            text=True,
            check=True,
            cwd=self.folder,
            timeout=300,
            env={**os.environ, **self.env},
        )
        costs = json.loads(told.stdout)
        return {row[0]: costs[row[self.column]] for row in EXPRESSIONS}


def run(folder: Path) -> None:
    """Measure all in turn, a few times over, and print the median ratios: how many times as long the other takes."""
    ours = Contender("ours", (sys.executable, "-m", "tests.bench.contenders.ours"), 0)
    others = [other for other in (_python("d20", 1, folder), _python("dice", 2, folder), _node(3, folder)) if other]
    rounds = [(ours.measure(), [other.measure() for other in others]) for _ in range(ROUNDS)]
    print("\nNotation: how many times as long as ours (parse / parse and roll); ours in µs")
    print(f"{'':12}{'ours':>16}" + "".join(f"{other.name:>20}" for other in others))
    for text, *_ in EXPRESSIONS:
        own = [median(costs[text][step] or 0 for costs, _ in rounds) for step in (0, 1)]
        cells = [_ratios(rounds, number, text) for number in range(len(others))]
        print(f"{text:12}{own[0]:>8.1f}{own[1]:>8.1f}" + "".join(f"{cell:>20}" for cell in cells))


def _ratios(rounds: Sequence[tuple[Costs, Sequence[Costs]]], number: int, text: str) -> str:
    def ratio(step: int) -> str:
        pairs = [(others[number][text][step], ours[text][step]) for ours, others in rounds]
        told = [other / own for other, own in pairs if other and own]
        return f"{median(told):.2f}" if told else "–"

    return f"{ratio(0)} / {ratio(1)}"


def _python(package: str, column: int, folder: Path) -> Contender | None:
    place = folder / package
    python = place / ("Scripts" if sys.platform == "win32" else "bin") / "python"
    if not python.exists():
        venv.create(place, with_pip=True)
        if subprocess.run([str(python), "-m", "pip", "install", "-q", package], check=False).returncode:
            print(f"{package}: could not be installed, left out")
            shutil.rmtree(place)
            return None
    return Contender(
        package, (str(python), str(HERE / "contenders" / f"with_{package}.py")), column, env={"PYTHONPATH": str(HERE)}
    )


def _node(column: int, folder: Path) -> Contender | None:
    node, npm, place = shutil.which("node"), shutil.which("npm"), folder / "rpg-dice-roller"
    if not node or not npm:
        print("rpg-dice-roller: no Node here, left out")
        return None
    if not (place / "node_modules").exists():
        place.mkdir(parents=True, exist_ok=True)
        (place / "package.json").write_text("{}")
        if subprocess.run(
            [npm, "install", "--silent", "@dice-roller/rpg-dice-roller"], cwd=place, check=False
        ).returncode:
            print("rpg-dice-roller: could not be installed, left out")
            return None
    return Contender("rpg-dice-roller", (node, str(HERE / "contenders" / "rpg-dice-roller.mjs")), column, place)
