import type { OpenFile } from '../files/open-file.ts';
import type { FileKey } from '../highlights/highlight.ts';
import { filesWithMarks } from './mapping.ts';
import { isCurrent, type RedactionPlan, type RedactionResult } from './result.ts';

/** The redacted files of the open ones, and the keys of those that were saved or printed. */
interface RedactedFiles {
  readonly results: ReadonlyMap<FileKey, RedactionResult>;
  readonly taken: ReadonlySet<RedactionResult['key']>;
}

/** What leaving now would lose, the worst first; null if nothing. */
export type LostByLeaving = 'marks' | 'results' | null;

/** Marks that no current result contains, or else redacted files that were neither saved nor printed. */
export function lostByLeaving(
  plan: RedactionPlan,
  files: readonly OpenFile[],
  { results, taken }: RedactedFiles,
): LostByLeaving {
  if (hasUnredactedMarks(plan, files, results)) return 'marks';
  const isLeft = files.some(({ key }) => {
    const result = results.get(key);
    return result !== undefined && !taken.has(result.key);
  });
  return isLeft ? 'results' : null;
}

/** Whether leaving now would lose marks that no current result contains. */
export function hasUnredactedMarks(
  plan: RedactionPlan,
  files: readonly OpenFile[],
  results: ReadonlyMap<FileKey, RedactionResult>,
): boolean {
  const marked = filesWithMarks(plan.highlights, new Set(files.map((file) => file.key)), plan.options);
  return files.some((file) => marked.has(file.key) && !isCurrent(results.get(file.key), plan));
}
