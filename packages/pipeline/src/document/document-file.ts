/** A PDF as the jobs take it. */
export interface DocumentFile {
  /** Only written into reports; never opened or logged. */
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly password?: string;
}

/** Which pages are read by OCR: those that show more than their text says, none, or every one. */
export type OcrMode = 'auto' | 'never' | 'always';

/** What every job on a document takes. */
export interface JobOptions {
  /** Checked between pages and while OCR reads; an aborted job throws `task.cancelled`. */
  readonly signal?: AbortSignal;
  /** Which pages are read by OCR; `auto` when left out. */
  readonly ocr?: OcrMode;
}
