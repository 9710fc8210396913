import type { AppearanceSettings, GroundOptions, RedactionOptions, RedactionReport } from '@sladd/contract';
import type { JobOptions } from '../document/document-file.ts';
import type { OcrStartedEvent, OpenedEvent } from '../reading/pages.ts';

/** What to redact besides the mapping, and how. */
export interface RedactRequest {
  /** Black boxes when left out. */
  readonly appearance?: AppearanceSettings;
  /** Deletes every picture of the document. */
  readonly removeImages?: boolean;
  /** Texts to find and redact wherever they stand, and to prove gone from the whole file. */
  readonly terms?: readonly string[];
  /** The terms count only as words of their own, as those of fewer than four letters do in any case. */
  readonly wholeWords?: boolean;
  /** When left out, only tags are kept and nothing else is done. */
  readonly options?: RedactionOptions;
  /** What the boxes rest on; when left out, nothing is said about that. */
  readonly grounds?: GroundOptions;
  /** Texts that other files of the same call remove: told where they stand in this one. */
  readonly alsoRemoved?: readonly string[];
  /** Protects the result with this password, whether or not one opened the file; see `encrypt_again` for the same one. */
  readonly newPassword?: string;
}

/** `bytes` is null whenever a check failed: then there is nothing to deliver. */
export interface RedactedDocument {
  readonly bytes: Uint8Array | null;
  readonly report: RedactionReport;
}

/** How the job runs. */
export interface RedactJobOptions extends JobOptions {
  /** Told how far the document is read, before anything is changed. */
  readonly onProgress?: (event: ReadingProgress) => void;
}

/** How far a document is read: how long it is, each page that OCR begins to read, which takes seconds, and each page done. */
export type ReadingProgress =
  | OpenedEvent
  | OcrStartedEvent
  | { readonly type: 'page' | 'page_failed'; readonly pageNumber: number };
