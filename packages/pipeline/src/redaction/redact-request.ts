import type { AppearanceSettings, GroundOptions, RedactionOptions, RedactionReport } from '@sladd/contract';
import type { JobOptions } from '../document/document-file.ts';
import type { OcrStartedEvent, OpenedEvent } from '../reading/pages.ts';

/** What to redact besides the mapping, and with which options. */
export interface RedactRequest {
  /** Black boxes when left out. */
  readonly appearance?: AppearanceSettings;
  /** Deletes every picture of the document. */
  readonly removeImages?: boolean;
  /** Texts to redact wherever they occur; none may be left anywhere in the file. */
  readonly terms?: readonly string[];
  /** Match terms only as whole words. Terms of fewer than four letters always match that way. */
  readonly wholeWords?: boolean;
  /** If left out, tags are kept and no further option is set. */
  readonly options?: RedactionOptions;
  /** The legal bases of the boxes; if left out, none are stated. */
  readonly grounds?: GroundOptions;
  /** Texts that other files of the same call remove; the report says where they occur in this one. */
  readonly alsoRemoved?: readonly string[];
  /** Encrypts the result with this password. To keep the password of the original, use `encrypt_again`. */
  readonly newPassword?: string;
}

/** The result of a redaction; `bytes` is null if a check failed. */
export interface RedactedDocument {
  readonly bytes: Uint8Array | null;
  readonly report: RedactionReport;
}

/** How the job runs. */
export interface RedactJobOptions extends JobOptions {
  /** Called while the document is read, before anything is changed. */
  readonly onProgress?: (event: ReadingProgress) => void;
}

/** Progress of reading a document: its number of pages, each page that needs OCR, and each page done. */
export type ReadingProgress =
  | OpenedEvent
  | OcrStartedEvent
  | { readonly type: 'page' | 'page_failed'; readonly pageNumber: number };
