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

/** How pages are read, and by how many workers. */
export interface OcrOptions {
  /** `auto`: a native Tesseract 5 when the machine has one, else WASM. */
  readonly engine?: 'auto' | 'wasm' | 'native';
  /** Pages read at the same time; at most the number of cores, 2 when left out. */
  readonly workers?: number;
  /** Hard limit for one page; 60 seconds when left out. */
  readonly pageTimeoutMs?: number;
  /** Packed language data to use in place of the installed packages. */
  readonly dataFiles?: Partial<DataFiles>;
}

/** How one page is read. */
export interface ReadOptions {
  /** Stops the reading between and inside steps; `readPage` then throws the signal's reason. */
  readonly signal?: AbortSignal;
}

/** Reads pages. Workers start at the first page and stop when there is nothing to do for a while. */
export interface Ocr {
  readonly engine: 'wasm' | 'native';
  /**
   * Reads one page. What goes wrong with the page alone (too slow, engine crashed on it) is told by the outcome
   * `unread`; throws only `ocr.closed`, the signal's reason, or what the source's `render` throws.
   */
  readPage(source: PageSource, options?: ReadOptions): Promise<PageReading>;
  /** Ends all workers and processes. */
  close(): Promise<void>;
}

const mostWorkers = 2;

/**
 * Gets ready to read: checks the language data and looks for a native Tesseract, starts nothing yet. Throws
 * `ocr.language_missing`, or `ocr.engine_failed` when a native engine is demanded and there is none.
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

/** The bare engine, without the steps around it: for measuring what they bring. Throws as {@link createOcr}. */
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
      // The clock starts with the page's turn: waiting behind others is nobody's fault.
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

/** The whole page is left for the reviewer. */
function unread({ width, height }: PageSource, failure: OcrError['code']): PageReading {
  return { ...emptyReading('unread'), unreadRegions: [{ x: 0, y: 0, width, height }], failure };
}
