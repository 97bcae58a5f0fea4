"""The protocol that every rule set follows, and its basic values."""

from __future__ import annotations

import enum
from collections.abc import Callable, Mapping, Sequence
from types import UnionType
from typing import (
    TYPE_CHECKING,
    Annotated,
    Any,
    Final,
    Generic,
    Literal,
    NamedTuple,
    Protocol,
    TypeAlias,
    TypeVar,
    dataclass_transform,
    final,
)

import msgspec

from .dice import Dice
from .refusal import Refused
from .type_variables import C, L, S, V

if TYPE_CHECKING:
    from .event import Event


class Role(enum.Enum):
    """An actor or reader without a seat. An enum, because `hands[-1]` would be a valid index."""

    CHANCE = "chance"
    WATCHER = "watcher"
    NOBODY = "nobody"


CHANCE: Final = Role.CHANCE  # module names: in 3.11 asking the class costs four times as much
WATCHER: Final = Role.WATCHER
NOBODY: Final = Role.NOBODY

Seat: TypeAlias = Annotated[int, msgspec.Meta(ge=0, extra={"word": "seat"})]
if TYPE_CHECKING:
    Actor: TypeAlias = int | Literal[Role.CHANCE, Role.NOBODY]
    Reader: TypeAlias = int | Literal[Role.WATCHER]
else:  # msgspec reads a whole enum, not some of its members
    Actor = Reader = int | Role


