"""Refusals: a code for programs, and an English sentence with gaps that is the key of its translations."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial


class Text(str):
    """A filled English sentence; `template` and `fields` are its parts. A field may itself be a `Text`.

    A `Text` made from a `Text` is the same text. Without fields, braces are literal.
    """

    template: str
    fields: dict[str, str]

    def __new__(cls, template: str, /, **fields: object) -> Text:
        if isinstance(template, Text) and not fields:
            return template
        known = {name: value if isinstance(value, Text) else str(value) for name, value in fields.items()}
        text = super().__new__(cls, template.format_map(known) if known else template)
        text.template, text.fields = str(template), known
        return text

    def __reduce__(self) -> tuple[Callable[[], Text], tuple[()]]:
        return partial(Text, self.template, **self.fields), ()


class Refused(ValueError):
    """A request that is refused: `code` is for programs, `why` for people.

    `message` is the English template; `fields` fill its gaps.

    Examples:
        >>> refused = Refused("game", "There is no game called {id}.", id="chess")
        >>> refused.code, str(refused)
        ('game', 'There is no game called chess.')
    """

    def __init__(self, code: str, message: str, /, **fields: object) -> None:
        self.code, self.why = code, Text(message, **fields)
        super().__init__(code, self.why)

    def __str__(self) -> str:
        return str(self.why)
