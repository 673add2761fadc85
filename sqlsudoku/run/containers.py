"""Database servers in Docker containers, started with testcontainers and removed when they are no longer needed.

https://testcontainers-python.readthedocs.io. What removes a container, whatever happens: the end of running(), on an
error, Ctrl-C and SIGTERM too; should the process be killed, Ryuk, testcontainers' own watchman, where its image can be
had; else the next run on this machine, which finds it by its labels.

testcontainers is imported only here, and only when a container or Docker's state is asked for.
"""

from __future__ import annotations

import os
import secrets
import socket
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from sqlsudoku import extras
from sqlsudoku.database.connection import Limits, own_message
from sqlsudoku.database.database import CONNECT_SECONDS, READY, Address, Container, Database, Tell, image_variable
from sqlsudoku.errors import DatabaseUnavailable
from sqlsudoku.run.worker import hidden

if TYPE_CHECKING:
    from testcontainers.core.container import DockerContainer

PACKAGE = "testcontainers"
EXTRA = "containers"
START_SECONDS = 300
"""How long a server may take until it lets somebody in, after its image was pulled."""
PAUSE_SECONDS = 0.5
ANSWER_SECONDS = 60
"""How long Docker may take to answer a request."""
LABEL = "sqlsudoku"
"""The label that holds the id of the process that a container belongs to."""
HOME_LABEL = "sqlsudoku.home"
"""The label that says where that process runs."""
LOCAL = "unix://"
DEFAULT_HOST = f"{LOCAL}/var/run/docker.sock"
RUNNING = ("created", "running")

Result = TypeVar("Result")
_reaper = threading.Lock()


@contextmanager
def running(database: Database, image: str, memory: int, tell: Tell) -> Iterator[Address]:
    """A server in a container of the image; gives its address when it lets us in, and removes it afterwards.

    memory: for the connection that tries it. Raises DatabaseUnavailable, in one sentence, for whatever is in the way.
    """
    assert database.container
    password = new_password()
    with closing(Docker()) as docker:
        docker.check_architecture(database, image)
        docker.remove_leftovers()
        if not docker.has(image):
            docker.pull(database, image, tell)
        tell(f"starting {image}")
        docker.start_reaper()
        with explained(f"Docker makes no container of {image}"):
            container = docker.container(database.container, image, password)
    try:
        with explained(f"Docker cannot start a container of {image}"):
            to_the_end(container.start)
        host, port = reached_at(container, database.container.port, password)
        address = database.container.address._replace(host=host, port=port, password=password)
        wait_until_ready(container, database, address, memory, tell)
        tell(READY)
        yield address
    finally:
        remove(container)


@contextmanager
def docker_now() -> Iterator[tuple[Docker | None, str]]:
    """The Docker engine, if there is one, and a sentence on it."""
    try:
        docker = Docker(CONNECT_SECONDS)
    except DatabaseUnavailable as error:
        yield None, str(error)
        return
    with closing(docker):
        yield docker, f"Docker {docker.version} is running; --containers starts servers in it."


def prospect(docker: Docker | None, database: Database, image: str) -> str:
    """What --containers would start, and what is known of it."""
    if docker is None:
        return image
    if not docker.runs(database, image):
        return f"{image}, which is not made for {docker.architecture}"
    return f"{image}, {'pulled' if docker.has(image) else 'which must be pulled first'}"


