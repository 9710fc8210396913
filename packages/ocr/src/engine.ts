import type { GrayImage } from './page-source.ts';

/** A word in an image given to an engine; the box is in pixels of that image. */
export interface EngineWord {
  readonly text: string;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** 0 to 100. */
  readonly confidence: number;
  /** Words of one text line share this number; lines count up in reading order. */
  readonly line: number;
}

/** How an engine reads one image. */
export interface RecognizeOptions {
  readonly language: 'nor' | 'eng';
  /** `page`: finds columns, tables and lines by itself. `line`: the image is one line of text. */
  readonly layout: 'page' | 'line';
  /** Resolution of the image. */
  readonly dpi: number;
  readonly timeoutMs: number;
  readonly signal?: AbortSignal;
}

/**
 * Tesseract, wherever it runs: a gray image in, words out. Every engine passes the same conformance tests. Calls
 * may overlap; the engine queues what it cannot do at once.
 */
export interface OcrEngine {
  readonly name: 'wasm' | 'native';
  /** Throws `ocr.timed_out`, `ocr.engine_failed`, `ocr.image_broken` or the signal's reason. */
  recognize(image: GrayImage, options: RecognizeOptions): Promise<EngineWord[]>;
  /** Stops what runs and frees its memory. */
  close(): Promise<void>;
}
