"""Bots: they see views only, and greedy takes what it can reach."""

import subprocess
import sys
from typing import Any

import pytest

from mazeworks import SHELF, Dice, Match, Refused, spec_of
from mazeworks.arena import play, play_new, report, run
from mazeworks.bots import LEVELS, Moment, behind, bot_of, level_of, title_of
from mazeworks.bots.greedy import Greedy
from mazeworks.bots.knowledge import value_of
from mazeworks.bots.levels import at_strength
from mazeworks.bots.mind import WON
from mazeworks.bots.mixture import MixtureBot
from mazeworks.bots.planner import Planner
from mazeworks.bots.registry import bot_names
from mazeworks.bots.search import Budget
from mazeworks.core import Action, Spec, phase_of
from mazeworks.games.quest.rules import Classic, Moonlit
from mazeworks.games.quest.rules.quest import State, Table, View
from mazeworks.maze import Push, reach
from tests.games.quest.scene import scene
from tests.kit.bots import NOW, asked
from tests.kit.extent import EVERYTHING, SAMPLED
from tests.kit.playout import known

TRIED = {spec.id for spec in SHELF} - {"delve"}  # where every way to finish a turn can be tried
MAZES = TRIED - {"tigers"}
ONLY = {  # bots that do not know every game
    "greedy": TRIED,
    "planner": MAZES,
    "mixed:planner,chaos,50": MAZES,
    "sight:20": TRIED,
    "expert": {"wizard", "dragon", "delve"},
    "pvs": {"tigers"},
    "asking:greedy": {"wizard"},
}
PLAYERS = (*ONLY, "chaos", "search:8", *[level.bot for level in LEVELS if level.usual])


@pytest.mark.parametrize("spec", SAMPLED, ids=lambda spec: spec.id)
@pytest.mark.parametrize("name", PLAYERS)
def test_every_bot_finishes_every_game_it_knows(spec: Spec, name: str) -> None:
    """With every number of seats in the long run, else with the fewest or the most, by turns."""
    usual = spec.seats[0 if PLAYERS.index(name) % 2 else -1]
    for seats in spec.seats if EVERYTHING else (usual,):
        if spec.id in ONLY.get(name, {spec.id}):
            assert play_new(spec, [name] * seats, 1, known(spec, {"cards": 1, "turn_limit": 12, "rounds": 2})).over
        else:
            with pytest.raises(Refused, match="does not support this game"):
                play_new(spec, [name] * seats, 1)


def test_every_kind_of_bot_is_tried() -> None:
    elsewhere = {"learned", "lookahead", "level", "strength", *[level.bot for level in LEVELS]}  # in tests of their own
    assert {name.partition(":")[0] for name in PLAYERS} | elsewhere == set(bot_names())


def takes_what_it_can(match: Match[State[Table], Action, View[Table, Action]], seed: int) -> bool:
    """Whether some push brings the goal of the seat on turn within reach; then greedy must find it this turn."""
    seat = match.actor
    assert isinstance(seat, int)
    view, table = match.view(seat), match.state.table
    in_reach = False
    for push in [action for action in view.legal if isinstance(action, Push)]:
        board = table.board.push(push.slot, push.quarters)
        at = board.find(view.goal)
        here = board.carry(push.slot, table.pieces)[seat]
        in_reach |= at >= 0 and bool(reach(board, here) >> at & 1)
    found = len(table.found[seat])
    for _ in range(2):
        match.submit(seat, asked("greedy", match, seed), match.ply)
    assert (len(match.state.table.found[seat]) == found + 1) == in_reach
    return in_reach


@pytest.mark.parametrize("spec", [spec_of("classic", Classic), spec_of("moonlit", Moonlit)], ids=["classic", "moonlit"])
def test_greedy_takes_the_treasure_whenever_a_push_makes_it_reachable(
    spec: Spec[State[Table], Action, View[Table, Action]],
) -> None:
    outcomes = [takes_what_it_can(Match.new(spec, 3, seed), seed) for seed in range(60)]
    assert 5 < sum(outcomes) < 60  # both kinds of position were met


def test_greedy_goes_home_when_everything_is_found() -> None:
    match = scene(goals="- fox", piles=(0, 3), pieces="d4 g7")
    for _ in range(2):
        match.submit(0, asked("greedy", match), match.ply)
    assert match.over


