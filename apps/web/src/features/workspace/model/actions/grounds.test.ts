import { describe, expect, test } from 'vitest';
import { finding, rectangle } from '../../testing/highlights.ts';
import { openedWorkspace } from '../../testing/opened-workspace.ts';
import { suggestedFor } from '../grounds/ground-settings.ts';
import { add } from '../highlights/edits.ts';
import { noHighlights } from '../highlights/state.ts';
import { groundTally, missingGrounds } from '../selectors/without-grounds.ts';
import { patch } from '../store.ts';
import {
  acceptWith,
  applySuggestions,
  groundTargets,
  selectNextWithout,
  setGrounds,
  suggestible,
} from './grounds.ts';
import { commit, select, undo } from './marks.ts';
import { addPicks, decidePicks } from './picks.ts';
import { acceptCertain, decideSelected } from './review.ts';

const child = { basis: 'no-offentleglova/offl-13-1', rests_on: 'no-special/bvl-13-1' };
const identity = { basis: 'no-offentleglova/offl-26-5' };
const facts = { methods: ['fast'], score: 0.9, reasons: [], validated: false } as const;
const number = finding({ id: 'n1', text: '12', finding: { ...facts, entityType: 'NO_FODSELSNUMMER' } });
const place = finding({
  id: 'p1',
  text: 'Oslo',
  pageNumber: 2,
  finding: { ...facts, entityType: 'LOCATION' },
});
const again = finding({ id: 'e2', pageNumber: 3 });

function withMarks(mode: 'off' | 'offered' | 'required' = 'offered') {
  const { store } = openedWorkspace(['a.pdf']);
  commit(store, add(noHighlights, [finding(), number, rectangle(), place, again]), 'never');
  patch(store, 'redaction', { grounds: { ...store.getState().redaction.grounds, mode } });
  const of = (id: string) => store.getState().marks.highlights.byId.get(id);
  return { store, of };
}

describe('a digit', () => {
  test('sets the ground of all equal values, accepts them and goes on, and one undo takes it back', () => {
    const { store, of } = withMarks();
    select(store, 'e1');
    expect(acceptWith(store, child)).toBe(2);
    for (const id of ['e1', 'e2']) expect(of(id)).toMatchObject({ decision: 'accepted', grounds: [child] });
    expect(['n1', 'p1']).toContain(store.getState().marks.selectedId);
    undo(store);
    for (const id of ['e1', 'e2']) expect(of(id)).toMatchObject({ decision: 'undecided' });
    expect(of('e1')).not.toHaveProperty('grounds');
  });

  test('is about everything picked', () => {
    const { store, of } = withMarks();
    addPicks(store, ['n1', 'p1', 'm1']);
    expect(groundTargets(store)).toHaveLength(3);
    expect(acceptWith(store, identity)).toBe(3);
    expect(['n1', 'p1', 'm1'].map((id) => of(id)?.grounds)).toEqual([[identity], [identity], [identity]]);
    expect(of('e1')?.grounds).toBeUndefined();
  });
});

test('a suggestion sets nothing by itself, and comes along with what is accepted', () => {
  const { store, of } = withMarks();
  expect(of('n1')?.grounds).toBeUndefined();
  select(store, 'n1');
  decideSelected(store, 'accepted');
  expect(of('n1')).toMatchObject({ decision: 'accepted', grounds: [identity] });
  select(store, 'p1');
  decideSelected(store, 'accepted');
  expect(of('p1')?.grounds).toBeUndefined();
});

test('a suggestion comes along with several findings accepted at once, as with one', () => {
  const { store, of } = withMarks();
  setGrounds(store, ['e1'], [child]);
  addPicks(store, ['e1', 'n1', 'p1']);
  expect(decidePicks(store, 'accepted')).toEqual({ count: 3, decision: 'accepted' });
  expect(['e1', 'n1', 'p1'].map((id) => of(id)?.grounds)).toEqual([[child], [identity], undefined]);
  undo(store);
  expect(of('n1')).not.toHaveProperty('grounds');
});

test('a suggestion comes along when all certain findings are accepted', () => {
  const { store, of } = withMarks();
  const certain = finding({
    id: 'n2',
    text: '13',
    finding: { ...facts, entityType: 'NO_FODSELSNUMMER', score: 1, validated: true },
  });
  commit(store, add(store.getState().marks.highlights, [certain]));
  expect(acceptCertain(store)).toBeGreaterThan(0);
  expect(of('n2')).toMatchObject({ decision: 'accepted', grounds: [identity] });
});

test('accepting says nothing of grounds where they are not used, and rejecting never does', () => {
  const off = withMarks('off');
  select(off.store, 'n1');
  decideSelected(off.store, 'accepted');
  expect(off.of('n1')?.grounds).toBeUndefined();
  const on = withMarks();
  select(on.store, 'n1');
  decideSelected(on.store, 'rejected');
  expect(on.of('n1')?.grounds).toBeUndefined();
});

test('what somebody chose is kept when the mark is accepted', () => {
  const { store, of } = withMarks();
  setGrounds(store, ['n1'], [child]);
  select(store, 'n1');
  decideSelected(store, 'accepted');
  expect(of('n1')).toMatchObject({ decision: 'accepted', grounds: [child] });
});

test('nothing is suggested for a type that is named as what every object inherits', () => {
  const { grounds } = withMarks().store.getState().redaction;
  expect(suggestedFor(grounds, 'constructor')).toEqual([]);
});

test('all suggestions are used at once, and one undo takes them back', () => {
  const { store } = withMarks('required');
  expect(suggestible(store.getState()).map(({ id }) => id)).toEqual(['e1', 'n1', 'e2']);
  expect(applySuggestions(store)).toBe(3);
  expect(missingGrounds(store.getState())).toEqual(['m1', 'p1']);
  undo(store);
  expect(missingGrounds(store.getState())).toHaveLength(5);
});

test('the next box without a ground is found round about, whatever kind it is', () => {
  const { store } = withMarks('required');
  setGrounds(store, ['e1', 'n1', 'e2'], [child]);
  expect(selectNextWithout(store)).toBe('m1');
  expect(selectNextWithout(store)).toBe('p1');
  expect(selectNextWithout(store)).toBe('m1');
  setGrounds(store, ['m1', 'p1'], [identity]);
  expect(selectNextWithout(store)).toBeNull();
});

test('what is rejected, or not taken along, needs none', () => {
  const { store } = withMarks('required');
  select(store, 'n1');
  decideSelected(store, 'rejected');
  expect(groundTally(store.getState()).without).not.toContain('n1');
  const { options } = store.getState().redaction;
  patch(store, 'redaction', { options: { ...options, includeManualHighlights: false } });
  expect(groundTally(store.getState()).without).not.toContain('m1');
});

test('using one switches grounds on, gives it a digit and remembers it', () => {
  const { store } = withMarks('off');
  const free = { basis: 'no-offentleglova/offl-24-3' };
  setGrounds(store, ['e1'], [free]);
  const { grounds, recentGrounds } = store.getState().redaction;
  expect(grounds.mode).toBe('offered');
  expect(grounds.keys.at(-1)).toEqual(free);
  expect(recentGrounds).toEqual([free]);
});
