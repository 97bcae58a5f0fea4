"""Every screen of the app, and how to get there: for pictures and for accessibility."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect

from mazeworks.arena import play_new
from mazeworks.match import Record
from mazeworks.shelf import spec_of
from tests.games.quest.scene import CELLS
from tests.web import delving, tigers_hands
from tests.web.hands import (
    BOT,
    HERE,
    ME,
    ONLINE,
    cells,
    coached,
    coins,
    hinted_push,
    hinted_walk,
    lit,
    main,
    mouse,
    my_push,
    my_walk,
    set_table,
    side,
    table_code,
    take_turn,
    winner,
)
from tests.web.late import almost, at_night, begun, invited, take_up, told
from tests.web.study_rooms import (
    daily_card,
    position_open,
    position_typed,
    puzzle,
    puzzle_over,
    puzzle_solved,
    review,
    review_better,
    review_turn,
    turn_again,
)

KEPT = ("1 play 5\n* roll 1", "1 pass")  # in the record of the dragon's maze: the last low card is not given


def record(game: str, seed: int = 3, **options: int) -> str:
    """A game between bots, written down."""
    match = play_new(spec_of(game), ["greedy", "greedy"], seed, options or {"cards": 3})
    return str(Record.of(match, ("Ada", "Ben")))


def landing(page: Page) -> None:
    page.goto("/")
    expect(page.get_by_role("button", name=re.compile("^Play now: "))).not_to_have_count(0)


def landing_resume(page: Page) -> None:
    set_table(page, cards=0)
    my_push(page)
    landing(page)
    expect(page.get_by_role("region", name="Continue your game")).to_be_visible()


def setup(page: Page) -> None:
    page.goto("/new/classic")
    page.get_by_role("radiogroup", name="Number of players").get_by_role("radio", name="3").click()
    page.get_by_role("radiogroup", name="Seat 3").get_by_role("radio", name="Online").click()
    expect(page.get_by_role("button", name="Open the table")).to_be_visible()


def waiting(page: Page) -> None:
    set_table(page, ME, BOT, ONLINE, cards=0)
    expect(page.get_by_role("img", name=re.compile("^QR code"))).to_be_visible()


def joining(page: Page) -> None:
    """The page behind the link of a table, for a guest."""
    set_table(page, ME, BOT, ONLINE, cards=0)
    code = table_code(page)
    page.context.clear_cookies()
    page.goto(f"/j/{code}")
    expect(page.get_by_role("button", name="Sit down")).to_be_visible()


def tv_waiting(page: Page) -> None:
    """A TV before the game."""
    set_table(page, ME, BOT, ONLINE, cards=0)
    page.goto(f"/tv/{table_code(page)}")
    expect(page.get_by_role("img", name=re.compile("^QR code"))).to_be_visible()


def tv(page: Page) -> None:
    """A TV while the game runs."""
    set_table(page, ME, HERE, ONLINE, cards=0)
    code = table_code(page)
    page.get_by_role("button", name="Begin with 2 and 1 bot").click()
    page.get_by_role("button", name="I am Ada, show my cards").click()
    take_turn(page)
    page.goto(f"/tv/{code}")
    expect(page.get_by_role("img", name=re.compile("^QR code"))).to_be_visible()
    expect(page.get_by_text("It is the turn of")).to_be_visible()


def tv_asking(page: Page) -> None:
    """A TV that knows no table yet."""
    page.goto("/tv")
    expect(page.get_by_role("textbox", name="The three words")).to_be_visible()


def sitting_down(page: Page) -> None:
    """The waiting room, for a guest with a link."""
    invited(page)
    expect(page.get_by_role("button", name="Sit down and play")).to_be_visible()


def setup_six(page: Page) -> None:
    """As many seats and colours as there can be."""
    page.goto("/new/delve")
    page.get_by_role("radiogroup", name="Number of players").get_by_role("radio", name="6").click()
    expect(page.get_by_role("radiogroup", name="Colour of seat 6")).to_be_visible()


def push(page: Page) -> None:
    """At the table, trying a push that reaches something."""
    set_table(page, ME, BOT, {"kind": "bot", "name": "Fern", "bot": "greedy"}, cards=0)
    take_turn(page)
    my_push(page)
    side(page).get_by_role("button", name="Hint").click()
    expect(lit(page)).not_to_have_count(0)


def choose(page: Page) -> None:
    """At the table, before anything is chosen."""
    set_table(page, cards=0)
    my_push(page)


def walk(page: Page) -> None:
    set_table(page, cards=0)
    my_push(page)
    hinted_push(page, mouse)
    expect(lit(page)).not_to_have_count(0)


def others(page: Page) -> None:
    """Somebody else is on turn: a watcher of two people."""
    set_table(page, ME, HERE, cards=0)
    page.get_by_role("button", name="Board only, no cards").click()
    expect(cells(page)).to_have_count(49)


def wizard(page: Page) -> None:
    """The wizard's maze after some turns: cards collected, and a push being tried."""
    take_up(begun("wizard", 4, 8), [page, None, None, None])
    my_push(page)
    side(page).get_by_role("button", name="Hint").click()
    expect(main(page)).to_have_text(re.compile("^Push "))
    expect(lit(page)).not_to_have_count(0)


