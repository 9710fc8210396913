import type { GrayImage } from './page-source.ts';

/** A word that an engine recognized in an image; the box is in pixels of that image. */
export interface EngineWord {
  readonly text: string;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** 0 to 100. */
  readonly confidence: number;
  /** Words of one text line share this number; lines are numbered in reading order. */
  readonly line: number;
}

/** Options for the recognition of one image. */
export interface RecognizeOptions {
  readonly language: 'nor' | 'eng';
  /** `page`: detects columns, tables and lines. `line`: the image is a single line of text. */
  readonly layout: 'page' | 'line';
  /** Resolution of the image. */
  readonly dpi: number;
  readonly timeoutMs: number;
  readonly signal?: AbortSignal;
}

/**
 * Tesseract, native or WASM: a gray image in, words out. All engines pass the same conformance tests. Calls may overlap; the
 * engine queues what it cannot run at once.
 */
export interface OcrEngine {
  readonly name: 'wasm' | 'native';
  /** Throws `ocr.timed_out`, `ocr.engine_failed`, `ocr.image_broken` or the reason of the signal. */
  recognize(image: GrayImage, options: RecognizeOptions): Promise<EngineWord[]>;
  /** Stops running jobs and frees memory. */
  close(): Promise<void>;
}
