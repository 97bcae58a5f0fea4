"""The panel beside the board: the seat on turn, goals, counts, the spare, and the latest events."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence

import msgspec
from rich.text import Text

from mazeworks.core import NOBODY, codec_of

from .drawing import PIECES, QUIET, seat_style
from .journal import Said
from .look import WIDE, Look, look_of
from .picture import Picture

LOG = 8  # the least number of sentences shown
GAP = "  "


def picture_lines(picture: Picture, plain: bool, width: int) -> list[Text]:
    """The board with the panel beside it, or below it on a narrow terminal."""
    look = look_of(picture.view)
    left = look.board(picture, plain)
    if not left:
        return [*table_lines(picture, look), *log_lines(picture.said, LOG)]
    right = panel_lines(picture, look, plain)
    right += log_lines(picture.said, max(LOG, len(left) - len(right)))
    broad = max([line.cell_len for line in left])
    if broad + len(GAP) + WIDE > width:
        return [*left, Text(), *right]
    out = []
    for at in range(max(len(left), len(right))):
        line = Text().append_text(left[at]) if at < len(left) else Text()  # a style of the line would colour the panel
        line.pad_right(broad - line.cell_len)
        out.append(line.append(GAP).append_text(right[at]) if at < len(right) else line)
    return out


def panel_lines(picture: Picture, look: Look, plain: bool) -> list[Text]:
    """The panel, without the sentences."""
    view = picture.view
    lines = [Text(picture.spec.title, "bold"), Text(f"Turn {view.table.turns + 1}{look.hour(view)}", QUIET)]
    lines += [Text(picture.title, "bold #ffd84a")] if picture.title else []
    lines += [Text(), *seat_lines(picture, look), Text(), *look.middle(picture, plain)]
    return [*lines, *[Text(row, "italic") for row in textwrap.wrap(asked(picture, look), WIDE)], Text()]


def seat_lines(picture: Picture, look: Look) -> list[Text]:
    """A line for each seat: piece, name, and what the game counts."""
    gone = [" resigned" if seat in picture.resigned else "" for seat in range(len(picture.names))]
    tails = [f"{tail}{out}" if tail else out.strip() for tail, out in zip(look.counts(picture), gone, strict=True)]
    yous = [" (you)" if seat == picture.view.seat else "" for seat in range(len(picture.names))]
    room = WIDE - 5 - max([len(tail) for tail in tails])
    wide = min(room, max([len(name + you) for name, you in zip(picture.names, yous, strict=True)]))
    lines = [Text(f"{'':{wide + 5}}{look.heading}", QUIET)] if look.heading else []
    for seat, (name, you, tail) in enumerate(zip(picture.names, yous, tails, strict=True)):
        line = Text("▸ " if picture.actor == seat else "  ").append(f"{PIECES[seat % len(PIECES)]} ", seat_style(seat))
        short = name if len(name + you) <= wide else f"{name[: wide - len(you) - 1]}…"
        lines.append(line.append(f"{short + you:{wide}} ", "bold" if you else "").append(tail, QUIET))
    return lines


def asked(picture: Picture, look: Look) -> str:
    """The next decision, and its seat."""
    actor, view = picture.actor, picture.view
    if not isinstance(actor, int):
        return "The game is over." if actor is NOBODY else "Waiting for chance."
    return look.asked(picture.game, view) if actor == view.seat else f"Waiting for {picture.names[actor]}."


def log_lines(said: Sequence[Said], room: int) -> list[Text]:
    """The last sentences that fit."""
    rows: list[Text] = []
    for each in reversed(said):
        parts = textwrap.wrap(each.text, WIDE - 2) or [""]
        mark = ("· ", QUIET) if each.seat is None else (f"{PIECES[each.seat % len(PIECES)]} ", seat_style(each.seat))
        block = [Text.assemble(mark if not at else ("  ", ""), part) for at, part in enumerate(parts)]
        if len(rows) + len(block) > room:
            break
        rows = block + rows
    return rows


def table_lines(picture: Picture, look: Look) -> list[Text]:
    """The open table of a game without a drawing: names and values."""
    encoded = msgspec.to_builtins(picture.view, enc_hook=str)
    table, own = encoded.pop("table"), {k: v for k, v in encoded.items() if k not in ("legal", "seat")}
    lines = [Text(f"{picture.spec.title}{': ' if picture.title else ''}{picture.title}", "bold")]
    for name, value in {**table, **own}.items():
        written = f"{name:>10}  {msgspec.json.encode(value).decode()}"
        lines += [Text(row) for row in textwrap.wrap(written, 96, drop_whitespace=False)]
    return [*lines, Text(), *seat_lines(picture, look), Text(), *[Text(line) for line in legal_lines(picture)]]


def legal_lines(picture: Picture) -> list[str]:
    """The legal actions of the reader, grouped if only the last word differs."""
    codec = codec_of(picture.game)
    groups: dict[str, list[list[str]]] = {}
    for action in picture.view.legal:
        verb, *words = codec.text(action).split()
        groups.setdefault(verb, []).append(words)
    return [line for verb, each in groups.items() for line in _group(verb, each)]


def _group(verb: str, each: list[list[str]]) -> list[str]:
    firsts = list(dict.fromkeys([" ".join(words[:1]) for words in each]))
    lasts = list(dict.fromkeys([" ".join(words[1:]) for words in each]))
    if len(firsts) * len(lasts) == len(each) and lasts != [""]:
        body = f"{' '.join(firsts)}, then one of {' '.join(lasts)}"
    else:
        body = ", ".join([" ".join(words) for words in each]) if lasts != [""] else " ".join(firsts)
    return textwrap.wrap(f"{verb}: {body}", 96, subsequent_indent="  ") if body else [verb]
