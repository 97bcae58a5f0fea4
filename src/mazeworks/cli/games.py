"""`mazeworks games`: the shelf."""

from __future__ import annotations

import argparse
from collections.abc import Iterator

import msgspec

from mazeworks.core import Setting, Spec, settings
from mazeworks.core.settings import plain
from mazeworks.shelf import SHELF, spec_of


def games(args: argparse.Namespace) -> None:
    """List every game, or one game with its options, for people or for programs."""
    shelf = SHELF if args.game is None else (spec_of(args.game),)
    if args.json:
        print(msgspec.json.format(msgspec.json.encode([described(spec) for spec in shelf])).decode())
        return
    print("\n\n".join(["\n".join(lines(spec)) for spec in shelf]))
    setting = next(each for each in settings(shelf[0]) if not each.fixed)
    print(f"\nBegin with: mazeworks play {shelf[0].id} --option {_usual(setting)}")


def lines(spec: Spec) -> Iterator[str]:
    """One game for people: its description, then each option with its default and its values."""
    seats = "-".join([str(each) for each in dict.fromkeys((spec.seats[0], spec.seats[-1]))])
    yield f"{spec.id}: {spec.title}, {seats} seats, about {spec.minutes} minutes"
    yield f"  {spec.about}"
    rows = [(_usual(each), "always" if each.fixed else each.span, each.about) for each in settings(spec)]
    wide = [max([len(row[column]) for row in rows]) for column in (0, 1)]
    for usual, span, about in rows:
        yield f"  {usual:{wide[0]}}  {span:{wide[1]}}  {about}"


def _usual(setting: Setting) -> str:
    """An option with its default, as written on the command line."""
    return f"{setting.name}={plain(setting.default)}"


def described(spec: Spec) -> dict[str, object]:
    """One game in plain values: a stable format."""
    return {
        "id": spec.id,
        "title": spec.title,
        "about": spec.about,
        "version": spec.version,
        "seats": list(spec.seats),
        "minutes": spec.minutes,
        "rules": spec.page,
        "options": [msgspec.structs.asdict(setting) for setting in settings(spec)],
    }
