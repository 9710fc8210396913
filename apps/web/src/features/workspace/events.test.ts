import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type AppEvents, bus } from '../../shared/bus.ts';
import { joinBus } from './events.ts';
import { advanceRun, beginRun } from './model/actions/run.ts';
import { toggleEditing } from './model/actions/view.ts';
import type { RunAction } from './model/run/reduce-run.ts';
import { startRun } from './model/run/run.ts';
import { createWorkspaceStore, type WorkspaceStore } from './model/store.ts';

let store: WorkspaceStore;
let leave: () => void;
beforeEach(() => {
  store = createWorkspaceStore();
  leave = joinBus(store);
});
afterEach(() => leave());

function heard<Name extends keyof AppEvents>(name: Name) {
  const listener = vi.fn();
  const stop = bus.on(name, listener);
  return { calls: () => listener.mock.calls.map(([payload]) => payload), stop };
}

test('other parts of the page can fold the sidebar and open a panel', () => {
  bus.emit('toggle-sidebar');
  expect(store.getState().sidebar.isCollapsed).toBe(true);
  bus.emit('activate-sidebar-tab', 'history');
  expect(store.getState().sidebar).toMatchObject({ tab: 'history', isCollapsed: false });
  bus.emit('activate-sidebar-tab', 'no such panel');
  expect(store.getState().sidebar.tab).toBe('history');
});

test('a change of edit mode is told, whatever changed it', () => {
  const { calls, stop } = heard('edit-mode-changed');
  toggleEditing(store);
  toggleEditing(store);
  expect(calls()).toEqual([true, false]);
  stop();
});

test.each<[keyof AppEvents, RunAction, unknown]>([
  [
    'detection-completed',
    {
      type: 'event',
      at: 0,
      event: {
        type: 'batch_completed',
        data: {
          batch_id: 'b',
          total_files: 1,
          successful_files: 1,
          total_pages: 1,
          total_processing_time: 1,
        },
      },
    },
    ['a'],
  ],
  ['detection-failed', { type: 'failed', problem: 'lost', at: 0 }, 'lost'],
])('%s is told once, at the end of the run', (name, action, payload) => {
  const { calls, stop } = heard(name);
  beginRun(store, startRun('r', [{ fileKey: 'a', name: 'a.pdf', totalPages: 1 }]));
  expect(calls()).toEqual([]);
  advanceRun(store, 'r', [action], () => 'id');
  expect(calls()).toEqual([payload]);
  stop();
});

test('nothing is done or told after the workspace was left', () => {
  leave();
  const { calls, stop } = heard('edit-mode-changed');
  toggleEditing(store);
  bus.emit('activate-sidebar-tab', 'history');
  expect(calls()).toEqual([]);
  expect(store.getState().sidebar.tab).toBe('files');
  stop();
});
