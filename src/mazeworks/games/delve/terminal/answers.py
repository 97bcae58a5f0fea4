"""Questions and answers of the delve in words, from the same texts as the browser's.

An answer is found under `delve.do.<verb>`, a question under `delve.ask.<kind>`. So a new one needs texts only.
"""

from __future__ import annotations

from collections.abc import Callable

from mazeworks.core import Action
from mazeworks.term.canvas import QUIET, TEXT, Row
from mazeworks.term.display import Display
from mazeworks.term.text import cut

from ..rules.glossary import glossary
from ..rules.state import frames
from ..rules.state.table import BESIDE, EXITS, Tile, View, tile_of
from ..rules.state.totals import Prospect

SIDES = "NESW"
LONGEST = 100  # characters of a card's text in a question; all of it is under /
Said = tuple[str, dict[str, object]]  # the key of a text after `delve.do.`, and its fields
Spoken = Callable[[Display[View], list[str]], Said]


def name(display: Display[View], id: str) -> str:
    """The name of a card, tile, place or stat; an enchanted one is starred."""
    card = glossary(display.language).cards.get(id.removesuffix("+"))
    return (card.name if card else id) + "*" * id.endswith("+")


def text_of(display: Display[View], id: str) -> str:
    card = glossary(display.language).cards.get(id.removesuffix("+"))
    return card.text or (foe_text(display, id) if card.kind == "enemy" else "") if card else ""


def foe_text(display: Display[View], id: str) -> str:
    """The figures of an Enemy."""
    card, words = glossary(display.language).cards[id], display.words
    more = card.more
    loss = ", ".join([name(display, kind) for kind in more.get("loss", ())])
    value = (
        f"{name(display, more['stat'])} {more['value']}" if more.get("value") and more.get("stat") != "mirror" else ""
    )
    parts = [
        words("delve.foe.mirror") if more.get("stat") == "mirror" else value,
        words("delve.foe.beast") if more.get("beast") else "",
        words("delve.foe.caster") if more.get("caster") else "",
        words("delve.foe.treasure", **{"from": min(more["treasure"])}) if more.get("treasure") else "",
        words("delve.foe.loss", loss=loss) if loss else "",
    ]
    return " · ".join([part for part in parts if part])


# --- questions --------------------------------------------------------------------------------------------------------


def top_of(view: View) -> frames.Frame | None:
    return view.table.stack[-1] if view.table.stack else None


def fight_of(view: View) -> frames.FightFrame | None:
    return next((each for each in reversed(view.table.stack) if isinstance(each, frames.FightFrame)), None)


def question(display: Display[View]) -> str:
    words, top = display.words, top_of(display.view)
    key = _key(top)
    return words(key, **_fields(display, top)) if words.has(key) else words("turn.asked")


def about(display: Display[View]) -> str:
    """The subject of a question, if its kind is not enough."""
    view, words, top = display.view, display.words, top_of(display.view)
    if isinstance(top, frames.ChoiceFrame | frames.Trade):
        camp = _place(display) == "camp"  # its text only lists the answers
        return "" if camp else cut(text_of(display, _place(display)), LONGEST)
    if isinstance(top, frames.React):
        return _threat(display)
    if isinstance(top, frames.Second):
        return _drawn_tile(display)
    if isinstance(top, frames.Pair):
        return "; ".join([_portrait(display, each) for each in (top.first, top.second)])
    if isinstance(top, frames.Again):
        below = view.table.stack[-2]
        if isinstance(below, frames.HexFrame):
            return f"{name(display, f'hex-{below.pips}')}: {text_of(display, f'hex-{below.pips}')}"
        return (
            words("delve.test.isnot", pips=below.pips, below=view.need) if isinstance(below, frames.TestFrame) else ""
        )
    key = f"{_key(top)}.text"
    quiet = isinstance(top, frames.Stride | frames.OrientFrame | frames.Window)
    return words(key, **_fields(display, top)) if words.has(key) and not quiet else ""


def camp_text(display: Display[View], option: str) -> str:
    """What a way to camp brings."""
    key, top = f"delve.camp.{option}", top_of(display.view)
    camp = isinstance(top, frames.ChoiceFrame) and top.list == "camp"
    return display.words(key) if camp and display.words.has(key) else ""


def _drawn_tile(display: Display[View]) -> str:
    """The tile that may be put back."""
    laid = next((each for each in reversed(display.view.table.stack) if isinstance(each, frames.Laying)), None)
    code = tile_of(laid.drawn[0]).code if laid and laid.drawn else ""
    return f"{name(display, code)}: {cut(text_of(display, code), LONGEST)}".rstrip(": ") if code else ""


