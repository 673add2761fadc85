"""`databases`: which databases are usable here, and how they are reached."""

from rich.text import Text

from sqlsudoku.cli import tables, terminal
from sqlsudoku.cli.command import Helped
from sqlsudoku.cli.tables import CellText
from sqlsudoku.database import registry
from sqlsudoku.output import write
from sqlsudoku.run import containers, runner, targets

TESTED = "Usable now: on this machine. Tested: whether sqlsudoku's own tests execute the SQL, or only parse it."


def databases() -> None:
    """Writes the table of the databases."""
    with containers.docker_now() as (docker, state):
        rows = [row(name, docker) for name in sorted({*registry.dialects(), *registry.databases()})]
    headings = ["Database", "Usable now", "Version", "Dialect", "Tested", "Reached by"]
    notes = [TESTED, f"Containers: {state}"]
    below = ["Tested", "Dialect"]
    write(tables.table(headings, rows, terminal.width(), wrapped={"Reached by"}, below=below, notes=notes))


def row(name: str, docker: containers.Docker | None) -> list[CellText]:
    """The cells of a database in the table, or of a dialect whose folder reaches none."""
    if name not in registry.databases():
        return [name, "no", "", name, "parsed only", "nothing: SQL can be generated but not run"]
    target, contained = targets.parse(name), targets.chosen([name], containers=True)[0]
    status = runner.status(target)
    usable = Text("yes", "green") if status.usable else Text("no", "yellow")
    executed = "executed" if target.database.executed else "parsed only"
    reached = [target.database.reached, status.detail]
    if contained.image:
        reached.append(f"container: {containers.image_status(docker, contained.database, contained.image)}")
    return [name, usable, status.version, target.database.dialect, executed, "\n".join(dict.fromkeys(reached))]


command = Helped("databases", callback=databases, epilog="Example: sqlsudoku databases")
