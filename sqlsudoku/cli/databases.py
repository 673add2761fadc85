"""`databases`: what can be reached here, and how."""

from rich.console import Group
from rich.text import Text

from sqlsudoku.cli import report, terminal
from sqlsudoku.database import registry
from sqlsudoku.output import write
from sqlsudoku.run import containers, runner, targets


def databases() -> None:
    """List the databases: how each is reached, and whether it can be used now."""
    table = report.plain_table("Database", "Usable", "Version", "Its SQL was", "Reached by", wrapped={"Reached by"})
    with containers.docker_now() as (docker, state):
        for name in registry.dialects():
            table.add_row(*database_row(name, docker))
    write(report.rendered(Group(table, Text(f"Containers: {state}")), terminal.width()))


def database_row(name: str, docker: containers.Docker | None) -> list[str | Text]:
    """A dialect's cells in the table of the databases."""
    if name not in registry.databases():
        return [name, "no", "", "parsed only", "nothing: its SQL can only be generated"]
    target, contained = targets.parse(name), targets.chosen([name], containers=True)[0]
    status = runner.status(target)
    usable = Text("yes", "green") if status.usable else Text("no", "yellow")
    executed = "executed here" if target.database.executed else "parsed only"
    reached = [target.database.reached, status.detail]
    if contained.image:
        reached.append(f"container: {containers.prospect(docker, contained.database, contained.image)}")
    return [name, usable, status.version, executed, Text("\n".join(dict.fromkeys(reached)))]
