import { restood, type Standing } from '../highlights/standing.ts';
import { patch, type WorkspaceStore } from '../store.ts';
import type { DetectionState } from '../workspace-state.ts';
import { commit } from './marks.ts';

/** The current settings: kept values only apply to a copy for that person. */
export function standingNow({ purpose, keptValues, setsPublicApart }: DetectionState): Standing {
  return { setsPublicApart, keptValues: purpose === 'data_subject' ? keptValues : [] };
}

/** Changes the initial decisions, for future findings and for undecided ones; undo restores the latter. */
export function changeStanding(
  store: WorkspaceStore,
  changes: Partial<Pick<DetectionState, 'purpose' | 'selectedTypes' | 'keptValues' | 'setsPublicApart'>>,
): void {
  const before = standingNow(store.getState().detection);
  patch(store, 'detection', changes);
  const after = standingNow(store.getState().detection);
  commit(store, restood(store.getState().marks.highlights, before, after));
}