@pytest.mark.parametrize("game", ["classic", "classic-open", "moonlit", "wizard", "dragon"])
def test_greedy_beats_chaos(game: str) -> None:
    spec, names = spec_of(game), ("greedy", "chaos")
    games = 16 if EVERYTHING else 8
    result = report(spec, names, 0, list(run(spec, names, games, 0)))
    assert result.bots[0].wins == games  # the figure over many games is in bench/


@pytest.mark.parametrize("name", ["greedy", "planner", "search:64"])
def test_a_bot_chooses_the_same_for_states_it_cannot_tell_apart(name: str) -> None:
    """Nothing of a state reaches a bot but its view."""
    for seed in range(6):
        match = Match.new(spec_of("classic", Classic), 3, seed, {"first": "first"})
        view = match.view(0)
        twin = match.game.view(match.game.imagine(view, Dice(99)), 0)
        choices = [bot_of(name, match.game).choose(seen, NOW) for seen in (view, twin)]
        assert choices[0] == choices[1]


@pytest.mark.parametrize("game", ["classic", "classic-open", "moonlit"])
def test_the_planner_beats_greedy(game: str) -> None:
    spec, names = spec_of(game), ("planner", "greedy")
    result = report(spec, names, 0, list(run(spec, names, 8, 0, {"cards": 3})))
    assert result.bots[0].wins >= 6  # the figure over many games is in docs/ladder


@pytest.mark.parametrize("name", ["planner", "search:64"])
def test_who_can_win_at_once_does(name: str) -> None:
    match = scene(goals="- fox", piles=(0, 3), pieces="d4 g7")
    for _ in range(2):
        match.submit(0, asked(name, match), match.ply)
    assert match.over


WALL = """
┌┬┬┬┬┬─
├┼┼┼┼┼─
├┼┼┼┼┼─
├┼┼┼┼┼─
├┼┼┼┼┼─
├┼┼┼┼┼─
│││││││
"""


def holds(name: str, seed: int) -> bool:
    """Seat 2 needs only to step home. Whether it still does not after a turn of seat 1, who cannot win yet."""
    match = scene(goals="fox -", piles=(9, 0), pieces="d4 g6", marks="a1=fox", drawing=WALL.strip())
    for seat, each in enumerate((name, "greedy")):
        while match.actor == seat:
            match.submit(seat, asked(each, match, seed), match.ply)
    return not match.over


@pytest.mark.parametrize("name", ["planner", "search:64"])
def test_who_cannot_win_keeps_the_other_from_it(name: str) -> None:
    assert sum([holds(name, seed) for seed in range(6)]) > sum([holds("greedy", seed) for seed in range(6)])


def test_the_ten_names_are_marks_on_the_scale_of_every_game() -> None:
    assert [level.name for level in LEVELS if level.usual] == ["Daisy", "Fern", "Hazel", "Yew"]
    assert [level.level for level in LEVELS] == list(range(10, 101, 10))
    assert all(set(level.about) == {"en", "de"} for level in LEVELS)
    for spec in SHELF:
        game = spec.game(spec.options())
        assert len({behind(game, level) for level in range(1, 101)}) == 100
        for level in range(1, 101):
            bot_of(f"level:{level}", game)


@pytest.mark.parametrize(("text", "level"), [("hazel", 80), ("level:63", 63), ("level:1", 1), ("chaos", None)])
def test_a_level_is_a_name_or_a_number(text: str, level: int | None) -> None:
    assert level_of(text) == level


@pytest.mark.parametrize("text", ["level:0", "level:101", "level:", "level:6.5", "level:-1", "level:٣", "level:063"])
def test_other_levels_are_refused(text: str) -> None:
    with pytest.raises(Refused, match="whole number from 1 to 100"):
        bot_of(text, SHELF[0].game(SHELF[0].options()))


def test_between_two_marks_the_nearest_name_tells_the_level() -> None:
    assert [title_of(bot) for bot in ("hazel", "level:80", "level:63", "chaos")] == [
        "Hazel",
        "Hazel",
        "Ivy 63",
        "Chaos",
    ]


