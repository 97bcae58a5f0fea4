"""A game in progress: the one place where actions are checked against the rules."""

from __future__ import annotations

from typing import Generic, get_origin, overload

from mazeworks.core import (
    CHANCE,
    NOBODY,
    WATCHER,
    Action,
    Actor,
    Codec,
    Dice,
    Event,
    Game,
    GivenOptions,
    Options,
    Reader,
    Refused,
    Result,
    Spec,
    Text,
    check_seat,
    codec_of,
    peek,
    why_not,
    with_legal,
)
from mazeworks.core.type_variables import C, ChoiceOut, S, StateOut, V, ViewOut
from mazeworks.shelf import entry

from .match_actions import Handed, Resign, Resigned, Undo, Undone
from .resigned import behind
from .wrong_moment import not_yours, stale, who


class Match(Generic[StateOut, ChoiceOut, ViewOut]):
    """One game from set-up to result.

    `ply` counts the recorded entries, chance included: it names the state that an answer belongs to. A seat that has
    resigned stays on the board; its decisions are drawn at random. `limit` stops the match after that number of plies:
    it is then truncated, not ended.

    Examples:
        >>> match = Match.new("classic", seats=2, seed=2, options={"first": "first"})
        >>> match.submit(0, "push N4 1", ply=0)
        (Pushed(seat=0, slot=12, quarters=1, carried=()),)
        >>> match.ply, match.actor
        (1, 0)
    """

    __slots__ = (
        "_codec",
        "_dice",
        "_handed",
        "_legal",
        "_turn",
        "actor",
        "entries",
        "game",
        "limit",
        "options",
        "progressed",
        "resigned",
        "seats",
        "spec",
        "start",
        "state",
        "trail",
        "turns",
    )

    def __init__(
        self,
        spec: Spec[StateOut, ChoiceOut, ViewOut],
        options: Options,
        state: StateOut,
        seats: int,
        dice: Dice,
        limit: int | None = None,
    ) -> None:
        if limit is not None and (type(limit) is not int or limit < 0):
            raise Refused("limit", "The limit is a whole number of plies or None, not {limit}.", limit=f"{limit!r:.40}")
        self.spec, self.options, self.seats, self.limit = spec, options, seats, limit
        self.game: Game[StateOut, ChoiceOut, Action, ViewOut] = spec.game(options)
        self.start, self.state, self._dice = state, state, dice
        self.entries: list[tuple[Actor, Action]] = []
        self.resigned: tuple[int, ...] = ()  # in the order of resigning
        self._codec: Codec[StateOut, ChoiceOut, ViewOut] | None = None
        self._legal: tuple[ChoiceOut, ...] | None = None
        self.progressed: int = state.table.turns  # the turn in which a seat last got on
        self.turns: int = 0  # those in which something was done; a seat may be passed over
        self._turn = -1  # the last one of them, as the table counts
        self.trail: list[tuple[StateOut, int]] = []  # the states that a seat may still return to
        self._handed: Handed[StateOut] | None = None  # the last action, if it ended a turn
        self._look_up()

    @overload
    @classmethod
    def new(
        cls,
        game: Spec[S, C, V],
        seats: int,
        seed: int | str | None = None,
        options: GivenOptions = None,
        limit: int | None = None,
    ) -> Match[S, C, V]: ...
    @overload
    @classmethod
    def new(
        cls,
        game: str,
        seats: int,
        seed: int | str | None = None,
        options: GivenOptions = None,
        limit: int | None = None,
    ) -> Match: ...
    @classmethod
    def new(
        cls,
        game: Spec | str,
        seats: int,
        seed: int | str | None = None,
        options: GivenOptions = None,
        limit: int | None = None,
    ) -> Match:
        """A new game, by its entry or its id. The same seed and the same actions give the same game."""
        spec = entry(game)
        settled, dice = spec.settle(options, seats), Dice(seed)
        match = Match(spec, settled, spec.game(settled).setup(seats, dice), seats, dice, limit)
        match.settle()
        return match

    @classmethod
    def at(
        cls,
        spec: Spec[S, C, V],
        options: GivenOptions,
        state: S,
        seed: int | str | None = None,
        limit: int | None = None,
        settle: bool = True,
    ) -> Match[S, C, V]:
        """A game that starts from a given state, validated first; `settle` resolves chance at once."""
        game = spec.game(spec.options())
        if not isinstance(state, get_origin(game.types.state) or game.types.state):
            raise Refused("state", "This is not a state of {title}.", title=spec.title)
        seats = game.seats(state)
        settled = spec.settle(options, seats)
        if why := spec.game(settled).problem(state):
            raise Refused("state", "This is not a state of {title}: {why}", title=spec.title, why=Text(why))
        match = Match(spec, settled, state, seats, Dice(seed), limit)
        if settle:
            match.settle()
        return match

    # --- asking ---------------------------------------------------------------------------------------------------

    @property
    def ply(self) -> int:
        return len(self.entries)

    @property
    def since(self) -> int:
        """The number of turns since a seat last got on."""
        return self.state.table.turns - self.progressed

    @property
    def codec(self) -> Codec[StateOut, ChoiceOut, ViewOut]:
        if self._codec is None:
            self._codec = codec_of(self.game)
        return self._codec

    @property
    def legal(self) -> tuple[ChoiceOut, ...]:
        """The actions of the seat to decide."""
        if self._legal is None:
            self._legal = () if self.actor is NOBODY else self.game.legal(self.state)
        return self._legal

    @property
    def over(self) -> bool:
        return self.actor is NOBODY

    def view(self, reader: Reader) -> ViewOut:
        """Everything that a reader may know."""
        if reader is not WATCHER:
            check_seat(reader, self.seats)
        view = self.game.view(self.state, reader)
        if self.actor is NOBODY and view.legal:  # the match ended before the rules did
            return with_legal(view, ())
        return view

    @property
    def result(self) -> Result | None:
        """The result; None while the game goes on. Resigned seats come last, the first to resign at the very end."""
        if self.actor is not NOBODY:
            return None
        result = self.game.result(self.state)
        if result is None:
            scores = self.game.scores(self.state)
            if len(self.resigned) < self.seats - 1:
                return Result((2,) * self.seats, scores, "plies", truncated=True)
            result = Result((1,) * self.seats, scores, "resigned")
        return behind(result, self.resigned)

    # --- drafts -----------------------------------------------------------------------------------------------------

    def fork(self) -> Match[StateOut, ChoiceOut, ViewOut]:
        """Return a copy to act on, while this match stays as it is. Both draw from the same dice."""
        draft: Match[StateOut, ChoiceOut, ViewOut] = Match.__new__(Match)
        draft.adopt(self)
        draft.entries, draft.trail = [*self.entries], [*self.trail]
        return draft

    def adopt(self, draft: Match[StateOut, ChoiceOut, ViewOut]) -> None:
        """Become the draft: its entries and events are taken over."""
        for name in self.__slots__:
            setattr(self, name, getattr(draft, name))

    # --- acting ---------------------------------------------------------------------------------------------------

    def submit(self, seat: int, action: Action | str, ply: int) -> tuple[Event, ...]:
        """Play for a seat, then resolve chance. Returns all events, secrets included."""
        self._expect(seat, ply)
        events = self._take(seat, self._possible(seat, action))
        return events + self.settle() if self.actor is CHANCE or self.resigned else events

    def peek(self, seat: int, action: Action | str) -> ViewOut:
        """The view of the seat to decide after an action, before chance answers; the match does not change."""
        check_seat(seat, self.seats)
        wanted = self._possible(seat, action)
        return peek(self.game, self.view(seat), wanted, Dice(0))

    def resign(self, seat: int, ply: int) -> tuple[Event, ...]:
        """Resign for a seat, on turn or not. The last seat left wins."""
        self._expect(seat, ply)
        if self.over or seat in self.resigned:
            raise not_yours(self.actor) if self.over else Refused("illegal", "Only a seat that still plays can resign.")
        return self._resign(seat) + self.settle()

    def undo(self, seat: int, ply: int) -> tuple[Event, ...]:
        """Take the last action back, until another seat or chance has acted: by acting alone a seat learns nothing."""
        self._expect(seat, ply)
        if seat != self.actor:
            raise not_yours(self.actor)
        if not self.trail:
            raise Refused("illegal", "Nothing to undo in this turn.")
        return self._undo(seat)

    def take_back(self, seat: int, ply: int) -> tuple[Event, ...]:
        """Take back the action that ended a seat's turn, as the others agreed. It must have shown and found nothing."""
        self._expect(seat, ply)
        if not self.may_take_back(seat):
            raise Refused("illegal", "This can no longer be taken back.")
        return self._undo(seat)

    def may_take_back(self, seat: int) -> bool:
        """True if the seat ended its turn with the last action, which showed and found nothing."""
        return self._handed is not None and self._handed.seat == seat and self._handed.plain

    def _expect(self, seat: int, ply: int) -> None:
        """Refuse a request for a seat that does not exist, or for another state of the game."""
        check_seat(seat, self.seats)
        if ply != len(self.entries):
            raise stale(ply, self.ply)

    def _possible(self, seat: int, action: Action | str) -> ChoiceOut:
        """Return the action if the seat may take it now. The refusal is computed from what the seat knows."""
        if seat != self.actor:
            raise not_yours(self.actor)
        wanted = self.codec.choice(action) if isinstance(action, str) else action
        legal = self._legal or self.legal
        try:
            return legal[legal.index(wanted)]
        except ValueError:
            pass
        if not isinstance(wanted, Action):
            raise Refused(
                "unreadable", "An action is one of match.legal or its text, not {wanted}.", wanted=f"{wanted!r:.40}"
            )
        raise Refused("illegal", why_not(self.game, self.view(seat), wanted))

    def settle(self) -> tuple[Event, ...]:
        """Resolve chance and resigned seats until an active seat has to decide."""
        events: tuple[Event, ...] = ()
        while self.actor is CHANCE or self.actor in self.resigned:
            if self.actor is CHANCE:
                events += self._take(CHANCE, self._dice.weighted(self.game.chances(self.state)))
            else:
                events += self._take(self.actor, self._dice.pick(self.legal))
        return events

    def retrace(self, actor: Actor, action: Action) -> tuple[Event, ...]:
        """Repeat one recorded entry, validated like any other; outcomes of chance are recorded too."""
        ply = self.ply
        if isinstance(action, Resign) and isinstance(actor, int):
            if actor not in range(self.seats) or actor in self.resigned or self.over:
                raise Refused("record", "Ply {ply}: only a seat that still plays can resign.", ply=ply)
            return self._resign(actor)
        if isinstance(action, Undo) and isinstance(actor, int) and actor != self.actor and self.may_take_back(actor):
            return self._undo(actor)
        if actor != self.actor:
            due = who(self.actor)
            raise Refused("record", "Ply {ply}: {due} has to decide, not {who}.", ply=ply, who=who(actor), due=due)
        if isinstance(action, Undo):
            if not self.trail:
                raise Refused("record", "Ply {ply}: there is nothing to undo.", ply=ply)
            return self._undo(actor)
        if action not in (self.legal or [luck for luck, _ in self.game.chances(self.state)]):
            raise Refused(
                "record", "Ply {ply}: “{action}” is not possible there.", ply=ply, action=self.codec.text(action)
            )
        return self._take(actor, action)

    def _take(self, actor: Actor, action: Action) -> tuple[Event, ...]:
        """Apply an action and record it."""
        before = (self.state, self.progressed)
        if self.state.table.turns != self._turn:
            self.turns, self._turn = self.turns + 1, self.state.table.turns
        step = self.game.apply(self.state, action)
        self.entries.append((actor, action))
        self.state = step.state
        if any(event.progress for event in step.events):
            self.progressed = step.state.table.turns
        self._look_up()
        self._handed = None
        if self.actor == actor:
            self.trail.append(before)
            return step.events
        if isinstance(actor, int) and isinstance(self.actor, int):
            self._handed = Handed(actor, before, self.trail, step.events)
        self.trail = []
        return step.events

    def _resign(self, seat: int) -> tuple[Event, ...]:
        self.entries.append((seat, Resign()))
        self.resigned, self.trail, self._handed = (*self.resigned, seat), [], None
        self._look_up()
        return (Resigned(seat),)

    def _undo(self, seat: Actor) -> tuple[Event, ...]:
        self.entries.append((seat, Undo()))
        if self._handed:  # as the others agreed
            self.trail = [*self._handed.trail, self._handed.before]
        (self.state, self.progressed), self._handed = self.trail.pop(), None
        self._look_up()
        return (Undone(seat),)

    def _look_up(self) -> None:
        """Ask the rules who acts in the state that is now."""
        self._legal = None
        self.actor: Actor = self.game.actor(self.state)
        stopped = self.limit is not None and len(self.entries) >= self.limit
        if stopped or (self.resigned and len(self.resigned) >= self.seats - 1):
            self.actor = NOBODY
