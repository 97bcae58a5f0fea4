"""OpenSpiel: every game of the shelf under the name mazeworks_<id>, for its algorithms.

Examples:
    >>> import pyspiel
    >>> from mazeworks.envs import spiel
    >>> state = pyspiel.load_game("mazeworks_classic(players=2,cards=2)").new_initial_state()
    >>> state.is_chance_node(), len(state.chance_outcomes())
    (True, 1024)

The first chance node is the deal: one of `deals` set-ups that are the same in every run. All other chance nodes are
those of the rules. An observation is the view of a seat. An information state has perfect recall: a digest of all that
the seat saw and did, then the view. It has no tensor of its own; observations have one.
"""

from __future__ import annotations

import functools
import hashlib
from collections.abc import Callable
from typing import Any, ClassVar, Self

import numpy as np
import pyspiel
from numpy.typing import NDArray

from mazeworks.core import CHANCE, AnyState, AnyView, Dice, Options, OptionValue, Refused, Spec, check_seat, codec_of
from mazeworks.encode import Encoding, encoding_of
from mazeworks.shelf import SHELF, spec_of

from .picture import drawn
from .run import rewards

DEALS, MOST_DEALS = 1024, 1 << 20
CHANCE_PLAYER, OVER = int(pyspiel.PlayerId.CHANCE), int(pyspiel.PlayerId.TERMINAL)
LONGEST = 100_000  # actions: more than any turn limit allows


def name_of(spec: Spec) -> str:
    """The name of a game in OpenSpiel, which allows no hyphens."""
    return "mazeworks_" + spec.id.replace("-", "_")


def _type(spec: Spec) -> pyspiel.GameType:
    utility = pyspiel.GameType.Utility
    defaults = {
        name: value for name, value in _plain(spec.settle(None, spec.seats[0])).items() if name not in spec.preset
    }
    return pyspiel.GameType(
        short_name=name_of(spec),
        long_name=f"Mazeworks: {spec.title}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=utility.GENERAL_SUM if 1 in spec.seats else utility.ZERO_SUM,  # a solo game has no loser
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=spec.seats[-1],
        min_num_players=spec.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification={"players": spec.seats[0], "deals": DEALS, **defaults},
    )


def _plain(options: Options) -> dict[str, OptionValue]:
    return {name: getattr(options, name) for name in options.__struct_fields__}


class Game(pyspiel.Game):  # type: ignore[misc]
    """A game of the shelf with its seats, options and number of deals."""

    spec: ClassVar[Spec]

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        self.rules = Rules(self.spec.id, dict(params or {}))
        info = pyspiel.GameInfo(
            num_distinct_actions=len(self.rules.encoding.choices),
            max_chance_outcomes=max(self.rules.deals, len(self.rules.encoding.chances)),
            num_players=self.rules.seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=None if 1 in self.spec.seats else 0.0,
            max_game_length=LONGEST,
        )
        super().__init__(_type(self.spec), info, dict(params or {}))

    def new_initial_state(self) -> State:
        return State(self)

    def __reduce__(self) -> tuple[object, ...]:
        return pyspiel.load_game, (str(self),)  # pickled by name: the classes below are not attributes of this module

    def make_py_observer(self, iig_obs_type: object = None, params: object = None) -> Observer:
        return Observer(self.rules.encoding)


class Shared:
    """An immutable object: copies of its holder share it."""

    def __deepcopy__(self, _memo: object) -> Self:
        return self


class Rules(Shared):
    """The rules of a game on the shelf, by the parameters."""

    def __init__(self, id: str, params: dict[str, Any]) -> None:
        self.made_of, spec, given = (id, params), spec_of(id), dict(params)
        self.seats, self.deals = given.pop("players", spec.seats[0]), given.pop("deals", DEALS)
        if not 1 <= self.deals <= MOST_DEALS:
            raise Refused("options", "Deals are from 1 to {most}, not {deals}.", most=MOST_DEALS, deals=self.deals)
        self.game = spec.game(spec.settle(given, self.seats))
        self.encoding, self.codec = encoding_of(self.game, self.seats), codec_of(self.game)
        self.dealt = functools.lru_cache(DEALS)(self._dealt)

    def __reduce__(self) -> tuple[object, ...]:
        return Rules, self.made_of  # OpenSpiel copies states by pickling their parts

    def _dealt(self, deal: int) -> Point:
        return self.point(self.game.setup(self.seats, Dice(f"deal/{deal}")))

    def point(self, state: AnyState, before: Point | None = None, action: int = 0) -> Point:
        """A moment of a game; cached because OpenSpiel asks again and again which seat acts."""
        actor = self.game.actor(state)
        player = actor if isinstance(actor, int) else CHANCE_PLAYER if actor is CHANCE else OVER
        return Point(state, player, before, action)

    def recalled(self, point: Point, player: int) -> bytes:
        """The digest of all that a player saw and did up to a moment. Moments keep those that were asked for."""
        path, at = [], point
        while player not in at.digests and at.before is not None:
            path.append(at)
            at = at.before
        digest = at.digests.get(player) or self._digest(b"", at, player, 0)
        for after in reversed(path):
            own = after.action + 1 if at.player == player else 0
            digest, at = self._digest(digest, after, player, own), after
        point.digests[player] = digest
        return digest

    def _digest(self, before: bytes, point: Point, player: int, own: int) -> bytes:
        seen = self.codec.view_to_json(self.game.view(point.state, player)) if point.state is not None else b""
        return hashlib.blake2b(b"%b %d %b" % (before, own, seen), digest_size=16).digest()


