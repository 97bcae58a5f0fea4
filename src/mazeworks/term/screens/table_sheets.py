"""The sheets that a table opens: story, own cards, rules and cards, help, menu, end, and the waiting room."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from mazeworks.core import Refused
from mazeworks.match import refusal
from mazeworks.shelf import KITS, spec_of

from ..canvas import BOLD, GOLD, QUIET, TEXT, Ink
from ..hues import Depth
from ..standing import standing
from ..text import cells, clean, padded
from ..visit import Said
from ..words import Words
from .leaving import kept, leave
from .sheet import Item, Part, Sheet, Typed, bare, paragraphs, text_rows
from .shell import PACES, Shell
from .waiting import Room, join_link

if TYPE_CHECKING:
    from .table import TableScreen

BEFORE = 6  # sentences of the story that lead to a death
LAST = 4  # sentences of the story that lead to the end


def command(shell: Shell, table: TableScreen, key: str) -> None:
    """Open the sheet of a key."""
    open = {
        "l": lambda: shell.open(story(shell, table)),
        "c": lambda: shell.open(cards(shell, table)),
        "/": lambda: shell.open(lookup(shell, table)),
        ":": lambda: shell.open(typing(shell, table)) if table.visit.asked is not None else table.later(),
        "?": lambda: shell.open(help_sheet(shell, table.words)),
        "m": lambda: shell.open(menu(shell, table)),
        "q": lambda: leave(shell, table),
    }.get(key)
    if open:
        open()


# --- reading ----------------------------------------------------------------------------------------------------------


def story(shell: Shell, table: TableScreen) -> Sheet:
    """The whole story, the latest sentence last."""
    hues = shell.settings.hues
    colours = [seat.colour for seat in table.visit.info.seats] if table.visit.info else []

    def parts() -> list[Part]:
        rows: list[Part] = []
        for said in table.visit.story:
            if said.text:
                colour = colours[said.seat] if said.seat is not None else None
                sign = (" ", TEXT) if colour is None else (hues.piece(colour), Ink(f"seat{colour}", "", True))
                rows.append((sign, (f" {said.text}", TEXT)))
        return rows or [((table.words("table.story.none"), QUIET),)]

    sheet = Sheet(shell, table.words("table.story"), parts)
    sheet.top = 10**6
    return sheet


def fate(shell: Shell, table: TableScreen, said: Said, what: Sequence[str]) -> Sheet:
    """What happened to a player who did not act, and what led to it."""
    first, *rest = what
    told = table.visit.story
    since = [each for each in told[: next(at for at, each in enumerate(told) if each is said)] if each.text]
    rows: list[Part] = [((first, Ink("alarm", "", True)),), *[((text, TEXT),) for text in rest], ((" ", TEXT),)]
    rows += [((table.words("term.fate"), QUIET),), *[((each.text, TEXT),) for each in since[-BEFORE:]]]
    rows += [((" ", TEXT),), Item(((table.words("term.fate.on"), TEXT),), shell.back)]
    return Sheet(shell, clean(table.visit.info.title) if table.visit.info else "", lambda: rows)


def cards(shell: Shell, table: TableScreen) -> Sheet:
    """The reader's own cards and belongings in full."""
    found = table.display()
    rows: list[Part] = []
    if found:
        stage = table.stage(found[0].view)
        names, counts = [f"{name}:" for name in found[0].names], stage.counts(found[0])
        wide = max([cells(name) for name in names]) + 1
        rows += [((" " * wide, TEXT), (table.words(stage.heading), QUIET))] if stage.heading else []
        rows += [((padded(name, wide), BOLD), (count, TEXT)) for name, count in zip(names, counts, strict=True)]
        rows += [((table.words(stage.legend), QUIET),)] if stage.legend else []
        rows += [((" ", TEXT),), *stage.sheet(found[0])]
    return Sheet(shell, table.words("term.cards"), lambda: rows)


