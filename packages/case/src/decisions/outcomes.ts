import type { CasePlace } from '../case-document.ts';
import { aliasesOf } from './aliases.ts';
import type { CaseState } from './case-state.ts';
import type { Decision } from './record.ts';

/** The outcome for one place. */
export interface Outcome extends CasePlace {
  readonly text: string;
  /** Keys of the persons whose decision it is. */
  readonly people: readonly string[];
  readonly action: 'remove' | 'keep' | 'undecided';
  /** Drawn instead of the name; absent for a plain box. */
  readonly alias?: string;
}

/**
 * The outcomes for every place that names a person. For a name that may mean several people, keep takes precedence over
 * remove; without any keep it is removed once all are decided, without pseudonym, since it is unknown whose it would be.
 * `outputs` are those that share its letters, as {@link aliasesOf} takes them.
 */
export function outcomesOf(state: CaseState, outputs: readonly CaseState[] = [state]): Outcome[] {
  const aliases = aliasesOf(state, outputs);
  const actions = new Map(state.people.map(({ key, decision }) => [key, decision?.action]));
  return state.places.map(({ file, pageNumber, start, end, text, candidates, isSure }): Outcome => {
    const [only = ''] = candidates;
    const people = isSure ? [only] : candidates;
    const alias = isSure ? aliases.get(only) : undefined;
    return {
      file,
      pageNumber,
      start,
      end,
      text,
      people,
      action: actionOf(people.map((key) => actions.get(key))),
      ...(alias === undefined ? {} : { alias }),
    };
  });
}

function actionOf(actions: readonly (Decision['action'] | undefined)[]): Outcome['action'] {
  if (actions.includes('keep')) return 'keep';
  return actions.includes(undefined) ? 'undecided' : 'remove';
}
