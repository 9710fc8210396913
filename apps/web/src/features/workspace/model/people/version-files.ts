import type { Hint } from '@sladd/case';
import { redactedNames } from '@sladd/contract';
import type { OpenFile } from '../files/open-file.ts';
import { namesInCase } from './case-documents.ts';

/** The open files as used for a version. */
export interface VersionFiles {
  /** The files under names that reveal nobody who is removed, because a result may contain the name of its file. */
  readonly files: readonly OpenFile[];
  /** The name of each result, by the key of its file; all are different. */
  readonly results: ReadonlyMap<string, string>;
  /** Number of names that revealed somebody and were replaced by a number. */
  readonly numbered: number;
}

/**
 * Replaces by a number the name of every file that reveals somebody who is removed, according to the hints of a second
 * look.
 */
export function versionFiles(files: readonly OpenFile[], hints: readonly Hint[]): VersionFiles {
  const telling = new Set(hints.flatMap(({ type, file }) => (type === 'in_file_name' ? [file] : [])));
  const names = namesInCase(files);
  const named = files.map((file, index) => {
    const own = names.get(file.key) ?? file.identity.name;
    const name = telling.has(own) ? `${String(index + 1).padStart(3, '0')}.pdf` : own;
    return { ...file, identity: { ...file.identity, name } };
  });
  const results = redactedNames(named.map(({ identity }) => identity.name));
  return {
    files: named,
    results: new Map(named.map(({ key }, index) => [key, results[index] ?? ''])),
    numbered: files.filter(({ key }) => telling.has(names.get(key) ?? '')).length,
  };
}
