"""Turns Ctrl-C, SIGTERM and SIGHUP into exceptions in the main thread, so that the process cleans up and ends."""

import signal
import sys
from typing import NoReturn

ENDING = (signal.SIGTERM, signal.SIGHUP)
"""Requests to end, SIGHUP when the terminal closes; Python itself turns Ctrl-C into a KeyboardInterrupt."""
MOMENT_SECONDS = 0.01


def end_in_order() -> None:
    """Turns these signals into exceptions, for the rest of the process."""
    for order in ENDING:
        if signal.getsignal(order) is signal.SIG_DFL:  # nohup ignores SIGHUP
            signal.signal(order, terminated)
    sys.unraisablehook = raise_orders_again


def terminated(order: int, _: object) -> NoReturn:
    """Ends the process as Ctrl-C does, and ignores further signals so that the cleanup is not interrupted."""
    for each in ENDING:
        signal.signal(each, signal.SIG_IGN)
    raise SystemExit(128 + order)


def raise_orders_again(lost: "sys.UnraisableHookArgs") -> None:
    """Raises an exception again, a moment later, if Python dropped it in a destructor or a callback."""
    order = lost.exc_value
    if not isinstance(order, (KeyboardInterrupt, SystemExit)):
        sys.__unraisablehook__(lost)
        return

    def again(*_: object) -> NoReturn:
        raise order.with_traceback(None)

    signal.signal(signal.SIGALRM, again)
    signal.setitimer(signal.ITIMER_REAL, MOMENT_SECONDS)
