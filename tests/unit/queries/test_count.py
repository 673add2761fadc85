"""`count`: its tables against a program that works otherwise, each step broken, and the verdict on a number."""

import math
import re
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import closing
from functools import cache
from pathlib import Path

import grids_counted
import grids_of_9x9
import pytest
from running import ask_again, script_of

import sqlsudoku
from sqlsudoku import queries
from sqlsudoku.ask.answer import request
from sqlsudoku.cli import main
from sqlsudoku.database import registry
from sqlsudoku.database.connection import Connection
from sqlsudoku.database.script import Statement
from sqlsudoku.errors import UsageError
from sqlsudoku.puzzle import counting, reference
from sqlsudoku.puzzle.grid import BLANK, SIZES, Puzzle
from sqlsudoku.queries import count
from sqlsudoku.queries.request import Question
from sqlsudoku.run.targets import Target

sys.path.append(str(Path(__file__).parents[3] / "docs" / "making"))

from counting import Row, Tables, digits, opened

QUERY = queries.query("count")
GRIDS = {4: 288, 6: 28_200_960, 9: 6_670_903_752_021_072_936_960}


@cache
def statements(name: str, size: int) -> Sequence[Statement]:
    return script_of(registry.dialect(name), Question(QUERY.name, None, {"size": size})).statements


def counted(name: str, texts: Sequence[str]) -> int:
    """What a script's last query returns."""
    with closing(opened(name)) as connection:
        return last_of(connection, texts)


def last_of(connection: Connection, texts: Sequence[str]) -> int:
    return [rows for text in texts for rows in connection.run(text, {}) if rows][-1][0][0] or 0


# the tables of 9x9


@pytest.fixture(scope="module")
def tables() -> Iterator[Tables]:
    with closing(opened("duckdb")) as connection:
        yield Tables(connection)


def triple(bits: int) -> frozenset[int]:
    return frozenset(map(int, digits(bits)))


@pytest.fixture(scope="module")
def numbers(tables: Tables) -> dict[int, int]:
    """The other program's number of each part_id."""
    rows = tables.rows("SELECT part_id, a, b, c FROM sudoku_part")
    return {part: grids_counted.NUMBERS[tuple(map(triple, triples))] for part, *triples in rows}


def test_partitions_in_every_order(tables: Tables, numbers: dict[int, int]) -> None:
    assert sorted(numbers.values()) == list(range(280))
    assert numbers[1] == 0
    rows = tables.rows("SELECT a, b, c, part_id FROM sudoku_arrangement")
    assert {tuple(map(triple, row[:3])): numbers[row[3]] for row in rows} == grids_counted.NUMBERS


def test_boxes_are_the_partitions_that_cross(tables: Tables, numbers: dict[int, int]) -> None:
    found = {
        (numbers[rows], numbers[part]) for rows, part in tables.rows("SELECT row_part_id, part_id FROM sudoku_box")
    }
    assert found == {(part, other) for part in range(280) for other in grids_counted.boxes(part)}


def test_splits_with_their_ways(tables: Tables, numbers: dict[int, int]) -> None:
    rows = tables.rows("SELECT part_id, second_id, third_id, ways FROM sudoku_split")
    found = {(numbers[part], numbers[second], numbers[third]): ways for part, second, third, ways in rows}
    for part in (0, 1, 100, 279):
        ways = Counter(grids_counted.splits(part))
        assert {key[1:]: value for key, value in found.items() if key[0] == part} == ways
        assert (len(ways), ways.total()) == (55, 56)


@pytest.mark.thorough
def test_bands(tables: Tables, numbers: dict[int, int]) -> None:
    rows = tables.rows("SELECT part_2, part_3, bands FROM sudoku_band")
    assert {(numbers[second], numbers[third]): bands for second, third, bands in rows} == grids_counted.bands()


def test_kinds_are_orbits(tables: Tables, numbers: dict[int, int]) -> None:
    orbits = grids_counted.kinds()
    alike = tables.rows("SELECT part_id, alike FROM sudoku_likeness")
    assert len({(orbits[numbers[part]], number) for part, number in alike}) == len(set(orbits)) == 5
    sizes = Counter(orbits)
    kinds = {numbers[part]: parts for part, parts in tables.rows("SELECT part_id, parts FROM sudoku_kind")}
    assert {orbits[part]: parts for part, parts in kinds.items()} == sizes
    assert sorted(sizes.values()) == [1, 27, 36, 54, 162]


