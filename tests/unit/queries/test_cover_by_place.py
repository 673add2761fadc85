"""The steps of `cover` by place, in Python: what they compute, and that no number leaves the range of a database's."""

import ast
import functools
import operator
import random
import sqlite3
from collections.abc import Callable, Mapping, Sequence
from contextlib import closing

import duckdb
import pytest
from puzzle_sets import HARD
from running import statements_of

from sqlsudoku.database import registry
from sqlsudoku.lab.compliance.puzzles import FEWEST_GIVENS, generated
from sqlsudoku.puzzle.builtin import built_in
from sqlsudoku.puzzle.grid import BLANK, SIZES
from sqlsudoku.queries.cover import method, search
from sqlsudoku.queries.cover.formulas import CHILD, DECIDED, Step, parsed, union
from sqlsudoku.queries.cover.method import Method
from sqlsudoku.queries.cover.places import Places
from sqlsudoku.queries.request import Question
from sqlsudoku.queries.script import generate

Row = dict[str, int]
SIGNS: Mapping[type, Callable[[int, int], int]] = {
    ast.BitAnd: operator.and_,
    ast.BitOr: operator.or_,
    ast.BitXor: operator.xor,
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
    ast.Mod: operator.mod,
    ast.LShift: operator.lshift,
    ast.RShift: operator.rshift,
    ast.Eq: operator.eq,
    ast.NotEq: operator.ne,
}


def computed(node: ast.expr, row: Row) -> int:
    match node:
        case ast.Name(name):
            return row[name]
        case ast.Constant(int(number)):
            return number
        case ast.IfExp(test, then, otherwise):
            return computed(then if computed(test, row) else otherwise, row)
        case ast.Compare(left, [sign], [right]):
            return SIGNS[type(sign)](computed(left, row), computed(right, row))
        case ast.BoolOp(sign, values):
            return (all if isinstance(sign, ast.And) else any)(computed(each, row) for each in values)
        case ast.BinOp(left, sign, right):
            result = SIGNS[type(sign)](computed(left, row), computed(right, row))
            assert 0 <= result < 2**63, f"{ast.unparse(node)} leaves the range of a bigint"
            return result
    raise AssertionError(ast.dump(node))


def masks(places: Places) -> Row:
    return {name: mask.value for name, mask in places.masks.items()}


def value(places: Places, formula: str, row: Row) -> int:
    return computed(parsed(formula), masks(places) | row)


def run(places: Places, steps: Sequence[Step], row: Row) -> Row | None:
    """The row after the steps, whose tests see what is before each; None if one of them drops it."""
    numbers = masks(places)
    for step in steps:
        if not all(computed(parsed(test), numbers | row) for test in step.tests):
            return None
        row = row | {name: computed(parsed(formula), numbers | row) for name, formula in step.columns.items()}
    return row


def start(places: Places, cells: str) -> Row:
    """The first state, from the rows as hexadecimal numbers."""
    n = places.geometry.n
    first, *others = Method(places.geometry).start(registry.dialect("duckdb"))
    assert {each.split("(")[0] for each in first.columns.values()} == {"row"}
    lines = [cells[i * n : (i + 1) * n].replace(BLANK, "0") for i in range(n)]
    row = run(places, others, {name: int(line, 16) for name, line in zip(places.lines, lines, strict=True)})
    assert row is not None
    return {name: row[name] for name in places.words} | {DECIDED: 0}


def text(places: Places, row: Row) -> str:
    found = run(places, Method(places.geometry).end(registry.dialect("duckdb")), row)
    assert found is not None
    return "".join(f"{found[name]:x}" for name in places.lines)


