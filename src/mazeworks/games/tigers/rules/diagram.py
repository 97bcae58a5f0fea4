"""Positions of Two Doors as text.

    RLrrr BT    RL   BLbbbbb
    RT    BLrr  RT   BL
    BL    RL    BTb  RT
    BT    RL    BT   RT
    gems BL, turn red

Each card is its colour and its role, then a letter for every cub on it; the doors are in the corners. The last line
gives the colour and role of the gems, and the seat on turn. Line breaks and commas have no meaning.
"""

from mazeworks.core import Refused

from .position import CELLS, RED, SIZE, TIGER, Position

COLOURS = ("red", "blue")  # by seat


def draw(position: Position) -> str:
    """A position as text, a row of cards to a line."""
    one, two = position.cubs
    cards = [_card(position.cards[cell]) + "r" * one[cell] + "b" * two[cell] for cell in CELLS]
    wide = [max([len(card) for card in cards[column::SIZE]]) for column in range(SIZE)]
    rows = [[cards[row * SIZE + column].ljust(wide[column]) for column in range(SIZE)] for row in range(SIZE)]
    last = f"gems {_card(position.gems)}, turn {COLOURS[position.turn]}"
    return "\n".join([*[" ".join(row).rstrip() for row in rows], last])


def parse(text: str) -> Position:
    """Parse a position; whether a game can reach it is not checked here."""
    words = text.replace(",", " ").split()
    if len(words) != len(CELLS) + 4 or words[len(CELLS) :: 2] != ["gems", "turn"]:
        raise Refused("position", "A position is sixteen cards, then: gems BL, turn red.")
    *cards, _, gems, _, turn = words
    if turn not in COLOURS:
        raise Refused("position", "It is the turn of red or of blue, not of {turn}.", turn=f"{turn!r:.40}")
    for word in cards:
        if word[2:].strip("rb"):
            raise Refused(
                "position", "Write a card's cubs after it, r or b for each, not {text}.", text=f"{word[2:]!r:.40}"
            )
    cubs = tuple([tuple([word[2:].count(colour[0]) for word in cards]) for colour in COLOURS])
    return Position(tuple([_read(word[:2]) for word in cards]), cubs, _read(gems), COLOURS.index(turn))


def _card(card: int) -> str:
    return ("R" if card & RED else "B") + ("T" if card & TIGER else "L")


def _read(text: str) -> int:
    if len(text) != 2 or text[0] not in "BR" or text[1] not in "LT":
        raise Refused("position", "A card is BL, BT, RL or RT, not {text}.", text=f"{text!r:.40}")
    return RED * (text[0] == "R") | TIGER * (text[1] == "T")
