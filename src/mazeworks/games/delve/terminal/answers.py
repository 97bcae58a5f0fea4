"""Questions and answers of the delve in words, from the same texts as the browser's.

An answer is found under `delve.do.<verb>`, a question under `delve.ask.<kind>`. So a new one needs texts only.
"""

from __future__ import annotations

from collections.abc import Callable

from mazeworks.core import Action
from mazeworks.term.canvas import QUIET, TEXT, Row
from mazeworks.term.sight import Sight
from mazeworks.term.text import cut

from ..rules.glossary import glossary
from ..rules.state import frames
from ..rules.state.table import BESIDE, EXITS, Tile, View, tile_of
from ..rules.state.totals import Prospect

SIDES = "NESW"
LONGEST = 100  # characters of a card's text in a question; all of it is under /
Said = tuple[str, dict[str, object]]  # the key of a text after `delve.do.`, and its fields
Spoken = Callable[[Sight[View], list[str]], Said]


def name(sight: Sight[View], id: str) -> str:
    """The name of a card, tile, place or stat; an enchanted one is starred."""
    card = glossary(sight.language).cards.get(id.removesuffix("+"))
    return (card.name if card else id) + "*" * id.endswith("+")


def text_of(sight: Sight[View], id: str) -> str:
    card = glossary(sight.language).cards.get(id.removesuffix("+"))
    return card.text or (foe_text(sight, id) if card.kind == "enemy" else "") if card else ""


def foe_text(sight: Sight[View], id: str) -> str:
    """The figures of an Enemy."""
    card, words = glossary(sight.language).cards[id], sight.words
    more = card.more
    loss = ", ".join([name(sight, kind) for kind in more.get("loss", ())])
    value = f"{name(sight, more['stat'])} {more['value']}" if more.get("value") and more.get("stat") != "mirror" else ""
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


def question(sight: Sight[View]) -> str:
    words, top = sight.words, top_of(sight.view)
    key = _key(top)
    return words(key, **_fields(sight, top)) if words.has(key) else words("turn.asked")


def about(sight: Sight[View]) -> str:
    """The subject of a question, if its kind is not enough."""
    view, words, top = sight.view, sight.words, top_of(sight.view)
    if isinstance(top, frames.ChoiceFrame | frames.Trade):
        camp = _place(sight) == "camp"  # its text only lists the answers
        return "" if camp else cut(text_of(sight, _place(sight)), LONGEST)
    if isinstance(top, frames.React):
        return _threat(sight)
    if isinstance(top, frames.Second):
        return _drawn_tile(sight)
    if isinstance(top, frames.Pair):
        return "; ".join([_portrait(sight, each) for each in (top.first, top.second)])
    if isinstance(top, frames.Again):
        below = view.table.stack[-2]
        if isinstance(below, frames.HexFrame):
            return f"{name(sight, f'hex-{below.pips}')}: {text_of(sight, f'hex-{below.pips}')}"
        return (
            words("delve.test.isnot", pips=below.pips, below=view.need) if isinstance(below, frames.TestFrame) else ""
        )
    key = f"{_key(top)}.text"
    quiet = isinstance(top, frames.Stride | frames.OrientFrame | frames.Window)
    return words(key, **_fields(sight, top)) if words.has(key) and not quiet else ""


def _drawn_tile(sight: Sight[View]) -> str:
    """The tile that may be put back."""
    laid = next((each for each in reversed(sight.view.table.stack) if isinstance(each, frames.Laying)), None)
    code = tile_of(laid.drawn[0]).code if laid and laid.drawn else ""
    return f"{name(sight, code)}: {cut(text_of(sight, code), LONGEST)}".rstrip(": ") if code else ""


def choosing(view: View) -> bool:
    """True while a character is chosen."""
    return isinstance(top_of(view), frames.Pair)


def _portrait(sight: Sight[View], character: str) -> str:
    """A character before it is chosen."""
    more = glossary(sight.language).cards[character].more
    stats = [f"{name(sight, stat)} {more[stat]}" for stat in ("strength", "craft")]
    spell = [name(sight, more["spell"])] if more.get("spell") else []
    return f"{name(sight, character)} ({', '.join([*stats, *spell])})"


def _key(top: frames.Frame | None) -> str:
    if isinstance(top, frames.Stride) and not top.first:
        return "delve.ask.stride.again"
    return f"delve.ask.{type(top).__struct_config__.tag}" if top else "delve.ask"


def _place(sight: Sight[View]) -> str:
    view, top = sight.view, top_of(sight.view)
    if isinstance(top, frames.ChoiceFrame) and top.list == "camp":
        return top.list
    if not isinstance(view.seat, int):
        return ""
    hero = view.table.heroes[view.seat]
    tile = view.table.tiles[hero.cell] if hero.cell is not None else None
    return tile.code if tile else f"space-{hero.space}"


def _fields(sight: Sight[View], top: frames.Frame | None) -> dict[str, object]:
    view, fight = sight.view, fight_of(sight.view)
    foe = ""
    if fight:
        rival = fight.rival if fight.seat == view.seat else fight.seat
        foe = (
            sight.names[rival]
            if fight.rival is not None and rival is not None
            else name(sight, fight.card or fight.foe)
        )
    what, loser = getattr(top, "what", ""), getattr(top, "loser", None)
    return {
        "foe": foe,
        "place": name(sight, _place(sight)),
        "pips": getattr(top, "pips", 0),
        "what": sight.words(f"delve.loss.{what}") if what else "",
        "loser": sight.names[loser] if isinstance(loser, int) else "",
    }