class Point(Shared):
    """A moment of a game: its state, once dealt, the actor, the moment before and the action that led here."""

    def __init__(self, state: AnyState | None, player: int, before: Point | None = None, action: int = 0) -> None:
        self.state, self.player, self.before, self.action = state, player, before, action
        self.digests: dict[int, bytes] = {}  # by player; only players that asked have one

    def __reduce__(self) -> tuple[object, ...]:
        line: list[tuple[AnyState | None, int, int, dict[int, bytes]]] = []
        at: Point | None = self
        while at is not None:
            line.append((at.state, at.player, at.action, at.digests))
            at = at.before
        return _lined_up, (line[::-1],)


def _lined_up(line: list[tuple[AnyState | None, int, int, dict[int, bytes]]]) -> Point | None:
    """The last of a line of moments: pickled as a list, because a long game would nest too deeply."""
    point = None
    for state, player, action, digests in line:
        point = Point(state, player, point, action)
        point.digests = digests
    return point


class State(pyspiel.State):  # type: ignore[misc]
    """A moment of a game; OpenSpiel copies all its fields."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.rules, self.at = game.rules, Point(None, CHANCE_PLAYER)

    def current_player(self) -> int:
        return self.at.player

    def _legal_actions(self, player: int) -> list[int]:
        ids, state = self.rules.encoding.ids, self.at.state
        return [] if state is None else sorted([ids[action] for action in self.rules.game.legal(state)])

    def chance_outcomes(self) -> list[tuple[int, float]]:
        if self.at.state is None:
            return [(deal, 1 / self.rules.deals) for deal in range(self.rules.deals)]
        chances, ids = self.rules.game.chances(self.at.state), self.rules.encoding.chance_ids
        total = sum([weight for _, weight in chances])
        return sorted([(ids[action], weight / total) for action, weight in chances])

    def _apply_action(self, id: int) -> None:
        if self.at.state is None:
            self.at = self.rules.dealt(id)
            return
        encoding, game = self.rules.encoding, self.rules.game
        action = encoding.chances[id] if self.at.player == CHANCE_PLAYER else encoding.choices[id]
        self.at = self.rules.point(game.apply(self.at.state, action).state, self.at, id)

    def _action_to_string(self, player: int, id: int) -> str:
        if player != pyspiel.PlayerId.CHANCE:
            return self.rules.codec.text(self.rules.encoding.choices[id])
        return f"deal {id}" if self.at.state is None else self.rules.codec.text(self.rules.encoding.chances[id])

    def is_terminal(self) -> bool:
        return self.at.player == OVER

    def returns(self) -> list[float]:
        result = self.rules.game.result(self.at.state) if self.at.state is not None else None
        return [0.0] * self.rules.seats if result is None else rewards(result)

    def information_state_string(self, player: int | None = None) -> str:
        reader = self.current_player() if player is None else player
        seen = self.observation_string(reader)
        return seen if self.at.state is None else f"{self.rules.recalled(self.at, reader).hex()} {seen}"

    def observation_string(self, player: int | None = None) -> str:
        view = self.seen_by(self.current_player() if player is None else player)
        return "before the deal" if view is None else self.rules.codec.view_to_json(view).decode()

    def seen_by(self, player: int) -> AnyView | None:
        """The view of a player, None before the deal. Chance and the terminal player are no players."""
        if self.at.state is None:
            return None
        check_seat(player, self.rules.seats)
        return self.rules.game.view(self.at.state, player)

    def resample_from_infostate(self, player: int, rng: Callable[[], float]) -> State:
        """A state that this player cannot tell from this one; `rng` gives numbers from 0 to 1."""
        twin: State = self.clone()
        if view := self.seen_by(player):
            digest = self.rules.recalled(self.at, player)
            twin.at = self.rules.point(self.rules.game.imagine(view, Dice(int(rng() * (1 << 53)))))
            twin.at.digests[player] = digest
        return twin

    def __str__(self) -> str:
        return "before the deal" if self.at.state is None else drawn(self.rules.game, self.at.state)


class Observer:
    """The observation of a player, as an array with a named part for each feature."""

    def __init__(self, encoding: Encoding) -> None:
        self.encoding = encoding
        self.tensor: NDArray[np.float32] = np.zeros(encoding.size, np.float32)
        self.dict: dict[str, NDArray[np.float32]] = {}
        at = 0
        for feature in encoding.features:
            self.dict[feature.name] = self.tensor[at : at + feature.size].reshape(feature.shape)
            at += feature.size

    def set_from(self, state: State, player: int) -> None:
        view = state.seen_by(player)
        self.tensor[:] = 0 if view is None else np.frombuffer(self.encoding.observe(view), np.uint8)

    def string_from(self, state: State, player: int) -> str:
        return state.observation_string(player)


for _spec in SHELF:  # one class for each game: OpenSpiel frees other objects too late, after Python has shut down
    pyspiel.register_game(_type(_spec), type(_spec.id, (Game,), {"spec": _spec}))
