"""Calibration: neighbours on the scale of a game play each other, and levels move until their steps are equal."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import msgspec

from mazeworks import content
from mazeworks.bots.levels import STRONGEST, TABLE, Scale, between, scale_name, scale_of
from mazeworks.core import Spec
from mazeworks.shelf import KITS

from .ladder import Plan, Standings

STEEPEST = 330.0  # Elo of a step of ten points at most: the higher bot wins 87 %
GENTLE = 70  # up to this level; a game with a longer scale has steeper steps above it
FLAT = 1e-3  # Elo between two strengths that were measured as equal, or in the wrong order


def bot_at(strength: float) -> str:
    """The name of a bot by its strength."""
    return f"strength:{strength:.6g}"


def plan_of(spec: Spec, games: int, seed: int, to: int = STRONGEST) -> Plan:
    """The plan of a calibration: each strength of the scale up to a level plays the one before."""
    scale = part_of(scale_of(spec.game(spec.options())), to)
    bots = [bot_at(strength) for strength in scale.strengths]
    return Plan.of(spec, bots, games, seed, seats=max(2, spec.seats[0]), neighbours=True)


def part_of(scale: Scale, to: int) -> Scale:
    """The levels of a scale up to one of them."""
    number = max(2, sum([level <= to for level in scale.levels]))
    return Scale(scale.levels[:number], scale.strengths[:number])


def measured(scale: Scale, found: Standings) -> Scale:
    """The same scale with the share that each level won against the one before, as far as that was played."""
    shares = {pair.bot: round(100 * pair.share, 1) for pair in found.rungs}
    steps = [bot_at(strength) for strength in scale.strengths[1:]]
    return msgspec.structs.replace(
        scale, games=found.games, shares=tuple([shares[bot] for bot in steps if bot in shares])
    )


def levelled(scale: Scale, found: Standings) -> Scale:
    """A scale with equal steps in Elo between its levels, by the ratings that were found. Levels above the highest one
    that was played stay as they are."""
    ratings = {rating.bot: rating.elo for rating in found.ratings}
    part = part_of(scale, scale.levels[len(ratings) - 1])
    elos = _rising([ratings[bot_at(strength)] for strength in part.strengths])
    wanted = [_elo(level, part.levels[0], part.levels[-1], elos[0], elos[-1]) for level in part.levels]
    strengths = [float(f"{between(elo, tuple(elos), part.strengths):.4g}") for elo in wanted]
    return Scale(scale.levels, (*strengths, *scale.strengths[len(strengths) :]))


def _elo(level: int, weakest: int, most: int, low: float, high: float) -> float:
    """The rating that a level should have on a scale from `low` to `high`."""
    step = 10 * (high - low) / (most - weakest)
    if step <= STEEPEST or most <= GENTLE:
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
