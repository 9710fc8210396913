import type { AppearanceSettings, RedactionReport } from '@sladd/contract';

export interface RedactRequest {
  /** Black boxes when left out. */
  readonly appearance?: AppearanceSettings;
  /** Deletes every picture of the document. */
  readonly removeImages?: boolean;
  /** Texts to find and redact wherever they stand, and to prove gone from the whole file. */
  readonly terms?: readonly string[];
}

/** `bytes` is null whenever a check failed: then there is nothing to deliver. */
export interface RedactedDocument {
  readonly bytes: Uint8Array | null;
  readonly report: RedactionReport;
}
