// The engines and the generator: each in a worker of its own, which starts when it is first asked and ends when it is stopped.

export class Stopped extends Error {}

export class Engine {
  // folder: where its worker.js is
  constructor(folder) {
    this.folder = folder;
    this.worker = null;
    this.version = null;
    this.waiting = new Map();
    this.last = 0;
  }

  // Starts the worker; gives the engine's version once it is loaded.
  open() {
    if (!this.opening) {
      this.worker = new Worker(`${this.folder}/worker.js`, { type: "module" });
      this.opening = new Promise((resolve, reject) => {
        this.refuse = reject;
        this.worker.onerror = (event) => this.fail(new Error(event.message || "the worker could not be loaded"));
        this.worker.onmessage = ({ data }) => {
          if (data.id !== undefined) this.answer(data);
          else if (data.error) this.fail(new Error(data.error));
          else resolve((this.version = data.version));
        };
      });
    }
    return this.opening;
  }

  // The answer to what is asked, such as the rows of a text. Rejects with Stopped if it was stopped.
  async run(asked) {
    await this.open();
    const id = ++this.last;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject });
      this.worker.postMessage({ id, asked });
    });
  }

  answer({ id, error, ...result }) {
    const { resolve, reject } = this.waiting.get(id);
    this.waiting.delete(id);
    if (error) reject(new Error(error));
    else resolve({ ...result, version: this.version });
  }

  fail(error) {
    this.worker?.terminate();
    this.refuse?.(error);
    for (const { reject } of this.waiting.values()) reject(error);
    this.waiting.clear();
    this.worker = this.opening = this.version = null;
  }

  stop() {
    this.fail(new Stopped("stopped"));
  }
}

const engines = new Map();

// The engine of a dialect, always the same one.
export function engine(dialect) {
  if (!engines.has(dialect)) engines.set(dialect, new Engine(`engines/${dialect}`));
  return engines.get(dialect);
}