def wizard_ask(page: Page) -> None:
    """Promising something for advice."""
    wizard(page)
    side(page).get_by_role("button", name="Ask for advice").click()
    expect(page.get_by_role("dialog", name="Buy advice")).to_be_visible()


def take_over(page: Page, name: str) -> None:
    page.get_by_role("button", name=f"I am {name}, show my cards").click()


def wizard_asked(page: Page) -> None:
    """At one device: somebody else is asked for advice."""
    set_table(page, ME, HERE, game="wizard", cards=0)
    take_over(page, "Ada")
    side(page).get_by_role("button", name="Ask for advice").click()
    page.get_by_role("dialog").get_by_role("button", name="Ask all for a wand").click()
    take_over(page, "Ben")
    expect(side(page).get_by_role("button", name="Offer advice")).to_be_visible()


def wizard_offers(page: Page) -> None:
    wizard_asked(page)
    side(page).get_by_role("button", name="Offer advice").click()
    take_over(page, "Ada")
    expect(side(page).get_by_role("button", name="Accept the offer of Ben")).to_be_visible()


def wizard_give(page: Page) -> None:
    """Offering advice that nobody asked for."""
    wizard_ask(page)
    page.get_by_role("dialog").get_by_role("button", name="Offer my advice instead").click()
    expect(page.get_by_role("dialog", name="Offer advice")).to_be_visible()


def wizard_haggle(page: Page) -> None:
    """At one device, with cards in hand: advice, but for something else than was promised."""
    take_up(begun("wizard", 2, 12), (page, page))
    take_over(page, "Ada")
    side(page).get_by_role("button", name="Ask for advice").click()
    page.get_by_role("dialog").get_by_role("button", name="Ask all for a wand").click()
    take_over(page, "Zoë")
    side(page).get_by_role("button", name="Want something else").click()
    expect(page.get_by_role("dialog", name="Want something else")).to_be_visible()


def wizard_aim(page: Page) -> None:
    """Showing somebody which push."""
    wizard_offers(page)
    side(page).get_by_role("button", name="Accept the offer of Ben").click()
    take_over(page, "Ben")
    side(page).get_by_role("button", name="Hint").click()
    expect(main(page)).to_have_text(re.compile("^Advise: "))
    expect(lit(page)).not_to_have_count(0)


def wizard_plan(page: Page) -> None:
    """Advice as the one who bought it sees it."""
    wizard_aim(page)
    main(page).click()
    lit(page).last.click()
    take_over(page, "Ada")
    expect(side(page).get_by_role("region", name="Ben’s plan")).to_be_visible()
    expect(lit(page)).not_to_have_count(0)


def wizard_wand(page: Page) -> None:
    """The question after a turn."""
    set_table(page, game="wizard", cards=0)
    hinted_push(page, mouse)
    hinted_walk(page, mouse)
    expect(side(page).get_by_role("button", name="End the turn")).to_be_visible()


