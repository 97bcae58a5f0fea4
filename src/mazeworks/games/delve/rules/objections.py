"""Refusals of actions that are not possible now, with a hint to the player who tried."""

from __future__ import annotations

from mazeworks.core import Action

from .heroes.modifiers import in_dead_air, silenced
from .state import actions as words
from .state import frames as on
from .state.table import BESIDE, HEART
from .state.transition import Transition

NOT_ASKED = "That is not the question now. Choose a legal action."
STEPS = (words.StepTo, words.Door, words.Wall, words.Between)
INSIDE = (*STEPS, words.Search, words.Exit, words.Challenge, words.Stay, words.Wait, words.Climb)


def why_not(run: Transition, action: Action) -> str:
    """Return why this action is not legal."""
    if not run.stack:
        return "The game is over."
    top = run.stack[-1]
    if isinstance(action, words.ChooseCast | words.Answer) and isinstance(top, on.Window | on.CastInFight | on.React):
        return _of_spell(run, top.seat, action.spell if isinstance(action, words.ChooseCast) else action.card)
    if isinstance(top, on.Pair):
        return "You keep one of the two characters that you were dealt."
    if isinstance(top, on.Window):
        return _of_start(run, top, action)
    if isinstance(top, on.Stride) and isinstance(action, INSIDE):
        return _of_step(run, top, action)
    if isinstance(top, on.Outside) and isinstance(action, words.ChooseEnter):
        return "You can enter only from an entrance card where your turn began."
    if isinstance(top, on.Stroll) and isinstance(action, words.Walk):
        return "You walk exactly as many spaces as the die shows, without turning straight back."
    if isinstance(top, on.OrientFrame) and isinstance(action, words.ChooseOrient):
        return "Turn the tile so that a passage leads back to yours. Equal rotations are listed once."
    if isinstance(action, words.Exit):
        outside = run.heroes[top.seat].cell is None
        return "You are outside already." if outside else "You leave the maze instead of a step, from an entrance tile."
    return NOT_ASKED


def _of_spell(run: Transition, seat: int, spell: str) -> str:
    if spell not in run.spells[seat] and spell in run.content.spells:
        return "You do not have that Spell."
    if silenced(run, seat):
        return "You cannot cast Spells until the Silence ends."
    if in_dead_air(run, seat):
        return "You cannot cast Spells in Dead air."
    return "That card does not fit this moment, or needs a character inside as its target."


def _of_start(run: Transition, top: on.Window, action: Action) -> str:
    if isinstance(action, words.ChooseUse):
        things = run.heroes[top.seat].objects
        return "You cannot use that now." if action.card in things else "You do not have that Object."
    if isinstance(action, words.Drop):
        return "Discard one of your own Abilities."
    return "This is the start window: cast, use or discard something, then go."


def _of_step(run: Transition, top: on.Stride, action: Action) -> str:
    hero = run.heroes[top.seat]
    if hero.cell is None:
        return NOT_ASKED
    if isinstance(action, words.StepTo | words.Door | words.Wall):
        return _of_side(run, top.seat, hero.cell, action)
    if not top.first:
        return "Take your second step now, or end your turn."
    if isinstance(action, words.Between):
        return "You need a Spell for that, and a tile on one of the eight squares around you."
    if isinstance(action, words.Exit):
        return "You can leave the maze only from an entrance tile."
    if isinstance(action, words.Challenge | words.Stay):
        here = run.tile(hero.cell).code == HEART
        return (
            "The challenge needs a Keystone."
            if here
            else "Go to the Heart Chamber with a Keystone to challenge the Guardian."
        )
    if isinstance(action, words.Wait):
        return "You have to move as long as a step is possible."
    if isinstance(action, words.Climb):
        return "You climb out only if the edge and destroyed tiles wall you in."
    return "You cannot search this way now, or no token is left in the bag."


def _of_side(run: Transition, seat: int, cell: int, action: words.StepTo | words.Door | words.Wall) -> str:
    to = BESIDE[cell][action.side]
    if to is None:
        return "The board ends there. Choose another side."
    there = run.tiles[to]
    if there is not None and there.destroyed:
        return "That tile is destroyed. Choose another side."
    if isinstance(action, words.Door):
        return "You have no Secret Door token."
    if isinstance(action, words.Wall):
        return "The Wall-Walker leads through a wall once a turn, if there is no passage."
    if not run.tile(cell).exits >> action.side & 1:
        return "Your tile has no passage on that side."
    return "The tile there has no passage towards yours."