def choosing(view: View) -> bool:
    """True while a character is chosen."""
    return isinstance(top_of(view), frames.Pair)


def _portrait(display: Display[View], character: str) -> str:
    """A character before it is chosen."""
    more = glossary(display.language).cards[character].more
    stats = [f"{name(display, stat)} {more[stat]}" for stat in ("strength", "craft")]
    spell = [name(display, more["spell"])] if more.get("spell") else []
    return f"{name(display, character)} ({', '.join([*stats, *spell])})"


def _key(top: frames.Frame | None) -> str:
    if isinstance(top, frames.Stride) and not top.first:
        return "delve.ask.stride.again"
    return f"delve.ask.{type(top).__struct_config__.tag}" if top else "delve.ask"


def _place(display: Display[View]) -> str:
    view, top = display.view, top_of(display.view)
    if isinstance(top, frames.ChoiceFrame | frames.Trade):
        return top.list.partition("/")[0]  # a card offers something too
    if not isinstance(view.seat, int):
        return ""
    hero = view.table.heroes[view.seat]
    tile = view.table.tiles[hero.cell] if hero.cell is not None else None
    return tile.code if tile else f"space-{hero.space}"


def _fields(display: Display[View], top: frames.Frame | None) -> dict[str, object]:
    view, fight = display.view, fight_of(display.view)
    foe = ""
    if fight:
        rival = fight.rival if fight.seat == view.seat else fight.seat
        foe = (
            display.names[rival]
            if fight.rival is not None and rival is not None
            else name(display, fight.card or fight.foe)
        )
    what, loser = getattr(top, "what", ""), getattr(top, "loser", None)
    return {
        "foe": foe,
        "place": name(display, _place(display)),
        "pips": getattr(top, "pips", 0),
        "what": display.words(f"delve.loss.{what}") if what else "",
        "loser": display.names[loser] if isinstance(loser, int) else "",
    }


def _threat(display: Display[View]) -> str:
    """The trap or Spell that can be answered."""
    below, words = display.view.table.stack[-2], display.words
    if isinstance(below, frames.SpellFrame):
        by = "" if below.foe else f"{words('delve.ask.react.by', who=display.names[below.seat])} "
        return f"{by}{name(display, below.spell)}: {cut(text_of(display, below.spell), LONGEST)}"
    if isinstance(below, frames.Sprung):
        return f"{name(display, below.trap)}: {cut(text_of(display, below.trap), LONGEST)}"
    return words("delve.ask.react.hex")


# --- answers ----------------------------------------------------------------------------------------------------------


def answered(display: Display[View], action: Action) -> str:
    """An answer in words, with its odds."""
    verb, *args = display.notation(action).split()
    key, fields = _said(display, verb, args)
    words = display.words
    text = words(key, **fields) if words.has(key) else _plainly(display, verb, args)
    chance = _chance(display.view, action)
    if chance is None or (chance.need and not chance.win):
        return text
    win, lose = win_of(display.view, chance)
    return f"{text} ({win}%)" if chance.need or win == 100 else f"{text} ({win}:{lose}%)"


def _plainly(display: Display[View], verb: str, args: list[str]) -> str:
    """An answer without a text of its own: the verb and the names of its words."""
    return " ".join([verb.capitalize(), *[name(display, each) for each in args]])


def _said(display: Display[View], verb: str, args: list[str]) -> tuple[str, dict[str, object]]:
    """The key of an answer's text, and its fields."""
    first = args[0] if args else ""
    fields: dict[str, object] = {
        "card": name(display, first),
        "kind": name(display, args[-1] if args else ""),
        "stat": name(display, first),
        "cell": first,
        "n": display.view.guardian,
        "side": display.words(f"delve.side.{SIDES.index(first)}") if first in SIDES and len(first) == 1 else "",
    }
    special = _SPECIAL.get(verb)
    key, more = special(display, args) if special else ("", {})
    return f"delve.do.{key or verb}", {**fields, **more}


def _cast(display: Display[View], args: list[str]) -> Said:
    return ("cast.at", {"who": display.names[int(args[1]) - 1]}) if len(args) > 1 else ("", {})


def _step(display: Display[View], args: list[str]) -> Said:
    view, side = display.view, SIDES.index(args[0])
    here = view.table.heroes[view.seat].cell if isinstance(view.seat, int) else None
    cell = BESIDE[here][side] if here is not None else None
    tile = view.table.tiles[cell] if cell is not None else None
    unseen = "delve.facedown" if tile else "delve.unknown"
    return "", {"what": name(display, tile.code) if tile and tile.up else display.words(unseen)}


