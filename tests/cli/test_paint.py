"""What is drawn."""

from __future__ import annotations

import io
from collections.abc import Iterator
from typing import Any

import pytest
from rich.console import Console

from mazeworks.cli import arguments
from mazeworks.cli.drawing import HOLLOW, PIECES, board_lines
from mazeworks.cli.journal import Journal
from mazeworks.cli.look import Look, Maze, look_of
from mazeworks.cli.picture import Picture
from mazeworks.cli.scene import Scene, labels
from mazeworks.cli.screen import Screen
from mazeworks.cli.status import picture_lines
from mazeworks.content import of
from mazeworks.core import WATCHER, AnyView
from mazeworks.games.quest.rules.quest import NIGHT
from mazeworks.match import Match
from mazeworks.shelf import SHELF, spec_of
from tests.kit.bots import asked
from tests.kit.playout import known

TALL = {"delve": 36}  # a map of seven rows, and the track below it


def pictures(game: str, seats: int, seed: int, options: dict[str, Any]) -> Iterator[Picture]:
    """What each reader sees all through a game."""
    spec = spec_of(game)
    match = Match.new(spec, seats, seed, known(spec, options))
    names, readers = arguments.titles(("me", *["fern"] * 5)[:seats]), (*range(seats), WATCHER)
    journal = Journal(match.game, names, readers)
    while isinstance(seat := match.actor, int):
        for reader in readers:
            yield Picture.of(match, names, match.view(reader), journal.of(reader))
        journal.note(match.submit(seat, asked("fern", match), match.ply))
    yield Picture.of(match, names, match.view(WATCHER), journal.of(WATCHER))


def scene_of(picture: Picture) -> Scene:
    """The board that is drawn."""
    look = look_of(picture.view)
    assert isinstance(look, Maze)
    return look.scene(picture.game, picture.view)


@pytest.mark.parametrize("spec", SHELF, ids=lambda spec: spec.id)
@pytest.mark.parametrize("largest", [False, True])
def test_nothing_is_broader_than_a_hundred_columns_or_taller_than_a_window(spec: Any, largest: bool) -> None:
    seats = spec.seats[-1 if largest else 0]
    for at, picture in enumerate(
        pictures(spec.id, seats, 3, known(spec, {"cards": 1, "turn_limit": 60, "rounds": 10}))
    ):
        lines = picture_lines(picture, plain=at % 2 == 0, width=100)
        assert max([line.cell_len for line in lines]) <= 100
        assert len(lines) <= TALL.get(spec.id, 34)


def test_a_whole_game_of_the_wizards_maze_fits_the_window() -> None:
    for picture in pictures("wizard", 3, 3, {}):
        lines = picture_lines(picture, plain=True, width=100)
        assert max([line.cell_len for line in lines]) <= 100
        assert len(lines) <= 36  # a hand of cards is listed by number


def test_colour_and_plain_have_the_same_shape() -> None:
    for picture in pictures("moonlit", 2, 5, {"cards": 1}):
        scene = scene_of(picture)
        shapes = [[line.cell_len for line in board_lines(scene, plain)] for plain in (True, False)]
        assert shapes[0] == shapes[1]


def test_every_piece_home_and_mark_is_on_the_board() -> None:
    picture = next(pictures("classic", 4, 2, {}))
    scene = scene_of(picture)
    for plain in (True, False):
        drawn = "\n".join([line.plain for line in board_lines(scene, plain)])
        assert all(glyph in drawn for glyph in PIECES + HOLLOW)
        assert all(label.strip() in drawn for mark, label in scene.labels.items() if scene.board.find(mark) >= 0)


def test_pieces_on_one_cell_are_all_drawn() -> None:
    picture = next(pictures("classic", 4, 2, {}))
    scene = scene_of(picture)
    for seats in (2, 3, 4):
        crowd = scene._replace(pieces=(24,) * seats)
        drawn = "\n".join([line.plain for line in board_lines(crowd)][2:-1])
        assert all(drawn.count(PIECES[seat]) == 1 for seat in range(seats))


@pytest.mark.parametrize(("kit", "edition"), [("quest", "hedge"), ("quest", "creatures"), ("wizard", "wizard")])
def test_labels_differ(kit: str, edition: str) -> None:
    names = tuple(enumerate(of(kit).vocabulary(edition).names, 1))
    assert len(set(labels(names).values())) == len(names)


def is_night(view: AnyView) -> bool:
    return bool(getattr(view.table, "night", False))


def test_the_night_hides_day_marks_in_plain_text() -> None:
    night = [p for p in pictures("moonlit", 2, 3, {"cards": 1}) if is_night(p.view)][-1]
    scene = scene_of(night)
    drawn = "\n".join([line.plain for line in board_lines(scene, plain=True)])
    assert "Owl" not in drawn
    assert "Bat" in drawn


def test_by_day_the_night_is_on_the_cards_alone() -> None:
    days = [p for p in pictures("moonlit", 2, 3, {"cards": 1}) if not is_night(p.view)]
    every = labels(tuple(enumerate(of("quest").vocabulary("hedge").names, 1)))
    for picture in days:
        board = "\n".join([line.plain for line in board_lines(scene_of(picture), plain=True)])
        assert not [label for mark, label in every.items() if mark in NIGHT and label in board]
        beside = "\n".join([line.plain for line in picture_lines(picture, True, 100)])
        assert ", by day" in beside
        assert ("Tonight: " in beside) == isinstance(picture.view.seat, int)


def test_no_colour_is_sent_where_none_is_wanted(monkeypatch: pytest.MonkeyPatch) -> None:
    picture = next(pictures("classic", 2, 3, {}))
    for no_color, colourful in (("1", False), ("", True)):
        monkeypatch.setenv("NO_COLOR", no_color)
        file = io.StringIO()
        screen = Screen(Console(file=file, force_terminal=True, color_system="truecolor", width=100))
        screen.lines(picture_lines(picture, screen.plain, 100))
        assert ("48;2;" in file.getvalue()) is colourful


@pytest.mark.parametrize("spec", SHELF, ids=lambda spec: spec.id)
def test_every_game_on_the_shelf_has_a_look_of_its_own(spec: Any) -> None:
    picture = next(pictures(spec.id, spec.seats[0], 1, {}))
    assert type(look_of(picture.view)) not in (Look, Maze)


@pytest.mark.parametrize(("game", "drawn"), [("dragon", True), ("tigers", False)])
def test_a_game_that_nobody_drew_shows_its_maze_or_its_table(
    game: str, drawn: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("mazeworks.cli.look.kit_of", lambda _: None)
    picture = next(pictures(game, 2, 1, {}))
    text = "\n".join([line.plain for line in picture_lines(picture, True, 100)])
    assert ("The spare" in text) == drawn
    assert ("cubs  [" in text and "lead: " in text) != drawn
