"""Searches in processes of their own: so many at once, a short queue, ended at a limit or when the client has gone."""

from __future__ import annotations

import asyncio
import json
import sys
from contextlib import suppress
from typing import Any

from .problems import Trouble
from .settings import Settings

Record = dict[str, Any]

GRACE = 2.0
"""Seconds that a search may take to stop by itself at its limit before its process is ended."""
LONGEST = 1 << 22
"""Bytes of an answer."""


class Solvers:
    """The processes that search for one server."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.running = 0
        self.waiting = 0
        self._idle: list[asyncio.subprocess.Process] = []
        self._ending: set[asyncio.Task[int]] = set()
        self._slots = asyncio.Semaphore(settings.at_once)

    async def open(self) -> None:
        """Start one process ahead of the first request."""
        self._idle.append(await self._start())

    async def close(self) -> None:
        """End the processes, and wait until they have ended."""
        while self._idle:
            self._end(self._idle.pop())
        await asyncio.gather(*self._ending)

    async def ask(self, request: Record, seconds: float) -> Record:
        """The answer of a search, or `{"stopped": "seconds"}` where it took longer; cancelled, it ends at once.

        Raises:
            Trouble: 429 `busy` where the queue is full, 503 `memory` where the search's process ended by itself.
        """
        if self.waiting >= self.settings.queue and self._slots.locked():
            raise Trouble(429, "busy", count=self.running, retry=self.retry_after())
        self.waiting += 1
        try:
            await self._slots.acquire()
        finally:
            self.waiting -= 1
        self.running += 1
        try:
            return await self._asked(request, seconds)
        finally:
            self.running -= 1
            self._slots.release()

    def retry_after(self) -> int:
        """Seconds after which a place is likely to be free."""
        return max(1, round(self.settings.seconds * (self.waiting + 1) / self.settings.at_once / 2))

    async def _asked(self, request: Record, seconds: float) -> Record:
        worker = await self._worker()
        done = False
        try:
            assert worker.stdin is not None
            assert worker.stdout is not None
            # Only `solve` stops by itself.
            async with asyncio.timeout(seconds + (GRACE if request["ask"] == "solve" else 0)):
                worker.stdin.write(json.dumps(request).encode() + b"\n")
                await worker.stdin.drain()
                line = await worker.stdout.readline()
            record: Record = json.loads(line) if line else {"failed": "memory"}
            done = "failed" not in record
        except TimeoutError:
            return {"stopped": "seconds"}
        except (ConnectionError, ValueError):
            record = {"failed": "memory"}
        finally:
            if done:
                self._idle.append(worker)
            else:
                self._end(worker)
        if not done:
            failure = record["failed"] == "failure"
            raise Trouble(500 if failure else 503, record["failed"])
        return record

    async def _worker(self) -> asyncio.subprocess.Process:
        while self._idle:
            worker = self._idle.pop()
            if worker.returncode is None:
                return worker
        return await self._start()

    async def _start(self) -> asyncio.subprocess.Process:
        return await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "taquin.web.worker",
            str(self.settings.memory),
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            limit=LONGEST,
        )

    def _end(self, worker: asyncio.subprocess.Process) -> None:
        """End a process, and see to it that it is waited for."""
        with suppress(ProcessLookupError):
            worker.kill()
        task = asyncio.ensure_future(worker.wait())
        self._ending.add(task)
        task.add_done_callback(self._ending.discard)
