"""What happened, in sentences."""

from collections.abc import Sequence

from mazeworks.content import sentences
from mazeworks.core import AnyGame, Event, codec_of


def tell(game: AnyGame, event: Event, names: Sequence[str], language: str = "en") -> str:
    """One sentence for an event, as far as it was seen: pass it through `seen_by` first."""
    fields = {**codec_of(game).said(event), **{f"w_{term}": word for term, word in game.terms.items()}}
    if isinstance(event.seat, int):
        fields["seat"] = names[event.seat]
    return sentences(language)[event.topic()].format_map(fields)
