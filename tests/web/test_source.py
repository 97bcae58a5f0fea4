"""What the sources of the client and of its tests must not hold."""

from __future__ import annotations

import re
from pathlib import Path

from mazeworks import content
from mazeworks.content import LANGUAGES
from mazeworks.shelf import KITS
from tests.web.house import SLICES, WEB, catalogue, sources

HERE = Path(__file__)
STARTS = re.compile(r"\.animate\(|new (?:Animation|KeyframeEffect)\(")
STAYS = re.compile(r"\b(?:forwards|both)\b")


def test_animations_are_started_in_one_place_and_leave_nothing_behind() -> None:
    scripts = sources(".js")
    assert [name for name, text in scripts.items() if STARTS.search(text)] == ["web/js/anim.js"]
    assert [name for name, text in scripts.items() if re.search(rf"['\"`]{STAYS.pattern}['\"`]", text)] == []
    assert not re.search(r"\bfill\b", scripts["web/js/anim.js"])


def test_animations_of_style_sheets_leave_nothing_behind() -> None:
    said = [line for config in sources(".css").values() for line in re.findall(r"\banimation[\w-]*:[^;}]*", config)]
    assert len(said) > 10
    assert [line for line in said if STAYS.search(line)] == []


def test_what_moves_by_itself_rests_within_five_seconds() -> None:
    """Only a sign that something is being worked out goes on, and the ring of a timer takes as long as the turn."""
    moves = [
        (name, float(seconds), int(times or 1) if times != "infinite" else 99)
        for text in sources(".css").values()
        for name, seconds, rest in re.findall(r"\banimation: ([\w-]+) ([\d.]+)s([^;}]*)", text)
        for times in ["infinite" if "infinite" in rest else "".join(re.findall(r" (\d+)$", rest))]
    ]
    assert len(moves) > 10
    assert {name for name, seconds, times in moves if seconds * times > 5} == {"dots", "turn"}


def test_a_lesson_points_at_what_there_is() -> None:
    scripts = sources(".js")
    others = "".join([text for name, text in scripts.items() if not name.endswith("/lesson.js")])
    lessons = [text for name, text in scripts.items() if name.endswith("/lesson.js") and "/web/js/" not in name]
    named = {
        word
        for text in lessons
        for said in re.findall(r"(?:at|point): \[([^\]]*)\]", text)
        for word in re.findall(r"\.([\w-]+)", said)
    }
    assert len(named) > 10
    assert [word for word in sorted(named) if not re.search(rf"\b{word}\b", others)] == []


def test_the_shared_client_names_no_game() -> None:
    """Games bring their own files; what they share knows none of them."""
    games = re.compile("dragon|wizard|tigers|delve|moonlit|classic", re.IGNORECASE)
    files = [path for path in WEB.rglob("*") if path.is_file() and path.suffix not in (".woff2", ".png")]
    assert len(files) > 80
    assert {path.name: found[0] for path in files if (found := games.search(path.read_text("utf-8")))} == {}


def test_a_text_that_editions_share_leaves_their_own_words_to_them() -> None:
    """What one edition calls a card is a token in another: such a text has a gap for it."""
    looked = 0
    for folder in SLICES:
        scripts = "".join([path.read_text("utf-8") for path in folder.rglob("*.js")])
        keys = set(re.findall(r"\bt\('([\w.-]+)'", scripts))
        fields = {name for spec in KITS[folder.parent.name].specs() for name in spec.options.__struct_fields__}
        keys |= {f"option.{name}.{part}" for name in fields for part in ("title", "about")}
        keys |= {
            f"turn.{verb}"
            for verbs in re.findall(r"\bverbs: \[([^\]]*)", scripts)
            for verb in re.findall(r"\w+", verbs)
        }
        for language in LANGUAGES:
            editions = [each.words for each in content.of(folder.parent.name).words(language).vocabulary.values()]
            own = {
                words[term] for words in editions for term in words if len({each.get(term) for each in editions}) > 1
            }
            texts = catalogue(language)
            for key in sorted(keys & texts.keys()) if own else ():
                said = re.sub(r"\{\w+\}", "", str(texts[key])).lower()
                assert not [word for word in own if re.search(rf"\b{re.escape(word.lower())}\b", said)], (
                    language,
                    key,
                    said,
                )
                looked += 1
    assert looked > 20


def test_a_hint_to_pass_says_what_the_button_says() -> None:
    said = (("dragon", "save-pass", "dragon.duel.accept"), ("dragon", "end-pass", "dragon.again.no"))
    for language in LANGUAGES:
        for game, hint, button in said:
            text = content.of(game).words(language).hints[hint]
            assert text.startswith(f"{catalogue(language)[button]}. |"), (language, text)


def test_every_file_that_a_game_brings_has_a_name_that_is_looked_for() -> None:
    """A file with a misspelt name would be left aside without a word."""
    known = {"widgets.js", "lesson.js", "palette.css", "table-palette.css", "table.css", "GLYPHS.md"}
    known |= {"sprite.svg", "shelf.svg", "picture.svg"}
    known |= {f"words/{language}.json" for language in LANGUAGES}
    assert len(SLICES) >= 5
    for folder in SLICES:
        files = {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}
        modules = {name for name in files if re.fullmatch(r"\w+\.js", name)}
        named = {
            name for module in modules for name in re.findall(r"'\./(\w+\.js)'", (folder / module).read_text("utf-8"))
        }
        assert modules <= known | named, folder
        assert {name for name in files - modules if not re.fullmatch(r"sprite-\w+\.svg", name)} <= known, folder


