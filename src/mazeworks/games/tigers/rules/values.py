"""The values of a cub's cells: not a rule, but the evaluation of the bots."""

from .position import CELLS, RULES, SIZE

_SEEN = [worth for row in RULES["worth"]["cells"] for worth in row]
WORTH: tuple[tuple[int, ...], ...] = (
    tuple(_SEEN),
    tuple([_SEEN[cell - cell % SIZE + SIZE - 1 - cell % SIZE] for cell in CELLS]),  # mirrored for the second seat
)
RIDE: int = RULES["worth"]["ride"]