@dataclass_transform(frozen_default=True, field_specifiers=(msgspec.field,))
class Value(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """Anything that can be part of a state. Values form no cycles, so garbage collection can skip them.

    msgspec passes `frozen` on to subclasses by itself; the decorator tells type checkers the same.
    """


class Action(Value, tag_field="do", tag=str.lower):
    """An act of a seat or of chance, named in the imperative."""


@final
class NoChance(Action):
    """The action of chance in a game that has no chance after the set-up; it never happens."""


class Table(Value):
    """The open part of a state. Each game's table begins with the seat on turn and the number of turns played."""

    turn: Seat
    turns: Annotated[int, msgspec.Meta(ge=0)]


class Options(Value):
    """The settings of one game. They are part of the game and of the record's header, never of the state."""

    def conflict(self, seats: int) -> str | None:
        """Return why these options conflict for this number of seats, or None."""
        return None


class AnyTable(Protocol):
    """The part of a table that is the same in every game."""

    @property
    def turn(self) -> int: ...
    @property
    def turns(self) -> int: ...


class AnyState(Protocol):
    """The part of a state that is the same in every game."""

    @property
    def table(self) -> AnyTable: ...


class AnyView(Protocol):
    """The part of a view that is the same in every game."""

    @property
    def seat(self) -> Reader: ...
    @property
    def table(self) -> AnyTable: ...
    @property
    def legal(self) -> tuple[Action, ...]: ...
    def __hash__(self) -> int: ...


class Step(Value, Generic[S]):
    """The answer of `apply`: the next state, and the events on the way."""

    state: S
    events: tuple[Event, ...] = ()


class Result(Value):
    """The end of a game: `ranks[seat]` counts from 1, equal ranks are ties; without a rank 1 no seat won.

    `why` is a key that `match.because` translates. `truncated`: stopped before the goal of the game was reached.
    """

    ranks: tuple[int, ...]
    scores: tuple[int, ...]
    why: str
    truncated: bool = False

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats in first place."""
        return tuple([seat for seat, rank in enumerate(self.ranks) if rank == 1])


class Word(NamedTuple):
    """The spelling of a number of the rules (`d5`): how it is written and parsed."""

    write: Callable[[int], str]
    read: Callable[[str], int]  # raises ValueError for unreadable text, or Refused to explain the spelling


class Types(NamedTuple):
    """The types of one game, for its JSON and notation. Choice, chance and event may be unions."""

    state: type
    choice: type | UnionType
    chance: type | UnionType
    event: type | UnionType
    view: type
    options: type[Options] = Options


class Game(Protocol[S, C, L, V]):
    """A rule set. Pure: the same arguments give the same answer, and no argument is changed.

    Examples:
        >>> from mazeworks import Match
        >>> match = Match.new("classic", seats=2, seed=2)
        >>> step = match.game.apply(match.state, match.legal[0])
        >>> [type(event).__name__ for event in step.events]
        ['Pushed']
    """

    def __hash__(self) -> int: ...

    @property
    def types(self) -> Types: ...
    @property
    def words(self) -> Mapping[str, Word]:
        """The spelling of cells, marks and other values."""
        ...

    @property
    def edition(self) -> str:
        """The name of the game's vocabulary: marks and terms in `words/<language>.toml` of its folder."""
        ...

    def setup(self, seats: int, dice: Dice) -> S: ...
    def seats(self, state: S) -> int: ...
    def actor(self, state: S) -> Actor:
        """The seat or role that decides next; NOBODY when the game is over."""
        ...

    def legal(self, state: S) -> tuple[C, ...]:
        """The actions of the seat to decide, in a fixed order; () unless a seat decides."""
        ...

    def chances(self, state: S) -> tuple[tuple[L, int], ...]:
        """The outcomes of chance, each with its weight; () unless chance decides."""
        ...

    def apply(self, state: S, action: C | L) -> Step[S]:
        """Apply a legal action."""
        ...

    def view(self, state: S, reader: Reader) -> V:
        """Everything that a reader may know, built up from what is allowed."""
        ...

    def imagine(self, view: V, dice: Dice) -> S:
        """A full state that the viewer cannot tell from the real one."""
        ...

    def scores(self, state: S) -> tuple[int, ...]: ...
    def result(self, state: S) -> Result | None: ...

    def problem(self, state: S) -> str | None:
        """Return why this cannot be a state of the game, or None. Used for states from outside."""
        ...

    def why_not(self, state: S, action: Action) -> str:
        """Return why an action is not legal, as a sentence for the player who tried it.

        Call it with an imagined state only, as `core.why_not` does: the true one holds the secrets of other seats.
        """
        ...


AnyGame: TypeAlias = Game[Any, Any, Any, Any]


T = TypeVar("T")
Rank = TypeVar("Rank", int, tuple[int, ...])


def put(items: tuple[T, ...], at: int, item: T) -> tuple[T, ...]:
    """`items` with one of them changed."""
    out = list(items)
    out[at] = item
    return tuple(out)


def without(items: tuple[T, ...], item: T) -> tuple[T, ...]:
    """`items` without one `item`."""
    at = items.index(item)
    return items[:at] + items[at + 1 :]


def ranked(keys: Sequence[Rank]) -> tuple[int, ...]:
    """The rank of each key, highest first, ties equal."""
    return tuple([1 + sum([other > key for other in keys]) for key in keys])


def outcomes(game: Game[S, C, L, V], state: S) -> tuple[C | L, ...]:
    """Every action that may happen next: of the seat or of chance."""
    return game.legal(state) or tuple([action for action, _ in game.chances(state)])


def check_seat(seat: object, seats: int) -> None:
    """Refuse anything but the number of a seat. `hands[-1]` and `hands[True]` would be valid indices."""
    if type(seat) is not int or not 0 <= seat < seats:
        raise Refused("seat", "Seats are numbered from 0 to {most}, not {seat}.", most=seats - 1, seat=f"{seat!r:.20}")


def seat_of(view: AnyView) -> int:
    """Return the seat that a view belongs to. Watchers have none, and are refused."""
    if view.seat is WATCHER:
        raise Refused("seat", "Watchers see the table, but they have no seat.")
    return view.seat


def phase_of(table: AnyTable) -> str:
    """Return what is being decided at a table; "" if the game has no phases."""
    return str(getattr(table, "phase", ""))


def with_legal(view: V, legal: tuple[Action, ...]) -> V:
    """Return a view with other legal actions."""
    if not isinstance(view, Value):
        raise TypeError(f"{type(view).__name__} is not a Value")
    return msgspec.structs.replace(view, legal=legal)


def why_not(game: Game[S, C, L, V], view: V, action: Action) -> str:
    """Return why `action` is not legal, computed from the view of the player who tried it."""
    return game.why_not(game.imagine(view, Dice(0)), action)


def peek(game: Game[S, C, L, V], view: V, action: C, dice: Dice) -> V:
    """The asker's view after `action`, before chance answers; computed from the asker's own view."""
    return game.view(game.apply(game.imagine(view, dice), action).state, view.seat)
