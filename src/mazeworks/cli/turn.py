"""One player's turn: the commands and their effects."""

from __future__ import annotations

import typing
from typing import TYPE_CHECKING

import msgspec

from mazeworks.bots import hint_for
from mazeworks.core import Action, AnyGame, AnyView, Dice, Game, Refused, codec_of
from mazeworks.core.type_variables import C, L, S, V
from mazeworks.maze import Push
from mazeworks.shelf import KITS

from .look import Look, look_of
from .picture import Picture
from .status import legal_lines

if TYPE_CHECKING:
    from .play import Play

HELP = """\
hint        what a strong player would do     legal   all your legal actions
undo        take back, while it is your turn  show    draw the board again
rules       where the rules are               save    how this game is saved
resign      give up                           quit    leave; the game is saved"""
LEAVING = ("quit", "q", "exit")


class Quit(Exception):
    """A player wants to leave."""


class Turn:
    """The commands of the seat to decide. They read only the seat's view, never the state."""

    def __init__(self, play: Play, seat: int) -> None:
        self.play, self.seat, self.turned = play, seat, 0
        self.commands = {
            "r": self.turn_spare,
            "hint": self.hint,
            "undo": self.undo,
            "help": self.help,
            "legal": self.legal,
            "rules": self.rules,
            "show": self.show,
            "resign": self.resign,
        }
        for word in LEAVING:  # a word of the game never means leaving
            if word not in _verbs(self.game):
                self.commands[word] = self.quit

    @property
    def view(self) -> AnyView:
        return self.play.match.view(self.seat)

    @property
    def look(self) -> Look:
        return look_of(self.view)

    def obey(self, line: str) -> None:
        """Run a typed line; a refusal explains why not."""
        verb, _, rest = line.partition(" ")
        word = verb.lower()
        now = {codec_of(self.game).text(action): action for action in self.view.legal}
        if line.lower() in now:  # checked before a command of the same name
            self.act(now[line.lower()])
        elif word in ("preview", "?") and rest.strip():
            self.preview(rest)
        elif word == "save":
            self.play.save(rest.strip())
        elif word == "?":
            self.help()
        elif line.lower() in self.commands:
            self.commands[line.lower()]()
        elif word in LEAVING:
            self.stay(line)
        elif line:
            self.act(self.read(line))

    def read(self, line: str) -> Action:
        """The action of a line: in notation, or in its short form."""
        if line.lower() == "stay" and hasattr(self.view.table, "pieces"):
            return codec_of(self.game).choice(f"walk {self._here()}")
        action: Action = reading(self.game, self.view.legal, line)
        words = [word for word in line.split() if word.lower() not in _verbs(self.game)]
        if isinstance(action, self.look.pushes) and len(words) < 2:  # the slot alone
            action = msgspec.structs.replace(action, quarters=self.turned)
        return action

    def act(self, action: Action) -> None:
        """Play an action and show its events."""
        play = self.play
        play.journal.note(play.kept.submit(self.seat, action, play.match.ply))
        self.turned = 0
        if play.match.actor == self.seat:
            self.show()

    def stay(self, line: str) -> None:
        """Try an action whose name also means leaving; explain why it is not possible, and how to leave."""
        try:
            self.act(self.read(line))
        except Refused as refused:
            raise Refused(refused.code, "{why} To leave the game, type quit.", why=refused.why) from None

    @property
    def game(self) -> Game:
        return self.play.match.game

    def _here(self) -> str:
        pieces: tuple[int, ...] = getattr(self.view.table, "pieces", ())
        return self.game.words["cell"].write(pieces[self.seat])

    def _dice(self) -> Dice:
        return Dice(f"{self.play.seed}/peek/{self.play.match.ply}")

    # --- commands -------------------------------------------------------------------------------------------------

    def show(self) -> None:
        self.play.show(self.seat, turned=self.turned)

    def turn_spare(self) -> None:
        quarters = sorted({action.quarters for action in self.view.legal if isinstance(action, self.look.pushes)})
        if not quarters:
            raise Refused("illegal", "Turn the spare before you push it.")
        self.turned = quarters[(quarters.index(self.turned) + 1) % len(quarters)]
        self.show()

    def preview(self, text: str) -> None:
        action = self.read(text)
        after = self.play.match.peek(self.seat, action)
        if not isinstance(action, self.look.previewed):
            raise Refused("illegal", "Preview a push, such as ? N4 1.")
        self.play.show(self.seat, view=after, title=f"Preview of {codec_of(self.game).text(action)}: not done yet")
        if isinstance(action, Push):
            self.play.screen.say(self.look.outlook(self.game, after))

    def hint(self) -> None:
        hint = hint_for(self.game, self.view)
        self.play.screen.say(f"{hint.text} ({codec_of(self.game).text(hint.action)})")

    def undo(self) -> None:
        self.play.journal.note(self.play.kept.undo(self.seat, self.play.match.ply))
        self.show()

    def help(self) -> None:
        self.play.screen.say(f"{self.look.typed}\n{HELP}".strip())

    def legal(self) -> None:
        for line in legal_lines(Picture.of(self.play.match, self.play.names, self.view)):
            self.play.screen.say(line)
        if closed := self.look.closed(self.game, self.view):
            self.play.screen.say(closed)

    def rules(self) -> None:
        spec = self.play.match.spec
        self.play.screen.say(f"{spec.about} The rules of {spec.title}: {KITS[spec.kit].rules_page(spec.page, 'en')}")

    def resign(self) -> None:
        if self.play.screen.ask("Resign? You cannot undo this. Type yes: ").lower() in ("yes", "y"):
            self.play.journal.note(self.play.kept.resign(self.seat, self.play.match.ply))
            if not self.play.match.over:
                self.play.screen.say("The others play on.")
        else:
            self.play.screen.say("You play on.")

    def quit(self) -> None:
        if self.play.leaves():
            raise Quit
        self.play.screen.say("You play on.")


def reading(game: Game[S, C, L, V], legal: tuple[C, ...], line: str) -> C:
    """The action of a line: as it stands, or with the verb left out; legal readings come first."""
    codec, verbs = codec_of(game), _verbs(game)
    if line.split()[0].lower() in verbs:
        return codec.choice(line)
    first = list(dict.fromkeys([codec.text(action).split()[0] for action in legal]))
    readings = []
    for verb in [*first, *[verb for verb in verbs if verb not in first]]:
        try:
            readings.append(codec.choice(f"{verb} {line}"))
        except Refused:
            continue
    for action in readings:
        if action in legal:
            return action
    if readings:
        return readings[0]
    raise Refused("unreadable", "“{line}” is not a command here. Type help for a list.", line=line[:40])


def _verbs(game: AnyGame) -> list[str]:
    kinds = typing.get_args(game.types.choice) or (game.types.choice,)
    return [str(kind.__struct_config__.tag) for kind in kinds]
