"""Names that people choose, made safe to show: in a browser, in a terminal, in a record."""

import re
import unicodedata

LONGEST = 24  # characters
_HIDDEN = {"Cc", "Cf", "Cs", "Co", "Cn"}  # controls, direction marks, surrogates, private and unassigned characters
_BLANK = re.compile(  # letters and marks that are invisible on their own: fillers, joiners, variation selectors
    "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\ufe00-\ufe0f\uffa0\U000e0100-\U000e01ef]"
)


def tidy(name: str) -> str:
    """Return a name in normal form (NFC), without hidden characters and with single spaces, cut to `LONGEST`.

    The result is empty if the name has no visible character.
    """
    seen = [char for char in _BLANK.sub("", name) if char.isspace() or unicodedata.category(char) not in _HIDDEN]
    return " ".join(unicodedata.normalize("NFC", "".join(seen)).split())[:LONGEST].rstrip()
