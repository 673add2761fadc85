"""Puts dialects/ into the wheel as sqlsudoku/dialects; an editable install leaves it where it is."""

from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class DialectsHook(BuildHookInterface[Any]):
    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "standard":
            build_data["force_include"]["dialects"] = "sqlsudoku/dialects"
