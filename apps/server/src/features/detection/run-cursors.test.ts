import { expect, test } from 'vitest';
import { createMemoryState } from '../../shared-state/memory-state.ts';
import { RunCursors } from './run-cursors.ts';

const told = (type: string, file_index?: number) => ({ type, data: { file_index } });

test('lets a run go on behind the files whose end its reader was told', async () => {
  const cursors = new RunCursors(createMemoryState());
  const first = await cursors.connect('s', [10, 20, 30], undefined);
  expect([first.after, [...first.done]]).toEqual([0, []]);
  first.onEvent(5, told('file_completed', 0));
  first.onEvent(7, told('error', 1));
  first.onEvent(8, told('page_completed', 2));
  expect([...(await cursors.connect('s', [10, 20, 30], '6')).done]).toEqual([0]);
});

test('goes on over several breaks, and begins anew for other files, another session or without a number', async () => {
  const cursors = new RunCursors(createMemoryState());
  (await cursors.connect('s', [10, 20], undefined)).onEvent(5, told('file_completed', 0));
  const second = await cursors.connect('s', [10, 20], '9');
  expect([second.after, [...second.done]]).toEqual([9, [0]]);
  second.onEvent(12, told('file_completed', 1));
  expect([...(await cursors.connect('s', [10, 20], '12')).done]).toEqual([0, 1]);
  expect([...(await cursors.connect('t', [10, 20], '12')).done]).toEqual([]);
  expect([...(await cursors.connect('s', [10, 21], '12')).done]).toEqual([]);
  expect((await cursors.connect('s', [10, 20], 'x; 12')).after).toBe(0);
});
