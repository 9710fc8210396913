import type { CasePlace } from '../case-document.ts';
import { aliasesOf } from './aliases.ts';
import type { CaseState } from './case-state.ts';

/** What becomes of one place. */
export interface Outcome extends CasePlace {
  readonly text: string;
  /** Keys of the persons whose decision it is. */
  readonly people: readonly string[];
  readonly action: 'remove' | 'keep' | 'undecided';
  /** Drawn in its place; absent where nothing but the box is. */
  readonly alias?: string;
}

/**
 * What becomes of every place that names somebody. Of a name that may mean several, keep beats remove; without any keep it
 * goes once all are decided, with no pseudonym, since nobody knows whose it would be.
 */
export function outcomesOf(state: CaseState): Outcome[] {
  const aliases = aliasesOf(state);
  const actions = new Map(state.people.map(({ key, decision }) => [key, decision?.action]));
  const sure = state.people.flatMap(({ key, decision, mentions }) =>
    mentions.map(({ file, pageNumber, start, end, text }): Outcome => {
      const place = { file, pageNumber, start, end, text, people: [key] };
      if (!decision) return { ...place, action: 'undecided' };
      const alias = aliases.get(key);
      return {
        ...place,
        action: decision.action === 'keep' ? 'keep' : 'remove',
        ...(alias === undefined ? {} : { alias }),
      };
    }),
  );
  const open = state.questions.flatMap(({ mentions, candidates }) => {
    const all = candidates.map((key) => actions.get(key));
    const action = all.includes('keep') ? 'keep' : all.includes(undefined) ? 'undecided' : 'remove';
    return mentions.map(
      ({ file, pageNumber, start, end, text }): Outcome => ({
        ...{ file, pageNumber, start, end, text, people: candidates },
        action,
      }),
    );
  });
  return [...sure, ...open].sort(
    (one, other) =>
      (one.file === other.file ? 0 : one.file < other.file ? -1 : 1) ||
      one.pageNumber - other.pageNumber ||
      one.start - other.start,
  );
}
