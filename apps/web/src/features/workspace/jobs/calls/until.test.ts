import { getEventListeners } from 'node:events';
import { expect, test } from 'vitest';
import { patch } from '../../model/store.ts';
import { openedWorkspace } from '../../testing/opened-workspace.ts';
import { until } from './until.ts';

const reason = new Error('left');

test('a wait that was ended before it began rejects', async () => {
  await expect(until(openedWorkspace(), () => false, AbortSignal.abort(reason))).rejects.toBe(reason);
});

test('a wait that is ended rejects, and is told of nothing any more', async () => {
  const workspace = openedWorkspace();
  const controller = new AbortController();
  let asked = 0;
  const isSo = () => {
    asked++;
    return false;
  };
  const waiting = until(workspace, isSo, controller.signal);
  controller.abort(reason);
  await expect(waiting).rejects.toBe(reason);
  const before = asked;
  patch(workspace.store, 'search', { isSearching: true });
  expect(asked).toBe(before);
});

test('a wait that is over leaves nothing behind at its signal', async () => {
  const workspace = openedWorkspace();
  const { signal } = new AbortController();
  const waiting = until(workspace, ({ search }) => search.isSearching, signal);
  patch(workspace.store, 'search', { isSearching: true });
  await waiting;
  expect(getEventListeners(signal, 'abort')).toEqual([]);
});
