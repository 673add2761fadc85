"""What `sqlsudoku site` says of the documentation where it is left out, or where a link of it is dead."""

from pathlib import Path

import pytest

from sqlsudoku.errors import UsageError
from sqlsudoku.site import documentation


@pytest.mark.parametrize(
    ("name", "value", "sentence"),
    [
        ("MAKING", Path("nowhere"), "it needs a checkout in which pip install -e '.[docs]' was run."),
        ("PACKAGES", {"nowhere": "a-package"}, "a-package must be installed: pip install 'sqlsudoku[docs]'."),
    ],
)
def test_what_is_lacking_is_said_and_nothing_is_written(
    name: str, value: object, sentence: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(documentation, name, value)
    said: list[str] = []
    assert documentation.built(tmp_path, said.append) == {}
    assert said == [f"The documentation is left out: {sentence}"]
    assert [*tmp_path.iterdir()] == []


def test_a_dead_link_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("sphinx", reason="the extra [docs] is not installed")
    for name in ("CONTRIBUTING", "CHANGELOG"):
        (tmp_path / f"{name}.md").write_text(f"# {name}\n")
    (tmp_path / "docs").mkdir()
    (tmp_path / "docs" / "one.md").write_text("# One\n\n[Two](two.md)\n")
    (tmp_path / "dialects").mkdir()
    (tmp_path / "dialects" / "README.md").write_text("# Dialects\n")
    (tmp_path / "README.md").write_text("# Start\n\n## Documentation\n\n[One](docs/one.md)\n")
    monkeypatch.setattr(documentation, "CHECKOUT", tmp_path)
    with pytest.raises(UsageError, match=r"cannot be built: sphinx failed:\n.*docs/one\.md:3: .*'two\.md'"):
        documentation.built(tmp_path / "site", print)
