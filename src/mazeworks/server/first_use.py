"""What the first visitors of a hosted server would wait for, done before anybody comes.

The first table of a game imports its rules and reads its content: up to 65 ms in which the event loop answers nobody.
"""

from __future__ import annotations

from mazeworks.content import LANGUAGES
from mazeworks.match import Match, Record, words_of
from mazeworks.shelf import SHELF


def load_games() -> None:
    """Load the rules, the content and the words of every game."""
    for spec in SHELF:
        match = Match.new(spec, min(spec.seats), 0)
        match.codec.view_to_json(match.view(0))
        str(Record.of(match.fork()))
        for language in LANGUAGES:
            words_of(match.game, language)
