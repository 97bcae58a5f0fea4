"""Figures of the benchmarks: `results.toml` stores them, `README.md` shows them.

A script opens a sheet with `start`, adds its figures, and saves them if it runs with `--save`.
`python -m bench.results` writes README.md from results.toml.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tomllib
from collections import Counter
from collections.abc import Iterable
from pathlib import Path

import msgspec

import mazeworks

FOLDER = Path(__file__).parent
RESULTS, PAGE = FOLDER / "results.toml", FOLDER / "README.md"
TOPICS = {
    "speed": "Speed",
    "strength": "Strength of the bots",
    "balance": "Balance of the games",
    "review": "Reviews and puzzles",
    "robustness": "Robustness",
    "server": "Server and client",
}
HEAD = """\
# Measurements

Scripts write this page from [results.toml](results.toml). Do not edit either file. Run a script from the root of the
project; `--save` stores its figures and renders this page:

    python -m bench.turns --save

Speed is measured as a ratio within one run, because machines are noisy. The unit *loops* counts rounds of the
calibration loop `x = (x * 31 + i) & 0xFFFF; d[x & 255] = i`, which runs beside the measured code. A range is the
95 % interval of a share, and the lowest and highest run of anything else. ✗ marks a missed goal and links to its note.
[LOG.md](LOG.md) explains the figures and how they were taken.
"""
COLUMNS = ("measure", "unit", "goal", "result", "range", "n", "script", "version")


class Figure(msgspec.Struct, frozen=True, omit_defaults=True):
    """One measured figure. The first part of its id is the topic; `goal` reads like `≤ 230`."""

    id: str
    script: str
    what: str
    unit: str
    value: float
    version: str
    goal: str = ""
    low: float | None = None
    high: float | None = None
    n: int = 1

    @property
    def topic(self) -> str:
        return self.id.partition("/")[0]

    @property
    def anchor(self) -> str:
        """The anchor of the note about this figure in LOG.md."""
        return self.id.replace("/", "-")

    @property
    def reached(self) -> bool:
        """True if the value meets the goal, or if there is no goal."""
        if not self.goal:
            return True
        sign, number = self.goal.split(" ")
        goal = float(number.replace(",", ""))
        return {"≤": self.value <= goal, "≥": self.value >= goal, "=": self.value == goal}[sign]


class Sheet:
    """The figures of one script. Each is printed when it is added, and stored at once when saving."""

    def __init__(self, script: str, saving: bool, version: str) -> None:
        self.script, self.saving, self.version = script, saving, version

    def add(
        self,
        id: str,
        what: str,
        unit: str,
        value: float,
        *,
        goal: str = "",
        low: float | None = None,
        high: float | None = None,
        n: int = 1,
        version: str = "",
    ) -> None:
        """Add a figure. Floats are rounded to three significant digits."""
        value, low, high = rounded(value), low if low is None else rounded(low), high if high is None else rounded(high)
        figure = Figure(id, self.script, what, unit, value, version or self.version, goal, low, high, n)
        spread = f" ({extent(figure)})" if figure.low is not None else ""
        verdict = f"; goal {goal}: {'reached' if figure.reached else 'missed'}" if goal else ""
        print(f"{what}: {number(figure.value)} {unit}{spread}, n = {n}{verdict}", flush=True)
        if self.saving:
            save([figure])

    def share(
        self, id: str, what: str, share: float, low: float | None, high: float | None, n: int, goal: str = ""
    ) -> None:
        """Add a share of games with its confidence interval, in per cent."""
        lower, upper = [None if bound is None else 100 * bound for bound in (low, high)]
        self.add(id, what, "% of games", 100 * share, goal=goal, low=lower, high=upper, n=n)


def tallied(file: Path | None, done: dict[str, int]) -> dict[str, int]:
    """The counts of this run and of those before it in the file, which is written anew."""
    if file is None:
        return done
    before = json.loads(file.read_text()) if file.exists() else {}
    total = dict(Counter(before) + Counter(done))
    file.write_text(json.dumps(total))
    return {name: total.get(name, 0) for name in done}


def start(file: str) -> tuple[Sheet, list[str]]:
    """Return the sheet of a script, and its arguments without `--save`."""
    given = sys.argv[1:]
    return Sheet(Path(file).stem, "--save" in given, version()), [word for word in given if word != "--save"]


def version() -> str:
    """The version of Mazeworks, with the commit if there is one."""
    ask = ["git", "-C", str(FOLDER), "rev-parse", "--short", "HEAD"]
    try:
        commit = subprocess.run(ask, capture_output=True, text=True, check=True).stdout.strip()
    except (OSError, subprocess.CalledProcessError):
        return mazeworks.__version__
    return f"{mazeworks.__version__}+{commit}"


def rounded(value: float) -> float:
    return value if isinstance(value, int) else float(f"{value:.3g}")


def load(path: Path | None = None) -> list[Figure]:
    """Return the stored figures, by topic and id."""
    file = path or RESULTS
    stored = tomllib.loads(file.read_text("utf-8")).get("figure", []) if file.exists() else []
    return msgspec.convert(stored, list[Figure])


def stored(id: str) -> Figure:
    """The stored figure with this id."""
    return next(figure for figure in load() if figure.id == id)


def save(figures: Iterable[Figure]) -> None:
    """Store figures, each in place of the one with the same id, and render the page."""
    every = {figure.id: figure for figure in [*load(), *figures]}
    topics = [*TOPICS]
    ordered = sorted(every.values(), key=lambda figure: (topics.index(figure.topic), figure.id))
    RESULTS.write_text("\n".join([entry(figure) for figure in ordered]), "utf-8")
    PAGE.write_text(render(ordered), "utf-8")


def entry(figure: Figure) -> str:
    """A figure in TOML."""
    fields = msgspec.to_builtins(figure)
    lines = [f"{key} = {json.dumps(value, ensure_ascii=False)}" for key, value in fields.items()]
    return "\n".join(["[[figure]]", *lines, ""])


def render(figures: Iterable[Figure]) -> str:
    """The page: one table a topic."""
    every, parts = list(figures), [HEAD]
    for topic, title in TOPICS.items():
        rows = [row(figure) for figure in every if figure.topic == topic]
        head = [f"| {' | '.join(COLUMNS)} |", "|---" * len(COLUMNS) + "|"]
        parts.append("\n".join([f"## {title}\n", *head, *rows, ""]))
    return "\n".join(parts)


def row(figure: Figure) -> str:
    """The figure as a row of its table."""
    missed = "" if figure.reached else f" [✗](LOG.md#{figure.anchor})"
    result = number(figure.value) + missed
    cells = [figure.what, figure.unit, figure.goal, result, extent(figure), f"{figure.n:,}"]
    return f"| {' | '.join([*cells, f'`{figure.script}`', figure.version])} |"


def extent(figure: Figure) -> str:
    return "–" if figure.low is None or figure.high is None else f"{number(figure.low)}–{number(figure.high)}"


def number(value: float) -> str:
    """
    >>> [number(each) for each in (155.0, 0.77, 2670000.0, 20016)]
    ['155', '0.77', '2,670,000', '20,016']
    """
    return f"{value:,.0f}" if abs(value) >= 1000 else f"{value:g}"


if __name__ == "__main__":
    save([])
