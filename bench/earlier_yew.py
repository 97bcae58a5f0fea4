"""Yew of release 0.1.0, in a process of its own: `bench.earlier` starts this file with the sources of that release.

Each line on standard input is a list in JSON: the seat that decides and the record of the game so far. The answer is
the text of its action. The record may be of a later release, as long as the rules are the same.
"""

import importlib
import json
import sys
from typing import Any

RELEASE: Any = importlib.import_module("mazeworks")  # typed by that release, not by this one
BOTS: Any = importlib.import_module("mazeworks.bots")
RECORD: Any = importlib.import_module("mazeworks.match.record")


def known(given: Any, own: Any) -> Any:
    """The fields that this release has, too."""
    if not isinstance(given, dict):
        return given
    return {name: known(value, own[name]) for name, value in given.items() if name in own}


def begun(text: str) -> Any:
    """A game at its beginning, with the options and fields that this release knows. The start says who begins."""
    record = RELEASE.Record.parse(text)
    own = RELEASE.Record.of(RELEASE.Match.new(RELEASE.spec_of(record.game), len(record.names), 0))
    options = known({**record.options, "first": own.options.get("first")}, own.options)
    start = known(json.loads(record.start), json.loads(own.start))
    return RELEASE.Record(record.game, own.version, options, record.names, json.dumps(start)).open(seed=0)


def main() -> None:
    match: Any = None
    before, bots, followed = "", dict[int, Any](), 0
    for number, line in enumerate(sys.stdin):
        seat, text = json.loads(line)
        head, _, body = text.partition("\n\n")
        entries = body.split("\n")[:-1]
        if head != before or len(entries) < followed:
            before, match, bots, followed = head, begun(text), {}, 0
        for entry in entries[followed:]:
            match.retrace(*RECORD.read(match.codec, entry))
        followed = len(entries)
        if seat not in bots:  # it keeps what it thought until its turn ends
            bots[seat] = BOTS.bot_of("yew", match.game, RELEASE.Dice(f"{number}/{seat}"))
        print(match.codec.text(bots[seat].choose(match.view(seat), ())), flush=True)


if __name__ == "__main__":
    main()
