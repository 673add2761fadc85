"""The process ends on a signal at any moment."""

import signal
import subprocess
import sys
import textwrap

import pytest

from sqlsudoku.errors import Exit

WHERE = {
    "a destructor": """
        class Given:
            def __del__(self):
                signal.raise_signal(order)

        def meet():
            Given()
        """,
    "a weak reference's callback": """
        class Given:
            pass

        def meet():
            given = Given()
            watched = weakref.ref(given, lambda _: signal.raise_signal(order))
            del given
        """,
    "two destructors": """
        class Given:
            def __del__(self):
                signal.raise_signal(order)

        class Later:
            def __del__(self):
                endless()

        def meet():
            Given()
            Later()
        """,
    "the midst of a call": """
        def meet():
            signal.raise_signal(order)
        """,
}
COMMAND = """
import signal, sys, time, weakref
from sqlsudoku import __main__
from sqlsudoku.cli import main

order = signal.Signals(int(sys.argv.pop()))

def endless():
    while True:
        time.sleep(0.001)

{where}

@main.app.command()
def sleeper():
    try:
        meet()
        endless()
    finally:
        print("cleaned up")

__main__.main()
"""


ORDERS = [
    (signal.SIGINT, Exit.INTERRUPTED, "Interrupted.\n"),
    (signal.SIGTERM, Exit.TERMINATED, ""),
    (signal.SIGHUP, 128 + signal.SIGHUP, ""),
]


def ran(code: str, *arguments: object) -> tuple[int, str, str]:
    """What came of a program: its exit code, its output and what it complained of."""
    command = [sys.executable, "-c", code, *map(str, arguments)]
    process = subprocess.run(command, capture_output=True, text=True, check=False, timeout=60)
    return process.returncode, process.stdout, process.stderr


@pytest.mark.parametrize(("order", "code", "said"), ORDERS[:2])
@pytest.mark.parametrize("where", WHERE)
def test_an_order_to_end_is_never_lost(where: str, order: signal.Signals, code: int, said: str) -> None:
    command = COMMAND.format(where=textwrap.dedent(WHERE[where]))
    assert ran(command, "sleeper", int(order)) == (code, "cleaned up\n", said)


def test_another_exception_in_a_destructor_is_told() -> None:
    command = COMMAND.format(where="class Given:\n    def __del__(self): 1 / 0\n\nmeet = Given\nendless = lambda: None")
    code, out, said = ran(command, "sleeper", int(signal.SIGTERM))
    assert (code, out) == (0, "cleaned up\n")
    assert "ZeroDivisionError" in said


@pytest.mark.parametrize(("order", "code", "said"), ORDERS)
def test_an_order_to_end_while_modules_load(order: signal.Signals, code: int, said: str) -> None:
    command = """
import signal, sys
from sqlsudoku import __main__

class Finder:
    def find_spec(self, name, *_):
        if name == "click":
            signal.raise_signal(int(sys.argv.pop()))

sys.meta_path.insert(0, Finder())
__main__.main()
"""
    assert ran(command, int(order)) == (code, "", said)
