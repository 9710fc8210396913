import type { KeyEntry } from '../key-file.ts';
import { aliasesOf } from './aliases.ts';
import type { CaseState } from './case-state.ts';

/** Who stands behind each pseudonym of some of a case's `outputs`, each once; the letters are those of all outputs. */
export function keyEntriesOf(
  states: readonly CaseState[],
  outputs: readonly CaseState[] = states,
): KeyEntry[] {
  const entries = states.flatMap((state) => {
    const aliases = aliasesOf(state, outputs);
    return state.people.flatMap(({ key, name, names }) => {
      const alias = aliases.get(key);
      return alias === undefined ? [] : [{ alias, names: [name, ...names.map(({ text }) => text)] }];
    });
  });
  return [...new Map(entries.map((entry) => [JSON.stringify(entry), entry])).values()];
}
