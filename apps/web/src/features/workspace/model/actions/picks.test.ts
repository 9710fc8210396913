import { beforeEach, describe, expect, test } from 'vitest';
import { finding } from '../../testing/highlights.ts';
import { openedWorkspace } from '../../testing/opened-workspace.ts';
import { add } from '../highlights/edits.ts';
import type { Highlight } from '../highlights/highlight.ts';
import { countPicks, offersOf } from '../highlights/picks.ts';
import { patch, type WorkspaceStore } from '../store.ts';
import { commit, redo, select, undo } from './marks.ts';
import {
  addPicks,
  decidePicks,
  deletePicks,
  dropPicks,
  hasPicks,
  pickListed,
  pickStep,
  pickTo,
  togglePicks,
} from './picks.ts';
import { currentList } from './review.ts';

let store: WorkspaceStore;

function found(id: string, text: string, pageNumber: number, fields: Partial<Highlight> = {}): Highlight {
  const y = 100 + 20 * Number(id.slice(1));
  return finding({ id, text, pageNumber, boxes: [{ x: 70, y, width: 80, height: 12 }], ...fields });
}

const place = finding().finding!;
const health = { ...place, entityType: 'HEALTH' };

beforeEach(() => {
  store = openedWorkspace(['a.pdf']).store;
  patch(store, 'review', { sorting: 'page' });
  commit(
    store,
    add(store.getState().marks.highlights, [
      found('e1', 'Kari', 1),
      found('e2', 'Ola', 1),
      found('e3', 'astma', 1, { finding: health }),
      found('e4', 'Kari', 2),
      found('e5', 'migrene', 3, { finding: health }),
    ]),
  );
});

const picked = () => [...store.getState().marks.picks.ids].sort();
const decisions = () =>
  ['e1', 'e2', 'e3', 'e4', 'e5'].map((id) => store.getState().marks.highlights.byId.get(id)?.decision);

describe('picking', () => {
  test('takes one more, and drops it again', () => {
    togglePicks(store, ['e1']);
    expect(hasPicks(store.getState())).toBe(false);
    togglePicks(store, ['e3', 'e5']);
    expect(picked()).toEqual(['e1', 'e3', 'e5']);
    expect(hasPicks(store.getState())).toBe(true);
    togglePicks(store, ['e3', 'e5']);
    expect(picked()).toEqual(['e1']);
  });

  test('a group of which some are picked is picked as a whole first', () => {
    togglePicks(store, ['e1']);
    togglePicks(store, ['e1', 'e4']);
    expect(picked()).toEqual(['e1', 'e4']);
  });

  test('a range goes from the last pick in the order of the list, and grows and shrinks from there', () => {
    // The list puts equal values together: e1 and e4, then e2, e3, e5.
    togglePicks(store, ['e4']);
    pickTo(store, ['e3']);
    expect(picked()).toEqual(['e2', 'e3', 'e4']);
    pickTo(store, ['e2']);
    expect(picked()).toEqual(['e2', 'e4']);
    pickTo(store, ['e1']);
    expect(picked()).toEqual(['e1', 'e4']);
  });

  test('a range without a pick before begins at the selected finding', () => {
    select(store, 'e2');
    pickTo(store, ['e5']);
    expect(picked()).toEqual(['e2', 'e3', 'e5']);
  });

  test('by the keyboard, step by step', () => {
    select(store, 'e1');
    pickStep(store, 1);
    pickStep(store, 1);
    expect(picked()).toEqual(['e1', 'e2', 'e4']);
    expect(store.getState().marks.selectedId).toBe('e2');
    pickStep(store, -1);
    expect(picked()).toEqual(['e1', 'e4']);
  });

  test('all that the filter shows, and nothing else', () => {
    patch(store, 'review', { filter: 'kari' });
    expect(pickListed(store)).toBe(2);
    expect(picked()).toEqual(['e1', 'e4']);
  });

  test('says how many hits, values and pages, and what else can be picked', () => {
    addPicks(store, ['e1', 'e4', 'e5']);
    const { highlights, picks } = store.getState().marks;
    expect(countPicks(highlights, picks)).toEqual({ hits: 3, values: 2, pages: 3 });
    const offers = offersOf(currentList(store.getState()));
    expect(offers.byType.get('HEALTH')).toEqual(['e3', 'e5']);
    expect(offers.byPage.get('a/1')).toEqual(['e1', 'e2', 'e3']);
    expect(offers.all).toHaveLength(5);
  });
});

describe('a decision about many', () => {
  test('is one step, which one undo takes back', () => {
    addPicks(store, ['e1', 'e2', 'e5']);
    expect(decidePicks(store, 'accepted')).toEqual({ count: 3, decision: 'accepted' });
    expect(decisions()).toEqual(['accepted', 'accepted', 'undecided', 'undecided', 'accepted']);
    expect(picked()).toEqual([]);
    undo(store);
    expect(decisions().every((one) => one === 'undecided')).toBe(true);
    redo(store);
    expect(decisions()).toContain('accepted');
  });

  test('leaves those alone that are not picked, and goes to the next open finding', () => {
    addPicks(store, ['e1', 'e4']);
    decidePicks(store, 'rejected');
    expect(decisions()).toEqual(['rejected', 'undecided', 'undecided', 'rejected', 'undecided']);
    expect(store.getState().marks.selectedId).toBe('e2');
  });

  test('is taken back where all were decided so', () => {
    addPicks(store, ['e1', 'e4']);
    decidePicks(store, 'accepted');
    addPicks(store, ['e1', 'e4']);
    expect(decidePicks(store, 'accepted')).toEqual({ count: 2, decision: 'undecided' });
  });

  test('deletes them as one step; nothing that is gone stays picked', () => {
    addPicks(store, ['e1', 'e4', 'e5']);
    expect(deletePicks(store)).toBe(3);
    expect(picked()).toEqual([]);
    expect(store.getState().marks.highlights.byId.size).toBe(2);
    undo(store);
    expect(store.getState().marks.highlights.byId.size).toBe(5);
  });

  test('is given up by dropping the picks', () => {
    expect(dropPicks(store)).toBe(false);
    addPicks(store, ['e1']);
    expect(dropPicks(store)).toBe(true);
    expect(picked()).toEqual([]);
  });
});
