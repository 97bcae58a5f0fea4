"""A plugin that adds CPU time to the durations of tests: `pytest -p tests.kit.cpu --cpu FILE …`.

FILE gets CPU-seconds by file of tests: those of the test's process and of its ended children. Files that did not run
keep their figures. `bench/durations.json` is such a file.
"""

from __future__ import annotations

import json
import os
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

import pytest

LINES = 15


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--cpu", metavar="FILE", help="write CPU-seconds by file of tests")


def spent() -> float:
    times = os.times()
    return times.user + times.system + times.children_user + times.children_system


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Iterator[None]:
    item.user_properties.append(("cpu", -spent()))
    yield


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item, call: pytest.CallInfo[None]) -> Iterator[None]:
    if call.when == "teardown":
        (at,) = [at for at, (name, _) in enumerate(item.user_properties) if name == "cpu"]
        item.user_properties[at] = ("cpu", item.user_properties[at][1] + spent())  # type: ignore[operator]
    return (yield)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    tests, files, seconds = (defaultdict[str, float](float) for _ in range(3))
    for report in [each for kind in terminalreporter.stats.values() for each in kind]:
        if isinstance(report, pytest.TestReport):
            seconds[report.nodeid] += report.duration
        if isinstance(report, pytest.TestReport) and report.when == "teardown":
            used = float(str(dict(report.user_properties)["cpu"]))
            tests[report.nodeid] += used
            files[report.nodeid.split("::")[0]] += used
    terminalreporter.write_line(f"{sum(tests.values()):.1f} CPU-s in all; the most:")
    for name, cpu in sorted(tests.items(), key=lambda pair: -pair[1])[:LINES]:
        terminalreporter.write_line(f"{cpu:8.2f} CPU-s {seconds[name]:8.2f} s  {name}")
    if path := config.getoption("--cpu"):
        old = json.loads(Path(path).read_text("utf-8")) if Path(path).exists() else {}
        table = {**old, **{name: round(cpu, 1) for name, cpu in files.items()}}
        Path(path).write_text(json.dumps(dict(sorted(table.items())), indent=1) + "\n", "utf-8")
