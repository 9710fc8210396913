import { sameType } from '../model/actions/grounds.ts';
import { sameText } from '../model/highlights/derived.ts';
import { type Highlight, type HighlightId, isKept } from '../model/highlights/highlight.ts';
import { groundTally } from '../model/selectors/without-grounds.ts';
import type { WorkspaceState } from '../model/workspace-state.ts';

/** The marks to which a choice of legal bases applies. */
export interface Reach {
  readonly id: 'these' | 'equal' | 'type' | 'without';
  readonly ids: readonly HighlightId[];
}

/**
 * The possible reaches of a choice: the marks it was opened for; for one mark also its equals and its type; for several
 * also all without a legal basis.
 */
export function reachesOf(state: WorkspaceState, chosen: readonly Highlight[]): readonly Reach[] {
  const these: Reach = { id: 'these', ids: chosen.map(({ id }) => id) };
  const [first] = chosen;
  const more: Reach[] = [];
  const value = new Set(chosen.map(({ text }) => text));
  if (first && value.size === 1) {
    const equal = sameText(state.marks.highlights, first).filter((one) => !isKept(one));
    more.push({ id: 'equal', ids: equal.map(({ id }) => id) });
    more.push({ id: 'type', ids: sameType(state, first).map(({ id }) => id) });
  }
  more.push({ id: 'without', ids: groundTally(state).without });
  return [these, ...more.filter(({ ids }) => ids.length > these.ids.length)];
}
