"""Several groupings of the same rows: ROLLUP, CUBE and GROUPING SETS."""

from sqlsudoku.lab.fuzz.grammar.expressions import Place
from sqlsudoku.lab.fuzz.grammar.queries import NestedQueries


class SeveralGroups(NestedQueries):
    """Draws what rows are grouped by, in several ways."""

    def several_groups(self, key: str, place: Place) -> tuple[str, str]:
        """What several groupings are by, and the columns that are shown then, too."""
        others = [(name, kind) for name, kind in place.columns if name != key]
        keys, also = [key], []
        if others and self.chance.random() < 0.5:
            other, kind = self.chance.choice(others)
            keys.append(other)
            also.append((other, kind))
        if self.has("GROUPING"):
            also.append((f"CAST(GROUPING({self.chance.choice(keys)}) AS INTEGER)", "integer"))
        names = [(self.fresh("r"), kind) for _, kind in also]
        self.shown = [*self.shown, *names]
        shown = "".join(f", {text} AS {name}" for (text, _), (name, _) in zip(also, names, strict=True))
        word = next((each for each in ("CUBE", "GROUPING SETS") if self.has(each)), "ROLLUP")
        if word != "GROUPING SETS":
            return f"{word} ({', '.join(keys)})", shown
        sets = [f"({', '.join(each)})" for each in ([], keys, keys[:1], keys[1:])]
        drawn = self.chance.sample(sorted({*sets}), min(len({*sets}), self.chance.choice([2, 2, 3])))
        # each key is in one of them
        drawn += [] if all(any(name in each for each in drawn) for name in keys) else [sets[1]]
        return f"GROUPING SETS ({', '.join(drawn)})", shown
