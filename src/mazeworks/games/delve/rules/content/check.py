"""Validates the content: counts that do not add up, and effects in places where they cannot happen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from . import effects as do
from . import modifiers as mod
from .effects import AnyEffect, Effects
from .entries import CastEntry, Treasure
from .load import Content, roots, walk

PLACE = (
    do.TrapEffect,
    do.FightEffect,
    do.MoveEffect,
    do.Stop,
    do.Mark,
    do.TurnEffect,
    do.Hold,
    do.HexEffect,
    do.Wild,
)  # needs a tile to happen on
ANYWHERE = (do.LoseEffect, do.Gain, do.Ail, do.CureEffect, do.DrawEffect, do.SilenceEffect)
VERBS: dict[str, tuple[type[do.Effect], ...]] = {  # context -> the effects allowed there
    "space": (do.TestEffect, do.RollEffect, do.EnchantEffect, do.Exchange, do.Shop, do.Ask, *ANYWHERE),
    "tile": (do.TestEffect, do.RollEffect, do.EnchantEffect, do.Exchange, do.Shop, do.Ask, *ANYWHERE, *PLACE),
    "foespell": (do.Foe, do.Mark, do.Wild, *ANYWHERE),
    "loss": ANYWHERE,
    "leave": (do.DiscardEffect, *ANYWHERE),
    "start": (do.Ask, do.TurnEffect, do.EnchantEffect, do.Foresee, *ANYWHERE),
    "step": (do.MoveEffect,),
    "evade": (do.EvadeEffect,),
    "fight": (do.Add, do.Foe),
    "trap": (do.Cancel,),
    "foe-spell": (do.Cancel,),
    "spell": (do.Cancel,),
}
TARGETS = {  # moment of a Spell -> its possible targets
    "start": ("self", "seat", "all"),
    "step": ("self",),
    "evade": ("self", "foe"),
    "fight": ("self", "foe"),
    "trap": ("self",),
    "foe-spell": ("self", "foe"),
    "spell": ("self",),
}
USES = ("start", "evade", "trap", "foe-spell", "spell")
AILMENTS_ONLY = (mod.StrayModifier, mod.NoHealing, mod.Bite, mod.Venom)
FACES = range(1, 7)


def complaints(content: Content) -> list[str]:
    """Return why this content cannot be played; empty if it can."""
    return [
        *_of_counts(content),
        *_of_names(content),
        *_of_tables(content),
        *_of_track(content),
        *_of_effects(content),
        *_of_cards(content),
    ]


def _of_counts(content: Content) -> Iterator[str]:
    """Clauses 3.2 and 3.3."""
    census = content.census
    for tile in content.tiles.values():
        if sum(tile.shapes.values()) != tile.count:
            yield f"tiles.toml, {tile.code}: its shapes are {sum(tile.shapes.values())}, not {tile.count}."
    kinds = {"C": census.corridors, "R": census.rooms, "S": census.specials}
    for letter, expected in kinds.items():
        found = sum([tile.count for tile in content.tiles.values() if tile.code[0] == letter])
        if found != expected:
            yield f"tiles.toml: there are {found} tiles {letter}, not {expected}."
    laying = census.corridors + census.rooms + census.specials
    if laying != census.laying or laying + census.stairs + census.doors + census.entrances != census.all:
        yield "game.toml, census: the parts do not add up."
    if len(content.entrances) != census.entrances:
        yield f"game.toml: there are {len(content.entrances)} entrances, not {census.entrances}."
    types = Counter({kind: sum([c.count for c in content.treasures.values() if c.type == kind]) for kind in DECK})
    if types != DECK:
        yield f"treasures.toml: there are {dict(types)}, not {dict(DECK)}."
    for name, found, expected in (
        ("enemies", sum([card.count for card in content.enemies.values()]), 40),
        ("spells", sum([card.count for card in content.spells.values()]), 24),
        ("ailments", len(content.ailments) * content.numbers.ailment_cards_each, 24),
        ("characters", len(content.characters), 12),
    ):
        if found != expected:
            yield f"{name}.toml: there are {found} cards, not {expected}."


DECK = Counter({"object": 24, "follower": 8, "ability": 8})


def _of_names(content: Content) -> Iterator[str]:
    groups = (
        content.tiles,
        content.traps,
        content.ailments,
        content.enemies,
        content.treasures,
        content.spells,
        content.characters,
        content.camps,
    )
    for name, times in Counter([name for group in groups for name in group]).items():
        if times > 1:
            yield f"Two entries are called {name}."
    for spell in [character.spell for character in content.characters.values()]:
        if spell and spell not in content.spells:
            yield f"characters.toml: there is no Spell called {spell}."
    for character in content.characters.values():
        if character.caster != bool(character.spell):
            yield f"characters.toml, {character.id}: a caster, and only a caster, begins with a Spell."
    if not set(content.numbers.start_spaces) <= set(content.spaces):
        yield "game.toml, game: there is no such first space."


def _of_tables(content: Content) -> Iterator[str]:
    for name in dict.fromkeys([trap.table for trap in content.traps.values()]):
        faces = sorted([trap.die for trap in content.traps.values() if trap.table == name])
        if faces != [*FACES]:
            yield f"traps.toml: table {name} has the faces {faces}."
    for label, table in (("foespell", content.foespells), ("wild", content.wild)):
        if sorted(table) != [*FACES]:
            yield f"spells.toml: table {label} has the faces {sorted(table)}."
    for trap in content.traps.values():
        if bool(trap.counter) != (trap.table == "room"):
            yield f"traps.toml, {trap.id}: room traps, and only they, leave a counter."
    if sorted(content.numbered) != [*range(2, 13)] or len(set(content.numbered.values())) != len(content.numbered):
        yield "game.toml, numbered: two dice show 2 to 12, each on a square of its own."


def _of_track(content: Content) -> Iterator[str]:
    """Clause 11.1: links go both ways."""
    for space in content.spaces.values():
        for link in space.links:
            if link not in content.spaces or space.id not in content.spaces[link].links:
                yield f"game.toml, space {space.id}: its link to {link} does not go both ways."
        if space.entrance and content.entrances.get(space.entrance, None) is None:
            yield f"game.toml, space {space.id}: there is no entrance {space.entrance}."
    for entrance in content.entrances.values():
        if entrance.space not in content.spaces or content.spaces[entrance.space].entrance != entrance.id:
            yield f"game.toml, entrance {entrance.id}: its space does not know it."


def _of_effects(content: Content) -> Iterator[str]:
    for key, effects in roots(content):
        context = _context(content, key)
        for effect in effects:
            yield from _of_effect(content, key, context, effect, won=False)


def _context(content: Content, key: str) -> str:
    """The context of a list."""
    if key in content.tiles or key in content.traps or key in content.camps:
        return "tile"
    if key in content.enemies:
        return "loss"
    if key in content.treasures:
        use = content.treasures[key].use
        return use.when[0] if use and use.when else "start"
    if key.endswith("-leave"):
        return "leave"
    head, _, at = key.rpartition("-")
    if head in ("hex", "wild"):
        return "foespell"
    return content.spells[head].cast[int(at)].when if head in content.spells else "space"


def _of_effect(content: Content, key: str, context: str, effect: AnyEffect, won: bool) -> Iterator[str]:
    verb = effect.__struct_config__.tag
    if not isinstance(effect, VERBS[context]):
        yield f"{key}: “{verb}” cannot happen there."
    if isinstance(effect, do.Ail) and effect.kind not in content.ailments:
        yield f"{key}: there is no Ailment called {effect.kind}."
    if isinstance(effect, do.RollEffect) and not set(effect.on) <= {str(face) for face in FACES}:
        yield f"{key}: a die shows 1 to 6."
    if isinstance(effect, do.Gain) and effect.what.endswith("-stat") and not won:
        yield f"{key}: “{effect.what}” is gained only by winning a fight."
    if isinstance(effect, do.MoveEffect) and (effect.to == "neighbour") != (context == "step"):
        yield f"{key}: to a neighbour one moves instead of a step, and only then."
    if isinstance(effect, do.Ask) and not effect.options:
        yield f"{key}: nothing to choose from."
    if isinstance(effect, do.Shop) and not any([effect.life, effect.cure, effect.treasure, effect.sell]):
        yield f"{key}: a shop without goods."
    for name, part in effect.lists():
        for inner in part:
            yield from _of_effect(
                content, key, context, inner, won or (isinstance(effect, do.FightEffect) and name == "win")
            )


def _of_cards(content: Content) -> Iterator[str]:
    for card in content.treasures.values():
        yield from _of_treasure(card)
    for spell in content.spells.values():
        for cast in spell.cast:
            yield from _of_cast(spell.id, cast, spell.foe)
    held = [(card.id, card.mods) for card in content.treasures.values()]
    for name, mods in [*held, *[(card.id, card.mods) for card in content.characters.values()]]:
        if any(isinstance(each, AILMENTS_ONLY) for each in mods):
            yield f"{name}: that is for Ailments only."
    for ailment in content.ailments.values():
        if any(
            isinstance(each_mod, mod.SaveModifier | mod.EvadeModifier | mod.RerollModifier) for each_mod in ailment.mods
        ):
            yield f"{ailment.id}: no help comes from an Ailment."
    for tile in content.tiles.values():
        if tile.once in ("win", "game") and not any(
            isinstance(effect, do.FightEffect) for effect in walk(tile.effects)
        ):
            yield f"{tile.code}: nobody can win there."


def _of_treasure(card: Treasure) -> Iterator[str]:
    gear = bool(card.weapon) or card.armour
    if card.type != "object" and (gear or card.magic or card.fixed or card.use):
        yield f"{card.id}: only Objects are used, worn or wielded."
    if card.weapon and card.armour:
        yield f"{card.id}: a weapon or a piece of armour, not both."
    if card.armour != any(isinstance(each, mod.SaveModifier) for each in card.mods):
        yield f"{card.id}: armour, and only armour, saves."
    if (card.breaks or card.hand) and not gear:
        yield f"{card.id}: only weapons and armour break or take a hand."
    if card.use and not set(card.use.when) <= set(USES):
        yield f"{card.id}: no Object is used then."
    if card.use and len({VERBS[when] for when in card.use.when}) != 1:
        yield f"{card.id}: what it does cannot be the same at all these moments."
    if card.leave and card.type != "follower":
        yield f"{card.id}: only Followers do something when one leaves."


def _of_cast(name: str, cast: CastEntry, foe: bool) -> Iterator[str]:
    if cast.target not in TARGETS[cast.when]:
        yield f"{name}: it cannot be cast on “{cast.target}” in the moment “{cast.when}”."
    if cast.fight and cast.when != "fight":
        yield f"{name}: only a fight is a battle or psychic combat."
    if cast.when == "step" and cast.effects != STEP:
        yield f"{name}: instead of a step one moves to a neighbour, nothing else."
    if foe and cast.when not in ("start", "evade", "fight", "foe-spell", "spell"):
        yield f"{name}: an Enemy character cannot cast it."


STEP: Effects = (do.MoveEffect(to="neighbour"),)