def test_a_strength_is_read_in_legs() -> None:
    game = SHELF[0].game(SHELF[0].options())
    names = [at_strength(game, strength) for strength in (0.05, 1.0, 1.25, 3.0)]
    assert names[:3] == ["sight:5", "sight:100", "mixed:planner,greedy,25"] and names[3].endswith(",planner,100")
    for wrong in ("0", "3.1", "x", ""):
        with pytest.raises(Refused, match="A strength"):
            bot_of(f"strength:{wrong}", game)


@pytest.mark.parametrize(
    "name",
    [
        "search",
        "search:",
        "search:0",
        "search:-5",
        "search:fast",
        "search:1s",
        "search:9/",
        "search:9/1h",
        "search:٣",
        "greedy:5",
        "planner:x",
    ],
)
def test_an_argument_a_bot_cannot_take_is_refused(name: str) -> None:
    with pytest.raises(Refused):
        bot_of(name, Match.new(spec_of("classic", Classic), 2, 1).game)


@pytest.mark.parametrize(
    "name", ["mixed", "mixed:greedy", "mixed:greedy,chaos", "mixed:greedy,chaos,101", "mixed:a,b,5"]
)
def test_a_mixture_needs_two_bots_and_a_share(name: str) -> None:
    with pytest.raises(Refused):
        bot_of(name, Match.new(spec_of("classic", Classic), 2, 1).game)


def test_a_mixed_bot_ends_a_turn_in_the_mind_it_began_it_with() -> None:
    class Said:
        def __init__(self) -> None:
            self.turns: list[int] = []

        def choose(self, view: Any, moment: Moment) -> Any:
            self.turns.append(view.table.turns)
            return view.legal[0]

    match, one, two = Match.new(spec_of("classic", Classic), 2, 3, {"turn_limit": 80}), Said(), Said()
    play(match, [MixtureBot(one, two, 0.5), bot_of("chaos", match.game)], 1)
    assert not set(one.turns) & set(two.turns)
    assert len(one.turns) > 20 and len(two.turns) > 20 and all(one.turns.count(turn) == 2 for turn in one.turns)


def test_a_search_counts_deals_and_tells_when_the_clock_stopped_it(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    clock = iter(range(1000))
    monkeypatch.setattr("mazeworks.bots.search.time.thread_time", lambda: next(clock))
    assert len(list(Budget("64").spend(16))) == 4
    assert len(list(Budget("3/5s").spend(1))) == 3
    assert not caplog.messages
    assert len(list(Budget("30/5s").spend(1))) == 5
    assert caplog.messages == ["The clock stopped a search at 5 of 30 deals: it may play otherwise."]


def test_an_unknown_bot_is_refused_with_those_there_are() -> None:
    with pytest.raises(Refused, match=f"There are: {', '.join(bot_names())}"):
        bot_of("grandmaster", Match.new(spec_of("classic", Classic), 2, 1).game)


def test_value_prefers_winning_to_anything_else() -> None:
    match = scene(goals="- fox", piles=(0, 3), pieces="a1 g7", phase="over")
    value = value_of(match.game)
    assert value(match.state, 0) == WON
    assert value(match.state, 1) == 0
    assert value(scene(goals="owl fox").state, 0) < WON


def test_importing_mazeworks_pulls_in_neither_arrays_nor_a_web_framework() -> None:
    code = "import sys, mazeworks; print(*sorted(m.split('.')[0] for m in sys.modules))"
    loaded = set(
        subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.split()
    )
    assert not loaded & {"numpy", "starlette", "uvicorn", "fastapi", "rich", "sqlite3", "asyncio", "ray", "textual"}


@pytest.mark.parametrize("id", ["classic", "classic-open", "moonlit", "wizard", "dragon"])
def test_bots_that_leave_out_walks_as_good_as_others_judge_every_push_as_if_they_had_tried_all(id: str) -> None:
    for seed in range(3):
        match, dice = Match.new(spec_of(id), 2 + seed, seed), Dice(seed)
        for _ in range(60):
            seat = match.actor
            assert isinstance(seat, int)
            if phase_of(match.state.table) == "push" and match.state.table.turns % 5 == 0:
                for bot in (Greedy(match.game), Planner(match.game)):
                    some, bot.walks = bot.weigh(match.view(seat), Dice(1)), None
                    assert some == bot.weigh(match.view(seat), Dice(1))
            match.submit(seat, dice.pick(match.legal), match.ply)