def wizard_result(page: Page) -> None:
    record, cell = almost("wizard", cards=4)
    take_up(record, [page, None])
    my_walk(page)
    cells(page).nth(CELLS[cell]).click()
    expect(winner(page)).to_be_visible()


def wizard_replay(page: Page) -> None:
    made = page.request.post("/api/records", data={"text": record("wizard", cards=4)})
    page.goto(f"/r/{made.json()['key']}?step=9")
    expect(page.get_by_role("slider", name="Step")).to_have_value("9")


def wizard_tutorial(page: Page) -> None:
    coached(page, "wizard", "A character is called", "Your secret potion")


def tigers(page: Page) -> None:
    """Two Doors after some turns, a cub about to be led."""
    take_up(begun("tigers", 2, 6, phase="lead"), [page, None])
    tigers_hands.my_lead(page)
    tigers_hands.button(page, "Hint").click()
    expect(main(page)).to_have_text(re.compile("^Lead a cub "))


def tigers_switch(page: Page) -> None:
    """Two cards about to change places."""
    tigers(page)
    main(page).click()
    tigers_hands.choose_two(page)


def tigers_replay(page: Page) -> None:
    made = page.request.post("/api/records", data={"text": record("tigers", cubs=2)})
    page.goto(f"/r/{made.json()['key']}?step=5")
    expect(page.get_by_role("group", name="Switch cards")).to_be_visible()


def tigers_result(page: Page) -> None:
    set_table(page, game="tigers", turn_limit=2)
    tigers_hands.lead(page)
    tigers_hands.switch(page)
    expect(winner(page)).to_be_visible()


def tigers_tutorial(page: Page) -> None:
    page.goto("/learn/tigers")
    expect(page.get_by_role("region", name="Coach")).to_contain_text("From door to door")


def dragon(page: Page) -> None:
    """The dragon's maze in its second phase, a push being tried."""
    take_up(begun("dragon", 4, 24), [page, None, None, None])
    my_push(page)
    side(page).get_by_role("button", name="Hint").click()
    expect(main(page)).to_have_text(re.compile("^Push "))
    expect(lit(page)).not_to_have_count(0)


def dragon_duel(page: Page) -> None:
    """A duel in somebody else's turn: another roll for a card?"""
    take_up(told("dragon", "* lay e4", "* face 3", "* roll 2"), [page, None])
    expect(page.get_by_role("dialog", name="Duel").get_by_role("button", name="Roll again with card 5")).to_be_visible()


def dragon_coin(page: Page) -> None:
    take_up(told("dragon", "2 walk b3"), [None, page])
    expect(side(page).get_by_role("button", name="Card 6: +5")).to_be_visible()


def dragon_final(page: Page) -> None:
    """Two rolls of the final duel."""
    take_up(told("dragon", "1 dare", "* roll 5", "1 pass", "* roll 2", swap=KEPT), [page, None])
    expect(page.get_by_role("dialog", name="Final duel")).to_contain_text("7 of 12")


def dragon_replay(page: Page) -> None:
    made = page.request.post("/api/records", data={"text": str(told("dragon", "* roll 3"))})
    page.goto(f"/r/{made.json()['key']}?step=28")
    expect(page.get_by_role("slider", name="Step")).to_have_value("28")


def dragon_result(page: Page) -> None:
    take_up(told("dragon", "1 dare", "* roll 5", "1 pass", "* roll 6", "1 pass", "* roll 4", swap=KEPT), [page, None])
    expect(winner(page)).to_be_visible()


def dragon_tutorial(page: Page) -> None:
    coached(page, "dragon", "The hoard", "The dragon looks")


def delve(page: Page) -> None:
    """Four people in the delve, one of them about to step."""
    delving.taken_up(page, delving.delvers())
    expect(delving.squares(page).and_(page.locator(".lit"))).to_have_count(3)


def delve_lay(page: Page) -> None:
    """A tile in hand."""
    delving.taken_up(page, delving.drawn())
    expect(delving.main(page)).to_have_text("Lay it and go in")


