"""The laws of every game, as checks of one ply. A broken law is an AssertionError that names it."""

from __future__ import annotations

import typing
from typing import Any

from mazeworks import CHANCE, NOBODY, Dice
from mazeworks.core import AnyGame, Codec, Event, Reader, codec_of, outcomes, peek
from mazeworks.core.event import secrets

from .playout import Visit, at_random, readers

FEW = 6  # peek at all legal actions up to this number; if there are more, only at the played one


def check(game: AnyGame, visit: Visit, dice: Dice) -> None:
    """Check all laws at one ply."""
    codec = codec_of(game)
    check_pure(game, codec, visit)
    check_json(codec, visit)
    check_turn(game, visit)
    check_events(codec, visit, game.seats(visit.state))
    assert game.problem(visit.state) is None, f"a real state is at fault: {game.problem(visit.state)}"
    for reader in readers(game.seats(visit.state)):
        check_view(game, codec, visit, reader, dice)


def check_pure(game: AnyGame, codec: Codec, visit: Visit) -> None:
    before = codec.to_json(visit.state)
    assert game.apply(visit.state, visit.action) == visit.step, "apply gives two answers"
    assert codec.to_json(visit.state) == before, "apply changed its argument"


def check_json(codec: Codec, visit: Visit) -> None:
    text = codec.to_json(visit.state)
    back = codec.state_from_json(text)
    assert back == visit.state, "a state does not come back from JSON"
    assert hash(back) == hash(visit.state), "equal states differ in their hash"
    assert codec.to_json(back) == text, "a state is written in two ways"
    action, line = visit.action, codec.text(visit.action)
    if visit.actor is CHANCE:
        again, parsed = codec.chance_from_json(codec.to_json(action)), codec.chance(line)
    else:
        again, parsed = codec.choice_from_json(codec.to_json(action)), codec.choice(line)
    assert again == action, "an action does not come back from JSON"
    assert hash(again) == hash(action), "equal actions differ in their hash"
    assert parsed == action, f"“{line}” does not come back from its text"


def check_turn(game: AnyGame, visit: Visit) -> None:
    state, legal, chances = visit.state, game.legal(visit.state), game.chances(visit.state)
    assert game.actor(state) == visit.actor, "the match and the game disagree who acts"
    assert bool(legal) != bool(chances), "exactly one of legal and chances has something"
    assert bool(chances) == (visit.actor is CHANCE), "only chance has chances"
    assert all(type(weight) is int and weight > 0 for _, weight in chances), "weights are positive integers"
    every = outcomes(game, state)
    assert len(set(every)) == len(every), "an action is listed twice"
    assert game.legal(state) == legal, "legal has two answers"
    assert visit.action in every, "an action was played that is not listed"
    assert game.result(state) is None, "there is a result before the end"
    assert len(game.scores(state)) == game.seats(state), "each seat has a score"
    after = visit.step.state
    assert (game.result(after) is None) == (game.actor(after) is not NOBODY), "a result comes with the end"


def check_events(codec: Codec, visit: Visit, seats: int) -> None:
    for event in visit.step.events:
        for reader in readers(seats):
            seen = event.seen_by(reader)
            back = codec.event_from_json(codec.to_json(seen))
            assert back == seen, "an event does not come back from JSON"
            assert hash(back) == hash(seen), "equal events differ in their hash"
            assert type(seen) is type(event), "an event changes its kind when seen"
            check_hidden(event, seen, reader)


def check_hidden(event: Event, seen: Event, reader: Reader) -> None:
    hidden = secrets(type(event))
    for name in typing.get_type_hints(type(event)):
        if name.startswith("__"):
            continue
        if name in hidden and reader not in event.readers():
            assert getattr(seen, name) is None, f"{type(event).__name__}.{name} is shown to {reader}"
        else:
            assert getattr(seen, name) == getattr(event, name), f"{type(event).__name__}.{name} is lost"


def check_view(game: AnyGame, codec: Codec, visit: Visit, reader: Reader, dice: Dice) -> None:
    state, actor = visit.state, visit.actor
    view = game.view(state, reader)
    back = codec.view_from_json(codec.view_to_json(view))
    assert back == view, "a view does not come back from JSON"
    assert hash(back) == hash(view), "equal views differ in their hash"
    twin = game.imagine(view, dice)
    assert game.actor(twin) == actor, "who acts depends on a secret"
    if reader == actor:
        assert view.legal == game.legal(state), "the view lists other actions than the rules"
        assert game.legal(twin) == view.legal, "what is legal depends on a secret"
    else:
        assert view.legal == (), f"{reader} is told what others may do"
    assert game.view(twin, reader) == view, f"{reader} can tell the imagined state from the real one"
    assert game.problem(twin) is None, f"an imagined state is at fault: {game.problem(twin)}"
    if reader == actor:
        check_peek(game, visit, view, dice)
    last = at_random(game, twin, dice, 12)
    assert game.problem(last) is None, f"a state reached from an imagined one is at fault: {game.problem(last)}"


def check_peek(game: AnyGame, visit: Visit, view: Any, dice: Dice) -> None:
    state = visit.state
    for action in view.legal if len(view.legal) <= FEW else (visit.action,):
        real = game.view(game.apply(state, action).state, view.seat)
        assert peek(game, view, action, dice) == real, f"{visit.actor} learns something by acting"
