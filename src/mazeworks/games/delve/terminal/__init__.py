"""Wayfarers' Delve in the terminal: the growing map, the outer track, the character, and every question."""

from __future__ import annotations

from msgspec.structs import replace

from mazeworks.core import Action
from mazeworks.match import say
from mazeworks.term.canvas import QUIET, TEXT, Canvas, Ink, Row, Spot
from mazeworks.term.choices import FEW
from mazeworks.term.display import Display
from mazeworks.term.hues import Hues
from mazeworks.term.stages.stage import Lookup, Stage, Way, fact
from mazeworks.term.stages.tiles import SIZES, Face, Size, drawn
from mazeworks.term.text import cells, cut

from ..rules.glossary import glossary
from ..rules.state.actions import Become, Between, ChooseOrient, ChooseTurn, Drop, Go, StepTo, Walk
from ..rules.state.events import Ailed, Died, Fleeced, Hurt, Shed, Shrank
from ..rules.state.frames import Stride
from ..rules.state.table import BESIDE, HEART, KEYSTONE, SIZE, Hero, View
from .answers import (
    about,
    answered,
    camp_text,
    choosing,
    fight_of,
    foe_text,
    held,
    name,
    question,
    text_of,
    tile_texts,
    top_of,
    win_of,
)
from .map import MARGIN, laying, map_canvas, track_canvas

SHORT = 62  # characters of the things that a character has; the rest is on its sheet
LAID = 140  # characters of the text of a tile in hand; all of it is under `/`
CALLED = 12  # characters of a name in a fight between many seats
MANY = 4  # seats from which the panel is short of rows
HARM = (Ailed, Died, Fleeced, Hurt, Shed, Shrank)


