"""What stands beside the board: whose turn it is, goals, counts, the spare, and what happened."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence
from typing import Any, NamedTuple

import msgspec
from rich.text import Text

from mazeworks.content import theme
from mazeworks.core import NOBODY, Actor, AnyGame, Dice, Spec, codec_of
from mazeworks.games import dragon, tigers, wizard
from mazeworks.games.wizard.table import Aim
from mazeworks.match import Match, say
from mazeworks.maze import Push

from . import doors, lair, school
from .journal import Said
from .paint import PIECES, QUIET, board_lines, seat_style, spare_lines
from .scene import Scene, homes_of, homeward, later, night_falls, scene_of, wanted

WIDE = 38
LOG = 8  # sentences there is always room for
GAP = "  "


class Picture(NamedTuple):
    """All that one reader is shown at a time; `turned` is how the spare lies, `title` heads a preview."""

    spec: Spec
    game: AnyGame
    actor: Actor
    resigned: tuple[int, ...]
    names: Sequence[str]
    view: Any
    said: Sequence[Said] = ()
    turned: int = 0
    title: str = ""

    @classmethod
    def of(cls, match: Match, names: Sequence[str], view: Any, said: Sequence[Said] = ()) -> Picture:
        """A match as it stands; a match goes on, a picture does not change."""
        return cls(match.spec, match.game, match.actor, match.resigned, names, view, said)


def picture_lines(picture: Picture, plain: bool, width: int) -> list[Text]:
    """The board with the panel beside it, or below it where there is no room."""
    scene = scene_of(picture.game, picture.view)
    if isinstance(picture.view, tigers.View):
        gems = [*doors.gem_lines(picture.view.table), Text()]
        left, right = doors.board_lines(picture.view, plain), panel_lines(picture, gems)
    elif scene:
        left, right = board_lines(scene, plain), panel_lines(picture, goals_and_spare(picture, scene, plain))
    else:
        return [*table_lines(picture), *log_lines(picture.said, LOG)]
    right += log_lines(picture.said, max(LOG, len(left) - len(right)))
    broad = max([line.cell_len for line in left])
    if broad + len(GAP) + WIDE > width:
        return [*left, Text(), *right]
    out = []
    for at in range(max(len(left), len(right))):
        line = Text().append_text(left[at]) if at < len(left) else Text()  # a style of its own would colour the panel
        line.pad_right(broad - line.cell_len)
        out.append(line.append(GAP).append_text(right[at]) if at < len(right) else line)
    return out


def panel_lines(picture: Picture, middle: Sequence[Text]) -> list[Text]:
    """The panel, without the sentences; `middle` is what matters in this game."""
    view = picture.view
    hour = f", by {'night' if view.table.night else 'day'}" if night_falls(view.table) else ""
    hour = ", an extra one" if isinstance(view, wizard.View) and view.table.extra else hour
    lines = [Text(picture.spec.title, "bold"), Text(f"Turn {view.table.turns + 1}{hour}", QUIET)]
    lines += [Text(picture.title, "bold #ffd84a")] if picture.title else []
    return [*lines, Text(), *seat_lines(picture), Text(), *middle, Text(asked(picture), "italic"), Text()]


def goals_and_spare(picture: Picture, scene: Scene, plain: bool) -> list[Text]:
    """What the reader seeks, and the tile that goes in next."""
    goals = goal_lines(picture, scene)
    quarters = tuple(sorted({a.quarters for a in picture.view.legal if isinstance(a, Push | Aim)})) or (0,)
    spare = spare_lines(scene, picture.turned, quarters, plain)
    return [*goals, *([Text()] if goals else []), Text("The spare", QUIET), *spare]


def seat_lines(picture: Picture) -> list[Text]:
    """A line for each seat: piece, name, what it found and what is left."""
    tails = counts(picture)
    yous = [" (you)" if seat == picture.view.seat else "" for seat in range(len(picture.names))]
    room = WIDE - 5 - max([len(tail) for tail in tails])
    wide = min(room, max([len(name + you) for name, you in zip(picture.names, yous, strict=True)]))
    lines = []
    if isinstance(picture.view, wizard.View):
        lines.append(Text(f"{'':{wide + 5}}{school.heading()}", QUIET))
    for seat, (name, you, tail) in enumerate(zip(picture.names, yous, tails, strict=True)):
        line = Text("▸ " if picture.actor == seat else "  ").append(f"{PIECES[seat % len(PIECES)]} ", seat_style(seat))
        short = name if len(name + you) <= wide else f"{name[: wide - len(you) - 1]}…"
        lines.append(line.append(f"{short + you:{wide}} ", "bold" if you else "").append(tail, QUIET))
    return lines


def counts(picture: Picture) -> list[str]:
    """What each seat found, what is left to it, and its points, as far as the game counts such things."""
    table, seats = picture.view.table, range(len(picture.names))
    gone = [" resigned" if seat in picture.resigned else "" for seat in seats]
    if isinstance(picture.view, wizard.View):
        return [tail + out for tail, out in zip(school.counts(table, scores(picture)), gone, strict=True)]
    if isinstance(table, tigers.Table):
        home = [f"{score} of {sum(cubs)} home" for score, cubs in zip(scores(picture), table.cubs, strict=True)]
        return [tail + out for tail, out in zip(home, gone, strict=True)]
    if isinstance(picture.view, dragon.View):
        tails = lair.counts(picture.view, scores(picture))
        return [tail + out for tail, out in zip(tails, gone, strict=True)]
    if not hasattr(table, "found"):
        return [out.strip() for out in gone]
    left = [table.piles[seat] + len(table.hands[seat]) for seat in seats]
    points = [f" {score} pt" for score in scores(picture)] if night_falls(table) else [""] * len(seats)
    return [f"{len(table.found[seat])} found {left[seat]} left{points[seat]}{gone[seat]}" for seat in seats]


def scores(picture: Picture) -> tuple[int, ...]:
    """The points so far, by what the reader knows."""
    game = picture.game
    return game.scores(game.imagine(picture.view, Dice(0)))


def goal_lines(picture: Picture, scene: Scene) -> list[Text]:
    """The reader's own goals and where they lie."""
    game, view = picture.game, picture.view
    if isinstance(view, wizard.View):
        facts = school.facts(game, view, scene, picture.names)
        return [line for head, items in facts for line in _wrapped(head, items, "bold")]
    if isinstance(view, dragon.View):
        return [line for head, items in lair.news(game, view) for line in _wrapped(head, items, "bold")]
    marks = wanted(view)
    if homeward(view):
        return [Text.assemble("All found: ", (f"come home to {say(game, 'cell', homes_of(view)[view.seat])}", "bold"))]
    places = []
    if not marks:
        return []
    for mark in marks:
        at = view.table.board.find(mark)
        where = say(game, "cell", at) if at >= 0 else "on the spare"
        places.append(f"{say(game, 'mark', mark)} ({where})")
    lines = _wrapped(f"Your {theme(game.theme).words['goals' if len(marks) > 1 else 'goal']}: ", places, "bold")
    night = [say(game, "mark", mark) for mark in later(view)]
    return lines + (_wrapped("Tonight: ", night, QUIET) if night else [])


