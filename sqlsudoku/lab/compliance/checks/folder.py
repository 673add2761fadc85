"""The folder of a dialect: its facts, its requirements, and its committed files."""

import re
from collections import Counter

from sqlsudoku import queries
from sqlsudoku.database import registry
from sqlsudoku.database.dialect import Dialect
from sqlsudoku.lab.compliance.core import CHECKS, Case, Subject, checked
from sqlsudoku.lab.compliance.requirements import requirements, selects


@checked("dialect")
def dialect_states_its_facts(subject: Subject, case: Case) -> None:
    """Headers and reports need name, title, versions and console."""
    dialect = subject.dialect
    assert dialect.name == dialect.folder.name
    assert dialect.title != Dialect.title
    assert re.search(r"\d.* and later$", dialect.versions)
    assert dialect.pasting.console in dialect.pasting.how
    assert "FILE" in dialect.pasting.how
    assert dialect.default_form in queries.query("string").values("form")
    assert dialect.generator is not None


@checked("dialect")
def every_lack_has_a_case(subject: Subject, case: Case) -> None:
    """A lack of the dialect or of a database that executes it would never be tested without a case.

    A lack of what `fuzz` draws names no check of this suite; the tests of `fuzz` ask whether it has a case.
    """
    names = {None, *(check.name for check in CHECKS)}
    databases = registry.executing(subject.dialect.name)
    stated = [subject.requirements, *(requirements(registry.executed_by(database), database) for database in databases)]
    made_up = [
        str(lack)
        for each in stated
        for lack in each.lacks
        if lack.check in names
        if not any(each.lack(check.name, case) is lack for check in CHECKS for case in check.cases)
    ]
    assert made_up == []


@checked("dialect")
def what_takes_minutes_has_a_case(subject: Subject, case: Case) -> None:
    """Traits that select no case would leave out none."""
    made_up = [
        traits
        for traits in subject.requirements.takes_minutes
        if not any(selects(traits, check.name, each) for check in CHECKS for each in check.cases)
    ]
    assert made_up == []


@checked("dialect")
def schemes_are_no_other_databases(subject: Subject, case: Case) -> None:
    """A URL's scheme identifies the database."""
    counted = Counter(scheme for database in registry.databases().values() for scheme in database.schemes)
    own = [scheme for database in registry.executing(subject.dialect.name) for scheme in database.schemes]
    assert [scheme for scheme in own if counted[scheme] > 1] == []


def own_words(dialect: Dialect) -> list[str]:
    return [dialect.name, dialect.title, dialect.pasting.console]


@checked("dialect")
def files_name_no_other_database(subject: Subject, case: Case) -> None:
    dialect = subject.dialect
    others = [other for other in registry.dialects().values() if other is not dialect]
    words = {word for other in others for word in own_words(other)} - set(own_words(dialect))
    # a name of two letters, in small ones, may be a cell
    names = (re.escape(word.upper()) if len(word) == 2 else f"(?i:{re.escape(word)})" for word in words)
    foreign = re.compile(rf"\b({'|'.join(names)})\b")
    files = [path for pattern in ("*.sql", "*.j2") for path in dialect.folder.glob(pattern)]
    assert files
    found = {path.name: foreign.findall(path.read_text("utf-8")) for path in files}
    assert {name: words for name, words in found.items() if words} == {}


@checked("dialect")
def files_of_the_plan_are_committed(subject: Subject, case: Case) -> None:
    """Every dialect has these two queries."""
    names = {"string-classic-9x9", "string-fast-9x9", "enumerate-flat", "enumerate-grid"}
    assert {path.stem for path in subject.dialect.folder.glob("*.sql")} >= names
