"""The progress of an iterator in a notebook: what is drawn, also of one that is interrupted, and nothing elsewhere."""

from collections.abc import Iterator

import IPython.display
import pytest

from sqlsudoku import notebook
from sqlsudoku.notebook import watch


class Drawn(list[str]):
    """What a notebook was told to display, and to display instead."""

    def display(self, shown: notebook.Progress, display_id: bool) -> "Drawn":
        assert display_id
        self.update(shown)
        return self

    def update(self, shown: notebook.Progress) -> None:
        self.append(shown._repr_html_())


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> Drawn:
    drawn = Drawn()
    monkeypatch.setattr(notebook, "_in_notebook", lambda: True)
    monkeypatch.setattr(IPython.display, "display", drawn.display)
    return drawn


def interrupted() -> Iterator[int]:
    yield 1
    raise KeyboardInterrupt


def test_a_bar_shows_how_many_of_how_many_came(drawn: Drawn) -> None:
    assert list(watch([7] * 3000)) == [7] * 3000
    assert drawn[0] == '<p><progress value="0" max="3000"></progress> 0 of 3,000 after 0.0 s</p>'
    assert drawn[-1].startswith('<p><progress value="3000" max="3000"></progress> 3,000 of 3,000 after ')


def test_an_interrupt_ends_it_where_it_was(drawn: Drawn) -> None:
    came: list[int] = []
    with pytest.raises(KeyboardInterrupt):
        came.extend(watch(interrupted()))
    assert drawn[-1].startswith("<p>1 after ")


def test_elsewhere_nothing_is_shown(capsys: pytest.CaptureFixture[str]) -> None:
    assert list(watch([1, 2])) == [1, 2]
    assert capsys.readouterr() == ("", "")