def following(places: Places, row: Row) -> list[Row]:
    """The next states, as the recursive member makes them."""
    here = dict(row)
    for move in Method(places.geometry).moves:
        *steps, last = move.steps
        after = run(places, steps, here)
        if after is None:
            return []
        if not move.now or last.twice:
            rows = [run(places, [last], after | {CHILD: child}) for child in (0, 1)]
        else:
            rows = [run(places, [last], after)]
        found = [each for each in rows if each and (not move.now or value(places, move.now, each) != row[DECIDED])]
        if found or not rows[0]:
            rows = [run(places, move.further, each) for each in found]
            kept = [each for each in rows if each and (not move.test or value(places, move.test, each))]
            return [{name: value(places, each, one) for name, each in move.state.items()} for one in kept]
        here = run(places, move.otherwise, rows[0]) or {}
    raise AssertionError("the last move finds something")


def searched(places: Places, cells: str, most: int = 10_000) -> tuple[set[str], int]:
    """The solutions, and how many states there were; at most so many are looked at."""
    stack, found, states = [start(places, cells)], [], 0
    while stack and states < most:
        states += 1
        row = stack.pop()
        if row[DECIDED] == places.masks["EVERYTHING"].value:
            found.append(text(places, row))
        else:
            stack += reversed(following(places, row))
    assert len(found) == len(set(found))
    return set(found), states


def test_a_pattern_has_a_column_for_each_value_of_its_letters() -> None:
    nine, four = Places(SIZES[9]), Places(SIZES[4])
    assert nine.every("<G>_single") == ["p_single", "q_single"]
    assert nine.every("<g><r><C> & <g>_row<r>") == [f"<g><r>{at} & <g>_row<r>" for at in (1, 2, 3)]
    assert four.every("<G><R><C>") == ["p11", "p12", "p21", "p22"] == four.words
    filled = nine.filled({"cell<r>": "<G>", "<g>_row<r>": "<g><r><r1><r2>"})
    cells = {f"cell{row}": "<G>" for row in (1, 2, 3)}
    rows = {f"{g}_row{row[0]}": f"{g}{row}" for g in "pq" for row in ("123", "213", "312")}
    assert list(filled.items()) == list((cells | rows).items()), "group by group, in the order of the patterns"


@pytest.mark.parametrize("n", FEWEST_GIVENS)
def test_the_steps_find_every_solution_and_stay_in_the_range_of_a_bigint(n: int) -> None:
    for cells, solutions in generated(SIZES[n], 12):
        assert searched(Places(SIZES[n]), cells)[0] == set(solutions), cells


def test_givens_that_clash_end_the_search_at_once() -> None:
    places = Places(SIZES[9])
    blank = BLANK * 81
    for first, second in ((0, 1), (0, 8), (0, 72), (0, 10), (30, 50)):
        cells = "".join("7" if place in (first, second) else each for place, each in enumerate(blank))
        assert searched(places, cells) == (set(), searched(places, cells)[1])
        assert searched(places, cells)[1] <= 3


def test_linked_digits_are_chosen(monkeypatch: pytest.MonkeyPatch) -> None:
    """With any digit of a bivalue cell, hard puzzles take a quarter more states."""
    dialect, puzzles = registry.dialect("duckdb"), HARD.read_text("utf-8").split()

    def states() -> int:
        (text,) = statements_of(dialect, Question("cover", None, {"form": "fast", "size": 9, "table": "puzzles"}))
        ((count,),) = connection.execute(f"{text[: text.rindex('SELECT id')]} SELECT COUNT(*) FROM state").fetchall()
        return int(count)

    with duckdb.connect() as connection:
        connection.execute("CREATE TABLE puzzles AS SELECT UNNEST(?) AS puzzle, 1 AS id", [puzzles])
        linked = states()
        monkeypatch.setattr(method, "LINKED", ())
        assert linked * 1.2 < states()


def test_few_givens_without_a_solution_take_few_states() -> None:
    """Without bivalue cells, a digit with two places in a box is chosen; else this puzzle takes millions of states."""
    places = Places(SIZES[9])
    (impossible,) = (each.puzzle.cells for each in built_in() if each.name == "norvig-impossible")
    found, states = searched(places, impossible, most=200)
    assert not found
    assert states < 50
    assert searched(places, BLANK * 81, most=200)[0], "the empty grid has solutions soon"