@pytest.mark.thorough
def test_classes_are_orbits(tables: Tables, numbers: dict[int, int]) -> None:
    """Bands have the same fingerprint if, and only if, renaming and exchanging turn one into the other."""
    orbits = grids_counted.classes()
    assert len(set(orbits)) == 44
    prints = tables.rows(
        "SELECT part_2, part_3, fingerprint FROM sudoku_top_band JOIN sudoku_fingerprint USING (band_id)"
    )
    pairs = {(orbits[280 * numbers[second] + numbers[third]], number) for second, third, number in prints}
    assert len(pairs) == len({number for _, number in pairs}) == 44
    weights: Counter[int] = Counter()
    for (second, third), bands in grids_counted.bands().items():
        weights[orbits[280 * second + third]] += bands
    found = tables.rows("SELECT part_2, part_3, weight FROM sudoku_class")
    assert {orbits[280 * numbers[second] + numbers[third]]: weight for second, third, weight in found} == weights


@pytest.fixture(scope="module")
def renamings(tables: Tables) -> dict[int, dict[int, int]]:
    """For each part_id the new name of each digit."""
    found: dict[int, dict[int, int]] = {}
    for part, bit, new in tables.rows("SELECT part_id, bit, new_bit FROM sudoku_renaming"):
        found.setdefault(part, {})[bit.bit_length()] = new.bit_length()
    return found


def test_renamings_turn_a_partition_into_the_first(
    tables: Tables, numbers: dict[int, int], renamings: dict[int, dict[int, int]]
) -> None:
    assert {grids_counted.renamed(numbers[part], names) for part, names in renamings.items()} == {0}
    for part, other, new in tables.rows("SELECT part_id, other_id, new_id FROM sudoku_renamed WHERE part_id % 40 = 7"):
        assert grids_counted.renamed(numbers[other], renamings[part]) == numbers[new]


def test_first_stacks_are_the_splits_of_the_first_partition(tables: Tables, numbers: dict[int, int]) -> None:
    rows = tables.rows("SELECT middle_id, bottom_id, ways FROM sudoku_first_stack")
    found = {frozenset((numbers[middle], numbers[bottom])): ways for middle, bottom, ways in rows}
    assert found == Counter(map(frozenset, grids_counted.splits(0)))
    assert (len(rows), sum(found.values())) == (28, 56)


def test_stacks_are_renamed_splits(
    tables: Tables, numbers: dict[int, int], renamings: dict[int, dict[int, int]]
) -> None:
    parts = tables.rows("SELECT part_2 FROM sudoku_class UNION SELECT part_3 FROM sudoku_class")
    assert {*tables.rows("SELECT DISTINCT part_id FROM sudoku_stack")} == {*parts}
    firsts = tables.rows("SELECT stack_id, middle_id, bottom_id FROM sudoku_first_stack")
    for (part,), (stack, middle, bottom) in zip(sorted(parts), firsts, strict=False):
        expected = Counter(
            (grids_counted.renamed(second, renamings[middle]), grids_counted.renamed(third, renamings[bottom]))
            for second, third in grids_counted.splits(numbers[part])
        )
        rows = tables.rows(
            f"SELECT middle_id, bottom_id, ways FROM sudoku_stack WHERE part_id = {part} AND stack_id = {stack}"
        )
        assert {(numbers[one], numbers[two]): ways for one, two, ways in rows} == expected


def test_every_step_has_its_rows(tables: Tables) -> None:
    """So the comments say, and so the script shows."""
    expected = {step: rows if isinstance(rows, tuple) else (rows, rows) for step, rows in count.STEPS[9].items()}
    assert {step: (rows, in_all) for _, step, rows, in_all in tables.steps} == expected
    assert (expected["triple"], expected["member"]) == ((math.comb(9, 3),) * 2, (84 * 3,) * 2)
    assert expected["transversal"] == expected["mate"] == (280 * 27, 280 * 27)
    assert (expected["image"], expected["renaming"]) == ((280 * 84,) * 2, (280 * 9,) * 2)


COMPLETIONS = "SELECT part_2, part_3, completions FROM sudoku_completion JOIN sudoku_band USING (band_id)"


def test_completions_are_those_of_the_literature(tables: Tables) -> None:
    """Felgenhauer and Jarvis name the least and the greatest of the 44."""
    found = sorted(completions for *_, completions in tables.rows(COMPLETIONS))
    assert len(set(found)) == len(found) == 44
    assert (found[0], found[-1]) == (6_831_977_472, 7_802_998_272)


@pytest.mark.slow
@pytest.mark.parametrize("completions", [6_831_977_472, 7_022_836_224, 7_802_998_272])
def test_completions_one_by_one(tables: Tables, numbers: dict[int, int], completions: int) -> None:
    ((second, third),) = [row[:2] for row in tables.rows(COMPLETIONS) if row[2] == completions]
    assert grids_counted.completions(numbers[second], numbers[third]) == completions


