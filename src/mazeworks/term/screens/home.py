"""Home: games to go on with, the shelf, and a link to join. Then the seats and options of a new game."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date

from mazeworks import content
from mazeworks.bots import LEVELS
from mazeworks.core import OptionValue, Refused, Setting, Spec, settings
from mazeworks.match import refusal
from mazeworks.server import wire_http
from mazeworks.server.pages import title
from mazeworks.shelf import SHELF
from mazeworks.study import puzzle_packs

from ..canvas import BOLD, GOLD, QUIET, TEXT, Row
from ..line import RemoteLine
from ..link import Link, link_of
from ..puzzle_line import PuzzleLine
from ..text import cells, clean, padded
from ..user_files import Cookies
from ..words import Words, words_of
from .sheet import Item, Part, Sheet, Typed
from .shell import Shell
from .table import TableScreen
from .table_sheets import help_sheet

SHOWN = 5  # games to go on with
BOTS = tuple([level.bot for level in LEVELS])


class Home(Sheet):
    """The first screen."""

    def __init__(self, shell: Shell) -> None:
        super().__init__(shell, "Mazeworks", self._parts, shell.words("term.home.keys"))
        self.mine: list[wire_http.MyTable] = []
        shell.start(self._load())

    async def _load(self) -> None:
        if self.shell.local:
            self.mine = await self.shell.local.mine(self.shell.settings.language)

    def _parts(self) -> Sequence[Part]:
        words, parts = self.shell.words, list[Part]()
        running = [table for table in self.mine if table.stage == "playing"][:SHOWN]
        if running:
            parts.append(((words("term.home.resume"), BOLD),))
            parts += [self._resumed(table) for table in running]
            parts.append(((" ", TEXT),))
        parts.append(((words("term.home.new"), BOLD),))
        parts += [self._offered(spec) for spec in SHELF]
        parts += [((" ", TEXT),), Item(((words("term.home.join"), TEXT),), self._join)]
        parts.append(Item(((words("term.home.puzzle"), TEXT),), self._puzzle))
        return [*parts, Item(((words("term.help"), TEXT),), lambda: self.shell.open(help_sheet(self.shell, words)))]

    @property
    def _wide(self) -> int:
        """The columns of the longest title."""
        return max([cells(title(spec, self.shell.settings.language)) for spec in SHELF])

    def _resumed(self, table: wire_http.MyTable) -> Item:
        names = ", ".join([clean(name) for name in table.names])
        mine: Row = ((f" ({self.shell.words('continue.my-turn')})", GOLD),) if table.my_turn else ()
        row: Row = ((f"  {padded(table.title, self._wide)} ", TEXT), (names, QUIET), *mine)
        return Item(row, lambda: self.shell.open(local_table(self.shell, table.key)))

    def _offered(self, spec: Spec) -> Item:
        least, most = spec.seats[0], spec.seats[-1]
        players = f"{least}–{most}" if most > least else str(least)
        about = self.shell.words("term.home.game", players=players, minutes=spec.minutes)
        row: Row = ((f"  {padded(title(spec, self.shell.settings.language), self._wide)} ", TEXT), (about, QUIET))
        return Item(row, lambda: self.shell.open(SetUp(self.shell, spec)), about=_about(self.shell, spec))

    def _join(self) -> None:
        self.typed = Typed(self.shell.words("term.home.link"), "", self._linked)

    def _puzzle(self) -> None:
        day = date.today()
        id = puzzle_packs.daily(day, day)
        self.shell.open(
            TableScreen(self.shell, lambda _: PuzzleLine(id, self.shell.settings.language, day), id, puzzle=True)
        )

    def _linked(self, text: str) -> None:
        try:
            open_link(self.shell, link_of(text, Cookies().latest()))
        except Refused as refused:
            self.tell(refusal(refused.why, self.shell.settings.language))

    def key(self, key: str) -> None:
        """Escape ends what is typed. It does not end the program: one press too many is a slip."""
        if key != "escape" or self.typed:
            super().key(key)

    def leave(self) -> None:
        self.shell.leave("")


def _about(shell: Shell, spec: Spec) -> str:
    """What a game is about, in one sentence."""
    return content.of(spec.kit).words(shell.settings.language).about.get(spec.id, spec.about)


def local_table(shell: Shell, key: str) -> TableScreen:
    """The table of a game of this user."""
    local = shell.local
    if local is None:
        raise Refused("store", "There are no games of your own here.")
    return TableScreen(shell, lambda key: local.line(key, shell.settings.language), key)


def open_link(shell: Shell, link: Link) -> None:
    """Open a table at a server; a guest is asked to sit down as soon as its seats are known."""

    def connect(key: str) -> RemoteLine:
        return RemoteLine(link.at(key), shell.settings.language)

    shell.open(TableScreen(shell, connect, link.key, link))


class SetUp(Sheet):
    """The seats and options of a new game."""

    def __init__(self, shell: Shell, spec: Spec) -> None:
        super().__init__(shell, title(spec, shell.settings.language), self._parts, shell.words("term.setup.keys"))
        self.spec = spec
        self.words = words_of(shell.settings.language, spec.kit)
        count = 2 if 2 in spec.seats else spec.seats[0]
        self.seats = ["me", *["fern"] * (count - 1)]
        self.options: dict[str, OptionValue] = {}
        self.settings = [each for each in settings(spec) if not each.fixed]

    def _parts(self) -> Sequence[Part]:
        words = self.words
        begin = Item(((words("term.setup.begin"), BOLD),), lambda: self.shell.start(self._begin()))
        rows: list[Part] = [((_about(self.shell, self.spec), QUIET),), ((" ", TEXT),), begin]
        count = f"{words('term.setup.seats')}: {len(self.seats)}"
        if len(self.spec.seats) > 1:
            rows.append(Item(((count, TEXT),), None, lambda: self._count(-1), lambda: self._count(1)))
        rows += [self._seat(at) for at in range(len(self.seats))]
        rows.append(Item(((f"{words('term.setup.name')}: {self.shell.settings.name}", TEXT),), self._rename))
        rows.append(((" ", TEXT),))
        return [*rows, *[self._option(each) for each in self.settings]]

    def _seat(self, at: int) -> Item:
        kind, words = self.seats[at], self.words
        who = words("seat.you") if kind == "me" else words("seat.here") if kind == "here" else kind.title()
        about = next((each.about.get(words.language, each.about["en"]) for each in LEVELS if each.bot == kind), "")
        text = f"{words('seat.unnamed', n=at + 1)}: {who}"
        return Item(((f"  {text}", TEXT),), None, lambda: self._who(at, -1), lambda: self._who(at, 1), about)

    def _who(self, at: int, by: int) -> None:
        kinds = (
            ("me", "here", *BOTS) if at == 0 or "me" not in self.seats or self.seats[at] == "me" else ("here", *BOTS)
        )
        self.seats[at] = kinds[(kinds.index(self.seats[at]) + by) % len(kinds)]

    def _count(self, by: int) -> None:
        counts = self.spec.seats
        count = counts[(counts.index(len(self.seats)) + by) % len(counts)]
        self.seats = [*self.seats, *["fern"] * count][:count]
        self.options = {name: value for name, value in self.options.items() if self._fits(name, value)}

    def _rename(self) -> None:
        def done(name: str) -> None:
            self.shell.set(self.shell.settings._replace(name=name[:24]))

        self.typed = Typed(self.words("term.name"), self.shell.settings.name, done)

    def _option(self, each: Setting) -> Item:
        words, value = self.words, self.options.get(each.name, each.default)
        known = words.has(f"option.{each.name}.title")
        name = words(f"option.{each.name}.title") if known else each.name
        about = words(f"option.{each.name}.about") if words.has(f"option.{each.name}.about") else each.about
        shown = words(f"option.{each.name}.value.{value}") if words.has(f"option.{each.name}.value.{value}") else value
        if isinstance(value, bool):
            shown = words("term.yes" if value else "term.no")
        row: Row = ((f"  {name}: {shown}", TEXT),)
        return Item(row, None, lambda: self._change(each, -1), lambda: self._change(each, 1), about)

    def _change(self, each: Setting, by: int) -> None:
        value = self.options.get(each.name, each.default)
        if each.kind == "int":
            step = by * (50 if (each.most or 0) > 200 else 1)
            least, most = each.least or 0, 10**6 if each.most is None else each.most
            self.options[each.name] = max(least, min(int(value) + step, most))
        else:
            choices = each.choices or (False, True)
            at = choices.index(value)
            turned = [choices[(at + by * step) % len(choices)] for step in range(1, len(choices) + 1)]
            self.options[each.name] = next((new for new in turned if self._fits(each.name, new)), value)

    def _fits(self, name: str, value: OptionValue) -> bool:
        """True if the table may have this option: there is no fourth seat to begin at a table for two."""
        try:
            self.spec.settle({name: value}, len(self.seats))
        except Refused:
            return False
        return True

    async def _begin(self) -> None:
        local = self.shell.local
        if local is None:
            return
        key = await local.new(plan_of(self.spec.id, self.seats, self.options, self.shell.settings.name, self.words))
        self.shell.back()
        self.shell.open(local_table(self.shell, key))


def plan_of(
    game: str, seats: Sequence[str], options: dict[str, OptionValue], name: str, words: Words
) -> wire_http.NewTable:
    """A new table: `me`, `here` for another person at this terminal, who is called by the seat, or a bot."""
    plans = []
    for at, seat in enumerate(seats):
        if seat in BOTS:
            plans.append(wire_http.SeatPlan("bot", "", seat))
        else:
            called = name if seat == "me" else words("seat.unnamed", n=at + 1)
            plans.append(wire_http.SeatPlan("here", called))
    return wire_http.NewTable(game, tuple(plans), dict(options), True)