def _threat(sight: Sight[View]) -> str:
    """The trap or Spell that can be answered."""
    below, words = sight.view.table.stack[-2], sight.words
    if isinstance(below, frames.SpellFrame):
        by = "" if below.foe else f"{words('delve.ask.react.by', who=sight.names[below.seat])} "
        return f"{by}{name(sight, below.spell)}: {cut(text_of(sight, below.spell), LONGEST)}"
    if isinstance(below, frames.Sprung):
        return f"{name(sight, below.trap)}: {cut(text_of(sight, below.trap), LONGEST)}"
    return words("delve.ask.react.hex")


# --- answers ----------------------------------------------------------------------------------------------------------


def answered(sight: Sight[View], action: Action) -> str:
    """An answer in words, with its odds."""
    verb, *args = sight.notation(action).split()
    key, fields = _said(sight, verb, args)
    words = sight.words
    text = words(key, **fields) if words.has(key) else _plainly(sight, verb, args)
    chance = _chance(sight.view, action)
    if chance is None or (chance.need and not chance.win):
        return text
    win, lose = win_of(sight.view, chance)
    return f"{text} ({win}%)" if chance.need else f"{text} ({win}:{lose}%)"


def _plainly(sight: Sight[View], verb: str, args: list[str]) -> str:
    """An answer without a text of its own: the verb and the names of its words."""
    return " ".join([verb.capitalize(), *[name(sight, each) for each in args]])


def _said(sight: Sight[View], verb: str, args: list[str]) -> tuple[str, dict[str, object]]:
    """The key of an answer's text, and its fields."""
    first = args[0] if args else ""
    fields: dict[str, object] = {
        "card": name(sight, first),
        "kind": name(sight, args[-1] if args else ""),
        "stat": name(sight, first),
        "cell": first,
        "n": sight.view.guardian,
        "side": sight.words(f"delve.side.{SIDES.index(first)}") if first in SIDES and len(first) == 1 else "",
    }
    special = _SPECIAL.get(verb)
    key, more = special(sight, args) if special else ("", {})
    return f"delve.do.{key or verb}", {**fields, **more}


def _cast(sight: Sight[View], args: list[str]) -> Said:
    return ("cast.at", {"who": sight.names[int(args[1]) - 1]}) if len(args) > 1 else ("", {})


def _step(sight: Sight[View], args: list[str]) -> Said:
    view, side = sight.view, SIDES.index(args[0])
    here = view.table.heroes[view.seat].cell if isinstance(view.seat, int) else None
    cell = BESIDE[here][side] if here is not None else None
    tile = view.table.tiles[cell] if cell is not None else None
    unseen = "delve.facedown" if tile else "delve.unknown"
    return "", {"what": name(sight, tile.code) if tile and tile.up else sight.words(unseen)}


def _search(_: Sight[View], args: list[str]) -> Said:
    return ("" if args else "search.sure"), {}


def _walk(sight: Sight[View], args: list[str]) -> Said:
    return "", {"card": name(sight, f"space-{args[0]}")}


def _keep(sight: Sight[View], args: list[str]) -> Said:
    if not args:
        return "", {}
    tile = tile_of(args[0])
    return "keep.tile", {"card": name(sight, tile.code), "shape": sight.words(f"delve.shape.{tile.shape}")}


def _attack(sight: Sight[View], args: list[str]) -> Said:
    return "", {"who": sight.names[int(args[0]) - 1]}


def _evade(_: Sight[View], args: list[str]) -> Said:
    return ("flee" if args == ["flee"] else ""), {}


def _fight(_: Sight[View], args: list[str]) -> Said:
    return ("fight.as" if args else ""), {}


def _none(verb: str) -> Spoken:
    return lambda _, args: (f"{verb}.none" if not args or args[0] == "none" else "", {})


def _save(_: Sight[View], args: list[str]) -> Said:
    return ("save.innate" if args == ["innate"] else ""), {}


def _reroll(sight: Sight[View], _: list[str]) -> Said:
    return "", {"card": name(sight, getattr(top_of(sight.view), "source", ""))}


def _choose(sight: Sight[View], args: list[str]) -> Said:
    top = top_of(sight.view)
    offers = glossary(sight.language).asks.get(_list(top), ())
    offer = offers[int(args[0]) - 1] if int(args[0]) <= len(offers) else None
    if offer is None:
        return "", {}
    said = f"{offer.say[:1].upper()}{offer.say[1:]}"
    return "choose", {"say": sight.words("delve.price", what=said, n=offer.gold) if offer.gold else said}


def _buy(sight: Sight[View], args: list[str]) -> Said:
    shop = glossary(sight.language).shops.get(_list(top_of(sight.view)), {})
    return f"buy.{args[0]}", {"n": shop.get(args[0], 0)}


def _sell(sight: Sight[View], _: list[str]) -> Said:
    shop = glossary(sight.language).shops.get(_list(top_of(sight.view)), {})
    return "", {"n": shop.get("sell", 1)}


def _turn(_: Sight[View], args: list[str]) -> Said:
    return "", {"n": int(args[1]) * 90}


def _leave(sight: Sight[View], _: list[str]) -> Said:
    return ("leave.thing" if isinstance(top_of(sight.view), frames.Gather) else ""), {}


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


def tile_texts(sight: Sight[View], top: frames.OrientFrame) -> list[Row]:
    """The tile in hand: its name, where it opens as it is turned, and its text."""
    words, view = sight.words, sight.view
    tile = held(view, top)
    if tile is None:
        return []
    exits = (EXITS[tile.shape] << sight.turn | EXITS[tile.shape] >> 4 - sight.turn) & 15
    sides = ", ".join([words(f"delve.side.{side}") for side in range(4) if exits >> side & 1])
    rows: list[Row] = [((f"{name(sight, tile.code)}: {words('delve.ways', sides=sides)}", TEXT),)]
    return [*rows, ((text_of(sight, tile.code), QUIET),)]
