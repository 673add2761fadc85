"""Database servers in Docker containers, started with testcontainers and removed when they are no longer needed.

https://testcontainers-python.readthedocs.io. running() removes its container when it ends, also on an error, Ctrl-C or
SIGTERM. If the process is killed, Ryuk, the reaper of testcontainers, removes it if its image is available; otherwise
the next run on this machine does, which finds it by its labels. Ryuk alone is not enough: it is another image to pull,
which a machine without a network lacks, and a container that needs Docker's socket, which some engines do not give.

testcontainers is imported only here, and only to start a container or to ask for Docker's state.
"""

from __future__ import annotations

import os
import re
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
from sqlsudoku.database.masking import masked
from sqlsudoku.errors import DatabaseUnavailable

if TYPE_CHECKING:
    from testcontainers.core.container import DockerContainer

PACKAGE = "testcontainers"
EXTRA = "containers"
START_SECONDS = 300
"""How long a server may take to accept a connection once its image is pulled."""
PAUSE_SECONDS = 0.5
ANSWER_SECONDS = 60
"""How long Docker may take to answer a request."""
LABEL = "sqlsudoku"
"""The label with the id of the process that owns the container."""
HOME_LABEL = "sqlsudoku.home"
"""The label with the machine and namespace of that process."""
LOCAL = "unix://"
DEFAULT_HOST = f"{LOCAL}/var/run/docker.sock"
RUNNING = ("created", "running")
NAMES_AN_ERROR = re.compile(r"\b(error|fatal|panic|killed|no space)\b", re.IGNORECASE)

Result = TypeVar("Result")
_reaper = threading.Lock()


