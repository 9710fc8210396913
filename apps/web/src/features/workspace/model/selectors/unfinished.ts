import type { OpenFile } from '../files/open-file.ts';
import { previewOf } from '../redaction/preview.ts';
import { unseenPages } from '../redaction/seen-pages.ts';
import type { WorkspaceState } from '../workspace-state.ts';

/** What was not decided or seen in one file. */
export interface Unfinished {
  readonly file: OpenFile;
  readonly undecided: number;
  /** Pages that were not on screen, counted from 1. */
  readonly unseen: readonly number[];
}

/** The progress of the review of these files, in their order. */
export function reviewOf(
  { marks, redaction, view }: WorkspaceState,
  files: readonly OpenFile[],
): Unfinished[] {
  const previews = previewOf(
    marks.highlights,
    files.map((file) => file.key),
    redaction.options,
  );
  const undecided = new Map(previews.map((preview) => [preview.fileKey, preview.undecided]));
  return files.map((file) => ({
    file,
    undecided: undecided.get(file.key) ?? 0,
    unseen: unseenPages(file, view.seen.get(file.key)),
  }));
}

/** The files whose review is incomplete, if the organization requires a complete one; else none. */
export function heldBack(state: WorkspaceState, files: readonly OpenFile[]): Unfinished[] {
  if (!state.account.rules.switches.no_unfinished_export) return [];
  return reviewOf(state, files).filter(({ undecided, unseen }) => undecided > 0 || unseen.length > 0);
}