def rules_text(game: str, language: str) -> str:
    """The rules page of a game as it is written."""
    spec = spec_of(game)
    return Path(KITS[spec.kit].rules_page(spec.page, language)).read_text("utf-8")


def clauses(text: str, query: str) -> list[str]:
    """The paragraphs of a rules page that hold all words of a query; without a query, all of it."""
    wanted = query.lower().split()
    parts = [bare(part) for part in paragraphs(text) if not (wanted and part.startswith("#"))]
    return [part for part in parts if not wanted or (part and all(word in part.lower() for word in wanted))]


def lookup(shell: Shell, table: TableScreen) -> Sheet:
    """Search rules and cards while the query is typed; without one, the card under the cursor and the rules."""
    words, language = table.words, shell.settings.language
    game = table.visit.info.game if table.visit.info else ""
    found, text = table.display(), rules_text(game, language) if game else ""
    book, topic = {}, ""
    if found:
        stage = table.stage(found[0].view)
        book = stage.lookup(found[0])
        topic = stage.topic(found[0], table.spot) if table.spot else ""
    query = ""

    def parts() -> list[Part]:
        if not query:
            own: list[Part] = [((f"{topic}: ", BOLD), (book.get(topic, ""), TEXT)), ((" ", TEXT),)] if topic else []
            return [*own, *text_rows(text)]
        named = [name for name in book if query.lower() in name.lower()]
        rows: list[Part] = [((f"{name}: ", BOLD), (book[name], TEXT)) for name in named[:30]]
        rows += [((clause, TEXT),) for clause in clauses(text, query)]
        return rows or [((words("term.lookup.none", query=query), QUIET),)]

    sheet = Sheet(shell, words("term.lookup"), parts)

    def changed(text: str) -> None:
        nonlocal query
        query = text.strip()
        sheet.top = 0

    sheet.typed = Typed("/", "", changed, changed)
    return sheet


def typing(shell: Shell, table: TableScreen) -> Sheet:
    """Type an action in notation; the legal ones are listed."""
    found = table.display()
    legal = [found[0].notation(action) for action in found[0].view.legal] if found else []
    rows: list[Part] = [((text, QUIET),) for text in legal]
    sheet = Sheet(shell, table.words("term.typing"), lambda: rows)

    def done(text: str) -> None:
        try:
            table.play(text)
            shell.back()
        except Refused as refused:
            sheet.tell(refusal(refused.why, shell.settings.language))
            sheet.typed = Typed(":", text, done)

    sheet.typed = Typed(":", "", done)
    return sheet


def help_sheet(shell: Shell, words: Words) -> Sheet:
    names = (
        "arrows",
        "enter",
        "space",
        "r",
        "tab",
        "digit",
        "esc",
        "colon",
        "h",
        "u",
        "l",
        "slash",
        "c",
        "t",
        "m",
        "q",
        "mouse",
    )
    rows: list[Part] = []
    for name in names:
        key, _, text = words(f"term.help.{name}").partition("|")
        rows.append(((f"{key:<12}", GOLD), (text, TEXT)))
    return Sheet(shell, words("term.help"), lambda: rows)


# --- choosing ---------------------------------------------------------------------------------------------------------


def _next_pace(shell: Shell) -> None:
    names = list(PACES)
    pace = names[(names.index(shell.settings.pace) + 1) % len(names)]
    shell.set(shell.settings._replace(pace=pace))


def _next_depth(shell: Shell) -> None:
    depths: tuple[Depth, ...] = ("full", "16", "none")
    hues = shell.settings.hues
    depth = depths[(depths.index(hues.depth) + 1) % len(depths)]
    shell.set(shell.settings._replace(hues=hues._replace(depth=depth)))


