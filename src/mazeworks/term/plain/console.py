"""Reading and printing lines. The table runs in a thread of its own, so that Ctrl-C and the end of input reach us."""

from __future__ import annotations

import asyncio
import queue
import threading
from collections.abc import Coroutine, Sequence

from ..canvas import Row
from ..hues import Hues
from ..text import clean

Asked = tuple[str, "asyncio.Future[str]", asyncio.AbstractEventLoop]


class Console:
    """The standard input and output."""

    def __init__(self, ascii: bool = False) -> None:
        self.hues = Hues("none", ascii=ascii)
        self._asked: queue.Queue[Asked | None] = queue.Queue()

    def say(self, text: str = "") -> None:
        print(self.hues.signs(text), flush=True)

    def rows(self, rows: Sequence[Row]) -> None:
        for row in rows:
            self.say("".join([text for text, _ in row]))

    async def ask(self, prompt: str) -> str:
        """Read a line. EOFError at the end of the input."""
        loop = asyncio.get_running_loop()
        line: asyncio.Future[str] = loop.create_future()
        self._asked.put((self.hues.signs(prompt), line, loop))
        return clean(await line).strip()

    def run(self, work: Coroutine[object, object, None]) -> None:
        """Run the table, and read lines for it until it ends. Its errors are raised here."""
        failed: list[BaseException] = []
        begun: queue.Queue[tuple[asyncio.AbstractEventLoop, asyncio.Task[None]]] = queue.Queue()

        async def main() -> None:
            task = asyncio.ensure_future(work)
            begun.put((asyncio.get_running_loop(), task))
            await task

        def thread() -> None:
            try:
                asyncio.run(main())
            except BaseException as error:
                failed.append(error)
            self._asked.put(None)

        worker = threading.Thread(target=thread)
        worker.start()
        loop, task = begun.get()
        try:
            while (asked := self._asked.get()) is not None:
                self._read(*asked)
        except BaseException:  # Ctrl-C, or nobody reads what is printed
            loop.call_soon_threadsafe(task.cancel)
            worker.join()
            raise
        worker.join()
        if failed:
            raise failed[0]

    def _read(self, prompt: str, line: asyncio.Future[str], loop: asyncio.AbstractEventLoop) -> None:
        try:
            text = input(prompt)
        except EOFError as end:
            loop.call_soon_threadsafe(line.set_exception, end)
        else:
            loop.call_soon_threadsafe(line.set_result, text)


def remember_lines() -> None:
    """Let the arrow keys recall typed lines, if the system can."""
    try:
        import readline  # noqa: F401
    except ImportError:
        pass
