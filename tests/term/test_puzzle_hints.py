"""Hints of a puzzle at the full screen: in words, and the cursor goes to the action."""

from __future__ import annotations

import asyncio

import pytest

from mazeworks.study import puzzle_packs
from mazeworks.study.puzzle_kind import kinds
from mazeworks.term.puzzle_line import PuzzleLine
from mazeworks.term.screens.table import TableScreen
from tests.term.hands import shell_of

LANGUAGES = ("en", "de")


@pytest.mark.parametrize("kind", sorted(kinds()))
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_hint_is_in_words_and_the_second_one_can_be_played_by_enter(kind: str, language: str) -> None:
    async def story() -> None:
        shell, id = shell_of(language=language), puzzle_packs.named(kind, 1)
        table = TableScreen(shell, lambda _: PuzzleLine(id, language), id, puzzle=True)
        shell.only(table)
        while table.visit.truth is None:
            await asyncio.sleep(0)
        line = PuzzleLine(id, language).solving.line()
        await table._ask_hint(table.visit.asked or 0)
        hints = [table.hint]
        await table._ask_hint(table.visit.asked or 0)
        hints.append(table.hint)
        codec, found = table.visit.codec, table.display()
        assert all(hints) and hints[0] != hints[1]
        notation = codec.text(line[0]).rsplit(" ", 1)[0]
        assert not [hint for hint in hints if notation in hint], hints
        assert found and found[1] and found[1].action(table.picked, table.spot, table.turn) == line[0]
        await asyncio.sleep(0)  # the preview of the hinted action begins
        await shell.close()

    asyncio.run(story())
