"""The processes of this machine, for tests of what is left of them."""

import subprocess
import time
from collections.abc import Callable


def processes() -> dict[int, tuple[int, str]]:
    """Every live process: its parent and its command line."""
    listed = subprocess.run(
        ["ps", "-A", "-ww", "-o", "pid=", "-o", "ppid=", "-o", "stat=", "-o", "args="],
        capture_output=True,
        text=True,
        check=True,
    )
    rows = [line.split(None, 3) for line in listed.stdout.splitlines()]
    return {int(pid): (int(parent), args) for pid, parent, state, args in rows if not state.startswith("Z")}


def descendants(of: int) -> set[int]:
    """The processes below one."""
    alive = processes()
    found: set[int] = set()
    level = {of}
    while level:
        level = {pid for pid, (parent, _) in alive.items() if parent in level}
        found |= level
    return found


def wait_until(condition: Callable[[], object]) -> None:
    """Waits until something holds, for a minute at most."""
    end = time.monotonic() + 60
    while not condition():
        assert time.monotonic() < end
        time.sleep(0.1)
