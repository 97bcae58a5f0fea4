"""Calibration: neighbours on the scale of a game play each other, and levels move until their steps are equal."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise
from pathlib import Path

import msgspec

from mazeworks import content
from mazeworks.bots.levels import STRONGEST, TABLE, WEAKEST, Scale, between, scale_name, scale_of
from mazeworks.core import Spec
from mazeworks.shelf import KITS

from .ladder import Plan, Standings

STEEPEST = 330.0  # Elo of a step of ten points at most: the higher bot wins 87 %
GENTLE = 70  # up to this level; a game with a longer scale has steeper steps above it
FLAT = 1e-3  # Elo between two strengths that were measured as equal, or in the wrong order


def bot_at(strength: float) -> str:
    """The name of a bot by its strength."""
    return f"strength:{strength:.6g}"


def plan_of(spec: Spec, games: int, seed: int, least: int = WEAKEST, most: int = STRONGEST) -> Plan:
    """The plan of a calibration: each strength of the scale between two levels plays the one before."""
    scale = part_of(scale_of(spec.game(spec.options())), least, most)
    bots = [bot_at(strength) for strength in scale.strengths]
    return Plan.of(spec, bots, games, seed, seats=max(2, spec.seats[0]), neighbours=True)


def part_of(scale: Scale, least: int = WEAKEST, most: int = STRONGEST) -> Scale:
    """The levels of a scale from one to another, at least two of them."""
    end = max(2, sum([level <= most for level in scale.levels]))
    begin = min(end - 2, sum([level < least for level in scale.levels]))
    return Scale(scale.levels[begin:end], scale.strengths[begin:end])


def measured(scale: Scale, found: Standings) -> Scale:
    """The same scale with the share that each level won against the one before. Steps that were not played keep their
    share if it is of as many games."""
    played = {(pair.bot, pair.against): round(100 * pair.share, 1) for pair in found.rungs}
    shares: list[float] = []
    for at, (below, above) in enumerate(pairwise([bot_at(strength) for strength in scale.strengths])):
        before = scale.shares[at : at + 1] if scale.games == found.games else ()
        share = (played[above, below],) if (above, below) in played else before
        if not share:
            break
        shares += share
    return msgspec.structs.replace(scale, games=found.games, shares=tuple(shares))


def levelled(scale: Scale, found: Standings) -> Scale:
    """A scale with equal steps in Elo between the levels that were played, by the ratings that were found. All other
    levels stay as they are, and so do the shares of the steps below the first level that moved."""
    ratings = {rating.bot: rating.elo for rating in found.ratings}
    played = [at for at, strength in enumerate(scale.strengths) if bot_at(strength) in ratings]
    begin, end = played[0], played[-1] + 1
    part = part_of(scale, scale.levels[begin], scale.levels[end - 1])
    elos = _rising([ratings[bot_at(strength)] for strength in part.strengths])
    wanted = [_elo(level, part.levels[0], part.levels[-1], elos[0], elos[-1]) for level in part.levels]
    strengths = [float(f"{between(elo, tuple(elos), part.strengths):.4g}") for elo in wanted]
    shares = scale.shares[:begin]
    moved = (*scale.strengths[:begin], *strengths, *scale.strengths[end:])
    return Scale(scale.levels, moved, scale.games if shares else 0, shares)


def _elo(level: int, weakest: int, most: int, low: float, high: float) -> float:
    """The rating that a level should have on a scale from `low` to `high`."""
    step = 10 * (high - low) / (most - weakest)
    if step <= STEEPEST or most <= GENTLE or weakest >= GENTLE:
        return low + (high - low) * (level - weakest) / (most - weakest)
    turning = low + STEEPEST / 10 * (GENTLE - weakest)
    return between(level, (weakest, GENTLE, most), (low, turning, high))


def _rising(elos: Iterable[float]) -> list[float]:
    """Ratings in rising order: neighbours in the wrong order share their mean (isotonic regression)."""
    pools: list[list[float]] = []
    for elo in elos:
        pools.append([elo])
        while len(pools) > 1 and _mean(pools[-2]) >= _mean(pools[-1]):
            pools[-2:] = [pools[-2] + pools[-1]]
    flat = [_mean(pool) for pool in pools for _ in pool]
    return [elo + at * FLAT for at, elo in enumerate(flat)]


def _mean(values: list[float]) -> float:
    return sum(values) / len(values)


# --- the file -------------------------------------------------------------------------------------------------------


def path_of(spec: Spec) -> Path:
    """The file with the scales of a game's folder."""
    return Path(KITS[spec.kit].folder) / "content" / f"{TABLE}.toml"


def save(spec: Spec, scale: Scale, path: Path) -> None:
    """Write the scale of a game into its file; other scales of the file stay."""
    known = content.of(spec.kit).table(TABLE) if path.exists() else {}
    tables = {**msgspec.convert(known, dict[str, Scale]), scale_name(spec.game(spec.options())): scale}
    path.write_text(HEAD + "".join([_written(name, each) for name, each in tables.items()]), "utf-8")


HEAD = "# The strength behind each level: see bots/levels.py. Written by `mazeworks calibrate`.\n"


def _written(name: str, scale: Scale) -> str:
    lines = [f"\n[{name}]", f"levels = {list(scale.levels)}", f"strengths = {list(scale.strengths)}"]
    if scale.shares:
        lines += [f"games = {scale.games}", f"shares = {list(scale.shares)}"]
    return "\n".join(lines) + "\n"
