"""Counts and timings of the process, for the status page and, if its library is installed, for Prometheus."""

from __future__ import annotations

import bisect
import time
from collections import Counter, deque
from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

from mazeworks.core import Refused

BOUNDS = (0.001, 0.005, 0.02, 0.1, 0.5, 2.0, 10.0)  # seconds; the last bucket is open
SLOW = 50  # slow operations that are kept
Labels = tuple[tuple[str, str], ...]
ABOUT = {
    "messages": "Messages of clients by game, kind and result",
    "message_seconds": "Seconds from a message to its answer",
    "refused": "Requests that were refused, by code",
    "limited": "Requests beyond a limit, by limit",
    "loop_lag_seconds": "Seconds that the event loop was late",
    "store_seconds": "Seconds of a call of the store",
    "store_rows": "Rows of one batch of writes",
    "thinking_seconds": "Seconds that a bot thought, by level",
    "swept": "Steps that the sweep found before the news came",
    "sockets": "Open sockets",
    "rooms": "Tables in memory",
    "store_up": "1 if the store answers",
    "due": "Decisions of bots that are due",
    "oldest_due_seconds": "Seconds that the oldest of these has waited",
    "archived": "Tables that are archived",
}


class Slow(NamedTuple):
    """A slow operation."""

    at: float
    what: str
    seconds: float


class Timing:
    """A histogram: the number of observations in each bucket, and their sum."""

    def __init__(self) -> None:
        self.buckets, self.sum = [0] * (len(BOUNDS) + 1), 0.0

    def add(self, value: float) -> None:
        self.buckets[bisect.bisect_left(BOUNDS, value)] += 1
        self.sum += value

    @property
    def count(self) -> int:
        return sum(self.buckets)


class Meter:
    """All counts of one process. A gauge is a function that is called when the figures are read."""

    def __init__(self) -> None:
        self.counts: dict[str, Counter[Labels]] = {}
        self.timings: dict[str, dict[Labels, Timing]] = {}
        self.gauges: dict[str, Callable[[], float]] = {}
        self.slows: deque[Slow] = deque(maxlen=SLOW)

    def count(self, name: str, **labels: str) -> None:
        self.counts.setdefault(name, Counter())[tuple(labels.items())] += 1

    def observe(self, name: str, value: float, **labels: str) -> None:
        self.timings.setdefault(name, {}).setdefault(tuple(labels.items()), Timing()).add(value)

    def gauge(self, name: str, read: Callable[[], float]) -> None:
        self.gauges[name] = read

    def slow(self, what: str, seconds: float) -> None:
        self.slows.append(Slow(time.time(), what, seconds))

    def total(self, name: str) -> int:
        return sum(self.counts.get(name, Counter()).values())

    def collect(self) -> Iterable[Any]:
        """Yield all figures as Prometheus metrics. Called by its library."""
        from prometheus_client import core

        for name, read in self.gauges.items():
            yield core.GaugeMetricFamily(f"mazeworks_{name}", ABOUT[name], value=read())
        for name, counts in self.counts.items():
            family = core.CounterMetricFamily(f"mazeworks_{name}", ABOUT[name], labels=_names(counts))
            for labels, number in counts.items():
                family.add_metric([value for _, value in labels], number)
            yield family
        for name, timings in self.timings.items():
            histogram = core.HistogramMetricFamily(f"mazeworks_{name}", ABOUT[name], labels=_names(timings))
            for labels, timing in timings.items():
                edges = zip([*map(str, BOUNDS), "+Inf"], _sums(timing.buckets), strict=True)
                histogram.add_metric([value for _, value in labels], [*edges], timing.sum)
            yield histogram


def _names(family: Iterable[Labels]) -> list[str]:
    return [name for name, _ in next(iter(family))]


def _sums(numbers: Iterable[int]) -> Iterable[int]:
    total = 0
    for number in numbers:
        total += number
        yield total


def exposition(meter: Meter) -> bytes:
    """Return the figures in the text format of Prometheus."""
    try:
        from prometheus_client import CollectorRegistry, generate_latest
    except ModuleNotFoundError:
        raise Refused("install", "Metrics need the package prometheus_client: install mazeworks[postgres].") from None
    registry = CollectorRegistry()
    registry.register(meter)
    return generate_latest(registry)


METER = Meter()  # of this process