# each step broken

BROKEN = {
    "digit": ("(9, 256)", "(9, 512)"),
    "triple": ("ON z.bit > y.bit", "ON z.bit > y.bit AND z.bit <> 4"),
    "member": ("digit.bit IN (triple.x, triple.y, triple.z)", "digit.bit IN (triple.x, triple.y)"),
    "part": ("AND c.triple > b.triple", "AND c.triple > b.triple AND c.triple <> 448"),
    "arrangement": ("SELECT c, b, a, part_id", "SELECT c, b, a, part_id + 1"),
    "transversal": ("ON c.triple = part.c", "ON c.triple = part.c AND c.bit > 8"),
    "box": ("AND row_b.triple = box_rows.b", "AND row_b.triple = box_rows.b AND part.part_id <> 2"),
    "split, each pair once": ("COUNT(*) AS ways", "1 AS ways"),
    "band, each pair once": ("SUM(split.ways) AS bands", "COUNT(*) AS bands"),
    "mate": ("ON mate.triple = member.triple", "ON mate.triple = member.triple AND mate.bit <> member.bit"),
    "likeness": ("AND mate_1.mate_bit = mate.mate_bit", ""),
    "kind": ("COUNT(*) AS parts", "1 AS parts"),
    "top_band, boxes not exchanged": ("box_3.alike > kind.alike THEN 2", "box_3.alike > kind.alike THEN 1"),
    "near": ("ON mate.part_id = top_band.part_3", "ON mate.part_id = top_band.part_2"),
    "fingerprint, squares": ("pair.between_them * pair.between_them * pair.between_them", "pair.between_them"),
    "class": ("SUM(top_band.weight) AS weight", "MIN(top_band.weight) AS weight"),
    "renaming": ("WHEN part.b THEN 2 ELSE 3", "WHEN part.b THEN 2 ELSE 2"),
    "image": ("SUM(renaming.new_bit)", "511 - SUM(renaming.new_bit)"),
    "renamed": ("AND arrangement.b = b.new_triple", "AND arrangement.c = b.new_triple AND arrangement.part_id > 9"),
    "first_stack, bands not exchanged": ("second_id < third_id THEN 2", "second_id < third_id THEN 1"),
    "stack, each pair once": ("SUM(split.ways) AS ways", "COUNT(*) AS ways"),
    "completion, each pair once": ("first_stack.ways * stack_2.ways * stack_3.ways", "first_stack.ways"),
    "grids": ("362880 *", "362879 *"),
}


@pytest.mark.thorough
def test_a_broken_step_gives_another_number() -> None:
    """The right steps run once; where one is broken, it and the rest run in a transaction that is rolled back."""
    texts = [statement.text for statement in statements("duckdb", 9)]
    tried = []
    with closing(opened("duckdb")) as connection:
        for place, text in enumerate(texts):
            for step, (old, new) in BROKEN.items():
                if old in text:
                    tried.append(step)
                    connection.run("BEGIN TRANSACTION", {})
                    assert last_of(connection, [text.replace(old, new), *texts[place + 1 :]]) != GRIDS[9], step
                    connection.run("ROLLBACK", {})
            connection.run(text, {})
    assert sorted(tried) == sorted(BROKEN)


def test_every_step_is_broken() -> None:
    assert {step.partition(",")[0] for step in BROKEN} == {*count.STEPS[9], "grids"}


def test_unbroken_steps_give_the_number(tables: Tables) -> None:
    assert tables.grids == GRIDS[9]


SMALL = [(size, table) for size in (4, 6) for table in count.STEPS[size]]


@pytest.mark.parametrize(("size", "table"), SMALL)
def test_a_row_that_is_missing_gives_another_number(size: int, table: str) -> None:
    texts = []
    for statement in statements("sqlite", size):
        texts.append(statement.text)
        if found := re.match(rf"INSERT INTO (sudoku_{table}) \((\w+), (\w+)", statement.text):
            name, *keys = found.groups()
            last = " AND ".join(f"{key} = (SELECT MAX({key}) FROM {name})" for key in keys[:1])
            texts.append(f"DELETE FROM {name} WHERE {last}")
    assert len(texts) == len(statements("sqlite", size)) + 1
    assert counted("sqlite", texts) != GRIDS[size]


# the verdict


