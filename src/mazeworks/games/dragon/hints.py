"""Hints for Dragon's Maze: the next treasure, the dragon, and the odds of dice."""

from __future__ import annotations

from mazeworks.bots.hint import NOW, strongest
from mazeworks.bots.hint_text import HintText, hint_text
from mazeworks.bots.maze_hints import MazeHints
from mazeworks.core import Action, codec_of, seat_of
from mazeworks.match import words_of
from mazeworks.maze import Push, Walk

from .bot import one_turn_away
from .rules import Dragon, View, ended, wanted


class DragonHints(MazeHints[Dragon, View]):
    """Every seat seeks the lowest treasure, and at last the dragon."""

    def wish(self, game: Dragon, view: View, language: str) -> str:
        values, words = view.table.values, words_of(game, language).hints
        return words["the-treasure"].format(value=values[0]) if values else words["the-dragon"]

    def goal_at(self, game: Dragon, view: View, cell: int, language: str) -> str:
        table = view.table
        stays = cell == table.pieces[seat_of(view)] and not ended(table)  # a treasure has to be walked to
        return self.wish(game, view, language) if cell in wanted(table) and not stays else ""

    def way(self, game: Dragon, view: View, cell: int, language: str) -> str:
        values = dict(zip(view.table.hoard, view.table.values, strict=True))
        words = words_of(game, language).hints
        return words["to-treasure"].format(value=values[cell]) if cell in values else words["to-square"]

    def rivals(self, game: Dragon, view: View) -> float:
        near = one_turn_away(view.table)
        pieces = view.table.pieces
        others = [seat for seat in range(len(pieces)) if seat != view.seat]
        return sum([near >> pieces[seat] & 1 for seat in others]) / len(others)

    def later(self, game: Dragon, view: View, to: int, found: bool, language: str) -> list[str]:
        return []  # the outlook ignores the refuge


def advise(game: Dragon, view: View, language: str, since: int) -> tuple[Action, HintText]:
    """Return the best action and its reason."""
    action = strongest(game, view, since)
    return action, reason(game, view, action, language)


def reason(game: Dragon, view: View, action: Action, language: str) -> HintText:
    """Say why an action is good."""
    if isinstance(action, Push | Walk):
        return DragonHints().reason(game, view, action, NOW, language)
    table, verb, odds = view.table, codec_of(game).text(action).split()[0], view.odds
    final = table.phase == "save" and table.duel and table.duel.final
    chance = 0.0 if odds is None else odds.again if verb == "play" else odds.stand
    words = words_of(game, language).hints[f"{'final' if final else table.phase}-{verb}"]
    return hint_text(words, card=getattr(action, "card", 0), odds=round(100 * chance))
