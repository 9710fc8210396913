import { redactedNames } from '@sladd/contract';
import type { OpenFile } from '../files/open-file.ts';
import type { FileKey } from '../highlights/highlight.ts';
import { isCurrent, type RedactionPlan, type RedactionResult } from './result.ts';

/** A redacted file on its way out, and the name it goes by. */
export interface Deliverable {
  readonly name: string;
  readonly pdf: Blob;
  readonly proof: Blob | null;
}

/**
 * What may be saved or printed for these files: the results that answer to the marks and options of this moment.
 * Null when any file has none, so that nothing outdated and no original goes along with the others.
 */
export function deliverablesOf(
  plan: RedactionPlan,
  files: readonly OpenFile[],
  results: ReadonlyMap<FileKey, RedactionResult>,
): readonly Deliverable[] | null {
  const current = files.flatMap((file) => {
    const result = results.get(file.key);
    return isCurrent(result, plan) ? [result] : [];
  });
  if (current.length === 0 || current.length !== files.length) return null;
  // Two open files may have one name; in a zip the second would take the place of the first.
  const names = redactedNames(files.map((file) => file.identity.name));
  return current.map(({ pdf, proof, name }, index) => ({ pdf, proof, name: names[index] ?? name }));
}