def test_colours_are_written_in_palettes_only() -> None:
    literal = re.compile(r"#[0-9a-fA-F]{3,8}\b|\b(?:rgb|hsl)a?\(")
    configs = {
        name: re.sub(r"/\*.*?\*/|url\([^)]*\)", "", config, flags=re.S) for name, config in sources(".css").items()
    }
    assert len(configs) > 15
    with_colours = {name for name, config in configs.items() if literal.search(config)}
    assert {name for name in with_colours if not name.endswith("palette.css")} == set()
    assert "web/css/palette.css" in with_colours


def test_a_class_is_a_word_that_a_script_sets() -> None:
    """A class of one or two letters says nothing. One that no script or page sets is left over."""
    short = {"go", "no", "ok", "on", "qr", "ui"}
    drawn = " ".join(text for ending in (".js", ".html", ".svg") for text in sources(ending).values())
    words = set(re.findall(r"[\w-]+", drawn))
    put_together = tuple(re.findall(r"([\w-]+-)\$\{", drawn))
    classes = {
        name
        for config in sources(".css").values()
        for selector in re.findall(r"[^{};]+(?=\{)", re.sub(r"/\*.*?\*/|\"[^\"]*\"", "", config, flags=re.S))
        for name in re.findall(r"\.([a-zA-Z][\w-]*)", selector)
    }
    assert len(classes) > 300
    assert {name for name in classes - short if len(name) < 3} == set()
    assert {name for name in classes - words if not name.startswith(put_together)} == set()


def test_every_breakpoint_is_one_of_those_that_base_css_lists() -> None:
    configs = sources(".css")
    listed = set(re.findall(r"\d+px", configs["web/css/base.css"].partition("*/")[0]))
    used = [
        px
        for config in configs.values()
        for query in re.findall(r"@(?:media|container)[^{]*", config)
        for px in re.findall(r"[\d.]+px", query)
    ]
    assert len(used) > 15
    assert set(used) == listed


def test_only_the_size_of_its_container_decides_where_something_goes_at_a_table() -> None:
    """A window may be any size; what it is asked for is how to scale, and whether a finger points."""
    shared = ["web/css/layout.css", "web/css/table.css", "web/css/board.css"]
    configs = {name: config for name, config in sources(".css").items() if name in shared or name.startswith("games/")}
    assert len(configs) > 10
    sized = re.compile(r"@media[^{]*(?:width|height|aspect)[^{]*\{(?:\s*[^{}]*\{[^{}]*\})*\s*\}")
    for name, config in configs.items():
        for query in sized.findall(config):
            assert set(re.findall(r"([\w-]+):\s", query.partition("{")[2])) == {"--zoom"}, name


def test_a_games_style_reaches_its_own_pages_only() -> None:
    """A sheet stays in the page when its table is left: every rule of it is about its own skin, or its picture."""
    for folder in SLICES:
        own = re.compile(rf'(?::where\()?\[data-skin="{folder.parent.name}"\]|\.picture\[data-words=|@keyframes ')
        for path in folder.glob("*.css"):
            config = re.sub(r"/\*.*?\*/", "", path.read_text("utf-8"), flags=re.S)
            outer = [line for line in config.splitlines() if line and not line[0].isspace() and line != "}"]
            assert [line for line in outer if not own.match(line)] == [], path


def test_a_sheet_of_a_screen_styles_no_class_of_a_game() -> None:
    """It stays in the page when one goes on to a table, where the same word may mean something else."""
    value = re.compile(r'class=(?:"([^"]*)"|\$\{((?:[^{}]|\{[^{}]*\})*)\})')
    games = [text for name, text in sources(".js").items() if name.startswith("games/")]
    used = {word for text in games for pair in value.findall(text) for word in re.findall(r"[\w-]+", " ".join(pair))}
    used.remove("table")  # a value there; as a class it is the whole table
    assert {"deal", "beside", "ways"} <= used
    for name, config in sources(".css").items():
        if name.startswith("web/css/shell/"):
            selectors = re.findall(r"[^{};]+(?=\{)", re.sub(r"/\*.*?\*/", "", config, flags=re.S))
            first = {
                re.match(r"\s*\.([\w-]+)(?![\w.\[-])", each)
                for line in selectors
                for each in re.split(r",(?![^(]*\))", line)
            }
            assert {found[1] for found in first if found} & used == set(), name


def test_no_browser_test_depends_on_speed() -> None:
    """`wait_for_function` also needs eval, which the pages' content policy forbids."""
    forbidden = re.compile(r"\.wait_for_function|wait_for_timeout|\bsleep\(|timeout=\d")
    tests = {path.name: path.read_text("utf-8") for path in HERE.parent.glob("*.py") if path != HERE}
    assert len(tests) > 10
    assert {name: found for name, text in tests.items() if (found := forbidden.findall(text))} == {}