def _wrapped(head: str, items: Sequence[str], style: str) -> list[Text]:
    rows = textwrap.wrap(head + (", ".join(items) or "none"), WIDE, subsequent_indent="  ") or [head]
    first = Text(rows[0][: len(head)]).append(rows[0][len(head) :], style)
    return [first, *[Text(row, style) for row in rows[1:]]]


def asked(picture: Picture) -> str:
    """What is to be done now, and by whom."""
    actor, view = picture.actor, picture.view
    if not isinstance(actor, int):
        return "The game is over." if actor is NOBODY else "Chance is to decide."
    if actor != view.seat:
        return f"{picture.names[actor]} is to decide."
    if isinstance(view, wizard.View) and (text := school.asked(picture.game, view)):
        return text
    if isinstance(view, dragon.View) and (question := lair.asked(view)):
        return question
    known = {
        "push": "Push: a slot and quarters, N4 1",
        "walk": "Walk where it is lit: d5, or stay",
        "lead": "Lead a cub: from and to, a1 b1",
        "switch": "Switch two cards: b2 d2",
        "coin": f"Pick a {theme(picture.game.theme).words.get('coin')}: 1, 2 or 3",
    }
    return known.get(getattr(view.table, "phase", ""), "Your turn: legal lists what you may do")


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


def table_lines(picture: Picture) -> list[Text]:
    """What lies open in a game that has no drawing of its own: names and values."""
    encoded = msgspec.to_builtins(picture.view, enc_hook=str)
    table, own = encoded.pop("table"), {k: v for k, v in encoded.items() if k not in ("legal", "seat")}
    lines = [Text(f"{picture.spec.title}{': ' if picture.title else ''}{picture.title}", "bold")]
    for name, value in {**table, **own}.items():
        written = f"{name:>10}  {msgspec.json.encode(value).decode()}"
        lines += [Text(row) for row in textwrap.wrap(written, 96, drop_whitespace=False)]
    return [*lines, Text(), *seat_lines(picture), Text(), *[Text(line) for line in legal_lines(picture)]]


def legal_lines(picture: Picture) -> list[str]:
    """What the reader may do, all that differs in the last word alone in one place."""
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
