import type { Ground, GroundSettings } from '@sladd/contract';
import { suggestedFor, withKeyFor, withRecent } from '../grounds/ground-settings.ts';
import { orderOf } from '../highlights/findings.ts';
import { ground, groundEach } from '../highlights/grounds.ts';
import type { Highlight, HighlightId } from '../highlights/highlight.ts';
import { coveredBy, nextOpen } from '../highlights/review.ts';
import { highlightsOf, resolve } from '../highlights/state.ts';
import { groundTally } from '../selectors/without-grounds.ts';
import { patch, type WorkspaceStore } from '../store.ts';
import type { WorkspaceState } from '../workspace-state.ts';
import { commit, select, selectedHighlight } from './marks.ts';
import { dropPicks, hasPicks } from './picks.ts';
import { currentList } from './review.ts';

/** The marks that a legal basis applies to: everything picked, else the selected one and, if enabled, its equals. */
export function groundTargets(store: WorkspaceStore): readonly HighlightId[] {
  const state = store.getState();
  if (hasPicks(state)) return [...state.marks.picks.ids];
  const current = selectedHighlight(store);
  if (!current) return [];
  return coveredBy(state.marks.highlights, current, state.review.isEqualTogether).map(({ id }) => id);
}

/**
 * Sets this legal basis on the marks and accepts them, as one undo step; then selects the next undecided finding.
 * Returns how many changed.
 */
export function acceptWith(store: WorkspaceStore, chosen: Ground): number {
  const state = store.getState();
  const targets = resolve(state.marks.highlights, groundTargets(store));
  const order = orderOf(currentList(state));
  const count = commit(store, ground(state.marks.highlights, idsOf(targets), [chosen], 'accepted'));
  noteUse(store, [chosen]);
  dropPicks(store);
  const last = selectedHighlight(store) ?? targets.at(-1);
  const next = last && nextOpen(store.getState().marks.highlights, order, last.id);
  if (next) select(store, next);
  return count;
}

/** Sets or clears the legal bases of marks, without a decision. Returns how many changed. */
export function setGrounds(
  store: WorkspaceStore,
  ids: readonly HighlightId[],
  grounds: readonly Ground[],
): number {
  const count = commit(store, ground(store.getState().marks.highlights, ids, grounds));
  if (count > 0) noteUse(store, grounds);
  return count;
}

/** The boxes without a legal basis for which one is suggested. */
export function suggestible(state: WorkspaceState): readonly Highlight[] {
  const { without } = groundTally(state);
  const { by_type } = state.redaction.grounds;
  const found = known.get(without);
  if (found?.byType === by_type) return found.boxes;
  const boxes = resolve(state.marks.highlights, without).filter(
    ({ finding }) => suggestedFor(state.redaction.grounds, finding?.entityType).length > 0,
  );
  known.set(without, { byType: by_type, boxes });
  return boxes;
}

/**
 * Cache, because this is needed on every render; the list of boxes without a legal basis stays the same object until
 * one of them changes.
 */
const known = new WeakMap<
  readonly HighlightId[],
  { byType: GroundSettings['by_type']; boxes: readonly Highlight[] }
>();

/** Sets the suggested legal basis on every box without one, as one undo step. Returns how many changed. */
export function applySuggestions(store: WorkspaceStore): number {
  const state = store.getState();
  const { marks, redaction } = state;
  const change = groundEach(marks.highlights, idsOf(suggestible(state)), ({ finding }) =>
    suggestedFor(redaction.grounds, finding?.entityType),
  );
  return commit(store, change);
}

/** Selects the next box without a legal basis after the selected one, in reading order, wrapping around. */
export function selectNextWithout(store: WorkspaceStore): HighlightId | null {
  const state = store.getState();
  const { without } = groundTally(state);
  const { selectedId, highlights } = state.marks;
  const order = highlightsInOrder(store);
  const at = selectedId === null ? -1 : order.indexOf(selectedId);
  const open = new Set(without);
  const next =
    order.slice(at + 1).find((id) => open.has(id)) ?? order.slice(0, at + 1).find((id) => open.has(id));
  if (next === undefined || !highlights.byId.has(next)) return null;
  dropPicks(store);
  select(store, next);
  return next;
}

/** All findings of the type of this one, in its file. */
export function sameType({ marks }: Pick<WorkspaceState, 'marks'>, one: Highlight): Highlight[] {
  const type = one.finding?.entityType;
  if (type === undefined) return [one];
  return highlightsOf(marks.highlights, new Set([one.fileKey])).filter(
    ({ finding, decision }) => finding?.entityType === type && decision !== 'rejected',
  );
}

function highlightsInOrder(store: WorkspaceStore): readonly HighlightId[] {
  const { files, marks } = store.getState();
  return files.flatMap(({ key }) =>
    [...(marks.highlights.byFile.get(key) ?? [])]
      .sort(([a], [b]) => a - b)
      .flatMap(([, page]) => page.map(({ id }) => id)),
  );
}

/** Used legal bases are offered again; using one turns legal bases on. */
function noteUse(store: WorkspaceStore, used: readonly Ground[]): void {
  if (used.length === 0) return;
  const { redaction, account } = store.getState();
  const isLocked = account.rules.locked.has('legal_bases');
  const { grounds } = redaction;
  const isOn = { ...grounds, mode: grounds.mode === 'off' ? 'offered' : grounds.mode } as const;
  patch(store, 'redaction', {
    recentGrounds: withRecent(redaction.recentGrounds, used),
    ...(isLocked ? {} : { grounds: used.reduce(withKeyFor, isOn) }),
  });
}

function idsOf(highlights: readonly Highlight[]): HighlightId[] {
  return highlights.map(({ id }) => id);
}
