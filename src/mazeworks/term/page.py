"""The page of a table: the board, the panel beside it, and what gives way when there is too little room.

Title, seats, question, answers, the text of the cursor and a hint are never cut. The spare is shown while it can be
turned. Then blank lines give way, then the story down to three lines, then news.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from mazeworks.core.type_variables import ViewIn

from .canvas import BOLD, GOLD, QUIET, TEXT, Area, Canvas, Ink, Row, Spot
from .choices import Choices
from .display import Display
from .hues import Hues
from .panel import Line, barred, key_row, numbered, spread, wrapped
from .stages.stage import Hand, Stage
from .stages.tiles import starred
from .text import cells, cut
from .visit import Said

LEAST = (80, 24)  # columns and rows of the smallest page
WIDEST = 72  # columns of the panel
TALE = 3  # lines of the story that stay, unless a hint needs them
SOME = 4  # lines of a long list of answers that stay
ROOMY = 28  # rows from which the spare is always shown


class Desk(NamedTuple):
    """Everything beside the board that is not of the game: the title, the choices, messages and the story."""

    title: str
    choices: Choices | None = None
    story: Sequence[Said] = ()
    waits: str = ""  # instead of a question
    hint: str = ""
    notice: str = ""  # a refusal, or that the connection is lost
    losses: Sequence[str] = ()  # harm to the reader since the last decision
    keys: Sequence[tuple[str, str]] = ()


class Page(NamedTuple):
    """A painted page, and the parts that had to be cut."""

    canvas: Canvas
    cut: tuple[str, ...] = ()


def page(stage: Stage[ViewIn], display: Display[ViewIn], desk: Desk, wide: int, high: int, hues: Hues) -> Page:
    """Paint the page of a table."""
    if wide < LEAST[0] or high < LEAST[1]:
        return Page(too_small(display, wide, high, hues))
    hues = hues._replace(night=stage.night(display.shown))
    canvas = Canvas(wide, high)
    canvas.night = hues.night
    room = wide - stage.least - 1
    size = stage.size(room, high - 1)
    board = stage.board(display, size, hues)
    for area in [board.area(Spot("cell", cell)) for cell in display.marked]:
        if area and area.spot != display.spot:
            starred(board, area, hues)
    shown = window(board, room, high - 1, display.spot)
    canvas.paste(shown, 0, 0)
    left = min(shown.wide, room) + 1
    panel, lost = _panel(stage, display, desk, min(wide - left, WIDEST), high - 1, hues)
    canvas.paste(panel, left, 0)
    canvas.paste(key_row(desk.keys, wide, hues), 0, high - 1)
    return Page(canvas, lost)


def too_small(display: Display[ViewIn], wide: int, high: int, hues: Hues) -> Canvas:
    """One sentence instead of a page that does not fit."""
    canvas = Canvas(wide, high)
    text = display.words("term.small", wide=LEAST[0], high=LEAST[1], now=f"{wide}x{high}")
    for at, row in enumerate(wrapped(((hues.signs(text), TEXT),), wide, 0)[:high]):
        canvas.put_row(0, at, row)
    return canvas


def window(board: Canvas, wide: int, high: int, spot: Spot | None) -> Canvas:
    """The part of a board around the cursor, if the whole does not fit."""
    if board.wide <= wide and board.high <= high:
        return board
    at = (board.area(spot) if spot else None) or Area(Spot(""), 0, 0)
    x = max(0, min(at.x + at.wide // 2 - wide // 2, board.wide - wide))
    y = max(0, min(at.y + at.high // 2 - high // 2, board.high - high))
    out = Canvas(min(wide, board.wide), min(high, board.high))
    for down in range(out.high):
        out.rows[down] = board.rows[y + down][x : x + out.wide]
    inside = [area for area in board.areas if x <= area.x < x + out.wide and y <= area.y < y + out.high]
    out.areas = [area._replace(x=area.x - x, y=area.y - y) for area in inside]
    return out


# --- the panel --------------------------------------------------------------------------------------------------------


def _panel(
    stage: Stage[ViewIn], display: Display[ViewIn], desk: Desk, room: int, high: int, hues: Hues
) -> tuple[Canvas, tuple[str, ...]]:
    top = [*_head(stage, display, desk, room, hues), *_losses(desk, room)]
    hand = stage.hand(display, hues)
    if hand and hand.needed and desk.choices:  # in a picture without keys nothing turns it
        hand.rows.append((("R", GOLD), (f" {display.words('term.spare.turn')}", QUIET)))
    told = 0 if desk.hint else TALE
    news = [line for row in stage.news(display) for line in wrapped(row, room)]
    most = high - len(top) - told - (hand.tile.high if hand and hand.needed else 0)
    ask = _question(stage, display, desk, room, most, len(news))
    free = high - len(top) - len(ask) - told
    if hand and not (hand.needed or (high >= ROOMY and free - len(news) > hand.tile.high)):
        hand = None
    free -= hand.tile.high if hand else 0
    lost = ("ask",) if free < 0 else ("news",) if free < len(news) else ()
    if free < len(news):
        news = [*news[: max(0, free - 1)], ((display.words("term.more"), QUIET),)] if free > 0 else []
    spare = free - len(news)
    blanks = 3 if spare >= 6 else 2 if spare >= 4 else 1 if spare >= 2 else 0
    blanks += bool(hand) and spare >= 8  # before the story
    tale = told + spare - blanks
    lines: list[Line] = [(row, None) for row in top]
    lines += _spaced([(row, None) for row in news], blanks > 1)
    canvas = Canvas(room, high)
    at = _write(canvas, lines, 0, hues)
    if hand:
        at = _hold(canvas, hand, at + (blanks > 2), hues)
    at = _write(canvas, _spaced(ask, blanks > 0), at, hues)
    _write(canvas, [(row, None) for row in story_rows(display, desk.story, room, tale, hues)], high - tale, hues)
    return canvas, lost


def _spaced(lines: list[Line], blank: bool) -> list[Line]:
    return [((), None), *lines] if blank and lines else lines


def _write(canvas: Canvas, lines: Sequence[Line], at: int, hues: Hues) -> int:
    for row, spot in lines:
        canvas.put_row(0, at, [(hues.signs(text), ink) for text, ink in row])
        if spot:
            canvas.mark(spot, 0, at, canvas.wide, 1)
        at += 1
    return at


def _hold(canvas: Canvas, hand: Hand, at: int, hues: Hues) -> int:
    """The tile in hand, with its lines beside it."""
    canvas.paste(hand.tile, 0, at)
    canvas.mark(Spot("key R"), 0, at, hand.tile.wide, hand.tile.high)
    for down, row in enumerate(hand.rows[: hand.tile.high]):
        canvas.put_row(hand.tile.wide + 2, at + down, [(hues.signs(text), ink) for text, ink in row])
    return at + hand.tile.high


def _head(stage: Stage[ViewIn], display: Display[ViewIn], desk: Desk, room: int, hues: Hues) -> list[Row]:
    """The title, the turn, and a line for each seat."""
    words, turn = display.words, display.view.table.turns + 1
    hour = stage.hour(display)
    when = f"{words('term.turn', n=turn)}{f', {hour}' if hour else ''}"
    if cells(desk.title) + cells(when) < room:
        rows: list[Row] = [spread(((desk.title, BOLD),), ((when, QUIET),), room)]
    else:
        rows = [*wrapped(((desk.title, BOLD),), room), spread((("", TEXT),), ((when, QUIET),), room)]
    if stage.heading:
        rows.append(spread((("", TEXT),), ((words(stage.heading), QUIET),), room))
    for seat, count in enumerate(stage.counts(display)):
        colour = display.colours[seat]
        called = words("seat.you")
        alone = display.mine == (seat,) and display.names[seat].lower() != called  # so is the solver of a puzzle
        you = f" ({called})" if alone else ""
        more = you + (f" ({words('term.resigned')})" if seat in display.resigned else "")
        name = cut(display.names[seat], room - 4 - cells(count) - cells(more)) + more
        left: Row = (
            ("▸" if seat == display.actor else " ", Ink("gold")),
            (hues.piece(colour), Ink(f"seat{colour}", "", True)),
            (" ", TEXT),
            (name, BOLD if seat in display.mine else TEXT),
        )
        rows.append(spread(left, ((count, QUIET),), room))
    return rows


def _losses(desk: Desk, room: int) -> list[Row]:
    return [row for text in desk.losses for row in wrapped(((f"! {text}", Ink("alarm")),), room)]


def _question(
    stage: Stage[ViewIn], display: Display[ViewIn], desk: Desk, room: int, most: int, news: int
) -> list[Line]:
    """The question, its answers, the text of the cursor, a hint, and a notice.

    `most` lines are free, `news` of them for news: a long list leaves these too, but shows some answers in any case.
    """
    lines: list[Line] = []
    if desk.notice:
        lines += [(row, None) for row in barred(desk.notice, room, "cursorground", "cursor")]
    asked = stage.question(display) if desk.choices else desk.waits
    lines += [(row, None) for row in barred(asked, room)] if asked else []
    about = stage.about(display) if desk.choices else ""
    lines += [(row, None) for row in wrapped(((about, QUIET),), room, 0)] if about else []
    after: list[Line] = []
    for row in _under(stage, display):
        after += [(line, None) for line in wrapped(row, room, 0)]
    if desk.hint:
        after += [(row, None) for row in wrapped(((desk.hint, Ink("gold")),), room, 0)]
    answers = _answers(display, desk.choices, room) if desk.choices else []
    free = most - len(lines) - len(after)
    if desk.choices and desk.choices.long:
        free = min(free, max(free - news, SOME))
    return [*lines, *_round_cursor(display, answers, free), *after]


def _answers(display: Display[ViewIn], choices: Choices, room: int) -> list[list[Line]]:
    """The lines of each answer."""
    out: list[list[Line]] = []
    for at, answer in enumerate(choices.answers):
        spot = Spot("answer", at)
        out.append([(row, spot) for row in numbered(at, answer.text, room, display.spot == spot)])
    return out


def _round_cursor(display: Display[ViewIn], answers: list[list[Line]], most: int) -> list[Line]:
    """As many answers as fit, with the chosen one among them; the others are counted."""
    if sum([len(lines) for lines in answers]) <= most:
        return [line for lines in answers for line in lines]
    at = display.spot.at if display.spot and display.spot.kind == "answer" else 0
    first = last = min(at, len(answers) - 1)
    used = len(answers[first]) + 1
    while True:
        if last + 1 < len(answers) and used + len(answers[last + 1]) <= most:
            last += 1
            used += len(answers[last])
        elif first and used + len(answers[first - 1]) <= most:
            first -= 1
            used += len(answers[first])
        else:
            break
    rest = display.words("term.answers.more", first=first + 1, last=last + 1, n=len(answers))
    return [line for lines in answers[first : last + 1] for line in lines] + [(((rest, QUIET),), None)]


def _under(stage: Stage[ViewIn], display: Display[ViewIn]) -> list[Row]:
    """Describe the place under the cursor, and the effect of the action there."""
    if display.tried is not None and stage.previewed(display.tried):
        return [((stage.forecast(display), TEXT),)]
    return stage.inspect(display, display.spot) if display.spot else []


def story_rows(display: Display[ViewIn], story: Sequence[Said], room: int, high: int, hues: Hues) -> list[Row]:
    """The latest sentences that fit whole, each with the sign of its seat."""
    rows: list[Row] = []
    for said in reversed(story):
        if not said.text:
            continue
        if said.seat is None:
            sign: Row = ((" ", TEXT),)
        else:
            colour = display.colours[said.seat]
            sign = ((hues.piece(colour), Ink(f"seat{colour}", "", True)),)
        more = wrapped((*sign, (" ", TEXT), (said.text, QUIET)), room)
        if len(rows) + len(more) > high:
            break
        rows = [*more, *rows]
    return rows
