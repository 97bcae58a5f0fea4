"""A process that plays into the SQLite store is killed at random moments: nothing acknowledged is lost."""

import random
import signal
import subprocess
import sys
from pathlib import Path

from mazeworks.store import SqliteStore
from tests.kit.extent import EVERYTHING

PLAYER = """
import sys
from mazeworks import Dice, Match, spec_of
from mazeworks.store import Kept, SqliteStore

store, number = SqliteStore(sys.argv[1]), int(sys.argv[2])
dice = Dice(number)
while True:
    key = f"{number}/{len(store.keys())}"
    kept = Kept.new(store, key, Match.new(spec_of("classic"), 2, number, {"cards": 1, "turn_limit": 60}))
    while not kept.match.over:
        kept.submit(kept.match.actor, dice.pick(kept.match.legal), kept.match.ply)
        print(key, kept.match.ply, flush=True)  # the acknowledgement
"""
KILLS = 50 if EVERYTHING else 8


def test_a_kill_at_any_moment_loses_nothing_acknowledged(tmp_path: Path) -> None:
    path, dice = tmp_path / "matches.db", random.Random(7)
    acknowledged: dict[str, int] = {}
    for number in range(KILLS):
        command = [sys.executable, "-c", PLAYER, str(path), str(number)]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
            assert process.stdout
            for _ in range(dice.randrange(1, 60)):
                key, ply = process.stdout.readline().split()
                acknowledged[key] = int(ply)
            process.send_signal(signal.SIGKILL)
            for line in process.stdout:  # what it said before it died counts as well
                if line.endswith("\n"):
                    key, ply = line.split()
                    acknowledged[key] = int(ply)
        assert process.returncode == -signal.SIGKILL
    store = SqliteStore(path)
    assert len({key.split("/")[0] for key in acknowledged}) == KILLS
    for key, least in acknowledged.items():
        record = store.load(key)
        assert len(record.entries) >= least
        assert record.replay().ply == len(record.entries)  # readable, and every entry is legal
    assert set(acknowledged) <= set(store.keys())
