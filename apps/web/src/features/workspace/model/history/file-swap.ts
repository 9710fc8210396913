import type { OpenFile } from '../files/open-file.ts';
import type { FileKey, Highlight } from '../highlights/highlight.ts';
import type { RedactionResult } from '../redaction/result.ts';
import type { RunFile } from '../run/run.ts';

/** A closed file with all its data, so that it can be restored. */
export interface ClosedFile {
  readonly file: OpenFile;
  /** Its index among the open files. */
  readonly index: number;
  readonly highlights: readonly Highlight[];
  readonly pageNumber: number;
  readonly seen: ReadonlySet<number>;
  readonly result: RedactionResult | null;
  readonly isShowingResult: boolean;
  readonly checked: RunFile | null;
}

/** Files that are closed and opened in one step: closing, replacing, or undoing either. */
export interface FileSwap {
  readonly leaving: readonly FileKey[];
  readonly returning: readonly ClosedFile[];
}
