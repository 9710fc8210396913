import { apply, type Change } from '../highlights/change.ts';
import { stillThere } from '../highlights/picks.ts';
import { type Decided, recordDecided } from '../history/history.ts';
import type { PeopleState } from '../people/people-state.ts';
import type { WorkspaceStore } from '../store.ts';

/**
 * Records decisions about people and the resulting change of marks, as one undo step; steps with the same `key` are
 * merged.
 */
export function commitDecided(
  store: WorkspaceStore,
  after: Decided,
  change: Change,
  fields: Partial<PeopleState> = {},
  key: string | null = null,
): void {
  store.setState(({ marks, people }) => {
    const highlights = apply(marks.highlights, change);
    const before: Decided = {
      records: people.records,
      ...(after.versions ? { versions: people.versions } : {}),
      ...(after.sweeps ? { sweeps: people.sweeps } : {}),
    };
    const decided = { before, after };
    return {
      people: { ...people, ...fields, ...after },
      marks: {
        ...marks,
        highlights,
        history: recordDecided(marks.history, change, decided, key),
        selectedId:
          marks.selectedId !== null && highlights.byId.has(marks.selectedId) ? marks.selectedId : null,
        picks: stillThere(marks.picks, highlights),
      },
    };
  });
}
