"""Two Doors in the terminal: sixteen cards whose colour, role, cubs and gems are readable without colour."""

from __future__ import annotations

from mazeworks.core import Action
from mazeworks.match import say
from mazeworks.term.canvas import QUIET, TEXT, Canvas, Ink, Row, Spot
from mazeworks.term.display import Display
from mazeworks.term.hues import Hues
from mazeworks.term.stages.stage import Stage, Way, fact
from mazeworks.term.stages.tiles import Size, frame

from ..rules import Lead, Switch, View
from ..rules.position import DOORS, GOAL, RED, SIZE, TIGER
from ..rules.table import Led, Switched

SIZES = (Size(11, 5, 0), Size(17, 8, 0))
MARGIN = 2
GEMS = "◆◇"  # yellow and white; on a card, what it shares with the gems
COLOURS, ROLES = ("blue", "red"), ("lady", "tiger")


class TigersStage(Stage[View]):
    """Cards instead of a maze; an action is two cards, one after the other."""

    wide = MARGIN + SIZE * SIZES[0].wide
    open = True

    def size(self, wide: int, high: int) -> Size:
        large = SIZES[1]
        return large if MARGIN + SIZE * large.wide <= wide and SIZE * large.high < high else SIZES[0]

    def way(self, display: Display[View], action: Action) -> Way | None:
        if isinstance(action, Lead):
            return Way((Spot("cell", action.start), Spot("cell", action.to)))
        if isinstance(action, Switch):
            return Way((Spot("cell", action.one), Spot("cell", action.two)), either=True)
        return None

    def previewed(self, action: Action) -> bool:
        return isinstance(action, Lead | Switch)

    def at_once(self, display: Display[View]) -> Action | None:
        """Always ask: the lead before a switch may still be undone."""
        return None

    def counts(self, display: Display[View]) -> list[str]:
        cubs, words = display.view.table.cubs, display.words
        return [words("tigers.count", got=n, of=sum(mine)) for n, mine in zip(display.scores, cubs, strict=True)]

    def question(self, display: Display[View]) -> str:
        phase, words = display.view.table.phase, display.words
        return words(f"tigers.step.{phase}") if phase != "over" else super().question(display)

    def about(self, display: Display[View]) -> str:
        phase = display.view.table.phase
        return display.words(f"tigers.pick.{phase}{'.to' if display.picked else ''}") if phase != "over" else ""

    def news(self, display: Display[View]) -> list[Row]:
        """The goal, and the symbols under the gems: two cards with one of them may change places."""
        gems, words, seat = display.shown.table.gems, display.words, display.view.seat
        rows: list[Row] = []
        if isinstance(seat, int):
            door, cell = words(f"tigers.door.{DOORS[GOAL[seat]]}"), say(display.game, "cell", GOAL[seat])
            rows.append(fact(words("tigers.goal"), words("tigers.goal.door", door=door, cell=cell)))
        return [
            *rows,
            ((f"{GEMS[0]} ", Ink("gold", "", True)), (words(f"tigers.gem.{COLOURS[gems & RED]}"), TEXT)),
            ((f"{GEMS[1]} ", Ink("text", "", True)), (words(f"tigers.gem.{ROLES[gems >> 1]}"), TEXT)),
            ((words("tigers.rule"), QUIET),),
        ]

    def spoken(self, display: Display[View], action: Action) -> str:
        return self.forecast(display._replace(tried=action))

    def forecast(self, display: Display[View]) -> str:
        action, words, game = display.tried, display.words, display.game
        if isinstance(action, Lead):
            start, to = say(game, "cell", action.start), say(game, "cell", action.to)
            kind = "door" if action.to in DOORS else "card"
            card = words(f"tigers.{kind}.{display.view.table.cards[action.to]}")
            return words("tigers.what.lead", **{"from": start, "to": to, "card": card})
        if isinstance(action, Switch):
            one, two = say(game, "cell", action.one), say(game, "cell", action.two)
            return words("tigers.what.switch", one=one, two=two)
        return ""

    def inspect(self, display: Display[View], spot: Spot) -> list[Row]:
        if spot.kind != "cell":
            return []
        table, words = display.view.table, display.words
        kind = "door" if spot.at in DOORS else "card"
        parts = [words(f"tigers.{kind}.{table.cards[spot.at]}")]
        parts += [
            words(f"tigers.cubs.{seat}", n=cubs[spot.at]) for seat, cubs in enumerate(table.cubs) if cubs[spot.at]
        ]
        return [((f"{say(display.game, 'cell', spot.at)}: {', '.join(parts)}", TEXT),)]

    # --- drawing ------------------------------------------------------------------------------------------------------

    def board(self, display: Display[View], size: Size, hues: Hues) -> Canvas:
        canvas = Canvas(MARGIN + SIZE * size.wide, 1 + SIZE * size.high)
        may, last = _may(display), _touched(display)
        for line in range(SIZE):
            canvas.put(MARGIN + line * size.wide + size.wide // 2, 0, chr(97 + line), QUIET)
            canvas.put(0, 1 + line * size.high + size.high // 2, str(line + 1), QUIET)
        for cell in range(SIZE * SIZE):
            x, y = MARGIN + cell % SIZE * size.wide, 1 + cell // SIZE * size.high
            canvas.paste(_card(display, cell, size, hues, cell in may), x, y)
            if cell in last and not display.tried:
                colour, ground = display.colours[last[cell]], "" if hues.plain else "plate"
                canvas.put(x + 1, y, f"({hues.piece(colour)})", Ink(f"seat{colour}", ground, True))
            canvas.mark(Spot("cell", cell), x, y, size.wide, size.high)
        return canvas


def _may(display: Display[View]) -> set[int]:
    """The cells that can be chosen next."""
    picked, cells = [spot.at for spot in display.picked], set[int]()
    for each in display.view.legal:
        pairs = [(each.start, each.to)] if isinstance(each, Lead) else [(each.one, each.two), (each.two, each.one)]
        cells |= {pair[len(picked)] for pair in pairs if [*pair[: len(picked)]] == picked}
    return cells


def _touched(display: Display[View]) -> dict[int, int]:
    """The cards of the last turns of others, and whose turns they were."""
    out: dict[int, int] = {}
    for said in display.last:
        if said.seat is None or said.seat in display.mine[:1]:
            continue
        if isinstance(said.event, Led):
            out[said.event.to] = said.seat
        elif isinstance(said.event, Switched):
            out |= {said.event.one: said.seat, said.event.two: said.seat}
    return out


def _card(display: Display[View], cell: int, size: Size, hues: Hues, may: bool) -> Canvas:
    table, words = display.shown.table, display.words
    card, door = table.cards[cell], cell in DOORS
    colour, role = words(f"tigers.{COLOURS[card & RED]}"), words(f"tigers.{ROLES[card >> 1]}")
    ground = "" if hues.plain else COLOURS[card & RED]
    ink = Ink("card", ground)
    canvas = _edge(size, hues, ink, door)
    shared = 0 if door else ~(card ^ table.gems)
    gems = "".join([gem for gem, bit in zip(GEMS, (RED, TIGER), strict=True) if shared & bit])
    canvas.put(size.wide - 2 - len(gems), 0, hues.signs(gems), Ink("gold", ground, True))
    first = words("tigers.a.door", colour=colour) if door else f" {colour}"
    down = size.high // 2 - 1
    canvas.put(1, down, hues.signs(first), ink)
    canvas.put(2, down + 1, hues.signs(role.upper() if door else role), Ink("card", ground, True))
    _cubs(canvas, display, cell, down + 2, hues)
    spot = Spot("cell", cell)
    if spot in display.picked:
        canvas.put(2, size.high - 1, f" {hues.signs(words('tigers.from'))} ", Ink("bar", "barground", True))
    elif may:
        canvas.put(size.wide // 2 - 1, size.high - 1, hues.signs("[●]"), Ink("mark", "" if hues.plain else "lit", True))
    if display.spot == spot:
        frame(canvas, 0, 0, size, hues)
    return canvas


def _edge(size: Size, hues: Hues, ink: Ink, door: bool) -> Canvas:
    canvas = Canvas(size.wide, size.high)
    side, flat, corners = ("║", "═", "╔╗╚╝") if door else ("│", "─", "┌┐└┘")
    inside = size.wide - 2
    canvas.put(0, 0, hues.signs(corners[0] + flat * inside + corners[1]), ink)
    for down in range(1, size.high - 1):
        canvas.put(0, down, hues.signs(side + " " * inside + side), ink)
    canvas.put(0, size.high - 1, hues.signs(corners[2] + flat * inside + corners[3]), ink)
    return canvas


def _cubs(canvas: Canvas, display: Display[View], cell: int, y: int, hues: Hues) -> None:
    """Cubs of the first seat from the left, of the second from the right."""
    one, two = [cubs[cell] for cubs in display.shown.table.cubs]
    for x, seat, count in ((2, 0, one), (canvas.wide - 2 - two, 1, two)):
        colour = display.colours[seat]
        canvas.put(x, y, hues.piece(colour) * count, Ink(f"seat{colour}", "" if hues.plain else "plate", True))


STAGE = TigersStage()
