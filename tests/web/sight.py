"""What a board shows, read from the page, against what the server last told that page."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from typing import Any, NamedTuple

from playwright.sync_api import Page, WebSocket, expect

from mazeworks.maze import Board
from tests.web.hands import until
from tests.web.house import PATIENCE

MOVING = """() => document.getAnimations().some(({ effect, playState }) => {
  const own = effect.target?.matches('.tile, .piece, .delve-tile, .delve-piece') && !effect.pseudoElement;
  return own && playState === 'running' && effect.getComputedTiming().endTime < Infinity;
})"""
READ = """([tiles, pieces, cells]) => {
  const all = (selector) => [...document.querySelectorAll(selector)];
  const boxes = all(cells).map((each) => each.getBoundingClientRect());
  const same = (one, two) => ['x', 'y', 'width', 'height'].every((key) => Math.abs(one[key] - two[key]) < 1.5);
  const placed = (element) => boxes.findIndex((box) => same(box, element.getBoundingClientRect()));
  const over = (element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const [left, top] = [x + width / 2, y + height / 2];
    return boxes.findIndex((box) => box.left <= left && left <= box.right && box.top <= top && top <= box.bottom);
  };
  const opacity = (element) =>
    element ? Number(getComputedStyle(element).opacity) * opacity(element.parentElement) : 1;
  const look = (element) => ({
    opacity: element.checkVisibility() ? opacity(element) : 0,
    uses: [...element.querySelectorAll('use')].map((each) => each.getAttribute('href')),
    colour: element.querySelector('[data-colour]')?.dataset.colour ?? '',
    name: element.dataset.piece ?? element.dataset.seat ?? '',
    leaving: element.matches('.leaving'),
  });
  return {
    cells: boxes.length,
    tiles: all(tiles).map((each) => ({ cell: placed(each), ...look(each) })),
    pieces: all(pieces).map((each) => ({ cell: over(each), ...look(each) })),
  };
}"""
MAZE = (".board .tile", ".board .piece", ".grid [data-cell]")
DELVE = (".delve-tile:not(.ghost, .ways, .pulse)", ".delve-piece", ".delve-cells [data-cell]")


class Tried(NamedTuple):
    """A push that is tried but not made."""

    slot: int
    quarters: int


class Sight:
    """A page's board, and the views that came to that page. It has to be there before the page goes to a table."""

    def __init__(self, page: Page, game: str) -> None:
        self.page, self.game = page, game
        self._view: dict[str, Any] = {}
        games = page.request.get("/api/shelf").json()["games"]
        (self._icons,) = [each["icons"] for each in games if each["id"] == game]
        page.on("websocket", self._listen)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", self._hear)

    def _hear(self, text: str | bytes) -> None:
        message = json.loads(text)
        if message["is"] in ("snapshot", "happened"):
            self._view = message["views"]["0"]

    @property
    def view(self) -> dict[str, Any]:
        """What the first seat was told last."""
        return self._view

    def check(self, tried: Callable[[], Tried | None] = lambda: None) -> None:
        """Wait until the board rests at all of the view and of what is tried, and shows nothing else.

        A board can rest for a moment before the page draws a message that has come. So a wrong board is looked at again
        until the patience is over; what a motion leaves behind is still there then.
        """
        end = time.monotonic() + PATIENCE / 1000
        while True:
            until(self.page, f"() => !({MOVING})()")
            expect(self.page.locator(".flight")).to_have_count(0)
            try:
                return self._compare(tried())
            except AssertionError:
                if time.monotonic() > end:
                    raise
            self.page.evaluate("() => new Promise((go) => requestAnimationFrame(go))")  # drawn once more

    def _compare(self, tried: Tried | None) -> None:
        if self.game == "delve":
            self._check_delve()
        elif self.game == "tigers":
            self._check_doors()
        else:
            self._check_maze(tried)

    def _read(self, parts: tuple[str, str, str]) -> tuple[list[Any], list[Any]]:
        """Tiles by cell and pieces, all of them opaque, and each tile exactly on its square."""
        found = self.page.evaluate(READ, list(parts))
        left = [tile for tile in found["tiles"] if tile["leaving"]]
        tiles = [tile for tile in found["tiles"] if not tile["leaving"]]
        assert len(left) <= 1 and all(tile["opacity"] == 0 for tile in left), f"still in sight beside the board: {left}"
        for each in (*tiles, *found["pieces"]):
            assert each["opacity"] > 0.98 and each["cell"] >= 0, f"not in sight, or not on a square: {each}"
        cells = [tile["cell"] for tile in tiles]
        assert len(set(cells)) == len(cells), f"two tiles on one square: {sorted(cells)}"
        assert self.game == "delve" or len(cells) == found["cells"], f"squares without a tile: {sorted(cells)}"
        return sorted(tiles, key=lambda tile: int(tile["cell"])), found["pieces"]

    def _check_maze(self, tried: Tried | None) -> None:
        tiles, pieces = self._read(MAZE)
        table = self.view["table"]
        board = Board.from_json(table["board"])
        stand, hoard = tuple(table["pieces"]), tuple(table.get("hoard", ()))
        if tried:
            stand, hoard = (board.carry(tried.slot, cells) for cells in (stand, hoard))
            board = board.push(tried.slot, tried.quarters)
        marks = dict(zip(hoard, table.get("values", ()), strict=True))  # the dragon's treasures lie on the tiles
        for tile in tiles:
            there = board.tile(tile["cell"])
            mark = there.mark or marks.get(tile["cell"], 0)
            wanted = [f"#t{there.exits}", *([f"#g-{self._icons[mark - 1]}"] if mark else [])]
            assert tile["uses"][: len(wanted)] == wanted, f"shown at {tile['cell']}: {tile['uses']}, not {wanted}"
            assert mark or len(tile["uses"]) == 1, f"nothing lies at {tile['cell']}, but {tile['uses']} is shown"
        shown = {piece["name"]: piece["cell"] for piece in pieces if piece["name"].isdigit()}
        assert shown == {str(seat): cell for seat, cell in enumerate(stand)}

    def _check_doors(self) -> None:
        tiles, cubs = self._read(MAZE)
        table = self.view["table"]
        for tile in tiles:
            card = (2 if "#g-tiger" in tile["uses"] else 0) | (1 if tile["colour"] == "0" else 0)
            assert card == table["cards"][tile["cell"]], f"another card at {tile['cell']}: {tile}"
        for seat, counts in enumerate(table["cubs"]):
            shown = [sum(cub["name"] == str(seat) and cub["cell"] == cell for cub in cubs) for cell in range(16)]
            assert shown == counts, f"the cubs of seat {seat} sit elsewhere: {shown}"

    def _check_delve(self) -> None:
        tiles, heroes = self._read(DELVE)
        table = self.view["table"]
        held = {frame["cell"] for frame in table["stack"][-1:] if frame["is"] == "orient"}
        laid = {cell for cell, tile in enumerate(table["tiles"]) if tile} - held
        assert {tile["cell"] for tile in tiles} == laid
        shown = {hero["name"]: hero["cell"] for hero in heroes}
        cells = {str(seat): hero.get("cell") for seat, hero in enumerate(table["heroes"])}
        assert shown == {seat: cell for seat, cell in cells.items() if cell is not None}
