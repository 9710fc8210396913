import type { OpenFile } from '../files/open-file.ts';
import { filesMeant, scopeInForce } from '../files/scope.ts';
import { filesWithMarks } from '../redaction/mapping.ts';
import type { WorkspaceState } from '../workspace-state.ts';

/** The files in the scope of a redaction that will not be in its result. */
export interface LeftOut {
  readonly opening: readonly OpenFile[];
  readonly unreadable: readonly OpenFile[];
  /** Files without marks whose pictures are not removed either. */
  readonly withoutMarks: readonly OpenFile[];
}

export function leftOut({
  redaction,
  files,
  view,
  marks,
}: Pick<WorkspaceState, 'redaction' | 'files' | 'view' | 'marks'>): LeftOut {
  const meant = filesMeant(scopeInForce(redaction.scope, files), files, view.fileKey);
  const of = (status: OpenFile['status']) => meant.filter((file) => file.status === status);
  const ready = of('ready');
  const marked = filesWithMarks(marks.highlights, new Set(ready.map((file) => file.key)), redaction.options);
  const withoutMarks = redaction.options.removeImages ? [] : ready.filter((file) => !marked.has(file.key));
  return { opening: of('opening'), unreadable: [...of('failed'), ...of('locked')], withoutMarks };
}
