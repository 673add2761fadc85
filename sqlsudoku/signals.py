"""Ctrl-C, SIGTERM and SIGHUP end the process by way of all that cleans up: each is an exception in the main thread."""

import signal
import sys
from typing import NoReturn

ENDING = (signal.SIGTERM, signal.SIGHUP)
"""What ends a process in order, the end of its terminal included; Python itself makes Ctrl-C a KeyboardInterrupt."""
MOMENT_SECONDS = 0.01


def end_in_order() -> None:
    """Makes the orders to end exceptions, for the rest of the process."""
    for order in ENDING:
        if signal.getsignal(order) is signal.SIG_DFL:  # nohup has one ignored
            signal.signal(order, terminated)
    sys.unraisablehook = raise_orders_again


def terminated(order: int, _: object) -> NoReturn:
    """Ends the process like Ctrl-C does; a second order does not disturb the cleaning up."""
    for each in ENDING:
        signal.signal(each, signal.SIG_IGN)
    raise SystemExit(128 + order)


def raise_orders_again(lost: "sys.UnraisableHookArgs") -> None:
    """Raises an order to end once more, a moment later, where Python lost it: in a destructor or a callback."""
    order = lost.exc_value
    if not isinstance(order, (KeyboardInterrupt, SystemExit)):
        sys.__unraisablehook__(lost)
        return

    def again(*_: object) -> NoReturn:
        raise order.with_traceback(None)

    signal.signal(signal.SIGALRM, again)
    signal.setitimer(signal.ITIMER_REAL, MOMENT_SECONDS)
