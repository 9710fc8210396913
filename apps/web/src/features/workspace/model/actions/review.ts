import { entityLabel } from '../../../../shared/i18n/entity-label.ts';
import { suggestedFor } from '../grounds/ground-settings.ts';
import type { Change } from '../highlights/change.ts';
import { certainFindings } from '../highlights/derived.ts';
import { decide } from '../highlights/edits.ts';
import { type FindingsList, listFindings, orderOf } from '../highlights/findings.ts';
import { groundEach } from '../highlights/grounds.ts';
import type { Decision, Highlight, HighlightId, Verdict } from '../highlights/highlight.ts';
import { coveredBy, nextOpen, stepThrough } from '../highlights/review.ts';
import type { HighlightState } from '../highlights/state.ts';
import type { WorkspaceStore } from '../store.ts';
import type { WorkspaceState } from '../workspace-state.ts';
import { commit, select, selectedHighlight } from './marks.ts';

type Listed = Pick<WorkspaceState, 'marks' | 'review' | 'files'>;

/** The latest list of each state of the highlights: every step through the findings asks for it again. */
const lists = new WeakMap<HighlightState, Pick<Listed, 'review' | 'files'> & { list: FindingsList }>();

/** The findings list as the panel shows it; the same one as long as nothing it shows has changed. */
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
  /** The finding to show now; null when nothing is open any more. */
  readonly next: HighlightId | null;
}

/**
 * Decides the selected highlight and, if wished, its equals. Deciding the same again takes the decision back. Then
 * the next open finding is selected. Where boxes say what they rest on, what is accepted takes the ground that is suggested
 * for its type along, if it has none.
 */
export function decideSelected(store: WorkspaceStore, wanted: Verdict): Decided | null {
  const current = selectedHighlight(store);
  if (!current) return null;
  const { marks, review } = store.getState();
  const order = orderOf(currentList(store.getState()));
  const covered = coveredBy(marks.highlights, current, review.isEqualTogether);
  const decision = current.decision === wanted ? 'undecided' : wanted;
  const count = commit(store, decided(store, covered, decision));
  if (decision === 'undecided' || current.kind !== 'entity') return { count, next: current.id };
  // Whoever goes through the possible ones goes on with them.
  const open = current.decision === 'possible' ? 'possible' : 'undecided';
  const next = nextOpen(store.getState().marks.highlights, order, current.id, open);
  if (next !== null) select(store, next);
  return { count, next };
}

function decided(store: WorkspaceStore, covered: readonly Highlight[], decision: Decision): Change {
  const { marks, redaction } = store.getState();
  const ids = covered.map(({ id }) => id);
  if (decision !== 'accepted' || redaction.grounds.mode === 'off') {
    return decide(marks.highlights, ids, decision);
  }
  const withSuggested = (one: Highlight) =>
    one.grounds ?? suggestedFor(redaction.grounds, one.finding?.entityType);
  return groundEach(marks.highlights, ids, withSuggested, decision);
}

/** Moves to the neighbour in the list and tells which one that is. */
export function stepFinding(store: WorkspaceStore, step: 1 | -1): HighlightId | null {
  const state = store.getState();
  const next = stepThrough(orderOf(currentList(state)), state.marks.selectedId, step);
  if (next !== null) select(store, next);
  return next;
}

/** Accepts everything that is certain, as one step. Tells how many. */
export function acceptCertain(store: WorkspaceStore): number {
  const { highlights } = store.getState().marks;
  const ids = certainFindings(highlights).map((highlight) => highlight.id);
  return commit(store, decide(highlights, ids, 'accepted'));
}
