"""The record of a game: a small text file that replays on another machine without a seed.

    mazeworks record 1
    game ID
    version 1
    options {"cards":1}
    names ["Ann","greedy"]
    start {"table":{…}}
    limit null

    1 push N4 1
    1 walk d5
    * draw owl

Each line below the blank one is the actor (a seat counted from 1, or `*` for chance) and its action.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Annotated, Any

import msgspec

from mazeworks.core import CHANCE, Action, Actor, Codec, Event, Refused, codec_of
from mazeworks.shelf import spec_of

from .match import Match
from .match_actions import Resign, Undo

FORMAT = "mazeworks record 1"
_HEADER = ("game", "version", "options", "names", "start", "limit")
_OWN: dict[str, Action] = {"resign": Resign(), "undo": Undo()}  # entries of any match, in every game
_OWN_WORDS = {type(action): word for word, action in _OWN.items()}
Limit = Annotated[int, msgspec.Meta(ge=0)] | None


class Record(msgspec.Struct, frozen=True):
    """Header, set-up and entries of one match. `start` is the JSON of the first state.

    Examples:
        >>> from mazeworks import Match
        >>> match = Match.new("classic", seats=2, seed=2, options={"first": "first"})
        >>> _ = match.submit(0, "push N4 1", ply=0)
        >>> text = str(Record.of(match, ("Ada", "Ben")))
        >>> Record.parse(text).replay().state == match.state
        True
    """

    game: str
    version: int
    options: dict[str, Any]
    names: tuple[str, ...]
    start: str
    limit: int | None = None
    entries: tuple[str, ...] = ()

    @classmethod
    def of(cls, match: Match, names: tuple[str, ...] = ()) -> Record:
        """The record of a match so far."""
        codec = match.codec
        return cls(
            match.spec.id,
            match.spec.version,
            msgspec.to_builtins(match.options),
            names or tuple([f"seat {seat + 1}" for seat in range(match.seats)]),
            codec.to_json(match.start).decode(),
            match.limit,
            written(match),
        )

    def __str__(self) -> str:
        values = (self.game, self.version, _json(self.options), _json(self.names), self.start, _json(self.limit))
        header = [f"{name} {value}" for name, value in zip(_HEADER, values, strict=True)]
        return "\n".join([FORMAT, *header, "", *self.entries, ""])

    @classmethod
    def parse(cls, text: str) -> Record:
        """Parse a record; other text is refused with the reason."""
        head, _, body = text.replace("\r\n", "\n").partition("\n\n")
        first, *rest = head.split("\n")
        if first.strip() != FORMAT:
            raise Refused("record", "This is not a record: it should begin with “{format}”.", format=FORMAT)
        fields = {line.partition(" ")[0]: line.partition(" ")[2] for line in rest}
        if tuple(fields) != _HEADER or len(rest) != len(_HEADER):
            raise Refused(
                "record", "The header of a record has the lines {lines}, in this order.", lines=", ".join(_HEADER)
            )
        try:
            return cls(
                fields["game"],
                msgspec.json.decode(fields["version"], type=int),
                msgspec.json.decode(fields["options"], type=dict[str, Any]),
                msgspec.json.decode(fields["names"], type=tuple[str, ...]),
                fields["start"],
                msgspec.json.decode(fields["limit"], type=Limit),
                tuple([line for line in body.split("\n") if line.strip()]),
            )
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            raise Refused("record", "The header of this record is unreadable: {error}.", error=error) from None

    def replay(self, until: int | None = None, seed: int | str | None = None) -> Match:
        """The match after `until` entries, each of them validated; it can be continued."""
        match = self.open(seed)
        for _ in self.retraced(match, until):
            pass
        return match

    def retraced(self, match: Match, until: int | None = None) -> Iterator[tuple[Event, ...]]:
        """Replay the entries in a match that `open` returned; yield the events of each entry."""
        for line in self.entries[:until]:
            yield match.retrace(*read(match.codec, line))

    def open(self, seed: int | str | None = None) -> Match:
        """The match before its first entry."""
        try:
            spec = spec_of(self.game)
        except Refused as error:
            raise Refused("record", error.why) from None
        if self.version != spec.version:
            raise Refused(
                "record",
                "This record was made by version {old} of {game}; this is version {new}. Replay it with version {old}.",
                old=self.version,
                game=spec.title,
                new=spec.version,
            )
        options = spec.settle(self.options, len(self.names))
        state = codec_of(spec.game(options)).state_from_json(self.start)
        match = Match.at(spec, options, state, seed, self.limit, settle=False)
        if match.seats != len(self.names):
            raise Refused("record", "This record has another number of names than of seats.")
        return match


def written(match: Match, since: int = 0) -> tuple[str, ...]:
    """The entries of a match as lines."""
    out = []
    for actor, action in match.entries[since:]:
        who = actor + 1 if isinstance(actor, int) else "*"
        out.append(f"{who} {_OWN_WORDS.get(type(action)) or match.codec.text(action)}")
    return tuple(out)


def read(codec: Codec, line: str) -> tuple[Actor, Action]:
    """The actor and the action of one line."""
    who, _, text = line.strip().partition(" ")
    if who == "*":
        return CHANCE, codec.chance(text)
    if not re.fullmatch(r"[1-9][0-9]?", who):
        raise Refused("record", "“{line}” should begin with a seat's number, or * for chance.", line=line[:40])
    return int(who) - 1, _OWN.get(text) or codec.choice(text)


def _json(value: object) -> str:
    return msgspec.json.encode(value).decode()
