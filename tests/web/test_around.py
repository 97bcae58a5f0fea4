"""Around the table: landing page, set-up, settings, languages, rules, the lesson, replays and records."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from msgspec.structs import replace
from playwright.sync_api import Locator, Page, expect

from mazeworks.arena import play_new
from mazeworks.match import Record
from mazeworks.shelf import spec_of
from tests.kit.extent import EVERYTHING
from tests.web.conftest import Visit
from tests.web.hands import (
    cells,
    goal_card,
    main,
    my_push,
    my_walk,
    phase,
    play_on,
    position,
    resign,
    seen,
    set_table,
    side,
    stay,
    until,
)
from tests.web.house import WEB, Guard, catalogue
from tests.web.late import begun, take_up

RAW_KEY = re.compile(r"(?<![\w/.@-])(?:[a-z]+[-a-z]*\.)+[a-z][-a-z]*(?![\w/@-])")


# --- set-up and settings ----------------------------------------------------------------------------------------------


def test_what_the_server_refuses_is_shown_in_the_set_up(page: Page, guards: list[Guard]) -> None:
    guards[0].allow("status of 400")
    page.goto("/new/classic")
    page.get_by_role("radiogroup", name="Number of players").get_by_role("radio", name="3").click()
    page.get_by_role("spinbutton", name="Number of cards").fill("12")
    page.get_by_role("spinbutton", name="Number of cards").press("Tab")
    page.get_by_role("button", name="Start the game").click()
    expect(page.get_by_role("alert")).to_contain_text("The table could not be set:")
    expect(page.get_by_role("alert")).to_contain_text("8")
    page.get_by_role("spinbutton", name="Number of cards").fill("8")
    page.get_by_role("spinbutton", name="Number of cards").press("Tab")
    page.get_by_role("button", name="Start the game").click()
    my_push(page)


def test_options_of_the_set_up_hold_at_the_table(page: Page) -> None:
    page.goto("/new/classic-open")
    page.get_by_role("textbox", name="Name of seat 1").fill("Ada")
    page.get_by_role("spinbutton", name="Number of cards").fill("3")
    page.get_by_role("button", name="More: Number of cards").click()
    page.get_by_role("button", name="Start the game").click()
    my_push(page)
    expect(goal_card(page)).to_have_count(4)
    expect(page.get_by_role("complementary", name="Players")).to_contain_text("Ada")


TYPE_AND_CLICK = """([field, button]) => {
  field.value = '3';
  field.dispatchEvent(new Event('change', { bubbles: true }));
  button.click();
}"""


def test_a_number_counts_for_a_click_that_comes_before_the_next_drawing(page: Page) -> None:
    page.goto("/new/classic-open")
    field = page.get_by_role("spinbutton", name="Number of cards")
    more = page.get_by_role("button", name="More: Number of cards")
    page.evaluate(TYPE_AND_CLICK, [field.element_handle(), more.element_handle()])
    expect(field).to_have_value("4")
    page.get_by_role("button", name="Start the game").click()
    my_push(page)
    expect(goal_card(page)).to_have_count(4)


WORDS_FIT = """(field) => {
  const text = document.createElement('span');
  text.textContent = field.placeholder;
  text.style.font = getComputedStyle(field, '::placeholder').font;
  document.body.append(text);
  const { paddingLeft, paddingRight } = getComputedStyle(field);
  return text.offsetWidth <= field.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
}"""


@pytest.mark.parametrize(
    ("language", "game", "option", "words"),
    [
        ("en", "delve", "Rounds", "as the rules say"),
        ("de", "delve", "Runden", "wie in den Regeln"),
        ("en", "classic", "Number of cards", "as the rules say"),
    ],
)
def test_a_number_that_the_rules_give_is_shown_in_words_alone(
    visit: Visit, language: str, game: str, option: str, words: str
) -> None:
    page = visit(language=language)
    page.goto(f"/new/{game}")
    field = page.get_by_role("spinbutton", name=option)
    row = page.locator(".option").filter(has=field)
    expect(field).to_have_attribute("placeholder", words)
    expect(field).to_have_value("")
    assert not re.search(r"\b0\b", row.inner_text())
    assert field.evaluate(WORDS_FIT)
    row.get_by_role("button").last.click()
    expect(field).to_have_value("1")
    row.get_by_role("button").first.click()
    expect(field).to_have_value("")
    field.fill("0")
    field.press("Tab")
    expect(field).to_have_value("")


def test_settings_are_remembered_after_a_reload(page: Page) -> None:
    page.goto("/")
    page.get_by_role("button", name="Settings").click()
    dialog = page.get_by_role("dialog", name="Settings")
    dialog.get_by_role("textbox", name="Your name").fill("Ada")
    dialog.get_by_role("radiogroup", name="Theme").get_by_role("radio", name="Night").click()
    dialog.get_by_role("radiogroup", name="Speed of the pieces").get_by_role("radio", name="Fast").click()
    dialog.get_by_role("switch", name="Sound").click()
    dialog.get_by_role("switch", name="Less motion").click()
    dialog.get_by_role("button", name="Done").click()
    expect(dialog).to_have_count(0)
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-theme", "night")
    page.get_by_role("button", name="Settings").click()
    expect(dialog.get_by_role("textbox", name="Your name")).to_have_value("Ada")
    expect(dialog.get_by_role("radio", name="Fast")).to_be_checked()
    expect(dialog.get_by_role("switch", name="Sound")).to_be_checked()
    expect(dialog.get_by_role("switch", name="Less motion")).to_be_checked()
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    expect(page.get_by_role("button", name="Settings")).to_be_focused()
    page.get_by_role("button", name="Day: change to the light look").click()
    expect(page.locator("html")).to_have_attribute("data-theme", "day")


def test_a_pasted_link_or_key_leads_to_its_table(visit: Visit) -> None:
    host, other = visit(), visit()
    key = set_table(host)
    other.goto("/")
    field = other.get_by_role("textbox", name="Got a link or a code?")
    field.fill("not a key!")
    field.press("Enter")
    expect(other.get_by_role("alert")).to_contain_text("neither a link to a table nor its three words")
    field.fill(f"{other.url}t/{key}")
    other.get_by_role("button", name="Join").click()
    expect(other.get_by_text("You are watching this game.")).to_be_visible()


# --- languages --------------------------------------------------------------------------------------------------------


def no_raw_keys(page: Page) -> None:
    """No text, name or title on the page looks like `turn.push`."""
    said = page.evaluate(
        """() => {
          const named = (name) => [...document.querySelectorAll(`[${name}]`)].map((each) => each.getAttribute(name));
          return [document.body.innerText, ...['aria-label', 'title', 'placeholder'].flatMap(named)].join('\\n');
        }"""
    )
    assert RAW_KEY.findall(said) == []


def shows(page: Page, *keys: str) -> None:
    """These texts of the German catalogue are in sight, and they are not the English ones."""
    german, english = catalogue("de"), catalogue("en")
    for key in keys:
        assert german[key] != english[key]
        text = re.sub(r"\\\{\w+\\\}", ".+", re.escape(str(german[key])))
        expect(page.get_by_text(re.compile(text)).and_(page.locator(":visible")).first).to_be_visible()


def test_everything_is_german_once_german_is_chosen(page: Page) -> None:
    page.goto("/")
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("radio", name="Deutsch").click()
    page.get_by_role("button", name=catalogue("de")["settings.done"]).click()
    expect(page.locator("html")).to_have_attribute("lang", "de")
    expect(page.get_by_role("heading", name="Wanderndes Labyrinth")).to_be_visible()
    expect(page.get_by_role("heading", name="Mondlabyrinth")).to_be_visible()
    shows(page, "landing.title", "ways.alone", "ways.friends", "ways.here", "landing.seats", "landing.play")
    shows(page, "join.label", "join.button", "landing.learn", "landing.credits", "load.button", "shell.to-night")
    no_raw_keys(page)

    page.goto("/new/classic")
    shows(page, "setup.title", "setup.sub", "setup.seats", "setup.options", "setup.kind.me.about", "setup.note.ready")
    shows(
        page,
        "option.cards.title",
        "option.cards.about",
        "begins.title",
        "begins.random",
        "begins.loser",
        "advice.classic",
    )
    no_raw_keys(page)

    page.get_by_role("button", name=catalogue("de")["setup.start"]).click()
    shows(page, "turn.mine", "turn.push", "spare.title", "spare.left", "table.quest", "act.choose", "outlook.choose")
    shows(page, "table.seats", "table.story", "seat.you", "act.undo", "keys.push")
    no_raw_keys(page)
    page.get_by_role("button", name=catalogue("de")["act.hint"]).click()
    expect(page.get_by_text(re.compile("Schieb (Reihe|Spalte)"))).to_be_visible()
    page.get_by_role("complementary").get_by_role("button", name=re.compile("^Schieb")).click()
    shows(page, "turn.walk", "outlook.now")
    expect(page.get_by_role("list", name=catalogue("de")["table.story"])).to_contain_text("schob")
    no_raw_keys(page)
    english = re.compile(r"\b(the|your|push|walk|turn|here|with|and|you|of)\b", re.I)
    assert english.findall(page.locator("body").inner_text()) == []


def change_language(page: Page, menu: str, settings: str, language: str) -> None:
    page.get_by_role("button", name=menu).click()
    page.get_by_role("button", name=settings).click()
    page.get_by_role("radio", name=language).click()


def test_the_settings_stay_open_when_the_language_is_changed_at_a_table(page: Page) -> None:
    set_table(page)
    my_push(page)
    change_language(page, "Menu", "Settings", "Deutsch")
    expect(page.get_by_role("banner")).to_contain_text("Wanderndes Labyrinth")
    assert page.get_by_role("dialog", name=catalogue("de")["settings.title"]).count() == 1


def test_the_language_can_be_changed_in_mid_game(page: Page) -> None:
    set_table(page)
    my_push(page)
    before = position(page)
    change_language(page, "Menu", "Settings", "Deutsch")
    expect(page.get_by_role("banner")).to_contain_text("Wanderndes Labyrinth")
    page.keyboard.press("Escape")
    expect(page.get_by_role("banner")).to_contain_text("Wanderndes Labyrinth")
    page.get_by_role("button", name=catalogue("de")["act.hint"]).click()
    expect(page.get_by_text(re.compile("Schieb (Reihe|Spalte)"))).to_be_visible()
    change_language(page, catalogue("de")["menu.title"], catalogue("de")["menu.settings"], "English")
    expect(page.get_by_role("banner")).to_contain_text("Shifting Maze")
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    expect(main(page)).to_have_text("Choose a slot")
    assert position(page) == before


# --- rules and lesson -------------------------------------------------------------------------------------------------


def test_rules_can_be_searched(page: Page) -> None:
    page.goto("/learn")
    page.get_by_role("link", name="Rules of Shifting Maze").click()
    article = page.get_by_role("article")
    expect(article.get_by_role("heading").first).to_be_visible()
    everything = article.locator("p").count()
    search = page.get_by_role("searchbox", name="Search the rules")
    search.fill("Spare")
    expect(page.get_by_role("search").get_by_role("status")).to_have_text(re.compile(r"\d+ places? found"))
    assert 0 < article.locator("p").count() < everything
    expect(article.locator("mark").first).to_have_text(re.compile("spare", re.I))
    search.fill("xyzzy")
    expect(page.get_by_text("Nothing found.")).to_be_visible()
    search.fill("")
    expect(article.locator("p")).to_have_count(everything)
    page.get_by_role("link", name="Moonlit Maze").first.click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Moonlit")


def test_the_title_of_rules_is_whole_on_a_phone(phone: Page) -> None:
    phone.goto("/rules/dragon")
    expect(phone.get_by_role("article").get_by_role("heading").first).to_be_visible()
    title = phone.get_by_role("heading", level=1)
    assert title.evaluate("(h1) => h1.scrollWidth <= h1.clientWidth"), title.inner_text()


def test_a_clause_can_be_linked_to(page: Page) -> None:
    page.goto("/rules/classic#c3.1")
    clause = page.locator("[id='c3.1']")
    expect(clause).to_be_in_viewport()


BESIDE = """() => {
  const [card, board] = ['.coach', '.board'].map((each) => document.querySelector(each).getBoundingClientRect());
  return card.right <= board.left || card.left >= board.right;
}"""  # the card of the coach does not lie over the board


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_the_lesson_can_be_played_to_its_end(visit: Visit, phone: bool) -> None:
    page = visit(phone=phone)
    page.goto("/")
    page.get_by_role("link", name="Learn Shifting Maze").first.click()
    coach = page.get_by_role("region", name="Coach")
    expect(coach).to_contain_text("Find your treasure")
    coach.get_by_role("button", name="Next").click()
    expect(coach).to_contain_text("Turn the spare tile")
    page.get_by_role("button", name="Turn the spare tile right").click()
    expect(coach).to_contain_text("Choose an arrow")
    for width, height in () if phone else ((1024, 640), (1280, 800)):
        page.set_viewport_size({"width": width, "height": height})
        until(page, BESIDE)
    page.get_by_role("group", name="Slots around the board").get_by_role("button").first.click()
    expect(coach).to_contain_text("Push the line")
    main(page).click()
    expect(coach).to_contain_text("Walk")
    stay(page, name="Guest")
    expect(coach).to_contain_text("Now the others")
    coach.get_by_role("button", name="Next").click()
    expect(coach).to_contain_text("The barred arrow")
    coach.get_by_role("button", name="Next").click()
    expect(coach).to_contain_text("Now you know the rules")
    if phone or EVERYTHING:
        play_the_lesson(page, coach)


def play_the_lesson(page: Page, coach: Locator) -> None:
    """By the hints to the end, and on to a real game."""
    hint = side(page).get_by_role("button", name="Hint")
    done = coach.get_by_role("button", name="Play a real game")
    for _ in range(80):
        expect(hint.or_(done).first).to_be_visible()
        if done.count():
            break
        hint.click()
        expect(side(page).get_by_text(re.compile("^Hint: "))).to_be_visible()
        said = main(page).inner_text()
        main(page).click()
        expect(main(page).filter(has_text=re.compile(f"^{re.escape(said)}$"))).to_have_count(0)
    expect(coach).to_contain_text("That is the whole game")
    done.click()
    expect(page).to_have_url(re.compile("/t/"))
    my_push(page)


def test_the_coach_leaves_the_buttons_free_on_a_phone(phone: Page) -> None:
    phone.goto("/learn/classic")
    coach = phone.get_by_role("region", name="Coach")
    coach.get_by_role("button", name="Next").click()
    phone.get_by_role("button", name="Turn the spare tile right").click()
    phone.get_by_role("group", name="Slots around the board").get_by_role("button").first.click()
    expect(coach).to_contain_text("Push the line")
    main(phone).click()
    my_walk(phone)
    main(phone).click(trial=True)


# --- replays and records ----------------------------------------------------------------------------------------------


def a_record(folder: Path, game: str = "classic") -> Path:
    """A game between bots, written down."""
    match = play_new(spec_of(game), ["greedy", "greedy"], 5, {"cards": 1, "first": "first"})
    path = folder / f"{game}.record"
    path.write_text(str(Record.of(match, ("Ada", "Ben"))))
    return path


LATE_EFFECTS = """async () => {
  const { options } = await import('preact');
  options.requestAnimationFrame = (effects) => setTimeout(effects, 1500); // as on a machine too busy to draw
}"""


def test_keys_are_heard_before_the_next_frame(page: Page, tmp_path: Path) -> None:
    made = page.request.post("/api/records", data={"text": a_record(tmp_path).read_text()})
    page.goto(f"/r/{made.json()['key']}")
    slider = page.get_by_role("slider", name="Step")
    expect(slider).to_have_value("0")
    page.evaluate(LATE_EFFECTS)
    for key in ("End", "ArrowLeft", "ArrowLeft"):
        page.keyboard.press(key)
    expect(slider).to_have_value(str(int(slider.get_attribute("max") or 0) - 2))


def test_a_replay_opens_by_link_and_is_led_by_keys_and_slider(page: Page, tmp_path: Path) -> None:
    made = page.request.post("/api/records", data={"text": a_record(tmp_path).read_text()})
    page.goto(f"/r/{made.json()['key']}")
    slider = page.get_by_role("slider", name="Step")
    caption = page.locator(".caption")
    expect(caption).to_have_text("The beginning")
    last = int(slider.get_attribute("max") or 0)
    assert last >= 4
    first = position(page)
    page.keyboard.press("ArrowRight")
    expect(slider).to_have_value("1")
    expect(caption).to_contain_text("Ada pushed")
    assert position(page) != first
    page.keyboard.press("End")
    expect(slider).to_have_value(str(last))
    expect(page.get_by_role("button", name="One step on")).to_be_disabled()
    page.keyboard.press("ArrowLeft")
    expect(slider).to_have_value(str(last - 1))
    page.keyboard.press("Home")
    expect(slider).to_have_value("0")
    assert position(page) == first
    page.keyboard.press("Space")
    seen(page, "Pause")
    expect(slider).to_have_value(str(last))
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()
    slider.fill("2")
    expect(page.get_by_role("list").locator("[aria-current=step]")).to_have_count(1)
    page.get_by_role("button", name="Copy link").click()
    seen(page, "The link is copied.")
    shared = position(page)
    page.goto(str(page.evaluate("navigator.clipboard.readText()")))
    expect(slider).to_have_value("2")
    assert position(page) == shared


def test_a_record_is_saved_to_a_file_and_loaded_from_it(page: Page, tmp_path: Path) -> None:
    written = a_record(tmp_path)
    page.goto("/")
    page.get_by_label("Load a record file").set_input_files(written)
    expect(page).to_have_url(re.compile("/r/"))
    expect(page.get_by_role("heading", level=1)).to_have_text("Replay")
    with page.expect_download() as coming:
        page.get_by_role("link", name="Save record").click()
    assert coming.value.suggested_filename == "classic.record"
    assert Path(coming.value.path()).read_text() == written.read_text()


def test_a_file_that_is_no_record_is_refused_in_words(page: Page, tmp_path: Path, guards: list[Guard]) -> None:
    guards[0].allow("status of 400")
    (tmp_path / "poem.txt").write_text("roses are red")
    page.goto("/")
    page.get_by_label("Load a record file").set_input_files(tmp_path / "poem.txt")
    seen(page, "The file could not be read: ")
    expect(page).to_have_url(re.compile("/$"))


def test_a_finished_game_is_replayed_from_its_result(page: Page) -> None:
    set_table(page)
    play_on(page, until=("walk",))
    resign(page)
    page.get_by_role("button", name="Watch the replay").click()
    expect(page.get_by_role("slider", name="Step")).to_be_visible()
    expect(cells(page)).to_have_count(49)
    page.keyboard.press("End")
    expect(page.locator(".caption")).to_contain_text("Ada resigned")


def test_the_replay_of_a_running_game_is_refused(page: Page, guards: list[Guard]) -> None:
    guards[0].allow("status of 400")
    key = set_table(page)
    assert phase(page) == "push"
    page.goto(f"/r/{key}")
    expect(page.get_by_role("alert")).to_contain_text("The game goes on")


def test_credits_name_every_licence_file(page: Page) -> None:
    page.goto("/about")
    expect(page.get_by_role("heading", level=1)).to_have_text("About Mazeworks")
    links = page.get_by_role("table").get_by_role("link")
    for link in links.all():
        answer = page.request.get(link.get_attribute("href") or "")
        assert answer.ok, f"{link.inner_text()}: {answer.url}"
    named = {link.get_attribute("href") for link in links.all()}
    files = [*WEB.glob("vendor/*.LICENSE.txt"), *WEB.glob("art/fonts/*.LICENSE.txt")]
    assert {str(path.relative_to(WEB)) for path in files} <= {(name or "").split("/", 3)[-1] for name in named}


def test_a_game_of_older_rules_says_why_it_cannot_go_on_and_its_record_can_be_saved(page: Page) -> None:
    take_up(replace(begun("classic", 2, 4), version=0), [page, None])
    expect(page.get_by_role("heading", level=1)).to_have_text("This game cannot go on")
    expect(page.get_by_text("Shifting Maze · Ada, Zoë")).to_be_visible()
    expect(page.get_by_text("was made by version 0 of Shifting Maze")).to_be_visible()
    with page.expect_download() as coming:
        page.get_by_role("link", name="Save record").click()
    assert coming.value.suggested_filename == "classic.record"
    page.get_by_role("link", name="All games").click()
    page.get_by_role("region", name="Continue your game").get_by_text("1 archived game").click()
    page.get_by_role("link", name="Look: Shifting Maze, Ada, Zoë").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("This game cannot go on")


def test_a_long_replay_is_shown_at_once_and_its_other_pages_follow(
    page: Page, tmp_path: Path, guards: list[Guard]
) -> None:
    guards[0].allow("ERR_FAILED")
    match = play_new(spec_of("classic"), ["chaos", "chaos"], 1, {"turn_limit": 240})
    acts = [isinstance(actor, int) for actor, _ in match.entries]  # what chance does is no step of its own
    first, last = str(sum(acts[:199])), str(sum(acts))
    (tmp_path / "long.record").write_text(str(Record.of(match)), "utf-8")
    later = re.compile(r"/api/replays/.*from=[1-9]")
    page.route(later, lambda route: route.abort())
    page.goto("/")
    page.get_by_label("Load a record file").set_input_files(tmp_path / "long.record")
    slider = page.get_by_role("slider", name="Step")
    expect(cells(page)).to_have_count(49)
    expect(page.get_by_text("The rest of this replay could not be loaded.")).to_be_visible()
    expect(slider).to_have_attribute("max", first)
    page.keyboard.press("End")
    expect(slider).to_have_value(first)
    page.unroute(later)
    page.get_by_role("button", name="Try again").click()
    expect(slider).to_have_attribute("max", last)
    expect(slider).to_have_value(first)
    page.keyboard.press("End")
    end = position(page)
    page.goto(f"{page.url}?step={last}")
    expect(slider).to_have_value(last)
    assert position(page) == end
