import { expect, it } from 'vitest';
import { cornerOf, KEPT_NOTICES, keepNotice, type Notice } from './notices.model.ts';

it('keeps the last twenty notices, newest first', () => {
  let list: readonly Notice[] = [];
  for (let index = 0; index < 25; index += 1) {
    list = keepNotice(list, {
      id: String(index),
      tone: 'info',
      title: 'x',
      body: undefined,
      at: new Date(0),
    });
  }
  expect(list).toHaveLength(KEPT_NOTICES);
  expect([list[0]!.id, list.at(-1)!.id]).toEqual(['24', '5']);
});

it('shows problems at the top right and confirmations at the bottom left', () => {
  expect((['error', 'warning', 'success', 'info'] as const).map(cornerOf)).toEqual([
    'top-right',
    'top-right',
    'bottom-left',
    'bottom-left',
  ]);
});