def menu(shell: Shell, table: TableScreen) -> Sheet:
    """Inviting others, pace, colours, resigning, and a rematch."""
    words = table.words
    sure = False

    def resign() -> None:
        nonlocal sure
        if sure:
            table.resign()
            shell.back()
        sure = True

    def parts() -> Sequence[Part]:
        pace, depth = words(f"term.pace.{shell.settings.pace}"), words(f"term.depth.{shell.settings.hues.depth}")
        over = table.visit.truth is not None and table.visit.truth.result is not None
        paces, colours = partial(_next_pace, shell), partial(_next_depth, shell)
        items = [
            Item(((words("term.menu.back"), TEXT),), shell.back),
            Item(((words("term.menu.pace", pace=pace), TEXT),), paces, right=paces),
            Item(((words("term.menu.colours", depth=depth), TEXT),), colours, right=colours),
            Item(((words("term.menu.rules"), TEXT),), lambda: shell.open(lookup(shell, table))),
            Item(((words("term.help"), TEXT),), lambda: shell.open(help_sheet(shell, words))),
        ]
        if join_link(table):
            items.insert(1, Item(((words("term.menu.invite"), TEXT),), lambda: shell.open(Room(shell, table))))
        if over and table.visit.mine:
            items.append(Item(((words("result.rematch"), TEXT),), table.again))
        elif table.visit.mine and not table.puzzle:
            items.append(Item(((words("term.menu.sure" if sure else "term.menu.resign"), TEXT),), resign))
        return [*items, _leave_item(shell, table)]

    return Sheet(shell, words("term.menu"), parts)


def _leave_item(shell: Shell, table: TableScreen) -> Item:
    """The line that leaves, and says whether the game is kept."""
    word = "task.puzzle.more" if table.puzzle else "term.menu.leave" if kept(shell, table) else "term.menu.leave.lost"
    return Item(((table.words(word), TEXT),), lambda: leave(shell, table))


def end(shell: Shell, table: TableScreen) -> Sheet:
    """The result in full, every rank, and what next."""
    words, visit = table.words, table.visit

    def parts() -> Sequence[Part]:
        truth, names = visit.truth, visit.names
        if truth is None or truth.result is None:
            return ()
        result, hues = truth.result, shell.settings.hues
        rows: list[Part] = [((headline(words, result.winners, names, visit.mine), Ink("gold", "", True)),)]
        rows += [((clean(result.why), TEXT),), ((" ", TEXT),)]
        for seat, place in standing(result.ranks):
            colour = visit.info.seats[seat].colour if visit.info else seat
            sign = (hues.piece(colour), Ink(f"seat{colour}", "", True))
            you = f" ({words('seat.you')})" if (seat,) == visit.mine else ""
            score = f"{words('result.score')} {result.scores[seat]}"
            rows.append(((place, QUIET), sign, (f" {names[seat]}{you}  ", TEXT), (score, QUIET)))
        rows += [((" ", TEXT),), *_last(table), ((" ", TEXT),)]
        items = [Item(((words("result.rematch"), TEXT),), table.again)] if visit.mine else []
        items.append(Item(((words("term.end.board"), TEXT),), lambda: shell.back(table)))
        items.append(Item(((words("table.story"), TEXT),), lambda: shell.open(story(shell, table))))
        if not table.puzzle:
            from .study import review_item

            items.append(review_item(shell, table))
        items.append(_leave_item(shell, table))
        return [*rows, *items]

    return Sheet(shell, words("result.kicker"), parts)


def _last(table: TableScreen) -> list[Part]:
    """The sentences that led to the end: its own page hides the board on which they would stand."""
    told = [said.text for said in table.visit.story if said.text][-LAST:]
    return [((table.words("term.end.last"), QUIET),), *[((f"  {text}", TEXT),) for text in told]] if told else []


def headline(words: Words, winners: Sequence[int], names: Sequence[str], mine: Sequence[int]) -> str:
    """The winner in one line."""
    if not winners:
        return words("result.nobody")
    if len(winners) > 1:
        *front, last = [names[seat] for seat in winners]
        return words("result.shared", names=words("result.and", first=", ".join(front), last=last))
    if tuple(winners) == tuple(mine):
        return words("result.won-you")
    return words("result.won", name=names[winners[0]])
