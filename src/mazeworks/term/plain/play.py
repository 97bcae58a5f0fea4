"""A table in lines: prints what changed and what is asked, and plays what is typed."""

from __future__ import annotations

import asyncio
import typing

from mazeworks.core import Action, AnyGame, Game, Refused, codec_of
from mazeworks.core.type_variables import C, L, S, V
from mazeworks.match import refusal
from mazeworks.server import wire
from mazeworks.shelf import spec_of

from ..canvas import Spot
from ..choices import Choices
from ..display import Display
from ..link import Link
from ..page import Desk, page
from ..screens.seats import free_seats, inviting, seat_text
from ..screens.table_sheets import clauses, headline, rules_text
from ..stages import Stage, stage_of
from ..standing import standing
from ..text import clean, wrap
from ..visit import Visit
from ..words import Words, words_of
from .console import Console

LISTED = 40  # answers that are numbered; more are only counted
FEW = 8  # the same, where a tile can be turned
TOLD = 6  # sentences that are printed when a game is resumed
LEAVING = ("quit", "exit", "q")
YES = ("y", "yes", "j", "ja")
WATCHING = ("watch", "w", "zusehen", "z")


class Left(Exception):
    """The player has left."""


class PlainTable:
    """One visit in lines."""

    def __init__(self, visit: Visit, console: Console, language: str, kept: bool = True) -> None:
        self.visit, self.console, self.language, self.kept = visit, console, language, kept
        self._news = asyncio.Event()
        visit.changed = self._news.set
        self._told = -1  # the ply up to which sentences are printed
        self._seat: int | None = None  # the player at the keyboard

    async def run(self, link: Link | None = None, name: str = "") -> None:
        """Play to the end, or until the player leaves. An invite link takes its seat first."""
        self.visit.open()
        if link:
            await self._sit(link, name)
        while not (self.visit.truth and self.visit.truth.result):
            self._news.clear()
            self._check()
            self.tell()
            if self.visit.asked is not None:
                await self._turn(self.visit.asked)
            else:
                await self._news.wait()
        self.tell()
        self._finish()

    async def _sit(self, link: Link, name: str) -> None:
        while self.visit.info is None:
            self._news.clear()
            self._check()
            await self._news.wait()
        self._check()
        self.console.say(clean(self.visit.info.title))
        if self.visit.mine:
            return
        if link.secret:
            await self.visit.line.ask(wire.Sit, seat=link.seat or 0, secret=link.secret, name=name)
        elif link.code and self.visit.info.stage in ("waiting", "playing"):
            await self._pick(link.code, name)
        else:
            self.console.say(self.words("waiting.watch"))

    async def _pick(self, code: str, name: str) -> None:
        """Let a guest choose a seat, or watch."""
        words = self.words
        if self.visit.info:
            self.console.say(f"{inviting(words, self.visit.info)}.")
        while self.visit.info and not self.visit.mine and (free := free_seats(self.visit.info)):
            for at in free:
                self.console.say(f"{at + 1}. {seat_text(words, self.visit.info, at)}")
            line = (await self.console.ask(f"{words('term.plain.seat')} ")).lower()
            if line in WATCHING:
                break
            if not (line.isascii() and line.isdigit()) or int(line) - 1 not in free:
                self.console.say(words("term.plain.seat.wrong"))
                continue
            try:
                await self.visit.line.ask(wire.Join, seat=int(line) - 1, code=code, name=name)
                return
            except Refused as refused:
                self.console.say(refusal(refused.why, self.language))
        else:
            self.console.say(words("join.full"))
        self.console.say(words("term.plain.watching"))

    def _check(self) -> None:
        state = self.visit.state
        if state.kind == "gone" or (state.kind == "lost" and self.visit.info is None):
            raise Refused("gone", "{why}", why=state.why or "The table cannot be reached.")

    @property
    def words(self) -> Words:
        info = self.visit.info
        return words_of(self.language, spec_of(info.game).kit if info else "")

    def display(self) -> Display | None:
        visit, truth, info = self.visit, self.visit.truth, self.visit.info
        seat = visit.asked if visit.asked is not None else self._seat
        view = visit.view(seat if seat is not None else next(iter(visit.mine), None))
        if truth is None or info is None or view is None:
            return None
        colours = tuple([each.colour for each in info.seats])
        return Display(
            visit.game, view, visit.names, colours, self.words, truth.scores, truth.actor, visit.mine, truth.resigned
        )

    # --- telling ------------------------------------------------------------------------------------------------------

    def tell(self) -> None:
        """Print every sentence since the last one printed."""
        if self.visit.truth is None:
            return
        fresh = [said for said in self.visit.story if said.ply > self._told and said.text]
        if self._told < 0:
            fresh = fresh[-TOLD:]
        for said in fresh:
            self.console.say(f"{said.text}.")
        self._told = self.visit.truth.ply

    def _finish(self) -> None:
        visit, words = self.visit, self.words
        result = visit.truth.result if visit.truth else None
        if result is None:
            return
        self.console.say(headline(words, result.winners, visit.names, visit.mine))
        self.console.say(result.why)
        for seat, place in standing(result.ranks):
            self.console.say(f"{place}{visit.names[seat]}: {result.scores[seat]}")

    def ask(self, display: Display, stage: Stage) -> list[Action]:
        """Print the question and the numbered answers; return these."""
        words = display.words
        self.console.rows(stage.news(display)[:1])
        self.console.say(f"{stage.question(display)}.".replace("?.", "?").replace("!.", "!"))
        if about := stage.about(display):
            self.console.say(about)
        legal = [*display.view.legal]
        choices = Choices(stage, display)
        turned = any(way.turn is not None for way, _ in choices.ways)  # slots or squares, each in several ways
        if len(legal) > (FEW if turned else LISTED):
            legal = [action for answer in choices.answers for action in answer.actions][:LISTED]
            example = display.notation(display.view.legal[0])
            self.console.say(words("term.plain.many", n=len(display.view.legal), example=example))
        for at, action in enumerate(legal):
            self.console.say(f"{at + 1}. {stage.spoken(display, action)}  [{display.notation(action)}]")
            if tile := stage.tile(display, action, self.console.hues):
                for line in tile.lines():
                    self.console.say(f"     {line}")
        return legal

    # --- a turn -------------------------------------------------------------------------------------------------------

    async def _turn(self, seat: int) -> None:
        display = self.display()
        if display is None:
            return
        stage, ply = stage_of(display.view), self.visit.truth.ply if self.visit.truth else 0
        await self._hand_over(seat, stage)
        if not self.visit.reopened and (only := stage.at_once(display)) is not None:
            await self.act(seat, display.notation(only))
            return
        numbered = self.ask(display, stage)
        while self._same(ply, seat):
            line = await self.console.ask(f"{self.visit.names[seat]}> ")
            try:
                await self._obey(line, display, stage, numbered)
            except Refused as refused:
                leaving = f" {self.words('term.plain.exit')}" if line.lower() in LEAVING else ""
                self.console.say(refusal(refused.why, self.language) + leaving)

    def _same(self, ply: int, seat: int) -> bool:
        self._check()
        return self.visit.truth is not None and self.visit.truth.ply == ply and self.visit.asked == seat

    async def _hand_over(self, seat: int, stage: Stage) -> None:
        """Let the next player take over before anything secret is printed."""
        if len(self.visit.mine) > 1 and seat != self._seat and not stage.open:
            await self.console.ask(f"{self.words('term.curtain', name=self.visit.names[seat])} ")
        self._seat = seat

    async def act(self, seat: int, action: str) -> None:
        """Play an action, and wait until it is told."""
        ply = self.visit.truth.ply if self.visit.truth else 0
        await self.visit.act(seat, action)
        while self.visit.truth and self.visit.truth.ply == ply and self.visit.state.kind == "open":
            self._news.clear()
            await self._news.wait()

    async def _obey(self, line: str, display: Display, stage: Stage, numbered: list[Action]) -> None:
        line = stage.typed(display, line)
        verb, _, rest = line.partition(" ")
        now = {display.notation(action) for action in display.view.legal}
        seat = self.visit.asked or 0
        if line.lower() in now:  # an action of the game comes before a command of the same name
            await self.act(seat, line.lower())
        elif line.isdigit():
            if not numbered:
                raise Refused(
                    "usage", "Nothing is numbered here. Type an action such as {example}, or help.", example=min(now)
                )
            if not 0 < int(line) <= len(numbered):
                raise Refused("usage", "There is no answer {n}. Choose from 1 to {most}.", n=line, most=len(numbered))
            await self.act(seat, display.notation(numbered[int(line) - 1]))
        elif verb.lower() in LEAVING and verb.lower() not in verbs(display.game):
            await self._leave()
        elif command := getattr(self, f"do_{verb.lower()}", None) if verb.isalpha() else None:
            await command(rest.strip(), display, stage)
        elif verb == "?" and rest:
            await self.do_preview(rest.strip(), display, stage)
        elif verb == "?":
            await self.do_help("", display, stage)
        elif line:
            await self.act(seat, display.notation(reading(display.game, display.view.legal, line)))

    async def _leave(self) -> None:
        question = self.words("term.plain.leave" if self.kept else "term.plain.leave.lost")
        if (await self.console.ask(f"{question} ")).lower() in YES:
            raise Left
        self.console.say(self.words("term.plain.stay"))

    # --- commands -----------------------------------------------------------------------------------------------------

    async def do_help(self, _: str, display: Display, stage: Stage) -> None:
        self.console.say(display.words("term.plain.help"))

    async def do_show(self, _: str, display: Display, stage: Stage) -> None:
        """Draw the whole page in text."""
        shown = page(stage, display, Desk(self.visit.info.title if self.visit.info else ""), 80, 24, self.console.hues)
        for line in shown.canvas.lines()[:-1]:
            self.console.say(line.rstrip())

    async def do_legal(self, _: str, display: Display, stage: Stage) -> None:
        for line in legal_lines([display.notation(action) for action in display.view.legal]):
            self.console.say(line)

    async def do_goal(self, _: str, display: Display, stage: Stage) -> None:
        self.console.rows(stage.news(display)[:1])

    async def do_sheet(self, _: str, display: Display, stage: Stage) -> None:
        for name, count in zip(display.names, stage.counts(display), strict=True):
            self.console.say(f"{name}: {count}")
        self.console.rows(stage.sheet(display))

    async def do_hint(self, _: str, display: Display, stage: Stage) -> None:
        advice = await self.visit.hint(self.visit.asked or 0)
        self.console.say(display.advised(advice) + f" ({advice.action})" * bool(advice.action))

    async def do_undo(self, _: str, display: Display, stage: Stage) -> None:
        await self.visit.undo(self.visit.asked or 0)
        await self._news.wait()

    async def do_preview(self, rest: str, display: Display, stage: Stage) -> None:
        action = reading(display.game, display.view.legal, rest)
        after = await self.visit.peek(self.visit.asked or 0, display.notation(action))
        if not stage.previewed(action):
            raise Refused("illegal", "This action has no preview. Preview a push, such as ? N4 1.")
        seen = display._replace(tried=action, after=after)
        self.console.say(stage.forecast(seen))
        await self.do_show("", seen, stage)

    async def do_look(self, rest: str, display: Display, stage: Stage) -> None:
        """Tell about a card by its name, or about a cell."""
        try:
            cell = display.game.words["cell"].read(rest)
        except (KeyError, ValueError, Refused):
            found = {name: text for name, text in stage.lookup(display).items() if rest.lower() in name.lower()}
            if not found or not rest:
                why = "Nothing here is called {name}. Name a card or a cell."
                raise Refused("unknown", why, name=f"{rest!r:.40}") from None
            for name, text in found.items():
                self.console.say(f"{name}: {text}")
            return
        self.console.rows(stage.inspect(display, Spot("cell", cell)))

    async def do_rules(self, rest: str, display: Display, stage: Stage) -> None:
        text = rules_text(self.visit.info.game if self.visit.info else "", self.language)
        found = clauses(text, rest)
        for line in found or [display.words("term.lookup.none", query=rest)]:
            self.console.say(line)

    async def do_resign(self, _: str, display: Display, stage: Stage) -> None:
        if (await self.console.ask(f"{display.words('term.plain.resign')} ")).lower() in YES:
            await self.visit.resign(self.visit.asked or 0)
            await self._news.wait()
        else:
            self.console.say(display.words("term.plain.stay"))


