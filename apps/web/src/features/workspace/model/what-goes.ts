import type { OpenFile } from './files/open-file.ts';
import type { FileKey } from './highlights/highlight.ts';
import { highlightsOf } from './highlights/state.ts';
import type { WorkspaceState } from './workspace-state.ts';

/** What is lost when files are closed. */
export interface WhatGoes {
  readonly files: readonly OpenFile[];
  readonly marks: number;
  readonly accepted: number;
  readonly rejected: number;
  readonly undecided: number;
  /** Number of files with a redacted copy. */
  readonly results: number;
}

export function whatGoes(
  { files, marks, redaction }: Pick<WorkspaceState, 'files' | 'marks' | 'redaction'>,
  keys: readonly FileKey[],
): WhatGoes {
  const going = new Set(keys);
  const all = highlightsOf(marks.highlights, going);
  const count = (decision: string) => all.filter((highlight) => highlight.decision === decision).length;
  return {
    files: files.filter((file) => going.has(file.key)),
    marks: all.length,
    accepted: count('accepted'),
    rejected: count('rejected'),
    undecided: count('undecided'),
    results: keys.filter((key) => redaction.results.has(key)).length,
  };
}
