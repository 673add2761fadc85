"""Things by name that are loaded when they are asked for: their names are known without that."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import TypeVar

Value = TypeVar("Value")


class Lazily(Mapping[str, Value]):
    """A mapping with known names, whose values `load` gives, each once."""

    def __init__(self, names: Iterable[str], load: Callable[[str], Value]) -> None:
        self.names = tuple(names)
        self.load = load
        self.loaded: dict[str, Value] = {}

    def __getitem__(self, name: str) -> Value:
        if name not in self.names:
            raise KeyError(name)
        if name not in self.loaded:
            self.loaded[name] = self.load(name)
        return self.loaded[name]

    def __contains__(self, name: object) -> bool:
        return name in self.names

    def __iter__(self) -> Iterator[str]:
        return iter(self.names)

    def __len__(self) -> int:
        return len(self.names)
