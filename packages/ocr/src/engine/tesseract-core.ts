import { createRequire } from 'node:module';
import { OcrError } from '../errors.ts';
import { toPgm } from '../image/pgm.ts';
import { type DataFiles, type DataName, readLanguageData } from '../language-data.ts';
import type { GrayImage } from '../page-source.ts';

/** The part of Tesseract's C++ interface in use (tesseract/baseapi.h), as exposed by its WASM build. */
export interface TesseractApi {
  Init(folder: string | null, language: string, engineMode: number): number;
  SetVariable(name: string, value: string): boolean;
  SetImageFile(exifOrientation: number, angle: number): number;
  Recognize(monitor: null): number;
  GetTSVText(): string;
  DetectOS(result: OrientationResult): boolean;
  Clear(): void;
}

/** tesseract/osdetect.h. */
export interface OrientationResult {
  readonly best_result: { readonly orientation_id: number; readonly oconfidence: number };
}

interface TesseractModule {
  readonly FS: { writeFile(path: string, data: Uint8Array): void; unlink(path: string): void };
  readonly TessBaseAPI: new () => TesseractApi;
  readonly OSResults: new () => OrientationResult;
}

type TesseractBuild = 'lstm' | 'legacy';

const require = createRequire(import.meta.url);

/** Every supported Node version has SIMD; the build with relaxed SIMD was measured and is not faster. */
const builds: Readonly<Record<TesseractBuild, () => unknown>> = {
  lstm: () => require('tesseract.js-core/tesseract-core-simd-lstm.js'),
  legacy: () => require('tesseract.js-core/tesseract-core-simd.js'),
};

/** Engine modes of tesseract/publictypes.h: only orientation detection needs the legacy engine. */
const engineModes: Readonly<Record<TesseractBuild, number>> = { legacy: 0, lstm: 1 };

/** Tesseract with one set of data loaded. An instance lives in a thread until the thread ends. */
export class Tesseract {
  readonly #module: TesseractModule;
  readonly api: TesseractApi;

  private constructor(module: TesseractModule, api: TesseractApi) {
    this.#module = module;
    this.api = api;
  }

  /** Throws `ocr.language_missing` if the data cannot be read or used. */
  static async load(files: DataFiles, name: DataName, build: TesseractBuild): Promise<Tesseract> {
    const module = await loadModule(build);
    module.FS.writeFile(`${name}.traineddata`, await readLanguageData(files, name));
    const api = new module.TessBaseAPI();
    if (api.Init(null, name, engineModes[build]) !== 0) {
      throw new OcrError('ocr.language_missing', { detail: name });
    }
    return new Tesseract(module, api);
  }

  /** Throws `ocr.image_broken` if Tesseract cannot read the image. */
  setImage(image: GrayImage): void {
    this.#module.FS.writeFile('/input', toPgm(image));
    const status = this.api.SetImageFile(1, 0);
    this.#module.FS.unlink('/input');
    if (status !== 0) throw new OcrError('ocr.image_broken');
  }

  orientationResult(): OrientationResult {
    return new this.#module.OSResults();
  }
}

const modules = new Map<TesseractBuild, Promise<TesseractModule>>();

function loadModule(build: TesseractBuild): Promise<TesseractModule> {
  const known = modules.get(build);
  if (known) return known;
  const start = builds[build]() as (options: object) => Promise<TesseractModule>;
  // Its warnings can quote what it reads, so they must not reach a terminal or a log.
  const loading = start({ print: () => undefined, printErr: () => undefined });
  modules.set(build, loading);
  return loading;
}
