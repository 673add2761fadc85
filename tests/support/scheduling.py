"""Which tests go together to one of the processes that run them, and what happens if one of these dies."""

import re
from typing import Any

from xdist.scheduler import LoadScopeScheduling

from sqlsudoku.database import registry

NAMES = "|".join(map(re.escape, sorted({*registry.databases(), *registry.dialects()}, key=len, reverse=True)))
"""A pattern of the names of databases and dialects."""
WHOLE = re.compile(r"\w*(?:page|packaging|test_causes|test_count)\.py(?=::)")
"""The files whose tests share what takes seconds to make: a browser, packages, a run of fuzz, tables."""


class Scheduling(LoadScopeScheduling):  # type: ignore[misc] # a library without types
    """All tests of one server on one worker: it is started once, and what one makes there is in no other's way.

    The tests of all texts of one dialect are on one worker too: it makes and reads the texts once. So are the suite's
    tests of a database without a server: they share its process and texts. So are those of each file that WHOLE finds,
    and those that start Spark.
    """

    def _split_scope(self, nodeid: str) -> str:
        if found := WHOLE.search(nodeid):
            return found[0]
        if "/spark/" in nodeid:
            return "spark"
        if found := re.search(rf"[\[-](({NAMES})-(server|container|text))(?!\w)", nodeid):
            return found[1]
        if found := re.search(rf"test_compliance\.py::\w+\[({NAMES})-", nodeid):
            return found[1]
        found = re.search(
            r"/test_(?:script\.py::.*\[|(?=\w+_(?:rules|parses)\.py)|dialects\.py::Test)([A-Za-z]+)", nodeid
        )
        return f"{found[1].lower()}-text" if found and found[1].lower() in registry.dialects() else nodeid

    def remove_node(self, node: Any) -> str | None:
        """The test at which a worker died, if it did; what else it had left goes to the others.

        xdist would give them its finished tests, too, and a worker that gets only such tests waits for ever.
        """
        units = self.assigned_work.pop(node)
        left = {scope: [test for test, done in unit.items() if not done] for scope, unit in units.items()}
        died_at: str | None = next((test for tests in left.values() for test in tests), None)
        for scope, tests in left.items():
            if unit := {test: False for test in tests if test != died_at}:
                self.workqueue[scope] = unit
        for other in self.nodes:
            self._reschedule(other)
        return died_at
