"""Puts dialects/ and a page of docs/ into the wheel, in its package; an editable install leaves them in place."""

from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class DialectsHook(BuildHookInterface[Any]):
    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "standard":
            build_data["force_include"]["dialects"] = "sqlsudoku/dialects"
            build_data["force_include"]["docs/queries.md"] = "sqlsudoku/docs/queries.md"