class Docker:
    """The Docker engine that testcontainers finds. Making one raises DatabaseUnavailable where there is none."""

    def __init__(self, seconds: float = ANSWER_SECONDS) -> None:
        if sentence := extras.lacking({PACKAGE: PACKAGE}, EXTRA):
            raise DatabaseUnavailable(sentence)
        from docker.errors import DockerException
        from testcontainers.core.docker_client import DockerClient, get_docker_host

        host = get_docker_host() or DEFAULT_HOST
        try:
            knock(host)
            self.testcontainers = DockerClient(timeout=seconds)
            self.client: Any = self.testcontainers.client
            facts = self.client.version()
        except (DockerException, OSError) as error:
            raise DatabaseUnavailable(absent(host, error)) from error
        self.version = str(facts["Version"])
        self.architecture = str(facts["Arch"])

    def close(self) -> None:
        """Ends the connection to the engine; its containers go on."""
        self.client.close()

    def has(self, image: str) -> bool:
        """Whether the image was pulled, or built, before."""
        from docker.errors import ImageNotFound

        with explained(f"Docker does not say whether it has the image {image}"):
            try:
                self.client.images.get(image)
            except ImageNotFound:
                return False
            return True

    def runs(self, database: Database, image: str) -> bool:
        """Whether the image is made for this Docker's machine. Of an image that is not ours only Docker knows."""
        own = database.container
        return own is None or image != own.image or self.architecture in own.architectures

    def check_architecture(self, database: Database, image: str) -> None:
        """Raises DatabaseUnavailable if the image does not run on this Docker's machine."""
        if not self.runs(database, image):
            raise DatabaseUnavailable(
                f"The image {image} of {database.name} is not made for {self.architecture}, which this Docker runs on: "
                f"{otherwise(database)}."
            )

    def pull(self, database: Database, image: str, tell: Tell) -> None:
        """Pulls an image. Raises DatabaseUnavailable when it cannot be had."""
        from docker.utils import parse_repository_tag

        repository, tag = parse_repository_tag(image)
        layers: dict[str, int] = {}
        with explained(f"The image {image} of {database.name} cannot be pulled", otherwise(database)):
            for event in self.client.api.pull(repository, tag=tag or "latest", stream=True, decode=True):
                if "error" in event:
                    raise OSError(event["error"])
                if event.get("status") == "Downloading":
                    layers[event["id"]] = event["progressDetail"].get("current", 0)
                tell(f"pulling {image}, {sum(layers.values()) // 10**6} MB")

    def container(self, facts: Container, image: str, password: str) -> DockerContainer:
        """A container that is not started yet, labelled as ours, with a port for this machine only where that works."""
        from testcontainers.core.config import ConnectionMode
        from testcontainers.core.container import DockerContainer

        environment = {name: value.format(password=password) for name, value in facts.environment.items()}
        made = DockerContainer(image, env=environment, ports=[facts.port])
        made.with_kwargs(labels={LABEL: str(os.getpid()), HOME_LABEL: home()})
        here = self.testcontainers.get_connection_mode() is ConnectionMode.docker_host
        if here and self.testcontainers.host() == "localhost":
            made.ports[str(facts.port)] = ("127.0.0.1", None)  # type: ignore[assignment] # goes to Docker as it is
        return made

    def start_reaper(self) -> None:
        """Lets Ryuk watch this process, where its image can be had; else containers of a killed run wait for the next.

        Threads that start containers at the same time would each start one.
        """
        from docker.errors import DockerException
        from testcontainers.core.config import testcontainers_config
        from testcontainers.core.container import Reaper
        from testcontainers.core.exceptions import ContainerConnectException

        with _reaper:
            if testcontainers_config.ryuk_disabled:
                return
            try:
                Reaper.get_instance()
            except (DockerException, ContainerConnectException, OSError):
                testcontainers_config.ryuk_disabled = True

    def remove_leftovers(self) -> None:
        """Removes the containers of processes of this machine that are no more."""
        from docker.errors import APIError

        ours = {"label": f"{HOME_LABEL}={home()}"}
        with explained("Docker does not list its containers"):
            for container in self.client.containers.list(all=True, filters=ours, ignore_removed=True):
                if not alive(int(container.labels[LABEL])):
                    with suppress(APIError):  # another run is at it
                        container.remove(force=True, v=True)


@contextmanager
def explained(what: str, remedy: str = "") -> Iterator[None]:
    """Raises what Docker says as DatabaseUnavailable: in a sentence that begins with what, and ends with the remedy."""
    from docker.errors import DockerException

    try:
        yield
    except (DockerException, OSError) as error:
        words = " ".join(str(getattr(error, "explanation", None) or own_message(bottom(error))).split()).rstrip(".")
        raise DatabaseUnavailable(f"{what} ({words}): {remedy}." if remedy else f"{what}: {words}.") from error


def reached_at(container: DockerContainer, port: int, password: str) -> tuple[str, int]:
    """The host and the port that lead to a container's port. Raises DatabaseUnavailable when it ended already."""
    try:
        with explained(f"Docker does not say how to reach the container of {container.image}"):
            host, outside = container.get_container_host_ip(), container.get_exposed_port(port)
    except DatabaseUnavailable:
        check_running(container, password)
        raise
    # Docker may give the two localhosts, of IPv4 and of IPv6, ports of their own
    return "127.0.0.1" if host == "localhost" else host, outside


