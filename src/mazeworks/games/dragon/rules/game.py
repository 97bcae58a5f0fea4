"""Dragon's Maze: treasures in rising order, a dragon and two guards, cards, duels. Clauses: rules.en.md."""

from __future__ import annotations

from mazeworks.content import of
from mazeworks.core import CHANCE, NOBODY, Action, Actor, Dice, Reader, Result, Step, Text, Types, ranked
from mazeworks.core.first_seat import beginner
from mazeworks.maze import Push, Walk, layout, pushes, shift, walks

from . import cards, turn_phases
from . import duel as duels
from .objections import untimely
from .table import (
    CENTRE,
    COIN,
    EDGE,
    FIRST,
    GUARDS,
    INNER,
    LOW,
    PIPS,
    REFUGE,
    RULES,
    SIGNS,
    SLAIN,
    STARTS,
    WATCHED,
    AnyEvent,
    ChanceAction,
    Choice,
    Dare,
    Duel,
    Face,
    Lay,
    Odds,
    Options,
    Pass,
    Play,
    Roll,
    State,
    Table,
    View,
)
from .threat import now, threats, zone
from .validate import problem


class Dragon:
    """Treasures, duels, and finally the dragon."""

    edition = "dragon"
    types = Types(State, Choice, ChanceAction, AnyEvent, View, Options)

    def __init__(self, options: Options) -> None:
        self.options = options
        self.words = layout.words(of("dragon").vocabulary(self.edition).ids)

    @property
    def spots(self) -> tuple[int, ...]:
        """The cells where treasures are laid (clause 1.4)."""
        return EDGE if self.options.edge_layout else INNER

    def setup(self, seats: int, dice: Dice) -> State:
        """Clauses 1.1 to 1.6 and 2.1."""
        board = layout.plain(layout.lay(RULES["straights"], dice))
        starts = layout.homes(seats, STARTS)
        facing, hoard = dice.pick(range(len(WATCHED))), tuple(dice.shuffled(self.spots))
        first = beginner(self.options.first, seats, dice)
        white, black = GUARDS
        table = Table(
            first, 0, "push", board, starts, None, (white, black), facing, hoard, FIRST, ((),) * seats, (0,) * seats
        )
        return State(table, cards.deal(seats, dice))

    def corners(self, seats: int) -> tuple[int, ...]:
        return layout.corners(layout.homes(seats, STARTS))

    def seats(self, state: State) -> int:
        return len(state.table.pieces)

    def actor(self, state: State) -> Actor:
        table = state.table
        phase = table.phase
        if phase == "lay" or phase == "face" or phase == "roll":
            return CHANCE
        if phase == "over":
            return NOBODY
        return table.duel.queue[0] if phase == "save" and table.duel else table.turn

    def legal(self, state: State) -> tuple[Choice, ...]:
        table = state.table
        phase, seat = table.phase, self.actor(state)
        if phase == "push":
            return pushes(table.board, shift.barred(table, whole_line=False))
        if phase == "walk":
            return walks(table.board, table.pieces[table.turn], REFUGE)
        if phase == "dare":
            return (Pass(), Dare())
        if not isinstance(seat, int):
            return ()
        return (Pass(), *[Play(card) for card in cards.fitting(table, state.hands[seat], seat)])

    def chances(self, state: State) -> tuple[tuple[ChanceAction, int], ...]:
        table = state.table
        if table.phase == "face":
            return tuple([(Face(sign), 1) for sign in SIGNS])
        if table.phase == "roll":
            return tuple([(Roll(pips), 1) for pips in PIPS])
        if table.phase == "lay":
            return tuple([(Lay(cell), 1) for cell in self.spots if cell not in table.hoard])
        return ()

    def apply(self, state: State, action: Choice | ChanceAction) -> Step[State]:
        options, duel = self.options, state.table.duel
        if type(action) is Push:
            return turn_phases.push(state, action.slot, action.quarters)
        if type(action) is Walk:
            return turn_phases.walk(state, action.to, options)
        if type(action) is Pass:
            return self._pass(state, duel)
        if type(action) is Play:
            return self._play(state, action.card, duel)
        if type(action) is Dare:
            return turn_phases.dare(state)
        if type(action) is Lay:
            return turn_phases.lay(state, action.cell)
        if type(action) is Roll and duel:
            return turn_phases.roll(state, duel, action.pips, options)
        if type(action) is Face:
            return turn_phases.face(state, action.face, options)
        raise ValueError(f"{action} fits no phase of the game")

    def _pass(self, state: State, duel: Duel | None) -> Step[State]:
        phase, options = state.table.phase, self.options
        if phase == "coin":
            return Step(turn_phases.after_coin(state))
        if phase == "save" and duel:
            return turn_phases.stand(state, duel, options)
        return Step(turn_phases.finish(state, options) if phase == "dare" else turn_phases.pass_on(state, options))

    def _play(self, state: State, card: int, duel: Duel | None) -> Step[State]:
        if state.table.phase == "coin":
            return turn_phases.cash(state, card)
        if duel:
            return turn_phases.again(state, duel, card)
        return turn_phases.double(state, card, self.options)

    def view(self, state: State, reader: Reader) -> View:
        table, hands = state.table, state.hands
        return View(
            reader,
            table,
            cards.own(hands, reader),
            tuple([cards.held(hand) for hand in hands]),
            cards.unseen(hands, reader),
            threats(table, self.options.skip_empty_handed),
            zone(table, now(table.duel.foe if table.duel else "dragon")),
            self._odds(state),
            self.legal(state) if self.actor(state) == reader else (),
        )

    def _odds(self, state: State) -> Odds | None:
        table = state.table
        duel = duels.final(table.turn) if table.phase == "dare" else table.duel
        if duel is None:
            return None
        low = cards.low_cards(state.hands[duel.queue[0]])
        return Odds(duels.odds_to_stand(duel, low), duels.odds_again(duel, low))

    def imagine(self, view: View, dice: Dice) -> State:
        return State(view.table, cards.imagined(view, dice))

    def scores(self, state: State) -> tuple[int, ...]:
        table = state.table
        return tuple(
            [
                sum(taken) + COIN * coins + SLAIN * (seat == table.slayer)  # clause 10.1
                for seat, (taken, coins) in enumerate(zip(table.taken, table.coins, strict=True))
            ]
        )

    def result(self, state: State) -> Result | None:
        table = state.table
        if table.phase != "over":
            return None
        scores = self.scores(state)
        ranks = ranked([(score, len(taken)) for score, taken in zip(scores, table.taken, strict=True)])  # clause 10.2
        if table.slayer is None:  # clause 10.3
            return Result(ranks, scores, "stopped", truncated=True)
        return Result(ranks, scores, "slain")

    def problem(self, state: State) -> str | None:
        return problem(state, self.options, self.spots)

    def why_not(self, state: State, action: Action) -> str:
        table, seat = state.table, self.actor(state)
        if isinstance(action, Walk) and table.phase == "walk" and CENTRE in (action.to, table.pieces[table.turn]):
            return "The refuge has no corridors. Walk around it."
        if isinstance(action, Play) and isinstance(seat, int):
            return _why_not_card(table, state.hands[seat], seat, action.card)
        if isinstance(action, Dare):
            return "You challenge the dragon when every treasure is gone, from the tile it faces."
        if isinstance(action, Push | Walk) and table.phase in ("push", "walk"):
            return shift.why_not(table, action, whole_line=False)
        return untimely(type(action), table.phase)


def _why_not_card(table: Table, hand: tuple[int, ...], seat: int, card: int) -> str:
    if table.phase not in ("coin", "save", "end"):
        return untimely(Play, table.phase)
    if card not in hand:
        return "You do not have that card. Play one from your hand."
    if table.phase == "coin":
        return Text(
            "Only a card {value} brings a coin now, because it matches the treasure.", value=table.taken[seat][-1]
        )
    if table.phase == "save":
        return Text("Only cards 1 to {low} roll the duel die again.", low=LOW)
    return Text("Only cards {low} and higher give a second turn.", low=LOW + 1)
