"""How to connect to databases; each folder in dialects/ describes its database in database.py.

A driver is imported only to open a connection, so that other databases work without it. Every child process imports
this module: its records are not dataclasses, since that module takes as long to import as Python to start.
"""

import re
import sys
import threading
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, ClassVar, Literal, NamedTuple, TypeVar

from sqlsudoku.database.connection import Connection, DBAPIConnection, Limits, own_message
from sqlsudoku.database.masking import masked
from sqlsudoku.errors import DatabaseUnavailable

Opened = TypeVar("Opened")
Part = Literal["host", "user", "database"]
Tell = Callable[[str], None]
"""Called with the current stage of a start at least every few seconds; an exception from it ends the start."""
READY = "ready"
"""The text of the last call."""
CONNECT_SECONDS = 10
"""How long a driver may try to reach a server."""
SECRET = re.compile("password|secret|scram")
"""What the name of an option contains whose value is a secret."""


class Address(NamedTuple):
    """Where a database is: the parts of a URL, decoded."""

    scheme: str
    host: str | None = None
    port: int | None = None
    user: str | None = None
    password: str | None = None
    database: str | None = None
    """The name of a database or service, or the path of a file."""
    options: Mapping[str, str] = {}

    def __repr__(self) -> str:
        """Without the password, like str(): it must not get into a log or a traceback."""
        return f"Address({self})"

    def __str__(self) -> str:
        """The address for messages and reports: no password, no options."""
        user = f"{self.user}@" if self.user else ""
        host = f"[{self.host}]" if ":" in (self.host or "") else self.host or ""
        port = f":{self.port}" if self.port else ""
        database = f"/{self.database}" if self.database else ""
        return f"{self.scheme}://{user}{host}{port}{database}"

    def masked(self, text: str) -> str:
        """A message of the driver or the server without the password and other secrets."""
        shown = {self.user, self.host, self.database, f"{self.port or ''}"}
        secrets = [value for name, value in self.options.items() if SECRET.search(name)]
        for secret in (self.password, *secrets):
            text = masked(text, secret, self.user, shown)
        return text


class Container(NamedTuple):
    """How Docker runs a database's server: the only place where its image is pinned.

    The values of environment may contain {password}. address lacks what is known only when the container runs: the
    host, the port and the password.
    """

    image: str
    port: int
    environment: Mapping[str, str]
    address: Address
    architectures: Sequence[str] = ("amd64", "arm64")
    """The architectures that the image is built for, as Docker names them."""


class Status(NamedTuple):
    """Whether a database can be used now. detail: how it is reached, or one sentence on what to install or start."""

    usable: bool
    version: str
    detail: str


