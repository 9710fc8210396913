import type { RedactionMark } from '../mark.ts';

/** What must be gone from a redacted file. */
export interface VerifyExpectation {
  /** Areas that must hold no characters. */
  readonly marks?: readonly RedactionMark[];
  /** Texts that must not be anywhere in the file. */
  readonly terms?: readonly string[];
  /** Match terms only as whole words. Terms of fewer than four letters always match that way. */
  readonly wholeWords?: boolean;
  /** The file before redaction: text under its marks must not occur outside the page contents. */
  readonly original?: Uint8Array;
  /** Texts drawn on marked areas by the redaction, besides the labels of the marks and what screen readers say. */
  readonly labels?: readonly string[];
  /** Opens the files when they are encrypted. */
  readonly password?: string;
}
