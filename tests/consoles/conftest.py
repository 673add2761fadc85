"""Each console that is installed, and its database."""

import pytest
import servers
from in_console import PROGRAMS, SERVERS, Console, each_console, of_server, registry_name

from sqlsudoku.run import targets
from sqlsudoku.run.targets import Target


@pytest.fixture(scope="module", params=each_console(PROGRAMS))
def console(request: pytest.FixtureRequest) -> Console:
    """Each console that is installed; skipped where it is not."""
    program = PROGRAMS[request.param]()
    if program is None:
        pytest.skip(f"{request.param} is not installed")
    if request.param in SERVERS:
        servers.need(SERVERS[request.param])
        return of_server(program, request.getfixturevalue("server_of")(SERVERS[request.param]))
    if "psql" in request.param:
        address = request.getfixturevalue("own_postgresql").address
        where = {
            "PGHOST": address.host,
            "PGUSER": address.user,
            "PGDATABASE": address.database,
            "PGCONNECT_TIMEOUT": "10",
        }
        options = ("-X", "-q", "-A", "-t", "-v", "ON_ERROR_STOP=1")
        return Console("postgresql", program, options, b"=# ", r"\q", {**where, "PAGER": "cat"})
    if request.param == "datafusion-cli":
        return Console("datafusion", program, ("--quiet", "--format", "csv"), b"> ", r"\q", separator=",")
    prompt = b"sqlite> " if request.param == "sqlite3" else b" D "
    bare = ("-batch", "-bail", "-list", "-noheader")
    return Console(registry_name(request.param), program, bare, prompt, ".quit")


@pytest.fixture
def ready(console: Console, request: pytest.FixtureRequest) -> Target:
    """The same database for the runner."""
    started = request.getfixturevalue("server_of")
    if console.before or console.settings or "PGPASSWORD" in console.environment:
        return targets.parse(started(console.dialect).url)
    if console.dialect == "postgresql":
        target: Target = request.getfixturevalue("own_postgresql")
        return target
    return targets.parse(console.dialect, {})
