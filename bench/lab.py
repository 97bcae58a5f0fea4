"""Whether `mazeworks lab` reproduces the pages of docs/balance: `python -m bench.lab [GAMES] [--save]`

The laboratory plays settings of the studies with seeds of its own. A figure is reproduced if its 95 % interval meets
the one that the study has stored. Run `bench.classic_study` and `bench.tigers_study` again after a change of the bots.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from bench import results
from bench.classic_study import CHAOS, GREEDY
from mazeworks.arena.lab import Experiment, Finding, Notebook, Share
from mazeworks.cli.arguments import cores
from mazeworks.core import OptionValue
from mazeworks.shelf import spec_of

SEED = 24


class Setting(NamedTuple):
    """What the laboratory plays, and the end of the ids under which a study has stored the same."""

    game: str
    bot: str
    seats: int
    options: Mapping[str, OptionValue]
    stored: str


SETTINGS = [
    *[Setting("classic", "chaos", seats, CHAOS, f"random-{seats}") for seats in (2, 3, 4)],
    *[Setting("classic", "greedy", seats, GREEDY, f"greedy-{seats}") for seats in (2, 3, 4)],
    Setting("tigers", "fern", 2, {"first": "first"}, "fern"),
]


def found(setting: Setting, games: int) -> Finding:
    """Play a setting in the laboratory."""
    spec, vary = spec_of(setting.game), {"seats": (setting.seats,)}
    notes = Notebook(None, Experiment.of(spec, vary, (setting.bot,), games, SEED, setting.options))
    for _ in notes.play(cores()):
        pass
    return notes.findings()[0]


def meets(share: Share, figure: results.Figure, scale: float = 1) -> bool:
    """True if the two intervals have a point in common."""
    assert figure.low is not None
    assert figure.high is not None
    return share.low * scale <= figure.high and figure.low <= share.high * scale


def compared(setting: Setting, finding: Finding) -> Iterator[tuple[str, bool]]:
    """The figures of a study, each with whether the laboratory has reproduced it."""
    stored = {figure.id: figure for figure in results.load()}
    for measure, share, scale in (("first", finding.first, 100), ("turns", finding.turns, 1)):
        figure = stored.get(f"balance/{setting.game}/{measure}-{setting.stored}")
        if figure:
            print(
                f"{figure.id}: {scale * share.value:.1f} ({scale * share.low:.1f}–{scale * share.high:.1f}); ", end=""
            )
            print(f"the study: {results.number(figure.value)} ({results.extent(figure)}), n = {figure.n}", flush=True)
            yield figure.id, meets(share, figure, scale)


def main() -> None:
    sheet, given = results.start(__file__)
    games = int(given[0]) if given else 300
    for game in {setting.game: None for setting in SETTINGS}:
        settings = [setting for setting in SETTINGS if setting.game == game]
        every = dict([pair for setting in settings for pair in compared(setting, found(setting, games))])
        missed = [id for id, met in every.items() if not met]
        what = f"figures of docs/balance that `mazeworks lab {game}` does not reproduce, of {len(every)}"
        sheet.add(f"balance/lab/{game}", what, "figures", len(missed), goal="= 0", n=games * len(settings))


if __name__ == "__main__":
    main()
