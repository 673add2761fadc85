"""Values that are made when they are first asked for."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from typing import Generic, TypeVar

Value = TypeVar("Value")


class Lazy(Mapping[str, Value], Generic[Value]):
    """Values by name, in the order of the names; make: makes the value of a name."""

    def __init__(self, names: Iterable[str], make: Callable[[str], Value]) -> None:
        self.names = list(names)
        self.make = cache(make)

    def __getitem__(self, name: str) -> Value:
        if name not in self.names:
            raise KeyError(name)
        return self.make(name)

    def __contains__(self, name: object) -> bool:
        return name in self.names

    def __iter__(self) -> Iterator[str]:
        return iter(self.names)

    def __len__(self) -> int:
        return len(self.names)
