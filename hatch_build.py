"""Puts dialects/, and what `site` shows of docs/, into the wheel, in its package; an editable install leaves both."""

from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class DialectsHook(BuildHookInterface[Any]):
    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "standard":
            build_data["force_include"]["dialects"] = "sqlsudoku/dialects"
            for name in ("how-it-works.md", "counting.md", "images"):
                build_data["force_include"][f"docs/{name}"] = f"sqlsudoku/docs/{name}"
