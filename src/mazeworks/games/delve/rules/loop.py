"""The loop: frames run until a seat or chance has to decide."""

from __future__ import annotations

from .handlers import HANDLERS
from .state.actions import ChanceAction, Choice
from .state.frames import ChanceFrame, Question
from .state.transition import Odds, Transition


def options_of(run: Transition) -> tuple[Choice, ...]:
    """The answers to the question on top of the stack; () if there is none."""
    top = run.stack[-1]
    return HANDLERS[type(top)].offer(run, top) if isinstance(top, Question) else ()


def odds_of(run: Transition) -> Odds:
    """The outcomes of the chance on top of the stack; () if there is none."""
    top = run.stack[-1]
    return HANDLERS[type(top)].odds(run, top) if isinstance(top, ChanceFrame) else ()


def answer(run: Transition, action: Choice | ChanceAction) -> None:
    """Answer the question on top, then run frames until the next one."""
    top = run.stack.pop()
    HANDLERS[type(top)].answer(run, top, action)
    settle(run)


def settle(run: Transition) -> None:
    """Run frames until a question with several answers, or chance, is on top."""
    stack = run.stack
    while stack and not run.over:
        top = stack[-1]
        if isinstance(top, ChanceFrame):
            return
        if not isinstance(top, Question):
            stack.pop()
            HANDLERS[type(top)].run(run, top)
            continue
        if top.always:
            return
        options = HANDLERS[type(top)].offer(run, top)
        if len(options) > 1:
            return
        stack.pop()
        if options:  # clause 4.17: a single answer is given without asking
            HANDLERS[type(top)].answer(run, top, options[0])
    if run.over:
        stack.clear()
