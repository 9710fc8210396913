import type { EngineWord, OcrEngine, RecognizeOptions } from '../engine.ts';
import { OcrError } from '../errors.ts';
import type { GrayImage } from '../page-source.ts';

/** The first engine, and the second for every image the first one fails on. Closes only the first. */
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
      // What was too slow for one is too slow for the other, and a bad image is bad for both.
      if (!(error instanceof OcrError && error.code === 'ocr.engine_failed')) throw error;
      return this.#second.recognize(image, options);
    }
  }

  close(): Promise<void> {
    return this.#first.close();
  }
}
