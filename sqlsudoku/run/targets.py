"""What --database names: a database's folder, or a URL whose scheme picks the database.

The standard library splits URLs; what it does not check is checked here, before any work. No message quotes a URL,
since a malformed one may have its password anywhere.
"""

import os
import re
import threading
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import SplitResult, parse_qsl, unquote, urlsplit

from sqlsudoku.database import registry
from sqlsudoku.database.database import Address, Database, Tell, image_variable, password_variables, url_variable
from sqlsudoku.errors import DatabaseUnavailable, UsageError, meant

if TYPE_CHECKING:
    from sqlsudoku.database.dialect import Dialect

Environment = Mapping[str, str]
MEMORY = ":memory:"
"""What a URL of SQLite or DuckDB names instead of a file: sqlite:///:memory:."""
LISTED = 10
"""How many options of a database a message lists."""
CONTROL = re.compile(r"[\x00-\x1f\x7f]")


def silent(*stage: str) -> None:
    """Ignores what is being done."""


@dataclass(frozen=True)
class Target:
    """A database to run on. Without an address, the project provides the database itself.

    image: if set, a container of it is started and provides the address.
    """

    name: str
    address: Address | None = None
    image: str | None = None

    def __str__(self) -> str:
        return str(self.address or self.name)

    @property
    def database(self) -> Database:
        """How it is reached."""
        return registry.database(self.name)

    @property
    def dialect(self) -> "Dialect":
        """The SQL that it executes, as far as it does."""
        return registry.executed_by(self.database)

    @contextmanager
    def ready(self, memory: int, tell: Tell = silent) -> Iterator["Target"]:
        """Starts what is needed and yields the target to run on; tell: called with each stage of the start.

        Raises DatabaseUnavailable.
        """
        if self.image:
            with self._contained(self.image, memory, tell) as address:
                yield Target(self.name, address)
            return
        self.database.check(self.address)
        with self.database.provide(self.address, memory) as address:
            yield Target(self.name, address)

    @contextmanager
    def _contained(self, image: str, memory: int, tell: Tell) -> Iterator[Address]:
        from sqlsudoku.run import containers  # loads Docker's libraries, which few runs need

        assert self.database.container
        self.database.check(self.database.container.address)
        with containers.running(self.database, image, memory, tell) as address:
            yield address


@contextmanager
def all_ready(
    targets: Sequence[Target], memory: int, tell: Callable[[str, str], None]
) -> Iterator[list[Target | DatabaseUnavailable]]:
    """Yields each target started, or the reason why it cannot start. Containers start in parallel, in threads.

    tell: called with the name of a target and the stage of its start. An interrupt ends every start.
    """
    from concurrent.futures import ThreadPoolExecutor  # slow to import, and most commands have one database

    interrupted = threading.Event()

    def start(target: Target) -> Target | DatabaseUnavailable:
        def heard(stage: str) -> None:
            if interrupted.is_set():
                raise DatabaseUnavailable("Interrupted.")
            tell(target.name, stage)

        try:
            return stack.enter_context(target.ready(memory, heard))
        except DatabaseUnavailable as error:
            return error

    with ExitStack() as stack:
        with ThreadPoolExecutor(max_workers=max(1, len(targets))) as threads:
            try:
                slow = {target.name: threads.submit(start, target) for target in targets if target.image}
                others = [None if target.image else start(target) for target in targets]
                ready = [other or slow[target.name].result() for target, other in zip(targets, others, strict=True)]
            except BaseException:
                interrupted.set()
                raise
        yield ready


def chosen(
    names: Sequence[str] | None,
    *,
    containers: bool = False,
    images: Mapping[str, str] | None = None,
    environment: Environment = os.environ,
) -> list[Target]:
    """The targets that these texts name, or all databases if there are none. Raises UsageError.

    containers: whether servers without an address run in containers; images: the images to use instead of the default
    ones, by database.
    """
    for name in images or {}:
        if registry.database(name).container is None:
            raise UsageError(f"{name} does not run in a container: leave out its image.")
        if not containers:
            raise UsageError(f"The image for {name} is not used without containers.")
    found = [parse(name, environment) for name in (registry.databases() if names is None else names)]
    return [_contained(target, images or {}, environment) for target in found] if containers else found


def first_usable(names: Sequence[str]) -> Target:
    """The first of these targets that is installed here, or the first one if none is. Does not connect."""
    several = (parse(name) for name in names)
    return next((each for each in several if each.database.status(each.address).usable), parse(names[0]))


def _contained(target: Target, images: Mapping[str, str], environment: Environment) -> Target:
    container = target.database.container
    if container is None or target.address is not None:
        return target
    image = images.get(target.name) or environment.get(image_variable(target.name)) or container.image
    return replace(target, image=image)


def images(texts: Sequence[str]) -> dict[str, str]:
    """Images by database, from texts NAME=IMAGE. Raises UsageError for any other text."""
    found: dict[str, str] = {}
    for text in texts:
        name, equals, image = text.partition("=")
        if not (equals and re.fullmatch(r"[\w./:@-]+", image)):
            raise UsageError(f"An image is written NAME=IMAGE, not {text!r}.")
        found[name] = image
    return found


