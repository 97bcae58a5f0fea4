"""`mazeworks games`: the shelf."""

from __future__ import annotations

import argparse
from typing import Any

import msgspec

from mazeworks.core import Spec, settings
from mazeworks.games import SHELF


def games(args: argparse.Namespace) -> None:
    """List every game, for people or for programs."""
    if args.json:
        print(msgspec.json.format(msgspec.json.encode([described(spec) for spec in SHELF])).decode())
        return
    width, wide = max([len(spec.id) for spec in SHELF]), max([len(spec.title) for spec in SHELF])
    for spec in SHELF:
        seats = f"{spec.seats[0]}-{spec.seats[-1]} seats" if len(spec.seats) > 1 else f"{spec.seats[0]} seats"
        print(f"{spec.id:{width}}  {spec.title:{wide}}  {seats}, about {spec.minutes} minutes")
        print(f"{'':{width}}  {spec.about}")
    print("\nBegin with: mazeworks play classic")


def described(spec: Spec) -> dict[str, Any]:
    """One game in plain values: a stable format."""
    return {
        "id": spec.id,
        "title": spec.title,
        "about": spec.about,
        "version": spec.version,
        "seats": list(spec.seats),
        "minutes": spec.minutes,
        "rules": spec.rules,
        "options": [msgspec.structs.asdict(setting) for setting in settings(spec)],
    }
