import { OcrError } from '../errors.ts';
import type { DataFiles } from '../language-data.ts';
import type { ThreadAnswer, ThreadRequest } from './messages.ts';
import { Turns } from './turns.ts';
import { type AskOptions, WasmWorker } from './wasm-worker.ts';

/** A pool of {@link WasmWorker}s with one queue. */
export class WasmPool {
  readonly #workers: WasmWorker[];
  readonly #free: WasmWorker[];
  readonly #turns: Turns;
  #isClosed = false;

  constructor(files: DataFiles, size: number) {
    this.#workers = Array.from({ length: size }, () => new WasmWorker(files));
    this.#free = [...this.#workers];
    this.#turns = new Turns(size);
  }

  /** Number of live threads. */
  get running(): number {
    return this.#workers.filter((worker) => worker.isRunning).length;
  }

  /** As {@link WasmWorker.ask}, after waiting for a free worker. Throws `ocr.closed` after `close`. */
  ask(request: ThreadRequest, options: AskOptions): Promise<ThreadAnswer> {
    return this.#turns.take(options.signal, async () => {
      if (this.#isClosed) throw new OcrError('ocr.closed');
      // Prefer a running thread: starting another costs half a second and 200 MB.
      const worker = this.#free.find(({ isRunning }) => isRunning) ?? this.#free[0];
      if (!worker) throw new Error('more turns were given than there are workers');
      this.#free.splice(this.#free.indexOf(worker), 1);
      try {
        return await worker.ask(request, options);
      } finally {
        this.#free.push(worker);
      }
    });
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await Promise.all(this.#workers.map((worker) => worker.stop()));
  }
}