def delve_fight(page: Page) -> None:
    """The dice of a battle have fallen."""
    delving.taken_up(page, delving.battle())
    delving.main(page).click()
    expect(delving.go_on(page).or_(delving.question(page)).first).to_be_visible()


def delve_trap(page: Page) -> None:
    """A test that failed and may be rolled again."""
    delving.taken_up(page, delving.trap())
    expect(delving.moment(page, "Corridor trap")).to_contain_text("Failed")


def delve_market(page: Page) -> None:
    delving.taken_up(page, delving.market())
    expect(delving.question(page)).to_contain_text("Bone Market")


def delve_choice(page: Page) -> None:
    """Who one is: one of two characters."""
    take_up(delving.choosing(), [page])
    expect(page.locator(".candidate").get_by_role("button")).to_have_count(2)


def delve_outside(page: Page) -> None:
    """Alone, before the first step."""
    delving.taken_up(page, delving.outside())
    expect(delving.main(page)).to_have_text("Choose a lit place")  # the die has one answer, so it was rolled


def delve_sheets(page: Page) -> None:
    """Everybody's sheet, and what a card does."""
    delving.taken_up(page, delving.delvers())
    if page.locator(".strip").is_visible():
        delving.button(page, "Sheet").click()
    else:
        page.locator(".other summary").first.click()
    page.get_by_role("button", name="Short Blade", exact=True).filter(visible=True).click()
    expect(page.get_by_text("Weapon, one hand: +1 in battle.").filter(visible=True)).to_be_visible()


def delve_replay(page: Page) -> None:
    made = page.request.post("/api/records", data={"text": str(delving.recorded(delving.battle()))})
    page.goto(f"/r/{made.json()['key']}")
    page.get_by_role("button", name="To the end").click()
    expect(delving.moment(page, "Fight: Moss Ogre")).to_be_visible()


def delve_result(page: Page) -> None:
    delving.taken_up(page, delving.heart())
    delving.button(page, re.compile("^Challenge the Guardian: battle")).click()
    expect(winner(page)).to_be_visible()


def delve_tutorial(page: Page) -> None:
    page.goto("/learn/delve")
    expect(page.get_by_role("region", name="Coach")).to_contain_text("Down into the maze")


def open_cards(page: Page) -> None:
    set_table(page, game="classic-open", cards=0)
    my_push(page)


def moonlit(page: Page) -> None:
    """By night, the sun gone down."""
    take_up(at_night("moonlit"), [page, None])
    my_push(page)


def coin(page: Page) -> None:
    record, cell = almost("creatures-moonlit", "pick", cards=1)
    take_up(record, [page, None])
    my_walk(page)
    cells(page).nth(CELLS[cell]).click()
    expect(coins(page).first).to_be_visible()


def curtain(page: Page) -> None:
    set_table(page, ME, HERE, cards=0)
    page.get_by_role("button", name="I am Ada, show my cards").click()
    hinted_push(page, mouse)
    page.keyboard.press("h")
    side(page).get_by_role("button", name=re.compile("^(Walk|Stay)")).click()
    expect(page.get_by_role("dialog", name="Ben")).to_be_visible()


def result(page: Page) -> None:
    record, cell = almost("classic", cards=1)
    take_up(record, [page, None])
    my_walk(page)
    cells(page).nth(CELLS[cell]).click()
    expect(winner(page)).to_be_visible()


def replay(page: Page) -> None:
    made = page.request.post("/api/records", data={"text": record("classic")})
    page.goto(f"/r/{made.json()['key']}?step=5")
    expect(page.get_by_role("slider", name="Step")).to_have_value("5")


def rules(page: Page) -> None:
    page.goto("/rules/classic")
    expect(page.get_by_role("article").get_by_role("heading").first).to_be_visible()


def rules_found(page: Page) -> None:
    rules(page)
    page.get_by_role("searchbox").fill("spare")
    expect(page.locator("mark").first).to_be_visible()


