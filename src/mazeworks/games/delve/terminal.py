"""Wayfarers' Delve in the terminal: the growing map, the outer track, character sheets, and the question."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rich.text import Text

from mazeworks.cli.drawing import GOLD, QUIET
from mazeworks.cli.look.look import Look, wrapped
from mazeworks.cli.picture import Picture
from mazeworks.core import AnyGame, Dice, codec_of
from mazeworks.match import say

from .rules import Delve
from .rules.content.load import content
from .rules.facts import Transition, stat
from .rules.state import frames
from .rules.state.table import CELLS, HEART, KEYSTONE, SIZE, Hero, Table, Tile, View
from .rules.state.totals import Prospect

ACROSS = 5  # characters inside a tile
HIDDEN, RUINED, EMPTY = "▒", "╳", "·"
ENEMY, KEY, THING, COIN = "!", "K", "*", "$"
SHOWN = 12  # answers that are listed
MARGIN = 2  # before the first column: the row's number


class DelveLook(Look[View]):
    """A map in boxes; gaps are passages."""

    typed = """\
step N      through a passage: N, E, S or W      search craft   for a Secret Door
enter, roll from an entrance outside; walk 4     to space 4 of the track
orient 1    turn the tile you drew by quarters   cast mend      any action as `legal` lists it
on the map: gaps are passages, 1 to 6 the seats, ! an Enemy, K a Keystone, * things, $ Gold, ▒ face down, ╳ destroyed"""

    def board(self, picture: Picture[View], plain: bool) -> list[Text]:
        table = picture.view.table
        return [*map_lines(table, plain), Text(), *track_lines(picture.game, table)]

    def counts(self, picture: Picture[View]) -> list[str]:
        return [_brief(picture.game, hero) for hero in picture.view.table.heroes]

    def hour(self, view: View) -> str:
        return f", round {view.table.round}"

    def middle(self, picture: Picture[View], plain: bool) -> list[Text]:
        """The Heart, the own sheet, and the tile under the character."""
        view, game = picture.view, picture.game
        run = _run(game, view)
        lines = wrapped("Heart: ", [_heart(game, view, run)]) if view.guardian else []
        if isinstance(view.seat, int):
            lines += sheet(game, view, view.seat, run)
        fight = next((each for each in reversed(view.table.stack) if isinstance(each, frames.FightFrame)), None)
        if fight is not None:
            lines += wrapped("Fight: ", [_fight(game, fight), *_odds(view)])
        if view.legal:
            lines += [Text(), *wrapped("You may: ", _offered(game, view))]
        return [*lines, Text()]

    def asked(self, game: AnyGame, view: View) -> str:
        top = view.table.stack[-1] if view.table.stack else None
        ask = _ASKS.get(type(top), _any)
        return ask(game, view, top)


def _run(game: AnyGame, view: View) -> Transition:
    """A state that fits the view; what is read of it lies open."""
    if not isinstance(game, Delve):
        raise TypeError(f"{type(game).__name__} is not this game")
    return Transition(game.imagine(view, Dice(0)), game.options)


# --- the map --------------------------------------------------------------------------------------------------------


def map_lines(table: Table, plain: bool) -> list[Text]:
    """Four lines for each row of squares, letters above and numbers beside."""
    head = " " * MARGIN + "".join([f"{chr(97 + column):^{ACROSS + 2}}" for column in range(SIZE)])
    lines = [Text(head, QUIET)]
    for row in range(SIZE):
        boxes = [box(table, row * SIZE + column) for column in range(SIZE)]
        for at, parts in enumerate(zip(*boxes, strict=True)):
            line = Text(f"{row + 1:<{MARGIN}}" if at == 1 else " " * MARGIN, QUIET)
            for part in parts:
                line.append_text(_coloured(part, plain))
            lines.append(line)
    return lines


def box(table: Table, cell: int) -> list[str]:
    """A square in four lines: walls with gaps, its tile, and the characters and things there."""
    tile, wide = table.tiles[cell], ACROSS + 2
    if tile is None:
        number = next((str(n) for n, at in content().numbered.items() if at == cell), EMPTY)
        return [" " * wide, f"{number:^{wide}}", " " * wide, " " * wide]
    if tile.destroyed:
        return [f"{RUINED * ACROSS:^{wide}}"] * 4
    exits = 0 if not tile.up else tile.exits
    north, east, south, west = [bool(exits >> side & 1) for side in range(4)]
    left, right = (" " if west else "│"), (" " if east else "│")
    top = "┌─┘ └─┐" if north else "┌─────┐"
    low = "└─┐ ┌─┘" if south else "└─────┘"
    name = tile.code if tile.up else f"{HIDDEN}{tile.code}{HIDDEN}"
    return [top, f"{left}{name:^{ACROSS}}{right}", f"{left}{_there(table, cell, tile):^{ACROSS}}{right}", low]


def _there(table: Table, cell: int, tile: Tile) -> str:
    """Seats by number, then waiting Enemies and things."""
    seats = "".join([str(seat + 1) for seat, hero in enumerate(table.heroes) if hero.cell == cell])
    others = [thing for thing in tile.things if thing != KEYSTONE]
    marks = (ENEMY if tile.enemy else "") + (KEY if KEYSTONE in tile.things else "")
    return (seats + marks + (THING if others else "") + (COIN if tile.gold else ""))[:ACROSS]


def _coloured(part: str, plain: bool) -> Text:
    text = Text(part)
    if plain:
        return text
    for at, char in enumerate(part):
        if char in (KEY, COIN, THING):
            text.stylize(GOLD, at, at + 1)
        elif char == ENEMY:
            text.stylize("bold #ff5c5c", at, at + 1)
        elif char in "┌┐└┘─│" + HIDDEN + RUINED:
            text.stylize(QUIET, at, at + 1)
    return text


def track_lines(game: AnyGame, table: Table) -> list[Text]:
    """The spaces outside, ^ marks an entrance; the characters there are in brackets."""
    words = []
    for number, space in content().spaces.items():
        seats = "".join([str(seat + 1) for seat, hero in enumerate(table.heroes) if hero.space == number])
        way_in = "^" if space.entrance else ""
        words.append(f"{number}{way_in} {say(game, 'space', number)}{f' [{seats}]' if seats else ''}")
    lines, row = [], ""
    for word in words:
        if len(row) + len(word) + 3 > MARGIN + SIZE * (ACROSS + 2):
            lines.append(Text(row, QUIET))
            row = ""
        row += f"{' · ' if row else 'Track: ' if not lines else '  '}{word}"
    return [*lines, Text(row, QUIET)]


# --- beside the map -------------------------------------------------------------------------------------------------


def _brief(game: AnyGame, hero: Hero) -> str:
    if not hero.lives:
        return "dead"
    key = "K" if KEYSTONE in hero.objects else " "
    place = game.words["cell"].write(hero.cell) if hero.cell is not None else f"out {hero.space}"
    return f"L{hero.lives} S{hero.strength} C{hero.craft} G{hero.gold} {key} {place}"


def _heart(game: AnyGame, view: View, run: Transition) -> str:
    where = [cell for cell in range(CELLS) if (tile := run.tiles[cell]) and tile.code == HEART]
    guard = f"Guardian {view.guardian}"
    if where:
        return f"at {game.words['cell'].write(where[0])}, {guard}"
    return f"{f'among the next {run.heart.left} tiles' if run.heart.called else 'not called yet'}, {guard}"


def sheet(game: AnyGame, view: View, seat: int, run: Transition) -> list[Text]:
    """The reader's character and its belongings."""
    hero = run.heroes[seat]
    stats = [f"Strength {stat(run, seat, 'strength')}", f"Craft {stat(run, seat, 'craft')}"]
    lines = wrapped(f"{say(game, 'name', hero.character)}: ", [*stats, f"Lives {hero.lives}", f"Gold {hero.gold}"])
    parts = (
        ("Objects: ", hero.objects),
        ("Followers: ", hero.followers),
        ("Abilities: ", hero.abilities),
        ("Spells: ", view.spells),
        ("Ailments: ", hero.ailments),
    )
    for head, cards in parts:
        if cards:
            lines += wrapped(head, [say(game, "name", card) + "+" * card.endswith("+") for card in cards])
    lines += wrapped("Trophies: ", [f"{hero.trophies[0]} Strength, {hero.trophies[1]} Craft"])
    if hero.doors:
        lines += wrapped("Secret Doors: ", [str(hero.doors)])
    tile = run.tiles[hero.cell] if hero.cell is not None else None
    if tile is not None and (kind := content().tiles.get(tile.code)):
        lines += wrapped(
            "Here: ", [f"{say(game, 'name', tile.code)}{' (spent)' if tile.spent else ''}: {kind.text}"], ""
        )
    return lines