class DelveStage(Stage[View]):
    """The whole map, or the track outside; the tile in hand lies on its square."""

    wide, least = MARGIN + SIZE * SIZES[0].wide, 35
    flips, legend = "track", "delve.legend"

    def size(self, wide: int, high: int) -> Size:
        fits = [each for each in SIZES if MARGIN + SIZE * each.wide <= wide and SIZE * each.high + 2 <= high]
        return fits[-1] if fits else SIZES[0]

    def board(self, display: Display[View], size: Size, hues: Hues) -> Canvas:
        if self.outside(display) != display.flip:
            return track_canvas(display, MARGIN + SIZE * size.wide, SIZE * size.high + 2, hues)
        return map_canvas(display, size, hues)

    def outside(self, display: Display[View]) -> bool:
        """True while the reader walks outside."""
        return any(isinstance(action, Walk) for action in display.view.legal)

    # --- choosing -----------------------------------------------------------------------------------------------------

    def way(self, display: Display[View], action: Action) -> Way | None:
        view = display.view
        here = view.table.heroes[view.seat].cell if isinstance(view.seat, int) else None
        if isinstance(action, Walk):
            return Way((Spot("space", action.to),))
        if isinstance(action, Between):
            return Way((Spot("cell", action.cell),))
        if isinstance(action, ChooseOrient) and (top := laying(view)):
            return Way((Spot("cell", top.cell),), action.quarters)
        if isinstance(action, StepTo | ChooseTurn) and here is not None:
            cell = BESIDE[here][action.side]
            turn = action.quarters if isinstance(action, ChooseTurn) else None
            return None if cell is None else Way((Spot("cell", cell),), turn)
        return None

    def at_once(self, display: Display[View]) -> Action | None:
        """The only answer; to set out, where else Abilities could only be discarded: undo leads back to that.

        Others may learn from it, as from every answer that comes at once, that no Spell could be cast. Outside the maze
        setting out is asked: the die may roll at once, and then nothing can be taken back.
        """
        legal = display.view.legal
        if _setting_out(display.view):
            return None
        inside = isinstance(display.view.seat, int) and display.view.table.heroes[display.view.seat].cell is not None
        if inside and all(isinstance(action, Drop | Go) for action in legal):
            return next((action for action in legal if isinstance(action, Go)), None)
        return super().at_once(display)

    # --- words --------------------------------------------------------------------------------------------------------

    def hour(self, display: Display[View]) -> str:
        text = display.words("delve.round", n=display.view.table.round)
        return f"{text[:1].lower()}{text[1:]}" if display.language == "en" else text

    def counts(self, display: Display[View]) -> list[str]:
        table, sheets = display.view.table, display.view.sheets
        return [
            _brief(display, hero, sheets[seat].strength, sheets[seat].craft) for seat, hero in enumerate(table.heroes)
        ]

    def question(self, display: Display[View]) -> str:
        return question(display)

    def about(self, display: Display[View]) -> str:
        return about(display) or (display.words("delve.undo.discard") if _setting_out(display.view) else "")

    def answer(self, display: Display[View], action: Action) -> str:
        return answered(display, action)

    def spoken(self, display: Display[View], action: Action) -> str:
        top = laying(display.view)
        if isinstance(action, ChooseOrient) and top:
            return "".join([text for text, _ in tile_texts(display._replace(turn=action.quarters), top, LAID)[0]])
        if isinstance(action, Become):
            return f"{answered(display, action)}: {text_of(display, action.character)}"
        return answered(display, action)

    def tile(self, display: Display[View], action: Action, hues: Hues) -> Canvas | None:
        top = laying(display.view)
        tile = held(display.view, top) if top and isinstance(action, ChooseOrient) else None
        if tile is None or not isinstance(action, ChooseOrient):
            return None
        return drawn(Face(replace(tile, quarters=action.quarters).exits), SIZES[0], hues)

    def news(self, display: Display[View]) -> list[Row]:
        """The goal, the character with its things, and the fight."""
        view, words = display.view, display.words
        rows = [_goal(display)]
        if isinstance(view.seat, int) and not choosing(view):
            hero, sheet = view.table.heroes[view.seat], view.sheets[view.seat]
            stats = f"{name(display, 'strength')} {sheet.strength}", f"{name(display, 'craft')} {sheet.craft}"
            has = [name(display, card) for card in (*hero.objects, *hero.followers, *hero.abilities, *view.spells)]
            who = name(display, hero.character)
            if len(display.names) >= MANY:  # no room for the stats once more: they stand beside the name
                lines = self.least - 2 if len(display.names) > MANY else SHORT
                rows.append(fact(f"{who}:" if has else who, _some(has, lines - cells(who))))
            else:
                rows.append(fact(f"{who}:", *stats))
                rows += [fact(words("delve.has"), _some(has, SHORT))] if has else []
            ails = [name(display, card) for card in hero.ailments]
            rows += [fact(f"{words('delve.ailments')}:", *ails)] if ails else []
        return rows + _fight(display)

    def inspect(self, display: Display[View], spot: Spot) -> list[Row]:
        words, view = display.words, display.view
        if spot.kind == "space":
            place = glossary(display.language).places.get(spot.at)
            entrance = [words("delve.there.entrance", entrance=place.entrance)] if place and place.entrance else []
            more = [text_of(display, f"space-{spot.at}")]
            text = f"{name(display, f'space-{spot.at}')}: {' '.join([*more, *entrance])}"
            return [((text.rstrip(": "), TEXT),)]
        if spot.kind != "cell":
            return self._card(display, spot)
        top = laying(view)
        if top and spot.at == top.cell:
            return tile_texts(display, top, LAID)
        tile = view.table.tiles[spot.at]
        where = say(display.game, "cell", spot.at)
        if tile is None:
            return [((f"{where}: {words('delve.do.step.unknown')}", TEXT),)]
        if not tile.up:
            return [((f"{where}: {words('delve.facedown')}", TEXT),)]
        used = f" ({words('delve.spent')})" if tile.spent else ""
        rows: list[Row] = [((f"{where}: {name(display, tile.code)}{used}", TEXT),)]
        foe = [((words("delve.waits", name=name(display, tile.enemy)), Ink("alarm")),)] if tile.enemy else []
        return [*rows, *foe, ((cut(text_of(display, tile.code), self._room(display)), QUIET),)]

    def _room(self, display: Display[View]) -> int:
        """Characters of a card's text: three lines, fewer where many seats need the rows. All of it is under `/`."""
        lines = 8 if choosing(display.view) else 3  # a choice of characters has no things and no fight
        return self.least * max(1, lines - max(0, len(display.names) - MANY + 1)) - 4

    def _card(self, display: Display[View], spot: Spot) -> list[Row]:
        """The card of the chosen answer, where every answer has a line."""
        listed = [action for action in display.view.legal if self.way(display, action) is None]
        grouped = len(listed) > FEW and len({type(action) for action in listed}) > 1
        if spot.kind != "answer" or grouped or spot.at >= len(listed):
            return []
        _, *words = display.notation(listed[spot.at]).split()
        text = camp_text(display, words[0]) or text_of(display, words[0]) if words else ""
        return [((cut(text, self._room(display)), QUIET),)] if text else []

    def sheet(self, display: Display[View]) -> list[Row]:
        """Every card of the reader with its text."""
        view, words = display.view, display.words
        if not isinstance(view.seat, int):
            return self.news(display)
        hero = view.table.heroes[view.seat]
        rows: list[Row] = [
            _goal(display),
            ((f"{name(display, hero.character)}: {text_of(display, hero.character)}", TEXT),),
        ]
        rows.append(fact(f"{words('delve.lives')}:", str(hero.lives)))
        rows.append(fact(f"{words('delve.coins')}:", str(hero.gold)))
        trophies = zip(("strength", "craft"), hero.trophies, view.sheets[view.seat].prices, strict=True)
        for stat, got, of in trophies:
            rows.append(((words("delve.trophies.of", stat=name(display, stat), got=got, of=of), TEXT),))
        parts = ("objects", "followers", "abilities", "ailments")
        for part in parts:
            rows += _cards(display, words(f"delve.{part}"), getattr(hero, part))
        return [*rows, *_cards(display, words("delve.spells"), view.spells), *_fight(display)]

    def topic(self, display: Display[View], spot: Spot) -> str:
        if spot.kind == "space":
            return name(display, f"space-{spot.at}")
        tile = display.view.table.tiles[spot.at] if spot.kind == "cell" else None
        if (top := laying(display.view)) and spot == Spot("cell", top.cell) and (hand := held(display.view, top)):
            return name(display, hand.code)
        fight = fight_of(display.view)
        if tile is None:
            return name(display, fight.card) if fight and fight.card else ""
        return name(display, tile.enemy or tile.code) if tile.up else ""

    def lookup(self, display: Display[View]) -> Lookup:
        cards = glossary(display.language).cards
        return {card.name: card.text or foe_text(display, id) for id, card in cards.items() if card.kind != "word"}

    def loss(self, display: Display[View], event: object) -> bool:
        return isinstance(event, HARM)

    def fate(self, display: Display[View], seat: int, event: object) -> list[str]:
        """The death of the seat's character, and what follows."""
        if not isinstance(event, Died):
            return []
        own = ".own" if display.mine == (seat,) else ""
        fields = {"who": display.names[seat], "card": name(display, event.character)}
        by = [display.words("delve.death.by", by=_killer(display, event.by))] if event.by else []
        next = "anew" if event.anew else "out"
        return [display.words(f"delve.death{own}", **fields), *by, display.words(f"delve.death.{next}{own}", **fields)]


