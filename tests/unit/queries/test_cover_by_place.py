"""The steps of `cover` by place, in Python: what they compute, and that no number leaves the range of a database's."""

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
from sqlsudoku.queries.cover import choice, search_members
from sqlsudoku.queries.cover.choice import CHILD, Choosing
from sqlsudoku.queries.cover.ends import Ends
from sqlsudoku.queries.cover.places import Place, Places
from sqlsudoku.queries.cover.steps import Step, Test
from sqlsudoku.queries.cover.terms import Column, FirstOf, Function, Number, Operation, Term, union
from sqlsudoku.queries.cover.wave import DECIDED, Wave
from sqlsudoku.queries.request import Question
from sqlsudoku.queries.script import generate

Row = dict[str, int]
SIGNS: Mapping[str, Callable[[int, int], int]] = {
    "&": operator.and_,
    "|": operator.or_,
    "^": operator.xor,
    "+": operator.add,
    "-": operator.sub,
    "*": operator.mul,
    "%": operator.mod,
    "<<": operator.lshift,
    ">>": operator.rshift,
}


def value(term: Term, row: Row) -> int:
    match term:
        case Column(name):
            return row[name]
        case Number(number):
            return number
        case FirstOf(cases, otherwise):
            return value(next((then for test, then in cases if value(test, row)), otherwise), row)
        case Operation(sign, left, right):
            result = SIGNS[sign](value(left, row), value(right, row))
            assert 0 <= result < 2**63, f"{term} leaves the range of a bigint"
            return result
    raise AssertionError(term)


def holds(test: Test, row: Row) -> bool:
    return (value(test.left, row) == value(test.right, row)) is test.same


def run(steps: Sequence[Step], row: Row) -> Row | None:
    """The row after the steps, whose tests see what is before each; None if one of them drops it."""
    for step in steps:
        if not all(holds(test, row) for test in step.tests):
            return None
        row = row | {name: value(term, row) for name, term in step.columns.items()}
    return row


def replaced(words: Mapping[str, Term], row: Row) -> Row:
    return {name: value(term, row) for name, term in words.items()}


def start(places: Places, cells: str) -> Row:
    """The first state, from the rows as hexadecimal numbers."""
    n, ends = places.geometry.n, Ends(places)
    first, *others = ends.start(registry.dialect("duckdb"))
    assert all(isinstance(term, Function) for term in first.columns.values())
    lines = [cells[i * n : (i + 1) * n].replace(BLANK, "0") for i in range(n)]
    row = run(others, {each.name: int(line, 16) for each, line in zip(ends.rows, lines, strict=True)})
    assert row is not None
    return {name: row[name] for name in places.word_names} | {DECIDED.name: 0}


def text(places: Places, row: Row) -> str:
    ends = Ends(places)
    found = run(ends.end(registry.dialect("duckdb")), row)
    assert found is not None
    return "".join(f"{found[each.name]:x}" for each in ends.rows)


def following(places: Places, row: Row) -> list[Row]:
    """The next states, as the recursive member makes them."""
    wave = Wave(places)
    choosing = Choosing(wave)
    after = run(wave.steps(), row)
    if after is None:
        return []
    decided = value(wave.decided, after)
    if decided != row[DECIDED.name]:
        taken = run([wave.taken()], after)
        assert taken
        solved = all(holds(test, taken) for test in wave.solved())
        unsolved = decided != places.everything
        return [replaced(wave.remaining(), taken) | {DECIDED.name: decided}] if unsolved or solved else []
    naked = run(choosing.naked(), after)
    if naked is None:
        return []
    if value(choosing.decided, naked) != decided:
        tests, words = choosing.placed()
        return [replaced(words, naked) | {DECIDED.name: 0}] if all(holds(test, naked) for test in tests) else []
    chosen = run(choosing.chosen(), naked)
    assert chosen
    children = [run([choosing.branch()], chosen | {CHILD.name: child}) for child in (0, 1)]
    return [replaced(choosing.child(), child) | {DECIDED.name: 0} for child in children if child]


def search(places: Places, cells: str, most: int = 10_000) -> tuple[set[str], int]:
    """The solutions, and how many states there were; at most so many are looked at."""
    stack, found, states = [start(places, cells)], [], 0
    while stack and states < most:
        states += 1
        row = stack.pop()
        if row[DECIDED.name] == places.everything:
            found.append(text(places, row))
        else:
            stack += reversed(following(places, row))
    assert len(found) == len(set(found))
    return set(found), states