def _fight(game: AnyGame, fight: frames.FightFrame) -> str:
    who = say(game, "name", fight.card) if fight.card else fight.foe
    other = f"seat {fight.rival + 1}" if fight.rival is not None else f"{who}, value {fight.value}"
    dice = [str(side.die) if side.die else "?" for side in (fight.mine, fight.theirs)]
    return f"{fight.kind or 'meeting'} with {other}; dice {dice[0]} : {dice[1]}"


def _attacked(view: View) -> bool:
    """True if the reader's seat was attacked: odds are given for the attacker."""
    return any(isinstance(each, frames.FightFrame) and each.rival == view.seat for each in view.table.stack)


def _win(view: View, chance: Prospect) -> float:
    """The reader's win probability; for a watcher, that of the seat that met or attacked the other side."""
    return chance.lose if _attacked(view) else chance.win


def _odds(view: View) -> list[str]:
    if view.odds is None:
        return []
    win, lose = (view.odds.lose, view.odds.win) if _attacked(view) else (view.odds.win, view.odds.lose)
    return [f"{win:.0%} to win, {lose:.0%} to lose"]


# --- questions ------------------------------------------------------------------------------------------------------


Ask = Callable[[AnyGame, View, Any], str]  # the last is the frame on top


def _any(_game: AnyGame, _view: View, _top: object) -> str:
    return "Your choice:"