def _setting_out(view: View) -> bool:
    """True before the first step of a seat that might have discarded an Ability instead."""
    top = top_of(view)
    if not isinstance(top, Stride) or not isinstance(view.seat, int):
        return False
    return top.first and bool(view.table.heroes[view.seat].abilities)


def _killer(display: Display[View], by: str) -> str:
    """What killed a character: another player's character by the name of its player."""
    seats = [seat for seat, hero in enumerate(display.view.table.heroes) if hero.character == by]
    return display.names[seats[0]] if seats else name(display, by)


def _brief(display: Display[View], hero: Hero, strength: int, craft: int) -> str:
    """A seat in a few characters: Lives, Strength, Craft, Gold, a Keystone, and where it is."""
    if not hero.lives:
        return display.words("delve.dead").lower()
    where = say(display.game, "cell", hero.cell) if hero.cell is not None else f"({hero.space})"
    key = " K" if KEYSTONE in hero.objects else ""
    s, c = name(display, "strength")[0], name(display, "craft")[0]
    return f"♥{hero.lives} {s}{strength} {c}{craft} ${hero.gold}{key} {where}"


def _some(things: list[str], room: int) -> str:
    """As many things as fit, none of them cut; the others are counted, and named on the sheet."""
    for count in range(len(things), 0, -1):
        rest = f" +{len(things) - count} (C)" if count < len(things) else ""
        text = ", ".join(things[:count]) + rest
        if cells(text) <= room:
            return text
    return cut(", ".join(things), room)


