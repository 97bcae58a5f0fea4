"""Log lines for a host: one JSON object a line, without names, secrets, addresses or keys of tables.

Only the values passed to `event` and `fault` are written, never the arguments of a message. For an error, that is its
type and its place in the code, because its text may hold a name or a secret.
"""

from __future__ import annotations

import json
import logging
import secrets
import sys
import time
import traceback
from pathlib import Path
from typing import TextIO

from mazeworks.core import Text

LOG = logging.getLogger("mazeworks.server")
PLACES = 12  # lines of a traceback
Field = str | int | float


def event(what: str, **fields: Field) -> None:
    """Log an event for the host."""
    LOG.info(what, extra={"fields": fields})


def fault(error: BaseException) -> Text:
    """Log an unexpected error and return the message for the user. Both carry the same code."""
    code = secrets.token_hex(3)
    LOG.error("fault %s", code, exc_info=error, extra={"fields": {"code": code}})
    return Text("Something went wrong. Try again; if it happens again, tell the host this code: {code}.", code=code)


class Lines(logging.Formatter):
    """A log formatter: one line of JSON per record."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, object] = {
            "at": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)) + f".{int(record.msecs):03d}Z",
            "level": record.levelname.lower(),
            "event": str(record.msg).strip().partition("\n")[0],  # the other lines may show values
            **getattr(record, "fields", {}),
        }
        if record.exc_info and record.exc_info[1]:
            line |= described(record.exc_info[1])
        return json.dumps(line, ensure_ascii=False)


def described(error: BaseException) -> dict[str, object]:
    """Return the type of an error and where in the code it was raised, innermost last."""
    frames = traceback.extract_tb(error.__traceback__)[-PLACES:]
    return {
        "error": type(error).__name__,
        "where": [f"{Path(frame.filename).name}:{frame.lineno} {frame.name}" for frame in frames],
    }


def write_lines(stream: TextIO = sys.stderr) -> None:
    """Configure logging in JSON for our code and the web server."""
    handler = logging.StreamHandler(stream)
    handler.setFormatter(Lines())
    logging.basicConfig(level=logging.WARNING, handlers=[handler], force=True)
    logging.getLogger("mazeworks").setLevel(logging.INFO)
