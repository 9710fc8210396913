import { availableParallelism } from 'node:os';
import { FallbackEngine } from './engine/fallback-engine.ts';
import { hasNativeTesseract, NativeEngine } from './engine/native-engine.ts';
import { Turns } from './engine/turns.ts';
import { WasmEngine } from './engine/wasm-engine.ts';
import { WasmPool } from './engine/wasm-pool.ts';
import type { OcrEngine } from './engine.ts';
import { OcrError } from './errors.ts';
import { type DataFiles, findLanguageData } from './language-data.ts';
import { limits } from './limits.ts';
import { readPage } from './page/read-page.ts';
import type { Readers } from './page/read-upright.ts';
import { emptyReading } from './page/reading.ts';
import type { PageReading } from './page-reading.ts';
import type { PageSource } from './page-source.ts';

/** Options of a reader. */
export interface OcrOptions {
  /** `auto`: a native Tesseract 5 if the machine has one, otherwise WASM. */
  readonly engine?: 'auto' | 'wasm' | 'native';
  /** Pages read in parallel; at most the number of cores, by default 2. */
  readonly workers?: number;
  /** Timeout of one page in milliseconds; by default 60 seconds. */
  readonly pageTimeoutMs?: number;
  /** Compressed language data to use instead of the installed packages. */
  readonly dataFiles?: Partial<DataFiles>;
}

/** Options for one page. */
export interface ReadOptions {
  /** Cancels reading, also within a step; `readPage` then throws the reason of the signal. */
  readonly signal?: AbortSignal;
}

/** Reads pages. Workers start at the first page and stop when idle. */
export interface Ocr {
  readonly engine: 'wasm' | 'native';
  /**
   * Reads one page. Errors of a single page (timeout, engine crash) give the outcome `unread`; throws only `ocr.closed`, the
   * reason of the signal, or what `render` of the source throws.
   */
  readPage(source: PageSource, options?: ReadOptions): Promise<PageReading>;
  /** Stops all workers and processes. */
  close(): Promise<void>;
}

const mostWorkers = 2;

/**
 * Creates a reader: checks the language data and looks for a native Tesseract, but starts nothing yet. Throws
 * `ocr.language_missing`, or `ocr.engine_failed` if a native engine is required and there is none.
 */
export async function createOcr(options: OcrOptions = {}): Promise<Ocr> {
  const files = await findLanguageData(options.dataFiles);
  const workers = Math.max(1, Math.min(options.workers ?? mostWorkers, availableParallelism()));
  const wanted = options.engine ?? 'auto';
  const isNative = wanted === 'native' || (wanted === 'auto' && (await hasNativeTesseract()));
  const crops = new WasmEngine(new WasmPool(files, workers));
  const pages = isNative ? new FallbackEngine(await startNative(files, workers), crops) : crops;
  return new PageReader({ pages, crops }, workers, options.pageTimeoutMs ?? limits.pageMs);
}

/** The engine without the processing around it, to measure the effect of that. Throws as {@link createOcr}. */
export async function createEngine(name: OcrEngine['name'], workers: number): Promise<OcrEngine> {
  const files = await findLanguageData();
  return name === 'native' ? startNative(files, workers) : new WasmEngine(new WasmPool(files, workers));
}

async function startNative(files: DataFiles, workers: number): Promise<NativeEngine> {
  if (!(await hasNativeTesseract())) throw new OcrError('ocr.engine_failed', { detail: 'tesseract' });
  return NativeEngine.start(files, workers);
}

class PageReader implements Ocr {
  readonly engine: 'wasm' | 'native';
  readonly #readers: Readers;
  readonly #turns: Turns;
  readonly #timeoutMs: number;
  readonly #closed = new AbortController();

  constructor(readers: Readers, workers: number, timeoutMs: number) {
    this.engine = readers.pages.name;
    this.#readers = readers;
    this.#turns = new Turns(workers);
    this.#timeoutMs = timeoutMs;
  }

  readPage(source: PageSource, { signal }: ReadOptions = {}): Promise<PageReading> {
    const calledOff = signal ? AbortSignal.any([signal, this.#closed.signal]) : this.#closed.signal;
    return this.#turns.take(calledOff, async () => {
      // The timeout starts when the page gets its turn, so that waiting in the queue does not count.
      const deadline = AbortSignal.timeout(this.#timeoutMs);
      try {
        return await readPage(source, this.#readers, AbortSignal.any([calledOff, deadline]));
      } catch (error) {
        calledOff.throwIfAborted();
        if (deadline.aborted) return unread(source, 'ocr.timed_out');
        if (error instanceof OcrError) return unread(source, error.code);
        throw error;
      }
    });
  }

  async close(): Promise<void> {
    this.#closed.abort(new OcrError('ocr.closed'));
    const { pages, crops } = this.#readers;
    await Promise.all([pages.close(), crops.close()]);
  }
}

/** The whole page is marked as unread, for the reviewer. */
function unread({ width, height }: PageSource, failure: OcrError['code']): PageReading {
  return { ...emptyReading('unread'), unreadRegions: [{ x: 0, y: 0, width, height }], failure };
}
