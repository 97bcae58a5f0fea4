"""What a cub is worth where it stands: no rule, but what opponents judge a position by."""

from .position import CELLS, RULES, SIZE

_SEEN = [worth for row in RULES["worth"]["cells"] for worth in row]
WORTH: tuple[tuple[int, ...], ...] = (
    tuple(_SEEN),
    tuple([_SEEN[cell - cell % SIZE + SIZE - 1 - cell % SIZE] for cell in CELLS]),  # the second seat sees a mirror
)
RIDE: int = RULES["worth"]["ride"]
