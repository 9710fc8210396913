import { expect, test } from 'vitest';
import { apply } from '../../model/highlights/change.ts';
import { add } from '../../model/highlights/edits.ts';
import { listFindings } from '../../model/highlights/findings.ts';
import type { Highlight } from '../../model/highlights/highlight.ts';
import { noHighlights } from '../../model/highlights/state.ts';
import { finding } from '../../testing/highlights.ts';
import { isSameRow, listRows, rowHeights, rowsBetween } from './list-rows.ts';

function found(id: string, text: string): Highlight {
  return finding({ id, fileKey: 'f1', text });
}

const state = apply(
  noHighlights,
  add(noHighlights, [found('a', 'Kari'), found('b', 'Kari'), found('c', 'Ola')]),
);
const list = listFindings(state, { grouping: 'value', sorting: 'page', fileOrder: ['f1'] });
const rowsWith = (opened: readonly string[]) =>
  listRows(list, (group) => opened.includes(group.key), rowHeights).rows;

test('a group shows its findings when it is open, one under the other', () => {
  expect(rowsWith([]).map((row) => row.kind)).toEqual(['section', 'group', 'group']);
  const rows = rowsWith(['kari']);
  expect(rows.map((row) => row.kind)).toEqual(['section', 'group', 'finding', 'finding', 'group']);
  for (const [index, row] of rows.slice(1).entries()) {
    expect(row.top).toBe(rows[index]!.top + rows[index]!.height);
  }
});

test('lines that look the same are told from those that moved or changed', () => {
  const [before, after] = [rowsWith([]), rowsWith(['ola'])];
  const same = (at: number) => isSameRow(before[at]!, after[at]!);
  expect([same(0), same(1), same(2)]).toEqual([true, true, false]);
  expect(isSameRow(rowsWith(['kari'])[4]!, before[2]!)).toBe(false);
});

test('only lines that touch the window are drawn', () => {
  const rows = rowsWith(['kari']);
  const second = rows[2]!;
  expect(rowsBetween(rows, second.top, second.top + 1)).toEqual([second]);
});