def test_the_reference_counts_the_small_sizes() -> None:
    assert {size: total.grids for size, total in counting.GRIDS.items()} == GRIDS
    assert reference.count(Puzzle(BLANK * 16)) == GRIDS[4]  # of 6x6: tests/unit/puzzle/test_reference.py


def test_published_number_is_judged_exactly() -> None:
    verdict = counting.judge_count(SIZES[9], GRIDS[9])
    assert (verdict.agrees, verdict.detail) == (
        True,
        "6,670,903,752,021,072,936,960 grids, the number published by Felgenhauer and Jarvis in 2005 "
        "(https://oeis.org/A107739)",
    )
    assert GRIDS[9] % math.factorial(9) == 0
    assert not counting.judge_count(SIZES[9], GRIDS[9] + 1).agrees
    assert not counting.judge_count(SIZES[9], float(GRIDS[9])).agrees


@pytest.mark.parametrize(
    ("rows", "detail"),
    [
        ([(287,)], "287 grids, but there are 288, the number that the reference counts"),
        ([("288.0",)], "'288.0', which is not a whole number, but there are 288, the number that the reference counts"),
        ([], "None, which is not a whole number, but there are 288, the number that the reference counts"),
    ],
)
def test_wrong_answer_is_told(rows: list[Row], detail: str) -> None:
    judged = QUERY.judged([rows], request(Target("sqlite"), Question(QUERY.name, None, {"size": 4})))
    assert (judged.agrees, judged.detail) == (False, detail)


def test_no_result_is_a_wrong_answer() -> None:
    judged = QUERY.judged([], request(Target("sqlite"), Question(QUERY.name, None, {"size": 4})))
    assert not judged.agrees


def test_answer_has_the_number_and_no_grids() -> None:
    target = Target("sqlite")
    answer = ask_again(target, request(target, Question(QUERY.name, None, {"size": 6})), 2)
    assert (answer.verdict, answer.count, answer.grids) == ("agrees", GRIDS[6], [])
    assert len(answer.seconds) == 2


def test_compare_reports_a_wrong_number(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(type(QUERY), "default_size", 4)
    command = ["compare", "--query", "count", "--database", "sqlite", "--format", "csv"]
    assert main.run(command) == 0
    assert ",count,,all-4x4,288," in capsys.readouterr().out
    monkeypatch.setitem(count.FACTORS, 4, (9, ""))
    assert main.run(command) == 4
    said = capsys.readouterr()
    assert ",count,,all-4x4,324," in said.out
    assert ',differs,"324 grids, but there are 288, the number that the reference counts",' in said.out


# what it refuses

FOUR = "....2..44..2...3"


@pytest.mark.parametrize("command", ["solve", "generate --dialect sqlite"])
def test_a_puzzle_is_refused(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main.run([*command.split(), FOUR, "--query", "count"]) == 2
    assert "The query count counts all grids" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (
            ["compare", "--query", "count", "--puzzles", "quick"],
            "The query count accepts no puzzles: leave out --puzzles.",
        ),
        (["generate", "--dialect", "sqlite", "--query", "count", "--size", "16"], "supports no size 16, only 4, 6, 9."),
        (["generate", "--dialect", "sqlite", "--query", "count", "--limit", "2"], "--limit 2 is not known"),
    ],
)
def test_what_it_has_not_is_refused(arguments: list[str], sentence: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main.run(arguments) == 2
    assert sentence in capsys.readouterr().err


def test_batch_is_refused() -> None:
    with pytest.raises(UsageError, match=r"^The query count does not read its puzzle from a table"):
        list(sqlsudoku.batch([FOUR], query="count", database="sqlite"))


@pytest.mark.thorough
@pytest.mark.parametrize("name", grids_of_9x9.databases())
def test_the_committed_file_has_counted_the_grids_of_9x9(name: str) -> None:
    """The list says on which version its statements did. Elsewhere they are executed, for seconds."""
    status = registry.database(name).status(None)
    if not status.usable:
        pytest.skip(status.detail)
    if not grids_of_9x9.is_listed(name):
        grids_of_9x9.execute(name)


def test_other_statements_or_another_version_are_executed(monkeypatch: pytest.MonkeyPatch) -> None:
    name = grids_of_9x9.databases()[0]
    now = grids_of_9x9.found(name)
    for before, listed in [(now, True), ({**now, "version": "0"}, False), ({**now, "statements": "0"}, False)]:
        monkeypatch.setattr(grids_of_9x9, "listed", lambda entry=before: {name: {**entry, "passed": "2026-01-01"}})
        assert grids_of_9x9.is_listed(name) == listed
    monkeypatch.setattr(grids_of_9x9, "listed", dict)
    assert not grids_of_9x9.is_listed(name)
