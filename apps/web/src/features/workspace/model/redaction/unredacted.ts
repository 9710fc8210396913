import type { OpenFile } from '../files/open-file.ts';
import type { FileKey } from '../highlights/highlight.ts';
import { filesWithMarks } from './mapping.ts';
import { isCurrent, type RedactionPlan, type RedactionResult } from './result.ts';

/** Whether leaving now would lose marks that no current result contains. */
export function hasUnredactedMarks(
  plan: RedactionPlan,
  files: readonly OpenFile[],
  results: ReadonlyMap<FileKey, RedactionResult>,
): boolean {
  const marked = filesWithMarks(plan.highlights, new Set(files.map((file) => file.key)), plan.options);
  return files.some((file) => marked.has(file.key) && !isCurrent(results.get(file.key), plan));
}
