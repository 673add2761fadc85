"""A server in a real container: nothing remains of it after any end of the run that started it.

tests/test_compliance.py tells what the databases answer in their containers. An image that is neither here nor can be
pulled is skipped, unless the environment names it: that one has to run. Where Docker reaches no registry,
tests/containers/postgresql-image makes an image for SQLSUDOKU_POSTGRESQL_IMAGE.
"""

import csv
import io
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from typing import Any

import contained
import pytest
from running import without_progress

from sqlsudoku import api
from sqlsudoku.errors import Exit
from sqlsudoku.run import containers
from sqlsudoku.run.containers import HOME_LABEL, LABEL, Docker

pytestmark = pytest.mark.containers

NAME = "postgresql"
"""The database whose container the accidents happen to."""
ONE = "....2..44..2...3"
ENDLESS = "." * 81
UNPULLABLE = "127.0.0.1:1/none:1"


class Command(subprocess.Popen[str]):
    """A command line that runs as a process."""

    def communicate(self, *arguments: Any, **options: Any) -> tuple[str, str]:
        """What it wrote; the machine decides whether progress was worth a line."""
        out, err = super().communicate(*arguments, **options)
        return out, without_progress(err)


Start = Callable[..., Command]


@pytest.fixture
def image() -> str:
    """The image, pulled; the test is skipped where it cannot be had."""
    found = contained.need(NAME).image
    assert found
    return found


@pytest.fixture
def docker(image: str) -> Iterator[Docker]:
    with closing(Docker()) as engine:
        yield engine


def ours(docker: Docker, process: int) -> list[Any]:
    """The containers that were started for a process."""
    found: list[Any] = docker.client.containers.list(
        all=True, filters={"label": f"{LABEL}={process}"}, ignore_removed=True
    )
    return found


def password_of(container: Any) -> str:
    environment = dict(entry.split("=", 1) for entry in container.attrs["Config"]["Env"])
    return str(environment["POSTGRES_PASSWORD"])


@pytest.fixture
def start(docker: Docker) -> Iterator[Start]:
    """Starts a command line as a process; whatever the test did, nothing of it stays."""
    started = []

    def start(*arguments: str, **environment: str) -> Command:
        process = Command(
            [sys.executable, "-m", "sqlsudoku", *arguments],
            env={**contained.without_urls(), "TESTCONTAINERS_RYUK_DISABLED": "true", **environment},
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            start_new_session=True,
        )
        started.append(process)
        return process

    yield start
    for process in started:
        process.kill()
        process.communicate()
        for container in ours(docker, process.pid):
            container.remove(force=True, v=True)


def solve(image: str, puzzle: str, *more: str) -> Sequence[str]:
    return [
        "solve",
        puzzle,
        "--query",
        "string",
        "--database",
        NAME,
        "--containers",
        "--image",
        f"{NAME}={image}",
        *more,
    ]


def endless(image: str) -> Sequence[str]:
    return solve(image, ENDLESS, "--limit", "0", "--timeout", "0")


def children(process: int) -> list[str]:
    """The command lines of a process's children."""
    listed = subprocess.run(["ps", "-A", "-ww", "-o", "ppid=,args="], capture_output=True, text=True, check=True).stdout
    pairs = [line.split(maxsplit=1) for line in listed.splitlines()]
    return [arguments for parent, arguments in pairs if int(parent) == process]


def wait_for(docker: Docker, process: Command, *, until_asked: bool) -> Any:
    """The container of a process: as soon as there is one, or when the statement runs in it."""
    while True:
        assert process.poll() is None, process.communicate()
        if (found := ours(docker, process.pid)) and not (until_asked and not children(process.pid)):
            return found[0]
        time.sleep(0.05)


def test_solved_and_removed(docker: Docker, image: str, start: Start) -> None:
    process = start(*solve(image, ONE))
    out, err = process.communicate()
    assert (process.returncode, err) == (0, "")
    assert "Exactly one solution." in out
    assert ours(docker, process.pid) == []


@pytest.mark.parametrize("until_asked", [False, True], ids=["while it starts", "in the middle of a statement"])
@pytest.mark.parametrize(
    ("order", "code", "said"),
    [
        (signal.SIGINT, Exit.INTERRUPTED, "Interrupted.\n"),
        (signal.SIGTERM, Exit.TERMINATED, ""),
        (signal.SIGHUP, 128 + signal.SIGHUP, ""),
    ],
)
def test_ended_early_and_removed(
    docker: Docker, image: str, start: Start, order: signal.Signals, code: int, said: str, until_asked: bool
) -> None:
    process = start(*endless(image))
    wait_for(docker, process, until_asked=until_asked)
    process.send_signal(order)
    out, err = process.communicate()
    assert (process.returncode, out, err) == (code, "", said)
    assert ours(docker, process.pid) == []


def test_two_interrupts_leave_nothing_either(docker: Docker, image: str, start: Start) -> None:
    process = start(*endless(image))
    wait_for(docker, process, until_asked=True)
    process.send_signal(signal.SIGINT)
    time.sleep(0.1)
    process.send_signal(signal.SIGINT)
    process.communicate()
    assert process.returncode != 0
    assert ours(docker, process.pid) == []


def test_the_next_run_removes_what_a_killed_one_left(docker: Docker, image: str, start: Start) -> None:
    killed, living = start(*endless(image)), start(*endless(image))
    wait_for(docker, killed, until_asked=False)
    wait_for(docker, living, until_asked=True)
    killed.kill()
    killed.communicate()
    assert len(ours(docker, killed.pid)) == 1
    assert start(*solve(image, ONE)).wait() == 0
    assert ours(docker, killed.pid) == []
    assert len(ours(docker, living.pid)) == 1


