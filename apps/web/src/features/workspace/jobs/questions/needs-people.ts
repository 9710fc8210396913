import { showTab } from '../../model/actions/sidebar.ts';
import { patch } from '../../model/store.ts';
import { readingStore } from '../../mounted/reading-store.ts';
import { say } from '../../mounted/say.ts';
import type { Workspace } from '../../mounted/workspace.ts';

/**
 * Whether conflicts between decisions about people are shown first. They are shown once: places that are kept until
 * somebody chooses, and text of kept people under other marks, which is removed. Two people with the same pseudonym
 * block until that is changed.
 */
export async function needsPeople(workspace: Workspace): Promise<boolean> {
  const { store } = workspace;
  const { people, marks } = store.getState();
  const { found, records, names } = people;
  if (!found || records.length === 0) return false;
  const [{ caseNow }, { keptUnderMarks }] = await Promise.all([
    import('../../model/people/case-now.ts'),
    import('../../model/people/kept-under-marks.ts'),
  ]);
  const { state, outcomes } = caseNow(found, records);
  const { conflicts } = state;
  const reading = readingStore(workspace).getState();
  const under = keptUnderMarks(outcomes, { names, reading, highlights: marks.highlights });
  const fingerprint = JSON.stringify([conflicts, under]);
  const isTwice = conflicts.some(({ type }) => type === 'alias_twice');
  if (conflicts.length + under.length === 0 || (people.shownConflicts === fingerprint && !isTwice))
    return false;
  patch(store, 'people', { shownConflicts: fingerprint, view: 'all', showsVersions: false });
  showTab(store, 'people');
  if (conflicts.length > 0)
    say.warning(isTwice ? 'people.aliasTwiceFirst' : 'people.conflictsFirst', { count: conflicts.length });
  if (under.length > 0) say.warning('people.underMarksFirst', { count: under.length });
  return true;
}
