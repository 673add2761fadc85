"""The order of the kinds of cases."""

from collections import Counter

import pytest

from sqlsudoku.lab.fuzz.case_order import EARLY, KINDS, RARE, CaseOrder

RECURSION = KINDS[1:]
AND_ON = 40 * RARE


def kinds(order: CaseOrder, first: int, number: int) -> Counter[str]:
    """How many of the cases from the first one on are of each kind."""
    of_grammar = {each: order.before(each) is not None for each in range(first, first + number)}
    return Counter("grammar" if has else order.kind(each) for each, has in of_grammar.items())


@pytest.mark.parametrize(
    ("about", "early", "later"),
    [
        (RECURSION, {"grammar": 100, "recursion": 100}, {"grammar": 280, "recursion": 40}),
        (KINDS, {"grammar": 100, "recursion": 100, "sudoku": 200}, {"grammar": 280, "recursion": 20, "sudoku": 20}),
        (KINDS[:1], {"sudoku": 200}, {"sudoku": AND_ON}),
    ],
)
def test_what_is_not_of_the_grammar_becomes_rare(
    about: tuple[str, ...], early: dict[str, int], later: dict[str, int]
) -> None:
    order = CaseOrder(about, has_grammar=True)
    assert kinds(order, 0, EARLY * len(about)) == early
    assert kinds(order, EARLY * len(about), AND_ON) == later


def test_where_the_grammar_draws_nothing_both_kinds_come_in_turn() -> None:
    order = CaseOrder(KINDS, has_grammar=False)
    assert kinds(order, 0, 2 * EARLY + AND_ON) == dict.fromkeys(KINDS, EARLY + AND_ON // 2)


@pytest.mark.parametrize("about", [RECURSION, KINDS])
def test_each_statement_of_the_grammar_has_one_number(about: tuple[str, ...]) -> None:
    before = map(CaseOrder(about, has_grammar=True).before, range(EARLY * len(about) + AND_ON))
    asked = [each for each in before if each is not None]
    assert asked == [*range(len(asked))]
