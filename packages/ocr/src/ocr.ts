import type { PageReading } from './page-reading.ts';
import type { PageSource } from './page-source.ts';

export interface OcrOptions {
  /** `auto`: a native Tesseract 5 when the machine has one, else WASM. */
  readonly engine?: 'auto' | 'wasm' | 'native';
  /** Pages read at the same time; at most the number of cores, 2 when left out. */
  readonly workers?: number;
  /** Hard limit for one page; 60 seconds when left out. */
  readonly pageTimeoutMs?: number;
}

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
