import type { PageRect } from '@sladd/geometry';
import type { Carrier } from './carrier.ts';

/** What was done to one kind of carrier of hidden content, such as attachments or bookmarks. */
export interface CarrierLine {
  readonly carrier: Carrier;
  readonly action: 'removed' | 'kept' | 'cleaned';
  readonly count: number;
  /** Machine code saying why. */
  readonly reason: string;
}

/** One kind of check over the saved bytes. */
export interface CheckLine {
  readonly check: string;
  readonly reader: 'mupdf' | 'pdfium' | 'bytes';
  /** Failures found. */
  readonly found: number;
  /** Things looked at. */
  readonly of: number;
}

/** Something that is still in a file and should not be. Never holds the text itself. */
export interface VerifyFinding {
  /** 1-based; null when the finding belongs to the whole document. */
  readonly pageNumber: number | null;
  /** Where it was found, such as `page_text`, `metadata`, `attachment`. */
  readonly carrier: string;
  /** Machine code, such as `glyph_in_mark`, `term_in_text`, `unapplied_redaction`. */
  readonly cause: string;
  /** Page points, when the place is known. */
  readonly box?: PageRect;
}

/** A page that was replaced by a picture of itself, and why. */
export interface RasterisedPage {
  readonly pageNumber: number;
  /** Machine code, such as `vertical_text`, `verification_failed`, `requested`. */
  readonly reason: string;
}

export interface RedactionReport {
  readonly pages: number;
  readonly marks: number;
  readonly removed: readonly CarrierLine[];
  readonly images: { readonly blanked: number; readonly removed: number };
  readonly rasterisedPages: readonly RasterisedPage[];
  /** Pages that look a little otherwise beyond the marks, and by which share of the page, 0 to 1. */
  readonly changedPages: readonly { readonly pageNumber: number; readonly share: number }[];
  readonly checks: readonly CheckLine[];
  readonly findings: readonly VerifyFinding[];
  readonly bytesBefore: number;
  readonly bytesAfter: number;
  /** Of the delivered bytes, lower-case hexadecimal; null when nothing was delivered. */
  readonly sha256: string | null;
  readonly wasEncrypted: boolean;
}

/** The bytes exist only when every check passed. */
export type RedactionOutcome =
  | { readonly passed: true; readonly bytes: Uint8Array; readonly report: RedactionReport }
  | { readonly passed: false; readonly report: RedactionReport };
