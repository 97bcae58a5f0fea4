"""What is not translated is shown in English: no game, page or message needs words in another language."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from starlette.testclient import TestClient

from mazeworks import SHELF, shelf
from mazeworks.bots import LEVELS
from mazeworks.content import load
from mazeworks.core import Spec
from mazeworks.games.delve.rules import glossary as cards
from mazeworks.server import pages
from mazeworks.server.app import make_app
from mazeworks.shelf import spec_of
from mazeworks.store import MemoryStore
from tests.kit.playout import known

SEATS = [{"kind": "me", "name": "Ann"}, {"kind": "bot", "bot": "chaos", "name": "Daisy"}]
SETTLED = 4  # answers that are the same whatever is played: shelf, rules, glossary, a refusal
CACHED = (load.of, cards.glossary, pages.shelf, pages.rules, pages.glossary)
BURROW = replace(spec_of("classic"), id="burrow", title="Burrow", about="Dig.", page="burrow", words="burrow")


def forget() -> None:
    for each in CACHED:
        each.cache_clear()


@pytest.fixture
def content(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Copies of the content and of the rules pages, which a test may change."""
    code = shutil.ignore_patterns("*.py", "__pycache__", "kernel", "web")
    shutil.copytree(load.HERE, tmp_path / "content", ignore=code)
    shutil.copytree(load.GAMES, tmp_path / "games", ignore=code)
    monkeypatch.setattr(load, "HERE", str(tmp_path / "content"))
    monkeypatch.setattr(load, "GAMES", str(tmp_path / "games"))
    monkeypatch.setattr(shelf, "GAMES", str(tmp_path / "games"))
    forget()
    yield tmp_path
    monkeypatch.undo()
    forget()


@pytest.fixture
def english_only(content: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing at all is translated."""
    plain = tuple([level._replace(about={"en": level.about["en"]}) for level in LEVELS])
    monkeypatch.setattr(pages, "LEVELS", plain)
    for path in [*content.rglob("de.toml"), *content.rglob("*.de.md")]:
        path.unlink()


def served() -> TestClient:
    return TestClient(make_app(MemoryStore(), ThreadPoolExecutor(1)))


def answers(client: TestClient, spec: Spec, language: str) -> list[str]:
    """Every HTTP answer about a game, the settled ones first, and all that is told to somebody who plays it."""
    settled = ("shelf", f"rules/{spec.page}", f"glossary/{spec.id}")
    out = [client.get(f"/api/{path}?lang={language}").text for path in settled]
    options = known(spec, {"cards": 1, "turn_limit": 4, "rounds": 1})
    posted = {"game": spec.id, "seats": SEATS, "options": options, "begins": 0, "start": True}
    refused = client.post(f"/api/tables?lang={language}", json={**posted, "seats": SEATS * 4})
    made = client.post(f"/api/tables?lang={language}", json=posted)
    assert (refused.status_code, made.status_code) == (400, 201), made.text
    key = made.json()["key"]
    with client.websocket_connect(f"/ws/{key}?lang={language}") as socket:
        out += [refused.text, *played(socket, untold(spec))]
    for path in ("mine", f"replays/{key}", f"records/{key}"):
        answer = client.get(f"/api/{path}?lang={language}")
        assert answer.status_code == 200, answer.text
        out.append(answer.text)
    return out


def untold(spec: Spec) -> set[str]:
    """The events that are shown but not told: their English sentence is empty."""
    return {key for key, sentence in load.of(spec.kit).words("en").events.items() if not sentence}


def played(socket: Any, untold: set[str]) -> Iterator[str]:
    """The sentences that a person hears who plays to the end, asks for a hint first, and does something silly."""
    number, hinted = 0, False
    while True:
        message = socket.receive_json()
        if message["is"] in ("hinted", "refused"):
            yield message.get("text") or message["why"]
        if message["is"] not in ("snapshot", "happened"):
            continue
        yield from [told["text"] for told in message["told"] if told["event"]["is"] not in untold]
        if message["result"]:
            yield message["result"]["why"]
            return
        if message["actor"] == 0:
            view = message["views"]["0"]
            asked = [] if hinted else [{"do": "hint"}, {"do": "act", "action": "nonsense", "ply": message["ply"]}]
            hinted = True
            for each in [*asked, {"do": "act", "action": view["legal"][0], "ply": message["ply"]}]:
                number += 1
                socket.send_json({"id": number, "seat": 0, **each})


@pytest.mark.usefixtures("english_only")
@pytest.mark.parametrize("spec", SHELF, ids=lambda spec: spec.id)
def test_without_german_words_every_answer_is_the_english_one(spec: Spec) -> None:
    with served() as client:
        english, german = answers(client, spec, "en"), answers(client, spec, "de")
    assert german[:SETTLED] == english[:SETTLED]
    assert len(german) > SETTLED + 6 and all(german)


def put_on_the_shelf(content: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A game in English, beside all the others in both languages."""
    quest = content / "games" / "quest"
    (quest / "rules.burrow.en.md").write_text("# Burrow\n\n**1.1** Dig.\n", "utf-8")
    words = quest / "words" / "en.toml"
    english = words.read_text("utf-8")
    hedge = english[english.index("[vocabulary.hedge]") : english.index("[vocabulary.creatures]")]
    words.write_text(english + hedge.replace(".hedge", ".burrow").replace("owl Owl", "mole Mole"), "utf-8")
    monkeypatch.setattr(shelf, "_shelf", lambda: (*SHELF, BURROW))
    monkeypatch.setattr(pages, "SHELF", (*SHELF, BURROW))


def test_a_game_without_german_words_is_played_by_germans(content: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    put_on_the_shelf(content, monkeypatch)
    with served() as client:
        games = {game["id"]: game for game in client.get("/api/shelf?lang=de").json()["games"]}
        assert games["classic"]["marks"][0] == "Eule"
        assert (games["burrow"]["title"], games["burrow"]["about"]) == ("Burrow", "Dig.")
        assert games["burrow"]["marks"][0] == "Mole" and games["burrow"]["icons"][0] == "mole"
        assert "Dig." in client.get("/api/rules/burrow?lang=de").json()["html"]
        assert len(answers(client, BURROW, "de")) > 8


def test_what_a_translation_leaves_out_stays_english(content: Path) -> None:
    """An edition that names one mark, a section with one sentence, a card without its text."""
    quest = '[events]\nfound = "{seat} findet."\n[vocabulary.hedge]\nday = ["owl Eule"]\nwords = {goal = "Schatz"}\n'
    (content / "games/quest/words/de.toml").write_text(quest, "utf-8")
    (content / "games/delve/words/de.toml").write_text('[entries.spell]\nmend = {name = "Heilen"}\n', "utf-8")
    (content / "content/words/de.toml").unlink()
    forget()
    german, english = load.of("quest").words("de"), load.of("quest").words()
    assert german.events == {**english.events, "found": "{seat} findet."}
    names, others = german.vocabulary["hedge"], english.vocabulary["hedge"]
    assert names.names[:2] == ("Eule", others.names[1]) and names.ids == others.ids
    assert names.words == {**others.words, "goal": "Schatz"}
    mend = cards.glossary("de").cards["mend"]
    assert (mend.name, mend.text) == ("Heilen", cards.glossary("en").cards["mend"].text)
