import type { OpenFile } from '../files/open-file.ts';
import type { FileKey, Highlight } from '../highlights/highlight.ts';
import type { RedactionResult } from '../redaction/result.ts';
import type { RunFile } from '../run/run.ts';

/** A file that was closed, with all that was known of it, so that it can come back as it was. */
export interface ClosedFile {
  readonly file: OpenFile;
  /** Where it stood among the open files. */
  readonly index: number;
  readonly highlights: readonly Highlight[];
  readonly pageNumber: number;
  readonly seen: ReadonlySet<number>;
  readonly result: RedactionResult | null;
  readonly isShowingResult: boolean;
  readonly checked: RunFile | null;
}

/** Files that go and files that come in one step: closing, replacing, or taking either back. */
export interface FileSwap {
  readonly leaving: readonly FileKey[];
  readonly returning: readonly ClosedFile[];
}
