"""A moving picture of one turn: every frame is taken at its own moment, so it does not depend on the machine's speed.

The clock of the page and all its animations stand still between two frames. A frame holds only what has changed since
the one before. The frames are put together as animated WebP here: the browser can write single pictures only.
"""

from __future__ import annotations

import base64
import struct
from datetime import UTC, datetime, timedelta
from math import cos, pi

from playwright.sync_api import Browser, Locator, Page, expect

from mazeworks import Match, spec_of
from mazeworks.games.quest.rules import Classic
from mazeworks.kernel import solve
from mazeworks.match import Record
from mazeworks.maze import Push, Walk, Walked
from tests.web.hands import cells, goal, lit, main, my_push
from tests.web.house import open_context
from tests.web.late import take_up

SIZE, STEP, QUALITY = (960, 640), 50, 0.6  # pixels, milliseconds from frame to frame, quality of a frame
LONGEST = 6_000  # milliseconds of a walk and a find
POINTER = """() => {
  const arrow = new Image(22, 30);
  arrow.id = 'pointer';
  arrow.src = 'data:image/svg+xml,' + encodeURIComponent(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 22 30">' +
    '<path d="M1 1v23l6-5 4 9 4-2-4-9h8z" fill="white" stroke="black" stroke-width="1.5"/></svg>');
  arrow.style.cssText = 'position:fixed;inset:0 auto auto 0;margin:0;z-index:9999;pointer-events:none;';
  document.documentElement.append(arrow);
}"""
ADVANCE = """([step, x, y]) => {
  document.getElementById('pointer').style.transform = `translate(${x}px, ${y}px)`;
  for (const each of document.getAnimations()) {
    const end = each.effect.getComputedTiming().endTime;
    if (end === Infinity) continue; // what pulses all the time would fill the picture
    if (each.currentTime + step < end) each.currentTime += step;
    else each.finish();
  }
}"""
# A frame as WebP, cut down to what has changed: [left, top, width, height, data], or null. Blocks of 16 pixels that
# have not changed are transparent.
CUT = """async ([png, quality]) => {
  const picture = await createImageBitmap(await (await fetch(`data:image/png;base64,${png}`)).blob());
  const { width, height } = picture, across = Math.ceil(width / 16);
  const canvas = new OffscreenCanvas(width, height), pen = canvas.getContext('2d');
  pen.drawImage(picture, 0, 0);
  const now = new Uint32Array(pen.getImageData(0, 0, width, height).data.buffer), old = window.old;
  window.old = now;
  const changed = new Set();
  for (let at = 0; at < now.length; at++)
    if (!old || old[at] !== now[at]) changed.add(Math.floor(at / width / 16) * across + Math.floor((at % width) / 16));
  if (!changed.size) return null;
  const columns = [...changed].map((block) => (block % across) * 16);
  const rows = [...changed].map((block) => Math.floor(block / across) * 16);
  const [left, top] = [Math.min(...columns), Math.min(...rows)];
  const [right, bottom] = [Math.min(Math.max(...columns) + 16, width), Math.min(Math.max(...rows) + 16, height)];
  const cut = new OffscreenCanvas(right - left, bottom - top), scissors = cut.getContext('2d');
  for (const block of changed) {
    const x = (block % across) * 16, y = Math.floor(block / across) * 16;
    scissors.drawImage(picture, x, y, 16, 16, x - left, y - top, 16, 16);
  }
  const bytes = new Uint8Array(await (await cut.convertToBlob({ type: 'image/webp', quality })).arrayBuffer());
  return [left, top, cut.width, cut.height, btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))];
}"""


def chunk(name: bytes, data: bytes) -> bytes:
    """A piece of a RIFF file."""
    return name + struct.pack("<I", len(data)) + data + b"\0" * (len(data) % 2)


def image_of(webp: bytes) -> bytes:
    """The chunks of a WebP file that hold its pixels."""
    kept, at = b"", 12
    while at < len(webp):
        name, size = struct.unpack_from("<4sI", webp, at)
        end = at + 8 + size + size % 2
        if name in (b"ALPH", b"VP8 ", b"VP8L"):
            kept += webp[at:end]
        at = end
    return kept


def three(number: int) -> bytes:
    """A number in three bytes."""
    return struct.pack("<I", number)[:3]


