import { expect, test } from 'vitest';
import { startRun } from '../run/run.ts';
import { createWorkspaceStore } from '../store.ts';
import { advanceRun, beginRun, dismissRun } from './run.ts';

test('dismissing hides a run that goes on, and forgets one that is over; its summaries stay', () => {
  const store = createWorkspaceStore();
  const detection = () => store.getState().detection;
  beginRun(store, startRun('r', [{ fileKey: 'a', name: 'a.pdf', totalPages: 1 }]));
  dismissRun(store);
  expect(detection()).toMatchObject({ isBarShown: false, run: { id: 'r' } });
  advanceRun(store, 'r', [{ type: 'stopped', reason: 'Processing cancelled by user', at: 0 }], () => 'id');
  dismissRun(store);
  expect(detection()).toMatchObject({ isBarShown: false, run: null });
  expect(detection().checked.get('a')?.reason).toBe('Processing cancelled by user');
});

test('what comes late from a run changes nothing in the one that has begun since', () => {
  const store = createWorkspaceStore();
  beginRun(store, startRun('first', [{ fileKey: 'a', name: 'a.pdf', totalPages: 1 }]));
  beginRun(store, startRun('second', [{ fileKey: 'b', name: 'b.pdf', totalPages: 1 }]));
  const before = store.getState().detection;
  advanceRun(store, 'first', [{ type: 'failed', problem: 'lost', at: 0 }], () => 'id');
  expect(store.getState().detection).toBe(before);
  advanceRun(store, 'second', [{ type: 'failed', problem: 'lost', at: 0 }], () => 'id');
  expect(store.getState().detection.run?.phase).toBe('failed');
});
