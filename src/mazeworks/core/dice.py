"""The seeded random generator: the only module that may import `random`."""

import random
from collections.abc import Iterable, Sequence
from typing import TypeVar

from .refusal import Refused

T = TypeVar("T")


class Dice:
    """Picks and shuffles. The same seed gives the same picks on every machine; the default seed is random.

    Examples:
        >>> Dice("a").pick("abcdef")
        'b'
    """

    def __init__(self, seed: int | str | None = None) -> None:
        if not isinstance(seed, int | str | None):
            raise Refused("seed", "A seed is a whole number or a word, not {seed}.", seed=f"{seed!r:.40}")
        self._source = random.Random(seed)
        self._random = self._source.random

    def pick(self, items: Sequence[T]) -> T:
        """One of the items, all equally likely."""
        return items[int(self._random() * len(items))]

    def weighted(self, pairs: Sequence[tuple[T, int]]) -> T:
        """One of the items, with probability proportional to its weight."""
        left = int(self._random() * sum([weight for _, weight in pairs]))
        for item, weight in pairs:
            left -= weight
            if left < 0:
                return item
        raise ValueError("nothing to choose from")

    def shuffled(self, items: Iterable[T]) -> list[T]:
        """The items in a random order."""
        out = list(items)
        self._source.shuffle(out)
        return out

    def sample(self, items: Iterable[T], number: int) -> list[T]:
        """Some of the items in a random order."""
        out = list(items)
        for at in range(number):
            other = at + int(self._random() * (len(out) - at))
            out[at], out[other] = out[other], out[at]
        return out[:number]

    def seed(self) -> int:
        """A seed for other dice, so that one number seeds a whole tournament."""
        return self._source.getrandbits(53)
