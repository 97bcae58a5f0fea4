"""The admin address: health, readiness, metrics, and a status page for the host. It names no player and no key."""

from __future__ import annotations

import time
from collections.abc import Sequence
from html import escape
from ipaddress import ip_address
from typing import NamedTuple, Protocol

from starlette.applications import Starlette
from starlette.datastructures import Headers
from starlette.requests import Request
from starlette.responses import HTMLResponse, PlainTextResponse, Response
from starlette.routing import Route
from starlette.types import ASGIApp, Receive, Scope, Send

from mazeworks.core import Refused

from .metrics import Meter, exposition
from .middleware import OTHER, refused


class Report(NamedTuple):
    """The figures of the status page."""

    tables: dict[str, dict[str, int]]  # in memory, by game and stage
    sockets: int
    thinking: int  # bots and hints that are being computed
    archived: list[tuple[str, str]]  # the game and the reason of each archived table that was opened


class House(Protocol):
    """The server, as the admin pages use it."""

    draining: bool

    def report(self) -> Report: ...

    async def ready(self) -> bool:
        """True if the store answers. The gauges of the store are read with it."""
        ...


def make_admin(house: House, meter: Meter) -> Starlette:
    """Return the application of the admin address."""

    async def health(_: Request) -> Response:
        return _said("closing", 503) if house.draining else _said("ok")

    async def ready(_: Request) -> Response:
        return _said("ready") if await house.ready() else _said("the store does not answer", 503)

    async def metrics(_: Request) -> Response:
        await house.ready()
        try:
            return Response(exposition(meter), media_type="text/plain; version=0.0.4; charset=utf-8")
        except Refused as refused:
            return _said(str(refused.why), 501)

    async def status(_: Request) -> Response:
        return HTMLResponse(page(house.report(), meter, house.draining, await house.ready()))

    paths = {"/": status, "/healthz": health, "/readyz": ready, "/metrics": metrics}
    app = Starlette(routes=[Route(path, handler) for path, handler in paths.items()])
    app.add_middleware(ByAddress)
    return app


class ByAddress:
    """A filter: it accepts only requests that name the host by its IP address or as localhost.

    Otherwise a web page with a name for this machine could read the pages through the host's browser.
    """

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http" and not _numbered(Headers(scope=scope).get("host", "")):
            await refused(scope, receive, send, 421, OTHER)
        else:
            await self.app(scope, receive, send)


def _numbered(host: str) -> bool:
    name = host[: host.rfind("]") + 1] if host.startswith("[") else host.partition(":")[0]
    try:
        return name == "localhost" or bool(ip_address(name.strip("[]")))
    except ValueError:
        return False


def _said(text: str, status: int = 200) -> Response:
    return PlainTextResponse(f"{text}\n", status)


# --- the page ---------------------------------------------------------------------------------------------------------

HEAD = """<!doctype html><html lang="en"><meta charset="utf-8"><meta http-equiv="refresh" content="10">
<title>Mazeworks: status</title><style>body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;
padding:0 1rem}table{border-collapse:collapse;margin-bottom:1.5rem}th,td{border-bottom:1px solid #8884;padding:.2rem
1.2rem .2rem 0;text-align:left}td.n{text-align:right}:root{color-scheme:light dark}</style>"""


def page(report: Report, meter: Meter, draining: bool, ready: bool) -> str:
    """Return the status page."""
    stages = sorted({stage for stages in report.tables.values() for stage in stages})
    tables = [
        [game, *[stages_of.get(stage, 0) for stage in stages]] for game, stages_of in sorted(report.tables.items())
    ]
    asked = meter.timings.get("message_seconds", {})
    speeds = [[_text(labels), t.count, f"{1000 * t.sum / t.count:.1f}"] for labels, t in sorted(asked.items())]
    slows = [[_clock(each.at), each.what, f"{each.seconds:.1f}"] for each in reversed(meter.slows)]
    limited = [[_text(labels), n] for labels, n in meter.counts.get("limited", {}).items()]
    state = "The server is closing." if draining else "The server is open."
    stored = "The store answers." if ready else "The store does not answer."
    return "".join(
        [
            HEAD,
            f"<h1>Mazeworks</h1><p>{state} {stored}</p>",
            table("Now", ["sockets", "bots and hints thinking"], [[report.sockets, report.thinking]]),
            table("Tables in memory", ["game", *stages], tables),
            table("Messages", ["kind", "count", "mean ms"], speeds),
            table("Slow things", ["time (UTC)", "what", "seconds"], slows),
            table("Beyond a limit", ["limit", "count"], limited),
            table("Archived tables", ["game", "reason"], [[*each] for each in report.archived]),
        ]
    )


def table(title: str, heads: list[str], rows: Sequence[Sequence[object]]) -> str:
    """Return a heading and a table, or the word "none" if there are no rows."""
    if not rows:
        return f"<h2>{escape(title)}</h2><p>none</p>"
    head = "".join([f"<th>{escape(each)}</th>" for each in heads])
    lines = ["".join([_cell(cell) for cell in row]) for row in rows]
    return (
        f"<h2>{escape(title)}</h2><table><tr>{head}</tr>" + "".join([f"<tr>{line}</tr>" for line in lines]) + "</table>"
    )


def _cell(value: object) -> str:
    return f'<td class="n">{value}</td>' if isinstance(value, int | float) else f"<td>{escape(str(value))}</td>"


def _text(labels: tuple[tuple[str, str], ...]) -> str:
    return ", ".join([value for _, value in labels])


def _clock(at: float) -> str:
    return time.strftime("%H:%M:%S", time.gmtime(at))