def _fixed(text: str) -> Ask:
    return lambda _game, _view, _top: text


def _tile(game: AnyGame, _view: View, top: frames.OrientFrame) -> str:
    return f"Turn the tile on {game.words['cell'].write(top.cell)}:"


def _options(_game: AnyGame, _view: View, top: frames.ChoiceFrame) -> str:
    effect = content().lists[top.list][top.at]
    says = [f"{at + 1} {option.say}" for at, option in enumerate(getattr(effect, "options", ()))]
    return f"Choose: {', '.join(says)}."


def _trap(game: AnyGame, view: View, _top: frames.React) -> str:
    below = view.table.stack[-2]
    if isinstance(below, frames.Sprung):
        return f"The trap is {content().traps[below.trap].name}:"
    return (
        f"{say(game, 'name', below.spell)} hits you:" if isinstance(below, frames.SpellFrame) else "A Spell hits you:"
    )


_ASKS: dict[type, Ask] = {
    frames.Window: _fixed("Before you move:"),
    frames.Stride: _fixed("Where to?"),
    frames.Found: _fixed("You found a Secret Door:"),
    frames.Outside: _fixed("Try the portal, or walk?"),
    frames.Stroll: _fixed("Where does your walk end?"),
    frames.Kept: _fixed("Which tile do you lay?"),
    frames.Second: _fixed("Put the tile back for another?"),
    frames.OrientFrame: _tile,
    frames.Confront: _fixed("Do you attack?"),
    frames.Gather: _fixed("Take what lies here?"),
    frames.Evasion: _fixed("Evade, or fight?"),
    frames.Manner: _fixed("How do you fight?"),
    frames.Arm: _fixed("Which weapon?"),
    frames.CastInFight: _fixed("A Spell in this fight?"),
    frames.React: _trap,
    frames.PickFrame: _fixed("What does the Enemy character cast?"),
    frames.Again: _fixed("Roll again?"),
    frames.Saving: _fixed("How do you save your Life?"),
    frames.PrizeFrame: _fixed("What do you take?"),
    frames.Name: _fixed("Test which stat?"),
    frames.Give: _fixed("What do you lose?"),
    frames.Heal: _fixed("What is cured?"),
    frames.ChoiceFrame: _options,
    frames.Trade: _fixed("What do you buy?"),
    frames.Rotate: _fixed("Which tile do you turn?"),
    frames.Bless: _fixed("What is enchanted?"),
    frames.Surplus: _fixed("You carry too much: discard what?"),
}


def _offered(game: AnyGame, view: View) -> list[str]:
    """The answers as they are typed, each with its chance of success; `legal` lists them all."""
    texts = [codec_of(game).text(action) for action in view.legal]
    for at, chance in enumerate(view.chances):
        texts[at] += f" ({_win(view, chance):.0%})" if chance else ""
    return texts if len(texts) <= SHOWN else [*texts[: SHOWN - 1], f"… ({len(texts)}: legal)"]


LOOK = DelveLook()