@pytest.mark.parametrize("n", FEWEST_GIVENS)
def test_the_steps_find_every_solution_and_stay_in_the_range_of_a_bigint(n: int) -> None:
    for cells, solutions in generated(n, 12):
        assert search(Places(SIZES[n]), cells)[0] == set(solutions), cells


def test_givens_that_clash_end_the_search_at_once() -> None:
    places = Places(SIZES[9])
    blank = BLANK * 81
    for first, second in ((0, 1), (0, 8), (0, 72), (0, 10), (30, 50)):
        cells = "".join("7" if place in (first, second) else each for place, each in enumerate(blank))
        assert search(places, cells) == (set(), search(places, cells)[1])
        assert search(places, cells)[1] <= 3


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
        monkeypatch.setattr(choice, "LINKED", ())
        assert linked * 1.2 < states()


def test_few_givens_without_a_solution_take_few_states() -> None:
    """Without bivalue cells, a digit with two places in a box is chosen; else this puzzle takes millions of states."""
    places = Places(SIZES[9])
    (impossible,) = (each.puzzle.cells for each in built_in() if each.name == "norvig-impossible")
    found, states = search(places, impossible, most=200)
    assert not found
    assert states < 50
    assert search(places, BLANK * 81, most=200)[0], "the empty grid has solutions soon"


@pytest.mark.parametrize("n", FEWEST_GIVENS)
def test_three_singles_in_one_cell_are_no_solution(n: int) -> None:
    """Each digit has one place in each box, but cells exchange theirs: the sums of a place's digits may look right."""
    places, chance = Places(SIZES[n]), random.Random(n)
    wave = Wave(places)
    _, solutions = next((cells, solutions) for cells, solutions in generated(n, 40) if solutions)
    solved = {name: bits for name, bits in start(places, min(solutions)).items() if name != DECIDED.name}
    singles = {f"{g}_single": int(places.all(g)) for g in places.groups}

    def fits(words: Row) -> bool:
        taken = run([wave.taken()], words | singles | {DECIDED.name: 0})
        assert taken is not None
        return all(holds(test, taken) for test in wave.solved())

    assert fits(solved)
    for _ in range(300):
        words = dict(solved)
        for _ in range(chance.randint(1, 4)):
            group = chance.choice(list(places.groups))
            one, other = (places.word(group, at).name for at in chance.sample(list(places.places), 2))
            bit = 1 << chance.choice([i for i in range(63) if words[one] >> i & 1] or [0])
            if words[one] & bit:
                words[one], words[other] = words[one] ^ bit, words[other] | bit
        assert fits(words) is (words == solved)


# each view is needed


class WithoutRows(Wave):
    """No minirow is taken away."""

    def steps(self) -> list[Step]:
        return [step for step in super().steps() if not step.name.endswith("minirows")]


class WithoutColumns(Wave):
    """No minicolumn is taken away."""

    def steps(self) -> list[Step]:
        return [step for step in super().steps() if not step.name.endswith("minicols")]


class WithoutBoxes(Wave):
    """A digit may be in several rows of a box."""

    def tallied(self, word: Callable[[str, Place], Term]) -> tuple[dict[str, Term], dict[str, Term]]:
        lines, _ = super().tallied(word)
        return lines, {g: union(Column(f"{g}_twice{row}") for row in self.rows) for g in self.places.groups}


class WithoutCells(Wave):
    """No digit leaves the cell that another one takes."""

    def remaining(self) -> dict[str, Term]:
        return {name: Column(name) for name in self.places.word_names}


CAP = 10_000
"""The most states of a search; with every view it takes far fewer."""


@functools.cache
def states_and_solutions(kind: type[Wave]) -> tuple[int, dict[str, set[str]]]:
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
    return [(cells, solutions) for cells, solutions in generated(9, 120) if cells.count(BLANK) > 45][:6]


def test_every_view_together_solves() -> None:
    assert states_and_solutions(Wave)[1] == {cells: set(solutions) for cells, solutions in harder_puzzles()}


@pytest.mark.thorough
@pytest.mark.parametrize("broken", [WithoutRows, WithoutColumns, WithoutBoxes, WithoutCells])
def test_each_view_is_needed(broken: type[Wave], monkeypatch: pytest.MonkeyPatch) -> None:
    """Without one of the views the answers are wrong, or the states are at least half as many again."""
    states, found = states_and_solutions(Wave)
    monkeypatch.setattr(search_members, "Wave", broken)
    more, other = states_and_solutions(broken)  # type: ignore[arg-type]
    assert other != found or more > 1.5 * states, (more, states)
