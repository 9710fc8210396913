import { Worker } from 'node:worker_threads';
import { OcrError } from '../errors.ts';
import type { DataFiles } from '../language-data.ts';
import { limits } from '../limits.ts';
import type { ThreadAnswer, ThreadData, ThreadRequest } from './messages.ts';

/** Limits after which a thread is stopped or replaced. */
export interface WorkerLimits {
  readonly idleMs: number;
  readonly pagesPerWorker: number;
}

/** Options of one request: its timeout, and a signal to cancel it. */
export interface AskOptions {
  readonly timeoutMs: number;
  readonly signal?: AbortSignal | undefined;
}

/** Added to the timeout of the first request of a thread, which also loads the engine. */
const startAllowanceMs = limits.startMs;

/**
 * One thread with Tesseract, started at the first request, stopped when idle, replaced after a number of pages. A timeout or
 * cancellation terminates the thread; the next request starts a new one.
 */
export class WasmWorker {
  readonly #files: DataFiles;
  readonly #limits: WorkerLimits;
  #thread: Worker | undefined;
  #pages = 0;
  #idle: NodeJS.Timeout | undefined;

  constructor(files: DataFiles, own: WorkerLimits = limits) {
    this.#files = files;
    this.#limits = own;
  }

  /** Whether the thread is alive. */
  get isRunning(): boolean {
    return this.#thread !== undefined;
  }

  /** One request at a time. Throws `ocr.timed_out`, the error code of the thread, or the reason of the signal. */
  async ask(request: ThreadRequest, { timeoutMs, signal }: AskOptions): Promise<ThreadAnswer> {
    signal?.throwIfAborted();
    clearTimeout(this.#idle);
    const isFresh = this.#thread === undefined;
    const thread = this.#thread ?? this.#start();
    try {
      const limitMs = isFresh ? timeoutMs + startAllowanceMs : timeoutMs;
      const answer = await exchange(thread, request, limitMs, signal);
      if (request.kind === 'recognize' && request.layout === 'page') this.#pages++;
      if ('error' in answer) throw new OcrError(answer.error, detailOf(answer));
      return answer;
    } catch (error) {
      // After a broken image the engine is still intact; after any other error it may not be.
      if (!(error instanceof OcrError && error.code === 'ocr.image_broken')) await this.stop();
      throw error;
    } finally {
      await this.#rest();
    }
  }

  async stop(): Promise<void> {
    clearTimeout(this.#idle);
    const thread = this.#thread;
    this.#thread = undefined;
    this.#pages = 0;
    await thread?.terminate();
  }

  #start(): Worker {
    const data: ThreadData = { files: this.#files };
    const thread = new Worker(new URL('./wasm-thread.ts', import.meta.url), { workerData: data });
    // Without a listener, a thread that crashes between two requests would crash the process.
    thread.on('error', () => undefined);
    thread.on('exit', () => {
      if (this.#thread === thread) this.#thread = undefined;
    });
    this.#thread = thread;
    return thread;
  }

  async #rest(): Promise<void> {
    if (!this.#thread) return;
    if (this.#pages >= this.#limits.pagesPerWorker) return this.stop();
    // An idle thread must not keep a command line program alive.
    this.#thread.unref();
    this.#idle = setTimeout(() => void this.stop(), this.#limits.idleMs);
    this.#idle.unref();
  }
}

function detailOf({ detail }: { detail?: string }): { detail?: string } {
  return detail === undefined ? {} : { detail };
}

async function exchange(
  thread: Worker,
  request: ThreadRequest,
  timeoutMs: number,
  signal: AbortSignal | undefined,
): Promise<ThreadAnswer> {
  thread.ref();
  const { promise, resolve, reject } = Promise.withResolvers<ThreadAnswer>();
  const onError = (cause: unknown): void => reject(new OcrError('ocr.engine_failed', { cause }));
  const onExit = (): void => reject(new OcrError('ocr.engine_failed'));
  const onAbort = (): void => reject(signal?.reason as Error);
  const timer = setTimeout(() => reject(new OcrError('ocr.timed_out')), timeoutMs);
  thread.on('message', resolve).on('error', onError).on('exit', onExit);
  signal?.addEventListener('abort', onAbort);
  try {
    thread.postMessage(request);
    return await promise;
  } finally {
    clearTimeout(timer);
    thread.off('message', resolve).off('error', onError).off('exit', onExit);
    signal?.removeEventListener('abort', onAbort);
  }
}
