import type { OpenFile } from '../files/open-file.ts';
import type { FileKey } from '../highlights/highlight.ts';
import { marksToRedact } from './mapping.ts';
import { isCurrent, type RedactionPlan, type RedactionResult } from './result.ts';

/** Whether leaving now would lose marks that no finished result holds. */
export function hasUnredactedMarks(
  plan: RedactionPlan,
  files: readonly OpenFile[],
  results: ReadonlyMap<FileKey, RedactionResult>,
): boolean {
  return files.some(
    (file) =>
      marksToRedact(plan.highlights, new Set([file.key]), plan.options).length > 0 &&
      !isCurrent(results.get(file.key), plan),
  );
}
