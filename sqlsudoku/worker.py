"""The child process of a run: opens one database, executes the statements, tells what happened, and ends.

The job comes as one line of JSON on standard input; after it, the end of standard input is the order to stop: it comes
when the parent closes it and just as well when the parent dies. Events go out as lines of JSON on what was standard
output; whatever a database prints goes to standard error.
"""

import json
import os
import re
import resource
import sys
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from decimal import Decimal
from pathlib import Path
from typing import Any

from sqlsudoku import registry
from sqlsudoku.database import Address
from sqlsudoku.errors import DatabaseUnavailable
from sqlsudoku.session import GRACE_SECONDS, Limits, Session, own_words

Event = dict[str, Any]


def main() -> None:
    """Runs the job on standard input and does not return."""
    events = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)

    def tell(event: str, **facts: Any) -> None:
        print(json.dumps({"event": event, **facts}, default=plain), file=events, flush=True)

    job = json.loads(sys.stdin.buffer.readline())
    with suppress(KeyboardInterrupt, BrokenPipeError):
        work(job, tell)
    os._exit(0)


def work(job: dict[str, Any], tell: Callable[..., None]) -> None:
    """Opens the database and runs the job's statements, as often as it says."""
    sessions: list[Session] = []
    threading.Thread(target=stop_when_told, args=(sessions,), daemon=True).start()
    address = Address(**job["address"]) if job["address"] else None
    secret = address.password if address else None
    limits = Limits(**job["limits"])
    try:
        sessions.append(registry.database(job["database"]).open(address, limits))
    except Exception as error:
        words = str(error) if isinstance(error, DatabaseUnavailable) else own_words(error)
        tell("unavailable", detail=hidden(f"{address or job['database']} cannot be used: {words}", secret))
        return
    session = sessions[0]
    limit_memory(limits.memory)
    tell("opened", version=session.version)
    try:
        for _ in range(job["repeat"]):
            repetition(session, job, tell)
    except Exception as error:
        tell("failed", detail=hidden(session.words(error), secret))
    else:
        tell("finished")
    session.close()


def repetition(session: Session, job: dict[str, Any], tell: Callable[..., None]) -> None:
    """Executes every statement once and tells the seconds from execute to the last row fetched, and the rows."""
    seconds = 0.0
    results = []
    for statement in job["statements"]:
        tell("started")
        start = time.perf_counter()
        results += session.run(statement, job["parameters"])
        seconds += time.perf_counter() - start
    tell("executed", seconds=seconds, results=results)


def stop_when_told(sessions: list[Session]) -> None:
    """Waits for the end of standard input, then cancels what runs, and ends the process if that does not help."""
    while os.read(0, 1):
        pass
    end = time.monotonic() + GRACE_SECONDS
    while sessions and time.monotonic() < end:
        with suppress(Exception):  # nobody is left to be told, and the process ends anyhow
            sessions[0].cancel()
        time.sleep(0.2)
    os._exit(1)


def limit_memory(size: int) -> None:
    """Keeps the process to so many bytes more than it has now, and a quarter for a database's own limit to come first.

    Data is limited, not the address space, most of which is only reserved: RLIMIT_DATA in
    https://man7.org/linux/man-pages/man2/getrlimit.2.html. Systems other than Linux do not keep to it; there the
    database's own limit stands alone.
    """
    status = Path("/proc/self/status")
    if status.exists() and (now := re.search(r"VmData:\s+(\d+) kB", status.read_text())):
        most = int(now[1]) * 1024 + size + size // 4
        hardest = resource.getrlimit(resource.RLIMIT_DATA)[1]
        if hardest == resource.RLIM_INFINITY or most < hardest:
            resource.setrlimit(resource.RLIMIT_DATA, (most, hardest))


def plain(value: object) -> object:
    """A value that JSON lacks, as the nearest that it has."""
    if isinstance(value, Decimal):
        return int(value) if value == value.to_integral_value() else float(value)
    return value.hex() if isinstance(value, bytes) else str(value)


def hidden(message: str, secret: str | None) -> str:
    """The message without the password, should a driver have put it there."""
    return message.replace(secret, "***") if secret else message
