"""Reasons for actions in the delve: one sentence for every kind of action."""

from __future__ import annotations

from mazeworks.bots.hint import NOW
from mazeworks.bots.hint_text import HintText, hint_text
from mazeworks.core import Action, Dice, codec_of
from mazeworks.match import say, words_of
from mazeworks.maze.tile import SIDES

from .bot.answers import expert, goal_of
from .bot.goals import SPARE, Goal
from .bot.perception import Eye
from .rules.content import effects as do
from .rules.facts import Transition
from .rules.game import Delve
from .rules.state import actions as words
from .rules.state import frames
from .rules.state.scalars import FLEE
from .rules.state.table import View

_WORDS = {"life": "life", "gold": "gold", "treasure": "treasure", "cure": "cure-word", "innate": "innate"}


def advise(game: Delve, view: View, language: str, _since: int) -> tuple[Action, HintText]:
    """Return the expert's action, whose reason can be told, and that reason."""
    dice = NOW.dice()
    action = expert(game, game.imagine(view, dice), dice)
    return action, reason(game, view, action, NOW.dice(), language)


def reason(game: Delve, view: View, action: Action, dice: Dice, language: str) -> HintText:
    """The reason for an action, by what the seat to decide may know."""
    eye = Eye(Transition(game.imagine(view, dice), game.options), view.table.stack[-1].seat)
    return Reason(game, view, eye, action, language).told()


def percent(chance: float) -> str:
    return f"{int(100 * chance + 0.5)} %"


class Reason:
    """An action with its reason."""

    def __init__(self, game: Delve, view: View, eye: Eye, action: Action, language: str) -> None:
        self.game, self.view, self.eye, self.action, self.language = game, view, eye, action, language
        self.words = words_of(game, language).hints

    def told(self) -> HintText:
        win, lose = self.odds()
        goal = goal_of(self.eye, self.action)
        cell = getattr(self.action, "cell", goal.cell if goal else None)
        return hint_text(
            self.words[self.message_key()],
            cells=() if cell is None else (cell,),
            side=self.side(),
            why=self.words["why-none"] if goal is None else self.aim(goal),
            name=self.name(),
            odds=percent(win),
            loss=percent(lose),
            turn=self.words[f"orient-{getattr(self.action, 'quarters', 0)}"],
        )

    def aim(self, goal: Goal) -> str:
        """Say what a goal is, by the name of what the map shows there."""
        tile = self.eye.run.tiles[goal.cell]
        there = [hero.character for hero in self.eye.run.heroes if hero.cell == goal.cell]
        named: dict[str, str] = {"rival": there[-1] if there else ""}
        if tile is not None and tile.up:
            named |= {"enemy": tile.enemy, "things": tile.things[0] if tile.things else "gold"}
            named |= dict.fromkeys(("room", "exit", "home"), tile.code)
        name = named.get(goal.why, "")
        return self.words[f"why-{goal.why}"].format(place=self.card(name) if name else self.words["marked-square"])

    def message_key(self) -> str:
        """Most kinds of action have one sentence; an empty answer and none have others."""
        tag, action = codec_of(self.game).text(self.action).split()[0], self.action
        if isinstance(action, words.Keep) and not action.piece:
            return "keep-token"
        if isinstance(action, words.ChooseOrient) and not action.quarters:
            return "orient-not"
        if isinstance(action, words.ChooseRoll):
            return "roll" if any(isinstance(each, words.ChooseEnter) for each in self.view.legal) else "roll-on"
        if isinstance(action, words.Exit) and self.eye.left <= SPARE:
            return "exit-home"
        if isinstance(action, words.ChooseEvade) and action.means == FLEE:
            return "evade-flee"
        if isinstance(action, words.Choose) and getattr(self.eye.frame, "list", "") == "camp":
            return f"choose-camp-{action.option}"
        none = "none" in (getattr(action, "card", ""), getattr(action, "spell", ""))
        return f"{tag}-none" if none and isinstance(action, words.Wield | words.ChoosePick) else tag

    def side(self) -> str:
        side = getattr(self.action, "side", None)
        return "" if side is None else self.words[f"side-{SIDES[side]}"]

    def name(self) -> str:
        """The card, stat, space or seat that an action names."""
        action = self.action
        if isinstance(action, words.Walk):
            return say(self.game, "space", action.to, self.language)
        if isinstance(action, words.Attack):
            return say(self.game, "name", self.eye.run.heroes[action.seat].character, self.language)
        if isinstance(action, words.Choose):
            return self.option(action.option - 1)
        if isinstance(action, words.Keep):
            return self.card(action.piece.split("-")[0])
        if isinstance(action, words.Between):
            return self.card("step-between")
        for field in ("card", "spell", "means", "by", "what", "kind", "stat", "character"):
            if value := getattr(action, field, ""):
                return self.card(value)
        return ""

    def card(self, name: str) -> str:
        return self.words[f"{_WORDS[name]}"] if name in _WORDS else say(self.game, "name", name, self.language)

    def option(self, at: int) -> str:
        """The name of an option of a room."""
        frame = self.eye.frame
        effect = self.eye.run.content.lists[frame.list][frame.at] if isinstance(frame, frames.ChoiceFrame) else None
        if not isinstance(effect, do.Ask):
            return ""
        words = words_of(self.game, self.language).entries.get("say", {})
        return f"“{words.get(effect.options[at].say, effect.options[at].say)}”"

    def odds(self) -> tuple[float, float]:
        """How likely what an action tries is to succeed and to fail: by the rules, as the table shows it."""
        view, fight = self.view, self.eye.fight
        tried = view.chances[view.legal.index(self.action)] if view.chances else None
        odds = tried or view.odds
        if odds is None:
            return 0.0, 0.0
        defends = fight is not None and fight.rival == self.eye.seat and not odds.need
        return (odds.lose, odds.win) if defends else (odds.win, odds.lose)
