import { restood, type Standing } from '../highlights/standing.ts';
import { patch, type WorkspaceStore } from '../store.ts';
import type { DetectionState } from '../workspace-state.ts';
import { commit } from './marks.ts';

/** What holds beforehand: whose data stays counts only for a copy for that person. */
export function standingNow({ purpose, keptValues, setsPublicApart }: DetectionState): Standing {
  return { setsPublicApart, keptValues: purpose === 'data_subject' ? keptValues : [] };
}

/** Changes what is said beforehand, for findings to come and for those nobody has decided; undo takes the latter back. */
export function changeStanding(
  store: WorkspaceStore,
  changes: Partial<Pick<DetectionState, 'purpose' | 'choice' | 'keptValues' | 'setsPublicApart'>>,
): void {
  const before = standingNow(store.getState().detection);
  patch(store, 'detection', changes);
  const after = standingNow(store.getState().detection);
  commit(store, restood(store.getState().marks.highlights, before, after));
}
