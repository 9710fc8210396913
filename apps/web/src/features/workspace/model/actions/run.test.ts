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
  advanceRun(store, [{ type: 'stopped', reason: 'Processing cancelled by user', at: 0 }], () => 'id');
  dismissRun(store);
  expect(detection()).toMatchObject({ isBarShown: false, run: null });
  expect(detection().checked.get('a')?.reason).toBe('Processing cancelled by user');
});
