import { placesTaken } from './files/open-file.ts';
import { markCounts } from './highlights/derived.ts';
import { isRunning, progressOf } from './run/run.ts';
import type { WorkspaceState } from './workspace-state.ts';

/** What could be lost, in numbers. Contains no names and no text of a document. */
export interface WorkAtHand {
  readonly files: number;
  /** Number of findings that were accepted or rejected. */
  readonly decided: number;
  readonly undecided: number;
  /** Number of marks not made by a detection: drawn, selected or searched. */
  readonly ownMarks: number;
  readonly isDetecting: boolean;
  /** Of the running detection. */
  readonly pagesRead: number;
  readonly pagesToRead: number;
  readonly isSearching: boolean;
  readonly isRedacting: boolean;
}

export function workAtHand({
  files,
  marks,
  detection,
  search,
  redaction,
}: Pick<WorkspaceState, 'files' | 'marks' | 'detection' | 'search' | 'redaction'>): WorkAtHand {
  const { findings, marksByFile } = markCounts(marks.highlights);
  const all = [...marksByFile.values()].reduce((sum, count) => sum + count, 0);
  const { run } = detection;
  const progress = run && progressOf(run);
  return {
    files: placesTaken(files),
    decided: findings.accepted + findings.rejected,
    undecided: findings.undecided,
    ownMarks: all - findings.total,
    isDetecting: isRunning(run),
    pagesRead: progress?.pagesDone ?? 0,
    pagesToRead: progress?.totalPages ?? 0,
    isSearching: search.isSearching,
    isRedacting: redaction.isRedacting,
  };
}
