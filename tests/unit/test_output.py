"""What is written is there whole or not at all, at whatever moment a signal comes."""

import os
from pathlib import Path
from typing import Any

import pytest

from sqlsudoku.output import new_folder, replacing


def interrupted(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    """Lets a signal come when a function of os has made something, and before its caller knows of it."""
    make = getattr(os, name)

    def made(path: Any, *more: Any, **named: Any) -> Any:
        found = make(path, *more, **named)
        if Path(os.fsdecode(path)).name.startswith("."):
            if found is not None:
                os.close(found)
            raise KeyboardInterrupt
        return found

    monkeypatch.setattr(os, name, made)


@pytest.mark.parametrize("place", [".", "new", "several/new"])
def test_a_signal_while_a_folder_is_made_leaves_none(
    place: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    interrupted(monkeypatch, "mkdir")
    with pytest.raises(KeyboardInterrupt), new_folder(tmp_path / place):
        pass
    assert list(tmp_path.iterdir()) == []


def test_a_signal_while_a_file_is_made_leaves_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("before")
    with monkeypatch.context() as patched:
        interrupted(patched, "open")
        with pytest.raises(KeyboardInterrupt), replacing(tmp_path / "file"):
            pass
    assert [(each.name, each.read_text()) for each in tmp_path.iterdir()] == [("file", "before")]


def test_what_is_written_beside_is_closed_to_others(tmp_path: Path) -> None:
    with replacing(tmp_path / "file") as file:
        (beside,) = tmp_path.iterdir()
        assert beside.stat().st_mode & 0o077 == 0
        file.write(b"after")
    assert (tmp_path / "file").read_bytes() == b"after"