class Film:
    """The frames of a page. `point` moves a pointer; `hold` lets time pass."""

    def __init__(self, page: Page, press: Page) -> None:
        self.page, self.press = page, press
        self.at = (SIZE[0] * 0.8, SIZE[1] * 0.9)
        self.frames: list[tuple[list[int], bytes, int]] = []  # box, picture, milliseconds

    def frame(self) -> None:
        """Let one step of time pass and take a picture."""
        self.page.clock.run_for(STEP)
        self.page.evaluate(ADVANCE, [STEP, *self.at])
        png = base64.b64encode(self.page.screenshot(scale="css")).decode()
        cut = self.press.evaluate(CUT, [png, QUALITY])
        if cut:
            self.frames.append((cut[:4], image_of(base64.b64decode(cut[4])), STEP))
        else:
            self.rest(STEP)

    def hold(self, milliseconds: int) -> None:
        for _ in range(milliseconds // STEP):
            self.frame()

    def rest(self, milliseconds: int) -> None:
        """Show the last frame longer."""
        box, data, shown = self.frames[-1]
        self.frames[-1] = (box, data, shown + milliseconds)

    def point(self, target: Locator) -> None:
        """Move the pointer to the middle of something."""
        box = target.bounding_box()
        assert box
        start, end = self.at, (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        for i in range(1, 13):
            share = (1 - cos(pi * i / 12)) / 2
            self.at = (start[0] + share * (end[0] - start[0]), start[1] + share * (end[1] - start[1]))
            self.frame()

    def click(self, target: Locator, hold: int) -> None:
        """Point at something, click it, and show what follows."""
        self.point(target)
        self.page.mouse.click(*self.at)
        self.hold(hold)

    def webp(self) -> bytes:
        """All frames as one animated picture that begins again after its end."""
        width, height = SIZE
        parts = [chunk(b"VP8X", struct.pack("<I", 0x12) + three(width - 1) + three(height - 1))]
        parts.append(chunk(b"ANIM", struct.pack("<IH", 0, 0)))
        for (left, top, wide, high), data, shown in self.frames:
            head = three(left // 2) + three(top // 2) + three(wide - 1) + three(high - 1) + three(shown)
            parts.append(chunk(b"ANMF", head + b"\0" + data))  # drawn over the frame before
        body = b"WEBP" + b"".join(parts)
        return b"RIFF" + struct.pack("<I", len(body)) + body


def promising() -> tuple[Record, str, int]:
    """A new game, and the slot and the cell with which seat 0 finds its first treasure after a long walk."""
    for seed in range(500):
        match = Match.new(spec_of("classic", Classic), 2, seed, {"first": "first"})
        record, table = Record.of(match, ("Ada", "Ben")), match.state.table
        line = solve(table.board, table.pieces[0], [match.state.goals[0]], limit=1)
        if line and line[0].quarters == 0:
            match.submit(0, Push(line[0].slot), ply=0)
            walked = match.submit(0, Walk(line[0].to), ply=1)[0]
            if isinstance(walked, Walked) and 6 < len(walked.path) < 10:
                return record, match.codec.text(Push(line[0].slot)).split()[1], line[0].to
    raise AssertionError("no game begins with a find")


def turn(browser: Browser, url: str, press: Page) -> bytes:
    """One turn of the first game on the shelf: try a push, push, walk, find."""
    record, slot, cell = promising()
    context = open_context(browser, url, theme="day", speed="slow", name="Ada")
    page = context.new_page()
    page.set_viewport_size({"width": SIZE[0], "height": SIZE[1]})
    take_up(record, [page, None])
    my_push(page)
    page.evaluate("document.fonts.ready")
    page.wait_for_load_state("networkidle")
    page.evaluate(POINTER)
    page.clock.install()
    page.clock.pause_at(datetime.now(UTC) + timedelta(seconds=2))
    page.context.new_cdp_session(page).send("Animation.setPlaybackRate", {"playbackRate": 0})
    film = Film(page, press)
    film.hold(STEP)
    film.rest(1000)
    film.click(page.locator(f'[data-slot="{slot}"]'), 1000)
    expect(lit(page)).not_to_have_count(0)
    film.rest(1000)
    film.click(main(page), 300)
    film.rest(600)
    sought = goal(page)
    film.click(cells(page).nth(cell), STEP)
    for _ in range(LONGEST // STEP):
        if goal(page) != sought:  # the treasure is found, and the next card lies there
            break
        film.frame()
    film.hold(1100)  # the other player's push
    film.rest(1800)
    context.close()
    return film.webp()
