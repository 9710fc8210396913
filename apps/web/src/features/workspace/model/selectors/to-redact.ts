import type { OpenFile } from '../files/open-file.ts';
import { filesInScope, scopeInForce } from '../files/scope.ts';
import { filesWithMarks } from '../redaction/mapping.ts';
import { isCurrent, type RedactionPlan } from '../redaction/result.ts';
import type { WorkspaceState } from '../workspace-state.ts';

/** Everything except the files that determines a redaction. */
export function planOf({ marks, redaction }: WorkspaceState): RedactionPlan {
  const { options, appearance, grounds, lock } = redaction;
  return { highlights: marks.highlights, options, appearance, grounds, lock };
}

/** The readable files in the scope of a redaction. */
export function filesInRedactionScope({ redaction, files, view }: WorkspaceState): readonly OpenFile[] {
  return filesInScope(scopeInForce(redaction.scope, files), files, view.fileKey);
}

/** The files to redact: those in the scope with something to redact, whether they were redacted already or not. */
export function filesToRedact(state: WorkspaceState): readonly OpenFile[] {
  const { redaction, marks } = state;
  const inScope = filesInRedactionScope(state);
  if (redaction.options.removeImages) return inScope;
  const keys = new Set(inScope.map((file) => file.key));
  const marked = filesWithMarks(marks.highlights, keys, redaction.options);
  return inScope.filter((file) => marked.has(file.key));
}

/** Those of the files to redact whose results nothing has changed since. */
export function filesRedacted(state: WorkspaceState): readonly OpenFile[] {
  const plan = planOf(state);
  return filesToRedact(state).filter((file) => isCurrent(state.redaction.results.get(file.key), plan));
}

/**
 * The files that a redaction would take now: those without a current result, for example after a stop halfway. If all
 * have one, all of them, to be redacted again.
 */
export function filesToRedactNow(state: WorkspaceState): readonly OpenFile[] {
  const done = new Set(filesRedacted(state));
  const all = filesToRedact(state);
  return done.size < all.length ? all.filter((file) => !done.has(file)) : all;
}