class Database:
    """How to connect to one database. Subclasses set the attributes and implement open()."""

    name: ClassVar[str] = ""
    folder: ClassVar[Path] = Path()
    title: ClassVar[str] = ""
    """Its name as people write it, if it is not the title of its dialect."""
    dialect: str = ""
    """The dialect whose SQL it executes, if not that of its own folder."""
    other_facts: ClassVar[Mapping[str, object]] = {}
    """The facts of that dialect that are others here, by their names in `Dialect`: what cannot be had here."""
    reached: ClassVar[str] = ""
    """How it is reached, as a phrase: 'a URL'."""
    by_default: ClassVar[bool] = True
    """Whether `compare` takes it without being told to; False if its start takes longer than most answers."""
    executed: ClassVar[bool] = True
    """Whether the project's tests execute its SQL; otherwise they only parse it."""
    schemes: ClassVar[Sequence[str]] = ()
    """The schemes of its URLs, the longest first."""
    url: ClassVar[str] = ""
    """An example of such a URL."""
    required: ClassVar[Sequence[Part]] = ()
    """The parts that a URL must have."""
    file: ClassVar[bool] = False
    """Whether a URL names a file instead of a server."""
    in_process: ClassVar[bool] = True
    """Whether a database that needs no server works in the process that opens it, and not in one that this starts."""
    options: ClassVar[Mapping[str, re.Pattern[str]]] = {}
    """The options of a URL, each with the pattern of its values."""
    option_parts: ClassVar[Mapping[str, str]] = {}
    """Those of them that are parts of the address, each with the name of the part in `Address`."""
    drivers: ClassVar[Sequence[str]] = ()
    """The modules of DB-API drivers, not only of ours, whose connections are to this database."""
    connection: ClassVar[type[DBAPIConnection]] = DBAPIConnection
    """The class of its connections, if they are a DB-API driver's."""
    packages: ClassVar[Mapping[str, str]] = {}
    """The required modules, each with its distribution."""
    first_python: ClassVar[tuple[int, int]] = (3, 11)
    """The first version of Python that its packages are made for."""
    hidden: ClassVar[Sequence[str]] = ()
    """Modules that its driver would import where they are installed, though it needs none: a child process has none."""
    extra: ClassVar[str | None] = None
    """The extra of sqlsudoku that installs them; None if there is none, as for a user's own dialect."""
    refusal: ClassVar[re.Pattern[str] | None] = None
    """What reason() says of a refused password; None if there is none to refuse."""
    out_of_memory: ClassVar[str] = "(?i)out of memory"
    """A pattern for its error when a statement needs too much memory."""
    container: ClassVar[Container | None] = None
    """How --containers starts a server; None if there is nothing to start. It is not inherited: another database that
    runs the same SQL has another server."""

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        cls.container = cls.__dict__.get("container")

    def __init__(self) -> None:
        self.dialect = self.dialect or self.name

    def status(self, address: Address | None) -> Status:
        """The status that is known without connecting."""
        from sqlsudoku import extras  # child processes do not need it

        if sys.version_info < self.first_python:
            needed, here = ("{}.{}".format(*version) for version in (self.first_python, sys.version_info))
            return Status(False, "", f"{self.name} needs Python {needed} or later, and this is Python {here}.")
        if sentence := extras.lacking(self.packages, self.extra_for(address)):
            return Status(False, "", sentence)
        if address is None and "host" in self.required:
            return Status(False, "", f"{self.name} needs a server: {self.how_to_name_one()}.")
        return self.present(address)

    def extra_for(self, address: Address | None) -> str | None:
        """The extra that installs what this address needs."""
        return self.extra

    def present(self, address: Address | None) -> Status:
        """The status if all packages are installed. The version of an embedded database is its first package's."""
        if address is not None and not self.file:
            return Status(True, "", str(address))
        from importlib import metadata  # takes as long to import as all the rest here

        package = next(iter(self.packages.values()), None)
        return Status(True, metadata.version(package) if package else "", self.reached)

    def versions(self, own: str) -> dict[str, str]:
        """What a verdict on the database holds for; own: its version."""
        import platform
        from importlib import metadata

        packages = [name.partition("[")[0] for name in self.packages.values()]
        return {
            self.name: own,
            **{f"package {name}": metadata.version(name) for name in packages},
            "sqlglot": metadata.version("sqlglot"),
            "Python": platform.python_version(),
            "system": f"{platform.system()} {platform.machine()}",
        }

    def known_options(self) -> Mapping[str, re.Pattern[str]] | None:
        """All options of a URL, with the patterns of their values; None if only a driver that is missing knows them."""
        return self.options

    def open(self, address: Address | None, limits: Limits) -> Connection:
        """A connection that commits every statement. Raises DatabaseUnavailable or the driver's exceptions."""
        raise NotImplementedError

    def opened(self, address: Address | None, limits: Limits) -> Connection:
        """What open() returns. Raises DatabaseUnavailable, without secrets, for whatever open() raises."""
        try:
            return self.open(address, limits)
        except Exception as error:  # every driver has its own
            reason = self.why_closed(error, address)
            shown = address.masked(reason) if address else reason
            raise DatabaseUnavailable(f"{address or self.name} cannot be used: {shown}") from None

    def why_closed(self, error: Exception, address: Address | None) -> str:
        """Why open() failed, as the end of a sentence; for a refused password, where one is taken from."""
        reason = (str(error) if isinstance(error, DatabaseUnavailable) else self.reason(error)).rstrip(".")
        if not (address and self.refusal and self.refusal.search(reason)):
            return f"{reason}."
        variables = " or ".join(password_variables(self.name))
        if address.password:
            return f"{reason}; the password is that of the URL, or else of {variables}."
        return f"{reason}; give the password in {variables}."

    def reason(self, error: Exception) -> str:
        """Why the driver failed to connect, in its words or the server's."""
        return own_message(error)

    def has_opened(self, connection: Any) -> bool:
        """Whether a connection of one of its drivers is to this database, if others have the same drivers."""
        return True

    def over(self, connection: Any) -> Connection:
        """A connection over the caller's open one of such a driver, for statements without parameters."""
        return self.connection.over(connection)

    @contextmanager
    def provide(self, address: Address | None, memory: int) -> Iterator[Address | None]:
        """Yields the address to open. If there is none, starts a server before and ends it afterwards."""
        yield address

    def check(self, address: Address | None) -> None:
        """Raises DatabaseUnavailable if open() would fail and that is known without connecting."""
        status = self.status(address)
        if not status.usable:
            raise DatabaseUnavailable(status.detail)

    def how_to_name_one(self) -> str:
        """How a user can name a server."""
        docker = ", or let --containers start one" if self.container else ""
        return f"give its URL, {self.url}, or set {url_variable(self.name)}{docker}"


def in_time(connect: Callable[[], Opened], seconds: float | None = None) -> Opened:
    """Returns the result of connect. Raises DatabaseUnavailable if it takes longer than CONNECT_SECONDS or `seconds`.

    For drivers whose time limit covers only the TCP connection: they wait forever for a server that is silent after it.
    """
    from concurrent.futures import Future  # few databases need it, and every child process would load it

    future: Future[Opened] = Future()
    seconds = seconds or CONNECT_SECONDS

    def run() -> None:
        try:
            future.set_result(connect())
        except Exception as error:
            future.set_exception(error)

    threading.Thread(target=run, daemon=True).start()
    try:
        return future.result(seconds)
    except TimeoutError:
        raise DatabaseUnavailable(f"the server did not answer within {seconds:g} seconds.") from None


def url_variable(name: str) -> str:
    """The environment variable with the URL that the plain name stands for."""
    return f"{_prefix(name)}_URL"


def image_variable(name: str) -> str:
    """The environment variable that replaces the image of the container."""
    return f"{_prefix(name)}_IMAGE"


def password_variables(name: str) -> tuple[str, str]:
    """The environment variables that may hold the password, the more specific one first."""
    return f"{_prefix(name)}_PASSWORD", "SQLSUDOKU_PASSWORD"


def _prefix(name: str) -> str:
    """What the environment variables for one database begin with; a variable's name has no + and no hyphen."""
    return "SQLSUDOKU_" + re.sub(r"\W", "_", name.upper())


def without_secrets(environment: Mapping[str, str]) -> dict[str, str]:
    """The environment without the passwords and URLs, which are for this process only."""
    secret = re.compile(r"SQLSUDOKU_(\w+_)?(PASSWORD|URL)")
    return {name: value for name, value in environment.items() if not secret.fullmatch(name)}


def yes(value: str) -> bool:
    """Whether an option that matches YES_OR_NO is yes."""
    return value.lower() == "yes"


YES_OR_NO = re.compile(r"(?i:yes|no)")
