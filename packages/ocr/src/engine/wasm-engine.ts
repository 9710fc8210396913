import type { EngineWord, OcrEngine, RecognizeOptions } from '../engine.ts';
import { checkImage } from '../image/pgm.ts';
import type { GrayImage } from '../page-source.ts';
import type { Orientation } from './messages.ts';
import { parseTsv } from './tsv.ts';
import type { WasmPool } from './wasm-pool.ts';

/** Tesseract in WebAssembly, in worker threads of this process. Also detects the orientation of a page. */
export class WasmEngine implements OcrEngine {
  readonly name = 'wasm';
  readonly #pool: WasmPool;

  constructor(pool: WasmPool) {
    this.#pool = pool;
  }

  async recognize(image: GrayImage, options: RecognizeOptions): Promise<EngineWord[]> {
    checkImage(image);
    const { language, layout, dpi, timeoutMs, signal } = options;
    const answer = await this.#pool.ask(
      { kind: 'recognize', image, language, layout, dpi },
      { timeoutMs, signal },
    );
    return 'tsv' in answer ? parseTsv(answer.tsv) : [];
  }

  /** Null if there is too little text. Throws as {@link OcrEngine.recognize}. */
  async detectOrientation(
    image: GrayImage,
    { dpi, timeoutMs, signal }: Pick<RecognizeOptions, 'dpi' | 'timeoutMs' | 'signal'>,
  ): Promise<Orientation | null> {
    checkImage(image);
    const answer = await this.#pool.ask({ kind: 'orientation', image, dpi }, { timeoutMs, signal });
    return 'orientation' in answer ? answer.orientation : null;
  }

  close(): Promise<void> {
    return this.#pool.close();
  }
}
