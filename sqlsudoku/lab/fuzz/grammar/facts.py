"""What a dialect has not got of the parts of a case."""

from operator import attrgetter
from random import Random

from sqlsudoku.lab.compliance.requirements import Requirements
from sqlsudoku.lab.fuzz.grammar import functions, lists
from sqlsudoku.lab.fuzz.grammar.members import UNION
from sqlsudoku.lab.fuzz.grammar.parts import shares
from sqlsudoku.lab.fuzz.recursion.cases import ABOUT

FACTS = {
    "recursion twice": "reads_recursion_twice",
    "mutual recursion": "mutual_recursion",
    "right join": "right_join",
    "right join in the member": "right_join",
    "full join": "full_join",
    "full join in the member": "full_join",
    "endless twice": "endless_twice",
    "statistics": "statistics",
    "function": "function",
    "REPLACE in a star": "changed_stars",
    "EXCLUDE in a star": "changed_stars",
    "random numbers": "random",
    "computed once": "computes_once",
    "numbers of a sequence": "next_number",
    "search": "search",
    "cycle": "cycle",
    "using key": "using_key",
    "own spelling": "spellings",
    "order of the queue": "queue",
    "OFFSET of the recursion": "queue",
    "LIMIT of the recursion by an expression": "queue",
    "LIMIT alone of the recursion": "ends_at_limit",
    "explained before": "explains",
    "cursor": "cursors",
    "aggregate of a key": "changed_keys",
    "key with a collation": "ignoring_case",
    "key with UNION ALL": "recurring",
    "level that stays": "changed_keys",
    "recurring without a key": "recurring",
    "recurring alone": "recurring",
    "recurring alone by a key": "changed_keys",
    "ignoring case": "ignoring_case",
    "by bytes": "by_bytes",
    "caseless texts": "ignoring_case",
    "bytewise texts": "by_bytes",
    "materialized": "dialect.materialized_hint",
    "materialized recursion": "dialect.materialized_hint",
    "semi join": "semi_join",
    "list of texts": "list_of_texts",
    "booleans": "booleans",
    "unsigned numbers": "unsigned",
    "bytes": "unsigned_bytes",
    "IN a table": "in_table",
    "row IN a table": "in_table",
    "WITH TIES": "with_ties",
    "parameter without a cast": "typed_marker",
    "parameter in the anchor": "typed_marker",
    "prepared once": "prepares",
    "schema": "schema",
    "merge": "merge",
    "RETURNING": "returning",
    "VALUES in FROM": "values_in_from",
    "VALUES in the anchor": "values_row",
    "VALUES in a CTE": "values_row",
    "CTE over a table of its name": "reads_own_name",
    "series": "series",
    "series of the row": "series_of_row",
    "QUALIFY": "qualify",
    "aggregate of the outer row": "outer_aggregates",
    "row around a query": "row_in_from",
    "SEARCH in a view": "search",
    "SEARCH by two columns": "search",
    "SEARCH and CYCLE": "search",
    "CYCLE without values": "cycle",
    "mark of CYCLE in the member": "cycle",
    "UPDATE with FROM": "update_from",
    "DELETE with USING": "changing.delete_using",
    "INSERT OR REPLACE": "changing.replace_conflict",
    "ON CONFLICT": "changing.update_conflict",
    "SET of a row": "changing.sets_rows",
    "temporary table": "changing.temporary",
    "change in WITH": "changing.in_with",
    "trigger": "changing.trigger",
    "WHEN NOT MATCHED BY SOURCE": "changing.merge_by_source",
    "partial index": "partial_index",
    "storage": "storages",
    "rolled back": "changing.begin",
    "rolled back to a savepoint": "changing.savepoints",
    "NULLS FIRST": "nulls_first",
    **dict.fromkeys(lists.LIST_PARTS, "lists"),
}
"""The parts that a dialect has only by a fact of its requirements."""


def lacks(requirements: Requirements) -> frozenset[str]:
    """The parts that a dialect lacks in every case, in its version, and those that the facts about it exclude."""
    whole = [lack.meant for lack in requirements.whole_lacks]
    found = {str(each["about"]) for each in whole if set(each) == {"check", "about"} and each["check"] == ABOUT}
    found |= {UNION for each in whole if each == {"check": ABOUT, "form": "union"}}
    found |= {str(each["shape"]) for each in whole if set(each) == {"check", "shape"} and each["check"] == ABOUT}
    found |= functions.lacking(requirements) | lists.lacking(requirements)
    return frozenset(found | {part for part, fact in FACTS.items() if not _is_fact(requirements, fact)})


def shares_of(chance: Random, requirements: Requirements) -> dict[str, float]:
    """The parts that a case of a dialect may have, and the share of the places that have each."""
    return shares(chance, lacks(requirements), faulty(requirements))


def faulty(requirements: Requirements) -> frozenset[str]:
    """The parts that a known cause makes fail in its version."""
    return frozenset(str(each.about) for each in requirements.faults)


def _is_fact(requirements: Requirements, fact: str) -> bool:
    """Whether a database has what a fact is about, which may be its first version."""
    found = attrgetter(fact)(requirements)
    return bool(found) and not (isinstance(found, str) and not requirements.has(found))
