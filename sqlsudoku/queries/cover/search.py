"""What a search is, whatever its shape: the files search_* have one for each shape that databases allow."""

from abc import ABC, abstractmethod
from typing import ClassVar

from sqlglot import exp


class Search(ABC):
    """The recursive CTE `state` in the shape that a dialect allows."""

    converts: ClassVar[bool] = False
    """Whether it starts from the givens and ends with the rows' digits; else CTEs before and after it do that."""

    @abstractmethod
    def search(self) -> exp.CTE:
        """The recursive CTE, from the rows of `start_state`, or of `given` if it converts."""

    @abstractmethod
    def solved(self) -> exp.Expr:
        """Which rows of `state` are solutions."""

    def ctes(self) -> list[exp.CTE]:
        """The recursive CTE, and before it what else it reads."""
        return [self.search()]

    @property
    def levels(self) -> int | None:
        """How deep the recursion may go; None where no dialect of this shape needs to know."""
        return None
