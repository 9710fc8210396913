import type { CaseRecord } from '@sladd/case';
import { apply, type Change } from '../highlights/change.ts';
import { stillThere } from '../highlights/picks.ts';
import { recordDecided } from '../history/history.ts';
import type { PeopleState } from '../people/people-state.ts';
import type { WorkspaceStore } from '../store.ts';

/** Takes down what was decided about people, and what that does to marks, as one step that undo takes back; `key` lets it grow. */
export function commitRecords(
  store: WorkspaceStore,
  records: readonly CaseRecord[],
  change: Change,
  fields: Partial<PeopleState> = {},
  key: string | null = null,
): void {
  store.setState(({ marks, people }) => {
    const highlights = apply(marks.highlights, change);
    const decided = { before: people.records, after: records };
    return {
      people: { ...people, ...fields, records },
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
