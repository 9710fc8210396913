/**
 * Error codes. `ocr.language_missing`: the data of a language is not installed or damaged. `ocr.engine_failed`: the engine
 * does not start or crashed. `ocr.timed_out`: it did not answer in time. `ocr.image_broken`: the pixels of a raster do not
 * match its size. `ocr.image_too_large`: a raster has more pixels than the limit. `ocr.closed`: called after `close`.
 */
export type OcrErrorCode =
  | 'ocr.language_missing'
  | 'ocr.engine_failed'
  | 'ocr.timed_out'
  | 'ocr.image_broken'
  | 'ocr.image_too_large'
  | 'ocr.closed';

/** The only error this package throws on purpose. Its message is the code, never text of a document. */
export class OcrError extends Error {
  readonly code: OcrErrorCode;
  /** For `ocr.language_missing`: the language or file. */
  readonly detail?: string;

  constructor(code: OcrErrorCode, options: { detail?: string; cause?: unknown } = {}) {
    const message = options.detail === undefined ? code : `${code}: ${options.detail}`;
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = 'OcrError';
    this.code = code;
    if (options.detail !== undefined) this.detail = options.detail;
  }
}
