import type { AppearanceSettings, RedactionOptions, RedactionReport } from '@sladd/contract';

export interface RedactRequest {
  /** Black boxes when left out. */
  readonly appearance?: AppearanceSettings;
  /** Deletes every picture of the document. */
  readonly removeImages?: boolean;
  /** Texts to find and redact wherever they stand, and to prove gone from the whole file. */
  readonly terms?: readonly string[];
  /** When left out, only tags are kept and nothing else is done. */
  readonly options?: RedactionOptions;
}

/** `bytes` is null whenever a check failed: then there is nothing to deliver. */
export interface RedactedDocument {
  readonly bytes: Uint8Array | null;
  readonly report: RedactionReport;
}