def parse(text: str, environment: Environment = os.environ) -> Target:
    """The target that a text names. Raises UsageError with one sentence if the text is wrong."""
    if "://" in text:
        return _from_url(text, environment)
    if not re.fullmatch(r"[\w.+-]+", text):  # not quoted: it may be a mistyped URL with a password
        there_are = ", ".join(registry.databases())
        raise UsageError(f"A database is one of {there_are}, or a URL that begins with its scheme and ://.")
    variable = url_variable(registry.database(text).name)
    if not environment.get(variable):
        return Target(text)
    target = _from_url(environment[variable], environment, where=variable)
    if target.name != text:
        schemes = " or ".join(f"{scheme}://" for scheme in registry.database(text).schemes)
        raise UsageError(f"{variable} must begin with {schemes}.")
    return target


def _from_url(text: str, environment: Environment, where: str = "The URL") -> Target:
    try:
        url = urlsplit(text)
        port = url.port
    except ValueError as error:
        reason = "its port is not a number from 1 to 65535" if "ort" in str(error) else "its host name is malformed"
        raise UsageError(
            f"{where} cannot be read: {reason} (/ ? # @ : and % in a user's name or password are percent-encoded)."
        ) from None
    database = _of_scheme(url.scheme, where)
    where = f"{where} ({url.scheme}://…)"
    _check_writing(text, url, where)
    options = _options(url.query, database, where)
    parts: dict[str, Any] = {
        "host": _decoded(url.hostname, where),
        "port": port,
        "user": _decoded(url.username, where),
        "password": _decoded(url.password, where),
        "database": _decoded(url.path.removeprefix("/"), where),
    }
    # as with drivers, the option has precedence
    parts |= {part: value for name, part in database.option_parts.items() if (value := options.pop(name, None))}
    parts["port"] = int(parts["port"]) if parts["port"] else parts["port"]
    passwords = (environment.get(variable) for variable in password_variables(database.name))
    parts["password"] = parts["password"] or next(filter(None, passwords), None)
    address = Address(url.scheme, **parts, options=options)
    _check_parts(address, database, where)
    in_memory = database.file and address.database == MEMORY
    return Target(database.name, None if in_memory else address)


def _of_scheme(scheme: str, where: str) -> Database:
    """The database of a URL's scheme, which may name a driver too, as SQLAlchemy's do: postgresql+psycopg."""
    known = registry.databases_by_scheme()
    if scheme in known:
        return known[scheme]
    name, _, driver = scheme.partition("+")
    like_it = {other.partition("+")[2]: f"{other}://" for other in known if other.startswith(f"{name}+")}
    if driver and name in known and not meant(driver, (), like_it):
        return known[name]
    schemes = {each: f"{each}://" for each in known}
    if end := meant(driver, (), like_it) or meant(scheme, (), schemes) or meant(name, (), schemes):
        raise UsageError(f"{where} begins with an unknown scheme; {end}")
    if scheme in registry.databases():
        raise UsageError(f"{where} names {scheme}, which needs none: give only its name.")
    usual = [each.schemes[0] for each in registry.databases().values() if each.schemes]
    raise UsageError(f"{where} must begin with {', '.join(f'{each}://' for each in usual)}.")


def _check_writing(text: str, url: SplitResult, where: str) -> None:
    if re.search(r"[\s\x00-\x1f\x7f]", text):
        raise UsageError(f"{where} contains a blank or a control character: write a blank as %20.")
    if "@" in url.path + url.query + url.fragment:
        raise UsageError(
            f"{where} contains an @ after its host: percent-encode / ? # and @ in a user's name or password."
        )
    if "#" in text:
        raise UsageError(f"{where} contains a #: write it as %23.")
    if re.search(r"%(?![0-9A-Fa-f]{2})", text):
        raise UsageError(f"{where} contains a % without two hexadecimal digits after it: write the sign itself as %25.")


def _check_parts(address: Address, database: Database, where: str) -> None:
    example = f"as in {database.url}"
    for part in database.required:
        if not getattr(address, part):
            raise UsageError(f"{where} names no {part}: add one, {example}.")
    if address.port == 0:
        raise UsageError(f"{where} names port 0; a port is a number from 1 to 65535.")
    if not database.file:
        return
    if address.host or address.user or address.port:
        raise UsageError(f"{where} names a host, but {database.name} reads a file: {database.url}.")
    file = Path(address.database or "")
    if address.database != MEMORY and not file.is_file():
        reason = "is a folder" if file.is_dir() else "does not exist"
        raise UsageError(f"{where} names the file {address.database}, which {reason}.")


def _options(query: str, database: Database, where: str) -> dict[str, str]:
    try:
        pairs = parse_qsl(query.replace("+", "%2B"), keep_blank_values=True, errors="strict")
    except UnicodeDecodeError:
        raise UsageError(f"{where} contains an option that is not UTF-8 text.") from None
    options = dict(pairs)
    if len(options) < len(pairs):
        raise UsageError(f"{where} gives an option twice.")
    known = database.known_options() if options else None
    if known is None:
        return options
    for name, value in options.items():
        if name not in known:
            listed = ", ".join(known) if len(known) <= LISTED else "those that docs/servers.md names"
            end = meant(name, known) or f"{database.name} accepts {listed or 'no options'}."
            raise UsageError(f"{where} contains an unknown option {name!r}; {end}")
        if CONTROL.search(value) or not known[name].fullmatch(value):
            raise UsageError(f"{where} contains an invalid value for the option {name}.")
    return options


def _decoded(part: str | None, where: str) -> str | None:
    try:
        decoded = unquote(part, errors="strict") if part else None
    except UnicodeDecodeError:
        raise UsageError(f"{where} contains percent-encoded bytes that are not UTF-8.") from None
    if decoded and CONTROL.search(decoded):
        raise UsageError(f"{where} contains a percent-encoded control character.")
    return decoded
