import { showTab } from '../model/actions/sidebar.ts';
import { patch } from '../model/store.ts';
import { say } from '../mounted/say.ts';
import type { Workspace } from '../mounted/workspace.ts';

/**
 * Shows what meets in what is decided about people, once for each of it, before anything is made: keep counts until somebody
 * chooses. Two people with one pseudonym hold it back until that is changed.
 */
export async function needsPeople({ store }: Workspace): Promise<boolean> {
  const { people } = store.getState();
  if (!people.grown || people.records.length === 0) return false;
  const { caseNow } = await import('../model/people/case-now.ts');
  const { conflicts } = caseNow(people.grown, people.records).state;
  const said = JSON.stringify(conflicts);
  const isTwice = conflicts.some(({ type }) => type === 'alias_twice');
  if (conflicts.length === 0 || (people.saidConflicts === said && !isTwice)) return false;
  patch(store, 'people', { saidConflicts: said, view: 'all' });
  showTab(store, 'people');
  say.warning(isTwice ? 'people.aliasTwiceFirst' : 'people.conflictsFirst', { count: conflicts.length });
  return true;
}
