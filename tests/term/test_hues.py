"""The colours of the pages can be told apart: contrast by the formula of WCAG."""

from __future__ import annotations

import pytest

from mazeworks.term.canvas import Ink
from mazeworks.term.hues import DAY, NIGHT, SEATS, Hues, depth_of

FLOORS = ("floor", "lit", "ghost", "ghostlit")


def luminance(colour: str) -> float:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = [part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, two: str) -> float:
    low, high = sorted((luminance(one), luminance(two)))
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize(("hues", "hedge"), [(DAY, 3.5), (NIGHT, 2.3)], ids=["day", "night"])
def test_marks_pieces_and_paths_stand_out(hues: dict[str, str], hedge: float) -> None:
    floors = (*FLOORS, "danger", "dangerlit") if hues is DAY else FLOORS  # there is no danger by night
    assert min([contrast(hues["mark"], hues[floor]) for floor in floors]) >= 4.2
    assert min([contrast(hues[f"seat{seat}"], hues["plate"]) for seat in range(SEATS)]) >= 6.5
    assert min([contrast(hues["floor"], hues[each]) for each in ("hedge0", "hedge1")]) >= hedge
    assert min([contrast(hues["faint"], hues[floor]) for floor in ("floor", "lit")]) >= 2.25
    assert contrast(hues["goal"], hues["goalground"]) >= 4.5 and contrast(hues["text"], hues[""]) >= 7


def test_marks_stand_out_in_sixteen_colours() -> None:
    """By the colours of VGA, which many terminals show."""
    vga = {"black": "#000000", "red": "#aa0000", "cyan": "#00aaaa", "white": "#aaaaaa"}
    vga |= {f"bright_{name}": colour.replace("a", "f").replace("0", "5") for name, colour in vga.items()}
    vga["bright_yellow"] = "#ffff55"
    for floor in (*FLOORS, "danger", "dangerlit"):
        style = Hues("16").style(Ink("mark", floor))
        assert contrast(vga[style.fg], vga[style.bg]) >= 4.2, floor


@pytest.mark.parametrize(
    ("name", "depth"),
    [
        ("xterm-256color", "full"),
        ("xterm-16color", "16"),
        ("linux", "16"),
        ("rxvt-16color", "16"),
        ("xterm-mono", "none"),
    ],
)
def test_a_terminal_gets_as_many_colours_as_it_has(monkeypatch: pytest.MonkeyPatch, name: str, depth: str) -> None:
    monkeypatch.delenv("COLORTERM", raising=False)
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setenv("TERM", name)
    assert depth_of() == depth
