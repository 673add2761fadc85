// Runs a Python file under CPython in WebAssembly. The arguments are Pyodide's folder, the file, and a folder of libraries;
// the checkout is /checkout there, the file is in its tests/support, and the libraries are /libraries.
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const [packages, file, libraries] = process.argv.slice(2).map((each) => path.resolve(each));
const { loadPyodide } = await import(pathToFileURL(`${packages}/node_modules/pyodide/pyodide.mjs`));
const python = await loadPyodide();
python.mountNodeFS('/checkout', path.resolve(path.dirname(file), '..', '..'));
python.mountNodeFS('/libraries', libraries);
try {
  python.runPython(`import runpy; runpy.run_path('/checkout/tests/support/${path.basename(file)}')`);
} catch (error) {
  console.error(error.message);  // Python's traceback; Node.js itself would show the megabyte of a line that threw it
  process.exit(1);
}
