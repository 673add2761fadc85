"""What hatchling does beside packing: files of other folders in the wheel, and addresses in README for PyPI."""

import os
import re
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from hatchling.metadata.plugin.interface import MetadataHookInterface


class DialectsHook(BuildHookInterface[Any]):
    """Puts dialects/, and what `site` shows of docs/, into the wheel's package; an editable install leaves both."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "standard":
            build_data["force_include"]["dialects"] = "sqlsudoku/dialects"
            for name in ("how-it-works.md", "counting.md", "images"):
                build_data["force_include"][f"docs/{name}"] = f"sqlsudoku/docs/{name}"


class ReadmeHook(MetadataHookInterface):
    """Makes README's links to files absolute: PyPI has no files beside it. GitHub, which releases, says where.

    The first link leads to the website, if SITE_ADDRESS says where it is.
    """

    def update(self, metadata: dict[str, Any]) -> None:
        text = Path(self.root, "README.md").read_text("utf-8")
        if name := os.environ.get("GITHUB_REPOSITORY"):
            repository = f"{os.environ['GITHUB_SERVER_URL']}/{name}"
            metadata["urls"] = {"Repository": repository}
            if site := os.environ.get("SITE_ADDRESS"):
                metadata["urls"] = {"Homepage": site, **metadata["urls"]}
                text = text.replace("\n\n", f"\n\n[Try it in your browser]({site}).\n\n", 1)
            for link, kind in ((r"(!\[[^\]]*\]\()", "raw"), (r"(\]\()", "blob")):
                text = re.sub(rf"{link}(?!https?:|#)", rf"\1{repository}/{kind}/{os.environ['GITHUB_REF_NAME']}/", text)
        metadata["readme"] = {"content-type": "text/markdown", "text": text}
