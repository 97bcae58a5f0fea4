"""`mazeworks solve` for a position of Two Doors: its value, the best line, and forced wins."""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from mazeworks.cli.solve import Commands, Solver
from mazeworks.core import Refused, codec_of
from mazeworks.match import Match
from mazeworks.shelf import spec_of

from .kernel import Analysis, Budget, Turn, analyse, prove, root_of, winning_line
from .rules import Choice, Options, State, Table, Tigers, View
from .rules.diagram import COLOURS, parse
from .rules.position import CELL, number

DRAWN = "RL"  # the door at a1, with which every drawing begins

TigersMatch: TypeAlias = Match[State, Choice, View]


def is_position(text: str) -> bool:
    """True if the text is a position of Two Doors, drawn or in JSON, and not a maze."""
    return text.startswith((DRAWN, "{"))


def match_at(text: str) -> TigersMatch:
    """The match at a position; a drawn position has no past."""
    spec = spec_of("tigers", Tigers)
    if text.startswith("{"):
        state = codec_of(spec.game(spec.options())).state_from_json(text)
        cubs = [sum(mine) for mine in state.table.cubs]
    else:
        position = parse(text)
        cubs = [sum(mine) for mine in position.cubs]
    if not cubs or len(set(cubs)) > 1 or not 1 <= cubs[0] <= Options().cubs:
        raise Refused("position", "Both seats have equally many cubs, from 1 to {cubs}.", cubs=Options().cubs)
    if not text.startswith("{"):
        state = State(Table(position.turn, 0, "lead", *position[:3], (number(position),)))
    return Match.at(spec, {"cubs": cubs[0]}, state)


def solve_position(text: str, seconds: float, json: bool) -> None:
    """Print the analysis of a position."""
    match = match_at(text)
    game, table = match.game, match.state.table
    if not isinstance(game, Tigers) or match.over:
        raise Refused("position", "The game is over in this position.")
    root = root_of(game, table)
    found = analyse(root, Budget(seconds=seconds))
    line = winning_line(root, prove(root, root.turn, found.win)) if found.win else found.found.line
    if json:
        print(msgspec.json.encode(_plain(found, line, root.turn)).decode())
    else:
        _print(match, found, line, root.turn)


def _plain(found: Analysis, line: tuple[Turn, ...], seat: int) -> dict[str, object]:
    turns = [
        {"lead": _cells(each.start, each.to), "switch": _cells(*each.pair) if each.pair else None} for each in line
    ]
    return {
        "turn": COLOURS[seat],
        "win": found.win or None,
        "loss": found.loss or None,
        "value": found.found.value,
        "chance": round(found.chance, 3),
        "depth": found.found.depth,
        "line": turns,
    }


def _cells(one: int, two: int) -> str:
    return f"{CELL.write(one)} {CELL.write(two)}"


def _print(match: TigersMatch, found: Analysis, line: tuple[Turn, ...], seat: int) -> None:
    from mazeworks.cli.picture import Picture, picture_lines
    from mazeworks.cli.screen import Screen

    screen, names = Screen(), [colour.capitalize() for colour in COLOURS]
    screen.lines(picture_lines(Picture.of(match, names, match.view(seat)), screen.hues, 80))
    screen.say(f"\n{_verdict(found, names[seat], names[1 - seat])}", "bold")
    for at, turn in enumerate(line):
        switch = f", switch {_cells(*turn.pair)}" if turn.pair else ""
        screen.say(f"{at + 1:3}. {names[(seat + at) % 2]:4} lead {_cells(turn.start, turn.to)}{switch}")


def _verdict(found: Analysis, own: str, other: str) -> str:
    if found.win or found.loss:
        turns = found.win or found.loss
        return f"{own if found.win else other} wins by force in {turns} {'turn' if turns == 1 else 'turns'} of its own."
    chance, depth, value = found.chance, found.found.depth, found.found.value
    return f"{own} is on turn and wins with a chance of {chance:.0%} (value {value:+}, {depth} turns ahead)."


COMMANDS: Commands = {"solve": Solver(is_position, solve_position)}
