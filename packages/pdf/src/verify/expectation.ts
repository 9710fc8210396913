import type { RedactionMark } from '../mark.ts';

/** What must be gone from a redacted file. */
export interface VerifyExpectation {
  /** Areas without any character left. */
  readonly marks?: readonly RedactionMark[];
  /** Texts that must not be anywhere in the file. */
  readonly terms?: readonly string[];
  /** The terms count only as words of their own, as those of fewer than four letters do in any case. */
  readonly wholeWords?: boolean;
  /** The file before redaction: what its marks covered must not be in any hidden carrier. */
  readonly original?: Uint8Array;
  /** Texts drawn on marked areas by the redaction, besides the labels of the marks and what screen readers say. */
  readonly labels?: readonly string[];
  /** Opens the files when they are encrypted. */
  readonly password?: string;
}
