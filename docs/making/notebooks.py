"""The notebook of the documentation: its page on the site, and its outputs, which a kernel makes again."""

import json
from pathlib import Path
from typing import Any

from shown import ROOT, comparable

NOTEBOOK = ROOT / "docs" / "notebook.ipynb"


def page(source: str) -> str:
    """A notebook's JSON as Markdown: its texts, its code, and what that shows."""
    return "\n\n".join(part for cell in json.loads(source)["cells"] for part in parts(cell)) + "\n"


def parts(cell: dict[str, Any]) -> list[str]:
    """A cell, and its outputs, as Markdown."""
    text = "".join(cell["source"])
    return [text] if cell["cell_type"] == "markdown" else [fenced("python", text), *map(output, cell["outputs"])]


def output(made: dict[str, Any]) -> str:
    data = made.get("data", {})
    if "text/html" in data:
        wide = f'<div style="overflow-x:auto">{"".join(data["text/html"])}</div>'
        return fenced("{raw} html", wide)
    return fenced("text", "".join(data.get("text/plain") or made["text"]))


def fenced(language: str, text: str) -> str:
    return f"```{language}\n{text.strip()}\n```"


def run() -> str:
    """The notebook's JSON with the outputs of a run now. Raises nbclient's error for a cell that fails."""
    import nbformat
    from nbclient import NotebookClient

    found: Any = nbformat.read(NOTEBOOK, as_version=4)  # type: ignore[no-untyped-call]
    NotebookClient(found, timeout=300, record_timing=False, resources={"metadata": {"path": str(ROOT)}}).execute()
    found["metadata"] = {"kernelspec": found["metadata"]["kernelspec"]}
    written: str = nbformat.writes(found)  # type: ignore[no-untyped-call]
    return written + "\n"


def fresh(now: str) -> bool:
    """Whether a run shows what the stored notebook shows, apart from times and versions."""
    return comparable(page(now)) == comparable(page(NOTEBOOK.read_text("utf-8")))


def renew() -> None:
    """Writes the notebook again if it is stale."""
    now = run()
    if not fresh(now):
        Path(NOTEBOOK).write_text(now, "utf-8")
