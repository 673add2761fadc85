// The engines, the generator and the judge: each in a worker, which starts when it is first asked and ends when it is stopped.

import { keeping } from "./keeping.mjs";

export class Stopped extends Error {}
export class Late extends Error {}

export class Engine {
  // script: the worker's
  constructor(script) {
    this.script = script;
    this.worker = this.opening = this.refuse = this.version = null;
    this.waiting = new Map();
    this.last = 0;
  }

  // Starts the worker; gives the engine's version once it is loaded.
  open() {
    this.opening ??= new Promise((resolve, reject) => {
      this.refuse = reject;
      this.start(resolve, reject);
    });
    return this.opening;
  }

  async start(resolve, refuse) {
    await keeping.catch(() => {});  // the page says that it does not work without a network
    if (refuse !== this.refuse) return;  // stopped meanwhile
    this.worker = new Worker(this.script, { type: "module" });
    this.worker.onerror = (event) => this.fail(new Error(event.message || "the worker could not be loaded"));
    this.worker.onmessage = ({ data }) => {
      if (data.id !== undefined) this.answer(data);
      else if (data.error) this.fail(new Error(data.error));
      else resolve((this.version = data.version));
    };
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

  // What it is doing, such as a run, for so many seconds at most. Rejects with Late if it was stopped since it took longer.
  async within(seconds, doing) {
    let late = false;
    const timer = setTimeout(() => {
      late = true;
      this.stop();
    }, seconds * 1000);
    try {
      return await doing;
    } catch (error) {
      throw late ? new Late(`stopped after ${seconds} s`) : error;
    } finally {
      clearTimeout(timer);
    }
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
    this.worker = this.opening = this.refuse = this.version = null;
  }

  stop() {
    this.fail(new Stopped("stopped"));
  }
}

const engines = new Map();

// The engine of a dialect, always the same one.
export function engine(dialect) {
  if (!engines.has(dialect)) engines.set(dialect, new Engine(`engines/${dialect}/worker.js`));
  return engines.get(dialect);
}