@contextmanager
def running(database: Database, image: str, memory: int, tell: Tell) -> Iterator[Address]:
    """Starts a server in a container of the image, yields its address when it accepts connections, and removes it.

    memory: the limit of the connections that test it. Raises DatabaseUnavailable with one sentence if anything fails.
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
        with docker_errors(f"Docker cannot create a container of {image}"):
            container = docker.container(database.container, image, password)
    try:
        with docker_errors(f"Docker cannot start a container of {image}"):
            uninterrupted(container.start)
        host, port = published_address(container, database.container.port, password)
        address = database.container.address._replace(host=host, port=port, password=password)
        wait_until_ready(container, database, address, memory, tell)
        tell(READY)
        yield address
    finally:
        remove(container)


@contextmanager
def docker_now() -> Iterator[tuple[Docker | None, str]]:
    """The Docker engine, or None if there is none, and a sentence about it."""
    try:
        docker = Docker(CONNECT_SECONDS)
    except DatabaseUnavailable as error:
        yield None, str(error)
        return
    with closing(docker):
        yield docker, f"Docker {docker.version} is running; --containers starts servers in it."


def image_status(docker: Docker | None, database: Database, image: str) -> str:
    """The image that --containers would start, and whether it is pulled and runs here."""
    if docker is None:
        return image
    if not docker.runs(database, image):
        return f"{image}, which is not built for {docker.architecture}"
    return f"{image}, {'pulled' if docker.has(image) else 'which must be pulled first'}"


class Docker:
    """The Docker engine that testcontainers finds. The constructor raises DatabaseUnavailable if there is none."""

    def __init__(self, seconds: float = ANSWER_SECONDS) -> None:
        if sentence := extras.lacking({PACKAGE: PACKAGE}, EXTRA):
            raise DatabaseUnavailable(sentence)
        from docker.errors import DockerException
        from testcontainers.core.docker_client import DockerClient, get_docker_host

        host = get_docker_host() or DEFAULT_HOST
        try:
            check_socket(host)
            self.testcontainers = DockerClient(timeout=seconds)
            self.client: Any = self.testcontainers.client
            facts = self.client.version()
        except (DockerException, OSError) as error:
            raise DatabaseUnavailable(no_docker_message(host, error)) from error
        self.version = str(facts["Version"])
        self.architecture = str(facts["Arch"])

    def close(self) -> None:
        """Closes the connection to the engine; its containers keep running."""
        self.client.close()

    def has(self, image: str) -> bool:
        """Whether the image was pulled or built before."""
        from docker.errors import ImageNotFound

        with docker_errors(f"Docker cannot tell whether the image {image} is there"):
            try:
                self.client.images.get(image)
            except ImageNotFound:
                return False
            return True

    def runs(self, database: Database, image: str) -> bool:
        """Whether the image is built for this Docker's machine. Assumes so for an image that is not the project's."""
        own = database.container
        return own is None or image != own.image or self.architecture in own.architectures

    def check_architecture(self, database: Database, image: str) -> None:
        """Raises DatabaseUnavailable if the image does not run on this Docker's machine."""
        if not self.runs(database, image):
            raise DatabaseUnavailable(
                f"The image {image} of {database.name} is not built for {self.architecture}, as this Docker requires: "
                f"{image_advice(database)}."
            )

    def pull(self, database: Database, image: str, tell: Tell) -> None:
        """Pulls an image. Raises DatabaseUnavailable if that fails."""
        from docker.utils import parse_repository_tag

        repository, tag = parse_repository_tag(image)
        layers: dict[str, int] = {}
        with docker_errors(f"The image {image} of {database.name} cannot be pulled", image_advice(database)):
            for event in self.client.api.pull(repository, tag=tag or "latest", stream=True, decode=True):
                if "error" in event:
                    raise OSError(event["error"])
                if event.get("status") == "Downloading":
                    layers[event["id"]] = event["progressDetail"].get("current", 0)
                tell(f"pulling {image}, {sum(layers.values()) // 10**6} MB")

    def container(self, facts: Container, image: str, password: str) -> DockerContainer:
        """A container, not started yet, with our labels. If Docker is local, only this machine can reach its port."""
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
        """Starts Ryuk for this process if its image is available; otherwise the next run cleans up after a killed one.

        The lock keeps threads that start containers at the same time from starting a Ryuk each.
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
        """Removes the containers whose processes on this machine have ended."""
        from docker.errors import APIError

        ours = {"label": f"{HOME_LABEL}={home()}"}
        with docker_errors("Docker does not list its containers"):
            for container in self.client.containers.list(all=True, filters=ours, ignore_removed=True):
                if not alive(int(container.labels[LABEL])):
                    with suppress(APIError):  # another run is removing it
                        container.remove(force=True, v=True)


@contextmanager
def docker_errors(what: str, remedy: str = "") -> Iterator[None]:
    """Turns an error of Docker into DatabaseUnavailable: a sentence that begins with what and ends with the remedy."""
    from docker.errors import DockerException

    try:
        yield
    except (DockerException, OSError) as error:
        words = " ".join(str(getattr(error, "explanation", None) or own_message(root_cause(error))).split()).rstrip(".")
        raise DatabaseUnavailable(f"{what} ({words}): {remedy}." if remedy else f"{what}: {words}.") from error


def published_address(container: DockerContainer, port: int, password: str) -> tuple[str, int]:
    """The host and port that reach a container's port. Raises DatabaseUnavailable if the container has ended."""
    try:
        with docker_errors(f"Docker cannot tell how to reach the container of {container.image}"):
            host, outside = container.get_container_host_ip(), container.get_exposed_port(port)
    except DatabaseUnavailable:
        check_running(container, password)
        raise
    # Docker may publish different ports on localhost for IPv4 and for IPv6
    return "127.0.0.1" if host == "localhost" else host, outside


def check_running(container: DockerContainer, password: str) -> None:
    """Raises DatabaseUnavailable with the container's last words if the container has ended."""
    with docker_errors(f"The container of {container.image} is gone"):
        container.reload()
        if container.status not in RUNNING:
            words = masked(last_words(container), password)
            raise DatabaseUnavailable(f"The container of {container.image} stopped: {words}")


