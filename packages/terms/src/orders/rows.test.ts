import { expect, test } from 'vitest';
import { columnsOf } from './column-text.ts';
import type { Placed } from './placed.ts';
import { rowsOf } from './rows.ts';

function letterAt(x: number, height: number): Placed {
  const box = { x, y: 100, width: 1, height };
  return { char: { codePoint: 97 + (x % 26), box, isMadeUp: false }, ...box };
}

test('reads letters without height on one line as one row', () => {
  expect(rowsOf([letterAt(10, 0), letterAt(11, 0), letterAt(12, 0)])).toHaveLength(1);
});

test('reads a row of more letters than a call can have arguments', () => {
  const row = Array.from({ length: 300_000 }, (_, index) => letterAt(index, 10));
  expect(columnsOf([row])).toMatchObject([[{ left: 0, right: 300_000 }]]);
});
