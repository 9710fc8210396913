import type { Hint } from '@sladd/case';
import { redactedNames } from '@sladd/contract';
import type { OpenFile } from '../files/open-file.ts';
import { namesInCase } from './case-documents.ts';

/** The open files as a version of them is made. */
export interface VersionFiles {
  /** The files under names that tell nobody who is removed, since a result may hold the name of its file. */
  readonly files: readonly OpenFile[];
  /** The name of each result, by the key of its file; no two are equal. */
  readonly results: ReadonlyMap<string, string>;
  /** How many names told somebody, so that a number stands in their place. */
  readonly numbered: number;
}

/** Gives a number to every file of a case whose own name, as hints of a second look say, tells somebody who is removed. */
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
