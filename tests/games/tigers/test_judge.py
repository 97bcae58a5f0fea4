"""The judge of Two Doors."""

from __future__ import annotations

from mazeworks import Match, Record, spec_of
from mazeworks.arena.play import play
from mazeworks.bots import bot_of, hint_for
from mazeworks.bots.bot import Moment
from mazeworks.core import Action
from mazeworks.games.tigers.rules import Tigers, View
from mazeworks.study import reviewed


class Obedient:
    """Follows every hint."""

    def __init__(self, game: Tigers) -> None:
        self.game = game

    def choose(self, view: View, moment: Moment) -> Action:
        return hint_for(self.game, view, "en", moment.since).action


def test_at_the_second_look_nobody_is_blamed_for_following_a_hint() -> None:
    """The look is shorter than a hint's, so alone it called a turn of this game a blunder."""
    match = Match.new(spec_of("tigers", Tigers), 2, 2, {"turn_limit": 8})
    game = match.game
    assert isinstance(game, Tigers)
    play(match, [Obedient(game), bot_of("fern", game)], 2)
    turns = [turn for turn in reviewed(Record.of(match, ("Ada", "Fern")), effort="deep") if turn.seat == 0]
    assert len(turns) >= 4
    assert {turn.word for turn in turns} <= {"only", "best", "good"}
