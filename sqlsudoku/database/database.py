"""How databases are reached; each folder below dialects/ says its own way in its database.py.

A driver is imported only when a connection is opened, so that other databases work without it. Every child process
imports this module: its records are no dataclasses, whose module takes as long to import as Python to start.
"""

import re
import threading
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import ClassVar, Literal, NamedTuple, TypeVar

from sqlsudoku.database.connection import Connection, Limits
from sqlsudoku.errors import DatabaseUnavailable

Opened = TypeVar("Opened")
Part = Literal["host", "user", "database"]
Tell = Callable[[str], None]
"""Called with what is being done, at least every few seconds; what it raises ends the start."""
READY = "ready"
"""The last call's text."""
CONNECT_SECONDS = 10
"""How long a driver may try to reach a server."""


class Address(NamedTuple):
    """Where a database is: the parts of a URL, decoded."""

    scheme: str
    host: str | None = None
    port: int | None = None
    user: str | None = None
    password: str | None = None
    database: str | None = None
    """A database's or a service's name, or the path of a file."""
    options: Mapping[str, str] = {}

    def __repr__(self) -> str:
        """Without the password, as str() is: it must not get into a log or a traceback."""
        return f"Address({self})"

    def __str__(self) -> str:
        """The address for messages and reports: no password, no options."""
        user = f"{self.user}@" if self.user else ""
        host = f"[{self.host}]" if ":" in (self.host or "") else self.host or ""
        port = f":{self.port}" if self.port else ""
        database = f"/{self.database}" if self.database else ""
        return f"{self.scheme}://{user}{host}{port}{database}"


class Container(NamedTuple):
    """How Docker runs a server of a database: the one place where its image is pinned.

    The image's environment may name {password}. address lacks what is known only when the container runs: the host,
    the port and the password.
    """

    image: str
    port: int
    environment: Mapping[str, str]
    address: Address
    architectures: Sequence[str] = ("amd64", "arm64")
    """What the image is made for, in Docker's words."""


class Status(NamedTuple):
    """Whether a database can be used now; detail says how, or in one sentence what to install or start."""

    usable: bool
    version: str
    detail: str


class Database:
    """How one database is reached. Subclasses state the facts and implement open()."""

    name: ClassVar[str] = ""
    reached: ClassVar[str] = ""
    """How, in a phrase: 'a URL'."""
    executed: ClassVar[bool] = True
    """Whether the project's own tests execute its SQL; else it is only parsed."""
    schemes: ClassVar[Sequence[str]] = ()
    """The schemes of its URLs, the long one first."""
    url: ClassVar[str] = ""
    """An example of such a URL."""
    required: ClassVar[Sequence[Part]] = ()
    """What a URL must name."""
    file: ClassVar[bool] = False
    """Whether a URL names a file instead of a server."""
    options: ClassVar[Mapping[str, re.Pattern[str]]] = {}
    """The URL's options and what their values look like."""
    packages: ClassVar[Mapping[str, str]] = {}
    """The modules that are needed, and the distribution that carries each."""
    extra: ClassVar[str | None] = None
    """The extra of sqlsudoku that installs them; None where there is none, as for a folder from elsewhere."""
    container: ClassVar[Container | None] = None
    """How --containers starts a server; None where there is nothing to start."""

    def status(self, address: Address | None) -> Status:
        """What is known without connecting."""
        from sqlsudoku import extras  # no child process asks

        if sentence := extras.lacking(self.packages, self.extra_for(address)):
            return Status(False, "", sentence)
        if address is None and "host" in self.required:
            return Status(False, "", f"{self.name} needs a server: {self.how_to_name_one()}.")
        return self.present(address)

    def extra_for(self, address: Address | None) -> str | None:
        """The extra that brings what is needed at this address."""
        return self.extra

    def present(self, address: Address | None) -> Status:
        """The status when all packages are there. An embedded database has the version of its first package."""
        if address is not None and not self.file:
            return Status(True, "", str(address))
        from importlib import metadata  # as long to import as all the rest here

        package = next(iter(self.packages.values()), None)
        return Status(True, metadata.version(package) if package else "", self.reached)

    def open(self, address: Address | None, limits: Limits) -> Connection:
        """A connection that commits every statement. Raises DatabaseUnavailable, or whatever the driver raises."""
        raise NotImplementedError

    @contextmanager
    def provide(self, address: Address | None, memory: int) -> Iterator[Address | None]:
        """Starts what must be started if there is no address, gives the address to open, and ends it afterwards."""
        yield address

    def check(self, address: Address | None) -> None:
        """Raises DatabaseUnavailable if it is known without connecting that open() would fail."""
        status = self.status(address)
        if not status.usable:
            raise DatabaseUnavailable(status.detail)

    def how_to_name_one(self) -> str:
        """How a user says which server is meant."""
        docker = ", or let --containers start one" if self.container else ""
        return f"give its URL, {self.url}, or set {url_variable(self.name)}{docker}"


def in_time(connect: Callable[[], Opened]) -> Opened:
    """What connect gives. Raises DatabaseUnavailable when it takes too long.

    For drivers whose own limit ends with the TCP connection: they wait forever for a server that says nothing then.
    """
    from concurrent.futures import Future  # every child process would load it, and few databases need it

    future: Future[Opened] = Future()

    def run() -> None:
        try:
            future.set_result(connect())
        except Exception as error:
            future.set_exception(error)

    threading.Thread(target=run, daemon=True).start()
    try:
        return future.result(CONNECT_SECONDS)
    except TimeoutError:
        raise DatabaseUnavailable(f"the server did not answer within {CONNECT_SECONDS} seconds.") from None


def url_variable(name: str) -> str:
    """The environment variable whose URL the plain name stands for."""
    return f"SQLSUDOKU_{name.upper()}_URL"


def image_variable(name: str) -> str:
    """The environment variable that replaces the image of its container."""
    return f"SQLSUDOKU_{name.upper()}_IMAGE"


def password_variables(name: str) -> tuple[str, str]:
    """The environment variables that may hold the password, the particular one first."""
    return f"SQLSUDOKU_{name.upper()}_PASSWORD", "SQLSUDOKU_PASSWORD"


def without_secrets(environment: Mapping[str, str]) -> dict[str, str]:
    """The environment without the passwords and URLs that are meant for the process itself only."""
    secret = re.compile(r"SQLSUDOKU_(\w+_)?(PASSWORD|URL)")
    return {name: value for name, value in environment.items() if not secret.fullmatch(name)}


def yes(value: str) -> bool:
    """The value of an option that matches YES_OR_NO."""
    return value.lower() == "yes"


YES_OR_NO = re.compile(r"(?i:yes|no)")
