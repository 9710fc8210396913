import { redactedNames } from '@sladd/contract';
import type { OpenFile } from '../files/open-file.ts';
import type { FileKey } from '../highlights/highlight.ts';
import { isCurrent, type RedactionPlan, type RedactionResult } from './result.ts';

/** A redacted file to hand out, with its name. */
export interface Deliverable {
  readonly key: RedactionResult['key'];
  readonly name: string;
  readonly pdf: Blob;
  readonly proof: Blob | null;
}

/**
 * The current results of these files, to save or print. Null if any file has none, so that nothing outdated and no
 * original is included.
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
  // Two open files may have the same name; in a zip the second would replace the first.
  const names = redactedNames(files.map((file) => file.identity.name));
  return current.map(({ key, pdf, proof, name }, index) => ({ key, pdf, proof, name: names[index] ?? name }));
}
