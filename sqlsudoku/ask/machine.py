"""The machine that a comparison runs on, its load, and how fast it is at the moment."""

import os
import platform
import re
import time
from pathlib import Path


def processor() -> str:
    """The processor's name."""
    try:
        found = re.search(r"^model name\s*: (.*)$", Path("/proc/cpuinfo").read_text(), re.MULTILINE)
    except FileNotFoundError:
        found = None
    return found[1] if found else platform.processor() or platform.machine()


def cores() -> int:
    """The cores that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def system() -> str:
    """The operating system, such as 'Linux 6.1 x86_64'."""
    return f"{platform.system()} {platform.release()} {platform.machine()}"


def load() -> float:
    """The processes that wanted a core during the last minute, on average."""
    return round(os.getloadavg()[0], 2)


def yardstick() -> float:
    """The seconds of a fixed piece of work in Python: it takes longer while others use the machine."""
    start = time.perf_counter()
    sum(number * number % 7 for number in range(200_000))
    return time.perf_counter() - start
