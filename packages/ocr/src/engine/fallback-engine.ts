import type { EngineWord, OcrEngine, RecognizeOptions } from '../engine.ts';
import { OcrError } from '../errors.ts';
import type { GrayImage } from '../page-source.ts';

/** Uses the first engine, and the second for every image on which the first one fails. Closes only the first. */
export class FallbackEngine implements OcrEngine {
  readonly name: OcrEngine['name'];
  readonly #first: OcrEngine;
  readonly #second: OcrEngine;

  constructor(first: OcrEngine, second: OcrEngine) {
    this.name = first.name;
    this.#first = first;
    this.#second = second;
  }

  async recognize(image: GrayImage, options: RecognizeOptions): Promise<EngineWord[]> {
    try {
      return await this.#first.recognize(image, options);
    } catch (error) {
      // A timeout or a broken image would be the same in the second engine.
      if (!(error instanceof OcrError && error.code === 'ocr.engine_failed')) throw error;
      return this.#second.recognize(image, options);
    }
  }

  close(): Promise<void> {
    return this.#first.close();
  }
}
