"""The page's modules in Node, which runs them as a browser does."""

import json
import shutil
import subprocess
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

import sqlsudoku

WEB = Path(sqlsudoku.__file__).parent / "site" / "web"
CALL = """
import { createInterface } from "node:readline";
const called = (await import(process.argv[1]))[process.argv[2]];
for await (const line of createInterface({ input: process.stdin })) {
  let said;
  try {
    said = { result: called(...JSON.parse(line)) };
  } catch (error) {
    if (error.constructor.name.endsWith("TypeError")) throw error;
    said = { error: error.message };
  }
  console.log(JSON.stringify(said));
}
"""


def called(module: str, function: str, asked: Sequence[Sequence[Any]]) -> list[dict[str, Any]]:
    """What a function of a module says to each list of arguments: its result, or the message of its error."""
    node = shutil.which("node")
    if node is None:
        pytest.skip("node is not installed")
    command = [node, "--input-type=module", "--eval", CALL, (WEB / module).as_uri(), function]
    lines = "".join(f"{json.dumps(each)}\n" for each in asked)
    done = subprocess.run(command, input=lines, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return [json.loads(line) for line in done.stdout.splitlines()]