def reading(game: Game[S, C, L, V], legal: tuple[C, ...], line: str) -> C:
    """The action of a line: as it stands, or with the verb left out; legal readings come first."""
    codec, known = codec_of(game), verbs(game)
    if line.split()[0].lower() in known:
        return codec.choice(line)
    first = list(dict.fromkeys([codec.text(action).split()[0] for action in legal]))
    readings = []
    for verb in [*first, *[verb for verb in known if verb not in first]]:
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


def verbs(game: AnyGame) -> list[str]:
    """The verbs of a game's notation."""
    kinds = typing.get_args(game.types.choice) or (game.types.choice,)
    return [str(kind.__struct_config__.tag) for kind in kinds]


def legal_lines(texts: list[str]) -> list[str]:
    """Actions in notation, a line for each verb; firsts and lasts apart if each goes with each."""
    groups: dict[str, list[list[str]]] = {}
    for text in texts:
        verb, *words = text.split()
        groups.setdefault(verb, []).append(words)
    return [line for verb, each in groups.items() for line in _group(verb, each)]


def _group(verb: str, each: list[list[str]]) -> list[str]:
    firsts = list(dict.fromkeys([" ".join(words[:1]) for words in each]))
    lasts = list(dict.fromkeys([" ".join(words[1:]) for words in each]))
    if len(firsts) * len(lasts) == len(each) and lasts != [""]:
        body = f"{' '.join(firsts)}, then one of {' '.join(lasts)}"
    else:
        body = ", ".join([" ".join(words) for words in each]) if lasts != [""] else " ".join(firsts)
    return wrap(f"{verb}: {body}", 96, "  ") if body else [verb]
