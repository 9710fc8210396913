import type { KeyEntry } from '../key-file.ts';
import { aliasesOf } from './aliases.ts';
import type { CaseState } from './case-state.ts';

/** Who stands behind each pseudonym. */
export function keyEntriesOf(state: CaseState): KeyEntry[] {
  const aliases = aliasesOf(state);
  return state.people.flatMap(({ key, name, names }) => {
    const alias = aliases.get(key);
    return alias === undefined ? [] : [{ alias, names: [name, ...names.map(({ text }) => text)] }];
  });
}
