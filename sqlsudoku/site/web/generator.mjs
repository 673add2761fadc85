// The generator in a browser's worker: sqlsudoku itself, on the Python of Pyodide.

import { loadPyodide } from "pyodide";

const here = new URL("./", import.meta.url).href;
const START = `
import sys
sys.path.append("/libraries")
from sqlsudoku.site.generator import answer
answer
`;

export async function open() {
  const libraries = fetch(`${here}libraries.zip`);
  const python = await loadPyodide({ indexURL: here });
  const response = await libraries;
  if (!response.ok) throw new Error(`libraries.zip could not be loaded (${response.status})`);
  python.unpackArchive(await response.arrayBuffer(), "zip", { extractDir: "/libraries" });
  const answer = python.runPython(START);
  return {
    version: python.runPython("import platform; platform.python_version()"),
    run(asked) {
      const { text, error } = JSON.parse(answered(answer, JSON.stringify(asked)));
      if (error) throw new Error(error);
      return { text };
    },
  };
}

// Of a mistake in the generator itself, the last line of Python's traceback is told.
function answered(answer, asked) {
  try {
    return answer(asked);
  } catch (error) {
    throw new Error(error.message.trim().split("\n").at(-1));
  }
}