def test_containers_of_another_machine_are_left_alone(docker: Docker, image: str, start: Start) -> None:
    labels = {LABEL: "999999999", HOME_LABEL: "elsewhere/pid"}
    foreign = docker.client.containers.create(image, labels=labels)
    try:
        assert start(*solve(image, ONE)).wait() == 0
        foreign.reload()
    finally:
        foreign.remove(force=True, v=True)


def test_the_password_is_in_the_container_only(docker: Docker, image: str, start: Start) -> None:
    process = start(*endless(image))
    password = password_of(wait_for(docker, process, until_asked=True))
    commands = children(process.pid)
    process.send_signal(signal.SIGINT)
    shown = "".join(process.communicate())
    assert len(password) >= 16
    assert commands
    assert password not in " ".join(commands)
    assert password not in shown


def test_the_port_is_not_open_to_the_network(docker: Docker, image: str, start: Start) -> None:
    """Unless this process is in a container itself, and reaches its neighbours by the network."""
    if os.path.exists("/.dockerenv"):
        pytest.skip("This machine is a container itself.")
    process = start(*endless(image))
    container = wait_for(docker, process, until_asked=True)
    container.reload()
    addresses = {binding["HostIp"] for ports in container.ports.values() for binding in ports or []}
    assert addresses == {"127.0.0.1"}


# images with which something is wrong


@pytest.fixture
def broken(docker: Docker, image: str) -> Iterator[str]:
    """An image whose program ends at once, with its password among its last words."""
    recipe = f'FROM {image}\nENTRYPOINT ["/bin/sh", "-c", "echo no room for $POSTGRES_PASSWORD >&2; exit 3"]\n'
    made, _ = docker.client.images.build(fileobj=io.BytesIO(recipe.encode()), tag="sqlsudoku-broken:test", rm=True)
    yield "sqlsudoku-broken:test"
    docker.client.images.remove(made.id, force=True)


def test_an_image_that_ends_at_once(docker: Docker, broken: str, start: Start) -> None:
    process = start(*solve(broken, ONE))
    out, err = process.communicate()
    assert (process.returncode, out) == (Exit.UNAVAILABLE, "")
    assert err == f"Error: The container of {broken} stopped: no room for ***.\n"
    assert ours(docker, process.pid) == []


def test_an_image_that_has_no_program(docker: Docker, image: str, start: Start) -> None:
    recipe = f'FROM {image}\nENTRYPOINT ["/nowhere"]\n'
    docker.client.images.build(fileobj=io.BytesIO(recipe.encode()), tag="sqlsudoku-empty:test", rm=True)
    try:
        process = start(*solve("sqlsudoku-empty:test", ONE))
        _, err = process.communicate()
    finally:
        docker.client.images.remove("sqlsudoku-empty:test", force=True)
    assert process.returncode == Exit.UNAVAILABLE
    assert "Docker cannot start a container of sqlsudoku-empty:test: " in err
    assert err.count("\n") == 1
    assert ours(docker, process.pid) == []


def test_the_others_are_compared_without_one(docker: Docker, start: Start) -> None:
    arguments = ["compare", "--database", NAME, "--database", "sqlite", "--puzzles", ONE, "--containers"]
    process = start(*arguments, "--image", f"{NAME}={UNPULLABLE}", "--format", "csv")
    out, err = process.communicate()
    assert (process.returncode, err) == (0, "")
    first, second = csv.DictReader(io.StringIO(out))
    assert (first["database"], first["verdict"]) == (NAME, "unavailable")
    assert f"The image {UNPULLABLE} of {NAME} cannot be pulled (" in first["detail"]
    assert (second["database"], second["verdict"]) == ("sqlite", "agrees")
    assert ours(docker, process.pid) == []


def test_a_watchman_that_cannot_be_had_is_done_without(docker: Docker, image: str, start: Start) -> None:
    process = start(*solve(image, ONE), TESTCONTAINERS_RYUK_DISABLED="false", RYUK_CONTAINER_IMAGE=UNPULLABLE)
    out, err = process.communicate()
    assert (process.returncode, err) == (0, "")
    assert "Exactly one solution." in out
    assert ours(docker, process.pid) == []


def test_a_container_that_somebody_else_removed(docker: Docker, image: str, start: Start) -> None:
    process = start(*endless(image))
    wait_for(docker, process, until_asked=True).remove(force=True, v=True)
    out, err = process.communicate()
    assert (process.returncode, out) == (Exit.UNAVAILABLE, "")
    assert re.match(f"Error: ({NAME}|A container of )", err)  # it may still be on its way out
    assert err.count("\n") == 1


def test_a_server_that_lets_nobody_in(docker: Docker, image: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(containers, "START_SECONDS", 0)
    monkeypatch.setenv("TESTCONTAINERS_RYUK_DISABLED", "true")
    before = ours(docker, os.getpid())  # other tests keep theirs
    answer = api.solve(ONE, database=NAME, containers=True, images={NAME: image})
    assert answer.verdict == "unavailable"
    said = f"The server in a container of {image} did not accept a connection within 0 seconds: "
    assert answer.detail.startswith(said)
    assert {container.id for container in ours(docker, os.getpid())} <= {container.id for container in before}