def check_running(container: DockerContainer, password: str) -> None:
    """Raises DatabaseUnavailable, with the container's last words, when it ended."""
    with explained(f"The container of {container.image} is gone"):
        container.reload()
        if container.status not in RUNNING:
            words = hidden(last_line(container), password)
            raise DatabaseUnavailable(f"The container of {container.image} ended by itself: {words}")


def wait_until_ready(container: DockerContainer, database: Database, address: Address, memory: int, tell: Tell) -> None:
    """Opens connections until one succeeds: the only sign that is the same for every image.

    Raises DatabaseUnavailable when the container ends instead, or when it takes too long.
    """
    password = address.password or ""
    begin = time.monotonic()
    while True:
        check_running(container, password)
        try:
            database.open(address, Limits(memory, CONNECT_SECONDS)).close()
        except Exception as error:  # every driver has its own, and most mean: not yet
            words = hidden(own_message(error), password)
        else:
            return
        passed = time.monotonic() - begin
        if passed > START_SECONDS:
            raise DatabaseUnavailable(
                f"The server in a container of {container.image} let nobody in within {START_SECONDS} seconds: {words}"
            )
        tell(f"starting {container.image}, {passed:.0f} s")
        time.sleep(PAUSE_SECONDS)


def remove(container: DockerContainer) -> None:
    """Removes a container with all that is in it. Raises DatabaseUnavailable if Docker no longer answers."""
    from docker.errors import NotFound

    what = f"A container of {container.image} could not be removed"
    ours = f"docker ps --all --quiet --filter label={LABEL}={os.getpid()}"
    with explained(what, f"do it with docker rm --force --volumes $({ours})"), suppress(NotFound):
        to_the_end(container.stop)


def to_the_end(step: Callable[[], Result]) -> Result:
    """What step gives. Ctrl-C is heard only after it: half a request leaves containers that nobody knows of."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(step).result()


def new_password() -> str:
    """A password that every server takes: SQL Server wants three kinds of characters, Oracle at most 30 of them."""
    return f"Aa1{secrets.token_hex(12)}"


def home() -> str:
    """Where this process runs: the machine, and the ids of processes in it that ours is one of."""
    namespace = Path("/proc/self/ns/pid")
    return f"{socket.gethostname()}/{namespace.readlink() if namespace.exists() else 'pid'}"


def alive(process: int) -> bool:
    """Whether there is a process of that id."""
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    except PermissionError:
        return True
    return True


def last_line(container: DockerContainer) -> str:
    """What a container said last, on standard error if it did so at all."""
    out, err = container.get_logs()
    lines = [line.strip() for text in (out, err) for line in text.decode(errors="replace").splitlines()]
    return next((line for line in reversed(lines) if line), "it said nothing")


def knock(host: str) -> None:
    """Raises OSError if nobody listens at a local socket. (Docker's library would leave its own open.)"""
    if host.startswith(LOCAL):
        with socket.socket(socket.AF_UNIX) as door:
            door.connect(f"/{host.removeprefix(LOCAL).lstrip('/')}")


def absent(host: str, error: BaseException) -> str:
    """Why there is no Docker, in a sentence that says what to do."""
    cause = bottom(error)
    remedy = "start it (https://docs.docker.com/get-started/get-docker/), or set DOCKER_HOST to where it is"
    if isinstance(cause, PermissionError):
        remedy = "let this user into the group docker"
    reason = cause.strerror if isinstance(cause, OSError) and cause.strerror else own_message(cause)
    return f"Docker does not answer at {host} ({reason}): {remedy}."


def bottom(error: BaseException) -> BaseException:
    """What the operating system raised first, below the layers of libraries; else the error itself."""
    below: BaseException | None = error
    while below is not None:
        if isinstance(below, OSError) and below.errno is not None:
            return below
        below = below.__context__
    return error


def otherwise(database: Database) -> str:
    """What to do without an image."""
    name = database.name
    return f"name another one (--image {name}=IMAGE or {image_variable(name)}), or a server by its URL"