def _goal(display: Display[View]) -> Row:
    """Tell the reader what to do next to win."""
    view, words = display.view, display.words
    if not view.guardian:
        return fact(words("delve.goal"), words("delve.goal.points"))
    heart = [cell for cell, tile in enumerate(view.table.tiles) if tile and tile.code == HEART and tile.up]
    has = isinstance(view.seat, int) and KEYSTONE in view.table.heroes[view.seat].objects
    place = say(display.game, "cell", heart[0]) if heart else ""
    less = words("delve.goal.ebb", n=view.guardian - 1, round=view.ebb)
    value = f"{view.guardian}, {less}" if view.ebb else view.guardian
    if has:
        return fact(words("delve.goal"), words(f"delve.goal.heart{'.at' if heart else ''}", cell=place, n=value))
    lies = [cell for cell, tile in enumerate(view.table.tiles) if tile and KEYSTONE in tile.things]
    where = say(display.game, "cell", lies[0]) if lies else ""
    return fact(words("delve.goal"), words(f"delve.goal.key{'.at' if lies else ''}", cell=where, n=value))


def _cards(display: Display[View], head: str, cards: tuple[str, ...]) -> list[Row]:
    rows: list[Row] = [((f"{head}:", Ink("gold")),)] if cards else []
    return rows + [((f"{name(display, card)}: ", TEXT), (text_of(display, card), QUIET)) for card in cards]


def _fight(display: Display[View]) -> list[Row]:
    """The fight under way: both totals so far, and the odds. A player who was attacked is "you" too."""
    view, words = display.view, display.words
    fight = fight_of(view)
    if fight is None:
        return []
    names = [cut(each, CALLED) for each in display.names] if len(display.names) >= MANY else display.names
    attacked = fight.rival is not None and fight.rival == view.seat
    who = words("term.you") if attacked or fight.seat == view.seat else names[fight.seat]
    foe = names[fight.rival] if fight.rival is not None else name(display, fight.card or fight.foe)
    other = names[fight.seat] if attacked else foe
    if view.sums is None:  # the kind of fight is not chosen yet
        return [((f"⚔ {who}, {other}", Ink("alarm")),)]
    sides = (view.sums.theirs, view.sums.mine) if attacked else (view.sums.mine, view.sums.theirs)
    mine, theirs = [sum([part.n for part in side]) for side in sides]
    rows: list[Row] = [((f"⚔ {other}: ", Ink("alarm")), (f"{who} {mine} : {theirs}", TEXT))]
    if view.odds and len(display.names) <= MANY:  # else the answers alone tell them
        win, lose = win_of(view, view.odds)
        rows.append(((words("delve.fight.odds", win=win, lose=lose), QUIET),))
    return rows


STAGE = DelveStage()