@pytest.mark.parametrize("n", FEWEST_GIVENS)
def test_three_singles_in_one_cell_are_no_solution(n: int) -> None:
    """Each digit has one place in each box, but cells exchange theirs: the sums of a place's digits may look right."""
    places, chance = Method(SIZES[n]), random.Random(n)
    _, solutions = next((cells, solutions) for cells, solutions in generated(SIZES[n], 40) if solutions)
    solved = {name: bits for name, bits in start(places, min(solutions)).items() if name != DECIDED}
    singles: Row = {f"{g}_single": places.masks[f"ALL_{g}"].value for g in places.groups}

    def fits(words: Row) -> bool:
        taken = run(places, [places.taken()], words | singles | {DECIDED: 0})
        assert taken is not None
        return bool(value(places, places.solved(), taken))

    assert fits(solved)
    for _ in range(300):
        words = dict(solved)
        for _ in range(chance.randint(1, 4)):
            group = chance.choice(list(places.groups))
            one, other = (f"{group}{at}" for at in chance.sample(list(places.places), 2))
            bit = 1 << chance.choice([i for i in range(63) if words[one] >> i & 1] or [0])
            if words[one] & bit:
                words[one], words[other] = words[one] ^ bit, words[other] | bit
        assert fits(words) is (words == solved)


# each view is needed


class WithoutRows(Method):
    """No minirow is taken away."""

    def propagation(self) -> list[Step]:
        return [step for step in super().propagation() if not step.name.endswith("minirows")]


class WithoutColumns(Method):
    """No minicolumn is taken away."""

    def propagation(self) -> list[Step]:
        return [step for step in super().propagation() if not step.name.endswith("minicols")]


class WithoutBoxes(Method):
    """A digit may be in several rows of a box."""

    def tallied(self, word: str) -> tuple[dict[str, str], str]:
        lines, _ = super().tallied(word)
        return lines, union(self.every("<g>_twice<R>"))


class WithoutCells(Method):
    """No digit leaves the cell that another one takes."""

    def remaining(self) -> dict[str, str]:
        return {name: name for name in self.words}


CAP = 10_000
"""The most states of a search; with every view it takes far fewer."""


@functools.cache
def states_and_solutions(kind: type[Method]) -> tuple[int, dict[str, set[str]]]:
    """How many states SQLite visits for the harder puzzles, at most CAP for each, and the solutions that it finds."""
    text = generate(registry.dialect("sqlite"), Question("cover", None, {"form": "fast", "size": 9, "parameter": True}))
    statement = text[text.index("WITH RECURSIVE") : text.rindex(";")]
    capped = statement.replace("ORDER BY level DESC", f"ORDER BY level DESC\n  LIMIT {CAP}")
    search = capped[: capped.rindex("SELECT cells AS solution")]
    states, found = 0, {}
    with closing(sqlite3.connect(":memory:")) as connection:
        for cells, _ in harder_puzzles():
            parameters = {"puzzle": cells}
            found[cells] = {row[0] for row in connection.execute(capped, parameters)}
            states += connection.execute(f"{search} SELECT COUNT(*) FROM state", parameters).fetchone()[0]
    return states, found


def harder_puzzles() -> list[tuple[str, frozenset[str]]]:
    return [(cells, solutions) for cells, solutions in generated(SIZES[9], 120) if cells.count(BLANK) > 45][:6]


def test_every_view_together_solves() -> None:
    assert states_and_solutions(Method)[1] == {cells: set(solutions) for cells, solutions in harder_puzzles()}


@pytest.mark.thorough
@pytest.mark.parametrize("broken", [WithoutRows, WithoutColumns, WithoutBoxes, WithoutCells])
def test_each_view_is_needed(broken: type[Method], monkeypatch: pytest.MonkeyPatch) -> None:
    """Without one of the views the answers are wrong, or the states are at least half as many again."""
    states, found = states_and_solutions(Method)
    monkeypatch.setattr(search, "Method", broken)
    more, other = states_and_solutions(broken)  # type: ignore[arg-type]
    assert other != found or more > 1.5 * states, (more, states)
