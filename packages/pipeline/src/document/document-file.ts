/** A PDF file as input of a job. */
export interface DocumentFile {
  /** Only written into reports, never used as a path and never logged. */
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly password?: string;
}

/** Which pages are read by OCR: those that show more than their text, none, or all. */
export type OcrMode = 'auto' | 'never' | 'always';

/** Options of every job on a document. */
export interface JobOptions {
  /** Checked between pages and during OCR; an aborted job throws `task.cancelled`. */
  readonly signal?: AbortSignal;
  /** `auto` if left out. */
  readonly ocr?: OcrMode;
}