def tutorial(page: Page) -> None:
    page.goto("/learn/classic")
    page.get_by_role("region", name="Coach").get_by_role("button", name="Next").click()
    page.get_by_role("button", name="Turn the spare tile right").click()
    expect(page.get_by_role("region", name="Coach")).to_contain_text("Choose an arrow")
    expect(page.locator(".veil")).to_be_visible()


def about(page: Page) -> None:
    page.goto("/about")
    expect(page.get_by_role("table")).to_be_visible()


def settings(page: Page) -> None:
    landing(page)
    page.get_by_role("button", name="Settings").click()
    expect(page.get_by_role("dialog", name="Settings")).to_be_visible()


def first_game(page: Page) -> None:
    """The coach in somebody's first real game."""
    page.goto("/")
    page.evaluate("async () => { (await import('mazeworks/settings.js')).known.value = ''; }")
    set_table(page, begins=0, cards=0)
    expect(page.get_by_role("region", name="Coach")).to_be_visible()


def menu(page: Page) -> None:
    choose(page)
    page.get_by_role("button", name="Menu").click()
    expect(page.get_by_role("dialog", name="Menu")).to_be_visible()


def folded(page: Page) -> None:
    """What a small screen folds away."""
    page.set_viewport_size({"width": 390, "height": 844})
    choose(page)
    page.get_by_role("button", name="Story and players").click()
    page.get_by_role("tab", name="Players").click()
    expect(page.get_by_role("tabpanel", name="Players")).to_be_visible()


def transfer_link(page: Page, who: str = "") -> str:
    """The link with which another device goes on, with all seats of this one or with one of them."""
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("dialog", name="Menu").get_by_role("button", name="Move to another device").click()
    dialog = page.get_by_role("dialog", name="Move to another device")
    expect(dialog.get_by_role("img", name="QR code of the link for the other device")).to_be_visible()
    field = dialog.get_by_role("textbox", name="Link for the other device")
    if who:
        before = field.input_value()
        dialog.get_by_role("radio", name=who).click()
        expect(field).not_to_have_value(before)
    return field.input_value()


def transfer(page: Page) -> None:
    """Two at one device, one of them about to go on elsewhere."""
    set_table(page, ME, HERE, cards=0)
    take_over(page, "Ada")
    transfer_link(page, "Ben")


def takeover(page: Page) -> None:
    """The link of another device, used up: what is asked, and what is refused."""
    key = set_table(page, cards=0)
    page.goto(f"/t/{key}#pass=guessed")
    dialog = page.get_by_role("dialog", name="Continue here?")
    dialog.get_by_role("button", name="Continue here").click()
    expect(dialog.get_by_role("alert")).to_be_visible()


def keys(page: Page) -> None:
    choose(page)
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Play by keyboard")).to_be_visible()


def _named(*rooms: Callable[[Page], None]) -> dict[str, Callable[[Page], None]]:
    return {room.__name__.replace("_", "-"): room for room in rooms}


SCREENS = _named(
    landing, landing_resume, setup, waiting, choose, push, walk, open_cards, moonlit, wizard, wizard_plan, tigers,
    tigers_switch, dragon, dragon_duel, dragon_final, delve_choice, delve_outside, delve, delve_lay,
    delve_fight, delve_trap, delve_market, delve_sheets, delve_replay, delve_result, delve_tutorial,
    curtain, result, replay, rules, tutorial, about, settings,
    daily_card, puzzle, puzzle_solved, review, review_better, position_open,
)  # fmt: skip
ROOMS = SCREENS | _named(
    setup_six, sitting_down, joining, tv_waiting, tv, tv_asking,
    others, coin, wizard_ask, wizard_give, wizard_haggle, wizard_offers, wizard_wand, wizard_result, wizard_replay,
    wizard_tutorial, tigers_replay, tigers_result, tigers_tutorial, dragon_coin, dragon_replay, dragon_result,
    dragon_tutorial, rules_found, first_game, menu, keys, folded,
    transfer, takeover, puzzle_over, position_typed, review_turn, turn_again,
)  # fmt: skip
