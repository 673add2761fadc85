"""What the programs of tests/benchmarks make of their measurements."""

import pytest
from benchmarks import cover


@pytest.mark.parametrize(
    ("times", "without", "count", "said"),
    [
        ([47.0, 48.0, 49.0], [7.0, 7.5, 8.0], 1, "40.5"),
        ([6.0, 6.5, 7.0], [7.0, 7.5, 8.0], 1, "< 1.0"),
        ([7.0, 8.0, 9.0], [7.0, 7.5, 8.0], 1, "< 1.0"),
        ([4.0], [7.0], 1, "< 3.0"),
        ([7.0], [7.0], 1, "< 0.1"),
        ([1007.0], [7.0], 1000, "1.000"),
        ([6.0], [7.0], 50, "< 0.020"),
    ],
)
def test_no_time_is_negative(times: list[float], without: list[float], count: int, said: str) -> None:
    assert cover.added(times, without, count) == said