def _search(_: Display[View], args: list[str]) -> Said:
    return ("" if args else "search.sure"), {}


def _walk(display: Display[View], args: list[str]) -> Said:
    return "", {"card": name(display, f"space-{args[0]}")}


def _keep(display: Display[View], args: list[str]) -> Said:
    if not args:
        return "", {}
    tile = tile_of(args[0])
    return "keep.tile", {"card": name(display, tile.code), "shape": display.words(f"delve.shape.{tile.shape}")}


def _attack(display: Display[View], args: list[str]) -> Said:
    return "", {"who": display.names[int(args[0]) - 1]}


def _evade(_: Display[View], args: list[str]) -> Said:
    return ("flee" if args == ["flee"] else ""), {}


def _fight(_: Display[View], args: list[str]) -> Said:
    return ("fight.as" if args else ""), {}


def _none(verb: str) -> Spoken:
    return lambda _, args: (f"{verb}.none" if not args or args[0] == "none" else "", {})


def _save(_: Display[View], args: list[str]) -> Said:
    return ("save.innate" if args == ["innate"] else ""), {}


def _reroll(display: Display[View], _: list[str]) -> Said:
    return "", {"card": name(display, getattr(top_of(display.view), "source", ""))}


def _choose(display: Display[View], args: list[str]) -> Said:
    top = top_of(display.view)
    offers = glossary(display.language).asks.get(_list(top), ())
    offer = offers[int(args[0]) - 1] if int(args[0]) <= len(offers) else None
    if offer is None:
        return "", {}
    said = f"{offer.say[:1].upper()}{offer.say[1:]}"
    return "choose", {"say": display.words("delve.price", what=said, n=offer.gold) if offer.gold else said}


def _buy(display: Display[View], args: list[str]) -> Said:
    shop = glossary(display.language).shops.get(_list(top_of(display.view)), {})
    return f"buy.{args[0]}", {"n": shop.get(args[0], 0)}


def _sell(display: Display[View], _: list[str]) -> Said:
    shop = glossary(display.language).shops.get(_list(top_of(display.view)), {})
    return "", {"n": shop.get("sell", 1)}


def _turn(_: Display[View], args: list[str]) -> Said:
    return "", {"n": int(args[1]) * 90}


def _leave(display: Display[View], _: list[str]) -> Said:
    return ("leave.thing" if isinstance(top_of(display.view), frames.Gather) else ""), {}


def _list(top: object) -> str:
    return f"{getattr(top, 'list', '')}/{getattr(top, 'at', 0)}"


_SPECIAL: dict[str, Spoken] = {
    "cast": _cast,
    "step": _step,
    "search": _search,
    "walk": _walk,
    "keep": _keep,
    "attack": _attack,
    "evade": _evade,
    "fight": _fight,
    "wield": _none("wield"),
    "pick": _none("pick"),
    "save": _save,
    "reroll": _reroll,
    "choose": _choose,
    "buy": _buy,
    "sell": _sell,
    "turn": _turn,
    "leave": _leave,
}


# --- odds and tiles ---------------------------------------------------------------------------------------------------


def _chance(view: View, action: Action) -> Prospect | None:
    at = view.legal.index(action) if action in view.legal else -1
    return view.chances[at] if 0 <= at < len(view.chances) else None


def win_of(view: View, chance: Prospect) -> tuple[int, int]:
    """The reader's odds in percent: to win and to lose. Odds are given for the seat that attacked."""
    fight = fight_of(view)
    win, lose = round(100 * chance.win), round(100 * chance.lose)
    return (lose, win) if fight and fight.rival == view.seat and not chance.need else (win, lose)


def held(view: View, top: frames.OrientFrame) -> Tile | None:
    """The tile in hand: one just drawn, an entrance, or a face-down one."""
    if not top.piece:
        return view.table.tiles[top.cell]
    return Tile(top.piece, "entrance") if "-" not in top.piece else tile_of(top.piece)


def tile_texts(display: Display[View], top: frames.OrientFrame, room: int) -> list[Row]:
    """The tile in hand: its name, where it opens as it is turned, and its text in at most `room` characters."""
    words, view = display.words, display.view
    tile = held(view, top)
    if tile is None:
        return []
    exits = (EXITS[tile.shape] << display.turn | EXITS[tile.shape] >> 4 - display.turn) & 15
    sides = ", ".join([words(f"delve.side.{side}") for side in range(4) if exits >> side & 1])
    rows: list[Row] = [((f"{name(display, tile.code)}: {words('delve.ways', sides=sides)}", TEXT),)]
    return [*rows, ((cut(text_of(display, tile.code), room), QUIET),)]
