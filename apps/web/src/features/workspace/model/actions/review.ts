import { entityLabel } from '../../../../shared/i18n/entity-label.ts';
import { suggestedFor } from '../grounds/ground-settings.ts';
import type { Change } from '../highlights/change.ts';
import { certainFindings } from '../highlights/derived.ts';
import { decide, remove } from '../highlights/edits.ts';
import { type FindingsList, listFindings, orderOf } from '../highlights/findings.ts';
import { groundEach } from '../highlights/grounds.ts';
import type { Decision, Highlight, HighlightId, Verdict } from '../highlights/highlight.ts';
import { coveredBy, nextOpen, stepThrough } from '../highlights/review.ts';
import type { HighlightState } from '../highlights/state.ts';
import type { WorkspaceStore } from '../store.ts';
import type { WorkspaceState } from '../workspace-state.ts';
import { commit, select, selectedHighlight } from './marks.ts';

type Listed = Pick<WorkspaceState, 'marks' | 'review' | 'files'>;

/** Cache of the list for each state of the highlights: every step through the findings needs it. */
const lists = new WeakMap<HighlightState, Pick<Listed, 'review' | 'files'> & { list: FindingsList }>();

/** The findings list as the panel shows it; the same object until something it shows changes. */
export function currentList({ marks, review, files }: Listed): FindingsList {
  const known = lists.get(marks.highlights);
  if (known?.review === review && known.files === files) return known.list;
  const list = listFindings(marks.highlights, {
    grouping: review.grouping,
    sorting: review.sorting,
    filter: review.filter,
    decision: review.decision,
    nameOf: entityLabel,
    fileOrder: files.map((file) => file.key),
  });
  lists.set(marks.highlights, { review, files, list });
  return list;
}

export interface Decided {
  readonly count: number;
  /** The finding to show next; null if none is undecided. */
  readonly next: HighlightId | null;
}

/**
 * Sets the decision of the selected highlight and, if `equal`, of all equal values. Setting the same decision again
 * removes it. Then the next undecided finding is selected. If boxes get legal bases, an accepted finding without one
 * gets the basis suggested for its type.
 */
export function decideSelected(store: WorkspaceStore, wanted: Verdict): Decided | null {
  const current = selectedHighlight(store);
  if (!current) return null;
  const { marks, review } = store.getState();
  const order = orderOf(currentList(store.getState()));
  const covered = coveredBy(marks.highlights, current, review.isEqualTogether);
  const decision = current.decision === wanted ? 'undecided' : wanted;
  const count = commit(store, decided(store.getState(), covered, decision));
  if (decision === 'undecided' || current.kind !== 'entity') return { count, next: current.id };
  const next = nextOpen(store.getState().marks.highlights, order, current.id, openLike(current));
  if (next !== null) select(store, next);
  return { count, next };
}

/** Deletes the selected highlight; after a finding, selects the next undecided one. Returns whether there was one. */
export function deleteSelected(store: WorkspaceStore): boolean {
  const current = selectedHighlight(store);
  if (!current) return false;
  const order = orderOf(currentList(store.getState()));
  commit(store, remove(store.getState().marks.highlights, [current.id]));
  if (current.kind === 'entity')
    select(store, nextOpen(store.getState().marks.highlights, order, current.id, openLike(current)));
  return true;
}

/** While reviewing possible findings, continues with the next possible one. */
function openLike({ decision }: Highlight): 'possible' | 'undecided' {
  return decision === 'possible' ? 'possible' : 'undecided';
}

/** These highlights with this decision; accepted ones without a legal basis get the one suggested for their type. */
export function decided(
  { marks, redaction }: Pick<WorkspaceState, 'marks' | 'redaction'>,
  covered: readonly Highlight[],
  decision: Decision,
): Change {
  const ids = covered.map(({ id }) => id);
  if (decision !== 'accepted' || redaction.grounds.mode === 'off') {
    return decide(marks.highlights, ids, decision);
  }
  const withSuggested = (one: Highlight) =>
    one.grounds ?? suggestedFor(redaction.grounds, one.finding?.entityType);
  return groundEach(marks.highlights, ids, withSuggested, decision);
}

/** Selects the neighbour in the list and returns it. */
export function stepFinding(store: WorkspaceStore, step: 1 | -1): HighlightId | null {
  const state = store.getState();
  const next = stepThrough(orderOf(currentList(state)), state.marks.selectedId, step);
  if (next !== null) select(store, next);
  return next;
}

/** Accepts all certain findings as one step. Returns their number. */
export function acceptCertain(store: WorkspaceStore): number {
  const state = store.getState();
  return commit(store, decided(state, certainFindings(state.marks.highlights), 'accepted'));
}