def wait_until_ready(container: DockerContainer, database: Database, address: Address, memory: int, tell: Tell) -> None:
    """Tries to connect until it succeeds: the only sign of readiness that all images share.

    Raises DatabaseUnavailable if the container ends or takes too long.
    """
    password = address.password or ""
    begin = time.monotonic()
    while True:
        check_running(container, password)
        try:
            database.open(address, Limits(memory, CONNECT_SECONDS)).close()
        except Exception as error:  # every driver has its own exceptions, and most mean: not ready yet
            words = masked(own_message(error), password)
        else:
            return
        passed = time.monotonic() - begin
        if passed > START_SECONDS:
            raise DatabaseUnavailable(
                f"The server in a container of {container.image} "
                f"did not accept a connection within {START_SECONDS} seconds: {words}"
            )
        tell(f"starting {container.image}, {passed:.0f} s")
        time.sleep(PAUSE_SECONDS)


def remove(container: DockerContainer) -> None:
    """Removes a container and its volumes. Raises DatabaseUnavailable if Docker no longer answers."""
    from docker.errors import NotFound

    what = f"A container of {container.image} could not be removed"
    ours = f"docker ps --all --quiet --filter label={LABEL}={os.getpid()}"
    with docker_errors(what, f"remove it with docker rm --force --volumes $({ours})"), suppress(NotFound):
        uninterrupted(container.stop)


def uninterrupted(step: Callable[[], Result]) -> Result:
    """Returns the result of step. Ctrl-C waits until it ends: half a request leaves containers that nobody knows of."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(step).result()


def new_password() -> str:
    """A password that every server accepts: SQL Server requires three kinds of characters, Oracle at most 30 in all."""
    return f"Aa1{secrets.token_hex(12)}"


def home() -> str:
    """Where this process runs: the machine and the namespace of its process id."""
    namespace = Path("/proc/self/ns/pid")
    return f"{socket.gethostname()}/{namespace.readlink() if namespace.exists() else 'pid'}"


def alive(process: int) -> bool:
    """Whether a process with that id exists."""
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    except PermissionError:
        return True
    return True


def last_words(container: DockerContainer) -> str:
    """The last line that names an error, else the last line: of what a container wrote to standard error, else output.

    A program that tidies up often writes more after the error: PostgreSQL's initdb ends with "removing data directory".
    """
    out, err = container.get_logs()
    lines = [line.strip() for text in (out, err) for line in text.decode(errors="replace").splitlines() if line.strip()]
    named = [line for line in lines if NAMES_AN_ERROR.search(line)]
    return (named or lines or ["no reason given"])[-1]


def check_socket(host: str) -> None:
    """Raises OSError if nothing listens at a local socket. (Docker's library would leave its own socket open.)"""
    if host.startswith(LOCAL):
        with socket.socket(socket.AF_UNIX) as door:
            door.connect(f"/{host.removeprefix(LOCAL).lstrip('/')}")


def no_docker_message(host: str, error: BaseException) -> str:
    """A sentence that says why Docker does not answer and what to do."""
    cause = root_cause(error)
    remedy = "start it (https://docs.docker.com/get-started/get-docker/), or set DOCKER_HOST to its address"
    if isinstance(cause, PermissionError):
        remedy = "add this user to the group docker"
    reason = cause.strerror if isinstance(cause, OSError) and cause.strerror else own_message(cause)
    return f"Docker does not answer at {host} ({reason}): {remedy}."


def root_cause(error: BaseException) -> BaseException:
    """The operating system's error below those of the libraries; if there is none, the error itself."""
    below: BaseException | None = error
    while below is not None:
        if isinstance(below, OSError) and below.errno is not None:
            return below
        below = below.__context__
    return error


def image_advice(database: Database) -> str:
    """What to do if the image cannot be used."""
    name = database.name
    return f"choose another image (--image {name}=IMAGE or {image_variable(name)}), or give the URL of a server"
