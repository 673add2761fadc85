import backtracked
import pytest

from sqlsudoku.errors import PuzzleError
from sqlsudoku.puzzle import builtin, reference
from sqlsudoku.puzzle.builtin import SETS, BuiltIn, built_in, published, sample
from sqlsudoku.puzzle.grid import BOXES, SIZES
from sqlsudoku.puzzle.reading.puzzles import read_puzzle
from sqlsudoku.puzzle.variant import of_name

EVERY = [pytest.param(each, id=each.name) for each in built_in()]


@pytest.mark.parametrize("each", EVERY)
def test_a_built_in_puzzle_has_the_solutions_it_states(each: BuiltIn) -> None:
    if each.solutions == "several":
        assert reference.count(each.puzzle, 2) == 2
        assert each.puzzle.expected_count is None
    else:
        assert reference.count(each.puzzle) == int(each.solutions) == each.puzzle.expected_count


@pytest.mark.parametrize("each", EVERY)
def test_a_built_in_puzzle_says_what_it_is(each: BuiltIn) -> None:
    assert all([each.name, each.source, each.sets])
    assert set(each.sets) <= set(SETS)
    assert each.puzzle.name == each.name
    assert each.size in SIZES
    assert read_puzzle(each.puzzle.cells, of_name(each.units)).cells == each.puzzle.cells


def test_names_and_puzzles_are_distinct() -> None:
    assert len({each.name for each in built_in()}) == len({each.puzzle.cells for each in built_in()}) == len(built_in())


def test_a_name_is_that_of_one_puzzle_or_set_and_no_puzzle_itself() -> None:
    assert len(set(builtin.names())) == len(builtin.names()) == len(built_in()) + len(builtin.SETS)
    for name in builtin.names():
        with pytest.raises(PuzzleError):
            read_puzzle(name)
    assert builtin.puzzles_of("famous") == [each.puzzle for each in built_in() if "famous" in each.sets]
    assert [each.name for each in builtin.puzzles_of("cheese")] == ["cheese"]
    assert builtin.puzzles_of("") == builtin.puzzles_of("slow") == []


def test_sets() -> None:
    assert [each.name for each in built_in() if "seeds" in each.sets] == [
        "leran-1",
        "leran-2",
        "leran-3",
        "aldrich",
        "scheffer-cursor",
        "scheffer-printed",
    ]
    assert {(each.solutions, each.size) for each in built_in() if "famous" in each.sets} == {("1", 9)}
    assert [each.name for each in built_in() if "impossible" in each.sets] == ["norvig-impossible"]
    assert {each.size for each in built_in() if "quick" in each.sets} == {4, 6, 9, 16, 25}
    plain = [each for each in built_in() if "variants" not in each.sets]
    assert {each.puzzle.geometry for each in plain} == {*BOXES.values()}
    assert not any(each.puzzle.geometry.is_plain for each in built_in() if each not in plain)
    assert {each.solutions for each in built_in() if "quick" in each.sets} == {"0", "1", "2"}


@pytest.mark.parametrize("each", [pytest.param(each, id=each.name) for each in built_in() if "quick" in each.sets])
def test_plain_backtracking_agrees_on_the_quick_ones(each: BuiltIn) -> None:
    assert set(backtracked.solutions(each.puzzle)) == set(reference.solutions(each.puzzle))


def test_the_second_printed_puzzle_has_2129_solutions() -> None:
    (printed,) = (each for each in built_in() if each.name == "scheffer-printed")
    assert printed.solutions == "several"
    assert reference.count(printed.puzzle) == len(set(reference.solutions(printed.puzzle))) == 2129


def test_published_times() -> None:
    assert published("leran-1", "tree") == "SQL Server 2014 4.547 s"
    assert published("leran-1", "string") == "SQL Server 2014 0.303 s, Oracle 11.2 1.079 s"
    assert published("aldrich", "eliminate") == "SQL Server 2008 R2 under 1 s"
    assert published("aldrich", "string") == ""


@pytest.mark.parametrize("n", sorted(SIZES))
def test_there_is_a_sample_of_every_size(n: int) -> None:
    assert sample(SIZES[n]).geometry.n == n
    assert reference.count(sample(SIZES[n]), 2) == 1
